"""The cases of tests/data/cases: rules and decisions, each with what is given and what must follow."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

CASES = Path(__file__).parent / "data" / "cases"


@lru_cache
def _cases(name: str) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["cases"])


def rule_cases(area: str) -> list[Any]:
    """The cases of an area of the rules, as parameters of a test."""
    found = [pytest.param(case, id=case["id"]) for case in _cases("rules") if case["area"] == area]
    assert found, area
    return found


def sam_cases(topic: str) -> list[Any]:
    """The cases of a topic of Sam's decisions, as parameters of a test."""
    found = [pytest.param(case, id=case["id"]) for case in _cases("sam") if case["topic"] == topic]
    assert found, topic
    return found
