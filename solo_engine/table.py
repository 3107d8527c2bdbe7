"""The state of the table: everything that lies there, whose turn it is, and what has still to be done in it."""

from typing import Literal

from solo_engine.doubts import Facts
from solo_engine.edition import WORKERS, Edition, Worker, edition
from solo_engine.model import Model
from solo_engine.pack import Action, Card, Pack

Who = Literal["human", "sam"]
OTHER: dict[Who, Who] = {"human": "sam", "sam": "human"}

Region = Literal["trail", "job_market", "foresights", "cattle_market", "railroad", "objectives", "human_board", "herd"]
REGIONS: tuple[Region, ...] = (
    "trail",
    "job_market",
    "foresights",
    "cattle_market",
    "railroad",
    "objectives",
    "human_board",
    "herd",
)

Column = Literal[1, 2, 3]


class Layout(Model):
    """What lies on the table when the game begins. A part that is None belongs to an untracked region."""

    trail_tiles: dict[str, str] | None = None  # hazard or outlaw space -> tile
    neutral: dict[str, str] | None = None  # neutral building space -> neutral building
    job_market: tuple[Worker, ...] | None = None
    foresights: tuple[tuple[str | None, str | None], ...] | None = None  # three columns of two tiles
    cattle_market: tuple[str, ...] | None = None  # cattle cards
    objectives: tuple[str, ...] | None = None  # the display, nearest the stack first
    station_masters: dict[str, str] | None = None  # station -> station master
    human_objective: str | None = None
    sam_objective: str | None = None
    sam_workers: tuple[Worker, ...] = ()  # his extra workers, tiles of the "2" bag
    specialization: Worker = "cowboy"


class Setup(Model):
    """The choices made before the first turn."""

    edition: str = "second"
    difficulty: str = "medium"
    starts: Who = "human"
    human_colour: str = "blue"
    sam_colour: str = "red"
    simmental: bool = False
    untracked: frozenset[Region] = frozenset()
    draws: Literal["deal", "ask"] = "deal"  # the app deals from its seed, or asks what came out of the real bags
    deck: Literal["app", "hand"] = "app"  # who turns Sam's cards
    human_buildings: tuple[str, ...] = ()  # 12 building ids, one side of each number
    layout: Layout = Layout()
    facts: Facts = ()  # what the owner has read on the box where the app's number is in doubt

    @property
    def box(self) -> Edition:
        """The edition with the owner's facts. ValueError: there is no such edition or fact."""
        return edition(self.edition, self.facts)


class Rancher(Model):
    """What both ranchers have."""

    workers: dict[Worker, int]  # printed ones included
    herder: str | None = None  # a space of the trail; None: not on the trail yet, or not tracked
    engine: float = 0  # n.5 is the turnout behind space n
    supply: tuple[str, ...] = ()  # private buildings beside the board
    buildings: dict[str, str | None] = {}  # private building on the trail -> its space (None: not tracked)
    stations: tuple[str, ...] = ()
    cities: dict[str, int] = {}  # city -> discs
    station_masters: tuple[str, ...] = ()
    hazards: tuple[str, ...] = ()  # tiles taken; `hazard_4` where only the points are known
    outlaws: dict[str, int] = {}  # colour -> tiles taken
    cattle: dict[str, int] = {}  # market and Simmental cards owned -> count
    exchange_tokens: int = 0
    has_token: bool = False  # the job market token


class Human(Rancher):
    dollars: int = 0
    certificates: int = 0  # the value beside the marker
    discs_cleared: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()  # in the objective area
    objectives_in_deck: tuple[str, ...] = ()


class Sam(Rancher):
    specialization: Worker
    objectives: tuple[str, ...] = ()
    discs_left: int
    deck: tuple[int, ...]  # cards not turned yet, in ascending order: the order is drawn card by card
    discard: tuple[int, ...] = ()
    deliveries: int = 0


class JobMarket(Model):
    rows: tuple[tuple[Worker | None, ...], ...]  # row 1 first; left to right
    token_row: int | None  # None: the token has left the market


class Task(Model):
    """Something that has to be done before the turn goes on. The first one of `Turn.todo` is next."""

    do: Literal[
        "turn_card",  # Sam turns a card
        "move",  # Sam moves his herder `steps`
        "act",  # Sam does `action`
        "foresight",  # Kansas City, subphases 1 to 3: `column`
        "income",  # the human's subphase 4
        "delivery",  # subphase 5
        "objective",  # a delivery action: gain an objective card from the display
        "leave_kansas_city",  # herder to the start space, foresights refilled
        "refill_foresight",  # a tile of `column` has to come out of the real bag
        "refill_objective",  # a card has to come from the real stack
        "refill_cattle",  # `count` cards have to come from the real stack
    ]
    who: Who
    steps: int | None = None
    action: Action | None = None
    column: Column | None = None
    count: int = 1
    place: int | None = None  # refill_objective: the place in the display, from 0


class Turn(Model):
    number: int = 1  # turns of both, counted from 1
    actor: Who | None  # None: the game is over
    moved: bool = False
    card: Card | None = None  # Sam's card, once turned, as it stands in the pack now
    todo: tuple[Task, ...] = ()
    doing: Task | None = None  # the task that the last event settled, for the rules of that event


class Table(Model):
    seed: int
    setup: Setup
    pack: Pack
    untracked: frozenset[Region]
    deck_by: Literal["app", "hand"]  # who turns Sam's cards at present
    human: Human
    sam: Sam
    trail_tiles: dict[str, str] = {}  # hazard or outlaw space -> tile
    neutral: dict[str, str] = {}  # neutral building space -> neutral building
    job_market: JobMarket
    foresights: tuple[tuple[str | None, str | None], ...] = ((None, None), (None, None), (None, None))
    cattle_market: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()  # the display, nearest the stack first
    station_masters: dict[str, str] = {}  # station -> tile that still lies there
    masters_on_board: dict[str, Worker] = {}  # station -> the worker who became its station master
    supply: dict[str, dict[str, int]]  # bag_1 … bag_3, cattle, objectives, simmental -> what is left in it
    out_of_game: dict[str, int] = {}  # tiles and buildings that left the game
    draws: dict[str, int] = {}  # source of chance -> draws made
    turn: Turn
    ended_by: Who | None = None  # who triggered the end of the game

    @property
    def edition(self) -> Edition:
        return edition(self.setup.edition, self.setup.facts)

    def tracks(self, region: Region) -> bool:
        return region not in self.untracked

    def rancher(self, who: Who) -> Rancher:
        return self.human if who == "human" else self.sam

    def with_rancher(self, who: Who, **changes: object) -> "Table":
        """The table with some fields of one rancher changed."""
        return self.but(**{who: self.rancher(who).but(**changes)})

    @property
    def task(self) -> Task | None:
        """What is to be done next in this turn."""
        return self.turn.todo[0] if self.turn.todo else None

    @property
    def building_spaces(self) -> dict[str, tuple[Who, str]]:
        """Building space -> (owner, private building) for all that stand on the trail."""
        found: dict[str, tuple[Who, str]] = {}
        for who in OTHER:
            for building, space in self.rancher(who).buildings.items():
                if space is not None:
                    found[space] = (who, building)
        return found


def most_numerous(workers: dict[Worker, int]) -> tuple[Worker, ...]:
    """The types of which there are most; several if they tie."""
    most = max(workers.values())
    return tuple(w for w in WORKERS if workers[w] == most)


class Illegal(ValueError):
    """A refusal: its `code` is the key of a message in both languages, its parameters say what and where."""

    def __init__(self, code: str, **params: int | float | str) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params
