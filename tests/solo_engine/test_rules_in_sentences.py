"""Sentences of the rulebook about the trail, the turns and Kansas City, with exact numbers."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine import trail
from solo_engine.apply import apply
from solo_engine.pack import Action, Card, Condition, Move
from solo_engine.table import Illegal, JobMarket, Table, Task
from solo_engine.trail import Toll
from tests.solo_engine.a_table import a_table, human, refused, sam
from tests.tables import (
    applied,
    bare,
    in_kansas_city,
    sams_move,
    turn_of,
    with_foresights,
    with_herder,
)

TABLE = bare(a_table())
NO_BOARD = a_table(1, "human_board")
NO_TRAIL = a_table(1, "trail")


def full_but(free: int) -> JobMarket:
    """A job market in which so many spaces are left for workers."""
    places: list[Any] = ["cowboy"] * (24 - free) + [None] * free
    rows = tuple(tuple(places[n : n + 2]) for n in range(0, 24, 2))
    return JobMarket(rows=rows, token_row=next(n for n, row in enumerate(rows, 1) if None in row))


# --- tolls ------------------------------------------------------------------------------------------------------------


def test_each_hand_names_its_place_its_dollars_and_who_gets_them() -> None:
    """Hazards, outlaws and Sam's buildings to the bank; both hands together are four dollars."""
    table = bare(TABLE, flood_1="flood_2_black", outlaw_4="outlaw_green", b_1="building_1a")
    table = sam(table, buildings={"building_7b": "c_1_1", "building_2b": "c_1_2"})
    path = ("a", "flood_1", "b", "b_1", "c", "c_1_1", "c_1_2", "outlaw_4")
    assert trail.tolls(table, "human", path) == (
        Toll(space="flood_1", dollars=2, to=None),
        Toll(space="c_1_1", dollars=4, to=None),
        Toll(space="outlaw_4", dollars=2, to=None),
    )
    assert trail.tolls(table, "sam", path) == (
        Toll(space="flood_1", dollars=2, to=None),
        Toll(space="b_1", dollars=2, to="human"),
        Toll(space="outlaw_4", dollars=2, to=None),
    )


def test_where_sam_asks_for_nothing_his_hands_are_free() -> None:
    policies = TABLE.pack.policies
    nobody = policies.but(human_pays_tolls_to=policies.human_pays_tolls_to.but(value="nobody"))
    table = sam(TABLE.but(pack=TABLE.pack.but(policies=nobody)), buildings={"building_7b": "a_1"})
    assert trail.tolls(
        bare(table, flood_1="flood_2_black").with_rancher("sam", buildings={"building_7b": "a_1"}),
        "human",
        ("a_1", "flood_1"),
    ) == (Toll(space="flood_1", dollars=2, to=None),)


def test_an_unknown_purse_owes_the_whole_toll() -> None:
    table = bare(NO_BOARD, flood_1="flood_2_black", flood_2="flood_4_green")
    assert trail.owed(table, ("flood_1", "flood_2")) == 4
    assert trail.owed(human(bare(TABLE, flood_1="flood_2_black"), dollars=1), ("flood_1",)) == 1


def test_an_unknown_board_may_move_up_to_the_longest_way() -> None:
    assert trail.step_limit(NO_BOARD) == 5


def test_a_toll_that_was_paid_otherwise_is_recorded_as_it_was() -> None:
    table = with_herder(bare(TABLE, flood_1="flood_2_black"), "human", "a")
    assert apply(table, e.HumanMoved(path=("flood_1",))).human.dollars == 4
    assert apply(table, e.HumanMoved(path=("flood_1",), pays=1)).human.dollars == 5
    assert apply(table, e.HumanMoved(path=("flood_1",), pays=0)).human.dollars == 6


def test_on_an_untracked_trail_only_what_was_said_is_paid() -> None:
    table = with_herder(NO_TRAIL, "human", None)
    assert apply(table, e.HumanMoved()).human.dollars == 6
    assert apply(table, e.HumanMoved(pays=4)).human.dollars == 2
    sams = sams_move(NO_TRAIL, 3, Task(do="act", who="sam", action=Action(do="take_hazard")))
    assert apply(sams, e.SamMoved()).human.dollars == 6
    assert apply(sams, e.SamMoved(tolls=4)).human.dollars == 10


# --- the herders ------------------------------------------------------------------------------------------------------


def test_the_limit_of_phase_a_is_the_step_limit_alone() -> None:
    table = with_herder(TABLE, "human", "a")
    with pytest.raises(Illegal) as caught:
        apply(table, e.HumanMoved(path=("b", "c", "d", "e"), steps=9))
    assert caught.value.params == {"found": 4, "limit": 3}
    again = apply(table, e.HumanMoved(path=("b", "c", "d", "e"), steps=4, again=True))
    assert again.human.herder == "e"


