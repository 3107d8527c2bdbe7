"""/game/map: the whole trail, to look at."""

import flet as ft

from ui.components.header import header
from ui.components.screen import screen, view
from ui.components.text import text
from ui.safety import guarded_view
from ui.screens.trail_map import scroll_to_herder, scrolled, trail_map
from ui.state import use_kept
from ui.store import look, t, use_store


@guarded_view
def TrailPage() -> ft.View:
    store = use_store()
    column, _ = use_kept(ft.Ref[ft.Column])

    async def to_herder() -> None:
        if store.game is not None and look().size == "phone":
            await scrolled(column, scroll_to_herder(store.game.table, look().height - 90))

    ft.use_effect(to_herder, [])
    if store.game is None:
        return view(ft.Container(expand=True))
    table = store.game.table
    head = header(t("trail.title"), t("turn.over", n=table.turn.number), back="/game")
    if not table.tracks("trail"):
        return screen(head, [text(t("trail.untracked"), "body")])
    chart = trail_map(table, look().width)
    centred = ft.Row([chart], alignment=ft.MainAxisAlignment.CENTER)
    return screen(ft.Container(head, padding=ft.Padding(16, 0, 16, 0)), [centred], margin=0, column_ref=column)
