"""Where a number of the app is in doubt: one quiet line that leads to the page on which it is compared."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from solo_engine.doubts import Doubt
from solo_engine.table import Table
from ui.components.buttons import quiet_button
from ui.store import here, t


def open_doubts(table: Table, names: Iterable[str], asks: str | None = None) -> tuple[Doubt, ...]:
    """The doubts about these pieces that the owner has not settled; `asks`: those about such a number only."""
    read, names = dict(here().facts), set(names)
    found = (d for d in table.edition.doubts.facts if d.name in names and d.id not in read)
    return tuple(d for d in found if asks is None or d.asks == asks)


def verify_line(doubts: tuple[Doubt, ...]) -> list[ft.Control]:
    """Nothing, if all is sure."""
    if not doubts:
        return []
    words = t("doubts.verify", n=len({d.name for d in doubts}))
    button = quiet_button(words, partial(here().go, "/game/facts"), "material.fact_check_outlined", "verify")
    return [ft.Row([ft.Container(button, expand=True, expand_loose=True)])]
