"""Placing a private building: which one, then on which space or in the place of which."""

from functools import partial

import flet as ft

from solo_engine import buildings as rules
from solo_engine import events as e
from solo_engine.naming import action_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.chips import badge
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import text
from ui.components.verify import open_doubts, verify_line
from ui.safety import guarded_view
from ui.screens.trail_map import Mark, scroll_to_herder, scrolled, trail_map
from ui.state import use_kept
from ui.store import look, t
from ui.your_turn.desk import Desk
from ui.your_turn.lists import Choice, entry_header, list_page
from ui.your_turn.where_to import BAR


@guarded_view
def Build(desk: Desk) -> ft.View:
    """The buildings of the supply, then the spaces for the chosen one."""
    building, set_building = use_kept(lambda: "")
    place, set_place = use_kept(lambda: "")
    column, _ = use_kept(ft.Ref[ft.Column])
    table = desk.table

    async def to_herder() -> None:
        if building and look().size == "phone":
            await scrolled(column, scroll_to_herder(table, look().height - BAR))

    ft.use_effect(to_herder, [building])
    if not building:
        choose = lambda b: set_building(lambda _: b)  # noqa: E731
        in_doubt = open_doubts(table, [f"building_long.{b}" for b in table.human.supply])
        return list_page(desk, say("turn.build"), _supply(desk, choose), _price(desk), foot=verify_line(in_doubt))
    targets = sites(desk, building)
    choose_place = lambda s: set_place(lambda _: s)  # noqa: E731
    title = t("turn.build.where", building=say(f"building.{building}"))
    head = entry_header(title, desk)
    bar = _bar(desk, building, targets.get(place))
    phone = look().size == "phone"
    if look().large or not table.tracks("trail"):
        rows: list[ft.Control] = [
            choice_row(
                _target(table, event),
                None,
                "building",
                partial(choose_place, key),
                state="chosen" if key == place else "open",
                identifier=f"place-{key}",
            )
            for key, event in targets.items()
        ]
        return screen(head, rows, bar, spacing=8)
    marks = {space: Mark("", _target(table, event) if event.replaces else "") for space, event in targets.items()}
    width = look().width if phone else min(520, look().width - 32)
    chart = trail_map(table, width, marks, pick=choose_place, chosen=place)
    centred = ft.Row([chart], alignment=ft.MainAxisAlignment.CENTER)
    if phone:
        head = ft.Container(head, padding=ft.Padding(16, 0, 16, 0))
    return screen(head, [chart if phone else centred], bar, margin=0 if phone else 16, column_ref=column)


def _price(desk: Desk) -> Message | None:
    if desk.deed.n is None or not desk.table.tracks("human_board"):
        return None
    return say("turn.build.price", dollars=say("count.dollars", n=desk.deed.n))


def _supply(desk: Desk, choose) -> list[Choice]:  # type: ignore[no-untyped-def]
    """The buildings beside the board, those with a possible site first; the others with the reason."""
    table, facts = desk.table, desk.table.edition.buildings
    found = []
    for building in table.human.supply:
        printed = facts.by_id[building]
        possible = sites(desk, building).values()
        reason = None if possible else _reason(desk, building)
        needed = [rules.builders_needed(table.edition, building, event.replaces) for event in possible]
        dollars = min(needed, default=printed.builders) * (desk.deed.n or 0)
        found.append(
            Choice(
                building,
                say(
                    "turn.build.offer",
                    building=say(f"building.{building}"),
                    builders=say("workers.builder", n=printed.builders),
                ),
                "building",
                say("turn.build.acts", actions=tuple(action_name(table, a) for a in printed.actions)),
                press=partial(choose, building),
                mark=badge(f"${dollars}") if table.tracks("human_board") else None,
                off=reason,
            )
        )
    return sorted(found, key=lambda c: c.off is not None)


def _reason(desk: Desk, building: str) -> Message:
    """Why the building cannot be placed on any space."""
    table = desk.table
    empty = next((s.id for s in table.edition.trail.spaces if _is_empty(table, s.id)), None)
    event = e.BuildingPlaced(who="human", building=building, space=empty, per_builder=desk.deed.n or 0)
    return desk.why_not(event) or say("turn.nothing_there")


def _is_empty(table: Table, space: str) -> bool:
    return table.edition.trail.by_id[space].kind == "private" and space not in table.building_spaces


def sites(desk: Desk, building: str) -> dict[str, e.BuildingPlaced]:
    """Where the building may come to stand: empty building spaces, and own buildings that it may replace."""
    table, per_builder = desk.table, desk.deed.n or 0
    tried: dict[str, e.BuildingPlaced] = {}
    if table.tracks("trail"):
        for space in table.edition.trail.spaces:
            if _is_empty(table, space.id):
                tried[space.id] = e.BuildingPlaced(
                    who="human", building=building, space=space.id, per_builder=per_builder
                )
    else:
        tried["new"] = e.BuildingPlaced(who="human", building=building, per_builder=per_builder)
    for old, space_or_none in table.human.buildings.items():
        tried[space_or_none or old] = e.BuildingPlaced(
            who="human", building=building, space=space_or_none, replaces=old, per_builder=per_builder
        )
    if not tried:
        return {}
    # On every empty space the rules say the same: one is asked for all.
    empty = [key for key, event in tried.items() if event.replaces is None]
    no = desk.why_not(tried[empty[0]]) if empty else None
    return {
        key: event
        for key, event in tried.items()
        if (no is None if event.replaces is None else desk.why_not(event) is None)
    }


def _target(table: Table, event: e.BuildingPlaced) -> str:
    if event.replaces is not None:
        return t("turn.build.replace", building=say(f"building.{event.replaces}"))
    if event.space is None:
        return t("turn.build.new")
    words = t(f"space.{event.space}")
    return words[:1].upper() + words[1:]


def _bar(desk: Desk, building: str, event: e.BuildingPlaced | None) -> ft.Control:
    if event is None:
        return primary_bar(filled_button(t("turn.build.choose_space"), None, "building"))
    facts, known = desk.table.edition, desk.table.tracks("human_board")
    dollars = rules.builders_needed(facts, building, event.replaces) * event.per_builder
    words = t("turn.build.place_for", dollars=f"${dollars}") if known else t("turn.build.place")
    above = text(_target(desk.table, event), "title")
    return primary_bar(filled_button(words, partial(desk.send, event), "building"), above=above)
