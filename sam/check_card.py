"""What the models of a card cannot see: parameters that an action needs, conditions, movements."""

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from solo_engine.edition import Edition
from solo_engine.pack import Do
from solo_engine.words import LANGUAGES

# The parameters of the actions that have any.
NEEDS = {
    "hire": ("worker",),
    "draw_cattle": ("cards",),
    "buy_cattle": ("cowboys",),
    "free_text": ("text",),
}
PARAMETERS = ("worker", "cards", "cowboys", "text")
CONDITIONS = ("specialized", "not_specialized")


class CardFault(NamedTuple):
    """A place within the card, a code, and what the words need."""

    where: str
    code: str
    params: dict[str, int | str] = {}


def card_faults(card: dict[str, Any], facts: Edition) -> Iterator[CardFault]:
    """The faults of one card as it stands in the file, whatever else is wrong with it."""
    move = card.get("move")
    if isinstance(move, dict):
        yield from move_faults(move, len(facts.trail.spaces))
    yield from actions_faults(card.get("actions"), "actions", facts)


def move_faults(move: dict[str, Any], longest: int) -> Iterator[CardFault]:
    for key in ("steps", "min", "max"):
        number = move.get(key)
        if isinstance(number, int) and number > longest:
            yield CardFault(f"move.{key}", "number_too_great", {"most": longest})
    if (move.get("steps") is None) == (move.get("count") is None):
        yield CardFault("move", "steps_or_count")
    least, most = move.get("min", 1), move.get("max")
    if isinstance(least, int) and isinstance(most, int) and most < least:
        yield CardFault("move.max", "max_below_min")


def actions_faults(actions: Any, where: str, facts: Edition) -> Iterator[CardFault]:
    if not isinstance(actions, list):
        return
    for n, action in enumerate(actions):
        if isinstance(action, dict):
            yield from action_faults(action, f"{where}[{n}]", facts)


def action_faults(action: dict[str, Any], where: str, facts: Edition) -> Iterator[CardFault]:
    do = action.get("do")
    if isinstance(do, str) and do in get_args(Do):
        for parameter in PARAMETERS:
            given = action.get(parameter) is not None
            needed = parameter in NEEDS.get(do, ())
            if needed and not given:
                params: dict[str, int | str] = {"action": do, "parameter": parameter}
                yield CardFault(f"{where}.{parameter}", "parameter_missing", params)
            if given and not needed:
                yield CardFault(f"{where}.{parameter}", "parameter_needless", {"action": do, "parameter": parameter})
    text = action.get("text")
    if do == "free_text" and isinstance(text, dict):
        for language in LANGUAGES:
            if not isinstance(text.get(language), str) or not text[language].strip():
                yield CardFault(f"{where}.text", "text_missing", {"language": language})
    condition = action.get("if", action.get("condition"))
    if isinstance(condition, dict) and sum(condition.get(key) is not None for key in CONDITIONS) != 1:
        yield CardFault(f"{where}.if", "one_condition")
    otherwise = action.get("else", action.get("otherwise"))
    if otherwise and condition is None:
        yield CardFault(f"{where}.else", "else_without_if")
    cards, stack = action.get("cards"), facts.game.count["market_cattle_card"]
    if isinstance(cards, int) and cards > stack:
        yield CardFault(f"{where}.cards", "number_too_great", {"most": stack})
    yield from actions_faults(otherwise, f"{where}.else", facts)
