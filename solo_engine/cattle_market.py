"""The cattle market: prices, purchases, refill, the Simmental variant."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.model import Model
from solo_engine.table import Table


class Purchase(Model):
    """A way to buy: prices used, cowboys and dollars together."""

    prices: tuple[str, ...]
    cowboys: int
    dollars: int


def cheapest(edition: Edition, cowboys: int, values: dict[int, int]) -> Purchase | None:
    """The cheapest combination of prices that buys exactly these cards (breeding value -> number) with so many cowboys.

    None: it cannot be done. Simmentals have the breeding value of their stage-1 card and prices of their own.
    """
    raise NotImplementedError


def market_size(table: Table) -> int:
    """How many cards a refill brings the market to."""
    raise NotImplementedError


def refill_wanted(table: Table) -> int:
    """How many cards a refill would add now."""
    raise NotImplementedError


def cattle_added(table: Table, event: e.CattleAdded) -> Table:
    raise NotImplementedError


def cattle_bought(table: Table, event: e.CattleBought) -> Table:
    raise NotImplementedError


def simmental_upgraded(table: Table, event: e.SimmentalUpgraded) -> Table:
    raise NotImplementedError
