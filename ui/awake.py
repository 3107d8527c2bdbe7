"""Keeping the screen on while a game lies on the table."""

import logging
from typing import Any

import flet as ft

log = logging.getLogger("lonesome_trail")


def use_awake(on: bool) -> None:
    """A hook: the screen stays on for as long as the component is shown, if `on`. Devices that refuse are let be."""
    lock = ft.use_memo(lambda: ft.Wakelock(), [])

    async def begin() -> None:
        await _try(lock, on)

    async def end() -> None:
        await _try(lock, False)

    ft.use_effect(begin, [on], cleanup=end)


async def _try(lock: ft.Wakelock, on: bool) -> None:
    try:
        change: Any = lock.enable if on else lock.disable
        await change()
    except Exception:  # an exception in an effect would vanish or end the session
        log.info("the device does not keep its screen on")
