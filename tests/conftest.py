"""Options of the whole suite: `--no-browser` leaves out the tests that drive Chromium."""

from pathlib import Path

import pytest
from hypothesis import settings

# A shared machine may take long for a single example; what is too slow is a matter of the benchmarks.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")

BROWSER = Path(__file__).parent / "e2e"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that need Chromium")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--no-browser"):
        return
    browser = [item for item in items if BROWSER in item.path.parents]
    items[:] = [item for item in items if item not in browser]
    config.hook.pytest_deselected(items=browser)
