"""Pages on which one thing is chosen from a list: a tap records it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from solo_engine.events import Event
from solo_engine.table import Table
from solo_engine.words import Message
from ui.components.header import header
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.store import look, t
from ui.your_turn.desk import Desk

Words = Message | str


@dataclass(frozen=True)
class Choice:
    """Something to choose: what it records, or what a tap does instead; `off` says why it cannot be chosen."""

    id: str
    words: Words
    picture: ft.Control | str | None = None
    sub: Words | None = None
    events: tuple[Event, ...] = ()
    press: Any = None
    mark: ft.Control | None = None
    group: str | None = None
    off: Words | None = None


def told(words: Words | None) -> str | None:
    return t(words) if isinstance(words, Message) else words


def capital(words: str) -> str:
    """A line of a list begins with a capital, whatever the piece is called within a sentence."""
    return words[:1].upper() + words[1:]


def choice_rows(desk: Desk, choices: Sequence[Choice]) -> list[ft.Control]:
    """The rows, those that cannot be chosen greyed with the reason."""
    rows: list[ft.Control] = []
    group = None
    for choice in choices:
        if choice.group and choice.group != group:
            group = choice.group
            rows.append(heading(group))
        off = choice.off or next((no for no in map(desk.why_not, choice.events[:1]) if no), None)
        press = choice.press or partial(desk.send, *choice.events)
        rows.append(
            choice_row(
                capital(told(choice.words) or ""),
                told(off) or told(choice.sub),
                choice.picture,
                None if off else press,
                state="off" if off else "open",
                mark=choice.mark,
                identifier=f"choose-{choice.id}",
            )
        )
    return rows


def list_page(
    desk: Desk,
    title: Words,
    choices: Sequence[Choice],
    sub: Words | None = None,
    bar: ft.Control | None = None,
    foot: Sequence[ft.Control] = (),
) -> ft.View:
    """A page with a list; the arrow back closes it without recording anything."""
    body: list[ft.Control] = []
    if sub is not None:
        body.append(text(told(sub) or "", "body", look().ink.ink2))
    body += choice_rows(desk, choices)
    if not choices:
        body.append(text(t("turn.nothing_there"), "body", look().ink.ink2))
    body += foot
    return screen(entry_header(told(title) or "", desk), body, bar, spacing=8)


def entry_header(title: str, desk: Desk) -> ft.Control:
    """The head of a page of entry: what is in the purse above what is entered."""
    return header(title, purse(desk.table), back=desk.close)


def purse(table: Table) -> str:
    """ "Your turn 15 · $7"."""
    if not table.tracks("human_board"):
        return t("turn.over", n=table.turn.number)
    return t("turn.over.dollars", n=table.turn.number, dollars=f"${table.human.dollars}")
