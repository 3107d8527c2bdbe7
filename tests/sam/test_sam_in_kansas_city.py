"""Kansas City: foresights, delivery, leaving, and the refills of either turn (garth.md 8 and 9)."""

from typing import Any

import pytest

from sam.next_step import next_step
from solo_engine import events as e
from solo_engine.table import Table, Task
from solo_engine.words import say, words
from tests.sam.acting import (
    acting,
    answered,
    instruction,
    nothing,
    offered,
    question,
    table_with,
    tie_break,
    to_do,
    told,
    worded,
)
from tests.tables import applied, bare, in_kansas_city, job_market, turn_of, with_foresights


def foresight(table: Table, column: int, *tiles: str | None) -> Table:
    """The tiles of one column; the other columns are empty."""
    columns = [tiles if n == column else (None, None) for n in (1, 2, 3)]
    return to_do(with_foresights(table, *columns), "foresight", column=column)  # type: ignore[arg-type]


def slot(table: Table) -> int | None:
    event = instruction(table).event
    assert isinstance(event, e.ForesightTaken)
    applied(table, event)
    return event.slot


@pytest.mark.parametrize(("policy", "expected"), [("left", 0), ("right", 1)])
def test_the_foresight_tile_of_the_policy_is_taken(policy: str, expected: int) -> None:
    table = table_with(foresight=policy)
    assert slot(foresight(table, 2, "cowboy", "builder")) == expected
    for draws in range(20):  # and not by chance
        assert slot(foresight(table, 2, "cowboy", "builder").but(draws={"foresight": draws})) == expected
    other = ("cowboy", None) if policy == "right" else (None, "cowboy")
    assert slot(foresight(table, 2, *other)) == 1 - expected


def test_a_random_foresight_depends_on_the_seed_and_is_repeated_by_redo() -> None:
    table = foresight(table_with(), 2, "cowboy", "builder")
    slots = [slot(table.but(draws={"foresight": n})) for n in range(40)]
    assert set(slots) == {0, 1}
    assert slots == [slot(table.but(draws={"foresight": n})) for n in range(40)]
    assert tie_break(table) == "sam.tie.foresight"
    for n, chosen in enumerate(slots[:10]):
        broken = instruction(table.but(draws={"foresight": n})).why.tie_break
        assert broken is not None
        assert broken.params["side"] == say("sam.part.left" if chosen == 0 else "sam.part.right")
    assert tie_break(foresight(table_with(), 2, "cowboy", None)) is None
    assert tie_break(foresight(table_with(foresight="left"), 2, "cowboy", "builder")) is None


def test_each_foresight_that_he_takes_moves_chance_on() -> None:
    table = foresight(table_with(), 2, "cowboy", "builder")
    assert applied(table, instruction(table).event).draws["foresight"] == 1


def test_the_player_chooses_a_foresight_where_the_pack_says_so() -> None:
    table = foresight(table_with(foresight="player", ties="seeded"), 2, "cowboy", "builder")
    assert [ev.slot for ev in answered(table)] == [0, 1]  # type: ignore[union-attr]


def test_a_worker_is_not_taken_once_the_job_market_has_closed() -> None:
    table = foresight(table_with(foresight="left").but(ended_by="human"), 3, "cowboy", "outlaw_green")
    assert slot(table) == 1
    workers_only = foresight(table_with().but(ended_by="human"), 3, "cowboy", "builder")
    assert slot(workers_only) is None
    assert "holds only workers" in told(workers_only)


def test_an_empty_column_is_passed_over() -> None:
    table = foresight(table_with(), 1, None, None)
    assert slot(table) is None
    assert told(table) == "Column 1 is empty: go on."


def test_a_hazard_goes_to_the_lowest_free_space_of_its_section() -> None:
    table = foresight(bare(table_with(), flood_1="flood_2_green"), 1, "flood_4_green", None)
    assert told(table) == "Column 1, upper or left tile: put the 4-point flood (green hand) on flood space 2."


def test_on_an_untracked_trail_a_hazard_goes_to_the_lowest_free_space_that_the_player_sees() -> None:
    table = foresight(table_with("trail"), 1, None, "flood_4_green")
    assert told(table) == (
        "Column 1, lower or right tile: put the 4-point flood (green hand) on the lowest free space of its section."
    )


def test_a_tile_of_a_full_section_leaves_the_game() -> None:
    full = {f"flood_{n}": "flood_2_green" for n in (1, 2, 3, 4)}
    table = foresight(bare(table_with(), **full), 1, None, "flood_4_green")
    assert "remove the 4-point flood (green hand) from the game" in told(table)
    assert applied(table, instruction(table).event).out_of_game == {"flood_4_green": 1}


def test_the_step_says_where_the_token_goes() -> None:
    table = job_market(table_with(), 5, r5=("cowboy", None))
    assert told(foresight(table, 2, "builder", None)) == (
        "Column 2, upper or left tile: put the builder in row 5 of the job market. Move the token to row 6."
    )
    yellow = job_market(table.but(cattle_market=table.cattle_market[:3]), 6, r6=("cowboy", None))
    assert "It passes a yellow arrow" in told(foresight(yellow, 2, "builder", None))
    last = job_market(table, 12, r12=("cowboy", None))
    assert "You have one last turn." in told(foresight(last, 2, "builder", None))
    assert applied(foresight(last, 2, "builder", None), e.ForesightTaken(who="sam", column=2, slot=0)).ended_by == "sam"


