"""Sam's turned card as it lies on the table."""

from typing import Any

import flet as ft

from sam.card_words import action_words
from solo_engine.journal import Game
from solo_engine.pack import Card
from ui.components.chips import source_mark
from ui.components.steps import turn_card
from ui.sams_turn import pictures
from ui.sams_turn.moment import steps_of_card
from ui.store import t


def card_of_turn(game: Game, card: Card, opened: bool, open_: Any) -> ft.Control:
    """The card at hand: its steps as they count now, its actions, its source."""
    steps = steps_of_card(game)
    counted = None
    if card.move.count is not None:
        counted = t(f"sam_turn.count.{card.move.count}")
        if card.move.min != 1:
            counted += t("sam_turn.at_least", n=card.move.min)
        if card.move.max is not None:
            counted += t("sam_turn.at_most", n=card.move.max)
    move = t("count.steps", n=steps) if steps is not None else counted or ""
    actions = [(pictures.of_action(game.table, a), t(action_words(a))) for a in card.actions]
    return turn_card(
        str(card.number),
        move,
        actions,
        source_mark(card.source),
        counted=counted if steps is not None else None,
        opened=opened,
        on_open=open_,
    )
