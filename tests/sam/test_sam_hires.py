"""Hiring: garth.md 7.1 to 7.3 as the pack has it."""

from solo_engine import events as e
from tests.sam.acting import acting, answered, instruction, nothing, offered, table_with, tie_break, told, workers
from tests.tables import applied, job_market


def test_the_upper_of_two_equally_cheap_rows_is_taken() -> None:
    market = job_market(workers(table_with()), 3, r1=("builder", None), r2=("engineer", None))
    table = acting(market, "hire_cheapest")
    assert instruction(table).event == e.Hired(who="sam", worker="builder", row=1)
    assert tie_break(table) == "sam.tie.upper_row"


def test_a_worker_in_the_tokens_row_is_not_available_to_him() -> None:
    market = job_market(workers(table_with()), 4, r3=("builder", None), r4=("cowboy", None))
    assert instruction(acting(market, "hire_cheapest")).event == e.Hired(who="sam", worker="builder", row=3)


def test_types_of_which_he_has_six_are_left_out_of_the_cheapest_row() -> None:
    market = job_market(workers(table_with(), cowboy=6), 5, r1=("builder", None), r4=("cowboy", "cowboy"))
    assert instruction(acting(market, "hire_cheapest")).event == e.Hired(who="sam", worker="builder", row=1)


def test_without_a_worker_above_the_token_nothing_happens() -> None:
    market = job_market(table_with(), 2, r2=("cowboy", None))
    for action in ({"do": "hire_cheapest"}, {"do": "hire", "worker": "cowboy"}):
        assert nothing(acting(market, **action)) == "sam.nothing.no_worker"
    assert nothing(acting(market, "hire_specialized_else_most_numerous")) == "sam.nothing.no_worker"


def test_nothing_happens_where_only_workers_of_full_rows_lie() -> None:
    market = job_market(workers(table_with(), cowboy=6), 2, r1=("cowboy", None))
    assert nothing(acting(market, "hire_cheapest")) == "sam.nothing.no_fitting_worker"


def test_the_most_numerous_type_is_hired_where_his_specialization_is_missing() -> None:
    market = job_market(workers(table_with()), 5, r1=("builder", "engineer"), r4=("builder", None))
    table = acting(market, "hire_specialized_else_most_numerous")
    assert instruction(table).event == e.Hired(who="sam", worker="builder", row=4)


def test_a_worker_of_his_specialization_is_hired_from_its_cheapest_row() -> None:
    rows = {"r1": ("builder", None), "r2": ("builder", "cowboy"), "r4": ("cowboy", None)}
    table = acting(job_market(workers(table_with()), 5, **rows), "hire_specialized_else_most_numerous")
    assert instruction(table).event == e.Hired(who="sam", worker="cowboy", row=4)


def test_with_six_of_the_most_numerous_type_he_does_not_look_for_the_next() -> None:
    market = job_market(workers(table_with(), builder=6), 5, r1=("builder", "engineer"), r4=("builder", None))
    assert nothing(acting(market, "hire_specialized_else_most_numerous")) == "sam.nothing.no_fitting_worker"


def test_a_type_of_which_he_has_six_is_left_out_of_a_tie() -> None:
    market = job_market(workers(table_with(), builder=6), 5, r1=("builder", "engineer"))
    table = acting(market, "hire_specialized_else_most_numerous")
    assert instruction(table).event == e.Hired(who="sam", worker="engineer", row=1)


def test_six_of_his_specialization_leave_the_most_numerous_type() -> None:
    market = job_market(workers(table_with(), cowboy=6), 5, r1=("cowboy", "builder"), r2=("builder", None))
    table = acting(market, "hire_specialized_else_most_numerous")
    assert instruction(table).event == e.Hired(who="sam", worker="builder", row=1)


def test_a_named_type_comes_from_its_cheapest_row() -> None:
    market = job_market(workers(table_with()), 6, r1=("engineer", "cowboy"), r3=("engineer", None), r4=("cowboy", None))
    table = acting(market, "hire", worker="engineer")
    assert instruction(table).event == e.Hired(who="sam", worker="engineer", row=1)


