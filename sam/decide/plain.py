"""Actions that leave nothing to decide: an exchange token, and a text that only the player can carry out."""

from sam.decide.choice import Choice, Option, instruction
from sam.step import Instruction
from solo_engine import events as e
from solo_engine.pack import Action
from solo_engine.table import Table
from solo_engine.words import say


def exchange_token(table: Table) -> Instruction:
    """He gains one and never uses it."""
    text = say("sam.step.exchange_token")
    event = e.TokensChanged(who="sam", n=1)
    choice = Choice("gain_exchange_token", say("sam.rule.exchange_token"), (), (), picture="exchange")
    return instruction(table, choice, Option(text, text, event))


def free_text(table: Table, action: Action) -> Instruction:
    """The words of the owner of the box, in the language of the player where they wrote it."""
    text = say("sam.step.free_text", text=action.text or {})
    choice = Choice("free_text", say("sam.rule.free_text"), (), (), picture="hand")
    return instruction(table, choice, Option(text, text, e.SamConfirmed()))._replace(cannot=did_not())


def did_not() -> e.SamDidNothing:
    return e.SamDidNothing(reason="sam.nothing.as_seen")
