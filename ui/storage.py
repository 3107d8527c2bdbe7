"""Where texts are kept between visits: one interface for desktop, phone, web server and browser without a server."""

from typing import Protocol

import flet as ft

PREFIX = "lonesome-trail."  # a browser's storage is shared by everything on the same host and port


class StorageFull(Exception):
    """The browser has no room left; what was kept under the key before is still there."""


class Storage(Protocol):
    """Texts by key."""

    async def get(self, key: str) -> str | None:
        """The text of a key, or None."""

    async def set(self, key: str, text: str) -> None:
        """Keeps a text. StorageFull: there is no room for it."""

    async def remove(self, key: str) -> None:
        """Forgets a key; nothing happens if there is none."""

    async def keys(self, prefix: str = "") -> list[str]:
        """The keys that begin so."""


class Preferences:
    """The storage of the device: localStorage on the web, the platform's preferences elsewhere."""

    def __init__(self) -> None:
        self._preferences = ft.SharedPreferences()

    async def get(self, key: str) -> str | None:
        found = await self._preferences.get(PREFIX + key)
        return found if isinstance(found, str) else None

    async def set(self, key: str, text: str) -> None:
        try:
            await self._preferences.set(PREFIX + key, text)
        except RuntimeError as ex:
            raise StorageFull(key) from ex

    async def remove(self, key: str) -> None:
        await self._preferences.remove(PREFIX + key)

    async def keys(self, prefix: str = "") -> list[str]:
        found = await self._preferences.get_keys(PREFIX + prefix)
        return [key.removeprefix(PREFIX) for key in found]


class Memory:
    """A storage that forgets with the process."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    async def keys(self, prefix: str = "") -> list[str]:
        return [key for key in self.texts if key.startswith(prefix)]
