"""What an action means for the table: a row of deeds. Some are recorded at once, others have something to choose."""

from solo_engine import events as e
from solo_engine.edition import Effect, Option
from solo_engine.local_actions import amount
from solo_engine.model import Model
from solo_engine.table import Region, Table
from ui.your_turn.hand import knows_a_card

# Deed -> the regions it concerns. Where none of them is tracked it is done at the table and not entered.
CONCERNS: dict[str, frozenset[Region]] = {
    "hire": frozenset({"job_market", "human_board"}),
    "buy_cattle": frozenset({"cattle_market", "herd", "human_board"}),
    "add_cattle": frozenset({"cattle_market"}),
    "simmental": frozenset({"cattle_market", "herd"}),
    "place_building": frozenset({"trail", "human_board"}),
    "gain_objective": frozenset({"objectives"}),
    "play_objective": frozenset({"human_board", "herd"}),
    "remove_card": frozenset({"herd", "objectives"}),
    "collect_bounty": frozenset({"trail", "human_board"}),
    "remove_hazard": frozenset({"trail", "human_board"}),
    "engine": frozenset({"railroad"}),
    "engine_home": frozenset({"railroad"}),
    "upgrade": frozenset({"railroad", "human_board"}),
    "upgrade_behind": frozenset({"railroad", "human_board"}),
    "master": frozenset({"railroad", "human_board"}),
    "herder_forward": frozenset({"trail"}),
    "dollars": frozenset({"human_board"}),
    "certificates": frozenset({"human_board"}),
    "tokens": frozenset({"human_board"}),
    "extraordinary_delivery": frozenset(),
}
ALWAYS = {"extraordinary_delivery"}  # city discs are tracked in every game


class Deed(Model):
    """One thing that is entered. With an `event` nothing has to be chosen."""

    do: str
    n: int | None = None  # spaces, steps, dollars a builder, dollars on the price; None: not limited
    pays: int = 0  # dollars
    free: bool = False  # herder: hands are ignored
    station: str | None = None
    any_price: bool = False  # entered by hand: the change of the price is a choice
    event: e.Event | None = None


Deeds = tuple[Deed, ...]


def concerns(table: Table, do: str) -> bool:
    """Whether a deed changes something that the app keeps."""
    return do in ALWAYS or any(table.tracks(region) for region in CONCERNS.get(do, frozenset()))


def deeds_of(table: Table, option: Option) -> Deeds:
    """What has to be entered for one option of an action, the cost first; empty: everything is done at the table."""
    cost, deeds = option.cost, list[Deed]()
    owed = cost.dollars
    if cost.engine_back:
        if table.tracks("railroad"):
            deeds.append(Deed(do="engine", n=-cost.engine_back, pays=owed))
        elif owed:
            deeds.append(paid(owed))
        owed = 0
    for effect in option.effects:
        deed = _deed(table, effect, owed)
        if deed is None:
            continue
        takes_payment = deed.do in ("engine", "remove_hazard")  # these two events pay by themselves
        if owed and not takes_payment:
            deeds.append(paid(owed))
        owed = 0
        deeds += _each_card(deed) if deed.do == "remove_card" else [deed]
    if owed:
        deeds.append(paid(owed))
    return tuple(d for d in deeds if concerns(table, d.do))


def _each_card(deed: Deed) -> list[Deed]:
    """A deed for each of the cards that leave the game; `n` counts those that are still to be named."""
    return [deed.but(n=n) for n in range(deed.n or 1, 0, -1)]


def paid(dollars: int) -> Deed:
    return Deed(do="dollars", event=e.DollarsChanged(n=-dollars))


def _deed(table: Table, effect: Effect, owed: int) -> Deed | None:
    """The deed of an effect; None: it moves nothing but cards of the hand, or nothing at all."""
    n = amount(table, effect)
    match effect.do:
        case "hire":
            return Deed(do="hire", n=effect.change)
        case "place_building":
            return Deed(do="place_building", n=effect.amount)
        case "engine_forward":
            return None if n == 0 else Deed(do="engine", n=n, pays=owed)
        case "remove_hazard":
            return Deed(do="remove_hazard", pays=owed)
        case "herder_forward":
            return Deed(do="herder_forward", n=n, free=effect.free)
        case "gain_dollars":
            return Deed(do="dollars", event=e.DollarsChanged(n=n)) if n else None
        case "certificate":
            spaces = len(table.edition.player_board.certificate_values) if effect.to_limit else n
            return Deed(do="certificates", event=e.CertificatesMoved(spaces=spaces)) if spaces else None
        case "gain_exchange_token":
            return Deed(do="tokens", event=e.TokensChanged(who="human", n=n)) if n else None
        case "remove_card":  # of the first herd the app knows nothing
            return Deed(do="remove_card", n=n) if knows_a_card(table) else None
        case "draw_discard" | "copy_adjacent" | "auxiliary":
            return None
        case _:
            return Deed(do=effect.do)


def came_of(deed: Deed, event: e.Event) -> bool:
    """Whether an event can be the record of a deed."""
    if deed.event is not None:
        return event == deed.event
    match deed.do, event:
        case "hire", e.Hired(who="human", change=change):
            return deed.any_price or change == (deed.n or 0)
        case "buy_cattle", (e.CattleBought(who="human") | e.CattleAdded(who="human")):
            return True
        case "place_building", e.BuildingPlaced(who="human", per_builder=dollars):
            return dollars == deed.n
        case "gain_objective", e.ObjectiveTaken(who="human"):
            return True
        case "collect_bounty", e.OutlawTaken(who="human"):
            return True
        case "remove_hazard", e.HazardTaken(who="human", pays=pays):
            return pays == deed.pays
        case "engine", e.EngineMoved(spaces=spaces, pays=pays):
            return spaces == deed.n and pays == deed.pays
        case "engine_home", e.EngineMoved(spaces=None):
            return True
        case (("upgrade" | "upgrade_behind"), e.StationUpgraded(station=station)):
            return deed.station in (None, station)
        case "master", e.StationMasterTaken(station=station):
            return deed.station in (None, station)
        case "remove_card", e.CardRemoved():
            return True
        case "herder_forward", e.HumanMoved(again=True):
            return True
        case "extraordinary_delivery", e.Delivered(extraordinary=True):
            return True
        case _:
            return False
