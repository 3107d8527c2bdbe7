"""The choices of a game that is being set up. A draft lives in the session, so that no tap is lost on the way."""

import random
from typing import Literal, get_args

import flet as ft

from solo_engine.chance import pick, roll
from solo_engine.edition import WORKERS, Edition, Worker
from solo_engine.model import Model
from solo_engine.pack import CHANCES, Pack
from solo_engine.table import REGIONS, Region, Who, most_numerous

SLOT = "setup_draft"
COLOURS = ("blue", "red", "yellow", "white")

Tracking = Literal["sam_only", "whole", "custom"]
TRACKINGS: tuple[Tracking, ...] = get_args(Tracking)


class Draft(Model):
    difficulty: str = "medium"
    starts: Who = "human"
    tracking: Tracking = "sam_only"
    custom: frozenset[Region] = frozenset(REGIONS)  # tracked, where `tracking` is "custom"
    lies_there: Literal["deal", "enter"] = "deal"
    draws: Literal["deal", "ask"] = "deal"
    deck: Literal["app", "hand"] = "app"
    simmental: bool = False
    sides: Literal["a", "random", "chosen"] = "a"
    b_sides: frozenset[int] = frozenset()  # numbers of the buildings that show side b, where sides are "chosen"
    neutral: Literal["letters", "random", "chosen"] = "letters"
    human_colour: str = "blue"
    sam_colour: str = "red"
    drawn: Worker | None = None  # Sam's extra worker, where the player drew it
    specialization: Worker | None = None
    sam_objective: str | None = None
    entered: dict[str, tuple[str, ...]] = {}  # place -> pieces in the order of entering
    seed: int = 1


def fresh(pack: Pack) -> Draft:
    """A draft that can be started at once, with a seed of its own."""
    draft = Draft(starts=pack.policies.starts.value, seed=random.SystemRandom().randrange(2**31))
    return fitting(draft, pack)


def kept(pack: Pack) -> Draft:
    """The draft of this page, a fresh one if there is none."""
    found = ft.context.page.session.store.get(SLOT)
    if not isinstance(found, Draft):
        found = keep(fresh(pack))
    return keep(fitting(found, pack))


def fitting(draft: Draft, pack: Pack) -> Draft:
    """The draft, with a difficulty that the pack knows."""
    if draft.difficulty in pack.difficulties:
        return draft
    usual = Draft.model_fields["difficulty"].default
    difficulty = usual if usual in pack.difficulties else next(iter(pack.difficulties))
    return draft.but(difficulty=difficulty, drawn=None, specialization=None)


def keep(draft: Draft) -> Draft:
    ft.context.page.session.store.set(SLOT, draft)
    return draft


def forget() -> None:
    """The next game begins with a fresh draft."""
    ft.context.page.session.store.remove(SLOT)


def untracked(draft: Draft) -> frozenset[Region]:
    if draft.tracking == "whole":
        return frozenset()
    if draft.tracking == "sam_only":
        return frozenset(REGIONS)
    return frozenset(r for r in REGIONS if r not in draft.custom)


def tracks(draft: Draft, region: Region) -> bool:
    return region not in untracked(draft)


def tied(draft: Draft, pack: Pack) -> tuple[Worker, ...]:
    """The types between which the player decides where Sam's marker lies; empty if there is nothing to decide."""
    wanted = pack.difficulties[draft.difficulty].extra_workers
    if pack.policies.start_specialization.value == "random":
        return ()
    if by_chance(draft, pack) and (draft.drawn is None or not can_be_drawn(draft, pack)):
        return ()
    workers = pack.workers()
    for worker in extra_workers(draft, pack) if wanted else ():
        workers[worker] += 1
    most = most_numerous(workers)
    return most if len(most) > 1 else ()


def by_chance(draft: Draft, pack: Pack) -> int:
    """How many of his extra workers chance decides."""
    return sum(worker in CHANCES for worker in pack.difficulties[draft.difficulty].extra_workers)


def can_be_drawn(draft: Draft, pack: Pack) -> bool:
    """Whether the player may draw the extra worker himself: it is the only one by chance, and of any type."""
    return by_chance(draft, pack) == 1 and "random" in pack.difficulties[draft.difficulty].extra_workers


def extra_workers(draft: Draft, pack: Pack) -> tuple[Worker, ...]:
    """Sam's extra workers as far as the player says them; empty: the app deals them."""
    found: list[Worker] = []
    for worker in pack.difficulties[draft.difficulty].extra_workers:
        if worker in WORKERS:
            found.append(worker)
        elif draft.drawn is None or not can_be_drawn(draft, pack):
            return ()
        else:
            found.append(draft.drawn)
    return tuple(found)


def specialization(draft: Draft, pack: Pack) -> Worker:
    """Beside which type his marker lies: the most numerous, the player's choice in a tie."""
    workers = pack.workers()
    for worker in extra_workers(draft, pack):
        workers[worker] += 1
    most = most_numerous(workers)
    return draft.specialization if draft.specialization in most else most[0]


def human_buildings(draft: Draft, facts: Edition) -> tuple[str, ...]:
    """One side of each of the human's buildings."""
    sides = {b: facts.buildings.by_id[b] for side in "ab" for b in facts.buildings.side(side)}
    found = []
    for n, first in enumerate(facts.buildings.side("a")):
        number = facts.buildings.by_id[first].number
        if draft.sides == "random":
            other = bool(roll(draft.seed, "setup_sides", n, 2))
        else:
            other = draft.sides == "chosen" and number in draft.b_sides
        side = "b" if other else "a"
        found.append(next(i for i, b in sides.items() if b.number == number and b.side == side))
    return tuple(found)


def neutral_spaces(facts: Edition) -> tuple[str, ...]:
    return tuple(s.id for s in facts.trail.spaces if s.kind == "neutral")


def neutral(draft: Draft, facts: Edition) -> dict[str, str] | None:
    """Neutral space -> building, where they do not lie at their letters."""
    spaces = neutral_spaces(facts)
    if draft.neutral == "letters":
        return None
    if draft.neutral == "chosen":
        return dict(zip(spaces, draft.entered.get("neutral", ()), strict=False))
    left = [b.id for b in facts.buildings.neutral]
    found = {}
    for n, space in enumerate(spaces):
        found[space] = pick(draft.seed, "setup_neutral", n, left)
        left.remove(found[space])
    return found
