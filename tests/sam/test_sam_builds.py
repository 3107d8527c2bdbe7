"""Placing buildings: garth.md 7.5 as the pack has it."""

from typing import Any

import pytest

from sam.decide.building import Plan, broken_by, plan
from solo_engine import events as e
from solo_engine.table import Table
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
from tests.tables import applied, with_herder


def building(
    builders: int, *supply: str, own: dict[str, str] | None = None, human: str | None = "a", **policies: Any
) -> Table:
    """Sam's builders, the tiles beside his board and those on the trail; where the human's herder stands."""
    table = workers(table_with(**policies), builder=builders)
    table = table.with_rancher("sam", supply=supply, buildings=own or {})
    return acting(with_herder(table, "human", human), "place_building", card=9)


def placed(table: Table) -> tuple[str, str | None, str | None]:
    event = instruction(table).event
    assert isinstance(event, e.BuildingPlaced)
    applied(table, event)
    return event.building, event.space, event.replaces


def test_the_building_that_uses_most_builders_is_placed() -> None:
    assert placed(building(4, "building_3b", "building_6b", "building_7b")) == ("building_6b", "a_1", None)


def test_a_tile_needs_all_its_builders_even_as_a_replacement() -> None:
    assert nothing(building(2, "building_5b", own={"building_3b": "e_1"})) == "sam.nothing.no_building"


def test_a_new_place_beats_a_replacement_that_uses_fewer_builders() -> None:
    assert placed(building(3, "building_5b", own={"building_1b": "e_1"})) == ("building_5b", "a_1", None)


def test_without_a_free_space_ahead_a_smaller_tile_of_his_is_replaced() -> None:
    own = {"building_1b": "g_1", "building_3b": "g_2"}
    table = building(3, "building_5b", own=own, human="g")
    assert placed(table) == ("building_5b", "g_1", "building_1b")


def test_of_replacements_the_greatest_difference_in_builders_is_preferred() -> None:
    own = {"building_1b": "g_1", "building_12b": "g_2"}
    table = building(8, "building_5b", "building_7b", own=own, human="g")
    assert placed(table) == ("building_7b", "g_1", "building_1b")


def test_of_equal_replacements_the_one_of_more_points_is_preferred() -> None:
    own = {"building_7b": "g_1", "building_11b": "g_2"}  # both need 5 builders, with 6 and 10 points
    table = building(6, "building_8b", own=own, human="g")
    assert placed(table) == ("building_8b", "g_2", "building_11b")
    assert tie_break(table) == "sam.tie.building_replaced"


def test_of_equal_replacements_the_hand_that_brings_more_decides_last() -> None:
    own = {"building_4b": "g_1", "building_3b": "g_2"}  # both need 2 builders and show 3 points; 3b has no hand
    table = building(3, "building_5b", own=own, human="g")
    assert placed(table) == ("building_5b", "g_2", "building_3b")
    assert tie_break(table) == "sam.tie.building_tolls"


def test_what_the_first_comparison_decides_is_no_tie() -> None:
    assert tie_break(building(4, "building_3b", "building_6b")) is None
    # Both need 5 builders: by points the second is better at once.
    table = building(5, "building_7b", "building_11b", building_choice="most_points")
    assert placed(table)[0] == "building_11b"
    assert tie_break(table) is None


def test_a_plan_that_is_worse_at_once_does_not_break_the_tie_of_the_others() -> None:
    own = {"building_4b": "g_1", "building_3b": "g_2", "building_5b": "e_1"}
    table = building(
        4, "building_6b", own=own, human="g"
    )  # instead of 5b it would use 1 builder, instead of the others 2
    assert placed(table) == ("building_6b", "g_2", "building_3b")
    assert tie_break(table) == "sam.tie.building_tolls"


