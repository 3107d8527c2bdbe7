"""The score sheet: 11 categories for both ranchers, each explained by lines that add up to it.

The human scores by the rulebook, Sam by the scoring profile of his pack. All numbers are victory points.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from solo_engine.distribution import Candidate, Distribution, PerCards, best_distribution
from solo_engine.edition import Edition, ObjectiveCard, TaskCounts, edition
from solo_engine.model import Model
from solo_engine.pack import Scoring
from solo_engine.score_lines import LINES, Line
from solo_engine.score_sheet import RancherSheet, ScoreSheet
from solo_engine.table import Who

Winner = Literal["human", "sam", "shared"]
BY_HAND = "by_hand"  # the line of a category that the player has overridden


class Item(Model):
    """One line of a category: a piece (or a link between two cities), how many, what they give together."""

    what: str
    count: int
    victory_points: int


class JudgedObjective(Model):
    """An objective card that is scored. Cards of the deck that are left out are not listed."""

    card: str
    fulfilled: bool
    victory_points: int


class RancherScore(Model):
    categories: dict[str, int]
    total: int
    objectives: tuple[JudgedObjective, ...]
    items: dict[str, tuple[Item, ...]]


class ScoreResult(Model):
    format: Literal["score-result"] = "score-result"
    version: Literal[1] = 1
    human: RancherScore
    sam: RancherScore
    margin: int  # the human's total less Sam's
    winner: Winner


def score(sheet: ScoreSheet, box: Edition | None = None) -> ScoreResult:
    """Both ranchers' score sheets."""
    box = box or edition()
    by_rulebook = {c.id: Scoring(value="as_player", source="rulebook") for c in box.game.categories}
    human = rancher_score(sheet.human, by_rulebook, box)
    sam = rancher_score(sheet.sam, sheet.opponent.scoring, box)
    return _compared(human, sam)


def overridden(result: ScoreResult, overrides: Mapping[Who, Mapping[str, int]]) -> ScoreResult:
    """The result with some categories set by the player (what really counts, or a what-if).

    A line `by_hand` makes up the difference, so that the lines still add up. KeyError: no such category.
    """
    return _compared(
        _overridden(result.human, overrides.get("human", {})), _overridden(result.sam, overrides.get("sam", {}))
    )


def rancher_score(rancher: RancherSheet, profile: Mapping[str, Scoring], box: Edition) -> RancherScore:
    """One rancher's score sheet by a scoring profile, which names every category."""
    split = _distributed(rancher, profile, box)
    objectives = _judged(rancher, split, profile["objective_cards"], box)
    items: dict[str, tuple[Item, ...]] = {}
    for category in (c.id for c in box.game.categories):
        if category == "objective_cards":
            items[category] = tuple(Item(what=o.card, count=1, victory_points=o.victory_points) for o in objectives)
        else:
            lines = LINES[category](rancher, len(objectives), box)
            items[category] = tuple(_by_profile(line, profile[category]) for line in lines)
    categories = {category: sum(i.victory_points for i in found) for category, found in items.items()}
    return RancherScore(categories=categories, total=sum(categories.values()), objectives=objectives, items=items)


def _compared(human: RancherScore, sam: RancherScore) -> ScoreResult:
    """Most points win; a tie is a shared victory, without a tie-breaker."""
    margin = human.total - sam.total
    return ScoreResult(
        human=human, sam=sam, margin=margin, winner="human" if margin > 0 else "sam" if margin < 0 else "shared"
    )


def _overridden(rancher: RancherScore, points: Mapping[str, int]) -> RancherScore:
    categories, items = dict(rancher.categories), dict(rancher.items)
    for category, n in points.items():
        explained = tuple(i for i in items[category] if i.what != BY_HAND)
        change = n - sum(i.victory_points for i in explained)
        by_hand = (Item(what=BY_HAND, count=1, victory_points=change),) if change else ()
        items[category], categories[category] = explained + by_hand, n
    return rancher.but(categories=categories, total=sum(categories.values()), items=items)


def _by_profile(line: Line, scoring: Scoring) -> Item:
    points = line.victory_points
    if line.what in scoring.items:
        points = scoring.items[line.what] * line.pieces
    elif scoring.value == "zero":
        points = 0
    elif scoring.value == "positive_sum":
        points = max(0, points)
    elif scoring.value != "as_player":
        points = scoring.value * line.pieces
    return Item(what=line.what, count=line.count, victory_points=points)


# --- objective cards ----------------------------------------------------------------------------------------------


def fulfilling(counts: TaskCounts, rancher: RancherSheet) -> int:
    """How many things a rancher has that fulfil a task."""
    owned: Counter[str] = Counter()
    if counts.what == "cattle":
        owned.update(c.breed for c in rancher.cattle)
    elif counts.what == "outlaws":
        owned.update(rancher.outlaws)
    elif counts.what == "cities":
        owned.update(rancher.cities)
    else:
        owned[counts.what] = len(getattr(rancher, counts.what))
    return sum(n for what, n in owned.items() if counts.of is None or what in counts.of)


def _distributed(rancher: RancherSheet, profile: Mapping[str, Scoring], box: Edition) -> Distribution:
    """The cards added and fulfilled, by what cards and station masters give in this profile."""
    scoring, tasks = profile["objective_cards"], box.objectives.tasks

    def candidate(card_id: str, in_deck: bool) -> Candidate:
        card = box.objectives.by_id[card_id]
        needs = tuple(card.tasks.count(task) for task in tasks)
        return Candidate(card_id, needs, _worth(card, True, scoring), _worth(card, False, scoring), in_deck)

    masters = profile["station_masters"]
    counting = [box.station_masters.by_id[m] for m in rancher.station_masters if m not in masters.items]
    return best_distribution(
        [candidate(c, False) for c in rancher.objectives.area] + [candidate(c, True) for c in rancher.objectives.deck],
        tuple(fulfilling(box.objectives.counts[task], rancher) for task in tasks),
        tuple(
            PerCards(m.victory_points, m.per)
            for m in counting
            if m.of == "objectives" and masters.value in ("as_player", "positive_sum")
        ),
    )


def _judged(rancher: RancherSheet, split: Distribution, scoring: Scoring, box: Edition) -> tuple[JudgedObjective, ...]:
    """The cards that are scored: those of the area, then the added ones, as they were listed."""
    cards = (*rancher.objectives.area, *(c for c in rancher.objectives.deck if c in split.added))
    return tuple(
        JudgedObjective(
            card=card,
            fulfilled=card in split.fulfilled,
            victory_points=_worth(box.objectives.by_id[card], card in split.fulfilled, scoring),
        )
        for card in cards
    )


def _worth(card: ObjectiveCard, fulfilled: bool, scoring: Scoring) -> int:
    """What a card in the area gives. A profile may give points whether it is fulfilled or not."""
    if card.id in scoring.items:
        return scoring.items[card.id]
    if scoring.value == "as_player":
        return card.victory_points if fulfilled else card.penalty
    if scoring.value == "positive_sum":
        return card.victory_points
    return 0 if scoring.value == "zero" else scoring.value
