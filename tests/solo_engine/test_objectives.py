"""Objective cards: the display and its refill, taking and playing."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine import objectives
from solo_engine.apply import apply
from solo_engine.chance import next_draw
from solo_engine.table import Illegal, Table, Task
from tests.cases import sam_cases
from tests.tables import components, new_table, turn_of

SHOWN = ("objective_draw_bbh", "objective_move_345", "objective_aux_ny_1", "objective_gain2_ssh")
DELIVERY = Task(do="objective", who="human")


def display(table: Table, *cards: str) -> Table:
    """These cards lie in the display and all others in the stack."""
    stack = {c.id: 1 for c in table.edition.objectives.cards if not c.starting and c.id not in cards}
    return table.but(objectives=cards, supply={**table.supply, "objectives": stack})


@pytest.fixture
def table() -> Table:
    return display(turn_of(new_table(), "human", moved=True), *SHOWN)


@pytest.fixture
def asking() -> Table:
    return display(turn_of(new_table(draws="ask"), "human", moved=True), *SHOWN)


@pytest.mark.parametrize("case", sam_cases("take_objective"))
def test_sam_takes_a_card_of_the_display_which_is_refilled(table: Table, case: dict[str, Any]) -> None:
    table = turn_of(display(table, *case["situation"]["objective_display"]), "sam", Task(do="act", who="sam"))
    taken, refill = case["then"]["takes"], next_draw(table, objectives.STACK)
    after = apply(table, e.ObjectiveTaken(who="sam", card=taken, refill=refill))
    assert after.sam.objectives == (*table.sam.objectives, taken)
    assert after.objectives == (refill, *table.objectives[1:])
    assert (after.draws[objectives.STACK], after.draws[objectives.PICK]) == (1, 1)
    with pytest.raises(Illegal, match="objective_from_the_display"):
        apply(table, e.ObjectiveTaken(who="sam", card=refill, stack=True))


def test_the_card_that_refills_the_display_takes_the_place_of_the_one_that_was_taken(asking: Table) -> None:
    taken = apply(asking, e.ObjectiveTaken(who="human", card=SHOWN[1]))
    assert taken.objectives == (SHOWN[0], *SHOWN[2:])
    assert taken.turn.todo[0].do == "refill_objective"
    after = apply(taken, e.ObjectiveRefilled(card="objective_aux_ny_2"))
    assert after.objectives == (SHOWN[0], "objective_aux_ny_2", *SHOWN[2:])
    assert "objective_aux_ny_2" not in after.supply["objectives"]
    assert after.human.objectives_in_deck == (SHOWN[1],)


def test_with_two_cards_to_take_the_display_is_refilled_in_between(asking: Table) -> None:
    table = turn_of(asking, "human", DELIVERY, DELIVERY, moved=True)
    taken = apply(table, e.ObjectiveTaken(who="human", card=SHOWN[0]))
    with pytest.raises(Illegal, match="something_else_first"):
        apply(taken, e.ObjectiveTaken(who="human", card=SHOWN[1]))
    refilled = apply(taken, e.ObjectiveRefilled(card="objective_aux_ny_2"))
    after = apply(refilled, e.ObjectiveTaken(who="human", card="objective_aux_ny_2"))
    assert after.human.objectives_in_deck == (SHOWN[0], "objective_aux_ny_2")


def test_the_human_may_take_the_top_card_of_the_stack(table: Table) -> None:
    card = next_draw(table, objectives.STACK)
    after = apply(table, e.ObjectiveTaken(who="human", card=card, stack=True))
    assert after.objectives == SHOWN
    assert after.human.objectives_in_deck == (card,)
    assert next_draw(after, objectives.STACK) != card
    assert components(after) == components(table)


def test_the_card_of_a_delivery_comes_from_the_display(table: Table) -> None:
    table = turn_of(table, "human", DELIVERY, moved=True)
    with pytest.raises(Illegal, match="objective_from_the_display"):
        apply(table, e.ObjectiveTaken(who="human", card="objective_aux_ny_2", stack=True))


def test_the_human_may_forgo_the_card_of_a_delivery(table: Table) -> None:
    delivered = turn_of(table, "human", DELIVERY, moved=True)
    after = apply(delivered, e.ObjectiveTaken(who="human"))
    assert after.turn.todo == ()
    assert after.objectives == SHOWN
    with pytest.raises(Illegal, match="say_which_objective"):
        apply(table, e.ObjectiveTaken(who="human"))


def test_sam_takes_a_card_by_delivery_whenever_there_is_one(table: Table) -> None:
    table = turn_of(table, "sam", Task(do="objective", who="sam"))
    with pytest.raises(Illegal, match="say_which_objective"):
        apply(table, e.ObjectiveTaken(who="sam"))
    assert apply(table.but(objectives=()), e.ObjectiveTaken(who="sam")).turn.actor == "human"


def test_an_empty_stack_refills_nothing(table: Table) -> None:
    table = table.but(supply={**table.supply, "objectives": {}})
    assert apply(table, e.ObjectiveTaken(who="human", card=SHOWN[3])).objectives == SHOWN[:3]


def test_what_is_not_there_cannot_be_taken_nor_refill(table: Table) -> None:
    with pytest.raises(Illegal, match="objective_not_in_display"):
        apply(table, e.ObjectiveTaken(who="human", card="objective_aux_ny_2"))
    with pytest.raises(Illegal, match="objective_not_in_the_stack"):
        apply(table, e.ObjectiveTaken(who="human", card=SHOWN[0], refill=SHOWN[1]))
    with pytest.raises(Illegal, match="refill_of_objectives"):
        apply(table, e.ObjectiveTaken(who="human", card=SHOWN[0]))


def test_a_played_card_lies_in_the_objective_area(table: Table) -> None:
    table = table.with_rancher("human", objectives_in_deck=(SHOWN[0], SHOWN[1]))
    after = apply(table, e.ObjectivePlayed(card=SHOWN[0]))
    assert after.human.objectives == (*table.human.objectives, SHOWN[0])
    assert after.human.objectives_in_deck == (SHOWN[1],)
    with pytest.raises(Illegal, match="objective_not_in_deck"):
        apply(after, e.ObjectivePlayed(card=SHOWN[0]))


def test_a_discarded_card_leaves_the_game(table: Table) -> None:
    table = table.with_rancher("human", objectives_in_deck=(SHOWN[0],))
    after = apply(table, e.CardRemoved(card=SHOWN[0]))
    assert (after.human.objectives_in_deck, after.out_of_game) == ((), {SHOWN[0]: 1})


def test_untracked_objectives_are_taken_unseen_and_known_when_played() -> None:
    table = turn_of(new_table(untracked=frozenset({"objectives"})), "human", moved=True)
    taken = apply(table, e.ObjectiveTaken(who="human"))
    assert taken.human.objectives_in_deck == ()
    after = apply(taken, e.ObjectivePlayed(card=SHOWN[0]))
    assert SHOWN[0] in after.human.objectives
    assert SHOWN[0] not in after.supply["objectives"]
    with pytest.raises(Illegal, match="objective_not_in_the_stack"):
        apply(after, e.ObjectivePlayed(card=SHOWN[0]))
