"""Leaving Kansas City and the refills of either turn: dealt from the seed, or told by the player."""

import pytest

from solo_engine import chance
from solo_engine import events as e
from solo_engine.naming import objective_name
from solo_engine.table import Table, Task
from solo_engine.words import say
from tests.sam.acting import (
    answered,
    instruction,
    offered,
    table_with,
    to_do,
    told,
    worded,
)
from tests.tables import applied, turn_of, with_foresights

# --- leaving


def test_leaving_names_the_tile_of_each_empty_foresight_space() -> None:
    table = table_with()
    (_, a), (b, _), (_, c) = table.foresights
    table = to_do(with_foresights(table, (None, a), (b, None), (None, c)), "leave_kansas_city")
    event = instruction(table).event
    assert isinstance(event, e.KansasCityLeft)
    after = applied(table, event)
    assert [after.foresights[n][s] for n, s in ((0, 0), (1, 1), (2, 0))] == list(event.refill)
    assert after.sam.herder == "start"
    assert told(table).startswith("Put Sam’s herder on the start space. Fill up the foresight spaces: column 1: ")


def test_the_humans_herder_leaves_in_the_same_way() -> None:
    table = turn_of(table_with(), "human", Task(do="leave_kansas_city", who="human"), moved=True)
    step = instruction(table)
    assert step.event == e.KansasCityLeft(who="human")
    assert applied(table, step.event).human.herder == "start"
    assert told(table).startswith("Put your herder")


def test_with_untracked_foresights_the_player_fills_them_up() -> None:
    table = to_do(table_with("foresights"), "leave_kansas_city")
    assert told(table).endswith("Fill up the foresight spaces from the bags.")
    applied(table, instruction(table).event)


def test_from_real_bags_each_tile_is_asked_for() -> None:
    table = table_with(draws="ask")
    (_, a), right, _ = table.foresights
    table = to_do(with_foresights(table, (None, a), right, (None, None)), "leave_kansas_city")
    table = table.but(turn=table.turn.but(todo=(*table.turn.todo, Task(do="delivery", who="sam"))))
    table = applied(table, instruction(table).event)
    columns = []
    while (task := table.task) is not None and task.do == "refill_foresight":
        columns.append(task.column)
        bag = table.supply[f"bag_{task.column}"]
        assert {ev.tile for ev in answered(table)} == set(bag)  # type: ignore[union-attr]
        table = applied(table, answered(table)[-1])
    assert columns == [1, 3, 3]
    assert None not in {tile for column in table.foresights for tile in column}


@pytest.mark.parametrize("who", ["human", "sam"])
def test_a_yellow_arrow_fills_the_cattle_market_in_either_turn(who: str) -> None:
    table = table_with().but(cattle_market=())
    table = turn_of(table, who, Task(do="refill_cattle", who=who, count=7), moved=True)  # type: ignore[arg-type]
    event = instruction(table).event
    assert isinstance(event, e.CattleAdded)
    assert (event.who, len(event.cards)) == (who, 7)
    assert applied(table, event).cattle_market == event.cards


def test_cards_of_the_real_market_stack_are_asked_for_one_by_one() -> None:
    table = table_with(draws="ask").but(cattle_market=())
    table = turn_of(table, "human", Task(do="refill_cattle", who="human", count=2), moved=True)
    for left in (2, 1):
        assert table.task is not None
        assert table.task.count == left
        table = applied(table, answered(table)[0])
    assert len(table.cattle_market) == 2


# --- refills


def drawn_by_hand(table: Table, source: str, n: int) -> list[str]:
    """The next pieces of a supply, each drawn from what the one before left."""
    left, before, found = dict(table.supply[source]), table.draws.get(source, 0), []
    for at in range(n):
        piece = chance.draw_from(table.seed, source, before + at, left)
        assert piece is not None
        left[piece] -= 1
        found.append(piece)
    return found


@pytest.mark.parametrize("drawn", [None, 0, 3])
@pytest.mark.parametrize("seed", range(6))
def test_a_refill_is_dealt_by_the_next_draws_of_its_stack(seed: int, drawn: int | None) -> None:
    sources = ("cattle", "objectives", "bag_2")
    counters = {} if drawn is None else {source: drawn + n for n, source in enumerate(sources)}
    table = table_with().but(seed=seed, cattle_market=(), draws=counters)
    event = instruction(to_do(table, "refill_cattle", count=7)).event
    assert event == e.CattleAdded(who="sam", cards=tuple(drawn_by_hand(table, "cattle", 7)))
    step = instruction(to_do(table, "refill_objective", place=0))
    assert step.event == e.ObjectiveRefilled(card=drawn_by_hand(table, "objectives", 1)[0])
    step = instruction(to_do(table, "refill_foresight", column=2))
    tile = drawn_by_hand(table, "bag_2", 1)[0]
    assert step.event == e.ForesightRefilled(column=2, tile=tile)


def test_a_refill_says_what_comes_from_where() -> None:
    table = table_with().but(supply={"bag_2": {"cowboy": 1}, "objectives": {"objective_aux_ny_1": 1}, "cattle": {}})
    bag = worded(say("supply.bag_2"))
    assert told(to_do(table, "refill_foresight", column=2)) == f"Draw from {bag} for column 2: cowboy."
    card = worded(objective_name(table.edition, "objective_aux_ny_1"))
    assert told(to_do(table, "refill_objective", place=0)) == f"Refill the objective display: {card}."
    asked = table_with(draws="ask").but(supply=table.supply)
    assert offered(to_do(asked, "refill_objective", place=0)) == [card]
    assert offered(to_do(asked, "refill_foresight", column=2)) == ["cowboy"]
    assert told(to_do(asked, "refill_foresight", column=2)) == f"Draw a tile from {bag} for column 2. Which one comes?"
