"""Cities: which may be delivered to, what it costs and brings."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Table


def transport_cost(edition: Edition, engine: float, city: str) -> int:
    """Dollars for the crosses between the engine and the city's value; on a turnout n.5 the engine counts as on n+1."""
    raise NotImplementedError


def open_cities(edition: Edition, discs: dict[str, int], value: int) -> tuple[str, ...]:
    """The cities of at most this value that may get a disc, in the order of the track."""
    raise NotImplementedError


def delivery_actions(edition: Edition, discs: dict[str, int], city: str) -> tuple[str, ...]:
    """The actions of the arrows that a new disc on the city completes."""
    raise NotImplementedError


def discs_for(table: Table, corners: str) -> tuple[str, ...]:
    """The human's disc spaces from which a disc may be taken for a city or station with such corners, by colour and purse."""
    raise NotImplementedError


def city_points(edition: Edition, discs: dict[str, int]) -> tuple[tuple[str, int, int], ...]:
    """What scores: (city or "city__city" of an arrow, how often, victory points in all)."""
    raise NotImplementedError


def delivered(table: Table, event: e.Delivered) -> Table:
    raise NotImplementedError
