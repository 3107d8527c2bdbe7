"""Turn order: whose turn it is, what comes first, Sam's card, the end of the game."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine import kansas_city
from solo_engine.apply import apply
from solo_engine.pack import Action, Card, Condition, Move
from solo_engine.table import OTHER, Illegal, Table, Task
from solo_engine.turn import steps_of, to_do
from tests.cases import rule_cases, sam_cases
from tests.tables import SAM_ONLY, applied, bare, in_kansas_city, new_table, sams_move, turn_of, with_herder

MOVED = e.HumanMoved(path=("b",))


@pytest.fixture
def table() -> Table:
    return with_herder(bare(new_table()), "human", "a")


@pytest.fixture
def sams_turn(table: Table) -> Table:
    return applied(table, MOVED, e.TurnEnded())


def with_card(table: Table, *actions: Action, steps: int = 1, number: int = 2) -> Table:
    """The deck holds this card alone."""
    card = Card(number=number, move=Move(steps=steps), actions=actions, source="player")
    pack = table.pack.but(deck=tuple(card if c.number == number else c for c in table.pack.deck))
    return table.but(pack=pack).with_rancher("sam", deck=(number,))


def test_the_turns_alternate(table: Table, sams_turn: Table) -> None:
    assert (table.turn.actor, table.turn.number) == ("human", 1)
    assert (sams_turn.turn.actor, sams_turn.turn.number) == ("sam", 2)
    assert [t.do for t in sams_turn.turn.todo] == ["turn_card"]


def test_nobody_acts_in_the_turn_of_the_other(table: Table, sams_turn: Table) -> None:
    with pytest.raises(Illegal, match="not_the_turn_of_human"):
        apply(sams_turn, e.TurnEnded())
    with pytest.raises(Illegal, match="not_the_turn_of_sam"):
        apply(table, e.CardTurned(number=1))
    with pytest.raises(Illegal, match="not_the_turn_of_sam"):
        apply(table, e.SamMoved(path=("a",)))


def test_the_herder_moves_before_the_turn_ends(table: Table) -> None:
    with pytest.raises(Illegal, match="move_first"):
        apply(table, e.TurnEnded())


def test_sams_turn_ends_by_itself_and_his_card_is_discarded(sams_turn: Table) -> None:
    table = apply(with_card(sams_turn), e.CardTurned(number=2))
    assert [t.do for t in table.turn.todo] == ["move"]
    after = apply(table, e.SamMoved(path=("a",)))
    assert (after.turn.actor, after.turn.number, after.turn.moved) == ("human", 3, False)
    assert (after.sam.deck, after.sam.discard) == ((), (2,))


def test_the_steps_of_sams_turn_come_in_order(sams_turn: Table) -> None:
    with pytest.raises(Illegal, match="something_else_first"):
        apply(sams_turn, e.SamMoved(path=("a",)))
    table = apply(with_card(sams_turn, Action(do="gain_exchange_token")), e.CardTurned(number=2))
    with pytest.raises(Illegal, match="something_else_first"):
        apply(table, e.SamConfirmed())


def test_an_empty_deck_is_made_of_the_discard_pile(sams_turn: Table) -> None:
    table = sams_turn.with_rancher("sam", deck=(), discard=(7, 3))
    after = apply(table, e.CardTurned(number=3))
    assert (after.sam.deck, after.sam.discard) == ((7,), ())
    with pytest.raises(Illegal, match="no_such_card"):
        apply(table, e.CardTurned(number=9))


def test_a_card_that_was_turned_already_is_refused(sams_turn: Table) -> None:
    table = sams_turn.with_rancher("sam", deck=(1,), discard=(3,))
    with pytest.raises(Illegal, match="card_already_turned"):
        apply(table, e.CardTurned(number=3))


@pytest.mark.parametrize("case", sam_cases("steps"))
def test_a_card_counts_private_buildings_on_the_trail(table: Table, case: dict[str, Any]) -> None:
    on_trail = case["situation"]["buildings_on_trail"]
    for who, n in on_trail.items():
        table = table.with_rancher(who, buildings=dict.fromkeys(table.rancher(who).supply[:n]))
    assert steps_of(table, table.pack.card(case["card"]).move) == case["then"]["steps"]


@pytest.mark.parametrize(
    ("move", "steps"),
    [
        (Move(steps=2), 2),
        (Move(count="cowboys"), 2),
        (Move(count="builders"), 4),
        (Move(count="engineers"), 1),
        (Move(count="specialized"), 4),
        (Move(count="own_buildings"), 1),
        (Move(count="own_buildings", min=0), 0),
        (Move(count="human_buildings"), 3),
        (Move(count="human_buildings", max=2), 2),
        (Move(count="most_buildings"), 3),
    ],
)
def test_a_movement_counts_what_the_card_says(table: Table, move: Move, steps: int) -> None:
    buildings = dict.fromkeys(table.human.supply[:3], "a_1")
    table = table.with_rancher("human", buildings=buildings)
    table = table.with_rancher("sam", workers={"cowboy": 2, "builder": 4, "engineer": 1}, specialization="builder")
    assert steps_of(table, move) == steps


def test_sam_only_asks_for_the_humans_buildings() -> None:
    table = turn_of(new_table(untracked=SAM_ONLY), "sam", Task(do="turn_card", who="sam"))
    table = apply(table, e.CardTurned(number=10))
    assert table.turn.todo[0].steps is None
    counted = apply(table, e.BuildingsCounted(human=4))
    assert (counted.turn.todo[0].do, counted.turn.todo[0].steps) == ("move", 4)
    assert apply(table, e.BuildingsCounted(human=0)).turn.todo[0].steps == 1


def test_buildings_are_counted_for_a_card_alone(table: Table) -> None:
    without_card = sams_move(table, 1)
    with pytest.raises(Illegal) as refused:
        apply(without_card, e.BuildingsCounted(human=4))
    assert refused.value.code == "illegal.nothing_of_that_kind_to_do"


def test_conditions_are_read_once_when_the_card_is_turned(sams_turn: Table) -> None:
    specialized = Condition(specialized="builder")
    choice = Action(do="place_building", condition=specialized, otherwise=(Action(do="take_outlaw"),))
    table = with_card(sams_turn, choice, Action(do="none"), Action(do="move_engine"))
    for specialization, first in (("builder", "place_building"), ("cowboy", "take_outlaw")):
        turned = apply(table.with_rancher("sam", specialization=specialization), e.CardTurned(number=2))
        assert [t.action.do for t in turned.turn.todo if t.action] == [first, "move_engine"]


# --- the human's own tasks --------------------------------------------------------------------------------------------


def test_what_follows_from_an_event_is_done_before_the_rest_of_the_turn(table: Table) -> None:
    table = in_kansas_city(table, "human", foresights=False)
    card = Task(do="objective", who="human")
    assert [t.do for t in to_do(table, card).turn.todo] == ["objective", "income", "delivery", "leave_kansas_city"]
    assert to_do(table, card, last=True).turn.todo == (*table.turn.todo, card)


def test_a_visit_to_kansas_city_is_three_foresights_income_delivery_and_leaving() -> None:
    for who in OTHER:
        visit = kansas_city.visit(who)
        assert visit == kansas_city.VISIT[who]
        assert {task.who for task in visit} == {who}
        income = [("income", None)] if who == "human" else []
        foresights = [("foresight", 1), ("foresight", 2), ("foresight", 3)]
        rest = [("delivery", None), ("leave_kansas_city", None)]
        assert [(task.do, task.column) for task in visit] == [*foresights, *income, *rest]


def test_a_visit_is_finished_before_the_turn_ends(table: Table) -> None:
    table = in_kansas_city(table, "human", foresights=False)
    for event in (e.TurnEnded(), e.HumanMoved(path=("a",), again=True)):
        with pytest.raises(Illegal, match="something_else_first"):
            apply(table, event)


def test_the_subphases_of_kansas_city_come_in_order(table: Table) -> None:
    table = in_kansas_city(table, "human")
    for event in (
        e.IncomeTaken(value=5),
        e.Delivered(who="human", city="kansas_city", disc="disc_aux_1_2"),
        e.KansasCityLeft(who="human"),
    ):
        with pytest.raises(Illegal, match="something_else_first"):
            apply(table, event)


def test_kansas_city_happens_only_in_kansas_city(table: Table) -> None:
    for event in (
        e.IncomeTaken(value=5),
        e.ForesightTaken(who="human", column=1, slot=0),
        e.KansasCityLeft(who="human"),
        e.Delivered(who="human", city="kansas_city", disc="disc_aux_1_2"),
    ):
        with pytest.raises(Illegal, match="nothing_of_that_kind_to_do"):
            apply(table, event)


def test_an_extraordinary_delivery_does_not_stand_for_that_of_kansas_city(table: Table) -> None:
    table = in_kansas_city(table, "human", foresights=False).with_rancher("human", engine=18)
    after = apply(table, e.Delivered(who="human", city="kansas_city", disc="disc_aux_1_2", extraordinary=True))
    assert [t.do for t in after.turn.todo] == ["income", "delivery", "leave_kansas_city"]


def test_after_kansas_city_the_herder_moves_no_further_in_this_turn(table: Table) -> None:
    table = turn_of(with_herder(table, "human", "start"), "human", moved=True)
    with pytest.raises(Illegal, match="kansas_city_ends_the_movement"):
        apply(table, e.HumanMoved(path=("a",), again=True, steps=3))


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", rule_cases("game_end")[2:])
def test_the_other_rancher_has_exactly_one_more_turn(table: Table, case: dict[str, Any]) -> None:
    table = with_card(table, number=2).but(ended_by=case["given"]["triggered_by"])
    sams = applied(table, MOVED, e.TurnEnded())
    assert [sams.turn.actor] == case["then"]["turns_left"]
    over = applied(sams, e.CardTurned(number=2), e.SamMoved(path=("a",)))
    assert over.turn.actor is None
    assert over.task is None


def test_after_sam_triggered_the_end_the_human_has_one_turn(table: Table) -> None:
    sams = sams_move(table, 1).but(ended_by="sam")
    last = apply(sams, e.SamMoved(path=("a",)))
    assert last.turn.actor == "human"
    assert applied(last, MOVED, e.TurnEnded()).turn.actor is None


def test_nothing_happens_after_the_end_but_corrections(table: Table) -> None:
    over = turn_of(table, "human").but(turn=table.turn.but(actor=None))
    with pytest.raises(Illegal, match="game_over"):
        apply(over, MOVED)
    assert apply(over, e.DeckSwitched(by="hand")).deck_by == "hand"


# --- the printed card says something else -----------------------------------------------------------------------------


def turned(table: Table, *actions: Action) -> Table:
    return apply(with_card(table, *actions), e.CardTurned(number=2))


def corrected(*actions: Action, steps: int = 1) -> e.CardCorrected:
    return e.CardCorrected(card=Card(number=2, move=Move(steps=steps), actions=actions, source="player"))


def told(table: Table) -> list[Any]:
    return [t.action.do if t.action else t.do for t in table.turn.todo]


OUTLAW, HAZARD, TOKEN = Action(do="take_outlaw"), Action(do="take_hazard"), Action(do="gain_exchange_token")


def test_the_turn_goes_on_with_the_corrected_card(sams_turn: Table) -> None:
    after = apply(turned(sams_turn, OUTLAW), corrected(HAZARD, steps=3))
    assert told(after) == ["move", "take_hazard"]
    assert after.turn.todo[0].steps == 3
    assert after.turn.card == after.pack.card(2)


def test_what_was_done_of_a_corrected_card_stays_done(sams_turn: Table) -> None:
    table = applied(turned(sams_turn, TOKEN, OUTLAW), e.SamMoved(path=("a",)))
    assert told(apply(table, corrected(TOKEN, HAZARD, steps=3))) == ["gain_exchange_token", "take_hazard"]
    table = apply(table, e.TokensChanged(who="sam", n=1))
    assert told(table) == ["take_outlaw"]
    assert told(apply(table, corrected(TOKEN, HAZARD, OUTLAW))) == ["take_hazard", "take_outlaw"]
    assert apply(table, corrected(TOKEN)).turn.actor == "human"


def test_a_corrected_card_keeps_the_visit_to_kansas_city(sams_turn: Table) -> None:
    table = with_herder(turned(sams_turn, OUTLAW), "sam", "g")
    visit = apply(table, e.SamMoved(path=("kansas_city",)))
    after = apply(visit, corrected(HAZARD))
    assert told(after) == ["take_hazard", *["foresight"] * 3, "delivery", "leave_kansas_city"]


def test_another_card_may_be_corrected_at_any_time(table: Table) -> None:
    after = apply(table, corrected(HAZARD))
    assert after.pack.card(2).actions == (HAZARD,)
    assert after.turn == table.turn
    with pytest.raises(Illegal, match="no_such_card"):
        apply(table, e.CardCorrected(card=after.pack.card(2).but(number=99)))
