"""Cities: which may be delivered to, what it costs and brings."""

from math import ceil

from solo_engine import discs, money
from solo_engine import events as e
from solo_engine.discs import discs_for as discs_for
from solo_engine.edition import City, Edition
from solo_engine.model import plus
from solo_engine.table import Illegal, Table, Task, Who
from solo_engine.turn import to_do


def transport_cost(edition: Edition, engine: float, city: str) -> int:
    """Dollars for the crosses between the engine and the city's value; on a turnout n.5 the engine counts as on n+1."""
    nose, value = ceil(engine), edition.cities.by_id[city].value
    return sum(1 for cross in edition.railroad.crosses_after_space if nose <= cross < value)


def open_cities(edition: Edition, discs: dict[str, int], value: int) -> tuple[str, ...]:
    """The cities of at most this value that may get a disc, in the order of the track."""
    return tuple(c.id for c in edition.cities.cities if c.value <= value and may_get_disc(c, discs))


def may_get_disc(city: City, discs: dict[str, int]) -> bool:
    """One disc of a rancher in each city, any number in some."""
    return city.many_discs or not discs.get(city.id)


def delivery_actions(edition: Edition, discs: dict[str, int], city: str) -> tuple[str, ...]:
    """The actions of the arrows that a new disc on the city completes."""
    if discs.get(city):
        return ()
    return tuple(
        link.action
        for link in edition.cities.links
        if link.arrow and link.action and city in link.cities and any(discs.get(c) for c in link.cities)
    )


def city_points(edition: Edition, discs: dict[str, int]) -> tuple[tuple[str, int, int], ...]:
    """What scores: (city or "city__city" of an arrow, how often, victory points in all)."""
    cities = [(c.id, discs[c.id], discs[c.id] * c.victory_points) for c in edition.cities.cities if discs.get(c.id)]
    arrows = [
        ("__".join(link.cities), 1, link.victory_points)
        for link in edition.cities.links
        if link.arrow and all(discs.get(c) for c in link.cities)
    ]
    return tuple(item for item in (*cities, *arrows) if item[2])


def delivered(table: Table, event: e.Delivered) -> Table:
    """A disc on a city, and what the city and the completed arrows bring.

    Illegal: no such city, an own disc is there, the transport or the disc cannot be paid, no disc is left.
    """
    city = table.edition.cities.by_id.get(event.city)
    if city is None:
        raise Illegal("illegal.no_such_city")
    before = table.rancher(event.who).cities
    if not may_get_disc(city, before):
        raise Illegal("illegal.city_has_disc", city=city.id)
    placed = sam_disc(table, event) if event.who == "sam" else human_disc(table, event, city)
    if placed is None:
        return table
    placed = placed.with_rancher(event.who, cities=plus(before, city.id))
    return rewards(placed, event.who, delivery_actions(table.edition, before, city.id))


def human_disc(table: Table, event: e.Delivered, city: City) -> Table | None:
    """The transport paid, a disc taken, the city's dollars gained. None: he has no disc left, nothing is delivered."""
    paid = money.pay(table, transport(table, event))
    if event.disc is None and event.from_station is None and discs.nothing_to_place(paid, city.corners):
        return None
    return money.gain(discs.taken(paid, city.corners, event.disc, event.from_station), city.dollars)


def transport(table: Table, event: e.Delivered) -> int:
    """Dollars that the human pays: nothing for an extraordinary delivery, nor where the engine is not known."""
    if event.pays is not None:
        return event.pays
    if event.extraordinary or not table.tracks("railroad"):
        return 0
    return transport_cost(table.edition, table.human.engine, event.city)


def sam_disc(table: Table, event: e.Delivered) -> Table:
    """Sam takes any disc from beside his board, or one from a station if none lies there. He pays nothing."""
    sam = table.sam
    if event.from_station is None:
        if sam.discs_left == 0:
            raise Illegal("illegal.no_disc_left")
        return table.with_rancher("sam", discs_left=sam.discs_left - 1, deliveries=sam.deliveries + 1)
    if sam.discs_left:
        raise Illegal("illegal.disc_left_on_board")
    left = discs.off_station(table.edition, sam.stations, event.from_station)
    return table.with_rancher("sam", stations=left, deliveries=sam.deliveries + 1)


def rewards(table: Table, who: Who, actions: tuple[str, ...]) -> Table:
    """What the arrows bring: tokens at once, objective cards as tasks (the display is refilled before the next one)."""
    cards = 0
    for action in actions:
        for effect in table.edition.actions.by_id[action].effects:
            if effect.do == "gain_exchange_token" and (who == "sam" or table.tracks("human_board")):
                tokens = table.rancher(who).exchange_tokens + effect.amount
                table = table.with_rancher(who, exchange_tokens=tokens)
            elif effect.do == "gain_objective":
                cards += effect.amount
    if table.tracks("objectives"):
        cards = min(cards, len(table.objectives) + sum(table.supply.get("objectives", {}).values()))
    elif who == "human":
        cards = 0
    return to_do(table, *[Task(do="objective", who=who)] * cards)
