"""Colours, type and measures: two inks on one warm paper. `Look` is all of it for one moment of one page."""

from dataclasses import dataclass
from typing import Literal

import flet as ft

from solo_engine.words import Language

Role = Literal[
    "big_number",
    "number",
    "display",
    "headline",
    "title",
    "figure",
    "step",
    "body",
    "label",
    "small",
    "over",
    "tiny",
]
Width = Literal["phone", "tablet", "desktop"]

FONTS = {
    "Besley-600": "fonts/Besley-600.ttf",
    "Besley-700": "fonts/Besley-700.ttf",
    "Besley-800": "fonts/Besley-800.ttf",
    "Sans-400": "fonts/SourceSans3-400.ttf",
    "Sans-600": "fonts/SourceSans3-600.ttf",
    "Sans-700": "fonts/SourceSans3-700.ttf",
    "HanSans-400": "fonts/NotoSansSC-400.otf",
    "HanSans-700": "fonts/NotoSansSC-700.otf",
    "HanSerif-700": "fonts/NotoSerifSC-700.otf",
}  # a family of Flet's holds one file, so each weight is a family of its own
SERIF = ["HanSerif-700", "HanSans-400"]
PLAIN = ["HanSans-400"]
BOLD = ["HanSans-700", "HanSans-400"]


@dataclass(frozen=True)
class Face:
    """One role of type: size and line at 100 %, face, and how far it grows with the player's text size."""

    size: float
    line: float
    family: str
    fallback: list[str]
    most: float = 2.0


FACES: dict[Role, Face] = {
    "big_number": Face(104, 1.0, "Besley-800", SERIF, 1.2),
    "number": Face(88, 1.0, "Besley-800", SERIF, 1.2),
    "display": Face(44, 1.05, "Besley-700", SERIF, 1.2),
    "headline": Face(28, 1.15, "Besley-700", SERIF, 1.45),
    "title": Face(21, 1.2, "Besley-600", SERIF, 1.45),
    "figure": Face(22, 1.2, "Besley-600", SERIF, 1.45),
    "step": Face(20, 1.25, "Sans-600", BOLD),
    "body": Face(17, 1.3, "Sans-400", PLAIN),
    "label": Face(16, 1.3, "Sans-600", BOLD),
    "small": Face(15, 1.3, "Sans-400", PLAIN),
    "over": Face(13, 1.2, "Sans-700", BOLD),
    "tiny": Face(13, 1.2, "Sans-700", BOLD),
}


@dataclass(frozen=True)
class Palette:
    """The inks by name: `_c` is the ground of a container, `on_` what is printed upon a ground."""

    paper: str
    surface: str
    well: str
    line: str
    outline: str
    ink: str
    ink2: str
    primary: str
    on_primary: str
    wheat: str
    on_wheat: str
    gold: str
    rust: str
    on_rust: str
    rust_c: str
    on_rust_c: str
    teal: str
    on_teal: str
    teal_c: str
    on_teal_c: str
    error: str
    on_error: str
    road: str
    flood: str
    flood_ink: str
    drought: str
    drought_ink: str
    rockfall: str
    rockfall_ink: str
    outlaws: str
    outlaws_ink: str
    outlaw_green: str
    outlaw_orange: str
    woods: str
    shadow: str


LIGHT = Palette(
    paper="#F3EAD7",
    surface="#FCF7EB",
    well="#EBDFC7",
    line="#CDBA95",
    outline="#86704F",
    ink="#2A2017",
    ink2="#5A4936",
    primary="#6B3F1A",
    on_primary="#FFF8E8",
    wheat="#F0D28C",
    on_wheat="#3A2908",
    gold="#B67A12",
    rust="#983616",
    on_rust="#FFF4EA",
    rust_c="#F4D8C6",
    on_rust_c="#5C1E09",
    teal="#1B5B57",
    on_teal="#F0FBF7",
    teal_c="#CBE2DB",
    on_teal_c="#0D3936",
    error="#9B1C1C",
    on_error="#FFF4EA",
    road="#937848",
    flood="#D9E4E4",
    flood_ink="#2C5B6B",
    drought="#F3E1B4",
    drought_ink="#75500D",
    rockfall="#E2DACE",
    rockfall_ink="#574C40",
    outlaws="#EBD9D3",
    outlaws_ink="#6A3146",
    outlaw_green="#4C6A2C",
    outlaw_orange="#A4500F",
    woods="#4C6A3C",
    shadow="#332A2017",
)
DARK = Palette(
    paper="#16120D",
    surface="#221B14",
    well="#2E261C",
    line="#4D402F",
    outline="#9C8665",
    ink="#F3E8D4",
    ink2="#CDBC9D",
    primary="#E9C06C",
    on_primary="#2B1D04",
    wheat="#4A3912",
    on_wheat="#F7E0A4",
    gold="#E9C06C",
    rust="#F0A486",
    on_rust="#3B1204",
    rust_c="#552411",
    on_rust_c="#FFDBCB",
    teal="#8ACDC3",
    on_teal="#06302C",
    teal_c="#19433F",
    on_teal_c="#C9EDE6",
    error="#FFB4A9",
    on_error="#3B1204",
    road="#8A7556",
    flood="#1E2F33",
    flood_ink="#9CCBD6",
    drought="#3A2E12",
    drought_ink="#EBCB7D",
    rockfall="#332D26",
    rockfall_ink="#D2C6B6",
    outlaws="#38242A",
    outlaws_ink="#E9B4C3",
    outlaw_green="#B4D08F",
    outlaw_orange="#F3B27A",
    woods="#9DBB86",
    shadow="#66000000",
)

