"""Odds that nobody sees unasked, par that is worked out beside everything else, and the words behind a long press."""

import json

from playwright.sync_api import Browser, Locator

from sam.next_step import next_step
from sam.odds import odds
from sam.par import Par, Spread, par_key
from sam.simulation import game_after
from solo_engine import events as e
from solo_engine.pack import bundled
from solo_engine.table import Table
from solo_engine.words import words
from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, STORAGE, AppServer, Phone
from tests.e2e.test_sams_turn import up_to
from ui.glossary.terms import terms_in
from ui.par.desk import name
from ui.scoring import shelf
from ui.scoring.shelf import Finished

FEW = Spread(low=62, median=70, high=82)
PAR = Par(games=100, total=FEW, categories={"cities": FEW}, turns=FEW, deliveries=FEW)


def known(difficulty: str = "medium") -> dict[str, str]:
    """A storage in which par is known."""
    return {name(par_key(bundled(), difficulty)): PAR.model_dump_json()}


def said(phone: Phone, what: str) -> str:
    """What a screen reader says of a node."""
    node = phone.find(what)
    return node.get_attribute("aria-label") or node.inner_text()


def test_odds_are_hidden_until_asked(app: AppServer, browser: Browser) -> None:
    game = game_after("medium", bundled(), 3, 8)
    with Phone(app.url, browser=browser, storage=stored(game), path="game/boards") as phone:
        phone.find("#odds").wait_for(timeout=phone.timeout)
        assert "%" not in phone.text()
        phone.tap("#odds")
        phone.expect_text("Sam’s next card")
        left = len(game.table.sam.deck)
        phone.expect_text(f"One of {left} cards comes next, each as likely as the others.")
        phone.shot(SHOTS / "odds.png")


def test_every_line_of_the_odds_has_the_mark_of_its_least_sure_card(app: AppServer, browser: Browser) -> None:
    game = game_after("medium", bundled(), 3, 8)
    compared = [n for n in game.table.sam.deck if n % 2]
    for number in compared:
        game = game.send(e.CardCorrected(card=game.pack.card(number).but(source="player")))
    found = odds(game.table)
    assert {part.source for part in found.kinds} == {"garth", "player"}
    marks = {"garth": "From Garth, not compared with your box", "player": "Compared with your box"}
    with Phone(app.url, browser=browser, storage=stored(game), path="game/odds") as phone:
        for part in found.kinds:
            n = len(part.cards)
            what = words("en")(f"odds.kind.{part.what}")
            phone.scroll_to(f"{what}: {round(100 * part.chance)} %, {n} of {part.of} cards. {marks[part.source]}")


def test_par_is_worked_out_in_the_background_and_can_be_stopped(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="setup") as phone:
        phone.tap("#par-work-out")
        phone.find("#par-progress").wait_for(timeout=phone.timeout)
        phone.tap("#difficulty-easy")  # everything else goes on
        phone.find("#par-work-out").wait_for(timeout=phone.timeout)
        phone.tap("#difficulty-medium")
        phone.tap("#par-stop")
        phone.find("#par-work-out").wait_for(timeout=phone.timeout)
        assert not [line for line in phone.console if line.startswith("pageerror")]


def test_setup_tells_what_sam_usually_makes_and_what_to_try(app: AppServer, browser: Browser) -> None:
    won = [
        Finished(
            id=str(n),
            at="2026-01-05T21:40:00+01:00",
            difficulty="medium",
            totals={"human": 90, "sam": 70},
            categories={"human": {}, "sam": {}},
        )
        for n in range(3)
    ]
    history = shelf.Shelf(kept=3, games=tuple(won)).model_dump_json()
    storage = {**known(), shelf.KEY: history, "settings": json.dumps({})}
    with Phone(app.url, browser=browser, storage=storage, path="setup") as phone:
        phone.expect_text("You won the last 3 on medium: try hard.")
        assert "Sam usually makes 62 to 82 points." in said(phone, "#par")
        phone.tap("#par")
        phone.expect_text("What Sam usually makes")
        phone.page.wait_for_timeout(600)
        phone.shot(SHOTS / "par.png")
        phone.tap("#close-sheet")
        phone.tap("#try-next")
        phone.expect_gone("You won the last 3 on medium: try hard.")
        phone.find("#par-work-out").wait_for(timeout=phone.timeout)  # of hard nothing is known


