"""All components on one page, at /gallery of the app: for eyes and for the layout tests. Not part of the app."""

from pathlib import Path

import flet as ft

from ui import app
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button
from ui.components.chips import badge, chip, pips, source_mark, stages
from ui.components.entry import choices, number_field, stepper, switch_row, text_field
from ui.components.frame import card, plate
from ui.components.header import Action, header
from ui.components.icon import BREEDS, cow, disc, face, hazard_tile, icon
from ui.components.picker import Option, pick
from ui.components.rows import choice_row, fact_row, menu_row, score_row
from ui.components.screen import screen
from ui.components.steps import Compared, StepLine, step_line, turn_card, why_line, why_well
from ui.components.text import heading, text, title
from ui.safety import guarded, guarded_view
from ui.store import look, use_store

LONG = "Take the 4-point flood from flood space 2"


@guarded
def Broken() -> ft.Control:
    raise RuntimeError("on purpose")


@guarded_view
def Gallery() -> ft.View:
    store = use_store()
    number, set_number = ft.use_state(3)
    opened, set_opened = ft.use_state(True)
    picked, set_picked = ft.use_state("b")
    typed, set_typed = ft.use_state(5)
    p = look().ink
    hazards = [icon("flood", 30, p.flood_ink), icon("drought", 30, p.drought_ink), icon("rockfall", 30, p.rockfall_ink)]
    compared = [
        Compared("Flood", "3", icon("flood", 24, p.flood_ink), 3, 4, p.flood_ink, True, "most"),
        Compared("Drought", "2", icon("drought", 24, p.drought_ink), 2, 4, p.drought_ink),
    ]
    below: list[ft.Control] = [why_line(opened, lambda: set_opened(lambda o: not o))]
    if opened:
        below.append(
            why_well("The type with the most tiles on the trail; of it, the tile worth most.", compared, "No tie.")
        )
    options = [
        Option("a", "Building A", "Neutral building", "building"),
        Option("b", "Building B", "Neutral building", "building", badge("$2")),
        Option("c", "Building C", "Too far: 7 steps", "building", off=True),
    ]
    body: list[ft.Control] = [
        stages(3, ["Foresight"] * 3 + ["Income", "Delivery"], ["foresight"] * 3 + ["dollar", "disc"]),
        turn_card("5", "1 step", [(hazards, "Best hazard of the fullest type")], source_mark("garth"), opened=False),
        step_line(
            [
                StepLine("Herder 1 step, to your 1a on the main road", "done", "You took $2 toll"),
                StepLine(LONG, "now", "Lay it beside Sam’s board", hazard_tile("flood", "4"), tuple(below)),
                StepLine("Lay card 5 on Sam’s discard pile", "next"),
            ]
        ),
        heading("Local actions, any order"),
        choice_row(
            "1 Pineywoods for $2", "Discarded from hand", cow("pineywoods", 54), state="done", mark=badge("+$2")
        ),
        choice_row("Buy cattle", "You have 3 cowboys and $5", "cattle_market", lambda: None, identifier="buy"),
        choice_row("Building 9a", "Needs 3 builders, you have 2", "building", state="off"),
        choice_row("Building 2a", "Chosen", "building", lambda: None, state="chosen"),
        plate(ft.Row([face("human", 52), ft.Container(title("You stand on E", "You have $5."), expand=True)]), "human"),
        card(
            ft.Row(
                [face("human"), face("sam"), disc("human"), disc("sam"), pips(3), chip("Sam’s turn", "sam", "sam")],
                wrap=True,
            )
        ),
        ft.Row([cow(breed.removeprefix("cow_"), 40) for breed in BREEDS], wrap=True),
        menu_row("Deck check", "Compare his cards with your box", "card", lambda: None, mark=badge("6 / 15")),
        fact_row("Engine on space", "14", "engine"),
        score_row("Private buildings", "building", 9, 14, lambda: None),
        score_row("Money", "dollar", 4, 0, lambda: None, opened=True, items=text("4 dollars")),
        score_row("Station masters", "station_master", -6, None, lambda: None),
        stepper("Dollars", number, set_number, 0, 6, sign="dollar", identifier="dollars"),
        number_field("Breeding value", typed, lambda n: set_typed(n or 0), 0, 40, "breeding"),
        text_field("Notes", "", lambda s: None, "notes"),
        choices([("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard")], "medium", lambda v: None, "difficulty"),
        switch_row("Simmental", True, lambda v: None, "The variant of the box", "simmental"),
        outlined_button(
            "Choose a place",
            lambda: pick("Where to?", options, set_picked, chosen=picked),
            "trail",
            identifier="choose",
        ),
        text(f"picked {picked}", "small"),
        Broken(),
    ]
    bar = primary_bar(
        filled_button("Done", lambda: store.say(None), "material.check"),
        undo="Undo herder",
        on_undo=lambda: None,
        exit=Action("material.edit_outlined", "My card differs", lambda: None, "differs"),
    )
    actions = (Action("material.map_outlined", "Map", lambda: None), Action("material.list", "Log", lambda: None))
    return screen(header("Sam’s turn", "Turn 14 · 6 cards left", actions), body, bar)


app.TOP["gallery"] = Gallery
ft.run(app.main, assets_dir=str(Path(__file__).parent.parent.parent / "assets"), no_cdn=True)
