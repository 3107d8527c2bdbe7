"""Properties of whole simulated games: what holds at every event, whoever plays how."""

import json
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.invariants import broken, deliveries, fewest_and_most_visits, scheduled, visits
from benchmarks.soak import Kind, checked_game, kinds
from sam import simulation
from sam.next_step import next_step
from sam.simulation import Endless, game_after, game_seed, moments, outcome, played, report, setup_for, summary
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.journal import Game, dump, load
from solo_engine.pack import bundled
from solo_engine.table import Illegal
from solo_engine.table_score import score_of

DIFFICULTIES = ("easy", "medium", "hard")
GAMES = range(12)  # of each difficulty
STEPS_OF_A_TURN = 40  # events that the longest turn of a game may take


@lru_cache
def game(difficulty: str, number: int) -> Game:
    return game_after(difficulty, bundled(), game_seed(1, number))


def every_game() -> list[Game]:
    return [game(difficulty, number) for difficulty in DIFFICULTIES for number in GAMES]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_components_are_conserved_at_every_event(difficulty: str) -> None:
    for number in GAMES:
        for n, table in enumerate(game(difficulty, number).tables):
            assert list(broken(table)) == [], f"game {number}, after {n} events"


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.name)
def test_every_policy_of_a_pack_plays_a_whole_game(kind: Kind) -> None:
    table = checked_game(kind, "hard", 5).table
    assert table.turn.actor is None


def test_a_game_has_11_to_21_visits_to_kansas_city_up_to_the_trigger() -> None:
    assert fewest_and_most_visits(game("easy", 0).table) == (11, 21)
    for each in every_game():
        assert 11 <= visits(list(each.events), list(each.tables[1:])) <= 21


def test_after_the_trigger_the_other_rancher_has_exactly_one_more_turn() -> None:
    for each in every_game():
        trigger = next(table for table in each.tables if table.ended_by is not None)
        end = each.table
        assert end.turn.actor is None
        assert end.turn.number == trigger.turn.number + 1
        assert end.rancher(end.ended_by or "sam").has_token


def test_sams_deliveries_follow_the_table_of_the_pack() -> None:
    for each in every_game():
        cities = deliveries(list(each.events))
        assert cities == scheduled(each.table, bundled(), len(cities))
        assert each.table.sam.deliveries == len(cities) > 0


def test_the_turns_alternate_and_the_human_goes_first() -> None:
    for each in every_game():
        actors = {t.turn.number: t.turn.actor for t in each.tables if t.turn.actor is not None}
        assert list(actors) == list(range(1, len(actors) + 1))
        assert [actors[n] for n in actors] == ["human" if n % 2 else "sam" for n in actors]


def test_a_turn_ends_within_a_bounded_number_of_steps() -> None:
    for each in every_game():
        numbers = [table.turn.number for table in each.tables]
        assert max(numbers.count(n) for n in set(numbers)) <= STEPS_OF_A_TURN


def test_next_step_is_a_function_of_the_table() -> None:
    for table in game("medium", 3).tables:
        assert next_step(table) == next_step(table)


def test_the_same_seed_plays_the_same_game() -> None:
    again = game_after("medium", bundled(), game_seed(1, 0))
    assert again.events == game("medium", 0).events
    assert again.table == game("medium", 0).table
    assert again.events != game("medium", 1).events


def test_a_game_stops_after_so_many_turns_of_both() -> None:
    whole, part = game("hard", 0), game_after("hard", bundled(), game_seed(1, 0), turns=7)
    assert part.table.turn.number == 8
    assert part.events == whole.events[: len(part.events)]
    assert whole.tables[len(part.events) - 1].turn.number == 7


def test_undo_is_the_inverse_of_an_event_and_redo_of_undo() -> None:
    each = now = game("medium", 2)
    for n in range(len(each.events), 0, -1):
        now = now.undo()
        assert now.table == each.table_before(n - 1)
    for n in range(1, len(each.events) + 1):
        now = now.redo()
        assert now.table == each.table_before(n)


