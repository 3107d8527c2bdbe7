"""Par: what Sam usually makes with a pack at a difficulty, measured in simulated games.

Only his own numbers are par: the scripted human who plays against him is simple and weak by design.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, Literal

from pydantic import PositiveInt

from sam.simulation import Outcome, first_table, game_seed, moments, outcome, setup_for, summary
from solo_engine.model import Model
from solo_engine.pack import Pack

GAMES = 100
SEED = 1  # par is the same on every device
VERSION = 1  # counted up when a change of the rules makes kept numbers wrong
UNPLAYED = ("id", "name", "notes", "verified", "source", "note", "difficulties")  # of a pack: they change no game

Standing = Literal["below", "usual", "above"]


class Spread(Model):
    """Of ten games eight lie from `low` to `high`, and half on either side of `median`."""

    low: float
    median: float
    high: float


class Par(Model):
    """What Sam made in some simulated games."""

    version: Literal[1] = 1
    games: PositiveInt
    total: Spread  # victory points
    categories: dict[str, Spread]  # victory points
    turns: Spread  # of both
    deliveries: Spread  # Sam's

    def standing(self, total: int) -> Standing:
        """How a total of his compares: `low` and `high` themselves are usual."""
        return "below" if total < self.total.low else "above" if total > self.total.high else "usual"


def par_of(outcomes: list[Outcome]) -> Par:
    """The par of at least one game."""

    def spread(values: Iterable[float]) -> Spread:
        found = summary(values)
        return Spread(low=found["p10"], median=found["median"], high=found["p90"])

    return Par(
        games=len(outcomes),
        total=spread(o.totals["sam"] for o in outcomes),
        categories={c: spread(o.categories["sam"][c] for o in outcomes) for c in outcomes[0].categories["sam"]},
        turns=spread(o.turns for o in outcomes),
        deliveries=spread(o.deliveries for o in outcomes),
    )


def par_key(pack: Pack, difficulty: str, games: int = GAMES) -> str:
    """The same for all packs that play alike: names, notes, sources and what was compared do not count."""
    whole = json.loads(pack.model_dump_json(by_alias=True))
    level = whole["difficulties"][difficulty]
    played = json.dumps([_played(whole), _played(level), games, SEED, VERSION], sort_keys=True)
    return blake2b(played.encode(), digest_size=8).hexdigest()


def _played(part: Any) -> Any:
    """A part of a pack without what changes no game."""
    if isinstance(part, dict):
        return {key: _played(value) for key, value in part.items() if key not in UNPLAYED}
    return [_played(value) for value in part] if isinstance(part, list) else part


def some_games(text: str, difficulty: str, first: int, end: int) -> list[Outcome]:
    """The games `first` to `end - 1` with the pack of a text: for another process, which takes no pack as it is.

    Illegal, Endless: the pack cannot be played.
    """
    pack = Pack.model_validate_json(text)
    found: list[Outcome] = []
    for number in range(first, end):
        for part in slowly(pack, difficulty, number):
            found += [part] if part is not None else []
    return found


def slowly(pack: Pack, difficulty: str, number: int) -> Iterator[Outcome | None]:
    """One game in small parts: None after each event, at last its outcome. Illegal, Endless: as `some_games`."""
    seed = game_seed(SEED, number)
    _, table = first_table(setup_for(difficulty, seed), pack, seed)
    yield None
    for _, table in moments(table):  # noqa: B007, B020
        yield None
    yield outcome(table)
