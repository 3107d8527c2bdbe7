"""`python -m solo_engine score`: the score sheets of a finished game, or of thousands, one a line."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from solo_engine.edition import edition
from solo_engine.score_sheet import RefusedSheet, read_sheet
from solo_engine.score_words import item_words
from solo_engine.scoring import ScoreResult, score
from solo_engine.words import LANGUAGES, Message, Words, say, words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `score`."""
    parser = commands.add_parser("score", help="score a finished game")
    parser.add_argument("sheet", metavar="SHEET", nargs="?", help="the score sheet as JSON, - for standard input")
    parser.add_argument("--lines", metavar="FILE", help="read one sheet a line and write one result a line")
    parser.add_argument("--json", action="store_true", help="write the result as one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of texts and refusals")
    parser.set_defaults(run=run, wrong_usage=parser.error)


def run(given: argparse.Namespace) -> int:
    """Scores; 1 if the file cannot be read or the single sheet is refused."""
    if (given.sheet is None) == (given.lines is None):
        given.wrong_usage("give either SHEET or --lines FILE")
    tell = words(given.lang)
    try:
        if given.lines is not None:
            for line in _lines(given.lines):
                print(_scored_line(line, tell))
            return 0
        with _opened(given.sheet) as file:
            text = file.read()
        result = score(read_sheet(text))
    except RefusedSheet as refusal:
        return _refused(refusal.faults, tell)
    except BrokenPipeError:
        raise
    except (OSError, ValueError):  # a path may hold what no path can
        return _refused((say("score.refused.file", file=given.sheet or given.lines),), tell)
    if given.json:
        print(_json(result))
    else:
        print("\n".join(_as_text(result, tell)))
    return 0


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
    else:
        with open(file, "rb") as found:
            yield found


def _lines(file: str) -> Iterator[bytes]:
    with _opened(file) as found:
        yield from found


def _scored_line(line: bytes, tell: Words) -> str:
    try:
        return _json(score(read_sheet(line)))
    except RefusedSheet as refusal:
        return json.dumps({"error": [tell(f) for f in refusal.faults]}, ensure_ascii=False)


def _refused(faults: tuple[Message, ...], tell: Words) -> int:
    for fault in faults:
        print(tell(fault), file=sys.stderr)
    return 1


def _json(result: ScoreResult) -> str:
    data: dict[str, Any] = result.model_dump(mode="json")
    return json.dumps(data, ensure_ascii=False)


def _as_text(result: ScoreResult, tell: Words) -> Iterator[str]:
    """A line a category with both ranchers' points, its own lines below, the totals and the winner."""
    box = edition()
    for category in result.human.categories:
        human, sam = result.human.categories[category], result.sam.categories[category]
        yield tell("score.text.row", category=say(f"category.{category}"), human=human, sam=sam)
        for who, rancher in (("human", result.human), ("sam", result.sam)):
            for item in rancher.items[category]:
                owner, what = say(f"score.owner.{who}"), item_words(category, item, box)
                yield "  " + tell(say("score.text.item", owner=owner, what=what, points=item.victory_points))
    yield tell("score.text.total", human=result.human.total, sam=result.sam.total)
    yield tell(f"score.winner.{result.winner}", n=abs(result.margin))
