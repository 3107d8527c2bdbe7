"""Foresights, job market and objectives in detail: what is offered, dealt, refilled, counted."""

from typing import Any

import pytest

from solo_engine import chance, foresights, job_market, objectives
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.job_market import Offer
from solo_engine.table import Illegal, Table, Task
from tests.solo_engine.a_table import a_table, human, sam, sams_action
from tests.tables import bare, turn_of, with_foresights
from tests.tables import job_market as market_of

TABLE = bare(a_table())
MARKET = market_of(TABLE, 3, r1=("cowboy", None), r2=("builder", "engineer"), r3=("cowboy", None))
THREE = with_foresights(TABLE, ("outlaw_green", None), ("cowboy", "builder"), (None, None))


def choosing(table: Table, who: Any, column: Any) -> Table:
    last = Task(do="delivery", who=who)
    return turn_of(table, who, Task(do="foresight", who=who, column=column), last, moved=True)


# --- the job market ---------------------------------------------------------------------------------------------------


def test_the_offers_are_the_workers_above_the_token_with_their_place_and_cost() -> None:
    above = (
        Offer(row=1, column=1, worker="cowboy", cost=6),
        Offer(row=2, column=1, worker="builder", cost=6),
        Offer(row=2, column=2, worker="engineer", cost=6),
    )
    assert job_market.offers(MARKET) == above
    left = MARKET.but(job_market=MARKET.job_market.but(token_row=None))
    assert job_market.offers(left) == (*above, Offer(row=3, column=1, worker="cowboy", cost=7))


def test_a_full_row_pushes_the_token_one_row_down() -> None:
    one = job_market.place_worker(MARKET, "human", "builder")
    assert one.job_market.rows[2] == ("cowboy", "builder")
    assert (one.job_market.token_row, one.ended_by, one.turn.todo) == (4, None, ())
    two = job_market.place_worker(one, "human", "engineer")
    assert (two.job_market.rows[3], two.job_market.token_row) == (("engineer", None), 4)


@pytest.mark.parametrize(("row", "refills"), [(5, False), (6, True), (7, False), (8, False), (9, True), (11, False)])
def test_the_cattle_market_is_filled_up_at_the_two_yellow_arrows_alone(row: int, refills: bool) -> None:
    table = market_of(TABLE, row, **{f"r{row}": ("cowboy", None)}).but(cattle_market=("longhorn",) * 3)
    later = Task(do="delivery", who="sam")
    after = job_market.place_worker(turn_of(table, "sam", later), "sam", "builder")
    refill = Task(do="refill_cattle", who="sam", count=4)
    assert after.turn.todo == ((refill, later) if refills else (later,))
    full = table.but(cattle_market=("longhorn",) * 7)
    assert job_market.place_worker(turn_of(full, "sam", later), "sam", "builder").turn.todo == (later,)


def test_only_the_last_arrow_ends_the_game() -> None:
    table = market_of(TABLE, 12, r12=("cowboy", None))
    after = job_market.place_worker(table, "sam", "builder")
    assert (after.ended_by, after.sam.has_token, after.human.has_token) == ("sam", True, False)
    assert after.job_market.token_row is None
    assert job_market.closed(after)
    assert not job_market.closed(table)
    with pytest.raises(Illegal) as caught:
        job_market.place_worker(after, "sam", "builder")
    assert (caught.value.code, caught.value.params) == ("illegal.job_market_closed", {})


def test_an_untracked_market_is_closed_by_what_was_seen() -> None:
    untracked = a_table(1, "job_market")
    assert not job_market.closed(untracked)
    assert not job_market.closed(untracked.but(job_market=untracked.job_market.but(token_row=None)))
    assert job_market.closed(untracked.but(ended_by="human"))


@pytest.mark.parametrize("row", [0, 13])
def test_there_are_twelve_rows(row: int) -> None:
    with pytest.raises(Illegal) as caught:
        job_market.take_worker(MARKET, "cowboy", row)
    assert (caught.value.code, caught.value.params) == (
        "illegal.no_such_worker_in_row",
        {"worker": "cowboy", "row": row},
    )


def test_a_worker_may_be_taken_from_the_first_and_from_the_last_row() -> None:
    table = market_of(TABLE, None, r1=("cowboy", "builder"), r12=("engineer", "cowboy"))
    after = job_market.take_worker(job_market.take_worker(table, "builder", 1), "engineer", 12)
    assert (after.job_market.rows[0], after.job_market.rows[11]) == (("cowboy", None), (None, "cowboy"))
    assert after.job_market.rows[1:11] == table.job_market.rows[1:11]


