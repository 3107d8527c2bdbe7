"""The real deck and the app's in one game: every card comes once before any comes again, whoever turns it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sam.next_step import next_step
from sam.step import Instruction, Question
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Table, Task
from solo_engine.turn import first_task
from tests.tables import new_table


def sams_turn(table: Table) -> Table:
    """The table at the beginning of a turn of Sam's."""
    return table.but(turn=first_task("sam", table.turn.number + 1))


@given(st.integers(0, 2**31), st.lists(st.booleans(), min_size=40, max_size=40), st.data())
@settings(max_examples=25, deadline=None)
def test_each_card_comes_once_in_every_pass_of_the_deck(seed: int, by_hand: list[bool], data: st.DataObject) -> None:
    table = sams_turn(new_table(seed))
    turned: list[int] = []
    for hand in by_hand:
        table = apply(table, e.DeckSwitched(by="hand" if hand else "app"))
        step = next_step(table)
        if hand:
            assert isinstance(step, Question)
            events = [answer.event for answer in step.answers]
            left = set(range(1, 16)) - set(turned[len(turned) // 15 * 15 :])
            assert {event.number for event in events if isinstance(event, e.CardTurned)} == left
            event = data.draw(st.sampled_from(events))
        else:
            assert isinstance(step, Instruction)
            event = step.event
        assert isinstance(event, e.CardTurned)
        turned.append(event.number)
        table = apply(table, event)
        table = sams_turn(put_aside(table))
    for start in range(0, 30, 15):
        assert sorted(turned[start : start + 15]) == list(range(1, 16))


def put_aside(table: Table) -> Table:
    """The card played: it lies on the discard pile, as at the end of a turn."""
    card = table.turn.card
    assert card is not None
    discard = table.sam.discard if card.number in table.sam.discard else (*table.sam.discard, card.number)
    return table.with_rancher("sam", discard=discard)


def test_the_app_turns_one_of_the_cards_that_are_left_by_hand() -> None:
    table = sams_turn(new_table(3))
    for number in range(1, 15):
        table = apply(apply(table, e.DeckSwitched(by="hand")), e.CardTurned(number=number, by="hand"))
        table = sams_turn(put_aside(table))
    step = next_step(apply(table, e.DeckSwitched(by="app")))
    assert isinstance(step, Instruction)
    assert step.event == e.CardTurned(number=15)
    assert Task(do="turn_card", who="sam") in table.turn.todo
