"""What can lie in a place of the table: the ids of the edition and the limits of its boards."""

from collections.abc import Callable, Collection, Iterable

from solo_engine.edition import WORKERS, Edition
from solo_engine.stations import UNKNOWN_MASTER
from solo_engine.table import OTHER, Illegal, Rancher, Sam, Table, Who


def check(table: Table, path: list[str]) -> None:
    """Illegal: something in the place that was set cannot lie there."""
    what = ".".join(path)
    if path[0] in OTHER:
        who: Who = "human" if path[0] == "human" else "sam"
        check_rancher(table, who, path[1], what)
    else:
        CHECKS[path[0]](table, what)


def known(pieces: Iterable[object], ids: Collection[object], what: str) -> None:
    """Illegal: one of the pieces is none of these."""
    for piece in pieces:
        if piece not in ids:
            raise Illegal("illegal.no_such_piece", what=what, piece=str(piece))


def once(pieces: Iterable[object], what: str) -> None:
    """Illegal: one of the pieces is there twice."""
    seen = set()
    for piece in pieces:
        if piece in seen:
            raise Illegal("illegal.piece_twice", what=what, piece=str(piece))
        seen.add(piece)


def within(n: float, low: float, high: float | None, what: str) -> None:
    """Illegal: the number is out of its limits."""
    if n < low or (high is not None and n > high):
        if high is None:
            raise Illegal("illegal.number_too_small", what=what, found=n, least=low)
        raise Illegal("illegal.number_out_of_limits", what=what, found=n, least=low, most=high)


# --- the shared table -------------------------------------------------------------------------------------------


def check_trail_tiles(table: Table, what: str) -> None:
    spaces, tiles = table.edition.trail.by_id, table.edition.tiles.by_id
    known(table.trail_tiles, {s.id for s in spaces.values() if s.kind in ("hazard", "outlaw")}, what)
    known(table.trail_tiles.values(), {t.id for t in tiles.values() if t.bags}, what)
    for space, tile in table.trail_tiles.items():
        if spaces[space].kind != tiles[tile].kind or spaces[space].hazard != tiles[tile].hazard:
            raise Illegal("illegal.tile_not_there", tile=tile, space=space)


def check_neutral(table: Table, what: str) -> None:
    known(table.neutral, {s.id for s in table.edition.trail.spaces if s.kind == "neutral"}, what)
    known(table.neutral.values(), {b.id for b in table.edition.buildings.neutral}, what)
    once(table.neutral.values(), what)


def check_job_market(table: Table, what: str) -> None:
    facts, market = table.edition.job_market, table.job_market
    if len(market.rows) != len(facts.rows) or any(len(row) != facts.columns for row in market.rows):
        raise Illegal("illegal.no_such_value", what=what)
    if market.token_row is not None:
        within(market.token_row, 1, len(facts.rows), what)


def check_foresights(table: Table, what: str) -> None:
    columns = table.edition.tiles.foresights
    if len(table.foresights) != len(columns):
        raise Illegal("illegal.no_such_value", what=what)
    for column, tiles in zip(columns, table.foresights, strict=True):
        known((tile for tile in tiles if tile is not None), table.edition.tiles.bag(column.bag), what)


def check_cattle_market(table: Table, what: str) -> None:
    known(table.cattle_market, market_cards(table, last_stages=False), what)
    cards = sum(card.count for card in table.edition.cattle.card.values())
    within(len(table.cattle_market), 0, cards, what)


def check_objectives(table: Table, what: str) -> None:
    facts = table.edition.objectives
    known(table.objectives, {c.id for c in facts.cards if not c.starting}, what)
    once(table.objectives, what)
    within(len(table.objectives), 0, facts.display, what)


def check_station_masters(table: Table, what: str) -> None:
    known(table.station_masters, master_spaces(table.edition), what)
    known(table.station_masters.values(), table.edition.station_masters.by_id, what)
    once(table.station_masters.values(), what)


def check_masters_on_board(table: Table, what: str) -> None:
    known(table.masters_on_board, master_spaces(table.edition), what)


def check_supply(table: Table, what: str) -> None:
    edition = table.edition
    bags = {c.bag for c in edition.tiles.foresights}
    later = {breed.id for breed in edition.cattle.breeds if (breed.stage or 1) > 1}
    known(table.supply, {*bags, *later, "cattle", "objectives"}, what)
    for name, counts in table.supply.items():
        pieces: Collection[object]
        if name in bags:
            pieces = edition.tiles.bag(name)
        elif name == "objectives":
            pieces = {c.id for c in edition.objectives.cards if not c.starting}
        else:
            pieces = market_cards(table, last_stages=name != "cattle")
        known(counts, pieces, what)
        for n in counts.values():
            within(n, 0, None, what)


def check_out_of_game(table: Table, what: str) -> None:
    edition = table.edition
    ids = {*edition.tiles.by_id, *edition.buildings.by_id, *edition.objectives.by_id, *edition.cattle.card}
    known(table.out_of_game, ids, what)
    for n in table.out_of_game.values():
        within(n, 1, None, what)


CHECKS: dict[str, Callable[[Table, str], None]] = {
    "trail_tiles": check_trail_tiles,
    "neutral": check_neutral,
    "job_market": check_job_market,
    "foresights": check_foresights,
    "cattle_market": check_cattle_market,
    "objectives": check_objectives,
    "station_masters": check_station_masters,
    "masters_on_board": check_masters_on_board,
    "supply": check_supply,
    "out_of_game": check_out_of_game,
}


