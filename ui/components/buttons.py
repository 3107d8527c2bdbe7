"""What is pressed: one filled button a screen, outlined and quiet ones beside it, and any other tappable thing."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from ui.components.icon import icon
from ui.components.text import text
from ui.glossary.hold import explanation
from ui.store import look

Press = Callable[[], Any]
EDGE = 4  # pixels kept above and below the words, which may take two lines


def handler(press: Press | None) -> Any:
    """Flet's event handler for something that takes no arguments; it may be async."""
    if press is None:
        return None
    if inspect.iscoroutinefunction(press):

        async def handle(event: Any) -> None:
            await press()

        return handle
    return lambda event: press()


def tappable(
    content: ft.Control,
    press: Press | None,
    label: str,
    identifier: str | None = None,
    *,
    selected: bool | None = None,
    checked: bool | None = None,
    radius: float = 8,
    **box: Any,
) -> ft.Control:
    """Anything that is tapped: one node for screen readers with `label`, and `identifier` for tests (`"#identifier"`).

    `press` takes nothing and may be async; None: shown, not tappable. `box`: arguments of the Container around the
    content, which has to be 48 high at least (a `line` is). An `expand` belongs in `wide`. A long press explains the
    terms of `label`, if there are any.
    """
    handle, hold = handler(press), handler(explanation(label))
    mute = ft.Semantics(content=content, exclude_semantics=True)
    ink = handle is not None
    area = ft.Container(mute, on_click=handle, on_long_press=hold, border_radius=radius, ink=ink, **box)
    # Merged, so that the tap of the container belongs to the named node: a screen reader presses what it reads.
    return ft.MergeSemantics(
        ft.Semantics(content=area, identifier=identifier, label=label, button=True, selected=selected, checked=checked)
    )


def line(
    controls: Sequence[ft.Control],
    height: float = 48,
    spacing: float = 12,
    alignment: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
    tight: bool = False,
) -> ft.Row:
    """A Row at least so high (pixels), its controls in the middle of the height; it grows with what is in it."""
    inner = ft.Row(
        list(controls),
        spacing=spacing,
        alignment=alignment,
        tight=tight,
        expand=True,
        expand_loose=tight,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Row([ft.Container(width=0, height=height), inner], spacing=0, tight=tight)


def filled_button(
    words: str, press: Press | None, sign: str | None = None, sub: str | None = None, identifier: str = "primary"
) -> ft.Control:
    """The one filled button, 60 high, full width. `sign`: an icon name; `sub`: a second, smaller line."""
    now, p = look(), look().ink
    off = press is None
    ground, ink = (p.well, p.ink2) if off else (p.primary, p.on_primary)
    lines: list[ft.Control] = [text(words, "title", ink, text_align=ft.TextAlign.CENTER)]
    if sub and not now.large:
        lines.append(text(sub, "small", ink, text_align=ft.TextAlign.CENTER))
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    row: list[ft.Control] = [icon(sign, 24 * min(now.scale, 1.3), ink)] if sign else []
    row.append(ft.Container(column, expand=True, expand_loose=True))
    content = line(row, now.grown(64 if sub else 60) - 2 * EDGE, alignment=ft.MainAxisAlignment.CENTER)
    label = f"{words}, {sub}" if sub else words
    return tappable(content, press, label, identifier, bgcolor=ground, padding=ft.Padding(12, EDGE, 12, EDGE))


def outlined_button(
    words: str,
    press: Press | None,
    sign: str | None = None,
    sub: str | None = None,
    identifier: str | None = None,
    high: bool = False,
) -> ft.Control:
    """A second choice: outlined, 48 high (`high`: 60, beside the filled one)."""
    now, p = look(), look().ink
    ink = p.ink2 if press is None else p.primary
    lines: list[ft.Control] = [text(words, "label", ink, text_align=ft.TextAlign.CENTER)]
    if sub:
        lines.append(text(sub, "tiny", p.ink2, text_align=ft.TextAlign.CENTER))
    row: list[ft.Control] = [icon(sign, 22, ink)] if sign else []
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    row.append(ft.Container(column, expand=True, expand_loose=True))
    content = line(row, now.grown(57 if high else 48) - 2 * EDGE, 10, ft.MainAxisAlignment.CENTER)
    border = ft.Border.all(1.5, p.outline)
    return tappable(content, press, words, identifier, border=border, padding=ft.Padding(10, EDGE, 10, EDGE))


def quiet_button(
    words: str, press: Press | None, sign: str | None = None, identifier: str | None = None, end: str | None = None
) -> ft.Control:
    """Words with a sign, 48 high, no frame: "Undo herder", "Why this one?". `end`: a sign behind the words."""
    p = look().ink
    ink = p.ink2 if press is None else p.primary
    row: list[ft.Control] = [icon(sign, 20, ink)] if sign else []
    row.append(ft.Container(text(words, "label", ink), expand=True, expand_loose=True))
    if end:
        row.append(icon(end, 20, ink))
    content = line(row, look().grown(48), 8, tight=True)
    return tappable(content, press, words, identifier, padding=ft.Padding(6, 0, 8, 0))


def sign_button(sign: str, label: str, press: Press | None, identifier: str | None = None) -> ft.Control:
    """A square of 48 with a sign only, for well-known commands: back, undo, minus, plus. The label is spoken."""
    p = look().ink
    side = 48
    return tappable(
        icon(sign, 24, p.ink2 if press is None else p.ink),
        press,
        label,
        identifier,
        radius=24,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        tooltip=ft.Tooltip(label, exclude_from_semantics=True),
    )


def wide(content: ft.Control, share: int = 1) -> ft.Control:
    """A control that takes its share of the room in a Row."""
    return ft.Container(content, expand=share)
