"""Setting up a game in Chromium: at once, the whole table, what lies there entered by taps."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from solo_engine.edition import edition
from solo_engine.table import REGIONS
from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_layout import PHONES, misfits

WAIT = 8000  # milliseconds until a game is saved


def setup_of(phone: Phone) -> dict[str, Any]:
    """The setup of the game as it lies in the storage of the phone."""
    for _ in range(WAIT // 100):
        kept = phone.kept("game.1")
        if kept:
            found: dict[str, Any] = json.loads(kept)["game"]["setup"]
            return found
        phone.page.wait_for_timeout(100)
    raise AssertionError("no game was saved")


def test_a_game_is_set_up_with_one_tap(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-new")
        phone.expect_text("Sam’s first delivery: Bloomington")
        phone.shot(SHOTS / "setup.png")
        phone.tap("#primary")
        phone.expect_text("At the box")
        assert sorted(setup_of(phone)["untracked"]) == sorted(REGIONS)
        phone.tap("#line-engines")
        phone.shot(SHOTS / "setup-box.png")
        phone.tap("#primary")
        phone.expect_text("Move your herder at the table")


def test_the_difficulty_says_what_it_does(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="setup") as phone:
        phone.tap("#difficulty-easy")
        phone.expect_text("Sam’s deck without card 13, card 14, card 15")
        phone.tap("#difficulty-hard")
        phone.expect_text("1 worker drawn from bag 2, 1 cowboy, 1 builder, 1 engineer")
        phone.expect_text("From Garth, not compared with your box")


def test_the_whole_table_is_laid_out_line_by_line(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="setup") as phone:
        phone.tap("#tracking-whole")
        phone.tap("#draws-ask")
        phone.tap("#primary")
        phone.expect_text("At the box")
        found = setup_of(phone)
        assert not found.get("untracked")
        assert found["draws"] == "ask"
        assert len(found["layout"]["trail_tiles"]) == 7
        phone.scroll_to("#line-cattle_market")
        phone.shot(SHOTS / "setup-box-whole.png")


def test_what_lies_there_is_entered_a_tap_a_piece(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="setup") as phone:
        phone.tap("#tracking-custom")
        for region in REGIONS:
            if region not in ("job_market", "objectives"):
                phone.tap(f"#region-{region}")
        phone.tap("#lies-enter")
        phone.tap("#primary")
        phone.expect_text("What lies there?")
        phone.expect_text("7 pieces still missing")
        for worker in ("cowboy", "cowboy", "engineer"):
            phone.tap(f"#add-job_market-{worker}")
            phone.page.wait_for_timeout(300)
        phone.expect_text("3 of 3")
        phone.tap("#lying-job_market-0")
        phone.expect_text("2 of 3")
        phone.tap("#add-job_market-builder")
        phone.expect_text("3 of 3")
        cards = [card.id for card in edition().objectives.cards if not card.starting][:4]
        for n, card in enumerate(cards, start=1):
            phone.tap("#add-objectives")
            phone.tap(f"#add-objectives-{card}")
            phone.expect_text(f"{n} of 4")
        phone.shot(SHOTS / "setup-enter.png")
        phone.tap("#primary")
        phone.expect_text("At the box")
        layout = setup_of(phone)["layout"]
        assert layout["job_market"] == ["cowboy", "engineer", "builder"]
        assert layout["objectives"] == cards


@pytest.mark.parametrize("name", PHONES)
def test_the_pages_of_the_setup_fit(app: AppServer, browser: Browser, name: str) -> None:
    size, settings = PHONES[name]
    faults: list[str] = []
    storage = {"settings": json.dumps(settings)}
    with Phone(app.url, browser=browser, size=size, scale=1, storage=storage, path="setup") as phone:
        phone.find("#tracking-whole").wait_for(state="attached", timeout=phone.timeout)
        phone.settle()  # the settings have been read
        phone.tap("#tracking-whole", via="semantics")
        phone.find("#lies-enter").wait_for(state="attached", timeout=phone.timeout)
        phone.page.wait_for_timeout(500)
        phone.tap("#setup-more", via="semantics")
        phone.find("#another-seed").wait_for(state="attached", timeout=phone.timeout)
        phone.tap("#lies-enter", via="semantics")
        phone.page.wait_for_timeout(400)
        faults += [f"setup: {fault}" for fault in misfits(phone)]
        phone.shot(SHOTS / "layout" / f"setup-{name}.png")
        phone.tap("#primary", via="semantics")
        phone.find("#add-objectives").wait_for(state="attached", timeout=phone.timeout)
        faults += [f"setup/enter: {fault}" for fault in misfits(phone)]
        phone.shot(SHOTS / "layout" / f"setup-enter-{name}.png")
    assert faults == []