def test_a_movement_by_an_action_is_not_that_of_phase_a() -> None:
    table = apply(with_herder(TABLE, "human", "a"), e.HumanMoved(path=("b",), again=True))
    assert table.turn.moved is False
    assert apply(table, e.HumanMoved(path=("c",))).turn.moved is True


def test_the_second_turn_of_all_is_a_first_turn_too() -> None:
    """Sam may begin: the human's first turn is the second."""
    table = TABLE.but(turn=TABLE.turn.but(number=2))
    assert apply(table, e.HumanMoved(path=("d",))).human.herder == "d"


def test_sam_may_stay_where_he_is_by_a_card_of_no_steps() -> None:
    table = with_herder(sams_move(TABLE, 0, Task(do="leave_kansas_city", who="sam")), "sam", "b")
    assert apply(table, e.SamMoved()).sam.herder == "b"


def test_the_first_card_of_sam_is_turned_once_or_not_at_all() -> None:
    policies = TABLE.pack.policies
    first = policies.but(first_move=policies.first_move.but(value="first_building"))
    table = TABLE.but(pack=TABLE.pack.but(policies=first))
    steps = [trail.sams_steps(table.but(draws=draws), 4) for draws in ({}, {"sam": 1}, {"sam": 2})]
    assert steps == [1, 1, 4]
    assert trail.sams_steps(TABLE, 4) == 4


def test_tiles_of_an_untracked_trail_are_placed_nowhere() -> None:
    assert trail.place_tile(NO_TRAIL, "flood_4_green") == NO_TRAIL


def test_each_rancher_keeps_the_tiles_that_he_took() -> None:
    table = bare(TABLE, outlaw_4="outlaw_green", flood_1="flood_4_green")
    table = human(table, outlaws={"green": 2}, hazards=("drought_2_green",))
    sams = table.but(turn=sams_move(table, 1).turn.but(todo=(Task(do="act", who="sam"), Task(do="act", who="sam"))))
    outlaw = apply(sams, e.OutlawTaken(who="sam", space="outlaw_4"))
    assert (outlaw.sam.outlaws, outlaw.human.outlaws) == ({"green": 1}, {"green": 2})
    hazard = apply(sams, e.HazardTaken(who="sam", space="flood_1"))
    assert (hazard.sam.hazards, hazard.human.hazards) == (("flood_4_green",), ("drought_2_green",))


def test_a_bounty_on_an_unknown_board_is_not_counted() -> None:
    table = bare(NO_BOARD, outlaw_1="outlaw_green", outlaw_9="outlaw_green")
    for space in table.trail_tiles:
        after = apply(table, e.OutlawTaken(who="human", space=space))
        assert (after.human.dollars, after.human.exchange_tokens, after.human.outlaws) == (0, 0, {"green": 1})


@pytest.mark.parametrize("tile", ["flood_4_green", "drought_4_green", "rockfall_4_green"])
def test_a_hazard_goes_to_the_lowest_empty_space_even_into_a_gap(tile: str) -> None:
    name = tile.split("_")[0]
    table = bare(TABLE, **{f"{name}_1": f"{name}_2_green", f"{name}_3": f"{name}_2_black"})
    found = []
    for _ in range(3):
        found.append(trail.lowest_free_space(table, tile))
        table = trail.place_tile(table, tile)
    assert found == [f"{name}_2", f"{name}_4", None]
    assert table.out_of_game == {tile: 1}


# --- Kansas City ------------------------------------------------------------------------------------------------------


def test_a_visit_has_five_subphases_for_the_human_and_no_income_for_sam() -> None:
    """What is still to be done of the turn comes first."""
    first = Task(do="act", who="sam", action=Action(do="take_hazard"))
    rest: dict[Any, list[Task]] = {}
    for who in ("human", "sam"):
        table = with_herder(TABLE, who, "g")
        table = turn_of(table, "human") if who == "human" else sams_move(table, 1, first)
        event: e.Event = e.HumanMoved(path=("kansas_city",)) if who == "human" else e.SamMoved(path=("kansas_city",))
        rest[who] = list(apply(table, event).turn.todo)
    columns: list[Any] = [1, 2, 3]
    foresights = {who: [Task(do="foresight", who=who, column=c) for c in columns] for who in rest}
    last = {who: [Task(do="delivery", who=who), Task(do="leave_kansas_city", who=who)] for who in rest}
    assert rest["human"] == [*foresights["human"], Task(do="income", who="human"), *last["human"]]
    assert rest["sam"] == [first, *foresights["sam"], *last["sam"]]


