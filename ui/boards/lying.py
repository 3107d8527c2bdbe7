"""What lies on the table between both: sections that open to their spaces, and the sheet behind each space."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from solo_engine import pieces
from solo_engine.audit import place_name
from solo_engine.correction_checks import market_cards
from solo_engine.edition import WORKERS
from solo_engine.naming import piece_name
from solo_engine.table import Region, Table
from ui.boards.put_right import ask_number, correct
from ui.boards.ranch import Ask, open_row
from ui.components.picker import Option, pick
from ui.components.text import capital
from ui.setup.pieces import piece_face
from ui.store import Store, t


@dataclass(frozen=True)
class Spot:
    """One place of a section: its name, what lies there, what a tap asks."""

    id: str
    words: str
    piece: str | None
    value: str
    press: Callable[[], Any]


def told(table: Table, piece: str) -> str:
    """The name of a piece."""
    name = piece_name(table.edition, piece)
    return capital(name if isinstance(name, str) else t(name))


def choose_piece(
    store: Store, title: str, what: str, now: str | None, options: Sequence[tuple[str, str]], empty: str | None
) -> None:
    """One of several pieces, or nothing where that can be."""
    rows = [Option("", empty, None, "material.block")] if empty and now is not None else []
    rows += [Option(piece, words, None, piece_face(piece, 44)) for piece, words in options]
    pick(title, rows, lambda piece: correct(store, what, piece or None), chosen=now, identifier="lies")


def spot(
    store: Store,
    table: Table,
    what: str,
    words: str,
    now: str | None,
    options: Sequence[str],
    can_be_empty: bool = True,
) -> Spot:
    """A place for one piece."""
    named = [(piece, told(table, piece)) for piece in options]
    empty = t("uboards.empty") if can_be_empty else None
    value = told(table, now) if now is not None else t("uboards.empty")
    return Spot(what, words, now, value, partial(choose_piece, store, words, what, now, named, empty))


def trail(store: Store, table: Table) -> list[Spot]:
    """Hazards and outlaws, and the neutral buildings. Private buildings are in their owner's row."""
    spots = []
    tiles = [tile for tile in table.edition.tiles.tiles if tile.bags]
    for space in table.edition.trail.spaces:
        words = capital(t(f"space.{space.id}"))
        if space.kind in ("hazard", "outlaw"):
            fitting = [tile.id for tile in tiles if tile.kind == space.kind and tile.hazard == space.hazard]
            now = table.trail_tiles.get(space.id)
            spots.append(spot(store, table, f"trail_tiles.{space.id}", words, now, fitting))
        elif space.kind == "neutral":
            spots.append(_neutral(store, table, space.id, words))
        elif space.id in table.building_spaces:
            who, building = table.building_spaces[space.id]
            value = t(f"building_of.{who}", building=t(f"building.{building}"))
            press = partial(open_row, Ask(store, table, who), "buildings")
            spots.append(Spot(f"building.{space.id}", words, None, capital(value), press))
    return spots


def _neutral(store: Store, table: Table, space: str, words: str) -> Spot:
    """Two neutral buildings change places, since each lies somewhere."""
    now = table.neutral.get(space)

    def chosen(building: str) -> None:
        were = next((s for s, b in table.neutral.items() if b == building), None)
        after = {**table.neutral, space: building}
        if were is not None and now is not None:
            after[were] = now
        correct(store, "neutral", after)

    def ask() -> None:
        options = [
            Option(b.id, capital(t(f"neutral.{b.id}")), None, piece_face(b.id, 44))
            for b in table.edition.buildings.neutral
        ]
        pick(words, options, chosen, chosen=now, identifier="lies")

    value = capital(t(f"neutral.{now}")) if now is not None else t("uboards.empty")
    return Spot(f"neutral.{space}", words, now, value, ask)


def job_market(store: Store, table: Table) -> list[Spot]:
    """The token, then each space of each row."""
    market = table.job_market
    rows = range(1, len(market.rows) + 1)

    def ask_row() -> None:
        options = [Option(n, t("uboards.job_row", n=n)) for n in rows]
        options.append(Option(0, t("uboards.token_gone")))
        pick(
            capital(t("part_of.has_token")),
            options,
            lambda n: correct(store, "job_market.token_row", n or None),
            chosen=market.token_row or 0,
            identifier="lies",
        )

    at = t("uboards.token_gone") if market.token_row is None else t("uboards.job_row", n=market.token_row)
    spots = [Spot("job_market.token_row", capital(t("part_of.has_token")), None, at, ask_row)]
    for r, row in enumerate(market.rows):
        if any(row) or r + 1 <= (market.token_row or 0):
            for c, worker in enumerate(row):
                words = t("uboards.job_space", row=r + 1, n=c + 1)
                spots.append(spot(store, table, f"job_market.rows.{r}.{c}", words, worker, WORKERS))
    return spots


