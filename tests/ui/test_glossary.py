"""Which terms of the game a text holds, and how they are searched."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine.words import LANGUAGES, Language, glossary, words
from ui.glossary.terms import every_term, matching, terms_in


def ids(text: str, language: Language) -> list[str]:
    return [term.id for term in terms_in(text, language)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Put the cowboys in row 3 of the job market.", ["cowboy", "job_market"]),
        ("Take the 4-point flood from flood space 2.", ["flood"]),
        ("Fill up the cattle market.", ["refill_cattle_market"]),
        ("Deliver to St. Louis", ["st_louis"]),
        ("Lay card 3 on Sam’s discard pile.", ["discard_pile"]),
        ("Three hazard tiles, two hazards", ["hazard_tile"]),
        ("Job Market Token", ["job_market_token"]),
        ("Cities: New York", ["city", "new_york"]),
        ("Done", []),
        ("Undo", []),
        ("", []),
    ],
)
def test_terms_of_an_english_text(text: str, found: list[str]) -> None:
    hits = ids(text, "en")
    assert [id for id in found if id not in hits] == []
    assert found or not hits


def test_the_longer_of_two_overlapping_terms_is_meant() -> None:
    assert "simmental" not in ids("a Simmental heifer", "en")
    assert ids("人才市场指示物", "zh") == ["job_market_token"]


def test_terms_of_a_chinese_text() -> None:
    assert ids("1 张短角牛、2 个灾难", "zh") == ["shorthorn", "hazard_tile"]
    assert ids("把牛仔放到人才市场第 3 行", "zh") == ["cowboy", "job_market"]
    assert ids("完成", "zh") == []


def test_one_name_of_two_things_shows_both() -> None:
    assert ids("hand", "en") == ["hand_cards", "hand_fee"]


def test_every_term_is_found_by_its_own_name() -> None:
    for term in every_term():
        assert term.id in ids(re.sub(r" \([^)]*\)", "", term.en), "en"), term
        assert term.id in ids(term.zh, "zh") or term.zh == "X", term


def test_a_line_says_whether_the_chinese_word_is_printed() -> None:
    printed = {term.id: term.printed for term in every_term()}
    assert printed["cowboy"]
    assert not printed["automa"]
    assert len(printed) == len(glossary())


def test_the_search_takes_either_language() -> None:
    assert [term.id for term in matching("cowb")] == ["cowboy", "cowboy_row"]
    assert [term.id for term in matching(" 牛仔 ")] == ["cowboy", "cowboy_row"]
    assert [term.id for term in matching("sam's")] == ["sams_card", "sams_board"]
    assert matching("") == every_term()
    assert matching("zzz") == ()


def test_commands_are_no_terms() -> None:
    """A long press on what is pressed most often stays a tap."""
    for language in LANGUAGES:
        for key in ("ui.done", "ui.back", "ui.close", "ui.cancel", "ui.home.go_on"):
            assert ids(words(language)(key), language) == [], key


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_text_can_be_searched_for_terms(text: str, language: Language) -> None:
    assert set(terms_in(text, language)) <= set(every_term())
