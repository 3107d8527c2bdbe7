"""Words on paper."""

from typing import Any

import flet as ft

from ui.store import look
from ui.theme import Role


def text(what: str, role: Role = "body", color: str | None = None, **more: Any) -> ft.Text:
    """A text in one of the roles of type; `color` is an ink such as `look().ink.rust`, ink by default.

    In a Row give it `expand=True`, else it is cut silently at the edge. Overlines are set in capitals, in English.
    """
    now = look()
    if role == "over" and now.language != "zh":
        more.setdefault("semantics_label", what)
        what = what.upper()
    return ft.Text(what, style=now.style(role, color), **more)


def heading(what: str, **more: Any) -> ft.Control:
    """The overline above a group of rows: "Local actions, any order"."""
    from ui.glossary.hold import explained  # which is set in this type

    content = explained(text(what, "over", look().ink.ink2), what)
    return ft.Semantics(header=True, content=ft.Container(content, padding=ft.Padding(0, 4, 0, 0), **more))


def title(what: str, sub: str | None = None) -> ft.Control:
    """A heading within the page, with a smaller line below it."""
    from ui.glossary.hold import explained

    lines: list[ft.Control] = [ft.Semantics(header=True, content=explained(text(what, "title"), what))]
    if sub:
        lines.append(text(sub, "small", look().ink.ink2))
    return ft.Column(lines, spacing=0, tight=True)


def text_width(what: str, role: Role = "body") -> float:
    """About how wide a text is on one line, in pixels: enough to decide whether boxes go side by side."""
    ems = sum(1.0 if ord(c) >= 0x2E80 else 0.55 for c in what)
    return ems * look().font_size(role)


def capital(what: str) -> str:
    """A name as the beginning of a line; pieces are called in small letters where they stand in a sentence."""
    return what[:1].upper() + what[1:]
