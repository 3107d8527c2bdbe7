"""The player's own packs: who compares them and when, copies, and corrections made while playing."""

from datetime import date

from sam.deck_check import with_card
from solo_engine.pack import Card, Pack
from solo_engine.words import LANGUAGES
from ui.packs import LONGEST_NAME
from ui.store import Store

BY = "player"  # who compares a line with the box


def today() -> str:
    """The date of a comparison, by the clock of the app."""
    return date.today().isoformat()


def copy(store: Store, pack: Pack) -> Pack:
    """An own pack that says what this one says."""
    shelf = store.packs.copied(pack)
    own = shelf.own[-1]
    store.shelve(shelf, own.id)
    return own


def take_in(store: Store, pack: Pack) -> Pack:
    """A pack that came as a file becomes one of the player's own, unless it is one that there is already."""
    shelf, found = store.packs.taken_in(pack)
    store.shelve(shelf, found.id)
    return found


def rename(store: Store, pack: Pack, name: str) -> None:
    """The player's name for a pack holds in every language; no name changes nothing."""
    name = name.strip()[:LONGEST_NAME]
    if name:
        store.shelve(store.packs.put(pack.but(name=dict.fromkeys(LANGUAGES, name))), pack.id)


def begin_check(store: Store) -> Pack:
    """The own pack that is compared with the box: the one begun, else a copy of the bundled Sam."""
    return store.packs.to_check() or copy(store, store.packs.every[0])


def keep_card(store: Store, pack: Pack, card: Card) -> Pack:
    """The card always says this: it goes into the player's copy of a game's pack, which is made if need be."""
    home = store.packs.home_of(pack)
    shelf = store.packs if home is not None else store.packs.copied(pack)
    own = with_card(home or shelf.own[-1], card, BY, today())
    store.shelve(shelf.put(own).choose(own.id), own.id)
    return own
