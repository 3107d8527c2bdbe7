"""The results of finished games: a small list, and each whole result under a key of its own.

The packs that were played against lie beside them, each once, so that par can still be worked out years later.
"""

from typing import Literal

from pydantic import NonNegativeInt, ValidationError

from sam.par import Par, par_key
from solo_engine.model import Model
from solo_engine.pack import Pack
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
    played: str | None = None  # the pack as it was played lies under `played.<this>`
    par: Par | None = None  # what Sam usually makes with it, once that is known
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

    def with_par(self, id: str, par: Par) -> "Shelf":
        """The shelf on which a result remembers its par."""
        return self.but(games=tuple(g.but(par=par) if g.id == id else g for g in self.games))


def result_key(id: str) -> str:
    return f"result.{id}"


def pack_key(played: str) -> str:
    return f"played.{played}"


class Played(Model):
    """The pack of a result, if it can be read."""

    pack: Pack | None = None


def read_pack(text: str | None) -> Played:
    try:
        return Played(pack=Pack.model_validate_json(text or ""))
    except ValidationError:
        return Played()


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
    pack: Pack,
    game: str | None = None,
    turns: int | None = None,
) -> Finished:
    """Keeps a result with the pack as it was played; a saved game that was kept before is kept anew under its old id.

    StorageFull: no room.
    """
    shelf = await read(storage)
    before = shelf.of_game(game)
    number = shelf.kept + (before is None)
    played = par_key(pack, difficulty) if difficulty in pack.difficulties else None
    finished = Finished(
        id=before.id if before else str(number),
        at=at,
        game=game,
        difficulty=difficulty,
        pack=pack.name,
        played=played,
        par=before.par if before is not None and before.played == played else None,
        turns=turns,
        totals={"human": result.human.total, "sam": result.sam.total},
        categories={"human": result.human.categories, "sam": result.sam.categories},
    )
    others = tuple(g for g in shelf.games if g.id != finished.id)
    await storage.set(result_key(finished.id), result.model_dump_json())
    if played is not None and finished.par is None:
        await storage.set(pack_key(played), pack.model_dump_json(by_alias=True, exclude_none=True))
    await storage.set(KEY, shelf.but(kept=number, games=(finished, *others)).model_dump_json())
    return finished


async def forget(storage: Storage, id: str) -> Shelf:
    """The shelf without a result."""
    shelf = await read(storage)
    left = shelf.but(games=tuple(g for g in shelf.games if g.id != id))
    await storage.set(KEY, left.model_dump_json())
    await storage.remove(result_key(id))
    gone = shelf.of(id)
    if gone is not None and gone.played is not None and all(g.played != gone.played for g in left.games):
        await storage.remove(pack_key(gone.played))
    return left
