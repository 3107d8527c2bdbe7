"""The table always wins: everything tracked can be set to what really lies there."""

import json
from collections import Counter
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from solo_engine import events as e
from solo_engine import pieces
from solo_engine.correction_checks import check
from solo_engine.edition import Edition
from solo_engine.model import plus
from solo_engine.table import OTHER, Illegal, Region, Table, Who
from solo_engine.turn import carried_on

# The places of a table that can be set, and the region each belongs to (None: always tracked). What is not named here
# (seed, setup, pack, turn, draws) is no thing that lies on the table.
PLACES: dict[str, Region | None] = {
    "trail_tiles": "trail",
    "neutral": "trail",
    "job_market": "job_market",
    "foresights": "foresights",
    "cattle_market": "cattle_market",
    "objectives": "objectives",
    "station_masters": "railroad",
    "masters_on_board": "railroad",
    "supply": None,
    "out_of_game": None,
    "human": None,
    "sam": None,
}
HUMAN: dict[str, Region] = {
    "herder": "trail",
    "buildings": "trail",
    "engine": "railroad",
    "workers": "human_board",
    "supply": "human_board",
    "station_masters": "human_board",
    "hazards": "human_board",
    "outlaws": "human_board",
    "exchange_tokens": "human_board",
    "dollars": "human_board",
    "certificates": "human_board",
    "discs_cleared": "human_board",
    "objectives": "human_board",
    "cattle": "herd",
    "objectives_in_deck": "herd",
}
SAM: dict[str, Region] = {"herder": "trail", "engine": "railroad"}

REFILLS: dict[Region, str] = {
    "foresights": "refill_foresight",
    "objectives": "refill_objective",
    "cattle_market": "refill_cattle",
}


def corrected(table: Table, event: e.Corrected) -> Table:
    """The table with one place set; bags, stacks and what depends on that place follow.

    Illegal: no such place, its region is not tracked, or nothing of that kind can lie there.
    """
    path = event.what.split(".")
    region = region_of(path)
    if region is not None and not table.tracks(region):
        raise Illegal("illegal.region_not_tracked", region=region)
    after = table.but(**{path[0]: validated(path, written(table, path, event.value))})
    check(after, path)
    return follows(table, after, path)


def region_of(path: list[str]) -> Region | None:
    """The region that a place belongs to. Illegal: there is no such place to set."""
    if path[0] not in PLACES:
        raise Illegal("illegal.no_such_place", what=".".join(path))
    if path[0] in OTHER and len(path) > 1:
        return (HUMAN if path[0] == "human" else SAM).get(path[1])
    if path[0] in (*OTHER, "supply") and len(path) == 1:  # only their parts can be set
        raise Illegal("illegal.no_such_place", what=path[0])
    return PLACES[path[0]]


# --- setting a place --------------------------------------------------------------------------------------------


def written(table: Table, path: list[str], value: Any) -> Any:
    """The part of the table that the path begins with, as plain data, with the value in its place."""
    part = getattr(table, path[0])
    data = part.model_dump() if isinstance(part, BaseModel) else part
    removes = value is None and not (path[1:2] == ["buildings"] and not table.tracks("trail"))
    return put(data, path[1:], value, removes, ".".join(path))


def put(data: Any, path: list[str], value: Any, removes: bool, what: str) -> Any:
    """A copy of plain data with one place set; None in a mapping of names removes the name."""
    if not path:
        return value
    name, rest = path[0], path[1:]
    if isinstance(data, dict):
        if removes and not rest and is_mapping(what):
            return {k: v for k, v in data.items() if k != name}
        if rest and name not in data:
            raise Illegal("illegal.no_such_place", what=what)
        return {**data, name: put(data.get(name), rest, value, removes, what)}
    if isinstance(data, tuple | list) and name.isdecimal() and int(name) < len(data):
        at = int(name)
        return [*data[:at], put(data[at], rest, value, removes, what), *data[at + 1 :]]
    raise Illegal("illegal.no_such_place", what=what)


def is_mapping(what: str) -> bool:
    """Whether the last name of a place is free, such as a space, and not a field such as the herder."""
    path = what.split(".")
    return not (path[0] in OTHER and len(path) == 2) and not (path[0] == "job_market" and len(path) == 2)


@cache
def reader(part: str) -> TypeAdapter[Any]:
    kind: Any = Table.model_fields[part].annotation
    return TypeAdapter(kind)


def validated(path: list[str], data: Any) -> Any:
    """Plain data as that part of a table. Illegal: it is not of that kind."""
    what = ".".join(path)
    try:
        return reader(path[0]).validate_json(json.dumps(data, allow_nan=False), strict=True)
    except ValidationError as error:
        missing = any(fault["type"] == "extra_forbidden" for fault in error.errors(include_url=False))
        raise Illegal("illegal.no_such_place" if missing else "illegal.no_such_value", what=what) from error
    except (TypeError, ValueError, RecursionError) as error:
        raise Illegal("illegal.no_such_value", what=what) from error


# --- what follows -----------------------------------------------------------------------------------------------


def follows(before: Table, after: Table, path: list[str]) -> Table:
    """Bags and stacks give and take the pieces that came and went; discs, decks and supplies follow."""
    if path[0] in ("supply", "out_of_game"):
        return after
    if path[:2] == ["sam", "deck"] or path[:2] == ["sam", "discard"]:
        return cards_followed(before, after, path[1])
    if path[1:2] == ["has_token"] and path[0] in OTHER:
        return token_followed(after, "human" if path[0] == "human" else "sam")
    if path[1:2] == ["buildings"]:
        after = buildings_followed(before, after, "human" if path[0] == "human" else "sam")
    if path[0] == "sam" and path[1] in ("cities", "stations"):
        after = sams_discs_followed(before, after)
    return supplies_followed(before, after, bag_of(after.edition, path))


