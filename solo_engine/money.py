"""Dollars and exchange tokens."""

from solo_engine import events as e
from solo_engine.table import Table


def pay(table: Table, dollars: int) -> Table:
    """The human pays. Illegal: not enough dollars. Nothing happens where the human's board is not tracked."""
    raise NotImplementedError


def gain(table: Table, dollars: int) -> Table:
    """The human gains dollars; nothing where the board is not tracked."""
    raise NotImplementedError


def dollars_changed(table: Table, event: e.DollarsChanged) -> Table:
    raise NotImplementedError


def tokens_changed(table: Table, event: e.TokensChanged) -> Table:
    raise NotImplementedError
