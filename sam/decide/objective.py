"""Which objective card Sam takes: from the display by the policy of the pack, never from the stack."""

from sam.decide.choice import Choice, Option, asked, did_nothing, step
from sam.decide.refill import could_come
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.chance import next_draw, next_pick
from solo_engine.naming import objective_name
from solo_engine.objectives import PICK, STACK
from solo_engine.table import Table
from solo_engine.words import Message, say


def from_display(table: Table, id: str = "take_objective") -> Step:
    """By a card's action or by a delivery; the display is refilled in the place of the card that was taken."""
    policy = table.pack.policies.objective
    rule = say(f"sam.rule.objective.{policy.value}")
    if not table.tracks("objectives"):
        answers = [
            Answer(text=objective_name(table.edition, c), event=e.ObjectiveTaken(who="sam", card=c))
            for c in could_come(table, STACK)
        ]
        text = say("sam.ask.take_objective", which=rule)
        # The score sheet asks for his cards where they are not tracked, so none has to be looked up now.
        later = Answer(text=say("sam.answer.objective_later"), event=e.ObjectiveTaken(who="sam"))
        none = did_nothing("sam.nothing.no_objective")
        return asked(table, id, text, [later, *answers, none], rule=rule, picture="objective", policies=(policy,))
    refill = next_draw(table, STACK) if table.setup.draws == "deal" else None
    options = [option(table, place, card, refill) for place, card in enumerate(table.objectives)]
    best = options[:1]
    if policy.value == "random" and options:
        best = [next_pick(table, PICK, options)]
    elif policy.value == "player":
        best = options
    asks = policy.value == "player"
    choice = Choice(id, rule, options, best, "sam.nothing.no_objective", None, "objective", (policy,), None, asks)
    return step(table, choice)


def option(table: Table, place: int, card: str, refill: str | None) -> Option:
    name = objective_name(table.edition, card)
    return Option(
        text=name,
        do=say("sam.step.take_objective", card=name, place=place + 1),
        event=e.ObjectiveTaken(who="sam", card=card, refill=refill),
        values={"place": place + 1},
        detail=refilled(table, refill),
    )


def refilled(table: Table, card: str | None) -> Message | None:
    """What comes into the display, where the app deals it."""
    return None if card is None else say("sam.detail.objective_refill", card=objective_name(table.edition, card))
