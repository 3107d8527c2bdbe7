"""Chance that repeats: the n-th draw from a source is a function of the seed, the source, n and what is left."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from solo_engine.table import Table

T = TypeVar("T")


def roll(seed: int, source: str, n: int, sides: int) -> int:
    """A number from 0 to sides - 1."""
    digest = blake2b(f"{seed}/{source}/{n}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % sides


def pick(seed: int, source: str, n: int, among: Sequence[T]) -> T:
    """One of several, all equally likely."""
    return among[roll(seed, source, n, len(among))]


def draw_from(seed: int, source: str, n: int, left: dict[str, int]) -> str | None:
    """One piece of a bag or stack (piece -> count), each equally likely; None if it is empty."""
    total = sum(left.values())
    if total == 0:
        return None
    at = roll(seed, source, n, total)
    for piece in sorted(left):
        at -= left[piece]
        if at < 0:
            return piece
    raise AssertionError("the counts add up")


def next_draw(table: Table, source: str, after: int = 0) -> str | None:
    """The piece that comes next from a supply of the table (`after` draws later, if nothing else came out)."""
    return draw_from(table.seed, source, table.draws.get(source, 0) + after, table.supply.get(source, {}))


def next_pick(table: Table, source: str, among: Sequence[T]) -> T:
    """The seeded choice of a random policy or a tie."""
    return pick(table.seed, source, table.draws.get(source, 0), among)


def drawn(table: Table, source: str, n: int = 1) -> Table:
    """The table after n draws from a source: only the counter moves."""
    return table.but(draws=draws_after(table, source, n))


def draws_after(table: Table, source: str, n: int = 1) -> dict[str, int]:
    """The counters after n draws from a source."""
    return {**table.draws, source: table.draws.get(source, 0) + n}
