import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine import events as e
from solo_engine import hire
from solo_engine.apply import apply
from solo_engine.table import JobMarket, Table
from tests.solo_engine.a_table import SECOND, a_table, human, refused, sam, sams_action

ROWS = (("cowboy", "builder"), ("engineer", None), ("builder", "builder")) + ((None, None),) * 9
MARKET = JobMarket(rows=ROWS, token_row=4)
counts = st.fixed_dictionaries({w: st.integers(0, 6) for w in ("cowboy", "builder", "engineer")})


def hiring(dollars: int = 20, **workers: int) -> Table:
    return human(
        a_table(job_market=MARKET), dollars=dollars, workers={"cowboy": 1, "builder": 1, "engineer": 1, **workers}
    )


def sams(specialization: str = "cowboy", **workers: int) -> Table:
    table = sams_action(a_table(job_market=MARKET), "hire_cheapest")
    return sam(table, specialization=specialization, workers={"cowboy": 1, "builder": 1, "engineer": 1, **workers})


# --- the human --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", SECOND.job_market.rows, ids=lambda row: f"row {row.row}")
def test_a_worker_costs_what_is_printed_beside_the_row(row) -> None:
    rows = tuple(("engineer", None) if n == row.row else (None, None) for n in range(1, 13))
    table = human(a_table(job_market=JobMarket(rows=rows, token_row=None)), dollars=12)
    after = apply(table, e.Hired(who="human", worker="engineer", row=row.row))
    assert after.human.dollars == 12 - row.cost
    dearer = apply(table, e.Hired(who="human", worker="engineer", row=row.row, change=2))
    assert dearer.human.dollars == 12 - row.cost - 2


@given(st.integers(0, 12), st.integers(-20, 5))
def test_a_price_is_never_below_nothing(printed: int, change: int) -> None:
    assert hire.hire_cost(printed, change) == max(0, printed + change)


def test_another_price_may_be_agreed() -> None:
    assert apply(hiring(3), e.Hired(who="human", worker="cowboy", row=1, pays=3)).human.dollars == 0


def test_who_cannot_pay_does_not_hire() -> None:
    assert refused(hiring(5), e.Hired(who="human", worker="cowboy", row=1)) == "illegal.not_enough_dollars"


def test_only_a_worker_that_lies_in_the_row_is_hired() -> None:
    assert refused(hiring(), e.Hired(who="human", worker="engineer", row=1)) == "illegal.no_such_worker_in_row"
    assert refused(hiring(), e.Hired(who="human", worker="engineer", row=13)) == "illegal.no_such_row"
    assert refused(hiring(), e.Hired(who="human", worker="engineer", row=0)) == "illegal.no_such_row"
    assert refused(hiring(), e.Hired(who="human", worker="engineer")) == "illegal.which_row"


def test_the_seventh_worker_of_a_type_has_no_place() -> None:
    assert apply(hiring(cowboy=5), e.Hired(who="human", worker="cowboy", row=1)).human.workers["cowboy"] == 6
    assert refused(hiring(cowboy=6), e.Hired(who="human", worker="cowboy", row=1)) == "illegal.row_full_of_human"


def test_an_untracked_job_market_leaves_the_price_to_the_player() -> None:
    table = human(a_table(1, "job_market"), dollars=9)
    assert refused(table, e.Hired(who="human", worker="cowboy")) == "illegal.which_price"
    after = apply(table, e.Hired(who="human", worker="cowboy", pays=7))
    assert (after.human.dollars, after.human.workers["cowboy"]) == (2, 2)
    assert after.job_market == table.job_market


def test_an_untracked_board_pays_nothing_and_keeps_no_workers() -> None:
    table = a_table(1, "human_board", job_market=MARKET)
    after = apply(table, e.Hired(who="human", worker="cowboy", row=1))
    assert after.human == table.human
    assert after.job_market.rows[0] == (None, "builder")


@pytest.mark.parametrize("row", SECOND.player_board.worker_rows, ids=lambda row: row.worker)
def test_a_space_without_an_action_gives_none(row) -> None:
    for space in range(1, 7):
        assert hire.immediate_action(SECOND, row.worker, space) == row.immediate.get(space)


# --- Sam --------------------------------------------------------------------------------------------------------


def test_sam_pays_nothing() -> None:
    table = sams()
    after = apply(table, e.Hired(who="sam", worker="builder", row=1))
    assert after.sam.workers == {"cowboy": 1, "builder": 2, "engineer": 1}
    assert after.human == table.human


def test_sams_row_of_six_is_full() -> None:
    assert refused(sams(builder=6), e.Hired(who="sam", worker="builder", row=1)) == "illegal.row_full_of_sam"


def test_after_each_hire_of_sam_his_specialization_is_looked_at_again() -> None:
    event = e.Hired(who="sam", worker="builder", row=1)
    assert apply(sams(cowboy=1), event).sam.specialization == "builder"
    assert apply(sams(cowboy=2), event).sam.specialization == "cowboy"  # a tie keeps the present one


def test_a_pack_may_leave_the_specialization_alone() -> None:
    table = sams()
    never = table.pack.policies.specialization.but(value="never")
    table = table.but(pack=table.pack.but(policies=table.pack.policies.but(specialization=never)))
    assert apply(table, e.Hired(who="sam", worker="builder", row=1)).sam.specialization == "cowboy"


def test_of_several_more_numerous_types_the_first_in_order_becomes_the_specialization() -> None:
    workers = {"cowboy": 2, "builder": 3, "engineer": 1}
    assert hire.specialization_after(workers, "engineer") == "cowboy"
    assert hire.specialization_after(workers, "cowboy") == "builder"


@given(counts, st.sampled_from(["cowboy", "builder", "engineer"]))
def test_a_specialization_changes_only_for_strictly_more_workers(workers, present) -> None:
    new = hire.specialization_after(workers, present)
    assert new == present or workers[new] > workers[present]
    assert new != present or workers[present] == max(workers.values())
