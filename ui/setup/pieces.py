"""How a piece of the box looks and is called, whatever it is."""

import flet as ft

from solo_engine.edition import WORKERS, edition
from solo_engine.naming import objective_name
from ui.components.icon import cow, icon, icon_tile
from ui.setup.places import Place
from ui.store import look, t


def by_cards(place: Place) -> bool:
    """Whether the pieces are told apart by their words only, so that they are chosen from a list."""
    return place.supply in ("objectives", "starting_objectives", "station_masters")


def piece_words(piece: str) -> str:
    """Tile, cattle card, objective card, station master or neutral building."""
    facts = edition()
    if piece in facts.tiles.by_id:
        return t(f"tile.{piece}")
    if piece in facts.cattle.card:
        return t(f"card.{piece}")
    if piece in facts.objectives.by_id:
        return t(objective_name(facts, piece))
    if piece in facts.station_masters.by_id:
        return t("setup.sm", sm=t(f"sm.{piece}"), long=t(f"sm_long.{piece}"))
    return t(f"neutral.{piece}")


def piece_face(piece: str, side: float = 48) -> ft.Control:
    """A square picture; what differs between pieces of the same sign stands on it."""
    facts, p = edition(), look().ink
    if piece in facts.cattle.card:
        breed = facts.cattle.breed_of[piece]
        points = facts.cattle.card[piece].victory_points if len(breed.cards) > 1 else None
        name = "simmental" if breed.type else breed.id
        return _with_number(cow(name, side), points, side)
    if piece in WORKERS:
        return icon_tile(piece, side)
    tile = facts.tiles.by_id.get(piece)
    if tile is not None and tile.kind == "outlaw":
        return icon_tile("outlaw", side, p.surface, p.outlaw_green if tile.colour == "green" else p.outlaw_orange)
    if tile is not None:
        return hazard_face(piece, side)
    if piece in facts.objectives.by_id:
        return icon_tile("objective", side)
    if piece in facts.station_masters.by_id:
        return icon_tile("station_master", side)
    letter = next((b.letter for b in facts.buildings.neutral if b.id == piece), "?")
    return letter_disc(letter, side)


def hazard_face(piece: str, side: float) -> ft.Control:
    """A hazard: sign, points and the colour of its hand."""
    p = look().ink
    tile = edition().tiles.by_id[piece]
    ground = getattr(p, f"{tile.hazard}_ink", p.outlaws_ink)
    style = look().style("figure", p.surface)
    style.size, style.height = side * 0.32, 1.0  # it is part of the picture: it does not grow with the text
    marks: list[ft.Control] = [ft.Text(str(tile.victory_points), style=style)]
    if tile.hand in ("green", "black"):
        marks.append(hand_mark(tile.hand, side * 0.32))
    return ft.Container(
        ft.Column(
            [
                icon(tile.hazard or "flood", side * 0.42, p.surface),
                ft.Row(marks, spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=side,
        height=side,
        border_radius=6,
        bgcolor=ground,
        alignment=ft.Alignment.CENTER,
    )


def hand_mark(colour: str, side: float) -> ft.Control:
    """The little hand of a toll on a pale disc."""
    return ft.Container(
        icon("hand", side * 0.8, "#4C6A2C" if colour == "green" else "#2A2017"),
        width=side,
        height=side,
        border_radius=side,
        bgcolor="#FCF7EB",
        alignment=ft.Alignment.CENTER,
    )


def letter_disc(letter: str, side: float) -> ft.Control:
    """A neutral building: the dark disc with its letter."""
    p = look().ink
    style = look().style("title", p.paper)
    style.size, style.height = side * 0.48, 1.0
    return ft.Container(
        ft.Text(letter, style=style),
        width=side,
        height=side,
        border_radius=side,
        bgcolor=p.ink,
        alignment=ft.Alignment.CENTER,
    )


def _with_number(picture: ft.Control, number: int | None, side: float) -> ft.Control:
    """A number on the lower edge, where equal faces differ in points."""
    if number is None:
        return picture
    p = look().ink
    style = look().style("figure", p.on_wheat)
    style.size, style.height = max(13.0, side * 0.26), 1.1
    pill = ft.Container(
        ft.Text(str(number), style=style),
        padding=ft.Padding(6, 0, 6, 0),
        border_radius=10,
        bgcolor=p.wheat,
        right=0,
        bottom=0,
    )
    return ft.Stack([picture, pill], width=side, height=side)
