"""The editor of one of Sam's cards: the vocabulary of movements and actions, few taps each.

    typing, set_typing = use_kept(lambda: no_typing())
    body = card_editor(card, change, typing, set_typing)

Tests: "#move-steps", "#move-count", "#steps-more", "#count", "#least-less", "#most-more", "#add-action", "#remove-0",
"#when-0", "#add-else-0"; of an "else" with its whole path: "#remove-0-1".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from sam.card_words import plain_action
from solo_engine.edition import edition
from solo_engine.pack import Action, Card, Condition, Count
from solo_engine.words import LANGUAGES
from ui.components.buttons import outlined_button, quiet_button, sign_button
from ui.components.entry import choices, stepper
from ui.components.frame import card as frame
from ui.components.frame import hair_rule
from ui.components.picker import Option, pick
from ui.components.text import heading, text
from ui.deck_check import edits
from ui.deck_check.edits import Path
from ui.deck_check.typed import typed_field
from ui.sams_turn import pictures
from ui.store import look, t

Change = Callable[..., Any]  # change(edits.with_steps, 3): what is changed is the card as it is by then
FREE = "free_text"
LONGEST = 200  # characters of a free text


@dataclass
class Typing:
    """Own words that are being typed for the end of `path`; not drawn again with every letter."""

    path: Path
    texts: dict[str, str] = field(default_factory=dict)


SetTyping = Callable[[Callable[[Typing | None], Typing | None]], None]


def no_typing() -> Typing | None:
    return None


def card_editor(card: Card, change: Change, typing: Typing | None, set_typing: SetTyping) -> list[ft.Control]:
    """Movement, then the actions in their order. `change` gets the card with one thing changed."""
    return [
        heading(t("sam_card.move")),
        *_movement(card, change),
        heading(t("sam_card.actions")),
        *(_actions(card, (), change, typing, set_typing) or [text(t("sam_card.no_action"), "small", look().ink.ink2)]),
        _adding(card, (), change, typing, set_typing),
    ]


# --- movement ---------------------------------------------------------------------------------------------------


def _movement(card: Card, change: Change) -> list[ft.Control]:
    move = card.move

    def kind(value: str) -> None:
        if value == "count":
            change(edits.with_count, "cowboys")
        else:
            change(edits.with_steps, 1)

    options = [("steps", t("sam_card.move.steps")), ("count", t("sam_card.move.count"))]
    found = [choices(options, "steps" if move.count is None else "count", kind, "move")]
    if move.count is None:
        steps = move.steps or 0
        found.append(
            stepper(
                t("sam_card.steps"),
                steps,
                lambda n: change(edits.with_steps, n),
                0,
                edits.MOST_STEPS,
                sign="hat",
                identifier="steps",
            )
        )
        return found
    words = t(f"sam_turn.count.{move.count}")
    found += [
        outlined_button(words, partial(_pick_count, card, change), "hat", identifier="count"),
        stepper(
            t("sam_card.least"),
            move.min,
            lambda n: change(edits.with_least, n),
            0,
            edits.MOST_STEPS,
            identifier="least",
        ),
    ]
    if move.max is None:
        most = partial(change, edits.with_most, max(edits.MOST_STEPS // 2, move.min))
        found.append(quiet_button(t("packs.edit.no_most"), most, "material.add", "most"))
    else:
        found += [
            stepper(
                t("packs.edit.most"),
                move.max,
                lambda n: change(edits.with_most, n),
                1,
                edits.MOST_STEPS,
                identifier="most",
            ),
            quiet_button(
                t("packs.edit.drop_most"),
                partial(change, edits.with_most, None),
                "material.delete_outline",
                "drop-most",
            ),
        ]
    return found


def _pick_count(card: Card, change: Change) -> None:
    options = [Option(c, t(f"sam_turn.count.{c}")) for c in edits.COUNTS]

    def chosen(count: Count) -> None:
        change(edits.with_count, count)

    pick(t("sam_card.which_count"), options, chosen, chosen=card.move.count, identifier="count")


# --- actions ----------------------------------------------------------------------------------------------------


def _actions(card: Card, path: Path, change: Change, typing: Typing | None, set_typing: SetTyping) -> list[ft.Control]:
    return [_action(card, (*path, n), change, typing, set_typing) for n in range(len(edits.among(card, path)))]


def _action(card: Card, path: Path, change: Change, typing: Typing | None, set_typing: SetTyping) -> ft.Control:
    action = edits.action_at(card, path)
    name = "-".join(str(n) for n in path)
    buttons: list[ft.Control] = []
    if path[-1]:
        up = partial(change, edits.raised, path)
        buttons.append(sign_button("material.arrow_upward", t("sam_card.earlier"), up, f"earlier-{name}"))
    away = partial(change, edits.without, path)
    buttons.append(sign_button("material.delete_outline", t("sam_card.remove"), away, f"remove-{name}"))
    signs = [] if look().large else pictures.signs(edition(), action, 28)[:1]
    head = ft.Row([*signs, ft.Container(text(t(plain_action(action)), "label"), expand=True), *buttons], spacing=8)
    when = partial(_pick_condition, card, path, change)
    blocks: list[ft.Control] = [head]
    if action.do == "draw_cattle":
        blocks.append(
            stepper(
                t("packs.edit.cards"),
                action.cards or 1,
                lambda n: change(edits.with_cards, path, n),
                1,
                edits.MOST_CARDS,
                identifier=f"cards-{name}",
            )
        )
    blocks += [
        hair_rule(),
        quiet_button(condition_words(action.condition), when, "material.help_outline", f"when-{name}"),
    ]
    if action.condition is not None:
        words = t("packs.edit.else") if action.otherwise else t("sam_card.else_nothing")
        nested: list[ft.Control] = [text(words, "small", look().ink.ink2)]
        nested += _actions(card, path, change, typing, set_typing)
        nested.append(_adding(card, path, change, typing, set_typing))
        column = ft.Column(nested, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        margin = ft.Margin(0 if look().large or len(path) > 2 else 12, 0, 0, 0)
        blocks.append(ft.Container(column, margin=margin))
    content = ft.Column(blocks, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return frame(content, "open", 8)


def _adding(card: Card, path: Path, change: Change, typing: Typing | None, set_typing: SetTyping) -> ft.Control:
    """The button that adds an action, or the fields for own words in its place."""
    if typing is not None and typing.path == path:
        return _typed(card, typing, change, set_typing)

    def chosen(what: int | str) -> None:
        if what == FREE:
            set_typing(lambda _: Typing(path))
        else:
            change(edits.added, path, known[int(what)])

    known = edits.known_actions()
    options = [Option(n, t(plain_action(action))) for n, action in enumerate(known)]
    options.append(Option(FREE, t("sam_card.free_text"), t("sam_card.free_text.sub")))
    ask = partial(pick, t("sam_card.which_action"), options, chosen, identifier="action")
    if not path:
        return outlined_button(t("sam_card.add"), ask, "material.add", identifier="add-action")
    name = "-".join(str(n) for n in path)
    return quiet_button(t("packs.edit.add_else"), ask, "material.alt_route", f"add-else-{name}")


def _pick_condition(card: Card, path: Path, change: Change) -> None:
    every = edits.known_conditions()
    now = edits.action_at(card, path).condition
    options = [Option(n, condition_words(c)) for n, c in enumerate(every)]
    pick(
        t("sam_card.when"),
        options,
        lambda n: change(edits.with_condition, path, every[n]),
        chosen=every.index(now) if now in every else None,
        identifier="when",
    )


def condition_words(condition: Condition | None) -> str:
    """When an action is done: always, or by his specialization."""
    if condition is None:
        return t("sam_card.always")
    kind = "specialized" if condition.specialized else "not_specialized"
    worker = condition.specialized or condition.not_specialized
    return t(f"sam_card.if.{kind}", worker=t(f"worker.{worker}"))


# --- own words --------------------------------------------------------------------------------------------------


def _typed(card: Card, typing: Typing, change: Change, set_typing: SetTyping) -> ft.Control:
    """The player's own words: in the language of the app, and in the other one if he likes."""

    def add() -> None:
        action: Action = edits.free_text(typing.texts)
        set_typing(lambda _: None)
        if any(text.strip() for text in typing.texts.values()):
            change(edits.added, typing.path, action)

    here = look().language
    languages = [here, *(language for language in LANGUAGES if language != here)]
    fields = [_field(language, language == here, typing) for language in languages]
    return frame(
        ft.Column(
            [
                *fields,
                outlined_button(t("packs.edit.add_words"), add, "material.check", identifier="add-words"),
                quiet_button(t("ui.cancel"), partial(set_typing, lambda _: None), "material.close", "cancel-text"),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        "open",
        8,
    )


def _field(language: str, first: bool, typing: Typing) -> ft.Control:
    label = t("sam_card.free_text") if first else t("packs.edit.other_language", language=t(f"ui.language.{language}"))

    def typed(words: str) -> None:
        typing.texts[language] = words

    return typed_field(label, "", typed, "free-text" if first else "free-text-other", LONGEST, 4)
