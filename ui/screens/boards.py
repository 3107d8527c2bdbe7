"""/game/boards: both ranches side by side, the table between them, and everything on them put right."""

from functools import partial
from typing import Any

import flet as ft

from solo_engine.audit import audit
from solo_engine.events import TrackingChanged
from solo_engine.journal import Game
from solo_engine.table import OTHER, REGIONS, Region, Table, Who
from solo_engine.table_score import to_enter
from solo_engine.words import say
from ui.at_game import use_game
from ui.boards import lying, margin
from ui.boards.lying import Spot
from ui.boards.mirror import faces, mirrored
from ui.boards.ranch import ASKS, Ask, region
from ui.components.buttons import line, tappable
from ui.components.entry import switch_row
from ui.components.frame import card, hair_rule
from ui.components.header import Action, header
from ui.components.icon import icon, icon_tile
from ui.components.picker import Option, pick
from ui.components.rows import menu_row
from ui.components.screen import screen, view
from ui.components.text import capital, heading, text
from ui.safety import guarded_view
from ui.sams_turn.page import deck_switch
from ui.setup.pieces import piece_face
from ui.state import use_kept
from ui.store import Store, look, t, use_store

OWN: dict[Who, tuple[str, ...]] = {
    "human": ("herder", "dollars", "certificates", "discs_cleared", "objectives_in_deck", "has_token"),
    "sam": ("herder", "specialization", "discs_left", "deliveries", "discard", "has_token"),
}


@guarded_view
def Boards() -> ft.View:
    store = use_store()
    opened, set_opened = use_kept(lambda: "")
    game = use_game(store)
    points: Any = ft.use_memo(lambda: _margins(game), [game])
    if game is None:
        return view(ft.Container(expand=True))
    table = game.table

    def flip(section: str) -> None:
        set_opened(lambda now: "" if now == section else section)

    body: list[ft.Control] = [
        margin.standing_plate(margin.now(game), frozenset(who for who, _ in to_enter(table))),
        *_problems(table),
        *([margin.bars(points)] if points else []),
        hair_rule(),
        faces(),
        ft.Column([*mirrored(store, table, partial(_track, store))], spacing=4),
        *_own(store, table, opened, flip),
        *_odds(store, table),
        heading(t("uboards.table")),
        ft.Column([_section(store, table, r, opened, flip) for r in lying.SECTIONS], spacing=0),
        _folded(
            t("uboards.bags"),
            t("uboards.bags.sub"),
            "cattle_market",
            "bags",
            opened,
            flip,
            partial(_bags, store, table),
        ),
        _folded(t("uboards.kept"), _kept_sub(table), "ledger", "kept", opened, flip, partial(_switches, store, table)),
    ]
    actions = (
        Action("material.calculate", t("uscore.sheet"), partial(store.go, "/game/score"), "score"),
        Action("material.list", t("ulog.title"), partial(store.go, "/game/log"), "log"),
    )
    over = t("uboards.over", n=table.turn.number)
    return screen(header(t("uboards.title"), over, actions, "/game"), body)


def _odds(store: Store, table: Table) -> list[ft.Control]:
    """The way to what Sam may do next; while the game goes on."""
    if table.turn.actor is None:
        return []
    return [menu_row(t("odds.open"), t("odds.open.sub"), "card", partial(store.go, "/game/odds"), "odds")]


def _margins(game: Game | None) -> list[int]:
    """The margins of all turns, where every point is known."""
    if game is None or to_enter(game.table) or game.table.turn.number < 3:
        return []
    return margin.margins(game)


