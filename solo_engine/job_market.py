"""The job market: rows filled left to right, the token, the arrows."""

from solo_engine.edition import Worker
from solo_engine.model import Model
from solo_engine.table import Table, Who


class Offer(Model):
    """A worker that may be hired: in a row above the token's."""

    row: int  # from 1
    column: int  # from 1, left to right
    worker: Worker
    cost: int  # dollars printed beside the row


def offers(table: Table) -> tuple[Offer, ...]:
    """All workers that may be hired now, top to bottom, left to right. Once the token has left, every row is above it."""
    raise NotImplementedError


def place_worker(table: Table, who: Who, worker: Worker) -> Table:
    """A new worker goes to the leftmost free space of the token's row; a full row pushes the token on.

    A yellow arrow puts the refill of the cattle market at the head of the turn's list; the last arrow triggers the end of
    the game and gives the token to `who`.
    """
    raise NotImplementedError


def take_worker(table: Table, worker: Worker, row: int) -> Table:
    """The worker leaves its row. Illegal: it is not there, or its row is the token's."""
    raise NotImplementedError
