"""Three whole games, one a difficulty, replayed to every field. `python -m tools.golden` writes them anew."""

import json

import pytest

from solo_engine.journal import load
from tools.golden import GOLDEN, SEEDS, ending


@pytest.mark.parametrize("difficulty", SEEDS)
def test_a_golden_game_ends_as_it_did(difficulty: str) -> None:
    game = load((GOLDEN / f"{difficulty}.save.json").read_text(encoding="utf-8"))
    expected = json.loads((GOLDEN / f"{difficulty}.end.json").read_text(encoding="utf-8"))
    found = ending(game.table)
    assert game.setup.difficulty == difficulty
    assert found["score"] == expected["score"]
    assert set(found["table"]) == set(expected["table"])
    for part, value in expected["table"].items():
        assert found["table"][part] == value, part
