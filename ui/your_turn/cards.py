"""Objective cards of the human's deck, and Simmentals."""

import flet as ft

from solo_engine import events as e
from solo_engine.naming import objective_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.safety import guarded_view
from ui.setup.pieces import piece_face
from ui.your_turn.desk import Desk
from ui.your_turn.lists import Choice, list_page


@guarded_view
def PlayObjective(desk: Desk) -> ft.View:
    """A card of the hand goes to the objective area; its action comes at once."""
    found = []
    for card in own_cards(desk.table):
        action = desk.table.edition.objectives.by_id[card].action
        sub: Message | None = say("turn.objective.then", action=say(f"action.{action}")) if action else None
        event = e.ObjectivePlayed(card=card)
        found.append(Choice(card, objective_name(desk.table.edition, card), "objective", sub, (event,)))
    return list_page(desk, say("turn.play_objective"), found)


@guarded_view
def DiscardObjective(desk: Desk) -> ft.View:
    """A card of the deck leaves the game."""
    found = [
        Choice(card, objective_name(desk.table.edition, card), "objective", None, (e.CardRemoved(card=card),))
        for card in own_cards(desk.table)
    ]
    return list_page(desk, say("turn.discard_objective"), found)


def own_cards(table: Table) -> tuple[str, ...]:
    """The objective cards in the human's deck; where the display is not tracked, all that may have come into it."""
    own = tuple(sorted(set(table.human.objectives_in_deck)))
    if table.tracks("objectives"):
        return own
    return tuple(dict.fromkeys((*own, *sorted(table.supply.get("objectives", {})))))


@guarded_view
def Simmental(desk: Desk) -> ft.View:
    """A Simmental of the hand is exchanged for the next stage."""
    table = desk.table
    breeds = table.edition.cattle.breeds
    cards = [card.id for breed in breeds if breed.stage is not None for card in breed.cards]
    owned = [card for card in cards if table.human.cattle.get(card) or not table.tracks("herd")]
    found = [
        Choice(card, say(f"card.{card}"), piece_face(card, 54), None, (e.SimmentalUpgraded(card=card),))
        for card in owned
    ]
    return list_page(desk, say("turn.simmental"), found)
