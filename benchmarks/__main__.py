"""`python -m benchmarks`: how fast the engine is, and how much it takes; printed beside the kept baseline.

`--keep` writes the numbers of this run down as the new baseline (on purpose: they belong to one machine).
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from sam.next_step import next_step
from sam.simulation import game_after, game_seed, played
from solo_engine.apply import apply
from solo_engine.journal import dump, load
from solo_engine.pack import bundled

BASELINE = Path(__file__).parent / "baseline.json"
UNITS = {
    "games_per_second_and_core": "games/s",
    "apply_and_next_step_median": "µs",
    "save_of_a_whole_game": "bytes",
    "load_of_a_whole_game": "ms",
    "memory_of_a_running_engine": "MB",
}

# Kilobytes in memory now. Not the most there ever was: a child process begins with that of its parent.
RESIDENT = "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmRSS')))"
EMPTY = f"import pydantic, json, gettext; {RESIDENT}"
RUNNING = f"""
from sam.simulation import game_after
from solo_engine.pack import bundled
game = game_after("medium", bundled(), 1)
{RESIDENT}
"""


def games_per_second(games: int) -> float:
    """Whole simulated games a second, one core, all difficulties alike."""
    pack = bundled()
    played("medium", pack, 0)  # data loaded, caches as in a longer run
    begun = time.process_time()  # others may use the machine too
    for n in range(games):
        played(list(pack.difficulties)[n % len(pack.difficulties)], pack, game_seed(1, n))
    return games / (time.process_time() - begun)


def microseconds_of_a_step(games: int) -> float:
    """The median of one `apply` and the `next_step` after it, over all events of some games."""
    times: list[float] = []
    for n in range(games):
        game = game_after("medium", bundled(), game_seed(1, n))
        for before, event in zip(game.tables, game.events, strict=False):
            begun = time.perf_counter_ns()
            next_step(apply(before, event))
            times.append(time.perf_counter_ns() - begun)
    return median(times) / 1000


def save_and_load() -> tuple[int, float]:
    """Bytes of the save of a whole game, milliseconds to load it (every event is played again)."""
    text = dump(game_after("medium", bundled(), game_seed(1, 0)))
    times = []
    for _ in range(7):
        begun = time.process_time()
        load(text)
        times.append((time.process_time() - begun) * 1000)
    return len(text.encode()), median(times)


def megabytes() -> float:
    """Memory of an interpreter that keeps all tables of a whole game, over an empty one with pydantic."""

    def resident(code: str) -> float:
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONPATH": "."},
        )
        return int(done.stdout) / 1024

    return resident(RUNNING) - resident(EMPTY)


def measured(games: int) -> dict[str, float]:
    size, load_time = save_and_load()
    numbers = (games_per_second(games), microseconds_of_a_step(5), size, load_time, megabytes())
    return {what: round(number, 1) for what, number in zip(UNITS, numbers, strict=True)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--keep", action="store_true", help="write the numbers down as the baseline")
    given = parser.parse_args()
    numbers = measured(given.games)
    kept = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {"numbers": {}}
    print(f"{'':32} {'now':>12} {'baseline':>12}  (baseline: {kept.get('machine', 'none')})")
    for what, number in numbers.items():
        print(f"{what:32} {number:>12} {kept['numbers'].get(what, '–'):>12}  {UNITS[what]}")
    if given.keep:
        machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
        BASELINE.write_text(json.dumps({"machine": machine, "numbers": numbers}, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
