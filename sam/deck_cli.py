"""`python -m sam deck`: the cards of a pack, each with its source."""

import argparse
import json
import sys

from sam.card_words import card_line
from sam.pack_file import read_pack
from solo_engine.pack import bundled
from solo_engine.words import LANGUAGES, say, words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `deck`."""
    parser = commands.add_parser("deck", help="print the cards of a pack with their sources")
    parser.add_argument("--pack", metavar="FILE", help="an automa pack instead of the bundled one")
    parser.add_argument("--json", action="store_true", help="write the cards as one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Prints the cards; 1 if the pack is refused."""
    tell = words(given.lang)
    pack, faults = read_pack(given.pack) if given.pack is not None else (bundled(), ())
    for fault in faults:
        print(tell(fault), file=sys.stderr)
    if pack is None:
        return 1
    if given.json:
        cards = [card.model_dump(mode="json", by_alias=True, exclude_unset=True) for card in pack.deck]
        print(json.dumps({"cards": cards}, ensure_ascii=False))
        return 0
    for card in pack.deck:
        print(tell("sam.cli.card", line=card_line(card), source=say(f"sam.source.{card.source}")))
    return 0
