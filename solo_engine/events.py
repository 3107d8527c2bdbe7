"""Everything that can happen at the table. A game is a seed, a setup and a list of these.

An event says what happened, never what follows from it: `apply` works out the rest. `settles` names the tasks that it
does away with when one of them is at the head of the turn's list.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, NonNegativeInt, TypeAdapter

from solo_engine.edition import Worker
from solo_engine.model import Model
from solo_engine.pack import Card
from solo_engine.table import Column, Region, Who


class Happening(Model):
    """Base of all events."""

    settles: ClassVar[frozenset[str]] = frozenset()
    any_time: ClassVar[bool] = False  # allowed whoever's turn it is, and after the end


def settles(*tasks: str) -> frozenset[str]:
    return frozenset(tasks)


# --- Sam's turn -------------------------------------------------------------------------------------------------


class CardTurned(Happening):
    """A card of Sam's deck was turned, by the app or by hand."""

    kind: Literal["card_turned"] = "card_turned"
    settles = settles("turn_card")
    number: int
    by: Literal["app", "hand"] = "app"


class SamMoved(Happening):
    """Sam's herder went along `path` (the locations moved to or over, the last one his new place).

    With an untracked trail `path` is empty, `kansas_city` says whether he got there and `tolls` what the human took.
    """

    kind: Literal["sam_moved"] = "sam_moved"
    settles = settles("move")
    path: tuple[str, ...] = ()
    kansas_city: bool = False
    tolls: NonNegativeInt | None = None  # dollars; None: as the rules say


class SamEngineMoved(Happening):
    """Sam's engine went to `to`; he upgraded `upgrades` and took `masters`; from space 39 it went `back_to`."""

    kind: Literal["sam_engine_moved"] = "sam_engine_moved"
    settles = settles("act")
    to: float | None = None  # None: the railroad is not tracked
    back_to: float | None = None
    upgrades: tuple[str, ...] = ()
    masters: tuple[str, ...] = ()  # tiles; "unknown": one was there, not said which
    disc_from: str | None = None  # no disc left: the station that gave up its disc


class SamDidNothing(Happening):
    """An action that could not be done; `reason` is the key of a message."""

    kind: Literal["sam_did_nothing"] = "sam_did_nothing"
    settles = settles("act", "move", "objective", "delivery")
    reason: str


class SamConfirmed(Happening):
    """The player carried out what a free text of Sam's card says."""

    kind: Literal["sam_confirmed"] = "sam_confirmed"
    settles = settles("act")


class BuildingsCounted(Happening):
    """The trail is not tracked and Sam's card counts the human's private buildings on it: there are so many."""

    kind: Literal["buildings_counted"] = "buildings_counted"
    human: NonNegativeInt


# --- what both ranchers do --------------------------------------------------------------------------------------


class Hired(Happening):
    """A worker came out of the job market. The human pays the row's price changed by `change` dollars."""

    kind: Literal["hired"] = "hired"
    settles = settles("act")
    who: Who
    worker: Worker
    row: int | None = None  # None: the job market is not tracked
    change: int = 0  # dollars dearer (+2) or cheaper (-1)
    pays: NonNegativeInt | None = None  # dollars, where the rule's price does not hold


class CattleAdded(Happening):
    """Cards of the market stack were added to the cattle market, by a cowboy, by Sam's card or by a refill."""

    kind: Literal["cattle_added"] = "cattle_added"
    settles = settles("act", "refill_cattle")
    who: Who
    cards: tuple[str, ...] = ()  # fewer than the task asks for: the rest comes from the real stack, card by card


class CattleBought(Happening):
    """One buying action: these cards left the market, bought with so many cowboys."""

    kind: Literal["cattle_bought"] = "cattle_bought"
    settles = settles("act")
    who: Who
    cards: tuple[str, ...]
    cowboys: NonNegativeInt | None = None  # None: all the rancher has
    pays: NonNegativeInt | None = None  # dollars; None: the least that the table of prices allows