def supplies_followed(before: Table, after: Table, first: str | None) -> Table:
    """Pieces that were removed go back to where they come from, pieces that were added come from there.

    A piece that was missing, or one too many, settles that first: the box holds only so many.
    """
    were, are = Counter[str](), Counter[str]()
    for counts in pieces.lying(before).values():
        were.update(counts)
    for counts in pieces.lying(after).values():
        are.update(counts)
    box = pieces.printed(after.setup)
    for piece in sorted(set(were) | set(are)):
        change = are[piece] - were[piece]
        if change and pieces.regions_of(after.edition, piece).isdisjoint(after.untracked):
            over = pieces.total(after, piece) - box[piece]
            change = min(change, max(over, 0)) if change > 0 else max(change, min(over, 0))
        for _ in range(abs(change)):
            after = moved(after, piece, -1 if change > 0 else 1, first)
    return after


def moved(table: Table, piece: str, n: int, first: str | None) -> Table:
    """One piece into a bag or stack that has room for it, or out of one that holds it; `first` is tried first."""
    homes = sorted(pieces.homes(table, piece), key=lambda home: home != first)
    for home in homes:
        fits = pieces.room(table, piece, home) > 0 if n > 0 else table.supply[home].get(piece, 0) > 0
        if fits:
            return table.but(supply={**table.supply, home: plus(table.supply[home], piece, n)})
    return table


def bag_of(edition: Edition, path: list[str]) -> str | None:
    """The bag that fills a column of the foresights."""
    if path[0] != "foresights" or len(path) < 2:
        return None
    return edition.tiles.foresights[int(path[1])].bag


def buildings_followed(before: Table, after: Table, who: Who) -> Table:
    """A building that came onto the trail no longer lies beside the board, nor out of the game; one that went does."""
    were, are = before.rancher(who).buildings, after.rancher(who).buildings
    supply = tuple(b for b in after.rancher(who).supply if b not in are)
    gone = {piece: n for piece, n in after.out_of_game.items() if piece not in are}
    back = tuple(b for b in were if b not in are and b not in supply)
    return after.with_rancher(who, supply=(*supply, *back)).but(out_of_game=gone)


def sams_discs_followed(before: Table, after: Table) -> Table:
    """A disc that was not on a city or station comes from beside Sam's board, and goes back there."""
    used = [sum(t.sam.cities.values()) + len(t.sam.stations) for t in (before, after)]
    left = after.sam.discs_left + used[0] - used[1]
    return after.with_rancher("sam", discs_left=min(max(left, 0), after.edition.player_board.discs))


def cards_followed(before: Table, after: Table, pile: str) -> Table:
    """Sam's cards that are not in the pile that was set are in the other one; the card being played is in neither."""
    cards = {*before.sam.deck, *before.sam.discard}
    chosen = set(getattr(after.sam, pile))
    if not chosen <= cards:
        raise Illegal("illegal.no_such_card", number=min(chosen - cards))
    rest = tuple(sorted(cards - chosen))
    if pile == "deck":
        return after.with_rancher("sam", deck=tuple(sorted(chosen)), discard=rest)
    return after.with_rancher("sam", deck=rest)


def token_followed(after: Table, who: Who) -> Table:
    """Who has the job market token has triggered the end; it lies in no other place."""
    other = OTHER[who]
    if after.rancher(who).has_token:
        after = after.with_rancher(other, has_token=False)
        return after.but(job_market=after.job_market.but(token_row=None), ended_by=who)
    return after if after.rancher(other).has_token else after.but(ended_by=None)


# --- tracking ---------------------------------------------------------------------------------------------------


def fact_read(table: Table, event: e.FactRead) -> Table:
    """A number of the box that was in doubt is now what its owner has read."""
    doubt = table.edition.doubts.by_id.get(event.fact)
    if doubt is None or not doubt.least <= event.value <= doubt.most:
        raise Illegal("illegal.no_such_fact", fact=event.fact, n=event.value)
    facts = dict(table.setup.facts) | {event.fact: event.value}
    return table.but(setup=table.setup.but(facts=tuple(sorted(facts.items()))))


def tracking_changed(table: Table, event: e.TrackingChanged) -> Table:
    """A region is tracked from now on, with what was last known of it, or no longer. Illegal: it is so already."""
    region = event.region
    if table.tracks(region) == event.tracked:
        raise Illegal("illegal.already_tracked" if event.tracked else "illegal.region_not_tracked", region=region)
    if event.tracked:
        table = table.but(untracked=table.untracked - {region})
        return trail_begun(table) if region == "trail" else table
    table = table.but(untracked=table.untracked | {region})
    todo = tuple(task for task in table.turn.todo if task.do != REFILLS.get(region))
    if todo == table.turn.todo:
        return table
    return carried_on(table.but(turn=table.turn.but(todo=todo)))


def trail_begun(table: Table) -> Table:
    """A trail never tracked before: each neutral building lies on its letter, Sam's herder stands at the start."""
    trail, buildings = table.edition.trail, table.edition.buildings
    if table.sam.herder is None:
        table = table.with_rancher("sam", herder=trail.start)
    if table.neutral:
        return table
    spaces = {space.letter: space.id for space in trail.spaces if space.kind == "neutral"}
    return table.but(neutral={spaces[b.letter]: b.id for b in buildings.neutral if b.letter in spaces})
