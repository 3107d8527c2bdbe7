"""How the rows of the turn look: open ones lead straight to their entry, done ones have a tick."""

from functools import partial

import flet as ft

from solo_engine.table import Table
from solo_engine.words import Message
from ui.components.icon import cow
from ui.components.rows import choice_row
from ui.setup.pieces import piece_face
from ui.store import Store, look, t
from ui.your_turn.actions import Row
from ui.your_turn.desk import Show, open_row, why_not


def action_row(store: Store, table: Table, row: Row, show: Show) -> ft.Control:
    """A row of the turn; what is done at the table alone is shown without a way in."""
    sub = t(row.sub) if row.sub is not None else None
    if row.done:
        sub = t("turn.done")
    elif not row.entered:
        sub = t("turn.at_the_table")
    opens = row.entered or len(row.ways) > 1
    no = None if row.done else refused(table, row)
    if no is not None:
        return choice_row(t(row.words), t(no), _picture(row.picture), state="off", identifier=f"row-{row.id}")
    return choice_row(
        t(row.words),
        sub,
        _picture(row.picture),
        None if row.done or not opens else partial(open_row, store, row, show),
        state="done" if row.done else "open" if opens else "plain",
        below=_market(table, row),
        identifier=f"row-{row.id}",
    )


def refused(table: Table, row: Row) -> Message | None:
    """Why the only way of a row cannot be done now, where nothing has to be chosen to know it."""
    if len(row.ways) != 1 or not row.ways[0].deeds:
        return None
    event = row.ways[0].deeds[0].event
    return None if event is None else why_not(table, event)


def _picture(name: str) -> ft.Control | str:
    breed = name.removeprefix("cow_")
    return cow(breed, 54) if breed != name and breed not in ("any", "simmental") else name


def _market(table: Table, row: Row) -> ft.Control | None:
    """The cattle of the market in the row that buys them."""
    buys = any(deed.do == "buy_cattle" for way in row.ways for deed in way.deeds)
    if not buys or row.done or not table.tracks("cattle_market") or look().large:
        return None
    breeds = table.edition.cattle.breed_of
    cards = sorted(table.cattle_market, key=lambda card: (breeds[card].value, card))
    return ft.Row([piece_face(card, 36) for card in cards], spacing=6, run_spacing=6, wrap=True)
