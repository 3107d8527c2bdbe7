import pytest

from solo_engine import events as e
from solo_engine import stations
from solo_engine.apply import apply
from solo_engine.table import Table
from tests.solo_engine.a_table import SECOND, a_table, cleared_but, human, refused, sam, sams_action

MASTERS = {
    "station_1": "sm_workers",
    "station_2": "sm_objectives",
    "station_3": "sm_hazards",
    "station_4": "sm_twelve_dollars",
    "station_5": "sm_two_permanent_certificates",
}


def at(engine: float, dollars: int = 20, **changes: object) -> Table:
    table = a_table().but(station_masters=MASTERS)
    return human(table, engine=engine, dollars=dollars, **changes)


# --- the human --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("station", SECOND.railroad.stations, ids=lambda s: s.id)
def test_each_station_costs_what_is_printed(station) -> None:
    disc = "disc_certificate_6" if station.corners == "black" else "disc_certificate_4"
    after = apply(at(station.position), e.StationUpgraded(station=station.id, disc=disc))
    assert after.human.dollars == 20 - station.cost
    assert after.human.stations == (station.id,)
    assert after.human.discs_cleared == (disc,)
    assert refused(at(station.position, dollars=station.cost - 1), e.StationUpgraded(station=station.id, disc=disc))


def test_a_station_ahead_of_the_engine_cannot_be_upgraded() -> None:
    event = e.StationUpgraded(station="station_3", disc="disc_aux_1_2")
    assert refused(at(10), event) == "illegal.engine_not_at_station"
    assert apply(at(17), event).human.stations == ("station_3",)  # an action upgrades one behind the engine


def test_where_the_railroad_is_not_tracked_nobody_knows_how_far_the_engine_has_come() -> None:
    table = human(a_table(1, "railroad"), engine=0, dollars=20)
    event = e.StationUpgraded(station="station_3", disc="disc_aux_1_2")
    assert apply(table, event).human.stations == ("station_3",)


def test_a_station_may_cost_what_the_player_says() -> None:
    event = e.StationUpgraded(station="station_3", disc="disc_aux_1_2", pays=1)
    assert apply(at(17), event).human.dollars == 19


def test_a_disc_with_black_corners_does_not_go_to_a_white_station_while_a_white_one_is_left() -> None:
    event = e.StationUpgraded(station="station_1", disc="disc_step_left")
    assert refused(at(4.5), event) == "illegal.disc_for_black_corners"
    only_black = at(4.5, discs_cleared=cleared_but("disc_step_left"))
    assert apply(only_black, event).human.dollars == 20 - 2 + 3  # the space gives 3 dollars when it is cleared


def test_the_station_is_paid_before_the_disc() -> None:
    event = e.StationUpgraded(station="station_5", disc="disc_hand_1")
    assert apply(at(16.5, dollars=11), event).human.dollars == 0
    assert refused(at(16.5, dollars=10), event) == "illegal.not_enough_dollars"


def test_a_disc_space_is_cleared_once() -> None:
    event = e.StationUpgraded(station="station_1", disc="disc_aux_1_2")
    assert refused(at(4.5, discs_cleared=("disc_aux_1_2",)), event) == "illegal.disc_already_taken"
    never_covered = e.StationUpgraded(station="station_1", disc="disc_aux_1_1")
    assert refused(at(4.5), never_covered) == "illegal.disc_already_taken"
    assert refused(at(4.5), e.StationUpgraded(station="station_1", disc="disc_x")) == "illegal.no_such_disc"
    assert refused(at(4.5), e.StationUpgraded(station="station_1")) == "illegal.which_disc"
    assert refused(at(4.5), e.StationUpgraded(station="station_x")) == "illegal.no_such_station"


def test_with_no_payable_disc_left_the_disc_of_an_own_station_is_moved() -> None:
    event = e.StationUpgraded(station="station_2", from_station="station_1")
    poor = at(7.5, dollars=6, stations=("station_1",), discs_cleared=cleared_but("disc_hand_1"))
    assert apply(poor, event).human.stations == ("station_2",)  # 4 dollars are left: the hand space cannot be paid
    rich = human(poor, dollars=7)
    assert refused(rich, event) == "illegal.disc_left_on_board"
    none = human(poor, stations=())
    assert refused(none, event) == "illegal.no_own_disc_on_station"
    assert refused(none, e.StationUpgraded(station="station_2")) == "illegal.no_disc_left"


