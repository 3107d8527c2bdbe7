"""One Chromium and one server for all browser tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.phone import ARGS, CHROMIUM, AppServer

NEEDED = (
    "The browser tests need Chromium: apt install chromium, or set CHROMIUM_PATH (pytest --no-browser leaves them out)."
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may miss a moment: what fails three times is a fault."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=1))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail(NEEDED, pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def app() -> Iterator[AppServer]:
    """The app as `python main.py` serves it."""
    with AppServer() as server:
        yield server
