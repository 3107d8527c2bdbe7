"""The human's local and auxiliary actions: what each place offers, and how much an effect means now."""

from typing import Any

import pytest

from solo_engine import local_actions
from solo_engine.edition import Effect
from solo_engine.table import Table
from tests.solo_engine.a_table import SECOND, a_table, human, sam
from tests.tables import bare

TABLE = bare(a_table())
AUXILIARY = {a.id: a for a in SECOND.actions.auxiliary}


def owned(table: Table, **changes: Any) -> dict[str, int | None]:
    """What each count of an effect is after these changes of the human."""
    counts = ("stations", "hazards", "outlaw_pairs", "buildings_in_woods", "cowboys", "builders", "engineers")
    return {what: local_actions.counted(human(table, **changes), what) for what in counts}


def test_a_neutral_building_gives_everybody_its_local_actions() -> None:
    assert local_actions.actions_at(TABLE, "a") == next(b.actions for b in SECOND.buildings.neutral if b.letter == "A")
    assert len(local_actions.actions_at(TABLE, "a")) == 3


def test_an_own_building_gives_its_local_actions() -> None:
    table = bare(TABLE, a_1="building_10b")
    assert local_actions.actions_at(table, "a_1") == SECOND.buildings.by_id["building_10b"].actions


def test_a_risk_action_is_one_more_local_action_of_the_owner() -> None:
    table = bare(TABLE, flood_risk_2="building_1a")
    assert local_actions.actions_at(table, "flood_risk_2") == (
        "gain_2_per_building_in_woods",
        "discard_criollo_certificate_1_and_2_dollars",
    )
    sams = sam(TABLE, buildings={"building_1b": "flood_risk_2"})
    assert local_actions.actions_at(sams, "flood_risk_2") == ()


@pytest.mark.parametrize("space", ["flood_risk_2", "flood_1", "kansas_city", "start"])
def test_a_place_without_a_building_has_no_local_actions(space: str) -> None:
    assert local_actions.actions_at(bare(TABLE, flood_1="flood_4_green"), space) == ()


def test_a_building_may_be_copied_from_whichever_owner_right_beside_it() -> None:
    """No location and no empty space in between, ahead or behind."""
    table = sam(bare(TABLE, a_2="building_6b", a_1="building_1a"), buildings={"building_2b": "a_3"})
    assert dict(local_actions.actions_of_adjacent(table, "a_2")) == {
        "a_3": SECOND.buildings.by_id["building_2b"].actions,
        "a_1": SECOND.buildings.by_id["building_1a"].actions,
    }
    assert [space for space, _ in local_actions.actions_of_adjacent(table, "a_1")] == ["a_2", "a"]


def test_over_an_empty_space_or_a_hazard_no_building_is_adjacent() -> None:
    table = bare(TABLE, a_2="building_6b", flood_4="flood_4_green", flood_risk_1="building_1a")
    assert local_actions.actions_of_adjacent(table, "a_2") == ()
    assert local_actions.actions_of_adjacent(table, "flood_risk_1") == ()


def test_an_effect_counts_what_the_human_has() -> None:
    buildings = {"building_1a": "b_1", "building_2a": "b_2", "building_3a": None, "building_4a": "f_2"}
    found = owned(
        TABLE,
        stations=("station_1", "station_2"),
        hazards=("flood_4_green",),
        outlaws={"green": 3, "orange": 2},
        buildings=buildings,
        workers={"cowboy": 4, "builder": 5, "engineer": 6},
    )
    expected = {"stations": 2, "hazards": 1, "outlaw_pairs": 2, "buildings_in_woods": 2}
    assert found == {**expected, "cowboys": 4, "builders": 5, "engineers": 6}


def test_an_outlaw_alone_is_no_pair() -> None:
    assert owned(TABLE, outlaws={"green": 3})["outlaw_pairs"] == 0


def test_what_is_not_tracked_counts_nothing() -> None:
    without_trail = owned(a_table(1, "trail"))
    assert (without_trail["buildings_in_woods"], without_trail["cowboys"]) == (None, 1)
    without_board = owned(a_table(1, "human_board"))
    assert {what for what, n in without_board.items() if n is None} == set(without_board) - {"buildings_in_woods"}


def test_an_effect_is_multiplied_by_what_it_counts() -> None:
    table = human(TABLE, stations=("station_1", "station_2", "station_3"))
    assert local_actions.amount(table, Effect(do="gain_dollars", amount=4)) == 4
    assert local_actions.amount(table, Effect(do="gain_dollars", amount=2, per="stations")) == 6
    untracked = a_table(1, "human_board")
    assert local_actions.amount(untracked, Effect(do="gain_dollars", amount=4)) == 4
    assert local_actions.amount(untracked, Effect(do="gain_dollars", amount=2, per="stations")) is None


@pytest.mark.parametrize(
    ("action", "cleared", "clear"),
    [
        ("aux_gain_dollar", (), 1),
        ("aux_gain_dollar", ("disc_aux_1_2",), 2),
        ("aux_gain_dollar", ("disc_aux_2_2",), 1),
        ("aux_certificate", (), 0),
        ("aux_certificate", ("disc_aux_3_2",), 1),
        ("aux_certificate", ("disc_aux_3_1", "disc_aux_3_2"), 2),
    ],
)
def test_one_clear_space_is_single_both_are_double(action: str, cleared: tuple[str, ...], clear: int) -> None:
    """Any of the two spaces may be cleared first."""
    assert local_actions.spaces_clear(human(TABLE, discs_cleared=cleared), AUXILIARY[action]) == clear


def test_an_untracked_board_allows_every_auxiliary_action() -> None:
    assert local_actions.spaces_clear(a_table(1, "human_board"), AUXILIARY["aux_certificate"]) == 2


def test_the_hand_limit_grows_from_four_to_six() -> None:
    limits = [
        local_actions.hand_limit(human(TABLE, discs_cleared=cleared))
        for cleared in ((), ("disc_hand_1",), ("disc_hand_2",), ("disc_hand_1", "disc_hand_2", "disc_step_left"))
    ]
    assert limits == [4, 5, 5, 6]


def test_where_no_neutral_building_stands_there_are_no_local_actions() -> None:
    assert local_actions.neutral_actions(SECOND, None) == ()
