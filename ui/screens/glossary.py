"""/words: the words of the game in both languages, to be searched."""

from collections.abc import Callable
from typing import Any

import flet as ft

from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import text
from ui.glossary.hold import term_line
from ui.glossary.terms import every_term, matching
from ui.safety import guarded, guarded_view
from ui.state import use_kept
from ui.store import look, t, use_store


class Typed:
    """What is being typed. Only the list is drawn again with every letter, never the field."""

    def __init__(self) -> None:
        self.text = ""
        self.changed: Callable[[], Any] | None = None

    def take(self, event: Any) -> None:
        self.text = event.control.value or ""
        if self.changed is not None:
            self.changed()


@guarded_view
def Glossary() -> ft.View:
    use_store()
    typed, _ = use_kept(Typed)
    field = ft.TextField(
        label=t("words.search"),
        value=typed.text,
        prefix_icon=ft.Icons.SEARCH,
        text_style=look().style("body"),
        label_style=look().style("small", look().ink.ink2),
        border_color=look().ink.outline,
        on_change=typed.take,
    )
    body = [ft.Semantics(content=field, identifier="search"), text(t("words.sub"), "small", look().ink.ink2)]
    return screen(header(t("words.title"), t("words.over", n=len(every_term()))), [*body, Listed(typed)])


@guarded
def Listed(typed: Typed) -> ft.Control:
    """The lines that hold what was typed."""
    use_store()
    state: Any = ft.use_state(0)
    typed.changed = lambda: state[1](lambda n: n + 1)
    found = matching(typed.text)
    if look().language == "en":
        found = tuple(sorted(found, key=lambda term: term.en.casefold()))
    rows = [term_line(term) for term in found] or [text(t("words.none"), "body")]
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
