"""The automa pack: everything that is special about the opponent, with its source on every line."""

from functools import lru_cache
from typing import Generic, Literal, TypeVar, get_args

from pydantic import ConfigDict, Field, NonNegativeInt, PositiveInt

from solo_engine.edition import ASSETS, WORKERS, Worker
from solo_engine.model import Model

Value = TypeVar("Value")
Source = Literal["rulebook", "garth", "player"]

Count = Literal["cowboys", "builders", "engineers", "specialized", "most_buildings", "own_buildings", "human_buildings"]
Do = Literal[
    "hire_cheapest",
    "hire_specialized_else_most_numerous",
    "hire",
    "move_engine",
    "take_objective",
    "take_outlaw",
    "take_hazard",
    "draw_cattle",
    "buy_cattle",
    "place_building",
    "gain_exchange_token",
    "none",
    "free_text",
]


class Move(Model):
    """A movement: fixed `steps`, or a `count` kept between `min` and `max`."""

    steps: NonNegativeInt | None = None
    count: Count | None = None
    min: NonNegativeInt = 1
    max: PositiveInt | None = None


class Condition(Model):
    specialized: Worker | None = None
    not_specialized: Worker | None = None


class Action(Model):
    """One action of a card; with a condition that fails, `else` is done instead."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, serialize_by_alias=True)

    do: Do
    worker: Worker | None = None
    cards: PositiveInt | None = None
    cowboys: Literal["all", "all_but_one"] | None = None
    text: dict[str, str] | None = None
    condition: Condition | None = Field(default=None, alias="if")
    otherwise: "tuple[Action, ...]" = Field(default=(), alias="else")


class Card(Model):
    number: PositiveInt
    move: Move
    actions: tuple[Action, ...]
    source: Source
    note: dict[str, str] | None = None


# A tile of the "2" bag by chance; one of his specialization; one by chance of a type that no such tile has yet.
Chance = Literal["random", "specialization", "random_different"]
CHANCES: tuple[Chance, ...] = get_args(Chance)


class Difficulty(Model):
    """How strong he is. One that the player has added is called by its key in the pack."""

    remove_cards: tuple[int, ...] = ()
    extra_workers: tuple[Worker | Chance, ...] = ()
    first_delivery: str
    source: dict[Literal["remove_cards", "extra_workers", "first_delivery"], Source] | Source


class PrintedWorkers(Model):
    cowboy: NonNegativeInt
    builder: NonNegativeInt
    engineer: NonNegativeInt
    source: Source


class HumanStart(Model):
    dollars: NonNegativeInt
    cards: NonNegativeInt
    exchange_tokens: NonNegativeInt


class Policy(Model, Generic[Value]):
    """One decision that the cards leave open: its value and where it comes from."""

    value: Value
    source: Source
    note: dict[str, str] | None = None


class Policies(Model):
    starts: Policy[Literal["human", "sam"]]
    human_start: Policy[HumanStart]
    human_start_second: Policy[HumanStart]
    first_move: Policy[Literal["by_card", "first_building"]]
    start_objective: Policy[bool]
    start_specialization: Policy[Literal["most_numerous", "random"]] = Policy(value="most_numerous", source="rulebook")
    specialization: Policy[Literal["after_each_hire", "never"]]
    reshuffle: Policy[Literal["when_empty_at_start_of_turn"]]
    route: Policy[Literal["shortest", "most_steps_then_cheapest"]]
    human_receives_tolls: Policy[bool]
    human_pays_tolls_to: Policy[Literal["bank", "nobody"]]
    foresight: Policy[Literal["random", "left", "right", "player"]]
    cattle_budget: Policy[NonNegativeInt]
    building_site: Policy[Literal["first_empty_ahead_of_human", "first_empty_ahead_of_sam", "player"]]
    risk_spaces: Policy[Literal["skipped", "used"]]
    building_choice: Policy[Literal["most_builders", "most_points", "player"]]
    engine: Policy[Literal["first", "farthest"]]
    station_master: Policy[Literal["takes_it", "leaves_it"]]
    after_space_39: Policy[Literal["upgrade_then_earliest_open", "earliest_open", "stay"]]
    objective: Policy[Literal["top", "random", "player"]]
    ties: Policy[Literal["player", "seeded"]]
    deliveries_after_first: Policy[Literal["next_higher_open"]]
    no_disc_left: Policy[Literal["from_cheapest_station", "nothing"]]


class Scoring(Model):
    """How one category counts for him: as for a player, nothing, the sum of what is positive, or points per item."""

    value: Literal["as_player", "zero", "positive_sum"] | int
    source: Source
    items: dict[str, int] = {}  # points of single items instead, such as a city (per disc)


class Verified(Model):
    """A line that somebody compared with the box."""

    line: str
    by: str
    on: str


class Pack(Model):
    """An opponent. `verified` counts the lines that its owner has compared with the box."""

    format: Literal["automa-pack"]
    version: Literal[1]
    id: str
    name: dict[str, str]
    notes: dict[str, str] = {}
    deck: tuple[Card, ...]
    printed_workers: PrintedWorkers
    difficulties: dict[str, Difficulty]
    policies: Policies
    scoring: dict[str, Scoring]
    verified: tuple[Verified, ...] = ()

    def card(self, number: int) -> Card:
        return next(c for c in self.deck if c.number == number)

    def workers(self) -> dict[Worker, int]:
        return {w: getattr(self.printed_workers, w) for w in WORKERS}


BUNDLED = ("sam", "garth")  # the packs that come with the app


@lru_cache
def bundled(pack: str = "sam") -> Pack:
    """A pack that comes with the app."""
    return Pack.model_validate_json((ASSETS / "packs" / f"{pack}.json").read_text(encoding="utf-8"))
