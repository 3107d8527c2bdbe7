"""Small tables for tests: a dealt game, and short ways to the moment that a test is about."""

from collections.abc import Iterable
from typing import Any

from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.deal import dealt, start
from solo_engine.edition import Worker
from solo_engine.pack import Pack, bundled
from solo_engine.table import REGIONS, Region, Setup, Table, Task, Turn, Who

SAM_ONLY: frozenset[Region] = frozenset(REGIONS)


def new_table(seed: int = 1, pack: Pack | None = None, **setup: Any) -> Table:
    """A game before its first turn, dealt from the seed; `setup` are fields of `Setup`."""
    chosen = pack or bundled()
    return start(dealt(Setup(**setup), chosen, seed), chosen, seed)


def bare(table: Table, **lies_there: str) -> Table:
    """The table with these tiles alone besides the neutral buildings: `bare(table, flood_1="flood_4_green")`.

    A private building becomes the human's: `bare(table, a_1="building_1a")`.
    """
    buildings = {piece: space for space, piece in lies_there.items() if piece.startswith("building")}
    tiles = {space: piece for space, piece in lies_there.items() if not piece.startswith("building")}
    supply = tuple(b for b in table.human.supply if b not in buildings)
    table = table.with_rancher("human", buildings=buildings, supply=supply).with_rancher("sam", buildings={})
    return table.but(trail_tiles=tiles)


def with_herder(table: Table, who: Who, space: str | None) -> Table:
    return table.with_rancher(who, herder=space)


def turn_of(table: Table, who: Who, *todo: Task, moved: bool = False) -> Table:
    """It is the rancher's turn and these tasks are to be done, in this order."""
    return table.but(turn=Turn(number=table.turn.number, actor=who, moved=moved, todo=todo))


def sams_move(table: Table, steps: int | None, *more: Task) -> Table:
    """Sam has turned a card that lets him move so many steps; it is not his first."""
    table = table.but(draws={**table.draws, "sam": 2})
    return turn_of(table, "sam", Task(do="move", who="sam", steps=steps), *more)


def in_kansas_city(table: Table, who: Who, *, foresights: bool = True) -> Table:
    """The rancher has just arrived: the tasks of a visit are to be done (without the foresights, if so wished)."""
    columns = [Task(do="foresight", who=who, column=c) for c in (1, 2, 3)] if foresights else []
    income = [Task(do="income", who=who)] if who == "human" else []
    rest = [Task(do="delivery", who=who), Task(do="leave_kansas_city", who=who)]
    table = with_herder(table, who, table.edition.trail.kansas_city) if table.tracks("trail") else table
    return turn_of(table, who, *columns, *income, *rest, moved=True)


def job_market(table: Table, token_row: int | None, **rows: tuple[Worker | None, ...]) -> Table:
    """The job market with the token in a row and these rows filled: `job_market(table, 4, r1=("cowboy", None))`."""
    facts = table.edition.job_market
    empty: tuple[Worker | None, ...] = (None,) * facts.columns
    filled = tuple(rows.get(f"r{row.row}", empty) for row in facts.rows)
    return table.but(job_market=table.job_market.but(rows=filled, token_row=token_row))


def with_foresights(table: Table, *columns: tuple[str | None, str | None]) -> Table:
    return table.but(foresights=columns)


def applied(table: Table, *events: e.Event) -> Table:
    """The table after several events."""
    for event in events:
        table = apply(table, event)
    return table


def components(table: Table) -> dict[str, dict[str, int]]:
    """Family -> piece -> how often it is anywhere: supplies, table, both ranchers, out of the game.

    What was set aside at set-up (station masters and starting objectives not in play) is not counted.
    """
    found: dict[str, dict[str, int]] = {"tiles": {}, "cattle": {}, "objectives": {}, "station_masters": {}}

    def count(family: str, pieces: Iterable[str | None], n: int = 1) -> None:
        for piece in pieces:
            if piece is not None:
                found[family][piece] = found[family].get(piece, 0) + n

    for source, counts in table.supply.items():
        family = "tiles" if source.startswith("bag") else "objectives" if source == "objectives" else "cattle"
        for piece, n in counts.items():
            count(family, [piece], n)
    count("tiles", table.trail_tiles.values())
    count("tiles", (t for column in table.foresights for t in column))
    count("tiles", (w for row in table.job_market.rows for w in row))
    count("tiles", table.masters_on_board.values())
    count("cattle", table.cattle_market)
    count("objectives", table.objectives)
    count("station_masters", table.station_masters.values())
    for piece, n in table.out_of_game.items():
        facts = table.edition
        known = {"tiles": facts.tiles.by_id, "objectives": facts.objectives.by_id, "cattle": facts.cattle.card}
        for family in (family for family, pieces in known.items() if piece in pieces):
            count(family, [piece], n)
    for who in ("human", "sam"):
        rancher = table.rancher(who)
        printed = table.pack.workers() if who == "sam" else dict.fromkeys(rancher.workers, 1)
        for worker, n in rancher.workers.items():
            count("tiles", [worker], n - printed[worker])
        count("tiles", rancher.hazards)
        for colour, n in rancher.outlaws.items():
            count("tiles", [f"outlaw_{colour}"], n)
        for card, n in rancher.cattle.items():
            count("cattle", [card], n)
        count("station_masters", rancher.station_masters)
    count("objectives", (*table.sam.objectives, *table.human.objectives, *table.human.objectives_in_deck))
    return {family: {p: n for p, n in sorted(pieces.items()) if n} for family, pieces in found.items()}
