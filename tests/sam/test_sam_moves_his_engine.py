"""The engine: garth.md 7.4, space 39 and the station masters as the pack has them."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine.naming import track_space
from solo_engine.table import Table
from solo_engine.words import say
from tests.sam.acting import (
    acting,
    answered,
    instruction,
    nothing,
    offered,
    question,
    table_with,
    tie_break,
    told,
    worded,
    workers,
)
from tests.tables import applied


def railroad(table: Table, engine: float, engineers: int, human: float = 0, stations: tuple[str, ...] = ()) -> Table:
    """Sam's engine, engineers and stations; the human's engine."""
    table = workers(table, engineer=engineers)
    table = table.with_rancher("sam", engine=float(engine), stations=stations)
    return acting(table.with_rancher("human", engine=float(human)), "move_engine", card=2)


def moved(table: Table) -> e.SamEngineMoved:
    event = instruction(table).event
    assert isinstance(event, e.SamEngineMoved)
    return event


def test_without_a_station_within_reach_the_engine_goes_as_far_as_possible() -> None:
    event = moved(railroad(table_with(), 0, 3))
    assert (event.to, event.upgrades, event.masters) == (3, (), ())


def test_the_engine_moves_one_space_even_without_an_engineer() -> None:
    assert moved(railroad(table_with(), 0, 0)).to == 1


def test_an_occupied_space_does_not_count() -> None:
    assert moved(railroad(table_with(), 0, 3, human=2)).to == 4


@pytest.mark.parametrize(("policy", "to"), [("first", 4.5), ("farthest", 7.5)])
def test_of_several_stations_within_reach_the_policy_chooses(policy: str, to: float) -> None:
    table = railroad(table_with(engine=policy), 3, 5)
    assert moved(table).to == to
    assert tie_break(table) == f"sam.tie.station_{policy}"


def test_an_upgraded_turnout_is_no_stop_of_its_own() -> None:
    assert moved(railroad(table_with(), 3, 3, stations=("station_1",))).to == 6


def test_he_takes_the_station_master_only_by_the_policy() -> None:
    table = railroad(table_with(), 3, 2)
    tile = table.station_masters["station_1"]
    assert moved(table).masters == (tile,)
    assert moved(railroad(table_with(station_master="leaves_it"), 3, 2)).masters == ()


def test_an_open_station_still_stops_his_engine_when_he_has_no_disc_left() -> None:
    table = railroad(table_with(), 3, 4).with_rancher("sam", discs_left=0)
    event = moved(table)
    assert (event.to, event.upgrades, event.masters) == (4.5, (), ())
    assert "He has no disc left" in told(table)
    assert applied(table, event).sam.stations == ()


EARLY = ("station_1", "station_2")


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("upgrade_then_earliest_open", {"to": 39, "back_to": 10.5, "upgrades": ("station_10", "station_3")}),
        ("earliest_open", {"to": 39, "back_to": 10.5, "upgrades": ("station_3",)}),
        ("stay", {"to": 39, "back_to": None, "upgrades": ("station_10",)}),
    ],
)
def test_from_space_39_he_goes_back_by_the_policy(policy: str, expected: dict[str, Any]) -> None:
    table = railroad(table_with(after_space_39=policy), 37, 2, stations=EARLY)
    event = moved(table)
    assert {name: getattr(event, name) for name in expected} == expected
    after = applied(table, event)
    assert after.sam.stations == EARLY + event.upgrades
    assert after.sam.engine == (39 if policy == "stay" else 10.5)


def test_from_space_39_he_passes_over_a_station_where_the_humans_engine_stands() -> None:
    assert moved(railroad(table_with(), 38, 1, human=10.5, stations=EARLY)).back_to == 13.5


def test_from_space_39_without_an_open_station_he_goes_back_to_the_start() -> None:
    table = table_with()
    stations = tuple(s.id for s in table.edition.railroad.stations)
    event = moved(railroad(table, 38, 1, stations=stations))
    assert (event.to, event.back_to, event.upgrades) == (39, 0, ())


def test_the_last_disc_goes_on_the_first_of_two_stations() -> None:
    table = railroad(table_with(), 38, 1, stations=EARLY).with_rancher("sam", discs_left=1)
    event = moved(table)
    assert (event.upgrades, event.back_to) == (("station_10",), 10.5)
    applied(table, event)


def test_an_engine_on_the_last_space_cannot_go_further() -> None:
    assert nothing(railroad(table_with(after_space_39="stay"), 39, 3)) == "sam.nothing.engine_at_end"


def test_every_space_within_reach_is_another_outcome() -> None:
    table = railroad(table_with(), 3, 2)
    ends = [answer.event.to for answer in instruction(table).differs if isinstance(answer.event, e.SamEngineMoved)]
    assert ends == [4, 5]


def test_the_step_names_station_and_station_master() -> None:
    table = railroad(table_with(), 3, 2).but(station_masters={"station_1": "sm_hazards"})
    assert told(table) == (
        "Move Sam’s engine to turnout after space 4. Put one of his discs on train station 1. "
        "Take the station master for hazards and put any worker there. His own stay."
    )


# --- an untracked railroad


def untracked(discs: int = 14, stations: tuple[str, ...] = (), **policies: str) -> Table:
    table = railroad(table_with("railroad", **policies), 0, 2, stations=stations)
    return table.with_rancher("sam", discs_left=discs)


def upgrades_of(table: Table) -> list[tuple[tuple[str, ...], bool]]:
    return [(ev.upgrades, bool(ev.masters)) for ev in answered(table) if isinstance(ev, e.SamEngineMoved)]


def test_untracked_the_player_says_which_station_he_upgraded_and_whether_a_master_was_there() -> None:
    stations = tuple(f"station_{n}" for n in range(1, 9))
    found = upgrades_of(untracked(stations=stations))
    assert found == [
        ((), False),
        (("station_9",), False),
        (("station_10", "station_9"), False),
        (("station_10",), False),
    ]
    first = upgrades_of(untracked())[1:3]
    assert first == [(("station_1",), False), (("station_1",), True)]


def test_untracked_nobody_asks_for_a_master_that_he_leaves() -> None:
    assert not any(master for _, master in upgrades_of(untracked(station_master="leaves_it")))


def test_untracked_without_a_disc_nothing_is_asked() -> None:
    table = untracked(discs=0)
    assert moved(table) == e.SamEngineMoved()


def test_untracked_every_answer_is_possible() -> None:
    for discs in (1, 2, 14):
        table = untracked(discs=discs)
        for answer in question(table).answers:
            applied(table, answer.event)


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("upgrade_then_earliest_open", [("station_10", "station_1"), ("station_10", "station_2"), ("station_10",)]),
        ("earliest_open", []),
        ("stay", [("station_10",)]),
    ],
)
def test_untracked_the_last_space_is_asked_for_by_the_policy(policy: str, expected: list[tuple[str, ...]]) -> None:
    """The second earliest station, because the human's engine may stand on the first."""
    table = table_with("railroad", after_space_39=policy, station_master="leaves_it").with_rancher("sam", discs_left=2)
    upgrades = [ev.upgrades for ev in answered(acting(table, "move_engine")) if isinstance(ev, e.SamEngineMoved)]
    by_id = table.edition.railroad.by_id
    others = sorted((s for s in by_id if s != "station_10"), key=lambda s: by_id[s].position)
    assert upgrades == [(), *((s,) for s in others), *expected]


