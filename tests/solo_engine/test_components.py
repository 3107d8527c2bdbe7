"""Properties of whole sequences of events: nothing is lost, an illegal event changes nothing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo_engine import events as e
from solo_engine import foresights, objectives, trail
from solo_engine.apply import apply
from solo_engine.cattle_market import refill_wanted
from solo_engine.chance import draw_from, next_draw
from solo_engine.model import plus
from solo_engine.table import OTHER, Illegal, Table
from solo_engine.turn import first_task
from tests.tables import components, new_table


def possible(table: Table, data: st.DataObject) -> e.Event | None:
    """One of the events of both ranchers that the rules allow now, chosen by hypothesis; None: the turn is over."""
    actor, task = table.turn.actor, table.task
    assert actor is not None
    if task is None:
        return data.draw(st.sampled_from(unasked(table, data.draw(st.booleans())))) if actor == "human" else None
    match task.do:
        case "foresight":
            assert task.column is not None
            slots = [slot for slot, _ in foresights.choices(table, task.column)]
            slot = data.draw(st.sampled_from(slots)) if slots else None
            return e.ForesightTaken(who=actor, column=task.column, slot=slot)
        case "income":
            return e.IncomeTaken(value=7)
        case "leave_kansas_city":
            refill = foresights.dealt_refill(table) if table.setup.draws == "deal" else ()
            return e.KansasCityLeft(who=actor, refill=refill)
        case "refill_foresight":
            assert task.column is not None
            bag = table.supply[foresights.bag_of(table, task.column)]
            return e.ForesightRefilled(column=task.column, tile=data.draw(st.sampled_from(sorted(bag))))
        case "refill_objective":
            return e.ObjectiveRefilled(card=data.draw(st.sampled_from(sorted(table.supply[objectives.STACK]))))
        case "refill_cattle":
            return e.CattleAdded(who=actor, cards=next_cattle(table, task.count))
        case "move":
            return sams_way(table, data)
        case "turn_card":
            deck = table.sam.deck or tuple(sorted(table.sam.discard))
            return e.CardTurned(number=data.draw(st.sampled_from(deck)))
        case "delivery" if actor == "human":
            return e.Delivered(who="human", city="kansas_city", disc=data.draw(st.sampled_from(discs(table))))
        case "delivery":
            return e.Delivered(who="sam", city="kansas_city")
        case _:
            return e.SamDidNothing(reason="sam.nothing")


def discs(table: Table) -> list[str]:
    """Disc spaces of the human that still hold a disc; white corners first, as long as there are any."""
    left = [
        d for d in table.edition.player_board.disc_spaces if d.starts_covered and d.id not in table.human.discs_cleared
    ]
    white = [d.id for d in left if d.corners == "white"]
    return white or [d.id for d in left if d.cost <= table.human.dollars]


def next_cattle(table: Table, n: int) -> tuple[str, ...]:
    left, cards = table.supply["cattle"], []
    for k in range(n):
        card = draw_from(table.seed, "cattle", table.draws.get("cattle", 0) + k, left)
        assert card is not None
        left = plus(left, card, -1)
        cards.append(card)
    return tuple(cards)


def sams_way(table: Table, data: st.DataObject) -> e.Event:
    steps = table.turn.todo[0].steps
    assert steps is not None
    assert table.sam.herder is not None
    goal = table.edition.trail.kansas_city
    found = trail.ways(table, table.sam.herder, steps)
    may = [way.path for way in found if way.steps == steps or way.path[-1] == goal]
    return e.SamMoved(path=data.draw(st.sampled_from(may)))


def unasked(table: Table, go_on: bool) -> list[e.Event]:
    """What the human may do in phases A and B; to go on: what brings the turn forward."""
    found: list[e.Event] = []
    if table.turn.moved:
        found.append(e.TurnEnded())
    elif table.human.herder is None:
        found += [e.HumanMoved(path=(space,)) for space in table.neutral]
    else:
        reach = trail.ways(table, table.human.herder, trail.step_limit(table))
        found += [e.HumanMoved(path=way.path) for way in reach]
    if go_on:
        return found
    for space, tile in table.trail_tiles.items():
        if table.edition.tiles.by_id[tile].kind == "hazard":
            found.append(e.HazardTaken(who="human", space=space))
        else:
            found.append(e.OutlawTaken(who="human", space=space))
    refill = next_draw(table, objectives.STACK) if table.setup.draws == "deal" else None
    found += [e.ObjectiveTaken(who="human", card=card, refill=refill) for card in table.objectives]
    if refill is not None:
        found.append(e.ObjectiveTaken(who="human", card=refill, stack=True))
    deck = table.human.objectives_in_deck
    found += [e.ObjectivePlayed(card=card) for card in deck] + [e.CardRemoved(card=card) for card in deck]
    return found


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 2**31),
    draws=st.sampled_from(("deal", "ask")),
    simmental=st.booleans(),
    late=st.booleans(),
    data=st.data(),
)
def test_components_are_conserved_over_any_legal_events(
    seed: int, draws: Any, simmental: bool, late: bool, data: st.DataObject
) -> None:
    table = new_table(seed, draws=draws, simmental=simmental)
    if late:  # the token is about to leave: from here the end of the game is near
        table = table.but(job_market=table.job_market.but(token_row=12))
    before = components(table)
    for _ in range(60):
        if table.turn.actor is None:
            break
        event = possible(table, data)
        table = apply(table, event) if event else table
        assert components(table) == before, event
        assert len(table.objectives) <= 4
        assert all(n > 0 for counts in table.supply.values() for n in counts.values())
        assert (table.ended_by is None) == (table.job_market.token_row is not None)
        assert refill_wanted(table) >= 0


STRANGE = st.sampled_from(
    [
        e.HumanMoved(path=("nowhere",)),
        e.HumanMoved(path=("g", "f")),
        e.SamMoved(path=("kansas_city",)),
        e.ForesightTaken(who="sam", column=3, slot=1),
        e.ForesightRefilled(column=1, tile="cowboy"),
        e.KansasCityLeft(who="human", refill=("cowboy", "cowboy", "cowboy")),
        e.OutlawTaken(who="human", space="flood_1"),
        e.HazardTaken(who="human", space="outlaw_9"),
        e.HazardTaken(who="human", space="b"),
        e.ObjectiveTaken(who="human", card="objective_start_ssg"),
        e.ObjectiveTaken(who="human", card="nothing", stack=True),
        e.ObjectivePlayed(card="objective_start_ssg_2"),
        e.ObjectiveRefilled(card="nothing"),
        e.CardTurned(number=16),
        e.BuildingsCounted(human=3),
    ]
)


@given(st.integers(0, 2**31), st.sampled_from(("human", "sam")), STRANGE)
def test_an_illegal_event_is_refused_and_changes_nothing(seed: int, starts: Any, event: e.Event) -> None:
    table = new_table(seed, starts=starts)
    as_it_was = table.model_dump_json()
    with pytest.raises(Illegal):
        apply(table, event)
    assert table.model_dump_json() == as_it_was


def test_every_turn_begins_with_what_its_rancher_has_to_do() -> None:
    for who in OTHER:
        turn = first_task(who, 3)
        assert (turn.number, turn.actor, turn.moved) == (3, who, False)
        assert [t.do for t in turn.todo] == (["turn_card"] if who == "sam" else [])
