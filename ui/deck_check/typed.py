"""A field whose text is noted with every letter, without drawing the page anew: a button beside it takes the text."""

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.store import look


def typed_field(
    label: str, value: str, typed: Callable[[str], Any], identifier: str, most: int = 200, lines: int = 1
) -> ft.Control:
    """`typed` gets the text so far; `most`: the greatest number of characters."""

    def changed(event: Any) -> None:
        typed((event.control.value or "")[:most])

    field = ft.TextField(
        label=label,
        value=value,
        multiline=lines > 1,
        min_lines=1 if lines > 1 else None,
        max_lines=lines,
        max_length=most,
        text_style=look().style("body"),
        label_style=look().style("small", look().ink.ink2),
        counter_style=look().style("tiny", look().ink.ink2),
        border_color=look().ink.outline,
        on_change=changed,
    )
    return ft.Semantics(content=field, identifier=identifier)
