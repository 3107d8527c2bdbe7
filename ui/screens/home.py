"""Home: the saved game in the primary bar, everything else in a list."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial

import flet as ft

from solo_engine.table import Table
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.chips import chip
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import text, text_width
from ui.safety import guarded_view
from ui.store import Store, look, t, use_store


@dataclass(frozen=True)
class Entry:
    """A line of the list: words under `ui.home.‹name›` and `ui.home.‹name›.sub`, identifier `home-‹name›`."""

    name: str
    route: str
    sign: str


# Entered here once they work.
ENTRIES: tuple[Entry, ...] = (Entry("new", "/setup", "horseshoe"),)


@guarded_view
def Home() -> ft.View:
    store = use_store()
    p = store.look.ink
    entries: list[ft.Control] = [
        menu_row(
            t(f"ui.home.{e.name}"), t(f"ui.home.{e.name}.sub"), e.sign, partial(store.go, e.route), f"home-{e.name}"
        )
        for e in ENTRIES
    ]
    other = "en" if store.look.language == "zh" else "zh"
    small = [
        quiet_button(t("ui.home.about"), lambda: store.go("/about"), "material.help_outline", "home-about"),
        quiet_button(
            t("ui.home.settings"), lambda: store.go("/settings"), "material.settings_outlined", "home-settings"
        ),
        quiet_button(
            t("ui.home.other_language"), lambda: store.change(language=other), "material.translate", "language"
        ),
    ]
    fits = sum(text_width(t(f"ui.home.{w}"), "label") + 46 for w in ("about", "settings", "other_language"))
    row: ft.Control
    if fits < min(store.look.width, 640) - 32:
        row = ft.Row(small, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    else:
        row = ft.Column([ft.Row([button]) for button in small], spacing=0)
    listed = ft.Container(
        ft.Column([*entries, ft.Container(row, padding=ft.Padding(0, 8, 0, 0))], spacing=0),
        padding=ft.Padding(16, 8, 16, 0),
    )
    bar = _bar(store) if store.game is not None else None
    if not store.ready:
        listed, bar = ft.Container(height=1, bgcolor=p.paper), None
    return screen(None, [_sky(), listed], bar, margin=0, spacing=0)


def _sky() -> ft.Control:
    """The name of the app over the prairie at dusk."""
    now, p = look(), look().ink
    width = min(now.width, 640)
    drawn = min(width * 252 / 412, now.height * 0.34)
    size = min(now.font_size("display"), (width - 40) / 8.2 if now.language == "en" else 60)
    style = now.style("display", p.primary)
    style.size = size
    name = ft.Semantics(content=ft.Text(t("ui.title"), style=style, text_align=ft.TextAlign.CENTER), header=True)
    words = ft.Column(
        [name, text(t("ui.title.sub"), "over", p.ink2, text_align=ft.TextAlign.CENTER)],
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    picture = ft.Image(
        "icons/hero_prairie.svg",
        width=width,
        height=drawn,
        fit=ft.BoxFit.COVER if drawn < width * 252 / 412 else ft.BoxFit.FILL,
        color=p.primary,
        exclude_from_semantics=True,
    )
    above = 12 if now.low else 34
    return ft.Column(
        [ft.Container(words, padding=ft.Padding(12, above, 12, 0), alignment=ft.Alignment.CENTER), picture],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _bar(store: Store) -> ft.Control:
    """The game that was left: when, which turn, whose, and the way on."""
    assert store.game is not None
    table = store.game.table
    p = store.look.ink
    over = table.turn.actor is None
    head = [
        ft.Column(
            [
                text(saved(store), "over", p.ink2),
                text(_standing(table), "title"),
            ],
            spacing=2,
            tight=True,
            expand=True,
        )
    ]
    whose = table.turn.actor or "over"
    sign = {"sam": "sam", "human": "hat"}.get(whose, "victory_point")
    turn = chip(t(f"ui.turn_of.{whose}"), sign, table.turn.actor)
    line: ft.Control = ft.Row([*head, turn], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if store.look.large:
        line = ft.Column([*head, turn], spacing=8)
    words = t("ui.home.to_score") if over else t("ui.home.go_on")
    button = filled_button(words, lambda: store.go("/game"), "hat")
    return primary_bar(button, above=ft.Container(line, padding=ft.Padding(0, 6, 0, 6)), rule=True)


def _standing(table: Table) -> str:
    return t("ui.home.standing", n=table.turn.number, difficulty=t(f"difficulty.{table.setup.difficulty}"))


def saved(store: Store) -> str:
    """When the game was last saved: "Saved today, 21:40"."""
    at = next((e.saved_at for e in store.index.entries if e.id == store.index.current), "")
    try:
        then = datetime.fromisoformat(at)
    except ValueError:
        return t("ui.saved")
    now = datetime.now(then.tzinfo)
    days = (now.date() - then.date()).days
    clock = f"{then:%H:%M}"
    if days <= 0:
        return t("ui.saved.today", time=clock)
    if days == 1:
        return t("ui.saved.yesterday", time=clock)
    return t("ui.saved.days", n=days)
