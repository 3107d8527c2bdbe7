"""Many checked games: what came of them is the same however many processes share them, and Sam looks sane."""

import pytest

from benchmarks import soak
from benchmarks.soak import Broken, Kind, all_games, checked_game, some_games, ways
from benchmarks.soak_report import ENOUGH, Soaked, actions_done, bounds, expected, faults, report, worded
from solo_engine import events as e
from solo_engine.apply import RULES
from solo_engine.model import plus
from solo_engine.pack import Action, Condition, bundled
from solo_engine.table import Table

DIFFICULTIES = ("easy", "medium", "hard")


def sane() -> Soaked:
    """As many games as can be judged, in which every action happened."""
    found = Soaked(visits=[15] * ENOUGH)
    for total, difficulty in zip((60, 70, 80), DIFFICULTIES, strict=True):
        found.totals["bundled", difficulty] = [total] * (ENOUGH // 3)
    found.actions.update(expected())
    return found


def test_the_games_are_the_same_however_many_processes_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "CHUNK", 3)
    games = 10
    one, two = all_games(4, games, workers=1), all_games(4, games, workers=2)
    assert one == two
    assert list(report(one)) == list(report(two))
    assert len(one.visits) == sum(map(len, one.totals.values())) == games
    assert one != all_games(5, games, workers=2)


def test_games_in_parts_add_up() -> None:
    whole, parts = some_games(2, range(6)), some_games(2, range(4))
    parts.add(some_games(2, range(4, 6)))
    assert parts == whole


def test_every_kind_is_played_on_every_difficulty() -> None:
    kinds = [kind.name for kind, _ in ways()]
    assert len(ways()) == len({(kind.name, difficulty) for kind, difficulty in ways()})
    assert all(kinds.count(kind) == len(DIFFICULTIES) for kind in kinds)
    assert {"bundled", "real bags", "real deck", "ties: seeded", "cattle_budget: 0"} <= set(kinds)


def test_a_table_that_does_not_add_up_breaks_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(table: Table, event: e.TurnEnded) -> Table:
        return turn_ended(table, event).but(out_of_game=plus(table.out_of_game, "flood_2_green"))

    turn_ended = RULES[e.TurnEnded]
    monkeypatch.setitem(RULES, e.TurnEnded, lost)
    with pytest.raises(Broken, match="flood_2_green"):
        checked_game(Kind(name="bundled", pack=bundled()), "easy", 1)


# --- the actions of his cards -----------------------------------------------------------------------------------


def test_an_action_counts_for_its_card_when_it_is_done_and_not_when_nothing_could_be_done() -> None:
    game = checked_game(Kind(name="bundled", pack=bundled()), "medium", 3)
    before = [game.first, *game.tables]
    done = actions_done(game.events, before)
    asked = [t.task.action for t in before if t.task is not None and t.task.action is not None]
    in_vain = [i for i, event in enumerate(game.events) if isinstance(event, e.SamDidNothing)]
    assert done.total() == len(asked) - sum(before[i].turn.card is not None for i in in_vain) > 10
    assert set(done) <= set(expected())
    index = next(i for i, t in enumerate(before) if t.task is not None and t.task.do == "act")
    nothing = e.SamDidNothing(reason="sam.nothing.here")
    assert actions_done(game.events[index : index + 1], before[index:]).total() == 1
    assert actions_done([nothing], before[index:]).total() == 0


def test_an_action_is_told_with_its_condition() -> None:
    action = Action(do="buy_cattle", cowboys="all_but_one", condition=Condition(specialized="cowboy"))
    assert worded(action) == "buy_cattle all_but_one if specialized cowboy"
    assert worded(Action(do="hire", worker="engineer")) == "hire engineer"


def test_every_action_of_the_bundled_deck_is_expected() -> None:
    assert {number for number, _ in expected()} == {card.number for card in bundled().deck}
    assert (12, "draw_cattle 2 if specialized cowboy") in expected()


# --- a sane Sam -------------------------------------------------------------------------------------------------


def test_a_sane_sam_has_no_fault() -> None:
    assert list(faults(sane())) == []
    assert bounds() == (11, 21)


def test_an_action_that_never_happens_is_a_fault() -> None:
    found = sane()
    del found.actions[12, "draw_cattle 2 if specialized cowboy"]
    assert list(faults(found)) == ["card 12: draw_cattle 2 if specialized cowboy never happened"]


def test_totals_that_do_not_grow_with_the_difficulty_are_a_fault() -> None:
    found = sane()
    found.totals["ties: seeded", "medium"] = [90] * 100
    assert list(faults(found)) == ["Sam scores 80.0 on medium and 80.0 on hard"]


def test_a_few_games_prove_nothing() -> None:
    few = Soaked(visits=[15] * (ENOUGH - 1), totals={("bundled", "easy"): [90]})
    assert list(faults(few)) == []


def test_the_report_tells_totals_visits_and_actions() -> None:
    told = "\n".join(report(sane()))
    assert "visits to Kansas City up to the trigger: 15 to 15 of 11 to 21" in told
    assert "hard     Sam’s total over all kinds:  100 games  mean 80.0" in told
    assert "card 12  buy_cattle all_but_one if specialized cowboy" in told
    assert any(line.startswith("action   move_engine") and line.endswith(" 4 times") for line in told.splitlines())
