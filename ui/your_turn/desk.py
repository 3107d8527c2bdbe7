"""Where something is entered: the deed at hand, what follows it, and the two ways out: sent, or closed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from solo_engine.apply import apply
from solo_engine.events import Event
from solo_engine.journal import Game
from solo_engine.refusals import refusal
from solo_engine.table import Illegal, Table
from solo_engine.words import Message, say
from ui.components.buttons import Press
from ui.sams_turn.moment import taken_back, undo
from ui.store import Store
from ui.your_turn.actions import Row
from ui.your_turn.deeds import Deed, Deeds

NOTHING = Deed(do="")


@dataclass(frozen=True)
class Entry:
    """A page over the turn, opened when the game had `at` events: it is over as soon as the game has gone on."""

    what: str
    at: int
    deed: Deed = NOTHING
    rest: Deeds = ()
    row: Row | None = None


Show = Callable[[Entry | None], None]


@dataclass(frozen=True)
class Desk:
    """What a page of entry gets."""

    store: Store
    game: Game
    entry: Entry
    show: Show

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def deed(self) -> Deed:
        return self.entry.deed

    def send(self, *events: Event) -> None:
        """Records what was chosen, then what follows it; a refusal is shown above the bar."""
        if all(self.store.send(event) for event in events):
            run(self.store, self.entry.rest, self.show)

    def close(self) -> None:
        self.show(None)

    def why_not(self, event: Event) -> Message | None:
        return why_not(self.table, event)


def run(store: Store, deeds: Deeds, show: Show) -> None:
    """Records the deeds in which nothing is to be chosen, up to the first that has a page of its own."""
    for n, deed in enumerate(deeds):
        if store.game is None:
            return
        if deed.event is None:
            show(Entry(deed.do, len(store.game.events), deed, deeds[n + 1 :]))
            return
        if not store.send(deed.event):
            break
    show(None)


def open_row(store: Store, row: Row, show: Show) -> None:
    """Goes straight to the entry of a row; where it has several ways, to their list first."""
    if store.game is None:
        return
    if len(row.ways) == 1:
        run(store, row.ways[0].deeds, show)
    else:
        show(Entry("which", len(store.game.events), row=row))


def why_not(table: Table, event: Event) -> Message | None:
    """The rule's refusal of an event, None if it is possible: nothing is hidden, what cannot be done says why."""
    try:
        apply(table, event)
    except Illegal as illegal:
        return refusal(illegal, table.setup.edition)
    return None


def undo_of(store: Store) -> tuple[str | None, Press | None]:
    """The words "Undo ‹what›" and what does it: what was last entered, by name; nothing at the beginning."""
    name = None if store.game is None else taken_back(store.game)[1]
    if name is None:
        return None, None
    return store.t(say("ui.undo", what=name)), partial(undo, store)
