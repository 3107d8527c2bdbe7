"""The cases of scoring, worked out by hand, and the rulebook's own sums on the cities."""

import json
from pathlib import Path

import pytest

from solo_engine.edition import ASSETS
from solo_engine.score_sheet import sheet_from
from solo_engine.scoring import score
from tests.solo_engine.compare_scores import difference

CASES = sorted((Path(__file__).parents[1] / "data" / "cases" / "score").glob("*.json"))
CITY_CHECKS = json.loads((ASSETS / "second" / "cities.json").read_text(encoding="utf-8"))["checks"]


def sheet(human=None, sam=None, pack="sam"):
    return {"format": "score-sheet", "version": 1, "human": human or {}, "sam": sam or {}, "pack": pack}


def scored(human=None, sam=None, pack="sam"):
    return score(sheet_from(sheet(human, sam, pack)))


def test_there_are_cases():
    assert len(CASES) >= 13


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_is_scored_exactly(path):
    case = json.loads(path.read_text(encoding="utf-8"))
    found = score(sheet_from(case["sheet"])).model_dump(mode="json")
    seen = {who: {key: found[who][key] for key in case["expected"][who]} for who in ("human", "sam")}
    assert seen == {who: case["expected"][who] for who in ("human", "sam")}
    assert (found["margin"], found["winner"]) == (case["expected"]["margin"], case["expected"]["winner"])


@pytest.mark.parametrize("check", CITY_CHECKS, ids=lambda check: str(check["victory_points"]))
def test_discs_on_cities_give_the_printed_points(check):
    assert scored({"cities": check["discs"]}).human.categories["cities"] == check["victory_points"]


def test_the_rulebooks_example_with_one_new_york_less_gives_ten():
    case = json.loads(CASES[0].read_text(encoding="utf-8"))["sheet"]
    case["human"]["cities"] = {"new_york": 1}
    assert score(sheet_from(case)).human.categories["objective_cards"] == 10


def test_the_contracts_example_lists_its_objective_cards_and_explains_the_cities():
    case = next(path for path in CASES if "contract" in path.stem)
    human = score(sheet_from(json.loads(case.read_text(encoding="utf-8"))["sheet"])).human
    assert [o.model_dump() for o in human.objectives] == [
        {"card": "objective_start_34b", "fulfilled": False, "victory_points": 0},
        {"card": "objective_gain2_boo", "fulfilled": False, "victory_points": -2},
        {"card": "objective_gain2_bgo", "fulfilled": True, "victory_points": 3},
    ]
    assert {"what": "new_york", "count": 2, "victory_points": 18} in [i.model_dump() for i in human.items["cities"]]


def test_a_sheet_with_nothing_on_it_is_a_shared_victory_at_zero():
    found = scored()
    assert (found.human.total, found.sam.total, found.winner) == (0, 0, "shared")


def test_four_dollars_are_worth_nothing_and_five_one_point():
    assert [scored({"dollars": n}).human.total for n in (0, 4, 5, 9, 10)] == [0, 0, 1, 1, 2]


def test_player_cattle_may_be_listed_and_count_nothing():
    assert scored({"cattle": ["criollo", "galloway", {"breed": "pineywoods"}]}).human.total == 0


@pytest.mark.parametrize("n", range(300))
def test_a_random_sheet_is_scored_like_by_every_distribution_tried(n):
    assert difference(seed=2, n=n) is None
