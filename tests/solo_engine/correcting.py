"""Short ways to correct a table, for the tests of corrections."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.refusals import refusal
from solo_engine.table import Illegal, Table
from solo_engine.words import LANGUAGES, words


def with_corrected(table: Table, **places: Any) -> Table:
    """The table after corrections; `__` stands for a dot."""
    for what, value in places.items():
        table = apply(table, e.Corrected(what=what.replace("__", "."), value=value))
    return table


def refused(table: Table, what: str, value: Any) -> Illegal:
    """The refusal, which names the place and is worded in both languages."""
    with pytest.raises(Illegal) as caught:
        apply(table, e.Corrected(what=what, value=value))
    for language in LANGUAGES:
        assert words(language)(refusal(caught.value))
    params = caught.value.params
    assert params.get("what", what) == what
    assert None not in params.values()
    assert "None" not in params.values()
    return caught.value


def in_supply(table: Table, source: str, piece: str) -> int:
    return table.supply[source].get(piece, 0)