@given(difficulty=st.sampled_from(DIFFICULTIES), turns=st.integers(1, 60), undone=st.integers(0, 5))
@settings(max_examples=12, deadline=None)
def test_a_save_loads_to_the_same_table_at_any_moment(difficulty: str, turns: int, undone: int) -> None:
    saved = game_after(difficulty, bundled(), turns, turns)
    for _ in range(min(undone, len(saved.events))):
        saved = saved.undo()
    loaded = load(dump(saved))
    assert loaded.table == saved.table
    assert loaded.events == saved.events
    assert loaded.undone == saved.undone
    assert dump(loaded) == dump(saved)


@given(data=st.data(), difficulty=st.sampled_from(DIFFICULTIES))
@settings(max_examples=150, deadline=None)
def test_an_event_of_another_moment_is_refused_or_conserves_the_components(
    data: st.DataObject, difficulty: str
) -> None:
    each = game(difficulty, data.draw(st.integers(0, 2)))
    table = data.draw(st.sampled_from(each.tables))
    event = data.draw(st.sampled_from(game(difficulty, data.draw(st.integers(0, 2))).events))
    before = table.model_dump_json()
    try:
        after = apply(table, event)
    except Illegal:
        after = None
    assert table.model_dump_json() == before
    if after is not None:
        assert list(broken(after)) == []


def test_no_illegal_event_of_a_whole_game_changes_the_table() -> None:
    refused = 0
    for table in game("easy", 1).tables:
        before = table.model_copy(deep=True)
        for event in (e.TurnEnded(), e.CardTurned(number=99), e.Hired(who="sam", worker="cowboy", row=12)):
            try:
                apply(table, event)
            except Illegal:
                refused += 1
        assert table == before
    assert refused > 100


def test_both_scores_are_those_of_the_score_sheet() -> None:
    end = game("hard", 4).table
    result, found = score_of(end), outcome(end)
    assert found.totals == {"human": result.human.total, "sam": result.sam.total}
    assert found.categories["sam"] == result.sam.categories
    assert sum(found.categories["human"].values()) == found.totals["human"]
    assert found.turns == end.turn.number


def test_a_game_without_an_end_is_a_fault_and_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_TURNS", 5)
    _, table = simulation.first_table(setup_for("easy", 1), bundled(), 1)
    with pytest.raises(Endless):
        list(moments(table))


def test_every_building_of_the_human_has_its_side_from_the_seed() -> None:
    sides = {seed: setup_for("easy", seed).human_buildings for seed in range(6)}
    by_id = game("easy", 0).table.edition.buildings.by_id
    for buildings in sides.values():
        assert [by_id[b].number for b in buildings] == list(range(1, 13))
    assert len(set(sides.values())) == 6


# --- many games -------------------------------------------------------------------------------------------------


def test_the_distribution_of_known_values() -> None:
    assert summary([4, 1, 3, 2, 5]) == {
        "mean": 3, "sd": pytest.approx(2**0.5), "min": 1, "p10": pytest.approx(1.4), "median": 3,
        "p90": pytest.approx(4.6), "max": 5,
    }  # fmt: skip
    assert summary([7]) == {"mean": 7, "sd": 0, "min": 7, "p10": 7, "median": 7, "p90": 7, "max": 7}


def test_a_report_counts_wins_and_ties_and_has_every_category() -> None:
    outcomes = [played("easy", bundled(), game_seed(3, n)) for n in range(4)]
    told = json.loads(json.dumps(report(outcomes, bundled(), "easy", 3)))
    assert told["format"] == "simulation"
    assert told["games"] == 4
    assert told["human_wins"] == sum(o.totals["human"] > o.totals["sam"] for o in outcomes)
    categories = [c.id for c in game("easy", 0).table.edition.game.categories]
    for who in ("sam", "human"):
        assert list(told[who]["categories"]) == categories
        means = [told[who]["categories"][c]["mean"] for c in categories]
        assert told[who]["total"]["mean"] == pytest.approx(sum(means))
    assert told["turns"]["max"] == max(o.turns for o in outcomes)


def test_a_game_of_a_simulation_depends_on_its_seed_and_number_alone() -> None:
    assert game_seed(1, 5) == game_seed(1, 5)
    assert len({game_seed(seed, n) for seed in range(20) for n in range(20)}) == 400
