"""Where texts are kept between visits: one interface for desktop, phone, web server and browser without a server."""

import asyncio
import logging
from typing import Any, Protocol

import flet as ft

log = logging.getLogger("lonesome_trail")
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
        self._service: ft.SharedPreferences | None = None
        self._renewed = asyncio.Event()

    def renew(self) -> None:
        """The client has loaded anew, or lost its server and found it again: it no longer hears the service it knew.

        What is being asked is asked again.
        """
        self._service = None
        self._renewed.set()
        self._renewed = asyncio.Event()

    async def _ask(self, method: str, *values: Any) -> Any:
        """Calls the client; one that does not answer within some seconds is asked again by a new service."""
        for seconds in (3.0, 3.0, 6.0, 12.0, 30.0):
            service = self._service = self._service or ft.SharedPreferences()
            call = asyncio.ensure_future(getattr(service, method)(*values))
            renewed = asyncio.ensure_future(self._renewed.wait())
            await asyncio.wait({call, renewed}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            renewed.cancel()
            if call.done():
                return call.result()
            call.cancel()
            if self._service is service:
                log.warning("the storage did not answer to %s", method)
                self._service = None
        raise TimeoutError(method)

    async def get(self, key: str) -> str | None:
        found = await self._ask("get", PREFIX + key)
        return found if isinstance(found, str) else None

    async def set(self, key: str, text: str) -> None:
        try:
            await self._ask("set", PREFIX + key, text)
        except RuntimeError as ex:
            raise StorageFull(key) from ex

    async def remove(self, key: str) -> None:
        await self._ask("remove", PREFIX + key)

    async def keys(self, prefix: str = "") -> list[str]:
        found = await self._ask("get_keys", PREFIX + prefix)
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
