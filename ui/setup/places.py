"""What lies on the table, entered by hand: the places, the pieces that fit, and what is missing."""

from dataclasses import dataclass

from solo_engine import trail
from solo_engine.edition import Edition, edition
from solo_engine.layout import Box
from solo_engine.model import plus
from solo_engine.table import Region, Setup
from ui.setup.draft import Draft, neutral_spaces, tracks


@dataclass(frozen=True)
class Place:
    """A part of the table: `size` pieces of a supply lie there. `id` is the key of its words `setup.place.<id>`."""

    id: str
    region: Region
    supply: str  # of the box: what the pieces come from
    size: int
    names: tuple[str, ...] = ()  # the spaces in order, where each has a name


def places(draft: Draft, name: str = "second") -> tuple[Place, ...]:
    """The places that the player enters, in the order in which a table is built."""
    facts = edition(name)
    box = Box(Setup(edition=name, simmental=draft.simmental))
    masters = tuple(s.id for s in facts.railroad.stations if s.station_master)
    columns = facts.tiles.foresights
    found = [
        Place("neutral", "trail", "neutral", len(neutral_spaces(facts)), neutral_spaces(facts)),
        Place("trail", "trail", box.first_bag, facts.tiles.setup_trail_tiles),
        Place("job_market", "job_market", box.second_bag, facts.job_market.initial_workers),
        *(Place(f"foresight_{c.column}", "foresights", c.bag, c.tiles) for c in columns),
        Place("cattle_market", "cattle_market", "cattle", box.market_size),
        Place("objectives", "objectives", "objectives", facts.objectives.display),
        Place("station_masters", "railroad", "station_masters", len(masters), masters),
        Place("human_objective", "human_board", "starting_objectives", 1),
    ]
    if draft.neutral != "chosen":
        found = found[1:]
    wanted = [p for p in found if tracks(draft, p.region)]
    return tuple(wanted) if draft.lies_there == "enter" else tuple(p for p in wanted if p.id == "neutral")


def missing(draft: Draft) -> int:
    """How many pieces are still to be entered."""
    return sum(p.size - len(draft.entered.get(p.id, ())) for p in places(draft))


def left(draft: Draft, place: Place, name: str = "second") -> dict[str, int]:
    """The pieces that can still be put there -> how many of each the box has left."""
    facts = edition(name)
    counts = all_of(facts, draft, place, name)
    for other in places(draft, name):
        if other.supply == place.supply:
            for piece in draft.entered.get(other.id, ()):
                counts = plus(counts, piece, -1)
    if place.supply == "starting_objectives" and draft.sam_objective:
        counts = plus(counts, draft.sam_objective, -1)
    if place.id == "trail":
        lying = on_trail(facts, draft.entered.get("trail", ()))
        counts = {tile: n for tile, n in counts.items() if trail.lowest_free(facts, lying, tile)}
    return {piece: n for piece, n in counts.items() if n > 0}


def all_of(facts: Edition, draft: Draft, place: Place, name: str = "second") -> dict[str, int]:
    """Everything that the box holds for a place."""
    if place.supply == "neutral":
        return {b.id: 1 for b in facts.buildings.neutral}
    return dict(Box(Setup(edition=name, simmental=draft.simmental)).left[place.supply])


def on_trail(facts: Edition, tiles: tuple[str, ...]) -> dict[str, str]:
    """Each tile on the lowest empty space of its section, as the rules of the set-up lay them."""
    lying: dict[str, str] = {}
    for tile in tiles:
        space = trail.lowest_free(facts, lying, tile)
        if space is not None:
            lying[space] = tile
    return lying


def layout_parts(draft: Draft, setup: Setup) -> dict[str, object]:
    """The parts of the layout that the player entered."""
    facts = setup.box
    entered = {p.id: draft.entered.get(p.id, ()) for p in places(draft, setup.edition)}
    parts: dict[str, object] = {}
    if "trail" in entered:
        parts["trail_tiles"] = on_trail(facts, entered["trail"])
    for name in ("job_market", "cattle_market", "objectives"):
        if name in entered:
            parts[name] = entered[name]
    columns = [entered.get(f"foresight_{c.column}") for c in facts.tiles.foresights]
    if None not in columns:
        parts["foresights"] = tuple((*(c or ()), None, None)[:2] for c in columns)
    if "station_masters" in entered:
        stations = [s.id for s in facts.railroad.stations if s.station_master]
        parts["station_masters"] = dict(zip(stations, entered["station_masters"], strict=False))
    if entered.get("human_objective"):
        parts["human_objective"] = entered["human_objective"][0]
    return parts
