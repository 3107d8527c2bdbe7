"""`python -m sam simulate`: many whole games against the scripted human, and what they came to."""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sam.pack_file import read_pack
from sam.simulation import Endless, Outcome, game_seed, played, report
from solo_engine.pack import Pack, bundled
from solo_engine.refusals import refusal
from solo_engine.table import Illegal
from solo_engine.words import LANGUAGES, Message, Words, say, words

CHUNKS_A_JOB = 8  # so that the bar moves, and a slow process holds nobody up
BAR = 30  # characters
COLUMNS = ("mean", "sd", "min", "p10", "median", "p90", "max")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `simulate`."""
    parser = commands.add_parser("simulate", help="play whole games against a scripted human")
    parser.add_argument("--games", metavar="N", type=positive, required=True, help="how many games")
    add_game(parser)
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes; they change no result")
    parser.add_argument("--json", action="store_true", help="write the result as one JSON object")
    parser.set_defaults(run=run, wrong_usage=parser.error)


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played."""
    parser.add_argument("--difficulty", metavar="D", required=True, help="easy, medium, hard or another of the pack")
    parser.add_argument("--pack", metavar="FILE", help="an automa pack instead of the bundled one")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="all chance comes from it")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of texts and refusals")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def run(given: argparse.Namespace) -> int:
    """Simulates; 1 if the pack is refused."""
    tell = words(given.lang)
    pack = pack_of(given, tell)
    if pack is None:
        return 1
    begun = time.perf_counter()
    try:
        outcomes = list(shown(outcomes_of(given, pack), given.games, tell))
    except (Illegal, Endless) as error:
        return refused(error, tell)
    seconds = time.perf_counter() - begun
    result = report(outcomes, pack, given.difficulty, given.seed)
    speed = {"seconds": round(seconds, 3), "jobs": given.jobs, "games_per_second": round(given.games / seconds, 2)}
    if given.json:
        print(json.dumps(result | speed, ensure_ascii=False))
    else:
        print("\n".join(as_text(result | speed, tell)))
    return 0


def outcomes_of(given: argparse.Namespace, pack: Pack) -> Iterator[Outcome]:
    """The outcomes of all games in their order."""
    if given.jobs == 1:
        yield from (played(given.difficulty, pack, game_seed(given.seed, n)) for n in range(given.games))
        return
    size = max(1, given.games // (given.jobs * CHUNKS_A_JOB))
    text = pack.model_dump_json(by_alias=True)  # a pack cannot be pickled: its policies are generic models
    with ProcessPoolExecutor(given.jobs) as pool:
        chunks = [
            pool.submit(chunk, given.difficulty, text, given.seed, first, min(first + size, given.games))
            for first in range(0, given.games, size)
        ]
        for done in chunks:
            yield from done.result()


def chunk(difficulty: str, text: str, seed: int, first: int, end: int) -> list[Outcome]:
    """Some of the games with the pack of a text, in a process of their own."""
    pack = Pack.model_validate_json(text)
    return [played(difficulty, pack, game_seed(seed, n)) for n in range(first, end)]


def shown(outcomes: Iterator[Outcome], games: int, tell: Words) -> Iterator[Outcome]:
    """The same outcomes; on a terminal a bar grows with them."""
    terminal = on_terminal()
    for n, outcome in enumerate(outcomes, start=1):
        if terminal:
            full = BAR * n // games
            bar = "#" * full + "." * (BAR - full)
            end = "\n" if n == games else ""
            print("\r" + tell("simulate.progress", bar=bar, n=n, games=games), end=end, file=sys.stderr, flush=True)
        yield outcome


def on_terminal() -> bool:
    return sys.stderr.isatty()


def pack_of(given: argparse.Namespace, tell: Words) -> Pack | None:
    """The pack that is played; None: it is refused, and each fault was told. An unknown difficulty is wrong usage."""
    pack, faults = read_pack(given.pack) if given.pack is not None else (bundled(), ())
    for fault in faults:
        print(tell(fault), file=sys.stderr)
    if pack is not None and given.difficulty not in pack.difficulties:
        given.wrong_usage(f"--difficulty: {' | '.join(pack.difficulties)}")
    return pack


def refused(error: Illegal | Endless, tell: Words) -> int:
    """Tells why no game came of it; the exit code."""
    message = refusal(error) if isinstance(error, Illegal) else say("simulate.endless", what=str(error))
    print(tell(message), file=sys.stderr)
    return 1


def as_text(result: dict[str, Any], tell: Words) -> Iterator[str]:
    """The distributions as a table."""

    def row(name: Message, numbers: dict[str, float]) -> str:
        return "".join(f"{numbers[column]:>8.1f}" for column in COLUMNS) + "  " + tell(name)

    yield tell("simulate.text.heading", n=result["games"], difficulty=result["difficulty"], seed=result["seed"])
    yield "".join(f"{column:>8}" for column in COLUMNS)
    for who in ("sam", "human"):
        yield row(say(f"simulate.text.total_{who}"), result[who]["total"])
        for category, numbers in result[who]["categories"].items():
            yield row(say(f"category.{category}"), numbers)
    yield row(say("simulate.text.turns"), result["turns"])
    yield row(say("simulate.text.deliveries"), result["deliveries"])
    yield tell("simulate.text.wins", human=result["human_wins"], ties=result["ties"], games=result["games"])
    yield tell("simulate.text.speed", seconds=result["seconds"], speed=result["games_per_second"])
