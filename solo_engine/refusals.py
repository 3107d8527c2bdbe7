"""How a refusal is told: the ids in its parameters become the names of pieces and places."""

from collections.abc import Collection

from solo_engine.edition import WORKERS, Edition, edition
from solo_engine.naming import objective_name, part_name, piece_name, track_space
from solo_engine.table import REGIONS, Illegal
from solo_engine.words import Message, say


def refusal(error: Illegal, name: str = "second") -> Message:
    """The message of a refusal at a table of this edition. An id that the box does not know stays as it is."""
    facts = edition(name)
    return say(error.code, **{param: _told(facts, param, value) for param, value in error.params.items()})


def _told(facts: Edition, param: str, value: int | float | str) -> int | float | str | Message:
    if param == "position" and not isinstance(value, str):
        return track_space(value)
    if not isinstance(value, str):
        return value
    if param == "what":
        return part_name(value)
    if param == "piece":
        return piece_name(facts, value)
    if param == "objective" and value in facts.objectives.by_id:
        return objective_name(facts, value)
    family = FAMILIES.get(param, param)
    return say(f"{family}.{value}") if value in _ids(facts, family) else value


FAMILIES = {"behind": "space"}  # parameters that are not called like the family of their names


def _ids(facts: Edition, family: str) -> Collection[str]:
    """The ids that the catalogues name under `family.<id>`."""
    known: dict[str, Collection[str]] = {
        "space": facts.trail.by_id,
        "tile": facts.tiles.by_id,
        "building": facts.buildings.by_id,
        "neutral": [b.id for b in facts.buildings.neutral],
        "card": facts.cattle.card,
        "breed": facts.cattle.by_id,
        "city": facts.cities.by_id,
        "station": facts.railroad.by_id,
        "sm": facts.station_masters.by_id,
        "disc": facts.player_board.disc_by_id,
        "worker": WORKERS,
        "region": REGIONS,
    }
    return known.get(family, ())
