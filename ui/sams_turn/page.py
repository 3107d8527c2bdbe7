"""What Sam's screens share: the header with its commands, who turns his cards."""

from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.entry import switch_row
from ui.components.header import Action, header
from ui.store import Store, t

COMMANDS = {"map": "material.map_outlined", "boards": "material.dashboard_outlined", "log": "material.list"}


def head(store: Store, title: str, overline: str) -> ft.Control:
    """Back to Home, the title, and the game's other pages."""
    return header(title, overline, commands(store))


def commands(store: Store) -> tuple[Action, ...]:
    untracked = store.game is not None and not store.game.table.tracks("trail")
    return tuple(
        Action(sign, t(f"sam_turn.to.{name}"), partial(store.go, f"/game/{name}"), f"to-{name}")
        for name, sign in COMMANDS.items()
        if not (name == "map" and untracked)
    )


def real_deck(table: Table) -> Message:
    """Which cards of the real deck do not lie in it any more, since the app has turned them."""
    turned = {*table.sam.discard, *([table.turn.card.number] if table.turn.card is not None else [])}
    if not turned:
        return say("packs.real_deck.whole")
    return say("packs.real_deck", cards=tuple(say("packs.number", number=n) for n in sorted(turned)))


def deck_switch(store: Store, table: Table) -> ft.Control:
    """Who turns Sam's cards: the app or the player; to be changed at any time."""

    def change(by_hand: bool) -> None:
        if store.send(e.DeckSwitched(by="hand" if by_hand else "app")) and by_hand and store.game is not None:
            store.say(real_deck(store.game.table))

    return switch_row(
        t("sam_turn.by_hand"),
        table.deck_by == "hand",
        change,
        t("sam_turn.by_hand.sub"),
        "by-hand",
    )