def master_spaces(edition: Edition) -> set[str]:
    return {station.id for station in edition.railroad.stations if station.station_master}


def market_cards(table: Table, last_stages: bool) -> set[str]:
    """The cattle cards that can be bought, with the later stages of the Simmental too if asked for."""
    breeds = table.edition.cattle.breeds
    wanted = [b for b in breeds if b.deck == "market"]
    if table.setup.simmental:
        wanted += [b for b in breeds if b.deck == "simmental" and (last_stages or b.stage == 1)]
    return {card.id for breed in wanted for card in breed.cards}


# --- a rancher --------------------------------------------------------------------------------------------------


def check_rancher(table: Table, who: Who, field: str, what: str) -> None:
    """Illegal: that part of what a rancher has cannot be so."""
    if field in RANCHER_CHECKS:
        RANCHER_CHECKS[field](table, table.rancher(who), what)
    elif isinstance(table.rancher(who), Sam):
        check_sam(table, what)
    else:
        check_human(table, what)


def check_workers(table: Table, rancher: Rancher, what: str) -> None:
    board = table.edition.player_board
    for worker in WORKERS:
        least = table.pack.workers()[worker] if isinstance(rancher, Sam) else board.row_of[worker].printed
        if worker not in rancher.workers:
            raise Illegal("illegal.no_such_value", what=what)
        within(rancher.workers[worker], least, board.worker_row_length, what)


def check_herder(table: Table, rancher: Rancher, what: str) -> None:
    if rancher.herder is not None:
        known([rancher.herder], {s.id for s in table.edition.trail.spaces if s.on_trail}, what)


def check_engine(table: Table, rancher: Rancher, what: str) -> None:
    railroad = table.edition.railroad
    turnouts = {space + 0.5 for space in railroad.turnouts_after_space}
    if rancher.engine not in turnouts and rancher.engine not in range(railroad.last_space + 1):
        raise Illegal("illegal.no_such_value", what=what)


def check_buildings(table: Table, rancher: Rancher, what: str) -> None:
    """Private buildings beside the board and on the trail: two never stand on one space."""
    edition = table.edition
    known((*rancher.supply, *rancher.buildings), edition.buildings.by_id, what)
    once(rancher.supply, what)
    all_spaces = [space for r in (table.human, table.sam) for space in r.buildings.values() if space is not None]
    known(all_spaces, {s.id for s in edition.trail.spaces if s.kind == "private"}, what)
    once(all_spaces, what)


def check_stations(table: Table, rancher: Rancher, what: str) -> None:
    known(rancher.stations, table.edition.railroad.by_id, what)
    once(rancher.stations, what)


def check_cities(table: Table, rancher: Rancher, what: str) -> None:
    cities = table.edition.cities.by_id
    known(rancher.cities, cities, what)
    for city, n in rancher.cities.items():
        within(n, 1, table.edition.player_board.discs if cities[city].many_discs else 1, what)


def check_rancher_masters(table: Table, rancher: Rancher, what: str) -> None:
    known(rancher.station_masters, {*table.edition.station_masters.by_id, UNKNOWN_MASTER}, what)
    once((tile for tile in rancher.station_masters if tile != UNKNOWN_MASTER), what)


def check_hazards(table: Table, rancher: Rancher, what: str) -> None:
    known(rancher.hazards, {t.id for t in table.edition.tiles.tiles if t.kind == "hazard"}, what)


def check_outlaws(table: Table, rancher: Rancher, what: str) -> None:
    known(rancher.outlaws, {t.colour for t in table.edition.tiles.tiles if t.kind == "outlaw"}, what)
    for n in rancher.outlaws.values():
        within(n, 0, None, what)


def check_cattle(table: Table, rancher: Rancher, what: str) -> None:
    known(rancher.cattle, market_cards(table, last_stages=True), what)
    for n in rancher.cattle.values():
        within(n, 0, None, what)


def check_tokens(table: Table, rancher: Rancher, what: str) -> None:
    within(rancher.exchange_tokens, 0, None, what)


RANCHER_CHECKS: dict[str, Callable[[Table, Rancher, str], None]] = {
    "workers": check_workers,
    "herder": check_herder,
    "engine": check_engine,
    "supply": check_buildings,
    "buildings": check_buildings,
    "stations": check_stations,
    "cities": check_cities,
    "station_masters": check_rancher_masters,
    "hazards": check_hazards,
    "outlaws": check_outlaws,
    "cattle": check_cattle,
    "exchange_tokens": check_tokens,
}


def check_human(table: Table, what: str) -> None:
    human, edition = table.human, table.edition
    board = edition.player_board
    within(human.dollars, 0, None, what)
    known([human.certificates], board.certificate_values, what)
    known(human.discs_cleared, {d.id for d in board.disc_spaces if d.starts_covered}, what)
    once(human.discs_cleared, what)
    known((*human.objectives, *human.objectives_in_deck), edition.objectives.by_id, what)
    once((*human.objectives, *human.objectives_in_deck), what)


def check_sam(table: Table, what: str) -> None:
    sam, edition = table.sam, table.edition
    within(sam.discs_left, 0, edition.player_board.discs, what)
    within(sam.deliveries, 0, None, what)
    known(sam.objectives, edition.objectives.by_id, what)
    once(sam.objectives, what)
    for pile in (sam.deck, sam.discard):
        known(pile, {card.number for card in table.pack.deck}, what)
        once(pile, what)