GROUNDS = ("#A9A293", "#46703F", "#3A332B", "#F6F1E6", "#E2B63A", "#A2352A", "#3A658B", "#76492A", "#66487A", "#D67E2C")


@dataclass(frozen=True)
class Look:
    """How one page looks now. `scale` is the player's text size, 1.0 to 2.0; `width` and `height` are in pixels."""

    dark: bool = False
    scale: float = 1.0
    language: Language = "en"
    width: float = 412
    height: float = 915
    still: bool = False  # no motion

    @property
    def ink(self) -> Palette:
        """The colours of the theme: `look.ink.rust`."""
        return DARK if self.dark else LIGHT

    @property
    def large(self) -> bool:
        """Whether the text is so large that lines have to fold: picture above words, one-line bar."""
        return self.scale >= 1.5

    @property
    def size(self) -> Width:
        return "phone" if self.width < 600 else "tablet" if self.width < 1024 else "desktop"

    @property
    def low(self) -> bool:
        """Little height, as on a phone laid on its side: header and commands give way to the page."""
        return self.height < 520

    def grown(self, length: float, by: float = 0.25) -> float:
        """A fixed height that grows with the text: 60 to 75 (by 0.25), 48 to 64 (by 0.33)."""
        return length * (1 + by * (self.scale - 1))

    def font_size(self, role: Role) -> float:
        face = FACES[role]
        size = max(face.size, 14) if self.language == "zh" else face.size
        return size * min(self.scale, face.most)

    def style(self, role: Role, color: str | None = None) -> ft.TextStyle:
        """The text style of a role, in ink unless a colour is named."""
        face = FACES[role]
        chinese = self.language == "zh"
        words = role not in ("number", "big_number", "figure")
        return ft.TextStyle(
            size=self.font_size(role),
            height=max(face.line, 1.25) if chinese and words else face.line,
            font_family=face.family,
            font_family_fallback=face.fallback,
            letter_spacing=1.3 if role == "over" and not chinese else 0,
            color=color or self.ink.ink,
        )


def theme(look: Look, dark: bool) -> ft.Theme:
    """Material's theme in our inks: every role is set, else its lavender shows in switches, chips and fields."""
    p = DARK if dark else LIGHT
    inks = Look(dark=dark, scale=look.scale, language=look.language)
    return ft.Theme(
        color_scheme=_scheme(p),
        font_family="Sans-400",
        scaffold_bgcolor=p.paper,
        text_theme=ft.TextTheme(
            body_large=inks.style("body"),
            body_medium=inks.style("small"),
            body_small=inks.style("small", p.ink2),
            title_large=inks.style("title"),
            title_medium=inks.style("label"),
            title_small=inks.style("label"),
            label_large=inks.style("label"),
            label_medium=inks.style("tiny"),
            label_small=inks.style("tiny"),
            headline_large=inks.style("headline"),
            headline_medium=inks.style("headline"),
            headline_small=inks.style("title"),
            display_large=inks.style("display"),
            display_medium=inks.style("display"),
            display_small=inks.style("display"),
        ),
        page_transitions=_transitions(look.still),
    )


def _transitions(still: bool) -> ft.PageTransitionsTheme:
    kind = ft.PageTransitionTheme.NONE if still else ft.PageTransitionTheme.FADE_UPWARDS
    return ft.PageTransitionsTheme(android=kind, ios=kind, linux=kind, macos=kind, windows=kind)


def _scheme(p: Palette) -> ft.ColorScheme:
    return ft.ColorScheme(
        primary=p.primary,
        on_primary=p.on_primary,
        primary_container=p.wheat,
        on_primary_container=p.on_wheat,
        primary_fixed=p.wheat,
        primary_fixed_dim=p.wheat,
        on_primary_fixed=p.on_wheat,
        on_primary_fixed_variant=p.on_wheat,
        secondary=p.rust,
        on_secondary=p.on_rust,
        secondary_container=p.rust_c,
        on_secondary_container=p.on_rust_c,
        secondary_fixed=p.rust_c,
        secondary_fixed_dim=p.rust_c,
        on_secondary_fixed=p.on_rust_c,
        on_secondary_fixed_variant=p.on_rust_c,
        tertiary=p.teal,
        on_tertiary=p.on_teal,
        tertiary_container=p.teal_c,
        on_tertiary_container=p.on_teal_c,
        tertiary_fixed=p.teal_c,
        tertiary_fixed_dim=p.teal_c,
        on_tertiary_fixed=p.on_teal_c,
        on_tertiary_fixed_variant=p.on_teal_c,
        error=p.error,
        on_error=p.on_error,
        error_container=p.surface,
        on_error_container=p.error,
        surface=p.paper,
        on_surface=p.ink,
        on_surface_variant=p.ink2,
        surface_bright=p.surface,
        surface_dim=p.well,
        surface_container_lowest=p.surface,
        surface_container_low=p.surface,
        surface_container=p.surface,
        surface_container_high=p.well,
        surface_container_highest=p.well,
        surface_tint=p.paper,
        outline=p.outline,
        outline_variant=p.line,
        inverse_surface=p.ink,
        on_inverse_surface=p.paper,
        inverse_primary=p.wheat,
        shadow="#000000",
        scrim="#000000",
    )
