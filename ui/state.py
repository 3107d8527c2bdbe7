"""View state with a type: what a screen remembers between two drawings."""

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

T = TypeVar("T")


def use_kept(first: Callable[[], T]) -> tuple[T, Callable[[Callable[[T], T]], None]]:
    """A hook: a value, `first()` in the beginning, and what changes it: `change(lambda now: …)`."""
    state: Any = ft.use_state(first)
    value, change = state
    return value, change