def test_the_other_tile_is_another_outcome_but_never_nothing() -> None:
    table = foresight(table_with(foresight="left"), 2, "cowboy", "builder")
    assert [a.event for a in instruction(table).differs] == [e.ForesightTaken(who="sam", column=2, slot=1)]


# --- untracked regions


def test_with_an_untracked_job_market_the_player_says_what_the_token_did() -> None:
    table = foresight(table_with("job_market", foresight="left"), 2, "cowboy", "builder")
    taken = {"who": "sam", "column": 2, "slot": 0}
    assert answered(table) == [e.ForesightTaken(**taken, token=t) for t in (None, "passed_yellow", "left_market")]
    without = foresight(table_with("job_market", "cattle_market", foresight="left"), 2, "cowboy", "builder")
    assert answered(without) == [e.ForesightTaken(**taken, token=t) for t in (None, "left_market")]
    assert applied(without, answered(without)[1]).ended_by == "sam"


def test_with_an_untracked_job_market_the_answers_say_what_the_token_did() -> None:
    table = foresight(table_with("job_market", foresight="left"), 2, "cowboy", "builder")
    stays, yellow, left = (
        "The token stays, or moves one row",
        "The token passes a yellow arrow",
        "The token leaves the market",
    )
    assert offered(table) == [stays, yellow, left]
    assert told(table).startswith("Column 2, upper or left tile: put the cowboy in the job market.")
    two = foresight(table_with("job_market", "cattle_market", foresight="left"), 2, "cowboy", "builder")
    assert offered(two) == [stays, left]
    chosen = foresight(table_with("job_market", "cattle_market", foresight="player"), 2, "cowboy", "builder")
    assert len(offered(chosen)) == len(set(offered(chosen))) == 4


def test_with_an_untracked_job_market_the_players_choice_names_tile_and_token() -> None:
    table = foresight(table_with("job_market", "cattle_market", foresight="player"), 2, "cowboy", "builder")
    assert len({repr(answer.text) for answer in question(table).answers}) == 4


def untracked(*regions: str, column: int, **changes: Any) -> Table:
    return to_do(table_with("foresights", *regions).but(**changes), "foresight", column=column)


def test_with_untracked_foresights_the_tile_is_asked_for_where_its_place_is_tracked() -> None:
    table = untracked(column=1)
    tiles = {ev.tile for ev in answered(table) if isinstance(ev, e.ForesightTaken)}
    assert tiles == {*table.supply["bag_1"], None}
    both = untracked(column=3)
    tiles = {ev.tile for ev in answered(both) if isinstance(ev, e.ForesightTaken)}
    assert tiles == {"cowboy", "builder", "engineer", "outlaw_green", "outlaw_orange", None}


def test_with_nothing_tracked_it_is_asked_whether_a_worker_was_placed_and_the_token_left() -> None:
    table = untracked("trail", "job_market", "cattle_market", column=2)
    worker = {"who": "sam", "column": 2, "worker": True}
    assert answered(table) == [
        e.ForesightTaken(**worker),
        e.ForesightTaken(**worker, token="left_market"),
        e.ForesightTaken(who="sam", column=2),
    ]
    assert instruction(untracked("trail", "job_market", column=1)).event == e.ForesightTaken(who="sam", column=1)


def test_untracked_foresights_are_asked_for_by_the_side_of_the_policy() -> None:
    for policy, side in (("left", "upper or left"), ("right", "lower or right"), ("player", "wanted")):
        table = to_do(table_with("foresights", foresight=policy), "foresight", column=1)
        assert told(table) == f"Column 1: take the {side} tile and put it in its place. What was it?"
    sides = {told(untracked(column=1, draws={"foresight": n})) for n in range(20)}
    assert len(sides) == 2  # by the seed


def test_untracked_the_last_answer_is_that_no_such_tile_came() -> None:
    assert offered(untracked(column=2))[-1] == "No worker"  # only workers are in its bag
    assert offered(untracked(column=1))[-1] == "No tile"
    assert offered(untracked(column=3))[-1] == "No tile"
    assert offered(untracked("trail", column=3))[-1] == "No worker"
    assert offered(untracked("trail", "job_market", column=2)) == [
        "A worker. The token stays, or moves one row",
        "A worker. The token passes a yellow arrow",
        "A worker. The token leaves the market",
        "No worker",
    ]
    assert offered(untracked("job_market", column=1))[-1] == "No tile"


def test_untracked_where_nothing_follows_from_the_tile_nothing_is_asked() -> None:
    step = instruction(untracked("trail", "job_market", column=1))
    assert step.event == step.cannot == e.ForesightTaken(who="sam", column=1)
    assert step.differs == ()
    assert worded(step.text).startswith("Column 1: take the ")


