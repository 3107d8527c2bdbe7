"""Where Sam delivers: his first city by the difficulty, then upwards city by city. He pays nothing."""

from sam.decide.choice import Choice, Option, step, together
from sam.step import Step
from solo_engine import events as e
from solo_engine.cities import delivery_actions, may_get_disc
from solo_engine.edition import City
from solo_engine.pack import Source
from solo_engine.stations import cheapest_station
from solo_engine.table import Table
from solo_engine.words import Message, say


def deliver(table: Table) -> Step:
    """Never below the first city; a city of many discs again and again."""
    sam, policies = table.sam, table.pack.policies
    first, city = first_city(table), next_city(table)
    rule = say("sam.rule.delivery", city=say(f"city.{first.id}"))
    choice = Choice("delivery", rule, (), (), "sam.nothing.no_city", picture="disc_sam", source=first_source(table))
    if city is not first or sam.cities.get(first.id):
        choice = choice._replace(policies=(policies.deliveries_after_first,))
    station = None
    if sam.discs_left == 0:
        choice = choice._replace(policies=(*choice.policies, policies.no_disc_left), nothing="sam.nothing.no_disc")
        station = cheapest_station(table.edition, sam.stations)
        if station is None or policies.no_disc_left.value == "nothing":
            return step(table, choice)
    options = {c.id: option(table, c, station) for c in table.edition.cities.cities if may_get_disc(c, sam.cities)}
    best = [options[city.id]] if city else []
    return step(table, choice._replace(options=list(options.values()), best=best))


def first_city(table: Table) -> City:
    return table.edition.cities.by_id[table.pack.difficulties[table.setup.difficulty].first_delivery]


def next_city(table: Table) -> City | None:
    """The first city of the difficulty, later the next one above it that may get a disc of his."""
    first = first_city(table)
    discs = table.sam.cities
    if not discs.get(first.id):
        return first
    above = [c for c in table.edition.cities.cities if c.value > first.value and may_get_disc(c, discs)]
    return min(above, key=lambda c: c.value, default=first if first.many_discs else None)


def first_source(table: Table) -> Source | None:
    """Where the table of first deliveries comes from."""
    source = table.pack.difficulties[table.setup.difficulty].source
    return source.get("first_delivery") if isinstance(source, dict) else source


def option(table: Table, city: City, station: str | None) -> Option:
    name = say(f"city.{city.id}")
    event = e.Delivered(who="sam", city=city.id, from_station=station)
    do = say("sam.step.deliver", city=name)
    if station is not None:
        do = say("sam.step.deliver_from_station", city=name, station=say(f"station.{station}"))
    actions = delivery_actions(table.edition, table.sam.cities, city.id)
    return Option(name, do, event, {"value": city.value}, together(*(told(a) for a in actions)))


def told(action: str) -> Message:
    """What an arrow brings him."""
    return say("sam.detail.arrow", action=say(f"action.{action}"))
