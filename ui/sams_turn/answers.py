"""The answers of a question as big targets: rows, a grid of numbers or pieces, groups; never a wall of equal lines."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from sam.step import Answer, Question
from solo_engine import events as e
from solo_engine.edition import Tile
from solo_engine.table import Table
from ui.components.buttons import line, tappable
from ui.components.icon import icon
from ui.components.rows import choice_row
from ui.components.text import heading, text
from ui.sams_turn import pictures
from ui.store import look, t

Send = Callable[[e.Event], object]
FEW = 4  # answers that stand as rows below one another, whatever they are
Numbered = tuple[int, Answer]


def answers(table: Table, question: Question, send: Send) -> list[ft.Control]:
    """All answers of a question. Tests: "#answer-‹n›", numbered from 0 as the question lists them; "#number-‹n›"."""
    numbers = [number_of(a.event) for a in question.answers]
    if all(n is not None for n in numbers):
        return [number_grid(table, question, send)]
    listed = one_of_each(question.answers)
    if any(isinstance(a.event, e.SamEngineMoved) for _, a in listed):
        return stations(table, listed, send)
    if len(listed) <= FEW:
        return rows(table, listed, send)
    if any(objective_of(a.event) for _, a in listed):
        return objectives(table, listed, send)
    shown = [(n, a) for n, a in listed if caption(table, a.event) is not None]
    if len(shown) >= len(listed) - 2:
        rest = [(n, a) for n, a in listed if caption(table, a.event) is None]
        return [*grid(table, shown, send), *rows(table, rest, send)]
    return rows(table, listed, send)


def one_of_each(all_of: Sequence[Answer]) -> list[Numbered]:
    """The answers without those that read the same, such as equal cards."""
    seen: dict[str, Numbered] = {}
    for n, answer in enumerate(all_of):
        seen.setdefault(t(answer.text), (n, answer))
    return list(seen.values())


def rows(table: Table, listed: Sequence[Numbered], send: Send) -> list[ft.Control]:
    return [
        choice_row(
            t(answer.text),
            picture=None if look().large else pictures.of_event(table, answer.event, 48, 58),
            press=partial(send, answer.event),
            identifier=f"answer-{n}",
        )
        for n, answer in listed
    ]


# --- numbers ----------------------------------------------------------------------------------------------------


def number_of(event: e.Event) -> int | None:
    if isinstance(event, e.CardTurned):
        return event.number
    return event.human if isinstance(event, e.BuildingsCounted) else None


def number_grid(table: Table, question: Question, send: Send) -> ft.Control:
    """A number each, five or six in a row; of a deck also those already turned, which cannot be tapped."""
    there = {number_of(a.event): a for a in question.answers}
    every = sorted(n for n in there if n is not None)
    if question.id == "turn_card" and table.sam.deck:
        every = sorted({*every, *table.sam.discard})
    per_row = 5 if look().large or question.id == "turn_card" else 6
    return in_rows([_number(n, there.get(n), send) for n in every], per_row)


def _number(n: int, answer: Answer | None, send: Send) -> ft.Control:
    p = look().ink
    off = answer is None
    press = None if answer is None else partial(send, answer.event)
    label = t("sam_turn.turned_already", number=n) if answer is None else t(answer.text)
    return tappable(
        text(str(n), "figure", p.ink2 if off else p.ink),
        press,
        label,
        f"number-{n}",
        height=look().grown(56),
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1 if off else 1.5, p.line if off else p.outline),
        bgcolor=p.well if off else p.surface,
    )


def in_rows(cells: Sequence[ft.Control], per_row: int, spacing: float = 8) -> ft.Control:
    lines: list[ft.Control] = []
    for start in range(0, len(cells), per_row):
        some: list[ft.Control] = [ft.Container(cell, expand=True) for cell in cells[start : start + per_row]]
        some += [ft.Container(expand=True) for _ in range(per_row - len(some))]
        lines.append(ft.Row(some, spacing=spacing, vertical_alignment=ft.CrossAxisAlignment.START))
    return ft.Column(lines, spacing=spacing)


# --- pieces -----------------------------------------------------------------------------------------------------


def tile_of(event: e.Event) -> str | None:
    return event.tile if isinstance(event, e.ForesightTaken | e.ForesightRefilled) else None


def caption(table: Table, event: e.Event) -> str | None:
    """The short name below the picture of a piece; None for what is no single piece."""
    if isinstance(event, e.CattleAdded) and len(event.cards) == 1:
        return t(f"card.{event.cards[0]}")
    tile = table.edition.tiles.by_id.get(tile_of(event) or "")
    if tile is None:
        return None
    return t(f"hand.{tile.hand}") if tile.kind == "hazard" else t(f"tile.{tile.id}")


def grid(table: Table, listed: Sequence[Numbered], send: Send) -> list[ft.Control]:
    """Pieces three in a row, two with large text; hazards of a kind under their name."""
    found: list[ft.Control] = []
    for name, group in grouped(table, listed).items():
        if name:
            found.append(heading(name))
        cells = [_cell(table, n, answer, send) for n, answer in group]
        found.append(in_rows(cells, 2 if look().large else 3))
    return found


def grouped(table: Table, listed: Sequence[Numbered]) -> dict[str, list[Numbered]]:
    groups: dict[str, list[Numbered]] = {}
    for n, answer in listed:
        tile: Tile | None = table.edition.tiles.by_id.get(tile_of(answer.event) or "")
        name = "" if tile is None else t(f"hazard.{tile.hazard}") if tile.hazard else t(f"sam_turn.kind.{tile.kind}")
        groups.setdefault(name, []).append((n, answer))
    return groups


def _cell(table: Table, n: int, answer: Answer, send: Send) -> ft.Control:
    p = look().ink
    picture = pictures.of_event(table, answer.event, 48, 60)
    words = text(caption(table, answer.event) or "", "small", text_align=ft.TextAlign.CENTER)
    content = ft.Column(
        [*([picture] if picture else []), words],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        content,
        partial(send, answer.event),
        t(answer.text),
        f"answer-{n}",
        padding=ft.Padding(4, 8, 4, 6),
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1.5, p.outline),
        bgcolor=p.surface,
    )


# --- objective cards --------------------------------------------------------------------------------------------


def objective_of(event: e.Event) -> str | None:
    return event.card if isinstance(event, e.ObjectiveTaken | e.ObjectiveRefilled) else None


def objectives(table: Table, listed: Sequence[Numbered], send: Send) -> list[ft.Control]:
    """By points and action as printed on the card; of each the tasks. "Later" comes first, "none" last."""
    cards = table.edition.objectives.by_id
    groups: dict[tuple[int, str], list[Numbered]] = {}
    others: list[Numbered] = []
    for n, answer in listed:
        card = cards.get(objective_of(answer.event) or "")
        if card is None:
            others.append((n, answer))
        else:
            groups.setdefault((card.victory_points, card.action or ""), []).append((n, answer))
    later = [(n, answer) for n, answer in others if isinstance(answer.event, e.ObjectiveTaken)]
    found = rows(table, later, send)
    for group in sorted(groups, key=lambda g: (-g[0], g[1])):
        params = groups[group][0][1].text.params
        found.append(heading(t("sam_turn.objectives", points=params["points"], action=params["action"])))
        found += [_objective(n, answer, send) for n, answer in groups[group]]
    return [*found, *rows(table, [one for one in others if one not in later], send)]


def _objective(n: int, answer: Answer, send: Send) -> ft.Control:
    p = look().ink
    words = t("sam_turn.tasks", tasks=answer.text.params["tasks"])
    return tappable(
        line([icon("objective", 24, p.primary), ft.Container(text(words, "label"), expand=True)], look().grown(48), 10),
        partial(send, answer.event),
        t(answer.text),
        f"answer-{n}",
        padding=ft.Padding(10, 2, 10, 2),
        border=ft.Border.all(1.5, p.outline),
        bgcolor=p.surface,
    )


# --- stations ---------------------------------------------------------------------------------------------------


def stations(table: Table, listed: Sequence[Numbered], send: Send) -> list[ft.Control]:
    """None first; a station each, beside it the same with its station master; those of his last space at the end."""
    plain: dict[tuple[str, ...], Numbered] = {}
    with_master: dict[tuple[str, ...], Numbered] = {}
    others: list[Numbered] = []
    for n, answer in listed:
        event = answer.event
        if not isinstance(event, e.SamEngineMoved) or not event.upgrades:
            others.append((n, answer))
        else:
            (with_master if event.masters else plain)[event.upgrades] = (n, answer)
    found: list[ft.Control] = [_station(*one, send, t(one[1].text)) for one in others]
    if any(len(upgrades) == 1 for upgrades in with_master):
        found.append(heading(t("sam_turn.stations")))
    for upgrades, (n, answer) in plain.items():
        left = _station(n, answer, send, t(answer.text))
        beside = with_master.get(upgrades)
        if beside is None:
            found.append(left)
        elif len(upgrades) > 1 or look().large:
            found += [left, _station(*beside, send, t(beside[1].text))]
        else:
            right = _station(*beside, send, t("sam_turn.with_master"), "station_master")
            found.append(ft.Row([ft.Container(left, expand=5), ft.Container(right, expand=4)], spacing=8))
    return found


def _station(n: int, answer: Answer, send: Send, words: str, sign: str | None = None) -> ft.Control:
    p = look().ink
    row: list[ft.Control] = [icon(sign, 22, p.primary)] if sign else []
    row.append(ft.Container(text(words, "label"), expand=True))
    return tappable(
        line(row, look().grown(48), 8),
        partial(send, answer.event),
        t(answer.text),
        f"answer-{n}",
        padding=ft.Padding(10, 0, 8, 0),
        border=ft.Border.all(1.5, p.outline),
        bgcolor=p.surface,
    )
