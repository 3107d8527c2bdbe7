"""Sam's next card: turned by the app from the seed, or by the player from the real deck."""

from sam.step import Answer, Instruction, Question, Step, Why
from solo_engine import chance
from solo_engine import events as e
from solo_engine.table import Table
from solo_engine.words import say

DECK = "sam"  # the source of chance of his deck


def turn(table: Table) -> Step:
    """The first card of the deck; an empty deck is made of the discard pile first."""
    shuffled = not table.sam.deck
    cards = tuple(sorted(table.sam.discard)) if shuffled else table.sam.deck
    policy = table.pack.policies.reshuffle
    rule = Why(rule=say("sam.rule.reshuffle" if shuffled else "sam.rule.turn_card"))
    detail = say("sam.detail.reshuffle") if shuffled else None
    if table.deck_by == "hand":
        return Question(
            id="turn_card",
            text=say("sam.ask.turn_card"),
            detail=detail,
            picture="card",
            answers=tuple(
                Answer(text=say("sam.answer.card", number=n), event=e.CardTurned(number=n, by="hand")) for n in cards
            ),
            why=rule,
            source=policy.source if shuffled else None,
        )
    number = chance.next_pick(table, DECK, cards)
    return Instruction(
        id="turn_card",
        text=say("sam.step.turn_card", number=number),
        detail=detail,
        picture="card",
        event=e.CardTurned(number=number),
        why=rule,
        source=policy.source if shuffled else None,
    )
