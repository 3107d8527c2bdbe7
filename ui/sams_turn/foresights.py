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
from ui.components.text import text
from ui.sams_turn import pictures
from ui.sams_turn.moment import happened
from ui.store import look, t

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
    rows: list[ft.Control] = []
    for n, now in enumerate(table.foresights, start=1):
        pair, chosen = taken.get(n, (now, slot if n == column else None))
        state = "done" if n in taken else "now" if n == column else "next"
        rows.append(_row(table, n, pair, chosen, state, who, pick if state == "now" else None))
    return [ft.Column(rows, spacing=10)]


def _row(
    table: Table,
    n: int,
    pair: Pair,
    chosen: int | None,
    state: str,
    who: str,
    pick: Callable[[int], Any] | None,
) -> ft.Control:
    p = look().ink
    ink = whose(who)[0]
    mark: ft.Control = icon("material.check_circle", 22, p.teal) if state == "done" else ft.Container(height=22)
    head = ft.Column(
        [text(str(n), "figure", p.ink if state == "now" else p.ink2), mark],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    decided = chosen is not None
    cells: list[ft.Control] = [
        ft.Container(_tile(table, n, slot, tile, who, decided, slot == chosen, pick), expand=True)
        for slot, tile in enumerate(pair)
    ]
    inside: ft.Control = ft.Row(
        [ft.Container(head, width=30), *cells], spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER
    )
    if look().large:
        inside = ft.Column([head, *cells], spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        inside,
        padding=ft.Padding(8, 14 if decided else 8, 8, 8),
        border_radius=10,
        bgcolor=p.surface if state == "now" else None,
        border=ft.Border.all(1.5, ink if state == "now" else p.line),
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
    ink, on = whose(who)[:2]
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
        told = text(words, "label" if chosen else "small", p.ink if chosen or not decided else p.ink2)
        told.expand = True
        content = ft.Row([*([picture] if picture else []), told], spacing=8)
    box = ft.Container(
        content,
        padding=6,
        border_radius=6,
        height=None if look().large else 72,
        alignment=ft.Alignment.CENTER_LEFT,
        bgcolor=None if decided and not chosen else p.surface,
        border=ft.Border.all(3 if chosen else 1, ink if chosen else p.line),
    )
    layers: list[ft.Control] = [box]
    if chosen:
        tab = ft.Container(
            ft.Row([icon("foresight", 15, on), text(t(f"sam_turn.tab.{who}"), "tiny", on)], spacing=4, tight=True),
            padding=ft.Padding(10, 2, 12, 2),
            border_radius=12,
            bgcolor=ink,
            top=-12,
            left=10,
        )
        layers.append(tab)
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
