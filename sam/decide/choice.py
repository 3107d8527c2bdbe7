"""From what Sam could do to the step that the player reads: one outcome, a tie, or nothing at all."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from sam.step import Answer, Candidate, Instruction, Question, Step, Why
from solo_engine import events as e
from solo_engine.chance import pick
from solo_engine.pack import Policy, Source
from solo_engine.table import Table
from solo_engine.words import Message, say

T = TypeVar("T")


class Option(NamedTuple):
    """One outcome of an action: what the player does (`do`), its short name, and the values that are compared."""

    text: Message
    do: Message
    event: e.Event
    values: dict[str, int | float | str] = {}
    detail: Message | None = None
    picture: str | None = None


class Choice(NamedTuple):
    """What a rule makes of the options: the `best` one, several that are equal, or none (then `nothing` says why)."""

    id: str
    rule: Message
    options: Sequence[Option]
    best: Sequence[Option]
    nothing: str = "sam.nothing.here"
    tie_break: Message | None = None
    picture: str | None = None
    policies: tuple[Policy, ...] = ()  # type: ignore[type-arg]  # the values differ
    source: Source | None = None  # where it is not the card's
    player_chooses: bool = False  # a policy of the pack says so, whatever is done about ties
    may_fail: bool = True  # "nothing" is another outcome


def step(table: Table, choice: Choice) -> Step:
    """The step of a choice. Ties go by the policy: the player decides, or the seed."""
    if not choice.best:
        return nothing(table, choice)
    if len(choice.best) == 1:
        return instruction(table, choice, choice.best[0])
    ties = table.pack.policies.ties
    if ties.value == "seeded" and not choice.player_chooses:
        seeded = choice._replace(tie_break=say("sam.tie.seeded"), policies=(*choice.policies, ties))
        return instruction(table, seeded, by_seed(table, "tie", choice.best))
    return tie(table, choice)


def instruction(table: Table, choice: Choice, chosen: Option) -> Instruction:
    """The one thing to do; the other outcomes stay within reach."""
    others = [answer(o.text, o.event) for o in choice.options if o is not chosen]
    if choice.may_fail:
        others.append(did_nothing())
    return Instruction(
        id=choice.id,
        text=chosen.do,
        detail=chosen.detail,
        picture=chosen.picture or choice.picture,
        event=chosen.event,
        why=why(choice, chosen),
        source=source(table, choice),
        differs=tuple(others),
    )


def tie(table: Table, choice: Choice) -> Question:
    """No rule decides, or the pack says so: the player does."""
    if not choice.player_chooses:
        policies = (*choice.policies, table.pack.policies.ties)
        choice = choice._replace(tie_break=say("sam.tie.player"), policies=policies)
    return Question(
        id=choice.id,
        text=say("sam.ask.choose" if choice.player_chooses else "sam.ask.tie"),
        detail=choice.rule,
        picture=choice.picture,
        answers=tuple(answer(together(o.do, o.detail) or o.do, o.event) for o in choice.best),
        why=why(choice, None),
        source=source(table, choice),
    )


def nothing(table: Table, choice: Choice) -> Instruction:
    """The action cannot be done: the player is told why, and goes on."""
    return Instruction(
        id=choice.id,
        text=say("sam.step.nothing", reason=say(choice.nothing)),
        picture=choice.picture,
        event=e.SamDidNothing(reason=choice.nothing),
        why=why(choice, None),
        source=source(table, choice),
        differs=tuple(answer(o.text, o.event) for o in choice.options),
    )


def asked(
    table: Table,
    id: str,
    text: Message,
    answers: Iterable[Answer],
    *,
    rule: Message,
    picture: str | None = None,
    policies: tuple[Policy, ...] = (),  # type: ignore[type-arg]
) -> Question:
    """What only the player can see, because the region is not tracked."""
    choice = Choice(id, rule, (), (), policies=policies)
    found = source(table, choice)
    return Question(id=id, text=text, picture=picture, answers=tuple(answers), why=Why(rule=rule), source=found)


@lru_cache
def did_nothing(reason: str = "sam.nothing.as_seen") -> Answer:
    """The answer that he could not do it."""
    return answer(say("sam.answer.nothing"), e.SamDidNothing(reason=reason))


def answer(text: Message, event: e.Event) -> Answer:
    return Answer(text, event)


def why(choice: Choice, chosen: Option | None) -> Why:
    candidates = tuple(Candidate(o.text, o.values, o is chosen) for o in choice.options)
    return Why(choice.rule, candidates, choice.tie_break)


def source(table: Table, choice: Choice) -> Source | None:
    """Where the decision comes from: as sure as the least sure of its lines."""
    lines = [policy.source for policy in choice.policies]
    if choice.source is not None:
        lines.append(choice.source)
    elif table.turn.card is not None and (table.task is None or table.task.do in ("move", "act")):
        lines.append(table.turn.card.source)
    return weakest(lines)


def weakest(sources: Iterable[Source]) -> Source | None:
    """Garth's lines are a stand-in; the player's own are surer; those of the rulebook need no looking up."""
    found = set(sources)
    order: tuple[Source, ...] = ("garth", "player", "rulebook")
    return next((s for s in order if s in found), None)


def by_seed(table: Table, what: str, among: Sequence[T]) -> T:
    """The seed's choice at this place of this turn: the same after undo and redo."""
    return pick(table.seed, f"{what}/{len(table.turn.todo)}", table.turn.number, among)


def together(*parts: Message | None) -> Message | None:
    """Several sentences of a detail line as one message."""
    told = [part for part in parts if part is not None]
    if not told:
        return None
    whole = told[0]
    for part in told[1:]:
        whole = say("sam.then", first=whole, second=part)
    return whole