class BuildingPlaced(Happening):
    """A private building came onto the trail, on an empty space or in the place of an own one."""

    kind: Literal["building_placed"] = "building_placed"
    settles = settles("act")
    who: Who
    building: str
    space: str | None = None  # None: the trail is not tracked
    replaces: str | None = None
    per_builder: NonNegativeInt = 2  # dollars a builder
    pays: NonNegativeInt | None = None


class ObjectiveTaken(Happening):
    """An objective card was taken from the display, or (human only) from the top of the stack."""

    kind: Literal["objective_taken"] = "objective_taken"
    settles = settles("act", "objective")
    who: Who
    card: str | None = None  # None: not tracked which
    stack: bool = False
    refill: str | None = None  # the card that came into the display, if the app dealt it


class OutlawTaken(Happening):
    """An outlaw was taken. The human collects the bounty of its space."""

    kind: Literal["outlaw_taken"] = "outlaw_taken"
    settles = settles("act")
    who: Who
    space: str | None = None
    colour: str | None = None  # where the trail is not tracked


class HazardTaken(Happening):
    """A hazard was removed from the trail and kept."""

    kind: Literal["hazard_taken"] = "hazard_taken"
    settles = settles("act")
    who: Who
    space: str | None = None
    tile: str | None = None  # where the trail is not tracked
    pays: NonNegativeInt = 0


class TokensChanged(Happening):
    """Exchange tokens were gained (n > 0) or used (n < 0)."""

    kind: Literal["tokens_changed"] = "tokens_changed"
    settles = settles("act")
    any_time = True
    who: Who
    n: int


# --- Kansas City ------------------------------------------------------------------------------------------------


class ForesightTaken(Happening):
    """Subphases 1 to 3: the tile of one slot of a column moved to its place; no slot: nothing was there to take.

    With an untracked job market `token` says what the worker's placement did to the token.
    """

    kind: Literal["foresight_taken"] = "foresight_taken"
    settles = settles("foresight")
    who: Who
    column: Column
    slot: Literal[0, 1] | None = None
    tile: str | None = None  # where the foresights are not tracked but the tile's place is
    worker: bool = False  # not tracked: a worker was placed
    token: Literal["passed_yellow", "left_market"] | None = None


class IncomeTaken(Happening):
    """Subphase 4 of the human: a total breeding value, dollars from the bank, certificates used."""

    kind: Literal["income_taken"] = "income_taken"
    settles = settles("income")
    value: NonNegativeInt
    certificates_used: NonNegativeInt = 0


class Delivered(Happening):
    """Subphase 5: a disc on a city. The human takes it from a disc space (or a station) and pays the transport."""

    kind: Literal["delivered"] = "delivered"
    settles = settles("delivery")
    who: Who
    city: str
    disc: str | None = None  # the human's disc space
    from_station: str | None = None  # no disc left: the station that gave up its disc
    pays: NonNegativeInt | None = None  # dollars of transport; None: as the rules say
    extraordinary: bool = False  # building 9a: not part of Kansas City


class KansasCityLeft(Happening):
    """The herder went to the start space; the foresights were refilled (`refill`: what the app dealt, one a space)."""

    kind: Literal["kansas_city_left"] = "kansas_city_left"
    settles = settles("leave_kansas_city")
    who: Who
    refill: tuple[str | None, ...] = ()


class ForesightRefilled(Happening):
    """A tile came out of the real bag into a column."""

    kind: Literal["foresight_refilled"] = "foresight_refilled"
    settles = settles("refill_foresight")
    column: Column
    tile: str


class ObjectiveRefilled(Happening):
    """A card came from the real stack into the display."""

    kind: Literal["objective_refilled"] = "objective_refilled"
    settles = settles("refill_objective")
    card: str


# --- the human's turn -------------------------------------------------------------------------------------------


class HumanMoved(Happening):
    """The human's herder went along `path`, the last one its new place. With an untracked trail `path` is empty."""

    kind: Literal["human_moved"] = "human_moved"
    path: tuple[str, ...] = ()
    kansas_city: bool = False
    free: bool = False  # an action that ignores the hands
    again: bool = False  # by an action, after the movement of phase A
    steps: int | None = None  # the limit of that action; None: the step limit
    pays: NonNegativeInt | None = None  # dollars of tolls; None: as the rules say