def test_after_the_end_was_triggered_no_worker_is_asked_for() -> None:
    table = untracked("job_market", column=3, ended_by="human")
    tiles = {ev.tile for ev in answered(table) if isinstance(ev, e.ForesightTaken)}
    assert tiles == {"outlaw_green", "outlaw_orange", None}


# --- delivery


def delivering(table: Table, discs_left: int = 14, stations: tuple[str, ...] = (), **cities: int) -> Table:
    table = table.with_rancher("sam", cities=cities, discs_left=discs_left, stations=stations)
    return in_kansas_city(table, "sam", foresights=False)


def city(table: Table) -> str:
    event = instruction(table).event
    assert isinstance(event, e.Delivered)
    applied(table, event)
    return event.city


def test_he_delivers_upwards_and_never_below_his_first_city() -> None:
    table = table_with()
    assert city(delivering(table, bloomington=1)) == "peoria"
    assert city(delivering(table, bloomington=1, peoria=1, toledo=1)) == "chicago"
    assert instruction(delivering(table, bloomington=1)).source == "garth"
    above = dict.fromkeys(("bloomington", "peoria", "chicago", "toledo", "pittsburgh", "philadelphia"), 1)
    assert city(delivering(table, **above)) == "new_york"
    assert city(delivering(table, **above, new_york=3)) == "new_york"


def test_where_his_first_city_takes_many_discs_he_delivers_there_again_and_again() -> None:
    pack = table_with().pack
    medium = pack.difficulties["medium"].but(first_delivery="new_york", source="rulebook")
    table = table_with().but(pack=pack.but(difficulties={**pack.difficulties, "medium": medium}))
    assert city(delivering(table)) == "new_york"
    assert instruction(delivering(table)).source == "rulebook"
    assert city(delivering(table, new_york=2)) == "new_york"
    assert instruction(delivering(table, new_york=2)).source == pack.policies.deliveries_after_first.source == "garth"


def test_his_first_city_is_still_the_next_if_another_has_his_disc() -> None:
    assert city(delivering(table_with(), new_york=1)) == "bloomington"


def test_the_source_of_a_delivery_is_the_line_of_the_pack_that_decided() -> None:
    pack = table_with().pack
    medium = pack.difficulties["medium"].but(
        source={"remove_cards": "rulebook", "extra_workers": "rulebook", "first_delivery": "player"}
    )
    table = table_with().but(pack=pack.but(difficulties={**pack.difficulties, "medium": medium}))
    assert instruction(delivering(table)).source == "player"
    assert instruction(delivering(table, bloomington=1)).source == "garth"


def test_without_a_disc_he_takes_that_of_his_cheapest_station() -> None:
    table = delivering(table_with(), discs_left=0, stations=("station_5", "station_2", "station_1"))
    event = instruction(table).event
    assert event == e.Delivered(who="sam", city="bloomington", from_station="station_1")
    assert applied(table, event).sam.stations == ("station_5", "station_2")


def test_without_any_disc_he_delivers_nothing() -> None:
    assert nothing(delivering(table_with(), discs_left=0)) == "sam.nothing.no_disc"
    table = delivering(table_with(no_disc_left="nothing"), discs_left=0, stations=("station_1",))
    assert nothing(table) == "sam.nothing.no_disc"


def test_an_arrow_gives_him_its_action() -> None:
    table = delivering(table_with(), bloomington=1)
    assert "He does the action of the arrow: Gain 1 objective card." in told(table)
    after = applied(table, instruction(table).event)
    assert after.task is not None
    assert after.task.do == "objective"


def test_every_open_city_is_another_outcome() -> None:
    table = delivering(table_with(), bloomington=1)
    events = [answer.event for answer in instruction(table).differs]
    assert e.Delivered(who="sam", city="bloomington") not in events
    assert e.Delivered(who="sam", city="kansas_city") in events
    for event in events:
        applied(table, event)


# --- whose step it is


@pytest.mark.parametrize("do", ["income", "delivery", "objective", "foresight"])
def test_what_the_human_decides_is_no_step_of_sams(do: str) -> None:
    task = Task.model_validate({"do": do, "who": "human", "column": 1})
    assert next_step(turn_of(table_with(), "human", task, moved=True)) is None
    assert next_step(turn_of(table_with(), "human")) is None


def test_after_the_end_there_is_no_step() -> None:
    table = table_with()
    assert next_step(table.but(turn=table.turn.but(actor=None, todo=()))) is None


# --- actions without a decision


def test_an_exchange_token_is_given_to_sam() -> None:
    table = acting(table_with(), "gain_exchange_token")
    assert applied(table, instruction(table).event).sam.exchange_tokens == table.sam.exchange_tokens + 1


def test_a_free_text_is_shown_in_the_players_language_and_confirmed_by_hand() -> None:
    table = acting(table_with(), "free_text", text={"en": "Wave the hat.", "zh": "挥动帽子。"})
    step = instruction(table)
    assert step.event == e.SamConfirmed()
    assert step.cannot == e.SamDidNothing(reason="sam.nothing.as_seen")
    assert [words(language)(step.text) for language in ("en", "zh")] == ["Wave the hat.", "挥动帽子。"]
