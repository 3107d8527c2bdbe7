"""The editor of a card and the questions of the deck check, without a page."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.another_sam import another_sam
from sam.check_pack import check
from sam.deck_check import lines, source, verified
from solo_engine.edition import WORKERS
from solo_engine.pack import Action, Card, Condition, HumanStart, Move, Pack, bundled
from solo_engine.words import LANGUAGES, words
from ui.deck_check import edits
from ui.deck_check.questions import Question, answered, question
from ui.level import level
from ui.packs import plain
from ui.screens.level import with_level

SAM = bundled()
BY, ON = "player", "2025-11-30"
BLANK = Card(number=3, move=Move(steps=1), actions=(), source="player")

# --- every card of the vocabulary -------------------------------------------------------------------------------

texts = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=12)
plain_actions = st.one_of(
    st.sampled_from([a for a in edits.known_actions() if a.do != "draw_cattle"]),
    st.integers(1, edits.MOST_CARDS).map(lambda n: Action(do="draw_cattle", cards=n)),
    st.builds(lambda en, zh: Action(do="free_text", text={"en": en, "zh": zh}), texts, texts),
)
conditions = st.sampled_from([c for c in edits.known_conditions() if c is not None])


def conditioned(actions: st.SearchStrategy[Action]) -> st.SearchStrategy[Action]:
    def made(action: Action, condition: Condition | None, otherwise: list[Action]) -> Action:
        if condition is None:
            return action
        return action.but(condition=condition, otherwise=tuple(otherwise))

    return st.builds(made, plain_actions, st.one_of(st.none(), conditions), st.lists(actions, max_size=2))


actions = st.recursive(conditioned(plain_actions), conditioned, max_leaves=6)
bounds = st.tuples(st.integers(0, edits.MOST_STEPS), st.one_of(st.none(), st.integers(1, edits.MOST_STEPS)))
moves = st.one_of(
    st.integers(0, edits.MOST_STEPS).map(lambda n: Move(steps=n)),
    st.builds(
        lambda count, b: Move(count=count, min=b[0], max=b[1] if b[1] is None else max(b)),
        st.sampled_from(edits.COUNTS),
        bounds,
    ),
)
cards = st.builds(lambda move, some: BLANK.but(move=move, actions=tuple(some)), moves, st.lists(actions, max_size=4))


def typed(card: Card, path: edits.Path, wanted: tuple[Action, ...]) -> Card:
    """The card after the taps that a player makes for these actions, one by one."""
    for n, action in enumerate(wanted):
        here = (*path, n)
        if action.do == "free_text":
            card = edits.added(card, path, edits.free_text(action.text or {}))
        else:
            card = edits.added(card, path, next(a for a in edits.known_actions() if picks(a, action)))
        if action.do == "draw_cattle":
            card = edits.with_cards(card, here, action.cards or 0)
        if action.condition is not None:
            assert action.condition in edits.known_conditions()
            card = edits.with_condition(card, here, action.condition)
        card = typed(card, here, action.otherwise)
    return card


def picks(known: Action, wanted: Action) -> bool:
    return (known.do, known.worker, known.cowboys) == (wanted.do, wanted.worker, wanted.cowboys)


@given(cards)
@settings(max_examples=200, deadline=None)
def test_every_card_can_be_put_together_in_the_editor(wanted: Card) -> None:
    move = wanted.move
    if move.count is None:
        card = edits.with_steps(BLANK, move.steps or 0)
    else:
        card = edits.with_most(edits.with_least(edits.with_count(BLANK, move.count), move.min), move.max)
    card = typed(card, (), wanted.actions)
    assert card == wanted
    assert Card.model_validate_json(card.model_dump_json(by_alias=True)) == wanted


@given(cards)
@settings(max_examples=100, deadline=None)
def test_the_check_finds_nothing_wrong_with_what_the_editor_makes(card: Card) -> None:
    deck = tuple(card if c.number == card.number else c for c in SAM.deck)
    report = check(json.dumps(plain(SAM.but(deck=deck))))
    assert [(f.where, f.code) for f in report.faults] == []
    assert report.pack is not None
    assert report.pack.card(card.number) == card


@pytest.mark.parametrize("number", range(1000, 1010))
def test_the_cards_of_another_sam_can_be_put_together(number: int) -> None:
    for wanted in another_sam(number).deck:
        assert typed(BLANK, (), wanted.actions).actions == wanted.actions


@given(cards, st.data())
@settings(max_examples=100, deadline=None)
def test_taking_an_action_out_and_up(card: Card, data: st.DataObject) -> None:
    if not card.actions:
        return
    at = data.draw(st.integers(0, len(card.actions) - 1))
    left = edits.without(card, (at,))
    assert left.actions == card.actions[:at] + card.actions[at + 1 :]
    if at:
        up = edits.raised(card, (at,))
        assert up.actions[at - 1 : at + 1] == (card.actions[at], card.actions[at - 1])
        assert edits.raised(up, (at,)) == card


def test_the_smallest_and_the_greatest_number_never_cross() -> None:
    card = edits.with_count(BLANK, "builders")
    card = edits.with_most(edits.with_least(card, 4), 2)
    assert (card.move.min, card.move.max) == (2, 2)
    card = edits.with_least(card, 5)
    assert (card.move.min, card.move.max) == (5, 5)
    assert edits.with_most(card, None).move.max is None


def test_what_is_always_done_has_no_else() -> None:
    action = Action(do="hire_cheapest", condition=Condition(specialized="cowboy"), otherwise=(Action(do="none"),))
    card = edits.with_condition(BLANK.but(actions=(action,)), (0,), None)
    assert card.actions == (Action(do="hire_cheapest"),)


@pytest.mark.parametrize("said", [{"en": "Wave", "zh": ""}, {"zh": "挥手"}, {"en": "Wave", "zh": "挥手"}])
def test_own_words_in_one_language_are_shown_in_both(said: dict[str, str]) -> None:
    text = edits.free_text(said).text or {}
    assert set(text) == set(LANGUAGES)
    assert all(text.values())
    for language, typed_words in said.items():
        assert text[language] == typed_words or not typed_words


# --- questions --------------------------------------------------------------------------------------------------

QUESTIONS = [line for line in lines(SAM) if line.section != "deck"]


def told(asked: Question) -> None:
    """Everything that is read of a question exists in both languages."""
    for language in LANGUAGES:
        say = words(language)
        for message in [asked.asks, asked.sub, *[c.words for c in asked.choices], *[n.words for n in asked.numbers]]:
            assert message is None or say(message)


@pytest.mark.parametrize("line", QUESTIONS, ids=lambda line: line.id)
def test_every_line_has_a_question_and_what_the_pack_says_is_one_of_its_choices(line: Any) -> None:
    for pack in (SAM, bundled("garth"), *(another_sam(n) for n in range(1000, 1006))):
        asked = question(pack, line)
        told(asked)
        assert asked.choices or asked.numbers
        if asked.choices:
            assert asked.now in [choice.value for choice in asked.choices]
        for number in asked.numbers:
            assert number.least <= number.now <= number.most


@pytest.mark.parametrize("line", QUESTIONS, ids=lambda line: line.id)
def test_the_answer_that_the_pack_gives_changes_nothing_but_the_source(line: Any) -> None:
    for pack in (SAM, bundled("garth")):
        asked = question(pack, line)
        numbers = {n.name: n.now for n in asked.numbers}
        after = answered(pack, line, asked.now, numbers, BY, ON)
        assert verified(after) == {line.id}
        assert question(after, line) == asked
        assert source(after, line) in ("player", "rulebook")


@pytest.mark.parametrize("line", QUESTIONS, ids=lambda line: line.id)
def test_every_choice_can_be_given_and_is_what_the_pack_says_then(line: Any) -> None:
    asked = question(SAM, line)
    numbers = {n.name: n.most for n in asked.numbers}
    for choice in asked.choices:
        after = answered(SAM, line, choice.value, numbers, BY, ON)
        again = question(after, line)
        assert again.now == choice.value
        assert check(json.dumps(plain(after))).ok
        if choice.number is not None:
            assert next(n.now for n in again.numbers if n.name == choice.number) == numbers[choice.number]
    if not asked.choices:
        after = answered(SAM, line, None, numbers, BY, ON)
        assert {n.name: n.now for n in question(after, line).numbers} == numbers


def test_numbers_become_what_one_begins_with() -> None:
    line = next(line for line in QUESTIONS if line.key == "human_start_second")
    after = answered(SAM, line, None, {"dollars": 9, "cards": 5, "exchange_tokens": 2}, BY, ON)
    assert after.policies.human_start_second.value == HumanStart(dollars=9, cards=5, exchange_tokens=2)


# --- difficulties of one's own ----------------------------------------------------------------------------------


def test_a_difficulty_of_ones_own_is_called_as_the_player_says() -> None:
    for language in LANGUAGES:
        assert words(language)(level("Rainy day {n}")) == "Rainy day {n}"
        assert words(language)(level("very_hard")) != "very_hard"


def test_a_difficulty_takes_the_place_of_the_one_it_was() -> None:
    wanted = SAM.difficulties["hard"].but(remove_cards=(1, 2))
    pack: Pack = with_level(SAM, "Rainy", None, wanted)
    assert list(pack.difficulties) == ["easy", "medium", "hard", "Rainy"]
    assert pack.difficulties["Rainy"] == wanted.but(source="player")
    renamed = with_level(pack, "Dry", "Rainy", wanted.but(remove_cards=()))
    assert list(renamed.difficulties) == ["easy", "medium", "hard", "Dry"]
    assert renamed.difficulties["Dry"].remove_cards == ()
    assert all(w in ("random", *WORKERS) for w in renamed.difficulties["Dry"].extra_workers)
    assert check(json.dumps(plain(renamed))).ok
