"""The pieces of the box: cattle cards, tiles, buildings, objective cards and station masters."""

from functools import cached_property
from typing import Literal

from solo_engine.edition.family import Family, Hand
from solo_engine.model import Model


class CattleCard(Model):
    """One face of a cattle card; equal cards share an id (`shorthorn_4`)."""

    id: str
    victory_points: int
    count: int


class Breed(Model):
    id: str
    deck: Literal["player", "market", "simmental"]
    colour: str
    value: int
    cards: tuple[CattleCard, ...]
    stage: int | None = None
    type: str | None = None  # what counts once for the total breeding value; the breed itself where not given


class CattlePrice(Model):
    """Exactly `cards` cards of breeding value `value` for `dollars`, done by `cowboys` cowboys."""

    id: str
    value: int
    cards: int
    cowboys: int
    dollars: int
    simmental: bool
    confidence: str


class CattleData(Family):
    market_size: int
    market_size_with_simmental: int
    cards_a_cowboy_draws: int
    breeds: tuple[Breed, ...]
    prices: tuple[CattlePrice, ...]
    totals: dict[str, int] = {}

    @cached_property
    def by_id(self) -> dict[str, Breed]:
        return {b.id: b for b in self.breeds}

    @cached_property
    def breed_of(self) -> dict[str, Breed]:
        """Card id -> breed."""
        return {c.id: b for b in self.breeds for c in b.cards}

    @cached_property
    def card(self) -> dict[str, CattleCard]:
        return {c.id: c for b in self.breeds for c in b.cards}


class Tile(Model):
    """One face of a Kansas City tile; equal tiles share an id (`flood_4_green`, `outlaw_green`, `cowboy`)."""

    id: str
    kind: Literal["hazard", "outlaw", "worker"]
    bags: dict[str, int]
    hazard: str | None = None
    victory_points: int = 0
    colour: str | None = None
    hand: Hand = "none"


class ForesightColumn(Model):
    column: int
    bag: str
    tiles: int


class TilesData(Family):
    tiles: tuple[Tile, ...]
    foresights: tuple[ForesightColumn, ...]
    tolls: dict[Hand, int]
    setup_trail_tiles: int
    totals: dict[str, int] = {}

    @cached_property
    def by_id(self) -> dict[str, Tile]:
        return {t.id: t for t in self.tiles}

    def bag(self, name: str) -> dict[str, int]:
        """What a bag holds before the game: tile id -> count."""
        return {t.id: t.bags[name] for t in self.tiles if t.bags.get(name)}


class NeutralBuilding(Model):
    id: str
    letter: str
    actions: tuple[str, ...]


class PrivateBuilding(Model):
    id: str
    number: int
    side: Literal["a", "b"]
    builders: int
    victory_points: int
    hand: Hand
    actions: tuple[str, ...]
    note: str | None = None


class BuildingsData(Family):
    dollars_per_builder: int
    dollars_per_builder_row_action: int
    neutral: tuple[NeutralBuilding, ...]
    private: tuple[PrivateBuilding, ...]

    @cached_property
    def by_id(self) -> dict[str, PrivateBuilding]:
        return {b.id: b for b in self.private}

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the private buildings, ascending; each has two sides."""
        return tuple(sorted({b.number for b in self.private}))

    @cached_property
    def sides(self) -> dict[str, tuple[str, ...]]:
        """The private buildings of each side, "a" and "b"."""
        return {side: tuple(b.id for b in self.private if b.side == side) for side in ("a", "b")}

    def side(self, side: str) -> tuple[str, ...]:
        return self.sides[side]


class ObjectiveCard(Model):
    id: str
    tasks: tuple[str, ...]
    victory_points: int
    penalty: int
    action: str | None
    starting: bool


class TaskCounts(Model):
    """Which things of a rancher fulfil a task: those of `of` (colours, breeds, cities), or all where that is None."""

    what: Literal["buildings", "stations", "hazards", "outlaws", "cattle", "cities"]
    of: tuple[str, ...] | None = None


class ObjectivesData(Family):
    display: int
    tasks: tuple[str, ...]
    counts: dict[str, TaskCounts]  # task -> what fulfils it
    cards: tuple[ObjectiveCard, ...]
    totals: dict[str, int] = {}

    @cached_property
    def by_id(self) -> dict[str, ObjectiveCard]:
        return {c.id: c for c in self.cards}


class StationMaster(Model):
    id: str
    permanent_certificates: int
    immediate: str | None
    victory_points: int
    per: int
    of: str | None


class StationMastersData(Family):
    in_play: int
    tiles: tuple[StationMaster, ...]

    @cached_property
    def by_id(self) -> dict[str, StationMaster]:
        return {t.id: t for t in self.tiles}
