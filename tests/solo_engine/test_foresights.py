"""Kansas City, subphases 1 to 3, and the refill of the foresight spaces."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine import chance, foresights
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Illegal, Table, Task
from tests.cases import rule_cases
from tests.tables import SAM_ONLY, bare, components, in_kansas_city, job_market, new_table, turn_of, with_foresights

OUTLAWS = ("outlaw_green", "outlaw_orange")
MIXED = (OUTLAWS, ("cowboy", "builder"), ("engineer", "outlaw_orange"))


@pytest.fixture
def table() -> Table:
    return with_foresights(bare(new_table()), *MIXED)


def leaving(table: Table, who: Any = "human") -> Table:
    return turn_of(table, who, Task(do="leave_kansas_city", who=who), moved=True)


def test_a_chosen_outlaw_goes_to_the_outlaw_section_at_once(table: Table) -> None:
    after = apply(in_kansas_city(table, "human"), e.ForesightTaken(who="human", column=1, slot=1))
    assert after.trail_tiles == {"outlaw_1": "outlaw_orange"}
    assert after.foresights == (("outlaw_green", None), *MIXED[1:])
    assert after.turn.todo[0].column == 2


def test_a_chosen_worker_goes_into_the_job_market(table: Table) -> None:
    table = job_market(table, 3, r3=("cowboy", None))
    for who in ("human", "sam"):
        visit = apply(in_kansas_city(table, who), e.ForesightTaken(who=who, column=1, slot=0))
        after = apply(visit, e.ForesightTaken(who=who, column=2, slot=1))
        assert after.job_market.rows[2] == ("cowboy", "builder")
        assert after.job_market.token_row == 4


def test_a_worker_that_pushes_the_token_over_a_yellow_arrow_fills_up_the_cattle_market_first(table: Table) -> None:
    table = job_market(table, 6, r6=("cowboy", None)).but(cattle_market=("longhorn",))
    table = turn_of(table, "sam", *(Task(do="foresight", who="sam", column=c) for c in (2, 3)))
    after = apply(table, e.ForesightTaken(who="sam", column=2, slot=0))
    assert [(t.do, t.count) for t in after.turn.todo] == [("refill_cattle", 6), ("foresight", 1)]


def test_the_columns_come_one_after_the_other(table: Table) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(in_kansas_city(table, "human"), e.ForesightTaken(who="human", column=2, slot=0))
    assert refusal.value.params == {"column": 1}


def test_a_tile_has_to_be_chosen_where_there_is_one(table: Table) -> None:
    with pytest.raises(Illegal, match="choose_a_foresight"):
        apply(in_kansas_city(table, "human"), e.ForesightTaken(who="human", column=1))
    empty = in_kansas_city(with_foresights(table, (None, None), *MIXED[1:]), "human")
    assert apply(empty, e.ForesightTaken(who="human", column=1)).turn.todo[0].column == 2
    with pytest.raises(Illegal, match="no_foresight_there"):
        apply(empty, e.ForesightTaken(who="human", column=1, slot=0))


@pytest.mark.parametrize("case", rule_cases("game_end")[:2])
def test_no_worker_is_chosen_after_the_last_one_was_placed(table: Table, case: dict[str, Any]) -> None:
    pieces = {"worker": "cowboy", "outlaw": "outlaw_green"}
    third = tuple(pieces[p] for p in case["given"]["foresight_3"])
    table = job_market(
        with_foresights(table, OUTLAWS, ("cowboy", "builder"), (third[0], third[1])), 12, r12=("cowboy", None)
    )
    table = turn_of(table, "human", *(Task(do="foresight", who="human", column=c) for c in (2, 3)), moved=True)
    table = apply(table, e.ForesightTaken(who="human", column=2, slot=0))
    assert (table.ended_by, table.human.has_token) == ("human", True)
    chosen = [third[slot] for slot, _ in foresights.choices(table, 3)]
    assert chosen == [pieces[p] for p in case["then"]["may_choose_in_foresight_3"]]
    worker = third.index("cowboy")
    with pytest.raises(Illegal, match="job_market_closed"):
        apply(table, e.ForesightTaken(who="human", column=3, slot=0 if worker == 0 else 1))
    if case["then"].get("skipped"):
        assert apply(table, e.ForesightTaken(who="human", column=3)).turn.todo == ()
    else:
        with pytest.raises(Illegal, match="choose_a_foresight"):
            apply(table, e.ForesightTaken(who="human", column=3))


def test_a_tile_without_a_space_in_its_section_leaves_the_game(table: Table) -> None:
    full = bare(table, **{f"flood_{n}": "flood_4_green" for n in range(1, 5)})
    full = with_foresights(full, ("flood_2_black", None), *MIXED[1:])
    after = apply(in_kansas_city(full, "sam"), e.ForesightTaken(who="sam", column=1, slot=0))
    assert after.trail_tiles == full.trail_tiles
    assert after.out_of_game == {"flood_2_black": 1}


def test_a_random_choice_of_sam_moves_its_source_of_chance_on(table: Table) -> None:
    after = apply(in_kansas_city(table, "sam"), e.ForesightTaken(who="sam", column=1, slot=0))
    assert after.draws[foresights.PICK] == 1
    assert (
        foresights.PICK
        not in apply(in_kansas_city(table, "human"), e.ForesightTaken(who="human", column=1, slot=0)).draws
    )


# --- untracked ------------------------------------------------------------------------------------------------------


def test_sam_only_asks_what_the_token_did() -> None:
    table = in_kansas_city(new_table(untracked=SAM_ONLY), "sam")
    after = apply(table, e.ForesightTaken(who="sam", column=1, worker=True, token="left_market"))
    assert (after.ended_by, after.sam.has_token) == ("sam", True)
    with pytest.raises(Illegal, match="job_market_closed"):
        apply(after, e.ForesightTaken(who="sam", column=2, worker=True))
    assert apply(after, e.ForesightTaken(who="sam", column=2)).turn.todo[0].column == 3


def test_a_tracked_place_gets_the_tile_of_untracked_foresights() -> None:
    table = in_kansas_city(bare(new_table(untracked=frozenset({"foresights"}))), "human")
    before = components(table)["tiles"]
    after = apply(table, e.ForesightTaken(who="human", column=1, tile="flood_2_black"))
    after = apply(after, e.ForesightTaken(who="human", column=2, tile="cowboy"))
    assert after.trail_tiles == {"flood_1": "flood_2_black"}
    assert after.job_market.rows[1][1] == "cowboy"
    assert components(after)["tiles"] == before
    with pytest.raises(Illegal, match="not_in_the_bag"):
        apply(table, e.ForesightTaken(who="human", column=1, tile="cowboy"))


def test_a_yellow_arrow_fills_a_tracked_cattle_market_though_the_job_market_is_not() -> None:
    table = in_kansas_city(new_table(untracked=frozenset({"job_market", "foresights"})), "sam").but(cattle_market=())
    after = apply(table, e.ForesightTaken(who="sam", column=1, worker=True, token="passed_yellow"))
    assert (after.turn.todo[0].do, after.turn.todo[0].count) == ("refill_cattle", 7)
    assert after.ended_by is None


# --- refill ---------------------------------------------------------------------------------------------------------


def test_the_herder_goes_to_the_start_and_the_spaces_are_refilled_from_their_bags(table: Table) -> None:
    table = leaving(with_foresights(table, ("outlaw_green", None), (None, "builder"), (None, None)))
    assert foresights.refill_wanted(table) == (1, 2, 3, 3)
    before = components(table)["tiles"]
    refill = foresights.dealt_refill(table)
    after = apply(table, e.KansasCityLeft(who="human", refill=refill))
    assert after.human.herder == "start"
    assert after.foresights == (("outlaw_green", refill[0]), (refill[1], "builder"), refill[2:])
    assert components(after)["tiles"] == before
    assert {bag: after.draws.get(bag, 0) for bag in ("bag_1", "bag_2", "bag_3")} == {"bag_1": 1, "bag_2": 1, "bag_3": 2}


def test_a_dealt_refill_needs_a_tile_for_every_empty_space(table: Table) -> None:
    table = leaving(with_foresights(table, ("outlaw_green", None), *MIXED[1:]))
    for refill in ((), ("outlaw_green", "outlaw_green"), (None,)):
        with pytest.raises(Illegal, match="refill_of_foresights"):
            apply(table, e.KansasCityLeft(who="human", refill=refill))
    with pytest.raises(Illegal, match="not_in_the_bag"):
        apply(table, e.KansasCityLeft(who="human", refill=("cowboy",)))


def test_a_real_bag_is_asked_space_by_space() -> None:
    table = leaving(with_foresights(new_table(draws="ask"), ("outlaw_green", None), (None, "builder"), MIXED[2]), "sam")
    asked = apply(table, e.KansasCityLeft(who="sam"))
    assert [(t.do, t.who, t.column) for t in asked.turn.todo] == [
        ("refill_foresight", "sam", 1),
        ("refill_foresight", "sam", 2),
    ]
    with pytest.raises(Illegal, match="foresight_column_first"):
        apply(asked, e.ForesightRefilled(column=2, tile="cowboy"))
    with pytest.raises(Illegal, match="not_in_the_bag"):
        apply(asked, e.ForesightRefilled(column=1, tile="cowboy"))
    after = apply(asked, e.ForesightRefilled(column=1, tile="outlaw_orange"))
    assert after.turn.actor == "sam"
    after = apply(after, e.ForesightRefilled(column=2, tile="engineer"))
    assert after.foresights[:2] == (("outlaw_green", "outlaw_orange"), ("engineer", "builder"))
    assert after.turn.actor == "human"
    assert after.supply["bag_2"]["engineer"] == table.supply["bag_2"]["engineer"] - 1


def test_an_empty_bag_refills_nothing(table: Table) -> None:
    table = table.but(supply={**table.supply, "bag_1": {}})
    table = leaving(with_foresights(table, (None, None), *MIXED[1:]))
    assert foresights.dealt_refill(table) == ()
    assert apply(table, e.KansasCityLeft(who="human")).foresights[0] == (None, None)


def test_one_last_tile_of_a_bag_is_dealt_once(table: Table) -> None:
    table = table.but(supply={**table.supply, "bag_1": {"outlaw_green": 1}})
    table = leaving(with_foresights(table, (None, None), *MIXED[1:]))
    assert foresights.dealt_refill(table) == ("outlaw_green",)
    after = apply(table, e.KansasCityLeft(who="human", refill=("outlaw_green",)))
    assert after.foresights[0] == ("outlaw_green", None)
    assert after.supply["bag_1"] == {}


@given(st.integers(0, 2**31))
def test_the_same_seed_deals_the_same_refill(seed: int) -> None:
    table = leaving(with_foresights(new_table(seed), (None, None), (None, None), (None, None)))
    refill = foresights.dealt_refill(table)
    assert len(refill) == 6
    assert refill == foresights.dealt_refill(table)
    apply(table, e.KansasCityLeft(who="human", refill=refill))


@given(st.integers(0, 2**31), st.integers(0, 20))
def test_the_refill_is_dealt_by_the_next_draws_of_each_bag(seed: int, drawn: int) -> None:
    """Two tiles of one bag are two draws, the second without the first."""
    table = new_table(seed).but(draws={"bag_1": drawn, "cattle": 9})
    table = with_foresights(table, (None, None), ("cowboy", None), (None, None))
    expected = []
    for bag, tiles, before in (("bag_1", 2, drawn), ("bag_2", 1, 0), ("bag_3", 2, 0)):
        left = dict(table.supply[bag])
        for n in range(tiles):
            tile = chance.draw_from(seed, bag, before + n, left)
            assert tile is not None
            left[tile] -= 1
            expected.append(tile)
    assert foresights.dealt_refill(table) == tuple(expected)
    after = apply(leaving(table), e.KansasCityLeft(who="human", refill=tuple(expected)))
    assert after.draws == {"bag_1": drawn + 2, "bag_2": 1, "bag_3": 2, "cattle": 9}
