"""Rows of lists: entries of a menu, choices, figures, plain facts."""

import flet as ft

from ui.components.buttons import Press, line, tappable
from ui.components.frame import card
from ui.components.icon import icon, icon_tile
from ui.components.text import text
from ui.glossary.hold import explained
from ui.store import look, t


def menu_row(
    words: str,
    sub: str | None,
    sign: str,
    press: Press | None,
    identifier: str | None = None,
    mark: ft.Control | None = None,
    label: str | None = None,
) -> ft.Control:
    """An entry of a list with hair rules: icon tile, words over a smaller line, an optional mark, a chevron."""
    p = look().ink
    lines: list[ft.Control] = [text(words, "label", p.ink)]
    if sub:
        lines.append(text(sub, "small", p.ink2))
    row: list[ft.Control] = [
        icon_tile(sign, 44),
        ft.Column(lines, spacing=0, tight=True, expand=True),
    ]
    if mark is not None:
        (lines if look().large else row).append(mark)
    row.append(icon("material.chevron_right", 24, p.ink2))
    content = ft.Container(
        line(row, 54, 14),
        padding=ft.Padding(0, 4, 0, 4),
        border=ft.Border(bottom=ft.BorderSide(1, p.line)),
    )
    return tappable(content, press, label or _spoken(words, sub), identifier, radius=0)


def choice_row(
    words: str,
    sub: str | None = None,
    picture: ft.Control | str | None = None,
    press: Press | None = None,
    *,
    state: str = "open",
    mark: ft.Control | None = None,
    below: ft.Control | None = None,
    identifier: str | None = None,
    label: str | None = None,
) -> ft.Control:
    """A card to choose: picture 54, words, chevron. `state`: "open" outlined with a chevron, "done" hair border and
    tick, "chosen" teal with a tick, "off" not to be chosen now (then `sub` says why). `below`: more under it.
    """
    p = look().ink
    ink = p.ink2 if state in ("done", "off") else p.on_teal_c if state == "chosen" else p.ink
    lines: list[ft.Control] = [text(words, "label", ink)]
    if sub:
        lines.append(text(sub, "small", p.on_teal_c if state == "chosen" else p.ink2))
    row: list[ft.Control] = []
    if picture is not None:
        row.append(icon_tile(picture) if isinstance(picture, str) else picture)
    row.append(ft.Column(lines, spacing=0, tight=True, expand=True))
    if mark is not None:
        (lines if look().large else row).append(mark)
    if state in ("done", "chosen"):
        row.append(icon("material.check_circle", 26, p.teal))
    elif state == "open" and press is not None:
        row.append(icon("material.chevron_right", 24, p.ink))
    content: ft.Control = line(row, 54)
    if below is not None:
        content = ft.Column([content, below], spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    frame = card(content, {"open": "open", "chosen": "chosen"}.get(state, "plain"), 10)
    selected = True if state == "chosen" else None
    if press is None:
        return frame
    return tappable(frame, press, label or _spoken(words, sub), identifier, selected=selected, radius=10)


def fact_row(words: str, value: str, sign: str | None = None, sub: str | None = None) -> ft.Control:
    """A name and a number: "Discs left 9"."""
    p = look().ink
    row: list[ft.Control] = [icon(sign, 26)] if sign else []
    lines: list[ft.Control] = [explained(text(words, "label"), words)]
    if sub:
        lines.append(text(sub, "tiny", p.ink2))
    row += [ft.Column(lines, spacing=0, tight=True, expand=True), text(value, "figure")]
    return ft.MergeSemantics(line(row, 40))


def score_row(
    words: str,
    sign: str,
    human: int | None,
    sam: int | None,
    press: Press | None = None,
    *,
    opened: bool = False,
    items: ft.Control | None = None,
    identifier: str | None = None,
    label: str | None = None,
    by_hand: tuple[bool, bool] = (False, False),
) -> ft.Control:
    """A category of the score sheet: two figures 58 wide, the better in ink, the other in ink2, 0 as a dash.

    Opened, a surface card holds `items` below it. `None`: not known yet. `by_hand`: which figures the player has set
    himself; a pen marks them.
    """
    p = look().ink
    best = max((f for f in (human, sam) if f is not None), default=0)
    narrow = look().large or look().width < 340
    row: list[ft.Control] = [] if narrow else [icon(sign, 26)]
    row.append(ft.Container(text(words, "label"), expand=True))
    row += [figure(f, p.ink if f == best else p.ink2, pen=pen) for f, pen in zip((human, sam), by_hand, strict=True)]
    if not narrow:
        row.append(icon(f"material.expand_{'less' if opened else 'more'}", 22, p.ink2))
    shown = ft.Container(
        line(row, look().grown(48, 0.33), 8),
        padding=ft.Padding(8, 0, 4, 0),
        border=None if opened else ft.Border(bottom=ft.BorderSide(1, p.line)),
    )
    spoken = label or t("ui.pair", what=words, value=f"{_figure(human)}, {_figure(sam)}")
    head = tappable(shown, press, spoken, identifier, radius=0) if press else shown
    if not opened or items is None:
        return head
    return ft.Container(
        ft.Column([head, items], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=p.surface,
        border=ft.Border.all(1.5, p.primary),
        border_radius=10,
        padding=ft.Padding(0, 0, 0, 10),
    )


def figure_width() -> float:
    """The width of a column of figures, in pixels: 58, more with large text where there is room."""
    now = look()
    return 58 if now.width < 400 else now.grown(58, 0.2)


def figure(points: int | None, color: str | None = None, pen: bool = False) -> ft.Control:
    """A figure of the sheet, centred in its column; with a pen if it was set by hand."""
    content: ft.Control = text(_figure(points), "figure", color)
    if pen:
        sign = icon("material.edit", 14, look().ink.primary)
        content = ft.Row([content, sign], spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(content, width=figure_width(), alignment=ft.Alignment.CENTER)


def _figure(points: int | None) -> str:
    if points is None:
        return "?"
    return "–" if points == 0 else str(points).replace("-", "−")


def signed(points: int) -> str:
    """+6, −6, 0: with a real minus."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _spoken(words: str, sub: str | None) -> str:
    return f"{words}, {sub}" if sub else words
