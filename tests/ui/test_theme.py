"""The look: contrast, every role of Material, text sizes with their caps."""

import dataclasses

import flet as ft
import pytest

from ui.theme import DARK, FACES, LIGHT, Look, Palette, theme

ON = [  # text, its ground, the least contrast
    ("ink", "paper", 4.5),
    ("ink", "surface", 4.5),
    ("ink2", "paper", 4.5),
    ("ink2", "well", 4.5),
    ("primary", "paper", 4.5),
    ("primary", "surface", 4.5),
    ("on_primary", "primary", 4.5),
    ("on_wheat", "wheat", 4.5),
    ("rust", "surface", 4.5),
    ("on_rust", "rust", 4.5),
    ("on_rust_c", "rust_c", 4.5),
    ("teal", "paper", 4.5),
    ("on_teal", "teal", 4.5),
    ("on_teal_c", "teal_c", 4.5),
    ("error", "paper", 4.5),
    ("outline", "paper", 3.0),
    ("gold", "surface", 3.0),
    ("road", "paper", 3.0),
    ("flood_ink", "flood", 4.5),
    ("drought_ink", "drought", 4.5),
    ("rockfall_ink", "rockfall", 4.5),
    ("outlaws_ink", "outlaws", 4.5),
    ("surface", "flood_ink", 4.5),
    ("surface", "drought_ink", 4.5),
    ("surface", "rockfall_ink", 4.5),
    ("surface", "outlaw_green", 4.5),
    ("surface", "outlaw_orange", 4.5),
]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground", "least"), ON)
def test_text_stands_out_from_its_ground(palette: Palette, text: str, ground: str, least: float) -> None:
    bright, dim = sorted((luminance(getattr(palette, text)), luminance(getattr(palette, ground))), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= least


@pytest.mark.parametrize("dark", [False, True])
def test_every_role_of_material_is_set(dark: bool) -> None:
    scheme = theme(Look(), dark).color_scheme
    assert scheme is not None
    assert [f.name for f in dataclasses.fields(scheme) if getattr(scheme, f.name) is None] == []


def test_every_text_of_material_has_a_colour() -> None:
    texts = theme(Look(scale=1.5), dark=True).text_theme
    assert texts is not None
    styles = [getattr(texts, f.name) for f in dataclasses.fields(texts)]
    assert all(isinstance(s, ft.TextStyle) and s.color and s.size for s in styles)


def test_text_doubles_but_headlines_stop_earlier() -> None:
    small, large = Look(), Look(scale=2.0)
    assert large.font_size("body") == 2 * small.font_size("body")
    assert large.font_size("headline") == pytest.approx(1.45 * small.font_size("headline"))
    assert large.font_size("number") == pytest.approx(1.2 * small.font_size("number"))


def test_chinese_is_never_under_14_and_has_no_tracking() -> None:
    look = Look(language="zh")
    assert all(look.font_size(role) >= 14 for role in FACES)
    assert look.style("over").letter_spacing == 0


def test_large_text_and_little_height_fold_the_page() -> None:
    assert Look(scale=1.5).large
    assert not Look(scale=1.25).large
    assert Look(width=915, height=412).low
