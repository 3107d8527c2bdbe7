"""`python -m solo_engine replay` and `audit`: what a save leads to, and whether it adds up."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from solo_engine.audit import audit
from solo_engine.journal import Broken, Game, load
from solo_engine.table import Table
from solo_engine.telling import told
from solo_engine.words import LANGUAGES, Words, say, words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `replay` and `audit`."""
    replay_parser = commands.add_parser("replay", help="play the events of a save again and show the table")
    replay_parser.add_argument("--to", type=int, metavar="N", help="only the first N events")
    audit_parser = commands.add_parser("audit", help="compare the table of a save with the printed component counts")
    for parser, run in ((replay_parser, replay), (audit_parser, audited)):
        parser.add_argument("save", metavar="SAVE", help="the save, - for standard input")
        parser.add_argument("--json", action="store_true", help="write the result as one JSON object")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of texts and refusals")
        parser.set_defaults(run=run, wrong_usage=parser.error)


def replay(given: argparse.Namespace) -> int:
    """Plays the events; 1 if the save is refused."""
    tell = words(given.lang)
    if given.to is not None and given.to < 0:
        given.wrong_usage("--to: N counts events, from 0")
    game = opened(given.save, tell)
    if game is None:
        return 1
    total = len(game.events)
    applied = total if given.to is None else min(given.to, total)
    table = game.table_before(applied)
    if given.json:
        print(json.dumps({"events": total, "applied": applied, "table": plain(table)}, ensure_ascii=False))
        return 0
    for n, event in enumerate(game.events[:applied]):
        print(f"{n + 1:4}  {tell(told(event, game.table_before(n)))}")
    print(tell(say("replay.at", n=applied, total=total, turn=table.turn.number)))
    return 0


def plain(table: Table) -> dict[str, Any]:
    """The table as JSON, the same for equal tables."""
    data: dict[str, Any] = table.model_dump(mode="json", by_alias=True)
    setup = {**data["setup"], "untracked": sorted(table.setup.untracked)}
    return {**data, "setup": setup, "untracked": sorted(table.untracked)}


def audited(given: argparse.Namespace) -> int:
    """Counts all pieces; 1 if the save is refused or something does not add up."""
    tell = words(given.lang)
    game = opened(given.save, tell)
    if game is None:
        return 1
    result = audit(game.table)
    if given.json:
        problems = [problem.model_dump() for problem in result.problems]
        print(json.dumps({"ok": result.ok, "problems": problems, "uncounted": result.uncounted}, ensure_ascii=False))
        return 0 if result.ok else 1
    for problem in result.problems:
        print(tell(problem.told(game.table.edition)))
    if result.ok:
        print(tell("audit.ok"))
    if result.uncounted:
        print(tell(say("audit.uncounted", regions=tuple(say(f"region.{region}") for region in result.uncounted))))
    return 0 if result.ok else 1


def opened(file: str, tell: Words) -> Game | None:
    """The game of a file; None: it is refused, and stderr says why."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError):  # a path may hold what no path can
        why = say("replay.no_file", file=file)
    else:
        try:
            return load(data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            why = say("save.unreadable")
        except Broken as broken:
            why = broken.message
    print(" ".join(tell(why).split()), file=sys.stderr)
    return None
