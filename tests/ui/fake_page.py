"""A page without Flet's client: what a store needs of one."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import flet as ft


class FakePage:
    """Collects the tasks that a store begins; `settle` runs them to their end."""

    def __init__(self, brightness: ft.Brightness = ft.Brightness.LIGHT) -> None:
        self.width, self.height = 412.0, 915.0
        self.platform_brightness = brightness
        self.route = "/"
        self._begun: list[Callable[[], Coroutine[Any, Any, None]]] = []

    def run_task(self, task: Callable[..., Coroutine[Any, Any, None]], *values: Any) -> None:
        self._begun.append(partial(task, *values))

    def navigate(self, route: str) -> None:
        self.route = route

    def settle(self, first: Coroutine[Any, Any, None] | None = None) -> None:
        async def all_of_them() -> None:
            if first is not None:
                await first
            while self._begun:
                await self._begun.pop(0)()

        asyncio.run(all_of_them())
