import pytest

from solo_engine import buildings
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Table
from tests.solo_engine.a_table import SECOND, a_table, human, refused, sam, sams_action

A_SIDES = [b for b in SECOND.buildings.private if b.side == "a"]
SIX = {"cowboy": 1, "builder": 6, "engineer": 1}


def building(dollars: int = 30, builders: int = 6, **changes: object) -> Table:
    return human(a_table(), dollars=dollars, workers={**SIX, "builder": builders}, **changes)


def with_on_trail(table: Table, **on_trail: str | None) -> Table:
    supply = tuple(b for b in table.human.supply if b not in on_trail)
    return human(table, supply=supply, buildings=on_trail)


def place(what: str, space: str | None = "a_1", **fields: object) -> e.BuildingPlaced:
    return e.BuildingPlaced(who="human", building=what, space=space, **fields)


# --- the human --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", A_SIDES, ids=lambda b: b.id)
def test_a_building_costs_two_dollars_for_each_builder_that_it_needs(tile) -> None:
    table = building(builders=tile.builders)
    after = apply(table, place(tile.id))
    assert after.human.dollars == 30 - 2 * tile.builders
    assert after.human.buildings == {tile.id: "a_1"}
    assert tile.id not in after.human.supply
    assert len(after.human.supply) == len(table.human.supply) - 1
    assert refused(building(builders=tile.builders - 1), place(tile.id)) == "illegal.not_enough_builders"
    assert refused(building(dollars=2 * tile.builders - 1, builders=12), place(tile.id)) == "illegal.not_enough_dollars"


def test_the_action_of_the_builders_row_costs_one_dollar_a_builder() -> None:
    assert apply(building(3), place("building_5a", per_builder=1)).human.dollars == 0
    assert apply(building(3), place("building_5a", pays=2)).human.dollars == 1


def test_a_building_space_holds_one_building() -> None:
    mine = with_on_trail(building(), building_1a="a_1")
    assert refused(mine, place("building_2a")) == "illegal.space_not_empty"
    sams = sam(building(), buildings={"building_1b": "a_1"})
    assert refused(sams, place("building_2a")) == "illegal.space_not_empty"


def test_a_building_stands_on_a_building_space() -> None:
    for elsewhere in ("a", "flood_1", "outlaw_9", "start", "kansas_city", "nowhere"):
        assert refused(building(), place("building_2a", elsewhere)) == "illegal.no_building_space"
    assert refused(building(), place("building_2a", None)) == "illegal.which_space"
    assert apply(building(), place("building_2a", "flood_risk_1")).human.buildings == {"building_2a": "flood_risk_1"}


def test_only_buildings_of_the_own_supply_are_placed() -> None:
    assert refused(building(), place("building_2b")) == "illegal.building_not_in_supply"
    assert refused(building(), place("building_99a")) == "illegal.no_such_building"
    again = with_on_trail(building(), building_2a="a_1")
    assert refused(again, place("building_2a", "a_2")) == "illegal.building_not_in_supply"


def test_the_replaced_building_leaves_the_game_and_gives_its_space() -> None:
    table = with_on_trail(building(6, builders=3), building_4a="e_1")
    after = apply(table, place("building_8a", None, replaces="building_4a"))
    assert after.human.buildings == {"building_8a": "e_1"}
    assert after.human.dollars == 0
    assert after.out_of_game == {"building_4a": 1}
    assert "building_4a" not in after.human.supply


def test_a_replacing_building_needs_more_builders() -> None:
    table = with_on_trail(building(), building_8a="a_1")
    for what in ("building_7a", "building_6a"):  # as many, fewer
        assert refused(table, place(what, replaces="building_8a")) == "illegal.replacement_needs_more_builders"


def test_only_an_own_building_on_the_trail_is_replaced() -> None:
    assert refused(building(), place("building_8a", replaces="building_4a")) == "illegal.not_own_building_on_trail"
    table = sam(building(), buildings={"building_1b": "a_1"})
    assert refused(table, place("building_8a", replaces="building_1b")) == "illegal.not_own_building_on_trail"
    mine = with_on_trail(building(), building_1a="a_2")
    assert (
        refused(mine, place("building_8a", "a_1", replaces="building_1a")) == "illegal.replaced_building_is_elsewhere"
    )


def test_on_an_untracked_trail_a_building_has_no_space() -> None:
    table = human(a_table(1, "trail"), dollars=30, workers=SIX)
    after = apply(table, place("building_2a"))
    assert after.human.buildings == {"building_2a": None}
    assert after.human.dollars == 28


def test_an_untracked_board_has_neither_builders_nor_purse() -> None:
    table = a_table(1, "human_board")
    after = apply(table, place("building_11a"))
    assert after.human.buildings == {"building_11a": "a_1"}
    assert after.human.dollars == table.human.dollars


# --- Sam --------------------------------------------------------------------------------------------------------


def sams(builders: int, **changes: object) -> Table:
    table = sams_action(a_table(), "place_building")
    return sam(table, workers={"cowboy": 1, "builder": builders, "engineer": 1}, **changes)


def test_sam_builds_free_of_charge() -> None:
    event = e.BuildingPlaced(who="sam", building="building_5b", space="a_1")
    table = sams(3)
    after = apply(table, event)
    assert after.sam.buildings == {"building_5b": "a_1"}
    assert after.human == table.human
    assert refused(sams(2), event) == "illegal.not_enough_builders"


def test_sam_needs_all_the_builders_of_a_replacing_tile() -> None:
    supply = tuple(b for b in sams(1).sam.supply if b != "building_4b")
    event = e.BuildingPlaced(who="sam", building="building_5b", replaces="building_4b")
    assert buildings.builders_needed(SECOND, "building_5b", "building_4b") == 1
    table = sams(2, buildings={"building_4b": "a_1"}, supply=supply)
    assert refused(table, event) == "illegal.not_enough_builders"
    able = sams(3, buildings={"building_4b": "a_1"}, supply=supply)
    after = apply(able, event)
    assert (after.sam.buildings, after.out_of_game) == ({"building_5b": "a_1"}, {"building_4b": 1})


def test_sams_builders_count_where_the_humans_board_is_not_tracked() -> None:
    table = sams_action(a_table(1, "human_board"), "place_building")
    table = sam(table, workers={"cowboy": 1, "builder": 2, "engineer": 1})
    event = e.BuildingPlaced(who="sam", building="building_5b", space="a_1")
    assert refused(table, event) == "illegal.not_enough_builders"
