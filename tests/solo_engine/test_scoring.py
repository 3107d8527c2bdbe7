"""The score sheet: its lines, Sam's profiles, what the player overrides, the wording of lines."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine.edition import edition
from solo_engine.pack import bundled
from solo_engine.score_sheet import sheet_from
from solo_engine.score_words import item_words, objective_words
from solo_engine.scoring import BY_HAND, overridden, score
from solo_engine.words import LANGUAGES, words
from tests.solo_engine.random_sheets import random_sheet
from tests.solo_engine.test_score_cases import scored

BOX = edition()
CATEGORIES = [c.id for c in BOX.game.categories]
seeds = st.integers(0, 10**9)


def random_result(seed, **options):
    return score(sheet_from(random_sheet(random.Random(seed), **options)))


def pack_where(**scoring):
    """The bundled pack with another profile for some categories."""
    pack = bundled().model_dump(mode="json")
    for category, changes in scoring.items():
        pack["scoring"][category] |= changes
    return pack


@given(seeds)
def test_the_lines_of_a_category_add_up_to_it_and_the_categories_to_the_total(seed):
    result = random_result(seed)
    for rancher in (result.human, result.sam):
        assert list(rancher.categories) == list(rancher.items) == CATEGORIES
        for category, items in rancher.items.items():
            assert sum(i.victory_points for i in items) == rancher.categories[category]
        assert sum(rancher.categories.values()) == rancher.total
    assert result.margin == result.human.total - result.sam.total


@given(seeds)
def test_every_line_has_words_in_both_languages(seed):
    result = random_result(seed)
    result = overridden(result, {"human": {"cities": 1000}})
    for language in LANGUAGES:
        for rancher in (result.human, result.sam):
            texts = [words(language)(item_words(c, i, BOX)) for c, items in rancher.items.items() for i in items]
            texts += [words(language)(objective_words(o, BOX)) for o in rancher.objectives]
            assert all(texts)


def test_each_objective_card_is_a_line_of_its_own():
    area = ["objective_start_bbh", "objective_aux_ny_1"]
    items = scored({"objectives": {"area": area}}).human.items["objective_cards"]
    assert [(i.what, i.count) for i in items] == [(card, 1) for card in area]


def test_one_point_more_wins():
    assert scored({"dollars": 5}).winner == "human"
    assert scored({"dollars": 5}, sam={"hazards": [2]}).winner == "sam"


def test_the_three_point_space_counts_and_other_disc_spaces_do_not():
    assert scored({"discs_cleared": ["disc_step_left", "disc_hand_1"]}).human.total == 0
    assert scored({"discs_cleared": ["disc_step_left", "disc_step_right"]}).human.categories["step_disc"] == 3


def test_permanent_certificates_come_from_every_station_master_of_the_rancher():
    human = scored({"station_masters": ["sm_certificates", "sm_hazards"], "certificates": 2}).human
    assert human.categories["station_masters"] == 6  # 2 + 1 + 1 certificates


def test_the_station_master_for_objectives_counts_unfulfilled_cards_of_the_area_too():
    area = ["objective_start_bbh", "objective_aux_ny_1"]
    human = scored({"station_masters": ["sm_objectives"], "objectives": {"area": area}}).human
    assert (human.categories["objective_cards"], human.categories["station_masters"]) == (-3, 3)


def test_each_cattle_task_is_fulfilled_by_its_own_cattle_only():
    """A Hereford is no Shorthorn and no card of value 3; player cattle of value 2 are none either."""
    cattle = [{"breed": "hereford", "victory_points": 7}] * 2 + ["galloway", "simmental_heifer"]
    area = ["objective_move_345"]
    human = scored({"cattle": cattle, "objectives": {"area": area}}).human
    assert human.categories["objective_cards"] == -2
    cattle = ["corriente", {"breed": "shorthorn", "victory_points": 3}, {"breed": "hereford", "victory_points": 5}]
    human = scored({"cattle": cattle, "objectives": {"area": area}}).human
    assert human.categories["objective_cards"] == 5


# --- Sam's scoring profile ----------------------------------------------------------------------------------------


def test_sam_gets_the_positive_value_of_all_his_cards_those_of_the_deck_too():
    sam = scored(sam={"objectives": {"area": ["objective_aux_ny_1"], "deck": ["objective_gain2_boo"]}}).sam
    assert [(o.card, o.victory_points) for o in sam.objectives] == [
        ("objective_aux_ny_1", 5),
        ("objective_gain2_boo", 3),
    ]


def test_a_category_that_counts_nothing_for_sam_still_shows_its_lines():
    sam = scored(sam={"dollars": 23}).sam
    assert [i.model_dump() for i in sam.items["dollars"]] == [{"what": "dollars", "count": 23, "victory_points": 0}]


def test_a_profile_can_give_other_points_for_the_discs_of_one_city():
    pack = pack_where(cities={"items": {"new_york": 6}})
    assert scored(sam={"cities": {"philadelphia": 1, "new_york": 2}}, pack=pack).sam.categories["cities"] == 18


def test_a_profile_can_give_points_by_the_piece():
    pack = pack_where(cities={"value": 2}, hazards={"value": 1}, station_masters={"value": 4})
    sam = {"cities": {"pittsburgh": 1, "philadelphia": 1}, "hazards": [4, 4, 3], "station_masters": ["sm_workers"]}
    found = scored(sam=sam, pack=pack).sam.categories
    assert (found["cities"], found["hazards"], found["station_masters"]) == (4, 3, 4)


def test_a_profile_can_leave_out_what_is_negative():
    cities = {"kansas_city": 1, "fulton": 1, "st_louis": 1, "new_york": 1}
    assert scored(sam={"cities": cities}).sam.categories["cities"] == 0
    assert scored(sam={"cities": cities}, pack=pack_where(cities={"value": "positive_sum"})).sam.total == 9


def test_sams_cards_are_distributed_without_station_masters_where_those_count_nothing_for_him():
    """As a player he would add a failed card for the station master of objectives; his masters count nothing."""
    sam = {"objectives": {"area": ["objective_start_bbh"], "deck": ["objective_gain2_boo"]}}
    sam["station_masters"] = ["sm_objectives"]
    zero = pack_where(objective_cards={"value": "as_player"})
    assert [o.card for o in scored(sam=sam, pack=zero).sam.objectives] == ["objective_start_bbh"]
    both = pack_where(objective_cards={"value": "as_player"}, station_masters={"value": "as_player"})
    assert scored(sam=sam, pack=both).sam.total == 1


def test_a_station_master_with_points_of_its_own_makes_no_failed_card_worth_adding():
    masters = {"value": "as_player", "items": {"sm_objectives": 5}}
    pack = pack_where(objective_cards={"value": "as_player"}, station_masters=masters)
    sam = {"objectives": {"area": ["objective_start_bbh"], "deck": ["objective_gain2_boo"]}}
    assert scored(sam={**sam, "station_masters": ["sm_objectives"]}, pack=pack).sam.total == 5


def test_a_profile_can_give_points_for_single_objective_cards():
    pack = pack_where(objective_cards={"value": "as_player", "items": {"objective_aux_ny_1": 7}})
    sam = {"objectives": {"area": ["objective_aux_ny_2"], "deck": ["objective_aux_ny_1"]}}
    assert scored(sam=sam, pack=pack).sam.categories["objective_cards"] == 4


@pytest.mark.parametrize(("value", "points"), [("zero", 0), (2, 4), (-1, -1), ("positive_sum", 8)])
def test_a_profile_can_give_the_same_for_every_objective_card(value, points):
    """A card of the deck that would cost points stays there."""
    sam = {"objectives": {"area": ["objective_aux_ny_1"], "deck": ["objective_gain2_boo"]}}
    found = scored(sam=sam, pack=pack_where(objective_cards={"value": value})).sam
    assert found.categories["objective_cards"] == points


def test_station_masters_without_negative_points_make_a_failed_card_worth_adding_too():
    pack = pack_where(objective_cards={"value": "as_player"}, station_masters={"value": "positive_sum"})
    sam = {"objectives": {"area": ["objective_start_bbh"], "deck": ["objective_gain2_boo"]}}
    assert scored(sam={**sam, "station_masters": ["sm_objectives"]}, pack=pack).sam.total == 1


# --- overrides ----------------------------------------------------------------------------------------------------


@given(seeds, st.dictionaries(st.sampled_from(CATEGORIES), st.integers(-50, 200)))
def test_an_overridden_category_counts_and_its_lines_still_add_up(seed, points):
    before = random_result(seed)
    after = overridden(before, {"human": points})
    assert after.human.categories == before.human.categories | points
    assert after.human.total == sum(after.human.categories.values())
    assert after.sam == before.sam
    assert after.margin == after.human.total - after.sam.total
    for category, items in after.human.items.items():
        assert sum(i.victory_points for i in items) == after.human.categories[category]


def test_overriding_again_replaces_the_line_by_hand():
    once = overridden(scored({"dollars": 10}), {"human": {"dollars": 5}})
    twice = overridden(once, {"human": {"dollars": 7}})
    lines = [(i.what, i.count, i.victory_points) for i in twice.human.items["dollars"]]
    assert lines == [("dollars", 10, 2), (BY_HAND, 1, 5)]
    back = overridden(twice, {"human": {"dollars": 2}})
    assert back == scored({"dollars": 10})


def test_an_override_can_turn_the_winner():
    assert overridden(scored({"dollars": 10}), {"sam": {"cities": 3}}).winner == "sam"


def test_an_unknown_category_cannot_be_overridden():
    with pytest.raises(KeyError):
        overridden(scored(), {"human": {"luck": 3}})
