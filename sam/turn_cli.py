"""`python -m sam turn`: whose turn it is in a saved game, and what is to be done next for Sam."""

import argparse
import json
from typing import Any

from sam.next_step import next_step
from sam.step import Step, Why
from solo_engine.save_cli import opened
from solo_engine.table import Table
from solo_engine.words import LANGUAGES, Words, words


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The arguments of `turn`."""
    parser = commands.add_parser("turn", help="print what is to be done next in a saved game")
    parser.add_argument("save", metavar="SAVE", help="a saved game, - for standard input")
    parser.add_argument("--json", action="store_true", help="write it as one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the texts")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Prints the step; 1 if the save cannot be loaded."""
    tell = words(given.lang)
    game = opened(given.save, tell)
    if game is None:
        return 1
    table = game.table
    step = next_step(table)
    if given.json:
        print(json.dumps(as_json(table, step, tell), ensure_ascii=False))
    else:
        print("\n".join(as_text(table, step, tell)))
    return 0


def actor(table: Table) -> str:
    return table.turn.actor or "over"


def as_json(table: Table, step: Step | None, tell: Words) -> dict[str, Any]:
    """The turn as plain data."""
    card = table.turn.card
    return {
        "actor": actor(table),
        "card": card.number if card else None,
        "step": None if step is None else step_as_json(step, tell),
    }


def step_as_json(step: Step, tell: Words) -> dict[str, Any]:
    outcome: dict[str, Any]
    if step.kind == "instruction":
        outcome = {"event": step.event.model_dump(mode="json")}
    else:
        answers = [{"text": tell(a.text), "event": a.event.model_dump(mode="json")} for a in step.answers]
        outcome = {"answers": answers}
    return {
        "kind": step.kind,
        "id": step.id,
        "text": tell(step.text),
        **outcome,
        "why": why_as_json(step.why, tell),
        "source": step.source,
    }


def why_as_json(why: Why, tell: Words) -> dict[str, Any]:
    return {
        "rule": tell(why.rule),
        "candidates": [{"text": tell(c.text), **c.values, "chosen": c.chosen} for c in why.candidates],
        "tie_break": tell(why.tie_break) if why.tie_break else None,
    }


def as_text(table: Table, step: Step | None, tell: Words) -> list[str]:
    """The same for reading: the step, its answers, the rule."""
    lines = [tell(f"sam.cli.actor.{actor(table)}")]
    if step is None:
        return [*lines, tell("sam.cli.no_step")]
    lines.append(tell(step.text))
    if step.detail is not None:
        lines.append(tell(step.detail))
    if step.kind == "question":
        lines += [f"- {tell(answer.text)}" for answer in step.answers]
    lines.append(tell(step.why.rule))
    return [*lines, tell(step.why.tie_break)] if step.why.tie_break else lines
