"""/packs/<id>: one pack: what of it was compared, its difficulties, its name, a copy, a file."""

from functools import partial
from typing import Any

import flet as ft

from sam.deck_check import Section
from solo_engine.pack import Pack
from solo_engine.words import say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.chips import badge
from ui.components.frame import well
from ui.components.header import header
from ui.components.picker import Option, pick
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.deck_check import own
from ui.deck_check.progress import sections
from ui.deck_check.typed import typed_field
from ui.level import level
from ui.packs import LONGEST_NAME, as_file, counts, is_own, named
from ui.safety import guarded_view
from ui.scoring.share import file_name, save_file
from ui.state import use_kept
from ui.store import Store, look, t, use_store

SIGNS: dict[Section, str] = {
    "deck": "card",
    "first_delivery": "disc_sam",
    "printed_workers": "job_market",
    "policies": "material.alt_route",
    "scoring": "victory_point",
}


@guarded_view
def PackPage() -> ft.View:
    store = use_store()
    renaming, set_renaming = use_kept(lambda: False)
    typed = ft.use_ref("")
    pack = store.packs.pack(ft.use_route_params().get("id", ""))
    if pack is None:
        return screen(header(t("packs.title"), back="/packs"), [text(t("packs.gone"))] if store.ready else [])
    name = named(pack, look().language)
    body: list[ft.Control] = []
    notes = pack.notes.get(look().language) or next(iter(pack.notes.values()), "")
    if notes:
        body.append(well(text(notes, "small")))
    if renaming:
        body += _renaming(store, pack, name, typed, lambda: set_renaming(lambda _: False))
    if is_own(pack.id):
        body += [
            heading(t("packs.compared")),
            ft.Column([_section(store, pack, *s) for s in sections(pack)], spacing=0),
        ]
    body += [heading(t("packs.levels")), ft.Column(_levels(store, pack), spacing=0)]
    body += [heading(t("packs.more")), *_commands(store, pack, lambda: set_renaming(lambda _: True))]
    over = t("packs.over_own") if is_own(pack.id) else t("packs.bundled")
    return screen(header(name, over, back="/packs"), body, _bar(store, pack))


def _bar(store: Store, pack: Pack) -> ft.Control:
    def go() -> None:
        mine = pack if is_own(pack.id) else own.copy(store, pack)
        store.go(f"/packs/{mine.id}/check")

    done, of = counts(pack)
    words = t("packs.check_on") if done else t("packs.check")
    sub = t("packs.checked", done=done, of=of) if is_own(pack.id) else t("packs.check.sub")
    chosen = pack.id == store.packs.chosen.id
    above = None
    if not chosen:
        choose = partial(store.shelve, store.packs.choose(pack.id))
        above = outlined_button(t("packs.play_with"), choose, "hat", identifier="play-with")
    return primary_bar(filled_button(words, go, "card", sub, "check"), above=above)


def _section(store: Store, pack: Pack, section: Section, done: int, of: int) -> ft.Control:
    words = t(f"check.section.{section}")
    press = partial(store.go, f"/packs/{pack.id}/check/{section}")
    label = f"{words}, {t('packs.checked', done=done, of=of)}"
    mark = badge(f"{done} / {of}")
    return menu_row(words, None, SIGNS[section], press, f"section-{section}", mark, label)


def _levels(store: Store, pack: Pack) -> list[ft.Control]:
    """The difficulties; the player's own can be taken away again."""
    rows: list[ft.Control] = []
    for name, difficulty in pack.difficulties.items():
        words = t(level(name))
        sub = t("setup.first_delivery", city=t(f"city.{difficulty.first_delivery}"))
        press = partial(store.go, f"/packs/{pack.id}/level/{len(rows)}")
        rows.append(menu_row(words[:1].upper() + words[1:], sub, "material.tune", press, f"level-{len(rows)}"))
    rows.append(
        menu_row(
            t("packs.new_level"),
            t("packs.new_level.sub"),
            "material.add",
            partial(store.go, f"/packs/{pack.id}/level"),
            "new-level",
        )
    )
    return rows


def _commands(store: Store, pack: Pack, rename: object) -> list[ft.Control]:
    def copy() -> None:
        mine = own.copy(store, pack)
        store.go(f"/packs/{mine.id}")

    async def export() -> None:
        name = file_name(named(pack, look().language), ending="automa.json")
        await save_file(store, name, as_file(pack))

    found: list[ft.Control] = []
    if is_own(pack.id):
        assert callable(rename)
        found.append(outlined_button(t("packs.rename"), rename, "material.edit", identifier="rename"))
    found += [
        outlined_button(t("packs.make_copy"), copy, "material.content_copy", identifier="copy-pack"),
        outlined_button(t("packs.export"), export, "material.download", identifier="export-pack"),
    ]
    if is_own(pack.id):
        delete = partial(_ask_delete, store, pack)
        found.append(outlined_button(t("packs.delete"), delete, "material.delete_outline", identifier="delete-pack"))
    return found


def _ask_delete(store: Store, pack: Pack) -> None:
    def chosen(what: str) -> None:
        if what == "delete":
            store.shelve(store.packs.without(pack.id), pack.id)
            store.go("/packs")
            store.say(say("packs.deleted", name=pack.name))

    done, _ = counts(pack)
    options = [
        Option("keep", t("packs.keep"), None, "material.undo"),
        Option("delete", t("packs.delete"), t("packs.delete.sub", n=done), "material.delete_outline"),
    ]
    pick(t("packs.delete.ask", name=named(pack, look().language)), options, chosen, identifier="pack")


def _renaming(store: Store, pack: Pack, name: str, typed: Any, done: object) -> list[ft.Control]:
    assert callable(done)

    def note(words: str) -> None:
        typed.current = words

    def save() -> None:
        own.rename(store, pack, typed.current or name)
        typed.current = ""
        done()

    return [
        typed_field(t("packs.name"), name, note, "name", LONGEST_NAME),
        outlined_button(t("packs.save_name"), save, "material.check", identifier="save-name"),
    ]
