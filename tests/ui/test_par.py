"""Par is worked out beside everything else, can be stopped, and is kept; the record advises plainly."""

import asyncio
import subprocess
import sys
from typing import Any

import pytest

from sam.par import par_key
from sam.simulation import game_seed, played
from solo_engine.pack import bundled
from solo_engine.words import words
from ui.par import work
from ui.par.advice import Advice, advice
from ui.par.desk import KEPT, Desk, name
from ui.par.work import games_of, has_processes
from ui.scoring.shelf import Finished
from ui.storage import Memory

GAMES = 2
LADDER = ("easy", "medium", "hard")


def worked_out(storage: Memory, difficulty: str = "medium", processes: bool = False) -> Desk:
    desk = Desk(storage, GAMES, processes)
    asyncio.run(desk.work_out(bundled(), difficulty))
    return desk


def key(difficulty: str = "medium", games: int = GAMES) -> str:
    return par_key(bundled(), difficulty, games)


def test_a_par_is_worked_out_once_and_kept() -> None:
    storage = Memory()
    par = worked_out(storage).known[key()]
    totals = sorted(played("medium", bundled(), game_seed(1, n)).totals["sam"] for n in range(GAMES))
    assert (par.games, par.total.median) == (GAMES, sum(totals) / 2)
    again = Desk(storage, GAMES, False)
    asyncio.run(again.read(key()))
    assert again.known == {key(): par}
    assert again.has_read(key())


def test_a_process_of_its_own_gives_the_same_numbers() -> None:
    assert worked_out(Memory(), processes=True).known == worked_out(Memory()).known
    assert work.workshop.users == 0
    assert work.workshop.pool is None


def test_without_processes_the_games_are_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(work, "one_process", refuse)
    assert worked_out(Memory(), processes=True).known == worked_out(Memory()).known


def test_the_app_begins_where_python_has_no_processes() -> None:
    """As in a browser: the modules behind processes cannot be imported there."""
    lacking = (
        "import sys; sys.modules |= dict.fromkeys(('_multiprocessing', '_posixshmem', 'multiprocessing.connection'))"
    )
    begun = subprocess.run([sys.executable, "-c", f"{lacking}; import ui.app"], capture_output=True, text=True)
    assert begun.returncode == 0, begun.stderr


def test_everything_else_goes_on_between_two_slices() -> None:
    async def play() -> int:
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        beside = asyncio.ensure_future(others())
        async for _ in games_of(bundled(), "easy", 1, processes=False):
            pass
        beside.cancel()
        return turns

    assert asyncio.run(play()) > 20


def test_the_player_may_stop() -> None:
    storage, desk = Memory(), Desk(Memory(), 50, False)
    seen: list[int] = []

    def changed() -> None:
        seen.extend(job.done for job in desk.jobs.values())
        if seen and seen[-1] == 1:
            desk.stop(key(games=50))

    desk.watch(changed)
    asyncio.run(desk.work_out(bundled(), "medium"))
    assert seen[-1] <= 2
    assert not desk.known
    assert not desk.jobs
    assert storage.texts == {}


def test_whoever_asks_again_before_the_end_of_the_stop_goes_on() -> None:
    desk = Desk(Memory(), GAMES, False)

    async def play() -> None:
        first = asyncio.ensure_future(desk.work_out(bundled(), "medium"))
        await asyncio.sleep(0)
        desk.stop(key())
        await desk.work_out(bundled(), "medium")
        await first

    asyncio.run(play())
    assert key() in desk.known


def test_a_pack_that_cannot_be_played_is_said_so() -> None:
    pack = bundled()
    full = pack.difficulties["medium"].but(extra_workers=("cowboy",) * 40)
    desk = Desk(Memory(), GAMES, False)
    broken = pack.but(difficulties={"medium": full})
    asyncio.run(desk.work_out(broken, "medium"))
    assert desk.failed == {par_key(broken, "medium", GAMES)}
    assert not desk.jobs


def test_what_cannot_be_read_is_worked_out_anew() -> None:
    storage = Memory({name(key()): '{"games": "many"}'})
    desk = Desk(storage, GAMES, False)
    asyncio.run(desk.read(key()))
    assert not desk.known
    asyncio.run(desk.work_out(bundled(), "medium"))
    assert key() in desk.known


def test_old_pars_make_room() -> None:
    storage = Memory({name(str(n)): "{}" for n in range(40)})
    worked_out(storage)
    kept = [k for k in storage.texts if k.startswith(name(""))]
    assert len(kept) == KEPT
    assert name(key()) in kept


@pytest.mark.parametrize(
    ("platform", "python", "can"),
    [
        ("linux", "/usr/bin/python3.11", True),
        ("win32", "C:/Python/python.exe", True),
        ("darwin", "/Applications/Lonesome.app/Contents/MacOS/Lonesome", False),
        ("linux", "", False),
        ("linux", None, False),
        ("emscripten", "/usr/bin/python", False),
        ("ios", "python", False),
        ("android", "python", False),
    ],
)
def test_where_another_python_can_be_started(platform: str, python: str | None, can: bool) -> None:
    assert has_processes(platform, python) is can


# --- advice -----------------------------------------------------------------------------------------------------


def record(*games: str) -> list[Finished]:
    """Games as "easy+" won, "easy-" lost, "easy=" shared; the last one first."""
    margins = {"+": (80, 70), "-": (60, 70), "=": (70, 70)}
    return [
        Finished(
            id=str(n),
            at="2026-01-01",
            difficulty=game[:-1],
            totals=dict(zip(("human", "sam"), margins[game[-1]], strict=True)),  # type: ignore[arg-type]
            categories={"human": {}, "sam": {}},
        )
        for n, game in enumerate(games)
    ]


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        (["easy+"] * 3, Advice(difficulty="easy", games=3, won=True, to="medium")),
        (["easy+"] * 5 + ["easy-"], Advice(difficulty="easy", games=5, won=True, to="medium")),
        (["medium-"] * 3, Advice(difficulty="medium", games=3, won=False, to="easy")),
        (["medium+"] * 3 + ["easy-"] * 3, Advice(difficulty="medium", games=3, won=True, to="hard")),
        (["easy+", "mine-", "easy+", "easy+"], Advice(difficulty="easy", games=3, won=True, to="medium")),
        ([], None),
        (["easy+"] * 2, None),
        (["easy+", "easy+", "easy-"], None),
        (["easy+", "easy+", "medium+"], None),
        (["easy="] * 3, None),
        (["hard+"] * 3, None),
        (["easy-"] * 3, None),
        (["mine+"] * 3, None),
    ],
)
def test_three_alike_in_a_row_say_something(games: list[str], expected: Advice | None) -> None:
    assert advice(record(*games), LADDER) == expected


def test_the_advice_reads_well() -> None:
    told = words("en")("par.advice.won", n=3, difficulty="easy", to="medium")
    assert told == "You won the last 3 on easy: try medium."
