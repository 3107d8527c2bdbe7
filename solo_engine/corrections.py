"""The table always wins: everything tracked can be set to what really lies there."""

from solo_engine import events as e
from solo_engine.table import Table


def corrected(table: Table, event: e.Corrected) -> Table:
    raise NotImplementedError


def tracking_changed(table: Table, event: e.TrackingChanged) -> Table:
    raise NotImplementedError
