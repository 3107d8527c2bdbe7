"""That the end is near: the same line on every screen of the last turns."""

import flet as ft

from solo_engine.table import Table
from ui.components.icon import icon
from ui.components.text import text
from ui.store import look, t


def last_turn_banner(table: Table) -> list[ft.Control]:
    """A banner once somebody has ended the game; an empty list before."""
    if table.ended_by is None or table.turn.actor is None:
        return []
    p = look().ink
    again = "again" if table.ended_by == table.turn.actor else "last"
    lines: list[ft.Control] = [
        text(t("sam_turn.last_turn"), "title", p.on_wheat),
        text(t(f"sam_turn.last_turn.{again}.{table.turn.actor}"), "body", p.on_wheat),
    ]
    row = ft.Row(
        [icon("material.flag", 28, p.on_wheat), ft.Column(lines, spacing=0, tight=True, expand=True)],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(row, padding=12, border_radius=8, bgcolor=p.wheat, border=ft.Border.all(1.5, p.gold))
    return [ft.Semantics(content=box, identifier="last-turn", container=True)]
