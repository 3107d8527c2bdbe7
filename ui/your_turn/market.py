"""Hiring workers, buying cattle, adding cards to the cattle market."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import flet as ft

from sam.decide.refill import dealt_cattle
from solo_engine import cattle_market as rules
from solo_engine import events as e
from solo_engine import hire, job_market
from solo_engine.edition import WORKERS, edition
from solo_engine.naming import price_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import Press, filled_button, outlined_button, tappable
from ui.components.chips import badge
from ui.components.entry import choices, stepper
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.components.verify import open_doubts, verify_line
from ui.safety import guarded_view
from ui.setup.pieces import piece_face
from ui.state import use_kept
from ui.store import look, t
from ui.your_turn.deeds import Deed
from ui.your_turn.desk import Desk, Entry
from ui.your_turn.lists import Choice, choice_rows, entry_header

Change = Callable[[Callable[[tuple[str, ...]], tuple[str, ...]]], None]


@guarded_view
def Hire(desk: Desk) -> ft.View:
    """The workers on offer with what they cost now."""
    table, deed = desk.table, desk.deed
    change, set_change = use_kept(lambda: deed.n or 0)
    pays, set_pays = use_kept(lambda: 6)
    body: list[ft.Control] = []
    if deed.any_price:
        options = [(n, t("turn.hire.change", n=_signed(n))) for n in price_changes(table)]
        body += [heading(t("turn.hire.icon")), choices(options, change, lambda n: set_change(lambda _: n), "change")]
    if table.tracks("job_market"):
        body += choice_rows(desk, offers(table, change))
        if not job_market.offers(table):
            body.append(text(t("turn.nothing_there"), "body", look().ink.ink2))
    else:
        if table.tracks("human_board"):
            price = lambda n: set_pays(lambda _: n)  # noqa: E731
            body.append(stepper(t("turn.hire.pays"), pays, price, 0, 15, sign="dollar", identifier="pays"))
        body += choice_rows(desk, [_unseen(table, worker, pays) for worker in WORKERS])
    return screen(entry_header(t("turn.hire"), desk), body, spacing=8)


def price_changes(table: Table) -> list[int]:
    """The icons of the box: by how many dollars an action changes the price."""
    effects = [ef for action in table.edition.actions.actions for option in action.options for ef in option.effects]
    return sorted({effect.change for effect in effects if effect.do == "hire"})


def offers(table: Table, change: int) -> list[Choice]:
    """Each type of a row once."""
    found: dict[tuple[int, str], Choice] = {}
    for offer in job_market.offers(table):
        cost = hire.hire_cost(offer.cost, change)
        event = e.Hired(who="human", worker=offer.worker, row=offer.row, change=change)
        found[offer.row, offer.worker] = Choice(
            id=f"{offer.row}-{offer.worker}",
            words=say("turn.hire.offer", worker=say(f"worker.{offer.worker}")),
            sub=say("turn.hire.row", row=offer.row),
            picture=offer.worker,
            events=(event,),
            mark=badge(f"${cost}"),
        )
    return list(found.values())


def _unseen(table: Table, worker: str, pays: int) -> Choice:
    named = next(w for w in WORKERS if w == worker)
    event = e.Hired(who="human", worker=named, pays=pays if table.tracks("human_board") else 0)
    return Choice(worker, say("turn.hire.offer", worker=say(f"worker.{worker}")), worker, events=(event,))


def _signed(n: int) -> str:
    return "±$0" if n == 0 else f"+${n}" if n > 0 else f"−${-n}"


# --- cattle -----------------------------------------------------------------------------------------------------


@guarded_view
def BuyCattle(desk: Desk) -> ft.View:
    """Cards are tapped; the price is worked out with the cowboys that buy."""
    table = desk.table
    picked, set_picked = use_kept(lambda: tuple[str, ...]())
    cowboys, set_cowboys = use_kept(lambda: _cowboys(table))
    seen = table.tracks("cattle_market")
    body: list[ft.Control] = [text(t("turn.cattle.sub" if seen else "turn.cattle.sub_unseen"), "body", look().ink.ink2)]
    if seen:
        body.append(_market(table, picked, set_picked))
    else:
        body += [_palette(_sold(table), set_picked), *_taken(picked, set_picked)]
    if table.tracks("human_board") and _cowboys(table) > 1:
        body.append(
            stepper(
                t("turn.cattle.cowboys"),
                cowboys,
                lambda n: set_cowboys(lambda _: n),
                0,
                _cowboys(table),
                sign="cowboy",
                identifier="cowboys",
            )
        )
    if seen:
        adding = Entry("add_cattle", desk.entry.at, Deed(do="add_cattle"), desk.entry.rest)
        body.append(
            outlined_button(
                t("turn.cattle.add_instead"), partial(desk.show, adding), "cowboy", identifier="add-instead"
            )
        )
    breeds = table.edition.cattle.breed_of
    lying = {name for card in table.cattle_market for name in (f"card.{card}", f"breed.{breeds[card].id}")}
    body += verify_line(open_doubts(table, lying))
    return screen(entry_header(t("turn.cattle"), desk), body, _buy_bar(desk, picked, cowboys))


def _buy_bar(desk: Desk, picked: tuple[str, ...], cowboys: int) -> ft.Control:
    """What the cards cost together, or why they cannot be bought."""
    table = desk.table
    event = e.CattleBought(who="human", cards=picked, cowboys=cowboys if table.tracks("human_board") else None)
    if not picked:
        return primary_bar(filled_button(t("turn.cattle.choose"), None, "cattle_market"))
    no = desk.why_not(event)
    above: ft.Control | None = None
    if no is not None:
        above = text(t(no), "body", look().ink.error)
    elif table.tracks("human_board"):
        names = [price_name(p) for p in table.edition.cattle.prices]
        by_id = {p.id: name for p, name in zip(table.edition.cattle.prices, names, strict=True)}
        lines = [t(by_id[price]) for price in rules.bought_with(table, event).prices]
        above = text("\n".join(lines), "small", look().ink.ink2)
    words = t("turn.cattle.buy", n=len(picked))
    if no is None and table.tracks("human_board"):
        dollars = rules.bought_with(table, event).dollars
        words = t("turn.cattle.buy_for", n=len(picked), dollars=f"${dollars}")
    return primary_bar(filled_button(words, None if no else partial(desk.send, event), "cattle_market"), above=above)


def _cowboys(table: Table) -> int:
    return table.human.workers["cowboy"]


def _market(table: Table, picked: tuple[str, ...], set_picked: Change) -> ft.Control:
    """The cards of the market in order of value; chosen ones have a tick."""
    breeds = table.edition.cattle.breed_of
    cards = sorted(table.cattle_market, key=lambda c: (breeds[c].value, c))
    left = Counter(picked)
    tiles: list[ft.Control] = []
    for n, card in enumerate(cards):
        on = left[card] > 0
        left[card] -= on
        tiles.append(_card(card, on, f"card-{n}", partial(set_picked, partial(_toggled, card=card, on=on))))
    return ft.Row(tiles, wrap=True, spacing=10, run_spacing=10)


def _toggled(now: tuple[str, ...], card: str, on: bool) -> tuple[str, ...]:
    if not on:
        return (*now, card)
    at = now.index(card)
    return (*now[:at], *now[at + 1 :])


def _card(card: str, on: bool, identifier: str, press: Press) -> ft.Control:
    p = look().ink
    value = edition().cattle.breed_of[card].value
    column = ft.Column(
        [piece_face(card, 64), text(t("turn.cattle.value", value=value), "tiny", p.on_teal_c if on else p.ink2)],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    words = t("turn.cattle.card", card=say(f"card.{card}"), value=value)
    box = ft.Container(
        column,
        padding=6,
        border_radius=8,
        bgcolor=p.teal_c if on else None,
        border=ft.Border.all(3 if on else 1, p.teal if on else p.line),
    )
    return tappable(box, press, words, identifier, checked=on)


def _sold(table: Table) -> list[str]:
    """Every card that the market may sell."""
    found = []
    for breed in table.edition.cattle.breeds:
        if breed.deck == "market" or (table.setup.simmental and breed.stage == 1):
            found += [card.id for card in breed.cards]
    return found


def _palette(cards: list[str], change: Change) -> ft.Control:
    """Cards to tap, each as often as wished."""
    tiles = [
        tappable(
            piece_face(card, 60),
            partial(change, partial(_toggled, card=card, on=False)),
            t(f"card.{card}"),
            f"add-{card}",
            radius=6,
        )
        for card in cards
    ]
    return ft.Row(tiles, wrap=True, spacing=10, run_spacing=10)


def _taken(picked: tuple[str, ...], change: Change) -> list[ft.Control]:
    """The cards tapped so far; a tap takes one back."""
    if not picked:
        return []
    tiles = [
        tappable(
            piece_face(card, 60),
            partial(change, partial(_toggled, card=card, on=True)),
            t("turn.take_back", what=say(f"card.{card}")),
            f"taken-{n}",
            radius=6,
        )
        for n, card in enumerate(picked)
    ]
    return [heading(t("turn.chosen")), ft.Row(tiles, wrap=True, spacing=10, run_spacing=10)]


@guarded_view
def AddCattle(desk: Desk) -> ft.View:
    """Cowboys draw cards of the stack into the market instead of buying: dealt, or what came from the real stack."""
    table = desk.table
    cowboys, set_cowboys = use_kept(lambda: 1)
    picked, set_picked = use_kept(lambda: tuple[str, ...]())
    most = _cowboys(table) if table.tracks("human_board") else table.edition.player_board.worker_row_length
    n = min(cowboys * table.edition.cattle.cards_a_cowboy_draws, rules.in_stack(table))
    body: list[ft.Control] = [
        stepper(
            t("turn.cattle.drawing"),
            cowboys,
            lambda n: set_cowboys(lambda _: n),
            1,
            max(1, most),
            sign="cowboy",
            identifier="drawing",
        )
    ]
    if table.setup.draws == "deal":
        cards = dealt_cattle(table, n)
        words = tuple(say(f"card.{card}") for card in cards)
        body.append(text(t("turn.cattle.search", cards=words), "step"))
        body.append(ft.Row([piece_face(card, 60) for card in cards], wrap=True, spacing=10))
    else:
        cards = picked[:n]
        body.append(text(t("turn.cattle.draw", n=n), "step"))
        body += [_palette(sorted(table.supply.get("cattle", {})), set_picked), *_taken(picked, set_picked)]
    event = e.CattleAdded(who="human", cards=cards)
    no: Message | None = desk.why_not(event) if cards else say("illegal.no_card_named")
    sub = t(no) if no else None
    done = filled_button(t("turn.cattle.added"), None if no else partial(desk.send, event), "cattle_market", sub)
    return screen(entry_header(t("turn.cattle.add"), desk), body, primary_bar(done))
