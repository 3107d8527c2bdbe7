"""Kansas City, subphase 5 of the human: the city, the transport, the disc, and what the arrows bring."""

from collections.abc import Callable
from functools import partial

import flet as ft

from solo_engine import cities, discs
from solo_engine import events as e
from solo_engine.edition import edition
from solo_engine.journal import Game
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.city_line import city_line
from ui.components.picker import Option, pick
from ui.components.screen import screen
from ui.components.text import text, title
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import t, use_store
from ui.your_turn.desk import Desk, Entry, undo_of, why_not
from ui.your_turn.foresights import Top
from ui.your_turn.lists import Choice, choice_rows
from ui.your_turn.take import objectives


@guarded_view
def Delivery(game: Game, top: Top) -> ft.View:
    store = use_store()
    table = game.table
    city, set_city = use_kept(lambda: "")
    disc, set_disc = use_kept(lambda: "")
    value = delivery_value(game)
    can = reachable(table, value)
    sub = t("turn.delivery.value", value=value) if value is not None else t("turn.delivery.sub")
    body: list[ft.Control] = [*top[1], title(t("turn.delivery"), sub)]
    body.append(city_line(table, city or None, "human", lambda c: set_city(lambda _: c), can))
    undo, on_undo = undo_of(store)
    if city not in can:
        button = filled_button(t("turn.delivery.choose"), None, "city")
        return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo))
    event, offered = delivered(table, city, disc)
    no = why_not(table, event)
    above: list[ft.Control] = [text(t(told(table, city, event)), "body")]
    if len(offered) > 1:
        ask = partial(_ask_disc, offered, event.disc, lambda d: set_disc(lambda _: d))
        above.append(
            outlined_button(t("turn.delivery.disc", disc=say(f"disc.{event.disc}")), ask, "disc", None, "disc")
        )
    column = ft.Column(above, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    words = t("turn.delivery.deliver")
    send = None if no else partial(store.send, event)
    button = filled_button(words, send, "disc", t(no) if no else None, identifier="deliver")
    return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo, above=column))


def delivery_value(game: Game) -> int | None:
    """The total breeding value of this visit; None where nobody said it."""
    for event in reversed(game.events):
        if isinstance(event, e.IncomeTaken):
            unsaid = event.value == 0 and not game.table.tracks("human_board")
            return None if unsaid else event.value
        if isinstance(event, e.HumanMoved):
            break
    return None


def reachable(table: Table, value: int | None) -> dict[str, str | None]:
    """The cities that a disc may go to -> what the transport costs, in words."""
    facts = table.edition
    most = max(c.value for c in facts.cities.cities) if value is None else value
    found: dict[str, str | None] = {}
    for city in cities.open_cities(facts, table.human.cities, most):
        found[city] = None
        if table.tracks("railroad") and table.tracks("human_board"):
            cost = cities.transport_cost(facts, table.human.engine, city)
            found[city] = t("turn.delivery.pay", dollars=f"${cost}") if cost else t("turn.delivery.free")
    return found


def delivered(table: Table, city: str, wanted: str) -> tuple[e.Delivered, tuple[str, ...]]:
    """The event of a delivery, with the disc wished for or the first that may go there; and all discs that may."""
    event = e.Delivered(who="human", city=city)
    if not table.tracks("human_board"):
        return event, ()
    corners = table.edition.cities.by_id[city].corners
    allowed = discs.discs_for(table, corners)
    if allowed:
        return event.but(disc=wanted if wanted in allowed else allowed[0]), allowed
    stations = table.human.stations
    return (event.but(from_station=stations[0]) if stations else event), ()


def told(table: Table, city: str, event: e.Delivered) -> Message:
    """What the delivery costs and brings; where the app does not know it, what the player has to see to."""
    facts = table.edition
    parts: list[Message] = []
    may_cost = cities.transport_cost(facts, 0, city) > 0
    if table.tracks("human_board"):
        cost = cities.transport(table, event)
        if cost:
            parts.append(say("turn.delivery.transport", dollars=say("count.dollars", n=cost)))
        elif may_cost and not table.tracks("railroad"):
            parts.append(say("turn.delivery.cost_not_known"))
        gain = facts.cities.by_id[city].dollars
        if gain:
            parts.append(say("turn.delivery.gain", what=say("count.dollars", n=gain)))
        space = facts.player_board.disc_by_id.get(event.disc or "")
        if space is not None and space.cost:
            parts.append(say("turn.delivery.disc_costs", dollars=say("count.dollars", n=space.cost)))
        if event.from_station is not None:
            parts.append(say("turn.disc.from_station", station=say(f"station.{event.from_station}")))
    else:
        parts.append(say("turn.delivery.at_the_table" if may_cost else "turn.delivery.disc_at_the_table"))
    parts += [say(f"action.{a}") for a in cities.delivery_actions(facts, table.human.cities, city)]
    if not parts:
        return say("turn.delivery.plain", city=say(f"city.{city}"))
    return say("turn.delivery.told", city=say(f"city.{city}"), parts=tuple(parts))


def _ask_disc(offered: tuple[str, ...], chosen: str | None, choose: Callable[[str], None]) -> None:
    spaces = edition().player_board.disc_by_id
    options = [
        Option(
            d,
            t(f"disc.{d}"),
            t(f"corners.{spaces[d].corners}"),
            "disc",
            group=t(f"section.{spaces[d].section}"),
        )
        for d in offered
    ]
    pick(t("turn.disc.which"), options, choose, chosen=chosen, identifier="disc")


@guarded_view
def ObjectiveOfDelivery(game: Game, top: Top) -> ft.View:
    """A card of the display for an arrow, or none."""
    store = use_store()
    table = game.table
    desk = Desk(store, game, Entry("objective", len(game.events)), _nothing)
    none = Choice("none", say("turn.objective.none"), "material.block", None, (e.ObjectiveTaken(who="human"),))
    rows = choice_rows(desk, [*objectives(table, with_stack=False), none])
    body = [*top[1], title(t("turn.objective"), t("turn.objective.by_delivery")), *rows]
    undo, on_undo = undo_of(store)
    return screen(top[0], body, primary_bar(undo=undo, on_undo=on_undo), spacing=8)


def _nothing(entry: Entry | None) -> None:
    """Nothing follows."""
