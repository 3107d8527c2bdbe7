"""Dollars, certificates and exchange tokens by hand."""

from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.words import say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.entry import choices, stepper
from ui.components.rows import fact_row
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import look, t
from ui.your_turn.desk import Desk
from ui.your_turn.lists import Choice, entry_header, list_page

MOST_AT_ONCE = 99


@guarded_view
def Dollars(desk: Desk) -> ft.View:
    """Dollars gained or paid by something that the app does not work out."""
    n, set_n = use_kept(lambda: 1)
    gain, set_gain = use_kept(lambda: True)
    event = e.DollarsChanged(n=n if gain else -n)
    no = desk.why_not(event)
    options = [(True, t("turn.dollars.gain")), (False, t("turn.dollars.pay"))]
    body: list[ft.Control] = [
        fact_row(t("turn.dollars.have"), f"${desk.table.human.dollars}", "dollar"),
        choices(options, gain, lambda v: set_gain(lambda _: v), "sign", ["material.add", "material.remove"]),
        stepper(
            t("turn.dollars"), n, lambda v: set_n(lambda _: v), 1, MOST_AT_ONCE, sign="dollar", identifier="dollars"
        ),
    ]
    words = t("turn.dollars.gain_n" if gain else "turn.dollars.pay_n", dollars=f"${n}")
    button = filled_button(words, None if no else partial(desk.send, event), "dollar", t(no) if no else None)
    return screen(entry_header(t("turn.dollars"), desk), body, primary_bar(button))


@guarded_view
def Certificates(desk: Desk) -> ft.View:
    """The marker some spaces forward, or certificates used."""
    n, set_n = use_kept(lambda: 1)
    forward, set_forward = use_kept(lambda: True)
    table = desk.table
    event = e.CertificatesMoved(spaces=n) if forward else e.CertificatesMoved(use=n)
    no = desk.why_not(event)
    options = [(True, t("turn.certificates.forward")), (False, t("turn.certificates.use"))]
    body: list[ft.Control] = [
        fact_row(t("turn.certificates.have"), str(table.human.certificates), "certificate"),
        choices(options, forward, lambda v: set_forward(lambda _: v), "way"),
        stepper(
            t("turn.certificates.spaces" if forward else "turn.certificates.number"),
            n,
            lambda v: set_n(lambda _: v),
            1,
            len(table.edition.player_board.certificate_values),
            sign="certificate",
            identifier="certificates",
        ),
        text(t("turn.certificates.limit"), "small", look().ink.ink2),
    ]
    button = filled_button(
        t("ui.done"), None if no else partial(desk.send, event), "material.check", t(no) if no else None
    )
    return screen(entry_header(t("turn.certificates"), desk), body, primary_bar(button))


@guarded_view
def Tokens(desk: Desk) -> ft.View:
    """An exchange token gained, or used."""
    have = desk.table.human.exchange_tokens
    choices_ = [
        Choice("use", say("turn.token.use"), "exchange", events=(e.TokensChanged(who="human", n=-1),)),
        Choice("gain", say("turn.token.gain"), "exchange", events=(e.TokensChanged(who="human", n=1),)),
    ]
    return list_page(desk, say("turn.token"), choices_, say("turn.token.have", n=have))
