"""The state of one page: the game being played, the settings, and how the page looks. Made in `main`, never global."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

import flet as ft

from solo_engine import journal
from solo_engine.doubts import Facts
from solo_engine.edition import Edition, edition
from solo_engine.events import Event, FactRead
from solo_engine.journal import Game
from solo_engine.pack import Pack
from solo_engine.refusals import refusal
from solo_engine.table import Illegal, Setup
from solo_engine.words import Language, Message, Words, say, words
from ui import packs, saves
from ui import settings as kept_settings
from ui.packs import Shelf
from ui.saves import BrokenSave, Index
from ui.settings import Settings
from ui.storage import Storage, StorageFull
from ui.theme import Look

SLOT = "lonesome_trail"

# (device, game) -> the count of its newest save in this process. The tabs of a browser share a storage, but each reads
# a copy of its own: only here can one that was left behind learn that the game went on in another.
NEWEST: dict[tuple[str, str], int] = {}


@ft.observable
class Store:
    """Everything the screens draw and all they may do.

    A component that reads it calls `use_store()` and is drawn again after every change. Others call `here()`.
    """

    game: Game | None  # the game on the table
    settings: Settings
    index: Index  # all saved games
    packs: Shelf  # the bundled packs and the player's own
    ready: bool  # storage has been read
    notice: Message | None  # one calm sentence above the primary bar: a refusal, or a trouble with saving
    look: Look

    def __init__(self, page: ft.Page, storage: Storage) -> None:
        self._page = page
        self.storage = storage
        self._browser = ""  # the name of its storage, the same in all its tabs
        self._id: str | None = None  # of the game on the table
        self._count = 0  # how often it has been saved
        self._saving = asyncio.Lock()
        self._device: Language = "en"
        self._watchers: list[Callable[[Any, str | None], None]] = []
        self.game = None
        self.settings = Settings()
        self.index = Index()
        self.packs = Shelf()
        self.ready = False
        self.notice = None
        self.look = self._seen()

    # --- words and looks ---------------------------------------------------------------------------------------

    @property
    def t(self) -> Words:
        """The words of the player's language: `store.t("ui.done")`, `store.t(message)`."""
        return words(self.look.language)

    def _seen(self) -> Look:
        """The look that follows from settings and device."""
        page, chosen = self._page, self.settings
        dark = chosen.theme == "dark"
        if chosen.theme == "system":
            dark = page.platform_brightness == ft.Brightness.DARK
        return Look(
            dark=dark,
            scale=chosen.text,
            language=chosen.language or self._device,
            width=float(page.width or 412),
            height=float(page.height or 915),
            still=not chosen.motion,
        )

    def watch(self, changed: Callable[[Any, str | None], None]) -> None:
        """Calls `changed(store, field)` after every change, for as long as the page lives."""
        self._watchers.append(changed)  # the store itself holds watchers weakly
        observed: Any = self
        observed.subscribe(changed)

    def see(self) -> None:
        """The page has another size or brightness."""
        seen = self._seen()
        same_width = seen.width == self.look.width
        if same_width and 120 < self.look.height - seen.height < 420 and not seen.low:
            return  # a keyboard came up: the page must not jump under it
        self.look = seen

    def change(self, **choices: Any) -> None:
        """Changes settings, `store.change(theme="dark")`, and keeps them."""
        self.settings = self.settings.but(**choices)
        self.look = self._seen()
        self._run(self._keep, "settings", self.settings.model_dump_json())

    def shelve(self, shelf: Shelf, changed: str | None = None) -> None:
        """The shelf of packs as it is from now on, and keeps it; `changed`: the own pack that is new, other or gone."""
        self.packs = shelf
        self._run(self._shelve, changed or "")

    # --- the game ----------------------------------------------------------------------------------------------

    def send(self, event: Event) -> bool:
        """Plays an event and saves the game. False: a rule refused it; the reason is shown, the table is as it was."""
        if self.game is None:
            return False
        try:
            after = self.game.send(event)
        except Illegal as illegal:
            self.notice = refusal(illegal, self.game.setup.edition)
            return False
        self._now(after)
        return True

    def undo(self) -> None:
        """Takes the last event back, if there is one."""
        if self.game is not None and self.game.events:
            self._moved_to(self.game.undo())

    def redo(self) -> None:
        """Plays the event last taken back again, if there is one."""
        if self.game is not None and self.game.undone:
            self._moved_to(self.game.redo())

    def back_to(self, n: int) -> None:
        """Takes back all events after the first n; they can be played again one by one."""
        game = self.game
        if game is None or n >= len(game.events):
            return
        while len(game.events) > n:
            game = game.undo()
        self._moved_to(game)

    def put_away(self) -> None:
        """The game on the table is over and its result kept: Home offers a new one. It stays among the saved games."""
        self.game, self._id = None, None
        self.index = self.index.but(current=None)
        self._run(self._keep, saves.INDEX, self.index.model_dump_json())

    def new_game(self, setup: Setup, pack: Pack, seed: int | None = None) -> bool:
        """Begins a game and puts it on the table; the one played before stays saved. False: the setup was refused."""
        if seed is None:
            seed = random.SystemRandom().randrange(2**31)
        try:
            begun = journal.new_game(setup.but(facts=self.changed_facts), pack, seed)
        except Illegal as illegal:
            self.notice = refusal(illegal, setup.edition)
            return False
        self.begin(begun)
        return True

    @property
    def facts(self) -> Facts:
        """What the owner has read on the box, as far as the app still doubts it."""
        known = edition().doubts.by_id
        kept = self.settings.facts.items()
        return tuple(sorted((f, n) for f, n in kept if f in known and known[f].least <= n <= known[f].most))

    @property
    def changed_facts(self) -> Facts:
        """Those of them that are not as the app has them."""
        known = edition().doubts.by_id
        return tuple((f, n) for f, n in self.facts if known[f].value != n)

    @property
    def box(self) -> Edition:
        """The box as its owner has read it: for what is counted without a game."""
        return edition("second", self.changed_facts)

    def read_facts(self, found: dict[str, int]) -> None:
        """The owner has read these numbers on the box: they hold from now on, in the game on the table too."""
        self.change(facts={**self.settings.facts, **found})
        if self.game is None:
            return
        used = {d.id: d.value for d in self.game.table.edition.doubts.facts} | dict(self.game.table.setup.facts)
        for fact, number in found.items():
            if used[fact] != number:
                self.send(FactRead(fact=fact, value=number))

    def begin(self, game: Game) -> None:
        """Puts a game on the table under a new save: a new one, or one that was imported."""
        number = self.index.begun + 1
        self.index = self.index.but(begun=number, current=str(number))
        self._id, self._count = str(number), 0
        self._now(game)

    def open(self, game: str) -> None:
        """Puts a saved game on the table; a broken one is put aside and said so."""
        self._run(self._open, game)

    def delete(self, game: str) -> None:
        """Forgets a saved game for good."""
        entries = tuple(e for e in self.index.entries if e.id != game)
        current = self.index.current if self.index.current != game else (entries[0].id if entries else None)
        if self._id == game:
            self._id, self.game = None, None
        self.index = self.index.but(entries=entries, current=current)
        self._run(self._forget, game)

    def leave(self) -> None:
        """Back to Home. Nothing is lost: every event is saved already."""
        self.go("/")

    def go(self, route: str) -> None:
        """Shows another screen: "/", "/game", "/game/log" …"""
        self.notice = None
        self._page.navigate(route)

    def say(self, message: Message | None) -> None:
        """Shows one sentence above the primary bar until the next event; None takes it away."""
        self.notice = message

    def _moved_to(self, game: Game) -> None:
        """An earlier or later moment: what was read on the box there is what the owner has read."""
        here, there = (dict(g.table.setup.facts) for g in (self.game or game, game))
        changed = {fact for fact in here | there if here.get(fact) != there.get(fact)}
        if changed:
            kept = {fact: n for fact, n in self.settings.facts.items() if fact not in changed}
            self.change(facts=kept | {fact: there[fact] for fact in changed & there.keys()})
        self._now(game)

    def _now(self, game: Game) -> None:
        self.notice = None
        self.game = game
        self._run(self._save)

    # --- storage -----------------------------------------------------------------------------------------------

    def _run(self, task: Callable[..., Coroutine[Any, Any, None]], *values: str) -> None:
        self._page.run_task(task, *values)

    async def load(self, device: Language = "en") -> None:
        """Reads settings, saved games and the game that was being played. Once, when the page begins."""
        self._device = device
        self._browser = await self._own_name()
        self.settings = kept_settings.read(await self.storage.get("settings"))
        self.look = self._seen()
        self.index = await saves.read_index(self.storage)
        self.packs, trouble = await packs.read(self.storage)
        if self.index.current is not None:
            await self._open(self.index.current)
        self.notice = self.notice or trouble
        self.ready = True

    async def _own_name(self) -> str:
        """The name that this storage was given when it was first used."""
        name = await self.storage.get("browser")
        if name is None:
            name = f"{random.SystemRandom().randrange(2**63):x}"
            await self._keep("browser", name)
        return name

    async def compare(self) -> None:
        """After a reload: takes over what another tab has played meanwhile in the same game."""
        if not self.ready or self._id is None:
            return
        if await saves.read_count(self.storage, self._id) > self._count:
            self.index = await saves.read_index(self.storage)
            await self._open(self._id)
            self.notice = self.notice or say("ui.second_tab")

    async def _open(self, game: str) -> None:
        try:
            found = await saves.read_game(self.storage, game)
        except BrokenSave as broken:
            self._drop(game)
            await self._keep(saves.INDEX, self.index.model_dump_json())
            if broken.sound is None:
                self.notice = say("ui.save_put_aside", why=broken.why)
            else:
                self.begin(broken.sound)
                self.notice = say("ui.save_opened_so_far", why=broken.why)
            return
        if found is None:
            self._drop(game)
            return
        self.game, self._count = found
        self._id = game
        entries = (saves.entry(game, self.game, self._saved_at(game)), *self._others(game))
        self.index = self.index.but(current=game, entries=entries)

    def _drop(self, game: str) -> None:
        others = self._others(game)
        self.index = self.index.but(entries=others, current=others[0].id if others else None)

    def _others(self, game: str) -> tuple[saves.Entry, ...]:
        return tuple(e for e in self.index.entries if e.id != game)

    def _saved_at(self, game: str) -> str:
        return next((e.saved_at for e in self.index.entries if e.id == game), "")

    async def _save(self) -> None:
        """Saves the game as it is when its turn comes, so that a quick row of events is written once or twice."""
        async with self._saving:
            game, name = self.game, self._id
            if game is None or name is None:
                return
            if NEWEST.get((self._browser, name), 0) > self._count:
                self.notice = say("ui.left_behind")
                return
            now = datetime.now().astimezone().isoformat(timespec="seconds")
            self._count += 1
            NEWEST[self._browser, name] = self._count
            try:
                await saves.write_game(self.storage, name, self._count, game)
                entries = (saves.entry(name, game, now), *self._others(name))
                self.index = self.index.but(current=name, entries=entries)
                await saves.write_index(self.storage, self.index)
            except StorageFull:
                self.notice = say("ui.storage_full")

    async def _forget(self, game: str) -> None:
        await self.storage.remove(saves.key(game))
        await self.storage.remove(saves.score_key(game))
        await self._keep(saves.INDEX, self.index.model_dump_json())

    async def _shelve(self, changed: str) -> None:
        async with self._saving:
            try:
                await packs.write(self.storage, self.packs, changed or None)
            except StorageFull:
                self.notice = say("ui.storage_full")

    async def _keep(self, key: str, text: str) -> None:
        try:
            await self.storage.set(key, text)
        except StorageFull:
            self.notice = say("ui.storage_full")


StoreContext: Any = ft.create_context(None)


def put(page: ft.Page, store: Store) -> None:
    """Makes `here()` find the store of this page."""
    page.session.store.set(SLOT, store)


def here() -> Store:
    """The store of the page at hand, in components and in handlers. It subscribes to nothing."""
    found: Store = ft.context.page.session.store.get(SLOT)
    return found


def use_store() -> Store:
    """A hook: the store, and this component is drawn again whenever it changes. Not in an `if` or a loop."""
    found: Store | None = ft.use_context(StoreContext)
    return found or here()


def look() -> Look:
    """How the page looks now: colours, text size, language, width."""
    return here().look


def t(what: Message | str, /, **params: Any) -> str:
    """The text of a key or a message in the player's language."""
    return here().t(what, **params)
