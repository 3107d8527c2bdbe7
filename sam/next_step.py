"""What Sam does next: a pure function of the table."""

from sam.step import Step
from solo_engine.table import Table


def next_step(table: Table) -> Step | None:
    """The next thing to do for Sam, or for chance (a refill, in either rancher's turn).

    None: it is the human's move, or the game is over.
    """
    raise NotImplementedError
