"""The trail: locations, ways, steps, tolls, and the hazards and outlaws on it."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from solo_engine import events as e
from solo_engine import kansas_city, money
from solo_engine.edition import Edition, edition
from solo_engine.model import plus
from solo_engine.table import OTHER, Illegal, Table, Who


class Way(NamedTuple):
    """One way along the trail: the locations moved to or over, the last one being the place reached."""

    path: tuple[str, ...]

    @property
    def steps(self) -> int:
        return len(self.path)


class Toll(NamedTuple):
    """Dollars paid for one location of a way, and to whom."""

    space: str
    dollars: int
    to: Who | None  # None: the bank


# --- locations and ways -------------------------------------------------------------------------------------------


def occupied(table: Table) -> frozenset[str]:
    """All spaces of the trail on which a tile lies; those beside the trail too."""
    human, sam = table.human.buildings.values(), table.sam.buildings.values()
    return frozenset(filter(None, (*table.neutral, *table.trail_tiles, *human, *sam)))


def is_location(table: Table, space: str) -> bool:
    """Whether a tile lies there (neutral or private building, hazard, outlaw on the trail), or it is Kansas City."""
    here = table.edition.trail.by_id.get(space)
    if here is None or not here.on_trail:
        return False
    return here.kind == "kansas_city" or space in occupied(table)


def ways(table: Table, start: str, limit: int) -> tuple[Way, ...]:
    """All ways of 1 to `limit` steps from a space, the shorter ones first; Kansas City ends a way."""
    onward = _onward(table.setup.edition, occupied(table)).locations
    found: list[tuple[str, ...]] = []
    ends: list[tuple[str, ...]] = [(space,) for space in onward[start]]
    for _ in range(limit):
        found += ends
        ends = [(*path, space) for path in ends for space in onward[path[-1]]]
    return tuple(map(Way, found))


def steps_to_kansas_city(table: Table) -> dict[str, int]:
    """Space of the trail -> steps of the shortest way from it to Kansas City."""
    return _onward(table.setup.edition, occupied(table)).steps


class Onward(NamedTuple):
    """What lies ahead of each space, as long as the same spaces have tiles."""

    locations: dict[str, tuple[str, ...]]  # those one step ahead
    steps: dict[str, int]  # of the shortest way to Kansas City; spaces beside the trail lead nowhere


@lru_cache(maxsize=512)
def _onward(name: str, tiles: frozenset[str]) -> Onward:
    """Spaces without a tile are no locations: they are passed for nothing."""
    trail = edition(name).trail
    places = {*tiles, trail.kansas_city}
    locations: dict[str, tuple[str, ...]] = {}
    steps = {trail.kansas_city: 0}
    for space in trail.from_the_end:
        here, ahead = space.id, space.next
        if not places.issuperset(ahead):
            passed = [(following,) if following in places else locations[following] for following in ahead]
            ahead = passed[0] if len(passed) == 1 else tuple(dict.fromkeys(chain(*passed)))
        locations[here] = ahead
        if ahead:
            steps[here] = 1 + min([steps[following] for following in ahead])
    return Onward(locations, steps)


# --- tolls --------------------------------------------------------------------------------------------------------


def tolls(table: Table, who: Who, path: tuple[str, ...]) -> tuple[Toll, ...]:
    """What a rancher owes along a path by the hands on its tiles, before looking at the purse.

    Own and neutral buildings are free. The pack says whether the human pays for Sam's buildings (to the bank), and
    whether the human receives what Sam owes for theirs.
    """
    facts, policies = table.edition, table.pack.policies
    prices = facts.tiles.tolls
    theirs = {space: building for building, space in table.rancher(OTHER[who]).buildings.items()}
    found: list[Toll] = []
    for space in path:
        to: Who | None = None
        if space in table.trail_tiles:
            dollars = prices[facts.tiles.by_id[table.trail_tiles[space]].hand]
        elif space in theirs:
            dollars = prices[facts.buildings.by_id[theirs[space]].hand]
            if who == "sam":
                to = "human" if policies.human_receives_tolls.value else None
            elif policies.human_pays_tolls_to.value == "nobody":
                dollars = 0
        else:
            dollars = 0
        if dollars:
            found.append(Toll(space, dollars, to))
    return tuple(found)


def owed(table: Table, path: tuple[str, ...]) -> int:
    """Dollars that the human pays on a path: the tolls, or what is left of the purse."""
    dollars = sum(t.dollars for t in tolls(table, "human", path))
    return min(dollars, table.human.dollars) if table.tracks("human_board") else dollars


def received(table: Table, path: tuple[str, ...]) -> int:
    """Dollars that the human gets when Sam goes along a path."""
    return sum(t.dollars for t in tolls(table, "sam", path) if t.to == "human")


# --- moving -------------------------------------------------------------------------------------------------------


def step_limit(table: Table) -> int:
    """The human's step limit by the cleared disc spaces; the highest there is where the board is not tracked."""
    limits = table.edition.player_board.step_limit
    if not table.tracks("human_board"):
        return sum(limits.values())
    return limits["start"] + sum(limits.get(disc, 0) for disc in table.human.discs_cleared)


