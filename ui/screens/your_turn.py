"""The human's turn: where to, then what was done there, then the end of the turn."""

from collections.abc import Callable
from typing import Any

import flet as ft

from sam.next_step import next_step
from solo_engine.journal import Game
from ui.components.header import header
from ui.components.screen import screen, view
from ui.safety import guarded_view
from ui.sams_turn.step_view import StepView
from ui.state import use_kept
from ui.store import Store, t, use_store
from ui.your_turn import anything, build, cards, market, purse, rail, take, where_to
from ui.your_turn.at_the_table import AtTheTable
from ui.your_turn.desk import Desk, Entry
from ui.your_turn.lists import purse as purse_words
from ui.your_turn.place import AtPlace

Page = Callable[[Desk], Any]

# What is entered -> its page.
PAGES: dict[str, Page] = {
    "which": take.Which,
    "anything": anything.Anything,
    "hire": market.Hire,
    "buy_cattle": market.BuyCattle,
    "add_cattle": market.AddCattle,
    "simmental": cards.Simmental,
    "place_building": build.Build,
    "gain_objective": take.TakeObjective,
    "play_objective": cards.PlayObjective,
    "remove_card": cards.RemoveCard,
    "collect_bounty": take.TakeOutlaw,
    "remove_hazard": take.TakeHazard,
    "engine": rail.MoveEngine,
    "engine_home": rail.MoveEngine,
    "upgrade": rail.UpgradeStation,
    "upgrade_behind": rail.UpgradeStation,
    "master": rail.TakeMaster,
    "herder_forward": where_to.MoveAgain,
    "extraordinary_delivery": rail.ExtraordinaryDelivery,
    "dollars": purse.Dollars,
    "certificates": purse.Certificates,
    "tokens": purse.Tokens,
}


@guarded_view
def YourTurn() -> Any:
    store = use_store()
    entry, set_entry = use_kept(lambda: _no_entry())
    if store.game is None:
        return view(ft.Container(expand=True))
    game = store.game

    def show(page: Entry | None) -> None:
        set_entry(lambda _: page)

    if entry is not None and entry.at == len(game.events):
        page: Any = PAGES[entry.what]
        return page(Desk(store, game, entry, show), key=f"{entry.at}-{entry.what}-{entry.deed.model_dump_json()}")
    if game.table.task is not None and game.table.task.do.startswith("refill"):
        return Chance(game)
    return _main(store, game, show)


def _no_entry() -> Entry | None:
    return None


def _main(store: Store, game: Game, show: Callable[[Entry | None], None]) -> Any:
    table = game.table
    if not table.tracks("trail"):
        return AtTheTable(game, show)
    if table.turn.moved:
        return AtPlace(game, show)
    return where_to.WhereTo(game, show)


@guarded_view
def Chance(game: Game) -> ft.View:
    """A piece comes out of a bag or stack in the human's turn."""
    store = use_store()
    why, set_why = use_kept(lambda: -1)
    step = next_step(game.table)
    assert step is not None
    shown = StepView(store, step, why, lambda at: set_why(lambda _: at))
    head = header(t("turn.chance"), purse_words(game.table))
    return screen(head, [shown.block("human")], shown.bar())
