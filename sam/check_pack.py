"""Whether an automa pack is sound: everything wrong with it at once, each fault with its place."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import ValidationError

from sam.check_card import card_faults
from solo_engine.edition import WORKERS, Edition, edition
from solo_engine.pack import Pack
from solo_engine.words import Message, say

VERSION = 1
FORMAT = "automa-pack"
DIFFICULTIES = ("easy", "medium", "hard")
SOURCED = ("remove_cards", "extra_workers", "first_delivery")


class Fault(NamedTuple):
    """Something wrong: its place in the pack (`deck[3].actions[0].do`; empty: the whole file), a code, and words."""

    where: str
    code: str
    message: Message


class Report(NamedTuple):
    """All that was found; `verified` counts the lines that the owner has compared with the box."""

    faults: tuple[Fault, ...]
    verified: int
    pack: Pack | None = None

    @property
    def ok(self) -> bool:
        return not self.faults


class Refused(ValueError):
    """A pack that cannot be used; its report says why."""

    def __init__(self, report: Report) -> None:
        super().__init__("; ".join(f"{f.where}: {f.code}" for f in report.faults))
        self.report = report


def load_pack(text: str) -> Pack:
    """The pack of a text. Refused: it has faults."""
    report = check(text)
    if report.pack is None:
        raise Refused(report)
    return report.pack


def check_bytes(data: bytes) -> Report:
    """As `check`, for a file whose encoding is not known."""
    try:
        return check(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return refused("not_utf_8")


def check(text: str) -> Report:
    """Everything wrong with the text of a pack. Never raises."""
    if not text.strip():
        return refused("empty")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        return refused("broken_json", line=error.lineno, column=error.colno)
    except RecursionError:
        return refused("too_deep")
    except ValueError:  # a number of thousands of digits
        return refused("broken_json", line=1, column=1)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return refused("foreign")
    version = data.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        return refused("newer_version", where="version", version=version, known=VERSION)
    try:
        return checked(data)
    except RecursionError:
        return refused("too_deep")


def checked(data: dict[str, Any]) -> Report:
    """The report on a pack of a version that is known."""
    pack: Pack | None = None
    found: list[Fault] = []
    try:
        pack = Pack.model_validate(data)
    except ValidationError as error:
        found += shape_faults(data, error)
    found += meaning_faults(data, edition())
    # One fault may be found in several alternatives of a value.
    by_place = {(f.where, f.code, str(f.message)): f for f in found}
    faults = tuple(sorted(by_place.values(), key=lambda f: natural(f.where)))
    verified = data.get("verified")
    return Report(
        faults=faults,
        verified=len(verified) if isinstance(verified, list) else 0,
        pack=None if faults else pack,
    )


def refused(code: str, where: str = "", **params: int | str) -> Report:
    return Report(faults=(fault(where, code, **params),), verified=0)


def fault(where: str, code: str, **params: "int | str") -> Fault:
    return Fault(where=where, code=code, message=say(f"pack.{code}", **params))


def natural(where: str) -> list[tuple[int, str]]:
    """An order in which deck[10] comes after deck[9]."""
    parts = where.replace("]", "").replace("[", ".").split(".")
    return [(int(p), "") if p.isdigit() else (-1, p) for p in parts]


# --- shape: keys, words and numbers -----------------------------------------------------------------------------


def shape_faults(data: dict[str, Any], error: ValidationError) -> Iterator[Fault]:
    """What the models refuse."""
    for item in error.errors(include_url=False):
        where = place(data, item["loc"])
        yield worded(where, item["type"], item.get("input"), item.get("ctx", {}))


def worded(where: str, kind: str, found: Any, context: dict[str, Any]) -> Fault:
    """A fault of the models in our own words."""
    match kind:
        case "missing":
            return fault(where, "missing")
        case "extra_forbidden":
            return fault(where, "unknown_key")
        case _ if where == "version":
            return fault(where, "bad_version", found=str(found))
        case "literal_error" if isinstance(found, str | int | float | bool):
            return fault(where, "unknown_word", word=str(found), known=str(context.get("expected", "")))
        case "greater_than" | "greater_than_equal" | "less_than" | "less_than_equal":
            return fault(where, "number_out_of_range", number=str(found))
        case _ if kind.startswith("int_"):
            return fault(where, "not_a_number")
        case _:
            return fault(where, "wrong_kind")


def place(data: Any, location: tuple[int | str, ...]) -> str:
    """The dotted place of a fault. Names of alternatives, which pydantic adds, are no part of the data."""
    where = ""
    here = data
    for depth, part in enumerate(location):
        inside = (isinstance(here, dict) and part in here) or (
            isinstance(here, list) and isinstance(part, int) and part < len(here)
        )
        last_of_object = depth == len(location) - 1 and isinstance(here, dict)
        if not inside and not last_of_object:
            continue
        where += f"[{part}]" if isinstance(part, int) else f".{part}" if where else part
        here = here[part] if inside else None
    return where


# --- meaning ----------------------------------------------------------------------------------------------------


def meaning_faults(data: dict[str, Any], facts: Edition) -> Iterator[Fault]:
    """What the models cannot see, looked for in whatever has the right form."""
    name = data.get("name")
    if isinstance(name, dict) and not any(isinstance(text, str) and text.strip() for text in name.values()):
        yield fault("name", "name_missing")
    yield from deck_faults(data, facts)
    yield from difficulty_faults(data, facts)
    yield from scoring_faults(data, facts)


def deck_faults(data: dict[str, Any], facts: Edition) -> Iterator[Fault]:
    deck = data.get("deck")
    if not isinstance(deck, list):
        return
    of_box = range(1, facts.game.count["solo_sam_card"] + 1)
    numbers = card_numbers(data)
    seen: set[int] = set()
    for n, card in enumerate(deck):
        where = f"deck[{n}]"
        if not isinstance(card, dict):
            continue
        number = card.get("number")
        if isinstance(number, int) and not isinstance(number, bool):
            if number in seen:
                yield fault(f"{where}.number", "card_twice", number=number)
            if number > of_box[-1]:
                yield fault(f"{where}.number", "card_unknown", number=number)
            seen.add(number)
        for at, code, params in card_faults(card, facts):
            yield fault(f"{where}.{at}", code, **params)
    for number in of_box:
        if number not in numbers:
            yield fault("deck", "card_missing", number=number)


def card_numbers(data: dict[str, Any]) -> set[int]:
    deck = data.get("deck")
    cards = [c for c in deck if isinstance(c, dict)] if isinstance(deck, list) else []
    return {c["number"] for c in cards if isinstance(c.get("number"), int) and not isinstance(c["number"], bool)}


def difficulty_faults(data: dict[str, Any], facts: Edition) -> Iterator[Fault]:
    difficulties = data.get("difficulties")
    if not isinstance(difficulties, dict):
        return
    for wanted in DIFFICULTIES:
        if wanted not in difficulties:
            yield fault("difficulties", "difficulty_missing", difficulty=wanted)
    cities = {c.id for c in facts.cities.cities}
    numbers = card_numbers(data)
    for name, difficulty in difficulties.items():
        where = f"difficulties.{name}"
        if not isinstance(difficulty, dict):
            continue
        city = difficulty.get("first_delivery")
        if isinstance(city, str) and city not in cities:
            yield fault(f"{where}.first_delivery", "unknown_city", city=city)
        removed = difficulty.get("remove_cards", [])
        if isinstance(removed, list):
            for n, number in enumerate(removed):
                if isinstance(number, int) and number not in numbers:
                    yield fault(f"{where}.remove_cards[{n}]", "card_not_in_deck", number=number)
            if numbers and not numbers - {r for r in removed if isinstance(r, int)}:
                yield fault(f"{where}.remove_cards", "no_card_left")
        source = difficulty.get("source")
        if isinstance(source, dict):
            for part in SOURCED:
                if part not in source:
                    yield fault(f"{where}.source", "source_missing", part=part)
        yield from worker_faults(data, difficulty, where, facts)


def worker_faults(data: dict[str, Any], difficulty: dict[str, Any], where: str, facts: Edition) -> Iterator[Fault]:
    """His rows have six spaces, and all random workers may be of one type."""
    extra, printed = difficulty.get("extra_workers", []), data.get("printed_workers")
    if not isinstance(extra, list) or not isinstance(printed, dict):
        return
    room = facts.player_board.worker_row_length
    random = extra.count("random") + extra.count("specialization")
    random += extra.count("random_different") > 0 and not random
    for worker in WORKERS:
        have = printed.get(worker)
        if not isinstance(have, int):
            continue
        if have + extra.count(worker) > room:
            yield fault(f"{where}.extra_workers", "too_many_workers", room=room)
        elif random and have + extra.count(worker) + random > room:
            yield fault(f"{where}.extra_workers", "too_many_random_workers")


def scoring_faults(data: dict[str, Any], facts: Edition) -> Iterator[Fault]:
    scoring = data.get("scoring")
    if not isinstance(scoring, dict):
        return
    known = [c.id for c in facts.game.categories]
    for category in scoring:
        if category not in known:
            yield fault(f"scoring.{category}", "unknown_category", category=category)
    for category in known:
        if category not in scoring:
            yield fault("scoring", "category_missing", category=category)
    cities = scoring.get("cities")
    items = cities.get("items", {}) if isinstance(cities, dict) else {}
    if isinstance(items, dict):
        for city in items:
            if city not in facts.cities.by_id:
                yield fault(f"scoring.cities.items.{city}", "unknown_city", city=city)