def test_a_station_master_takes_the_place_of_a_hired_worker() -> None:
    table = at(4.5, stations=("station_1",), workers={"cowboy": 1, "builder": 2, "engineer": 1})
    after = apply(table, e.StationMasterTaken(station="station_1", worker="builder"))
    assert after.human.workers == {"cowboy": 1, "builder": 1, "engineer": 1}
    assert after.masters_on_board == {"station_1": "builder"}
    assert after.human.station_masters == ("sm_workers",)
    assert "station_1" not in after.station_masters
    assert after.human.dollars == 22  # the upper half: gain 2 dollars
    assert refused(after, e.StationMasterTaken(station="station_1", worker="builder"))


@pytest.mark.parametrize("tile", SECOND.station_masters.tiles, ids=lambda t: t.id)
def test_only_dollars_of_an_immediate_action_are_gained_at_once(tile) -> None:
    dollars = {"gain_2_dollars": 2, "gain_12_dollars": 12}.get(tile.immediate, 0)
    assert stations.immediate_dollars(SECOND, tile.id) == dollars


def test_a_station_master_waits_for_the_upgrade() -> None:
    table = at(4.5, workers={"cowboy": 2, "builder": 1, "engineer": 1})
    event = e.StationMasterTaken(station="station_1", worker="cowboy")
    assert refused(table, event) == "illegal.upgrade_first"
    upgraded = human(table, stations=("station_1", "station_6"))
    assert refused(upgraded, event.but(tile="sm_hazards")) == "illegal.no_station_master_there"
    assert refused(upgraded, event.but(station="station_6")) == "illegal.no_station_master_there"


def test_where_the_railroad_is_not_tracked_the_tile_is_named() -> None:
    table = human(a_table(1, "railroad"), stations=("station_1",), workers={"cowboy": 2, "builder": 1, "engineer": 1})
    event = e.StationMasterTaken(station="station_1", worker="cowboy")
    assert refused(table, event) == "illegal.which_station_master"
    assert apply(table, event.but(tile="sm_hazards")).human.station_masters == ("sm_hazards",)
    taken = sam(table, station_masters=("sm_hazards",))
    assert refused(taken, event.but(tile="sm_hazards")) == "illegal.station_master_already_taken"


def test_an_untracked_board_keeps_neither_purse_nor_discs_nor_workers() -> None:
    table = human(a_table(1, "human_board").but(station_masters=MASTERS), engine=4.5)
    upgraded = apply(table, e.StationUpgraded(station="station_1"))
    assert upgraded == human(table, stations=("station_1",))
    after = apply(upgraded, e.StationMasterTaken(station="station_1", worker="cowboy"))
    assert after.human == upgraded.human.but(station_masters=("sm_workers",))


def test_where_the_board_is_not_tracked_a_disc_may_be_moved_from_a_station() -> None:
    table = human(a_table(1, "human_board"), engine=7.5, stations=("station_1",))
    event = e.StationUpgraded(station="station_2", from_station="station_1")
    assert apply(table, event).human.stations == ("station_2",)


def test_the_cheapest_station_has_the_fewest_points_then_the_lowest_number() -> None:
    assert stations.cheapest_station(SECOND, ("station_4", "station_3", "station_9")) == "station_3"
    assert stations.cheapest_station(SECOND, ("station_10", "station_2", "station_1")) == "station_1"
    assert stations.cheapest_station(SECOND, ("station_10", "station_9")) == "station_9"
    assert stations.cheapest_station(SECOND, ()) is None


# --- Sam --------------------------------------------------------------------------------------------------------


def sams(engine: float, engineers: int = 1, **changes: object) -> Table:
    table = sams_action(a_table().but(station_masters=MASTERS), "move_engine")
    return sam(table, engine=engine, workers={"cowboy": 1, "builder": 1, "engineer": engineers}, **changes)


def test_sam_upgrades_free_of_charge_and_gives_up_no_worker() -> None:
    table = sams(3, engineers=2)
    after = apply(table, e.SamEngineMoved(to=4.5, upgrades=("station_1",), masters=("sm_workers",)))
    assert after.sam.engine == 4.5
    assert after.sam.stations == ("station_1",)
    assert after.sam.discs_left == table.sam.discs_left - 1
    assert after.sam.station_masters == ("sm_workers",)
    assert after.sam.workers == table.sam.workers
    assert after.station_masters == {s: t for s, t in MASTERS.items() if s != "station_1"}
    assert after.human == table.human


