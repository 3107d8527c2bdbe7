"""Sam's turn without a page: when the card is turned, what undo takes back, that every answer can be tapped."""

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

from sam.next_step import next_step
from sam.step import Instruction, Question, Step
from solo_engine import events as e
from solo_engine import journal
from solo_engine.chance import pick
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS, Setup
from solo_engine.words import Language, words
from ui import store as stores
from ui.sams_turn.answers import answers, one_of_each
from ui.sams_turn.card import together
from ui.sams_turn.moment import (
    done_lines,
    happened,
    last_turn_of_sam,
    must_turn,
    open_turn,
    steps_of_card,
    taken_back,
    to_come,
    undo,
)
from ui.sams_turn.reasons import reason
from ui.sams_turn.step_view import StepView
from ui.screens.game import called_for
from ui.theme import Look

SAM_ONLY = frozenset(REGIONS)


class Desk:
    """What the screens need of a store, without a page."""

    def __init__(self, game: Game, language: Language = "en", **look: Any) -> None:
        self.game = game
        self.look = Look(language=language, **look)
        self.sent: list[e.Event] = []

    @property
    def t(self) -> Any:
        return words(self.look.language)

    def send(self, event: e.Event) -> bool:
        self.sent.append(event)
        self.game = self.game.send(event)
        return True

    def undo(self) -> None:
        self.game = self.game.undo()

    def redo(self) -> None:
        self.game = self.game.redo()


def begun(seed: int = 5, **setup: Any) -> Game:
    return journal.new_game(Setup(**{"untracked": SAM_ONLY, **setup}), bundled(), seed)


def humans_turn(game: Game) -> Game:
    return game.send(e.HumanMoved()).send(e.TurnEnded())


def answered(step: Step, game: Game) -> e.Event:
    """Any answer by the seed, but none that ends the game."""
    if isinstance(step, Instruction):
        return step.event
    going_on = [a.event for a in step.answers if getattr(a.event, "token", None) != "left_market"]
    return pick(game.seed, "test", len(game.events), going_on)


def played(game: Game, turns: int) -> Iterator[tuple[Game, Step]]:
    """Every moment of a game at which Sam, or chance, has something to say."""
    while game.table.turn.actor is not None and game.table.turn.number <= turns:
        step = next_step(game.table)
        if step is None:
            game = game.send(e.TurnEnded() if game.table.turn.moved else e.HumanMoved())
        else:
            yield game, step
            game = game.send(answered(step, game))


def shown(control: Any) -> Iterator[Any]:
    """A control and all that is inside it."""
    if isinstance(control, list | tuple):
        for one in control:
            yield from shown(one)
    elif isinstance(control, ft.Control):
        yield control
        for name in ("controls", "content"):
            yield from shown(getattr(control, name, None))


def tapped(control: Any) -> dict[str, Any]:
    """Identifier -> handler of everything that can be tapped."""
    named = [c for c in shown(control) if isinstance(c, ft.Semantics) and c.identifier]
    presses = {c.identifier: c.on_tap or getattr(c.content, "on_click", None) for c in named}
    return {identifier: press for identifier, press in presses.items() if press}


# --- opening the turn -------------------------------------------------------------------------------------------


def test_opening_his_turn_turns_one_card() -> None:
    desk: Any = Desk(humans_turn(begun()))
    assert must_turn(desk.game.table)
    open_turn(desk)
    open_turn(desk)
    assert [event.kind for event in desk.sent] == ["card_turned"]
    assert desk.game.table.turn.card is not None


def test_with_the_real_deck_the_app_turns_nothing() -> None:
    desk: Any = Desk(humans_turn(begun(deck="hand")))
    open_turn(desk)
    assert not desk.sent
    assert isinstance(next_step(desk.game.table), Question)


def test_undo_right_after_the_card_gives_your_turn_back() -> None:
    desk: Any = Desk(humans_turn(begun()))
    open_turn(desk)
    count, name = taken_back(desk.game)
    assert (count, name.key if name else None) == (2, "event.turn_ended")
    undo(desk)
    assert desk.game.table.turn.actor == "human"


def test_the_same_card_comes_back_and_redo_keeps_what_followed() -> None:
    desk: Any = Desk(humans_turn(begun()))
    open_turn(desk)
    first = desk.game.table.turn.card
    step = next_step(desk.game.table)
    assert step is not None
    desk.send(answered(step, desk.game))
    followed = desk.game.events
    for _ in range(3):
        desk.undo()
    desk.redo()  # the end of your turn
    open_turn(desk)
    assert desk.game.table.turn.card == first
    desk.redo()
    assert desk.game.events == followed


def test_a_card_turned_by_hand_is_taken_back_alone() -> None:
    game = humans_turn(begun(deck="hand"))
    step = next_step(game.table)
    assert isinstance(step, Question)
    game = game.send(step.answers[0].event)
    assert taken_back(game)[0] == 1


def test_the_first_card_of_a_game_that_sam_starts_cannot_be_taken_back() -> None:
    desk: Any = Desk(begun(starts="sam"))
    open_turn(desk)
    assert taken_back(desk.game) == (0, None)
    undo_before = desk.game
    undo(desk)
    assert desk.game is undo_before


