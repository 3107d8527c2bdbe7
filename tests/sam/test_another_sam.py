"""A Sam who differs from Garth in every card and policy. All 1,000 games: `python -m benchmarks.another_sam`."""

import json
from typing import get_args

import pytest

from benchmarks.another_sam import another_sam
from benchmarks.soak import Kind, checked_game, values_of
from sam.check_pack import check
from solo_engine.pack import Count, Do, Pack, Policies, bundled

PACKS = range(1000, 1050)  # the packs that the command plays with


def every_action(pack: Pack) -> list[str]:
    found: list[str] = []
    waiting = [action for card in pack.deck for action in card.actions]
    while waiting:
        action = waiting.pop()
        found.append(action.do)
        waiting += action.otherwise
    return found


@pytest.mark.parametrize("number", PACKS)
def test_every_card_and_policy_differs_from_garth(number: int) -> None:
    pack, sam = another_sam(number), bundled()
    for card in sam.deck:
        assert pack.card(card.number).move != card.move
        assert pack.card(card.number).actions != card.actions
    for name in Policies.model_fields:
        if len(values_of(name)) != 1:
            assert getattr(pack.policies, name).value != getattr(sam.policies, name).value, name
    assert all(pack.scoring[c].value != line.value for c, line in sam.scoring.items())


def test_together_they_use_the_whole_vocabulary() -> None:
    packs = [another_sam(number) for number in PACKS]
    assert {do for pack in packs for do in every_action(pack)} == set(get_args(Do))
    assert {card.move.count for pack in packs for card in pack.deck} == {None, *get_args(Count)}


@pytest.mark.parametrize("number", PACKS)
def test_the_check_finds_nothing_wrong_with_them(number: int) -> None:
    pack = another_sam(number)
    report = check(json.dumps(pack.model_dump(mode="json", by_alias=True)))
    assert [(f.where, f.code) for f in report.faults] == []
    assert report.pack == pack


@pytest.mark.parametrize("number", [1000, 1013, 1027])
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_whole_games_are_clean(number: int, difficulty: str) -> None:
    pack = another_sam(number)
    assert checked_game(Kind(name=pack.id, pack=pack), difficulty, number).table.turn.actor is None
