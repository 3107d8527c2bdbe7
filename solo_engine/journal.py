"""A game: a seed, a setup, a pack and the list of its events. Undo, redo, saving and resuming are that list."""

from solo_engine.events import Event
from solo_engine.model import Model
from solo_engine.pack import Pack
from solo_engine.table import Setup, Table


class Save(Model):
    """What is written down: design.md, section 5."""


class Game:
    """A game being played: the table now, the events that led to it, those that were undone.

    Immutable from outside: `send`, `undo` and `redo` give a new game; the tables of all moments are kept (they share structure).
    """

    seed: int
    setup: Setup
    pack: Pack
    events: tuple[Event, ...]
    undone: tuple[Event, ...]

    @property
    def table(self) -> Table:
        """The table now."""
        raise NotImplementedError

    def send(self, event: Event) -> "Game":
        """The game after an event. Illegal: a rule forbids it."""
        raise NotImplementedError

    def undo(self) -> "Game":
        raise NotImplementedError

    def redo(self) -> "Game":
        raise NotImplementedError

    def table_before(self, n: int) -> Table:
        """The table before the event with index n (0 …)."""
        raise NotImplementedError


def new_game(setup: Setup, pack: Pack, seed: int) -> Game:
    raise NotImplementedError


def dump(game: Game) -> str:
    """The save as JSON text."""
    raise NotImplementedError


def load(text: str) -> Game:
    """The game of a save. Broken (a ValueError with a code and parameters for the words): unreadable, truncated, foreign or newer."""
    raise NotImplementedError
