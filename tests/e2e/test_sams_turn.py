"""Sam's turn at 412 x 915 in Chromium: two taps, a question, Kansas City, undo, a card that differs."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from playwright.sync_api import Browser

from sam.next_step import next_step
from sam.simulation import game_after
from sam.step import Instruction
from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS, Table
from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone

SAM_ONLY = frozenset(REGIONS)
WAIT = 8000  # milliseconds until a tap is saved


def up_to(game: Game, moment: Callable[[Table], bool]) -> Game:
    """The game as it was at the first such moment."""
    n = next(n for n, table in enumerate(game.tables) if moment(table))
    return replace(game, events=game.events[:n], tables=game.tables[: n + 1])


def saved(phone: Phone) -> list[dict[str, Any]]:
    """The events as they lie in the storage of the phone."""
    found: list[dict[str, Any]] = json.loads(phone.kept("game.1") or "{}")["game"]["events"]
    return found


def wait_for_events(phone: Phone, n: int) -> list[dict[str, Any]]:
    for _ in range(WAIT // 100):
        if len(saved(phone)) >= n:
            break
        phone.page.wait_for_timeout(100)
    found = saved(phone)
    assert len(found) == n, found
    return found


def test_a_routine_turn_costs_two_taps(app: AppServer, browser: Browser) -> None:
    game = begun(3, starts="sam")
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        assert wait_for_events(phone, 1)[0]["kind"] == "card_turned"  # by opening the turn
        phone.find("#done").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "sams-turn.png")
        phone.tap("#done")
        wait_for_events(phone, 2)
        phone.expect_text("Undo Sam’s herder")
        phone.tap("#done")
        wait_for_events(phone, 3)
        phone.expect_gone("Sam’s turn")
        assert not phone.find("#done").count()
        phone.page.wait_for_timeout(2500)  # the page of your turn is drawn
        phone.shot(SHOTS / "after-sams-turn.png")
        assert not [line for line in phone.console if line.startswith("pageerror")]


def test_the_card_stays_the_same_after_a_reload(app: AppServer, browser: Browser) -> None:
    game = begun(3, starts="sam", untracked=SAM_ONLY)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        before = wait_for_events(phone, 1)
        phone.reload()
        phone.find("#answer-0").wait_for(timeout=phone.timeout)
        phone.page.wait_for_timeout(500)
        assert saved(phone) == before


def test_sam_only_asks_a_short_question(app: AppServer, browser: Browser) -> None:
    """Two taps too: he is not in Kansas City; what he got."""
    game = begun(1, starts="sam", untracked=SAM_ONLY)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        wait_for_events(phone, 1)
        phone.expect_text("Does he reach Kansas City?")
        phone.shot(SHOTS / "sam-only-move.png")
        phone.tap("#answer-0")
        moved = wait_for_events(phone, 2)[-1]
        assert moved["kind"] == "sam_moved"
        assert not moved.get("kansas_city")
        phone.find("#answer-1").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "sam-only-question.png")
        phone.tap("#answer-1")
        wait_for_events(phone, 3)
        phone.expect_gone("Sam’s turn")


def test_a_visit_of_sam_to_kansas_city(app: AppServer, browser: Browser) -> None:
    whole = game_after("medium", bundled(), 3, 60)
    game = up_to(whole, lambda t: t.turn.actor == "sam" and t.task is not None and t.task.do == "foresight")
    steps = []
    after = game
    while after.table.turn.actor == "sam":
        step = next_step(after.table)
        assert isinstance(step, Instruction)
        steps.append(step)
        after = after.send(step.event)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        for n, step in enumerate(steps, start=1):
            phone.find("#done").wait_for(timeout=phone.timeout)
            phone.expect_text("Kansas City")
            if isinstance(step.event, e.Delivered):
                assert "the disc goes here" in phone.find(f"#city-{step.event.city}").inner_text()
            phone.page.wait_for_timeout(400)
            phone.shot(SHOTS / f"sams-kansas-city-{n}.png")
            phone.tap("#done")
            wait_for_events(phone, len(game.events) + n)
        phone.expect_gone("Sam · turn")


def test_undo_of_the_card_leads_back_to_your_turn(app: AppServer, browser: Browser) -> None:
    game = begun(5, untracked=SAM_ONLY).send(e.HumanMoved()).send(e.TurnEnded())
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        wait_for_events(phone, 3)
        phone.tap("#undo")
        wait_for_events(phone, 1) if len(saved(phone)) <= 1 else phone.expect_gone("Sam’s turn")
        phone.page.wait_for_timeout(600)
        assert [event["kind"] for event in saved(phone)] == ["human_moved"]


def test_the_real_deck_is_a_grid_of_numbers(app: AppServer, browser: Browser) -> None:
    game = begun(5, untracked=SAM_ONLY, deck="hand", starts="sam")
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.find("#number-7").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "real-deck.png")
        phone.tap("#number-7")
        assert wait_for_events(phone, 1) == [{"kind": "card_turned", "number": 7, "by": "hand"}]


def test_a_card_that_differs_holds_at_once(app: AppServer, browser: Browser) -> None:
    game = begun(1, starts="sam")  # his first card has fixed steps
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        number = wait_for_events(phone, 1)[0]["number"]
        phone.tap("#card-differs")
        phone.find("#steps-more").wait_for(timeout=phone.timeout)
        phone.tap("#steps-more")
        phone.tap("#primary")
        corrected = wait_for_events(phone, 2)[-1]
        assert corrected["card"]["number"] == number
        assert corrected["card"]["source"] == "player"
        phone.tap("#only-here")  # asked once whether the card always says so
        printed = bundled().card(number).move.steps or 0
        phone.expect_text(f"Move Sam’s herder {printed + 1} steps")
        phone.shot(SHOTS / "card-differs.png")


def test_something_else_happened(app: AppServer, browser: Browser) -> None:
    whole = game_after("medium", bundled(), 3, 60)
    game = up_to(whole, lambda t: t.turn.actor == "sam" and t.task is not None and t.task.do == "act")
    step = next_step(game.table)
    assert isinstance(step, Instruction)
    assert step.differs
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#differs")
        phone.find("#other-0").wait_for(timeout=phone.timeout)
        phone.page.wait_for_timeout(600)  # the sheet slides in
        phone.shot(SHOTS / "something-else.png")
        phone.tap("#other-0")
        happened = wait_for_events(phone, len(game.events) + 1)[-1]
        assert happened["kind"] == step.differs[0].event.kind


def test_sams_turn_in_chinese_at_double_size(app: AppServer, browser: Browser) -> None:
    game = begun(3, starts="sam")
    storage = stored(game, language="zh", text=2.0)
    with Phone(app.url, browser=browser, storage=storage, path="game", size=(360, 780)) as phone:
        wait_for_events(phone, 1)
        phone.find("#done").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "sams-turn-zh-200.png")
        phone.tap("#done")
        wait_for_events(phone, 2)
