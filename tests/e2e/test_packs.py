"""Sam as printed, at 412 x 915 in Chromium: the deck check, a card corrected in mid-turn, a turn with the real deck."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser

from sam.next_step import next_step
from sam.odds import odds
from sam.step import Instruction, Question
from solo_engine import events as e
from solo_engine import journal
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS
from solo_engine.words import words
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
        for _ in range(3):  # to the section, the packs, Home
            phone.back()
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


def some_turns_of_sam(turns: int) -> Game:
    """A game of Sam only in which the app has turned some of his cards; it is the human's turn."""
    game = begun(5, starts="sam", untracked=SAM_ONLY)
    while game.table.turn.number < 2 * turns or game.table.turn.actor != "human":
        step = next_step(game.table)
        if step is None:
            game = game.send(e.HumanMoved()).send(e.TurnEnded())
        else:
            game = game.send(step.answers[0].event if isinstance(step, Question) else step.event)
    return game


def chances(phone: Phone, game: Game) -> None:
    """What may come next stands on the page of odds, as the table says; then back to the game."""
    phone.tap("#to-boards")
    phone.tap("#odds")
    left = len(odds(game.table).cards)
    phone.expect_text("One card can come next." if left == 1 else re.compile(f"^One of {left} cards comes next"))
    turned = [n for n in range(1, 16) if n not in odds(game.table).cards]
    phone.expect_text(f"Turned since the last shuffle: {len(turned)} cards")
    phone.tap("#back")
    phone.find("#odds").wait_for(timeout=phone.timeout)
    back_to_the_game(phone)


def back_to_the_game(phone: Phone) -> None:
    phone.tap("#back")
    phone.find("#to-boards").wait_for(timeout=phone.timeout)


def test_the_real_deck_takes_over_in_mid_game_and_gives_back(app: AppServer, browser: Browser) -> None:
    """On Both boards: the switch, a card turned by hand, the switch again, a card turned by the app."""
    game = some_turns_of_sam(4)
    turned = list(game.table.sam.discard)
    assert len(turned) == 4
    with Phone(app.url, browser=browser, storage=stored(game), path="game") as phone:
        chances(phone, game)
        switch(phone)
        phone.expect_text(re.compile("^Lay Sam’s cards .* on his discard pile and shuffle the others"))
        phone.shot(SHOTS / "real-deck-switched.png")
        phone.expect_checked("#by-hand")
        back_to_the_game(phone)
        phone.tap("#moved")
        phone.find("#number-1").wait_for(timeout=phone.timeout)
        grey = [n for n in range(1, 16) if f"Card {n} has been turned" in said(phone, f"#number-{n}")]
        assert grey == sorted(turned)
        mine = next(n for n in range(15, 0, -1) if n not in turned)
        phone.tap(f"#number-{mine}")
        game = played(phone, lambda g: g.table.turn.card is not None)
        assert game.events[-1] == e.CardTurned(number=mine, by="hand")
        chances(phone, game)
        while game.table.turn.actor == "sam":
            before, step = len(game.events), next_step(game.table)
            assert step is not None
            phone.expect_text(words("en")(step.text))
            phone.tap("#done" if isinstance(step, Instruction) else "#answer-0")
            game = played(phone, lambda g, n=before: len(g.events) > n)
        assert game.table.sam.discard == (*turned, mine)
        chances(phone, game)
        switch(phone)
        phone.expect_checked("#by-hand", False)
        back_to_the_game(phone)
        phone.tap("#moved")
        game = played(phone, lambda g: g.table.turn.card is not None)
        last = game.events[-1]
        assert isinstance(last, e.CardTurned)
        assert last.by == "app"
        assert last.number not in (*turned, mine)
        chances(phone, game)


def switch(phone: Phone) -> None:
    """The switch on Both boards."""
    phone.tap("#to-boards")
    phone.tap("#kept")
    phone.tap("#by-hand")


def said(phone: Phone, what: str) -> str:
    node = phone.find(what)
    return node.get_attribute("aria-label") or node.inner_text()


def played(phone: Phone, until: Callable[[Game], bool]) -> Game:
    """The game as it lies in the storage of the phone, once it is so."""
    for _ in range(80):
        game = journal.load(json.dumps(json.loads(phone.kept("game.1") or "{}")["game"]))
        if until(game):
            return game
        phone.page.wait_for_timeout(100)
    raise AssertionError("the game does not come to that")
