"""/game/card: Sam's printed card says something else. The corrected one holds at once, and for the rest of the game."""

from functools import partial
from typing import Any

import flet as ft

from sam.card_words import plain_action
from solo_engine import events as e
from solo_engine.pack import Action, Card, Condition, Count
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button, quiet_button, sign_button, wide
from ui.components.entry import choices, stepper, text_field
from ui.components.frame import card, hair_rule, plate
from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.safety import guarded_view
from ui.sams_turn import editing, pictures
from ui.store import Store, look, t, use_store


@guarded_view
def SamsCard() -> ft.View:
    store = use_store()
    played = store.game.table.turn.card if store.game is not None else None
    draft, set_draft = ft.use_state(played)
    typing, set_typing = ft.use_state(False)

    def leave() -> None:
        if store.ready and played is None:
            store.go("/game")

    ft.use_effect(leave, [store.ready, played is None])
    now = draft if draft is not None and played is not None and draft.number == played.number else played
    top = header(t("sam_card.title"), t("sam_card.over"), back="/game")
    if now is None:
        return screen(top, [])
    body = [
        _number(now),
        heading(t("sam_card.move")),
        *_movement(now, set_draft),
        heading(t("sam_card.actions")),
        *_actions(store, now, set_draft),
    ]
    if typing:
        body.append(_typed(now, set_draft, set_typing))
    else:
        add = partial(editing.pick_action, partial(_added, now, set_draft, set_typing))
        body.append(outlined_button(t("sam_card.add"), add, "material.add", identifier="add-action"))
    changed = now.but(source="player") != (played.but(source="player") if played else None)
    save = partial(_save, store, now) if changed else None
    bar = primary_bar(filled_button(t("sam_card.save"), save, "material.check", t("sam_card.save.sub")))
    return screen(top, body, bar)


def _save(store: Store, corrected: Card) -> None:
    if store.send(e.CardCorrected(card=corrected.but(source="player"))):
        store.go("/game")


def _number(now: Card) -> ft.Control:
    p = look().ink
    row = ft.Row(
        [text(str(now.number), "number", p.rust), ft.Container(text(t("sam_card.sub"), "body"), expand=True)],
        spacing=16,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return plate(row, "sam")


# --- movement ---------------------------------------------------------------------------------------------------


def _movement(now: Card, set_draft: Any) -> list[ft.Control]:
    counts = now.move.count is not None

    def kind(value: str) -> None:
        set_draft(editing.with_count(now, "cowboys") if value == "count" else editing.with_steps(now, 1))

    found = [
        choices(
            [("steps", t("sam_card.move.steps")), ("count", t("sam_card.move.count"))],
            "count" if counts else "steps",
            kind,
            "move",
        )
    ]
    if not counts:
        found.append(
            stepper(
                t("sam_card.steps"),
                now.move.steps or 0,
                lambda n: set_draft(editing.with_steps(now, n)),
                0,
                editing.MOST_STEPS,
                sign="hat",
                identifier="steps",
            )
        )
        return found

    def chosen(count: Count) -> None:
        set_draft(editing.with_count(now, count))

    found += [
        outlined_button(
            t(f"sam_turn.count.{now.move.count}"),
            lambda: editing.pick_count(now.move.count, chosen),
            "hat",
            identifier="count",
        ),
        stepper(
            t("sam_card.least"),
            now.move.min,
            lambda n: set_draft(editing.with_least(now, n)),
            0,
            editing.MOST_STEPS,
            identifier="least",
        ),
    ]
    return found


# --- actions ----------------------------------------------------------------------------------------------------


def _actions(store: Store, now: Card, set_draft: Any) -> list[ft.Control]:
    if not now.actions:
        return [text(t("sam_card.no_action"), "small", look().ink.ink2)]
    return [_action(store, now, n, set_draft) for n in range(len(now.actions))]


def _action(store: Store, now: Card, at: int, set_draft: Any) -> ft.Control:
    assert store.game is not None
    action = now.actions[at]

    def change(to: Action | None) -> None:
        set_draft(editing.with_action(now, at, to))

    def when(condition: Condition | None) -> None:
        change(action.but(condition=condition, otherwise=action.otherwise if condition else ()))

    def otherwise(to: Action | None) -> None:
        if to is not None:
            change(action.but(otherwise=(to,)))

    signs = pictures.of_action(store.game.table, action, 28)
    buttons: list[ft.Control] = []
    if at:
        raise_ = lambda: set_draft(editing.raised(now, at))  # noqa: E731
        buttons.append(sign_button("material.arrow_upward", t("sam_card.earlier"), raise_, f"earlier-{at}"))
    buttons.append(sign_button("material.delete_outline", t("sam_card.remove"), lambda: change(None), f"remove-{at}"))
    head = ft.Row([*signs[:1], ft.Container(text(t(plain_action(action)), "label"), expand=True), *buttons], spacing=8)
    pick_when = partial(editing.pick_condition, action.condition, when)
    lines: list[ft.Control] = [
        head,
        hair_rule(),
        quiet_button(editing.condition_words(action.condition), pick_when, "material.help_outline", f"when-{at}"),
    ]
    if action.condition is not None:
        pick_else = partial(editing.pick_action, otherwise)
        lines.append(quiet_button(editing.otherwise_words(action), pick_else, "material.alt_route", f"else-{at}"))
    return card(ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.START), "open", 8)


def _added(now: Card, set_draft: Any, set_typing: Any, action: Action | None) -> None:
    if action is None:
        set_typing(True)
    else:
        set_draft(editing.with_action(now, len(now.actions), action))


def _typed(now: Card, set_draft: Any, set_typing: Any) -> ft.Control:
    """The player's own words for what the card says."""

    def add(words: str) -> None:
        if words:
            set_draft(editing.with_action(now, len(now.actions), editing.free_text(words)))
            set_typing(False)

    field = text_field(t("sam_card.free_text"), "", add, "free-text")
    cancel = outlined_button(t("ui.cancel"), lambda: set_typing(False), identifier="cancel-text")
    return ft.Column([field, ft.Row([wide(cancel)])], spacing=8)
