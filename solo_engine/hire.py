"""Hiring a worker: price, place on the board, immediate action."""

from solo_engine import events as e
from solo_engine import job_market, money
from solo_engine.edition import WORKERS, Edition, Worker
from solo_engine.table import Illegal, Table, Who


def hire_cost(printed: int, change: int) -> int:
    """Dollars for a worker of a row with this printed cost, never below 0.

    `change` is +2 for the icon -2 and -1 for the icon +1.
    """
    return max(0, printed + change)


def immediate_action(edition: Edition, worker: Worker, space: int) -> str | None:
    """What the human may do at once when a worker comes to this space of his row."""
    return edition.player_board.row_of[worker].immediate.get(space)


def hired(table: Table, event: e.Hired) -> Table:
    """A worker leaves the job market for the leftmost free space of a rancher's row; Sam pays nothing.

    Illegal: the worker is not in that row or the row is the token's, the rancher has six already, too few dollars.
    """
    if event.row is not None and not 1 <= event.row <= len(table.edition.job_market.rows):
        raise Illegal("illegal.no_such_row", row=event.row)
    if table.tracks("job_market"):
        if event.row is None:
            raise Illegal("illegal.which_row")
        table = job_market.take_worker(table, event.worker, event.row)
    return sam_hired(table, event.worker) if event.who == "sam" else human_hired(table, event)


def human_hired(table: Table, event: e.Hired) -> Table:
    if not table.tracks("human_board"):
        return table
    table = with_worker(table, "human", event.worker)
    return money.pay(table, price(table.edition, event))


def price(edition: Edition, event: e.Hired) -> int:
    """Dollars that the human pays. Illegal: neither the row nor a price is known."""
    if event.pays is not None:
        return event.pays
    if event.row is None:
        raise Illegal("illegal.which_price")
    return hire_cost(edition.job_market.rows[event.row - 1].cost, event.change)


def sam_hired(table: Table, worker: Worker) -> Table:
    """Sam's new worker, and his specialization looked at again where the pack says so."""
    table = with_worker(table, "sam", worker)
    if table.pack.policies.specialization.value != "after_each_hire":
        return table
    sam = table.sam
    return table.with_rancher("sam", specialization=specialization_after(sam.workers, sam.specialization))


def specialization_after(workers: dict[Worker, int], present: Worker) -> Worker:
    """The first type, in order, with strictly more workers than the present one; a tie changes nothing."""
    return next((w for w in WORKERS if workers[w] > workers[present]), present)


def with_worker(table: Table, who: Who, worker: Worker) -> Table:
    """Illegal: the row of that type is full."""
    workers = table.rancher(who).workers
    if workers[worker] >= table.edition.player_board.worker_row_length:
        raise Illegal(f"illegal.row_full_of_{who}", worker=worker)
    return table.with_rancher(who, workers={**workers, worker: workers[worker] + 1})
