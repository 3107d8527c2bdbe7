"""A number by minus, plus and typing; what nobody can mean is clamped and said so."""

from collections.abc import Callable
from typing import Any

import flet as ft

from solo_engine.words import say
from ui.components.buttons import line, sign_button
from ui.components.text import text
from ui.safety import guarded
from ui.store import here, look, t


def number_line(
    words: str,
    value: int,
    change: Callable[[int], Any],
    least: int = 0,
    most: int = 99,
    *,
    sub: str | None = None,
    identifier: str = "number",
    who: str | None = None,
) -> ft.Control:
    """Words and a number on one line; with large text the number goes below."""
    lines: list[ft.Control] = [text(words, "label", _ink(who))]
    if sub:
        lines.append(text(sub, "small", look().ink.ink2))
    told = ft.Column(lines, spacing=0, tight=True)
    box = number_box(words, value, change, least, most, identifier=identifier, who=who)
    if look().large:
        return ft.Column([told, ft.Row([box])], spacing=4, tight=True)
    return line([ft.Container(told, expand=True), box], 54, 8)


def number_box(
    words: str,
    value: int,
    change: Callable[[int], Any],
    least: int = 0,
    most: int = 99,
    *,
    identifier: str = "number",
    who: str | None = None,
) -> ft.Control:
    """Only the number with its signs, 48 high. Tests: "#‹identifier›-less", "#‹identifier›-more", "#‹identifier›"."""
    made: ft.Control = NumberBox(words, value, change, least, most, identifier, who, key=f"box-{identifier}")  # type: ignore[call-arg]
    return made


@guarded
def NumberBox(
    words: str, value: int, change: Callable[[int], Any], least: int, most: int, identifier: str, who: str | None
) -> ft.Control:
    p = look().ink
    state: Any = ft.use_state(0)
    drawn, draw = state
    meant: Any = ft.use_ref(value)  # taps come faster than the page is drawn
    meant.current = value

    def set_to(wanted: int) -> None:
        """Clamps; the field is drawn anew where it shows something else than is meant."""
        n = min(most, max(least, wanted))
        meant.current = n
        change(n)
        if n != wanted:
            here().say(say("ui.clamped", n=n))
            draw(lambda d: d + 1)

    def typed(event: Any) -> None:
        number = number_of(event.control.value)
        if number is not None and number != value:
            set_to(number)

    def left(event: Any) -> None:
        if (event.control.value or "") != _shown(value):
            draw(lambda d: d + 1)

    field = ft.TextField(
        value=_shown(value),
        key=f"{identifier}-{drawn}",
        keyboard_type=ft.KeyboardType.NUMBER,
        text_align=ft.TextAlign.CENTER,
        text_style=look().style("figure", _ink(who)),
        border=ft.InputBorder.NONE,
        content_padding=ft.Padding(0, 10, 0, 10),
        dense=True,
        on_change=typed,
        on_blur=left,
        on_submit=left,
    )
    less = (lambda: set_to(max(least, meant.current - 1))) if value > least else None
    more = (lambda: set_to(min(most, meant.current + 1))) if value < most else None
    row = ft.Row(
        [
            _sign("material.remove", t("ui.less", what=words), less, f"{identifier}-less"),
            ft.Container(
                ft.Semantics(content=field, identifier=identifier, label=words),
                width=look().grown(50, 0.35),
                alignment=ft.Alignment.CENTER,
            ),
            _sign("material.add", t("ui.more_of", what=words), more, f"{identifier}-more"),
        ],
        spacing=0,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    border = {"human": p.teal, "sam": p.rust}.get(who or "", p.outline)
    return ft.Container(row, border=ft.Border.all(1.5, border), border_radius=8, bgcolor=p.surface)


def _sign(sign: str, label: str, press: Callable[[], Any] | None, identifier: str) -> ft.Control:
    return ft.Container(sign_button(sign, label, press, identifier), width=48, height=48)


def _ink(who: str | None) -> str:
    p = look().ink
    return {"human": p.teal, "sam": p.rust}.get(who or "", p.ink)


def _shown(n: int) -> str:
    return str(n).replace("-", "−")


def number_of(text: str | None) -> int | None:
    """The number of a text; as many nines as nobody means stay a number."""
    digits = "".join(c for c in (text or "").replace("−", "-") if c.isdigit() or c == "-")[:12]
    try:
        return int(digits)
    except ValueError:
        return None
