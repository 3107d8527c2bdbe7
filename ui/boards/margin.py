"""Who leads by how much, now and after every turn."""

import flet as ft

from solo_engine.journal import Game
from solo_engine.scoring import ScoreResult
from solo_engine.table import OTHER, Who
from solo_engine.table_score import running_margin, score_of
from ui.components.frame import plate
from ui.components.icon import face
from ui.components.text import text
from ui.store import look, t

HEIGHT = 44.0  # of the highest bar, in pixels


def standing_plate(result: ScoreResult, unknown: frozenset[Who]) -> ft.Control:
    """Both totals and the margin, if the game ended now. `unknown`: whose points are not all known."""
    p = look().ink
    sides = []
    for who in OTHER:
        score = getattr(result, who)
        ink = p.teal if who == "human" else p.rust
        total = text("?" if who in unknown else str(score.total).replace("-", "−"), "display", ink)
        sides.append(
            ft.Column(
                [face(who, 44), total, text(t(f"uscore.owner.{who}"), "over", p.ink2)],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    if unknown:
        words = t("uboards.margin_unknown")
    elif result.margin:
        words = t(f"uscore.lead.{result.winner}", n=abs(result.margin))
    else:
        words = t("uscore.lead.shared")
    middle = text(words, "label", p.ink2, text_align=ft.TextAlign.CENTER)
    row = ft.Row(
        [
            ft.Container(sides[0], expand=3, alignment=ft.Alignment.CENTER),
            ft.Container(middle, expand=4, alignment=ft.Alignment.CENTER),
            ft.Container(sides[1], expand=3, alignment=ft.Alignment.CENTER),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return plate(ft.MergeSemantics(row))


def margins(game: Game) -> list[int]:
    """The margin after each turn that is over, the present one last."""
    found: dict[int, int] = {}
    for table in game.tables:
        found[table.turn.number] = running_margin(table)
    return [found[n] for n in sorted(found)]


def bars(points: list[int]) -> ft.Control:
    """One bar a turn: up in teal, down in rust, the extremes labelled."""
    p = look().ink
    high, low = max([0, *points]), min([0, *points])
    unit = HEIGHT / max(high, -low, 1)
    up, down = high * unit, -low * unit
    room = min(look().width, 640) - 32
    width = max(1.5, min(20, room / max(len(points), 1) - 2))
    columns: list[ft.Control] = []
    for margin in points:
        bar = ft.Container(width=width, height=abs(margin) * unit, bgcolor=p.teal if margin > 0 else p.rust)
        bar.border_radius = 2
        above = up - max(margin, 0) * unit
        columns.append(ft.Column([ft.Container(height=above if margin > 0 else up), bar], spacing=0, tight=True))
    chart = ft.Stack(
        [
            ft.Container(ft.Row(columns, spacing=2, vertical_alignment=ft.CrossAxisAlignment.START), left=0, top=0),
            ft.Container(left=0, right=0, top=up, height=1, bgcolor=p.outline),
        ],
        height=up + down + 2,
    )
    labels = []
    if high:
        labels.append(text(f"+{high}", "tiny", p.teal))
    if low:
        labels.append(text(str(low).replace("-", "−"), "tiny", p.rust))
    head: list[ft.Control] = [ft.Container(text(t("uboards.margin"), "label"), expand=True), *labels]
    column = ft.Column([ft.Row(head, spacing=12), chart], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    words = t("uboards.margin_spoken", n=len(points), high=high, low=low)
    return ft.Semantics(content=column, label=words, container=True, exclude_semantics=True)


def now(game: Game) -> ScoreResult:
    return score_of(game.table)
