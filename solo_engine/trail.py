"""The trail: locations, ways, steps, tolls, and the hazards and outlaws on it."""

from solo_engine import events as e
from solo_engine.model import Model
from solo_engine.table import Table, Who


class Way(Model):
    """One way along the trail: the locations moved to or over, the last one being the place reached."""

    path: tuple[str, ...]

    @property
    def steps(self) -> int:
        return len(self.path)


class Toll(Model):
    """Dollars paid for one location of a way, and to whom."""

    space: str
    dollars: int
    to: Who | None  # None: the bank


def is_location(table: Table, space: str) -> bool:
    """Whether a tile lies there (neutral building, private building, hazard, outlaw on the trail), or it is Kansas City."""
    raise NotImplementedError


def ways(table: Table, start: str, limit: int) -> tuple[Way, ...]:
    """All ways of 1 to `limit` steps from a space; Kansas City ends a way. No I/O, cached by what lies there if that helps."""
    raise NotImplementedError


def shortest_to_kansas_city(table: Table, start: str) -> int:
    """Steps of the shortest way from a space to Kansas City."""
    raise NotImplementedError


def tolls(table: Table, who: Who, path: tuple[str, ...]) -> tuple[Toll, ...]:
    """What a rancher owes along a path by the hands on its tiles (own and neutral buildings are free), before looking at the purse."""
    raise NotImplementedError


def step_limit(table: Table) -> int:
    """The human's step limit by the cleared disc spaces."""
    raise NotImplementedError


def lowest_free_space(table: Table, tile: str) -> str | None:
    """Where a new hazard or outlaw goes: the empty space of the lowest number of its section; None: it leaves the game."""
    raise NotImplementedError


def place_tile(table: Table, tile: str) -> Table:
    """A hazard or outlaw of the foresights goes to its section or leaves the game. Nothing happens where the trail is not tracked."""
    raise NotImplementedError


def sam_moved(table: Table, event: e.SamMoved) -> Table:
    raise NotImplementedError


def human_moved(table: Table, event: e.HumanMoved) -> Table:
    raise NotImplementedError


def outlaw_taken(table: Table, event: e.OutlawTaken) -> Table:
    raise NotImplementedError


def hazard_taken(table: Table, event: e.HazardTaken) -> Table:
    raise NotImplementedError
