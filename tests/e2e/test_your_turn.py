"""The human's turn in Chromium: the map, local actions, what follows from them, Kansas City, both ways of tracking."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.table import REGIONS
from solo_engine.table_score import score_of
from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_layout import PHONES, misfits

SAM_ONLY = sorted(REGIONS)
WAIT = 8000  # milliseconds until a tap is saved


def events_of(phone: Phone, n: int) -> list[dict[str, Any]]:
    """The events of the game, once there are so many."""
    found: list[dict[str, Any]] = []
    for _ in range(WAIT // 100):
        found = json.loads(phone.kept("game.1") or "{}")["game"]["events"]
        if len(found) >= n:
            break
        phone.page.wait_for_timeout(100)
    assert len(found) == n, found
    return found


def rich(game: Game) -> Game:
    return game.send(e.Corrected(what="human.dollars", value=30))


def before_kansas_city() -> Game:
    """The herder stands on the last neutral building, one step before Kansas City."""
    return rich(begun(5)).send(e.Corrected(what="human.herder", value="g"))


def test_a_turn_of_sam_only_is_one_tap(app: AppServer, browser: Browser) -> None:
    game = begun(3, untracked=SAM_ONLY)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.expect_text("Move your herder at the table")
        phone.shot(SHOTS / "turn-sam-only.png")
        phone.tap("#moved")
        kinds = [event["kind"] for event in events_of(phone, 3)]
        assert kinds == ["human_moved", "turn_ended", "card_turned"]


def test_kansas_city_of_sam_only(app: AppServer, browser: Browser) -> None:
    game = begun(3, untracked=SAM_ONLY, starts="human")
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#kansas-city")
        phone.expect_text("Take one tile of each column and put it in its place")
        phone.tap("#done")
        phone.expect_text("Tap the breeds in your hand, each once.")
        for breed in ("criollo", "galloway", "longhorn"):
            phone.tap(f"#breed-{breed}")
        phone.expect_text("Take $6")
        phone.shot(SHOTS / "turn-income.png")
        phone.tap("#take-income")
        phone.expect_text("Cities up to value 6")
        phone.tap("#city-st_louis")
        phone.tap("#deliver")
        phone.tap("#done")
        found = events_of(phone, 9)
        assert [event["kind"] for event in found[-4:]] == [
            "delivered",
            "kansas_city_left",
            "turn_ended",
            "card_turned",
        ]
        assert found[4] == {"kind": "income_taken", "value": 6}


def test_the_token_leaves_the_market_in_the_humans_visit(app: AppServer, browser: Browser) -> None:
    game = begun(3, untracked=SAM_ONLY).send(e.HumanMoved(kansas_city=True))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#token-left")
        taken = events_of(phone, 4)[1:]
        assert [event.get("token") for event in taken].count("left_market") == 1
        phone.expect_text("Income")


def test_the_herder_moves_on_the_map(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, storage=stored(begun(5)), path="game") as phone:
        phone.expect_text("Choose a neutral building")
        phone.tap("#space-b")
        phone.expect_text("To neutral building B")
        phone.shot(SHOTS / "turn-where-to.png")
        phone.tap("#primary")
        assert events_of(phone, 1) == [{"kind": "human_moved", "path": ["b"]}]
        phone.expect_text("At B")
        phone.tap("#undo")
        phone.expect_text("Choose a neutral building")


def test_a_hire_is_three_taps_and_gets_a_tick(app: AppServer, browser: Browser) -> None:
    game = rich(begun(5)).send(e.HumanMoved(path=("a",)))
    worker = next(w for w in game.table.job_market.rows[0] if w)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap(f"#choose-1-{worker}")
        hired = events_of(phone, 3)[-1]
        assert hired == {"kind": "hired", "who": "human", "worker": worker, "row": 1}
        phone.expect_text("Done")
        phone.expect_text("Undo hire")
        phone.shot(SHOTS / "turn-actions.png")
        phone.tap("#end-turn")
        assert events_of(phone, 5)[3]["kind"] == "turn_ended"


def test_a_building_goes_onto_a_space_of_the_map(app: AppServer, browser: Browser) -> None:
    game = rich(begun(5)).send(e.HumanMoved(path=("b",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap("#choose-building_1a")
        phone.tap("#space-b_2")
        phone.expect_text("Place it for $2")
        phone.shot(SHOTS / "turn-build.png")
        phone.tap("#primary")
        assert events_of(phone, 3)[-1] == {
            "kind": "building_placed",
            "who": "human",
            "building": "building_1a",
            "space": "b_2",
        }


def test_what_cannot_be_done_says_why(app: AppServer, browser: Browser) -> None:
    game = begun(5).send(e.HumanMoved(path=("b",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.expect_text("Not enough builders: 7 needed, 1 there.")
        phone.tap("#back")
        phone.expect_text("At B")


def test_cattle_are_bought_card_by_card(app: AppServer, browser: Browser) -> None:
    game = rich(begun(5)).send(e.Corrected(what="human.workers.cowboy", value=3)).send(e.HumanMoved(path=("e",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap("#card-0")
        phone.expect_text("Buy 1 card for")
        phone.shot(SHOTS / "turn-cattle.png")
        phone.tap("#primary")
        bought = events_of(phone, 4)[-1]
        assert bought["kind"] == "cattle_bought"
        assert len(bought["cards"]) == 1


def test_bought_cattle_leaves_the_game_in_three_taps(app: AppServer, browser: Browser) -> None:
    """Of what a card of the market is worth nothing may stay on the score sheet."""
    card = begun(5).table.cattle_market[0]
    game = begun(5).send(e.Corrected(what="human.cattle", value={card: 1})).send(e.HumanMoved(path=("b",)))
    assert score_of(game.table).human.categories["cattle_cards"] > 0
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#anything")
        phone.tap("#choose-remove_card")
        phone.tap(f"#choose-{card}")
        assert events_of(phone, 3)[-1] == {"kind": "card_removed", "card": card}
        phone.expect_text("Undo card removed")
        after = game.send(e.CardRemoved(card=card))
        assert score_of(after.table).human.categories["cattle_cards"] == 0


def test_an_action_that_removes_cards_asks_for_each(app: AppServer, browser: Browser) -> None:
    """One that was bought, then one of the first herd, which the app does not keep."""
    card = begun(5).table.cattle_market[0]
    game = begun(5).send(e.Corrected(what="human.cattle", value={card: 1}))
    game = game.send(e.Corrected(what="human.discs_cleared", value=["disc_aux_5_1", "disc_aux_5_2"]))
    game = game.send(e.Corrected(what="human.engine", value=6)).send(e.HumanMoved(path=("d",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap("#choose-5")  # the double action that removes two cards
        phone.tap("#choose-4")  # the engine
        phone.expect_text("2 cards leave the game. Which one first?")
        phone.tap(f"#choose-{card}")
        phone.expect_text("1 card leaves the game. Which one?")
        phone.shot(SHOTS / "turn-remove-card.png")
        phone.tap("#choose-other")
        phone.expect_text("At D")
        kinds = [event["kind"] for event in events_of(phone, 7)[4:]]
        assert kinds == ["engine_moved", "dollars_changed", "card_removed"]


def test_the_engine_stops_at_a_station_that_is_upgraded(app: AppServer, browser: Browser) -> None:
    game = rich(begun(5)).send(e.Corrected(what="human.workers.engineer", value=5)).send(e.HumanMoved(path=("c",)))
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#row-local-1")
        phone.tap("#choose-4.5")
        phone.expect_text("Upgrade train station 1")
        phone.tap("#row-upgrade-3")
        phone.tap("#choose-disc_certificate_4")
        kinds = [event["kind"] for event in events_of(phone, 5)[3:]]
        assert kinds == ["engine_moved", "station_upgraded"]


def test_a_visit_to_kansas_city_of_the_whole_table(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, storage=stored(before_kansas_city()), path="game") as phone:
        phone.tap("#space-kansas_city")
        phone.tap("#primary")
        for column in (1, 2, 3):
            phone.expect_text(f"Choose a tile of column {column}")
            phone.tap(f"#foresight-{column}-0")
            phone.tap("#done")
        phone.expect_text("Tap the breeds in your hand, each once.")
        phone.tap("#breed-criollo")
        phone.tap("#take-income")
        phone.tap("#city-fulton")
        phone.tap("#disc")
        phone.tap("#disc-disc_certificate_4")
        phone.expect_text("Disc: certificate limit 4")
        phone.shot(SHOTS / "turn-delivery.png")
        phone.tap("#deliver")
        phone.expect_text("Put your herder on the start space.")
        phone.tap("#done")
        phone.tap("#end-turn")
        found = events_of(phone, 11)
        assert found[7] == {"kind": "delivered", "who": "human", "city": "fulton", "disc": "disc_certificate_4"}
        assert [event["kind"] for event in found[8:]] == ["kansas_city_left", "turn_ended", "card_turned"]


@pytest.mark.parametrize("name", PHONES)
def test_the_pages_of_the_turn_fit(app: AppServer, browser: Browser, name: str) -> None:
    size, settings = PHONES[name]
    here = rich(begun(5)).send(e.HumanMoved(path=("d",)))
    city = before_kansas_city().send(e.HumanMoved(path=("kansas_city",)))
    pages = {"where-to": begun(5), "at-d": here, "foresight": city}
    faults: list[str] = []
    for page, game in pages.items():
        storage = stored(game, **settings)
        with Phone(app.url, browser=browser, size=size, scale=1, storage=storage, path="game") as phone:
            phone.find("#back").wait_for(state="attached", timeout=phone.timeout)
            phone.page.wait_for_timeout(800)
            phone.shot(SHOTS / "layout" / f"turn-{page}-{name}.png")
            faults += [f"{page}: {fault}" for fault in misfits(phone)]
            if page == "at-d":
                phone.tap("#anything", via="semantics")
                phone.find("#choose-hire").wait_for(state="attached", timeout=phone.timeout)
                phone.shot(SHOTS / "layout" / f"turn-anything-{name}.png")
                faults += [f"anything: {fault}" for fault in misfits(phone)]
    assert faults == []