@pytest.mark.parametrize("column", [2, 3])
def test_the_last_worker_of_subphase_two_or_three_ends_the_game(column: Any) -> None:
    """The one who places it takes the token and finishes this turn as the last one."""
    table = TABLE.but(job_market=full_but(1))
    table = with_foresights(table, (None, None), ("cowboy", None), ("cowboy", None))
    table = turn_of(table, "human", Task(do="foresight", who="human", column=column), moved=True)
    after = apply(table, e.ForesightTaken(who="human", column=column, slot=0))
    assert (after.ended_by, after.human.has_token, after.sam.has_token) == ("human", True, False)
    assert after.job_market.token_row is None
    sams = apply(after, e.TurnEnded())
    assert sams.turn.actor == "sam"
    assert sams.turn.number == table.turn.number + 1


def test_with_only_workers_left_in_the_last_turns_the_subphase_is_skipped() -> None:
    table = with_foresights(TABLE, (None, None), ("cowboy", "builder"), ("engineer", "outlaw_green"))
    table = in_kansas_city(table.but(job_market=full_but(24).but(token_row=None), ended_by="human"), "human")
    skipped = applied(table, e.ForesightTaken(who="human", column=1), e.ForesightTaken(who="human", column=2))
    assert skipped.foresights == table.foresights
    assert refused(skipped, e.ForesightTaken(who="human", column=3)) == "illegal.choose_a_foresight"
    assert refused(skipped, e.ForesightTaken(who="human", column=3, slot=0)) == "illegal.job_market_closed"
    assert apply(skipped, e.ForesightTaken(who="human", column=3, slot=1)).trail_tiles == {"outlaw_1": "outlaw_green"}


def test_the_foresight_spaces_are_refilled_in_the_last_turns_too() -> None:
    table = with_foresights(TABLE, (None, "outlaw_green"), ("cowboy", None), (None, None)).but(ended_by="sam")
    table = turn_of(table, "human", Task(do="leave_kansas_city", who="human"), moved=True)
    refill = ("outlaw_orange", "builder", "engineer", "cowboy")
    after = apply(table, e.KansasCityLeft(who="human", refill=refill))
    assert after.foresights == (("outlaw_orange", "outlaw_green"), ("cowboy", "builder"), ("engineer", "cowboy"))
    assert after.human.herder == "start"


def test_a_real_bag_refills_in_sams_turn_too() -> None:
    table = with_foresights(TABLE, (None, "outlaw_green"), ("cowboy", "builder"), ("engineer", "cowboy"))
    tasks = (Task(do="refill_foresight", who="sam", column=1), Task(do="delivery", who="sam"))
    after = apply(turn_of(table, "sam", *tasks), e.ForesightRefilled(column=1, tile="outlaw_orange"))
    assert after.foresights[0] == ("outlaw_orange", "outlaw_green")


# --- turns ------------------------------------------------------------------------------------------------------------


def test_an_engine_on_an_untracked_railroad_does_not_hold_up_the_turn() -> None:
    table = turn_of(human(a_table(1, "railroad"), engine=39), "human", moved=True)
    assert apply(table, e.TurnEnded()).turn.actor == "sam"


def test_the_railroad_holds_up_the_turn_only_on_the_last_space() -> None:
    table = turn_of(human(TABLE, engine=38), "human", moved=True)
    assert apply(table, e.TurnEnded()).turn.actor == "sam"


def test_after_a_refill_the_cowboys_add_cards_as_usual() -> None:
    refill = turn_of(TABLE, "human", Task(do="refill_cattle", who="human", count=1), moved=True)
    card = next(iter(TABLE.supply["cattle"]))
    filled = apply(refill, e.CattleAdded(who="human", cards=(card,)))
    two = apply(filled, e.CattleAdded(who="human", cards=(card, card)))
    assert len(two.cattle_market) == len(TABLE.cattle_market) + 3
    assert two.turn.doing is None


CARD = Card(number=7, move=Move(steps=3), actions=(), source="player")


def with_deck(*actions: Action, move: Move | None = None, **sams: Any) -> Table:
    """Sam is about to turn card 7, which lets him do these actions."""
    card = CARD.but(actions=actions, move=move or CARD.move)
    deck = tuple(card if c.number == 7 else c for c in TABLE.pack.deck)
    table = sam(TABLE.but(pack=TABLE.pack.but(deck=deck)), **{"deck": (5, 7), "discard": (1, 2)} | sams)
    return turn_of(table, "sam", Task(do="turn_card", who="sam"))


def deeds(table: Table) -> list[str]:
    return [t.action.do for t in table.turn.todo if t.action is not None]


