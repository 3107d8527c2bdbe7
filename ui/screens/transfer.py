"""/transfer: a saved game as one file, out of the app and into it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from solo_engine import journal
from solo_engine.journal import Broken, Game
from solo_engine.words import Message, say
from ui import saves
from ui.components.buttons import filled_button
from ui.components.frame import card, hair_rule
from ui.components.header import header
from ui.components.icon import icon
from ui.components.picker import Option, pick
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.level import level
from ui.safety import guarded_view
from ui.saves import Entry
from ui.scoring.share import file_name, save_file
from ui.state import use_kept
from ui.store import Store, t, use_store
from ui.when import when

Tell = Callable[[Message | None], None]
LARGEST = 8_000_000  # bytes: a whole game has 50,000


def _nothing() -> Message | None:
    return None


@guarded_view
def Transfer() -> ft.View:
    store = use_store()
    trouble, set_trouble = use_kept(_nothing)
    picker = ft.use_memo(lambda: ft.FilePicker(), [])

    def tell(message: Message | None) -> None:
        set_trouble(lambda _: message)

    body: list[ft.Control] = [
        heading(t("utransfer.in")),
        text(t("utransfer.in.sub"), "small", store.look.ink.ink2),
        filled_button(t("utransfer.choose"), partial(_import, store, picker, tell), "material.upload_file"),
    ]
    if trouble is not None:
        body.append(_trouble(store, trouble))
    body += [hair_rule(), heading(t("utransfer.out")), text(t("utransfer.out.sub"), "small", store.look.ink.ink2)]
    rows: list[ft.Control] = [_row(store, entry) for entry in store.index.entries]
    body.append(ft.Column(rows or [text(t("ui.home.no_game"))], spacing=0))
    return screen(header(t("utransfer.title")), body)


def _trouble(store: Store, message: Message) -> ft.Control:
    p = store.look.ink
    row = ft.Row(
        [icon("material.error_outline", 24, p.error), ft.Container(text(t(message)), expand=True)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(content=card(row, "open"), live_region=True, identifier="trouble", container=True)


def _row(store: Store, entry: Entry) -> ft.Control:
    words = t("ui.saves.unknown", id=entry.id)
    if entry.turn:
        words = t("ui.saves.row", n=entry.turn, difficulty=t(level(entry.difficulty)))
    press = partial(_export, store, entry)
    return menu_row(words, when(entry.saved_at), "material.download", press, f"export-{entry.id}")


async def _export(store: Store, entry: Entry) -> None:
    game: Game | None = store.game if store.index.current == entry.id else None
    if game is None:
        try:
            found = await saves.read_game(store.storage, entry.id)
        except saves.BrokenSave as broken:
            store.say(say("ui.save_put_aside", why=broken.why))
            return
        if found is None:
            return
        game = found[0]
    name = file_name("lonesome-trail", game.setup.difficulty, game.table.turn.number)
    await save_file(store, name, journal.dump(game))


async def _import(store: Store, picker: ft.FilePicker, tell: Tell) -> None:
    """Opens the game of a file where it was left. Whatever is wrong with the file, everything here stays as it was."""
    tell(None)
    try:
        files = await picker.pick_files(with_data=True)
    except Exception:  # the device has no way to choose a file
        tell(say("utransfer.no_picker"))
        return
    if not files:
        return
    data = files[0].bytes
    if data is None or len(data) > LARGEST:
        tell(say("utransfer.too_large" if data else "ui.save_unreadable"))
        return
    opened(store, data, tell)


def opened(store: Store, data: bytes, tell: Tell) -> None:
    """Puts the game of a file on the table, or tells in one sentence why not."""
    try:
        game = journal.load(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        tell(say("ui.save_unreadable"))
    except Broken as broken:
        tell(broken.message)
        if broken.sound is not None:
            _offer(store, broken.sound)
    except Exception:  # a file that nobody has thought of
        tell(say("ui.save_unreadable"))
    else:
        store.begin(game)
        store.go("/game")


def _offer(store: Store, sound: Game) -> None:
    """A damaged game that is sound up to a point can go on from there."""

    def chosen(what: str) -> None:
        if what == "open":
            store.begin(sound)
            store.go("/game")

    options = [
        Option("open", t("utransfer.sound"), t("utransfer.sound.sub", n=len(sound.events)), "hat"),
        Option("leave", t("ui.cancel"), None, "material.close"),
    ]
    pick(t("utransfer.damaged"), options, chosen, identifier="damaged")
