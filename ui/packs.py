"""The shelf of packs: those that come with the app, which never change, and the player's own, one key each."""

import contextlib
import json
from typing import Any, Literal

from pydantic import NonNegativeInt, ValidationError

from sam.check_pack import check
from sam.deck_check import lines, verified
from solo_engine.model import Model
from solo_engine.pack import BUNDLED, Card, Pack, bundled
from solo_engine.words import LANGUAGES, Message, say, words
from ui.storage import Storage, StorageFull

INDEX = "packs"
LONGEST_NAME = 40  # characters


class Index(Model):
    """What is kept of the shelf beside the packs themselves."""

    version: Literal[1] = 1
    packs: tuple[str, ...] = ()  # ids of the own packs, the newest last
    chosen: str = BUNDLED[0]  # the pack that the next game is played with
    made_from: dict[str, str] = {}  # own pack -> the bundled one it is a copy of
    begun: NonNegativeInt = 0  # own packs ever made: the next id


class Shelf(Model):
    """All packs. Every change gives a new shelf; a bundled pack is copied, never changed."""

    own: tuple[Pack, ...] = ()
    index: Index = Index()

    @property
    def every(self) -> tuple[Pack, ...]:
        return (*(bundled(name) for name in BUNDLED), *self.own)

    def pack(self, name: str) -> Pack | None:
        """A pack by its id; None: there is none."""
        if name in BUNDLED:
            return bundled(name)
        return next((p for p in self.own if p.id == name), None)

    @property
    def chosen(self) -> Pack:
        """The pack that the next game is played with."""
        return self.pack(self.index.chosen) or bundled()

    def choose(self, name: str) -> "Shelf":
        return self if self.pack(name) is None else self.but(index=self.index.but(chosen=name))

    def added(self, pack: Pack, made_from: str | None = None) -> "Shelf":
        """A pack of the player's own under an id of its own; it is chosen."""
        number = self.index.begun + 1
        own = pack.but(id=f"own-{number}")
        origin = {**self.index.made_from, own.id: made_from} if made_from else self.index.made_from
        index = Index(packs=(*self.index.packs, own.id), chosen=own.id, made_from=origin, begun=number)
        return self.but(own=(*self.own, own), index=index)

    def copied(self, pack: Pack) -> "Shelf":
        """A copy that may be changed; its name says whose it is."""
        origin = pack.id if pack.id in BUNDLED else self.index.made_from.get(pack.id)
        return self.added(pack.but(name=self._copy_name(pack)), origin)

    def taken_in(self, pack: Pack) -> tuple["Shelf", Pack]:
        """The shelf with a pack from a file, and that pack as it lies there: chosen, under a name of its own.

        One of the player's own that says the same, whatever its id, is not added a second time.
        """
        pack = pack.but(name={lang: name[:LONGEST_NAME] for lang, name in pack.name.items()})
        same = next((p for p in self.own if p.but(id=pack.id) == pack), None)
        if same is not None:
            return self.choose(same.id), same
        shelf = self.added(pack.but(name=self._free_name(pack)))
        return shelf, shelf.own[-1]

    def _free_name(self, pack: Pack) -> dict[str, str]:
        """The pack's name in each of its languages, with a number if another pack is called so."""
        taken = {name for other in self.every for name in other.name.values()}
        name, n = pack.name, 2
        while taken & set(name.values()):
            name = {lang: f"{words_[: LONGEST_NAME - 4]} {n}" for lang, words_ in pack.name.items()}
            n += 1
        return name

    def _copy_name(self, pack: Pack) -> dict[str, str]:
        taken = {name for own in self.own for name in own.name.values()}
        for n in range(1, len(self.own) + 2):
            key = "packs.copy" if n == 1 else "packs.copy_again"
            name: dict[str, str] = {
                lang: words(lang)(key, name=named(pack, lang), n=n)[:LONGEST_NAME] for lang in LANGUAGES
            }
            if not taken & set(name.values()):
                break
        return name

    def put(self, pack: Pack) -> "Shelf":
        """An own pack as it is now."""
        return self.but(own=tuple(pack if p.id == pack.id else p for p in self.own))

    def without(self, name: str) -> "Shelf":
        """The shelf without an own pack; games begun with it keep theirs."""
        index = self.index
        origin = {own: pack for own, pack in index.made_from.items() if own != name}
        left = tuple(p for p in index.packs if p != name)
        chosen = BUNDLED[0] if index.chosen == name else index.chosen
        own = tuple(p for p in self.own if p.id != name)
        return self.but(own=own, index=index.but(packs=left, chosen=chosen, made_from=origin))

    def home_of(self, pack: Pack) -> Pack | None:
        """The own pack that keeps the corrections of a game begun with `pack`; None: it has still to be made."""
        if pack.id not in BUNDLED:
            return self.pack(pack.id)
        return next((p for p in reversed(self.own) if self.index.made_from.get(p.id) == pack.id), None)

    def knows(self, pack: Pack, card: Card) -> bool:
        """Whether the own pack of a game has a card as it is."""
        home = self.home_of(pack)
        known = next((c for c in home.deck if c.number == card.number), None) if home is not None else None
        return known is not None and (known.move, known.actions) == (card.move, card.actions)

    def to_check(self) -> Pack | None:
        """The own pack with which the deck check goes on; None: none is begun."""
        at_hand = self.pack(self.index.chosen)
        return at_hand if at_hand is not None and at_hand.id not in BUNDLED else self.home_of(bundled())