OUTLAW, HAZARD, TOKEN = Action(do="take_outlaw"), Action(do="take_hazard"), Action(do="gain_exchange_token")


def test_turning_a_card_says_how_far_and_counts_the_turn() -> None:
    after = apply(with_deck(OUTLAW), e.CardTurned(number=7))
    assert after.turn.todo[0] == Task(do="move", who="sam", steps=3)
    assert (after.sam.deck, after.sam.discard) == ((5,), (1, 2))
    assert after.draws == {"sam": 1}
    again = with_deck(OUTLAW).but(draws={"sam": 4, "cattle": 2})
    assert apply(again, e.CardTurned(number=7)).draws == {"sam": 5, "cattle": 2}


def test_a_card_of_an_empty_deck_comes_from_the_shuffled_discard_pile() -> None:
    after = apply(with_deck(deck=(), discard=(7, 2, 1)), e.CardTurned(number=7))
    assert (after.sam.deck, after.sam.discard) == ((1, 2), ())


@pytest.mark.parametrize(("sams", "humans", "steps"), [(3, 1, 1), (1, 2, 2), (0, 0, 1)])
def test_a_card_may_count_the_humans_buildings_alone(sams: int, humans: int, steps: int) -> None:
    ids = [b.id for b in TABLE.edition.buildings.private]
    table = with_deck(move=Move(count="human_buildings"), buildings=dict.fromkeys(ids[1 : 2 * sams : 2]))
    table = human(table, buildings=dict.fromkeys(ids[0 : 2 * humans : 2]))
    assert apply(table, e.CardTurned(number=7)).turn.todo[0].steps == steps


@pytest.mark.parametrize(
    ("condition", "cowboy", "builder"),
    [
        (Condition(specialized="cowboy"), "take_outlaw", "take_hazard"),
        (Condition(not_specialized="cowboy"), "take_hazard", "take_outlaw"),
        (None, "take_outlaw", "take_outlaw"),
    ],
)
def test_an_action_whose_condition_fails_gives_way_to_its_else(
    condition: Condition | None, cowboy: str, builder: str
) -> None:
    action = OUTLAW.but(condition=condition, otherwise=(HAZARD,))
    for specialization, expected in (("cowboy", cowboy), ("builder", builder)):
        table = with_deck(action, TOKEN, specialization=specialization)
        assert deeds(apply(table, e.CardTurned(number=7))) == [expected, "gain_exchange_token"]


def test_an_else_may_have_a_condition_of_its_own() -> None:
    inner = HAZARD.but(condition=Condition(specialized="builder"), otherwise=(TOKEN,))
    action = OUTLAW.but(condition=Condition(specialized="cowboy"), otherwise=(inner,))
    found = {
        specialization: deeds(apply(with_deck(action, specialization=specialization), e.CardTurned(number=7)))
        for specialization in ("cowboy", "builder", "engineer")
    }
    assert found == {"cowboy": ["take_outlaw"], "builder": ["take_hazard"], "engineer": ["gain_exchange_token"]}


def test_counting_the_humans_buildings_changes_the_steps_alone() -> None:
    table = with_deck(OUTLAW, HAZARD, move=Move(count="human_buildings")).but(untracked=frozenset({"trail"}))
    turned = apply(table, e.CardTurned(number=7))
    assert turned.turn.todo[0].steps is None
    counted = apply(turned, e.BuildingsCounted(human=4))
    assert counted.turn.todo == (turned.turn.todo[0].but(steps=4), *turned.turn.todo[1:])


def test_a_corrected_card_leaves_all_others_as_they_are() -> None:
    before = with_deck(OUTLAW)
    after = apply(before, e.CardCorrected(card=CARD.but(actions=(TOKEN,))))
    changed = [c.number for c, was in zip(after.pack.deck, before.pack.deck, strict=True) if c != was]
    assert changed == [7]
    assert len(after.pack.deck) == 15


def test_a_correction_in_the_middle_of_a_refill_leaves_the_refill_first() -> None:
    turned = apply(with_deck(OUTLAW, move=Move(count="cowboys")), e.CardTurned(number=7))
    refill = Task(do="refill_cattle", who="sam", count=2)
    table = turned.but(turn=turned.turn.but(todo=(refill, *turned.turn.todo)))
    conditional = OUTLAW.but(condition=Condition(specialized=table.sam.specialization), otherwise=(HAZARD,))
    card = CARD.but(actions=(conditional, TOKEN), move=Move(count="specialized"))
    after = apply(table, e.CardCorrected(card=card))
    steps = table.sam.workers[table.sam.specialization]
    assert after.turn.todo[:2] == (refill, Task(do="move", who="sam", steps=steps))
    assert deeds(after) == ["take_outlaw", "gain_exchange_token"]
