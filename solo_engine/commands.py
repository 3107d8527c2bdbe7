"""How a command line of the headless half runs: one parser, one way to end."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, Protocol


class Command(Protocol):
    """A module of commands: `add_to` says their arguments and sets `run`: arguments -> exit code."""

    def add_to(self, commands: "argparse._SubParsersAction[Any]", /) -> None: ...


def run(prog: str, description: str, commands: Sequence[Command], arguments: Sequence[str] | None) -> int:
    """Runs one command. Exit codes: 0 done, 1 refused (a line a fault on stderr), 2 wrong usage."""
    parser = argparse.ArgumentParser(prog=prog, description=description)
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands:
        command.add_to(choices)
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


def speak_utf8() -> None:
    """Chinese comes out of any terminal."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
