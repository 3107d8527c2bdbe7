"""The table always wins: everything tracked can be set to what really lies there, and nothing else."""

import json
from typing import Any

import pytest

from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.pack import bundled
from solo_engine.table import REGIONS, Illegal, Table, Task
from tests.solo_engine.correcting import refused, with_corrected
from tests.tables import SAM_ONLY, new_table, turn_of

MORE_CARDS = ["objective_draw_5h", "objective_draw_sgg", "objective_gain2_boo"]


@pytest.fixture
def table() -> Table:
    return new_table()


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("human.dollars", 17),
        ("human.dollars", 0),
        ("human.engine", 39),
        ("human.exchange_tokens", 0),
        ("human.outlaws", {"green": 0, "orange": 2}),
        ("human.cattle", {"longhorn": 0, "hereford_5": 1}),
        ("human.hazards", ["flood_4_green", "hazard_3"]),
        ("human.station_masters", ["sm_workers", "unknown", "unknown"]),
        ("sam.discs_left", 0),
        ("sam.buildings.building_3b", None),
        ("trail_tiles.flood_1", None),
        ("station_masters.station_1", None),
        ("job_market.token_row", 1),
        ("job_market.token_row", None),
        ("cattle_market", []),
        ("objectives", []),
        ("human.engine", 4.5),
        ("sam.engine", 12),
        ("human.herder", "e"),
        ("human.herder", None),
        ("human.certificates", 6),
        ("human.cities", {"kansas_city": 2, "fulton": 1}),
        ("human.has_token", True),
        ("human.discs_cleared", ["disc_step_left"]),
        ("human.objectives_in_deck", ["objective_gain2_boo"]),
        ("sam.workers.cowboy", 4),
        ("sam.specialization", "engineer"),
        ("sam.discs_left", 3),
        ("sam.deliveries", 2),
        ("sam.buildings", {"building_3b": "b_2"}),
        ("trail_tiles", {"flood_1": "flood_4_green"}),
        ("trail_tiles.outlaw_5", "outlaw_orange"),
        ("neutral", {"a": "neutral_c"}),
        ("job_market.rows.0.1", "engineer"),
        ("job_market.rows.0.1", None),
        ("job_market.token_row", 5),
        ("foresights.2.0", "outlaw_green"),
        ("foresights.0.1", None),
        ("cattle_market", ["longhorn", "hereford_7"]),
        ("objectives", ["objective_aux_ny_1"]),
        ("station_masters.station_3", "sm_hazards"),
        ("masters_on_board.station_1", "builder"),
        ("supply.bag_1.flood_4_green", 0),
        ("out_of_game", {"building_1a": 1}),
    ],
)
def test_a_place_of_the_table_can_be_set(table: Table, what: str, value: Any) -> None:
    if what == "station_masters.station_3":
        table = with_corrected(table, station_masters={})
    after = apply(table, e.Corrected(what=what, value=value))
    found: Any = json.loads(after.model_dump_json())
    for name in what.split("."):
        found = found[int(name)] if isinstance(found, list) else found.get(name)
    assert (found or None) == (value or None)


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("", "no_such_place"),
        ("seed", "no_such_place"),
        ("turn.actor", "no_such_place"),
        ("setup.difficulty", "no_such_place"),
        ("pack.deck", "no_such_place"),
        ("draws.sam", "no_such_place"),
        ("human", "no_such_place"),
        ("human.", "no_such_place"),
        ("human.gold", "no_such_place"),
        ("human.dollars.more", "no_such_place"),
        ("supply", "no_such_place"),
        ("job_market.rows.12.0", "no_such_place"),
        ("job_market.rows.0.5", "no_such_place"),
        ("human.workers.cowboy.more", "no_such_place"),
        ("job_market.rows.-1.0", "no_such_place"),
        ("foresights.3", "no_such_place"),
        ("cattle_market.first", "no_such_place"),
        ("trail_tiles.flood_1.tile", "no_such_place"),
    ],
)
def test_what_does_not_lie_on_the_table_cannot_be_corrected(table: Table, what: str, code: str) -> None:
    assert refused(table, what, 1).code == f"illegal.{code}"


