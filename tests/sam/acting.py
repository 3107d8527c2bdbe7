"""Short ways to a moment of Sam's turn, for the tests of his decisions."""

from typing import Any

from sam.next_step import next_step
from sam.step import Instruction, Question, Step
from solo_engine import events as e
from solo_engine.edition import ASSETS
from solo_engine.pack import Action, Pack, bundled
from solo_engine.table import Table, Task
from solo_engine.words import LANGUAGES, Message, words
from tests.tables import new_table, turn_of

PICTURES = {path.stem for path in (ASSETS / "icons").glob("*.svg")}
KINDS = {
    *("turn_card", "move", "count_buildings", "where_is_he", "foresight", "delivery", "objective", "leave_kansas_city"),
    *("refill_foresight", "refill_objective", "refill_cattle", "draw_cattle", "buy_cattle", "place_building"),
    *("hire_cheapest", "hire_specialized_else_most_numerous", "hire", "move_engine", "take_objective", "take_outlaw"),
    *("take_hazard", "gain_exchange_token", "free_text"),
}


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


def worded(message: Message) -> str:
    """The text of a message in English; it has one in Chinese too, and no parameter is missing."""
    assert isinstance(message, Message)
    english, chinese = (words(language)(message) for language in LANGUAGES)
    assert english.strip(), message
    assert chinese.strip(), message
    assert "None" not in chinese, message  # a parameter that is nothing; in English it is a word
    return english


def sound(step: Step | None) -> Step:
    """The step, whose texts all have their words, whose picture is there, and whose kind is known."""
    assert step is not None
    assert step.id in KINDS
    assert step.picture in PICTURES
    answers = step.differs if isinstance(step, Instruction) else step.answers
    why = step.why
    for text in (step.text, why.rule, *(a.text for a in answers)):
        assert worded(text)
    for text in (step.detail, why.tie_break):
        assert text is None or worded(text)
    for candidate in why.candidates:
        assert worded(candidate.text)
        for name, value in candidate.values.items():
            assert worded(Message(key=f"sam.value.{name}"))
            assert value is not None
    return step


def instruction(table: Table) -> Instruction:
    """The next step, which leaves nothing open."""
    step = sound(next_step(table))
    assert isinstance(step, Instruction), step
    return step


def question(table: Table) -> Question:
    """The next step, which only the player can answer."""
    step = sound(next_step(table))
    assert isinstance(step, Question), step
    return step


def answered(table: Table) -> list[e.Event]:
    """The events of the answers."""
    return [answer.event for answer in question(table).answers]


def offered(table: Table) -> list[str]:
    """The answers in English."""
    return [worded(answer.text) for answer in question(table).answers]


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
    step = sound(next_step(table))
    detail = f" {worded(step.detail)}" if step.detail else ""
    return worded(step.text) + detail
