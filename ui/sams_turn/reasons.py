"""The well behind "Why this one?": the rule, what was compared, what broke the tie, where the line comes from."""

import flet as ft

from sam.step import Candidate, Instruction, Step
from solo_engine import events as e
from solo_engine.edition import Space
from solo_engine.table import Table
from ui.components.chips import source_mark
from ui.components.frame import hair_rule, well
from ui.components.icon import ZONES, icon
from ui.components.steps import Compared, compared_row
from ui.components.text import text
from ui.glossary.hold import explained
from ui.store import look, t

MOST = 8  # candidates shown; the chosen one always
FIGURES = 2  # values that fit beside the words of a candidate


def reason(table: Table, step: Step) -> ft.Control:
    """The opened well of a step. A long press on any line of it shows its terms, as it does on the step itself."""
    why = step.why
    rule = t(why.rule)
    parts: list[ft.Control] = [explained(text(rule, "small"), rule)]
    types = hazard_types(table, step)
    candidates = why.candidates
    if types:
        parts += [compared_row(one) for one in types]
        candidates = of_fullest(table, step)
    if len(candidates) > 1:
        parts.append(compared(candidates))
    if why.tie_break is not None:
        tie_break = t(why.tie_break)
        parts.append(explained(text(tie_break, "label"), tie_break))
    mark = source_mark(step.source)
    if mark is not None:
        parts.append(mark)
    return well(ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def compared(candidates: tuple[Candidate, ...]) -> ft.Control:
    """A small table: the candidates, their values in columns; the chosen one in bold with a mark."""
    p = look().ink
    keys = list(dict.fromkeys(key for c in candidates for key in c.values))
    shown = [c for n, c in enumerate(candidates) if c.chosen or n < MOST]
    beside = len(keys) <= FIGURES and not look().large
    rows: list[ft.Control] = []
    if beside and keys:
        heads = [_column(_head(t(f"sam.value.{key}"))) for key in keys]
        rows.append(
            ft.Row([ft.Container(expand=True), *heads], spacing=8, vertical_alignment=ft.CrossAxisAlignment.END)
        )
    for candidate in shown:
        rows += [hair_rule(), _candidate(candidate, keys, beside)]
    if len(candidates) > len(shown):
        rows.append(text(t("sam_turn.more_candidates", n=len(candidates) - len(shown)), "small", p.ink2))
    return ft.Column(rows, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _candidate(candidate: Candidate, keys: list[str], beside: bool) -> ft.Control:
    p = look().ink
    ink = p.ink if candidate.chosen else p.ink2
    called = t(candidate.text)
    lines: list[ft.Control] = [explained(text(called, "label" if candidate.chosen else "small", ink), called)]
    if not beside and candidate.values:
        told = [f"{t(f'sam.value.{key}')} {figure(candidate.values[key])}" for key in keys if key in candidate.values]
        values = " · ".join(told)
        lines.append(explained(text(values, "small", p.ink2), values))
    words = ft.Column(lines, spacing=0, tight=True, expand=True)
    row: list[ft.Control] = [icon("material.check", 20, p.rust)] if candidate.chosen else [ft.Container(width=20)]
    row.append(words)
    if beside:
        figures = [figure(candidate.values[key]) if key in candidate.values else "" for key in keys]
        row += [_column(text(value, "title", ink)) for value in figures]
    label = t("sam_turn.chosen") if candidate.chosen else None
    content = ft.Row(row, spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.MergeSemantics(ft.Semantics(content=content, label=label))


def _head(words: str) -> ft.Control:
    return explained(text(words, "tiny", look().ink.ink2, text_align=ft.TextAlign.END), words)


def _column(content: ft.Control) -> ft.Control:
    return ft.Container(content, width=66, alignment=ft.Alignment.CENTER_RIGHT)


def figure(value: int | float | str) -> str:
    return value if isinstance(value, str) else f"{value:g}".replace("-", "−")


# --- hazards: squares a type ------------------------------------------------------------------------------------


def hazard_types(table: Table, step: Step) -> list[Compared]:
    """How many tiles of each type lie on the tracked trail."""
    if step.id != "take_hazard" or not table.tracks("trail"):
        return []
    p = look().ink
    spaces: dict[str, list[Space]] = {}
    for space in table.edition.trail.spaces:
        if space.hazard:
            spaces.setdefault(space.hazard, []).append(space)
    lying = {kind: sum(s.id in table.trail_tiles for s in some) for kind, some in spaces.items()}
    most = max(lying.values(), default=0)
    rows = []
    for kind, some in spaces.items():
        ink = getattr(p, ZONES.get(kind, "ink2"))
        picture = icon(kind, 24, ink) if kind in ZONES else None
        best = bool(most) and lying[kind] == most
        mark = t("sam_turn.most") if best else None
        rows.append(Compared(t(f"hazard.{kind}"), str(lying[kind]), picture, lying[kind], len(some), ink, best, mark))
    return rows


def of_fullest(table: Table, step: Step) -> tuple[Candidate, ...]:
    """The tiles of the types of which most lie there, which is what the points decide among."""
    counts = [int(c.values.get("tiles", 0)) for c in step.why.candidates]
    most = max(counts, default=0)
    return tuple(
        c._replace(values={k: v for k, v in c.values.items() if k != "tiles"})
        for c, n in zip(step.why.candidates, counts, strict=True)
        if n == most
    )


def has_reason(step: Step) -> bool:
    """Whether there is more to say than the step says itself."""
    turned = isinstance(step, Instruction) and isinstance(step.event, e.CardTurned)
    return not turned
