"""The railroad: moving the engine, upgrading stations, station masters, extraordinary deliveries."""

from collections.abc import Callable
from functools import partial

import flet as ft

from solo_engine import cities, discs, railroad
from solo_engine import events as e
from solo_engine.edition import WORKERS, Station
from solo_engine.naming import track_space
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.chips import badge
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import t
from ui.your_turn.deeds import Deed
from ui.your_turn.desk import Desk, Entry
from ui.your_turn.lists import Choice, list_page

Recorded = Callable[[str | None, str | None], tuple[e.Event, ...]]


@guarded_view
def MoveEngine(desk: Desk) -> ft.View:
    """The spaces that can be reached, the farthest first, stations marked."""
    deed, table = desk.deed, desk.table
    if not table.tracks("railroad"):
        return list_page(desk, say("turn.engine"), [])
    title = say("turn.engine") if deed.n is None or deed.n > 0 else say("turn.engine.back")
    sub = say("turn.costs", dollars=say("count.dollars", n=deed.pays)) if deed.pays else None
    return list_page(desk, title, engine_choices(table, deed), sub)


def engine_choices(table: Table, deed: Deed) -> list[Choice]:
    """Where the engine may end: up to `n` spaces forward, exactly -n back; without a limit both ways."""
    facts, engine, other = table.edition, table.human.engine, table.sam.engine
    far = facts.railroad.last_space
    if deed.do == "engine_home":
        behind = [n for n in _all_spaces(table) if n < engine]
        return [_end(table, at, None, None) for at in sorted(behind, reverse=True)]
    if deed.n is not None and deed.n < 0:
        return [_end(table, at, deed.n, None, deed.pays) for at in railroad.backward(facts, engine, other, -deed.n)]
    ahead = railroad.forward(facts, engine, other, far if deed.n is None else deed.n)
    found = [_end(table, at, deed.n, ahead[at], deed.pays) for at in sorted(ahead, reverse=True)]
    if deed.n is None:
        found.reverse()
        back = [n for n in _all_spaces(table) if n < engine]
        found += [_end(table, at, None, None) for at in sorted(back, reverse=True)]
    return found


def _all_spaces(table: Table) -> list[float]:
    """Every position of the track that the other engine leaves free."""
    rail, other = table.edition.railroad, table.sam.engine
    spaces = [float(n) for n in range(rail.last_space + 1)] + [n + 0.5 for n in rail.turnouts_after_space]
    return sorted(n for n in spaces if n != other or n == railroad.START)


def _end(table: Table, at: float, limit: int | None, used: int | None, pays: int = 0) -> Choice:
    """A space to end on: how far it is, and which station is there."""
    station = table.edition.railroad.at.get(at)
    sub: Message | None = None if used is None else say("count.spaces", n=used)
    mark: ft.Control | None = None
    if station is not None:
        mine = station.id in table.human.stations
        cost = say("turn.station.yours") if mine else say("count.dollars", n=station.cost)
        sub = say("turn.station.at", station=say(f"station.{station.id}"), cost=cost)
        if station.id in table.station_masters:
            sub = say("turn.station.with_master", station=sub)
        mark = badge(f"+{station.victory_points}") if not mine else None
    event = e.EngineMoved(to=at, spaces=limit, pays=pays)
    picture = "station" if station is not None else "engine"
    return Choice(f"{at:g}", track_space(at), picture, sub, (event,), mark=mark)


# --- stations ---------------------------------------------------------------------------------------------------


@guarded_view
def UpgradeStation(desk: Desk) -> ft.View:
    """Which station, if that is open; then which disc goes there."""
    table, deed = desk.table, desk.deed
    if deed.station is None:
        return list_page(desk, say("turn.station.which"), _stations(desk))
    station = table.edition.railroad.by_id[deed.station]
    if not table.tracks("human_board"):
        event = e.StationUpgraded(station=station.id)
        choice = Choice("done", say("turn.upgrade", station=say(f"station.{station.id}")), "station", events=(event,))
        return list_page(desk, say("turn.station.which"), [choice])
    choices = disc_choices(
        table, station.corners, lambda d, s: (e.StationUpgraded(station=station.id, disc=d, from_station=s),)
    )
    return list_page(desk, say("turn.disc.which"), choices, say("turn.upgrade", station=say(f"station.{station.id}")))


def stations_in_order(table: Table) -> list[tuple[Station, bool]]:
    """The stations without an own disc and whether the engine has reached them: of these the last first, then ahead."""
    open_ = [s for s in table.edition.railroad.stations if s.id not in table.human.stations]
    reached = [s for s in open_ if not table.tracks("railroad") or s.position <= table.human.engine]
    ahead = [s for s in open_ if s not in reached]
    return [*((s, True) for s in reversed(reached)), *((s, False) for s in ahead)]


def _stations(desk: Desk) -> list[Choice]:
    table = desk.table
    found = []
    for station, reached in stations_in_order(table):
        behind = desk.deed.do == "upgrade_behind" and table.human.engine <= station.position
        off = (
            say("illegal.engine_not_at_station", station=say(f"station.{station.id}"))
            if behind or not reached
            else None
        )
        deed = Deed(do=desk.deed.do, station=station.id)
        found.append(
            Choice(
                station.id,
                say(f"station_long.{station.id}"),
                "station",
                say("turn.points", points=say("count.points", n=station.victory_points)),
                press=partial(desk.show, Entry(deed.do, desk.entry.at, deed, desk.entry.rest)),
                off=off,
            )
        )
    return found


