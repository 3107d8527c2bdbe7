"""Many small things to mark: boxes with one word each, several in a line."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from ui.components.buttons import line, tappable
from ui.components.icon import icon
from ui.components.text import text, text_width
from ui.store import look


def marks(
    options: Sequence[tuple[str, str, str]], chosen: Sequence[str], flip: Callable[[str], Any], identifier: str
) -> ft.Control:
    """Boxes to tick: (value, words shown, words spoken). Tests: "#‹identifier›-‹value›"."""
    p, now = look().ink, look()
    boxes: list[ft.Control] = []
    for value, shown, spoken in options:
        on = value in chosen
        row: list[ft.Control] = [icon("material.check", 18, p.teal)] if on else []
        row.append(ft.Container(text(shown, "label", p.on_teal_c if on else p.ink), expand=True, expand_loose=True))
        boxes.append(
            tappable(
                line(row, now.grown(48), 4, ft.MainAxisAlignment.CENTER),
                partial(flip, value),
                spoken,
                f"{identifier}-{value}",
                checked=on,
                bgcolor=p.teal_c if on else p.surface,
                border=ft.Border.all(2 if on else 1.5, p.teal if on else p.outline),
                padding=ft.Padding(6, 0, 6, 0),
            )
        )
    widest = max((text_width(shown, "label") for _, shown, _ in options), default=40) + 40
    room = min(now.width, 640) - 32 - 28
    per_row = max(1, min(6, int((room + 6) / (max(widest, 56) + 6))))
    lines: list[ft.Control] = []
    for start in range(0, len(boxes), per_row):
        some: list[ft.Control] = [ft.Container(box, expand=True) for box in boxes[start : start + per_row]]
        some += [ft.Container(expand=True) for _ in range(per_row - len(some))]
        lines.append(ft.Row(some, spacing=6))
    return ft.Column(lines, spacing=6)


def flipped(chosen: Sequence[str], value: str, order: Sequence[str]) -> list[str]:
    """The marked values in the order of the box, with one more or one fewer."""
    now = {*chosen} ^ {value}
    return [v for v in order if v in now]
