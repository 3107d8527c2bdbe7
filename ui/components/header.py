"""The head of a page: back, overline and title, at most two actions, the double rule."""

from dataclasses import dataclass

import flet as ft

from ui.components.buttons import Press, handler, sign_button
from ui.components.frame import double_rule
from ui.components.icon import icon
from ui.components.text import text
from ui.store import here, look, t


@dataclass(frozen=True)
class Action:
    """A command in the header: a sign (`material.map`), its name, what it does, its identifier for tests."""

    sign: str
    label: str
    press: Press
    identifier: str | None = None


def header(
    title: str,
    overline: str | None = None,
    actions: tuple[Action, ...] = (),
    back: str | Press | None = "/",
) -> ft.Control:
    """`overline`: when, and how much is left. `title`: whose turn, or the result in words. `back`: a route or handler.

    With large text the overline goes under the title and the actions fold into one menu.
    """
    now, p = look(), look().ink
    name = ft.Semantics(header=True, heading_level=1, content=text(title, "headline"))
    lines: list[ft.Control] = [name]
    if overline:
        over = text(overline, "body", p.ink2) if now.large else text(overline, "over", p.ink2)
        lines = [name, over] if now.large else [over, name]
    row: list[ft.Control] = []
    if back is not None:
        target = back
        press: Press = (lambda: here().go(target)) if isinstance(target, str) else target
        row.append(
            ft.Container(
                sign_button("material.arrow_back", t("ui.back"), press, "back"), margin=ft.Margin(-12, 0, 0, 0)
            )
        )
    row.append(ft.Column(lines, spacing=0, tight=True, expand=True))
    if len(actions) > 1 and (now.large or now.width < 340):
        row.append(_menu(actions))
    else:
        row += [sign_button(a.sign, a.label, a.press, a.identifier) for a in actions]
    head = ft.Row(row, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Column(
        [ft.Container(head, padding=ft.Padding(0, 8, 0, 6)), double_rule()],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _menu(actions: tuple[Action, ...]) -> ft.Control:
    items = [
        ft.PopupMenuItem(
            content=ft.Row([icon(a.sign, 22), ft.Container(text(a.label, "label"), expand=True)], spacing=10),
            on_click=handler(a.press),
            height=look().grown(48),
        )
        for a in actions
    ]
    return ft.Semantics(
        content=ft.PopupMenuButton(
            padding=12, icon=ft.Icons.MORE_VERT, items=items, icon_color=look().ink.ink, tooltip=t("ui.more")
        ),
        identifier="more",
    )