def _problems(table: Table) -> list[ft.Control]:
    """What does not add up, in words."""
    problems = audit(table).problems
    if not problems:
        return []
    p = look().ink
    lines: list[ft.Control] = [text(t("uboards.problems"), "label")]
    lines += [text(t(problem.told(table.edition)), "small") for problem in problems]
    row = ft.Row(
        [
            icon("material.error_outline", 24, p.error),
            ft.Column(lines, spacing=4, tight=True, expand=True),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return [ft.Semantics(content=card(row, "open"), identifier="problems", container=True)]


# --- what only one has ------------------------------------------------------------------------------------------


def _own(store: Store, table: Table, opened: str, flip: Any) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for who in OTHER:
        sign = "rancher" if who == "human" else "sam"
        words = t(f"uboards.own.{who}")
        sub = t(f"uboards.own.{who}.sub")
        rows.append(_folded(words, sub, sign, f"own-{who}", opened, flip, partial(_own_rows, store, table, who)))
    return rows


def _own_rows(store: Store, table: Table, who: Who) -> list[ft.Control]:
    ask = Ask(store, table, who)
    rows = []
    for field in OWN[who]:
        kept_by = region(who, field)
        known = kept_by is None or table.tracks(kept_by)
        press = partial(ASKS[field], ask)
        if kept_by is not None and not known:
            press = partial(_track, store, kept_by)
        value = _own_value(table, who, field) if known else "?"
        rows.append(_line(t(f"part_of.{field}"), value, None, press, f"{who}-{field}"))
    return rows


def _own_value(table: Table, who: Who, field: str) -> str:
    value: Any = getattr(table.rancher(who), field)
    if field == "herder":
        return t(f"space.{value}") if value else "–"
    if field == "specialization":
        return t(f"worker.{value}")
    if isinstance(value, bool):
        return t("ui.yes" if value else "ui.no")
    return str(len(value) if isinstance(value, tuple) else value)


# --- what lies on the table -------------------------------------------------------------------------------------


def _section(store: Store, table: Table, region: Region, opened: str, flip: Any) -> ft.Control:
    words = t(f"region.{region}")
    words = words[:1].upper() + words[1:]
    if not table.tracks(region):
        press = partial(_track, store, region)
        return _fold_row(words, t("uboards.not_kept"), lying.SIGNS[region], f"section-{region}", None, press)
    rows = partial(_spots, store, table, region)
    return _folded(words, None, lying.SIGNS[region], f"section-{region}", opened, flip, rows)


def _spots(store: Store, table: Table, region: Region) -> list[ft.Control]:
    return [_spot(s) for s in lying.SECTIONS[region](store, table)]


def _bags(store: Store, table: Table) -> list[ft.Control]:
    return [_spot(s) for s in lying.bags(store, table)]


def _spot(spot: Spot) -> ft.Control:
    return _line(spot.words, spot.value, spot.piece, spot.press, f"spot-{spot.id}")


def _line(words: str, value: str, piece: str | None, press: Any, identifier: str) -> ft.Control:
    """A name, and below it what lies there."""
    p = look().ink
    lines: list[ft.Control] = [text(capital(words), "small", p.ink2)]
    if value:
        lines.append(text(capital(value), "label"))
    row: list[ft.Control] = [piece_face(piece, 40)] if piece else []
    row += [ft.Column(lines, spacing=0, tight=True, expand=True), icon("material.edit_outlined", 20, p.ink2)]
    content = ft.Container(
        line(row, 54, 12), padding=ft.Padding(8, 4, 8, 4), border=ft.Border(bottom=ft.BorderSide(1, p.line))
    )
    return tappable(content, press, t("ui.pair", what=words, value=value), identifier, radius=0)


# --- folds ------------------------------------------------------------------------------------------------------


def _folded(words: str, sub: str | None, sign: str, name: str, opened: str, flip: Any, inside: Any) -> ft.Control:
    """A line that opens to its rows."""
    on = opened == name
    head = _fold_row(words, sub, sign, name, on, partial(flip, name))
    if not on:
        return head
    return ft.Column([head, *inside()], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _fold_row(words: str, sub: str | None, sign: str, name: str, on: bool | None, press: Any) -> ft.Control:
    p = look().ink
    lines: list[ft.Control] = [text(words, "label")]
    if sub:
        lines.append(text(sub, "small", p.ink2))
    arrow = "material.add" if on is None else f"material.expand_{'less' if on else 'more'}"
    row: list[ft.Control] = [
        icon_tile(sign, 40),
        ft.Column(lines, spacing=0, tight=True, expand=True),
        icon(arrow, 24, p.ink2),
    ]
    content = ft.Container(
        line(row, 54, 12), padding=ft.Padding(0, 4, 0, 4), border=ft.Border(bottom=ft.BorderSide(1, p.line))
    )
    return tappable(content, press, f"{words}, {sub}" if sub else words, name, radius=0)


# --- what the app keeps track of --------------------------------------------------------------------------------


def _kept_sub(table: Table) -> str:
    tracked = sum(table.tracks(r) for r in REGIONS)
    return t("uboards.kept.sub", n=tracked, of=len(REGIONS))


def _switches(store: Store, table: Table) -> list[ft.Control]:
    rows: list[ft.Control] = [deck_switch(store, table)]
    for part in REGIONS:
        words = t(f"region.{part}")
        flip = partial(_set_tracked, store, part)
        rows.append(switch_row(words[:1].upper() + words[1:], table.tracks(part), flip, None, f"track-{part}"))
    return rows


def _set_tracked(store: Store, region: Region, tracked: bool) -> None:
    if store.send(TrackingChanged(region=region, tracked=tracked)) and tracked:
        store.say(say("uboards.compare", region=say(f"region.{region}")))


def _track(store: Store, region: Region) -> None:
    """An unknown value: the app can begin to keep track of its region."""
    name = t(f"region.{region}")

    def chosen(what: str) -> None:
        if what == "track":
            _set_tracked(store, region, True)

    options = [
        Option("track", t("uboards.track"), t("uboards.track.sub"), "ledger"),
        Option("stay", t("ui.cancel"), None, "material.close"),
    ]
    pick(t("uboards.unknown", region=name), options, chosen, identifier="track")
