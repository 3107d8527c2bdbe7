"""The rows of the score sheet: two columns of figures, each row opened to what makes it up and to what is entered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from solo_engine.edition import edition
from solo_engine.score_words import item_words, objective_words
from solo_engine.scoring import BY_HAND, ScoreResult
from solo_engine.table import OTHER, Who
from solo_engine.words import Message
from ui.components.buttons import quiet_button
from ui.components.chips import chip
from ui.components.entry import choices
from ui.components.frame import hair_rule
from ui.components.icon import face, icon
from ui.components.rows import figure_width, score_row, signed
from ui.components.text import capital, text
from ui.scoring.editors import editor
from ui.scoring.entries import LEAST, MOST, Standing
from ui.scoring.keys import KEYS, SIGNS, fault_of, keys_of
from ui.scoring.number import number_line
from ui.store import look, t

Edit = Callable[[Who, str, Any], Any]  # rancher, key of the sheet, its new value
ByHand = Callable[[Who, str, int | None], Any]  # rancher, category, points or None


@dataclass(frozen=True)
class Opened:
    """The row that is open: whose things are being entered in it, whether its figures are set by hand."""

    category: str = ""
    who: Who = "human"
    hand: bool = False


Open = Callable[[Opened], Any]


def columns() -> ft.Control:
    """The faces above the two columns."""
    width = figure_width()
    row: list[ft.Control] = [ft.Container(expand=True)]
    for who in OTHER:
        row.append(
            ft.Semantics(
                content=ft.Container(face(who, 34), width=width, alignment=ft.Alignment.CENTER), label=t(f"who.{who}")
            )
        )
    row += behind(22)
    return ft.Container(ft.Row(row, spacing=8), padding=ft.Padding(8, 0, 4, 0))


def sheet_rows(
    now: Standing, opened: Opened, open_row: Open, edit: Edit | None = None, by_hand: ByHand | None = None
) -> ft.Control:
    """All categories, in the order of the printed sheet. Without `edit` and `by_hand` nothing can be changed."""
    rows = [columns(), *(_row(now, c, opened, open_row, edit, by_hand) for c in KEYS)]
    return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _row(
    now: Standing, category: str, opened: Opened, open_row: Open, edit: Edit | None, by_hand: ByHand | None
) -> ft.Control:
    on = opened.category == category
    figures = [None if now.lacks(who, category) else getattr(now.result, who).categories[category] for who in OTHER]
    pens = (now.by_hand("human", category), now.by_hand("sam", category))
    words = t(f"category.{category}")
    first: Who = next((who for who in OTHER if now.lacks(who, category)), "human")
    press = partial(open_row, Opened() if on else Opened(category, first))
    row = score_row(
        words,
        SIGNS[category],
        figures[0],
        figures[1],
        press,
        opened=on,
        items=_inside(now, category, opened, open_row, edit, by_hand) if on else None,
        identifier=f"category-{category}",
        label=_spoken(now, words, category, figures),
        by_hand=pens,
    )
    faults = [f for f in now.faults if fault_of(category, f)]
    if faults and not on:
        return ft.Column([row, *map(fault_line, faults)], spacing=4)
    return row


def _spoken(now: Standing, words: str, category: str, figures: Sequence[int | None]) -> str:
    told = [t("uscore.unknown") if f is None else str(f).replace("-", "−") for f in figures]
    spoken = t("uscore.row", category=words, human=told[0], sam=told[1])
    hand = [t(f"who.{who}") for who in OTHER if now.by_hand(who, category)]
    return f"{spoken} {t('uscore.by_hand_of', who=t('list.separator').join(hand))}" if hand else spoken


def _inside(
    now: Standing, category: str, opened: Opened, open_row: Open, edit: Edit | None, by_hand: ByHand | None
) -> ft.Control:
    blocks: list[ft.Control] = [fault_line(f) for f in now.faults if fault_of(category, f)]
    if opened.hand and by_hand is not None:
        blocks += _hand(now, category, by_hand)
        done = partial(open_row, Opened(category, opened.who))
        blocks.append(ft.Row([quiet_button(t("uscore.back_to_items"), done, "material.list", "items")]))
    else:
        blocks += item_lines(now.result, category)
        if edit is not None:
            blocks += _entry(now, category, opened, open_row, edit)
        if by_hand is not None:
            hand = partial(open_row, Opened(category, opened.who, hand=True))
            blocks.append(ft.Row([quiet_button(t("uscore.by_hand"), hand, "material.edit_outlined", "by-hand")]))
    return ft.Container(
        ft.Column(blocks, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(12, 0, 12, 0),
    )


def item_lines(result: ScoreResult, category: str) -> list[ft.Control]:
    """What makes the figures up, signed and in the ink of the owner, under his column."""
    p, box = look().ink, edition()
    width = figure_width()
    told: dict[str, dict[Who, int]] = {}  # the same thing of both stands on one line
    for who in OTHER:
        score = getattr(result, who)
        judged = {o.card: o for o in score.objectives}
        for item in score.items[category]:
            card = judged.get(item.what) if category == "objective_cards" and item.what != BY_HAND else None
            words: Message = objective_words(card, box) if card else item_words(category, item, box)
            points = told.setdefault(capital(t(words)), {})
            points[who] = points.get(who, 0) + item.victory_points
    lines: list[ft.Control] = []
    for line, points in told.items():
        cells: list[ft.Control] = [ft.Container(text(line, "small"), expand=True)]
        spoken = []
        for who in OTHER:
            mine = points.get(who)
            if mine is not None:
                spoken.append(f"{t(f'uscore.owner.{who}')} {signed(mine)}")
            shown = "" if mine is None else signed(mine)
            ink = p.teal if who == "human" else p.rust
            cells.append(ft.Container(text(shown, "label", ink), width=width, alignment=CENTER))
        row = ft.Row([*cells, *behind(14)], spacing=8)
        label = t("ui.pair", what=line, value=t("list.separator").join(spoken))
        lines.append(ft.Semantics(content=row, label=label, container=True, exclude_semantics=True))
    if not lines:
        lines.append(text(t("uscore.nothing"), "small", p.ink2))
    return [ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]


CENTER = ft.Alignment.CENTER


def _entry(now: Standing, category: str, opened: Opened, open_row: Open, edit: Edit) -> list[ft.Control]:
    """The fields of what is entered here: one rancher at a time."""
    keys = {who: [k for k in keys_of(who, category) if k in now.open_keys.get(who, ())] for who in OTHER}
    owners = [who for who in OTHER if keys[who]]
    if not owners:
        return []
    who = opened.who if opened.who in owners else owners[0]
    blocks: list[ft.Control] = [hair_rule()]
    if len(owners) > 1:
        options = [(w, t(f"uscore.owner.{w}")) for w in owners]
        blocks.append(choices(options, who, lambda w: open_row(Opened(category, w)), "owner"))
    if any(now.missing.values()):
        lacks = now.lacks(who, category)
        words = t(f"uscore.enter.{who}") if lacks else t("uscore.entered")
        blocks.append(ft.Row([chip(words, "material.edit_outlined" if lacks else "material.check")]))
    sheet = getattr(now.sheet, who).model_dump(mode="json")
    for key in keys[who]:
        blocks += editor(who, key, sheet[key], partial(edit, who, key))
    return blocks


def _hand(now: Standing, category: str, by_hand: ByHand) -> list[ft.Control]:
    """Both figures as fields; what the sheet itself says comes back with one tap."""
    blocks: list[ft.Control] = []
    for who in OTHER:
        points = getattr(now.result, who).categories[category]
        set_to = partial(by_hand, who, category)
        name = f"hand-{who}"
        words = t(f"uscore.owner.{who}")
        blocks.append(number_line(words, points, set_to, LEAST, MOST, identifier=name, who=who))
        if now.by_hand(who, category):
            reset = quiet_button(
                t(f"uscore.reset.{who}"), partial(set_to, None), "material.restart_alt", f"reset-{who}"
            )
            blocks.append(ft.Row([reset]))
    return blocks


def fault_line(fault: Message) -> ft.Control:
    """One refusal, in red with a sign."""
    p = look().ink
    row = ft.Row(
        [icon("material.error_outline", 20, p.error), ft.Container(text(t(fault), "small", p.error), expand=True)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(content=row, identifier="fault", container=True)


def totals_line(now: Standing) -> ft.Control:
    """ "Total" and both sums, in the columns of the sheet; so far, where something is still to be entered."""
    p, narrow = look().ink, look().large
    width = figure_width()
    words = t("uscore.total" if not now.lacking else "uscore.total_so_far")
    row: list[ft.Control] = [ft.Container(text(words, "title"), expand=True)]
    for who in OTHER:
        total = now.so_far(who)
        ink = p.teal if who == "human" else p.rust
        sum_ = text(str(total).replace("-", "−"), "title" if narrow else "headline", ink)
        row.append(
            ft.Semantics(
                content=ft.Container(sum_, width=width, alignment=CENTER), identifier=f"total-{who}", container=True
            )
        )
    row += behind(22)
    return ft.Container(ft.Row(row, spacing=8), padding=ft.Padding(8, 0, 4, 0))


def behind(width: float) -> list[ft.Control]:
    """The room below the arrows at the right, where rows have one."""
    return [] if look().large or look().width < 340 else [ft.Container(width=width)]
