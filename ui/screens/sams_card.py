"""/game/card: the printed card says something else. The new one holds at once; whether always, is asked once."""

from collections.abc import Callable
from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.pack import Card
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import text
from ui.deck_check import own
from ui.deck_check.big_card import big_card
from ui.deck_check.card_editor import card_editor, no_typing
from ui.deck_check.edits import edited
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
    saved, set_saved = use_kept(no_card)  # the turn goes on with it already; is it always so?
    typing, set_typing = use_kept(no_typing)
    lost = played is None and saved is None

    def leave() -> None:
        if store.ready and lost:
            store.go("/game")

    ft.use_effect(leave, [store.ready, lost])
    top = header(t("sam_card.title"), t("sam_card.over"), back="/game")
    if saved is not None:
        return _always(store, saved)
    now = draft if draft is not None and played is not None and draft.number == played.number else played
    if now is None or played is None:
        return screen(top, [])

    def change(what: Callable[..., Card], *how: object) -> None:
        set_draft(lambda d: edited(d if d is not None and d.number == played.number else played, what, *how))

    def save() -> None:
        """The turn goes on with the corrected card; whether always is asked unless the player's pack knows it."""
        game = store.game
        if game is None or not store.send(e.CardCorrected(card=now.but(source="player"))):
            return
        if store.packs.knows(game.pack, now):
            store.go("/game")
        else:
            set_saved(lambda _: now)

    body = [
        big_card(now, number_only=True),
        text(t("sam_card.sub")),
        *card_editor(now, change, typing, set_typing),
    ]
    changed = (now.move, now.actions) != (played.move, played.actions)
    words, sub = t("sam_card.save"), t("sam_card.save.sub")
    bar = primary_bar(filled_button(words, save if changed else None, "material.check", sub))
    return screen(top, body, bar, key="edit")


def _always(store: Store, card: Card) -> ft.View:
    """Whether the printed card always says this: then the player's own pack keeps it."""
    assert store.game is not None
    pack = store.game.pack
    home = store.packs.home_of(pack) or store.packs.copied(pack).own[-1]

    def always() -> None:
        own.keep_card(store, pack, card)
        store.go("/game")

    body = [big_card(card), text(t("packs.always.sub", name=named(home, look().language)), "small", look().ink.ink2)]
    once = outlined_button(t("packs.only_here"), partial(store.go, "/game"), identifier="only-here", high=True)
    if look().large:
        body.append(once)
    yes = filled_button(t("packs.always"), always, "material.check", identifier="always")
    bar = primary_bar(yes, second=None if look().large else once)
    return screen(header(t("packs.always.ask", number=card.number), back="/game"), body, bar, key="always")