class EngineMoved(Happening):
    """The human's engine moved. From space 39 it goes back and 3 dollars are gained."""

    kind: Literal["engine_moved"] = "engine_moved"
    to: float
    spaces: int | None = None  # spaces allowed forward, or required backward when negative; None: not checked
    pays: NonNegativeInt = 0


class StationUpgraded(Happening):
    kind: Literal["station_upgraded"] = "station_upgraded"
    station: str
    disc: str | None = None  # the disc space; None: a disc of another station
    from_station: str | None = None
    pays: NonNegativeInt | None = None


class StationMasterTaken(Happening):
    """A hired worker became station master; the human keeps the tile."""

    kind: Literal["station_master_taken"] = "station_master_taken"
    station: str
    worker: Worker
    tile: str | None = None  # where the railroad is not tracked


class DollarsChanged(Happening):
    """Dollars gained (n > 0) or paid (n < 0) by an action that the app does not work out itself."""

    kind: Literal["dollars_changed"] = "dollars_changed"
    n: int


class CertificatesMoved(Happening):
    """The certificate marker moved `spaces` forward, or `use` certificates were used."""

    kind: Literal["certificates_moved"] = "certificates_moved"
    spaces: NonNegativeInt = 0
    use: NonNegativeInt = 0


class ObjectivePlayed(Happening):
    """An objective card of the hand was played into the objective area."""

    kind: Literal["objective_played"] = "objective_played"
    any_time = True
    card: str


class CardRemoved(Happening):
    """A card of the human's deck left the game: an objective, or a cattle card that was bought.

    Discarding a card (to the discard pile) is no event: it stays in the deck.
    """

    kind: Literal["card_removed"] = "card_removed"
    card: str


class SimmentalUpgraded(Happening):
    """A Simmental card of the hand was exchanged for the next stage."""

    kind: Literal["simmental_upgraded"] = "simmental_upgraded"
    card: str


class TurnEnded(Happening):
    """The human's turn is over."""

    kind: Literal["turn_ended"] = "turn_ended"


# --- the table always wins --------------------------------------------------------------------------------------


class Corrected(Happening):
    """Something tracked is different in truth: `what` is a dotted place in the table, `value` what it is."""

    kind: Literal["corrected"] = "corrected"
    any_time = True
    what: str
    value: Any


class TrackingChanged(Happening):
    """A region is tracked from now on, or no longer. What lies there is entered by corrections."""

    kind: Literal["tracking_changed"] = "tracking_changed"
    any_time = True
    region: Region
    tracked: bool


class DeckSwitched(Happening):
    """From now on the app turns Sam's cards, or the player does."""

    kind: Literal["deck_switched"] = "deck_switched"
    any_time = True
    by: Literal["app", "hand"]


class CardCorrected(Happening):
    """The printed card differs: it holds from now on, for the card that is being played too."""

    kind: Literal["card_corrected"] = "card_corrected"
    any_time = True
    card: Card


class FactRead(Happening):
    """What the owner has read on the box where the app's number is in doubt: it holds from now on."""

    kind: Literal["fact_read"] = "fact_read"
    any_time = True
    fact: str
    value: int


Event = Annotated[
    CardTurned
    | SamMoved
    | SamEngineMoved
    | SamDidNothing
    | SamConfirmed
    | BuildingsCounted
    | Hired
    | CattleAdded
    | CattleBought
    | BuildingPlaced
    | ObjectiveTaken
    | OutlawTaken
    | HazardTaken
    | TokensChanged
    | ForesightTaken
    | IncomeTaken
    | Delivered
    | KansasCityLeft
    | ForesightRefilled
    | ObjectiveRefilled
    | HumanMoved
    | EngineMoved
    | StationUpgraded
    | StationMasterTaken
    | DollarsChanged
    | CertificatesMoved
    | ObjectivePlayed
    | CardRemoved
    | SimmentalUpgraded
    | TurnEnded
    | Corrected
    | TrackingChanged
    | DeckSwitched
    | CardCorrected
    | FactRead,
    Field(discriminator="kind"),
]

EVENT: TypeAdapter[Event] = TypeAdapter(Event)
EVENTS: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[Event, ...])
