"""The box as a whole: its name, component counts, score categories, and the numbers in doubt."""

from functools import cached_property

from solo_engine.doubts import Doubt
from solo_engine.edition.family import Family
from solo_engine.model import Model


class DoubtsData(Family):
    facts: tuple[Doubt, ...]

    @cached_property
    def by_id(self) -> dict[str, Doubt]:
        return {d.id: d for d in self.facts}


class StartingResources(Model):
    seat: int
    dollars: int
    hand_cards: int
    exchange_tokens: int


class Component(Model):
    id: str
    count: int


class Category(Model):
    id: str
    source: str


class GameData(Family):
    id: str
    name: dict[str, str]
    components: tuple[Component, ...]
    starting_resources: tuple[StartingResources, ...]
    categories: tuple[Category, ...]
    dollars_per_point: int
    job_market_token_points: int

    @cached_property
    def count(self) -> dict[str, int]:
        """Component id -> how many the box holds."""
        return {c.id: c.count for c in self.components}