def sams_steps(table: Table, steps: int | None) -> int | None:
    """The steps of Sam's movement: those of his card, but his very first may lead to the first building.

    None: they depend on what is not tracked.
    """
    first = table.draws.get("sam", 0) <= 1
    return 1 if first and table.pack.policies.first_move.value == "first_building" else steps


def sam_moved(table: Table, event: e.SamMoved) -> Table:
    """Illegal: no such way, or not with the steps of his card (Kansas City alone stops him earlier)."""
    if not table.tracks("trail"):
        return _arrived(money.gain(table, event.tolls or 0), "sam", event.kansas_city)
    goal = table.edition.trail.kansas_city
    herder = table.sam.herder or table.edition.trail.start
    path = event.path
    _check_way(table, herder, path)
    reached = path[-1] if path else herder
    task = table.turn.doing
    steps = sams_steps(table, task.steps if task else None)
    if steps is not None and (len(path) > steps or (len(path) < steps and reached != goal)):
        raise Illegal("illegal.sam_moves_all_his_steps", steps=steps, found=len(path))
    table = money.gain(table, received(table, path) if event.tolls is None else event.tolls)
    return _arrived(table.with_rancher("sam", herder=reached), "sam", reached == goal)


def human_moved(table: Table, event: e.HumanMoved) -> Table:
    """Phase A, or a movement by an action (`again`).

    Illegal: no such way, more steps than allowed, a second phase A, the first move not onto a neutral building, a
    movement that ignores the hands into Kansas City.
    """
    if table.turn.moved and not event.again:
        raise Illegal("illegal.already_moved")
    if not table.tracks("trail"):
        table = _moved(money.pay(table, event.pays or 0), event)
        return _arrived(table, "human", event.kansas_city)
    herder = table.human.herder
    if herder is None:
        _check_first_move(table, event)
    else:
        _check_move(table, event, herder)
    pays = 0 if event.free or herder is None else owed(table, event.path)
    table = money.pay(table, pays if event.pays is None else event.pays)
    reached = event.path[-1]
    table = _moved(table.with_rancher("human", herder=reached), event)
    return _arrived(table, "human", reached == table.edition.trail.kansas_city)


def _check_first_move(table: Table, event: e.HumanMoved) -> None:
    """The first turn begins on any neutral building, whatever stands there."""
    if table.turn.number > len(OTHER):  # tracked again in mid-game: nobody has said yet where the herder is
        raise Illegal("illegal.say_where_your_herder_is")
    if event.again or len(event.path) != 1 or event.path[0] not in table.neutral:
        raise Illegal("illegal.begin_on_a_neutral_building")


def _check_move(table: Table, event: e.HumanMoved, herder: str) -> None:
    if not event.path:
        raise Illegal("illegal.move_at_least_one_step")
    if event.again and table.turn.moved and herder == table.edition.trail.start:
        raise Illegal("illegal.kansas_city_ends_the_movement")
    _check_way(table, herder, event.path)
    if event.free and event.path[-1] == table.edition.trail.kansas_city:
        raise Illegal("illegal.not_into_kansas_city")
    limit = event.steps if event.again and event.steps is not None else step_limit(table)
    if len(event.path) > limit:
        raise Illegal("illegal.too_many_steps", found=len(event.path), limit=limit)