def disc_choices(table: Table, corners: str, events: Recorded) -> list[Choice]:
    """The discs that may go to a place with such corners, by section; one of a station if none is left.

    events(disc, station): what is recorded.
    """
    spaces = table.edition.player_board.disc_by_id
    allowed = discs.discs_for(table, corners)
    found = [
        Choice(
            disc,
            say(f"disc.{disc}"),
            "disc",
            say(f"corners.{spaces[disc].corners}"),
            events(disc, None),
            group=t(f"section.{spaces[disc].section}"),
        )
        for disc in allowed
    ]
    if allowed:
        return found
    return [
        Choice(
            station,
            say("turn.disc.from_station", station=say(f"station.{station}")),
            "station",
            None,
            events(None, station),
        )
        for station in table.human.stations
    ]


@guarded_view
def TakeMaster(desk: Desk) -> ft.View:
    """Which station's master, then which hired worker goes there."""
    table, station = desk.table, desk.deed.station
    if station is None:
        return list_page(desk, say("turn.station.which"), _masters(desk))
    tile = table.station_masters.get(station)
    if tile is None:
        return _which_master(desk, station)
    sub = say("turn.take_master", sm=say(f"sm.{tile}"))
    return list_page(desk, say("turn.worker.which"), _leaving(desk.table, station, None), sub)


def _leaving(table: Table, station: str, tile: str | None) -> list[Choice]:
    return [
        Choice(
            worker,
            say(f"worker.{worker}"),
            worker,
            say("turn.worker.have", n=table.human.workers[worker]) if table.tracks("human_board") else None,
            (e.StationMasterTaken(station=station, worker=worker, tile=tile),),
        )
        for worker in WORKERS
    ]


def _masters(desk: Desk) -> list[Choice]:
    table = desk.table
    places = [s.id for s in table.edition.railroad.stations if s.station_master]
    lying = table.station_masters if table.tracks("railroad") else dict.fromkeys(places, "")
    found = []
    for station, tile in lying.items():
        off = None
        if station not in table.human.stations:
            off = say("illegal.upgrade_first", station=say(f"station.{station}"))
        deed = Deed(do="master", station=station)
        found.append(
            Choice(
                station,
                say(f"station.{station}"),
                "station_master",
                say(f"sm_long.{tile}") if tile else None,
                press=partial(desk.show, Entry("master", desk.entry.at, deed, desk.entry.rest)),
                off=off,
            )
        )
    return found


def _which_master(desk: Desk, station: str) -> ft.View:
    """The railroad is not tracked: the tile is named, then the worker (the most numerous type is offered first)."""
    table = desk.table
    taken = (*table.human.station_masters, *table.sam.station_masters)
    found = []
    for tile in table.edition.station_masters.tiles:
        if tile.id not in taken:
            for choice in _leaving(table, station, tile.id):
                found.append(
                    Choice(
                        f"{tile.id}-{choice.id}",
                        choice.words,
                        choice.picture,
                        choice.sub,
                        choice.events,
                        group=t(f"sm_long.{tile.id}"),
                    )
                )
    return list_page(desk, say("turn.worker.which"), found)


# --- extraordinary delivery -------------------------------------------------------------------------------------


@guarded_view
def ExtraordinaryDelivery(desk: Desk) -> ft.View:
    """The engine back any number of spaces, a disc to a city of at most that value: first the city, then the disc."""
    table = desk.table
    to, set_to = use_kept(lambda: -1.0)
    city, set_city = use_kept(lambda: "")
    tracked = table.tracks("railroad")
    if tracked and to < 0:
        return list_page(desk, say("turn.extra.engine"), _back(table, lambda at: set_to(lambda _: at)))
    value = _distance(table, to) if tracked else None
    if not city:
        sub = None if value is None else say("turn.extra.value", value=value)
        return list_page(desk, say("turn.city.which"), _cities(table, value, lambda c: set_city(lambda _: c)), sub)
    facts = table.edition.cities.by_id[city]
    back = (e.EngineMoved(to=to),) if tracked else ()

    def events(disc: str | None, station: str | None) -> tuple[e.Event, ...]:
        return (*back, e.Delivered(who="human", city=city, disc=disc, from_station=station, extraordinary=True))

    if not table.tracks("human_board"):
        choices = [
            Choice("done", say("turn.city.disc_to", city=say(f"city.{city}")), "disc", events=events(None, None))
        ]
    else:
        choices = disc_choices(table, facts.corners, events)
    return list_page(desk, say("turn.disc.which"), choices, say("turn.city.disc_to", city=say(f"city.{city}")))


def _back(table: Table, choose: Callable[[float], None]) -> list[Choice]:
    found = []
    for at in sorted((n for n in _all_spaces(table) if n < table.human.engine), reverse=True):
        value = _distance(table, at)
        sub = say("turn.extra.value", value=value)
        found.append(Choice(f"{at:g}", track_space(at), "engine", sub, press=partial(choose, at)))
    return found


def _distance(table: Table, to: float) -> int:
    return railroad.distance_back(table.edition, table.human.engine, table.sam.engine, to)


def _cities(table: Table, value: int | None, choose: Callable[[str], None]) -> list[Choice]:
    facts = table.edition
    most = max(c.value for c in facts.cities.cities) if value is None else value
    return [
        Choice(
            city,
            say(f"city.{city}"),
            "city",
            say("turn.city.value", n=facts.cities.by_id[city].value),
            press=partial(choose, city),
        )
        for city in reversed(cities.open_cities(facts, table.human.cities, most))
    ]
