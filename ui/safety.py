"""Nothing that goes wrong may freeze a page: a broken part shows a quiet box, the rest lives on, the game is safe."""

import functools
import logging
from collections.abc import Callable
from typing import Any, ParamSpec

import flet as ft

from solo_engine.words import say
from ui.store import here

log = logging.getLogger("lonesome_trail")
P = ParamSpec("P")


def guarded(component: Callable[P, Any]) -> Callable[P, Any]:
    """A component, to be used in the place of `ft.component`: an exception while drawing leaves a quiet box."""

    @functools.wraps(component)
    def body(*args: P.args, **kwargs: P.kwargs) -> Any:
        try:
            return component(*args, **kwargs)
        except Exception:
            log.exception("drawing %s", component.__name__)
            return _box("ui.part_broken")

    made: Callable[P, Any] = ft.component(body)
    return made


def guarded_view(component: Callable[P, Any]) -> Callable[P, Any]:
    """The component of a route, which returns a View: an exception while drawing leaves a page with a way back."""

    @functools.wraps(component)
    def body(*args: P.args, **kwargs: P.kwargs) -> Any:
        path = ft.use_view_path()  # a hook: before the try, so that the order of hooks is stable
        try:
            return component(*args, **kwargs)
        except Exception:
            log.exception("drawing %s", component.__name__)
            return ft.View(route=path, appbar=ft.AppBar(), controls=[ft.SafeArea(_box("ui.page_broken"))])

    made: Callable[P, Any] = ft.component(body)
    return made


def _box(key: str) -> ft.Control:
    try:
        text = here().t(key)
    except Exception:  # the words themselves are missing
        text = key
    return ft.Container(
        padding=16,
        border_radius=10,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        content=ft.Text(text, color=ft.Colors.ON_SURFACE),
    )


def friendly_errors(page: ft.Page) -> None:
    """Errors in handlers, effects and `main` become one sentence instead of a red page. The first line of `main`."""

    def report(message: str) -> None:
        log.error(message)
        page.session.store.get("lonesome_trail").say(say("ui.went_wrong"))

    page.session.error = report  # type: ignore[method-assign]
