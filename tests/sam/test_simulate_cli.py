"""`python -m sam simulate` and `play`: the contract with scripts."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sam import simulate_cli
from sam.__main__ import main
from solo_engine.journal import load
from solo_engine.pack import bundled
from solo_engine.table_score import score_of

SPEED = {"seconds", "jobs", "games_per_second"}
D = {"mean", "sd", "min", "p10", "median", "p90", "max"}


class Run:
    """Runs the command and keeps what it said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        self.monkeypatch.setattr(sys, "argv", ["sam", *arguments])
        try:
            code = main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        out, err = self.capsys.readouterr()
        return code, out, err

    def simulated(self, *arguments: str) -> dict[str, Any]:
        code, out, err = self("simulate", "--json", *arguments)
        assert (code, err) == (0, "")
        result: dict[str, Any] = json.loads(out)
        return result


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(monkeypatch, capsys)


def test_the_result_has_the_agreed_shape(run: Run) -> None:
    result = run.simulated("--games", "3", "--difficulty", "medium")
    fixed = ["format", "version", "pack", "difficulty", "games", "seed", "sam", "human", "turns", "deliveries"]
    assert set(result) == {*fixed, "human_wins", "ties"} | SPEED
    assert [result[k] for k in fixed[:6]] == ["simulation", 1, "sam", "medium", 3, 1]
    for who in ("sam", "human"):
        assert len(result[who]["categories"]) == 11
        assert all(set(d) == D for d in (result[who]["total"], *result[who]["categories"].values()))
    assert set(result["turns"]) == set(result["deliveries"]) == D
    assert result["jobs"] == 1
    assert result["seconds"] > 0


def test_the_jobs_change_no_result(run: Run) -> None:
    one = run.simulated("--games", "7", "--difficulty", "hard", "--seed", "4")
    two = run.simulated("--games", "7", "--difficulty", "hard", "--seed", "4", "--jobs", "2")
    assert two["jobs"] == 2
    assert {k: v for k, v in one.items() if k not in SPEED} == {k: v for k, v in two.items() if k not in SPEED}


def test_another_seed_is_another_simulation(run: Run) -> None:
    one, other = (run.simulated("--games", "3", "--difficulty", "easy", "--seed", seed) for seed in ("1", "2"))
    assert one["sam"] != other["sam"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_text_is_a_table_in_either_language(run: Run, language: str) -> None:
    code, out, err = run("simulate", "--games", "2", "--difficulty", "easy", "--lang", language)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 30
    assert ("Cattle cards" in out) == (language == "en")


def test_a_terminal_sees_a_bar_on_stderr(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_cli, "on_terminal", lambda: True)
    code, out, err = run("simulate", "--games", "2", "--difficulty", "easy", "--json")
    assert code == 0
    json.loads(out)
    assert err.count("\r") == 2
    assert err.endswith("#" * simulate_cli.BAR + " 2 of 2 games\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--games", "0", "--difficulty", "easy"),
        ("--games", "many", "--difficulty", "easy"),
        ("--games", "1", "--difficulty", "nightmare"),
        ("--games", "1", "--difficulty", "easy", "--jobs", "0"),
        ("--games", "1"),
        ("--difficulty", "easy"),
    ],
)
def test_wrong_usage_exits_2_with_nothing_on_stdout(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run("simulate", *arguments)
    assert (code, out) == (2, "")
    assert "usage:" in err


@pytest.mark.parametrize("command", [("simulate", "--games", "1"), ("play",)])
def test_a_refused_pack_is_a_line_a_fault_and_exit_1(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    data = bundled().model_dump(mode="json", by_alias=True, exclude_unset=True)
    data["deck"][3]["actions"][0]["do"] = "dance"
    data["difficulties"]["easy"]["first_delivery"] = "gotham"
    broken, missing = tmp_path / "broken.json", tmp_path / "missing.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    code, out, err = run(*command, "--difficulty", "easy", "--pack", str(broken))
    assert (code, out) == (1, "")
    assert "deck[3].actions[0].do" in err
    assert "Traceback" not in err
    code, out, err = run(*command, "--difficulty", "easy", "--pack", str(missing))
    assert (code, out, len(err.splitlines())) == (1, "", 1)


def test_a_pack_of_the_player_is_played_with_its_own_difficulty(run: Run, tmp_path: Path) -> None:
    pack = bundled()
    mild = pack.difficulties["easy"].but(remove_cards=(1, 2, 3), source="player")
    file = tmp_path / "mine.json"
    mine = pack.but(id="mine", difficulties={**pack.difficulties, "mild": mild})
    file.write_text(mine.model_dump_json(by_alias=True, exclude_unset=True), encoding="utf-8")
    result = run.simulated("--games", "2", "--difficulty", "mild", "--pack", str(file))
    assert (result["pack"], result["difficulty"]) == ("mine", "mild")


def test_play_writes_the_save_of_a_whole_game(run: Run) -> None:
    code, out, err = run("play", "--difficulty", "medium", "--seed", "9")
    assert (code, err) == (0, "")
    game = load(out)
    assert game.table.turn.actor is None
    assert game.seed == 9
    assert score_of(game.table).sam.total > 0
    assert run("play", "--difficulty", "medium", "--seed", "9")[1] == out


def test_play_stops_after_so_many_turns_of_both(run: Run) -> None:
    for turns in (1, 2, 9):
        game = load(run("play", "--difficulty", "easy", "--turns", str(turns))[1])
        assert game.table.turn.number == turns + 1
        assert game.table_before(len(game.events) - 1).turn.number == turns
    assert run("play", "--difficulty", "easy", "--turns", "-1")[0] == 2
