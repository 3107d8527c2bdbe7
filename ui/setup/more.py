"""The choices that most games leave alone: variant, sides of the buildings, colours, objective, seed."""

import random
from collections.abc import Callable
from typing import Any

import flet as ft

from solo_engine.edition import Edition, edition
from solo_engine.naming import objective_name
from solo_engine.pack import Pack
from ui.components.buttons import outlined_button
from ui.components.entry import choices, number_field, switch_row
from ui.components.frame import hair_rule
from ui.components.picker import Option, pick
from ui.components.text import heading, text
from ui.setup.draft import COLOURS, Draft, tracks
from ui.store import look, t

Change = Callable[..., Any]


def section(draft: Draft, pack: Pack, change: Change) -> list[ft.Control]:
    facts = edition()
    found: list[ft.Control] = [
        switch_row(
            t("setup.simmental"),
            draft.simmental,
            lambda on: change(simmental=on),
            t("setup.simmental.sub"),
            "simmental",
        ),
        hair_rule(),
        *_sides(draft, facts, change),
    ]
    if tracks(draft, "trail"):
        options = [(way, t(f"setup.neutral.{way}")) for way in ("letters", "random", "chosen")]
        found += [
            heading(t("setup.neutral")),
            choices(options, draft.neutral, lambda v: change(neutral=v), "neutral"),
        ]
    found += _colours(draft, change)
    if pack.policies.start_objective.value:
        found += _objective(draft, facts, change)
    return [*found, *_seed(draft, change)]


def _sides(draft: Draft, facts: Edition, change: Change) -> list[ft.Control]:
    """All buildings on side a, by chance, or each as the player says."""
    options = [(way, t(f"setup.sides.{way}")) for way in ("a", "random", "chosen")]
    found: list[ft.Control] = [
        heading(t("setup.sides")),
        choices(options, draft.sides, lambda v: change(sides=v), "sides"),
    ]
    if draft.sides == "chosen":
        numbers = [facts.buildings.by_id[b].number for b in facts.buildings.side("a")]
        found.append(ft.Row([_side(draft, n, change) for n in numbers], wrap=True, spacing=8, run_spacing=8))
    return found


def _side(draft: Draft, number: int, change: Change) -> ft.Control:
    """One building: a tap turns it over."""
    other = number in draft.b_sides
    words = f"{number}{'b' if other else 'a'}"

    def turn_over() -> None:
        change(b_sides=draft.b_sides - {number} if other else draft.b_sides | {number})

    return ft.Container(
        outlined_button(words, turn_over, "building", identifier=f"side-{number}"), width=look().grown(104, 0.5)
    )


def _colours(draft: Draft, change: Change) -> list[ft.Control]:
    def humans(colour: str) -> None:
        change(human_colour=colour, sam_colour=_other(draft.sam_colour, colour, draft.human_colour))

    def sams(colour: str) -> None:
        change(sam_colour=colour, human_colour=_other(draft.human_colour, colour, draft.sam_colour))

    options = [(c, t(f"setup.colour.{c}")) for c in COLOURS]
    return [
        heading(t("setup.colour.human")),
        choices(options, draft.human_colour, humans, "human-colour"),
        heading(t("setup.colour.sam")),
        choices(options, draft.sam_colour, sams, "sam-colour"),
    ]


def _other(now: str, taken: str, freed: str) -> str:
    """No colour is played by both: the one that loses his gets the other's old one."""
    return freed if now == taken else now


def _objective(draft: Draft, facts: Edition, change: Change) -> list[ft.Control]:
    """Sam's starting objective: dealt, or the one that the player drew for him."""
    named = objective_name(facts, draft.sam_objective) if draft.sam_objective else None
    options = [
        Option("", t("setup.sam_objective.dealt"), picture="material.shuffle"),
        *(
            Option(c.id, t(objective_name(facts, c.id)), picture="objective")
            for c in facts.objectives.cards
            if c.starting
        ),
    ]

    def choose(card: str) -> None:
        change(sam_objective=card or None)

    def ask() -> None:
        pick(t("setup.sam_objective"), options, choose, chosen=draft.sam_objective or "", identifier="sam-objective")

    words = t(named) if named else t("setup.sam_objective.dealt")
    return [heading(t("setup.sam_objective")), outlined_button(words, ask, "objective", identifier="sam-objective")]


def _seed(draft: Draft, change: Change) -> list[ft.Control]:
    def another() -> None:
        change(seed=random.SystemRandom().randrange(2**31))

    return [
        heading(t("setup.seed")),
        text(t("setup.seed.sub"), "small", look().ink.ink2),
        number_field(
            t("setup.seed.number"), draft.seed, lambda n: None if n is None else change(seed=n), 0, 2**31 - 1, "seed"
        ),
        outlined_button(t("setup.seed.another"), another, "material.casino_outlined", identifier="another-seed"),
    ]
