"""State that outlives the page: read once from the storage, written after every change."""

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

from solo_engine.model import Model
from solo_engine.words import say
from ui.storage import StorageFull
from ui.store import here

M = TypeVar("M", bound=Model)


def use_stored(key: str | None, read: Callable[[str | None], M]) -> tuple[M | None, Callable[[Callable[[M], M]], None]]:
    """A hook: the model under a key (None until it is read, or if there is no key) and what changes and keeps it."""
    page = ft.context.page
    slot = f"stored.{key}"
    held: Any = page.session.store.get(slot) if key else None
    state: Any = ft.use_state(0)
    again = state[1]

    async def load() -> None:
        if key is None or page.session.store.get(slot) is not None:
            return
        try:
            text = await here_store.storage.get(key)
        except Exception:  # an exception in an effect would vanish or end the session
            text = None
        if page.session.store.get(slot) is None:
            page.session.store.set(slot, read(text))
        again(lambda n: n + 1)

    here_store = here()
    ft.use_effect(load, [key])

    def change(how: Callable[[M], M]) -> None:
        now = page.session.store.get(slot)
        if key is None or now is None:
            return
        page.session.store.set(slot, how(now))
        again(lambda n: n + 1)
        page.run_task(save)

    async def save() -> None:
        try:
            await here_store.storage.set(str(key), page.session.store.get(slot).model_dump_json())
        except StorageFull:
            here_store.say(say("ui.storage_full"))

    return held, change


def forget_stored(key: str) -> None:
    """What is read anew the next time, because something else has written it."""
    ft.context.page.session.store.set(f"stored.{key}", None)
