"""Objective cards: the display, taking, playing."""

from solo_engine import events as e
from solo_engine.chance import drawn, draws_after
from solo_engine.model import plus
from solo_engine.table import Illegal, Table, Task
from solo_engine.turn import to_do

STACK = "objectives"  # the supply, and the source of chance of its draws
PICK = "objective"  # the source of chance of a random policy: one draw for each card that Sam takes


def objective_taken(table: Table, event: e.ObjectiveTaken) -> Table:
    """A card of the display, or the top card of the stack (the human, but not by a delivery), goes to the rancher.

    The card that refills the display takes the place of the one that was taken. A delivery's card may be forgone: then
    `card` is None; Sam takes one whenever there is one. Illegal: not there, or the refill is missing or not left.
    """
    if any(task.do == "refill_objective" for task in table.turn.todo):
        raise Illegal("illegal.something_else_first")
    if event.who == "sam":
        table = drawn(table, PICK)
    if not table.tracks("objectives"):
        return table if event.card is None else _owned(_out_of_stack(table, event.card), event, event.card)
    by_delivery = table.turn.doing is not None and table.turn.doing.do == "objective"
    if event.card is None:
        if by_delivery and (event.who == "human" or not table.objectives):
            return table
        raise Illegal("illegal.say_which_objective")
    if event.stack:
        if event.who == "sam" or by_delivery:
            raise Illegal("illegal.objective_from_the_display")
        return _owned(_out_of_stack(table, event.card), event, event.card)
    if event.card not in table.objectives:
        raise Illegal("illegal.objective_not_in_display", objective=event.card)
    place = table.objectives.index(event.card)
    return _owned(_display_refilled(table, event, place), event, event.card)


def objective_refilled(table: Table, event: e.ObjectiveRefilled) -> Table:
    """A card came from the real stack. Illegal: the stack cannot hold it."""
    task = table.turn.doing
    place = len(table.objectives) if task is None or task.place is None else task.place
    return _laid_open(_out_of_stack(table, event.card), place, event.card)


def objective_played(table: Table, event: e.ObjectivePlayed) -> Table:
    """The card goes from the human's deck to the objective area, where it must be scored. Illegal: not owned."""
    area = (*table.human.objectives, event.card)
    return _left_the_deck(table, event.card).with_rancher("human", objectives=area)


def removed(table: Table, card: str) -> Table:
    """The objective card leaves the game, out of the human's deck. Illegal: not owned."""
    return _left_the_deck(table, card).but(out_of_game=plus(table.out_of_game, card))


def _display_refilled(table: Table, event: e.ObjectiveTaken, place: int) -> Table:
    """The display without the card of a place, refilled with what the app dealt or, later, from the real stack."""
    display = table.objectives
    table = table.but(objectives=(*display[:place], *display[place + 1 :]))
    if event.refill is not None:
        return _laid_open(_out_of_stack(table, event.refill), place, event.refill)
    if not table.supply[STACK]:
        return table
    if table.setup.draws == "deal":
        raise Illegal("illegal.refill_of_objectives")
    return to_do(table, Task(do="refill_objective", who=event.who, place=place))


def _laid_open(table: Table, place: int, card: str) -> Table:
    display = table.objectives
    return table.but(objectives=(*display[:place], card, *display[place:]))


def _out_of_stack(table: Table, card: str) -> Table:
    stack = table.supply[STACK]
    if not stack.get(card):
        raise Illegal("illegal.objective_not_in_the_stack", objective=card)
    return table.but(supply={**table.supply, STACK: plus(stack, card, -1)}, draws=draws_after(table, STACK))


def _owned(table: Table, event: e.ObjectiveTaken, card: str) -> Table:
    """Sam's cards count at the end; the human's come into the deck."""
    if event.who == "sam":
        return table.with_rancher("sam", objectives=(*table.sam.objectives, card))
    return table.with_rancher("human", objectives_in_deck=(*table.human.objectives_in_deck, card))


def _left_the_deck(table: Table, card: str) -> Table:
    """The human's deck without the card; one that was taken unseen comes straight from the untracked stack."""
    left = list(table.human.objectives_in_deck)
    if card not in left:
        if table.tracks("objectives"):
            raise Illegal("illegal.objective_not_in_deck", objective=card)
        return _out_of_stack(table, card)
    left.remove(card)
    return table.with_rancher("human", objectives_in_deck=tuple(left))
