"""`python -m solo_engine replay` and `audit`: their JSON, their refusals, their exit codes."""

import json
from pathlib import Path

import pytest

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine.__main__ import main
from solo_engine.journal import dump
from solo_engine.pack import bundled
from solo_engine.table import Table

GAME = game_after("medium", bundled(), 31, 8)


@pytest.fixture
def save(tmp_path: Path) -> str:
    path = tmp_path / "save.json"
    path.write_text(dump(GAME), encoding="utf-8")
    return str(path)


def test_replay_gives_the_table_after_all_events(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["events", "applied", "table"]
    assert told["events"] == told["applied"] == len(GAME.events)
    assert Table.model_validate(told["table"]) == GAME.table


@pytest.mark.parametrize("n", [0, 1, 7])
def test_replay_to_n_gives_the_table_after_the_first_n_events(
    save: str, n: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", save, "--to", str(n), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["events"], told["applied"]) == (len(GAME.events), n)
    assert Table.model_validate(told["table"]) == GAME.table_before(n)


def test_replay_beyond_the_end_stops_there(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save, "--to", "99999", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["applied"] == len(GAME.events)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_replay_tells_a_line_an_event(save: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save, "--lang", language]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(GAME.events) + 1


def test_audit_of_a_sound_save(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", save, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "problems": [], "uncounted": []}


def test_audit_of_a_save_that_does_not_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "save.json"
    path.write_text(dump(GAME.send(e.Corrected(what="sam.discs_left", value=2))), encoding="utf-8")
    assert main(["audit", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    assert [list(problem) for problem in told["problems"]] == [["component", "expected", "found", "where"]]
    for language in ("en", "zh"):
        assert main(["audit", str(path), "--lang", language]) == 1
        assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "audit"])
@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"format": "game", "version": 7}', None])
def test_a_refused_save_is_one_line_on_stderr(
    command: str, content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "save.json"
    if content is not None:
        path.write_bytes(content)
    assert main([command, str(path), "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["replay"], ["audit"], ["replay", "x", "--to", "many"], ["replay", "x", "--to", "-1"]]
)
def test_wrong_usage_ends_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
