"""The foresight spaces: Kansas City, subphases 1 to 3, and their refill."""

from typing import Literal

from solo_engine import events as e
from solo_engine.table import Column, Table


def choices(table: Table, column: Column) -> tuple[tuple[Literal[0, 1], str], ...]:
    """The slots of a column that may be chosen now, with their tiles; no worker once the job market has closed."""
    raise NotImplementedError


def foresight_taken(table: Table, event: e.ForesightTaken) -> Table:
    raise NotImplementedError


def refill_wanted(table: Table) -> tuple[Column, ...]:
    """The columns (once for each empty space) that are refilled when a rancher leaves Kansas City."""
    raise NotImplementedError


def foresight_refilled(table: Table, event: e.ForesightRefilled) -> Table:
    raise NotImplementedError


def kansas_city_left(table: Table, event: e.KansasCityLeft) -> Table:
    raise NotImplementedError
