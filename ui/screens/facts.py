"""/facts: the numbers of the box that the app is not sure of, compared once and for all."""

from functools import partial

import flet as ft

from solo_engine.doubts import Doubt
from solo_engine.edition import edition
from solo_engine.naming import doubt_name
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button
from ui.components.chips import source_ring
from ui.components.entry import stepper
from ui.components.frame import hair_rule
from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import capital, heading, text
from ui.safety import guarded_view
from ui.store import Store, t, use_store

GROUPS = {
    "buildings": ("actions", "buildings"),
    "outlaws": ("trail",),
    "cattle": ("cattle",),
    "objectives": ("objectives",),
}  # heading -> the files of the edition that its numbers stand in


@guarded_view
def Facts() -> ft.View:
    """Each number with minus and plus; one tap says that all others are as printed."""
    store = use_store()
    doubts = edition().doubts.facts
    read = dict(store.facts)
    body: list[ft.Control] = [text(t("doubts.intro"), "small", store.look.ink.ink2)]
    for group, files in GROUPS.items():
        body.append(heading(t(f"doubts.{group}")))
        body += [_number(store, d, read.get(d.id)) for d in doubts if d.where[0] in files]
    left = [d for d in doubts if d.id not in read]
    back = "/game" if (ft.use_view_path() or "").startswith("/game") else "/packs"
    over = t("doubts.over", done=len(doubts) - len(left), n=len(doubts))
    return screen(header(t("doubts.title"), over, back=back), body, _bar(store, left))


def _number(store: Store, doubt: Doubt, read: int | None) -> ft.Control:
    """A number as it is used now, and whether the owner has compared it."""
    name = capital(t(doubt_name(edition(), doubt)))
    state = t("ui.source.player.short" if read is not None else "doubts.open")
    mark = ft.Row(
        [source_ring("player" if read is not None else "garth"), text(state, "small", store.look.ink.ink2)],
        spacing=6,
    )
    number = stepper(
        name,
        doubt.value if read is None else read,
        lambda n: store.read_facts({doubt.id: n}),
        doubt.least,
        doubt.most,
        sub=t(f"doubt.{doubt.asks}"),
        identifier=doubt.id,
    )
    return ft.Column([number, mark, hair_rule()], spacing=4)


def _bar(store: Store, left: list[Doubt]) -> ft.Control | None:
    """What is not compared yet is as the app has it, says the owner with one tap."""
    if not left:
        return None
    all_printed = partial(store.read_facts, {d.id: d.value for d in left})
    sub = t("doubts.all_printed.sub", n=len(left))
    return primary_bar(filled_button(t("doubts.all_printed"), all_printed, "material.check", sub, "all-printed"))
