"""The opponent from the command line: `python -m sam --help`."""

import sys
from collections.abc import Sequence

from sam import check_pack_cli, deck_cli, play_cli, simulate_cli, turn_cli
from solo_engine.commands import run, speak_utf8

COMMANDS = (deck_cli, check_pack_cli, turn_cli, simulate_cli, play_cli)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit codes: see `run`."""
    return run("python -m sam", "The opponent, without the app.", COMMANDS, arguments)


if __name__ == "__main__":
    speak_utf8()
    sys.exit(main())