@pytest.mark.parametrize(
    ("what", "value", "code"),
    [
        ("human.dollars", -1, "number_too_small"),
        ("human.dollars", "five", "no_such_value"),
        ("human.dollars", 2.5, "no_such_value"),
        ("human.dollars", True, "no_such_value"),
        ("human.dollars", None, "no_such_value"),
        ("human.exchange_tokens", -1, "number_too_small"),
        ("human.station_masters", ["sm_x"], "no_such_piece"),
        ("human.station_masters", ["sm_workers", "sm_workers"], "piece_twice"),
        ("human.objectives", ["objective_aux_ny_1", "objective_aux_ny_1"], "piece_twice"),
        ("human.objectives", ["objective_x"], "no_such_piece"),
        ("human.discs_cleared", ["disc_step_left", "disc_step_left"], "piece_twice"),
        ("human.supply", ["building_1a", "building_1a"], "piece_twice"),
        ("human.buildings", {"building_x": "a_1"}, "no_such_piece"),
        ("human.stations", ["station_x"], "no_such_piece"),
        ("human.outlaws.green", -1, "number_too_small"),
        ("human.cattle.longhorn", -1, "number_too_small"),
        ("sam.objectives", ["objective_aux_ny_1", "objective_aux_ny_1"], "piece_twice"),
        ("sam.objectives", ["objective_x"], "no_such_piece"),
        ("sam.deliveries", -1, "number_too_small"),
        ("sam.discs_left", -1, "number_out_of_limits"),
        ("foresights", [["flood_2_green", None]], "no_such_value"),
        ("objectives", [f"objective_aux_ny_{n}" for n in (1, 2)] * 2, "piece_twice"),
        ("objectives", ["objective_aux_ny_1", "objective_aux_ny_2", *MORE_CARDS], "number_out_of_limits"),
        ("cattle_market", ["longhorn"] * 99, "number_out_of_limits"),
        ("neutral.h", "neutral_a", "no_such_piece"),
        ("neutral.a", "neutral_x", "no_such_piece"),
        ("station_masters.station_1", "sm_x", "no_such_piece"),
        ("station_masters", {"station_1": "sm_workers", "station_2": "sm_workers"}, "piece_twice"),
        ("masters_on_board.station_9", "cowboy", "no_such_piece"),
        ("job_market.token_row", 0, "number_out_of_limits"),
        ("supply.simmental_heifer", {"simmental_heifer": 1}, "no_such_piece"),
        ("supply.longhorn", {"longhorn": 1}, "no_such_piece"),
        ("out_of_game.unicorn", 1, "no_such_piece"),
        ("out_of_game.flood_4_green", 0, "number_too_small"),
        ("human.workers.cowboy", 7, "number_out_of_limits"),
        ("human.workers.cowboy", 0, "number_out_of_limits"),
        ("human.workers.cowboy", None, "no_such_value"),
        ("human.workers.cook", 1, "no_such_value"),
        ("human.engine", 5.5, "no_such_value"),
        ("human.engine", 40, "no_such_value"),
        ("human.engine", float("nan"), "no_such_value"),
        ("human.herder", "moon", "no_such_piece"),
        ("human.herder", "outlaw_1", "no_such_piece"),
        ("human.certificates", 5, "no_such_piece"),
        ("human.cities.atlantis", 1, "no_such_piece"),
        ("human.cities.fulton", 2, "number_out_of_limits"),
        ("human.cities.new_york", 15, "number_out_of_limits"),
        ("human.discs_cleared", ["disc_aux_1_1"], "no_such_piece"),
        ("human.stations", ["station_1", "station_1"], "piece_twice"),
        ("human.hazards", ["outlaw_green"], "no_such_piece"),
        ("human.cattle.criollo", 1, "no_such_piece"),
        ("human.cattle.simmental_calf", 1, "no_such_piece"),
        ("human.outlaws.blue", 1, "no_such_piece"),
        ("sam.deck", [1, 99], "no_such_piece"),
        ("sam.deck", [1, 1], "piece_twice"),
        ("sam.buildings", {"building_3b": "flood_1"}, "no_such_piece"),
        ("sam.buildings", {"building_3b": "b_1", "building_2b": "b_1"}, "piece_twice"),
        ("sam.specialization", "cook", "no_such_value"),
        ("sam.discs_left", 15, "number_out_of_limits"),
        ("trail_tiles.flood_1", "flood_9_green", "no_such_piece"),
        ("trail_tiles.flood_1", "drought_2_green", "tile_not_there"),
        ("trail_tiles.a_1", "flood_2_green", "no_such_piece"),
        ("trail_tiles.flood_1", ["flood_2_green"], "no_such_value"),
        ("neutral.b", "neutral_a", "piece_twice"),
        ("job_market.token_row", 13, "number_out_of_limits"),
        ("job_market.rows.0", ["cowboy"], "no_such_value"),
        ("job_market.rows.0.0", "outlaw_green", "no_such_value"),
        ("foresights.1.0", "outlaw_green", "no_such_piece"),
        ("foresights.0.0", "cowboy", "no_such_piece"),
        ("cattle_market", ["criollo"], "no_such_piece"),
        ("cattle_market", ["simmental_calf"], "no_such_piece"),
        ("cattle_market", "longhorn", "no_such_value"),
        ("objectives.0", "objective_start_bbh", "no_such_piece"),
        ("station_masters.station_9", "sm_workers", "no_such_piece"),
        ("supply.bag_1.cowboy", 1, "no_such_piece"),
        ("supply.bag_9", {}, "no_such_piece"),
        ("supply.bag_1.flood_4_green", -1, "number_too_small"),
    ],
)
def test_what_cannot_lie_there_is_refused(table: Table, what: str, value: Any, code: str) -> None:
    before = table.model_dump()
    assert refused(table, what, value).code == f"illegal.{code}"
    assert table.model_dump() == before


