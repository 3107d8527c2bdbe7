"""The scripted human's local actions: which option he can do, and the events of doing it."""

from sam.scripted_human import hand
from sam.scripted_human.effects import amount, event_of
from sam.scripted_human.engine import back_from_the_end, engine_back, new_master, upgrade_here
from sam.scripted_human.seat import Deeds, Done, Seat
from sam.scripted_human.way import actions_at
from solo_engine import hire, stations
from solo_engine.edition import AuxiliaryAction, Cost, Effect, Option
from solo_engine.events import (
    CattleBought,
    DollarsChanged,
    EngineMoved,
    Event,
    HazardTaken,
    Hired,
    HumanMoved,
    StationUpgraded,
)


def phase_b(me: Seat) -> Deeds:
    """Every affordable local action of the place once, in printed order; if there was none, an auxiliary action."""
    here = me.human.herder
    assert here is not None
    something = False
    for name in actions_at(me.table, here):
        something |= yield from act(me, name)
    if not something:
        yield from auxiliary(me, double_allowed=False)


def act(me: Seat, name: str) -> Done:
    """The first option of an action that changes something. Answers whether there was one."""
    for option in me.edition.actions.by_id[name].options:
        if (yield from carry_out(me, option)):
            return True
    return False


def auxiliary(me: Seat, double_allowed: bool) -> Done:
    """The first auxiliary action that is open and changes something, double where that is allowed and possible."""
    for action in me.edition.actions.auxiliary:
        clear = spaces_clear(me, action)
        if clear and (yield from carry_out(me, action.double if double_allowed and clear == 2 else action.single)):
            return True
    return False


def spaces_clear(me: Seat, action: AuxiliaryAction) -> int:
    """How many of the two disc spaces of an auxiliary action are clear."""
    discs = me.edition.player_board.disc_by_id
    return sum(not discs[s].starts_covered or s in me.human.discs_cleared for s in action.spaces)


def carry_out(me: Seat, option: Option) -> Done:
    """Pays the cost of an option and does its effects; nothing where the cost or every effect is impossible."""
    cost = option.cost
    if not payable(me, cost) or not any(possible(me, effect, cost.dollars) for effect in option.effects):
        return False
    if cost.discard is not None:
        me.herd = hand.discarded(me.herd, hand.price(me.edition.cattle, me.herd.hand, cost.discard) or ())
    if cost.engine_back:
        back = engine_back(me, cost.engine_back)
        assert back is not None
        yield from me.do(back)
        yield from follow(me, back)
    owed = cost.dollars
    for effect in option.effects:
        if possible(me, effect, owed):
            yield from do(me, effect, owed)
            owed = 0
    return True


def payable(me: Seat, cost: Cost) -> bool:
    if cost.dollars > me.human.dollars:
        return False
    if cost.discard is not None and hand.price(me.edition.cattle, me.herd.hand, cost.discard) is None:
        return False
    return not cost.engine_back or engine_back(me, cost.engine_back) is not None


def possible(me: Seat, effect: Effect, owed: int) -> bool:
    """Whether an effect that costs so many dollars would change anything."""
    match effect.do:
        case "draw_discard":
            return amount(me, effect) > 0
        case "auxiliary":
            return True
        case "copy_adjacent":
            return adjacent(me) is not None
        case _:
            return event_of(me, effect, owed) is not None


def do(me: Seat, effect: Effect, owed: int) -> Deeds:
    """An effect and what follows from it; `owed` are the dollars of the action's cost that are not paid yet."""
    match effect.do:
        case "draw_discard":
            me.herd = hand.exchanged(me.edition.cattle, me.herd, amount(me, effect))
        case "auxiliary":
            yield from auxiliary(me, double_allowed=True)
        case "copy_adjacent":
            for name in actions_at(me.table, adjacent(me) or "", of_both=True):
                yield from act(me, name)
        case _:
            event = event_of(me, effect, owed)
            assert event is not None
            if owed and not isinstance(event, EngineMoved | HazardTaken):  # these two pay by themselves
                yield from me.do(DollarsChanged(n=-owed))
            yield from me.do(event)
            yield from follow(me, event)


def follow(me: Seat, event: Event) -> Deeds:
    """What an event brings with it: a worker's immediate action, a station, another phase B."""
    match event:
        case Hired(worker=worker):
            immediate = hire.immediate_action(me.edition, worker, me.human.workers[worker])
            if immediate is not None:
                yield from act(me, immediate)
        case CattleBought(cards=cards):
            me.herd = hand.with_cards(me.herd, cards)
        case EngineMoved():
            for following in (upgrade_here(me), back_from_the_end(me)):
                if following is not None:
                    yield from me.do(following)
                    yield from follow(me, following)
        case StationUpgraded(station=station):
            master = new_master(me, station)
            if master is not None:
                tile = me.table.station_masters[station]
                yield from me.do(master)
                yield from immediately(me, tile)
        case HumanMoved(path=path) if path[-1] != me.edition.trail.kansas_city:
            yield from phase_b(me)


def immediately(me: Seat, tile: str) -> Deeds:
    """The immediate action of a station master, whose dollars the table has gained by itself."""
    action = me.edition.station_masters.by_id[tile].immediate
    if action is not None and stations.immediate_dollars(me.edition, tile) == 0:
        yield from act(me, action)


def adjacent(me: Seat) -> str | None:
    """The space of the building tile beside the herder's, whoever owns it, no space between: ahead, else behind."""
    here = me.human.herder
    spaces = me.edition.trail.by_id
    assert here is not None
    beside = (*spaces[here].next, *(s.id for s in spaces.values() if here in s.next))
    return next((s for s in beside if s in me.table.neutral or s in me.table.building_spaces), None)
