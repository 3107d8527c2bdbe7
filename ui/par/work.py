"""Simulated games in the background: in a process of their own, or in slices so short that no tap waits for them."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncGenerator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import aclosing
from pathlib import Path

from sam.par import slowly, some_games
from sam.simulation import Outcome
from solo_engine.pack import Pack

log = logging.getLogger("lonesome_trail")

CHUNK = 4  # games that the process is asked for at once
REST = 0.1  # seconds that the process rests after a game, at most
PATIENCE = 60.0  # seconds for a chunk: a process that cannot begin must not keep the player waiting
SLICE = 0.004  # seconds of play in a row where the screens share the thread
PAUSE = 0.006  # seconds between two slices, in which everything that waits is done


class Workshop:
    """The one process that all pages of this server share. It begins with the first user and ends with the last."""

    def __init__(self) -> None:
        self.users = 0
        self.pool: Executor | None = None

    def __enter__(self) -> Executor:
        if self.pool is None:
            self.pool = one_process()
        self.users += 1
        return self.pool

    def __exit__(self, failure: type[BaseException] | None, *more: object) -> None:
        self.users -= 1
        broken = failure is not None and issubclass(failure, BrokenExecutor | TimeoutError)
        if self.pool is not None and (self.users == 0 or broken):
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


workshop = Workshop()


def one_process() -> Executor:
    """A process that plays. ImportError: this Python has none."""
    from concurrent.futures import ProcessPoolExecutor  # in a browser and on phones the import alone fails
    from multiprocessing import get_context

    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_humbly)


def _humbly() -> None:
    """The process gives way to everything else."""
    if hasattr(os, "nice"):
        os.nice(19)


def gently(text: str, difficulty: str, first: int, end: int) -> list[Outcome]:
    """In the process: a game, then a rest of the same length, for where there are few cores. As `some_games`."""
    found: list[Outcome] = []
    for number in range(first, end):
        begun = time.perf_counter()
        found += some_games(text, difficulty, number, number + 1)
        time.sleep(min(time.perf_counter() - begun, REST))
    return found


def has_processes(platform: str = sys.platform, python: str | None = sys.executable) -> bool:
    """Whether another Python can be started here: not in a browser, on a phone, or in an app without a Python."""
    if platform not in ("linux", "darwin", "win32") or hasattr(sys, "getandroidapilevel"):
        return False
    return bool(python) and Path(str(python)).stem.lower().startswith("python")


async def games_of(
    pack: Pack, difficulty: str, games: int, processes: bool | None = None
) -> AsyncGenerator[list[Outcome], None]:
    """The outcomes of the games in their order, some at a time. Whoever stops asking stops the work.

    Illegal, Endless: the pack cannot be played.
    """
    done = 0
    if has_processes() if processes is None else processes:
        try:
            async with aclosing(_in_a_process(pack, difficulty, games)) as playing:
                async for some in playing:
                    done += len(some)
                    yield some
        except (BrokenExecutor, OSError, ImportError, NotImplementedError, TimeoutError) as ex:
            log.warning("no process plays the games: %r", ex)
    for number in range(done, games):
        yield [await _in_slices(pack, difficulty, number)]


async def _in_a_process(pack: Pack, difficulty: str, games: int) -> AsyncGenerator[list[Outcome], None]:
    text = pack.model_dump_json(by_alias=True)
    with workshop as pool:
        for first in range(0, games, CHUNK):
            asked = pool.submit(gently, text, difficulty, first, min(first + CHUNK, games))
            yield await asyncio.wait_for(asyncio.wrap_future(asked), PATIENCE)


async def _in_slices(pack: Pack, difficulty: str, number: int) -> Outcome:
    begun = time.perf_counter()
    found: Outcome | None = None
    for found in slowly(pack, difficulty, number):  # noqa: B007
        if time.perf_counter() - begun > SLICE:
            await asyncio.sleep(PAUSE)
            begun = time.perf_counter()
    assert found is not None
    return found
