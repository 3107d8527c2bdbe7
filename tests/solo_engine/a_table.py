"""Tables to test on: a dealt game in which some pieces are put where a test wants them."""

from typing import Any

import pytest

from solo_engine.apply import apply
from solo_engine.deal import dealt, start
from solo_engine.edition import Edition, edition
from solo_engine.events import Event
from solo_engine.pack import Action, bundled
from solo_engine.refusals import refusal
from solo_engine.table import Illegal, Region, Setup, Table, Task, Turn, Who
from solo_engine.words import words

SECOND: Edition = edition("second")


def a_table(seed: int = 1, *untracked: Region, simmental: bool = False, **changes: Any) -> Table:
    """The human's turn in a dealt game; his herder has not moved yet."""
    setup = Setup(untracked=frozenset(untracked), simmental=simmental)
    table = start(dealt(setup, bundled(), seed), bundled(), seed)
    return table.but(turn=Turn(actor="human"), **changes)


def sams_action(table: Table, do: str, **fields: Any) -> Table:
    """Sam's turn, in which one action of this kind is to be done."""
    action = Action.model_validate({"do": do, **fields})
    return table.but(turn=Turn(actor="sam", todo=(Task(do="act", who="sam", action=action), LATER)))


LATER = Task(do="leave_kansas_city", who="sam")  # keeps Sam's turn from ending by itself


def to_deliver(table: Table, who: Who) -> Table:
    """The turn of a rancher who has a delivery to make in Kansas City."""
    rest = (LATER,) if who == "sam" else ()
    return table.but(turn=Turn(actor=who, moved=True, todo=(Task(do="delivery", who=who), *rest)))


def human(table: Table, **changes: Any) -> Table:
    return table.with_rancher("human", **changes)


def sam(table: Table, **changes: Any) -> Table:
    return table.with_rancher("sam", **changes)


def cleared_but(*left: str) -> tuple[str, ...]:
    """The disc spaces that are cleared when only these hold a disc."""
    return tuple(d.id for d in SECOND.player_board.disc_spaces if d.starts_covered and d.id not in left)


def refused(table: Table, event: Event) -> str:
    """The code of the refusal; it is worded in both languages, and the table is as it was."""
    before = table.model_dump_json()
    with pytest.raises(Illegal) as caught:
        apply(table, event)
    assert table.model_dump_json() == before
    for language in ("en", "zh"):
        text = words(language)(refusal(caught.value))
        assert "{" not in text
        assert "illegal." not in text
    return caught.value.code