def test_by_points_too_the_hand_that_brings_more_decides_last() -> None:
    own = {"building_1b": "g_1", "building_2b": "g_2"}  # both need 1 builder and show 1 point; 2b has no hand
    table = building(6, "building_8b", own=own, human="g", building_choice="most_points")
    assert placed(table) == ("building_8b", "g_2", "building_2b")
    assert tie_break(table) == "sam.tie.building_tolls"


def test_equal_gains_in_points_are_decided_by_the_builders() -> None:
    """No two buildings of the box come to that; the policy holds for those of another box too."""
    larger, smaller = Plan("larger", None, 6, 8, 0, 0), Plan("smaller", None, 5, 8, 0, 0)
    broken = broken_by(table_with(building_choice="most_points"), [smaller, larger], larger)
    assert broken is not None
    assert worded(broken)
    assert broken.key == "sam.tie.building_builders"


def test_a_new_building_replaces_no_points() -> None:
    assert plan(table_with(), "building_1b", None) == Plan("building_1b", None, 1, 1, 0, 2)


def test_without_builders_for_any_tile_nothing_happens() -> None:
    assert nothing(building(1, "building_7b")) == "sam.nothing.no_building"
    assert nothing(building(6)) == "sam.nothing.no_building"


def test_without_any_space_nothing_happens() -> None:
    table = building(1, "building_1b", human="kansas_city")
    assert nothing(table) == "sam.nothing.no_building_space"


def test_equal_tiles_are_the_players_choice() -> None:
    table = building(6, "building_8b", "building_9b")
    assert len(answered(table)) == 2
    assert question(table).text.key == "sam.ask.tie"


def test_risk_spaces_are_used_only_by_the_policy() -> None:
    assert placed(building(1, "building_1b", human="flood_2"))[1] == "b_1"
    assert placed(building(1, "building_1b", human="flood_2", risk_spaces="used"))[1] == "flood_risk_1"


def test_the_branches_of_a_fork_are_searched_side_by_side() -> None:
    # From C the main road has its first building space one space away, D none; the order of the board decides.
    assert placed(building(1, "building_1b", human="c"))[1] == "c_1_1"
    # From B the drought road comes first, but its spaces hold no buildings.
    assert placed(building(1, "building_1b", human="b"))[1] == "b_1"


def test_before_the_humans_first_move_the_search_begins_at_the_start_space() -> None:
    assert placed(building(1, "building_1b", human=None))[1] == "a_1"


def test_the_search_may_begin_at_his_own_herder() -> None:
    table = with_herder(building(1, "building_1b", building_site="first_empty_ahead_of_sam"), "sam", "e")
    assert placed(table)[1] == "e_1"


def test_the_player_chooses_the_space_where_the_pack_says_so() -> None:
    table = building(1, "building_1b", "building_2b", own={"building_4b": "e_1"}, building_site="player")
    events = answered(table)
    spaces = {ev.space for ev in events if isinstance(ev, e.BuildingPlaced)}
    assert {ev.building for ev in events if isinstance(ev, e.BuildingPlaced)} == {"building_1b"}
    assert "e_1" not in spaces
    assert "flood_risk_1" not in spaces
    assert {"a_1", "g_2"} <= spaces
    for event in events:
        applied(table, event)


def test_a_choice_of_the_space_is_asked_for_even_where_ties_go_by_the_seed() -> None:
    table = building(1, "building_1b", building_site="player", ties="seeded")
    assert question(table).text.key == "sam.ask.choose"
    assert len(answered(table)) > 1


def test_where_building_and_space_are_the_players_choice_a_replacement_is_offered_once() -> None:
    policies = {"building_site": "player", "building_choice": "player"}
    table = building(2, "building_3b", own={"building_1b": "e_1"}, **policies)
    events = [ev for ev in answered(table) if isinstance(ev, e.BuildingPlaced)]
    assert [ev for ev in events if ev.replaces] == [
        e.BuildingPlaced(who="sam", building="building_3b", space="e_1", replaces="building_1b")
    ]
    spaces = [ev.space for ev in events if not ev.replaces]
    assert len(spaces) == len(set(spaces)) > 10


