"""A card of Sam's in large type, to be compared with the printed one."""

import flet as ft

from sam.card_words import movement, plain_action
from solo_engine.edition import WORKERS, edition
from solo_engine.pack import Action, Card
from solo_engine.words import say
from ui.components.frame import double_rule, hair_rule, plate
from ui.components.icon import icon
from ui.components.text import text
from ui.deck_check.card_editor import condition_words
from ui.sams_turn import pictures
from ui.sams_turn.card import together
from ui.store import look, t

TILE = 66  # pixels


def big_card(card: Card, number_only: bool = False) -> ft.Control:
    """Number, movement, actions with their pictures; `number_only`: the head alone, over an editor."""
    now, p = look(), look().ink
    style = now.style("number", p.primary)
    style.size = now.font_size("number") * (1 if number_only else 104 / 88)
    number = ft.Semantics(content=ft.Text(str(card.number), style=style), label=t("setup.card", number=card.number))
    left = ft.Column([text(t("ui.card"), "over", p.ink2), number], spacing=4, tight=True)
    side = 64 if number_only or now.width < 340 else 96
    row: list[ft.Control] = [ft.Container(left, expand=True)]
    if not now.large:
        row.append(icon("sam", side, p.primary))
    head = ft.Row(row, vertical_alignment=ft.CrossAxisAlignment.END)
    if number_only:
        return plate(head)
    blocks: list[ft.Control] = [head, double_rule(), _move(card)]
    for actions in together(card):
        blocks += [hair_rule(), _actions(actions)]
    return plate(ft.Column(blocks, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=16)


def _move(card: Card) -> ft.Control:
    return _line(_tile([icon("hat", 36, look().ink.ink)]), [t(movement(card.move))], t("check.move.sub"))


def _actions(actions: tuple[Action, ...]) -> ft.Control:
    """Actions in a row under one condition."""
    first = actions[0]
    words = [t(plain_action(action)) for action in actions]
    subs = [t(f"check.about.{first.do}")] if len(actions) == 1 and first.do != "free_text" else []
    if first.condition is not None:
        kind = "specialized" if first.condition.specialized else "not_specialized"
        worker = say(f"worker.{first.condition.specialized or first.condition.not_specialized}")
        subs.append(t(f"check.only_if.{kind}", worker=worker))
    if first.otherwise:
        subs.append(t("sam_card.else", then=otherwise(first)))
    return _line(_tile(_signs(first)), words, "\n".join(subs))


def otherwise(action: Action) -> str:
    """What is done otherwise, in one line."""
    told: list[str] = []
    for other in action.otherwise:
        words = t(plain_action(other))
        if other.condition is not None:
            words = t("ui.pair", what=condition_words(other.condition), value=words)
        told.append(words)
        if other.otherwise:
            told.append(t("sam_card.else", then=otherwise(other)))
    return " ".join(told)


def _signs(action: Action) -> list[ft.Control]:
    ink = look().ink.ink
    if action.do.startswith("hire"):
        some = (action.worker,) if action.worker else WORKERS
        return [icon(str(w), 36 if len(some) == 1 else 19, ink) for w in some]
    size = 36 if action.do != "take_hazard" else 19
    found = pictures.signs(edition(), action, size)
    return found[:1] if size == 36 else found


def _tile(signs: list[ft.Control]) -> ft.Control:
    row = ft.Row(signs, spacing=1, alignment=ft.MainAxisAlignment.CENTER, tight=True)
    return ft.Container(
        row, width=TILE, height=TILE, border_radius=6, bgcolor=look().ink.well, alignment=ft.Alignment.CENTER
    )


def _line(tile: ft.Control, words: list[str], sub: str) -> ft.Control:
    lines: list[ft.Control] = [text(each, "title") for each in words]
    if sub:
        lines.append(text(sub, "small", look().ink.ink2))
    column = ft.Column(lines, spacing=2, tight=True)
    if look().large:
        return ft.Column([tile, column], spacing=8, tight=True)
    row = [tile, ft.Container(column, expand=True)]
    return ft.MergeSemantics(ft.Row(row, spacing=16, vertical_alignment=ft.CrossAxisAlignment.CENTER))
