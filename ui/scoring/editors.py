"""What a rancher owns, entered key by key as the score sheet writes it."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from solo_engine.edition import Edition, edition
from solo_engine.naming import objective_name
from solo_engine.table import Who
from ui.components.buttons import outlined_button
from ui.components.entry import choices, switch_row
from ui.components.picker import Option, pick
from ui.components.rows import choice_row
from ui.components.text import text
from ui.scoring.grid import flipped, marks
from ui.scoring.number import number_line
from ui.store import here, look, t

Change = Callable[[Any], Any]
MOST_DOLLARS = 500


def editor(who: Who, key: str, value: Any, change: Change) -> list[ft.Control]:
    """The fields of one key; `change` gets the whole new value."""
    return EDITORS[key](who, value, change, f"{who}-{key}")


def dollars(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    return [number_line(t("category.dollars"), value, change, 0, MOST_DOLLARS, identifier=name, who=who)]


def buildings(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """Both sides of every number; the other side of a tile goes when one is marked."""
    box = edition().buildings
    options = [(b.id, f"{b.number}{b.side}", t(f"building_long.{b.id}")) for b in box.private]

    def flip(building: str) -> None:
        number = box.by_id[building].number
        others = [b for b in value if b == building or box.by_id[b].number != number]
        change(flipped(others, building, [b.id for b in box.private]))

    return [marks(options, value, flip, name)]


def cities(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """One disc a city, several where it takes several."""
    box = edition()
    single = [c for c in box.cities.cities if not c.many_discs]

    def put(city: str, n: int) -> None:
        now = {**value, city: n}
        change({c.id: now[c.id] for c in box.cities.cities if now.get(c.id)})

    many = [
        number_line(
            t(f"city.{c.id}"),
            value.get(c.id, 0),
            partial(put, c.id),
            0,
            box.player_board.discs,
            identifier=f"{name}-{c.id}",
            who=who,
        )
        for c in box.cities.cities
        if c.many_discs
    ]
    options = [(c.id, t(f"city.{c.id}"), t(f"city.{c.id}")) for c in single]
    ticked = [c.id for c in single if value.get(c.id)]
    return [*many, marks(options, ticked, lambda c: put(c, 0 if value.get(c) else 1), name)]


def stations(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    order = [s.id for s in edition().railroad.stations]
    options = [
        (s.id, f"{n} · {s.victory_points}", t("uscore.station", station=t(f"station.{s.id}"), n=s.victory_points))
        for n, s in enumerate(edition().railroad.stations, start=1)
    ]
    told = text(t("uscore.stations"), "small", look().ink.ink2)
    return [told, marks(options, value, lambda s: change(flipped(value, s, order)), name)]


def hazards(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """By the points on the tile."""
    box = edition().tiles
    most: Counter[int] = Counter()
    for tile in box.tiles:
        if tile.kind == "hazard":
            most[tile.victory_points] += sum(tile.bags.values())
    names = {tile.victory_points: tile.id for tile in box.tiles if tile.kind == "hazard" and not tile.bags}
    counts = Counter(value)

    def put(points: int, n: int) -> None:
        now = {**counts, points: n}
        change([p for p in sorted(now, reverse=True) for _ in range(now[p])])

    return [
        number_line(
            t(f"tile.{names[points]}"),
            counts[points],
            partial(put, points),
            0,
            most[points],
            identifier=f"{name}-{points}",
            who=who,
        )
        for points in sorted(names, reverse=True)
    ]


def outlaws(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    tiles = [tile for tile in edition().tiles.tiles if tile.kind == "outlaw"]
    return [
        number_line(
            t(f"outlaw.{tile.colour}"),
            value.get(str(tile.colour), 0),
            partial(_put, value, change, str(tile.colour)),
            0,
            sum(tile.bags.values()),
            identifier=f"{name}-{tile.colour}",
            who=who,
        )
        for tile in tiles
    ]


def cattle(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """Only cards that are worth something; herd cards of the beginning count nothing."""
    counts = Counter((c["breed"], c["victory_points"]) for c in (_card(c) for c in value))
    rows: list[ft.Control] = []

    def put(breed: str, points: int, n: int) -> None:
        now = {**counts, (breed, points): n}
        change([{"breed": b, "victory_points": p} for (b, p), k in now.items() for _ in range(k)])

    for breed in here().box.cattle.breeds:
        for card in breed.cards:
            if card.victory_points:
                rows.append(
                    number_line(
                        t(f"card.{card.id}"),
                        counts[breed.id, card.victory_points],
                        partial(put, breed.id, card.victory_points),
                        0,
                        card.count,
                        sub=t("count.points", n=card.victory_points) if len(breed.cards) == 1 else None,
                        identifier=f"{name}-{card.id}",
                        who=who,
                    )
                )
    return rows


def _card(card: Any) -> dict[str, Any]:
    """A cattle card may be written as its breed alone, where all its copies are alike."""
    if isinstance(card, dict):
        return card
    return {"breed": card, "victory_points": here().box.cattle.by_id[card].cards[0].victory_points}


def objectives(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """The cards in the objective area, and (yours) those of the deck that are counted where they help."""
    box = edition()
    area, deck = list(value.get("area", ())), list(value.get("deck", ()))
    starting = {c.id for c in box.objectives.cards if c.starting}

    def put(card: str, place: str) -> None:
        new_area = [c for c in area if c != card] + ([card] if place == "area" else [])
        new_deck = [c for c in deck if c != card] + ([card] if place == "deck" else [])
        change({"area": new_area, "deck": new_deck})

    def ask(card: str) -> None:
        options = [Option("area", t("uscore.objective.area"), None, "objective")]
        if who == "human" and card not in starting:
            options.append(Option("deck", t("uscore.objective.deck"), None, "card"))
        options.append(Option("none", t("uscore.objective.remove"), None, "material.delete_outline"))
        place = "area" if card in area else "deck"
        pick(t(objective_name(box, card)), options, partial(put, card), chosen=place, identifier="objective-place")

    def add() -> None:
        left = [c for c in box.objectives.cards if c.id not in (*area, *deck)]
        if starting & {*area, *deck}:
            left = [c for c in left if not c.starting]
        options = [Option(c.id, t(objective_name(box, c.id)), None, "objective", group=_group(box, c.id)) for c in left]
        pick(t("uscore.objective.add"), options, lambda c: put(c, "area"), identifier="objective")

    rows: list[ft.Control] = [
        choice_row(
            t(objective_name(box, card)),
            t("uscore.objective.area") if card in area else t("uscore.objective.deck"),
            "objective",
            partial(ask, card),
            identifier=f"{name}-{card}",
        )
        for card in (*area, *deck)
    ]
    return [*rows, outlined_button(t("uscore.objective.add"), add, "material.add", identifier=f"{name}-add")]


def _group(box: Edition, card: str) -> str:
    action = box.objectives.by_id[card].action
    return t("objective.starting" if action is None else f"objective_action.{action}")


def station_masters(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    order = [m.id for m in edition().station_masters.tiles]
    known = [m for m in value if m in order]
    return [
        choice_row(
            t(f"sm.{m}"),
            t(f"sm_long.{m}"),
            None,
            lambda m=m: change(flipped(known, m, order)),  # type: ignore[misc]
            state="chosen" if m in value else "open",
            identifier=f"{name}-{m}",
        )
        for m in order
    ]


def certificates(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    values: Sequence[int] = edition().player_board.certificate_values
    told = text(t("part_of.certificates"), "label")
    return [told, choices([(n, str(n)) for n in values], value, change, name)]


def workers(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    board = edition().player_board
    return [
        number_line(
            t(f"uscore.workers.{row.worker}"),
            value.get(row.worker, 0),
            partial(_put, value, change, row.worker),
            0,
            board.worker_row_length,
            identifier=f"{name}-{row.worker}",
            who=who,
        )
        for row in board.worker_rows
    ]


def discs_cleared(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    """Only the spaces that score."""
    order = [d.id for d in edition().player_board.disc_spaces]
    return [
        switch_row(
            t("uscore.disc_gone", disc=t(f"disc.{d.id}")),
            d.id in value,
            lambda on, d=d: change(flipped(value, d.id, order)),  # type: ignore[misc]
            identifier=f"{name}-{d.id}",
        )
        for d in edition().player_board.disc_spaces
        if d.victory_points
    ]


def job_market_token(who: Who, value: Any, change: Change, name: str) -> list[ft.Control]:
    return [switch_row(t(f"uscore.token.{who}"), bool(value), change, identifier=name)]


def _put(value: dict[str, int], change: Change, what: str, n: int) -> None:
    change({k: v for k, v in {**value, what: n}.items() if v})


EDITORS: dict[str, Callable[[Who, Any, Change, str], list[ft.Control]]] = {
    "dollars": dollars,
    "buildings": buildings,
    "cities": cities,
    "stations": stations,
    "hazards": hazards,
    "outlaws": outlaws,
    "cattle": cattle,
    "objectives": objectives,
    "station_masters": station_masters,
    "certificates": certificates,
    "workers": workers,
    "discs_cleared": discs_cleared,
    "job_market_token": job_market_token,
}
