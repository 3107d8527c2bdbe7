"""Sam's turn on paper: his card, the line of steps, the reason behind a step."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.components.buttons import Press, quiet_button, tappable
from ui.components.frame import card, hair_rule, plate, well
from ui.components.icon import icon
from ui.components.motion import arriving
from ui.components.text import text
from ui.glossary.hold import explained
from ui.store import look, t

TICK = 120  # milliseconds in which the tick of a done step comes


@dataclass(frozen=True)
class StepLine:
    """One step of a turn. `state`: "done", "now" or "next". Only the one at hand shows more than words."""

    words: str
    state: str
    sub: str | None = None
    picture: ft.Control | None = None
    below: tuple[ft.Control, ...] = ()


def step_line(steps: Sequence[StepLine]) -> ft.Control:
    """The steps one below the other on a 2 px line: done with a tick, now a rust number and a card, next outlined."""
    rows = [_step(n, step, last=n == len(steps)) for n, step in enumerate(steps, start=1)]
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _step(n: int, step: StepLine, last: bool) -> ft.Control:
    p = look().ink
    marker = _marker(n, step.state)
    content = _now(step) if step.state == "now" else _line(step)
    row = ft.Row(
        [marker, ft.Container(content, expand=True, padding=ft.Padding(0, 0 if step.state == "now" else 3, 0, 12))],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    if last:
        return row
    thread = ft.Container(left=14, top=6, bottom=-6, width=2, bgcolor=p.outline)
    return ft.Stack([thread, row], clip_behavior=ft.ClipBehavior.NONE)


def _marker(n: int, state: str) -> ft.Control:
    p = look().ink
    ground, ink, border = {
        "done": (p.teal, p.on_teal, p.teal),
        "now": (p.rust, p.on_rust, p.rust),
    }.get(state, (p.paper, p.ink2, p.outline))
    number = ft.Text(str(n), style=_fixed(ink))
    mark = arriving(icon("material.check", 20, ink), TICK, 0.5) if state == "done" else number
    return ft.Container(
        mark,
        width=30,
        height=30,
        border_radius=30,
        bgcolor=ground,
        border=ft.Border.all(1.5, border),
        alignment=ft.Alignment.CENTER,
    )


def _fixed(color: str) -> ft.TextStyle:
    """The number in a marker of fixed size does not grow."""
    style = look().style("title", color)
    style.size = 18
    style.height = 1.0
    return style


def _line(step: StepLine) -> ft.Control:
    p = look().ink
    words = text(step.words, "small" if step.state == "done" else "body", p.ink2)
    lines: list[ft.Control] = [explained(words, step.words)]
    if step.sub:
        lines.append(explained(text(step.sub, "small", p.ink2), step.sub))
    return ft.Column(lines, spacing=0, tight=True)


def _now(step: StepLine) -> ft.Control:
    p = look().ink
    told = explained(text(step.words, "step"), step.words)
    words: list[ft.Control] = [ft.Semantics(content=told, live_region=True, identifier="step")]
    if step.sub:
        words.append(explained(text(step.sub, "small", p.ink2), step.sub))
    lines = ft.Column(words, spacing=2, tight=True)
    head: ft.Control
    if step.picture is None:
        head = lines
    elif look().large:
        head = ft.Column([step.picture, lines], spacing=10, tight=True)
    else:
        head = ft.Row(
            [step.picture, ft.Container(lines, expand=True)],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    content = ft.Column([head, *step.below], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(content, "now", 12)


def turn_card(
    number: str,
    move: str,
    actions: Sequence[tuple[Sequence[ft.Control], str]],
    source: ft.Control | None = None,
    *,
    counted: str | None = None,
    folds: bool = False,
    opened: bool = True,
    on_open: Press | None = None,
) -> ft.Control:
    """Sam's card: its number left, the movement right, then each action as pictures with one line of words.

    counted: a smaller line under the movement, where the card counts something. With large text, or where the page
    needs the room (`folds`), it folds to number, movement and pictures; a tap (`on_open`) shows the words.
    """
    now, p = look(), look().ink
    figure = text(number, "number", p.rust)
    steps = ft.Row([icon("hat", 32, p.rust), ft.Container(text(move, "title"), expand=True)], spacing=12)
    if (now.large or folds) and not opened:
        all_pictures = [picture for pair in actions for picture in pair[0]]
        signs = ft.Row([icon("hat", 32, p.rust), *all_pictures], spacing=8, wrap=True)
        right = ft.Column([text(move, "title"), signs], spacing=4, expand=True)
        row = ft.Row([figure, right, icon("material.expand_more", 24, p.ink2)], spacing=14)
        return tappable(plate(row, "sam"), on_open, t("ui.card_spoken", number=number, move=move), "card", radius=7)
    lines: list[ft.Control] = [steps]
    if counted:
        lines.append(explained(text(counted, "small", p.ink2), counted))
    for pictures, words in actions:
        lines += [hair_rule(), ft.Row(list(pictures), spacing=10, wrap=True)] if pictures else [hair_rule()]
        lines.append(explained(text(words, "label"), words))
    left = ft.Column(
        [text(t("ui.card"), "over", p.ink2), figure],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    row = ft.Row(
        [
            ft.Container(left, padding=ft.Padding(8, 4, 14, 0)),
            ft.Container(
                ft.Column(lines, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                expand=True,
                border=ft.Border(left=ft.BorderSide(1, p.line)),
                padding=ft.Padding(14, 0, 0, 4),
            ),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    blocks: list[ft.Control] = [row]
    if source is not None:
        blocks += [hair_rule(), source]
    return plate(ft.Column(blocks, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), "sam")


@dataclass(frozen=True)
class Compared:
    """A candidate of a decision: its picture, its name, the value that was compared, squares filled of `of`."""

    words: str
    value: str
    picture: ft.Control | None = None
    filled: int | None = None
    of: int = 0
    color: str | None = None
    chosen: bool = False
    mark: str | None = None


def why_line(opened: bool, press: Press, asks: bool = False) -> ft.Control:
    """The 48 px line "Why this one?" (of a question: "Why do you ask?") that opens the well."""
    sign = "material.expand_less" if opened else "material.expand_more"
    return quiet_button(t("sam_turn.why_ask" if asks else "ui.why"), press, "material.help_outline", "why", end=sign)


def why_well(
    rule: str, candidates: Sequence[Compared] = (), tie_break: str | None = None, source: ft.Control | None = None
) -> ft.Control:
    """The reason: the rule, the candidates as rows, what broke the tie, where the line comes from."""
    p = look().ink
    lines: list[ft.Control] = [text(rule, "small")]
    lines += [compared_row(c) for c in candidates]
    if tie_break:
        lines.append(text(tie_break, "small", p.ink2))
    if source is not None:
        lines.append(source)
    return well(ft.Column(lines, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def compared_row(c: Compared) -> ft.Control:
    """One candidate: picture, name, squares, value, mark."""
    p = look().ink
    row: list[ft.Control] = [c.picture] if c.picture is not None else []
    row.append(ft.Container(explained(text(c.words, "label" if c.chosen else "small"), c.words), expand=True))
    if c.filled is not None and not look().large:
        ink = c.color or p.ink
        row.append(
            ft.Row(
                [
                    ft.Container(
                        width=14,
                        height=14,
                        border_radius=3,
                        bgcolor=ink if n < c.filled else None,
                        border=ft.Border.all(1.5, ink),
                    )
                    for n in range(max(c.of, c.filled))
                ],
                spacing=4,
                tight=True,
            )
        )
    row.append(text(c.value, "title", p.ink if c.chosen else p.ink2))
    if c.mark:
        row.append(text(c.mark, "tiny", p.rust))
    return ft.MergeSemantics(ft.Row(row, spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER))
