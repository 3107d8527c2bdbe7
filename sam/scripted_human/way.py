"""Where the scripted human's herder goes."""

from sam.scripted_human.seat import Seat
from solo_engine import trail
from solo_engine.table import Table


def actions_at(table: Table, space: str, of_both: bool = False) -> tuple[str, ...]:
    """The local actions that a neutral building or an own one (or of both) gives the human there; none elsewhere."""
    tiles = table.edition.buildings
    neutral = table.neutral.get(space)
    if neutral is not None:
        return next(b.actions for b in tiles.neutral if b.id == neutral)
    owner, building = table.building_spaces.get(space, (None, ""))
    if owner is None or (owner == "sam" and not of_both):
        return ()
    if of_both:
        return tiles.by_id[building].actions
    risk = table.edition.trail.by_id[space].risk_action
    return (*tiles.by_id[building].actions, *([risk] if risk else []))


def first_place(table: Table) -> str:
    """The first neutral building with a hire action, in the order of the trail."""
    actions = table.edition.actions.by_id

    def hires(name: str) -> bool:
        return any(effect.do == "hire" for option in actions[name].options for effect in option.effects)

    spaces = (s.id for s in table.edition.trail.spaces if s.id in table.neutral)
    return next(space for space in spaces if any(hires(name) for name in actions_at(table, space)))


def chosen_way(me: Seat, limit: int, *, must: bool = True, free: bool = False) -> tuple[str, ...] | None:
    """The path of a movement of at most `limit` steps: to the farthest neutral or own building, or to Kansas City.

    None: no such place is within reach and the herder need not move.
    """
    table = me.table
    start = me.human.herder
    assert start is not None
    shortest: dict[str, list[tuple[str, ...]]] = {}
    for way in trail.ways(table, start, limit):
        known = shortest.get(way.path[-1])
        if known is None or len(way.path) < len(known[0]):
            shortest[way.path[-1]] = [way.path]
        elif len(way.path) == len(known[0]):
            known.append(way.path)
    own = {space for space in me.human.buildings.values() if space is not None}
    places = [p for p in shortest if p in table.neutral or p in own]
    if not places:
        places = [p for p in shortest if p == table.edition.trail.kansas_city]
    if not places and must:
        places = list(shortest)
    return best_path(me, [path for place in places for path in shortest[place]], free) if places else None


def best_path(me: Seat, paths: list[tuple[str, ...]], free: bool) -> tuple[str, ...]:
    """The longest path, then the least toll, then the seed."""
    longest = max(len(path) for path in paths)
    paths = [path for path in paths if len(path) == longest]
    if free or len(paths) == 1:
        return me.choose(paths)
    owed = {path: sum(toll.dollars for toll in trail.tolls(me.table, "human", path)) for path in paths}
    return me.choose([path for path in paths if owed[path] == min(owed.values())])
