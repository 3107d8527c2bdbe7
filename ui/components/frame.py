"""Frames, rules and grounds: the printer's furniture."""

import flet as ft

from ui.components.icon import whose
from ui.store import look


def plate(content: ft.Control, who: str | None = None, padding: float = 14) -> ft.Control:
    """The printed card, one a screen: a double frame in rust (Sam), teal ("human") or saddle (None)."""
    p = look().ink
    ink = whose(who)[0]
    inner = ft.Container(content, padding=padding, border=ft.Border.all(1, ink), border_radius=3)
    return ft.Container(inner, padding=3, border=ft.Border.all(2, ink), border_radius=7, bgcolor=p.surface)


def double_rule() -> ft.Control:
    """The thick and thin rule under a page title and above a total."""
    ink = look().ink.primary
    lines: list[ft.Control] = [ft.Container(height=2.5, bgcolor=ink), ft.Container(height=1, bgcolor=ink)]
    return ft.Column(lines, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def hair_rule() -> ft.Control:
    """The line between two rows."""
    return ft.Container(height=1, bgcolor=look().ink.line)


def card(content: ft.Control, state: str = "plain", padding: float = 12) -> ft.Control:
    """A list card. `state`: "plain" hair border, "open" outlined, "now" rust, "yours" teal, "chosen" teal ground."""
    p = look().ink
    border = {"open": p.outline, "now": p.rust, "yours": p.teal, "chosen": p.teal}.get(state, p.line)
    ground = {"plain": None, "chosen": p.teal_c}.get(state, p.surface)
    return ft.Container(
        content,
        padding=padding,
        border=ft.Border.all(1 if state == "plain" else 1.5, border),
        border_radius=10,
        bgcolor=ground,
    )


def well(content: ft.Control, padding: float = 12) -> ft.Control:
    """A sunk ground, for reasons and asides."""
    return ft.Container(content, padding=padding, border_radius=6, bgcolor=look().ink.well)
