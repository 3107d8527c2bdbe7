"""How far a section of the check has come: in words, and as a row of marks."""

from collections.abc import Sequence

import flet as ft

from sam.deck_check import SECTIONS, Section, lines, verified
from solo_engine.pack import Pack
from ui.components.text import text
from ui.store import look, t


def sections(pack: Pack) -> tuple[tuple[Section, int, int], ...]:
    """Each section with how many of its lines were compared, of how many."""
    done, every = verified(pack), lines(pack)
    found: list[tuple[Section, int, int]] = []
    for section in SECTIONS:
        ids = [line.id for line in every if line.section == section]
        found.append((section, sum(i in done for i in ids), len(ids)))
    return tuple(found)


def progress(pack: Pack, at: int) -> ft.Control:
    """Which line of its section is shown, how many of the section were compared, a mark for each."""
    every, done = lines(pack), verified(pack)
    here = every[at]
    some = [line for line in every if line.section == here.section]
    states = ["now" if line == here else "done" if line.id in done else "open" for line in some]
    place = t(f"check.place.{here.section}", n=some.index(here) + 1, of=len(some))
    counted = t("check.checked", n=sum(line.id in done for line in some))
    words: list[ft.Control] = [
        ft.Container(text(place, "label"), expand=True),
        text(counted, "small", look().ink.ink2),
    ]
    head: ft.Control = ft.Column(words, spacing=0) if look().large else ft.Row(words)
    parts = [head] if len(some) < 2 else [head, _marks(states)]
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _marks(states: Sequence[str]) -> ft.Control:
    """Full: compared; the one at hand in gold; outlined: still open. The words say the same."""
    p = look().ink
    marks: list[ft.Control] = [
        ft.Container(
            height=8,
            expand=True,
            border_radius=4,
            bgcolor={"done": p.teal, "now": p.gold}.get(state),
            border=ft.Border.all(1.2, {"done": p.teal, "now": p.gold}.get(state, p.outline)),
        )
        for state in states
    ]
    return ft.Row(marks, spacing=4)
