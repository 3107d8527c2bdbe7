"""An imported save with the job market token in the last row, played on to the end and the score sheet."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from solo_engine import journal
from solo_engine.journal import Game
from solo_engine.table_score import score_of
from tests.e2e.phone import SHOTS, AppServer, Phone

SAVE = Path(__file__).parent.parent / "data" / "saves" / "token_in_last_row.json"
WAIT = 8000  # milliseconds until a tap is saved


def played(phone: Phone) -> Game:
    """The game as it lies in the storage of the phone."""
    return journal.load(json.dumps(json.loads(phone.kept("game.1") or "{}")["game"]))


def import_file(phone: Phone, file: str | Path) -> None:
    phone.find("#primary").wait_for(timeout=phone.timeout)
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("#primary")
    chooser.value.set_files(str(file))


def tap_and_wait(phone: Phone, what: str) -> Game:
    """A tap that is an event: waits until it is saved."""
    before = len(played(phone).events)
    phone.tap(what)
    for _ in range(WAIT // 100):
        game = played(phone)
        if len(game.events) > before:
            return game
        phone.page.wait_for_timeout(100)
    raise AssertionError(f"{what} changed nothing")


def finish_sams_turn(phone: Phone) -> None:
    for _ in range(20):
        if played(phone).table.turn.actor != "sam":
            return
        tap_and_wait(phone, "#done")
    raise AssertionError("Sam’s turn does not end")


def test_from_the_last_row_to_the_score_sheet(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="transfer") as phone:
        import_file(phone, SAVE)
        phone.find("#done").wait_for(timeout=phone.timeout)
        assert played(phone).table.job_market.token_row == len(played(phone).table.edition.job_market.rows)
        finish_sams_turn(phone)
        assert played(phone).table.ended_by == "sam"
        your_last_turn(phone)
        game = played(phone)
        assert game.table.turn.actor is None
        phone.find("#category-cities").wait_for(timeout=phone.timeout)
        result = score_of(game.table)
        assert result.winner == "sam"
        phone.expect_text(f"Sam wins by {-result.margin}")
        assert phone.find("#total-human").inner_text() == str(result.human.total).replace("-", "−")
        assert phone.find("#total-sam").inner_text() == str(result.sam.total)
        phone.shot(SHOTS / "end-score-sheet.png")
        phone.tap("#category-cities")
        phone.expect_text("Change by hand")
        phone.shot(SHOTS / "end-score-opened.png")
        phone.tap("#primary")  # keep in history
        phone.expect_text("Save the result as a file")
        phone.shot(SHOTS / "end-result.png")
        kept: dict[str, Any] = json.loads(phone.kept("history") or "{}")
        assert kept["games"][0]["totals"] == {"human": result.human.total, "sam": result.sam.total}
        phone.tap("#primary")  # done: home offers a new game
        phone.find("#home-new").wait_for(timeout=phone.timeout)
        phone.tap("#home-history")
        phone.find("#result-1").wait_for(timeout=phone.timeout)
        phone.expect_text("0 of 1 won, 0 %")
        phone.shot(SHOTS / "end-history.png")
        assert not [line for line in phone.console if line.startswith("pageerror")]


def your_last_turn(phone: Phone) -> None:
    """To the next place, nothing there, the end of the turn."""
    phone.tap("#list-or-map")
    phone.find("#place-b_1").wait_for(timeout=phone.timeout)
    phone.tap("#place-b_1")
    phone.settle()  # the button knows where to
    tap_and_wait(phone, "#primary")
    tap_and_wait(phone, "#end-turn")


def test_the_end_can_be_undone(app: AppServer, browser: Browser) -> None:
    """A turn ended too early: the sheet leads back into the game."""
    with Phone(app.url, browser=browser, path="transfer") as phone:
        import_file(phone, SAVE)
        phone.find("#done").wait_for(timeout=phone.timeout)
        finish_sams_turn(phone)
        your_last_turn(phone)
        phone.find("#category-cities").wait_for(timeout=phone.timeout)
        phone.tap("#undo")
        phone.find("#category-cities").wait_for(state="detached", timeout=phone.timeout)
        for _ in range(WAIT // 100):
            if played(phone).table.turn.actor == "human":
                break
            phone.page.wait_for_timeout(100)
        assert played(phone).table.turn.actor == "human"


def test_files_that_are_no_saves_are_told_in_one_sentence(app: AppServer, browser: Browser, tmp_path: Path) -> None:
    good = SAVE.read_text(encoding="utf-8")
    files = {
        "cut off": good[:3000].encode(),
        "no saved game": b'{"format": "score-sheet"}',
        "newer app": good.replace('"version":1', '"version":9', 1).encode(),
        "damaged": b"\xff\xfe\x00\x80",
    }
    with Phone(app.url, browser=browser, path="transfer") as phone:
        for told, data in files.items():
            file = tmp_path / "save.json"
            file.write_bytes(data)
            import_file(phone, file)
            phone.expect_text(told)
        assert phone.kept("game.1") is None
        import_file(phone, SAVE)
        phone.find("#done").wait_for(timeout=phone.timeout)


def test_a_game_leaves_as_a_file_and_comes_back(app: AppServer, browser: Browser, tmp_path: Path) -> None:
    with Phone(app.url, browser=browser, path="transfer") as phone:
        import_file(phone, SAVE)
        phone.find("#done").wait_for(timeout=phone.timeout)
        finish_sams_turn(phone)
        before = played(phone)
        phone.page.goto(app.url + "transfer")
        phone.semantics()
        phone.find("#export-1").wait_for(timeout=phone.timeout)
        with phone.page.expect_download() as download:
            phone.tap("#export-1")
        file = tmp_path / "out.json"
        download.value.save_as(file)
        assert journal.load(file.read_text(encoding="utf-8")) == before
