"""/game in Sam's turn: his card, his steps one after the other, what he has."""

import flet as ft

from sam.next_step import next_step
from ui.components.bar import folded_exit, primary_bar
from ui.components.header import Action
from ui.components.motion import arriving
from ui.components.screen import screen
from ui.components.steps import StepLine, step_line
from ui.safety import guarded_view
from ui.sams_turn.banner import last_turn_banner
from ui.sams_turn.card import card_of_turn
from ui.sams_turn.moment import done_lines, happened, must_turn, open_turn, to_come
from ui.sams_turn.page import deck_switch, head
from ui.sams_turn.step_view import StepView
from ui.sams_turn.strip import sams_strip
from ui.store import t, use_store

TURNED = 240  # milliseconds in which a turned card comes


@guarded_view
def SamsTurn() -> ft.View:
    store = use_store()
    game = store.game
    assert game is not None
    table = game.table
    why_at, set_why = ft.use_state(-1)
    opened, set_opened = ft.use_state(False)
    ft.use_effect(lambda: open_turn(store), [len(game.events), must_turn(table)])

    left = t("sam_turn.cards_left", n=len(table.sam.deck))
    top = head(store, t("ui.turn_of.sam"), t("sam_turn.over", n=table.turn.number, left=left))
    step = next_step(table)
    if step is None or must_turn(table):
        return screen(top, last_turn_banner(table), primary_bar())
    view = StepView(store, step, why_at, set_why)
    below = [sams_strip(table), deck_switch(store, table)]
    card = table.turn.card
    if card is None:
        return screen(top, [*last_turn_banner(table), view.block(), *below], view.bar(), key=f"{table.turn.number}")
    steps = [StepLine(t(line), "done") for line in done_lines(happened(game))]
    steps.append(view.line())
    steps += [StepLine(t(line), "next") for line in to_come(table)]
    differs = Action(
        "material.edit_outlined", t("sam_turn.card_differs"), lambda: store.go("/game/card"), "card-differs"
    )
    shown = card_of_turn(game, card, view.long or len(steps) > 6, opened, lambda: set_opened(lambda o: not o))
    body = [
        *last_turn_banner(table),
        arriving(shown, TURNED, 0.96, key=f"{table.turn.number}-{card.number}"),
        step_line(steps),
        *folded_exit(differs),
        *below,
    ]
    return screen(top, body, view.bar(differs), key=f"{table.turn.number}")
