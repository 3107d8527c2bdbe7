"""A long press on a text shows the glossary lines of its terms."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from ui.components.text import text
from ui.glossary.terms import Term, terms_in
from ui.store import look, t


def explanation(words: str) -> Callable[[], Any] | None:
    """What opens the glossary lines of a text; None if no term is in it: then a long press is no more than a tap."""
    found = terms_in(words, look().language)
    return partial(show_terms, found) if found else None


def explained(content: ft.Control, words: str) -> ft.Control:
    """The same content; a long press on it shows the terms of `words`. Where those are tapped, `tappable` does it."""
    opened = explanation(words)
    if opened is None:
        return content
    return ft.GestureDetector(content, on_long_press_start=lambda _: opened(), exclude_from_semantics=True)


def show_terms(terms: tuple[Term, ...]) -> None:
    """A sheet with the lines of some terms."""
    from ui.components.picker import show  # what is tapped opens this, and the sheet holds what is tapped

    show(t("words.title"), [term_line(term) for term in terms])


def term_line(term: Term) -> ft.Control:
    """Both languages, the reader's own first, and whether the Chinese word is printed."""
    p = look().ink
    own, other = (term.zh, term.en) if look().language == "zh" else (term.en, term.zh)
    mark = t("words.printed" if term.printed else "words.translated")
    content = ft.Column(
        [text(own, "label"), text(other, "body"), text(mark, "small", p.ink2)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    row = ft.Container(content, padding=ft.Padding(0, 6, 0, 8), border=ft.Border(bottom=ft.BorderSide(1, p.line)))
    return ft.MergeSemantics(row)
