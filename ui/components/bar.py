"""The primary bar: the way on, always in the same place above the safe area."""

import flet as ft

from ui.components.buttons import Press, filled_button, outlined_button, quiet_button, sign_button, wide
from ui.components.frame import double_rule
from ui.components.header import Action
from ui.store import look, t


def primary_bar(
    primary: ft.Control | None = None,
    *,
    undo: str | None = None,
    on_undo: Press | None = None,
    exit: Action | None = None,
    second: ft.Control | None = None,
    above: ft.Control | None = None,
    rule: bool = False,
) -> ft.Control:
    """The bar at the foot of a page.

    primary: a `filled_button`. undo: the words "Undo ‹what›" and `on_undo`. exit: the way out at the right of the same
    line ("My card differs"). second: an `outlined_button(high=True)` left of the filled one. above: anything over the
    buttons, such as the chosen place or a total. rule: a double rule instead of the hair line.
    With large text, or little height, one line is kept: undo as a square, the primary beside it; give `exit` a place in
    the page too (`folded_exit`).
    """
    now, p = look(), look().ink
    folded = now.large or now.low
    rows: list[ft.Control] = []
    if above is not None and not now.low:
        rows.append(above)
    side: list[ft.Control] = []
    if undo and on_undo:
        if folded:
            side.append(_square(undo, on_undo))
        elif exit is None and second is None and above is not None:
            side.append(wide(outlined_button(undo, on_undo, identifier="undo", high=True), 2))
    if not folded and (exit is not None or (undo and on_undo and not side)):
        line: list[ft.Control] = []
        if undo and on_undo and not side:
            line.append(wide(ft.Row([quiet_button(undo, on_undo, "material.undo", "undo")], wrap=False)))
        else:
            line.append(wide(ft.Container()))
        if exit is not None:
            line.append(
                ft.Container(
                    quiet_button(exit.label, exit.press, exit.sign, exit.identifier),
                    expand=bool(undo and on_undo),
                    expand_loose=True,
                )
            )
        rows.append(ft.Row(line, alignment=ft.MainAxisAlignment.SPACE_BETWEEN))
    if second is not None:
        side.append(wide(second, 2))
    if primary is not None:
        rows.append(ft.Row([*side, wide(primary, 4)], spacing=8) if side else primary)
    elif side:
        rows.append(ft.Row(side, spacing=8))
    body = ft.Column(rows, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    top = double_rule() if rule else ft.Container(height=1, bgcolor=p.line)
    inner = ft.Container(body, padding=ft.Padding(16, 8 if exit or undo else 12, 16, 16))
    return ft.Container(
        ft.Column([top, inner], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=p.surface,
        shadow=ft.BoxShadow(blur_radius=14, offset=ft.Offset(0, -2), color=p.shadow),
    )


def folded_exit(exit: Action) -> list[ft.Control]:
    """The way out as a line of the page where the bar has no room for it; an empty list where it has."""
    if not (look().large or look().low):
        return []
    return [quiet_button(exit.label, exit.press, exit.sign, exit.identifier)]


def _square(label: str, press: Press) -> ft.Control:
    return ft.Container(
        sign_button("material.undo", label, press, "undo"),
        border=ft.Border.all(1.5, look().ink.outline),
        border_radius=8,
        width=look().grown(60),
        height=look().grown(60),
        alignment=ft.Alignment.CENTER,
    )


def done_bar(press: Press | None, undo: str | None = None, on_undo: Press | None = None) -> ft.Control:
    """The bar with "Done" and nothing else."""
    return primary_bar(filled_button(t("ui.done"), press, "material.check"), undo=undo, on_undo=on_undo)
