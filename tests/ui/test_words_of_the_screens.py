"""Every key that a screen asks for is in both catalogues: a missing one would be a grey box."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from solo_engine.words import LANGUAGES, Language, words

UI = Path(__file__).parent.parent.parent / "ui"


def asked() -> Iterator[tuple[str, str]]:
    """(file, key) of each `t("key")`, `say("key")`, and of the beginning of each f-string that is asked for."""
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("t", "say"):
                continue
            yield from ((str(path.relative_to(UI)), key) for key in keys(node.args[0]))


def keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield f"{node.values[0].value}*"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_screens_is_in_the_catalogue(language: Language) -> None:
    catalogue = words(language)._catalogue._catalog  # type: ignore[attr-defined]
    known = {key[0] if isinstance(key, tuple) else key for key in catalogue}
    missing = []
    for file, key in asked():
        found = any(k.startswith(key[:-1]) for k in known) if key.endswith("*") else key in known
        if not found:
            missing.append(f"{file}: {key}")
    assert missing == []


def test_the_screens_ask_for_words() -> None:
    assert len(list(asked())) > 50
