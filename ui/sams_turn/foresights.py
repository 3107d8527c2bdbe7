"""The three foresight columns as pairs of tiles: what was taken, what is taken now, what comes."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.table import Table
from ui.components.buttons import tappable
from ui.components.icon import icon, whose
from ui.components.text import capital, text
from ui.sams_turn import pictures
from ui.sams_turn.moment import happened
from ui.store import look, t

ROOMY = 400  # pixels of a phone on which the longest name of a tile takes three lines

Pair = tuple[str | None, str | None]


def foresight_pairs(
    game: Game,
    who: str,
    column: int | None,
    slot: int | None = None,
    pick: Callable[[int], Any] | None = None,
) -> list[ft.Control]:
    """A row a column: left tile, right tile. `column` is at hand, `slot` its chosen tile (0 left, 1 right).

    pick: called with the slot that is tapped in the column at hand. Empty where the foresights are not tracked. Tests:
    "#foresight-‹column›-‹slot›".
    """
    table = game.table
    if not table.tracks("foresights"):
        return []
    taken: dict[int, tuple[Pair, int | None]] = {}
    for event, before in happened(game):
        if isinstance(event, e.ForesightTaken):
            taken[event.column] = (before.foresights[event.column - 1], event.slot)
    cells: list[ft.Control] = []
    for n, now in enumerate(table.foresights, start=1):
        pair, chosen = taken.get(n, (now, slot if n == column else None))
        state = "done" if n in taken else "now" if n == column else "next"
        cells.append(_column(table, n, pair, chosen, state, who, pick if state == "now" else None))
    if look().large:
        return [ft.Column(cells, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]
    some: list[ft.Control] = [ft.Container(cell, expand=True) for cell in cells]
    return [ft.Row(some, spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)]


def _column(
    table: Table,
    n: int,
    pair: Pair,
    chosen: int | None,
    state: str,
    who: str,
    pick: Callable[[int], Any] | None,
) -> ft.Control:
    """One column of the display: its number, its two tiles one below the other."""
    p = look().ink
    row: list[ft.Control] = [icon("material.check_circle", 20, p.teal)] if state == "done" else []
    row.append(text(capital(t("sam_turn.column", n=n)), "label", p.ink if state == "now" else p.ink2))
    head = ft.Row(row, spacing=6, alignment=ft.MainAxisAlignment.CENTER)
    tiles = [
        _tile(table, n, slot, tile, who, chosen is not None, slot == chosen, pick) for slot, tile in enumerate(pair)
    ]
    inside = ft.Column([head, *tiles], spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        inside,
        padding=ft.Padding(7, 8, 7, 8),
        border_radius=10,
        bgcolor=p.surface if state == "now" else None,
        border=ft.Border.all(1.5, whose(who)[0] if state == "now" else p.line),
    )


def _tile(
    table: Table,
    column: int,
    slot: int,
    tile: str | None,
    who: str,
    decided: bool,
    chosen: bool,
    pick: Callable[[int], Any] | None,
) -> ft.Control:
    p = look().ink
    ink = whose(who)[0]
    side = t(f"sam_turn.side.{slot}")
    if tile is None:
        words = t("sam_turn.empty_space")
        content: ft.Control = text(words, "small", p.ink2)
    else:
        words = t(f"tile.{tile}")
        picture = pictures.tile(table, tile, 40, 44)
        if decided and not chosen:
            known = table.edition.tiles.by_id[tile]
            picture = ft.Container(
                icon(known.hazard or ("outlaw" if known.kind == "outlaw" else known.id), 28, p.ink2),
                width=40,
                height=44,
                alignment=ft.Alignment.CENTER,
            )
        told = text(
            words,
            "label" if chosen else "small",
            p.ink if chosen or not decided else p.ink2,
            text_align=None if look().large else ft.TextAlign.CENTER,
        )
        drawn: list[ft.Control] = [picture] if picture else []
        if look().large:
            told.expand = True
            content = ft.Row([*drawn, told], spacing=8)
            if chosen:
                content = ft.Column([ft.Row([_tab(who)]), content], spacing=6)
        else:
            content = ft.Column(
                [*drawn, told],
                spacing=4,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
    box = ft.Container(
        content,
        padding=6,
        border_radius=6,
        height=None if look().large else look().grown(132 if look().width >= ROOMY * look().scale else 152, 0.5),
        alignment=ft.Alignment.CENTER_LEFT if look().large else ft.Alignment.CENTER,
        bgcolor=None if decided and not chosen else p.surface,
        border=ft.Border.all(3 if chosen else 1, ink if chosen else p.line),
    )
    layers: list[ft.Control] = [box]
    if chosen and not look().large:
        layers.append(ft.Container(_tab(who), top=-12, left=0, right=0, alignment=ft.Alignment.TOP_CENTER))
    spoken = t("sam_turn.pair_spoken", column=column, side=side, tile=words)
    if chosen:
        spoken += ", " + t("sam_turn.chosen")
    if pick is not None and tile is not None:  # the tab stays outside of what is tapped: its ink would cut it
        layers[0] = tappable(box, partial(pick, slot), spoken, f"foresight-{column}-{slot}", selected=chosen)
        return ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE)
    stack = ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(
        content=stack, label=spoken, identifier=f"foresight-{column}-{slot}", container=True, exclude_semantics=True
    )


def _tab(who: str) -> ft.Control:
    """Whose choice it is, on the edge of the tile."""
    ink, on = whose(who)[:2]
    return ft.Container(
        ft.Row([icon("foresight", 15, on), text(t(f"sam_turn.tab.{who}"), "tiny", on)], spacing=4, tight=True),
        padding=ft.Padding(10, 2, 12, 2),
        border_radius=12,
        bgcolor=ink,
    )
