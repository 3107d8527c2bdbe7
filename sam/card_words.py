"""What a card of Sam's says, in words: its movement, its actions with their conditions."""

from solo_engine.pack import Action, Card, Move
from solo_engine.words import Message, say


def card_line(card: Card) -> Message:
    """The whole card as one line."""
    return say("sam.card.line", number=card.number, move=movement(card.move), actions=doing(card.actions))


def movement(move: Move) -> Message:
    """Fixed steps, or what is counted and its bounds (the smallest number is told where it is not the usual 1)."""
    if move.count is None:
        return say("sam.card.move.steps", n=move.steps or 0)
    told = say(f"sam.card.move.{move.count}")
    if move.min != Move.model_fields["min"].default:
        told = say("sam.then", first=told, second=say("sam.card.at_least", n=move.min))
    if move.max is not None:
        told = say("sam.then", first=told, second=say("sam.card.at_most", n=move.max))
    return told


def doing(actions: tuple[Action, ...]) -> Message:
    """The actions in their order."""
    told = [action_words(action) for action in actions]
    if not told:
        return say("sam.card.move_only")
    whole = told[0]
    for part in told[1:]:
        whole = say("sam.then", first=whole, second=part)
    return whole


def action_words(action: Action) -> Message:
    """One action, with its condition and what is done otherwise."""
    told = plain_action(action)
    condition = action.condition
    if condition is None:
        return told
    kind = "specialized" if condition.specialized else "not_specialized"
    worker = condition.specialized or condition.not_specialized
    told = say(f"sam.card.if.{kind}", worker=say(f"worker.{worker}"), then=told)
    if not action.otherwise:
        return told
    return say("sam.then", first=told, second=say("sam.card.else", then=doing(action.otherwise)))


def plain_action(action: Action) -> Message:
    """One action without its condition."""
    key = f"sam.card.do.{action.do}"
    match action.do:
        case "hire":
            return say(key, worker=say(f"worker.{action.worker}"))
        case "draw_cattle":
            return say(key, n=action.cards or 0)
        case "buy_cattle":
            return say(f"{key}.{action.cowboys or 'all'}")
        case "free_text":
            return say(key, text=action.text or {})
        case _:
            return say(key)