def test_nobody_is_hired_of_a_named_type_of_which_he_has_six() -> None:
    market = job_market(workers(table_with(), engineer=6), 6, r1=("engineer", "cowboy"))
    assert nothing(acting(market, "hire", worker="engineer")) == "sam.nothing.no_fitting_worker"


def test_once_the_token_has_left_every_row_is_above_it() -> None:
    market = job_market(workers(table_with()), None, r12=("engineer", None))
    assert instruction(acting(market, "hire_cheapest")).event == e.Hired(who="sam", worker="engineer", row=12)


def test_the_step_names_row_and_worker_and_the_new_specialization() -> None:
    market = job_market(workers(table_with(), cowboy=1, builder=1), 3, r1=("builder", None))
    assert told(acting(market, "hire_cheapest")) == (
        "Take the builder from row 1 of the job market and put it on Sam’s board. "
        "Then put his specialization tile beside the row of the builder."
    )


def test_without_the_policy_his_specialization_never_changes() -> None:
    market = job_market(workers(table_with(specialization="never")), 3, r1=("builder", None))
    step = instruction(acting(market, "hire_cheapest"))
    assert step.detail is None
    assert applied(acting(market, "hire_cheapest"), step.event).sam.specialization == "cowboy"


def test_the_marker_stays_while_no_other_type_is_more_numerous() -> None:
    market = job_market(workers(table_with(), cowboy=2, builder=1), 3, r1=("builder", None))
    assert instruction(acting(market, "hire_cheapest")).detail is None
    market = job_market(workers(table_with(), cowboy=2, builder=2), 3, r1=("builder", None))
    assert instruction(acting(market, "hire_cheapest")).detail is not None


def test_any_other_worker_above_the_token_is_another_outcome() -> None:
    market = job_market(workers(table_with()), 4, r1=("cowboy", "cowboy"), r2=("builder", None), r4=("engineer", None))
    step = instruction(acting(market, "hire_cheapest"))
    assert [answer.event for answer in step.differs] == [
        e.Hired(who="sam", worker="builder", row=2),
        e.SamDidNothing(reason="sam.nothing.as_seen"),
    ]


def test_equal_types_are_decided_by_the_seed_where_the_pack_says_so() -> None:
    market = job_market(workers(table_with(ties="seeded"), specialized="engineer"), 3, r1=("cowboy", "builder"))
    table = acting(market, "hire_specialized_else_most_numerous")
    assert tie_break(table) == "sam.tie.seeded"
    chosen = {instruction(acting(market.but(seed=seed), "hire_cheapest")).event for seed in range(2)}
    assert len(chosen) == 1  # by rule, not by chance
    by_chance = {
        instruction(acting(market.but(seed=seed), "hire_specialized_else_most_numerous")).event.model_dump_json()
        for seed in range(30)
    }
    assert len(by_chance) == 2


def test_in_an_untracked_job_market_the_player_says_which_type_he_got() -> None:
    table = acting(workers(table_with("job_market"), builder=6), "hire_cheapest")
    assert answered(table) == [
        e.Hired(who="sam", worker="cowboy"),
        e.Hired(who="sam", worker="engineer"),
        e.SamDidNothing(reason="sam.nothing.no_worker"),
    ]
    table = acting(table_with("job_market"), "hire", worker="engineer")
    assert answered(table) == [
        e.Hired(who="sam", worker="engineer"),
        e.SamDidNothing(reason="sam.nothing.no_worker"),
    ]


def test_in_an_untracked_job_market_the_question_says_which_worker_he_hires() -> None:
    table = workers(table_with("job_market"), cowboy=6)
    cheapest = acting(table, "hire_cheapest")
    assert told(cheapest).startswith("Sam hires the worker of the cheapest row.")
    specialized = acting(table, "hire_specialized_else_most_numerous")
    assert told(specialized).startswith("Sam hires a worker of his specialization, or of the most numerous type.")
    for asked in (cheapest, specialized):
        assert offered(asked) == ["The builder", "The engineer", "Nothing of this"]
    named = acting(table, "hire", worker="builder")
    assert told(named) == "Sam hires one builder from the cheapest row. Is there one?"
    assert answered(acting(table, "hire", worker="cowboy")) == [e.SamDidNothing(reason="sam.nothing.no_worker")]
