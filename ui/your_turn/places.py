"""Where the herder can go: the places within reach, each with its ways, steps and tolls."""

from dataclasses import dataclass

from solo_engine import trail
from solo_engine.table import Table


@dataclass(frozen=True)
class Reach:
    """One way to a place: the locations moved to or over, and the dollars owed on it."""

    path: tuple[str, ...]
    dollars: int

    @property
    def place(self) -> str:
        return self.path[-1]

    @property
    def steps(self) -> int:
        return len(self.path)


def within_reach(
    table: Table, limit: int, *, free: bool = False, not_to: str | None = None
) -> dict[str, tuple[Reach, ...]]:
    """Place -> the ways there, the cheapest first, then the shortest; nearest places first.

    Of ways that cost the same dollars and steps one is enough. In the first turn every neutral building is in reach.
    not_to: a place that this movement may not reach.
    """
    herder = table.human.herder
    if herder is None:
        return {space: (Reach((space,), 0),) for space in table.neutral}
    found: dict[str, dict[tuple[int, int], Reach]] = {}
    for way in trail.ways(table, herder, limit):
        place = way.path[-1]
        if place == not_to:
            continue
        dollars = 0 if free else trail.owed(table, way.path)
        found.setdefault(place, {}).setdefault((dollars, way.steps), Reach(way.path, dollars))
    ways = {place: tuple(at[cost] for cost in sorted(at)) for place, at in found.items()}
    return dict(sorted(ways.items(), key=lambda item: (min(w.steps for w in item[1]), item[1][0].dollars)))
