"""Anything else: every deed of the human by hand, grouped by its place on the table."""

from functools import partial

import flet as ft

from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import guarded_view
from ui.store import look, t
from ui.your_turn.actions import Row, Way
from ui.your_turn.deeds import CONCERNS, Deed, concerns
from ui.your_turn.desk import Desk, open_row
from ui.your_turn.lists import Choice, choice_rows, entry_header

# Place on the table -> the deeds of that place and their cuts.
PLACES: dict[str, tuple[tuple[str, str], ...]] = {
    "job_market": (("hire", "job_market"),),
    "cattle_market": (("buy_cattle", "cattle_market"), ("add_cattle", "cowboy"), ("simmental", "cow_simmental")),
    "railroad": (("engine", "engine"), ("upgrade", "station"), ("master", "station_master")),
    "trail": (
        ("place_building", "building"),
        ("collect_bounty", "outlaw"),
        ("remove_hazard", "rockfall"),
        ("herder_forward", "hat"),
    ),
    "objectives": (("gain_objective", "objective"), ("play_objective", "objective")),
    "hand": (("remove_card", "hand"),),
    "money": (("dollars", "dollar"), ("certificates", "certificate"), ("tokens", "exchange")),
    "cities": (("extraordinary_delivery", "city"),),
}


@guarded_view
def Anything(desk: Desk) -> ft.View:
    """What concerns only untracked regions is not shown."""
    table = desk.table
    rows: list[Choice] = []
    for place, deeds in PLACES.items():
        for do, sign in deeds:
            if offered(table, do):
                press = partial(open_row, desk.store, by_hand(table, do, sign), desk.show)
                rows.append(Choice(do, say(f"turn.do.{do}"), sign, press=press, group=t(f"turn.place.{place}")))
    body: list[ft.Control] = [text(t("turn.anything.sub"), "body", look().ink.ink2), *choice_rows(desk, rows)]
    return screen(entry_header(t("turn.anything"), desk), body, spacing=8)


def by_hand(table: Table, do: str, sign: str) -> Row:
    """The row of a deed: where the box knows several costs, a way for each."""
    words = say(f"turn.do.{do}")
    effects = [(option, ef) for a in table.edition.actions.actions for option in a.options for ef in option.effects]
    if do == "place_building" and table.tracks("human_board"):
        prices = sorted({ef.amount for _, ef in effects if ef.do == do}, reverse=True)
        ways = [Way(_builders(n), (Deed(do=do, n=n),)) for n in prices]
    elif do == "remove_hazard" and table.tracks("human_board"):
        prices = sorted({option.cost.dollars for option, ef in effects if ef.do == do})
        ways = [Way(_paying(n), (Deed(do=do, pays=n),)) for n in prices]
    else:
        ways = [Way(words, (Deed(do=do, any_price=do == "hire", n=0 if do == "hire" else None),))]
    return Row(f"hand-{do}", words, sign, tuple(ways))


def _builders(n: int) -> Message:
    return say("turn.build.price", dollars=say("count.dollars", n=n))


def _paying(n: int) -> Message:
    return say("turn.costs", dollars=say("count.dollars", n=n)) if n else say("turn.costs_nothing")


def offered(table: Table, do: str) -> bool:
    assert do in CONCERNS
    return concerns(table, do) and (do != "simmental" or table.setup.simmental)
