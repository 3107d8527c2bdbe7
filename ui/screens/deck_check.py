"""/packs/<id>/check: line after line of a pack, compared with the box. Left at any time, taken up where it was."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from sam.deck_check import SECTIONS, Line, Section, as_printed, first_open, lines, source, with_card
from solo_engine.pack import Card, Pack
from ui.components.bar import folded_exit, primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.chips import source_mark
from ui.components.entry import stepper
from ui.components.frame import plate
from ui.components.header import Action, header
from ui.components.icon import icon
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import text
from ui.deck_check.big_card import big_card
from ui.deck_check.card_editor import card_editor, no_typing
from ui.deck_check.edits import edited
from ui.deck_check.own import BY, today
from ui.deck_check.progress import progress
from ui.deck_check.questions import Choice, Question, answered, question
from ui.packs import counts, is_own, named
from ui.safety import guarded_view
from ui.state import use_kept
from ui.store import Store, look, t, use_store


@dataclass(frozen=True)
class Place:
    """Where the check is: the line, the way back, what is being changed."""

    at: int | None = None  # None: the first line that is open
    before: tuple[tuple[int, Pack], ...] = ()  # the lines passed and the pack as it was there, the last one last
    card: Card | None = None  # the card being corrected
    chosen: Any = None  # a choice that needs a number
    numbers: tuple[tuple[str, int], ...] = ()  # those set otherwise than the pack says


SetPlace = Callable[[Callable[[Place], Place]], None]


@guarded_view
def DeckCheck() -> ft.View:
    store = use_store()
    params = ft.use_route_params()
    place, set_place = use_kept(Place)
    typing, set_typing = use_kept(no_typing)
    id, section = params.get("id", ""), params.get("section")
    pack = store.packs.pack(id)
    back = f"/packs/{id}"
    if pack is None or not is_own(id):
        return screen(header(t("check.over"), back="/packs"), [text(t("packs.gone"))] if store.ready else [])
    check = Check(store, pack, place, set_place, _section(section))
    if check.at >= len(check.lines):
        return _finished(check, back)
    if place.card is not None:
        body = [
            big_card(place.card, number_only=True),
            *card_editor(place.card, check.edit, typing, set_typing),
        ]
        cancel = outlined_button(t("ui.cancel"), check.stop_editing, identifier="cancel", high=True)
        body += in_page(cancel)
        save = filled_button(t("check.card_says"), check.save_card, "material.check", identifier="save")
        bar = primary_bar(save, second=in_bar(cancel))
        return screen(header(t("check.what_says"), named(pack, look().language), back=check.stop_editing), body, bar)
    return _card(check, back) if check.line.section == "deck" else _question(check, back)


def _section(name: str | None) -> Section | None:
    return next((s for s in SECTIONS if s == name), None)


@dataclass(frozen=True)
class Check:
    """The check as it stands, and what a tap does."""

    store: Store
    pack: Pack
    place: Place
    set_place: SetPlace
    section: Section | None

    @property
    def lines(self) -> tuple[Line, ...]:
        return lines(self.pack)

    @property
    def at(self) -> int:
        return first_open(self.pack, self.section) if self.place.at is None else self.place.at

    @property
    def line(self) -> Line:
        return self.lines[self.at]

    def put(self, pack: Pack) -> None:
        self.store.shelve(self.store.packs.put(pack), pack.id)

    def on(self) -> None:
        """To the next line; the pack as it is can be had back."""
        at, pack = self.at, self.pack
        self.set_place(lambda now: Place(at + 1, (*now.before, (at, pack))))

    def yes(self) -> None:
        """The line says what the box says."""
        self.put(as_printed(self.pack, self.line, BY, today()))
        self.on()

    def answer(self, chosen: Any, numbers: dict[str, int]) -> None:
        self.put(answered(self.pack, self.line, chosen, numbers, BY, today()))
        self.on()

    def back(self) -> None:
        """To the line before, as it was."""
        if self.place.before:
            at, pack = self.place.before[-1]
            self.put(pack.but(name=self.pack.name))
            self.set_place(lambda now: Place(at, now.before[:-1]))

    # --- a card that differs -----------------------------------------------------------------------------------

    def differs(self) -> None:
        card = self.pack.card(int(self.line.key))
        at = self.at
        self.set_place(lambda now: replace(now, at=at, card=card))

    def edit(self, what: Callable[..., Card], *how: object) -> None:
        self.set_place(lambda now: now if now.card is None else replace(now, card=edited(now.card, what, *how)))

    def stop_editing(self) -> None:
        self.set_place(lambda now: replace(now, card=None))

    def save_card(self) -> None:
        if self.place.card is not None:
            self.put(with_card(self.pack, self.place.card, BY, today()))
            self.on()

    # --- the parts of every page -------------------------------------------------------------------------------

    def undo(self) -> dict[str, Any]:
        """The words and the tap of the way to the line before; nothing at the first one."""
        if not self.place.before:
            return {}
        return {"undo": t("ui.undo", what=line_words(self.lines[self.place.before[-1][0]])), "on_undo": self.back}

    def mark(self) -> list[ft.Control]:
        """Where the line comes from."""
        mark = source_mark(source(self.pack, self.line))
        return [mark if mark is not None else text(t("check.rulebook"), "small", look().ink.ink2)]


def in_bar(second: ft.Control) -> ft.Control | None:
    """The second choice beside the filled button; with large text there is no room for it."""
    return None if look().large else second


def in_page(second: ft.Control) -> list[ft.Control]:
    """The second choice where the bar has no room for it."""
    return [second] if look().large else []


def line_words(line: Line) -> str:
    """A line by name, in the words of what is taken back."""
    return t(f"check.line.{line.section}", number=line.key)


def _card(check: Check, back: str) -> ft.View:
    """Does your card say this?"""
    skip = Action("material.skip_next", t("check.skip"), check.on, "skip")
    pen = "material.edit" if look().large or look().width >= 400 else None
    differs = outlined_button(t("check.no"), check.differs, pen, identifier="differs", high=True)
    body = [
        progress(check.pack, check.at),
        big_card(check.pack.card(int(check.line.key))),
        *check.mark(),
        *in_page(differs),
        *folded_exit(skip),
    ]
    yes = filled_button(t("check.yes"), check.yes, "material.check", identifier="yes")
    bar = primary_bar(yes, second=in_bar(differs), exit=skip, **check.undo())
    return screen(header(t("check.does_yours"), t("check.over"), back=back), body, bar, key=check.line.id)


def _question(check: Check, back: str) -> ft.View:
    """A plain question with its choices, or with numbers to set; and "I don't know"."""
    asked = question(check.pack, check.line)
    set_now = dict(check.place.numbers)
    numbers = {n.name: set_now.get(n.name, n.now) for n in asked.numbers}
    chosen = check.place.chosen if check.place.chosen is not None else asked.now
    body: list[ft.Control] = [progress(check.pack, check.at)]
    body.append(plate(_asked(asked)))
    if asked.choices:
        body.append(text(t("check.tap"), "small", look().ink.ink2))
    for choice in asked.choices:
        body.append(_choice(check, choice, chosen, numbers))
    for number in asked.numbers:
        if not asked.choices or _wants(asked, chosen) == number.name:
            body.append(
                stepper(
                    t(number.words),
                    numbers[number.name],
                    partial(_set, check, number.name),
                    number.least,
                    number.most,
                    identifier=number.name,
                )
            )
    body += check.mark()
    keep = t("check.keep")
    if not asked.choices or _wants(asked, chosen) is not None:
        give = partial(check.answer, chosen, numbers)
        skip = outlined_button(keep, check.on, identifier="keep", high=True)
        body += in_page(skip)
        says = filled_button(t("check.box_says"), give, "material.check", identifier="answer")
        bar = primary_bar(says, second=in_bar(skip), **check.undo())
    else:
        bar = primary_bar(filled_button(keep, check.on, "material.skip_next", identifier="keep"), **check.undo())
    title = t(f"check.title.{check.line.section}")
    return screen(header(title, t("check.over"), back=back), body, bar, key=check.line.id)


def _asked(asked: Question) -> ft.Control:
    lines: list[ft.Control] = [ft.Semantics(content=text(t(asked.asks), "step"), header=True, identifier="question")]
    if asked.sub is not None:
        lines.append(text(t(asked.sub), "small", look().ink.ink2))
    return ft.Column(lines, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _choice(check: Check, choice: Choice, chosen: Any, numbers: dict[str, int]) -> ft.Control:
    """A tap answers; a choice that needs a number shows it first."""

    def press() -> None:
        if choice.number is None:
            check.answer(choice.value, numbers)
        else:
            at = check.at
            check.set_place(lambda now: replace(now, at=at, chosen=choice.value))

    return choice_row(
        t(choice.words),
        t(choice.sub) if choice.sub is not None else None,
        press=press,
        state="chosen" if choice.value == chosen else "open",
        identifier=f"choice-{choice.name}",
    )


def _wants(asked: Question, chosen: Any) -> str | None:
    """The number that the choice needs."""
    return next((c.number for c in asked.choices if c.value == chosen), None)


def _set(check: Check, name: str, n: int) -> None:
    at = check.at
    check.set_place(lambda now: replace(now, at=at, numbers=tuple({**dict(now.numbers), name: n}.items())))


def _finished(check: Check, back: str) -> ft.View:
    done, of = counts(check.pack)
    words = t("check.all_done") if done == of else t("check.some_left", n=of - done)
    p = look().ink
    plate_ = plate(
        ft.Column(
            [
                icon("sam", 96, p.primary),
                text(t("packs.checked", done=done, of=of), "headline", text_align=ft.TextAlign.CENTER),
                text(words, "body", text_align=ft.TextAlign.CENTER),
            ],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    )
    bar = primary_bar(
        filled_button(t("ui.done"), partial(check.store.go, back), "material.check", identifier="finished"),
        **check.undo(),
    )
    return screen(header(named(check.pack, look().language), t("check.over"), back=back), [plate_], bar)
