"""What is asked about a line that is no card: a plain question, its choices, or numbers to set."""

from dataclasses import dataclass
from typing import Any

from sam.deck_check import (
    Line,
    last_city,
    values,
    with_first_delivery,
    with_policy,
    with_printed_workers,
    with_scoring,
)
from solo_engine.edition import WORKERS, edition
from solo_engine.pack import HumanStart, Pack, Scoring
from solo_engine.words import Message, say
from ui.level import level

MOST = {"cattle_budget": 30, "dollars": 20, "cards": 10, "exchange_tokens": 6, "worker": 6, "each": 12}
NEGATIVE = ("cities", "objective_cards")  # categories in which an item can cost points
PIECES = {"cities": "last"}  # categories in which one piece may count otherwise, and the name of its number


@dataclass(frozen=True)
class Choice:
    """One answer. `number`: it needs one more number, and is not given before that is set."""

    value: Any
    words: Message
    sub: Message | None = None
    number: str | None = None

    @property
    def name(self) -> str:
        return str(self.value).lower()


@dataclass(frozen=True)
class Number:
    """A number to set: its name, its words, what it is now, and its limits, which a pack from a file may exceed."""

    name: str
    words: Message
    now: int
    lowest: int
    highest: int

    @property
    def least(self) -> int:
        return min(self.lowest, self.now)

    @property
    def most(self) -> int:
        return max(self.highest, self.now)


@dataclass(frozen=True)
class Question:
    asks: Message
    choices: tuple[Choice, ...] = ()
    now: Any = None  # the value of the choice that the pack says
    numbers: tuple[Number, ...] = ()
    sub: Message | None = None


def question(pack: Pack, line: Line) -> Question:
    """The question about a line. Cards have none."""
    match line.section:
        case "first_delivery":
            return _first_delivery(pack, line.key)
        case "printed_workers":
            return _printed_workers(pack)
        case "policies":
            return _policy(pack, line.key)
        case "scoring":
            return _scoring(pack, line.key)
        case "deck":
            raise ValueError(line.id)


def answered(pack: Pack, line: Line, chosen: Any, numbers: dict[str, int], by: str, on: str) -> Pack:
    """The pack with the answer in it: the value of a choice, or the numbers."""
    match line.section:
        case "first_delivery":
            return with_first_delivery(pack, line.key, chosen, by, on)
        case "printed_workers":
            return with_printed_workers(pack, {w: numbers[w] for w in WORKERS}, by, on)
        case "policies":
            if line.key in ("human_start", "human_start_second"):
                chosen = HumanStart(**numbers)
            elif line.key in numbers:
                chosen = numbers[line.key]
            return with_policy(pack, line.key, chosen, by, on)
        case "scoring":
            return with_scoring(pack, line.key, _as_scoring(chosen, numbers), by, on)
        case "deck":
            raise ValueError(line.id)


def _first_delivery(pack: Pack, difficulty: str) -> Question:
    now = pack.difficulties[difficulty].first_delivery
    cities = sorted((c for c in edition().cities.cities if c.value or c.id == now), key=lambda c: c.value)
    choices = tuple(Choice(c.id, say(f"city.{c.id}"), say("check.city_value", n=c.value)) for c in cities)
    asks = say("check.first_delivery", difficulty=level(difficulty))
    return Question(asks, choices, now, sub=say("check.first_delivery.sub"))


def _printed_workers(pack: Pack) -> Question:
    numbers = tuple(Number(w, say(f"level.worker.{w}"), n, 0, MOST["worker"]) for w, n in pack.workers().items())
    return Question(say("check.printed_workers"), numbers=numbers, sub=say("check.printed_workers.sub"))


def _policy(pack: Pack, name: str) -> Question:
    now = getattr(pack.policies, name).value
    asks, sub = say(f"check.policy.{name}"), say(f"check.policy.{name}.sub")
    if isinstance(now, HumanStart):
        numbers = tuple(
            Number(part, say(f"check.start.{part}"), getattr(now, part), 0, MOST[part])
            for part in HumanStart.model_fields
        )
        return Question(asks, numbers=numbers, sub=sub)
    if not values(name):
        return Question(asks, numbers=(Number(name, say(f"check.policy.{name}.number"), now, 0, MOST[name]),), sub=sub)
    choices = tuple(Choice(v, say(f"check.policy.{name}.{str(v).lower()}")) for v in values(name))
    return Question(asks, choices, now, sub=sub)


def _scoring(pack: Pack, category: str) -> Question:
    scoring = pack.scoring[category]
    sums = category in NEGATIVE or scoring.value == "positive_sum"
    kinds = ["as_player", "zero", *(["positive_sum"] if sums else []), "each"]
    choices = [Choice(kind, say(f"check.scoring.{kind}"), number="each" if kind == "each" else None) for kind in kinds]
    numbers = [
        Number("each", say("check.scoring.each_is"), scoring.value if isinstance(scoring.value, int) else 1, -9, 20)
    ]
    now: Any = "each" if isinstance(scoring.value, int) else scoring.value
    if category in PIECES:
        city = last_city()
        words = say("check.scoring.last", city=say(f"city.{city}"))
        choices.insert(1, Choice("last", words, number="last"))
        points = scoring.items.get(city, edition().cities.by_id[city].victory_points)
        numbers.append(Number("last", say("check.scoring.last_is", city=say(f"city.{city}")), points, -9, 30))
        now = "last" if city in scoring.items else now
    asks = say("check.scoring", category=say(f"category.{category}"))
    return Question(asks, tuple(choices), now, tuple(numbers), say("check.scoring.sub"))


def _as_scoring(chosen: str, numbers: dict[str, int]) -> Scoring:
    if chosen == "each":
        return Scoring(value=numbers["each"], source="player")
    if chosen == "last":
        return Scoring(value="as_player", items={last_city(): numbers["last"]}, source="player")
    return Scoring.model_validate({"value": chosen, "source": "player"})
