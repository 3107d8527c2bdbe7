"""`python -m benchmarks.soak --games N`: many games of every kind, and what must hold checked after every event.

A kind is a difficulty and one policy of the bundled pack set to another value, or the real bags and the real deck
instead of the app's. Prints what `benchmarks/soak_report.py` makes of it. The first game in which something is broken
ends the run; a Sam who is not sane makes it fail.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from typing import Any, Literal, NamedTuple, get_args, get_origin

from benchmarks.invariants import broken, deliveries, fewest_and_most_visits, scheduled, visits
from benchmarks.soak_report import Soaked, actions_done, faults, report
from sam.simulation import first_table, game_seed, moments, outcome, setup_for
from solo_engine.events import Event
from solo_engine.model import Model
from solo_engine.pack import Pack, Policies, bundled
from solo_engine.table import Setup, Table

CHUNK = 50  # games that a process plays before it tells what came of them
BUDGETS = (0, 8, 30)  # dollars for cattle: none, the usual, no limit to speak of


class Kind(Model):
    """A way to play: its name, the pack, and what of the set-up differs."""

    name: str
    pack: Pack
    setup: dict[str, str] = {}


class Broken(AssertionError):
    """Something that must always hold does not."""


def kinds() -> Iterator[Kind]:
    """The bundled pack, then each policy with each other value."""
    pack = bundled()
    yield Kind(name="bundled", pack=pack)
    yield Kind(name="real bags", pack=pack, setup={"draws": "ask"})
    yield Kind(name="real deck", pack=pack, setup={"deck": "hand"})
    for name in Policies.model_fields:
        policy = getattr(pack.policies, name)
        for value in values_of(name):
            if value != policy.value:
                policies = pack.policies.but(**{name: policy.but(value=value, source="player")})
                yield Kind(name=f"{name}: {value}", pack=pack.but(policies=policies))


def values_of(policy: str) -> tuple[Any, ...]:
    """The values that a policy may have; none for those that are no choice."""
    annotation = Policies.model_fields[policy].annotation
    value: Any = annotation.model_fields["value"].annotation if isinstance(annotation, type) else None
    if get_origin(value) is Literal:
        return get_args(value)
    if value is bool:
        return (True, False)
    return BUDGETS if policy == "cattle_budget" else ()


class CheckedGame(NamedTuple):
    """A whole game: the table before the first turn, the events, and the table after each of them."""

    first: Table
    events: list[Event]
    tables: list[Table]

    @property
    def table(self) -> Table:
        return self.tables[-1]


def checked_game(kind: Kind, difficulty: str, seed: int) -> CheckedGame:
    """A game of which every moment was looked at. Broken: something does not hold."""
    setup: Setup = setup_for(difficulty, seed).but(**kind.setup)
    _, first = first_table(setup, kind.pack, seed)
    game = CheckedGame(first, [], [])
    where = f"{kind.name}, {difficulty}, seed {seed}"
    try:
        for event, table in moments(first):
            game.events.append(event)
            game.tables.append(table)
            for fault in broken(table):
                raise Broken(fault)
    except Exception as error:
        error.add_note(f"{where}, after {len(game.events)} events")
        raise
    fewest, most = fewest_and_most_visits(first)
    if not fewest <= visits(game.events, game.tables) <= most:
        raise Broken(f"{where}: {visits(game.events, game.tables)} visits")
    cities = deliveries(game.events)
    if cities != scheduled(first, kind.pack, len(cities)):
        raise Broken(f"{where}: Sam delivered to {cities}")
    return game


# --- many games -------------------------------------------------------------------------------------------------


@lru_cache
def ways() -> tuple[tuple[Kind, str], ...]:
    """Every kind with every difficulty; the games take them in turn."""
    return tuple((kind, difficulty) for kind in kinds() for difficulty in kind.pack.difficulties)


def some_games(seed: int, numbers: range) -> Soaked:
    """What came of the games of these numbers, each checked. Broken: something does not hold in one of them."""
    found = Soaked()
    for n in numbers:
        kind, difficulty = ways()[n % len(ways())]
        game = checked_game(kind, difficulty, game_seed(seed, n))
        found.totals.setdefault((kind.name, difficulty), []).append(outcome(game.table).totals["sam"])
        found.visits.append(visits(game.events, game.tables))
        found.actions += actions_done(game.events, [game.first, *game.tables])
    return found


def all_games(seed: int, games: int, workers: int) -> Soaked:
    """What came of all games: the same however many processes share them. Tells how far it is."""
    begun = time.perf_counter()
    parts = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    found = Soaked()
    with ProcessPoolExecutor(workers) as pool:
        for part, of_part in zip(parts, pool.map(some_games, repeat(seed), parts), strict=True):
            found.add(of_part)
            speed = part.stop / (time.perf_counter() - begun)
            end = "\r" if sys.stderr.isatty() and part.stop < games else "\n"
            print(f"{part.stop} of {games} games, {speed:.1f} a second", end=end, file=sys.stderr)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games in all, over all kinds and difficulties")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that share the games")
    given = parser.parse_args()
    begun = time.perf_counter()
    found = all_games(given.seed, given.games, given.workers)
    seconds = time.perf_counter() - begun
    print(f"{given.games} games, nothing broken, {given.games / seconds:.1f} a second with {given.workers} processes")
    print("\n".join(report(found)))
    insane = list(faults(found))
    print("\n".join(insane), end="\n" if insane else "", file=sys.stderr)
    return 1 if insane else 0


if __name__ == "__main__":
    sys.exit(main())
