"""Small marks: pills, counts, pips, the source of a line. Never a lone colour: a word, a tick or a shape with it."""

import flet as ft

from solo_engine.pack import Source
from ui.components.icon import icon, whose
from ui.components.text import text
from ui.glossary.hold import explained
from ui.store import look, t


def chip(words: str, sign: str | None = None, who: str | None = None, solid: bool = False) -> ft.Control:
    """A pill: `who` "sam" rust, "human" teal, None wheat; `solid` in full ink."""
    ink, on, ground, on_ground = whose(who)
    back, front = (ink, on) if solid else (ground, on_ground)
    row: list[ft.Control] = [icon(sign, 18, front)] if sign else []
    row.append(text(words, "tiny", front))
    return ft.Container(
        ft.Row(row, spacing=6, tight=True),
        padding=ft.Padding(10, 5, 10, 5),
        border_radius=20,
        bgcolor=back,
    )


def badge(number: str) -> ft.Control:
    """A number that counts, in slab on wheat: "6 / 15", "+$2"."""
    p = look().ink
    return ft.Container(
        text(number, "figure", p.on_wheat),
        padding=ft.Padding(10, 2, 10, 2),
        border_radius=6,
        bgcolor=p.wheat,
    )


def pips(filled: int, of: int = 6, color: str | None = None, size: float = 9) -> ft.Control:
    """Workers as a row of dots, the first `filled` of them full. The number stands beside it, so nothing is spoken."""
    ink = color or look().ink.rust
    dots: list[ft.Control] = [
        ft.Container(
            width=size,
            height=size,
            border_radius=size,
            bgcolor=ink if n < filled else None,
            border=ft.Border.all(1.2, ink),
        )
        for n in range(max(of, filled))
    ]
    return ft.Row(dots, spacing=2.5, tight=True)


def source_mark(source: Source | None) -> ft.Control | None:
    """Where a line comes from: a gold ring "From Garth", filled once confirmed; nothing for the rulebook."""
    if source is None or source == "rulebook":
        return None
    told = t(f"ui.source.{source}")
    words = explained(text(told, "small", look().ink.ink2), told)
    return ft.Row([source_ring(source), ft.Container(words, expand=True)], spacing=8)


def short_source_mark(source: Source) -> ft.Control | None:
    """The same mark within a line, where it stands again and again: the ring and two words."""
    if source == "rulebook":
        return None
    words = text(t(f"ui.source.{source}.short"), "small", look().ink.ink2)
    return ft.Row([source_ring(source), words], spacing=6, tight=True)


def source_ring(source: Source) -> ft.Control:
    """The ring alone: open for what nobody has compared, filled for what the player has."""
    gold = look().ink.gold
    filled = gold if source == "player" else None
    return ft.Container(width=11, height=11, border_radius=11, border=ft.Border.all(2.5, gold), bgcolor=filled)


def pill(words: str, sign: str | None, state: str, label: str) -> ft.Control:
    """A stage of Kansas City: `state` "done" teal with a tick, "now" rust, "next" outlined. Not tappable."""
    p = look().ink
    ground, ink, border = {
        "done": (p.teal, p.on_teal, p.teal),
        "now": (p.rust, p.on_rust, p.rust),
    }.get(state, (None, p.ink2, p.outline))
    mark = "material.check" if state == "done" else sign
    row: list[ft.Control] = [icon(mark, 18, ink)] if mark and look().width >= 340 else []
    row.append(text(words, "figure", ink))
    return ft.Semantics(
        content=ft.Container(
            ft.Row(row, spacing=4, alignment=ft.MainAxisAlignment.CENTER),
            height=look().grown(36),
            border_radius=24,
            bgcolor=ground,
            border=ft.Border.all(1.5, border),
        ),
        label=label,
        container=True,
        exclude_semantics=True,
        selected=state == "now",
    )


def stages(at: int, names: list[str], signs: list[str]) -> ft.Control:
    """The five subphases: those before `at` (1 …) are done. `names` are spoken, the numbers shown."""
    pills: list[ft.Control] = []
    for n, (name, sign) in enumerate(zip(names, signs, strict=True), start=1):
        state = "done" if n < at else "now" if n == at else "next"
        pills.append(ft.Container(pill(str(n), sign, state, t("ui.stage", n=n, name=name)), expand=True))
    return ft.Row(pills, spacing=6)
