"""What may come with Sam's next card, counted independently from the cards themselves."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sam.next_step import next_step
from sam.odds import KINDS, kinds_of, no_more_turns, odds
from sam.simulation import game_after
from sam.step import Instruction, Question
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.pack import Action, Card, Do, Move, bundled
from solo_engine.table import Table
from solo_engine.words import words
from tests.sam.acting import workers
from tests.tables import SAM_ONLY, new_table


def deck(table: Table, *cards: int, discard: tuple[int, ...] = ()) -> Table:
    return table.with_rancher("sam", deck=cards, discard=discard)


def chances(table: Table) -> dict[str, float]:
    return {part.what: part.chance for part in odds(table).kinds}


def turn_a_card(table: Table, number: int | None = None) -> Table:
    """Sam turns a card and does everything on it; a question gets its last answer."""
    turn = table.turn.number
    while table.turn.number == turn and table.turn.actor == "sam":
        step = next_step(table)
        assert step is not None
        if isinstance(step, Question):
            numbered = [a.event for a in step.answers if isinstance(a.event, e.CardTurned) and a.event.number == number]
            table = apply(table, numbered[0] if numbered else step.answers[-1].event)
        else:
            assert isinstance(step, Instruction)
            table = apply(table, step.event)
    return table


def test_every_action_of_a_card_has_a_kind() -> None:
    known = {word for kind in KINDS.values() for word in kind}
    assert set(Do.__args__) - known == {"none"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 12), ("medium", 15), ("hard", 15)])
def test_at_the_start_every_card_of_the_difficulty_may_come(difficulty: str, cards: int) -> None:
    table = new_table(difficulty=difficulty)
    found = odds(table)
    assert len(found.cards) == cards
    removed = bundled().difficulties[difficulty].remove_cards
    assert not set(found.cards) & set(removed)
    assert not found.reshuffled


def test_a_kind_counts_each_card_once_however_often_it_is_on_it() -> None:
    twice = Card(
        number=1,
        move=Move(steps=2),
        actions=(Action(do="move_engine"), Action(do="move_engine")),
        source="player",
    )
    table = apply(new_table(), e.CardCorrected(card=twice))
    table = deck(table, 1, 4)
    assert chances(table)["move_engine"] == 1 / 2
    assert chances(table)["take_outlaw"] == 1 / 2


def test_a_condition_counts_by_the_specialization_of_now() -> None:
    conditional = next(c for c in bundled().deck if any(a.condition for a in c.actions))
    condition = next(a.condition for a in conditional.actions if a.condition)
    wanted = condition.specialized or condition.not_specialized
    table = deck(new_table(), conditional.number)
    seen = []
    for worker in ("cowboy", "builder", "engineer"):
        seen.append(frozenset(chances(workers(table, specialized=worker))))
    assert wanted is not None
    assert len(set(seen)) > 1


def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    found = odds(deck(new_table(), discard=(7, 2, 5)))
    assert found.cards == (2, 5, 7)
    assert found.reshuffled
    assert found.discard == ()


def test_the_last_card_in_play_is_part_of_the_reshuffled_deck() -> None:
    table = apply(deck(new_table(starts="sam"), 3, discard=(1, 2)), e.CardTurned(number=3))
    assert table.turn.card is not None
    assert table.sam.deck == ()
    assert odds(table).cards == (1, 2, 3)
    after = turn_a_card(table)
    assert odds(after).cards == (1, 2, 3)


def test_a_card_in_play_cannot_come_next_while_others_are_left() -> None:
    table = apply(deck(new_table(starts="sam"), 3, 4, discard=(1,)), e.CardTurned(number=3))
    assert odds(table).cards == (4,)
    assert odds(table).discard == (1, 3)


def test_steps_are_those_that_he_would_make_now() -> None:
    by_cowboys = Card(number=1, move=Move(count="cowboys"), actions=(), source="player")
    table = apply(new_table(), e.CardCorrected(card=by_cowboys))
    for count in (2, 5):
        found = odds(workers(deck(table, 1), cowboy=count))
        assert [(part.what, part.chance) for part in found.steps] == [(str(count), 1.0)]


def test_steps_that_count_unknown_buildings_are_not_guessed() -> None:
    counting = next(c.number for c in bundled().deck if c.move.count in ("human_buildings", "most_buildings"))
    table = deck(new_table(untracked=SAM_ONLY), counting, 1)
    found = odds(table)
    assert found.counted == (counting,)
    assert sum(len(part.cards) for part in found.steps) == 1


def test_the_least_sure_card_gives_a_kind_its_source() -> None:
    table = new_table()
    engines = [c for c in table.pack.deck if "move_engine" in kinds_of(c.actions)]
    table = deck(table, *sorted(c.number for c in engines))
    assert next(p.source for p in odds(table).kinds if p.what == "move_engine") == "garth"
    for card in engines:
        table = apply(table, e.CardCorrected(card=card.but(source="player")))
    assert next(p.source for p in odds(table).kinds if p.what == "move_engine") == "player"
    assert odds(table).to_compare == 0


def test_a_corrected_card_counts_as_corrected() -> None:
    outlaw = next(c for c in bundled().deck if "take_outlaw" in kinds_of(c.actions))
    table = deck(new_table(), outlaw.number)
    other = outlaw.but(actions=(Action(do="gain_exchange_token"),), source="player")
    assert chances(apply(table, e.CardCorrected(card=other))) == {"gain_exchange_token": 1.0}


def test_after_his_last_turn_nothing_comes() -> None:
    table = new_table()
    assert not no_more_turns(table)
    assert no_more_turns(table.but(ended_by="sam"))
    assert not no_more_turns(table.but(ended_by="human"))


def test_all_words_of_the_page_exist() -> None:
    for language in ("en", "zh"):
        for kind in KINDS:
            assert words(language)(f"odds.kind.{kind}")  # type: ignore[arg-type]


@settings(max_examples=15, deadline=None)
@given(
    st.integers(0, 10_000),
    st.lists(st.tuples(st.booleans(), st.integers(0, 14)), min_size=1, max_size=24),
    st.booleans(),
)
def test_odds_stay_right_when_app_and_player_turn_cards_in_turns(
    seed: int, turns: list[tuple[bool, int]], easy: bool
) -> None:
    """Against a plain list of what was turned: the next card is always one that has not come since the last shuffle."""
    table = new_table(seed, difficulty="easy" if easy else "medium", untracked=SAM_ONLY)
    whole = set(table.sam.deck)
    pile: list[int] = []
    for by_hand, choice in turns:
        table = table.but(turn=table.turn.but(actor="sam", todo=new_table(starts="sam").turn.todo, card=None))
        table = apply(table, e.DeckSwitched(by="hand" if by_hand else "app"))
        if len(pile) == len(whole):
            pile = []
        can = sorted(whole - set(pile))
        assert list(odds(table).cards) == can
        step: Any = next_step(table)
        if by_hand:
            event = step.answers[choice % len(step.answers)].event
        else:
            event = step.event
        assert event.number in can
        pile.append(event.number)
        table = apply(table, event).but(ended_by=None)
        left = whole - set(pile) or whole
        assert set(odds(table).cards) == left
        table = table.with_rancher("sam", discard=(*table.sam.discard, event.number))  # the turn is over


def test_how_often_a_kind_comes_agrees_with_the_chance() -> None:
    """Over many first cards of seeded games the frequencies are near the chances."""
    first = new_table()
    expected = chances(first)
    counts: Counter[str] = Counter()
    games = 400
    for seed in range(games):
        table = new_table(seed, starts="sam").with_rancher("sam", specialization=first.sam.specialization)
        step: Any = next_step(table)
        todo = apply(table, step.event).turn.todo
        counts.update(kinds_of(task.action for task in todo if task.action is not None))
    for kind, chance in expected.items():
        assert counts[kind] / games == pytest.approx(chance, abs=0.09), kind


def test_in_a_whole_game_every_turned_card_was_possible() -> None:
    game = game_after("medium", bundled(), 4)
    turned = [(before, event) for event, before in zip(game.events, game.tables, strict=False)]
    numbers = [(odds(before).cards, event.number) for before, event in turned if isinstance(event, e.CardTurned)]
    assert len(numbers) > 20
    assert all(number in cards for cards, number in numbers)
