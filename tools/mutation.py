"""Mutation check of the rules: `python -m tools.mutation [module …]`, e.g. `trail cattle_market sam.decide.hire`.

A mutant is the code with one small fault (`<` for `<=`, 2 for 1, a condition turned round). A test should fail for
each; a mutant that survives is a fault which the tests would not have seen. mutmut makes and runs them, module by
module, in a copy of the tree in a temporary folder; functions with a decorator of their own (caches) are left as they
are. `--keep FOLDER` keeps that copy: a second run then tries the changed functions alone, and
`cd FOLDER/trail && mutmut show NAME` prints a survivor. One process, so that others can go on working; all modules
take about half an hour.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
COPIED = ("solo_engine", "sam", "tests", "tools", "benchmarks", "assets")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "e2e", "ui", "fonts", "*.pyc", "mutants")

BOARD = ("test_rule_cases_board", "test_every_refusal", "test_rules_in_sentences", "test_printed_numbers")
SCORES = ("test_score_cases", "test_scoring", "test_table_score")
# Module -> its tests. mutmut runs for a mutant only those of them that call the function.
RULES: dict[str, tuple[str, ...]] = {
    "apply": ("test_turn", *BOARD),
    "buildings": ("test_buildings", *BOARD),
    "cattle_market": ("test_cattle_market", *BOARD),
    "certificates": ("test_certificates", *BOARD),
    "chance": ("test_chance", "test_deal"),
    "cities": ("test_cities", *BOARD),
    "deal": ("test_deal", *BOARD),
    "discs": ("test_cities", "test_stations", *BOARD),
    "distribution": ("test_distribution", *SCORES),
    "foresights": ("test_foresights", *BOARD),
    "herd": ("test_herd", *BOARD),
    "hire": ("test_hire", *BOARD),
    "income": ("test_certificates", "test_income", *BOARD),
    "job_market": ("test_job_market", "test_foresights", *BOARD),
    "kansas_city": ("test_turn", "test_foresights", *BOARD),
    "layout": ("test_deal", *BOARD),
    "local_actions": ("test_local_actions", *BOARD),
    "money": ("test_money", *BOARD),
    "objectives": ("test_objectives", *BOARD),
    "railroad": ("test_railroad", *BOARD),
    "score_lines": SCORES,
    "scoring": SCORES,
    "stations": ("test_stations", *BOARD),
    "table_score": SCORES,
    "trail": ("test_trail", *BOARD),
    "turn": ("test_turn", *BOARD),
}
SAMS_TESTS = "test_sam_*"  # the decisions share their tests
SURVIVED, NO_TESTS, KILLED = "survived", "no tests", "killed"
ALIVE = (SURVIVED, NO_TESTS)
VERDICTS = {0: SURVIVED, 5: NO_TESTS, 33: NO_TESTS, 34: "skipped", None: "not tried"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.split("\n\n")[0])
    parser.add_argument("modules", nargs="*", help="rule modules, e.g. trail or sam.decide.hire; none: all")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the copy, and go on with it next time")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    arguments = parser.parse_args()
    known = {**{f"solo_engine.{name}": files for name, files in RULES.items()}, **sams_modules()}
    chosen = [m if m in known else f"solo_engine.{m}" for m in arguments.modules] or list(known)
    unknown = [m for m in chosen if m not in known]
    if unknown:
        parser.error(f"no rule module: {', '.join(unknown)}; there are {', '.join(known)}")
    alive: list[str] = []
    total: Counter[str] = Counter()
    print(f"{'module':32} mutants   killed  alive  seconds", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutation_") as temporary:
        for module in chosen:
            began = time.monotonic()
            verdicts = tried(
                module, known[module], (arguments.keep or Path(temporary)) / module.split(".")[-1], arguments.jobs
            )
            counts = Counter("alive" if v in ALIVE else v for v in verdicts.values())
            alive += [f"{name} ({verdict})" for name, verdict in verdicts.items() if verdict in ALIVE]
            total += counts
            print(f"{line(module, counts)} {time.monotonic() - began:8.0f}", flush=True)
    print(line("together", total), *alive, sep="\n  ")
    return 0


def sams_modules() -> dict[str, tuple[str, ...]]:
    folder = ROOT / "sam" / "decide"
    return {f"sam.decide.{p.stem}": (SAMS_TESTS,) for p in sorted(folder.glob("*.py")) if p.stem != "__init__"}


def test_files(names: tuple[str, ...]) -> list[str]:
    found = [path for name in names for path in (ROOT / "tests").rglob(f"{name}.py")]
    return [str(path.relative_to(ROOT)) for path in found]


def tried(module: str, tests: tuple[str, ...], folder: Path, jobs: int) -> dict[str, str]:
    """Mutant -> what became of it, for all mutants of a module."""
    copy_tree(folder, module, test_files(tests))
    with (folder / "mutmut.log").open("w", encoding="utf-8") as log:
        run = subprocess.run(
            [sys.executable, "-m", "mutmut", "run", "--max-children", str(jobs)], cwd=folder, stdout=log, stderr=log
        )
    if run.returncode:
        print((folder / "mutmut.log").read_text(encoding="utf-8")[-3000:], file=sys.stderr)
        sys.exit(f"{module}: mutmut gave up")
    return verdicts_of(folder / "mutants" / path_of(module).with_suffix(".py.meta"))


def path_of(module: str) -> Path:
    return Path(module.replace(".", "/")).with_suffix(".py")


def copy_tree(folder: Path, module: str, tests: list[str]) -> None:
    """The tree as it is now, and mutmut's settings for this module and its tests."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT, dirs_exist_ok=True)
    settings = {
        "source_paths": ["solo_engine", "sam"],
        "only_mutate": [str(path_of(module))],
        "also_copy": ["tools", "benchmarks", "assets"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1"],
        "pytest_add_cli_args_test_selection": tests,
        "timeout_multiplier": 6.0,
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    pytest_ini = '[tool.pytest.ini_options]\npythonpath = ["."]\n'
    (folder / "pyproject.toml").write_text(pytest_ini + "\n[tool.mutmut]\n" + "\n".join(lines) + "\n", encoding="utf-8")


def verdicts_of(meta: Path) -> dict[str, str]:
    """Mutant -> what became of it; whatever stopped the tests (a crash, no end) has been noticed."""
    if not meta.exists():
        return {}
    codes: dict[str, int | None] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
    return {name: VERDICTS.get(code, KILLED) for name, code in codes.items()}


def line(name: str, counts: Counter[str]) -> str:
    tried = counts[KILLED] + counts["alive"]
    share = f"{100 * counts[KILLED] / tried:5.1f} %" if tried else "      –"
    return f"{name:32} {sum(counts.values()):7} {share} {counts['alive']:6}"


if __name__ == "__main__":
    sys.exit(main())
