"""The results of finished games: a small list, and each whole result under a key of its own."""

from typing import Literal

from pydantic import NonNegativeInt, ValidationError

from solo_engine.model import Model
from solo_engine.scoring import ScoreResult, Winner
from solo_engine.table import Who
from ui.storage import Storage

KEY = "history"


class Finished(Model):
    """One finished game as the list shows it; the whole result lies under `result.<id>`."""

    id: str
    at: str  # ISO 8601 with the zone of the device
    game: str | None = None  # the saved game it belongs to
    difficulty: str
    pack: dict[str, str] = {}  # the name of Sam's pack
    turns: int | None = None
    totals: dict[Who, int]
    categories: dict[Who, dict[str, int]]

    @property
    def margin(self) -> int:
        return self.totals["human"] - self.totals["sam"]

    @property
    def winner(self) -> Winner:
        return "human" if self.margin > 0 else "sam" if self.margin < 0 else "shared"


class Shelf(Model):
    """All finished games, the last one first."""

    version: Literal[1] = 1
    kept: NonNegativeInt = 0  # results ever kept: the next id
    games: tuple[Finished, ...] = ()

    def of(self, id: str) -> Finished | None:
        return next((g for g in self.games if g.id == id), None)

    def of_game(self, game: str | None) -> Finished | None:
        """The result kept of a saved game."""
        return next((g for g in self.games if game is not None and g.game == game), None)


def result_key(id: str) -> str:
    return f"result.{id}"


async def read(storage: Storage) -> Shelf:
    """The shelf; one that cannot be read is put aside."""
    text = await storage.get(KEY)
    if text is None:
        return Shelf()
    try:
        return Shelf.model_validate_json(text)
    except ValidationError:
        await storage.set(f"broken.{KEY}", text)
        return Shelf()


async def read_result(storage: Storage, id: str) -> ScoreResult | None:
    try:
        return ScoreResult.model_validate_json(await storage.get(result_key(id)) or "")
    except ValidationError:
        return None


async def keep(
    storage: Storage,
    result: ScoreResult,
    *,
    at: str,
    difficulty: str,
    pack: dict[str, str],
    game: str | None = None,
    turns: int | None = None,
) -> Finished:
    """Keeps a result; a saved game that was kept before is kept anew under its old id. StorageFull: no room."""
    shelf = await read(storage)
    before = shelf.of_game(game)
    number = shelf.kept + (before is None)
    finished = Finished(
        id=before.id if before else str(number),
        at=at,
        game=game,
        difficulty=difficulty,
        pack=pack,
        turns=turns,
        totals={"human": result.human.total, "sam": result.sam.total},
        categories={"human": result.human.categories, "sam": result.sam.categories},
    )
    others = tuple(g for g in shelf.games if g.id != finished.id)
    await storage.set(result_key(finished.id), result.model_dump_json())
    await storage.set(KEY, shelf.but(kept=number, games=(finished, *others)).model_dump_json())
    return finished


async def forget(storage: Storage, id: str) -> Shelf:
    """The shelf without a result."""
    shelf = await read(storage)
    left = shelf.but(games=tuple(g for g in shelf.games if g.id != id))
    await storage.set(KEY, left.model_dump_json())
    await storage.remove(result_key(id))
    return left
