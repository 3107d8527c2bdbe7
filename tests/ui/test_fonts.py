"""The fonts hold every character that the app shows: a missing one would be a box."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from ui.theme import BOLD, FACES, FONTS, PLAIN, SERIF

ASSETS = Path(__file__).parent.parent.parent / "assets"


def covered(family: str) -> set[int]:
    return set(TTFont(ASSETS / FONTS[family], lazy=True).getBestCmap())


def texts(language: str) -> str:
    found: list[str] = []
    for path in sorted((ASSETS / "words" / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                found += [message.string] if isinstance(message.string, str) else list(message.string)
    return "".join(found)


@pytest.mark.parametrize("family", ["Besley-600", "Besley-700", "Besley-800", "Sans-400", "Sans-600", "Sans-700"])
def test_latin_fonts_hold_every_character_of_the_english_texts(family: str) -> None:
    used = {ord(c) for c in texts("en") if ord(c) < 0x2E80 and c.isprintable()}
    assert sorted(chr(c) for c in used - covered(family)) == []


@pytest.mark.parametrize("fallback", [SERIF, PLAIN, BOLD], ids=["serif", "plain", "bold"])
def test_chinese_fonts_hold_every_character_of_the_chinese_texts(fallback: list[str]) -> None:
    used = {ord(c) for c in texts("zh") if ord(c) >= 0x2E80}
    assert sorted(chr(c) for c in used - covered(fallback[0])) == [], "run: uv run python -m tools.fonts"


def test_typed_chinese_is_shown() -> None:
    assert {ord(c) for c in "夏天旱灾打得真好"} <= covered("HanSans-400")


def test_the_licence_of_every_font_lies_beside_it() -> None:
    folder = ASSETS / "fonts"
    for family in ("besley", "source-sans-3", "noto-sans-sc", "noto-serif-sc"):
        licence = (folder / f"LICENSE-{family}.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in licence
        assert ("is a modified version" in licence) == family.startswith("noto")


def test_every_face_is_a_font_of_the_app() -> None:
    assert {face.family for face in FACES.values()} <= set(FONTS)
    assert all((ASSETS / path).exists() for path in FONTS.values())
