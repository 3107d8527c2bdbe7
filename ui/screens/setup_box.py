"""/game/box: what to do at the box before the first turn, as lines to tick."""

from functools import partial

import flet as ft

from ui.components.bar import primary_bar
from ui.components.buttons import Press, filled_button, line, tappable
from ui.components.header import header
from ui.components.icon import icon, icon_tile
from ui.components.screen import screen, view
from ui.components.text import heading, text
from ui.safety import guarded_view
from ui.setup.box_lines import BoxLine, box_lines
from ui.state import use_kept
from ui.store import look, t, use_store


@guarded_view
def SetupBox() -> ft.View:
    store = use_store()
    ticked, set_ticked = use_kept(frozenset[str])

    def tick(line: str) -> None:
        set_ticked(lambda now: now ^ {line})

    if store.game is None:
        return view(ft.Container(expand=True))
    lines = box_lines(store.game.table_before(0))
    body: list[ft.Control] = []
    group = None
    for each in lines:
        if each.group != group:
            group = each.group
            body.append(heading(t(f"setup.box.{group}")))
        body.append(_row(each, each.id in ticked, partial(tick, each.id)))
    n = sum(each.id not in ticked for each in lines)
    rest = t("setup.box.rest", n=n) if n else None
    begin = filled_button(t("setup.box.begin"), lambda: store.go("/game"), "horseshoe", rest)
    return screen(header(t("setup.box.title"), t("setup.box.over")), body, primary_bar(begin), spacing=6)


def _row(to_do: BoxLine, ticked: bool, tick: Press) -> ft.Control:
    p = look().ink
    words = t(to_do.words)
    sign, ink = ("check_circle", p.teal) if ticked else ("radio_button_unchecked", p.outline)
    row = [
        icon_tile(to_do.picture, 40),
        ft.Container(text(words, "small" if ticked else "body", p.ink2 if ticked else p.ink), expand=True),
        icon(f"material.{sign}", 26, ink),
    ]
    return tappable(line(row, 52), tick, words, f"line-{to_do.id}", checked=ticked, padding=ft.Padding(0, 2, 2, 2))
