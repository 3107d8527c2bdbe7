"""The foresight spaces: Kansas City, subphases 1 to 3, and their refill."""

from typing import Literal

from solo_engine import events as e
from solo_engine import job_market, trail
from solo_engine.chance import draw_from, drawn, draws_after
from solo_engine.edition import WORKERS
from solo_engine.model import plus
from solo_engine.table import Column, Illegal, Table, Task, Who
from solo_engine.turn import to_do

PICK = "foresight"  # the source of chance of a random policy: one draw for each tile that Sam takes

Slot = Literal[0, 1]
SLOTS: tuple[Slot, Slot] = (0, 1)


def choices(table: Table, column: Column) -> tuple[tuple[Slot, str], ...]:
    """The slots of a column that may be chosen now, with their tiles; no worker once the job market has closed."""
    tiles = table.edition.tiles.by_id
    workers = not job_market.closed(table)
    found = []
    for slot in SLOTS:
        tile = table.foresights[column - 1][slot]
        if tile is not None and (workers or tiles[tile].kind != "worker"):
            found.append((slot, tile))
    return tuple(found)


def foresight_taken(table: Table, event: e.ForesightTaken) -> Table:
    """The tile goes at once to its section of the trail or into the job market; no slot: nothing could be chosen.

    Illegal: another column is next, a tile must be chosen, the space is empty, a worker after the market has closed.
    """
    task = table.turn.doing
    if task is not None and task.column != event.column:
        raise Illegal("illegal.foresight_column_first", column=task.column or event.column)
    if event.who == "sam":
        table = drawn(table, PICK)
    if not table.tracks("foresights"):
        return _untracked_taken(table, event)
    if event.slot is None:
        if choices(table, event.column):
            raise Illegal("illegal.choose_a_foresight", column=event.column)
        return table
    tile = table.foresights[event.column - 1][event.slot]
    if tile is None:
        raise Illegal("illegal.no_foresight_there", column=event.column)
    return _placed(_with_tile(table, event.column, event.slot, None), event, tile)


def _untracked_taken(table: Table, event: e.ForesightTaken) -> Table:
    """Only what came of it is known: a tile, or that a worker was placed and what the token did."""
    if event.tile is not None:
        return _placed(_out_of_bag(table, event.column, event.tile), event, event.tile)
    if not event.worker:
        return table
    if job_market.closed(table):
        raise Illegal("illegal.job_market_closed")
    return _token_moved(table, event)


def _placed(table: Table, event: e.ForesightTaken, tile: str) -> Table:
    if table.edition.tiles.by_id[tile].kind != "worker":
        return trail.place_tile(table, tile)
    if job_market.closed(table):
        raise Illegal("illegal.job_market_closed")
    worker = next(w for w in WORKERS if w == tile)
    return job_market.place_worker(_token_moved(table, event), event.who, worker)


def _token_moved(table: Table, event: e.ForesightTaken) -> Table:
    """What the player saw the token do, where the job market is not tracked."""
    if table.tracks("job_market") or event.token is None:
        return table
    if event.token == "left_market":
        return job_market.token_left(table, event.who)
    return job_market.passed_yellow(table, event.who)


# --- refill -------------------------------------------------------------------------------------------------------


def refill_wanted(table: Table) -> tuple[Column, ...]:
    """The columns (once for each empty space) that are refilled when a rancher leaves Kansas City."""
    if not table.tracks("foresights"):
        return ()
    columns = table.edition.tiles.foresights
    wanted: list[Column] = []
    for column in columns:
        empty = table.foresights[column.column - 1].count(None)
        number = _column(column.column)
        wanted += [number] * min(empty, sum(table.supply[column.bag].values()))
    return tuple(wanted)


def dealt_refill(table: Table) -> tuple[str, ...]:
    """What the app deals from the seed: a tile for each entry of `refill_wanted`, the `refill` of `KansasCityLeft`."""
    tiles: list[str] = []
    left, draws = dict(table.supply), dict(table.draws)
    for column in refill_wanted(table):
        bag = bag_of(table, column)
        tile = draw_from(table.seed, bag, draws.get(bag, 0), left[bag])
        assert tile is not None
        left[bag], draws[bag] = plus(left[bag], tile, -1), draws.get(bag, 0) + 1
        tiles.append(tile)
    return tuple(tiles)


def kansas_city_left(table: Table, event: e.KansasCityLeft) -> Table:
    """The herder goes to the start space; the empty foresight spaces are refilled.

    `refill` has a tile for each entry of `refill_wanted`; without it the tiles come out of the real bags one by one.
    Illegal: not so many tiles, or one that its bag does not hold.
    """
    if table.tracks("trail"):
        table = table.with_rancher(event.who, herder=table.edition.trail.start)
    wanted = refill_wanted(table)
    if not event.refill and wanted and table.setup.draws == "ask":
        return to_do(table, *_refill_tasks(event.who, wanted))
    if len(event.refill) != len(wanted):
        raise Illegal("illegal.refill_of_foresights", found=len(event.refill), expected=len(wanted))
    for column, tile in zip(wanted, event.refill, strict=True):
        if tile is None:
            raise Illegal("illegal.refill_of_foresights", found=0, expected=len(wanted))
        table = _refilled(table, column, tile)
    return table


def foresight_refilled(table: Table, event: e.ForesightRefilled) -> Table:
    """A tile came out of the real bag. Illegal: another column is next, or the bag cannot hold that tile."""
    task = table.turn.doing
    if task is not None and task.column != event.column:
        raise Illegal("illegal.foresight_column_first", column=task.column or event.column)
    return _refilled(table, event.column, event.tile)


def bag_of(table: Table, column: Column) -> str:
    """The supply from which a column is refilled."""
    return next(c.bag for c in table.edition.tiles.foresights if c.column == column)


def _refill_tasks(who: Who, wanted: tuple[Column, ...]) -> list[Task]:
    return [Task(do="refill_foresight", who=who, column=column) for column in wanted]


def _refilled(table: Table, column: Column, tile: str) -> Table:
    """The tile lies on the first empty space of the column."""
    slot = next((s for s in SLOTS if table.foresights[column - 1][s] is None), None)
    if slot is None:
        raise Illegal("illegal.foresight_column_full", column=column)
    return _with_tile(_out_of_bag(table, column, tile), column, slot, tile)


def _out_of_bag(table: Table, column: Column, tile: str) -> Table:
    """The table after a tile was drawn from the bag of a column."""
    bag = bag_of(table, column)
    if not table.supply[bag].get(tile):
        raise Illegal("illegal.not_in_the_bag", tile=tile)
    supply = {**table.supply, bag: plus(table.supply[bag], tile, -1)}
    return table.but(supply=supply, draws=draws_after(table, bag))


def _with_tile(table: Table, column: Column, slot: Slot, tile: str | None) -> Table:
    left, right = table.foresights[column - 1]
    here = (tile, right) if slot == 0 else (left, tile)
    return table.but(foresights=(*table.foresights[: column - 1], here, *table.foresights[column:]))


def _column(number: int) -> Column:
    assert number in (1, 2, 3)
    return number  # type: ignore[return-value]
