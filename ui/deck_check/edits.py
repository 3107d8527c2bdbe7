"""Changes of a card, one tap each: its movement, its actions and what is done otherwise, whatever the nesting.

A path names an action: its place in the card, then its place in the "else" of that action, and so on.
"""

from collections.abc import Callable
from typing import get_args

from solo_engine.edition import WORKERS
from solo_engine.pack import Action, Card, Condition, Count, Move

Path = tuple[int, ...]

MOST_STEPS = 12
MOST_CARDS = 12  # cattle cards that one action adds
COUNTS: tuple[Count, ...] = get_args(Count)


def known_actions() -> tuple[Action, ...]:
    """Every action of the vocabulary that needs nothing typed, the frequent ones first."""
    return (
        Action(do="hire_cheapest"),
        Action(do="hire_specialized_else_most_numerous"),
        *(Action(do="hire", worker=w) for w in WORKERS),
        Action(do="move_engine"),
        Action(do="place_building"),
        Action(do="buy_cattle", cowboys="all"),
        Action(do="buy_cattle", cowboys="all_but_one"),
        Action(do="draw_cattle", cards=2),
        Action(do="take_objective"),
        Action(do="take_hazard"),
        Action(do="take_outlaw"),
        Action(do="gain_exchange_token"),
        Action(do="none"),
    )


def known_conditions() -> tuple[Condition | None, ...]:
    return (
        None,
        *(Condition(specialized=w) for w in WORKERS),
        *(Condition(not_specialized=w) for w in WORKERS),
    )


def free_text(words: dict[str, str]) -> Action:
    """What a card says in the player's own words; a language without words shows the others."""
    said = {language: text.strip() for language, text in words.items() if text.strip()}
    some = next(iter(said.values()), "")
    return Action(do="free_text", text={language: said.get(language, some) for language in ("en", "zh")})


def edited(card: Card, what: Callable[..., Card], *how: object) -> Card:
    """The card after an edit; a second tap on an action that is gone by then changes nothing."""
    try:
        return what(card, *how)
    except IndexError:
        return card


# --- movement ---------------------------------------------------------------------------------------------------


def with_steps(card: Card, steps: int) -> Card:
    return card.but(move=Move(steps=steps))


def with_count(card: Card, count: Count) -> Card:
    return card.but(move=Move(count=count, min=card.move.min, max=card.move.max))


def with_least(card: Card, least: int) -> Card:
    """At least so many steps; the greatest number follows."""
    most = card.move.max if card.move.max is None else max(card.move.max, least)
    return card.but(move=card.move.but(min=least, max=most))


def with_most(card: Card, most: int | None) -> Card:
    """At most so many steps, or no end; the smallest number follows."""
    least = card.move.min if most is None else min(card.move.min, most)
    return card.but(move=card.move.but(min=least, max=most))


# --- actions ----------------------------------------------------------------------------------------------------


def action_at(card: Card, path: Path) -> Action:
    """IndexError: there is no such action."""
    return among(card, path[:-1])[path[-1]]


def among(card: Card, path: Path) -> tuple[Action, ...]:
    """The actions of the card, or those done otherwise than the action of a path."""
    actions = card.actions
    for n in path:
        actions = actions[n].otherwise
    return actions


def with_among(card: Card, path: Path, actions: tuple[Action, ...]) -> Card:
    """Other actions in the place of `among(card, path)`."""
    if not path:
        return card.but(actions=actions)
    action = action_at(card, path)
    return with_action(card, path, action.but(otherwise=actions))


def with_action(card: Card, path: Path, action: Action) -> Card:
    before = among(card, path[:-1])
    at = path[-1]
    return with_among(card, path[:-1], (*before[:at], action, *before[at + 1 :]))


def added(card: Card, path: Path, action: Action) -> Card:
    """One more action, the last of the card or of what is done otherwise than the action of a path."""
    return with_among(card, path, (*among(card, path), action))


def without(card: Card, path: Path) -> Card:
    before = among(card, path[:-1])
    return with_among(card, path[:-1], (*before[: path[-1]], *before[path[-1] + 1 :]))


def raised(card: Card, path: Path) -> Card:
    """The action one place earlier."""
    at = path[-1]
    actions = list(among(card, path[:-1]))
    actions[at - 1], actions[at] = actions[at], actions[at - 1]
    return with_among(card, path[:-1], tuple(actions))


def with_condition(card: Card, path: Path, condition: Condition | None) -> Card:
    """When the action is done; what is always done has no "else"."""
    action = action_at(card, path)
    otherwise = action.otherwise if condition is not None else ()
    return with_action(card, path, action.but(condition=condition, otherwise=otherwise))


def with_cards(card: Card, path: Path, cards: int) -> Card:
    """How many cattle cards the action adds."""
    return with_action(card, path, action_at(card, path).but(cards=cards))
