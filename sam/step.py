"""What `next_step` answers: an instruction to carry out for Sam, or a question that only the player can answer.

Plain tuples and no models: a step is worked out from the table whenever it is wanted, and never kept.
"""

from typing import Literal, NamedTuple

from solo_engine.events import Event
from solo_engine.pack import Source
from solo_engine.words import Message


class Answer(NamedTuple):
    """A possible answer, or another outcome of an action, and the event that records it."""

    text: Message
    event: Event


class Candidate(NamedTuple):
    """Something that Sam could have chosen, with the values that were compared."""

    text: Message
    values: dict[str, int | float | str] = {}
    chosen: bool = False


class Why(NamedTuple):
    """The rule behind a step, what it chose among, and what broke a tie."""

    rule: Message
    candidates: tuple[Candidate, ...] = ()
    tie_break: Message | None = None


class Instruction(NamedTuple):
    """Something that the player does for Sam: `event` is "done"."""

    id: str  # what kind of step it is: "move", "hire_cheapest", "foresight" …
    text: Message  # the one line read at arm's length; names piece and place
    event: Event
    why: Why
    detail: Message | None = None  # a second, smaller line
    picture: str | None = None  # an icon of assets/icons
    source: Source | None = None
    cannot: Event | None = None  # offered where an untracked region is involved
    differs: tuple[Answer, ...] = ()  # the other outcomes of this action
    kind: Literal["instruction"] = "instruction"


class Question(NamedTuple):
    """Something that only the player can see or decide."""

    id: str
    text: Message
    answers: tuple[Answer, ...]
    why: Why
    detail: Message | None = None
    picture: str | None = None
    source: Source | None = None
    kind: Literal["question"] = "question"


Step = Instruction | Question