def is_own(name: str) -> bool:
    return name not in BUNDLED


def counts(pack: Pack) -> tuple[int, int]:
    """How many lines were compared with the box, of how many."""
    return len(verified(pack)), len(lines(pack))


def named(pack: Pack, language: str) -> str:
    """The pack's name, in another language if it has none in this one."""
    return pack.name.get(language) or next((n for n in pack.name.values() if n.strip()), pack.id)


# --- storage ----------------------------------------------------------------------------------------------------


def key(name: str) -> str:
    return f"pack.{name}"


def plain(pack: Pack) -> dict[str, Any]:
    """A pack as plain JSON: what is as usual is left out."""
    whole = pack.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"format": pack.format, "version": pack.version, **whole}


def as_file(pack: Pack) -> str:
    """A pack as one file, to be read by people too."""
    return json.dumps(plain(pack), ensure_ascii=False, indent=1) + "\n"


async def read(storage: Storage) -> tuple[Shelf, Message | None]:
    """The shelf as it is kept, and a sentence if a pack of it could not be read and was put aside."""
    trouble: Message | None = None
    try:
        index = Index.model_validate_json(await storage.get(INDEX) or "")
    except ValidationError:  # none yet, or a broken one: made anew from the packs there are
        names = [k.removeprefix("pack.") for k in await storage.keys("pack.")]
        numbers = sorted(int(n.removeprefix("own-")) for n in names if n.removeprefix("own-").isdigit())
        index = Index(packs=tuple(f"own-{n}" for n in numbers), begun=max(numbers, default=0))
    own: list[Pack] = []
    for name in index.packs:
        text = await storage.get(key(name))
        if text is None:
            continue
        report = check(text)
        if report.pack is not None:
            own.append(report.pack.but(id=name))
            continue
        with contextlib.suppress(StorageFull):  # then it stays where it is
            await storage.set(f"broken.{key(name)}", text)
            await storage.remove(key(name))
        trouble = say("packs.put_aside", why=report.faults[0].message)
    return Shelf(own=tuple(own), index=index.but(packs=tuple(p.id for p in own))), trouble


async def write(storage: Storage, shelf: Shelf, changed: str | None = None) -> None:
    """Keeps the index and the own pack that changed; one that is gone is forgotten. StorageFull: no room."""
    if changed is not None and is_own(changed):
        pack = shelf.pack(changed)
        if pack is None:
            await storage.remove(key(changed))
        else:
            await storage.set(key(changed), json.dumps(plain(pack), ensure_ascii=False, separators=(",", ":")))
    await storage.set(INDEX, shelf.index.model_dump_json())
