"""The schematic trail: centres and roads of assets/trail-layout.json, and how they are drawn on a canvas."""

import json
from functools import lru_cache
from math import hypot

import flet as ft
import flet.canvas as cv

from solo_engine.edition import ASSETS, Edition
from solo_engine.model import Model

Point = tuple[float, float]


class Road(Model):
    """A piece of road between two spaces, with its bends."""

    start: str
    end: str
    points: tuple[Point, ...]


class TrailLayout(Model):
    """Logical pixels for a page `width` wide; the map scales with the page."""

    width: float
    height: float
    corner: float
    zones: dict[str, tuple[str, ...]]
    spaces: dict[str, Point]
    roads: tuple[Road, ...]


@lru_cache
def trail_layout() -> TrailLayout:
    data = json.loads((ASSETS / "trail-layout.json").read_text(encoding="utf-8"))
    roads = tuple(Road(start=r["from"], end=r["to"], points=tuple(map(tuple, r["points"]))) for r in data["roads"])
    return TrailLayout(
        width=data["width"],
        height=data["height"],
        corner=data["corner_radius"],
        zones=data["zones"],
        spaces=data["spaces"],
        roads=roads,
    )


def road_shapes(scale: float, route: frozenset[tuple[str, str]], color: str, dash: str, chosen: str) -> list[cv.Shape]:
    """All roads, dashed down the middle; those of the chosen route thicker and solid in another ink."""
    plain, thick = list[cv.Shape](), list[cv.Shape]()
    layout = trail_layout()
    for road in layout.roads:
        path = [cv.Path.MoveTo(*_scaled(road.points[0], scale)), *_bends(road.points, layout.corner, scale)]
        if (road.start, road.end) in route:
            thick.append(cv.Path(list(path), _stroke(chosen, 8)))
            continue
        plain.append(cv.Path(list(path), _stroke(color, 5)))
        plain.append(cv.Path(list(path), _stroke(dash, 1.2, [5, 5])))
    return plain + thick


def _stroke(color: str, width: float, dash: list[float] | None = None) -> ft.Paint:
    return ft.Paint(
        color=color,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=dash,
    )


def _scaled(point: Point, scale: float) -> Point:
    """Only the width is scaled: rows stay 48 apart for the thumb."""
    return point[0] * scale, point[1]


def _bends(points: tuple[Point, ...], corner: float, scale: float) -> list[cv.Path.PathElement]:
    """Lines with rounded corners."""
    at = [_scaled(p, scale) for p in points]
    found: list[cv.Path.PathElement] = []
    for before, here, after in zip(at, at[1:], at[2:], strict=False):
        near, far = hypot(here[0] - before[0], here[1] - before[1]), hypot(after[0] - here[0], after[1] - here[1])
        r = min(corner, near / 2, far / 2)
        found.append(cv.Path.LineTo(*_toward(here, before, r, near)))
        found.append(cv.Path.QuadraticTo(*here, *_toward(here, after, r, far)))
    found.append(cv.Path.LineTo(*at[-1]))
    return found


def _toward(here: Point, there: Point, r: float, distance: float) -> Point:
    part = r / distance if distance else 0
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def roads_of(
    facts: Edition, herder: str | None, path: tuple[str, ...], tiles: frozenset[str]
) -> frozenset[tuple[str, str]]:
    """The pieces of road along a path, over the spaces without a tile that it passes."""
    found: set[tuple[str, str]] = set()
    here = herder
    for place in path if herder is not None else ():
        found.update(_between(facts, here or "", place, tiles))
        here = place
    return frozenset(found)


def _between(facts: Edition, here: str, there: str, tiles: frozenset[str]) -> tuple[tuple[str, str], ...]:
    for following in facts.trail.by_id[here].next:
        if following == there:
            return ((here, there),)
        if following not in tiles:
            rest = _between(facts, following, there, tiles)
            if rest:
                return ((here, following), *rest)
    return ()
