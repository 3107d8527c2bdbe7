"""The job market: rows filled left to right, the token, the arrows."""

from typing import NamedTuple

from solo_engine import cattle_market
from solo_engine.edition import Worker
from solo_engine.table import Illegal, Table, Task, Who
from solo_engine.turn import to_do


class Offer(NamedTuple):
    """A worker that may be hired: in a row above the token's."""

    row: int  # from 1
    column: int  # from 1, left to right
    worker: Worker
    cost: int  # dollars printed beside the row


def offers(table: Table) -> tuple[Offer, ...]:
    """All workers that may be hired now, top to bottom, left to right; once the token has left, of every row."""
    facts, token = table.edition.job_market.rows, table.job_market.token_row
    return tuple(
        Offer(here.row, column, worker, here.cost)
        for here, spaces in zip(facts, table.job_market.rows, strict=False)
        if token is None or here.row < token
        for column, worker in enumerate(spaces, start=1)
        if worker is not None
    )


def closed(table: Table) -> bool:
    """Whether the last worker has been placed: none may be chosen from the foresight spaces any more."""
    return table.ended_by is not None or (table.tracks("job_market") and table.job_market.token_row is None)


def place_worker(table: Table, who: Who, worker: Worker) -> Table:
    """A new worker goes to the leftmost free space of the token's row; a full row pushes the token on.

    Holes in the rows above are never filled again. A yellow arrow puts the refill of the cattle market at the head of
    the turn's list; the last arrow triggers the end of the game and gives the token to `who`. Nothing is placed where
    the market is not tracked. Illegal: the market has closed.
    """
    if not table.tracks("job_market"):
        return table
    market = table.job_market
    token = market.token_row
    if token is None:
        raise Illegal("illegal.job_market_closed")
    spaces = list(market.rows[token - 1])
    if None in spaces:
        spaces[spaces.index(None)] = worker
    rows = (*market.rows[: token - 1], tuple(spaces), *market.rows[token:])
    table = table.but(job_market=market.but(rows=rows))
    return table if None in spaces else _pushed_on(table, who, token)


def _pushed_on(table: Table, who: Who, token: int) -> Table:
    """The token moves along the arrow behind its row, and the arrow has its effect."""
    facts = table.edition.job_market.rows
    after = facts[token - 1].after
    following = token + 1 if token < len(facts) else None
    table = table.but(job_market=table.job_market.but(token_row=following))
    if after == "refill_cattle_market":
        return passed_yellow(table, who)
    return token_left(table, who) if after == "game_end" else table


def passed_yellow(table: Table, who: Who) -> Table:
    """The token moved along a yellow arrow: the cattle market is filled up before anything else is done."""
    if not table.tracks("cattle_market"):
        return table
    wanted = cattle_market.refill_wanted(table)
    return to_do(table, Task(do="refill_cattle", who=who, count=wanted)) if wanted else table


def token_left(table: Table, who: Who) -> Table:
    """The token leaves the market: `who` takes it and has triggered the end of the game."""
    return table.with_rancher(who, has_token=True).but(ended_by=who)


def take_worker(table: Table, worker: Worker, row: int) -> Table:
    """The worker leaves its row, whose space stays empty. Illegal: it is not there, or its row is the token's."""
    market = table.job_market
    if not 1 <= row <= len(market.rows):
        raise Illegal("illegal.no_such_worker_in_row", worker=worker, row=row)
    if market.token_row is not None and row >= market.token_row:
        raise Illegal("illegal.row_of_token", row=row)
    spaces = list(market.rows[row - 1])
    if worker not in spaces:
        raise Illegal("illegal.no_such_worker_in_row", worker=worker, row=row)
    spaces[spaces.index(worker)] = None
    return table.but(job_market=market.but(rows=(*market.rows[: row - 1], tuple(spaces), *market.rows[row:])))
