"""/history: the finished games, how often they were won, and what they brought on average."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

import flet as ft

from solo_engine.pack import bundled
from ui.components.frame import hair_rule, plate
from ui.components.header import header
from ui.components.icon import icon
from ui.components.rows import figure_width, menu_row
from ui.components.screen import screen, view
from ui.components.text import heading, text
from ui.level import level
from ui.safety import guarded_view
from ui.scoring import shelf
from ui.scoring.keys import KEYS, SIGNS
from ui.scoring.rows import CENTER, behind, columns
from ui.scoring.shelf import Finished
from ui.scoring.stored import use_stored
from ui.store import Store, look, t, use_store


def read(text: str | None) -> shelf.Shelf:
    """The shelf of a text; one that cannot be read is empty here and put aside when the next result comes."""
    try:
        return shelf.Shelf.model_validate_json(text or "{}")
    except ValueError:
        return shelf.Shelf()


@guarded_view
def History() -> ft.View:
    store = use_store()
    kept, _ = use_stored(shelf.KEY, read)
    if kept is None:
        return view(ft.Container(expand=True))
    games = kept.games
    if not games:
        return screen(header(t("uhistory.title")), [text(t("uhistory.none"))])
    rows = ft.Column([_row(store, g) for g in games], spacing=0)
    body: list[ft.Control] = [
        plate(_rates(games)),
        rows,
        heading(t("uhistory.averages", n=len(games))),
        _averages(games),
    ]
    return screen(header(t("uhistory.title"), t("uhistory.games", n=len(games))), body)


def day(at: str) -> str:
    """The date of a time in ISO 8601, as numbers that both languages read."""
    try:
        then = datetime.fromisoformat(at)
    except ValueError:
        return ""
    return f"{then:%Y-%m-%d}"


def result_words(finished: Finished) -> str:
    if finished.winner == "shared":
        return t("uscore.win.shared")
    return t(f"uscore.win.{finished.winner}", n=abs(finished.margin))


def _row(store: Store, finished: Finished) -> ft.Control:
    totals = finished.totals
    points = t("uhistory.points", human=totals["human"], sam=totals["sam"])
    sub = t("uhistory.sub", day=day(finished.at), difficulty=t(level(finished.difficulty)), points=points)
    sign = {"human": "hat", "sam": "sam"}.get(finished.winner, "victory_point")
    press = partial(store.go, f"/history/{finished.id}")
    return menu_row(result_words(finished), sub, sign, press, f"result-{finished.id}")


def _rates(games: Sequence[Finished]) -> ft.Control:
    """Games won, for every difficulty that was played."""
    lines: list[ft.Control] = [_rate(t("uhistory.all"), games)]
    for difficulty in dict.fromkeys((*bundled().difficulties, *sorted(g.difficulty for g in games))):
        some = [g for g in games if g.difficulty == difficulty]
        if some and len(some) < len(games):
            lines.append(_rate(t(level(difficulty)), some))
    return ft.Column(lines, spacing=8)


def _rate(words: str, games: Sequence[Finished]) -> ft.Control:
    p = look().ink
    won = sum(g.winner == "human" for g in games)
    told = t("uhistory.won", won=won, n=len(games), percent=round(100 * won / len(games)))
    lines: list[ft.Control] = [text(words[:1].upper() + words[1:], "label"), text(told, "label", p.teal)]
    if look().large:
        return ft.MergeSemantics(ft.Column(lines, spacing=0))
    return ft.MergeSemantics(ft.Row([ft.Container(lines[0], expand=True), lines[1]], spacing=8))


def _averages(games: Sequence[Finished]) -> ft.Control:
    rows: list[ft.Control] = [columns()]
    for category in KEYS:
        figures = [sum(g.categories[who].get(category, 0) for g in games) / len(games) for who in ("human", "sam")]
        rows += [_average(t(f"category.{category}"), SIGNS[category], figures), hair_rule()]
    totals = [sum(g.totals[who] for g in games) / len(games) for who in ("human", "sam")]
    rows.append(_average(t("uscore.total"), "victory_point", totals))
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _average(words: str, sign: str, figures: Sequence[float]) -> ft.Control:
    p = look().ink
    width = figure_width()
    row: list[ft.Control] = [] if look().large else [icon(sign, 24)]
    row.append(ft.Container(text(words, "label"), expand=True))
    for figure in figures:
        ink = p.ink if figure == max(figures) else p.ink2
        row.append(ft.Container(text(f"{figure:.1f}".replace("-", "−"), "label", ink), width=width, alignment=CENTER))
    row += behind(22)
    return ft.MergeSemantics(ft.Container(ft.Row(row, spacing=8), padding=ft.Padding(8, 10, 4, 10)))
