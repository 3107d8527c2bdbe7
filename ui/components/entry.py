"""What is entered: numbers by plus and minus, one of a few choices, switches, short texts."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from solo_engine.words import say
from ui.components.buttons import Press, handler, line, sign_button, tappable
from ui.components.icon import icon
from ui.components.text import text, text_width
from ui.store import here, look, t


def stepper(
    words: str,
    value: int,
    change: Callable[[int], Any],
    least: int = 0,
    most: int = 99,
    *,
    sign: str | None = None,
    sub: str | None = None,
    identifier: str = "number",
    unit: str = "",
) -> ft.Control:
    """A number with minus and plus, kept between `least` and `most`. `change` gets the new number.

    Tests: "#‹identifier›-less", "#‹identifier›-more", and the number itself under "#‹identifier›".
    """
    p = look().ink
    meant = [value]  # taps come faster than the page is drawn

    def by(n: int) -> None:
        meant[0] = min(most, max(least, meant[0] + n))
        change(meant[0])

    less = (lambda: by(-1)) if value > least else None
    more = (lambda: by(1)) if value < most else None
    lines: list[ft.Control] = [text(words, "label")]
    if sub:
        lines.append(text(sub, "small", p.ink2))
    number = ft.Semantics(
        content=ft.Container(
            text(f"{unit}{value}".replace("-", "−"), "figure"),
            width=look().grown(46, 0.3),
            alignment=ft.Alignment.CENTER,
        ),
        identifier=identifier,
        label=t("ui.pair", what=words, value=f"{unit}{value}"),
        container=True,
        exclude_semantics=True,
    )
    row: list[ft.Control] = [icon(sign, 26)] if sign else []
    row += [
        ft.Column(lines, spacing=0, tight=True, expand=True),
        _round("material.remove", t("ui.less", what=words), less, f"{identifier}-less"),
        number,
        _round("material.add", t("ui.more_of", what=words), more, f"{identifier}-more"),
    ]
    return line(row, 54, 6)


def _round(sign: str, label: str, press: Callable[[], Any] | None, identifier: str) -> ft.Control:
    p = look().ink
    return ft.Container(
        sign_button(sign, label, press, identifier),
        border=ft.Border.all(1.5, p.outline if press else p.line),
        border_radius=26,
        width=51,  # the border lies inside: 48 are left for the thumb
        height=51,
    )


def number_field(
    words: str,
    value: int | None,
    change: Callable[[int | None], Any],
    least: int = 0,
    most: int = 999,
    identifier: str = "number",
) -> ft.Control:
    """A number that is typed. What is beyond the limits is clamped when the field is left; `change` gets the number."""

    def typed(event: Any) -> None:
        digits = "".join(c for c in event.control.value or "" if c.isdigit() or c in "-−").replace("−", "-")
        try:
            number = int(digits)
        except ValueError:
            change(None)
            return
        kept = min(most, max(least, number))
        change(kept)
        if kept != number:
            here().say(say("ui.clamped", n=str(kept).replace("-", "−")))

    field = ft.TextField(
        label=words,
        value="" if value is None else str(value),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_style=look().style("figure"),
        label_style=look().style("small", look().ink.ink2),
        border_color=look().ink.outline,
        on_submit=typed,
        on_blur=typed,
        helper=t("ui.between", least=str(least), most=str(most)),
        helper_style=look().style("small", look().ink.ink2),
    )
    return ft.Semantics(content=field, identifier=identifier)


def text_field(
    words: str, value: str, change: Callable[[str], Any], identifier: str = "text", most: int = 200, lines: int = 1
) -> ft.Control:
    """A short text; `change` gets it when the field is left or Enter is pressed."""

    def typed(event: Any) -> None:
        change((event.control.value or "").strip()[:most])

    field = ft.TextField(
        label=words,
        value=value,
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_length=most,
        text_style=look().style("body"),
        label_style=look().style("small", look().ink.ink2),
        border_color=look().ink.outline,
        on_submit=typed,
        on_blur=typed,
    )
    return ft.Semantics(content=field, identifier=identifier)


def choices(
    options: Sequence[tuple[Any, str]],
    chosen: Any,
    choose: Callable[[Any], Any],
    identifier: str,
    signs: Sequence[str | None] = (),
) -> ft.Control:
    """One of a few (2 to 5): boxes side by side, or below one another. Teal and a tick mark the chosen one.

    Tests: "#‹identifier›-‹value›".
    """
    signs = [*signs, *[None] * (len(options) - len(signs))]
    room = min(look().width, 640) - 32 + 8
    widest = max(text_width(words, "label") for _, words in options) + 64
    most = max(1, min(len(options), int(room / widest)))
    rows = -(-len(options) // most)
    per_row = -(-len(options) // rows)
    boxes = [
        _choice(words, sign, value == chosen, partial(choose, value), f"{identifier}-{value}", per_row == 1)
        for (value, words), sign in zip(options, signs, strict=True)
    ]
    if per_row == 1:
        return ft.Column(boxes, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    lines: list[ft.Control] = []
    for start in range(0, len(boxes), per_row):
        some: list[ft.Control] = [ft.Container(box, expand=True) for box in boxes[start : start + per_row]]
        some += [ft.Container(expand=True) for _ in range(per_row - len(some))]
        lines.append(ft.Row(some, spacing=8))
    return ft.Column(lines, spacing=8)


def _choice(words: str, sign: str | None, on: bool, press: Press, identifier: str, left: bool) -> ft.Control:
    p = look().ink
    ink = p.on_teal_c if on else p.ink
    row: list[ft.Control] = []
    if on:
        row.append(icon("material.check", 20, p.teal))
    elif sign:
        row.append(icon(sign, 22, ink))
    row.append(ft.Container(text(words, "label", ink), expand=True, expand_loose=True))
    alignment = ft.MainAxisAlignment.START if left else ft.MainAxisAlignment.CENTER
    return tappable(
        line(row, look().grown(48), 6, alignment),
        press,
        words,
        identifier,
        selected=on,
        bgcolor=p.teal_c if on else p.surface,
        border=ft.Border.all(2 if on else 1.5, p.teal if on else p.outline),
        padding=ft.Padding(10, 0, 10, 0),
    )


def switch_row(
    words: str, value: bool, change: Callable[[bool], Any], sub: str | None = None, identifier: str = "switch"
) -> ft.Control:
    """A switch with its words; the whole row is tapped."""
    p = look().ink
    lines: list[ft.Control] = [text(words, "label")]
    if sub:
        lines.append(text(sub, "small", p.ink2))
    flip = partial(change, not value)
    flick = ft.Switch(value=value, on_change=handler(flip))
    row = line([ft.Column(lines, spacing=0, tight=True, expand=True), flick], 56)
    handle = handler(flip)
    return ft.MergeSemantics(
        ft.Semantics(
            content=ft.Container(ft.Semantics(content=row, exclude_semantics=True), on_click=handle),
            identifier=identifier,
            label=f"{words}, {sub}" if sub else words,
            toggled=value,
        )
    )
