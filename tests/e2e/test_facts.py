"""The numbers of the box that are in doubt: shown where they matter, compared once."""

from playwright.sync_api import Browser

from solo_engine import events as e
from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_layout import PHONES, misfits
from tests.e2e.test_your_turn import events_of, rich


def test_a_number_in_doubt_is_compared_where_it_matters(app: AppServer, browser: Browser) -> None:
    game = rich(begun(5)).send(e.HumanMoved(path=("b",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap("#verify")
        phone.tap("#building_5a_dollars-more")
        found = events_of(phone, 3)[-1]
        assert found == {"kind": "fact_read", "fact": "building_5a_dollars", "value": 8}
        phone.shot(SHOTS / "facts.png")
        phone.tap("#all-printed")
        phone.find("#all-printed").wait_for(state="detached", timeout=phone.timeout)
        events_of(phone, 3)  # what is as the app has it is nothing that happened
        phone.tap("#back")
        phone.tap("#row-local-1")
        phone.find("#choose-building_1a").wait_for(timeout=phone.timeout)
        assert not phone.find("#verify").count()


def test_the_line_that_leads_there_fits_in_chinese_at_200_percent(app: AppServer, browser: Browser) -> None:
    size, settings = PHONES["narrow-200"]
    game = rich(begun(5)).send(e.HumanMoved(path=("e",)))
    storage = stored(game, **{**settings, "language": "zh"})
    with Phone(app.url, browser=browser, size=size, storage=storage, path="game") as phone:
        phone.tap("#row-local-1")
        phone.scroll_to("#verify")
        phone.settle()
        assert list(misfits(phone)) == []


def test_the_page_of_numbers_fits(app: AppServer, browser: Browser) -> None:
    size, settings = PHONES["narrow-200"]
    with Phone(app.url, browser=browser, size=size, storage=stored(begun(5), **settings), path="facts") as phone:
        phone.find("#building_2b_engine").wait_for(state="attached", timeout=phone.timeout)
        phone.settle()
        assert list(misfits(phone)) == []
