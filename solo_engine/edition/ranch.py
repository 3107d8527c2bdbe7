"""The player board and the actions: local ones, auxiliary ones, what they cost and do."""

from functools import cached_property

from pydantic import Field

from solo_engine.edition.family import Corners, Family, Worker
from solo_engine.model import Model


class WorkerRow(Model):
    worker: Worker
    printed: int
    immediate: dict[int, str]


class WorkerPoints(Model):
    from_space: int
    victory_points: int


class DiscSpace(Model):
    id: str
    section: str
    corners: Corners
    starts_covered: bool
    cost: int
    gain_dollars: int
    victory_points: int


class CertificateLimit(Model):
    cleared: frozenset[str]
    limit: int


class PlayerBoardData(Family):
    discs: int
    worker_row_length: int
    worker_points: WorkerPoints
    worker_rows: tuple[WorkerRow, ...]
    disc_spaces: tuple[DiscSpace, ...]
    certificate_values: tuple[int, ...]
    certificate_limits: tuple[CertificateLimit, ...]
    step_limit: dict[str, int]
    hand_limit: dict[str, int]

    @cached_property
    def disc_by_id(self) -> dict[str, DiscSpace]:
        return {d.id: d for d in self.disc_spaces}

    @cached_property
    def row_of(self) -> dict[str, WorkerRow]:
        return {r.worker: r for r in self.worker_rows}


class Cost(Model):
    """What has to be given for an action: a card discarded, dollars, engine spaces backward (in full)."""

    discard: str | None = None  # a breed, or any, pair (two of a type), value_3, objective
    dollars: int = 0
    engine_back: int = 0


class Effect(Model):
    """One thing that an action does: `amount`, times the number of `per` where that is given."""

    do: str
    amount: int = 1
    per: str | None = None
    change: int = 0  # dollars on the price of a worker
    again: bool = False  # herder: phase B once more at the new place
    free: bool = False  # herder: hands are ignored
    to_limit: bool = False  # certificate marker
    to_hand: bool = False  # objective card


class Option(Model):
    cost: Cost = Cost()
    effects: tuple[Effect, ...]


class LocalAction(Model):
    """An action: a cost and effects, or a choice between several."""

    id: str
    cost: Cost = Cost()
    effects: tuple[Effect, ...] = ()
    choice: tuple[Option, ...] = Field(default=(), alias="or")

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return self.choice or (Option(cost=self.cost, effects=self.effects),)


class AuxiliaryAction(Model):
    """An auxiliary action: single with one of its two disc spaces clear, double with both."""

    id: str
    spaces: tuple[str, str]
    single: Option
    double: Option


class ActionsData(Family):
    actions: tuple[LocalAction, ...]
    auxiliary: tuple[AuxiliaryAction, ...]

    @cached_property
    def by_id(self) -> dict[str, LocalAction]:
        return {a.id: a for a in self.actions}
