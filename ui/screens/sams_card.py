"""/game/card: the printed card says something else. The new one holds at once; whether always, is asked once."""

from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.pack import Card
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.header import header
from ui.components.picker import Option, pick
from ui.components.screen import screen
from ui.components.text import text
from ui.deck_check import own
from ui.deck_check.big_card import big_card
from ui.deck_check.card_editor import card_editor, no_typing
from ui.packs import named
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import Store, look, t, use_store


def no_card() -> Card | None:
    return None


@guarded_view
def SamsCard() -> ft.View:
    store = use_store()
    played = store.game.table.turn.card if store.game is not None else None
    draft, set_draft = use_kept(no_card)
    typing, set_typing = use_kept(no_typing)

    def leave() -> None:
        if store.ready and played is None:
            store.go("/game")

    ft.use_effect(leave, [store.ready, played is None])
    now = draft if draft is not None and played is not None and draft.number == played.number else played
    top = header(t("sam_card.title"), t("sam_card.over"), back="/game")
    if now is None or played is None:
        return screen(top, [])

    def change(card: Card) -> None:
        set_draft(lambda _: card)

    body = [
        big_card(now, number_only=True),
        text(t("sam_card.sub")),
        *card_editor(now, change, typing, set_typing),
    ]
    changed = (now.move, now.actions) != (played.move, played.actions)
    save = partial(_save, store, now) if changed else None
    bar = primary_bar(filled_button(t("sam_card.save"), save, "material.check", t("sam_card.save.sub")))
    return screen(top, body, bar)


def _save(store: Store, corrected: Card) -> None:
    """The turn goes on with the corrected card; unless the player's pack knows it already, he is asked about it."""
    game = store.game
    if game is None or not store.send(e.CardCorrected(card=corrected.but(source="player"))):
        return
    store.go("/game")
    if not store.packs.knows(game.pack, corrected):
        _ask_always(store, corrected)


def _ask_always(store: Store, corrected: Card) -> None:
    """Whether the printed card always says this: then the player's own pack keeps it."""
    assert store.game is not None
    pack = store.game.pack
    home = store.packs.home_of(pack)
    name = named(home or store.packs.copied(pack).own[-1], look().language)

    def chosen(what: str) -> None:
        if what == "always":
            own.keep_card(store, pack, corrected)

    options = [
        Option("always", t("packs.always"), t("packs.always.sub", name=name), "card"),
        Option("once", t("packs.only_here"), t("packs.only_here.sub"), "hat"),
    ]
    pick(t("packs.always.ask", number=corrected.number), options, chosen, identifier="keep-card")
