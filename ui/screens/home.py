"""Home: the saved game in the primary bar, everything else in a list."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from solo_engine.table import Table
from solo_engine.table_score import score_of, to_enter
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.chips import badge, chip
from ui.components.icon import face
from ui.components.rows import menu_row
from ui.components.screen import screen
from ui.components.text import text, text_width
from ui.level import level
from ui.packs import counts
from ui.safety import guarded_view
from ui.store import Store, look, t, use_store
from ui.when import when


@dataclass(frozen=True)
class Entry:
    """A line of the list: words under `ui.home.‹name›` and `ui.home.‹name›.sub`, identifier `home-‹name›`.

    `sub`: a line worked out from the store instead. `mark`: a number to show, such as "6 / 15"; None: no number.
    `shown`: whether the line is there at all.
    """

    name: str
    route: str
    sign: str
    sub: Callable[[Store], str] | None = None
    mark: Callable[[Store], str | None] | None = None
    shown: Callable[[Store], bool] = lambda store: True


NEW = Entry("new", "/setup", "horseshoe", shown=lambda store: store.game is not None)

# Entered here once they work.
ENTRIES: tuple[Entry, ...] = (
    NEW,
    Entry("saves", "/saves", "card", shown=lambda store: len(store.index.entries) > (store.game is not None)),
    Entry("score", "/score", "ledger"),
    Entry("history", "/history", "victory_point"),
    Entry("packs", "/packs", "card", mark=lambda store: checked_mark(store)),
    Entry("transfer", "/transfer", "exchange"),
    Entry("words", "/words", "material.translate"),
)


def checked_mark(store: Store) -> str | None:
    """How much of the player's pack was compared with the box: "6 / 53"."""
    pack = store.packs.to_check()
    return None if pack is None else "{} / {}".format(*counts(pack))


@guarded_view
def Home() -> ft.View:
    store = use_store()
    if not store.ready:
        return screen(None, [_sky()], margin=0, spacing=0, bleed=True)
    entries = [_entry(store, e) for e in ENTRIES if e.shown(store)]
    beside = max(0.0, (store.look.width - 640) / 2) + 16
    listed = ft.Container(
        ft.Column([*entries, ft.Container(_small(store), padding=ft.Padding(0, 8, 0, 0))], spacing=0),
        padding=ft.Padding(beside, 8, beside, 0),
    )
    bar = _bar(store) if store.game is not None else _first(store)
    return screen(None, [_sky(), listed], bar, margin=0, spacing=0, bleed=True)


def _entry(store: Store, entry: Entry) -> ft.Control:
    sub = entry.sub(store) if entry.sub else t(f"ui.home.{entry.name}.sub")
    number = entry.mark(store) if entry.mark else None
    words = t(f"ui.home.{entry.name}")
    press = partial(store.go, entry.route)
    return menu_row(words, sub, entry.sign, press, f"home-{entry.name}", badge(number) if number else None)


def _small(store: Store) -> ft.Control:
    """The quiet line below the list: about, settings, the other language."""
    other = "en" if store.look.language == "zh" else "zh"
    commands = (
        ("about", partial(store.go, "/about"), "material.help_outline"),
        ("settings", partial(store.go, "/settings"), "material.settings_outlined"),
        ("language", partial(store.change, language=other), "material.translate"),
    )
    fits = sum(text_width(t(f"ui.home.{name}"), "label") + 46 for name, _, _ in commands)
    buttons: list[ft.Control] = [
        quiet_button(t(f"ui.home.{name}"), press, sign, f"home-{name}") for name, press, sign in commands
    ]
    if fits < min(store.look.width, 640) - 32:
        return ft.Row(buttons, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return ft.Column([ft.Row([button]) for button in buttons], spacing=0)


def _sky() -> ft.Control:
    """The name of the app over the prairie at dusk."""
    now, p = look(), look().ink
    style = now.style("display", p.primary)
    if now.language == "en":
        style.size = min(now.font_size("display"), (now.width - 40) / 8.2)
    name = ft.Semantics(
        content=ft.Text(t("ui.title"), style=style, text_align=ft.TextAlign.CENTER), header=True, heading_level=1
    )
    words = ft.Column(
        [name, text(t("ui.title.sub"), "over", p.ink2, text_align=ft.TextAlign.CENTER)],
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    above = 12 if now.low else 34
    blocks: list[ft.Control] = [
        ft.Container(words, padding=ft.Padding(12, above, 12, 0), alignment=ft.Alignment.CENTER)
    ]
    whole = now.width * 252 / 412
    if not now.low:
        picture = ft.Image(
            "icons/hero_prairie.svg",
            width=now.width,
            height=min(whole, now.height * 0.4),
            fit=ft.BoxFit.COVER,
            color=p.primary,
            exclude_from_semantics=True,
        )
        blocks.append(picture)
    return ft.Column(blocks, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _first(store: Store) -> ft.Control:
    """No game yet: the way to the first one."""
    return primary_bar(filled_button(t("ui.home.new"), partial(store.go, NEW.route), NEW.sign, identifier="home-new"))


def _bar(store: Store) -> ft.Control:
    """The game that was left: when, which turn, whose, who leads, and the way on."""
    assert store.game is not None
    table = store.game.table
    actor = table.turn.actor
    words = t("ui.home.to_score") if actor is None else t("ui.home.go_on")
    button = filled_button(words, partial(store.go, "/game"), "hat")
    return primary_bar(button, above=_standing(store, table), rule=True)


def _standing(store: Store, table: Table) -> ft.Control:
    p = store.look.ink
    turn = t("ui.home.standing", n=table.turn.number, difficulty=t(level(table.setup.difficulty)))
    if store.look.large:
        return text(turn, "title")
    saved_at = next((e.saved_at for e in store.index.entries if e.id == store.index.current), "")
    whose = table.turn.actor or "over"
    sign = {"sam": "sam", "human": "hat"}.get(whose, "victory_point")
    left = ft.Column([text(when(saved_at), "over", p.ink2), text(turn, "title")], spacing=2, tight=True, expand=True)
    head = ft.Row([left, chip(t(f"ui.turn_of.{whose}"), sign, table.turn.actor)])
    lines: list[ft.Control] = [head, *_scores(table)]
    return ft.Container(ft.Column(lines, spacing=10, tight=True), padding=ft.Padding(0, 6, 0, 6))


def _scores(table: Table) -> list[ft.Control]:
    """Both totals if the game ended now; nothing where the table does not know all of them."""
    if to_enter(table):
        return []
    p = look().ink
    result = score_of(table)
    margin = result.margin
    words = "ui.home.lead" if margin > 0 else "ui.home.behind" if margin < 0 else "ui.home.level"
    said = text(t(words, n=abs(margin)), "tiny", p.ink2)
    rule = ft.Container(height=1, bgcolor=p.line, expand=True)
    row = ft.Row(
        [
            face("human", 38),
            text(_points(result.human.total), "headline", p.teal),
            rule,
            said,
            ft.Container(height=1, bgcolor=p.line, expand=True),
            text(_points(result.sam.total), "headline", p.rust),
            face("sam", 38),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return [ft.MergeSemantics(row)]


def _points(total: int) -> str:
    return str(total).replace("-", "−")
