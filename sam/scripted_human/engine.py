"""The scripted human's engine, the stations that he upgrades and the station masters that he takes."""

from collections.abc import Iterable

from sam.scripted_human.seat import Seat
from solo_engine import cities, railroad, stations
from solo_engine.edition import WORKERS, Station
from solo_engine.events import EngineMoved, StationMasterTaken, StationUpgraded


def engine_forward(me: Seat, spaces: int, pays: int) -> EngineMoved | None:
    """The engine's move of `spaces`, or as many as there are."""
    ends = railroad.forward(me.edition, me.human.engine, me.table.sam.engine, spaces)
    if not ends or pays > me.human.dollars:
        return None
    farthest = max(ends.values())
    to = end_of(me, [end for end, used in ends.items() if used == farthest], me.human.dollars - pays)
    return EngineMoved(to=to, spaces=spaces, pays=pays)


def engine_back(me: Seat, spaces: int) -> EngineMoved | None:
    """The move back that an action costs."""
    ends = railroad.backward(me.edition, me.human.engine, me.table.sam.engine, spaces)
    return EngineMoved(to=end_of(me, ends, me.human.dollars), spaces=-spaces) if ends else None


def end_of(me: Seat, ends: Iterable[float], dollars: int) -> float:
    """Of several ends a station that can be upgraded with so many dollars, else the farthest."""
    ends = sorted(ends)
    at = me.edition.railroad.at
    return next((end for end in reversed(ends) if end in at and upgrade(me, at[end], dollars)), ends[-1])


def upgrade(me: Seat, station: Station, dollars: int) -> StationUpgraded | None:
    """The upgrade of a station; None: done before, or no disc, or too dear."""
    if station.id in me.human.stations:
        return None
    disc = affordable_disc(me, station.corners, dollars - station.cost)
    return StationUpgraded(station=station.id, disc=disc) if disc else None


def upgrade_here(me: Seat) -> StationUpgraded | None:
    """The upgrade of the station where the engine stands."""
    station = me.edition.railroad.at.get(me.human.engine)
    return upgrade(me, station, me.human.dollars) if station else None


def upgrade_behind(me: Seat) -> StationUpgraded | None:
    """The upgrade of the station of most points that the engine has passed."""
    behind = [s for s in me.edition.railroad.stations if s.position < me.human.engine]
    behind.sort(key=lambda s: s.victory_points, reverse=True)
    return next((event for s in behind if (event := upgrade(me, s, me.human.dollars))), None)


def back_from_the_end(me: Seat) -> EngineMoved | None:
    """The way back from the last space, as short as it can be."""
    if me.human.engine != me.edition.railroad.last_space:
        return None
    return EngineMoved(to=max(railroad.backward(me.edition, me.human.engine, me.table.sam.engine, 1)))


def new_master(me: Seat, station: str) -> StationMasterTaken | None:
    """The station master's tile of a station for a worker of the most numerous type that may leave."""
    leaving = stations.may_become_station_master(me.table)
    if station not in me.table.station_masters or not leaving:
        return None
    workers = [w for w in WORKERS if leaving.get(w) == max(leaving.values())]
    return StationMasterTaken(station=station, worker=me.choose(workers))


def affordable_disc(me: Seat, corners: str, dollars: int) -> str | None:
    """The first disc for such corners, white ones first, in printed order; None: none, or not for so many dollars."""
    by_id = me.edition.player_board.disc_by_id
    discs = [by_id[disc] for disc in cities.discs_for(me.table, corners) if by_id[disc].cost <= dollars]
    white_first = sorted(discs, key=lambda d: d.corners != "white")
    return white_first[0].id if white_first and dollars >= 0 else None
