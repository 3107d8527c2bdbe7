"""`python -m benchmarks.another_sam --games 1000`: a Sam who differs from Garth in every card and every policy.

Whole games against the scripted human, each moment looked at. The owner of a box may find any card of the vocabulary
printed: what these packs say must be played as cleanly as the bundled one. The first broken game ends the run.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.soak import Kind, checked_game, values_of
from sam.simulation import game_seed
from solo_engine.chance import roll
from solo_engine.edition import WORKERS, edition
from solo_engine.pack import (
    Action,
    Card,
    Condition,
    Difficulty,
    HumanStart,
    Move,
    Pack,
    Policies,
    PrintedWorkers,
    Scoring,
    bundled,
)

COUNTS = (
    "cowboys",
    "builders",
    "engineers",
    "specialized",
    "most_buildings",
    "own_buildings",
    "human_buildings",
)
PLAIN = (
    "hire_cheapest",
    "hire_specialized_else_most_numerous",
    "move_engine",
    "take_objective",
    "take_outlaw",
    "take_hazard",
    "place_building",
    "gain_exchange_token",
    "none",
)
WORDS = {"en": "Give each of his cowboys a hat.", "zh": "给他的每名牛仔一顶帽子。"}
STEPS = 5  # the greatest number of steps of these packs


def another_sam(number: int) -> Pack:
    """A pack in which every card, policy with a choice, difficulty and scoring line is another than the bundled one."""
    dice = Dice(number)
    sam = bundled()
    return sam.but(
        id=f"another-{number}",
        deck=tuple(dice.until(dice.card, card) for card in sam.deck),
        printed_workers=PrintedWorkers(source="player", **{w: dice.below(3) for w in WORKERS}),
        difficulties={name: dice.difficulty() for name in sam.difficulties},
        policies=Policies(**{name: dice.policy(name) for name in Policies.model_fields}),
        scoring={category: dice.scoring(line) for category, line in sam.scoring.items()},
    )


class Dice:
    """Chance of one pack, from its number."""

    def __init__(self, number: int) -> None:
        self.number, self.rolls = number, 0

    def below(self, n: int) -> int:
        self.rolls += 1
        return roll(self.number, "another_sam", self.rolls, n)

    def one_of(self, some: Any) -> Any:
        return some[self.below(len(some))]

    def until(self, make: Callable[[int], Card], than: Card) -> Card:
        """A card that moves otherwise and does something else."""
        while True:
            card = make(than.number)
            if card.move != than.move and card.actions != than.actions:
                return card

    def card(self, number: int) -> Card:
        actions = tuple(self.action(2) for _ in range(self.below(4)))
        return Card(number=number, move=self.move(), actions=actions, source="player")

    def move(self) -> Move:
        if self.below(2):
            return Move(steps=self.below(STEPS + 1))
        least = self.below(3)
        most = least + self.below(STEPS - least) if self.below(2) else None
        return Move(count=self.one_of(COUNTS), min=least, max=most or None)

    def action(self, depth: int) -> Action:
        """Any action, half of them under a condition, down to so many levels of "else"."""
        action = self.plain()
        if self.below(2):
            return action
        kind = self.one_of(("specialized", "not_specialized"))
        otherwise = tuple(self.action(depth - 1) for _ in range(self.below(3))) if depth else ()
        return action.but(condition=Condition(**{kind: self.one_of(WORKERS)}), otherwise=otherwise)

    def plain(self) -> Action:
        match self.below(5):
            case 0:
                return Action(do="hire", worker=self.one_of(WORKERS))
            case 1:
                return Action(do="draw_cattle", cards=1 + self.below(3))
            case 2:
                return Action(do="buy_cattle", cowboys=self.one_of(("all", "all_but_one")))
            case 3 if not self.below(3):
                return Action(do="free_text", text=WORDS)
            case _:
                return Action(do=self.one_of(PLAIN))

    def difficulty(self) -> Difficulty:
        chance = ("random", "specialization", "random_different")
        extra = tuple(self.one_of((*WORKERS, *chance)) for _ in range(self.below(4)))
        out = tuple(n for n in range(1, 16) if not self.below(5))
        cities = [city.id for city in edition().cities.cities if city.value]
        return Difficulty(
            remove_cards=out, extra_workers=extra, first_delivery=self.one_of(cities[1:]), source="player"
        )

    def policy(self, name: str) -> Any:
        """Another value than the bundled one, where there is one."""
        policy = getattr(bundled().policies, name)
        if isinstance(policy.value, HumanStart):
            value: Any = HumanStart(dollars=self.below(5), cards=4, exchange_tokens=2)
        else:
            value = self.one_of([v for v in values_of(name) if v != policy.value] or [policy.value])
        return policy.but(value=value, source="player")

    def scoring(self, line: Scoring) -> Scoring:
        kinds = [kind for kind in ("as_player", "zero", "positive_sum", 1 + self.below(6)) if kind != line.value]
        return Scoring(value=self.one_of(kinds), source="player")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.another_sam", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--packs", type=int, default=50, help="how many different packs these games are played with")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    packs = [another_sam(given.seed * 1000 + n) for n in range(given.packs)]
    begun = time.perf_counter()
    for n in range(given.games):
        pack = packs[n % len(packs)]
        difficulty = list(pack.difficulties)[n // len(packs) % len(pack.difficulties)]
        checked_game(Kind(name=pack.id, pack=pack), difficulty, game_seed(given.seed, n))
        if n % 50 == 49:
            speed = (n + 1) / (time.perf_counter() - begun)
            print(f"{n + 1} of {given.games} games, {speed:.1f} a second", file=sys.stderr)
    print(f"{given.games} games of {len(packs)} packs, nothing broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