# --- foresights -------------------------------------------------------------------------------------------------------


def test_what_may_be_chosen_is_named_by_its_place() -> None:
    assert foresights.choices(THREE, 1) == ((0, "outlaw_green"),)
    assert foresights.choices(THREE, 2) == ((0, "cowboy"), (1, "builder"))
    assert foresights.choices(THREE, 3) == ()
    closed = with_foresights(
        THREE, ("outlaw_green", "flood_2_black"), ("cowboy", "builder"), ("cowboy", "outlaw_green")
    )
    closed = closed.but(ended_by="human")
    assert foresights.choices(closed, 1) == ((0, "outlaw_green"), (1, "flood_2_black"))
    assert foresights.choices(closed, 2) == ()
    assert foresights.choices(closed, 3) == ((1, "outlaw_green"),)


def test_a_tile_leaves_its_own_place_alone() -> None:
    for slot, left in ((0, (None, "builder")), (1, ("cowboy", None))):
        after = apply(choosing(THREE, "human", 2), e.ForesightTaken(who="human", column=2, slot=slot))
        assert after.foresights == (("outlaw_green", None), left, (None, None))


def test_each_tile_that_sam_takes_moves_his_chance_on_and_that_of_the_human_does_not() -> None:
    counted = THREE.but(draws={"foresight": 4})
    for who, n in (("sam", 5), ("human", 4)):
        after = apply(choosing(counted, who, 1), e.ForesightTaken(who=who, column=1, slot=0))
        assert after.draws["foresight"] == n
        assert after.trail_tiles == {"outlaw_1": "outlaw_green"}


def untracked(*more: Any) -> Table:
    return bare(a_table(1, "foresights", *more))


def test_a_tile_that_is_named_comes_out_of_its_bag() -> None:
    table = choosing(untracked(), "human", 1)
    after = apply(table, e.ForesightTaken(who="human", column=1, tile="outlaw_green"))
    assert after.supply["bag_1"]["outlaw_green"] == table.supply["bag_1"]["outlaw_green"] - 1
    assert after.draws == {"bag_1": 1}
    assert after.trail_tiles == {"outlaw_1": "outlaw_green"}


def test_of_untracked_foresights_only_a_worker_matters() -> None:
    table = choosing(untracked("job_market"), "human", 2)
    nothing = apply(table, e.ForesightTaken(who="human", column=2, token="left_market"))
    assert nothing.ended_by is None
    worker = apply(table, e.ForesightTaken(who="human", column=2, worker=True))
    assert (worker.ended_by, worker.supply, [t.do for t in worker.turn.todo]) == (None, table.supply, ["delivery"])
    left = apply(table, e.ForesightTaken(who="human", column=2, worker=True, token="left_market"))
    assert (left.ended_by, left.human.has_token) == ("human", True)
    few = table.but(cattle_market=("longhorn",) * 5)
    yellow = apply(few, e.ForesightTaken(who="human", column=2, worker=True, token="passed_yellow"))
    assert yellow.turn.todo[0] == Task(do="refill_cattle", who="human", count=2)
    assert yellow.ended_by is None


def test_what_a_tracked_market_does_needs_no_telling() -> None:
    table = choosing(market_of(untracked(), 4), "human", 2)
    after = apply(table, e.ForesightTaken(who="human", column=2, tile="cowboy", token="left_market"))
    assert (after.ended_by, after.job_market.rows[3]) == (None, ("cowboy", None))


def test_each_empty_space_is_refilled_from_the_bag_of_its_column_while_there_is_something() -> None:
    assert foresights.refill_wanted(THREE) == (1, 3, 3)
    scarce = THREE.but(supply={**THREE.supply, "bag_1": {}, "bag_3": {"cowboy": 1}})
    assert foresights.refill_wanted(scarce) == (3,)
    assert foresights.refill_wanted(untracked()) == ()
    assert [foresights.bag_of(TABLE, column) for column in (1, 2, 3)] == ["bag_1", "bag_2", "bag_3"]


def test_the_refill_is_dealt_draw_by_draw() -> None:
    counted = THREE.but(draws={"bag_1": 7, "bag_3": 2})
    left = counted.supply["bag_3"]
    first = chance.draw_from(counted.seed, "bag_3", 2, left)
    assert first is not None
    second = chance.draw_from(counted.seed, "bag_3", 3, {**left, first: left[first] - 1})
    one = chance.draw_from(counted.seed, "bag_1", 7, counted.supply["bag_1"])
    assert foresights.dealt_refill(counted) == (one, first, second)
    leaving = turn_of(counted, "human", Task(do="leave_kansas_city", who="human"), moved=True)
    after = apply(leaving, e.KansasCityLeft(who="human", refill=foresights.dealt_refill(counted)))
    assert after.foresights == (("outlaw_green", one), ("cowboy", "builder"), (first, second))
    assert after.draws == {"bag_1": 8, "bag_3": 4}


