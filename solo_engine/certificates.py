"""Temporary certificates: the marker, its limit, its jump from 4 to 6."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Table


def limit(edition: Edition, cleared: tuple[str, ...]) -> int:
    """How far the marker may go."""
    raise NotImplementedError


def moved_forward(edition: Edition, marker: int, spaces: int, cleared: tuple[str, ...]) -> int:
    """The marker after moving so many spaces (not certificates) forward, up to the limit."""
    raise NotImplementedError


def used(edition: Edition, marker: int, n: int) -> int:
    """The marker after using n certificates: the next printed value of at most marker - n. Illegal: not so many."""
    raise NotImplementedError


def permanent(edition: Edition, station_masters: tuple[str, ...]) -> int:
    """Permanent certificates of station master tiles."""
    raise NotImplementedError


def certificates_moved(table: Table, event: e.CertificatesMoved) -> Table:
    raise NotImplementedError
