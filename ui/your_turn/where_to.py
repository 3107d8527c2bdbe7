"""Where to? The herder's movement, on the map or from the list of places in reach."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from solo_engine import events as e
from solo_engine import trail
from solo_engine.journal import Game
from solo_engine.naming import piece_on, place_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button, quiet_button
from ui.components.chips import badge
from ui.components.header import Action, header
from ui.components.icon import icon, icon_tile
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import text
from ui.safety import guarded_view
from ui.sams_turn.last_turn import last_turn_line
from ui.sams_turn.page import commands
from ui.screens.trail_map import Mark, scroll_to_herder, scrolled, trail_map
from ui.setup.pieces import letter_disc, piece_face
from ui.state import use_kept
from ui.store import Store, look, t, use_store
from ui.your_turn.desk import Desk, Entry, Show, undo_of
from ui.your_turn.lists import capital, purse
from ui.your_turn.places import Reach, within_reach

BAR = 250  # pixels of header and bar together: what is left of the page shows the map


@guarded_view
def WhereTo(game: Game, show: Show) -> ft.View:
    """Phase A: the place is tapped, its way, steps and toll stand in the bar."""
    return _page(use_store(), game.table, within_reach(game.table, trail.step_limit(game.table)), None, show)


@guarded_view
def MoveAgain(desk: Desk) -> ft.View:
    """A movement by an action: its own limit, free of tolls for some, those never into Kansas City."""
    table, deed = desk.table, desk.deed
    use_store()
    limit = trail.step_limit(table) if deed.n is None else deed.n
    goal = table.edition.trail.kansas_city if deed.free else None
    return _page(desk.store, table, within_reach(table, limit, free=deed.free, not_to=goal), desk, desk.show)


def _page(store: Store, table: Table, reach: Mapping[str, tuple[Reach, ...]], desk: Desk | None, show: Show) -> ft.View:
    chosen, set_chosen = use_kept(lambda: next(iter(reach)) if len(reach) == 1 else "")
    other, set_other = use_kept(lambda: 0)
    listed, set_listed = use_kept(lambda: look().large)
    column, _ = use_kept(ft.Ref[ft.Column])
    window = max(200.0, look().height - BAR)

    async def to_herder() -> None:
        if not listed and look().size == "phone":
            await scrolled(column, scroll_to_herder(table, window))

    ft.use_effect(to_herder, [listed, table.human.herder])

    def choose(space: str) -> None:
        set_other(lambda _: 0)
        set_chosen(lambda _: space)

    ways = reach.get(chosen, ())
    way = ways[other % len(ways)] if ways else None
    phone = look().size == "phone"
    where = trail_map(
        table,
        look().width if phone else min(520, look().width / 2 - 16),
        {space: _mark(table, ways) for space, ways in reach.items()},
        pick=choose,
        chosen=chosen,
        route=way.path if way else (),
    )
    places = [_place(table, ways, chosen == place, partial(choose, place)) for place, ways in reach.items()]
    on_map = phone and not listed
    body: list[ft.Control] = [where] if on_map else places
    if not reach:
        body = [text(t("turn.nowhere"), "body")]
    head = _head(store, table, desk, listed, lambda: set_listed(lambda now: not now))
    if on_map:
        head = ft.Container(head, padding=ft.Padding(16, 0, 16, 0))
    if desk is None and store.game is not None:
        sams = [ft.Container(line, padding=ft.Padding(16, 0, 16, 0)) for line in last_turn_line(store)]
        body = [*body, *sams] if on_map else [*last_turn_line(store), *body]
        anything = partial(show, Entry("anything", len(store.game.events)))
        quiet = quiet_button(t("turn.anything"), anything, "material.edit_note", "anything")
        body.append(ft.Container(ft.Row([quiet]), padding=ft.Padding(10 if on_map else 0, 0, 0, 0)))
    bar = _bar(store, table, desk, ways, way, lambda: set_other(lambda n: n + 1))
    side = (
        None
        if phone
        else ft.Column([where], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return screen(head, body, bar, side=side, spacing=8, margin=0 if on_map else 16, column_ref=column)


def _head(store: Store, table: Table, desk: Desk | None, listed: bool, flip: Any) -> ft.Control:
    actions = [a for a in commands(store) if a.identifier not in ("to-map", "to-log")] if desk is None else []
    if look().size == "phone":
        sign, words = ("map", "turn.map") if listed else ("format_list_bulleted", "turn.list")
        actions.append(Action(f"material.{sign}", t(words), flip, "list-or-map"))
    return header(t("turn.where_to"), purse(table), tuple(actions), back=desk.close if desk else "/")


def purse_of(table: Table) -> str:
    return purse(table)


def _mark(table: Table, ways: tuple[Reach, ...]) -> Mark:
    if table.human.herder is None:
        return Mark("", t("turn.first_place"))
    return Mark(str(ways[0].steps), t(_costs(ways[0])))


def _costs(way: Reach) -> Message:
    steps = say("count.steps", n=way.steps)
    if not way.dollars:
        return say("turn.way.free", steps=steps)
    return say("turn.way.toll", steps=steps, dollars=say("count.dollars", n=way.dollars))


def _place(table: Table, ways: tuple[Reach, ...], chosen: bool, press: Any) -> ft.Control:
    """A line of the list of places."""
    place = ways[0].place
    sub = t(_costs(ways[0])) if table.human.herder is not None else None
    mark = badge(f"−${ways[0].dollars}") if ways[0].dollars else None
    return choice_row(
        _title(table, place),
        sub,
        place_face(table, place, 48),
        press,
        state="chosen" if chosen else "open",
        mark=mark,
        identifier=f"place-{place}",
    )


def _title(table: Table, place: str) -> str:
    letter = table.edition.trail.by_id[place].letter
    lying = next((b.letter for b in table.edition.buildings.neutral if b.id == table.neutral.get(place)), None)
    named = (
        say(f"neutral.{table.neutral[place]}") if letter is not None and letter == lying else place_name(table, place)
    )
    return capital(t(named))


def place_face(table: Table, place: str, side: float) -> ft.Control:
    """What lies on a place, as a picture of so many pixels."""
    p = look().ink
    if place in table.neutral:
        return letter_disc(
            next(b.letter for b in table.edition.buildings.neutral if b.id == table.neutral[place]), side
        )
    if place in table.trail_tiles:
        return piece_face(table.trail_tiles[place], side)
    if place in table.building_spaces:
        sams = table.building_spaces[place][0] == "sam"
        return icon_tile("building", side, p.on_rust if sams else p.on_teal, p.rust if sams else p.teal)
    return icon_tile("city" if place == table.edition.trail.kansas_city else "trail", side)


def _bar(
    store: Store, table: Table, desk: Desk | None, ways: tuple[Reach, ...], way: Reach | None, another: Any
) -> ft.Control:
    undo, on_undo = undo_of(store) if desk is None else (None, None)
    if way is None:
        words = "turn.choose_first" if table.human.herder is None else "turn.choose_place"
        return primary_bar(filled_button(t(words), None, "hat"), undo=undo, on_undo=on_undo)
    event = e.HumanMoved(path=way.path)
    if desk is not None:
        event = e.HumanMoved(path=way.path, again=True, free=desk.deed.free, steps=desk.deed.n)
    send = partial(desk.send, event) if desk is not None else partial(store.send, event)
    above = _chosen(table, way, len(ways), another)
    return primary_bar(filled_button(t("turn.move_here"), send, "hat"), above=above, undo=undo, on_undo=on_undo)


def _chosen(table: Table, way: Reach, ways: int, another: Any) -> ft.Control:
    """The chosen place with its steps and tolls; a second way is offered where it costs something else."""
    p = look().ink
    lines: list[ft.Control] = [text(_short(table, way.place), "title")]
    if table.human.herder is not None:
        row: list[ft.Control] = [
            icon("hat", 20, p.teal),
            text(t("turn.steps_of", n=way.steps, of=_limit(table)), "label"),
        ]
        if way.dollars:
            row += [
                icon("hand", 18, p.ink2),
                text(t("turn.toll", dollars=f"${way.dollars}", at=_at(table, way)), "label"),
            ]
        lines.append(ft.Row(row, spacing=6, wrap=True))
    if ways > 1:
        lines.append(outlined_button(t("turn.other_way"), another, "material.alt_route", identifier="other-way"))
    column = ft.Column(lines, spacing=2, tight=True, expand=True)
    if look().large:
        return column
    return ft.Row([place_face(table, way.place, 52), column], spacing=14)


def _short(table: Table, place: str) -> str:
    """ "To neutral building E": the piece, as the map shows where it lies."""
    piece = piece_on(table, place)
    return t("turn.to", place=piece if piece is not None else say(f"space.{place}"))


def _limit(table: Table) -> int:
    return trail.step_limit(table)


def _at(table: Table, way: Reach) -> str:
    spaces = [toll.space for toll in trail.tolls(table, "human", way.path)]
    return t("list.separator").join(t(f"space_short.{space}") for space in spaces)
