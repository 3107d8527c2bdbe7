"""Cards of the human's deck: objectives that are played, cards that leave the game, Simmentals."""

import flet as ft

from solo_engine import events as e
from solo_engine.naming import objective_name
from solo_engine.words import Message, say
from ui.safety import guarded_view
from ui.setup.pieces import piece_face
from ui.store import t
from ui.your_turn.desk import Desk
from ui.your_turn.hand import known_objectives, own_cattle, own_objectives
from ui.your_turn.lists import Choice, list_page


@guarded_view
def PlayObjective(desk: Desk) -> ft.View:
    """A card of the hand goes to the objective area; its action comes at once."""
    found = []
    for card in own_objectives(desk.table):
        action = desk.table.edition.objectives.by_id[card].action
        sub: Message | None = say("turn.objective.then", action=say(f"action.{action}")) if action else None
        event = e.ObjectivePlayed(card=card)
        found.append(Choice(card, objective_name(desk.table.edition, card), "objective", sub, (event,)))
    return list_page(desk, say("turn.play_objective"), found)


@guarded_view
def RemoveCard(desk: Desk) -> ft.View:
    """A card of the hand leaves the game: an objective, cattle that was bought, or one of the first herd, not kept."""
    table, n = desk.table, desk.deed.n
    found: list[Choice] = []
    for card in own_cattle(table):
        owned = table.human.cattle[card]
        sub = say("turn.have", what=say("count.cards", n=owned)) if owned > 1 else None
        event = e.CardRemoved(card=card)
        found.append(
            Choice(card, say(f"card.{card}"), piece_face(card, 54), sub, (event,), group=t("turn.remove_card.cattle"))
        )
    for card in own_objectives(table) if n is None else known_objectives(table):
        name, event = objective_name(table.edition, card), e.CardRemoved(card=card)
        found.append(Choice(card, name, "objective", None, (event,), group=t("turn.place.objectives")))
    if n is not None:  # an action asks for it: the card may be one that the app does not know
        other = say("turn.remove_card.other.sub")
        found.append(Choice("other", say("turn.remove_card.other"), "hand", other, group=t("turn.remove_card.else")))
    left = None if n is None else say("turn.remove_card.left", n=n)
    return list_page(desk, say("turn.remove_card"), found, left)


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
