"""Choose one of many: a sheet from below with big targets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from ui.components.buttons import line, sign_button, tappable
from ui.components.frame import double_rule
from ui.components.icon import icon, icon_tile
from ui.components.text import heading, text
from ui.store import look, t


@dataclass(frozen=True)
class Option:
    """Something to pick. `group`: an overline above the first of its kind. `off`: not to be picked; `sub` says why."""

    value: Any
    words: str
    sub: str | None = None
    picture: ft.Control | str | None = None
    mark: ft.Control | None = None
    group: str | None = None
    off: bool = False


def pick(
    title: str,
    options: Sequence[Option],
    choose: Callable[[Any], Any],
    *,
    sub: str | None = None,
    chosen: Any = None,
    identifier: str = "pick",
) -> None:
    """Opens the sheet; a tap closes it and calls `choose` with the option's value. Call it in a handler.

    Tests: "#‹identifier›-‹value›", the cross "#close-sheet".
    """
    page = ft.context.page

    def chose(value: Any) -> None:
        page.pop_dialog()
        choose(value)

    rows: list[ft.Control] = []
    group = None
    for option in options:
        if option.group and option.group != group:
            group = option.group
            rows.append(heading(group))
        rows.append(_row(option, option.value == chosen, chose, identifier))
    show(title, rows, sub=sub)


def show(title: str, rows: Sequence[ft.Control], *, sub: str | None = None) -> None:
    """Opens a sheet with any content under a title. `close()` closes it."""
    now, p = look(), look().ink
    head = ft.Row(
        [
            ft.Container(ft.Semantics(content=text(title, "title"), header=True), expand=True),
            sign_button("material.close", t("ui.close"), close, "close-sheet"),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    blocks: list[ft.Control] = [head, double_rule()]
    if sub:
        blocks.append(text(sub, "small", p.ink2))
    few = len(rows) * now.grown(72, 0.9) < now.height * 0.6  # then the sheet is no higher than its rows
    listed = ft.Column(
        list(rows),
        tight=True,
        spacing=8,
        scroll=None if few else ft.ScrollMode.AUTO,
        expand=None if few else True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content = ft.Column([*blocks, listed], spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    ft.context.page.show_dialog(
        ft.BottomSheet(
            ft.Container(content, padding=ft.Padding(16, 8, 16, 16), width=min(now.width, 640)),
            scrollable=True,
            bgcolor=p.surface,
            size_constraints=ft.BoxConstraints(max_height=now.height * 0.86, max_width=640),
            shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius(10, 10, 0, 0)),
        )
    )


def close() -> None:
    """Closes the sheet that is open."""
    ft.context.page.pop_dialog()


def _row(option: Option, on: bool, chose: Callable[[Any], None], identifier: str) -> ft.Control:
    p = look().ink
    ink = p.ink2 if option.off else p.on_teal_c if on else p.ink
    lines: list[ft.Control] = [text(option.words, "label", ink)]
    if option.sub:
        lines.append(text(option.sub, "small", p.ink2))
    row: list[ft.Control] = []
    if option.picture is not None:
        row.append(icon_tile(option.picture, 44) if isinstance(option.picture, str) else option.picture)
    row.append(ft.Column(lines, spacing=0, tight=True, expand=True))
    if option.mark is not None:
        (lines if look().large else row).append(option.mark)
    if on:
        row.append(icon("material.check", 22, p.teal))
    return tappable(
        line(row),
        None if option.off else (lambda: chose(option.value)),
        f"{option.words}, {option.sub}" if option.sub else option.words,
        f"{identifier}-{option.value}",
        selected=on,
        bgcolor=p.teal_c if on else None,
        border=ft.Border.all(1.5, p.line if option.off else p.teal if on else p.outline),
        padding=ft.Padding(10, 4, 10, 4),
    )
