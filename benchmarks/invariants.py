"""What holds after every event of every game, whatever anybody does."""

from collections.abc import Iterator

from solo_engine import certificates, railroad
from solo_engine.audit import audit
from solo_engine.events import Delivered, Event, ForesightTaken
from solo_engine.pack import Pack
from solo_engine.table import OTHER, Table


def broken(table: Table) -> Iterator[str]:
    """What is wrong with a table of which everything is tracked; nothing, if all is well."""
    box, human = table.edition, table.human
    for problem in audit(table).problems:
        yield f"{problem.component}: {problem.found} instead of {problem.expected} ({problem.where})"
    if human.dollars < 0:
        yield f"{human.dollars} dollars"
    if human.certificates > certificates.limit(box, human.discs_cleared):
        yield f"{human.certificates} certificates"
    for who in OTHER:
        rancher = table.rancher(who)
        if any(n > box.player_board.worker_row_length for n in rancher.workers.values()):
            yield f"workers of {who}: {rancher.workers}"
        if rancher.exchange_tokens < 0:
            yield f"exchange tokens of {who}: {rancher.exchange_tokens}"
        if not railroad.is_space(box, rancher.engine):
            yield f"engine of {who} on {rancher.engine}"
        if rancher.herder is not None and not box.trail.by_id[rancher.herder].on_trail:
            yield f"herder of {who} on {rancher.herder}"
    if human.engine == table.sam.engine != railroad.START:
        yield f"both engines on {human.engine}"


def visits(events: list[Event], tables: list[Table]) -> int:
    """Visits to Kansas City up to and including the one that triggered the end; `tables[n]` is that after event n."""
    last = next(n for n, table in enumerate(tables) if table.ended_by is not None)
    return sum(isinstance(event, ForesightTaken) and event.column == 1 for event in events[: last + 1])


def fewest_and_most_visits(table: Table) -> tuple[int, int]:
    """How many visits it takes until the job market has been left: at most two workers a visit and at least one."""
    market = table.edition.job_market
    workers = market.columns * len(market.rows) - market.initial_workers
    columns_with_workers = sum(
        any(tile.kind == "worker" and tile.bags.get(column.bag) for tile in table.edition.tiles.tiles)
        for column in table.edition.tiles.foresights
    )
    return -(-workers // columns_with_workers), workers


def deliveries(events: list[Event]) -> list[str]:
    """The cities of Sam's deliveries in their order."""
    return [event.city for event in events if isinstance(event, Delivered) and event.who == "sam"]


def scheduled(table: Table, pack: Pack, number: int) -> list[str]:
    """So many deliveries by the pack: the first of the difficulty, then the next higher, the last again and again."""
    cities = [city.id for city in table.edition.cities.cities]
    first = cities.index(pack.difficulties[table.setup.difficulty].first_delivery)
    return (cities[first:] + [cities[-1]] * number)[:number]
