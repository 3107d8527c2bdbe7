"""What little moves: a turned card and a done step arrive. Nothing waits for it, and a setting turns it off."""

from typing import Any

import flet as ft

from ui.safety import guarded
from ui.store import look

FAINT = 0.35  # opacity at the beginning: readable at once


def arriving(content: ft.Control, milliseconds: int, small: float, key: str | None = None) -> ft.Control:
    """The content fades in and grows from `small` (1: its size) when it is first shown; it can be tapped all the time.

    key: of what is shown, so that another one in its place arrives anew.
    """
    component: Any = _Arriving
    made: ft.Control = component(content, milliseconds, small, key=key)
    return made


@guarded
def _Arriving(content: ft.Control, milliseconds: int, small: float) -> ft.Control:
    state: Any = ft.use_state(False)
    there, set_there = state
    ft.use_effect(lambda: set_there(True), [])
    still = look().still
    motion = None if still else ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT)
    arrived = still or there
    return ft.Container(
        content,
        opacity=1 if arrived else FAINT,
        scale=1 if arrived else small,
        animate_opacity=motion,
        animate_scale=motion,
    )
