"""A pack compared with the box, line by line: what there is to compare, and the pack with an answer in it.

A line is named by its place: `deck.7`, `first_delivery.easy`, `printed_workers`, `policies.route`, `scoring.cities`.
An answer makes the source of the line `player` (what the rulebook says stays the rulebook's) and is kept in `verified`
with who gave it and when.
"""

from typing import Any, Literal, get_args

from solo_engine.edition import WORKERS, Edition, Worker, edition
from solo_engine.model import Model
from solo_engine.pack import Card, HumanStart, Pack, Policies, Policy, PrintedWorkers, Scoring, Source, Verified

Section = Literal["deck", "first_delivery", "printed_workers", "policies", "scoring"]
SECTIONS: tuple[Section, ...] = get_args(Section)

# The policies in the order in which they are asked: Sam's own decisions first.
POLICIES = (
    "foresight",
    "route",
    "first_move",
    "human_receives_tolls",
    "human_pays_tolls_to",
    "cattle_budget",
    "building_choice",
    "building_site",
    "risk_spaces",
    "engine",
    "after_space_39",
    "station_master",
    "objective",
    "start_objective",
    "specialization",
    "start_specialization",
    "starts",
    "human_start",
    "human_start_second",
    "no_disc_left",
    "ties",
)


class Line(Model):
    """A line of a pack: its section and its key in it."""

    section: Section
    key: str = ""

    @property
    def id(self) -> str:
        return f"{self.section}.{self.key}" if self.key else self.section


def lines(pack: Pack) -> tuple[Line, ...]:
    """Everything there is to compare, in the order of asking.

    What can be said in one way only is not asked, nor a difficulty of the player's own, which no box knows.
    """
    return (
        *(Line(section="deck", key=str(number)) for number in sorted(card.number for card in pack.deck)),
        *(
            Line(section="first_delivery", key=name)
            for name, level in pack.difficulties.items()
            if level.source != "player"
        ),
        Line(section="printed_workers"),
        *(Line(section="policies", key=name) for name in POLICIES),
        *(Line(section="scoring", key=category) for category in pack.scoring),
    )


def verified(pack: Pack) -> frozenset[str]:
    """The lines that were compared, among those there are."""
    return frozenset(v.line for v in pack.verified) & {line.id for line in lines(pack)}


def first_open(pack: Pack, section: Section | None = None) -> int:
    """The index of the first line that was not compared yet, of a section its first line if all were; 0 if none is."""
    every, done = lines(pack), verified(pack)
    asked = [n for n, line in enumerate(every) if section in (None, line.section)]
    return next((n for n in asked if every[n].id not in done), asked[0] if asked else 0)


# --- what a line says -------------------------------------------------------------------------------------------


def source(pack: Pack, line: Line) -> Source:
    """Where a line comes from."""
    match line.section:
        case "deck":
            return pack.card(int(line.key)).source
        case "first_delivery":
            found = pack.difficulties[line.key].source
            return found if isinstance(found, str) else found["first_delivery"]
        case "printed_workers":
            return pack.printed_workers.source
        case "policies":
            policy: Policy[Any] = getattr(pack.policies, line.key)
            return policy.source
        case "scoring":
            return pack.scoring[line.key].source


def values(policy: str) -> tuple[Any, ...]:
    """The choices of a policy; none where it is a number or several."""
    annotation: Any = Policies.model_fields[policy].annotation
    value = annotation.model_fields["value"].annotation
    if value is bool:
        return (True, False)
    return get_args(value) if getattr(value, "__origin__", None) is Literal else ()


def last_city(facts: Edition | None = None) -> str:
    """The city at the end of the line, where he delivers again and again."""
    return max((facts or edition()).cities.cities, key=lambda city: city.value).id


# --- answers ----------------------------------------------------------------------------------------------------


def as_printed(pack: Pack, line: Line, by: str, on: str) -> Pack:
    """The line says what the box says."""
    match line.section:
        case "deck":
            return with_card(pack, pack.card(int(line.key)), by, on)
        case "first_delivery":
            return with_first_delivery(pack, line.key, pack.difficulties[line.key].first_delivery, by, on)
        case "printed_workers":
            return with_printed_workers(pack, pack.workers(), by, on)
        case "policies":
            return with_policy(pack, line.key, getattr(pack.policies, line.key).value, by, on)
        case "scoring":
            return with_scoring(pack, line.key, pack.scoring[line.key], by, on)


def with_card(pack: Pack, card: Card, by: str, on: str) -> Pack:
    """The card says this. KeyError: the pack has no card of that number."""
    if all(c.number != card.number for c in pack.deck):
        raise KeyError(card.number)
    before = pack.card(card.number)
    same = (before.move, before.actions) == (card.move, card.actions)
    card = card.but(source=_compared(before.source, same))
    deck = tuple(card if c.number == card.number else c for c in pack.deck)
    return checked(pack.but(deck=deck), f"deck.{card.number}", by, on)


def with_first_delivery(pack: Pack, difficulty: str, city: str, by: str, on: str) -> Pack:
    before = pack.difficulties[difficulty]
    sources = before.source
    if isinstance(sources, str):
        sources = {"remove_cards": sources, "extra_workers": sources, "first_delivery": sources}
    new = _compared(sources["first_delivery"], before.first_delivery == city)
    level = before.but(first_delivery=city, source={**sources, "first_delivery": new})
    difficulties = {**pack.difficulties, difficulty: level}
    return checked(pack.but(difficulties=difficulties), f"first_delivery.{difficulty}", by, on)


def with_printed_workers(pack: Pack, workers: dict[Worker, int], by: str, on: str) -> Pack:
    source_now = _compared(pack.printed_workers.source, workers == pack.workers())
    printed = PrintedWorkers(source=source_now, **{w: workers[w] for w in WORKERS})
    return checked(pack.but(printed_workers=printed), "printed_workers", by, on)


def with_policy(pack: Pack, name: str, value: str | bool | int | HumanStart, by: str, on: str) -> Pack:
    before: Policy[Any] = getattr(pack.policies, name)
    policy = before.but(value=value, source=_compared(before.source, value == before.value))
    return checked(pack.but(policies=pack.policies.but(**{name: policy})), f"policies.{name}", by, on)


def with_scoring(pack: Pack, category: str, scoring: Scoring, by: str, on: str) -> Pack:
    before = pack.scoring[category]
    same = (before.value, before.items) == (scoring.value, scoring.items)
    scoring = scoring.but(source=_compared(before.source, same))
    return checked(pack.but(scoring={**pack.scoring, category: scoring}), f"scoring.{category}", by, on)


def checked(pack: Pack, line: str, by: str, on: str) -> Pack:
    """The pack in which a line counts as compared; a later comparison takes the place of an earlier one."""
    others = tuple(v for v in pack.verified if v.line != line)
    return pack.but(verified=(*others, Verified(line=line, by=by, on=on)))


def _compared(before: Source, same: bool) -> Source:
    """What the rulebook says and the box confirms stays the rulebook's; all else is the player's word."""
    return "rulebook" if same and before == "rulebook" else "player"
