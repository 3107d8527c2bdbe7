"""A tracked table is scored without any entry."""

import json

import pytest

from solo_engine.deal import dealt, start
from solo_engine.pack import bundled
from solo_engine.score_sheet import ScoreSheet, read_sheet, sheet_from
from solo_engine.scoring import score
from solo_engine.table import REGIONS, Setup
from solo_engine.table_score import running_margin, score_of, sheet_of, to_enter


def table(untracked=(), **human):
    setup = Setup(untracked=frozenset(untracked))
    begun = start(dealt(setup, bundled(), seed=5), bundled(), seed=5)
    return begun.with_rancher("human", **human)


def test_the_sheet_of_a_table_is_a_sheet_that_can_be_read_and_scored():
    found = sheet_of(table())
    text = found.model_dump_json(by_alias=True).encode()
    assert read_sheet(text) == found
    assert score_of(table()) == score(found)


def test_both_ranchers_belongings_are_on_the_sheet():
    now = table(
        dollars=17,
        buildings={"building_3a": "a_1", "building_7b": None},
        cities={"new_york": 2, "kansas_city": 1},
        stations=("station_2",),
        hazards=("flood_4_green", "hazard_3"),
        outlaws={"green": 2},
        cattle={"shorthorn_4": 2, "corriente": 1},
        objectives=("objective_start_bbh",),
        objectives_in_deck=("objective_aux_ny_2",),
        station_masters=("sm_workers",),
        workers={"cowboy": 2, "builder": 5, "engineer": 1},
        discs_cleared=("disc_step_right",),
        certificates=3,
        has_token=True,
    )
    now = now.with_rancher("sam", hazards=("rockfall_2_black",), objectives=("objective_aux_ny_1",))
    sheet = json.loads(sheet_of(now).model_dump_json(by_alias=True))
    assert sheet["human"] == {
        "dollars": 17,
        "buildings": ["building_3a", "building_7b"],
        "cities": {"new_york": 2, "kansas_city": 1},
        "stations": ["station_2"],
        "hazards": [4, 3],
        "outlaws": {"green": 2},
        "cattle": [{"breed": "shorthorn", "victory_points": 4}] * 2 + [{"breed": "corriente", "victory_points": 3}],
        "objectives": {"area": ["objective_start_bbh"], "deck": ["objective_aux_ny_2"]},
        "station_masters": ["sm_workers"],
        "workers": {"cowboy": 2, "builder": 5, "engineer": 1},
        "discs_cleared": ["disc_step_right"],
        "certificates": 3,
        "job_market_token": True,
    }
    assert sheet["sam"]["hazards"] == [2]
    assert sheet["sam"]["objectives"] == {"area": ["objective_aux_ny_1"], "deck": []}
    assert sum(sheet["sam"]["workers"].values()) == sum(now.sam.workers.values())
    assert isinstance(sheet_from(sheet), ScoreSheet)


def test_the_pack_of_the_table_counts_with_its_corrections():
    pack = bundled()
    profile = {**pack.scoring, "cities": pack.scoring["cities"].but(items={"new_york": 6})}
    now = table().but(pack=pack.but(scoring=profile)).with_rancher("sam", cities={"new_york": 1})
    assert score_of(now).sam.categories["cities"] == 6


def test_the_running_margin_follows_what_the_human_gains():
    assert running_margin(table(dollars=50)) == running_margin(table(dollars=0)) + 10


def test_a_table_that_is_tracked_needs_no_entry():
    assert to_enter(table()) == ()


def test_of_untracked_regions_the_humans_belongings_are_to_be_entered():
    assert to_enter(table(untracked=["herd", "human_board"])) == (
        ("human", "dollars"),
        ("human", "cattle"),
        ("human", "workers"),
        ("human", "discs_cleared"),
        ("human", "certificates"),
    )
    assert ("sam", "objectives") in to_enter(table(untracked=["objectives"]))
    keys = {key for _, key in to_enter(table(untracked=REGIONS))}
    assert "cities" not in keys  # the discs on cities are always tracked


@pytest.mark.parametrize(
    ("piece", "key"),
    [
        ({"station_masters": ("unknown",)}, "station_masters"),
        ({"hazards": ("hazard_unknown",)}, "hazards"),
        ({"buildings": {"unknown": "a_1"}}, "buildings"),
        ({"cattle": {"unknown": 1}}, "cattle"),
    ],
)
def test_a_piece_that_nobody_named_is_left_out_and_asked_for(piece, key):
    now = table().with_rancher("sam", **piece)
    assert ("sam", key) in to_enter(now)
    assert not getattr(sheet_of(now).sam, key)


@pytest.mark.parametrize("pile", ["objectives", "objectives_in_deck"])
def test_an_objective_card_that_nobody_named_is_left_out_and_asked_for(pile):
    now = table(**{pile: ("unknown", "objective_aux_ny_1")})
    assert to_enter(now) == (("human", "objectives"),)
    objectives = sheet_of(now).human.objectives
    assert (*objectives.area, *objectives.deck).count("unknown") == 0
    assert "objective_aux_ny_1" in (*objectives.area, *objectives.deck)