def test_later_stages_of_the_simmental_lie_in_no_market() -> None:
    table = new_table(simmental=True)
    for what, value in (
        ("cattle_market", ["simmental_calf", "longhorn"]),
        ("human.cattle", {"simmental_calf": 1, "simmental_heifer": 1, "simmental_cow": 1, "longhorn": 1}),
        ("supply.cattle.simmental_calf", 3),
        ("supply.simmental_heifer.simmental_heifer", 3),
    ):
        assert apply(table, e.Corrected(what=what, value=value)) != table
    for what, value in (
        ("cattle_market", ["simmental_heifer"]),
        ("supply.cattle.simmental_heifer", 1),
        ("supply.cattle.criollo", 1),
        ("supply.simmental_calf", {"simmental_calf": 1}),
        ("human.cattle.criollo", 1),
    ):
        assert refused(table, what, value).code == "illegal.no_such_piece"


def test_of_each_type_there_are_at_least_the_printed_workers() -> None:
    pack = bundled()
    printed = pack.printed_workers.but(cowboy=0, builder=2, engineer=1)
    table = new_table(pack=pack.but(printed_workers=printed))
    assert with_corrected(table, sam__workers__cowboy=0).sam.workers["cowboy"] == 0
    assert refused(table, "sam.workers.builder", 1).params["least"] == 2
    assert refused(table, "human.workers.cowboy", 0).params == {
        "what": "human.workers.cowboy",
        "found": 0,
        "least": 1,
        "most": 6,
    }
    assert with_corrected(table, human__workers__builder=1).human.workers["builder"] == 1


