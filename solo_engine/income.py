"""Kansas City, subphase 4: the total breeding value."""

from solo_engine import certificates, money
from solo_engine import events as e
from solo_engine.edition import Breed, Edition
from solo_engine.table import Illegal, Table


def breeding_value(edition: Edition, hand: tuple[str, ...]) -> int:
    """The sum over breeds of a hand (card or breed ids), each breed once; all Simmentals are one, the best counts."""
    best: dict[str, int] = {}
    for card in hand:
        breed = breed_of(edition, card)
        kind = breed.type or breed.id
        best[kind] = max(best.get(kind, 0), breed.value)
    return sum(best.values())


def breed_of(edition: Edition, card: str) -> Breed:
    """The breed of a card, or that of the name. Illegal: there is none."""
    breed = edition.cattle.breed_of.get(card) or edition.cattle.by_id.get(card)
    if breed is None:
        raise Illegal("illegal.no_such_cattle")
    return breed


def total_breeding_value(edition: Edition, hand: tuple[str, ...], temporary: int, permanent: int) -> int:
    """What the income pays in dollars and what limits the delivery: the hand, and certificates of both kinds."""
    return breeding_value(edition, hand) + temporary + permanent


def income_taken(table: Table, event: e.IncomeTaken) -> Table:
    """The human gains the total breeding value in dollars; temporary certificates used move the marker back.

    Illegal: more certificates used than the marker shows, or than the value that they are part of.
    """
    if event.certificates_used > event.value:
        raise Illegal("illegal.value_below_certificates", value=event.value, n=event.certificates_used)
    if not table.tracks("human_board"):
        return table
    marker = certificates.used(table.edition, table.human.certificates, event.certificates_used)
    return money.gain(table.with_rancher("human", certificates=marker), event.value)
