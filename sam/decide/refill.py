"""What comes out of a bag or stack, in either rancher's turn: dealt from the seed, or told by the player."""

from sam.decide.choice import Choice, nothing
from sam.step import Answer, Instruction, Question, Step, Why
from solo_engine import chance, foresights
from solo_engine import events as e
from solo_engine.model import plus
from solo_engine.naming import objective_name
from solo_engine.pack import Action
from solo_engine.table import Column, Table, Who
from solo_engine.words import Message, say


def foresight(table: Table, column: Column) -> Step:
    """A tile for an empty foresight space."""
    bag = foresights.bag_of(table, column)
    answers = {
        tile: Answer(text=say(f"tile.{tile}"), event=e.ForesightRefilled(column=column, tile=tile))
        for tile in could_come(table, bag)
    }
    words = {"bag": say(f"supply.{bag}"), "column": say("sam.part.column", column=column)}
    return drawn(table, "refill_foresight", bag, answers, words)


def objective(table: Table) -> Step:
    """A card for the display."""
    stack = "objectives"
    answers = {
        card: Answer(text=objective_name(table.edition, card), event=e.ObjectiveRefilled(card=card))
        for card in could_come(table, stack)
    }
    return drawn(table, "refill_objective", stack, answers, {})


def drawn(table: Table, id: str, source: str, answers: dict[str, Answer], words: dict[str, Message]) -> Step:
    """The one piece that the seed deals, or all that may come out of the real bag."""
    rule = Why(rule=say(f"sam.rule.{id}"))
    picture = "objective" if source == "objectives" else "foresight"
    piece = chance.next_draw(table, source)
    if table.setup.draws == "deal" and piece is not None:
        answer = answers[piece]
        text = say(f"sam.step.{id}", piece=answer.text, **words)
        return Instruction(id=id, text=text, picture=picture, event=answer.event, why=rule)
    return Question(
        id=id, text=say(f"sam.ask.{id}", **words), picture=picture, answers=tuple(answers.values()), why=rule
    )


def could_come(table: Table, source: str) -> list[str]:
    """Every kind of piece that a bag or stack may still hold."""
    return sorted(piece for piece, n in table.supply[source].items() if n)


# --- the cattle market ------------------------------------------------------------------------------------------


def cattle(table: Table, who: Who, count: int) -> Step:
    """Cards of the market stack, because the token passed a yellow arrow."""
    return cattle_from_stack(table, "refill_cattle", who, count)


def draw(table: Table, action: Action) -> Step:
    """The cards that Sam's card adds to the market before he buys; fewer if the stack is short."""
    count = action.cards or table.edition.cattle.cards_a_cowboy_draws
    if not table.tracks("cattle_market"):
        return untracked_draw(table, count)
    if not could_come(table, "cattle"):
        rule = say("sam.rule.draw_cattle", n=count)
        return nothing(table, Choice("draw_cattle", rule, (), (), "sam.nothing.stack_empty", picture="cattle_market"))
    return cattle_from_stack(table, "draw_cattle", "sam", count)


def untracked_draw(table: Table, count: int) -> Step:
    rule = say("sam.rule.draw_cattle", n=count)
    return Instruction(
        id="draw_cattle",
        text=say("sam.step.draw_cattle_untracked", n=count),
        picture="cattle_market",
        event=e.CattleAdded(who="sam"),
        why=Why(rule=rule),
        source=table.turn.card.source if table.turn.card else None,
        cannot=e.SamDidNothing(reason="sam.nothing.stack_empty"),
    )


def cattle_from_stack(table: Table, id: str, who: Who, count: int) -> Step:
    """All cards at once where the app deals, one after the other from the real stack."""
    rule = Why(rule=say(f"sam.rule.{id}", n=count))
    source = table.turn.card.source if table.turn.card and id == "draw_cattle" else None
    if table.setup.draws == "deal":
        cards = dealt_cattle(table, count)
        text = say("sam.step.add_cattle", cards=tuple(say(f"card.{c}") for c in cards))
        event = e.CattleAdded(who=who, cards=cards)
        return Instruction(id=id, text=text, picture="cattle_market", event=event, why=rule, source=source)
    answers = tuple(
        Answer(text=say(f"card.{card}"), event=e.CattleAdded(who=who, cards=(card,)))
        for card in could_come(table, "cattle")
    )
    text = say("sam.ask.add_cattle", n=count)
    return Question(id=id, text=text, picture="cattle_market", answers=answers, why=rule, source=source)


def dealt_cattle(table: Table, count: int) -> tuple[str, ...]:
    """The next cards of the stack by the seed; fewer if it is short."""
    stack, before = table.supply["cattle"], table.draws.get("cattle", 0)
    cards: list[str] = []
    for n in range(count):
        card = chance.draw_from(table.seed, "cattle", before + n, stack)
        if card is None:
            break
        stack = plus(stack, card, -1)
        cards.append(card)
    return tuple(cards)
