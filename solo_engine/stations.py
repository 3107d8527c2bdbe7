"""Train stations: upgrades and station masters."""

from solo_engine import events as e
from solo_engine.edition import Worker
from solo_engine.table import Table


def may_become_station_master(table: Table) -> dict[Worker, int]:
    """Worker type -> space of the hired worker on the rightmost occupied space of the human's row."""
    raise NotImplementedError


def station_upgraded(table: Table, event: e.StationUpgraded) -> Table:
    raise NotImplementedError


def station_master_taken(table: Table, event: e.StationMasterTaken) -> Table:
    raise NotImplementedError


def sam_engine_moved(table: Table, event: e.SamEngineMoved) -> Table:
    raise NotImplementedError
