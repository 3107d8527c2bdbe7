"""The scripted human's turn, and his visits to Kansas City."""

from sam.scripted_human import hand
from sam.scripted_human.actions import phase_b
from sam.scripted_human.bargains import objective
from sam.scripted_human.engine import affordable_disc
from sam.scripted_human.seat import Deeds, Seat, hand_limit
from sam.scripted_human.way import chosen_way, first_place
from solo_engine import certificates, cities, foresights, income, stations, trail
from solo_engine.edition import City
from solo_engine.events import Delivered, ForesightTaken, HumanMoved, IncomeTaken, KansasCityLeft, TurnEnded
from solo_engine.table import Task


def whole_turn(me: Seat) -> Deeds:
    """One turn of the human, from the movement to the filled hand."""
    if me.human.herder is None:
        path: tuple[str, ...] | None = (first_place(me.table),)
    else:
        path = chosen_way(me, trail.step_limit(me.table))
    assert path is not None
    yield from me.do(HumanMoved(path=path))
    if path[-1] != me.edition.trail.kansas_city:
        yield from phase_b(me)
    while me.table.task is not None:
        yield from settle(me, me.table.task)
    yield from me.do(TurnEnded())
    me.herd = hand.filled(me.herd, hand_limit(me.table))


def settle(me: Seat, task: Task) -> Deeds:
    """One task of a visit to Kansas City."""
    match task.do:
        case "foresight":
            yield from me.do(foresight(me, task))
        case "income":
            taken = income_of(me)
            me.value = taken.value
            yield from me.do(taken)
            me.herd = hand.discarded(me.herd, me.herd.hand)
        case "delivery":
            yield from me.do(delivery(me))
        case "objective":
            card = objective(me)
            assert card is not None
            yield from me.do(card)
        case "leave_kansas_city":
            refill = foresights.dealt_refill(me.table) if me.table.setup.draws == "deal" else ()
            yield from me.do(KansasCityLeft(who="human", refill=refill))
        case _:
            raise AssertionError(f"{task.do} is not the human's")


def foresight(me: Seat, task: Task) -> ForesightTaken:
    """A tile of the column that the visit has come to, by the seed."""
    assert task.column is not None
    slots = [slot for slot, _ in foresights.choices(me.table, task.column)]
    return ForesightTaken(who="human", column=task.column, slot=me.choose(slots) if slots else None)


def income_of(me: Seat) -> IncomeTaken:
    """The value of the hand and the permanent certificates, and as few temporary ones as the best city needs."""
    value = income.breeding_value(me.edition, me.herd.hand)
    value += certificates.permanent(me.edition, me.human.station_masters)
    certain = range(me.human.certificates + 1)
    cities_by_use = {n: city_to_deliver(me, value + n, me.human.dollars + value + n) for n in certain}
    used = min(certain, key=lambda n: (*(-rank for rank in worth(me, cities_by_use[n])), n))
    return IncomeTaken(value=value + used, certificates_used=used)


def delivery(me: Seat) -> Delivered:
    """To the highest allowed city not used yet, white discs first; with none left a station gives up its own."""
    city = city_to_deliver(me, me.value, me.human.dollars)
    left = me.human.dollars - cities.transport_cost(me.edition, me.human.engine, city.id)
    disc = affordable_disc(me, city.corners, left)
    station = None if disc else stations.cheapest_station(me.edition, me.human.stations)
    return Delivered(who="human", city=city.id, disc=disc, from_station=station)


def city_to_deliver(me: Seat, value: int, dollars: int) -> City:
    """The best city for a total breeding value whose transport so many dollars pay."""
    allowed = cities.open_cities(me.edition, me.human.cities, value)
    paid = [c for c in allowed if cities.transport_cost(me.edition, me.human.engine, c) <= dollars]
    return max((me.edition.cities.by_id[c] for c in paid), key=lambda city: worth(me, city))


def worth(me: Seat, city: City) -> tuple[int, int]:
    """How cities compare: one not used yet before the others, then the higher one."""
    return (0 if me.human.cities.get(city.id) else 1, city.value)
