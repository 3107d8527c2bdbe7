"""Sam's turned card as it lies on the table."""

from typing import Any

import flet as ft

from sam.card_words import action_words, plain_action
from solo_engine.journal import Game
from solo_engine.pack import Action, Card
from solo_engine.table import Table
from ui.components.chips import source_mark
from ui.components.steps import turn_card
from ui.sams_turn import pictures
from ui.sams_turn.moment import steps_of_card
from ui.store import t


def card_of_turn(game: Game, card: Card, folds: bool, opened: bool, open_: Any) -> ft.Control:
    """The card at hand: its steps as they count now, its actions, its source. `folds`: the page needs the room."""
    steps = steps_of_card(game)
    counted = None
    if card.move.count is not None:
        counted = t(f"sam_turn.count.{card.move.count}")
        if card.move.min != 1:
            counted += t("sam_turn.at_least", n=card.move.min)
        if card.move.max is not None:
            counted += t("sam_turn.at_most", n=card.move.max)
    move = t("count.steps", n=steps) if steps is not None else counted or ""
    return turn_card(
        str(card.number),
        move,
        [lines(game.table, same) for same in together(card)],
        source_mark(card.source),
        counted=counted if steps is not None else None,
        folds=folds,
        opened=opened,
        on_open=open_,
    )


def together(card: Card) -> list[tuple[Action, ...]]:
    """The actions in order, those in a row that hang on one condition as one line."""
    groups: list[tuple[Action, ...]] = []
    for action in card.actions:
        before = groups[-1][-1] if groups else None
        joined = before is not None and before.condition is not None and before.condition == action.condition
        if joined and before is not None and not before.otherwise and not action.otherwise:
            groups[-1] = (*groups[-1], action)
        else:
            groups.append((action,))
    return groups


def lines(table: Table, actions: tuple[Action, ...]) -> tuple[list[ft.Control], str]:
    """Pictures and words of some actions with the same condition."""
    first, *rest = actions
    words = [t(action_words(first)), *(t(plain_action(action)) for action in rest)]
    signs = [sign for action in actions for sign in pictures.of_action(table, action)]
    return signs, " ".join(words)
