"""The railroad track: spaces, turnouts, forward and backward moves."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Table


def forward(edition: Edition, engine: float, other: float, most: int) -> dict[float, int]:
    """Where a forward move of 1 to `most` spaces may end -> spaces used. An occupied space does not count; 39 is the end."""
    raise NotImplementedError


def backward(edition: Edition, engine: float, other: float, exactly: int) -> tuple[float, ...]:
    """Where a backward move of exactly so many spaces may end, ascending; empty if it cannot be made in full."""
    raise NotImplementedError


def distance_back(edition: Edition, engine: float, other: float, to: float) -> int:
    """Spaces of an extraordinary delivery's backward move: neither turnouts nor the other engine's space count."""
    raise NotImplementedError


def engine_moved(table: Table, event: e.EngineMoved) -> Table:
    raise NotImplementedError
