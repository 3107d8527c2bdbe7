"""Kansas City, subphases 1 to 3 of the human: one tile of each column joins the table."""

from functools import partial
from typing import Any

import flet as ft

from sam.decide import foresight as sams
from sam.step import Answer
from solo_engine import events as e
from solo_engine.foresights import SLOTS, choices
from solo_engine.journal import Game
from solo_engine.table import Column, Table
from solo_engine.words import Message
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.frame import plate
from ui.components.icon import icon_tile
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import heading, text, title
from ui.safety import guarded_view
from ui.sams_turn.foresights import foresight_pairs
from ui.setup.pieces import piece_face
from ui.state import use_kept
from ui.store import Store, look, t, use_store
from ui.your_turn.desk import undo_of

Top = tuple[ft.Control, list[ft.Control]]


@guarded_view
def Foresights(game: Game, top: Top) -> Any:
    store = use_store()
    table, task = game.table, game.table.task
    assert task is not None
    assert task.column is not None
    if not table.tracks("foresights"):
        return _at_the_table(store, table, task.column, top)
    return Pair(game, top, task.column)


# --- a tracked display ------------------------------------------------------------------------------------------


@guarded_view
def Pair(game: Game, top: Top, column: Column) -> ft.View:
    """The pairs; a tap chooses the tile of the column at hand, "Done" records it."""
    store = use_store()
    picked, pick = use_kept(lambda: (0, -1))  # column, slot
    table = game.table
    can = dict(choices(table, column))
    slot = next((s for s in SLOTS if (column, s) == picked and s in can), None)
    if len(can) == 1:
        slot = next(iter(can))
    pairs = foresight_pairs(game, "human", column, slot, lambda s: pick(lambda _: (column, s)))
    body = [*top[1], title(t("sam_turn.foresights"), t("sam_turn.foresights.sub")), *pairs]
    outcomes = _outcomes(table, column, slot)
    undo, on_undo = undo_of(store)
    if slot is None and can:
        button = filled_button(t("turn.foresight.choose", column=column), None, "foresight")
        return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo), key=f"column-{column}")
    body.append(_told(outcomes[0].text, can.get(slot) if slot is not None else None))
    if len(outcomes) > 1:
        body += [heading(t("turn.foresight.token")), *_answers(store, outcomes)]
        return screen(top[0], body, primary_bar(undo=undo, on_undo=on_undo), key=f"column-{column}")
    send = partial(store.send, outcomes[0].event)
    button = filled_button(t("ui.done"), send, "material.check", identifier="done")
    return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo), key=f"column-{column}")


def _outcomes(table: Table, column: Column, slot: int | None) -> list[Answer]:
    """What taking a tile means; several, where only the player sees what the token did."""
    tile = None if slot is None else table.foresights[column - 1][slot]
    if slot is None or tile is None:
        nothing = sams.nothing_there(table, column)
        return [Answer(text=nothing.do, event=e.ForesightTaken(who="human", column=column))]
    found = sams.options(table, column, SLOTS[slot], tile)
    return [Answer(text=o.detail or o.do if len(found) > 1 else o.do, event=o.event.but(who="human")) for o in found]


def _told(words: Message, tile: str | None) -> ft.Control:
    """The one line read at arm's length: which tile goes where."""
    line = text(t(words), "step", expand=True)
    if tile is None or look().large:
        return plate(ft.Row([line]), "human")
    return plate(ft.Row([piece_face(tile, 56), line], spacing=14), "human", 12)


def _answers(store: Store, answers: list[Answer]) -> list[ft.Control]:
    return [
        choice_row(t(a.text), None, "foresight", partial(store.send, a.event), identifier=f"answer-{n}")
        for n, a in enumerate(answers)
    ]


# --- an untracked display ---------------------------------------------------------------------------------------


def _at_the_table(store: Store, table: Table, column: Column, top: Top) -> ft.View:
    """What came of it, as far as the app keeps it; where only the end of the game matters, three columns at once."""
    answers = _untracked(table, column)
    undo, on_undo = undo_of(store)
    rest = [task.column for task in table.turn.todo if task.do == "foresight" and task.column is not None]
    if _only_the_end(table):
        return _all_at_once(store, table, rest, top)
    body = [*top[1], title(t("sam_turn.foresights"), t("turn.foresight.sub", column=column))]
    if len(answers) == 1:
        send = partial(store.send, answers[0].event)
        button = filled_button(t("ui.done"), send, "material.check", identifier="done")
        return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo))
    body += [heading(t("turn.foresight.what")), *_answers(store, answers)]
    return screen(top[0], body, primary_bar(undo=undo, on_undo=on_undo))


def _only_the_end(table: Table) -> bool:
    """Whether nothing of a foresight is kept but that the token leaves the job market."""
    return not (table.tracks("trail") or table.tracks("job_market") or table.tracks("cattle_market"))


def _untracked(table: Table, column: Column) -> list[Answer]:
    """The answers of Sam's question, for the human; the usual one alone where nothing is asked."""
    step = sams.untracked(table, column)
    if step.kind == "instruction":
        return [Answer(text=step.text, event=e.ForesightTaken(who="human", column=column))]
    return [Answer(text=a.text, event=a.event.but(who="human")) for a in step.answers]


def _all_at_once(store: Store, table: Table, columns: list[Column], top: Top) -> ft.View:
    """One tap for the three columns: done, or done and the token left the market."""
    undo, on_undo = undo_of(store)
    last = _leaving(table, columns)

    def done(leaves: bool) -> None:
        for column in columns:
            event = last if leaves and last is not None and last.column == column else None
            if not store.send(event or e.ForesightTaken(who="human", column=column)):
                return

    told = ft.Column(
        [
            text(t("turn.foresight.all"), "step"),
            text(t("turn.foresight.all.sub"), "small", look().ink.ink2),
        ],
        spacing=4,
        tight=True,
        expand=True,
    )
    plate_ = plate(told if look().large else ft.Row([icon_tile("foresight", 54), told], spacing=14), "human")
    body = [*top[1], title(t("sam_turn.foresights")), plate_]
    if last is not None:
        body.append(
            outlined_button(
                t("turn.foresight.token_left"), partial(done, True), "material.flag", identifier="token-left"
            )
        )
    button = filled_button(t("ui.done"), partial(done, False), "material.check", identifier="done")
    return screen(top[0], body, primary_bar(button, undo=undo, on_undo=on_undo))


def _leaving(table: Table, columns: list[Column]) -> e.ForesightTaken | None:
    """The event that says the token left the market: of the first column whose bag holds workers. None: it has left."""
    for column in columns:
        for answer in _untracked(table, column):
            event = answer.event
            if isinstance(event, e.ForesightTaken) and event.token == "left_market":
                return event
    return None
