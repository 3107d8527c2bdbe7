"""The trail: locations, ways, tolls, hazards and outlaws."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine import trail
from solo_engine.apply import apply
from solo_engine.table import Illegal, Table, Task
from tests.cases import rule_cases
from tests.tables import SAM_ONLY, bare, new_table, sams_move, turn_of, with_herder

HUMANS = {"building": "building_1a", "hazard": "flood_4_green"}


@pytest.fixture
def table() -> Table:
    return bare(new_table())


def case_tiles(given: dict[str, str]) -> dict[str, str]:
    return {space: HUMANS[kind] for space, kind in given.items()}


@pytest.mark.parametrize("case", rule_cases("trail_reach"))
def test_locations_within_the_steps_of_one_move(table: Table, case: dict[str, Any]) -> None:
    given, then = case["given"], case["then"]
    table = bare(table, **case_tiles(given["tiles"]))
    found = trail.ways(table, given["from"], given["steps"])
    assert sorted({way.path[-1] for way in found}) == then["locations"]
    for space, steps in then.get("fewest_steps", {}).items():
        assert min(way.steps for way in found if way.path[-1] == space) == steps


@pytest.mark.parametrize("case", rule_cases("toll"))
def test_hands_that_are_passed_cost_dollars(table: Table, case: dict[str, Any]) -> None:
    given, then = case["given"], case["then"]
    sams = {"green": "building_1b", "black": "building_4b", "both": "building_7b"}
    spaces, path = iter(("b_1", "b_2", "b_3")), []
    human: dict[str, str | None] = {}
    sam: dict[str, str | None] = {}
    hazards = {"green": iter(("flood_4_green", "flood_3_green")), "black": iter(("flood_2_black",))}
    for what in given["passed"]:
        if what == "neutral":
            path.append("c")
        elif what.startswith("own:"):
            path.append(space := next(spaces))
            human["building_4a"] = space
        elif what == "both":
            path.append(space := next(spaces))
            sam[sams[what]] = space
        elif what != "empty":
            path.append(space := f"flood_{len(path) + 1}")
            table = table.but(trail_tiles={**table.trail_tiles, space: next(hazards[what])})
    table = table.with_rancher("human", dollars=given["dollars"], buildings=human).with_rancher("sam", buildings=sam)
    pays = trail.owed(table, tuple(path))
    assert (pays, given["dollars"] - pays) == (then["pays"], then["left"])


def test_the_steps_between_forks_take_the_shorter_branch_to_kansas_city(table: Table) -> None:
    # A, B, C, past D by the other branch, E, F, G, Kansas City
    assert trail.steps_to_kansas_city(table)["start"] == 7
    assert trail.steps_to_kansas_city(bare(table, g_1="building_1a"))["g"] == 1
    assert trail.steps_to_kansas_city(bare(table, g_1="building_1a", g_2="building_2a"))["g"] == 2


def test_outlaw_spaces_one_to_three_lie_beside_the_trail(table: Table) -> None:
    table = bare(table, outlaw_1="outlaw_green", outlaw_4="outlaw_orange")
    assert not trail.is_location(table, "outlaw_1")
    assert trail.is_location(table, "outlaw_4")
    assert not trail.is_location(table, "outlaw_5")
    assert trail.is_location(table, "kansas_city")
    assert {way.path for way in trail.ways(table, "d", 1)} == {("e",), ("outlaw_4",)}


def test_all_routes_of_the_board_can_be_gone(table: Table) -> None:
    """With a tile on every space of the trail each of the 96 routes is a way of its own."""
    spaces = [s for s in table.edition.trail.spaces if s.kind == "private"]
    everywhere = {s.id: "flood_4_green" for s in table.edition.trail.spaces if s.kind in ("hazard", "outlaw")}
    everywhere |= {s.id: "flood_4_green" for s in spaces}
    found = trail.ways(table.but(trail_tiles=everywhere), "start", 60)
    assert sum(way.path[-1] == "kansas_city" for way in found) == 96


# --- the human ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", rule_cases("first_turn"))
def test_the_first_turn_begins_on_any_neutral_building(table: Table, case: dict[str, Any]) -> None:
    table = bare(table, **case_tiles(case["given"]["tiles"]))
    assert table.human.herder is None
    allowed = case["then"]["may_start_on"]
    for space in allowed:
        after = apply(table, e.HumanMoved(path=(space,)))
        assert (after.human.herder, after.human.dollars) == (space, table.human.dollars)
    for space in set(table.edition.trail.by_id) - set(allowed):
        with pytest.raises(Illegal, match="begin_on_a_neutral_building"):
            apply(table, e.HumanMoved(path=(space,)))


def test_a_herder_that_is_tracked_in_mid_game_has_to_be_found_first(table: Table) -> None:
    later = table.but(turn=table.turn.but(number=5))
    with pytest.raises(Illegal, match="say_where_your_herder_is"):
        apply(later, e.HumanMoved(path=("a",)))


@pytest.mark.parametrize("case", rule_cases("step_limit"))
def test_cleared_step_spaces_lengthen_the_way(table: Table, case: dict[str, Any]) -> None:
    cleared = tuple(case["given"]["cleared"])
    assert trail.step_limit(table.with_rancher("human", discs_cleared=cleared)) == case["then"]["limit"]


def test_the_step_limit_grows_from_three_to_five(table: Table) -> None:
    both = table.with_rancher("human", discs_cleared=("disc_step_left", "disc_step_right", "disc_hand_1"))
    assert (trail.step_limit(table), trail.step_limit(both)) == (3, 5)


def test_a_way_longer_than_the_step_limit_is_refused(table: Table) -> None:
    table = with_herder(table, "human", "a")
    with pytest.raises(Illegal, match="too_many_steps"):
        apply(table, e.HumanMoved(path=("b", "c", "d", "e")))
    assert apply(table, e.HumanMoved(path=("b", "c", "d"))).human.herder == "d"


def test_who_cannot_pay_pays_what_is_left_and_moves_on(table: Table) -> None:
    table = bare(table, flood_1="flood_4_green", flood_2="flood_2_black")
    table = with_herder(table, "human", "a").with_rancher("human", dollars=3)
    after = apply(table, e.HumanMoved(path=("flood_1", "flood_2")))
    assert (after.human.dollars, after.human.herder) == (0, "flood_2")


def test_a_movement_by_an_action_may_ignore_the_hands(table: Table) -> None:
    table = with_herder(bare(table, flood_1="flood_4_green"), "human", "a")
    table = turn_of(table, "human", moved=True)
    after = apply(table, e.HumanMoved(path=("flood_1",), again=True, free=True, steps=3))
    assert after.human.dollars == table.human.dollars


def test_the_herder_moves_once_unless_an_action_moves_it_again(table: Table) -> None:
    table = apply(with_herder(table, "human", "a"), e.HumanMoved(path=("b",)))
    with pytest.raises(Illegal, match="already_moved"):
        apply(table, e.HumanMoved(path=("c",)))
    with pytest.raises(Illegal, match="too_many_steps"):
        apply(table, e.HumanMoved(path=("c", "d"), again=True, steps=1))
    assert apply(table, e.HumanMoved(path=("c",), again=True, steps=1)).human.herder == "c"


def test_a_herder_moves_at_least_one_step(table: Table) -> None:
    with pytest.raises(Illegal, match="move_at_least_one_step"):
        apply(with_herder(table, "human", "a"), e.HumanMoved())


def test_a_herder_never_moves_backwards_nor_over_a_gap(table: Table) -> None:
    table = with_herder(bare(table, b_1="building_1a"), "human", "b")
    for path in (("a",), ("c", "b"), ("d",), ("nowhere",)):
        with pytest.raises(Illegal, match="not_one_step_ahead"):
            apply(table, e.HumanMoved(path=path))
    # the drought branch is empty, so C is one step away on that side
    assert apply(table, e.HumanMoved(path=("c",))).human.herder == "c"


def test_a_herder_whose_tile_was_removed_goes_on_from_its_space(table: Table) -> None:
    table = bare(table, flood_2="flood_4_green", flood_3="flood_2_black")
    table = with_herder(table.but(trail_tiles={"flood_3": "flood_2_black"}), "human", "flood_2")
    assert apply(table, e.HumanMoved(path=("flood_3", "b"))).human.herder == "b"


def test_kansas_city_begins_the_visit_of_the_human(table: Table) -> None:
    after = apply(with_herder(table, "human", "g"), e.HumanMoved(path=("kansas_city",)))
    tasks = [(t.do, t.column) for t in after.turn.todo]
    columns = [("foresight", 1), ("foresight", 2), ("foresight", 3)]
    assert tasks == [*columns, ("income", None), ("delivery", None), ("leave_kansas_city", None)]


def test_an_untracked_trail_needs_no_way(table: Table) -> None:
    table = new_table(untracked=frozenset({"trail"}))
    after = apply(table, e.HumanMoved(kansas_city=True, pays=2))
    assert after.human.dollars == table.human.dollars - 2
    assert after.turn.todo[0].do == "foresight"
    assert after.human.herder is None


# --- Sam ------------------------------------------------------------------------------------------------------------


def test_sam_moves_all_the_steps_of_his_card(table: Table) -> None:
    table = sams_move(with_herder(table, "sam", "a"), 2)
    for path in (("b",), ("b", "c", "d")):
        with pytest.raises(Illegal, match="sam_moves_all_his_steps"):
            apply(table, e.SamMoved(path=path))
    assert apply(table, e.SamMoved(path=("b", "c"))).sam.herder == "c"


def test_only_kansas_city_stops_sam_before_his_last_step(table: Table) -> None:
    act = Task(do="act", who="sam")
    after = apply(sams_move(with_herder(table, "sam", "f"), 5, act), e.SamMoved(path=("g", "kansas_city")))
    assert after.sam.herder == "kansas_city"
    # the action of his card comes before the visit, and he has no income
    visit = ["foresight"] * 3 + ["delivery", "leave_kansas_city"]
    assert [t.do for t in after.turn.todo] == ["act", *visit]


def test_the_player_may_take_sam_by_another_branch(table: Table) -> None:
    table = sams_move(with_herder(bare(table, flood_1="flood_4_green", a_1="building_1a"), "sam", "a"), 1)
    assert apply(table, e.SamMoved(path=("flood_1",))).sam.herder == "flood_1"
    assert apply(table, e.SamMoved(path=("a_1",))).sam.herder == "a_1"


def test_the_human_receives_what_sam_owes_for_their_buildings(table: Table) -> None:
    table = bare(table, a_1="building_4a", a_2="building_7a")
    table = sams_move(with_herder(table, "sam", "a"), 2)
    assert apply(table, e.SamMoved(path=("a_1", "a_2"))).human.dollars == table.human.dollars + 6
    assert apply(table, e.SamMoved(path=("a_1", "a_2"), tolls=1)).human.dollars == table.human.dollars + 1


def test_what_sam_owes_at_hazards_goes_to_nobody(table: Table) -> None:
    table = sams_move(with_herder(bare(table, flood_1="flood_4_green"), "sam", "a"), 1)
    after = apply(table, e.SamMoved(path=("flood_1",)))
    assert after.human.dollars == table.human.dollars
    assert trail.tolls(table, "sam", ("flood_1",))[0].dollars == 2


def test_without_the_policy_the_human_receives_nothing(table: Table) -> None:
    policies = table.pack.policies
    receives = policies.human_receives_tolls.but(value=False)
    pays = policies.human_pays_tolls_to.but(value="nobody")
    table = bare(table, a_1="building_4a").with_rancher("sam", buildings={"building_7b": "a_2"})
    strict = table.but(
        pack=table.pack.but(policies=policies.but(human_receives_tolls=receives, human_pays_tolls_to=pays))
    )
    assert (trail.received(table, ("a_1",)), trail.received(strict, ("a_1",))) == (2, 0)
    assert (trail.owed(table, ("a_2",)), trail.owed(strict, ("a_2",))) == (4, 0)


def test_the_first_move_of_sam_may_be_onto_the_first_building(table: Table) -> None:
    first = table.pack.policies.first_move.but(value="first_building")
    pack = table.pack.but(policies=table.pack.policies.but(first_move=first))
    by_card = sams_move(table, 2).but(draws={"sam": 1})
    assert apply(by_card, e.SamMoved(path=("a", "b"))).sam.herder == "b"
    assert apply(by_card.but(pack=pack), e.SamMoved(path=("a",))).sam.herder == "a"
    with pytest.raises(Illegal, match="sam_moves_all_his_steps"):
        apply(by_card.but(pack=pack), e.SamMoved(path=("a", "b")))
    assert apply(by_card.but(pack=pack, draws={"sam": 2}), e.SamMoved(path=("a", "b"))).sam.herder == "b"


def test_sam_only_asks_whether_he_reached_kansas_city() -> None:
    table = sams_move(new_table(untracked=SAM_ONLY), 2)
    after = apply(table, e.SamMoved(kansas_city=True, tolls=4))
    assert [t.do for t in after.turn.todo][-1] == "leave_kansas_city"
    assert apply(table, e.SamMoved()).turn.actor == "human"


# --- hazards and outlaws --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", rule_cases("outlaw_place"))
def test_a_new_outlaw_goes_to_the_lowest_empty_number(table: Table, case: dict[str, Any]) -> None:
    table = table.but(trail_tiles={f"outlaw_{n}": "outlaw_green" for n in case["given"]["occupied"]})
    expected = case["then"]["space"]
    after = trail.place_tile(table, "outlaw_orange")
    if expected is None:
        assert after.trail_tiles == table.trail_tiles
        assert after.out_of_game == {"outlaw_orange": 1}
    else:
        assert after.trail_tiles == {**table.trail_tiles, f"outlaw_{expected}": "outlaw_orange"}


@pytest.mark.parametrize("case", rule_cases("hazard_place"))
def test_a_new_hazard_goes_to_its_own_section(table: Table, case: dict[str, Any]) -> None:
    given = case["given"]
    taken = {f"{kind}_{n}": f"{kind}_4_green" for kind, numbers in given["occupied"].items() for n in numbers}
    after = trail.place_tile(table.but(trail_tiles=taken), f"{given['type']}_2_black")
    if case["then"]["space"] is None:
        assert after.out_of_game == {f"{given['type']}_2_black": 1}
    else:
        assert after.trail_tiles[case["then"]["space"]] == f"{given['type']}_2_black"


@pytest.mark.parametrize("case", rule_cases("bounty"))
def test_the_bounty_is_that_of_the_space(table: Table, case: dict[str, Any]) -> None:
    space = f"outlaw_{case['given']['take_from']}"
    before = bare(table, **{space: "outlaw_green"})
    after = apply(before, e.OutlawTaken(who="human", space=space))
    assert after.human.dollars - before.human.dollars == case["then"]["dollars"]
    assert after.human.exchange_tokens - before.human.exchange_tokens == case["then"]["exchange_tokens"]
    assert after.human.outlaws == {"green": 1}
    assert after.trail_tiles == {}


def test_the_ninth_outlaw_brings_ten_dollars(table: Table) -> None:
    before = bare(table, outlaw_9="outlaw_orange")
    after = apply(before, e.OutlawTaken(who="human", space="outlaw_9"))
    assert after.human.dollars == before.human.dollars + 10


def test_sam_gets_the_tile_alone(table: Table) -> None:
    table = turn_of(bare(table, outlaw_9="outlaw_orange"), "sam", Task(do="act", who="sam"))
    after = apply(table, e.OutlawTaken(who="sam", space="outlaw_9"))
    assert after.sam.outlaws == {"orange": 1}
    assert (after.human.dollars, after.sam.exchange_tokens) == (table.human.dollars, 0)


def test_a_hazard_is_paid_for_and_kept(table: Table) -> None:
    table = bare(table, drought_1="drought_3_black").with_rancher("human", dollars=7)
    after = apply(table, e.HazardTaken(who="human", space="drought_1", pays=7))
    assert (after.human.dollars, after.human.hazards, after.trail_tiles) == (0, ("drought_3_black",), {})
    with pytest.raises(Illegal, match="not_enough_dollars"):
        apply(table.with_rancher("human", dollars=6), e.HazardTaken(who="human", space="drought_1", pays=7))


def test_each_rancher_keeps_the_tiles_taken_himself(table: Table) -> None:
    table = bare(table, drought_1="drought_3_black", outlaw_4="outlaw_green")
    table = table.with_rancher("sam", outlaws={"green": 2}, hazards=("flood_4_green",))
    table = table.with_rancher("human", outlaws={"green": 1}, hazards=("flood_3_green",))
    after = apply(
        apply(table, e.OutlawTaken(who="human", space="outlaw_4")), e.HazardTaken(who="human", space="drought_1")
    )
    assert (after.human.outlaws, after.human.hazards) == ({"green": 2}, ("flood_3_green", "drought_3_black"))
    assert after.sam == table.sam


def test_only_what_lies_there_can_be_taken(table: Table) -> None:
    table = bare(table, drought_1="drought_3_black", outlaw_4="outlaw_green")
    with pytest.raises(Illegal, match="no_outlaw_there"):
        apply(table, e.OutlawTaken(who="human", space="drought_1"))
    with pytest.raises(Illegal, match="no_hazard_there"):
        apply(table, e.HazardTaken(who="human", space="outlaw_4"))
    with pytest.raises(Illegal, match="say_which_hazard"):
        apply(table, e.HazardTaken(who="human"))


def test_an_untracked_trail_asks_which_tile_it_was() -> None:
    table = turn_of(new_table(untracked=frozenset({"trail"})), "human", moved=True)
    after = apply(table, e.OutlawTaken(who="human", colour="orange"))
    after = apply(after, e.HazardTaken(who="human", tile="hazard_4", pays=2))
    assert (after.human.outlaws, after.human.hazards) == ({"orange": 1}, ("hazard_4",))
    for event in (e.OutlawTaken(who="human", colour="pink"), e.HazardTaken(who="human", tile="cowboy")):
        with pytest.raises(Illegal, match="say_which"):
            apply(table, event)
