"""What `next_step` answers: an instruction to carry out for Sam, or a question that only the player can answer."""

from typing import Literal

from solo_engine.events import Event
from solo_engine.model import Model
from solo_engine.pack import Source
from solo_engine.words import Message


class Answer(Model):
    """A possible answer, or another outcome of an action, and the event that records it."""

    text: Message
    event: Event


class Candidate(Model):
    """Something that Sam could have chosen, with the values that were compared."""

    text: Message
    values: dict[str, int | float | str] = {}
    chosen: bool = False


class Why(Model):
    """The rule behind a step, what it chose among, and what broke a tie."""

    rule: Message
    candidates: tuple[Candidate, ...] = ()
    tie_break: Message | None = None


class Instruction(Model):
    """Something that the player does for Sam: `event` is "done"."""

    kind: Literal["instruction"] = "instruction"
    id: str  # what kind of step it is: "move", "hire_cheapest", "foresight" …
    text: Message  # the one line read at arm's length; names piece and place
    detail: Message | None = None  # a second, smaller line
    picture: str | None = None  # an icon of assets/icons
    event: Event
    why: Why
    source: Source | None = None
    cannot: Event | None = None  # offered where an untracked region is involved
    differs: tuple[Answer, ...] = ()  # the other outcomes of this action


class Question(Model):
    """Something that only the player can see or decide."""

    kind: Literal["question"] = "question"
    id: str
    text: Message
    detail: Message | None = None
    picture: str | None = None
    answers: tuple[Answer, ...]
    why: Why
    source: Source | None = None


Step = Instruction | Question
