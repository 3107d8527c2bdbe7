"""/packs: the packs there are, how much of each was compared with the box, and a pack as a file."""

from collections.abc import Callable
from functools import partial

import flet as ft

from sam.check_pack import Fault, check_bytes
from solo_engine.edition import edition
from solo_engine.pack import Pack
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.chips import chip
from ui.components.frame import card
from ui.components.header import header
from ui.components.icon import icon
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.deck_check import own
from ui.packs import counts, is_own, named
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import Store, look, t, use_store

LARGEST = 1_000_000  # bytes; a pack has about 10,000
MOST_FAULTS = 12  # shown of a file
Faults = tuple[Fault, ...]
Tell = Callable[[Faults], None]


def no_faults() -> Faults:
    return ()


@guarded_view
def Packs() -> ft.View:
    store = use_store()
    faults, set_faults = use_kept(no_faults)
    picker = ft.use_memo(lambda: ft.FilePicker(), [])

    def tell(found: Faults) -> None:
        set_faults(lambda _: found)

    rows: list[ft.Control] = [_row(store, pack) for pack in store.packs.every]
    body: list[ft.Control] = [
        text(t("packs.sub"), "small", store.look.ink.ink2),
        ft.Column(rows, spacing=0),
        outlined_button(
            t("packs.import"), partial(_import, store, picker, tell), "material.upload_file", identifier="import-pack"
        ),
        *([_faults(faults)] if faults else []),
    ]
    body += [heading(t("packs.box")), _facts(store)]
    return screen(header(t("packs.title"), t("check.over")), body, _bar(store))


def _facts(store: Store) -> ft.Control:
    """To the numbers of the box that are in doubt."""
    sub = t("doubts.over", done=len(store.facts), n=len(edition().doubts.facts))
    return menu_row(t("doubts.title"), sub, "building", partial(store.go, "/facts"), "facts")


def _row(store: Store, pack: Pack) -> ft.Control:
    done, of = counts(pack)
    sub = t("packs.checked", done=done, of=of) if is_own(pack.id) else t("packs.bundled")
    chosen = pack.id == store.packs.chosen.id
    mark = chip(t("packs.next_game"), "hat") if chosen else None
    sign = "card" if is_own(pack.id) else "sam"
    press = partial(store.go, f"/packs/{pack.id}")
    return menu_row(named(pack, store.look.language), sub, sign, press, f"pack-{pack.id}", mark)


def _bar(store: Store) -> ft.Control:
    """To the check: the one that was begun, or a new one."""
    begun = store.packs.to_check()

    def go() -> None:
        store.go(f"/packs/{own.begin_check(store).id}/check")

    words, sub = t("packs.check"), t("packs.check.sub")
    if begun is not None:
        done, of = counts(begun)
        words = t("packs.check_on")
        sub = t("packs.check_on.sub", name=named(begun, store.look.language), done=done, of=of)
    return primary_bar(filled_button(words, go, "card", sub, "check"))


# --- a pack from a file -----------------------------------------------------------------------------------------


async def _import(store: Store, picker: ft.FilePicker, tell: Tell) -> None:
    tell(())
    store.say(None)
    try:
        files = await picker.pick_files(with_data=True)
    except Exception:  # the device has no way to choose a file
        store.say(say("utransfer.no_picker"))
        return
    if files:
        taken_in(store, files[0].bytes, tell)


def taken_in(store: Store, data: bytes | None, tell: Tell) -> None:
    """The pack of a file becomes one of the player's own; or each of its faults is told, and nothing is changed."""
    if data is None or len(data) > LARGEST:
        store.say(say("utransfer.too_large" if data else "pack.unreadable"))
        return
    report = check_bytes(data)
    if report.pack is None:
        tell(report.faults)
        return
    pack = own.take_in(store, report.pack)
    store.go(f"/packs/{pack.id}")
    store.say(say("packs.imported", name=pack.name))


def fault_words(fault: Fault) -> Message:
    """A fault with its place in the file."""
    return say("packs.fault", where=fault.where, message=fault.message) if fault.where else fault.message


def _faults(faults: Faults) -> ft.Control:
    p = look().ink
    lines: list[ft.Control] = [
        ft.Row(
            [
                icon("material.error_outline", 24, p.error),
                ft.Container(text(t("packs.refused", n=len(faults)), "label"), expand=True),
            ],
            spacing=10,
        )
    ]
    lines += [text(t(fault_words(fault)), "small") for fault in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        lines.append(text(t("packs.more_faults", n=len(faults) - MOST_FAULTS), "small", p.ink2))
    column = ft.Column(lines, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Semantics(content=card(column, "open"), live_region=True, identifier="faults", container=True)
