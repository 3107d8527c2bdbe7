"""Writes the golden games anew, on purpose: `python -m tools.golden`.

A golden game is the save of a whole simulated game and, beside it, the table at its end to every field with both
scores. The tests replay the save and compare. Look at the difference before you commit it: it is what a rule now does.
"""

import json
from pathlib import Path
from typing import Any

from sam.simulation import game_after
from solo_engine.journal import dump
from solo_engine.pack import bundled
from solo_engine.table import Table
from solo_engine.table_score import score_of

GOLDEN = Path(__file__).parent.parent / "tests" / "data" / "golden"
SEEDS = {"easy": 11, "medium": 12, "hard": 13}


def ending(table: Table) -> dict[str, Any]:
    """The table at the end, every field of it but the pack (the save has it), and both scores."""
    state = table.model_dump(mode="json", by_alias=True, exclude={"pack"})
    for part in (state, state["setup"]):
        part["untracked"] = sorted(part["untracked"])
    return {"table": state, "score": score_of(table).model_dump(mode="json")}


def main() -> None:
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for difficulty, seed in SEEDS.items():
        game = game_after(difficulty, bundled(), seed)
        (GOLDEN / f"{difficulty}.save.json").write_text(dump(game) + "\n", encoding="utf-8")
        end = json.dumps(ending(game.table), ensure_ascii=False, indent=1)
        (GOLDEN / f"{difficulty}.end.json").write_text(end + "\n", encoding="utf-8")
        score = score_of(game.table)
        print(f"{difficulty}: {len(game.events)} events, {score.human.total} to {score.sam.total}")


if __name__ == "__main__":
    main()
