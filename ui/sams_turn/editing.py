"""A card of Sam's as it is being corrected: the vocabulary of movements and actions to choose from."""

from collections.abc import Callable
from typing import Any, get_args

from sam.card_words import action_words, plain_action
from solo_engine.edition import WORKERS
from solo_engine.pack import Action, Card, Condition, Count, Move
from ui.components.picker import Option, pick
from ui.store import t

MOST_STEPS = 6
MOST_CARDS = 4  # cattle cards that one action adds
COUNTS: tuple[Count, ...] = get_args(Count)
FREE = "free_text"


def actions_known() -> list[Action]:
    """Every action of the vocabulary that needs nothing typed, the frequent ones first."""
    return [
        Action(do="hire_cheapest"),
        Action(do="hire_specialized_else_most_numerous"),
        *(Action(do="hire", worker=w) for w in WORKERS),
        Action(do="move_engine"),
        Action(do="place_building"),
        Action(do="buy_cattle", cowboys="all"),
        Action(do="buy_cattle", cowboys="all_but_one"),
        *(Action(do="draw_cattle", cards=n) for n in range(1, MOST_CARDS + 1)),
        Action(do="take_objective"),
        Action(do="take_hazard"),
        Action(do="take_outlaw"),
        Action(do="gain_exchange_token"),
    ]


def pick_action(choose: Callable[[Action | None], Any]) -> None:
    """Opens the list of actions; `choose` gets one, or None for words of the player's own."""
    known = actions_known()
    options = [Option(n, t(plain_action(action))) for n, action in enumerate(known)]
    options.append(Option(FREE, t("sam_card.free_text"), t("sam_card.free_text.sub")))
    pick(
        t("sam_card.which_action"),
        options,
        lambda n: choose(None if n == FREE else known[n]),
        identifier="action",
    )


def conditions() -> list[Condition | None]:
    return [
        None,
        *(Condition(specialized=w) for w in WORKERS),
        *(Condition(not_specialized=w) for w in WORKERS),
    ]


def condition_words(condition: Condition | None) -> str:
    """When an action is done: always, or by his specialization."""
    if condition is None:
        return t("sam_card.always")
    kind = "specialized" if condition.specialized else "not_specialized"
    worker = condition.specialized or condition.not_specialized
    return t(f"sam_card.if.{kind}", worker=t(f"worker.{worker}"))


def pick_condition(now: Condition | None, choose: Callable[[Condition | None], Any]) -> None:
    every = conditions()
    options = [Option(n, condition_words(c)) for n, c in enumerate(every)]
    pick(
        t("sam_card.when"),
        options,
        lambda n: choose(every[n]),
        chosen=every.index(now) if now in every else None,
        identifier="when",
    )


def pick_count(now: Count | None, choose: Callable[[Count], Any]) -> None:
    options = [Option(c, t(f"sam_turn.count.{c}")) for c in COUNTS]
    pick(t("sam_card.which_count"), options, choose, chosen=now, identifier="count")


# --- changes ----------------------------------------------------------------------------------------------------


def with_steps(card: Card, steps: int) -> Card:
    return card.but(move=Move(steps=steps))


def with_count(card: Card, count: Count) -> Card:
    return card.but(move=Move(count=count, min=card.move.min, max=card.move.max))


def with_least(card: Card, least: int) -> Card:
    return card.but(move=card.move.but(min=least))


def with_action(card: Card, at: int, action: Action | None) -> Card:
    """An action in place `at` (the number of actions: at the end); None takes it out."""
    before, after = card.actions[:at], card.actions[at + 1 :]
    return card.but(actions=(*before, *((action,) if action is not None else ()), *after))


def raised(card: Card, at: int) -> Card:
    """The action one place earlier."""
    actions = list(card.actions)
    actions[at - 1], actions[at] = actions[at], actions[at - 1]
    return card.but(actions=tuple(actions))


def free_text(words: str) -> Action:
    return Action(do=FREE, text={"en": words, "zh": words})


def told(action: Action) -> str:
    """An action without its condition, the "else" included."""
    return t(action_words(action.but(condition=None))) if not action.otherwise else t(plain_action(action))


def otherwise_words(action: Action) -> str:
    if not action.otherwise:
        return t("sam_card.else_nothing")
    return t("sam_card.else", then=" ".join(t(plain_action(a)) for a in action.otherwise))
