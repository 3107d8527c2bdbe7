"""The human's herd deck: what the app knows of it are the objectives and the cattle bought."""

from solo_engine import events as e
from solo_engine import objectives
from solo_engine.model import plus
from solo_engine.table import Illegal, Table


def card_removed(table: Table, event: e.CardRemoved) -> Table:
    """An objective or a bought cattle card leaves the game. Illegal: not owned, or no such card."""
    if event.card in table.edition.objectives.by_id:
        return objectives.removed(table, event.card)
    breed = table.edition.cattle.breed_of.get(event.card)
    if breed is None or breed.deck == "player":  # the starting herd is not tracked
        raise Illegal("illegal.not_own_cattle", card=event.card)
    if not table.tracks("herd"):
        return table
    owned = table.human.cattle
    if not owned.get(event.card):
        raise Illegal("illegal.not_own_cattle", card=event.card)
    table = table.with_rancher("human", cattle=plus(owned, event.card, -1))
    return table.but(out_of_game=plus(table.out_of_game, event.card))
