"""The hand that a simulation needs, since the table does not track it: seeded draws from what the human owns."""

from solo_engine.chance import draw_from
from solo_engine.edition import CattleData, Edition
from solo_engine.model import Model, plus

ANY = "any"
PAIR = "pair"
OBJECTIVE = "objective"
OF_VALUE = "value_"  # value_3: a card of that breeding value


class Herd(Model):
    """Hand, draw pile and discard pile of cattle cards, and how many were drawn so far."""

    seed: int
    hand: tuple[str, ...] = ()
    pile: dict[str, int]
    discard: dict[str, int] = {}
    draws: int = 0


def first_herd(edition: Edition, seed: int) -> Herd:
    """The player cattle of the start, all in the draw pile."""
    cards = {c.id: c.count for b in edition.cattle.breeds if b.deck == "player" for c in b.cards}
    return Herd(seed=seed, pile=cards)


def drawn(herd: Herd, cards: int) -> Herd:
    """The herd after drawing; an empty draw pile is made of the discard pile, and with both empty nothing comes."""
    hand, pile, discard, draws = herd.hand, herd.pile, herd.discard, herd.draws
    for _ in range(cards):
        if not pile:
            pile, discard = discard, {}
        card = draw_from(herd.seed, "herd", draws, pile)
        if card is None:
            break
        hand, pile, draws = (*hand, card), plus(pile, card, -1), draws + 1
    return herd.but(hand=hand, pile=pile, discard=discard, draws=draws)


def filled(herd: Herd, limit: int) -> Herd:
    """The herd after drawing up to the hand limit."""
    return drawn(herd, max(0, limit - len(herd.hand)))


def with_cards(herd: Herd, cards: tuple[str, ...]) -> Herd:
    """Bought cards come to the discard pile."""
    discard = herd.discard
    for card in cards:
        discard = plus(discard, card)
    return herd.but(discard=discard)


def discarded(herd: Herd, cards: tuple[str, ...]) -> Herd:
    """Cards of the hand go to the discard pile."""
    hand = list(herd.hand)
    for card in cards:
        hand.remove(card)
    return with_cards(herd.but(hand=tuple(hand)), cards)


def exchanged(cattle: CattleData, herd: Herd, cards: int) -> Herd:
    """The herd after drawing up to so many cards and discarding as many."""
    more = drawn(herd, cards)
    return discarded(more, spare(cattle, more.hand)[: len(more.hand) - len(herd.hand)])


def spare(cattle: CattleData, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The hand in the order in which it is given up: duplicates first, then the lowest breeding value."""
    kinds = [cattle.breed_of[card].type or cattle.breed_of[card].id for card in hand]
    return tuple(
        card
        for _, _, card in sorted(
            (kinds.count(kind) == 1, cattle.breed_of[card].value, card) for card, kind in zip(hand, kinds, strict=True)
        )
    )


def price(cattle: CattleData, hand: tuple[str, ...], what: str) -> tuple[str, ...] | None:
    """The cards of the hand that pay a discard cost; None: the hand has not got them."""
    order = spare(cattle, hand)
    if what == OBJECTIVE:
        return None
    if what == ANY:
        return order[:1] or None
    if what == PAIR:
        breeds = [cattle.breed_of[card].id for card in order]
        twice = next((b for b in breeds if breeds.count(b) > 1), None)
        return None if twice is None else tuple(c for c in order if cattle.breed_of[c].id == twice)[:2]
    if what.startswith(OF_VALUE):
        fitting = [c for c in order if cattle.breed_of[c].value == int(what.removeprefix(OF_VALUE))]
    else:
        fitting = [c for c in order if cattle.breed_of[c].id == what]
    return tuple(fitting[:1]) or None
