"""One rancher's belongings: how many there are, and the sheet behind each number that puts it right."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from solo_engine.corrections import region_of
from solo_engine.edition import WORKERS, Edition
from solo_engine.naming import objective_name, piece_on, track_space
from solo_engine.pieces import printed
from solo_engine.table import Region, Table, Who
from ui.boards.put_right import ask_counts, ask_number, ask_pieces, correct
from ui.components.picker import Option, pick
from ui.components.text import capital
from ui.setup.pieces import piece_face
from ui.store import Store, t

MOST_DOLLARS = 300


@dataclass(frozen=True)
class Ask:
    """Where a value is put right: the table, whose it is, what the sheet is called."""

    store: Store
    table: Table
    who: Who

    @property
    def box(self) -> Edition:
        return self.table.edition

    @property
    def rancher(self) -> Any:
        return self.table.rancher(self.who)

    def title(self, field: str) -> str:
        return capital(t(f"part.{self.who}", part=t(f"part_of.{field}")))

    def set(self, field: str, value: Any) -> None:
        correct(self.store, f"{self.who}.{field}", value)


def region(who: Who, field: str) -> Region | None:
    """The region that has to be tracked for a value to be known."""
    return region_of([who, field])


# --- what there is ----------------------------------------------------------------------------------------------

COUNTS: dict[str, Callable[[Any], float]] = {
    **{worker: (lambda rancher, w=worker: rancher.workers[w]) for worker in WORKERS},  # type: ignore[misc]
    "engine": lambda rancher: rancher.engine,
    "buildings": lambda rancher: len(rancher.buildings),
    "stations": lambda rancher: len(rancher.stations),
    "cities": lambda rancher: sum(rancher.cities.values()),
    "hazards": lambda rancher: len(rancher.hazards),
    "outlaws": lambda rancher: sum(rancher.outlaws.values()),
    "cattle": lambda rancher: sum(rancher.cattle.values()),
    "objectives": lambda rancher: len(rancher.objectives),
    "station_masters": lambda rancher: len(rancher.station_masters),
    "exchange_tokens": lambda rancher: rancher.exchange_tokens,
}
SIGNS: dict[str, str] = {
    **{worker: worker for worker in WORKERS},
    "engine": "engine",
    "buildings": "building",
    "stations": "station",
    "cities": "city",
    "hazards": "flood",
    "outlaws": "outlaw",
    "cattle": "cow_any",
    "objectives": "objective",
    "station_masters": "station_master",
    "exchange_tokens": "exchange",
}


def field_of(row: str) -> str:
    """The field of the table behind a row."""
    return "workers" if row in WORKERS else row


def open_row(ask: Ask, row: str) -> None:
    """The sheet behind a number."""
    ASKS[row](ask)


# --- the sheets -------------------------------------------------------------------------------------------------


def ask_worker(ask: Ask, worker: str) -> None:
    board = ask.box.player_board
    least = board.row_of[worker].printed
    ask_number(
        t("ui.pair", what=ask.title("workers"), value=t(f"worker.{worker}")),
        ask.rancher.workers[worker],
        lambda n: ask.set(f"workers.{worker}", n),
        least,
        board.worker_row_length,
    )


def ask_engine(ask: Ask) -> None:
    railroad = ask.box.railroad
    positions = sorted([*range(railroad.last_space + 1), *(n + 0.5 for n in railroad.turnouts_after_space)])
    options = [Option(p, capital(t(track_space(p)))) for p in positions]
    pick(ask.title("engine"), options, lambda p: ask.set("engine", p), chosen=ask.rancher.engine, identifier="engine")


def ask_buildings(ask: Ask) -> None:
    """Each building with its place; a tap chooses another."""
    rancher = ask.rancher
    order = [b.id for b in ask.box.buildings.private if b.id in rancher.buildings or b.id in rancher.supply]
    tracked = ask.table.tracks("trail")

    def place(building: str) -> str:
        if building not in rancher.buildings:
            return t("uboards.beside")
        space = rancher.buildings[building]
        return t("uboards.on_trail") if space is None else t(f"space.{space}")

    def move(building: str) -> None:
        free = [s.id for s in ask.box.trail.spaces if s.kind == "private" and s.id not in ask.table.building_spaces]
        options = [Option("", t("uboards.beside"), None, "building")] if building in rancher.buildings else []
        if tracked:
            options += [Option(s, capital(t(f"space.{s}")), None, "trail") for s in free]
        elif building not in rancher.buildings:
            options.append(Option("trail", t("uboards.on_trail"), None, "trail"))

        def chosen(space: str) -> None:
            if tracked:
                ask.set(f"buildings.{building}", space or None)
                return
            others = {b: s for b, s in rancher.buildings.items() if b != building}
            ask.set("buildings", {**others, building: None} if space else others)

        pick(capital(t(f"building_long.{building}")), options, chosen, identifier="place")

    there = [Option(b, capital(t(f"building_long.{b}")), place(b), "building") for b in order if b in rancher.buildings]
    rest = [
        Option(b, capital(t(f"building_long.{b}")), place(b), "building") for b in order if b not in rancher.buildings
    ]
    pick(ask.title("buildings"), [*there, *rest], move, identifier="building")


def ask_stations(ask: Ask) -> None:
    options = [(s.id, t(f"station.{s.id}")) for s in ask.box.railroad.stations]
    ask_pieces(ask.title("stations"), options, ask.rancher.stations, lambda v: ask.set("stations", v))


def ask_cities(ask: Ask) -> None:
    most = ask.box.player_board.discs
    now = ask.rancher.cities
    options = [(c.id, t(f"city.{c.id}"), now.get(c.id, 0), most if c.many_discs else 1) for c in ask.box.cities.cities]
    ask_counts(ask.title("cities"), options, lambda city, n: ask.set(f"cities.{city}", n or None))


def ask_hazards(ask: Ask) -> None:
    now = Counter(ask.rancher.hazards)
    most = printed(ask.table.setup)
    options = [
        (tile.id, t(f"tile.{tile.id}"), now[tile.id], most[tile.id] or 6)
        for tile in ask.box.tiles.tiles
        if tile.kind == "hazard" and (tile.bags or now[tile.id] or not ask.table.tracks("trail"))
    ]

    def put(tile: str, n: int) -> None:
        counts = {**now, tile: n}
        ask.set("hazards", [tile for tile in counts for _ in range(counts[tile])])

    ask_counts(ask.title("hazards"), options, put, face)


def ask_outlaws(ask: Ask) -> None:
    now = ask.rancher.outlaws
    options = [
        (str(tile.colour), t(f"outlaw.{tile.colour}"), now.get(str(tile.colour), 0), sum(tile.bags.values()))
        for tile in ask.box.tiles.tiles
        if tile.kind == "outlaw"
    ]
    ask_counts(ask.title("outlaws"), options, lambda colour, n: ask.set(f"outlaws.{colour}", n or None))


def ask_cattle(ask: Ask) -> None:
    now = ask.rancher.cattle
    in_game = printed(ask.table.setup)
    options = [
        (card.id, t(f"card.{card.id}"), now.get(card.id, 0), card.count)
        for breed in ask.box.cattle.breeds
        for card in breed.cards
        if in_game[card.id] or now.get(card.id)
    ]
    ask_counts(ask.title("cattle"), options, lambda card, n: ask.set(f"cattle.{card}", n or None), face)


def ask_objectives(ask: Ask, field: str = "objectives") -> None:
    options = [(c.id, t(objective_name(ask.box, c.id))) for c in ask.box.objectives.cards]
    ask_pieces(ask.title(field), options, getattr(ask.rancher, field), lambda v: ask.set(field, v), face)


def ask_station_masters(ask: Ask) -> None:
    """Tiles that nobody named stay among them until they are taken away."""
    tiles = ask.box.station_masters.tiles
    known = [(m.id, t("ui.pair", what=t(f"sm.{m.id}"), value=t(f"sm_long.{m.id}"))) for m in tiles]
    unknown = sorted({m for m in ask.rancher.station_masters if m not in ask.box.station_masters.by_id})
    options = [*known, *((m, t("uboards.unknown_master")) for m in unknown)]
    ask_pieces(
        ask.title("station_masters"), options, ask.rancher.station_masters, lambda v: ask.set("station_masters", v)
    )


def ask_tokens(ask: Ask) -> None:
    now = ask.rancher.exchange_tokens
    ask_number(ask.title("exchange_tokens"), now, lambda n: ask.set("exchange_tokens", n), 0, 20)


def ask_herder(ask: Ask) -> None:
    """The spaces that are locations now: Kansas City, neutral buildings, tiles and private buildings."""
    options = []
    for space in ask.box.trail.spaces:
        piece = piece_on(ask.table, space.id)
        if space.on_trail and (piece is not None or space.kind in ("start", "kansas_city")):
            options.append(
                Option(space.id, capital(t(f"space.{space.id}")), t(piece) if piece is not None else None, "trail")
            )
    pick(ask.title("herder"), options, lambda s: ask.set("herder", s), chosen=ask.rancher.herder, identifier="herder")


# --- what only one of them has ----------------------------------------------------------------------------------


def ask_dollars(ask: Ask) -> None:
    ask_number(ask.title("dollars"), ask.rancher.dollars, lambda n: ask.set("dollars", n), 0, MOST_DOLLARS)


def ask_certificates(ask: Ask) -> None:
    options = [Option(n, str(n)) for n in ask.box.player_board.certificate_values]
    pick(
        ask.title("certificates"),
        options,
        lambda n: ask.set("certificates", n),
        chosen=ask.rancher.certificates,
        identifier="certificates",
    )


def ask_discs_cleared(ask: Ask) -> None:
    spaces = [d for d in ask.box.player_board.disc_spaces if d.starts_covered]
    options = [(d.id, t(f"disc.{d.id}")) for d in spaces]
    ask_pieces(ask.title("discs_cleared"), options, ask.rancher.discs_cleared, lambda v: ask.set("discs_cleared", v))


def ask_in_deck(ask: Ask) -> None:
    ask_objectives(ask, "objectives_in_deck")


def ask_specialization(ask: Ask) -> None:
    options = [Option(w, capital(t(f"worker.{w}")), None, w) for w in WORKERS]
    chosen = ask.rancher.specialization
    title = ask.title("specialization")
    pick(title, options, lambda w: ask.set("specialization", w), chosen=chosen, identifier="specialization")


def ask_discs_left(ask: Ask) -> None:
    most = ask.box.player_board.discs
    ask_number(ask.title("discs_left"), ask.rancher.discs_left, lambda n: ask.set("discs_left", n), 0, most)


def ask_deliveries(ask: Ask) -> None:
    ask_number(ask.title("deliveries"), ask.rancher.deliveries, lambda n: ask.set("deliveries", n), 0, 30)


def ask_discard(ask: Ask) -> None:
    """Which cards have been turned; the rest is the deck."""
    cards = sorted({*ask.rancher.deck, *ask.rancher.discard})
    options = [(str(n), t("event.card", number=n)) for n in cards]
    turned = [str(n) for n in ask.rancher.discard]
    ask_pieces(ask.title("discard"), options, turned, lambda v: ask.set("discard", [int(n) for n in v]))


def ask_has_token(ask: Ask) -> None:
    options = [Option(True, t("ui.yes"), None, "job_market"), Option(False, t("ui.no"))]
    now = ask.rancher.has_token
    pick(ask.title("has_token"), options, lambda on: ask.set("has_token", on), chosen=now, identifier="token")


def face(piece: str) -> ft.Control:
    return piece_face(piece, 44)


ASKS: dict[str, Callable[[Ask], None]] = {
    **{worker: (lambda ask, w=worker: ask_worker(ask, w)) for worker in WORKERS},  # type: ignore[misc]
    "engine": ask_engine,
    "buildings": ask_buildings,
    "stations": ask_stations,
    "cities": ask_cities,
    "hazards": ask_hazards,
    "outlaws": ask_outlaws,
    "cattle": ask_cattle,
    "objectives": ask_objectives,
    "station_masters": ask_station_masters,
    "exchange_tokens": ask_tokens,
    "herder": ask_herder,
    "dollars": ask_dollars,
    "certificates": ask_certificates,
    "discs_cleared": ask_discs_cleared,
    "objectives_in_deck": ask_in_deck,
    "specialization": ask_specialization,
    "discs_left": ask_discs_left,
    "deliveries": ask_deliveries,
    "discard": ask_discard,
    "has_token": ask_has_token,
}
