"""Short ways to a moment of Sam's turn, for the tests of his decisions."""

from typing import Any

from sam.next_step import next_step
from sam.step import Instruction, Question
from solo_engine import events as e
from solo_engine.pack import Action, Pack, bundled
from solo_engine.table import Table, Task
from solo_engine.words import words
from tests.tables import new_table, turn_of


def pack_with(**policies: Any) -> Pack:
    """The bundled pack with some policies of another value."""
    pack = bundled()
    changed = {name: getattr(pack.policies, name).but(value=value, source="player") for name, value in policies.items()}
    return pack.but(policies=pack.policies.but(**changed))


def table_with(*untracked: str, draws: str = "deal", simmental: bool = False, **policies: Any) -> Table:
    """A dealt table under some policies, with untracked regions."""
    return new_table(1, pack_with(**policies), untracked=frozenset(untracked), draws=draws, simmental=simmental)


def acting(table: Table, do: str, card: int = 1, **parameters: Any) -> Table:
    """Sam has turned a card and moved; this action is next."""
    action = Action.model_validate({"do": do, **parameters})
    table = turn_of(table, "sam", Task(do="act", who="sam", action=action))
    return table.but(turn=table.turn.but(card=table.pack.card(card)))


def to_do(table: Table, do: str, **fields: Any) -> Table:
    """A task of Sam's turn is next."""
    return turn_of(table, "sam", Task.model_validate({"do": do, "who": "sam", **fields}))


def workers(table: Table, cowboy: int = 1, builder: int = 1, engineer: int = 1, specialized: str = "cowboy") -> Table:
    """Sam's workers and specialization."""
    counts = {"cowboy": cowboy, "builder": builder, "engineer": engineer}
    return table.with_rancher("sam", workers=counts, specialization=specialized)


def instruction(table: Table) -> Instruction:
    """The next step, which leaves nothing open."""
    step = next_step(table)
    assert isinstance(step, Instruction), step
    return step


def question(table: Table) -> Question:
    """The next step, which only the player can answer."""
    step = next_step(table)
    assert isinstance(step, Question), step
    return step


def answered(table: Table) -> list[e.Event]:
    """The events of the answers."""
    return [answer.event for answer in question(table).answers]


def nothing(table: Table) -> str:
    """Why nothing happens."""
    event = instruction(table).event
    assert isinstance(event, e.SamDidNothing), event
    return event.reason


def tie_break(table: Table) -> str | None:
    """The key of what broke a tie."""
    broken = instruction(table).why.tie_break
    return broken.key if broken else None


def told(table: Table) -> str:
    """The text of the step in English."""
    step = next_step(table)
    assert step is not None
    detail = f" {words('en')(step.detail)}" if step.detail else ""
    return words("en")(step.text) + detail
