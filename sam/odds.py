"""What Sam may do next turn: the cards that can come, and of how many of them each kind of action is part.

The deck is a set of numbers in the table's state, whoever turns the cards, so a mixed deck needs nothing of its own.
"""

from collections.abc import Iterable

from solo_engine.model import Model
from solo_engine.pack import Action, Card, Source
from solo_engine.table import Table
from solo_engine.turn import actions_of, steps_of

# What the player asks for -> the actions of the cards that are it; the order is that of the page.
KINDS: dict[str, frozenset[str]] = {
    "hire": frozenset({"hire_cheapest", "hire_specialized_else_most_numerous", "hire"}),
    "buy_cattle": frozenset({"buy_cattle"}),
    "place_building": frozenset({"place_building"}),
    "move_engine": frozenset({"move_engine"}),
    "take_hazard": frozenset({"take_hazard"}),
    "take_outlaw": frozenset({"take_outlaw"}),
    "take_objective": frozenset({"take_objective"}),
    "draw_cattle": frozenset({"draw_cattle"}),
    "gain_exchange_token": frozenset({"gain_exchange_token"}),
    "free_text": frozenset({"free_text"}),
}
DOUBT: tuple[Source, ...] = ("garth", "player", "rulebook")  # the least sure first


class Part(Model):
    """Something that some of the cards do. `source`: the least sure of those cards."""

    what: str  # of KINDS, or a number of steps
    cards: tuple[int, ...]
    of: int  # cards that may come
    source: Source

    @property
    def chance(self) -> float:
        return len(self.cards) / self.of


class Odds(Model):
    """The next card of Sam's, as far as anybody can know it."""

    cards: tuple[int, ...]  # one of these comes, each as likely as the others
    reshuffled: bool  # the deck is empty: these are the discard pile, shuffled
    discard: tuple[int, ...]  # what has been turned since the last shuffle, in that order
    kinds: tuple[Part, ...]  # by KINDS; only those that some card can bring
    steps: tuple[Part, ...]  # fewest first
    counted: tuple[int, ...]  # cards whose steps count the human's buildings, which are not tracked
    to_compare: int  # how many of `cards` were filled in from Garth


def no_more_turns(table: Table) -> bool:
    """Whether Sam has had his last turn, or is having it."""
    actor = table.turn.actor
    if actor is None or (actor == "sam" and table.ended_by is not None and table.turn.card is not None):
        return True
    return actor == "human" and table.ended_by == "sam"


def odds(table: Table) -> Odds:
    """What may come with the card that is turned next, as things stand now.

    A card being played lies on nobody's pile yet; it goes to the discard pile before the next one is turned. Steps and
    conditions are read by Sam's workers and specialization of this moment, as they would be if he turned a card now.
    """
    sam, at_hand = table.sam, table.turn.card
    turned = sam.discard if at_hand is None else (*sam.discard, at_hand.number)
    numbers = sam.deck or tuple(sorted(turned))
    cards = [table.pack.card(n) for n in numbers]
    brings = {card.number: kinds_of(actions_of(sam, card.actions)) for card in cards}
    steps = {card.number: steps_of(table, card.move) for card in cards}
    return Odds(
        cards=numbers,
        reshuffled=not sam.deck,
        discard=() if not sam.deck else turned,
        kinds=tuple(part for kind in KINDS for part in _part(kind, cards, (n for n in brings if kind in brings[n]))),
        steps=tuple(
            part
            for length in sorted({s for s in steps.values() if s is not None})
            for part in _part(str(length), cards, (n for n in steps if steps[n] == length))
        ),
        counted=tuple(n for n in numbers if steps[n] is None),
        to_compare=sum(card.source == "garth" for card in cards),
    )


def kinds_of(actions: Iterable[Action]) -> frozenset[str]:
    """The kinds of some actions."""
    done = {action.do for action in actions}
    return frozenset(kind for kind, words in KINDS.items() if words & done)


def _part(what: str, cards: list[Card], numbers: Iterable[int]) -> list[Part]:
    found = tuple(numbers)
    if not found:
        return []
    sources = {card.source for card in cards if card.number in found}
    return [Part(what=what, cards=found, of=len(cards), source=next(s for s in DOUBT if s in sources))]
