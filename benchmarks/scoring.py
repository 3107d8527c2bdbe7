"""Compares the scoring with an obviously right one on random sheets, and times it: `python -m benchmarks.scoring`."""

import argparse
import json
import random
import sys
import time
from statistics import median

from solo_engine.score_sheet import sheet_from
from solo_engine.scoring import score
from tests.solo_engine.compare_scores import difference
from tests.solo_engine.random_sheets import random_sheet

TIMED_SHEETS = 300
CARDS_OF_TIMED_SHEETS = 10


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring", description=__doc__)
    parser.add_argument("--sheets", type=int, default=20_000, help="how many random sheets are compared")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong = 0
    began = time.perf_counter()
    for n in range(given.sheets):
        found = difference(given.seed, n)
        if found is not None:
            wrong += 1
            print(json.dumps({"n": n, **found}, ensure_ascii=False))
        if (n + 1) % 100 == 0 or n + 1 == given.sheets:
            print(f"\r{n + 1} of {given.sheets} sheets, {wrong} differ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{given.sheets} sheets compared in {time.perf_counter() - began:.0f} s, {wrong} differ")
    print(speed(given.seed))
    return 1 if wrong else 0


def speed(seed: int) -> str:
    """Milliseconds to score sheets with ten objective cards each."""
    rng = random.Random(seed)
    took = []
    while len(took) < TIMED_SHEETS:
        given = random_sheet(rng, most_objectives=CARDS_OF_TIMED_SHEETS)
        if sum(map(len, given["human"]["objectives"].values())) < CARDS_OF_TIMED_SHEETS:
            continue
        sheet = sheet_from(given)
        began = time.perf_counter()
        score(sheet)
        took.append((time.perf_counter() - began) * 1000)
    return f"{CARDS_OF_TIMED_SHEETS} objective cards a sheet: median {median(took):.2f} ms, slowest {max(took):.2f} ms"


if __name__ == "__main__":
    sys.exit(main())
