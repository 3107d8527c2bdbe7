"""What lies on a space of the trail, as the map draws it: buildings, tiles, empty spaces."""

import flet as ft

from solo_engine.edition import Space
from solo_engine.table import Table
from ui.components.icon import icon
from ui.components.text import text
from ui.setup.pieces import letter_disc
from ui.store import look, t

Face = tuple[ft.Control, float, float, float]  # a control, its width, height and radius


def face(table: Table, space: Space) -> Face:
    """What is seen on a space."""
    p = look().ink
    if space.kind == "kansas_city":
        style = look().style("tiny", p.on_primary)
        style.size = 12
        lines = [icon("city", 22, p.on_primary), ft.Text(t("trail.kansas_city"), style=style)]
        column = ft.Column(
            lines,
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return _box(column, 52, 46, 6, p.primary), 52, 46, 6
    if space.kind == "start":
        return icon("horseshoe", 26, p.ink2), 26, 26, 13
    if space.id in table.neutral:
        letter = next(b.letter for b in table.edition.buildings.neutral if b.id == table.neutral[space.id])
        return _neutral(letter, space), 36, 36, 18
    if space.id in table.building_spaces:
        who, building = table.building_spaces[space.id]
        return _building(who, building), 48, 32, 5
    if space.id in table.trail_tiles:
        return _tile(table, space)
    return _empty(space)


def _box(content: ft.Control, width: float, height: float, radius: float, ground: str) -> ft.Control:
    return ft.Container(
        content, width=width, height=height, border_radius=radius, bgcolor=ground, alignment=ft.Alignment.CENTER
    )


def _neutral(letter: str, space: Space) -> ft.Control:
    """The letter of the building; where the space has another letter, that one in a corner."""
    p = look().ink
    disc = letter_disc(letter, 36)
    if space.letter in (None, letter):
        return disc
    style = look().style("tiny", p.ink)
    style.size, style.height = 11, 1.0
    corner = ft.Container(
        ft.Text(space.letter or "", style=style),
        width=16,
        height=16,
        right=0,
        bottom=0,
        border_radius=8,
        bgcolor=p.paper,
        border=ft.Border.all(1, p.ink),
        alignment=ft.Alignment.CENTER,
    )
    return ft.Stack([disc, corner], width=36, height=36)


def _building(who: str, building: str) -> ft.Control:
    p = look().ink
    sams = who == "sam"
    ground, ink = (p.rust, p.on_rust) if sams else (p.teal, p.on_teal)
    row = ft.Row(
        [icon("building", 17, ink), _slab(t(f"building.{building}"), ink)],
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    if not sams:
        return _box(row, 48, 32, 5, ground)
    inner = ft.Container(row, border=ft.Border.all(1, ink), border_radius=1, alignment=ft.Alignment.CENTER, expand=True)
    return ft.Container(inner, width=48, height=32, border_radius=2, bgcolor=ground, padding=2)


def _slab(words: str, ink: str) -> ft.Control:
    style = look().style("figure", ink)
    style.size, style.height = 17, 1.0
    return ft.Text(words, style=style)


def _tile(table: Table, space: Space) -> Face:
    p = look().ink
    tile = table.edition.tiles.by_id[table.trail_tiles[space.id]]
    if tile.kind == "hazard":
        ground = getattr(p, f"{tile.hazard}_ink")
        row = ft.Row(
            [icon(tile.hazard or "flood", 19, p.surface), _slab(str(tile.victory_points), p.surface)],
            spacing=4,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        return _box(row, 48, 32, 5, ground), 48, 32, 5
    ground = p.outlaw_green if tile.colour == "green" else p.outlaw_orange
    row = ft.Row(
        [icon("outlaw", 19, p.surface), _bounty(space, p.surface)],
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return _box(row, 52, 30, 15, ground), 52, 30, 15


def _bounty(space: Space, ink: str) -> ft.Control:
    if space.reward.exchange_tokens:
        return icon("exchange", 18, ink)
    return _slab(f"${space.reward.dollars}", ink)


def _empty(space: Space) -> Face:
    """No tile: passed without a step."""
    p = look().ink
    if space.kind == "outlaw":
        style = look().style("tiny", p.ink2)
        style.size = 13
        content: ft.Control = ft.Text(f"${space.reward.dollars}", style=style)
        if space.reward.exchange_tokens:
            content = icon("exchange", 17, p.ink2)
        pill = ft.Container(
            content,
            width=38,
            height=24,
            border_radius=12,
            bgcolor=p.paper,
            border=ft.Border.all(1.5, p.outline),
            alignment=ft.Alignment.CENTER,
        )
        return pill, 38, 24, 12
    signs: list[ft.Control] = [icon("woods", 15, p.woods)] if space.in_woods else []
    if space.risk_action:
        signs.append(text("!", "tiny", p.ink2))
    height = 15.0 if space.kind == "hazard" else 21.0
    width = height + 12 * max(0, len(signs) - 1)
    square = ft.Container(
        ft.Row(signs, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        width=width,
        height=height,
        border_radius=4,
        bgcolor=p.paper,
        border=ft.Border.all(1.8, p.woods if space.in_woods else p.outline),
        alignment=ft.Alignment.CENTER,
    )
    return square, width, height, 4
