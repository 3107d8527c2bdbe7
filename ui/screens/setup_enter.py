"""/setup/enter: what lies on the table, one tap a piece; what is missing is counted."""

from functools import partial
from typing import Any

import flet as ft

from solo_engine.edition import edition
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button, quiet_button, tappable
from ui.components.chips import badge
from ui.components.frame import hair_rule
from ui.components.header import header
from ui.components.picker import Option, pick
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.safety import guarded_view
from ui.screens.setup import begin
from ui.setup import draft as drafts
from ui.setup.draft import Draft
from ui.setup.pieces import by_cards, piece_face, piece_words
from ui.setup.places import Place, left, missing, on_trail, places
from ui.state import use_kept
from ui.store import look, t, use_store


@guarded_view
def SetupEnter() -> ft.View:
    store = use_store()
    draft, set_draft = use_kept(lambda: drafts.kept(store.packs.chosen))

    def put(place: Place, pieces: tuple[str, ...]) -> None:
        store.say(None)
        set_draft(lambda now: drafts.keep(now.but(entered={**now.entered, place.id: pieces})))

    body: list[ft.Control] = [text(t("setup.enter.sub"), "body", look().ink.ink2)]
    for place in places(draft):
        body += [_place(draft, place, partial(put, place)), hair_rule()]
    n = missing(draft)
    words = t("setup.missing", n=n) if n else None
    start = filled_button(t("setup.start"), None if n else (lambda: begin(store)), "horseshoe", words)
    return screen(header(t("setup.enter.title"), t("setup.title"), back="/setup"), body, primary_bar(start))


def _place(draft: Draft, place: Place, put: Any) -> ft.Control:
    """A place: what lies there already, and the pieces to tap."""
    entered = draft.entered.get(place.id, ())
    full = len(entered) >= place.size
    count = badge(t("setup.enter.count", found=str(len(entered)), of=str(place.size)))
    head = ft.Row([ft.Container(heading(t(f"setup.place.{place.id}")), expand=True), count])
    blocks: list[ft.Control] = [head]
    if entered:
        blocks.append(_lying(place, entered, put))
    if not full:
        blocks.append(_to_add(draft, place, lambda piece: put((*entered, piece))))
    return ft.Column(blocks, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _lying(place: Place, entered: tuple[str, ...], put: Any) -> ft.Control:
    """The pieces that lie there; a tap takes one back."""
    facts = edition()
    where = {tile: space for space, tile in on_trail(facts, entered).items()} if place.id == "trail" else {}

    def without(n: int) -> None:
        put((*entered[:n], *entered[n + 1 :]))

    rows: list[ft.Control] = []
    for n, piece in enumerate(entered):
        words = piece_words(piece)
        if place.names:
            words = t("setup.box.trail", tile=words, space=_name(place.names[n]))
        elif piece in where:
            words = t("setup.box.trail", tile=words, space=t(f"space.{where[piece]}"))
        rows.append(quiet_button(words, partial(without, n), "material.close", f"lying-{place.id}-{n}"))
    return ft.Column(rows, spacing=0, tight=True)


def _name(space: str) -> str:
    return t(f"station.{space}" if space in edition().railroad.by_id else f"space.{space}")


def _to_add(draft: Draft, place: Place, add: Any) -> ft.Control:
    pieces = left(draft, place)
    if by_cards(place):
        options = [Option(piece, piece_words(piece), picture=piece_face(piece, 44)) for piece in pieces]

        def ask() -> None:
            pick(t(f"setup.place.{place.id}"), options, add, identifier=f"add-{place.id}")

        return outlined_button(t("setup.enter.choose"), ask, "material.add", identifier=f"add-{place.id}")
    tiles = [
        tappable(
            piece_face(piece, 56),
            partial(add, piece),
            piece_words(piece),
            f"add-{place.id}-{piece}",
            radius=6,
        )
        for piece in pieces
    ]
    return ft.Row(tiles, wrap=True, spacing=8, run_spacing=8)
