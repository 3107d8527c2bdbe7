"""The app for one page: its store, its look, its routes, and how it comes back after a lost connection."""

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.controls.id_counter import ControlId

from solo_engine.words import Language
from ui import store as stores
from ui.components.buttons import filled_button
from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import friendly_errors, guarded_view
from ui.screens.about import About
from ui.screens.boards import Boards
from ui.screens.deck_check import DeckCheck
from ui.screens.facts import Facts
from ui.screens.game import Game
from ui.screens.glossary import Glossary
from ui.screens.history import History
from ui.screens.home import Home
from ui.screens.level import Level
from ui.screens.log import Log
from ui.screens.odds import OddsPage
from ui.screens.pack import PackPage
from ui.screens.packs import Packs
from ui.screens.result import Result
from ui.screens.sams_card import SamsCard
from ui.screens.saves import Saves
from ui.screens.score_game import ScoreGame
from ui.screens.score_sheet import ScoreSheet
from ui.screens.settings import SettingsPage
from ui.screens.setup import SetupPage
from ui.screens.setup_box import SetupBox
from ui.screens.setup_enter import SetupEnter
from ui.screens.trail_page import TrailPage
from ui.screens.transfer import Transfer
from ui.storage import Preferences
from ui.store import Store, StoreContext, t
from ui.theme import FONTS, theme

View = Callable[[], Any]

# route -> the component that draws it: a `guarded_view` of ui/screens. A screen is a child of the one it goes back to.
TOP: dict[str, View] = {
    "settings": SettingsPage,
    "about": About,
    "saves": Saves,
    "setup": SetupPage,
    "setup/enter": SetupEnter,
    "setup/level": Level,
    "score": ScoreGame,
    "history": History,
    "history/:id": Result,
    "transfer": Transfer,
    "words": Glossary,
    "packs": Packs,
    "facts": Facts,
    "packs/:id": PackPage,
    "packs/:id/check": DeckCheck,
    "packs/:id/check/:section": DeckCheck,
    "packs/:id/level": Level,
    "packs/:id/level/:number": Level,
}
WITHIN_GAME: dict[str, View] = {
    "box": SetupBox,
    "map": TrailPage,
    "card": SamsCard,
    "boards": Boards,
    "odds": OddsPage,
    "facts": Facts,
    "log": Log,
    "score": ScoreSheet,
}  # over the game, under /game/


class Box:
    """Carries the store down without making anybody listen to it."""

    def __init__(self, store: Store) -> None:
        self.store = store


@guarded_view
def NotFound() -> ft.View:
    store = stores.use_store()
    bar = filled_button(t("ui.home"), store.leave, "material.home")
    return screen(header(t("ui.not_found")), [text(t("ui.not_found.sub")), bar])


@ft.component
def App(box: Box) -> Any:
    game = ft.Route(path="game", component=Game, children=_routes(WITHIN_GAME))
    home = ft.Route(path="/", component=Home, children=[game, *_routes(TOP)])
    lost = ft.Route(path="/:lost*", component=NotFound)
    return StoreContext(box.store, lambda: ft.Router([home, lost], manage_views=True))


def _routes(screens: dict[str, View]) -> list[ft.Route]:
    return [ft.Route(path=path, component=component) for path, component in screens.items()]


# Control ids of another run of the server must not mean anything in this one: a page that lost its server and found a
# new one still sends the taps made meanwhile, and it does not hear a service that has the id of one it knew.
ControlId._counter = itertools.count(int(time.time()) % 1_000_000 * 1000 + 3)


def main(page: ft.Page) -> None:
    """Begins a page. Flet calls it once a session."""
    friendly_errors(page)
    storage = Preferences()
    store = Store(page, storage)
    stores.put(page, store)
    page.fonts = FONTS
    box = Box(store)

    def dress(*_: Any) -> None:
        """Material's own colours and texts follow the store's look."""
        page.title = t("ui.title")
        page.theme, page.dark_theme = theme(store.look, dark=False), theme(store.look, dark=True)
        page.theme_mode = ft.ThemeMode(store.settings.theme)

    def seen(_: Any) -> None:
        store.see()

    def changed(_: Any, field: str | None) -> None:
        if field == "look":
            dress()
            page.update()

    def show() -> None:
        page.render_views(App, box)

    lose = page.session.disconnect

    async def lost(session_timeout_seconds: int) -> None:
        """A client that comes back compares its page with the server's, and hangs over a deep one: leave it none.

        Not in `on_disconnect`, which may come after the client is back.
        """
        page.views = [ft.View(route="/_", bgcolor=store.look.ink.paper)]
        await lose(session_timeout_seconds)

    async def connected(_: Any) -> None:
        """Everything is drawn afresh, with new controls: the client would not show changes of those it knew."""
        show()
        storage.renew()
        await store.compare()

    async def begin() -> None:
        await store.load(await device_language(page))

    page.session.disconnect = lost  # type: ignore[method-assign]
    page.on_connect = connected
    page.on_resize = seen
    page.on_platform_brightness_change = seen
    store.watch(changed)
    dress()
    show()
    page.run_task(begin)


async def device_language(page: ft.Page) -> Language:
    """The first of the device's languages that the app speaks."""
    try:
        info = await asyncio.wait_for(page.get_device_info(), 2)
    except Exception:  # a platform that does not tell, or a client that loads anew
        return "en"
    tags = [str(tag) for tag in getattr(info, "languages", None) or ()]
    tags += [str(locale.language_code) for locale in getattr(info, "locales", None) or ()]
    for tag in tags:
        if tag.lower().startswith("zh"):
            return "zh"
        if tag.lower().startswith("en"):
            return "en"
    return "en"
