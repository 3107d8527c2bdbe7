"""The check of automa packs: everything wrong at once, each fault with its place."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sam.check_pack import Refused, check, check_bytes, load_pack
from solo_engine.pack import bundled
from solo_engine.words import words

TEXT = (Path(__file__).parents[2] / "assets" / "packs" / "sam.json").read_text(encoding="utf-8")


def pack() -> Any:
    return json.loads(TEXT)


def faults(data: Any) -> list[tuple[str, str]]:
    """Place and code of each fault; every one is worded in both languages."""
    report = check(json.dumps(data))
    for fault in report.faults:
        assert all(words(language)(fault.message) for language in ("en", "zh"))  # type: ignore[arg-type]
    assert report.ok == (not report.faults)
    return [(fault.where, fault.code) for fault in report.faults]


def test_the_bundled_pack_is_sound() -> None:
    report = check(TEXT)
    assert report.ok
    assert load_pack(TEXT) == bundled()


def test_verified_lines_are_counted() -> None:
    data = pack()
    data["verified"] = [{"line": "deck.7", "by": "Ann", "on": "2024-05-01"}] * 3
    assert check(json.dumps(data)).verified == 3


def deck(n: int, **changes: Any) -> Any:
    data = pack()
    data["deck"][n].update(changes)
    return data


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ({"do": "dance"}, ("deck[3].actions[0].do", "unknown_word")),
        ({"do": "hire"}, ("deck[3].actions[0].worker", "parameter_missing")),
        ({"do": "hire", "worker": "cook"}, ("deck[3].actions[0].worker", "unknown_word")),
        ({"do": "draw_cattle"}, ("deck[3].actions[0].cards", "parameter_missing")),
        ({"do": "draw_cattle", "cards": 0}, ("deck[3].actions[0].cards", "number_out_of_range")),
        ({"do": "draw_cattle", "cards": 99}, ("deck[3].actions[0].cards", "number_too_great")),
        ({"do": "draw_cattle", "cards": "two"}, ("deck[3].actions[0].cards", "not_a_number")),
        ({"do": "buy_cattle"}, ("deck[3].actions[0].cowboys", "parameter_missing")),
        ({"do": "free_text"}, ("deck[3].actions[0].text", "parameter_missing")),
        ({"do": "free_text", "text": {"en": "x"}}, ("deck[3].actions[0].text", "text_missing")),
        ({"do": "move_engine", "cards": 2}, ("deck[3].actions[0].cards", "parameter_needless")),
        ({"do": "move_engine", "spaces": 2}, ("deck[3].actions[0].spaces", "unknown_key")),
        ({"do": "move_engine", "if": {}}, ("deck[3].actions[0].if", "one_condition")),
        (
            {"do": "move_engine", "if": {"specialized": "cowboy", "not_specialized": "builder"}},
            ("deck[3].actions[0].if", "one_condition"),
        ),
        ({"do": "move_engine", "if": {"specialized": "cook"}}, ("deck[3].actions[0].if.specialized", "unknown_word")),
        ({"do": "move_engine", "else": [{"do": "none"}]}, ("deck[3].actions[0].else", "else_without_if")),
        (
            {"do": "move_engine", "if": {"specialized": "cowboy"}, "else": [{"do": "hire"}]},
            ("deck[3].actions[0].else[0].worker", "parameter_missing"),
        ),
        ({}, ("deck[3].actions[0].do", "missing")),
        ("move_engine", ("deck[3].actions[0]", "wrong_kind")),
    ],
)
def test_a_faulty_action_is_named_with_its_place(action: Any, expected: tuple[str, str]) -> None:
    assert faults(deck(3, actions=[action])) == [expected]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ({}, ("deck[3].move", "steps_or_count")),
        ({"steps": 2, "count": "cowboys"}, ("deck[3].move", "steps_or_count")),
        ({"count": "horses"}, ("deck[3].move.count", "unknown_word")),
        ({"steps": -1}, ("deck[3].move.steps", "number_out_of_range")),
        ({"steps": 10**9}, ("deck[3].move.steps", "number_too_great")),
        ({"steps": 1.5}, ("deck[3].move.steps", "not_a_number")),
        ({"count": "cowboys", "min": 3, "max": 2}, ("deck[3].move.max", "max_below_min")),
    ],
)
def test_a_faulty_movement_is_named_with_its_place(move: Any, expected: tuple[str, str]) -> None:
    assert faults(deck(3, move=move)) == [expected]


def test_a_card_twice_and_the_number_that_is_missing_for_it() -> None:
    assert faults(deck(3, number=5)) == [("deck", "card_missing"), ("deck[4].number", "card_twice")]


def test_a_card_that_is_not_in_the_box() -> None:
    assert ("deck[14].number", "card_unknown") in faults(deck(14, number=16))


def test_a_card_without_a_number_or_source() -> None:
    data = pack()
    del data["deck"][3]["number"], data["deck"][3]["source"]
    assert faults(data) == [("deck", "card_missing"), ("deck[3].number", "missing"), ("deck[3].source", "missing")]


def difficulty(**changes: Any) -> Any:
    data = pack()
    data["difficulties"]["easy"].update(changes)
    return data


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"first_delivery": "springfield"}, ("difficulties.easy.first_delivery", "unknown_city")),
        ({"remove_cards": [13, 77]}, ("difficulties.easy.remove_cards[1]", "card_not_in_deck")),
        ({"remove_cards": list(range(1, 16))}, ("difficulties.easy.remove_cards", "no_card_left")),
        ({"extra_workers": ["cook"]}, ("difficulties.easy.extra_workers[0]", "unknown_word")),
        ({"extra_workers": ["cowboy"] * 6}, ("difficulties.easy.extra_workers", "too_many_workers")),
        ({"extra_workers": ["random"] * 6}, ("difficulties.easy.extra_workers", "too_many_random_workers")),
        ({"source": "hearsay"}, ("difficulties.easy.source", "unknown_word")),
    ],
)
def test_a_faulty_difficulty_is_named_with_its_place(changes: Any, expected: tuple[str, str]) -> None:
    assert expected in faults(difficulty(**changes))


def test_each_line_of_a_difficulty_has_a_source() -> None:
    assert ("difficulties.easy.source", "source_missing") in faults(difficulty(source={"remove_cards": "garth"}))


def test_a_missing_difficulty_is_named() -> None:
    data = pack()
    del data["difficulties"]["hard"]
    assert faults(data) == [("difficulties", "difficulty_missing")]


def test_a_difficulty_of_ones_own_is_welcome() -> None:
    data = pack()
    data["difficulties"]["brutal"] = data["difficulties"]["hard"]
    assert faults(data) == []


def test_unknown_and_missing_categories_of_the_scoring_are_named() -> None:
    data = pack()
    data["scoring"]["beauty"] = data["scoring"].pop("workers")
    data["scoring"]["cities"]["items"] = {"springfield": 6}
    assert faults(data) == [
        ("scoring", "category_missing"),
        ("scoring.beauty", "unknown_category"),
        ("scoring.cities.items.springfield", "unknown_city"),
    ]


def test_a_policy_of_an_unknown_value_is_named() -> None:
    data = pack()
    data["policies"]["route"]["value"] = "scenic"
    del data["policies"]["ties"]
    assert faults(data) == [("policies.route.value", "unknown_word"), ("policies.ties", "missing")]


def test_everything_wrong_is_told_at_once() -> None:
    data = pack()
    data["deck"][0]["actions"][0]["do"] = "dance"
    data["deck"][9]["move"] = {}
    data["deck"][10]["actions"][0]["worker"] = None
    data["difficulties"]["easy"]["first_delivery"] = "springfield"
    data["scoring"]["beauty"] = {"value": "zero", "source": "player"}
    data["surplus"] = 1
    assert faults(data) == [
        ("deck[0].actions[0].do", "unknown_word"),
        ("deck[9].move", "steps_or_count"),
        ("deck[10].actions[0].worker", "parameter_missing"),
        ("difficulties.easy.first_delivery", "unknown_city"),
        ("scoring.beauty", "unknown_category"),
        ("surplus", "unknown_key"),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"{", "broken_json"),
        (TEXT[:500].encode(), "broken_json"),
        (b"[]", "foreign"),
        (b"7", "foreign"),
        (b'{"format": "game", "version": 1}', "foreign"),
        (b'{"format": "automa-pack", "version": 2}', "newer_version"),
        (b"\xff\xfe\x00", "not_utf_8"),
        (TEXT.encode("utf-16"), "not_utf_8"),
        (b"[" * 100_000, "too_deep"),
        (b'{"format": "automa-pack", "version": ' + b"9" * 5000 + b"}", "broken_json"),
    ],
)
def test_a_file_that_is_no_pack_has_one_plain_fault(data: bytes, code: str) -> None:
    report = check_bytes(data)
    assert [fault.code for fault in report.faults] == [code]
    assert all(words(language)(report.faults[0].message) for language in ("en", "zh"))  # type: ignore[arg-type]


@pytest.mark.parametrize("version", [0, "1", None, 1.5, True, [1]])
def test_a_version_that_is_none_is_refused(version: Any) -> None:
    data = pack() | {"version": version}
    assert ("version", "bad_version") in faults(data) or version is True


def test_a_pack_with_a_byte_order_mark_is_read() -> None:
    assert check_bytes(b"\xef\xbb\xbf" + TEXT.encode()).ok


def test_a_refused_pack_tells_its_faults() -> None:
    with pytest.raises(Refused) as refused:
        load_pack(json.dumps(deck(3, move={})))
    assert [fault.code for fault in refused.value.report.faults] == ["steps_or_count"]


def test_actions_nested_thousands_of_times_are_refused() -> None:
    data = pack()
    action: Any = {"do": "none"}
    for _ in range(400):
        action = {"do": "none", "if": {"specialized": "cowboy"}, "else": [action]}
    data["deck"][3]["actions"] = [action]
    check(json.dumps(data))  # no traceback, whatever the verdict


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values of the pack."""
    found = [here] if here else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += places(value, (*here, key))
    return found


PLACES = places(pack())


@settings(max_examples=100, deadline=None)
@given(place=st.sampled_from(PLACES), value=junk)
def test_whatever_stands_in_a_pack_the_check_answers(place: tuple[Any, ...], value: Any) -> None:
    data = deepcopy(pack())
    inner = data
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    report = check(json.dumps(data))
    for fault in report.faults:
        assert words("en")(fault.message)
    assert (report.pack is not None) == report.ok
