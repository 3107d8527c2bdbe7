"""/game once it is over: on to the score sheet, or the totals where there is none yet."""

import flet as ft

from solo_engine.table_score import score_of, to_enter
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.frame import plate
from ui.components.header import header
from ui.components.rows import fact_row
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import guarded_view
from ui.sams_turn.moment import taken_back, undo
from ui.store import look, t, use_store


@guarded_view
def GameOver() -> ft.View:
    store = use_store()
    game = store.game
    assert game is not None
    result = score_of(game.table)
    totals = ft.Column(
        [
            fact_row(t("who.human"), str(result.human.total), "rancher"),
            fact_row(t("who.sam"), str(result.sam.total), "sam"),
        ],
        spacing=0,
    )
    body: list[ft.Control] = [text(t("game_over.sub")), plate(totals)]
    if to_enter(game.table):
        body.append(text(t("game_over.to_enter"), "small", look().ink.ink2))
    _, name = taken_back(game)
    bar = primary_bar(
        filled_button(t("ui.home"), store.leave, "material.home"),
        undo=None if name is None else t("ui.undo", what=name),
        on_undo=None if name is None else lambda: undo(store),
    )
    return screen(header(t("game_over.title"), t("ui.turn_of.over")), body, bar)
