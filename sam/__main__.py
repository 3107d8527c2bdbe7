"""The opponent from the command line: `python -m sam --help`."""

import argparse
import os
import sys
from collections.abc import Sequence

from sam import check_pack_cli, deck_cli, play_cli, simulate_cli, turn_cli

COMMANDS = (deck_cli, check_pack_cli, turn_cli, simulate_cli, play_cli)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. Exit codes: 0 done, 1 refused (a line a fault on stderr), 2 wrong usage."""
    parser = argparse.ArgumentParser(prog="python -m sam", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    given = parser.parse_args(arguments)
    try:
        code = int(given.run(given))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main())
