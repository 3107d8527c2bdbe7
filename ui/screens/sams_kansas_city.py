"""/game while Sam is in Kansas City: foresights, delivery, the way back to the start."""

from functools import partial

import flet as ft

from sam.next_step import next_step
from sam.step import Instruction
from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.table import Table
from ui.components.bar import folded_exit, primary_bar
from ui.components.buttons import quiet_button
from ui.components.chips import stages
from ui.components.city_line import city_line
from ui.components.header import Action
from ui.components.screen import screen
from ui.components.text import title
from ui.safety import guarded_view
from ui.sams_turn.banner import last_turn_banner
from ui.sams_turn.foresights import foresight_pairs
from ui.sams_turn.page import head
from ui.sams_turn.step_view import StepView
from ui.sams_turn.strip import sams_strip
from ui.store import Store, t, use_store

SIGNS = ["foresight", "foresight", "foresight", "dollar", "disc_sam"]
FORESIGHTS = 3  # subphases of the visit before income and delivery


@guarded_view
def SamsKansasCity() -> ft.View:
    store = use_store()
    game = store.game
    assert game is not None
    table = game.table
    why_at, set_why = ft.use_state(-1)
    top = head(store, t("sam_turn.kansas_city"), t("sam_turn.over_visit", n=table.turn.number))
    step = next_step(table)
    if step is None:
        return screen(top, [], primary_bar())
    view = StepView(store, step, why_at, set_why, other_in_bar=True)
    exit = other_outcome(view)
    body = [
        *last_turn_banner(table),
        stages(stage(game), [t(f"sam_turn.stage.{n}") for n in range(1, FORESIGHTS + 3)], SIGNS),
        *shown(game, view),
        *(folded_exit(exit) if exit is not None else []),
        sams_strip(table),
        *card_differs(store, table),
    ]
    return screen(top, body, view.bar(exit), key=f"{len(game.events)}")


def card_differs(store: Store, table: Table) -> list[ft.Control]:
    """The card that brought him here can be corrected here too."""
    if table.turn.card is None:
        return []
    go = partial(store.go, "/game/card")
    return [quiet_button(t("sam_turn.card_differs"), go, "material.edit_outlined", "card-differs")]


def stage(game: Game) -> int:
    """The subphase at hand, 1 to 5; 6 once all are done. Sam has no income: that one is passed over."""
    waiting = [task for task in game.table.turn.todo if task.do in ("foresight", "delivery", "objective")]
    if not waiting:
        return FORESIGHTS + 3
    first = waiting[0]
    here = first.column if first.column is not None else FORESIGHTS + 2
    task = game.table.task
    if task is not None and task.do.startswith("refill"):  # it belongs to what was done before
        return max(1, min(here, FORESIGHTS + 1) - 1) if first.column is not None else FORESIGHTS
    return here


def shown(game: Game, view: StepView) -> list[ft.Control]:
    """The step, with the tiles or the cities that it is about."""
    table, step = game.table, view.step
    event = step.event if isinstance(step, Instruction) else None
    task = table.task
    if task is not None and task.do == "foresight":
        slot = event.slot if isinstance(event, e.ForesightTaken) else None
        pairs = foresight_pairs(game, "sam", task.column, slot)
        heading = title(t("sam_turn.foresights"), t("sam_turn.foresights.sub"))
        return [*([heading] if pairs else []), *pairs, view.block()]
    if isinstance(event, e.Delivered):
        return [view.block(), city_line(table, event.city, "sam")]
    return [view.block()]


def other_outcome(view: StepView) -> Action | None:
    """The way out: the other tile, another city."""
    other = view.other()
    step = view.step
    if other is None or not isinstance(step, Instruction):
        return None
    if isinstance(step.event, e.ForesightTaken) and len(step.differs) == 1:
        send = partial(view.send, step.differs[0].event)
        return Action("material.swap_horiz", t("sam_turn.took_the_other"), send, "differs")
    if isinstance(step.event, e.Delivered):
        return Action("material.location_city", t("sam_turn.another_city"), other.press, "differs")
    return other
