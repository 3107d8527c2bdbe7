"""Hiring a worker: price, place on the board, immediate action."""

from solo_engine import events as e
from solo_engine.edition import Edition, Worker
from solo_engine.table import Table


def hire_cost(printed: int, change: int) -> int:
    """Dollars for a worker of a row with this printed cost; `change` is +2 for the icon -2, -1 for the icon +1; never below 0."""
    raise NotImplementedError


def immediate_action(edition: Edition, worker: Worker, space: int) -> str | None:
    """What the human may do at once when a worker comes to this space of his row."""
    raise NotImplementedError


def hired(table: Table, event: e.Hired) -> Table:
    raise NotImplementedError
