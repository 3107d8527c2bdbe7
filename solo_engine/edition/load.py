"""An edition: all its families, read from assets/<edition>/ and checked against the component counts."""

import json
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from solo_engine import doubts
from solo_engine.doubts import Facts
from solo_engine.edition.board import CitiesData, JobMarketData, RailroadData, TrailData
from solo_engine.edition.box import DoubtsData, GameData
from solo_engine.edition.checks import faults
from solo_engine.edition.pieces import BuildingsData, CattleData, ObjectivesData, StationMastersData, TilesData
from solo_engine.edition.ranch import ActionsData, PlayerBoardData
from solo_engine.model import Model

ASSETS = Path(__file__).parent.parent.parent / "assets"


class Edition(Model):
    game: GameData
    trail: TrailData
    railroad: RailroadData
    cities: CitiesData
    job_market: JobMarketData
    cattle: CattleData
    tiles: TilesData
    buildings: BuildingsData
    objectives: ObjectivesData
    station_masters: StationMastersData
    player_board: PlayerBoardData
    actions: ActionsData
    doubts: DoubtsData


@lru_cache
def editions() -> tuple[str, ...]:
    """The names of all editions in assets/: folders that hold a game.json."""
    return tuple(sorted(path.parent.name for path in ASSETS.glob("*/game.json")))


@lru_cache
def edition(name: str = "second", facts: Facts = ()) -> Edition:
    """The edition as its owner has read it on the box, loaded once.

    ValueError: a file is broken or does not add up to the box's counts; a fact is none of the doubts.
    """
    return read(ASSETS / name, facts)


def read(folder: Path, facts: Facts = ()) -> Edition:
    """The edition of a folder. ValueError: one sentence, which names the file and the fault."""
    found: dict[str, object] = {}
    for family in Edition.model_fields:
        try:
            found[family] = json.loads((folder / f"{family}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ValueError(f"{family}.json: cannot be read: {error}") from error
    printed = _validated(found)
    for wrong in faults(printed):
        raise ValueError(wrong)
    for wrong in doubts.faults(printed.doubts.facts, found, printed.actions.by_id):
        raise ValueError(f"doubts.json: {wrong}")
    if not facts:
        return printed
    for fact, value in facts:
        doubt = printed.doubts.by_id.get(fact)
        if doubt is None or not doubt.least <= value <= doubt.most:
            raise ValueError(f"{fact}: {value} is no fact of this edition")
        found = doubts.patched(found, doubt.where, value)
    return _validated(found)


def _validated(found: dict[str, object]) -> Edition:
    try:
        return Edition.model_validate(found)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        family, *place = (str(part) for part in fault["loc"])
        raise ValueError(f"{family}.json: {'.'.join(place)}: {fault['msg']}") from error
