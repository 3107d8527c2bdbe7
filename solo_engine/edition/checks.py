"""Does an edition's data add up? Each family against its own totals, the box's counts and the other families."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solo_engine.edition.load import Edition

PLAYERS = 4  # the box holds private pieces for so many
ARROWS = (None, "refill_cattle_market", "game_end")
DISCARDS = ("any", "pair", "objective")


def faults(edition: "Edition") -> Iterator[str]:
    """Everything wrong, as "file: fault"."""
    for family, check in CHECKS.items():
        for fault in check(edition):
            yield f"{family}.json: {fault}"


def twice(ids: Iterable[str]) -> Iterator[str]:
    """Ids that are there more than once."""
    for name, n in Counter(ids).items():
        if n > 1:
            yield f"{name} is there {n} times"


def unknown(ids: Iterable[str | None], known: Collection[str], what: str) -> Iterator[str]:
    """Ids that stand for nothing; None stands for nothing on purpose."""
    for name in ids:
        if name is not None and name not in known:
            yield f"{name} is no {what}"


def differs(what: str, found: float, expected: float | None) -> Iterator[str]:
    """A count or sum that is not as it is said to be; an expectation that is not given is not looked at."""
    if expected is not None and found != expected:
        yield f"{what}: {found} instead of {expected}"


def trail(edition: "Edition") -> Iterator[str]:
    data, spaces = edition.trail, edition.trail.spaces
    yield from twice(s.id for s in spaces)
    yield from unknown((following for s in spaces for following in s.next), data.by_id, "space")
    yield from unknown((s.risk_action for s in spaces), edition.actions.by_id, "action")
    for kind in ("start", "kansas_city"):
        yield from differs(f"spaces of kind {kind}", sum(s.kind == kind for s in spaces), 1)
    found = {
        "neutral_building_spaces": sum(s.kind == "neutral" for s in spaces),
        "private_building_spaces": sum(s.kind == "private" for s in spaces),
        "hazard_spaces": sum(s.kind == "hazard" for s in spaces),
        "outlaw_spaces": sum(s.kind == "outlaw" for s in spaces),
        "outlaw_spaces_on_trail": sum(s.kind == "outlaw" and s.on_trail for s in spaces),
        "risk_spaces": sum(s.risk_action is not None for s in spaces),
        "spaces_in_woods": sum(s.in_woods for s in spaces),
    }
    for what, n in found.items():
        yield from differs(what, n, data.counts.get(what))
    letters = sorted(s.letter or "" for s in spaces if s.kind == "neutral")
    if letters != sorted(b.letter for b in edition.buildings.neutral):
        yield f"neutral spaces {letters} are not those of the neutral buildings"
    sections: dict[str, list[int]] = {}
    for s in spaces:
        if s.kind in ("hazard", "outlaw"):
            sections.setdefault(s.hazard or s.kind, []).append(s.number or 0)
    for section, numbers in sections.items():
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            yield f"the spaces of the section {section} are numbered {sorted(numbers)}"


def routes(edition: "Edition") -> Iterator[str]:
    """All ways lead from the start space to Kansas City; their number is as printed."""
    data = edition.trail
    ways: dict[str, int] = {}
    walking: set[str] = set()

    def count(space: str) -> int:
        if space in walking:
            raise ValueError(f"the trail goes round in a circle at {space}")
        if space not in ways:
            walking.add(space)
            onward = data.by_id[space].next
            ways[space] = 1 if space == data.kansas_city else sum(count(s) for s in onward)
            walking.remove(space)
        return ways[space]

    try:
        total = count(data.start)
    except ValueError as error:
        yield str(error)
        return
    for s in data.spaces:
        if s.on_trail and s.id not in ways:
            yield f"{s.id} cannot be reached"
        elif s.on_trail and not ways[s.id]:
            yield f"no way leads from {s.id} to Kansas City"
    yield from differs("ways from the start space to Kansas City", total, data.counts.get(ROUTES))


ROUTES = "distinct_routes_start_to_kansas_city"


def whole_trail(edition: "Edition") -> Iterator[str]:
    """The ways are only counted on a trail whose spaces are sound."""
    found = list(trail(edition))
    return iter(found or list(routes(edition)))


def railroad(edition: "Edition") -> Iterator[str]:
    data = edition.railroad
    yield from twice(s.id for s in data.stations)
    turnouts = [n + 0.5 for n in data.turnouts_after_space]
    for places in (data.turnouts_after_space, data.crosses_after_space):
        if list(places) != sorted(set(places)) or not all(0 <= n < data.last_space for n in places):
            yield f"spaces {list(places)} do not ascend along the track"
    for s in data.stations:
        if s.position not in (*turnouts, data.last_space):
            yield f"{s.id} lies at {s.position}, which is no turnout"
    yield from differs("stations", len(data.stations), data.totals.get("stations"))
    yield from differs("cost of all stations", sum(s.cost for s in data.stations), data.totals.get("sum_cost"))
    points = sum(s.victory_points for s in data.stations)
    yield from differs("victory points of all stations", points, data.totals.get("sum_victory_points"))
    masters = sum(s.station_master for s in data.stations)
    yield from differs("station master spaces", masters, edition.station_masters.in_play)


def cities(edition: "Edition") -> Iterator[str]:
    data = edition.cities
    order = [c.id for c in data.cities]
    yield from twice(order)
    if [c.value for c in data.cities] != sorted({c.value for c in data.cities}):
        yield "the values of the cities do not ascend"
    yield from unknown((city for link in data.links for city in link.cities), data.by_id, "city")
    yield from unknown((link.action for link in data.links), edition.actions.by_id, "action")
    if [link.cities for link in data.links] != list(pairwise(order)):
        yield "the links do not join neighbouring cities in order"
    for n, check in enumerate(data.checks, start=1):
        yield from unknown(check.discs, data.by_id, "city")
        points = sum(c.victory_points * check.discs.get(c.id, 0) for c in data.cities)
        joined = (link for link in data.links if all(check.discs.get(city) for city in link.cities))
        points += sum(link.victory_points for link in joined)
        yield from differs(f"victory points of check {n}", points, check.victory_points)


def job_market(edition: "Edition") -> Iterator[str]:
    data = edition.job_market
    if [row.row for row in data.rows] != list(range(1, len(data.rows) + 1)):
        yield "the rows are not numbered from 1"
    yield from (f"row {row.row}: {row.after} is no arrow" for row in data.rows if row.after not in ARROWS)
    if [row.row for row in data.rows if row.after == "game_end"] != [len(data.rows)]:
        yield "the end of the game is not behind the last row alone"
    row, rest = divmod(data.initial_workers, data.columns)
    yield from differs("the row where the token starts", data.token_starts_in_row, row + 1 if rest else row)


def cattle(edition: "Edition") -> Iterator[str]:
    data, box = edition.cattle, edition.game.count
    yield from twice([*(b.id for b in data.breeds), *(c.id for b in data.breeds for c in b.cards if c.id != b.id)])
    yield from twice(p.id for p in data.prices)
    counts = dict.fromkeys(("player", "market", "simmental"), 0)
    for breed in data.breeds:
        counts[breed.deck] += sum(card.count for card in breed.cards)
    yield from differs("cattle cards of a player", counts["player"], data.totals.get("player_cards_per_player"))
    yield from differs("player cattle cards in the box", counts["player"] * PLAYERS, box.get("player_cattle_card"))
    yield from differs("market cattle cards", counts["market"], data.totals.get("market_cards"))
    yield from differs("market cattle cards in the box", counts["market"], box.get("market_cattle_card"))
    yield from differs("Simmental cards", counts["simmental"], data.totals.get("simmental_cards"))
    yield from differs("Simmental cards in the box", counts["simmental"], box.get("simmental_cattle_card"))
    points = sum(c.victory_points * c.count for b in data.breeds if b.deck == "market" for c in b.cards)
    yield from differs("victory points of the market cattle", points, data.totals.get("market_victory_points"))
    for price in data.prices:
        deck = "simmental" if price.simmental else "market"
        if all(b.deck != deck or b.value != price.value for b in data.breeds):
            yield f"{price.id}: no {deck} cattle has the value {price.value}"


def tiles(edition: "Edition") -> Iterator[str]:
    data, box = edition.tiles, edition.game.count
    yield from twice(t.id for t in data.tiles)
    bags = {column.bag for column in data.foresights}
    yield from unknown((bag for t in data.tiles for bag in t.bags), bags, "bag of a foresight column")
    for bag in sorted(bags):
        yield from differs(f"tiles of {bag}", sum(data.bag(bag).values()), data.totals.get(bag))
    for kind in ("hazard", "outlaw", "worker"):
        found = sum(sum(t.bags.values()) for t in data.tiles if t.kind == kind)
        yield from differs(f"{kind} tiles", found, data.totals.get(kind))
        yield from differs(f"{kind} tiles in the box", found, box.get(f"{kind}_tile"))
    sections = {s.hazard for s in edition.trail.spaces if s.hazard}
    yield from unknown((t.hazard for t in data.tiles), sections, "section of the trail")
    yield from unknown((t.hand for t in data.tiles), data.tolls, "toll")
    if [c.column for c in data.foresights] != list(range(1, len(data.foresights) + 1)):
        yield "the foresight columns are not numbered from 1"


def buildings(edition: "Edition") -> Iterator[str]:
    data, box = edition.buildings, edition.game.count
    yield from twice([*(b.id for b in data.private), *(b.id for b in data.neutral)])
    numbers = sorted({b.number for b in data.private})
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"the private buildings are numbered {numbers}"
    for number in numbers:
        if sorted(b.side for b in data.private if b.number == number) != ["a", "b"]:
            yield f"building {number} has not the two sides a and b"
    yield from differs("private buildings in the box", len(numbers) * PLAYERS, box.get("private_building_tile"))
    yield from differs("neutral buildings in the box", len(data.neutral), box.get("neutral_building_tile"))
    local = [a for building in data.neutral for a in building.actions]
    local += [a for building in data.private for a in building.actions]
    yield from unknown(local, edition.actions.by_id, "action")
    yield from unknown((b.hand for b in data.private), edition.tiles.tolls, "toll")


def objectives(edition: "Edition") -> Iterator[str]:
    data, box = edition.objectives, edition.game.count
    yield from twice(c.id for c in data.cards)
    yield from unknown((task for c in data.cards for task in c.tasks), data.tasks, "task")
    yield from unknown(data.tasks, data.counts, "task that says what counts")
    yield from unknown((c.action for c in data.cards), edition.actions.by_id, "action")
    colours = {t.colour for t in edition.tiles.tiles if t.colour}
    pieces = {*edition.cattle.by_id, *colours, *edition.cities.by_id}
    yield from unknown(
        (piece for what in data.counts.values() for piece in what.of or ()), pieces, "breed, colour or city"
    )
    others = [c for c in data.cards if not c.starting]
    starting = len(data.cards) - len(others)
    yield from differs("objective cards", len(others), data.totals.get("cards"))
    yield from differs("objective cards in the box", len(others), box.get("objective_card"))
    yield from differs("starting objective cards", starting, data.totals.get("starting"))
    yield from differs("starting objective cards in the box", starting, box.get("starting_objective_card"))
    points = sum(c.victory_points for c in others)
    yield from differs("victory points of the objectives", points, data.totals.get("sum_of_victory_points"))
    yield from differs("their penalties", sum(c.penalty for c in others), data.totals.get("sum_of_penalties"))


def station_masters(edition: "Edition") -> Iterator[str]:
    data = edition.station_masters
    yield from twice(t.id for t in data.tiles)
    yield from unknown((t.immediate for t in data.tiles), edition.actions.by_id, "action")
    yield from differs("station masters in the box", len(data.tiles), edition.game.count.get("station_master_tile"))
    if data.in_play > len(data.tiles):
        yield f"{data.in_play} of {len(data.tiles)} are in play"


def player_board(edition: "Edition") -> Iterator[str]:
    data, box = edition.player_board, edition.game.count
    yield from twice(d.id for d in data.disc_spaces)
    yield from differs("disc spaces covered at the start", sum(d.starts_covered for d in data.disc_spaces), data.discs)
    yield from differs("player discs in the box", data.discs * PLAYERS, box.get("player_disc"))
    if sorted(r.worker for r in data.worker_rows) != ["builder", "cowboy", "engineer"]:
        yield "there is not one row for each type of worker"
    yield from unknown((a for r in data.worker_rows for a in r.immediate.values()), edition.actions.by_id, "action")
    named = [name for limits in (data.step_limit, data.hand_limit) for name in limits if name != "start"]
    named += [name for limit in data.certificate_limits for name in limit.cleared]
    yield from unknown(named, data.disc_by_id, "disc space")
    if list(data.certificate_values) != sorted(set(data.certificate_values)):
        yield "the values of the certificate track do not ascend"
    yield from unknown(
        (str(limit.limit) for limit in data.certificate_limits), [str(v) for v in data.certificate_values], "value"
    )


def actions(edition: "Edition") -> Iterator[str]:
    data = edition.actions
    yield from twice(a.id for a in data.actions)
    yield from unknown((s for a in data.auxiliary for s in a.spaces), edition.player_board.disc_by_id, "disc space")
    breeds = {*edition.cattle.by_id, *DISCARDS, *(f"value_{b.value}" for b in edition.cattle.breeds)}
    costs = [option.cost.discard for a in data.actions for option in a.options]
    yield from unknown(costs, breeds, "breed to discard")


def game(edition: "Edition") -> Iterator[str]:
    data = edition.game
    yield from twice(c.id for c in data.components)
    yield from twice(c.id for c in data.categories)
    if [r.seat for r in data.starting_resources] != list(range(1, len(data.starting_resources) + 1)):
        yield "the seats are not numbered from 1"


CHECKS: dict[str, Callable[["Edition"], Iterator[str]]] = {
    "game": game,
    "trail": whole_trail,
    "railroad": railroad,
    "cities": cities,
    "job_market": job_market,
    "cattle": cattle,
    "tiles": tiles,
    "buildings": buildings,
    "objectives": objectives,
    "station_masters": station_masters,
    "player_board": player_board,
    "actions": actions,
}