def test_a_result_is_compared_with_par(app: AppServer, browser: Browser) -> None:
    game = game_after("medium", bundled(), 3)
    with Phone(app.url, browser=browser, storage={**stored(game), **known()}, path="game") as phone:
        phone.find("#par").wait_for(timeout=phone.timeout)
        label = said(phone, "#par")
        assert "game for him." in label
        assert "Sam usually makes 62 to 82" in label


def test_a_result_keeps_its_par_in_the_history(app: AppServer, browser: Browser) -> None:
    game = game_after("medium", bundled(), 3)
    with Phone(app.url, browser=browser, storage={**stored(game), **known()}, path="game") as phone:
        phone.find("#par").wait_for(timeout=phone.timeout)
        phone.tap("#primary")  # keep in history
        phone.expect_text("Save the result as a file")
        assert "Sam usually makes 62 to 82" in said(phone, "#par")
        for _ in range(50):
            if json.loads(phone.kept("history") or "{}")["games"][0]["par"] is not None:
                break
            phone.page.wait_for_timeout(100)
        phone.page.evaluate("key => localStorage.removeItem(key)", STORAGE + next(iter(known())))
        phone.reload()
        phone.find("#par").wait_for(timeout=phone.timeout)
        assert "Sam usually makes 62 to 82" in said(phone, "#par")
        phone.scroll_to("#par")
        phone.shot(SHOTS / "result-par.png")


def test_par_can_be_worked_out_for_a_result_from_the_history(app: AppServer, browser: Browser) -> None:
    game = game_after("medium", bundled(), 3)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#primary")
        phone.expect_text("Save the result as a file")
        phone.reload()
        phone.tap("#par-work-out")
        phone.find("#par-progress").wait_for(timeout=phone.timeout)
        phone.tap("#par-stop")
        phone.find("#par-work-out").wait_for(timeout=phone.timeout)


def test_a_long_press_shows_the_words_of_a_text(app: AppServer, browser: Browser) -> None:
    game = begun(3, starts="sam")
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.find("#done").wait_for(timeout=phone.timeout)
        phone.page.wait_for_timeout(800)
        hold(phone, phone.find("#step"))
        phone.expect_text("牧民")
        phone.shot(SHOTS / "long-press.png")
        phone.tap("#close-sheet")
        phone.tap("#words")  # for those who cannot press long
        phone.expect_text("牧民")


def test_a_long_press_shows_the_words_of_a_reason(app: AppServer, browser: Browser) -> None:
    """Behind "Why this one?": of the rule, of a candidate, of the head of a column."""
    whole = game_after("medium", bundled(), 3, 60)
    game = up_to(whole, lambda t: t.turn.actor == "sam" and t.task is not None and step_id(t) == "take_outlaw")
    step = next_step(game.table)
    assert step is not None
    rule = words("en")(step.why.rule)
    other = next(c for c in step.why.candidates if not c.chosen)
    candidate = " ".join([words("en")(other.text), *map(str, other.values.values())])  # a row is one node
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#why")
        for n, (line, term) in enumerate(((rule, "奖励"), (candidate, "橙色劫犯"), ("Exchange tokens", "交易指示物"))):
            assert term in [found.zh for found in terms_in(line, "en")]
            shown = phone.scroll_to(line, step=200)
            phone.page.wait_for_timeout(500)
            hold(phone, shown)
            phone.expect_text(term)
            phone.shot(SHOTS / f"long-press-why-{n}.png")
            phone.tap("#close-sheet")
            phone.expect_gone(term)


def step_id(table: Table) -> str:
    step = next_step(table)
    return step.id if step is not None else ""


def hold(phone: Phone, what: Locator) -> None:
    """A finger that stays on a text."""
    box = what.bounding_box()
    assert box is not None
    finger = phone.context.new_cdp_session(phone.page)
    at = {"x": box["x"] + min(40, box["width"] / 2), "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    phone.page.wait_for_timeout(1200)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_words_of_the_game_can_be_searched(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-words")
        phone.find("#search").wait_for(timeout=phone.timeout)
        phone.fill("#search", "人才")
        phone.expect_text("job market token")
        phone.expect_gone("cowboy")
        phone.shot(SHOTS / "words.png")
