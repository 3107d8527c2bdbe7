"""A pack compared with the box: every line has a name, an answer changes that line and no other."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sam.deck_check import (
    POLICIES,
    SECTIONS,
    Line,
    as_printed,
    checked,
    first_open,
    last_city,
    lines,
    source,
    values,
    verified,
    with_card,
    with_first_delivery,
    with_policy,
    with_printed_workers,
    with_scoring,
)
from solo_engine.pack import Action, HumanStart, Move, Pack, Policies, Scoring, bundled

SAM = bundled()
BY, ON = "player", "2025-11-30"
LINES = st.sampled_from(lines(SAM))


def test_every_line_of_the_pack_is_asked() -> None:
    """All cards, first deliveries, printed workers, the policies with a choice, the scoring profile."""
    assert [line.id for line in lines(SAM)][:15] == [f"deck.{n}" for n in range(1, 16)]
    assert {line.section for line in lines(SAM)} == set(SECTIONS)
    assert len({line.id for line in lines(SAM)}) == len(lines(SAM))
    for name in Policies.model_fields:
        asked = isinstance(getattr(SAM.policies, name).value, HumanStart) or len(values(name)) != 1
        assert (name in POLICIES) == asked, name
    assert {line.key for line in lines(SAM) if line.section == "scoring"} == set(SAM.scoring)


@given(LINES)
def test_as_printed_changes_the_source_alone(line: Line) -> None:
    after = as_printed(SAM, line, BY, ON)
    assert verified(after) == {line.id}
    assert source(after, line) == ("rulebook" if source(SAM, line) == "rulebook" else "player")
    for other in lines(SAM):
        if other != line:
            assert source(after, other) == source(SAM, other)
    assert without_sources(after) == without_sources(SAM)
    assert [(v.line, v.by, v.on) for v in after.verified] == [(line.id, BY, ON)]


def without_sources(pack: Pack) -> Any:
    """A pack as data in which nobody says where a line comes from."""

    def bare(data: Any) -> Any:
        if isinstance(data, dict):
            return {k: bare(v) for k, v in data.items() if k not in ("source", "verified")}
        return [bare(item) for item in data] if isinstance(data, list | tuple) else data

    return bare(pack.model_dump(mode="json"))


def test_all_lines_as_printed_leave_nothing_open() -> None:
    pack = SAM
    for n, line in enumerate(lines(SAM)):
        assert first_open(pack) == n
        pack = as_printed(pack, line, BY, ON)
    assert len(verified(pack)) == len(lines(pack)) == len(pack.verified)
    assert not [line for line in lines(pack) if source(pack, line) == "garth"]


def test_what_the_rulebook_says_and_the_box_confirms_stays_the_rulebooks() -> None:
    name = "start_specialization"
    assert SAM.policies.start_specialization.source == "rulebook"
    assert with_policy(SAM, name, "most_numerous", BY, ON).policies.start_specialization.source == "rulebook"
    assert with_policy(SAM, name, "random", BY, ON).policies.start_specialization.source == "player"


def test_a_card_that_differs_is_the_players() -> None:
    card = SAM.card(7).but(move=Move(steps=3), actions=(Action(do="take_outlaw"),))
    after = with_card(SAM, card, BY, ON)
    assert after.card(7) == card.but(source="player")
    assert [c for c in after.deck if c.number != 7] == [c for c in SAM.deck if c.number != 7]
    with pytest.raises(KeyError):
        with_card(SAM, card.but(number=16), BY, ON)


def test_answers_of_every_kind() -> None:
    assert with_first_delivery(SAM, "easy", "peoria", BY, ON).difficulties["easy"].first_delivery == "peoria"
    easy = with_first_delivery(SAM, "easy", "peoria", BY, ON).difficulties["easy"]
    assert easy.source == {"remove_cards": "rulebook", "extra_workers": "rulebook", "first_delivery": "player"}
    workers = with_printed_workers(SAM, {"cowboy": 0, "builder": 2, "engineer": 1}, BY, ON)
    assert workers.workers() == {"cowboy": 0, "builder": 2, "engineer": 1}
    assert workers.printed_workers.source == "player"
    start = HumanStart(dollars=1, cards=2, exchange_tokens=3)
    assert with_policy(SAM, "human_start", start, BY, ON).policies.human_start.value == start
    scoring = Scoring(value="as_player", items={last_city(): 6}, source="garth")
    assert with_scoring(SAM, "cities", scoring, BY, ON).scoring["cities"] == scoring.but(source="player")


def test_a_later_answer_takes_the_place_of_an_earlier_one() -> None:
    twice = checked(checked(SAM, "deck.7", "Ann", "2024-01-01"), "deck.7", "Bob", "2025-01-01")
    assert [(v.by, v.on) for v in twice.verified] == [("Bob", "2025-01-01")]


def test_a_line_that_is_no_longer_there_does_not_count() -> None:
    assert verified(checked(SAM, "first_delivery.mine", BY, ON)) == frozenset()


def test_a_difficulty_of_the_players_own_is_in_no_box() -> None:
    mine = SAM.difficulties["hard"].but(source="player")
    assert lines(SAM.but(difficulties={**SAM.difficulties, "Rainy day": mine})) == lines(SAM)


def test_a_section_begins_at_its_first_open_line() -> None:
    at = [line.id for line in lines(SAM)]
    assert at[first_open(SAM, "policies")] == f"policies.{POLICIES[0]}"
    once = as_printed(SAM, Line(section="policies", key=POLICIES[0]), BY, ON)
    assert at[first_open(once, "policies")] == f"policies.{POLICIES[1]}"


def test_the_values_of_a_policy_are_those_of_the_model() -> None:
    assert values("route") == ("shortest", "most_steps_then_cheapest")
    assert values("human_receives_tolls") == (True, False)
    assert values("cattle_budget") == values("human_start") == ()
    assert last_city() == "new_york"
