"""/game/odds: what may come with Sam's next card. A page of its own, so that nobody sees it unasked."""

from collections.abc import Sequence

import flet as ft

from sam.odds import Odds, Part, no_more_turns, odds
from ui.at_game import use_game
from ui.components.chips import short_source_mark, source_ring
from ui.components.frame import hair_rule, plate
from ui.components.header import header
from ui.components.icon import icon
from ui.components.screen import screen, view
from ui.components.text import heading, text
from ui.glossary.hold import explained
from ui.safety import guarded_view
from ui.store import look, t, use_store

SIGNS = {
    "hire": "job_market",
    "buy_cattle": "cow_any",
    "place_building": "building",
    "move_engine": "engine",
    "take_hazard": "rockfall",
    "take_outlaw": "outlaw",
    "take_objective": "objective",
    "draw_cattle": "cattle_market",
    "gain_exchange_token": "exchange",
    "free_text": "hand",
}


@guarded_view
def OddsPage() -> ft.View:
    store = use_store()
    game = use_game(store)
    if game is None:
        return view(ft.Container(expand=True))
    head = header(t("odds.title"), t("odds.over"), back="/game/boards")
    if no_more_turns(game.table):
        return screen(head, [text(t("odds.none"))])
    found = odds(game.table)
    body: list[ft.Control] = [plate(_cards(found), "sam"), heading(t("odds.actions")), _parts(_kinds(found))]
    body += [heading(t("odds.steps")), _parts(_steps(found))]
    p = look().ink
    if found.counted:
        body.append(text(t("odds.counted", n=len(found.counted)), "small", p.ink2))
    body.append(text(t("odds.now"), "small", p.ink2))
    return screen(head, body)


def _cards(found: Odds) -> ft.Control:
    """The numbers of the cards that may come, and how sure the app is of what they say."""
    p = look().ink
    lines: list[ft.Control] = [text(t("odds.left", n=len(found.cards)), "label")]
    if found.reshuffled:
        lines.append(text(t("odds.reshuffled"), "small", p.ink2))
    numbers: list[ft.Control] = [_number(n, True) for n in found.cards]
    lines.append(ft.Row(numbers, spacing=6, run_spacing=6, wrap=True))
    if found.discard:
        lines += [hair_rule(), text(t("odds.discard", n=len(found.discard)), "small", p.ink2)]
        lines.append(ft.Row([_number(n, False) for n in found.discard], spacing=6, run_spacing=6, wrap=True))
    if found.to_compare:
        lines += [hair_rule(), _to_compare(found.to_compare)]
    return ft.Column(lines, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _number(number: int, left: bool) -> ft.Control:
    p = look().ink
    return ft.Container(
        text(str(number), "figure", p.on_rust_c if left else p.ink2),
        width=look().grown(42, 0.4),
        padding=ft.Padding(0, 4, 0, 4),
        border_radius=6,
        bgcolor=p.rust_c if left else None,
        border=ft.Border.all(1.5 if left else 1, p.rust if left else p.line),
        alignment=ft.Alignment.CENTER,
    )


def _to_compare(n: int) -> ft.Control:
    words = text(t("odds.to_compare", n=n), "small", look().ink.ink2, expand=True)
    return ft.Row([source_ring("garth"), words], spacing=8)


Line = tuple[str, str, Part]  # sign, words, part


def _kinds(found: Odds) -> list[Line]:
    """The likeliest first."""
    listed = sorted(found.kinds, key=lambda part: -part.chance)
    return [(SIGNS[part.what], t(f"odds.kind.{part.what}"), part) for part in listed]


def _steps(found: Odds) -> list[Line]:
    return [("hat", t("count.steps", n=int(part.what)), part) for part in found.steps]


def _parts(listed: Sequence[Line]) -> ft.Control:
    """A row each: sign, words, a bar, the chance."""
    rows: list[ft.Control] = []
    for sign, words, part in listed:
        rows += [_row(sign, words, part), hair_rule()]
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _row(sign: str, words: str, part: Part) -> ft.Control:
    now, p = look(), look().ink
    percent = round(100 * part.chance)
    bar = ft.ProgressBar(value=part.chance, color=p.rust, bgcolor=p.well, bar_height=6, border_radius=3)
    of = t("odds.of", n=len(part.cards), of=part.of)
    mark = short_source_mark(part.source)
    below: list[ft.Control] = [text(of, "small", p.ink2), *([mark] if mark is not None else [])]
    lines: list[ft.Control] = [text(words, "label"), bar, ft.Row(below, spacing=12, run_spacing=0, wrap=True)]
    column = ft.Column(lines, spacing=4, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    row: list[ft.Control] = [] if now.large else [icon(sign, 28)]
    figure = text(t("odds.percent", percent=percent), "figure")
    row += [column, ft.Container(figure, width=now.grown(70, 0.45), alignment=ft.Alignment.CENTER_RIGHT)]
    spoken = t("odds.spoken", what=words, percent=percent, n=len(part.cards), of=part.of)
    if part.source != "rulebook":
        spoken = f"{spoken}. {t(f'ui.source.{part.source}')}"
    content = ft.Container(ft.Row(row, spacing=14), padding=ft.Padding(0, 8, 0, 8))
    row_ = ft.Semantics(content=content, label=spoken, container=True, exclude_semantics=True)
    return explained(row_, words)
