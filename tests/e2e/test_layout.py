"""Nothing runs off the edge and everything tapped is big enough: at 360 px, with text at 200 %, lying on its side."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.games import begun, stored
from tests.e2e.phone import SHOTS, AppServer, Phone

PHONES: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "narrow": ((360, 740), {}),
    "narrow-200": ((360, 740), {"text": 2.0}),
    "zh-dark-200": ((412, 915), {"text": 2.0, "language": "zh", "theme": "dark"}),
    "landscape": ((915, 412), {}),
    "tablet": ((820, 1180), {}),
}
PAGES = ("", "settings", "about", "saves", "gallery")


@pytest.fixture(scope="module")
def gallery() -> Iterator[AppServer]:
    """The app with the page of all components at /gallery."""
    with AppServer(Path(__file__).parent / "gallery.py") as server:
        yield server


def test_a_screen_reader_presses_what_it_reads(app: AppServer, browser: Browser) -> None:
    with Phone(app.url, browser=browser, path="settings") as phone:
        phone.find("#theme-dark").wait_for(timeout=phone.timeout)
        named = [box for box in phone.boxes() if box["role"] in ("button", "switch") and box["id"]]
        assert named
        assert [box["id"] for box in named if not box["tappable"]] == []
        phone.tap("#motion", via="semantics")
        phone.expect_checked("#motion", False)


@pytest.mark.parametrize("name", PHONES)
def test_pages_fit(gallery: AppServer, browser: Browser, name: str) -> None:
    size, settings = PHONES[name]
    storage = stored(begun(), **settings)
    faults: list[str] = []
    with Phone(gallery.url, browser=browser, size=size, scale=1, storage=storage) as phone:
        for page in PAGES:
            if page:
                phone.visit(page)
            phone.find("#primary" if page in ("", "gallery") else "#back").wait_for(timeout=phone.timeout)
            phone.shot(SHOTS / "layout" / f"{page or 'home'}-{name}.png")
            faults += [f"{page or 'home'}: {fault}" for fault in misfits(phone)]
    assert faults == []


def misfits(phone: Phone) -> Iterator[str]:
    """What runs off the edge or is too small for a thumb."""
    width = phone.size[0]
    for box in phone.boxes():
        name = f"{box['id'] or box['name'][:40]!r} {box['w']:.0f} x {box['h']:.0f} at {box['x']:.0f}"
        if box["w"] and (box["x"] < -1 or box["x"] + box["w"] > width + 1):
            yield f"off the edge: {name}"
        small = (box["h"] < 47.5 and not box["cut"]) or box["w"] < 47.5
        if box["tappable"] and box["role"] in ("button", "switch") and small:
            yield f"too small: {name}"
