"""At a place of the trail: its local actions, what an event offers next, anything else, and the end of the turn."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.local_actions import hand_limit
from solo_engine.naming import piece_on
from solo_engine.table import Table
from solo_engine.words import say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.frame import plate
from ui.components.header import Action, header
from ui.components.rows import choice_row
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.components.verify import open_doubts, verify_line
from ui.safety import guarded_view
from ui.sams_turn.banner import last_turn_banner
from ui.sams_turn.page import commands
from ui.screens.trail_map import trail_map
from ui.store import Store, look, t, use_store
from ui.your_turn.actions import (
    Row,
    TurnSoFar,
    auxiliary_row,
    copied_rows,
    follow_ups,
    local_rows,
    turn_so_far,
)
from ui.your_turn.deeds import Deed, concerns
from ui.your_turn.desk import Entry, Show, undo_of
from ui.your_turn.lists import purse
from ui.your_turn.rows import action_row
from ui.your_turn.where_to import place_face


@guarded_view
def AtPlace(game: Game, show: Show) -> ft.View:
    """Phase B of a tracked trail."""
    store = use_store()
    table, turn = game.table, turn_so_far(game)
    body: list[ft.Control] = [*last_turn_banner(table), _where(table, turn)]
    body += action_rows(store, turn, show)
    body += other_rows(store, game, show)
    side = None
    if look().size != "phone":
        chart = trail_map(table, min(520, look().width / 2 - 16))
        side = ft.Column([chart], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    head = header(_title(table), purse(table), commands(store))
    return screen(head, body, end_bar(store, game, show), side=side, spacing=10)


def _title(table: Table) -> str:
    here = table.human.herder or table.edition.trail.start
    return t("turn.at", place=say(f"space_short.{here}"))


def _where(table: Table, turn: TurnSoFar) -> ft.Control:
    """The plate of the page: where the herder stands and what the way cost."""
    p = look().ink
    here = table.human.herder or table.edition.trail.start
    piece = piece_on(table, here)
    words = t(piece) if piece is not None else t(f"space.{here}")
    lines: list[ft.Control] = [
        text(t(f"space.{here}"), "over", p.ink2),
        text(words[:1].upper() + words[1:], "title"),
    ]
    paid = _paid(turn)
    if paid:
        lines.append(text(t("turn.paid", dollars=say("count.dollars", n=paid)), "small", p.ink2))
    standing = table.building_spaces.get(here)
    if standing is not None:
        lines += verify_line(open_doubts(table, [f"building_long.{standing[1]}"]))
    column = ft.Column(lines, spacing=2, tight=True, expand=True)
    if look().large:
        return plate(ft.Column([place_face(table, here, 56), column], spacing=8, tight=True), "human")
    return plate(ft.Row([place_face(table, here, 56), column], spacing=14), "human", 12)


def _paid(turn: TurnSoFar) -> int:
    """Dollars that the movements of this turn cost."""
    total = 0
    for i, event in turn.events:
        if isinstance(event, e.HumanMoved):
            before, after = turn.game.table_before(i).human, turn.game.table_before(i + 1).human
            total += before.dollars - after.dollars
    return total


def action_rows(store: Store, turn: TurnSoFar, show: Show) -> list[ft.Control]:
    """What may be done now, in groups: because of something, here, next door, or one auxiliary action instead."""
    table = turn.game.table
    because = follow_ups(turn)
    local = local_rows(turn)
    body = _group(store, table, "turn.because", because, show)
    body += _group(store, table, "turn.local", local, show)
    copied = False
    for space, rows in copied_rows(turn):
        copied |= any(row.done for row in rows)
        title = t("turn.next_door", place=say(f"space_short.{space}"))
        body += [heading(title), *(action_row(store, table, row, show) for row in rows)]
    away = table.human.herder not in (None, table.edition.trail.start)
    back = any(isinstance(event, e.KansasCityLeft) for _, event in turn.events)
    if away and not back and not copied and not any(r.done for r in local):
        instead = "turn.instead" if local else "turn.only_auxiliary"
        body += _group(store, table, instead, (auxiliary_row(turn),), show)
    return body


def _group(store: Store, table: Table, title: str, rows: Sequence[Row], show: Show) -> list[ft.Control]:
    if not rows:
        return []
    return [heading(t(title)), *(action_row(store, table, row, show) for row in rows)]


def other_rows(store: Store, game: Game, show: Show) -> list[ft.Control]:
    """Playing an objective card, and anything else by hand."""
    table, at = game.table, len(game.events)
    found: list[ft.Control] = [heading(t("turn.besides"))]
    if concerns(table, "play_objective"):
        own = len(table.human.objectives_in_deck)
        sub = t("turn.play_objective.own", n=own) if table.tracks("objectives") else t("turn.play_objective.from_hand")
        play = Entry("play_objective", at, Deed(do="play_objective"))
        press = partial(show, play) if own or not table.tracks("objectives") else None
        found.append(
            choice_row(
                t("turn.play_objective"),
                sub,
                "objective",
                press,
                state="open" if press else "off",
                identifier="play-objective",
            )
        )
    anything = Entry("anything", at)
    found.append(
        choice_row(
            t("turn.anything"),
            t("turn.anything.short"),
            "material.edit_note",
            partial(show, anything),
            identifier="anything",
        )
    )
    return found


def end_bar(store: Store, game: Game, show: Show) -> ft.Control:
    """ "End turn", disabled with the reason until the herder has moved; undo by name; an exchange token to use."""
    table = game.table
    undo, on_undo = undo_of(store)
    exit_ = None
    if table.tracks("human_board") and table.human.exchange_tokens:
        use = e.TokensChanged(who="human", n=-1)
        exit_ = Action("exchange", t("turn.token.short"), partial(store.send, use), "use-token")
    if table.turn.moved:
        sub = t("turn.draw_up_to", n=hand_limit(table)) if table.tracks("human_board") else t("turn.draw_up")
        end = filled_button(
            t("turn.end"), partial(store.send, e.TurnEnded()), "material.arrow_forward", sub, "end-turn"
        )
    else:
        end = filled_button(t("turn.end"), None, "material.arrow_forward", t("illegal.move_first"), "end-turn")
    return primary_bar(end, undo=undo, on_undo=on_undo, exit=exit_)