def test_untracked_with_one_disc_only_one_of_two_stations_is_upgraded() -> None:
    table = table_with("railroad").with_rancher("sam", discs_left=1)
    upgrades = [ev.upgrades for ev in answered(acting(table, "move_engine")) if isinstance(ev, e.SamEngineMoved)]
    assert max(map(len, upgrades)) == 1
    assert ("station_10",) in upgrades


def test_untracked_where_the_last_station_is_his_it_is_not_asked_for() -> None:
    table = table_with("railroad").with_rancher("sam", stations=("station_10",))
    upgrades = [ev.upgrades for ev in answered(acting(table, "move_engine")) if isinstance(ev, e.SamEngineMoved)]
    assert len(upgrades) > 9
    assert not [some for some in upgrades if "station_10" in some]


def test_untracked_the_answers_name_the_stations() -> None:
    table = acting(table_with("railroad"), "move_engine")
    names = offered(table)
    assert names[0] == "None"
    first, last = (told_station(table, s) for s in ("station_1", "station_10"))
    assert first in names
    assert f"{first}, with its station master" in names
    assert f"{last}, then back to {first}" in names
    assert f"{last}, then back to {first} with its station master" in names


def told_station(table: Table, station: str) -> str:
    return worded(say(f"station.{station}"))


def test_untracked_without_a_disc_the_step_says_so() -> None:
    table = acting(workers(table_with("railroad"), engineer=3).with_rancher("sam", discs_left=0), "move_engine")
    assert told(table) == "Move Sam’s engine up to 3 spaces forward. He has no disc left and upgrades nothing."


def test_the_step_says_where_his_engine_goes_back_and_what_he_upgrades_there() -> None:
    table = railroad(table_with(), 38, 1)
    first, last = (told_station(table, s) for s in ("station_1", "station_10"))
    text = told(table)
    place = worded(track_space(table.edition.railroad.by_id["station_1"].position))
    parts = [f"Put one of his discs on {last}.", f"Then move it back to {place}.", f"Put one of his discs on {first}."]
    assert [text.index(part) for part in parts] == sorted(text.index(part) for part in parts)
    stays = told(railroad(table_with(after_space_39="stay"), 38, 1))
    assert "back" not in stays
