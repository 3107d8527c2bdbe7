"""The turn where the trail is not tracked: the player moves at the table and says only what the app keeps."""

from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.table import Table
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.frame import plate
from ui.components.header import header
from ui.components.icon import face
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import guarded_view
from ui.sams_turn.banner import last_turn_banner
from ui.sams_turn.last_turn import last_turn_line
from ui.sams_turn.page import commands
from ui.store import Store, look, t, use_store
from ui.your_turn.actions import turn_so_far
from ui.your_turn.anything import PLACES, offered
from ui.your_turn.desk import Show, undo_of
from ui.your_turn.lists import purse
from ui.your_turn.place import action_rows, end_bar, other_rows


@guarded_view
def AtTheTable(game: Game, show: Show) -> ft.View:
    """Two answers before the movement; where the app keeps nothing of the turn, the first one ends it too."""
    store = use_store()
    table = game.table
    body: list[ft.Control] = [*last_turn_banner(table), _what_to_do(game), *last_turn_line(store)]
    body += action_rows(store, turn_so_far(game), show) if table.turn.moved else []
    body += other_rows(store, game, show)
    head = header(t("turn.title"), purse(table), commands(store))
    return screen(head, body, _bar(store, game, show), spacing=10)


def enters_something(table: Table) -> bool:
    """Whether any deed away from Kansas City is kept, besides the discs on cities."""
    deeds = [do for place, group in PLACES.items() if place != "cities" for do, _ in group]
    return any(offered(table, do) for do in deeds)


def _what_to_do(game: Game) -> ft.Control:
    p = look().ink
    back = any(isinstance(event, e.KansasCityLeft) for _, event in turn_so_far(game).events)
    key = "turn.table.back" if back else "turn.table.moved" if game.table.turn.moved else "turn.table.move"
    lines: list[ft.Control] = [text(t(key), "step"), text(t(f"{key}.sub"), "small", p.ink2)]
    column = ft.Column(lines, spacing=4, tight=True, expand=True)
    if look().large:
        return plate(ft.Column([face("human", 48), column], spacing=10, tight=True), "human")
    return plate(ft.Row([face("human", 48), column], spacing=14), "human")


def _bar(store: Store, game: Game, show: Show) -> ft.Control:
    table = game.table
    if table.turn.moved:
        return end_bar(store, game, show)
    undo, on_undo = undo_of(store)
    kansas_city = outlined_button(
        t("turn.table.kansas_city"),
        partial(store.send, e.HumanMoved(kansas_city=True)),
        "city",
        identifier="kansas-city",
        high=True,
    )

    def moved() -> None:
        if store.send(e.HumanMoved()) and not enters_something(table):
            store.send(e.TurnEnded())

    key = "turn.table.i_moved" if enters_something(table) else "turn.table.i_am_done"
    button = filled_button(t(key), moved, "hat", identifier="moved")
    if look().large:
        stack = ft.Column([kansas_city], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return primary_bar(button, undo=undo, on_undo=on_undo, above=stack)
    return primary_bar(button, undo=undo, on_undo=on_undo, second=kansas_city)
