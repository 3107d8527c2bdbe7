"""`python -m benchmarks.soak --games N`: many games of every kind, and what must hold checked after every event.

A kind is a difficulty and one policy of the bundled pack set to another value, or the real bags and the real deck
instead of the app's. Prints the distribution of Sam's totals; the first game in which something is broken ends the run.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from benchmarks.invariants import broken, deliveries, fewest_and_most_visits, scheduled, visits
from sam.simulation import first_table, game_seed, moments, outcome, setup_for, summary
from solo_engine.events import Event
from solo_engine.model import Model
from solo_engine.pack import Pack, Policies, bundled
from solo_engine.table import Setup, Table

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


def checked_game(kind: Kind, difficulty: str, seed: int) -> Table:
    """The end of a game of which every moment was looked at. Broken: something does not hold."""
    setup: Setup = setup_for(difficulty, seed).but(**kind.setup)
    _, first = first_table(setup, kind.pack, seed)
    events: list[Event] = []
    tables: list[Table] = []
    where = f"{kind.name}, {difficulty}, seed {seed}"
    try:
        for event, table in moments(first):
            events.append(event)
            tables.append(table)
            for fault in broken(table):
                raise Broken(fault)
    except Exception as error:
        error.add_note(f"{where}, after {len(events)} events")
        raise
    table = tables[-1]
    fewest, most = fewest_and_most_visits(table)
    if not fewest <= visits(events, tables) <= most:
        raise Broken(f"{where}: {visits(events, tables)} visits")
    cities = deliveries(events)
    if cities != scheduled(table, kind.pack, len(cities)):
        raise Broken(f"{where}: Sam delivered to {cities}")
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games in all, over all kinds and difficulties")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ways = [(kind, difficulty) for kind in kinds() for difficulty in kind.pack.difficulties]
    totals: dict[tuple[str, str], list[int]] = {}
    begun = time.perf_counter()
    for n in range(given.games):
        kind, difficulty = ways[n % len(ways)]
        table = checked_game(kind, difficulty, game_seed(given.seed, n))
        totals.setdefault((kind.name, difficulty), []).append(outcome(table).totals["sam"])
        if sys.stderr.isatty() or n % 100 == 99:
            end = "\r" if sys.stderr.isatty() else "\n"
            print(
                f"{n + 1} of {given.games} games, {(n + 1) / (time.perf_counter() - begun):.1f} a second",
                end=end,
                file=sys.stderr,
            )
    for difficulty in bundled().difficulties:
        of_all = [total for (_, d), found in totals.items() if d == difficulty for total in found]
        if of_all:
            print(f"{difficulty:8} Sam’s total over all kinds: {told(of_all)}")
    for (name, difficulty), found in totals.items():
        print(f"{difficulty:8} {name:50} {told(found)}")
    return 0


def told(values: list[int]) -> str:
    return f"{len(values):4} games  " + "  ".join(f"{what} {value:.1f}" for what, value in summary(values).items())


if __name__ == "__main__":
    sys.exit(main())
