"""Sam as printed, at 412 x 915 in Chromium: the deck check, a card corrected in mid-turn, a turn with the real deck."""

import json
from typing import Any

from playwright.sync_api import Browser

from solo_engine.pack import bundled
from solo_engine.table import REGIONS
from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone
from tests.e2e.test_sams_turn import saved, wait_for_events
from ui.packs import as_file

SAM_ONLY = frozenset(REGIONS)
MOST_TAPS = 20  # from Home, for a deck of which every card is as printed


class Tapping(Phone):
    """Counts the taps."""

    taps = 0

    def tap(self, what: str, role: Any = None, via: str = "touch") -> None:
        self.taps += 1
        super().tap(what, role, via)


def own_pack(phone: Phone, number: int = 1) -> Any:
    return json.loads(phone.kept(f"pack.own-{number}") or "null")


def wait_for_lines(phone: Phone, n: int) -> Any:
    """The player's pack once so many of its lines are compared."""
    for _ in range(80):
        if len((own_pack(phone) or {}).get("verified", ())) >= n:
            break
        phone.page.wait_for_timeout(100)
    pack = own_pack(phone)
    assert len(pack["verified"]) == n
    return pack


def test_15_cards_all_as_printed_take_at_most_20_taps(app: AppServer, browser: Browser) -> None:
    with Tapping(app.url, browser=browser) as phone:
        phone.tap("#home-packs")
        phone.tap("#check")
        for number in range(1, 16):
            phone.expect_text(f"Card {number} of 15")
            phone.tap("#yes")
        phone.expect_text("Difficulty 1 of 3")
        assert phone.taps <= MOST_TAPS
        pack = wait_for_lines(phone, 15)
        assert {card["source"] for card in pack["deck"]} == {"player"}
        assert [line["line"] for line in pack["verified"]] == [f"deck.{n}" for n in range(1, 16)]
        assert all(len(line["on"]) == 10 and line["by"] == "player" for line in pack["verified"])
        bundled_deck = json.loads(as_file(bundled()))["deck"]
        assert [card["actions"] for card in pack["deck"]] == [card["actions"] for card in bundled_deck]


def test_a_card_that_differs_is_put_right_and_the_check_taken_up_again(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser) as phone:
        phone.tap("#home-packs")
        phone.tap("#check")
        phone.tap("#yes")
        phone.expect_text("Card 2 of 15")
        phone.tap("#differs")
        phone.tap("#steps-more")
        phone.tap("#remove-0")
        phone.tap("#add-action")
        phone.tap("#action-10")  # take an objective card
        phone.tap("#when-0")
        phone.tap("#when-2")  # if specialized in builder
        phone.shot(SHOTS / "card-editor.png")
        phone.tap("#save")
        pack = wait_for_lines(phone, 2)
        assert pack["deck"][1]["move"] == {"steps": 2}
        assert pack["deck"][1]["actions"] == [{"do": "take_objective", "if": {"specialized": "builder"}}]
        phone.expect_text("Card 3 of 15")
        phone.tap("#undo")
        phone.expect_text("Card 2 of 15")
        wait_for_lines(phone, 1)
        phone.tap("#back")
        phone.tap("#back")
        phone.tap("#back")
        phone.tap("#home-packs")  # and another time
        phone.tap("#check")
        phone.expect_text("Card 2 of 15")
        phone.tap("#skip")
        phone.expect_text("Card 3 of 15")


def test_questions_are_answered_with_one_tap_or_kept(app: AppServer, browser: Browser) -> None:
    storage = kept_pack()
    with Phone(app.url, browser=browser, storage=storage, path="packs/own-1/check/policies") as phone:
        phone.expect_text("Question 1 of 21")
        phone.tap("#choice-left")
        assert wait_for_lines(phone, 1)["policies"]["foresight"] == {"value": "left", "source": "player"}
        phone.expect_text("Question 2 of 21")
        phone.tap("#keep")
        phone.expect_text("Question 3 of 21")
        assert wait_for_lines(phone, 1)["policies"]["route"]["source"] == "garth"


def kept_pack() -> dict[str, str]:
    """A storage with one pack of the player's own."""
    pack = bundled().but(id="own-1", name={"en": "Mine", "zh": "我的"})
    index = {"packs": ["own-1"], "chosen": "own-1", "begun": 1, "made_from": {"own-1": "sam"}}
    return {"packs": json.dumps(index), "pack.own-1": as_file(pack), "settings": "{}"}


def test_a_card_corrected_in_mid_turn_holds_at_once_and_for_ever(app: AppServer, browser: Browser) -> None:
    game = begun(3, starts="sam")
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        number = wait_for_events(phone, 1)[0]["number"]
        phone.tap("#done")  # the herder has moved
        wait_for_events(phone, 2)
        phone.tap("#card-differs")
        phone.tap("#remove-0")
        phone.tap("#add-action")
        phone.tap("#action-13")  # gain an exchange token
        phone.tap("#primary")
        phone.tap("#always")
        event = wait_for_events(phone, 3)[2]
        assert event["kind"] == "card_corrected"
        phone.expect_text("Give Sam an exchange token.")
        phone.shot(SHOTS / "card-corrected.png")
        pack = wait_for_lines(phone, 1)
        card = next(c for c in pack["deck"] if c["number"] == number)
        assert card["actions"] == [{"do": "gain_exchange_token"}]
        assert card["source"] == "player"
        phone.tap("#done")
        events = wait_for_events(phone, 4)
        assert events[3]["kind"] == "tokens_changed"
        phone.expect_gone("Sam’s turn")


def test_a_turn_with_the_real_deck(app: AppServer, browser: Browser) -> None:
    """The player turns the card and taps its number; a card that was turned cannot be turned again."""
    game = begun(3, starts="sam", deck="hand", untracked=SAM_ONLY)
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        phone.tap("#number-3")
        assert wait_for_events(phone, 1)[0] == {"kind": "card_turned", "number": 3, "by": "hand"}
        phone.tap("#answer-0")
        wait_for_events(phone, 2)
        phone.tap("#answer-0")
        assert wait_for_events(phone, 3)[2]["kind"] == "objective_taken"
        phone.tap("#moved")  # your turn is over too
        phone.find("#number-4").wait_for(timeout=phone.timeout)
        turned = next(node for node in phone.nodes() if node.endswith("| number-3"))
        assert "Card 3 has been turned" in turned
        phone.tap("#number-3")
        phone.page.wait_for_timeout(500)
        assert saved(phone)[-1]["kind"] != "card_turned"
        phone.shot(SHOTS / "real-deck-second.png")
