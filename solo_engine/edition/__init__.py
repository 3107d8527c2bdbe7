"""The printed game as data: one frozen model per family of assets/<edition>/.

`edition()` gives it; the families are `board`, `pieces`, `ranch` and `box`.
"""

from solo_engine.edition.board import City, CityLink, Space, Station
from solo_engine.edition.family import WORKERS, Worker
from solo_engine.edition.load import ASSETS, Edition, edition, editions, read
from solo_engine.edition.pieces import Breed, CattleData, CattlePrice, ObjectiveCard, TaskCounts, Tile
from solo_engine.edition.ranch import AuxiliaryAction, Cost, DiscSpace, Effect, LocalAction, Option

__all__ = [
    "ASSETS",
    "WORKERS",
    "AuxiliaryAction",
    "Breed",
    "CattleData",
    "CattlePrice",
    "City",
    "CityLink",
    "Cost",
    "DiscSpace",
    "Edition",
    "Effect",
    "LocalAction",
    "ObjectiveCard",
    "Option",
    "Space",
    "Station",
    "TaskCounts",
    "Tile",
    "Worker",
    "edition",
    "editions",
    "read",
]
