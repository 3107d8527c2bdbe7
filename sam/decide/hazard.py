"""Which hazard Sam takes: of the type that lies there most often the one with the most victory points."""

from sam.decide.choice import Choice, Option, asked, did_nothing, step
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.edition import Space
from solo_engine.table import Table
from solo_engine.words import say


def best_of_fullest_type(table: Table) -> Step:
    """Free of charge. Of equal tiles the one on the lower-numbered space."""
    rule = say("sam.rule.take_hazard")
    if not table.tracks("trail"):
        tiles = [t for t in table.edition.tiles.tiles if t.kind == "hazard" and t.hazard is None]
        answers = [Answer(text=say(f"tile.{t.id}"), event=e.HazardTaken(who="sam", tile=t.id)) for t in tiles]
        none = did_nothing("sam.nothing.no_hazard")
        return asked(table, "take_hazard", say("sam.ask.take_hazard"), [*answers, none], rule=rule, picture="trail")
    there: dict[str, list[Space]] = {}
    for space in table.edition.trail.spaces:
        if space.hazard is not None and space.id in table.trail_tiles:
            there.setdefault(space.hazard, []).append(space)
    fullest = max((len(spaces) for spaces in there.values()), default=0)
    options, best = [], []
    tie_break = None
    for spaces in there.values():
        ordered = sorted(spaces, key=lambda s: (-points(table, s), s.number or 0))
        of_type = [option(table, s, len(spaces)) for s in ordered]
        options += of_type
        if len(spaces) == fullest:
            best.append(of_type[0])
            if len(ordered) > 1 and points(table, ordered[0]) == points(table, ordered[1]):
                tie_break = say("sam.tie.lower_number")
    choice = Choice("take_hazard", rule, options, best, "sam.nothing.no_hazard", tie_break, picture="trail")
    return step(table, choice)


def points(table: Table, space: Space) -> int:
    """Victory points of the tile on a space."""
    return table.edition.tiles.by_id[table.trail_tiles[space.id]].victory_points


def option(table: Table, space: Space, of_type: int) -> Option:
    tile = say(f"tile.{table.trail_tiles[space.id]}")
    return Option(
        text=say("sam.option.tile", tile=tile, space=say(f"space.{space.id}")),
        do=say("sam.step.take_hazard", tile=tile, space=say(f"space.{space.id}")),
        event=e.HazardTaken(who="sam", space=space.id),
        values={"tiles": of_type, "points": points(table, space)},
        picture=space.hazard,
    )
