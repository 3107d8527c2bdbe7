"""The first frame, and what it takes to lose a game: it must not be possible."""

import json

from playwright.sync_api import Browser

from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone


def test_home_offers_a_first_game(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.find("#home-new").wait_for(timeout=phone.timeout)
        phone.expect_text("Lonesome Trail")
        assert not phone.find("#primary").count()
        phone.shot(SHOTS / "home.png")
        assert not [line for line in phone.console if line.startswith("pageerror")]


def test_a_chinese_device_sees_chinese(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, locale="zh-CN") as phone:
        phone.expect_text("孤独牧道")
        phone.shot(SHOTS / "home-zh.png")


def test_the_language_changes_at_once_and_stays(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-language")
        phone.expect_text("孤独牧道")
        phone.page = phone.open()
        phone.expect_text("孤独牧道")
        assert json.loads(phone.kept("settings") or "")["language"] == "zh"


def test_settings_change_what_is_seen(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-settings")
        phone.tap("#theme-dark")
        phone.tap("#text-200")
        phone.page.wait_for_timeout(400)
        phone.shot(SHOTS / "settings-dark-200.png")
        phone.tap("#language-zh")
        phone.expect_text("文字大小")
        kept = json.loads(phone.kept("settings") or "")
        assert (kept["theme"], kept["text"], kept["language"]) == ("dark", 2.0, "zh")


def test_a_saved_game_waits_in_the_primary_bar(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, storage=stored(begun())) as phone:
        phone.expect_text("Your turn")
        phone.find("#primary").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "home-game.png")


def test_a_broken_save_is_put_aside_and_said_so(app: AppServer, browser: Browser) -> None:
    storage = stored(begun())
    torn = storage["game.1"][:-200]
    with Phone(app.url, browser=browser, storage={**storage, "game.1": torn}) as phone:
        phone.expect_text("A saved game could not be read and was put aside")
        phone.find("#home-new").wait_for(timeout=phone.timeout)
        phone.shot(SHOTS / "home-broken-save.png")
        assert phone.kept("broken.1") == torn
        assert phone.kept("game.1") is None


def test_after_dropped_connections_the_page_goes_on(app: AppServer, browser: Browser) -> None:
    """A deep page, dropped again and again: the client must come back alive each time, and what is set must be kept."""
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-settings")
        phone.expect_text("Text size")
        for language, words in (("zh", "文字大小"), ("en", "Text size"), ("zh", "文字大小")):
            phone.drop_socket()
            phone.page.wait_for_timeout(1500)
            phone.tap(f"#language-{language}")
            phone.expect_text(words)
            phone.page.wait_for_timeout(300)
            assert json.loads(phone.kept("settings") or "")["language"] == language


def test_a_restarted_server_finds_the_game_again(browser: Browser) -> None:
    with AppServer() as server, Phone(server.url, browser=browser, storage=stored(begun())) as phone:
        phone.expect_text("Your turn")
        server.stop()
        with AppServer(port=server.port):
            phone.page.wait_for_timeout(2500)
            phone.find("#primary").wait_for(timeout=phone.timeout)
            phone.tap("#home-settings")
            phone.expect_text("Text size")


def test_an_unknown_address_leads_home(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="nowhere") as phone:
        phone.expect_text("No such page")
        phone.tap("#primary")
        phone.find("#home-settings").wait_for(timeout=phone.timeout)