def test_the_first_refill_is_the_first_draw() -> None:
    expected = chance.draw_from(THREE.seed, "bag_1", 0, THREE.supply["bag_1"])
    assert THREE.draws == {}
    assert foresights.dealt_refill(THREE)[0] == expected


def test_leaving_an_untracked_trail_moves_no_herder() -> None:
    table = human(a_table(1, "trail", "foresights"), herder=None)
    leaving = turn_of(table, "human", Task(do="leave_kansas_city", who="human"), moved=True)
    assert apply(leaving, e.KansasCityLeft(who="human")).human.herder is None


# --- objectives -------------------------------------------------------------------------------------------------------

SHOWN = ("objective_gain2_boo", "objective_draw_5h", "objective_engine2_345")
HERE = TABLE.but(
    objectives=SHOWN, supply={**TABLE.supply, "objectives": {"objective_draw_sgg": 1, "objective_move_345": 1}}
)


def test_the_place_of_a_taken_card_is_filled_by_the_next_one() -> None:
    for place, card in enumerate(SHOWN):
        after = apply(HERE, e.ObjectiveTaken(who="human", card=card, refill="objective_draw_sgg"))
        assert after.objectives == (*SHOWN[:place], "objective_draw_sgg", *SHOWN[place + 1 :])
        assert after.human.objectives_in_deck == (card,)
        assert after.supply["objectives"] == {"objective_move_345": 1}
        assert after.draws == {"objectives": 1}


def test_a_real_stack_refills_the_same_place() -> None:
    asking = HERE.but(setup=HERE.setup.but(draws="ask"))
    for place, card in enumerate(SHOWN):
        taken = apply(asking, e.ObjectiveTaken(who="human", card=card))
        assert taken.turn.todo == (Task(do="refill_objective", who="human", place=place),)
        assert taken.objectives == (*SHOWN[:place], *SHOWN[place + 1 :])
        after = apply(taken, e.ObjectiveRefilled(card="objective_move_345"))
        assert after.objectives == (*SHOWN[:place], "objective_move_345", *SHOWN[place + 1 :])
    placeless = turn_of(asking, "human", Task(do="refill_objective", who="human"))
    assert apply(placeless, e.ObjectiveRefilled(card="objective_move_345")).objectives == (*SHOWN, "objective_move_345")


def test_sams_card_moves_his_chance_on_and_lies_beside_his_board() -> None:
    table = sams_action(sam(HERE, objectives=()), "take_objective").but(draws={"objective": 2})
    after = apply(table, e.ObjectiveTaken(who="sam", card=SHOWN[1], refill="objective_draw_sgg"))
    assert after.sam.objectives == (SHOWN[1],)
    assert after.draws == {"objective": 3, "objectives": 1}
    assert apply(HERE, e.ObjectiveTaken(who="human", card=SHOWN[1], refill="objective_draw_sgg")).sam == HERE.sam


def test_a_card_of_untracked_objectives_that_is_named_comes_out_of_the_stack() -> None:
    table = a_table(1, "objectives")
    after = apply(table, e.ObjectiveTaken(who="human", card="objective_draw_5h"))
    assert after.human.objectives_in_deck == ("objective_draw_5h",)
    assert "objective_draw_5h" not in after.supply["objectives"]
    unseen = sams_action(table, "take_objective")
    assert apply(unseen, e.ObjectiveTaken(who="sam")).sam.objectives == table.sam.objectives
    named = apply(unseen, e.ObjectiveTaken(who="sam", card="objective_draw_5h"))
    assert named.sam.objectives == (*table.sam.objectives, "objective_draw_5h")


def test_the_top_card_of_the_stack_leaves_the_display_as_it_is() -> None:
    after = apply(HERE, e.ObjectiveTaken(who="human", card="objective_move_345", stack=True))
    assert (after.objectives, after.human.objectives_in_deck) == (SHOWN, ("objective_move_345",))
    assert after.supply["objectives"] == {"objective_draw_sgg": 1}


def test_a_card_leaves_the_deck_once() -> None:
    table = human(TABLE, objectives_in_deck=("objective_draw_5h", "objective_move_345", "objective_draw_5h"))
    assert objectives.removed(table, "objective_draw_5h").human.objectives_in_deck == (
        "objective_move_345",
        "objective_draw_5h",
    )
