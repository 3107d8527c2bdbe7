"""Where every piece of the box is: what lies in each place of the table, and how many there are in all."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from solo_engine.edition import WORKERS, Edition
from solo_engine.edition import edition as facts_of
from solo_engine.table import OTHER, Region, Setup, Table, Who

Lying = dict[str, Counter[str]]  # place of the table -> piece -> count

# A tile's place is known only where all of these regions are tracked.
WHERE_HAZARDS_LIE: frozenset[Region] = frozenset({"trail", "foresights", "human_board"})
WHERE_WORKERS_LIE: frozenset[Region] = frozenset({"job_market", "foresights", "railroad", "human_board"})
WHERE_CATTLE_LIE: frozenset[Region] = frozenset({"cattle_market", "herd"})
WHERE_OBJECTIVES_LIE: frozenset[Region] = frozenset({"objectives", "human_board", "herd"})


def lying(table: Table) -> Lying:
    """All tiles, cattle cards and objective cards outside bags and stacks, by place; printed workers are no tiles."""
    market = table.job_market.rows
    return {
        "trail": Counter(table.trail_tiles.values()),
        "foresights": Counter(tile for column in table.foresights for tile in column if tile is not None),
        "job_market": Counter(worker for row in market for worker in row if worker is not None),
        "railroad": Counter(table.masters_on_board.values()),
        "cattle_market": Counter(table.cattle_market),
        "objectives": Counter(table.objectives),
        **{who: with_rancher(table, who) for who in OTHER},
        "out_of_game": Counter(table.out_of_game),
    }


def with_rancher(table: Table, who: Who) -> Counter[str]:
    """The tiles and cards that a rancher has."""
    rancher, edition = table.rancher(who), table.edition
    printed = table.pack.workers() if who == "sam" else {w: edition.player_board.row_of[w].printed for w in WORKERS}
    found = Counter(tile for tile in rancher.hazards if edition.tiles.by_id[tile].bags)
    for worker in WORKERS:
        found[worker] += rancher.workers[worker] - printed[worker]
    for tile in edition.tiles.tiles:
        if tile.kind == "outlaw" and tile.colour is not None:
            found[tile.id] += rancher.outlaws.get(tile.colour, 0)
    found.update(rancher.cattle)
    found.update(objectives_of(table, who))
    return found


def objectives_of(table: Table, who: Who) -> tuple[str, ...]:
    """All objective cards of a rancher, known ones only."""
    if who == "sam":
        return table.sam.objectives
    return (*table.human.objectives, *table.human.objectives_in_deck)


def printed(setup: Setup) -> Mapping[str, int]:
    """How many of each tile and card are in a game: the bags, the market cattle, the objective stack."""
    return _printed(setup.edition, setup.simmental)


@lru_cache
def _printed(name: str, simmental: bool) -> Counter[str]:
    edition, found = facts_of(name), Counter[str]()
    for tile in edition.tiles.tiles:
        found[tile.id] = sum(tile.bags.values())
    for breed in edition.cattle.breeds:
        if breed.deck == "market" or (breed.deck == "simmental" and simmental):
            found.update({card.id: card.count for card in breed.cards})
    found.update(card.id for card in edition.objectives.cards if not card.starting)
    return Counter({piece: n for piece, n in found.items() if n})


def homes(table: Table, piece: str) -> tuple[str, ...]:
    """The bags or the stack that a piece comes from; several bags can hold the same tile; none: it is set aside."""
    edition = table.edition
    if piece in edition.tiles.by_id:
        return tuple(sorted(edition.tiles.by_id[piece].bags))
    if piece in edition.cattle.breed_of:
        breed = edition.cattle.breed_of[piece]
        home = breed.id if (breed.stage or 1) > 1 else "cattle"
        return (home,) if home in table.supply else ()
    card = edition.objectives.by_id.get(piece)
    return () if card is None or card.starting else ("objectives",)


def room(table: Table, piece: str, home: str) -> int:
    """How many more of a piece a bag or stack could hold: as many as the box has for it."""
    tile = table.edition.tiles.by_id.get(piece)
    most = tile.bags[home] if tile is not None else printed(table.setup)[piece]
    return most - table.supply[home].get(piece, 0)


def total(table: Table, piece: str) -> int:
    """How many of a piece there are on the table, in its bags or stack and out of the game."""
    outside = sum(counts[piece] for counts in lying(table).values())
    return outside + sum(counts.get(piece, 0) for counts in table.supply.values())


def regions_of(edition: Edition, piece: str) -> frozenset[Region]:
    """The regions that all have to be tracked to know where a piece lies."""
    tile = edition.tiles.by_id.get(piece)
    if tile is not None:
        return WHERE_WORKERS_LIE if tile.kind == "worker" else WHERE_HAZARDS_LIE
    return WHERE_CATTLE_LIE if piece in edition.cattle.breed_of else WHERE_OBJECTIVES_LIE
