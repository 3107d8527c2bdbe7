"""The set-up: what lies on the table when a game begins, dealt from a seed or entered by hand."""

from solo_engine.pack import Pack
from solo_engine.table import Layout, Setup, Table


def dealt(setup: Setup, pack: Pack, seed: int) -> Setup:
    """The setup with every part of its layout that is still None (and not untracked) dealt from the seed."""
    raise NotImplementedError


def start(setup: Setup, pack: Pack, seed: int) -> Table:
    """The table before the first turn. Illegal: the layout does not fit the edition's component counts."""
    raise NotImplementedError


_ = Layout
