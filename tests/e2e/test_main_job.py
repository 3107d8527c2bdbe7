"""The main job through the real screens: a game set up, turns of both, a visit to Kansas City, in both languages."""

from playwright.sync_api import Browser

from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_end_of_game import played, tap_and_wait

SEED = 7  # typed into the setup: the same game each time


def set_up(phone: Phone, *choices: str) -> None:
    """From Home to the first turn; `choices` are tapped in the setup."""
    phone.tap("#home-new")
    phone.tap("#difficulty-medium")
    for choice in choices:
        phone.tap(choice)
    phone.tap("#setup-more")
    phone.find("#another-seed").wait_for(state="attached", timeout=phone.timeout)
    phone.fill("#seed", str(SEED))
    phone.page.keyboard.press("Tab")
    phone.page.wait_for_timeout(300)
    phone.tap("#primary")
    phone.find("#line-engines").wait_for(timeout=phone.timeout)
    assert played(phone).seed == SEED
    phone.tap("#primary")


def sams_turn(phone: Phone) -> int:
    """Every question gets its first answer, every instruction is done. Answers how many steps it took."""
    until_it_is_the_turn_of(phone, "sam")
    for steps in range(20):
        if played(phone).table.turn.actor == "human":
            return steps
        phone.settle()
        phone.find("#answer-0").or_(phone.find("#done")).first.wait_for(timeout=phone.timeout)
        tap_and_wait(phone, "#answer-0" if phone.find("#answer-0").count() else "#done")
    raise AssertionError("Sam’s turn does not end")


def until_it_is_the_turn_of(phone: Phone, who: str) -> None:
    """A turn that ends by itself does so an event after the last tap."""
    for _ in range(50):
        if played(phone).table.turn.actor == who:
            return
        phone.page.wait_for_timeout(100)
    raise AssertionError(f"it is not {who}’s turn")


def move_to(phone: Phone, space: str) -> None:
    """To a place on the map."""
    phone.tap(f"#space-{space}")
    phone.settle()
    tap_and_wait(phone, "#primary")


def test_a_whole_table_is_set_up_and_both_play_with_a_visit_to_kansas_city(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        set_up(phone, "#tracking-whole")
        move_to(phone, "g")  # the last before Kansas City
        phone.expect_text("Local actions, in any order")
        phone.tap("#row-local-1")
        tap_and_wait(phone, "#choose-0")  # gain a dollar
        assert played(phone).table.human.dollars == 7
        tap_and_wait(phone, "#end-turn")
        assert sams_turn(phone) > 0
        move_to(phone, "kansas_city")
        for column in (1, 2, 3):
            phone.tap(f"#foresight-{column}-1")
            phone.settle()
            tap_and_wait(phone, "#done")
        visit(phone)
        assert played(phone).table.human.dollars == 11  # 7, the hand's 5, a step of transport
        phone.shot(SHOTS / "main-job-delivered.png")
        tap_and_wait(phone, "#done")
        tap_and_wait(phone, "#end-turn")
        assert sams_turn(phone) > 0
        assert played(phone).table.turn.number == 5
        phone.shot(SHOTS / "main-job.png")
        assert not [line for line in phone.console if line.startswith("pageerror")]


def visit(phone: Phone) -> None:
    """Income of a hand of three breeds, and a delivery to the city that it reaches."""
    for breed in ("criollo", "galloway", "santa_gertrudis"):
        phone.tap(f"#breed-{breed}")
    phone.shot(SHOTS / f"main-job-income-{phone.opts['locale']}.png")
    tap_and_wait(phone, "#take-income")
    phone.tap("#city-st_louis")
    phone.settle()
    tap_and_wait(phone, "#deliver")


def test_a_game_of_sam_only_in_chinese(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, locale="zh-CN") as phone:
        set_up(phone)
        tap_and_wait(phone, "#moved")
        assert sams_turn(phone) > 0
        tap_and_wait(phone, "#kansas-city")
        tap_and_wait(phone, "#done")
        visit(phone)
        tap_and_wait(phone, "#done")
        assert sams_turn(phone) > 0
        phone.shot(SHOTS / "main-job-zh.png")
        assert played(phone).table.turn.number == 5
        assert played(phone).table.human.cities == {"st_louis": 1}
