"""Ways to put a value right: a number, one of several pieces, pieces to tick. Each choice is one event."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from solo_engine.events import Corrected
from solo_engine.words import say
from ui.components.buttons import filled_button, line, tappable
from ui.components.picker import Option, close, pick, show
from ui.components.text import capital, text
from ui.scoring.number import number_of
from ui.store import Store, here, look, t

FEW = 42  # so many numbers are shown as boxes; more are typed


def correct(store: Store, what: str, value: Any) -> None:
    """What really lies there."""
    store.send(Corrected(what=what, value=value))


def ask_number(title: str, value: int, choose: Callable[[int], Any], least: int = 0, most: int = 99) -> None:
    """A sheet with the possible numbers; where there are too many, those around the present one and a field."""
    numbers = list(range(least, most + 1))
    rows: list[ft.Control] = []
    if len(numbers) > FEW:
        start = min(max(least, value - 10), most - 29)
        numbers = list(range(start, start + 30))
        rows.append(_typed(value, choose, least, most))
    per_row = 5
    for at in range(0, len(numbers), per_row):
        some: list[ft.Control] = [_number(n, n == value, choose) for n in numbers[at : at + per_row]]
        some += [ft.Container(expand=True) for _ in range(per_row - len(some))]
        rows.append(ft.Row(some, spacing=6))
    show(capital(title), rows)


def _number(n: int, on: bool, choose: Callable[[int], Any]) -> ft.Control:
    p = look().ink

    def chose() -> None:
        close()
        choose(n)

    box = tappable(
        line([text(str(n), "figure", p.on_teal_c if on else p.ink)], 48, 0, ft.MainAxisAlignment.CENTER),
        chose,
        str(n),
        f"number-{n}",
        selected=on,
        bgcolor=p.teal_c if on else p.surface,
        border=ft.Border.all(2 if on else 1.5, p.teal if on else p.outline),
    )
    return ft.Container(box, expand=True)


def _typed(value: int, choose: Callable[[int], Any], least: int, most: int) -> ft.Control:
    field = ft.TextField(
        value=str(value),
        label=t("ui.between", least=least, most=most),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_style=look().style("figure"),
        label_style=look().style("small", look().ink.ink2),
        border_color=look().ink.outline,
    )

    def done() -> None:
        number = number_of(field.value)
        close()
        if number is None:
            return
        n = min(most, max(least, number))
        choose(n)
        if n != number:
            here().say(say("ui.clamped", n=n))

    field.on_submit = lambda event: done()
    row: list[ft.Control] = [
        ft.Container(ft.Semantics(content=field, identifier="number-field"), expand=2),
        ft.Container(filled_button(t("ui.done"), done, "material.check", identifier="number-done"), expand=2),
    ]
    return ft.Row(row, spacing=8)


def ask_pieces(
    title: str,
    options: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    choose: Callable[[list[str]], Any],
    signs: Callable[[str], ft.Control | str | None] = lambda _: None,
) -> None:
    """Pieces of which each is there or not: a tap puts one there or takes it away."""
    there = [o for o in options if o[0] in chosen]
    rest = [o for o in options if o[0] not in chosen]

    def flip(value: str) -> None:
        now = {*chosen} ^ {value}
        choose([v for v, _ in options if v in now])

    rows = [
        Option(value, capital(words), t("uboards.take_away"), signs(value), group=t("uboards.there"))
        for value, words in there
    ]
    rows += [Option(value, capital(words), None, signs(value), group=t("uboards.add")) for value, words in rest]
    pick(capital(title), rows, flip, identifier="piece")


def ask_counts(
    title: str,
    options: Sequence[tuple[str, str, int, int]],
    choose: Callable[[str, int], Any],
    signs: Callable[[str], ft.Control | str | None] = lambda _: None,
) -> None:
    """Kinds of pieces with their number: (kind, words, count, most). A tap asks for the new number."""
    words = {kind: (told, n, most) for kind, told, n, most in options}

    def ask(kind: str) -> None:
        told, n, most = words[kind]
        ask_number(told, n, partial(choose, kind), 0, most)

    there = [o for o in options if o[2]]
    rest = [o for o in options if not o[2]]
    rows = [
        Option(kind, capital(told), t("uboards.pieces", n=n), signs(kind), group=t("uboards.there"))
        for kind, told, n, _ in there
    ]
    rows += [Option(kind, capital(told), None, signs(kind), group=t("uboards.add")) for kind, told, _, _ in rest]
    pick(capital(title), rows, ask, identifier="kind")
