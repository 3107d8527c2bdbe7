"""What Sam has, in one line: workers, specialization, engine, discs."""

import flet as ft

from solo_engine.edition import WORKERS
from solo_engine.naming import track_space
from solo_engine.table import Table
from ui.components.chips import pips
from ui.components.frame import card
from ui.components.icon import face, icon
from ui.components.rows import fact_row
from ui.components.text import text
from ui.store import look, t


def sams_strip(table: Table) -> ft.Control:
    """Face, three worker types with pips (his specialization framed), engine space if tracked, discs left."""
    sam, p = table.sam, look().ink
    engine = t("sam_turn.strip.engine_at", place=track_space(sam.engine)) if table.tracks("railroad") else None
    if look().large:
        return _listed(table, engine)
    row: list[ft.Control] = [face("sam", 40)] if look().width >= 380 else []
    for worker in WORKERS:
        special = worker == sam.specialization
        ink = p.on_rust_c if special else p.ink
        number = ft.Row(
            [icon(worker, 22, ink), text(str(sam.workers[worker]), "figure", ink)],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        dots = pips(sam.workers[worker], table.edition.player_board.worker_row_length, ink if special else p.rust, 6.5)
        cell = ft.Column([number, dots], spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        spoken = t("sam_turn.strip.worker", worker=t(f"worker.{worker}"), n=str(sam.workers[worker]))
        if special:
            spoken += ", " + t("sam_turn.strip.special")
        box = ft.Container(
            cell,
            padding=ft.Padding(4, 5, 4, 5),
            border_radius=8,
            bgcolor=p.rust_c if special else None,
            border=ft.Border.all(1.5, p.rust) if special else None,
        )
        row.append(
            ft.Container(ft.Semantics(content=box, label=spoken, container=True, exclude_semantics=True), expand=True)
        )
    row.append(ft.Container(width=1, height=36, bgcolor=p.line))
    if engine is not None:
        row.append(_count("engine", f"{sam.engine:g}".replace(".5", "½"), "sam_turn.strip.space", engine))
    row.append(
        _count("disc_sam", str(sam.discs_left), "sam_turn.strip.left", t("sam_turn.strip.discs", n=sam.discs_left))
    )
    return card(ft.Row(row, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER), padding=8)


def _count(sign: str, number: str, word: str, spoken: str) -> ft.Control:
    p = look().ink
    content = ft.Column(
        [
            ft.Row([icon(sign, 20), text(number, "figure")], spacing=3, tight=True),
            text(t(word), "tiny", p.ink2),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(content=content, label=spoken, container=True, exclude_semantics=True)


def _listed(table: Table, engine: str | None) -> ft.Control:
    """With large text: a line each."""
    sam = table.sam
    rows = [
        fact_row(
            t(f"worker.{w}"),
            str(sam.workers[w]),
            w,
            t("sam_turn.strip.special") if w == sam.specialization else None,
        )
        for w in WORKERS
    ]
    if engine is not None:
        rows.append(fact_row(t("sam_turn.strip.engine"), f"{sam.engine:g}".replace(".5", "½"), "engine"))
    rows.append(fact_row(t("sam_turn.strip.discs_left"), str(sam.discs_left), "disc_sam"))
    return card(ft.Column(rows, spacing=0))
