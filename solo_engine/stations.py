"""Train stations: upgrades and station masters."""

from solo_engine import discs, money, railroad
from solo_engine import events as e
from solo_engine.edition import Edition, Station, Worker
from solo_engine.table import Illegal, Sam, Table

UNKNOWN_MASTER = "unknown"  # a station master tile that nobody named


def may_become_station_master(table: Table) -> dict[Worker, int]:
    """Worker type -> space of the hired worker on the rightmost occupied space of the human's row."""
    rows = table.edition.player_board.row_of
    return {worker: n for worker, n in table.human.workers.items() if n > rows[worker].printed}


def cheapest_station(edition: Edition, stations: tuple[str, ...]) -> str | None:
    """The station of the fewest victory points, then of the lowest number."""
    order = [s.id for s in edition.railroad.stations]
    return min(stations, key=lambda s: (edition.railroad.by_id[s].victory_points, order.index(s)), default=None)


def named(edition: Edition, station: str) -> Station:
    """Illegal: there is no such station."""
    found = edition.railroad.by_id.get(station)
    if found is None:
        raise Illegal("illegal.no_such_station")
    return found


# --- the human --------------------------------------------------------------------------------------------------


def station_upgraded(table: Table, event: e.StationUpgraded) -> Table:
    """The human pays for a station and puts a disc on it.

    Illegal: the engine has not come so far, an own disc is there already, too few dollars, not that disc.
    """
    station = named(table.edition, event.station)
    if station.id in table.human.stations:
        raise Illegal("illegal.station_already_upgraded", station=station.id)
    if table.tracks("railroad") and table.human.engine < station.position:
        raise Illegal("illegal.engine_not_at_station", station=station.id)
    table = money.pay(table, station.cost if event.pays is None else event.pays)
    table = discs.taken(table, station.corners, event.disc, event.from_station)
    return table.with_rancher("human", stations=(*table.human.stations, station.id))


def station_master_taken(table: Table, event: e.StationMasterTaken) -> Table:
    """A hired worker of the human takes the place of a station master's tile, and the tile's dollars are gained.

    Illegal: the station is not upgraded, no tile lies there, the worker may not leave.
    """
    station = named(table.edition, event.station)
    if station.id not in table.human.stations:
        raise Illegal("illegal.upgrade_first", station=station.id)
    tile = master_at(table, station.id, event.tile)
    masters = {s: t for s, t in table.station_masters.items() if t != tile}
    table = table.but(station_masters=masters)
    table = table.with_rancher("human", station_masters=(*table.human.station_masters, tile))
    return money.gain(worker_left(table, station.id, event.worker), immediate_dollars(table.edition, tile))


def master_at(table: Table, station: str, said: str | None) -> str:
    """The tile of a station; where the railroad is not tracked, the one that was named. Illegal: there is none."""
    if table.tracks("railroad"):
        tile = table.station_masters.get(station)
        if tile is None or said not in (None, tile):
            raise Illegal("illegal.no_station_master_there", station=station)
        return tile
    if said is None or said not in table.edition.station_masters.by_id:
        raise Illegal("illegal.which_station_master")
    if said in (*table.human.station_masters, *table.sam.station_masters):
        raise Illegal("illegal.station_master_already_taken")
    return said


def worker_left(table: Table, station: str, worker: Worker) -> Table:
    """The worker leaves the human's board for a station. Illegal: only the printed one is left."""
    if not table.tracks("human_board"):
        return table
    if worker not in may_become_station_master(table):
        raise Illegal("illegal.worker_cannot_leave", worker=worker)
    workers = {**table.human.workers, worker: table.human.workers[worker] - 1}
    table = table.with_rancher("human", workers=workers)
    return table.but(masters_on_board={**table.masters_on_board, station: worker})