def test_the_building_with_the_greatest_gain_in_points_by_the_policy() -> None:
    table = building(6, "building_8b", "building_11b", building_choice="most_points")
    assert placed(table)[0] == "building_11b"
    # 9b has 8 points for a new place, 11b instead of 1b gains 9: without a free space only the gain counts.
    own = {"building_1b": "g_1", "building_7b": "g_2"}
    table = building(6, "building_9b", "building_11b", own=own, human="g", building_choice="most_points")
    assert placed(table) == ("building_11b", "g_1", "building_1b")


def test_the_player_chooses_the_building_where_the_pack_says_so() -> None:
    table = building(2, "building_1b", "building_3b", building_choice="player")
    assert question(table).text.key == "sam.ask.choose"
    assert [ev.building for ev in answered(table) if isinstance(ev, e.BuildingPlaced)] == ["building_1b", "building_3b"]


def test_the_step_names_building_and_space() -> None:
    assert told(building(1, "building_1b")) == "Place Sam’s building 1b on building space 1 after A on the main road."
    own = {"building_1b": "g_1", "building_2b": "g_2"}
    assert told(building(3, "building_5b", own=own, human="g")).startswith("Replace Sam’s building 2b on ")


def test_every_other_tile_and_replacement_is_possible_too() -> None:
    table = building(4, "building_1b", "building_3b", "building_5b", "building_6b", own={"building_2b": "e_1"})
    step = instruction(table)
    assert len(step.differs) == 4 + 3  # three other new ones, three replacements of 2b, nothing
    for answer in step.differs:
        applied(table, answer.event)


# --- an untracked trail


def untracked(builders: int, *supply: str, own: tuple[str, ...] = ()) -> Table:
    table = workers(table_with("trail"), builder=builders)
    return acting(table.with_rancher("sam", supply=supply, buildings=dict.fromkeys(own)), "place_building", card=9)


def test_untracked_the_app_names_the_building_and_asks_whether_there_is_a_space() -> None:
    assert answered(untracked(2, "building_1b", "building_3b")) == [
        e.BuildingPlaced(who="sam", building="building_3b"),
        e.SamDidNothing(reason="sam.nothing.no_building_space"),
    ]
    assert "3b on the first empty building space ahead of your herder" in told(untracked(2, "building_3b"))


def test_untracked_the_answers_say_what_stands_there_now() -> None:
    one = untracked(2, "building_1b", "building_3b")
    assert offered(one) == ["3b stands there now", "No free space: nothing"]
    assert told(one).startswith("Place Sam’s building 3b on ")
    two = untracked(3, "building_5b", "building_12b")
    assert told(two).startswith("Place one of Sam’s buildings 5b, 12b on ")
    replacing = untracked(3, "building_5b", own=("building_1b",))
    assert offered(replacing) == ["5b stands there now", "No free space. Replace Sam’s building 1b with 5b."]


def test_untracked_without_a_space_he_replaces_a_tile() -> None:
    assert answered(untracked(3, "building_3b", "building_5b", own=("building_1b",))) == [
        e.BuildingPlaced(who="sam", building="building_5b"),
        e.BuildingPlaced(who="sam", building="building_5b", replaces="building_1b"),
    ]


def test_untracked_equal_tiles_are_the_players_choice() -> None:
    events = answered(untracked(3, "building_5b", "building_12b"))
    assert [ev.building for ev in events if isinstance(ev, e.BuildingPlaced)] == ["building_5b", "building_12b"]


@pytest.mark.parametrize("supply", [(), ("building_7b",)])
def test_untracked_without_a_building_nothing_is_asked(supply: tuple[str, ...]) -> None:
    assert nothing(untracked(1, *supply)) == "sam.nothing.no_building"
