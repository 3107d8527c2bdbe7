"""Sam's turns under every combination of untracked regions, draws, decks and policies, with any answers."""

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sam.next_step import next_step
from sam.step import Instruction, Step
from solo_engine.events import Event
from solo_engine.pack import Pack, bundled
from solo_engine.table import REGIONS, Region, Table
from solo_engine.turn import first_task
from tests.sam.acting import pack_with, sound
from tests.tables import applied, components, new_table

MOST_STEPS = 60  # in one turn: a card, a move, actions, Kansas City with every refill asked for

POLICIES: dict[str, list[Any]] = {
    "first_move": ["by_card", "first_building"],
    "specialization": ["after_each_hire", "never"],
    "route": ["shortest", "most_steps_then_cheapest"],
    "human_receives_tolls": [True, False],
    "foresight": ["random", "left", "right", "player"],
    "building_site": ["first_empty_ahead_of_human", "first_empty_ahead_of_sam", "player"],
    "risk_spaces": ["skipped", "used"],
    "building_choice": ["most_builders", "most_points", "player"],
    "engine": ["first", "farthest"],
    "station_master": ["takes_it", "leaves_it"],
    "after_space_39": ["upgrade_then_earliest_open", "earliest_open", "stay"],
    "objective": ["top", "random", "player"],
    "ties": ["player", "seeded"],
    "no_disc_left": ["from_cheapest_station", "nothing"],
    "cattle_budget": [0, 8, 12],
}

setups = st.fixed_dictionaries(
    {
        "untracked": st.frozensets(st.sampled_from(REGIONS)),
        "draws": st.sampled_from(["deal", "ask"]),
        "deck": st.sampled_from(["app", "hand"]),
        "difficulty": st.sampled_from(["easy", "medium", "hard"]),
        "simmental": st.booleans(),
    }
)
packs = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in POLICIES.items()})


def outcomes(step: Step) -> list[Event]:
    """Everything that the player may say to a step."""
    if isinstance(step, Instruction):
        return [step.event, *([step.cannot] if step.cannot else []), *(answer.event for answer in step.differs)]
    assert step.answers, step.id
    return [answer.event for answer in step.answers]


def one_turn(table: Table, chance: random.Random) -> Table:
    """A whole turn of Sam's with answers by chance; every outcome of every step is possible."""
    table = table.but(turn=first_task("sam", table.turn.number + 1))
    for _ in range(MOST_STEPS):
        step = next_step(table)
        assert step is not None
        assert next_step(table) == step
        sound(step)
        after = [applied(table, event) for event in outcomes(step)]
        instruction = isinstance(step, Instruction) and chance.random() < 0.7
        table = after[0] if instruction else chance.choice(after)
        if table.turn.actor != "sam":
            return table
    raise AssertionError("the turn does not end")


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 10**6), setup=setups, policies=packs)
def test_a_turn_always_ends_and_every_outcome_of_a_step_is_possible(
    seed: int, setup: dict[str, Any], policies: dict[str, Any]
) -> None:
    table = new_table(seed, pack_with(**policies), **setup)
    chance = random.Random(seed)
    for _ in range(12):
        table = one_turn(table, chance)
        if table.turn.actor is None:
            return


def subsets() -> list[frozenset[Region]]:
    """Each region alone, each two, all at once, none."""
    found: list[frozenset[Region]] = [frozenset(), frozenset(REGIONS)]
    return found + [frozenset(some) for size in (1, 2) for some in combinations(REGIONS, size)]


@pytest.mark.parametrize("untracked", subsets(), ids=lambda regions: "+".join(sorted(regions)) or "none")
def test_whatever_is_untracked_his_turns_go_on(untracked: frozenset[Region]) -> None:
    for draws in ("deal", "ask"):
        table = new_table(7, untracked=untracked, draws=draws)
        chance = random.Random(7)
        for _ in range(20):
            table = one_turn(table, chance)
            if table.turn.actor is None:
                break


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), draws=st.sampled_from(["deal", "ask"]), simmental=st.booleans())
def test_his_turns_neither_lose_nor_make_a_piece(seed: int, draws: str, simmental: bool) -> None:
    table = new_table(seed, draws=draws, simmental=simmental)
    before = components(table)
    chance = random.Random(seed)
    for _ in range(15):
        table = one_turn(table, chance)
        assert components(table) == before
        if table.turn.actor is None:
            return


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_turns(seed: int) -> None:
    def turns() -> Table:
        table, chance = new_table(seed), random.Random(seed)
        for _ in range(6):
            table = one_turn(table, chance)
        return table

    assert turns() == turns()


def test_in_a_whole_game_every_action_of_every_card_happens() -> None:
    happened: set[str] = set()
    for seed in range(24):
        table = new_table(seed)
        while table.turn.actor is not None and table.turn.number < 80:
            table = table.but(turn=first_task("sam", table.turn.number + 1))
            while table.turn.actor == "sam":
                step = next_step(table)
                assert step is not None
                happened.add(step.id)
                table = applied(table, outcomes(step)[0])
    pack: Pack = bundled()
    actions = {action.do for card in pack.deck for action in card.actions}
    assert actions <= happened
    assert {"move", "foresight", "delivery", "objective", "leave_kansas_city", "refill_cattle"} <= happened