def foresights(store: Store, table: Table) -> list[Spot]:
    spots = []
    for i, column in enumerate(table.edition.tiles.foresights):
        bag = list(table.edition.tiles.bag(column.bag))
        for j, now in enumerate(table.foresights[i]):
            words = t("uboards.foresight", column=column.column, n=j + 1)
            spots.append(spot(store, table, f"foresights.{i}.{j}", words, now, bag))
    return spots


def cattle_market(store: Store, table: Table) -> list[Spot]:
    """The cards in the market; the last line adds one."""
    order = [c for c in table.edition.cattle.card if c in market_cards(table, last_stages=False)]
    return _cards(store, table, "cattle_market", table.cattle_market, order, "uboards.market_card")


def objectives(store: Store, table: Table) -> list[Spot]:
    """The cards in the display; the last line adds one where there is room."""
    order = [c.id for c in table.edition.objectives.cards if not c.starting]
    room = len(table.objectives) < table.edition.objectives.display
    return _cards(store, table, "objectives", table.objectives, order, "uboards.display_card", room)


def _cards(
    store: Store, table: Table, what: str, now: tuple[str, ...], order: Sequence[str], words: str, room: bool = True
) -> list[Spot]:
    def put(at: int, card: str) -> None:
        after = [*now[:at], *([card] if card else []), *now[at + 1 :]]
        correct(store, what, after)

    def ask(at: int, name: str) -> None:
        rows = [Option("", t("uboards.take_away"), None, "material.block")] if at < len(now) else []
        rows += [Option(c, told(table, c), None, piece_face(c, 44)) for c in order]
        pick(name, rows, partial(put, at), chosen=now[at] if at < len(now) else None, identifier="lies")

    spots = []
    for at, card in enumerate(now):
        name = t(words, n=at + 1)
        spots.append(Spot(f"{what}.{at}", name, card, told(table, card), partial(ask, at, name)))
    if room:
        add = t("uboards.add")
        spots.append(Spot(f"{what}.add", add, None, "", partial(ask, len(now), add)))
    return spots


def railroad(store: Store, table: Table) -> list[Spot]:
    """Station masters that still lie there, and workers who took their places."""
    spots = []
    masters = [m.id for m in table.edition.station_masters.tiles]
    for station in table.edition.railroad.stations:
        if station.station_master:
            name = t(f"station.{station.id}")
            lies, works = table.station_masters.get(station.id), table.masters_on_board.get(station.id)
            words = t("uboards.master_at", station=name)
            spots.append(spot(store, table, f"station_masters.{station.id}", words, lies, masters))
            words = t("uboards.worker_at", station=name)
            spots.append(spot(store, table, f"masters_on_board.{station.id}", words, works, WORKERS))
    return spots


def bags(store: Store, table: Table) -> list[Spot]:
    """What is left in bags and stacks, and what is out of the game."""
    spots = []
    for source, counts in table.supply.items():
        place = place_name(f"supply.{source}")
        where = place if isinstance(place, str) else t(place)
        for piece in _possible(table, source):
            what = f"supply.{source}.{piece}"
            spots.append(_count(store, table, what, piece, where, counts.get(piece, 0)))
    for piece, n in table.out_of_game.items():
        spots.append(_count(store, table, f"out_of_game.{piece}", piece, t("part.out_of_game"), n))
    return spots


def _count(store: Store, table: Table, what: str, piece: str, where: str, n: int) -> Spot:
    words = t("uboards.in", piece=told(table, piece), where=where)
    press = partial(ask_number, words, n, lambda k: correct(store, what, k or None), 0, 20)
    shown = None if piece in table.edition.buildings.by_id else piece
    return Spot(what, words, shown, str(n), press)


def _possible(table: Table, source: str) -> list[str]:
    """The pieces that come from a bag or stack."""
    in_game = pieces.printed(table.setup)
    return [piece for piece in in_game if source in pieces.homes(table, piece)]


SECTIONS: dict[Region, Callable[[Store, Table], list[Spot]]] = {
    "trail": trail,
    "job_market": job_market,
    "foresights": foresights,
    "cattle_market": cattle_market,
    "railroad": railroad,
    "objectives": objectives,
}
SIGNS: dict[Region, str] = {
    "trail": "trail",
    "job_market": "job_market",
    "foresights": "foresight",
    "cattle_market": "cattle_market",
    "railroad": "engine",
    "objectives": "objective",
    "human_board": "rancher",
    "herd": "card",
}
