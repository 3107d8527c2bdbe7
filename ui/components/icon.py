"""The printer's cuts of assets/icons, tinted by the theme, and the tokens made of them."""

import flet as ft

from ui.store import look
from ui.theme import Palette

BREEDS: dict[str, tuple[str, str, bool]] = {  # cut -> ground, ink, whether it needs an outline
    "cow_criollo": ("#A9A293", "#2A2017", False),
    "cow_santa_gertrudis": ("#46703F", "#FFF8E8", False),
    "cow_pineywoods": ("#3A332B", "#F5EDDC", True),
    "cow_galloway": ("#F6F1E6", "#3A332B", True),
    "cow_black_angus": ("#E2B63A", "#2A2017", False),
    "cow_longhorn": ("#A2352A", "#FFF8E8", False),
    "cow_corriente": ("#3A658B", "#FFF8E8", False),
    "cow_shorthorn": ("#76492A", "#FFF8E8", False),
    "cow_hereford": ("#66487A", "#FFF8E8", False),
    "cow_simmental": ("#D67E2C", "#2A2017", False),
}  # the same in both themes; a breed of another edition without a cut of its own is drawn as `cow_any`
ZONES = {"flood": "flood_ink", "drought": "drought_ink", "rockfall": "rockfall_ink", "outlaw": "outlaws_ink"}


def icon(name: str, size: float = 24, color: str | None = None) -> ft.Control:
    """A cut by the name of its file, or one of Material's signs (`material.undo`); decoration, so never read aloud.

    Sizes: 18 in chips, 22 to 28 in lines, 34 to 46 in tiles.
    """
    tint = color or look().ink.ink
    if name.startswith("material."):
        sign = getattr(ft.Icons, name.removeprefix("material.").upper())
        return ft.Icon(sign, size=size, color=tint)
    return ft.Image(f"icons/{name}.svg", width=size, height=size, color=tint, exclude_from_semantics=True)


def icon_tile(name: str, side: float = 54, color: str | None = None, ground: str | None = None) -> ft.Control:
    """A cut on a square well, as at the left of a row."""
    p = look().ink
    return ft.Container(
        icon(name, round(side * 0.56), color or p.primary),
        width=side,
        height=side,
        border_radius=6,
        bgcolor=ground or p.well,
        alignment=ft.Alignment.CENTER,
    )


def cow(breed: str, side: float = 46) -> ft.Control:
    """The head of a breed on its own ground. `breed` is the id of the edition, such as of a cattle card's breed."""
    name = f"cow_{breed}"
    ground, ink, outlined = BREEDS.get(name, ("#A9A293", "#2A2017", False))
    return ft.Container(
        icon(name if name in BREEDS else "cow_any", round(side * 0.78), ink),
        width=side,
        height=side,
        border_radius=6,
        bgcolor=ground,
        border=ft.Border.all(1, look().ink.outline) if outlined else None,
        alignment=ft.Alignment.CENTER,
    )


def face(who: str, side: float = 36) -> ft.Control:
    """The round token of a rancher: yours teal, Sam's rust with his moustache."""
    p = look().ink
    ground, ink = (p.rust, p.on_rust) if who == "sam" else (p.teal, p.on_teal)
    name = "sam" if who == "sam" else "rancher"
    inner = ft.Container(
        icon(name, round(side * 0.72), ink),
        border=ft.Border.all(1, ink),
        border_radius=side,
        alignment=ft.Alignment.CENTER,
        expand=True,
    )
    return ft.Container(inner, width=side, height=side, padding=1.5, border_radius=side, bgcolor=ground)


def disc(who: str, size: float = 24) -> ft.Control:
    """A city disc: yours plain, Sam's with a diamond."""
    p = look().ink
    return icon("disc_sam", size, p.rust) if who == "sam" else icon("disc", size, p.teal)


def hazard_tile(kind: str, points: str, width: float = 64, height: float = 72) -> ft.Control:
    """A hazard or outlaw tile as a picture: the sign over its number. `kind`: flood, drought, rockfall, outlaw."""
    from ui.components.text import text

    p = look().ink
    ground = getattr(p, ZONES.get(kind, "outlaws_ink"))
    content = ft.Column(
        [icon(kind, 34, p.surface), ft.Container(text(points, "figure", p.surface), margin=ft.Margin(0, -4, 0, 0))],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(content, width=width, height=height, border_radius=6, bgcolor=ground)


def whose(who: str | None) -> tuple[str, str, str, str]:
    """The inks of an owner: ink, on it, container, on the container. "sam" rust, "human" teal, None saddle."""
    p: Palette = look().ink
    if who == "sam":
        return p.rust, p.on_rust, p.rust_c, p.on_rust_c
    if who == "human":
        return p.teal, p.on_teal, p.teal_c, p.on_teal_c
    return p.primary, p.on_primary, p.wheat, p.on_wheat
