"""Kansas City, subphase 4 of the human: the total breeding value, worked out by tapping the breeds of the hand."""

from collections.abc import Callable
from functools import partial

import flet as ft

from solo_engine import certificates, income
from solo_engine import events as e
from solo_engine.edition import Breed
from solo_engine.journal import Game
from solo_engine.table import Table
from solo_engine.words import say
from ui.components.bar import primary_bar
from ui.components.buttons import Press, filled_button, outlined_button, tappable
from ui.components.entry import number_field, stepper
from ui.components.icon import cow
from ui.components.rows import fact_row
from ui.components.screen import screen
from ui.components.text import heading, text, title
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import look, t, use_store
from ui.your_turn.desk import undo_of, why_not
from ui.your_turn.foresights import Top

MOST = 99  # dollars that can be typed


@guarded_view
def Income(game: Game, top: Top) -> ft.View:
    store = use_store()
    table = game.table
    hand, set_hand = use_kept(lambda: frozenset[str]())
    temporary, set_temporary = use_kept(lambda: 0)
    typed, set_typed = use_kept(lambda: -1)  # -1: worked out from the hand
    known = table.tracks("human_board")
    permanent = certificates.permanent(table.edition, table.human.station_masters) if known else 0
    worked_out = income.total_breeding_value(table.edition, tuple(sorted(hand)), temporary, permanent)
    value = worked_out if typed < 0 else typed

    def flip(breed: str) -> None:
        set_hand(lambda now: now ^ {breed})

    body: list[ft.Control] = [*top[1], title(t("turn.income"), t("turn.income.sub"))]
    if typed < 0:
        body.append(_breeds(table, hand, flip))
    most = table.human.certificates if known else MOST
    if most:
        body.append(
            stepper(
                t("turn.income.certificates" if known else "turn.income.all_certificates"),
                temporary,
                lambda n: set_temporary(lambda _: n),
                0,
                most,
                sign="certificate",
                sub=_marker(table, temporary) if known else None,
                identifier="certificates",
            )
        )
    if permanent:
        body.append(fact_row(t("turn.income.permanent"), str(permanent), "station_master"))
    if typed < 0:
        type_it = partial(set_typed, lambda _: worked_out)
        body.append(outlined_button(t("turn.income.type"), type_it, "material.keyboard", identifier="type-value"))
    else:
        body += [
            heading(t("turn.income.type")),
            number_field(
                t("turn.income.value"),
                typed,
                lambda n: set_typed(lambda now: now if n is None else n),
                0,
                MOST,
                "value",
            ),
            outlined_button(
                t("turn.income.work_out"), partial(set_typed, lambda _: -1), "cow_any", identifier="work-out"
            ),
        ]
    event = e.IncomeTaken(value=value, certificates_used=temporary if known else 0)
    no = why_not(table, event)
    undo, on_undo = undo_of(store)
    words = t("turn.income.take", dollars=f"${value}")
    send = None if no else partial(store.send, event)
    button = filled_button(words, send, "dollar", t(no) if no else None, identifier="take-income")
    return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo))


def _marker(table: Table, use: int) -> str:
    """Where the marker goes: on the last step of the track it jumps over a value."""
    left = certificates.used(table.edition, table.human.certificates, use)
    return t("turn.income.marker", now=table.human.certificates, after=left)


def breeds(table: Table) -> list[Breed]:
    """The breeds that the hand may hold: those of the deck, and of the market those that the human owns."""
    found = []
    for breed in table.edition.cattle.breeds:
        own = any(table.human.cattle.get(card.id) for card in breed.cards)
        playable = table.setup.simmental or breed.deck != "simmental"
        if playable and (breed.deck == "player" or own or not table.tracks("herd")):
            found.append(breed)
    return found


def _breeds(table: Table, hand: frozenset[str], flip: Callable[[str], None]) -> ft.Control:
    """Each breed once: a tap puts it into the sum or takes it out."""
    tiles = [_breed(breed, breed.id in hand, partial(flip, breed.id)) for breed in breeds(table)]
    return ft.Row(tiles, wrap=True, spacing=8, run_spacing=8)


def _breed(breed: Breed, on: bool, press: Press) -> ft.Control:
    p = look().ink
    name = "simmental" if breed.type else breed.id
    width = 116 if look().large else 86
    column = ft.Column(
        [
            cow(name, 46),
            text(t(f"breed.{breed.id}"), "tiny", p.on_teal_c if on else p.ink2, text_align=ft.TextAlign.CENTER),
            text(f"+{breed.value}", "figure", p.on_teal_c if on else p.ink),
        ],
        spacing=3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(
        column,
        width=width,
        height=None if look().large else 136,
        alignment=ft.Alignment.CENTER,
        padding=6,
        border_radius=8,
        bgcolor=p.teal_c if on else p.surface,
        border=ft.Border.all(3 if on else 1, p.teal if on else p.line),
    )
    spoken = t("turn.income.breed", breed=say(f"breed.{breed.id}"), value=breed.value)
    return tappable(box, press, spoken, f"breed-{breed.id}", checked=on)