def test_a_refusal_says_what_is_wrong_where(table: Table) -> None:
    assert refused(table, "human.dollars", -3).params == {"what": "human.dollars", "found": -3, "least": 0}
    assert refused(table, "human.herder", "moon").params == {"what": "human.herder", "piece": "moon"}
    assert refused(table, "neutral.b", "neutral_a").params == {"what": "neutral.b", "piece": "neutral_a"}
    tile = refused(table, "trail_tiles.flood_1", "drought_2_green")
    assert tile.params == {"tile": "drought_2_green", "space": "flood_1"}
    with pytest.raises(Illegal) as again:
        apply(table, e.TrackingChanged(region="trail", tracked=True))
    assert (again.value.code, again.value.params) == ("illegal.already_tracked", {"region": "trail"})
    untracked = new_table(untracked=frozenset({"herd"}))
    with pytest.raises(Illegal) as never:
        apply(untracked, e.TrackingChanged(region="herd", tracked=False))
    assert (never.value.code, never.value.params) == ("illegal.region_not_tracked", {"region": "herd"})


def test_an_untracked_region_cannot_be_corrected() -> None:
    table = new_table(untracked=SAM_ONLY)
    for what, region in (
        ("human.dollars", "human_board"),
        ("trail_tiles.flood_1", "trail"),
        ("job_market.token_row", "job_market"),
        ("sam.engine", "railroad"),
        ("human.cattle.longhorn", "herd"),
    ):
        found = refused(table, what, 1)
        assert (found.code, found.params) == ("illegal.region_not_tracked", {"region": region})
    assert with_corrected(table, sam__workers__builder=2, human__cities={"fulton": 1}).sam.workers["builder"] == 2


def test_it_can_be_corrected_whoevers_turn_it_is_and_after_the_end(table: Table) -> None:
    sams = turn_of(table, "sam", Task(do="turn_card", who="sam"))
    over = table.but(turn=table.turn.but(actor=None))
    for moment in (table, sams, over):
        assert with_corrected(moment, human__dollars=3).human.dollars == 3


# --- tracking ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_can_be_switched_off_and_on_at_any_time(table: Table, region: Any) -> None:
    off = apply(table, e.TrackingChanged(region=region, tracked=False))
    assert not off.tracks(region)
    on = apply(off, e.TrackingChanged(region=region, tracked=True))
    assert on == table
    with pytest.raises(Illegal, match=r"illegal\.already_tracked"):
        apply(on, e.TrackingChanged(region=region, tracked=True))
    with pytest.raises(Illegal, match=r"illegal\.region_not_tracked"):
        apply(off, e.TrackingChanged(region=region, tracked=False))


def test_a_refill_that_nobody_watches_any_more_is_no_longer_to_be_done(table: Table) -> None:
    leaving = Task(do="leave_kansas_city", who="sam")
    table = turn_of(table, "sam", Task(do="refill_cattle", who="sam", count=2), leaving)
    after = apply(table, e.TrackingChanged(region="cattle_market", tracked=False))
    assert after.turn.todo == (leaving,)


def test_sams_turn_goes_on_when_its_last_task_was_such_a_refill(table: Table) -> None:
    table = turn_of(table, "sam", Task(do="refill_foresight", who="sam", column=1))
    after = apply(table, e.TrackingChanged(region="foresights", tracked=False))
    assert after.turn.actor == "human"


def test_a_trail_tracked_for_the_first_time_has_its_neutral_buildings_and_sams_herder() -> None:
    table = new_table(untracked=frozenset({"trail"}))
    after = apply(table, e.TrackingChanged(region="trail", tracked=True))
    assert after.sam.herder == "start"
    assert after.neutral == {b.letter.lower(): b.id for b in table.edition.buildings.neutral}
    both = new_table(untracked=frozenset({"trail", "herd"}))
    herd = apply(both, e.TrackingChanged(region="herd", tracked=True))
    assert (herd.neutral, herd.sam.herder) == ({}, None)
