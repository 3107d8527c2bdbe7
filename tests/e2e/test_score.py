"""The score sheet in Chromium: overrides and entries that survive a reload, a game scored by totals and by items."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS
from solo_engine.table_score import score_of
from tests.e2e.games import stored
from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_layout import PHONES, misfits

WAIT = 8000


@pytest.fixture(scope="module")
def ended() -> Game:
    """A whole game, everything tracked."""
    return game_after("medium", bundled(), 3)


@pytest.fixture(scope="module")
def sam_only(ended: Game) -> Game:
    """The same game, of which the app keeps only Sam's side."""
    for region in REGIONS:
        ended = ended.send(e.TrackingChanged(region=region, tracked=False))
    return ended


def kept(phone: Phone, key: str, want: Any) -> Any:
    """What lies under a key, once `want` holds of it."""
    found: Any = None
    for _ in range(WAIT // 100):
        found = json.loads(phone.kept(key) or "null")
        if found is not None and want(found):
            return found
        phone.page.wait_for_timeout(100)
    raise AssertionError(found)


def total(phone: Phone, who: str) -> str:
    return phone.find(f"#total-{who}").inner_text()


def wait_for_total(phone: Phone, who: str, points: int) -> None:
    shown = str(points).replace("-", "−")
    for _ in range(WAIT // 100):
        if total(phone, who) == shown:
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError(f"{total(phone, who)}, not {shown}")


def test_a_tracked_game_needs_no_entry(app: AppServer, browser: Browser, ended: Game) -> None:
    result = score_of(ended.table)
    with Phone(app.url, browser=browser, storage=stored(ended), path="game") as phone:
        phone.find("#category-cities").wait_for(timeout=phone.timeout)
        wait_for_total(phone, "human", result.human.total)
        wait_for_total(phone, "sam", result.sam.total)
        phone.expect_text("Keep in history")


def test_overrides_survive_a_reload_and_can_be_reset(app: AppServer, browser: Browser, ended: Game) -> None:
    result = score_of(ended.table)
    dollars = result.human.categories["dollars"]
    with Phone(app.url, browser=browser, storage=stored(ended), path="game") as phone:
        phone.tap("#category-dollars")
        phone.tap("#by-hand")
        phone.tap("#hand-human-more")
        wait_for_total(phone, "human", result.human.total + 1)
        kept(phone, "score.1", lambda found: found["overrides"]["human"] == {"dollars": dollars + 1})
        phone.reload()
        phone.find("#category-cities").wait_for(timeout=phone.timeout)
        wait_for_total(phone, "human", result.human.total + 1)
        phone.expect_text("1 figure set by hand")
        phone.page = phone.open(app.url + "game")  # a new session: nothing but the storage is left
        phone.find("#category-cities").wait_for(timeout=phone.timeout)
        wait_for_total(phone, "human", result.human.total + 1)
        phone.shot(SHOTS / "score-by-hand.png")
        phone.tap("#category-dollars")
        phone.tap("#by-hand")
        phone.tap("#reset-human")
        wait_for_total(phone, "human", result.human.total)
        phone.expect_gone("1 figure set by hand")


def test_an_absurd_number_is_clamped_and_said_so(app: AppServer, browser: Browser, ended: Game) -> None:
    result = score_of(ended.table)
    rest = result.sam.total - result.sam.categories["cities"]
    with Phone(app.url, browser=browser, storage=stored(ended), path="game") as phone:
        phone.tap("#category-cities")
        phone.tap("#by-hand")
        phone.find("#hand-sam").wait_for(timeout=phone.timeout)
        phone.fill("#hand-sam", "123456789")
        phone.expect_text("Set to 199, the nearest possible number.")
        wait_for_total(phone, "sam", rest + 199)


def test_what_the_app_does_not_know_is_asked_there(app: AppServer, browser: Browser, sam_only: Game) -> None:
    with Phone(app.url, browser=browser, storage=stored(sam_only), path="game") as phone:
        phone.expect_text("Score sheet")
        assert not phone.page.get_by_text("Keep in history").count()
        phone.shot(SHOTS / "score-to-enter.png")
        phone.tap("#category-hazards")
        phone.expect_text("Yours to enter")
        phone.tap("#human-hazards-2-more")
        kept(phone, "score.1", lambda found: found["entered"]["human"]["hazards"]["value"][-1:] == [2])
        phone.shot(SHOTS / "score-enter-hazards.png")
        for _ in range(30):  # what is shown is right: on to the next
            if phone.page.get_by_text("Keep in history").count():
                break
            phone.tap("#primary")
            phone.page.wait_for_timeout(250)
        hazards = sum((*kept(phone, "score.1", bool)["entered"]["human"]["hazards"]["value"],))
        phone.page = phone.open(app.url + "game")
        phone.expect_text("Keep in history")
        row = phone.find("#category-hazards")
        row.wait_for(timeout=phone.timeout)
        assert f"you {hazards}" in (row.get_attribute("aria-label") or row.inner_text())


def test_a_game_is_scored_by_totals(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="score") as phone:
        phone.tap("#total-human-dollars-more")
        phone.tap("#total-human-dollars-more")
        phone.fill("#total-human-private_buildings", "14")
        phone.fill("#total-human-cities", "-6")
        phone.fill("#total-sam-private_buildings", "7")
        wait_for_total(phone, "human", 10)
        wait_for_total(phone, "sam", 7)
        phone.expect_text("You win by 3")
        phone.shot(SHOTS / "score-by-totals.png")
        kept(phone, "score_draft", lambda found: found["totals"].get("sam") == {"private_buildings": 7})
        phone.page = phone.open(app.url + "score")
        phone.expect_text("You win by 3")
        phone.tap("#primary")
        phone.expect_text("Save the result as a file")
        assert kept(phone, "history", bool)["games"][0]["totals"] == {"human": 10, "sam": 7}
        assert phone.kept("score_draft") is None


def test_a_game_is_scored_by_items(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="score") as phone:
        phone.tap("#by-items")
        phone.tap("#category-cities")
        phone.tap("#human-cities-chicago")
        phone.tap("#human-cities-toledo")
        wait_for_total(phone, "human", 6)
        phone.tap("#category-cities")
        phone.tap("#category-hazards")
        for _ in range(2):
            phone.tap("#human-hazards-4-more")
        wait_for_total(phone, "human", 14)
        phone.tap("#owner-sam")
        for n in range(1, 7):
            phone.tap("#sam-hazards-4-more")
            wait_for_total(phone, "sam", 4 * n)  # the seventh brings a line above, and what is tapped moves down
        phone.expect_text("Together: 8 hazards of 4 points, but there are only 6.")
        phone.shot(SHOTS / "score-refused.png")
        assert phone.find("#fault").count() == 1
        phone.tap("#sam-hazards-4-less")
        wait_for_total(phone, "sam", 20)
        phone.tap("#sam-hazards-4-less")
        phone.expect_gone("Together: 8 hazards of 4 points, but there are only 6.")
        wait_for_total(phone, "sam", 16)
        phone.shot(SHOTS / "score-by-items.png")
        kept(phone, "score_draft", lambda found: found["sheet"]["sam"]["hazards"] == [4] * 4)
        phone.page = phone.open(app.url + "score")
        wait_for_total(phone, "sam", 16)


def test_boards_are_put_right_in_three_taps(app: AppServer, browser: Browser, ended: Game) -> None:
    with Phone(app.url, browser=browser, storage=stored(ended), path="game/boards") as phone:
        phone.tap("#sam-cities")
        phone.tap("#kind-new_york")
        phone.tap("#number-2")
        found = kept(phone, "game.1", lambda save: save["game"]["events"][-1]["kind"] == "corrected")
        assert found["game"]["events"][-1] == {"kind": "corrected", "what": "sam.cities.new_york", "value": 2}
        phone.expect_gone("Add")
        phone.shot(SHOTS / "boards.png")


def test_the_log_leads_back_to_any_event(app: AppServer, browser: Browser, ended: Game) -> None:
    n = len(ended.events)
    with Phone(app.url, browser=browser, storage=stored(ended), path="game/log") as phone:
        phone.tap(f"#event-{n - 3}")
        phone.tap("#back-to-after")
        found = kept(phone, "game.1", lambda save: len(save["game"]["events"]) == n - 2)
        assert len(found["game"]["redo"]) == 2
        phone.expect_gone("Go back to just after this")
        phone.shot(SHOTS / "log.png")
        phone.tap("#redo")
        kept(phone, "game.1", lambda save: len(save["game"]["events"]) == n - 1)


PAGES = ("game", "game/boards", "game/log", "score", "history", "transfer")


@pytest.mark.parametrize("name", PHONES)
def test_score_pages_fit(app: AppServer, browser: Browser, sam_only: Game, name: str) -> None:
    size, settings = PHONES[name]
    faults: list[str] = []
    with Phone(
        app.url, browser=browser, size=size, scale=1, storage=stored(sam_only, **settings), path="game"
    ) as phone:
        for page in PAGES:
            if page != "game":
                phone.visit(page)
            phone.find("#back").wait_for(timeout=phone.timeout)
            if page == "game":
                phone.find("#category-cattle_cards").wait_for(timeout=phone.timeout)
                phone.tap("#category-private_buildings")
                phone.find("#human-buildings-building_1a").wait_for(timeout=phone.timeout)
            phone.shot(SHOTS / "layout" / f"{page.replace('/', '-')}-{name}.png")
            faults += [f"{page}: {fault}" for fault in misfits(phone)]
    assert faults == []
