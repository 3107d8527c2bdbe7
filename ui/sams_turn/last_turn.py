"""What Sam did last turn, one line that opens: for your turn."""

import flet as ft

from solo_engine import events as e
from ui.components.buttons import tappable
from ui.components.frame import card
from ui.components.icon import face, icon
from ui.components.text import text
from ui.safety import guarded
from ui.sams_turn.moment import done_lines, last_turn_of_sam
from ui.store import Store, look, t


def last_turn_line(store: Store) -> list[ft.Control]:
    """The collapsed line, to be put among the blocks of a page: `[*last_turn_line(store), …]`.

    Empty before Sam's first turn.
    """
    if store.game is None:
        return []
    moments = last_turn_of_sam(store.game)
    if not moments:
        return []
    number = next((event.number for event, _ in moments if isinstance(event, e.CardTurned)), 0)
    lines = tuple(t(line) for line in done_lines(moments))
    return [LastTurn(number, lines)]


@guarded
def LastTurn(number: int, lines: tuple[str, ...]) -> ft.Control:
    opened, set_opened = ft.use_state(False)
    p = look().ink
    head = t("sam_turn.sams_last_turn", number=number)
    shown = lines if opened else lines[-1:] if not look().large else ()
    told: list[ft.Control] = [text(head, "label")]
    told += [
        text(line, "small", p.ink2, max_lines=None if opened else 1, overflow=ft.TextOverflow.ELLIPSIS)
        for line in shown
    ]
    row = ft.Row(
        [
            face("sam", 34),
            ft.Column(told, spacing=2 if opened else 0, tight=True, expand=True),
            icon("material.expand_less" if opened else "material.expand_more", 24, p.ink2),
        ],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    spoken = head if not opened else f"{head}. {' '.join(lines)}"
    return tappable(
        card(row, padding=8), lambda: set_opened(lambda o: not o), spoken, "sams-last-turn", selected=opened, radius=10
    )
