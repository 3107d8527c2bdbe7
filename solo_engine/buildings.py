"""Private buildings: placing, replacing, what they cost."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Table


def builders_needed(edition: Edition, building: str, replaces: str | None = None) -> int:
    """Builders (and the measure of the price) for a building, or for the difference to the one that it replaces."""
    raise NotImplementedError


def building_placed(table: Table, event: e.BuildingPlaced) -> Table:
    raise NotImplementedError
