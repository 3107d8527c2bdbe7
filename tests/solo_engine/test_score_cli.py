"""`python -m solo_engine score`: exit codes, what goes to which stream, one result a line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from solo_engine.score_sheet import sheet_from
from solo_engine.scoring import score
from tests.solo_engine.test_score_cases import sheet

ROOT = Path(__file__).parents[2]
GOOD = sheet({"dollars": 23, "cities": {"new_york": 2}}, {"stations": ["station_8"]})
BAD = sheet({"dollars": -1, "stations": ["station_11"]})


def run(*arguments, given=b"", cwd=ROOT, **environment):
    return subprocess.run(
        [sys.executable, "-m", "solo_engine", "score", *arguments],
        input=given,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=60,
        check=False,
    )


def assert_refused(result, lines):
    assert result.returncode == 1
    assert result.stdout == b""
    assert result.stderr.decode().splitlines() == lines


@pytest.fixture
def file(tmp_path):
    def written(data):
        path = tmp_path / "sheet.json"
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return str(path)

    return written


def test_json_writes_one_object(file):
    result = run(file(GOOD), "--json")
    assert (result.returncode, result.stderr) == (0, b"")
    found = json.loads(result.stdout)
    assert found == score(sheet_from(GOOD)).model_dump(mode="json")
    assert list(found) == ["format", "version", "human", "sam", "margin", "winner"]
    assert list(found["human"]) == ["categories", "total", "objectives", "items"]


def test_it_runs_from_any_directory_and_reads_standard_input(tmp_path):
    result = run("-", "--json", given=json.dumps(GOOD).encode(), cwd=tmp_path)
    assert json.loads(result.stdout)["human"]["total"] == 22


@pytest.mark.parametrize(("language", "last"), [("en", "You win by 15 points."), ("zh", "你以 15 分之差获胜。")])
def test_without_json_the_sheet_is_written_in_words(file, language, last):
    result = run(file(GOOD), "--lang", language, PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode().splitlines()[-1] == last


def test_a_refused_sheet_is_one_line_a_fault_on_stderr(file):
    lines = ["human.dollars: −1 is negative.", "human.stations[0]: there is no “station_11” in the box."]
    assert_refused(run(file(BAD), "--json"), lines)
    lines = ["human.dollars：−1 是负数。", "human.stations[0]：游戏盒中没有「station_11」。"]
    assert_refused(run(file(BAD), "--json", "--lang", "zh"), lines)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"[" * 100_000, b'{"format": "score-sheet"', b"null"])
def test_a_broken_file_is_one_line_and_no_traceback(file, data):
    result = run(file(data), "--json")
    assert (result.returncode, result.stdout) == (1, b"")
    assert len(result.stderr.splitlines()) == 1
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("option", [[], ["--lines"]])
@pytest.mark.parametrize("name", ["missing.json", ".", "x" * 5000])
def test_an_unreadable_file_is_one_line(tmp_path, option, name):
    path = str(tmp_path / name)
    assert_refused(run(*option, path, "--json"), [f"{path} cannot be read."])


@pytest.mark.parametrize("arguments", [[], ["a", "--lines", "b"], ["a", "--lang", "de"], ["a", "--shout"]])
def test_wrong_usage_exits_with_two(arguments):
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, b"")


@pytest.mark.parametrize("option", [[], ["--json"]])
def test_lines_gives_one_result_a_line_whatever_the_lines_hold(file, option):
    lines = [
        json.dumps(GOOD).encode(),
        json.dumps(BAD).encode(),
        b"",
        b"\xff",
        b"[" * 100_000,
        json.dumps(GOOD).encode(),
    ]
    result = run("--lines", file(b"\n".join(lines)), *option)
    assert (result.returncode, result.stderr) == (0, b"")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(f) == ["error"] for f in found] == [False, True, True, True, True, False]
    assert found[0] == found[5] == score(sheet_from(GOOD)).model_dump(mode="json")
    assert len(found[1]["error"]) == 2


def test_lines_reads_standard_input_and_words_the_errors(file):
    result = run("--lines", "-", "--lang", "zh", given=json.dumps(BAD).encode() + b"\r\n", PYTHONIOENCODING="ascii")
    assert json.loads(result.stdout)["error"][0] == "human.dollars：−1 是负数。"


def test_no_lines_give_no_results(file):
    result = run("--lines", file(b""))
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")


def test_a_reader_that_goes_away_is_no_traceback(file):
    many = file(b"\n".join([json.dumps(GOOD).encode()] * 2000))
    command = f"{sys.executable} -m solo_engine score --lines {many} | head -n 1"
    result = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert result.stderr == b""
    assert json.loads(result.stdout)["margin"] == 15
