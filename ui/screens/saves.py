"""All saved games: go on with one, or delete it."""

from functools import partial

import flet as ft

from ui.components.chips import chip
from ui.components.header import header
from ui.components.picker import Option, pick
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import text
from ui.level import level
from ui.safety import guarded_view
from ui.saves import Entry
from ui.store import Store, t, use_store
from ui.when import when


@guarded_view
def Saves() -> ft.View:
    store = use_store()
    rows = [_row(store, entry) for entry in store.index.entries]
    return screen(header(t("ui.saves")), rows or [text(t("ui.home.no_game"))], spacing=0)


def _row(store: Store, entry: Entry) -> ft.Control:
    if entry.turn:
        words = t("ui.saves.row", n=entry.turn, difficulty=t(level(entry.difficulty)))
    else:
        words = t("ui.saves.unknown", id=entry.id)
    here = entry.id == store.index.current
    mark = chip(t("ui.saves.here"), "hat", "human") if here else None
    return menu_row(words, when(entry.saved_at), "horseshoe", partial(_ask, store, entry), f"save-{entry.id}", mark)


def _ask(store: Store, entry: Entry) -> None:
    def chosen(what: str) -> None:
        if what == "open":
            store.open(entry.id)
            store.go("/game")
        else:
            store.delete(entry.id)

    options = [
        Option("open", t("ui.home.go_on"), None, "hat"),
        Option("delete", t("ui.delete"), t("ui.saves.delete.sub"), "material.delete_outline"),
    ]
    pick(t("ui.saves.what"), options, chosen, identifier="save")
