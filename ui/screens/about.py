"""About: what this is, what is known of Sam, whose work it stands on."""

import flet as ft

from ui.components.chips import source_mark
from ui.components.frame import hair_rule, plate
from ui.components.header import header
from ui.components.icon import icon
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.safety import guarded_view
from ui.store import t, use_store


@guarded_view
def About() -> ft.View:
    store = use_store()
    p = store.look.ink
    marks = [mark for mark in (source_mark("garth"), source_mark("player")) if mark is not None]
    told = ft.Column(
        [text(t("ui.about.unofficial"), "step"), text(t("ui.about.box"), "body", p.ink2)], spacing=8, tight=True
    )
    body: list[ft.Control] = [
        plate(told),
        heading(t("ui.about.sam")),
        text(t("ui.about.sam.known")),
        text(t("ui.about.sam.garth")),
        *marks,
        text(t("ui.about.sam.wrong")),
        hair_rule(),
        heading(t("ui.about.data")),
        text(t("ui.about.data.kept")),
        hair_rule(),
        heading(t("ui.about.thanks")),
        text(t("ui.about.thanks.game")),
        text(t("ui.about.thanks.words")),
        hair_rule(),
        heading(t("ui.about.licences")),
        text(t("ui.about.licences.app")),
        text(t("ui.about.licences.fonts")),
        text(t("ui.about.licences.flet")),
        ft.Container(icon("ornament_wheat", 120, p.gold), height=40, alignment=ft.Alignment.CENTER),
    ]
    return screen(header(t("ui.about")), body)
