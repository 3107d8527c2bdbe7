"""The printed game as data: one frozen model per family of assets/<edition>/, checked against the component counts."""

import json
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal

from pydantic import ConfigDict, Field, ValidationError

from solo_engine import doubts
from solo_engine.doubts import Doubt, Facts
from solo_engine.edition_checks import faults
from solo_engine.model import Model

ASSETS = Path(__file__).parent.parent / "assets"

Worker = Literal["cowboy", "builder", "engineer"]
WORKERS: tuple[Worker, ...] = ("cowboy", "builder", "engineer")
Hand = Literal["none", "green", "black", "both"]
Corners = Literal["none", "white", "black"]


class Family(Model):
    """One file of the edition: where its facts come from, how sure they are, which doubts touch them."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))
    source: str
    confidence: str
    doubts: tuple[str, ...] = ()


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


class WorkerRow(Model):
    worker: Worker
    printed: int
    immediate: dict[int, str]


class WorkerPoints(Model):
    from_space: int
    victory_points: int


class DiscSpace(Model):
    id: str
    section: str
    corners: Corners
    starts_covered: bool
    cost: int
    gain_dollars: int
    victory_points: int


class CertificateLimit(Model):
    cleared: frozenset[str]
    limit: int


class PlayerBoardData(Family):
    discs: int
    worker_row_length: int
    worker_points: WorkerPoints
    worker_rows: tuple[WorkerRow, ...]
    disc_spaces: tuple[DiscSpace, ...]
    certificate_values: tuple[int, ...]
    certificate_limits: tuple[CertificateLimit, ...]
    step_limit: dict[str, int]
    hand_limit: dict[str, int]

    @cached_property
    def disc_by_id(self) -> dict[str, DiscSpace]:
        return {d.id: d for d in self.disc_spaces}

    @cached_property
    def row_of(self) -> dict[str, WorkerRow]:
        return {r.worker: r for r in self.worker_rows}


class Cost(Model):
    """What has to be given for an action: a card discarded, dollars, engine spaces backward (in full)."""

    discard: str | None = None  # a breed, or any, pair (two of a type), value_3, objective
    dollars: int = 0
    engine_back: int = 0


class Effect(Model):
    """One thing that an action does: `amount`, times the number of `per` where that is given."""

    do: str
    amount: int = 1
    per: str | None = None
    change: int = 0  # dollars on the price of a worker
    again: bool = False  # herder: phase B once more at the new place
    free: bool = False  # herder: hands are ignored
    to_limit: bool = False  # certificate marker
    to_hand: bool = False  # objective card


class Option(Model):
    cost: Cost = Cost()
    effects: tuple[Effect, ...]


class LocalAction(Model):
    """An action: a cost and effects, or a choice between several."""

    id: str
    cost: Cost = Cost()
    effects: tuple[Effect, ...] = ()
    choice: tuple[Option, ...] = Field(default=(), alias="or")

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.choice or (Option(cost=self.cost, effects=self.effects),)


class AuxiliaryAction(Model):
    """An auxiliary action: single with one of its two disc spaces clear, double with both."""

    id: str
    spaces: tuple[str, str]
    single: Option
    double: Option


class ActionsData(Family):
    actions: tuple[LocalAction, ...]
    auxiliary: tuple[AuxiliaryAction, ...]

    @cached_property
    def by_id(self) -> dict[str, LocalAction]:
        return {a.id: a for a in self.actions}


class DoubtsData(Family):
    facts: tuple[Doubt, ...]

    @cached_property
    def by_id(self) -> dict[str, Doubt]:
        return {d.id: d for d in self.facts}


class StartingResources(Model):
    seat: int
    dollars: int
    hand_cards: int
    exchange_tokens: int


class Component(Model):
    id: str
    count: int


class Category(Model):
    id: str
    source: str


class GameData(Family):
    id: str
    name: dict[str, str]
    components: tuple[Component, ...]
    starting_resources: tuple[StartingResources, ...]
    categories: tuple[Category, ...]
    dollars_per_point: int
    job_market_token_points: int

    @cached_property
    def count(self) -> dict[str, int]:
        """Component id -> how many the box holds."""
        return {c.id: c.count for c in self.components}


class Edition(Model):
    game: GameData
    trail: TrailData
    railroad: RailroadData
    cities: CitiesData
    job_market: JobMarketData
    cattle: CattleData
    tiles: TilesData
    buildings: BuildingsData
    objectives: ObjectivesData
    station_masters: StationMastersData
    player_board: PlayerBoardData
    actions: ActionsData
    doubts: DoubtsData


@lru_cache
def editions() -> tuple[str, ...]:
    """The names of all editions in assets/: folders that hold a game.json."""
    return tuple(sorted(path.parent.name for path in ASSETS.glob("*/game.json")))


@lru_cache
def edition(name: str = "second", facts: Facts = ()) -> Edition:
    """The edition as its owner has read it on the box, loaded once.

    ValueError: a file is broken or does not add up to the box's counts; a fact is none of the doubts.
    """
    return read(ASSETS / name, facts)


def read(folder: Path, facts: Facts = ()) -> Edition:
    """The edition of a folder. ValueError: one sentence, which names the file and the fault."""
    found: dict[str, object] = {}
    for family in Edition.model_fields:
        try:
            found[family] = json.loads((folder / f"{family}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ValueError(f"{family}.json: cannot be read: {error}") from error
    printed = _validated(found)
    for wrong in faults(printed):
        raise ValueError(wrong)
    for wrong in doubts.faults(printed.doubts.facts, found, printed.actions.by_id):
        raise ValueError(f"doubts.json: {wrong}")
    if not facts:
        return printed
    for fact, value in facts:
        doubt = printed.doubts.by_id.get(fact)
        if doubt is None or not doubt.least <= value <= doubt.most:
            raise ValueError(f"{fact}: {value} is no fact of this edition")
        found = doubts.patched(found, doubt.where, value)
    return _validated(found)


def _validated(found: dict[str, object]) -> Edition:
    try:
        return Edition.model_validate(found)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        family, *place = (str(part) for part in fault["loc"])
        raise ValueError(f"{family}.json: {'.'.join(place)}: {fault['msg']}") from error
