"""The scaffold of every page: header, scrolling body, primary bar; panes side by side where there is room."""

from collections.abc import Sequence

import flet as ft

from ui.components.buttons import sign_button
from ui.components.icon import icon
from ui.components.text import text
from ui.store import here, look, t

MOST = 640  # the widest a single column of reading gets, in pixels


def screen(
    header: ft.Control | None,
    body: Sequence[ft.Control],
    bar: ft.Control | None = None,
    *,
    side: ft.Control | None = None,
    aside: ft.Control | None = None,
    spacing: float = 12,
    margin: float = 16,
    bleed: bool = False,
    key: str | None = None,
    column_ref: ft.Ref[ft.Column] | None = None,
) -> ft.View:
    """A View. Call it in a `guarded_view` component.

    body: blocks, one below the other, 12 apart, in a scrolling column. side: a second pane (the map) from 600 px on,
    aside: a third (the boards) from 1024 on; both scroll by themselves. bleed: the body goes from edge to edge on wide
    pages. key: another value scrolls back to the top. column_ref: gets the scrolling column, for who scrolls it.
    """
    now = look()
    paned = side is not None and now.size != "phone"
    beside = 0.0 if paned else max(0.0, (now.width - MOST) / 2)
    fixed = header is not None and not now.large and not now.low
    blocks = list(body)
    if header is not None and not fixed:
        blocks = [ft.Container(header, margin=ft.Margin(0, 0, 0, 4)), *blocks]
    edge = margin if bleed else margin + beside
    inside = ft.Padding(edge, 12 if fixed else 0, edge, 20)
    column = ft.Column(blocks, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    scroll = ft.Column(
        [ft.Container(column, padding=inside)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        key=key,
        ref=column_ref,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = []
    if fixed and header is not None:
        parts.append(ft.Container(header, padding=ft.Padding(margin + beside, 0, margin + beside, 0)))
    parts.append(scroll)
    notice = _notice()
    if notice is not None:
        parts.append(notice)
    if bar is not None:
        if beside and isinstance(bar, ft.Container):
            bar.padding = ft.Padding(beside, 0, beside, 0)
        parts.append(bar)
    pane = ft.Column(parts, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return view(_panes(pane, side, aside) if paned and side is not None else pane)


def view(content: ft.Control) -> ft.View:
    """A bare page with nothing but its content inside the safe area. Call it in a `guarded_view` component."""
    p = look().ink
    return ft.View(
        route=ft.use_view_path() or "/",
        controls=[ft.SafeArea(content, expand=True)],
        padding=0,
        spacing=0,
        bgcolor=p.paper,
    )


def _panes(pane: ft.Control, side: ft.Control, aside: ft.Control | None) -> ft.Control:
    now = look()
    line = now.ink.line
    row: list[ft.Control] = [
        ft.Container(pane, width=min(440, now.width / 2)),
        ft.Container(width=1, bgcolor=line),
        ft.Container(side, expand=True),
    ]
    if aside is not None and now.size == "desktop":
        row += [ft.Container(width=1, bgcolor=line), ft.Container(aside, width=320)]
    return ft.Row(row, spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _notice() -> ft.Control | None:
    """The sentence of the store's notice, above the bar until the next event; a cross takes it away."""
    store = here()
    if store.notice is None:
        return None
    p = store.look.ink
    row = ft.Row(
        [
            icon("material.info_outline", 22, p.on_rust_c),
            ft.Container(text(store.t(store.notice), "body", p.on_rust_c), expand=True),
            sign_button("material.close", t("ui.close"), lambda: store.say(None), "close-notice"),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    beside = max(0.0, (look().width - MOST) / 2)
    box = ft.Container(row, padding=ft.Padding(16 + beside, 4, 4 + beside, 4), bgcolor=p.rust_c)
    return ft.Semantics(content=box, live_region=True, identifier="notice", container=True)
