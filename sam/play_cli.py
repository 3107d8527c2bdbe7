"""`python -m sam play`: the save of a simulated game, for tests, bug reports and demonstrations."""

import argparse

from sam.simulate_cli import add_game, pack_of, positive, refused
from sam.simulation import Endless, game_after
from solo_engine.journal import dump
from solo_engine.table import Illegal
from solo_engine.words import words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `play`."""
    parser = commands.add_parser("play", help="write the save of a simulated game")
    add_game(parser)
    parser.add_argument("--turns", metavar="N", type=positive, help="stop after so many turns of both")
    parser.add_argument("--json", action="store_true", help="a save is JSON anyway")
    parser.set_defaults(run=run, wrong_usage=parser.error)


def run(given: argparse.Namespace) -> int:
    """Writes the save; 1 if the pack is refused."""
    tell = words(given.lang)
    pack = pack_of(given, tell)
    if pack is None:
        return 1
    try:
        game = game_after(given.difficulty, pack, given.seed, given.turns)
    except (Illegal, Endless) as error:
        return refused(error, tell)
    print(dump(game))
    return 0
