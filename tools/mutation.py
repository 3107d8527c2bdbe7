"""Mutation check of the rules: `python -m tools.mutation [module …]`, e.g. `trail cattle_market sam.decide.hire`.

A mutant is the code with one small fault (`<` for `<=`, 2 for 1, a condition turned round). A test should fail for
each; a mutant that survives is a fault which the tests would not have seen. mutmut makes them; they are tried module by
module in a copy of the tree in a temporary folder, one after the other. Functions with a decorator of their own
(caches) are left as they are.
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
from typing import Any

ROOT = Path(__file__).parent.parent
COPIED = ("solo_engine", "sam", "tests", "tools", "benchmarks", "assets")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "e2e", "ui", "fonts", "*.pyc")
SETTINGS = """
[tool.pytest.ini_options]
pythonpath = ["."]

[tool.mutmut]
source_paths = ["solo_engine", "sam"]
"""

KILLED = "killed"

BOARD = ("test_rule_cases_board", "test_every_refusal", "test_rules_in_sentences", "test_printed_numbers")
SCORES = ("test_score_cases", "test_scoring", "test_table_score")
# Module -> its tests. Of these a mutant meets those that call its function.
RULES: dict[str, tuple[str, ...]] = {
    "apply": ("test_turn", *BOARD),
    "buildings": ("test_buildings", *BOARD),
    "cattle_market": ("test_cattle_market", *BOARD),
    "certificates": ("test_certificates", *BOARD),
    "chance": ("test_chance", "test_deal"),
    "cities": ("test_cities", *BOARD),
    "correction_checks": ("test_corrections",),
    "corrections": ("test_corrections", "test_what_corrections_change", "test_doubts"),
    "deal": ("test_deal", "test_dealing", "test_setup_refusals"),
    "discs": ("test_cities", "test_stations", *BOARD),
    "distribution": ("test_distribution", *SCORES),
    "doubts": ("test_doubts",),
    "foresights": ("test_foresights", "test_kansas_city_in_detail", *BOARD),
    "herd": ("test_herd", *BOARD),
    "hire": ("test_hire", *BOARD),
    "income": ("test_certificates", "test_income", *BOARD),
    "job_market": ("test_job_market", "test_kansas_city_in_detail", "test_foresights", *BOARD),
    "kansas_city": ("test_turn", "test_foresights", *BOARD),
    "layout": ("test_deal", "test_dealing", "test_setup_refusals"),
    "local_actions": ("test_local_actions", *BOARD),
    "money": ("test_money", *BOARD),
    "objectives": ("test_objectives", "test_kansas_city_in_detail", *BOARD),
    "railroad": ("test_railroad", *BOARD),
    "score_lines": ("test_score_lines", *SCORES),
    "scoring": SCORES,
    "stations": ("test_stations", *BOARD),
    "table_score": (*SCORES, "test_doubts"),
    "trail": ("test_trail", *BOARD),
    "turn": ("test_turn", *BOARD),
}
# The decisions share their tests. Left out are the whole random turns (`test_sam_turns_end`): they would take half a
# minute for each mutant that survives, and each mutant that they alone would kill deserves a test of its own.
SAMS_TESTS = (
    *("test_sam_cases", "test_sam_explains", "test_sam_builds", "test_sam_buys_cattle", "test_sam_hires"),
    *("test_sam_in_kansas_city", "test_sam_refills", "test_sam_takes_tiles"),
    *("test_sam_moves_his_engine", "test_sam_moves_his_herder"),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.split("\n\n")[0])
    parser.add_argument("modules", nargs="*", help="rule modules, e.g. trail or sam.decide.hire; none: all")
    arguments = parser.parse_args()
    known = {**{f"solo_engine.{name}": files for name, files in RULES.items()}, **sams_modules()}
    chosen = [m if m in known else f"solo_engine.{m}" for m in arguments.modules] or list(known)
    unknown = [m for m in chosen if m not in known]
    if unknown:
        parser.error(f"no rule module: {', '.join(unknown)}; there are {', '.join(known)}")
    alive: list[str] = []
    total: Counter[str] = Counter()
    broken = False
    print(f"{'module':32} mutants   killed  alive  seconds", flush=True)
    for module in chosen:
        began = time.monotonic()
        try:
            mutants = tried(module, test_files(known[module]))
        except RuntimeError as error:
            broken = True
            print(f"{module}: its tests do not run\n{error}", file=sys.stderr, flush=True)
            continue
        counts = Counter(KILLED if m["verdict"] == KILLED else "alive" for m in mutants)
        alive += [survivor(module, m) for m in mutants if m["verdict"] != KILLED]
        total += counts
        print(f"{line(module, counts)} {time.monotonic() - began:8.0f}", flush=True)
    print(line("together", total), *alive, sep="\n")
    return int(broken)


def sams_modules() -> dict[str, tuple[str, ...]]:
    folder = ROOT / "sam" / "decide"
    return {f"sam.decide.{p.stem}": SAMS_TESTS for p in sorted(folder.glob("*.py")) if p.stem != "__init__"}


def test_files(names: tuple[str, ...]) -> list[str]:
    folders = [ROOT / "tests" / "solo_engine", ROOT / "tests" / "sam"]
    found = [path for name in names for folder in folders for path in sorted(folder.glob(f"{name}.py"))]
    return [str(path.relative_to(ROOT)) for path in found]


def tried(module: str, tests: list[str]) -> list[dict[str, Any]]:
    """What became of all mutants of a module: `name`, `verdict`, `change`."""
    with tempfile.TemporaryDirectory(prefix="mutation_") as temporary:
        folder, result = Path(temporary), Path(temporary) / "result.json"
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        (folder / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
        path = f"{module.replace('.', '/')}.py"
        command = [sys.executable, "-m", "tools.mutants", path, str(result), *tests]
        run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        if run.returncode:
            raise RuntimeError(run.stdout[-3000:])
        mutants: list[dict[str, Any]] = json.loads(result.read_text(encoding="utf-8"))
        return mutants


def survivor(module: str, mutant: dict[str, Any]) -> str:
    return "\n    ".join([f"{module}.{mutant['name']}: {mutant['verdict']}", *mutant["change"]])


def line(name: str, counts: Counter[str]) -> str:
    share = f"{100 * counts[KILLED] / counts.total():5.1f} %" if counts else "      –"
    return f"{name:32} {counts.total():7} {share} {counts['alive']:6}"


if __name__ == "__main__":
    sys.exit(main())
