"""The job market: rows, token, arrows."""

from typing import Any

import pytest

from solo_engine import job_market as jm
from solo_engine.edition import WORKERS
from solo_engine.table import Illegal, Table
from tests.cases import rule_cases
from tests.tables import job_market, new_table, turn_of


@pytest.fixture
def table() -> Table:
    return turn_of(new_table(), "sam")


def spaces(table: Table) -> list[tuple[int, int]]:
    """All filled spaces as [row, space], both from 1."""
    rows = enumerate(table.job_market.rows, 1)
    return [(r, c) for r, row in rows for c, worker in enumerate(row, 1) if worker is not None]


@pytest.mark.parametrize("case", rule_cases("job_market_place"))
def test_a_new_worker_goes_to_the_leftmost_free_space_of_the_tokens_row(table: Table, case: dict[str, Any]) -> None:
    given, then = case["given"], case["then"]
    token, filled = given["token_row"], given["workers_in_token_row"]
    rows: dict[str, Any] = {f"r{r}": ("cowboy", "builder") for r in range(1, token)}
    for row, column in given.get("upper_rows_empty_spaces", []):
        rows[f"r{row}"] = tuple(None if c == column else w for c, w in enumerate(rows[f"r{row}"], 1))
    rows[f"r{token}"] = ("engineer",) * filled + (None,) * (2 - filled)
    table = job_market(table, token, **rows).but(cattle_market=("longhorn",))
    placed = []
    for worker in given["place"]:
        after = jm.place_worker(table, "sam", worker)
        new = [place for place in spaces(after) if place not in spaces(table)]
        assert len(new) == 1
        placed.append(list(new[0]))
        assert after.job_market.rows[new[0][0] - 1][new[0][1] - 1] == worker
        table = after
    assert placed == then["placed"]
    assert table.job_market.token_row == then["token_row"]
    effects = {"refill_cattle_market": any(t.do == "refill_cattle" for t in table.turn.todo)}
    effects |= {"game_end_triggered": table.ended_by == "sam", "token_to_active_rancher": table.sam.has_token}
    assert sorted(name for name, happened in effects.items() if happened) == sorted(then["effects"])


def test_a_worker_in_the_tokens_row_cannot_be_hired(table: Table) -> None:
    table = job_market(table, 2, r1=("cowboy", "builder"), r2=("engineer", None))
    with pytest.raises(Illegal) as refusal:
        jm.take_worker(table, "engineer", 2)
    assert (refusal.value.code, refusal.value.params) == ("illegal.row_of_token", {"row": 2})
    assert [(o.row, o.column, o.worker, o.cost) for o in jm.offers(table)] == [
        (1, 1, "cowboy", 6),
        (1, 2, "builder", 6),
    ]


def test_a_hired_worker_leaves_a_hole_that_is_never_filled_again(table: Table) -> None:
    table = job_market(table, 3, r1=("cowboy", "builder"), r2=("engineer", "cowboy"))
    after = jm.take_worker(table, "builder", 1)
    assert after.job_market.rows[0] == ("cowboy", None)
    placed = jm.place_worker(after, "human", "engineer")
    assert placed.job_market.rows[0] == ("cowboy", None)
    assert placed.job_market.rows[2] == ("engineer", None)


@pytest.mark.parametrize(("worker", "row"), [("engineer", 1), ("cowboy", 3), ("cowboy", 0), ("cowboy", 13)])
def test_only_a_worker_that_lies_in_the_row_can_be_taken(table: Table, worker: Any, row: int) -> None:
    table = job_market(table, None, r1=("cowboy", "builder"))
    with pytest.raises(Illegal, match="no_such_worker_in_row"):
        jm.take_worker(table, worker, row)


def test_every_row_is_above_a_token_that_has_left(table: Table) -> None:
    table = job_market(table, 12, r1=("cowboy", None), r12=("builder", None))
    assert [o.row for o in jm.offers(table)] == [1]
    after = jm.place_worker(table, "human", "engineer")
    assert after.job_market.token_row is None
    assert [(o.row, o.worker) for o in jm.offers(after)] == [(1, "cowboy"), (12, "builder"), (12, "engineer")]
    assert jm.take_worker(after, "engineer", 12).job_market.rows[11] == ("builder", None)


def test_no_worker_is_placed_after_the_last_arrow(table: Table) -> None:
    after = jm.place_worker(job_market(table, 12, r12=("builder", None)), "human", "engineer")
    assert (after.ended_by, after.human.has_token, after.sam.has_token) == ("human", True, False)
    assert jm.closed(after)
    with pytest.raises(Illegal, match="job_market_closed"):
        jm.place_worker(after, "sam", "cowboy")


def test_a_game_has_twenty_one_workers_to_its_end(table: Table) -> None:
    table = new_table()
    yellow = []
    for n in range(1, 22):
        assert table.ended_by is None
        before = table.job_market.token_row
        table = jm.place_worker(table.but(cattle_market=()), "sam", WORKERS[n % 3])
        if table.turn.todo and table.turn.todo[0].do == "refill_cattle":
            yellow.append((n, before))
            assert table.turn.todo[0].count == 7
        table = turn_of(table, "sam")
    assert table.ended_by == "sam"
    assert yellow == [(9, 6), (15, 9)]


def test_an_untracked_cattle_market_asks_for_no_refill() -> None:
    table = turn_of(new_table(untracked=frozenset({"cattle_market"})), "sam")
    after = jm.place_worker(job_market(table, 6, r6=("builder", None)), "sam", "cowboy")
    assert after.job_market.token_row == 7
    assert after.turn.todo == ()


def test_nothing_is_placed_in_an_untracked_market() -> None:
    table = new_table(untracked=frozenset({"job_market"}))
    assert jm.place_worker(table, "sam", "cowboy") == table
