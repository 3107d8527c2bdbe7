"""What the app knows of the human's hand and deck: the cattle that were bought, the objectives that were taken."""

from solo_engine.table import Table


def own_cattle(table: Table) -> tuple[str, ...]:
    """The cattle cards that the human has bought, the dearest last; none where they are not kept."""
    if not table.tracks("herd"):
        return ()
    breeds = table.edition.cattle.breed_of
    return tuple(sorted((card for card, n in table.human.cattle.items() if n), key=lambda c: (breeds[c].value, c)))


def known_objectives(table: Table) -> tuple[str, ...]:
    """The objective cards that came into the human's deck."""
    return tuple(sorted(set(table.human.objectives_in_deck)))


def own_objectives(table: Table) -> tuple[str, ...]:
    """The same; where the display is not tracked, all that may have come into the deck."""
    own = known_objectives(table)
    if table.tracks("objectives"):
        return own
    return tuple(dict.fromkeys((*own, *sorted(table.supply.get("objectives", {})))))


def knows_a_card(table: Table) -> bool:
    """Whether the human may have a card in hand that the app knows."""
    return bool(own_cattle(table) or known_objectives(table))