# --- a routine turn ---------------------------------------------------------------------------------------------


def test_a_routine_turn_is_two_taps() -> None:
    """One card, one action, everything tracked, outside Kansas City: herder done, action done."""
    taps: list[int] = []
    game = begun(3, untracked=frozenset(), starts="sam")
    desk: Any = Desk(game)
    open_turn(desk)
    while desk.game.table.turn.actor == "sam":
        step = next_step(desk.game.table)
        assert isinstance(step, Instruction)
        desk.send(step.event)
        taps.append(1)
    assert len(taps) == 2


# --- what is told -----------------------------------------------------------------------------------------------


def test_done_steps_are_those_of_this_turn() -> None:
    for game, _ in played(begun(), 12):
        lines = done_lines(happened(game))
        cards = [event for event, _ in happened(game) if isinstance(event, e.CardTurned)]
        assert len(cards) <= 1
        assert len(lines) == len(happened(game)) - len(cards)


def test_the_last_line_to_come_is_the_discard_pile() -> None:
    for game, _ in played(begun(), 12):
        if game.table.turn.actor == "sam" and game.table.turn.card is not None:
            assert to_come(game.table)[-1].key == "sam_turn.next.discard.app"


def test_the_steps_of_the_card_stay_known_after_the_move() -> None:
    for game, _ in played(begun(), 20):
        card = game.table.turn.card
        if card is not None and card.move.steps is not None:
            assert steps_of_card(game) == card.move.steps


def test_sams_last_turn_is_told_in_your_turn() -> None:
    assert last_turn_of_sam(begun()) == ()
    game = humans_turn(begun())
    desk: Any = Desk(game)
    open_turn(desk)
    while desk.game.table.turn.actor == "sam":
        step = next_step(desk.game.table)
        assert step is not None
        desk.send(answered(step, desk.game))
    moments = last_turn_of_sam(desk.game)
    assert [event for event, _ in moments] == desk.sent
    assert isinstance(moments[0][0], e.CardTurned)


def test_actions_with_one_condition_are_one_line() -> None:
    of_two = [card for card in bundled().deck if len(card.actions) == 2]
    assert of_two
    for card in of_two:
        assert [len(group) for group in together(card)] == [2]


# --- every question can be answered -----------------------------------------------------------------------------


def setups() -> list[dict[str, Any]]:
    return [
        {"untracked": SAM_ONLY},
        {"untracked": SAM_ONLY, "deck": "hand"},
        {"untracked": SAM_ONLY - {"foresights", "cattle_market", "objectives"}, "draws": "ask"},
        {"untracked": frozenset(), "starts": "sam", "draws": "ask"},
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_answer_of_every_question_can_be_tapped(
    language: Language, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = 0
    for chosen in setups():
        turns = 1 if "starts" in chosen else 24
        for game, step in played(begun(6, **chosen), turns):
            desk: Any = Desk(game, language, scale=scale)
            monkeypatch.setattr(stores, "here", lambda desk=desk: desk)
            view = StepView(desk, step, len(game.events), lambda _: None)
            view.line()
            view.block()
            reason(game.table, step)
            if not isinstance(step, Question):
                assert "done" in tapped(view.bar())
                continue
            questions += 1
            found = {**tapped(view.below()), **tapped(view.bar())}
            sent: list[e.Event] = []
            desk.send = sent.append
            for name, handler in found.items():
                if name.startswith(("answer-", "number-")):
                    handler(None)
            distinct = [answer.event for _, answer in one_of_each(step.answers)]
            assert sorted(map(repr, sent)) == sorted(map(repr, distinct))
    assert questions > 30


def test_numbers_already_turned_are_shown_and_cannot_be_tapped(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = False
    for game, step in played(begun(deck="hand"), 8):
        if step.id == "turn_card" and game.table.sam.discard:
            desk = Desk(game)
            monkeypatch.setattr(stores, "here", lambda desk=desk: desk)
            assert isinstance(step, Question)
            grid = answers(game.table, step, lambda event: None)
            named = {c.identifier for c in shown(grid) if isinstance(c, ft.Semantics)}
            numbers = {f"number-{n}" for n in (*game.table.sam.deck, *game.table.sam.discard)}
            assert named >= numbers
            assert not tapped(grid).keys() & {f"number-{n}" for n in game.table.sam.discard}
            seen = True
    assert seen


# --- which screen -----------------------------------------------------------------------------------------------


def test_a_visit_stays_in_kansas_city_until_the_turn_is_over() -> None:
    """From the first foresight to the herder's way back, refills included."""
    visits = 0
    for seed in range(6):
        chosen: dict[str, Any] = {"untracked": SAM_ONLY - {"foresights", "cattle_market", "objectives", "job_market"}}
        inside = 0
        for game, _ in played(begun(seed, draws="ask", **chosen), 30):
            number, screen = game.table.turn.number, called_for(game.table)
            if screen == "sam_kansas_city":
                visits += inside != number
                inside = number
            assert inside != number or screen == "sam_kansas_city"
    assert visits > 5
