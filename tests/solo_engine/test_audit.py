"""Does the table add up: every piece of the box is counted, untracked regions are left out."""

from collections import Counter
from typing import Any

import pytest

from sam.simulation import game_after
from solo_engine import pieces
from solo_engine.audit import Problem, audit
from solo_engine.model import plus
from solo_engine.pack import bundled
from solo_engine.table import REGIONS, Region, Table
from solo_engine.words import LANGUAGES, words
from tests.tables import SAM_ONLY, new_table

GAMES = {difficulty: game_after(difficulty, bundled(), 21, None) for difficulty in ("easy", "medium", "hard")}


def found(table: Table) -> list[tuple[str, int, int, str]]:
    """The problems of a table; each can be told in both languages."""
    problems = audit(table).problems
    for problem in problems:
        for language in LANGUAGES:
            assert words(language)(problem.told(table.edition))
    return [(p.component, p.expected, p.found, p.where) for p in problems]


@pytest.mark.parametrize("difficulty", GAMES)
def test_every_moment_of_a_whole_game_adds_up(difficulty: str) -> None:
    for table in GAMES[difficulty].tables:
        assert audit(table).problems == ()


@pytest.mark.parametrize("simmental", [False, True])
@pytest.mark.parametrize("untracked", [frozenset(), frozenset({"trail", "herd"}), SAM_ONLY])
def test_a_dealt_table_adds_up(simmental: bool, untracked: frozenset[Region]) -> None:
    result = audit(new_table(simmental=simmental, untracked=untracked))
    assert (result.ok, set(result.uncounted)) == (True, set(untracked))


def test_the_pieces_of_a_game_are_those_of_the_box() -> None:
    edition = new_table().edition
    count = edition.game.count
    kinds: Counter[str] = Counter()
    for piece, n in pieces.printed(new_table(simmental=True).setup).items():
        tile = edition.tiles.by_id.get(piece)
        deck = edition.cattle.breed_of[piece].deck if piece in edition.cattle.breed_of else "objective"
        kinds[tile.kind if tile is not None else deck] += n
    assert kinds == {
        "hazard": count["hazard_tile"],
        "outlaw": count["outlaw_tile"],
        "worker": count["worker_tile"],
        "market": count["market_cattle_card"],
        "simmental": count["simmental_cattle_card"],
        "objective": count["objective_card"],
    }


def test_a_tile_that_is_missing_is_named() -> None:
    table = new_table()
    tile = next(iter(table.supply["bag_1"]))
    bag = {piece: n for piece, n in table.supply["bag_1"].items() if piece != tile}
    expected = table.edition.tiles.by_id[tile].bags["bag_1"]
    lies = expected - table.supply["bag_1"][tile]
    assert [problem[:3] for problem in found(table.but(supply={**table.supply, "bag_1": bag}))] == [
        (tile, expected, lies)
    ]


def test_a_tile_too_many_is_named_with_the_places_where_it_lies() -> None:
    table = new_table()
    table = table.but(out_of_game={"flood_2_green": 1}, supply={**table.supply, "bag_1": {"flood_2_green": 1}})
    problem = next(p for p in audit(table).problems if p.component == "flood_2_green")
    assert (problem.expected, problem.found >= 2) == (1, True)
    assert "out_of_game 1" in problem.where
    assert "supply.bag_1 1" in problem.where


def test_a_bag_that_holds_less_than_nothing_is_a_problem() -> None:
    table = new_table()
    tile, space = next((t, s) for s, t in table.trail_tiles.items())
    bag = plus(table.supply["bag_1"], tile, -table.supply["bag_1"].get(tile, 0) - 1)
    twice = table.but(
        supply={**table.supply, "bag_1": bag}, out_of_game={tile: table.edition.tiles.by_id[tile].bags["bag_1"]}
    )
    assert space in twice.trail_tiles
    assert tile in [component for component, *_ in found(twice)]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"discs_left": 13}, ("player_disc", 14, 13, "sam_board 13")),
        ({"cities": {"new_york": 2}}, ("player_disc", 14, 16, "sam_board 14, sam_cities 2")),
        ({"stations": ("station_1",)}, ("player_disc", 14, 15, "sam_board 14, sam_stations 1")),
        ({"has_token": True}, ("job_market_token", 1, 2, "job_market 1, sam 1")),
        ({"deck": (1, 2, *range(3, 15))}, ("sams_card_15", 1, 0, "")),
        ({"discard": (7,)}, ("sams_card_7", 1, 2, "sams_deck 1, sams_discard 1")),
        ({"buildings": {"building_3b": "b_1"}}, ("private_building_3", 1, 2, "sam_supply 1, sam_trail 1")),
        ({"station_masters": ("unknown",)}, ("station_master_tile", 5, 6, "railroad 5, sam 1")),
    ],
)
def test_what_does_not_add_up_with_sam_is_named(changes: dict[str, Any], problem: tuple[str, int, int, str]) -> None:
    assert found(new_table().with_rancher("sam", **changes)) == [problem]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"discs_cleared": ("disc_step_left",)}, ("player_disc", 14, 13, "human_board 13")),
        ({"cities": {"fulton": 1}}, ("player_disc", 14, 15, "human_board 14, human_cities 1")),
        ({"supply": ()}, ("private_building_1", 1, 0, "")),
        ({"station_masters": ("sm_unknown",)}, ("station_master_tile", 5, 6, "railroad 5, human 1")),
    ],
)
def test_what_does_not_add_up_with_the_human_is_named(
    changes: dict[str, Any], problem: tuple[str, int, int, str]
) -> None:
    assert found(new_table().with_rancher("human", **changes))[0] == problem


def test_the_same_station_master_twice_is_named() -> None:
    table = new_table()
    masters = dict.fromkeys(table.station_masters, "sm_hazards")
    assert found(table.but(station_masters=masters)) == [("sm_hazards", 1, 5, "railroad 5")]


def test_a_starting_objective_that_two_have_is_named() -> None:
    table = new_table()
    card = table.human.objectives[0]
    assert found(table.with_rancher("sam", objectives=(card,))) == [(card, 1, 2, "human 1, sam 1")]


@pytest.mark.parametrize(
    ("region", "component"),
    [
        ("trail", "flood_2_green"),
        ("foresights", "outlaw_green"),
        ("job_market", "cowboy"),
        ("railroad", "cowboy"),
        ("cattle_market", "longhorn"),
        ("herd", "longhorn"),
        ("objectives", "objective_draw_5h"),
        ("human_board", "cowboy"),
    ],
)
def test_an_untracked_region_says_nothing_about_its_pieces(region: Region, component: str) -> None:
    table = new_table()
    home = next(name for name, counts in table.supply.items() if component in counts)
    less = table.but(supply={**table.supply, home: plus(table.supply[home], component, -1)})
    assert [problem[0] for problem in found(less)] == [component]
    unseen = less.but(untracked=frozenset({region}))
    assert found(unseen) == []
    assert audit(unseen).uncounted == (region,)


def test_sams_board_and_deck_are_counted_whatever_is_untracked() -> None:
    table = new_table(untracked=frozenset(REGIONS)).with_rancher("sam", discs_left=12, discard=(3,))
    assert [problem[0] for problem in found(table)] == ["player_disc", "sams_card_3"]


def test_a_problem_is_plain_json() -> None:
    (problem,) = audit(new_table().with_rancher("sam", discs_left=13)).problems
    assert isinstance(problem, Problem)
    assert problem.model_dump() == {"component": "player_disc", "expected": 14, "found": 13, "where": "sam_board 13"}
