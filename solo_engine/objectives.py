"""Objective cards: the display, taking, playing."""

from solo_engine import events as e
from solo_engine.table import Table


def objective_taken(table: Table, event: e.ObjectiveTaken) -> Table:
    raise NotImplementedError


def objective_refilled(table: Table, event: e.ObjectiveRefilled) -> Table:
    raise NotImplementedError


def objective_played(table: Table, event: e.ObjectivePlayed) -> Table:
    raise NotImplementedError


def objective_discarded(table: Table, event: e.ObjectiveDiscarded) -> Table:
    raise NotImplementedError
