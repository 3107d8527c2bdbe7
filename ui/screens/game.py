"""/game: the screen that the table calls for."""

from collections.abc import Callable
from typing import Any

import flet as ft

from solo_engine.table import Table
from ui.awake import use_awake
from ui.components.screen import view
from ui.safety import guarded_view
from ui.screens.sams_kansas_city import SamsKansasCity
from ui.screens.sams_turn import SamsTurn
from ui.screens.score_sheet import ScoreSheet
from ui.screens.your_kansas_city import YourKansasCity
from ui.screens.your_turn import YourTurn
from ui.store import use_store

View = Callable[[], Any]

# What the table calls for -> the component that draws it (a `guarded_view`); see `called_for`.
SCREENS: dict[str, View] = {
    "human": YourTurn,
    "human_kansas_city": YourKansasCity,
    "sam": SamsTurn,
    "sam_kansas_city": SamsKansasCity,
    "over": ScoreSheet,
}
VISIT = ("foresight", "income", "delivery", "objective", "leave_kansas_city")


def called_for(table: Table) -> str:
    """ "human", "human_kansas_city", "sam", "sam_kansas_city" or "over"."""
    actor = table.turn.actor
    if actor is None:
        return "over"
    tasks = [task.do for task in table.turn.todo]
    waiting = next((do for do in tasks if not do.startswith("refill")), None)  # a refill belongs to what it follows
    if waiting in VISIT or tasks[:1] == ["refill_foresight"]:
        return f"{actor}_kansas_city"
    return actor


@guarded_view
def Game() -> Any:
    store = use_store()
    use_awake(store.settings.awake)

    def home() -> None:
        if store.ready and store.game is None:
            store.leave()

    ft.use_effect(home, [store.ready, store.game is None])
    if store.game is None:
        return view(ft.Container(expand=True))
    return SCREENS[called_for(store.game.table)]()
