"""/game while the human is in Kansas City: foresights, income, delivery, the way back to the start."""

from functools import partial
from typing import Any

import flet as ft

from sam.next_step import next_step
from sam.step import Instruction
from solo_engine import events as e
from solo_engine.journal import Game
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.chips import stages
from ui.components.screen import screen, view
from ui.safety import guarded_view
from ui.sams_turn.banner import last_turn_banner
from ui.sams_turn.page import head
from ui.sams_turn.step_view import StepView
from ui.state import use_kept
from ui.store import Store, t, use_store
from ui.your_turn.at_the_table import enters_something
from ui.your_turn.delivery import Delivery, ObjectiveOfDelivery
from ui.your_turn.desk import undo_of
from ui.your_turn.foresights import Foresights
from ui.your_turn.income import Income
from ui.your_turn.lists import purse

SIGNS = ["foresight", "foresight", "foresight", "dollar", "disc"]
STAGES = {"income": 4, "delivery": 5, "objective": 5, "leave_kansas_city": 6}


@guarded_view
def YourKansasCity() -> Any:
    store = use_store()
    if store.game is None or store.game.table.task is None:
        return view(ft.Container(expand=True))
    game, task = store.game, store.game.table.task
    top = kansas_city_top(store, game)
    match task.do:
        case "foresight":
            return Foresights(game, top)
        case "income":
            return Income(game, top)
        case "delivery":
            return Delivery(game, top)
        case "objective":
            return ObjectiveOfDelivery(game, top)
        case _:
            return Leaving(game, top)


def kansas_city_top(store: Store, game: Game) -> tuple[ft.Control, list[ft.Control]]:
    """The head of the page, and the five stages above its body."""
    table = game.table
    task = table.task
    at = task.column or STAGES.get(task.do, 6) if task is not None else 6
    names = [t(f"sam_turn.stage.{n}") for n in range(1, len(SIGNS) + 1)]
    top = head(store, t("sam_turn.kansas_city"), purse(table))
    return top, [*last_turn_banner(table), stages(at, names, SIGNS)]


@guarded_view
def Leaving(game: Game, top: tuple[ft.Control, list[ft.Control]]) -> ft.View:
    """The herder goes to the start space, the foresights are refilled."""
    store = use_store()
    why, set_why = use_kept(lambda: -1)
    step = next_step(game.table)
    if step is None:
        return screen(top[0], top[1])
    shown = StepView(store, step, why, lambda at: set_why(lambda _: at))
    bar = shown.bar()
    if isinstance(step, Instruction) and isinstance(step.event, e.KansasCityLeft) and not enters_something(game.table):
        undo, on_undo = undo_of(store)
        both = partial(_left_and_ended, store, step.event)
        bar = primary_bar(
            filled_button(t("turn.table.i_am_done"), both, "hat", identifier="done"), undo=undo, on_undo=on_undo
        )
    return screen(top[0], [*top[1], shown.block("human")], bar)


def _left_and_ended(store: Store, event: e.KansasCityLeft) -> None:
    """Where the app keeps nothing of the turn, one tap leaves the city and ends the turn."""
    if store.send(event) and store.game is not None and store.game.table.task is None:
        store.send(e.TurnEnded())
