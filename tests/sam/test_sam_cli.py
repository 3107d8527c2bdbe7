"""`python -m sam deck`, `check-pack` and `turn`."""

import json
from pathlib import Path
from typing import Any

import pytest

from sam.__main__ import main
from solo_engine.events import EVENT
from solo_engine.journal import dump, load, new_game
from solo_engine.pack import bundled
from solo_engine.table import Setup

PACK = Path(__file__).parents[2] / "assets" / "packs" / "sam.json"


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines on stderr of a refusal: stdout is empty, the exit code 1."""
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    return err.splitlines()


def broken_pack(folder: Path) -> str:
    data = json.loads(PACK.read_text(encoding="utf-8"))
    data["deck"][3]["actions"][0]["do"] = "dance"
    data["deck"][4]["move"] = {}
    file = folder / "broken.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


def test_the_deck_is_printed_as_the_pack_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    printed = json.loads(PACK.read_text(encoding="utf-8"))["deck"]
    assert json_of(capsys, "deck")["cards"] == printed
    assert json_of(capsys, "deck", "--pack", str(PACK))["cards"] == printed


@pytest.mark.parametrize(
    ("language", "expected"), [("en", "Card 2: Move 1 step. Move the engine. (Garth)"), ("zh", "2 号牌")]
)
def test_the_deck_is_printed_in_words(capsys: pytest.CaptureFixture[str], language: str, expected: str) -> None:
    assert main(["deck", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 15
    assert expected in lines[1]


def test_the_deck_of_a_broken_pack_is_refused_with_a_line_a_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = refused(capsys, "deck", "--pack", broken_pack(tmp_path), "--json")
    assert len(lines) == 2
    assert "deck[3].actions[0].do" in lines[0]


def test_check_pack_reports_a_sound_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert json_of(capsys, "check-pack", str(PACK)) == {"ok": True, "errors": [], "verified": 0}
    assert main(["check-pack", str(PACK)]) == 0
    assert "sound" in capsys.readouterr().out


def test_check_pack_reports_on_stdout_even_when_it_refuses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = broken_pack(tmp_path)
    assert main(["check-pack", file, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    assert [(fault["where"], fault["code"]) for fault in report["errors"]] == [
        ("deck[3].actions[0].do", "unknown_word"),
        ("deck[4].move", "steps_or_count"),
    ]
    assert all(fault["message"] for fault in report["errors"])
    assert main(["check-pack", file, "--lang", "zh"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("name", ["missing.json", "folder", "bad\0name"])
def test_check_pack_of_no_file_is_a_report_too(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    assert main(["check-pack", f"{tmp_path}/{name}", "--json"]) == 1
    assert [fault["code"] for fault in json.loads(capsys.readouterr().out)["errors"]] == ["unreadable"]


def saved(folder: Path, **setup: Any) -> str:
    """A save in which Sam begins and has turned his card."""
    game = new_game(Setup(starts="sam", **setup), bundled(), 5)
    file = folder / "game.json"
    file.write_text(dump(game), encoding="utf-8")
    return str(file)


def test_the_turn_of_a_save_is_told_with_its_event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = saved(tmp_path)
    told = json_of(capsys, "turn", file)
    assert told["actor"] == "sam"
    assert told["card"] is None
    assert list(told["step"]) == ["kind", "id", "text", "event", "why", "source"]
    game = load(Path(file).read_text(encoding="utf-8")).send(EVENT.validate_python(told["step"]["event"]))
    Path(file).write_text(dump(game), encoding="utf-8")
    told = json_of(capsys, "turn", file)
    assert told["card"] == game.table.turn.card.number  # type: ignore[union-attr]
    assert told["step"]["id"] == "move"
    assert any(candidate["chosen"] for candidate in told["step"]["why"]["candidates"])
    assert told["step"]["source"] == "garth"


def test_the_answers_of_a_question_carry_their_events(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = json_of(capsys, "turn", saved(tmp_path, deck="hand"))
    step = told["step"]
    assert list(step) == ["kind", "id", "text", "answers", "why", "source"]
    assert [answer["event"]["number"] for answer in step["answers"]] == list(range(1, 16))


def test_in_the_humans_turn_there_is_no_step(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dump(new_game(Setup(), bundled(), 5)), encoding="utf-8")
    assert json_of(capsys, "turn", str(file)) == {"actor": "human", "card": None, "step": None}
    assert main(["turn", str(file), "--lang", "zh"]) == 0
    assert capsys.readouterr().out.splitlines() == ["你的回合", "现在不需要为山姆做什么。"]


def test_the_turn_is_told_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["turn", saved(tmp_path, deck="hand")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Sam’s turn", "Turn Sam’s next card. Which number is it?"]
    assert "- Card 7" in lines


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xff", b'{"format": "game", "version": 99}'])
def test_a_save_that_cannot_be_loaded_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert len(refused(capsys, "turn", str(file), "--json")) == 1
    assert len(refused(capsys, "turn", str(tmp_path / "missing.json"))) == 1


@pytest.mark.parametrize("arguments", [[], ["dance"], ["check-pack"], ["deck", "--lang", "fr"], ["turn"]])
def test_wrong_usage_exits_with_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().out == ""
