"""Where the scripted human sits: the table before him, his hand, and the deeds that he hands over as events."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sam.scripted_human.hand import Herd, filled, first_herd
from solo_engine.chance import pick
from solo_engine.edition import Edition
from solo_engine.events import Event
from solo_engine.table import Human, Table

T = TypeVar("T")
Deeds = Generator[Event, Table, None]  # gives an event, is sent the table after it
Done = Generator[Event, Table, bool]  # the same; answers whether anything was done


@dataclass
class Seat:
    """The human's point of view; `table` is always the table after his last event and the refills that it asked for."""

    table: Table
    edition: Edition
    herd: Herd
    value: int = 0  # the total breeding value of this visit to Kansas City
    choices: int = 0

    @classmethod
    def at(cls, table: Table) -> "Seat":
        """The seat at the beginning of a game, with the first hand drawn."""
        return cls(
            table=table, edition=table.edition, herd=filled(first_herd(table.edition, table.seed), hand_limit(table))
        )

    @property
    def human(self) -> Human:
        return self.table.human

    def do(self, event: Event) -> Deeds:
        self.table = yield event

    def choose(self, among: Sequence[T]) -> T:
        """One of several equal things, by the seed."""
        if len(among) == 1:
            return among[0]
        self.choices += 1
        return pick(self.table.seed, "human", self.choices, among)


def hand_limit(table: Table) -> int:
    """Cards to which the hand is filled at the end of a turn."""
    limits = table.edition.player_board.hand_limit
    return sum(cards for what, cards in limits.items() if what == "start" or what in table.human.discs_cleared)
