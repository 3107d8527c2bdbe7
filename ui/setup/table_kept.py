"""What the app keeps of the table, and where it knows from what lies there."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from solo_engine.table import REGIONS
from ui.components.entry import choices, switch_row
from ui.components.rows import choice_row
from ui.components.text import heading, text
from ui.setup.draft import TRACKINGS, Draft, untracked
from ui.store import look, t

Change = Callable[..., Any]
SIGNS = {"sam_only": "sam", "whole": "trail", "custom": "material.tune"}


def section(draft: Draft, change: Change) -> list[ft.Control]:
    """Sam only, whole table, or a switch for each region; with any of them tracked, where the table comes from."""
    found: list[ft.Control] = [heading(t("setup.tracking"))]
    for name in TRACKINGS:
        found.append(
            choice_row(
                t(f"setup.tracking.{name}"),
                t(f"setup.tracking.{name}.sub"),
                SIGNS[name],
                partial(change, tracking=name),
                state="chosen" if draft.tracking == name else "open",
                identifier=f"tracking-{name}",
            )
        )
    if draft.tracking == "custom":
        found += [_switch(draft, region, change) for region in REGIONS]
    if len(untracked(draft)) < len(REGIONS):
        found += _where_from(draft, change)
    return found


def _switch(draft: Draft, region: Any, change: Change) -> ft.Control:
    on = region in draft.custom

    def flip(value: bool) -> None:
        change(custom=draft.custom | {region} if value else draft.custom - {region})

    words, sub = t(f"region.{region}"), t(f"setup.region.{region}")
    return switch_row(words[:1].upper() + words[1:], on, flip, sub, f"region-{region}")


def _where_from(draft: Draft, change: Change) -> list[ft.Control]:
    p = look().ink
    lies = [(way, t(f"setup.lies_there.{way}")) for way in ("deal", "enter")]
    draws = [(way, t(f"setup.draws.{way}")) for way in ("deal", "ask")]
    return [
        heading(t("setup.lies_there")),
        choices(lies, draft.lies_there, lambda v: change(lies_there=v), "lies", ["material.shuffle", "hand"]),
        text(t(f"setup.lies_there.{draft.lies_there}.sub"), "small", p.ink2),
        heading(t("setup.draws")),
        choices(draws, draft.draws, lambda v: change(draws=v), "draws", ["material.shuffle", "hand"]),
        text(t(f"setup.draws.{draft.draws}.sub"), "small", p.ink2),
    ]
