"""The step at hand: what to do or what is asked, with its picture, its answers, why, and what else may have happened.

For Sam's turn, and for refills in either rancher's turn:

    step = next_step(table)
    if step is not None:
        why, set_why = ft.use_state(-1)
        view = StepView(store, step, why, set_why)
        return screen(header(...), [view.block("human")], view.bar())
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from sam.step import Answer, Instruction, Question, Step
from solo_engine import events as e
from solo_engine.foresights import refill_wanted
from solo_engine.table import Table
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button, quiet_button, sign_button
from ui.components.frame import plate
from ui.components.header import Action
from ui.components.picker import Option, pick
from ui.components.steps import StepLine, why_line
from ui.components.text import text
from ui.glossary.hold import explained, explanation
from ui.sams_turn import pictures
from ui.sams_turn.answers import FEW, answers, in_rows, one_of_each
from ui.sams_turn.moment import taken_back, undo
from ui.sams_turn.reasons import has_reason, reason
from ui.store import Store, look, t


@dataclass(frozen=True)
class StepView:
    """One step as controls. `why_at`: the number of events at which "Why this one?" was opened, -1 for closed."""

    store: Store
    step: Step
    why_at: int = -1
    set_why: Callable[[Any], Any] | None = None
    other_in_bar: bool = False  # "Something else happened" is the way out in the bar, not a line of the step

    @property
    def table(self) -> Table:
        assert self.store.game is not None
        return self.store.game.table

    @property
    def now(self) -> int:
        assert self.store.game is not None
        return len(self.store.game.events)

    # --- what it says ------------------------------------------------------------------------------------------

    def line(self) -> StepLine:
        """The step as the one at hand on the line of steps."""
        return StepLine(self.words, "now", self.sub, pictures.of_step(self.table, self.step), tuple(self.below()))

    def block(self, who: str | None = "sam", more: tuple[ft.Control, ...] = ()) -> ft.Control:
        """The step on a plate of its own: the page is about nothing else. `more`: drawn under its words."""
        told = explained(text(self.words, "step"), self.words)
        words: list[ft.Control] = [ft.Semantics(content=told, live_region=True, identifier="step")]
        if self.sub:
            words.append(explained(text(self.sub, "small", look().ink.ink2), self.sub))
        lines = ft.Column(words, spacing=2, tight=True)
        picture = pictures.of_step(self.table, self.step)
        head: ft.Control = lines
        if picture is not None and look().large:
            head = ft.Column([picture, lines], spacing=10, tight=True)
        elif picture is not None:
            head = ft.Row(
                [picture, ft.Container(lines, expand=True)],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        parts = [head, *more, *self.below()]
        return plate(
            ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), who, 12
        )

    @property
    def asks(self) -> bool:
        return isinstance(self.step, Question)

    @property
    def long(self) -> bool:
        """Whether the answers need most of the page."""
        return isinstance(self.step, Question) and len(self.step.answers) > FEW

    @property
    def words(self) -> str:
        return t(self.step.text)

    @property
    def sub(self) -> str | None:
        return t(self.step.detail) if self.step.detail is not None else None

    def below(self) -> list[ft.Control]:
        """Answers, drawn pieces, why, and the other outcomes."""
        parts: list[ft.Control] = []
        if isinstance(self.step, Question) and self.in_bar() is None:
            parts += answers(self.table, self.step, self.send)
        if isinstance(self.step, Instruction):
            parts += drawn(self.table, self.step.event)
        opened = self.why_at == self.now
        small: list[ft.Control] = []
        if self.set_why is not None and has_reason(self.step):
            small.append(why_line(opened, partial(self.set_why, -1 if opened else self.now), self.asks))
        other = None if self.other_in_bar else self.other()
        if other is not None:
            small.append(quiet_button(other.label, other.press, other.sign, other.identifier))
        terms = explanation(f"{self.words} {self.sub or ''}")
        if terms is not None:
            small.append(sign_button("material.translate", t("words.of_step"), terms, "words"))
        if small:
            parts.append(ft.Row(small, spacing=4, run_spacing=0, wrap=True))
        if opened:
            parts.append(reason(self.table, self.step))
        if isinstance(self.step, Instruction) and self.step.cannot is not None:
            words = t("sam_turn.not_possible")
            parts.append(outlined_button(words, partial(self.send, self.step.cannot), "material.block", None, "cannot"))
        return parts

    # --- what it does ------------------------------------------------------------------------------------------

    def send(self, event: e.Event) -> None:
        self.store.send(event)

    def other(self) -> Action | None:
        """ "Something else happened", where the step knows what else may happen."""
        if not isinstance(self.step, Instruction) or not self.step.differs:
            return None
        return Action("material.alt_route", t("sam_turn.differs"), self.pick_other, "differs")

    def pick_other(self) -> None:
        """Opens the other outcomes."""
        assert isinstance(self.step, Instruction)
        outcomes = one_of_each(self.step.differs)
        options = [
            Option(n, t(answer.text), picture=pictures.of_event(self.table, answer.event, 44, 44))
            for n, answer in outcomes
        ]
        events = {n: answer.event for n, answer in outcomes}
        pick(t("sam_turn.differs.title"), options, lambda n: self.send(events[n]), identifier="other")

    def in_bar(self) -> tuple[Answer, Answer] | None:
        """The two answers of a question that is asked nearly every turn: they lie where "Done" does.

        The likely one is filled, the other stands outlined beside it.
        """
        step = self.step
        if not isinstance(step, Question) or len(step.answers) != 2 or look().large:
            return None
        first, second = step.answers
        if isinstance(first.event, e.SamMoved) and isinstance(second.event, e.SamMoved) and not first.event.path:
            return first, second
        return None

    def bar(self, exit: Action | None = None) -> ft.Control:
        """Undo by its name, the way out, and "Done" or the two answers."""
        assert self.store.game is not None
        _, name = taken_back(self.store.game)
        primary: ft.Control | None = None
        second: ft.Control | None = None
        both = self.in_bar()
        if both is not None:
            likely, other = both
            primary = filled_button(
                t("sam_turn.not_kansas_city"), partial(self.send, likely.event), identifier="answer-0"
            )
            second = outlined_button(
                t("sam_turn.kansas_city"), partial(self.send, other.event), identifier="answer-1", high=True
            )
        elif isinstance(self.step, Instruction):
            primary = filled_button(t("ui.done"), partial(self.send, self.step.event), "material.check", None, "done")
        return primary_bar(
            primary,
            undo=None if name is None else t("ui.undo", what=name),
            on_undo=None if name is None else partial(undo, self.store),
            exit=exit,
            second=second,
        )


def drawn(table: Table, event: e.Event) -> list[ft.Control]:
    """The pieces that came out of a bag or stack, each drawn and named."""
    cells: list[ft.Control] = []
    if isinstance(event, e.KansasCityLeft) and event.refill:
        for column, tile in zip(refill_wanted(table), event.refill, strict=False):
            if tile is not None:
                picture = pictures.tile(table, tile, 56, 64)
                cells.append(named_piece(picture, t("sam_turn.column", n=column), t(f"tile.{tile}")))
    elif isinstance(event, e.CattleAdded) and len(event.cards) > 1:
        cells = [named_piece(pictures.cattle(table, (card,), 56), None, t(f"card.{card}")) for card in event.cards]
    if not cells:
        return []
    return [in_rows(cells, 2 if look().large else 3)]


def named_piece(picture: ft.Control | None, over: str | None, words: str) -> ft.Control:
    parts: list[ft.Control] = [text(over, "tiny", look().ink.ink2)] if over else []
    if picture is not None:
        parts.append(picture)
    parts.append(text(words, "small", text_align=ft.TextAlign.CENTER))
    column = ft.Column(parts, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.MergeSemantics(ft.Container(column, alignment=ft.Alignment.CENTER))
