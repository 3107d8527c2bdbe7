"""The printed board: trail, railroad, cities and job market."""

from functools import cached_property
from typing import Literal

from solo_engine.edition.family import Corners, Family
from solo_engine.model import Model


class Reward(Model):
    dollars: int = 0
    exchange_tokens: int = 0


class Space(Model):
    """A space of the trail. It is a location only while a tile lies on it (Kansas City always is)."""

    id: str
    kind: Literal["start", "neutral", "private", "hazard", "outlaw", "kansas_city"]
    next: tuple[str, ...]
    letter: str | None = None
    hazard: str | None = None
    number: int | None = None
    in_woods: bool = False
    risk_action: str | None = None
    on_trail: bool = True
    reward: Reward = Reward()


class TrailData(Family):
    spaces: tuple[Space, ...]
    counts: dict[str, int] = {}

    @cached_property
    def by_id(self) -> dict[str, Space]:
        return {s.id: s for s in self.spaces}

    @cached_property
    def from_the_end(self) -> tuple[Space, ...]:
        """The spaces in an order in which each comes after all those that follow it on the trail."""
        found: dict[str, Space] = {}

        def add(space: Space) -> None:
            if space.id not in found:
                for following in space.next:
                    add(self.by_id[following])
                found[space.id] = space

        for space in self.spaces:
            add(space)
        return tuple(found.values())

    @cached_property
    def sections(self) -> dict[tuple[str, str | None], tuple[Space, ...]]:
        """Kind of tile and hazard -> the spaces of its section, the lowest number first."""
        found: dict[tuple[str, str | None], tuple[Space, ...]] = {}
        for space in sorted(self.spaces, key=lambda s: s.number or 0):
            found[space.kind, space.hazard] = (*found.get((space.kind, space.hazard), ()), space)
        return found

    @cached_property
    def start(self) -> str:
        return next(s.id for s in self.spaces if s.kind == "start")

    @cached_property
    def kansas_city(self) -> str:
        return next(s.id for s in self.spaces if s.kind == "kansas_city")


class Station(Model):
    id: str
    position: float
    cost: int
    victory_points: int
    corners: Corners
    station_master: bool


class RailroadData(Family):
    last_space: int
    turnouts_after_space: tuple[int, ...]
    crosses_after_space: tuple[int, ...]
    last_space_reward_dollars: int
    stations: tuple[Station, ...]
    totals: dict[str, int] = {}

    @cached_property
    def by_id(self) -> dict[str, Station]:
        return {s.id: s for s in self.stations}

    @cached_property
    def at(self) -> dict[float, Station]:
        return {s.position: s for s in self.stations}


class City(Model):
    id: str
    value: int
    corners: Corners
    victory_points: int
    many_discs: bool
    dollars: int


class CityLink(Model):
    cities: tuple[str, str]
    arrow: bool
    victory_points: int
    action: str | None


class CityCheck(Model):
    """Discs and the victory points that they score, by hand."""

    discs: dict[str, int]
    victory_points: int


class CitiesData(Family):
    cities: tuple[City, ...]
    links: tuple[CityLink, ...]
    checks: tuple[CityCheck, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, City]:
        return {c.id: c for c in self.cities}


class JobMarketRow(Model):
    row: int
    cost: int
    after: str | None


class JobMarketData(Family):
    columns: int
    initial_workers: int
    token_starts_in_row: int
    rows: tuple[JobMarketRow, ...]
