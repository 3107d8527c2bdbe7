"""Dollars and exchange tokens."""

from solo_engine import events as e
from solo_engine.table import Illegal, Table


def pay(table: Table, dollars: int) -> Table:
    """The human pays. Illegal: not enough dollars. Nothing happens where the human's board is not tracked."""
    if dollars == 0 or not table.tracks("human_board"):
        return table
    left = table.human.dollars - dollars
    if left < 0:
        raise Illegal("illegal.not_enough_dollars", needed=dollars, have=table.human.dollars)
    return table.with_rancher("human", dollars=left)


def gain(table: Table, dollars: int) -> Table:
    """The human gains dollars; nothing where the board is not tracked."""
    return pay(table, -dollars)


def dollars_changed(table: Table, event: e.DollarsChanged) -> Table:
    """Illegal: the human would have less than nothing."""
    return gain(table, event.n)


def tokens_changed(table: Table, event: e.TokensChanged) -> Table:
    """Illegal: more tokens used than there are. The human's are on his board; Sam's are always known."""
    if event.who == "human" and not table.tracks("human_board"):
        return table
    left = table.rancher(event.who).exchange_tokens + event.n
    if left < 0:
        raise Illegal("illegal.no_exchange_token")
    return table.with_rancher(event.who, exchange_tokens=left)
