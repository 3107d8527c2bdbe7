"""The table from the command line, for scripts, tests and bug reports: `python -m solo_engine --help`."""

import sys
from collections.abc import Sequence

from solo_engine import save_cli, score_cli
from solo_engine.commands import run, speak_utf8

COMMANDS = (score_cli, save_cli)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit codes: see `run`."""
    return run("python -m solo_engine", "The table, without its screens.", COMMANDS, arguments)


if __name__ == "__main__":
    speak_utf8()
    sys.exit(main())
