"""The trail as a map: what lies where, both herders, and the places that can be chosen."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft
import flet.canvas as cv

from solo_engine import trail
from solo_engine.naming import place_name
from solo_engine.table import Table
from solo_engine.words import say
from ui.components.buttons import tappable
from ui.components.icon import icon
from ui.screens.trail_faces import face
from ui.screens.trail_layout import road_shapes, roads_of, trail_layout
from ui.store import look, t

NARROWEST = 340  # pixels: below this the touch targets would overlap
WIDEST = 520


@dataclass(frozen=True)
class Mark:
    """A place that can be chosen: what stands in the wheat circle, and what is spoken after the name of the place."""

    number: str
    spoken: str = ""


def trail_map(
    table: Table,
    width: float,
    marks: Mapping[str, Mark] | None = None,
    *,
    pick: Callable[[str], Any] | None = None,
    chosen: str | None = None,
    route: tuple[str, ...] = (),
    ringed: str | None = None,
) -> ft.Control:
    """The whole trail, 848 high, `width` pixels wide. marks: places ringed in teal; a tap on one calls `pick`.

    chosen: the ring that is filled. route: the path drawn thick from the human's herder. ringed: a place in rust.
    """
    p = look().ink
    layout = trail_layout()
    width = max(NARROWEST, min(WIDEST, width))
    scale = width / layout.width
    tiles = trail.occupied(table)
    roads = roads_of(table.edition, table.human.herder, route, tiles)
    canvas = cv.Canvas(road_shapes(scale, roads, p.road, p.paper, p.teal), width=width, height=layout.height)
    nodes: list[ft.Control] = []
    for space in layout.spaces:
        if space in table.edition.trail.by_id:
            nodes += _node(table, space, scale, marks or {}, pick, chosen == space, ringed == space)
    return ft.Stack(
        [*_zones(scale), canvas, *nodes, *_tolls(table, scale), *_herders(table, scale)],
        width=width,
        height=layout.height,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def scroll_to_herder(table: Table, window: float) -> float:
    """How far down the map is scrolled (pixels) so that the human's herder stands in the lower third of the window."""
    layout = trail_layout()
    at = layout.spaces.get(table.human.herder or table.edition.trail.start, (0, layout.height))
    return max(0.0, min(layout.height - window, at[1] - window * 0.72))


async def scrolled(column: ft.Ref[ft.Column], offset: float) -> None:
    """Scrolls the page's column; a page that is gone meanwhile needs no scrolling."""
    if column.current is not None:
        with suppress(RuntimeError):
            await column.current.scroll_to(offset=offset, duration=0)


# --- ground -----------------------------------------------------------------------------------------------------

ZONES = {"flood": "flood", "drought": "drought", "rockfall": "rockfall", "outlaws": "outlaws"}
LABELS = {"flood": "flood", "drought": "drought", "rockfall": "rockfall", "outlaws": "outlaw"}


def _zones(scale: float) -> list[ft.Control]:
    """A tinted ground under each hazard road, with its name."""
    p, layout = look().ink, trail_layout()
    found: list[ft.Control] = []
    for name, spaces in layout.zones.items():
        points = [layout.spaces[s] for s in spaces if s in layout.spaces]
        if not points:
            continue
        beside = name not in ZONES
        left = (146 if beside else min(x for x, _ in points) - 30) * scale
        right = (max(x for x, _ in points) + 30) * scale
        top, bottom = min(y for _, y in points) - (42 if beside else 27), max(y for _, y in points) + 27
        kind = ZONES.get(name, "outlaws")
        found.append(
            ft.Container(
                left=left,
                top=top,
                width=right - left,
                height=bottom - top,
                border_radius=12,
                bgcolor=getattr(p, kind),
            )
        )
        ink = getattr(p, f"{kind}_ink")
        label = _label(t("trail.off") if beside else t(f"trail.zone.{name}"), ink, None if beside else LABELS[name])
        found.append(ft.Container(label, left=left + 10, top=top + 4 if beside else (top + bottom) / 2 - 11))
    return found


def _label(words: str, ink: str, sign: str | None) -> ft.Control:
    style = look().style("tiny", ink)
    style.size = 13
    row: list[ft.Control] = [icon(sign, 20, ink)] if sign else []
    return ft.Row([*row, ft.Text(words, style=style)], spacing=6, tight=True)


# --- spaces -----------------------------------------------------------------------------------------------------


