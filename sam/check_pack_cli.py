"""`python -m sam check-pack`: everything that is wrong with a pack, at once."""

import argparse
import json
import sys

from sam.pack_file import report_on, told
from solo_engine.words import LANGUAGES, words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `check-pack`."""
    parser = commands.add_parser("check-pack", help="report everything that is wrong with an automa pack")
    parser.add_argument("file", metavar="FILE", help="an automa pack")
    parser.add_argument("--json", action="store_true", help="write the report as one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """The report is told on stdout even when the pack is refused; then the exit code is 1."""
    tell = words(given.lang)
    report = report_on(given.file)
    for fault in report.faults:
        print(tell(told(given.file, fault)), file=sys.stderr if given.json else sys.stdout)
    if given.json:
        errors = [{"where": f.where, "code": f.code, "message": tell(f.message)} for f in report.faults]
        print(json.dumps({"ok": report.ok, "errors": errors, "verified": report.verified}, ensure_ascii=False))
    elif report.ok:
        print(tell("sam.cli.sound", verified=report.verified))
    return 0 if report.ok else 1
