"""The shelf of saved games: a small index, one key a game, and a count in each that shows a second tab at work."""

import contextlib
import json
from typing import Literal

from pydantic import NonNegativeInt, ValidationError

from solo_engine import journal
from solo_engine.journal import Broken, Game
from solo_engine.model import Model
from solo_engine.table import Who
from solo_engine.words import Message, say
from ui.storage import Storage, StorageFull

INDEX = "games"


class Entry(Model):
    """What the lists show of a saved game, without opening it."""

    id: str
    saved_at: str  # ISO 8601 with the zone of the device
    turn: int
    actor: Who | None  # whose turn; None: the game is over
    difficulty: str


class Index(Model):
    """All saved games, the last one played first; `current` is the one that Home goes on with."""

    version: Literal[1] = 1
    current: str | None = None
    entries: tuple[Entry, ...] = ()
    begun: NonNegativeInt = 0  # games ever begun: the next id


class BrokenSave(Exception):
    """A save that cannot be read, already put aside. `why` says what is wrong; `sound` is the game as far as it is."""

    def __init__(self, why: Message, sound: Game | None = None) -> None:
        super().__init__(why.key)
        self.why = why
        self.sound = sound


def key(game: str) -> str:
    return f"game.{game}"


def score_key(game: str) -> str:
    """Where the figures lie that the player entered or overrode on the score sheet of a game."""
    return f"score.{game}"


async def read_index(storage: Storage) -> Index:
    """The index; a broken one is made anew from the keys of the games."""
    text = await storage.get(INDEX)
    if text is None:
        return Index()
    try:
        return Index.model_validate_json(text)
    except ValidationError:
        ids = sorted((k.removeprefix("game.") for k in await storage.keys("game.")), key=lambda i: i.zfill(9))
        entries = [Entry(id=i, saved_at="", turn=0, actor=None, difficulty="") for i in reversed(ids)]
        begun = max((int(i) for i in ids if i.isdigit()), default=0)
        return Index(current=ids[-1] if ids else None, entries=tuple(entries), begun=begun)


async def write_index(storage: Storage, index: Index) -> None:
    await storage.set(INDEX, index.model_dump_json())


async def read_game(storage: Storage, game: str) -> tuple[Game, int] | None:
    """A saved game and its count of savings; None if there is no such game.

    BrokenSave: it cannot be read; its text now lies under `broken.<id>`.
    """
    text = await storage.get(key(game))
    if text is None:
        return None
    try:
        envelope = json.loads(text)
        return journal.load(json.dumps(envelope["game"])), int(envelope["count"])
    except Exception as ex:  # whatever is wrong with it, the text must not be lost
        with contextlib.suppress(StorageFull):  # then it stays where it is
            await storage.set(f"broken.{game}", text)
            await storage.remove(key(game))
        if isinstance(ex, Broken):
            raise BrokenSave(ex.message, ex.sound) from ex
        raise BrokenSave(say("ui.save_unreadable")) from ex


async def read_count(storage: Storage, game: str) -> int:
    """How often the stored game has been saved; 0 if it cannot be told."""
    try:
        return int(json.loads(await storage.get(key(game)) or "{}").get("count", 0))
    except (ValueError, TypeError, AttributeError):
        return 0


async def write_game(storage: Storage, game: str, count: int, played: Game) -> None:
    await storage.set(key(game), f'{{"count":{count},"game":{journal.dump(played)}}}')


def entry(game: str, played: Game, saved_at: str) -> Entry:
    """The line of the index about a game as it stands."""
    table = played.table
    return Entry(
        id=game,
        saved_at=saved_at,
        turn=table.turn.number,
        actor=table.turn.actor,
        difficulty=table.setup.difficulty,
    )
