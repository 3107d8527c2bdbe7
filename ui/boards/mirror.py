"""The mirrored rows: yours left, Sam's right, the name in the middle; each side is tapped to put it right."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from solo_engine.edition import WORKERS
from solo_engine.table import OTHER, Table, Who
from ui.boards.ranch import COUNTS, SIGNS, Ask, field_of, open_row, region
from ui.components.buttons import tappable
from ui.components.chips import pips
from ui.components.frame import hair_rule
from ui.components.icon import face, icon
from ui.components.text import text
from ui.store import Store, look, t

Track = Callable[[Any], Any]


def mirrored(store: Store, table: Table, track: Track) -> list[ft.Control]:
    """Workers as pips, the rest as bars to the larger of both. `track` is called with an untracked region."""
    rows: list[ft.Control] = []
    for name in COUNTS:
        rows.append(_row(store, table, name, track))
        if name == WORKERS[-1]:
            rows.append(hair_rule())
    return rows


def faces() -> ft.Control:
    """Whose side is whose."""
    row: list[ft.Control] = []
    for who in OTHER:
        side = ft.Row([face(who, 32), text(t(f"uscore.owner.{who}"), "label")], spacing=8, tight=True)
        row.append(side)
    return ft.Row(row, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


def _row(store: Store, table: Table, name: str, track: Track) -> ft.Control:
    values: dict[Who, float | None] = {}
    for who in OTHER:
        kept_by = region(who, field_of(name))
        known = kept_by is None or table.tracks(kept_by)
        values[who] = COUNTS[name](table.rancher(who)) if known else None
    largest = max([v for v in values.values() if v is not None], default=0.0)
    words = t(f"uboards.row.{name}")
    sides = [_side(store, table, name, who, values[who], largest, track) for who in OTHER]
    p = look().ink
    if look().large:
        head = ft.Row([icon(SIGNS[name], 26), ft.Container(text(words, "label", p.ink2), expand=True)], spacing=8)
        return ft.Column([head, ft.Row([ft.Container(s, expand=True) for s in sides], spacing=8)], spacing=2)
    middle = ft.Column(
        [icon(SIGNS[name], 26), text(words, "tiny", p.ink2, text_align=ft.TextAlign.CENTER)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Row(
        [
            ft.Container(sides[0], expand=True),
            ft.Container(middle, width=_middle()),
            ft.Container(sides[1], expand=True),
        ],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _side(
    store: Store, table: Table, name: str, who: Who, value: float | None, largest: float, track: Track
) -> ft.Control:
    p = look().ink
    mine = p.teal if who == "human" else p.rust
    special = who == "sam" and name == table.sam.specialization
    ink = p.ink if value is not None and value >= largest else p.ink2
    shown = "?" if value is None else f"{value:g}".replace(".5", "½")
    figure = ft.Container(text(shown, "figure", p.on_rust_c if special else ink), width=_figure())
    figure.alignment = ft.Alignment.CENTER_RIGHT if who == "human" else ft.Alignment.CENTER_LEFT
    room = ft.Container(_drawn(name, value, largest, mine, who), expand=True)
    room.alignment = ft.Alignment.CENTER_RIGHT if who == "human" else ft.Alignment.CENTER_LEFT
    cells: list[ft.Control] = [room, figure] if who == "human" else [figure, room]
    row = ft.Row([ft.Container(width=0, height=48), *cells], spacing=6)
    press = partial(track, region(who, field_of(name))) if value is None else partial(_open, store, table, who, name)
    words = t("uboards.spoken", who=t(f"uscore.owner.{who}"), what=t(f"uboards.row.{name}"), value=shown)
    return tappable(
        row,
        press,
        f"{words}, {t('uboards.specialized')}" if special else words,
        f"{who}-{name}",
        radius=10,
        padding=ft.Padding(4, 0, 4, 0),
        bgcolor=p.rust_c if special else None,
        border=ft.Border.all(1.5, p.rust) if special else None,
    )


def _open(store: Store, table: Table, who: Who, name: str) -> None:
    open_row(Ask(store, table, who), name)


def _drawn(name: str, value: float | None, largest: float, ink: str, who: Who) -> ft.Control:
    if value is None or look().width < 340:
        return ft.Container()
    if name in WORKERS:
        dots = pips(int(value), color=ink, size=7.5 if look().width < 400 else 9)
        if who == "human" and isinstance(dots, ft.Row):
            dots.controls.reverse()  # the full ones next to the number
        return dots
    share = value / largest if largest else 0
    room = (min(look().width, 640) - 36 - _middle()) / 2 - _figure() - 22
    return ft.Container(width=max(0, room * share), height=12, border_radius=3, bgcolor=ink)


def _middle() -> float:
    """The width of the names between both sides, in pixels."""
    return 78 if look().width < 400 else 92


def _figure() -> float:
    return look().grown(36 if look().width < 400 else 44, 0.3)
