"""The pars that a page knows, and those being worked out. They go on while other screens are shown."""

import contextlib
import logging
import time
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

import flet as ft
from pydantic import ValidationError

from sam.par import GAMES, Par, par_key, par_of
from sam.simulation import Endless, Outcome
from solo_engine.pack import Pack
from solo_engine.table import Illegal
from ui.par.work import games_of
from ui.storage import Storage, StorageFull

log = logging.getLogger("lonesome_trail")
SLOT = "par"
KEPT = 24  # pars kept in the storage
TELL = 0.25  # seconds between two steps of the bar: each draws a part of the screen anew


@dataclass
class Job:
    """Games being played. `done` of `of`; stopped: the player wants no more."""

    of: int
    done: int = 0
    stopped: bool = False


class Desk:
    """The pars of one page by their key. `watch` calls back after every change."""

    def __init__(self, storage: Storage, games: int = GAMES, processes: bool | None = None) -> None:
        self.storage, self.games, self.processes = storage, games, processes
        self.known: dict[str, Par] = {}
        self.jobs: dict[str, Job] = {}
        self.failed: set[str] = set()  # packs that cannot be played to the end
        self._read: set[str] = set()
        self._watchers: list[Callable[[], Any]] = []

    def watch(self, changed: Callable[[], Any]) -> None:
        self._watchers.append(changed)

    def unwatch(self, changed: Callable[[], Any]) -> None:
        with contextlib.suppress(ValueError):
            self._watchers.remove(changed)

    def _tell(self) -> None:
        for changed in list(self._watchers):
            changed()

    def has_read(self, key: str) -> bool:
        """Whether the storage has been asked for it."""
        return key in self._read

    async def read(self, key: str) -> None:
        """Takes over a par that was worked out before."""
        if key in self._read:
            return
        try:
            text = await self.storage.get(name(key))
            if text is not None:
                self.known[key] = Par.model_validate_json(text)
        except ValidationError:
            log.warning("a par cannot be read: it will be worked out anew")
        except Exception:  # an exception in an effect would vanish or end the session
            log.exception("reading a par")
        self._read.add(key)
        self._tell()

    async def work_out(self, pack: Pack, difficulty: str) -> None:
        """Plays the games and keeps what they came to; once at a time for each pack and difficulty."""
        key = par_key(pack, difficulty, self.games)
        if key in self.jobs:
            self.jobs[key].stopped = False  # wanted again before it had ended
            self._tell()
        if key in self.jobs or key in self.known:
            return
        job = self.jobs[key] = Job(self.games)
        self.failed.discard(key)
        self._tell()
        outcomes: list[Outcome] = []
        told = -TELL
        try:
            async with aclosing(games_of(pack, difficulty, self.games, self.processes)) as playing:
                async for some in playing:
                    outcomes += some
                    job.done = len(outcomes)
                    if job.stopped:
                        break
                    if time.monotonic() - told > TELL:
                        told = time.monotonic()
                        self._tell()
        except (Illegal, Endless) as ex:
            log.warning("no par: %s", ex)
            self.failed.add(key)
        except Exception:  # nobody waits for this: it must not end in silence
            log.exception("working out a par")
            self.failed.add(key)
        finally:
            del self.jobs[key]
        if len(outcomes) == self.games:
            self.known[key] = par_of(outcomes)
            self._read.add(key)
            self._tell()
            await self._keep(key, self.known[key])
        else:
            self._tell()

    def stop(self, key: str) -> None:
        """The player wants no more; the games at hand are played to their end and forgotten."""
        if key in self.jobs:
            self.jobs[key].stopped = True
            self._tell()

    async def _keep(self, key: str, par: Par) -> None:
        try:
            others = [k for k in await self.storage.keys(name("")) if k != name(key)]
            for old in others[: max(0, len(others) - KEPT + 1)]:
                await self.storage.remove(old)
            await self.storage.set(name(key), par.model_dump_json())
        except StorageFull:
            log.info("no room to keep a par")  # it is worked out again another day
        except Exception:  # the page may be gone by now
            log.exception("keeping a par")


def name(key: str) -> str:
    """Where a par lies in the storage."""
    return f"par.{key}"


def desk_of(page: ft.Page | ft.BasePage, storage: Storage) -> Desk:
    """The desk of a page."""
    kept: Any = page.session.store  # type: ignore[union-attr]
    found = kept.get(SLOT)
    if not isinstance(found, Desk):
        found = Desk(storage)
        kept.set(SLOT, found)
    return found
