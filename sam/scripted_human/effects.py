"""How much an effect of the human's action means now, and the event that records it."""

from sam.scripted_human import bargains
from sam.scripted_human.engine import engine_forward, upgrade_behind
from sam.scripted_human.seat import Seat
from sam.scripted_human.way import chosen_way
from solo_engine import certificates
from solo_engine.edition import WORKERS, Effect
from solo_engine.events import CertificatesMoved, DollarsChanged, Event, HumanMoved, TokensChanged


def amount(me: Seat, effect: Effect) -> int:
    """The amount of an effect, times the number of what it counts."""
    human = me.human
    match effect.per:
        case None:
            return effect.amount
        case "stations":
            count = len(human.stations)
        case "hazards":
            count = len(human.hazards)
        case "outlaw_pairs":
            count = min(human.outlaws.get(colour, 0) for colour in colours(me))
        case "buildings_in_woods":
            woods = me.edition.trail.by_id
            count = sum(space is not None and woods[space].in_woods for space in human.buildings.values())
        case _:
            count = next(human.workers[w] for w in WORKERS if f"{w}s" == effect.per)
    return effect.amount * count


def colours(me: Seat) -> set[str]:
    """The colours of outlaws, of which a pair has one each."""
    return {tile.colour for tile in me.edition.tiles.tiles if tile.colour is not None}


def event_of(me: Seat, effect: Effect, owed: int) -> Event | None:
    """The event of an effect that costs so many dollars; None: it is impossible or would change nothing."""
    n = amount(me, effect)
    match effect.do:
        case "hire":
            return bargains.hiring(me, effect.change)
        case "buy_cattle":
            return bargains.buying(me)
        case "place_building":
            return bargains.building(me, effect.amount)
        case "gain_objective":
            return bargains.objective(me)
        case "collect_bounty":
            return bargains.outlaw(me)
        case "remove_hazard":
            return bargains.hazard(me, owed)
        case "engine_forward":
            return engine_forward(me, n, owed) if n else None
        case "upgrade_behind":
            return upgrade_behind(me)
        case "gain_dollars":
            return DollarsChanged(n=n) if n else None
        case "gain_exchange_token":
            return TokensChanged(who="human", n=n)
        case "certificate":
            return certificate(me, n, effect.to_limit)
        case "herder_forward":
            path = chosen_way(me, n, must=False, free=effect.free)
            return HumanMoved(path=path, again=True, free=effect.free, steps=n) if path else None
        case _:  # cards are never removed from his deck
            return None


def certificate(me: Seat, spaces: int, to_limit: bool) -> CertificatesMoved | None:
    """The marker forward by so many spaces, or up to its limit; None: it stands at the limit, or no space is gained."""
    marker, cleared = me.human.certificates, me.human.discs_cleared
    if to_limit:
        spaces = len(me.edition.player_board.certificate_values)
    if certificates.moved_forward(me.edition, marker, spaces, cleared) == marker:
        return None
    return CertificatesMoved(spaces=spaces)