def _check_way(table: Table, herder: str, path: tuple[str, ...]) -> None:
    """Each location of the path must be one step ahead of the one before."""
    onward = _onward(table.setup.edition, occupied(table)).locations
    here = herder
    for space in path:
        if space not in onward[here]:
            raise Illegal("illegal.not_one_step_ahead", space=space, behind=here)
        here = space


def _moved(table: Table, event: e.HumanMoved) -> Table:
    return table if event.again else table.but(turn=table.turn.but(moved=True))


def _arrived(table: Table, who: Who, kansas_city_reached: bool) -> Table:
    return kansas_city.arrived(table, who) if kansas_city_reached else table


# --- hazards and outlaws ------------------------------------------------------------------------------------------


def lowest_free(facts: Edition, taken: Mapping[str, str], tile: str) -> str | None:
    """The empty space of the lowest number in the section of a hazard or outlaw; None: the section is full."""
    piece = facts.tiles.by_id[tile]
    section = facts.trail.sections[piece.kind, piece.hazard]
    return next((space.id for space in section if space.id not in taken), None)


def lowest_free_space(table: Table, tile: str) -> str | None:
    """Where a new hazard or outlaw goes: the lowest empty space of its section; None: it leaves the game."""
    return lowest_free(table.edition, table.trail_tiles, tile)


def place_tile(table: Table, tile: str) -> Table:
    """A hazard or outlaw of the foresights goes to its section or leaves the game; nothing where it is not tracked."""
    if not table.tracks("trail"):
        return table
    space = lowest_free_space(table, tile)
    if space is None:
        return table.but(out_of_game=plus(table.out_of_game, tile))
    return table.but(trail_tiles={**table.trail_tiles, space: tile})


def outlaw_taken(table: Table, event: e.OutlawTaken) -> Table:
    """The tile is kept; the human collects the bounty of its space. Illegal: no outlaw lies there."""
    colour = event.colour
    if table.tracks("trail"):
        table, tile = _taken_off(table, event.space, "outlaw")
        colour = table.edition.tiles.by_id[tile].colour
    if colour is None or colour not in {tile.colour for tile in table.edition.tiles.tiles if tile.kind == "outlaw"}:
        raise Illegal("illegal.say_which_outlaw")
    table = table.with_rancher(event.who, outlaws=plus(table.rancher(event.who).outlaws, colour))
    here = table.edition.trail.by_id.get(event.space or "")
    if event.who == "sam" or here is None or not table.tracks("human_board"):
        return table
    tokens = table.human.exchange_tokens + here.reward.exchange_tokens
    return money.gain(table.with_rancher("human", exchange_tokens=tokens), here.reward.dollars)


def hazard_taken(table: Table, event: e.HazardTaken) -> Table:
    """The tile is kept; the human pays what the action asks for. Illegal: no hazard lies there, too few dollars."""
    tile = event.tile
    if table.tracks("trail"):
        table, tile = _taken_off(table, event.space, "hazard")
    if tile is None or tile not in table.edition.tiles.by_id or table.edition.tiles.by_id[tile].kind != "hazard":
        raise Illegal("illegal.say_which_hazard")
    if event.who == "human":
        table = money.pay(table, event.pays)
    return table.with_rancher(event.who, hazards=(*table.rancher(event.who).hazards, tile))


def _taken_off(table: Table, space: str | None, kind: str) -> tuple[Table, str]:
    """The table without the tile of a space, and that tile."""
    if space is None:
        raise Illegal(f"illegal.say_which_{kind}")
    tile = table.trail_tiles.get(space)
    if tile is None or table.edition.tiles.by_id[tile].kind != kind:
        raise Illegal(f"illegal.no_{kind}_there", space=space)
    return table.but(trail_tiles={s: t for s, t in table.trail_tiles.items() if s != space}), tile
