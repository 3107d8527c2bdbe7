"""The main job through the real screens: a game set up, turns of both, a visit to Kansas City, in both languages."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from solo_engine import journal
from tests.e2e.phone import SHOTS, AppServer, Phone


def game_of(phone: Phone) -> journal.Game | None:
    kept = phone.kept("game.1")
    return None if kept is None else journal.load(json.dumps(json.loads(kept)["game"]))


def until(phone: Phone, holds: Any, what: str) -> journal.Game:
    for _ in range(150):
        game = game_of(phone)
        if game is not None and holds(game):
            return game
        phone.page.wait_for_timeout(100)
    raise AssertionError(what)


def sams_turn(phone: Phone) -> None:
    """Every question gets its first answer, every instruction is done."""
    game = until(phone, lambda g: g.table.turn.card is not None, "Sam's card is turned")
    for _ in range(20):
        if game.table.turn.actor == "human":
            return
        before = len(game.events)
        phone.find("#answer-0").or_(phone.find("#primary")).first.wait_for(timeout=phone.timeout)
        phone.tap("#answer-0" if phone.find("#answer-0").count() else "#primary")
        game = until(phone, lambda g, n=before: len(g.events) > n, "the step is recorded")
        phone.page.wait_for_timeout(500)
    raise AssertionError("Sam's turn ends")


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_a_game_is_set_up_and_both_play_with_a_visit_to_kansas_city(
    app: AppServer, browser: Browser, locale: str
) -> None:
    with Phone(app.url, browser=browser, locale=locale) as phone:
        phone.tap("#home-new")
        phone.tap("#difficulty-medium")
        phone.tap("#primary")
        phone.find("#line-engines").wait_for(timeout=phone.timeout)
        phone.tap("#primary")
        phone.tap("#moved")
        sams_turn(phone)
        phone.tap("#kansas-city")
        phone.tap("#done")
        for breed in ("criollo", "galloway", "longhorn"):
            phone.tap(f"#breed-{breed}")
        phone.tap("#take-income")
        phone.tap("#city-st_louis")
        phone.tap("#deliver")
        phone.tap("#done")
        game = until(phone, lambda g: g.table.human.cities == {"st_louis": 1}, "the delivery is recorded")
        sams_turn(phone)
        phone.shot(SHOTS / f"main-job-{locale}.png")
        game = until(phone, lambda g: g.table.turn.actor == "human", "it is the human's turn again")
        assert game.table.turn.number == 5
