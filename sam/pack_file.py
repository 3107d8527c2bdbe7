"""Automa packs read from files, for the command lines."""

from pathlib import Path

from sam.check_pack import Fault, Report, check_bytes, refused
from solo_engine.pack import Pack
from solo_engine.words import Message, say


def report_on(path: str) -> Report:
    """The report on a pack file; a file that cannot be read is a fault of its own."""
    try:
        return check_bytes(Path(path).read_bytes())
    except (OSError, ValueError):  # ValueError: a name that no file can have
        return refused("unreadable")


def read_pack(path: str) -> tuple[Pack | None, tuple[Message, ...]]:
    """The pack of a file, or None and one message for each fault."""
    report = report_on(path)
    return report.pack, tuple(told(path, fault) for fault in report.faults)


def told(path: str, fault: Fault) -> Message:
    """A fault with its place: in the file, or the file itself."""
    where = f"{path}: {fault.where}" if fault.where else path
    return say("sam.cli.fault", where=where, message=fault.message)