def test_sams_engine_goes_as_far_as_he_has_engineers_and_at_least_one_space() -> None:
    assert refused(sams(3, engineers=2), e.SamEngineMoved(to=6)) == "illegal.engine_not_so_far"
    assert apply(sams(3, engineers=0), e.SamEngineMoved(to=4)).sam.engine == 4
    assert refused(sams(3, engineers=0), e.SamEngineMoved(to=5)) == "illegal.engine_not_so_far"
    assert refused(sams(3), e.SamEngineMoved()) == "illegal.where_is_the_engine"
    assert refused(human(sams(3), engine=4.0), e.SamEngineMoved(to=4)) == "illegal.railroad_space_occupied"


def test_the_space_of_the_other_engine_is_passed_over_for_nothing() -> None:
    assert apply(human(sams(6), engine=7.0), e.SamEngineMoved(to=8)).sam.engine == 8
    assert refused(sams(6), e.SamEngineMoved(to=8)) == "illegal.engine_not_so_far"


def test_sam_upgrades_only_where_his_engine_stops() -> None:
    event = e.SamEngineMoved(to=5, upgrades=("station_1",))
    assert refused(sams(3, engineers=2), event) == "illegal.engine_not_at_station"
    again = e.SamEngineMoved(to=4.5, upgrades=("station_1",))
    assert refused(sams(4, stations=("station_1",)), again) == "illegal.station_already_upgraded"
    assert refused(sams(4), again.but(masters=("sm_hazards",))) == "illegal.master_not_at_upgraded_station"
    assert refused(sams(4), again.but(masters=("sm_workers",) * 2)) == "illegal.station_master_already_taken"


def test_without_a_disc_his_engine_still_stops_and_the_station_is_not_upgraded() -> None:
    table = sams(4, discs_left=0, stations=("station_2",))
    assert apply(table, e.SamEngineMoved(to=4.5)).sam.stations == ("station_2",)
    assert refused(table, e.SamEngineMoved(to=4.5, upgrades=("station_1",))) == "illegal.no_disc_left"
    moved = apply(table, e.SamEngineMoved(to=4.5, upgrades=("station_1",), disc_from="station_2")).sam
    assert (moved.stations, moved.discs_left) == (("station_1",), 0)
    with_disc = sam(table, discs_left=1)
    event = e.SamEngineMoved(to=4.5, upgrades=("station_1",), disc_from="station_2")
    assert refused(with_disc, event) == "illegal.disc_left_on_board"


def test_from_the_last_space_his_engine_goes_back_at_once_and_upgrades_both() -> None:
    event = e.SamEngineMoved(to=39, back_to=4.5, upgrades=("station_10", "station_1"), masters=("sm_workers",))
    after = apply(sams(38), event)
    assert after.sam.engine == 4.5
    assert after.sam.stations == ("station_10", "station_1")
    assert after.sam.discs_left == 12
    assert refused(human(sams(38), engine=4.5), event) == "illegal.railroad_space_occupied"
    assert apply(sams(38), e.SamEngineMoved(to=39)).sam.engine == 39


def test_only_from_the_last_space_his_engine_goes_back() -> None:
    assert refused(sams(5), e.SamEngineMoved(to=6, back_to=4.5)) == "illegal.back_only_from_last_space"
    assert refused(sams(38), e.SamEngineMoved(to=39, back_to=39)) == "illegal.back_only_from_last_space"


def test_where_the_railroad_is_not_tracked_only_stations_masters_and_discs_change() -> None:
    table = sam(sams_action(a_table(1, "railroad"), "move_engine"), station_masters=("sm_hazards",))
    after = apply(table, e.SamEngineMoved(upgrades=("station_8",), masters=("unknown",)))
    expected = sam(
        table,
        stations=("station_8",),
        discs_left=table.sam.discs_left - 1,
        station_masters=("sm_hazards", "unknown"),
    )
    assert after.sam == expected.sam
    known = e.SamEngineMoved(masters=("sm_hazards",))
    assert refused(table, known) == "illegal.station_master_already_taken"
    assert refused(table, e.SamEngineMoved(masters=("sm_x",))) == "illegal.which_station_master"
    named = e.SamEngineMoved(masters=("sm_workers",))
    assert apply(table, named).sam.station_masters == ("sm_hazards", "sm_workers")
    assert refused(table, named.but(masters=("sm_workers",) * 2)) == "illegal.station_master_already_taken"
    unknown = e.SamEngineMoved(masters=("unknown",) * 2)  # two tiles that nobody named
    assert apply(table, unknown).sam.station_masters == ("sm_hazards", "unknown", "unknown")