def _node(
    table: Table,
    space: str,
    scale: float,
    marks: Mapping[str, Mark],
    pick: Callable[[str], Any] | None,
    chosen: bool,
    ringed: bool,
) -> list[ft.Control]:
    """A space with what lies on it; tappable, ringed and numbered where it can be chosen."""
    p = look().ink
    x, y = trail_layout().spaces[space]
    drawn, width, height, radius = face(table, table.edition.trail.by_id[space])
    mark = marks.get(space)
    name = t(place_name(table, space))
    if mark is None and not ringed:
        shown = ft.Semantics(content=drawn, label=name, container=True, exclude_semantics=True)
        return [ft.Container(shown, left=x * scale - width / 2, top=y - height / 2)]
    ink = p.rust if ringed else p.teal
    ring = ft.Container(
        drawn,
        padding=2,
        border=ft.Border.all(5 if chosen else 3.5, ink),
        border_radius=radius + 6,
        bgcolor=p.teal_c if chosen else p.paper,
    )
    reach = max(48.0, width + 14)
    area = ft.Container(ring, width=reach, height=48, alignment=ft.Alignment.CENTER)
    spoken = f"{name}, {mark.spoken}" if mark is not None and mark.spoken else name
    press = partial(pick, space) if mark is not None and pick is not None else None
    # Checked, not selected: then a browser keeps the long name in a label, else its text covers the space below.
    node = tappable(area, press, spoken, f"space-{space}", checked=chosen, radius=24)
    found: list[ft.Control] = [ft.Container(node, left=x * scale - reach / 2, top=y - 24)]
    if mark is not None and mark.number:
        found.append(_number(mark.number, x * scale - width / 2 - 13, y - height / 2 - 13))
    return found


def _number(words: str, left: float, top: float) -> ft.Control:
    p = look().ink
    style = look().style("tiny", p.on_wheat)
    style.size, style.height = 12.5, 1.0
    circle = ft.Container(
        ft.Text(words, style=style),
        width=22,
        height=22,
        border_radius=22,
        bgcolor=p.wheat,
        border=ft.Border.all(1.5, p.teal),
        alignment=ft.Alignment.CENTER,
    )
    return ft.TransparentPointer(ft.Semantics(content=circle, exclude_semantics=True), left=max(0.0, left), top=top)


# --- above the spaces -------------------------------------------------------------------------------------------


def _tolls(table: Table, scale: float) -> list[ft.Control]:
    """A pill with a hand and dollars on the lower edge of each tile that costs something."""
    facts, layout = table.edition, trail_layout()
    hands = {space: facts.tiles.by_id[tile].hand for space, tile in table.trail_tiles.items()}
    hands |= {space: facts.buildings.by_id[b].hand for space, (_, b) in table.building_spaces.items()}
    found: list[ft.Control] = []
    for space, hand in hands.items():
        on_trail = facts.trail.by_id[space].on_trail
        if hand != "none" and on_trail and space in layout.spaces:
            x, y = layout.spaces[space]
            found.append(_toll(hand, facts.tiles.tolls[hand], x * scale, y))
    return found


def _toll(hand: str, dollars: int, x: float, y: float) -> ft.Control:
    p = look().ink
    style = look().style("tiny", p.ink)
    style.size, style.height = 12.5, 1.0
    colours = {"green": p.outlaw_green, "black": p.ink}
    hands: list[ft.Control] = [icon("hand", 13, colours[c]) for c in colours if hand in (c, "both")]
    pill = ft.Container(
        ft.Row(
            [*hands, ft.Text(str(dollars), style=style)],
            spacing=2,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        width=34 if len(hands) == 1 else 46,
        height=18,
        border_radius=9,
        bgcolor=p.surface,
        border=ft.Border.all(1, p.outline),
        alignment=ft.Alignment.CENTER,
    )
    half = 17 if len(hands) == 1 else 23
    return ft.TransparentPointer(ft.Semantics(content=pill, exclude_semantics=True), left=x - half, top=y + 10)


def _herders(table: Table, scale: float) -> list[ft.Control]:
    """Both herders as tokens at the upper right of their places; side by side where they share one."""
    p, layout = look().ink, trail_layout()
    found: list[ft.Control] = []
    for who, sign, ground, ink in (("sam", "sam", p.rust, p.on_rust), ("human", "hat", p.teal, p.on_teal)):
        herder = table.sam.herder if who == "sam" else table.human.herder
        if herder not in layout.spaces or herder is None:
            continue
        x, y = layout.spaces[herder]
        aside = 30 if who == "sam" and table.human.herder == herder else 0
        token = ft.Container(
            icon(sign, 22, ink),
            width=34,
            height=34,
            border_radius=34,
            bgcolor=ground,
            border=ft.Border.all(2.5, p.surface),
            shadow=ft.BoxShadow(blur_radius=5, color=p.shadow),
            alignment=ft.Alignment.CENTER,
        )
        words = t(say(f"trail.herder.{who}", place=place_name(table, herder)))
        named = ft.Semantics(content=token, label=words, container=True, exclude_semantics=True)
        left = min(x * scale + 14 + aside, layout.width * scale - 36)
        found.append(ft.TransparentPointer(named, left=left, top=y - 30))
    return found