def immediate_dollars(edition: Edition, tile: str) -> int:
    """Dollars of a station master's immediate action; its other effects are events of their own."""
    action = edition.actions.by_id.get(edition.station_masters.by_id[tile].immediate or "")
    effects = action.effects if action else ()
    return sum(effect.amount for effect in effects if effect.do == "gain_dollars" and effect.per is None)


# --- Sam --------------------------------------------------------------------------------------------------------


def sam_engine_moved(table: Table, event: e.SamEngineMoved) -> Table:
    """Sam's engine moves and he upgrades where it stops, free of charge; he gives up no worker for a station master.

    Illegal: too far, a place that is no stop of this move, a station that he has, no disc left, no such station master.
    """
    stops = sam_moves(table, event)
    masters = masters_taken(table, event)
    sam = sam_upgrades(table, event, stops)
    left = {s: tile for s, tile in table.station_masters.items() if tile not in masters}
    engine = stops[-1] if stops else sam.engine
    return table.but(
        sam=sam.but(engine=engine, station_masters=(*sam.station_masters, *masters)),
        station_masters=left,
    )


def sam_moves(table: Table, event: e.SamEngineMoved) -> tuple[float, ...] | None:
    """The positions where his engine stopped; None where the railroad is not tracked."""
    if not table.tracks("railroad"):
        return None
    if event.to is None:
        raise Illegal("illegal.where_is_the_engine")
    edition, other = table.edition, table.human.engine
    spaces = max(1, table.sam.workers["engineer"])
    railroad.check_free(edition, event.to, other)
    if event.to not in railroad.forward(edition, table.sam.engine, other, spaces):
        raise Illegal("illegal.engine_not_so_far", position=event.to, n=spaces)
    if event.back_to is None:
        return (float(event.to),)
    if event.to != edition.railroad.last_space or event.back_to >= event.to:
        raise Illegal("illegal.back_only_from_last_space", position=edition.railroad.last_space)
    railroad.check_free(edition, event.back_to, other)
    return (float(event.to), float(event.back_to))


def sam_upgrades(table: Table, event: e.SamEngineMoved, stops: tuple[float, ...] | None) -> Sam:
    """Sam with a disc on each upgraded station; `disc_from` gives up its own if none lies beside his board."""
    sam = table.sam
    if event.disc_from is not None:
        if sam.discs_left:
            raise Illegal("illegal.disc_left_on_board")
        sam = sam.but(stations=discs.off_station(table.edition, sam.stations, event.disc_from), discs_left=1)
    for upgraded in event.upgrades:
        station = named(table.edition, upgraded)
        if upgraded in sam.stations:
            raise Illegal("illegal.station_already_upgraded", station=upgraded)
        if stops is not None and station.position not in stops:
            raise Illegal("illegal.engine_not_at_station", station=upgraded)
        if sam.discs_left == 0:
            raise Illegal("illegal.no_disc_left")
        sam = sam.but(stations=(*sam.stations, upgraded), discs_left=sam.discs_left - 1)
    return sam


def masters_taken(table: Table, event: e.SamEngineMoved) -> tuple[str, ...]:
    """The tiles that Sam took. Illegal: they do not lie at the stations that he upgraded, or somebody has them."""
    taken = (*table.human.station_masters, *table.sam.station_masters)
    lying = tuple(table.station_masters[s] for s in event.upgrades if s in table.station_masters)
    for tile in event.masters:
        if table.tracks("railroad"):
            if tile not in lying:
                raise Illegal("illegal.master_not_at_upgraded_station")
        elif tile != UNKNOWN_MASTER and tile not in table.edition.station_masters.by_id:
            raise Illegal("illegal.which_station_master")
        elif tile != UNKNOWN_MASTER and tile in taken:
            raise Illegal("illegal.station_master_already_taken")
    named_ones = [tile for tile in event.masters if tile != UNKNOWN_MASTER]
    if len(set(named_ones)) < len(named_ones):
        raise Illegal("illegal.station_master_already_taken")
    return event.masters
