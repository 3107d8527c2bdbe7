"""The line of cities: what each is worth, whose discs lie there, what two neighbours give together."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

import flet as ft

from solo_engine.edition import City, CityLink
from solo_engine.table import Table
from ui.components.buttons import tappable
from ui.components.icon import disc, icon
from ui.components.rows import signed
from ui.components.text import text, text_width
from ui.store import look, t
from ui.theme import Role

GIVES = {"gain_objective_card": "objective", "gain_exchange_token": "exchange"}  # action of an arrow -> cut
FAR = 46  # from the right edge to the middle column, in pixels: the cities' own points
WORD = 44  # that "here" takes beside its disc
GAP = 58  # width of what stands between two cities


def city_line(
    table: Table,
    here: str | None = None,
    who: str = "sam",
    pick: Callable[[str], Any] | None = None,
    can: Mapping[str, str | None] | None = None,
) -> ft.Control:
    """All cities, the one with the lowest value on top.

    here: the city of this delivery, by `who`. pick: called with a city that is tapped; `can` names the cities that may
    be tapped, with a word shown beside the name (what it pays). Tests: "#city-‹id›".
    """
    cities = sorted(table.edition.cities.cities, key=lambda c: c.value)
    height = look().grown(44 if pick is None else 48, 0.4)
    rows = [_row(table, c, height, here, who, pick, can) for c in cities]
    links = {frozenset(link.cities): link for link in table.edition.cities.links}
    if look().large:
        return _folded(table, cities, rows, links, here, who)
    thread = ft.Container(left=22, top=height / 2, bottom=height / 2, width=3, bgcolor=look().ink.outline)
    layers: list[ft.Control] = [thread, ft.Column(rows, spacing=0)]
    for n, pair in enumerate(pairwise(cities), start=1):
        link = links.get(frozenset(c.id for c in pair))
        if link is not None and link.arrow:
            layers.append(ft.Container(_gift(table, link, here, who), right=FAR + 6, top=n * height - 13, width=GAP))
    return ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE)


def _row(
    table: Table,
    city: City,
    height: float,
    here: str | None,
    who: str,
    pick: Callable[[str], Any] | None,
    can: Mapping[str, str | None] | None,
) -> ft.Control:
    p = look().ink
    chosen = city.id == here
    open_ = pick is not None and (can is None or city.id in can)
    ink, on = (p.rust, p.on_rust) if who == "sam" else (p.teal, p.on_teal)
    ground, front = (ink, on) if chosen else (p.ink, p.paper)
    style = look().style("figure", front)
    style.size = 19
    value = ft.Container(
        ft.Text(str(city.value), style=style),
        width=44,
        height=32,
        border_radius=16,
        bgcolor=ground,
        alignment=ft.Alignment.CENTER,
    )
    name = t(f"city.{city.id}")
    discs = [(w, table.rancher(w).cities.get(city.id, 0)) for w in ("human", "sam")]
    used = chosen or open_ or any(n for _, n in discs)
    role: Role = "label"
    room = room_for_name(sum(1 for _, n in discs if n))
    if chosen and text_width(name, "title") < room:
        role = "title"
    lines: list[ft.Control] = [text(name, role, p.ink if used else p.ink2)]
    word = can.get(city.id) if can else None
    if word:
        lines.append(text(word, "tiny", p.ink2))
    row: list[ft.Control] = [value, ft.Column(lines, spacing=0, tight=True, expand=True)]
    for owner, n in discs:
        if n:
            row.append(disc(owner, 26))
            if n > 1:
                row.append(text(f"×{n}", "tiny"))
    if chosen:
        row.append(_here(who, ink, on, with_word=text_width(name, "title") < room - WORD))
    if not look().large:
        row.append(ft.Container(width=GAP + 6))
    row.append(ft.Container(_points(city.victory_points), width=FAR, alignment=ft.Alignment.CENTER_RIGHT))
    content = ft.Container(
        ft.Row(row, spacing=6, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=height if not look().large else None,
        padding=ft.Padding(2, 0, 4, 0),
        border_radius=8,
        bgcolor=(p.rust_c if who == "sam" else p.teal_c) if chosen else None,
        border=ft.Border.all(1.5, ink) if chosen else None,
    )
    told = [t("cities.row", city=name, value=city.value)]
    told += [t(f"cities.disc.{w}", n=n) for w, n in discs if n]
    if chosen:
        told.append(t("cities.here_spoken"))
    if word:
        told.append(word)
    label = t("list.separator").join(told)
    if open_ and pick is not None:
        return tappable(content, partial(pick, city.id), label, f"city-{city.id}", selected=chosen)
    return ft.Semantics(
        content=content, label=label, identifier=f"city-{city.id}", container=True, exclude_semantics=True
    )


def room_for_name(discs: int) -> float:
    """Pixels left for the name of the city where the disc goes, beside so many discs."""
    others = 44 + FAR + 34 + 6 * 5 + discs * 32
    return min(look().width, 640) - 38 - others - (0 if look().large else GAP + 6)


def _here(who: str, ink: str, on: str, with_word: bool) -> ft.Control:
    parts: list[ft.Control] = [icon("disc_sam" if who == "sam" else "disc", 20, on)]
    if with_word:
        parts.append(text(t("cities.here"), "tiny", on))
    return ft.Container(
        ft.Row(parts, spacing=5, tight=True),
        padding=ft.Padding(7, 4, 10 if with_word else 7, 4),
        border_radius=16,
        bgcolor=ink,
    )


def _points(points: int) -> ft.Control:
    p = look().ink
    if not points:
        return ft.Container()
    row: list[ft.Control] = [text(signed(points), "label", p.ink2), icon("victory_point", 16, p.ink2)]
    return ft.Row(row, spacing=2, tight=True)


def _gift(table: Table, link: CityLink, here: str | None, who: str) -> ft.Control:
    """What two neighbours give; wheat where this delivery completes the pair."""
    p = look().ink
    now = pays_now(table, link, here, who)
    ink = p.on_wheat if now else p.ink2
    parts: list[ft.Control] = []
    if link.victory_points:
        parts += [text(signed(link.victory_points), "tiny", ink), icon("victory_point", 15, ink)]
    if link.action:
        parts.append(icon(GIVES.get(link.action, "horseshoe"), 17, ink))
    content = ft.Container(
        ft.Row(parts, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        height=26,
        border_radius=14,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.wheat if now else p.surface,
        border=ft.Border.all(1.5, p.gold if now else p.line),
    )
    return ft.Semantics(content=content, label=told(link, now), container=True, exclude_semantics=True)


def pays_now(table: Table, link: CityLink, here: str | None, who: str) -> bool:
    if here not in link.cities:
        return False
    other = next(c for c in link.cities if c != here)
    discs = table.rancher("sam" if who == "sam" else "human").cities
    return bool(discs.get(other)) and not discs.get(here)


def told(link: CityLink, now: bool) -> str:
    parts = [t("count.points", n=link.victory_points)] if link.victory_points else []
    if link.action:
        parts.append(t(f"action.{link.action}"))
    names = [t(f"city.{c}") for c in link.cities]
    return t(
        "cities.link_now" if now else "cities.link",
        first=names[0],
        second=names[1],
        gives=t("list.separator").join(parts),
    )


def _folded(
    table: Table,
    cities: list[City],
    rows: list[ft.Control],
    links: Mapping[frozenset[str], CityLink],
    here: str | None,
    who: str,
) -> ft.Control:
    """With large text what two cities give is a line of words between them."""
    p = look().ink
    listed: list[ft.Control] = []
    for n, row in enumerate(rows):
        listed.append(row)
        link = links.get(frozenset(c.id for c in cities[n : n + 2]))
        if link is not None and link.arrow:
            now = pays_now(table, link, here, who)
            parts = [t("count.points", n=link.victory_points)] if link.victory_points else []
            parts += [t(f"action.{link.action}")] if link.action else []
            listed.append(
                ft.Container(
                    text(t("list.separator").join(parts), "small", p.ink if now else p.ink2),
                    padding=ft.Padding(52, 0, 0, 6),
                )
            )
    return ft.Column(listed, spacing=2)
