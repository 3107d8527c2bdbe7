"""Kansas City, subphase 4: the total breeding value."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Table


def breeding_value(edition: Edition, hand: tuple[str, ...]) -> int:
    """The sum over breeds of a hand (card or breed ids), each breed once; all Simmentals are one, the best counts."""
    raise NotImplementedError


def income_taken(table: Table, event: e.IncomeTaken) -> Table:
    raise NotImplementedError
