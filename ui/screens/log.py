"""/game/log: everything that happened, one line an event, the newest turn first; and the way back to any of them."""

from functools import partial

import flet as ft

from solo_engine.journal import Game
from solo_engine.telling import named, told
from solo_engine.words import say
from ui.at_game import use_game
from ui.components.buttons import line, outlined_button, tappable, wide
from ui.components.header import header
from ui.components.icon import face
from ui.components.picker import Option, pick
from ui.components.screen import screen, view
from ui.components.text import text
from ui.safety import guarded_view
from ui.store import Store, look, t, use_store


@guarded_view
def Log() -> ft.View:
    store = use_store()
    game = use_game(store)
    if game is None:
        return view(ft.Container(expand=True))
    head = header(t("ulog.title"), t("ulog.over", n=len(game.events)), back="/game")
    rows = _turns(store, game) or [text(t("ulog.none"), "body", store.look.ink.ink2)]
    return screen(head, rows, _bar(store, game), spacing=0)


def _turns(store: Store, game: Game) -> list[ft.Control]:
    """The events by turn, the newest first."""
    rows: list[ft.Control] = []
    turn = None
    for n in range(len(game.events) - 1, -1, -1):
        before = game.table_before(n)
        if before.turn.number != turn or before.turn.actor is None:
            turn = before.turn.number
            rows.append(_heading(game, n))
        rows.append(_line(store, game, n))
    return rows


def _heading(game: Game, n: int) -> ft.Control:
    """Which turn, whose, and Sam's card in it."""
    turn = game.table_before(n).turn
    if turn.actor is None:
        return ft.Container(text(t("ui.turn_of.over"), "title"), padding=ft.Padding(0, 14, 0, 4))
    after = game.table_before(n + 1).turn
    card = after.card if after.number == turn.number and after.card else turn.card
    words = t("ulog.turn", n=turn.number, whose=t(f"ui.turn_of.{turn.actor}"))
    if card is not None:
        words = t("ulog.card", turn=words, number=card.number)
    row = ft.Row([face(turn.actor, 28), ft.Container(text(words, "title"), expand=True)], spacing=10)
    return ft.Semantics(header=True, content=ft.Container(row, padding=ft.Padding(0, 14, 0, 4)))


def _line(store: Store, game: Game, n: int) -> ft.Control:
    p = look().ink
    words = t(told(game.events[n], game.table_before(n)))
    content = ft.Container(
        line([ft.Container(text(words, "small"), expand=True)], 48),
        padding=ft.Padding(38, 0, 0, 0),
        border=ft.Border(bottom=ft.BorderSide(1, p.line)),
    )
    return tappable(content, partial(_ask, store, game, n, words), words, f"event-{n}", radius=0)


def _ask(store: Store, game: Game, n: int, words: str) -> None:
    """Going back to an event takes back what came after it; one tap more takes that event back too."""

    def chosen(what: str) -> None:
        store.back_to(n + 1 if what == "after" else n)

    later = len(game.events) - n - 1
    options = [Option("before", t("ulog.back.before"), t("ulog.back.n", n=later + 1), "material.undo")]
    if later:
        options.insert(0, Option("after", t("ulog.back.after"), t("ulog.back.n", n=later), "material.undo"))
    pick(words, options, chosen, sub=t("ulog.back.sub"), identifier="back-to")


def _bar(store: Store, game: Game) -> ft.Control | None:
    buttons: list[ft.Control] = []
    if game.events:
        words = t(say("ui.undo", what=named(game.events[-1])))
        buttons.append(wide(outlined_button(words, store.undo, "material.undo", identifier="undo", high=True)))
    if game.undone:
        words = t(say("ui.redo", what=named(game.undone[0])))
        buttons.append(wide(outlined_button(words, store.redo, "material.redo", identifier="redo", high=True)))
    if not buttons:
        return None
    p = look().ink
    row: ft.Control = ft.Row(buttons, spacing=8)
    if look().large:
        row = ft.Column(
            [b.content for b in buttons if isinstance(b, ft.Container) and b.content],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Container(
        row, padding=ft.Padding(16, 12, 16, 16), bgcolor=p.surface, border=ft.Border(top=ft.BorderSide(1, p.line))
    )
