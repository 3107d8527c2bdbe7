"""Every refusal of the rules with its exact code and the piece, place and numbers that it names."""

from typing import Any

import pytest

from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.income import breed_of
from solo_engine.table import Illegal, Table, Task
from tests.solo_engine.a_table import SECOND, a_table, cleared_but, human, sam, sams_action, to_deliver
from tests.tables import SAM_ONLY, bare, in_kansas_city, job_market, sams_move, turn_of, with_foresights, with_herder


def asking(table: Table) -> Table:
    """The same table, but what comes out of bags and stacks is asked."""
    return table.but(setup=table.setup.but(draws="ask"))


TABLE = a_table()
HERD_CARD = SECOND.cattle.breeds[0].cards[0].id  # of a player's deck
ON_A = with_herder(bare(TABLE), "human", "a")
SAM_AT_START = with_herder(bare(TABLE), "sam", "start")
NOTHING_TRACKED = a_table(1, *sorted(SAM_ONLY))
TRAIL_UNTRACKED = a_table(1, "trail")
MARKET = job_market(TABLE, 3, r1=("cowboy", None), r2=("builder", "engineer"), r3=("cowboy", None))
FORESIGHTS = with_foresights(TABLE, ("outlaw_green", None), ("cowboy", None), (None, None))
CLOSED = with_foresights(job_market(TABLE, None), (None, None), ("cowboy", None), (None, None))
FOUR_OPEN = TABLE.but(objectives=("objective_gain2_boo", "objective_draw_5h"))
BUILDER = human(TABLE, workers={"cowboy": 2, "builder": 3, "engineer": 1}, dollars=20)
CITY = to_deliver(human(TABLE, dollars=20), "human")
SAM_DELIVERS = to_deliver(TABLE, "sam")
ENGINE = sams_action(sam(TABLE, engine=4.0, workers={"cowboy": 1, "builder": 1, "engineer": 2}), "move_engine")
AT_LAST = sams_action(sam(TABLE, engine=38.0), "move_engine")
AT_39 = e.SamEngineMoved(to=39, back_to=33.5, upgrades=("station_10",))
NO_DISC = sams_action(sam(TABLE, engine=4.0, discs_left=0), "move_engine")
WHITE_LEFT = human(TABLE, discs_cleared=cleared_but("disc_aux_1_2", "disc_step_left"), engine=40.0, dollars=20)
OWNS_STATIONS = human(TABLE, stations=("station_1", "station_2"), engine=20.0, dollars=20)
UNTRACKED_RAILROAD = human(a_table(1, "railroad"), stations=("station_1",), station_masters=("sm_hazards",))
SIMMENTAL = human(a_table(simmental=True), cattle={"simmental_calf": 1, "simmental_cow": 1})
SAMS_CARD = turn_of(sam(TABLE, deck=(2, 3), discard=(1,)), "sam", Task(do="turn_card", who="sam"))


def draw_task(table: Table, do: Any, **fields: Any) -> Table:
    return turn_of(table, "human", Task(do=do, who="human", **fields), moved=True)


def moved(*path: str, **fields: Any) -> e.HumanMoved:
    return e.HumanMoved(path=path, **fields)


def placed(building: str, space: str | None = None, **fields: Any) -> e.BuildingPlaced:
    return e.BuildingPlaced(who="human", building=building, space=space, **fields)


def bought(*cards: str, **fields: Any) -> e.CattleBought:
    return e.CattleBought(who="human", cards=cards, **fields)


def added(*cards: str) -> e.CattleAdded:
    return e.CattleAdded(who="human", cards=cards)


def objective(card: str | None = None, **fields: Any) -> e.ObjectiveTaken:
    return e.ObjectiveTaken(who="human", card=card, **fields)


def foresight(column: Any, slot: Any = None, **fields: Any) -> e.ForesightTaken:
    return e.ForesightTaken(who="human", column=column, slot=slot, **fields)


def hired(worker: Any, row: int | None = None, **fields: Any) -> e.Hired:
    return e.Hired(who="human", worker=worker, row=row, **fields)


def delivered(city: str, **fields: Any) -> e.Delivered:
    return e.Delivered(who="human", city=city, **fields)


Refusal = tuple[Table, e.Event, str, dict[str, Any]]

TURN: list[Refusal] = [
    (turn_of(TABLE, None), e.TurnEnded(), "game_over", {}),
    (turn_of(TABLE, "sam"), e.TurnEnded(), "not_the_turn_of_human", {}),
    (TABLE, e.CardTurned(number=1), "not_the_turn_of_sam", {}),
    (TABLE, e.TurnEnded(), "move_first", {}),
    (turn_of(human(TABLE, engine=39), "human", moved=True), e.TurnEnded(), "engine_leaves_last_space", {}),
    (in_kansas_city(TABLE, "human"), e.TurnEnded(), "something_else_first", {}),
    (in_kansas_city(TABLE, "human"), moved("a"), "something_else_first", {}),
    (in_kansas_city(TABLE, "human"), delivered("fulton"), "something_else_first", {}),
    (in_kansas_city(TABLE, "sam"), e.CardTurned(number=1), "something_else_first", {}),
    (sams_action(TABLE, "take_hazard"), e.SamMoved(path=("a",)), "something_else_first", {}),
    (turn_of(TABLE, "sam"), e.CardTurned(number=1), "nothing_of_that_kind_to_do", {}),
    (turn_of(TABLE, "human", moved=True), delivered("fulton"), "nothing_of_that_kind_to_do", {}),
    (turn_of(TABLE, "sam"), e.BuildingsCounted(human=1), "nothing_of_that_kind_to_do", {}),
    (in_kansas_city(TABLE, "sam"), e.BuildingsCounted(human=1), "something_else_first", {}),
    (SAMS_CARD, e.CardTurned(number=1), "card_already_turned", {"number": 1}),
    (SAMS_CARD, e.CardTurned(number=15), "no_such_card", {"number": 15}),
    (
        TABLE,
        e.CardCorrected(card=TABLE.pack.deck[0].but(number=99)),
        "no_such_card",
        {"number": 99},
    ),
]

TRAIL: list[Refusal] = [
    (sams_move(SAM_AT_START, 3), e.SamMoved(path=("a",)), "sam_moves_all_his_steps", {"steps": 3, "found": 1}),
    (sams_move(SAM_AT_START, 1), e.SamMoved(path=("a", "b")), "sam_moves_all_his_steps", {"steps": 1, "found": 2}),
    (sams_move(SAM_AT_START, 1), e.SamMoved(path=("b",)), "not_one_step_ahead", {"space": "b", "behind": "start"}),
    (turn_of(ON_A, "human", moved=True), moved("b"), "already_moved", {}),
    (TABLE.but(turn=TABLE.turn.but(number=3)), moved("a"), "say_where_your_herder_is", {}),
    (TABLE, moved(), "begin_on_a_neutral_building", {}),
    (TABLE, moved("a", "b"), "begin_on_a_neutral_building", {}),
    (TABLE, moved("a_1"), "begin_on_a_neutral_building", {}),
    (TABLE, moved("a", again=True), "begin_on_a_neutral_building", {}),
    (ON_A, moved(), "move_at_least_one_step", {}),
    (ON_A, moved("c"), "not_one_step_ahead", {"space": "c", "behind": "a"}),
    (ON_A, moved("b", "d"), "not_one_step_ahead", {"space": "d", "behind": "b"}),
    (ON_A, moved("b", "c", "d", "e"), "too_many_steps", {"found": 4, "limit": 3}),
    (ON_A, moved("b", "c", again=True, steps=1), "too_many_steps", {"found": 2, "limit": 1}),
    (
        turn_of(with_herder(TABLE, "human", "start"), "human", moved=True),
        moved("a", again=True),
        "kansas_city_ends_the_movement",
        {},
    ),
    (
        with_herder(bare(TABLE), "human", "g"),
        moved("kansas_city", again=True, steps=3, free=True),
        "not_into_kansas_city",
        {},
    ),
    (TABLE, e.OutlawTaken(who="human"), "say_which_outlaw", {}),
    (TRAIL_UNTRACKED, e.OutlawTaken(who="human"), "say_which_outlaw", {}),
    (TRAIL_UNTRACKED, e.OutlawTaken(who="human", colour="blue"), "say_which_outlaw", {}),
    (bare(TABLE), e.OutlawTaken(who="human", space="outlaw_1"), "no_outlaw_there", {"space": "outlaw_1"}),
    (
        bare(TABLE, flood_1="flood_4_green"),
        e.OutlawTaken(who="human", space="flood_1"),
        "no_outlaw_there",
        {"space": "flood_1"},
    ),
    (TABLE, e.HazardTaken(who="human"), "say_which_hazard", {}),
    (TRAIL_UNTRACKED, e.HazardTaken(who="human"), "say_which_hazard", {}),
    (TRAIL_UNTRACKED, e.HazardTaken(who="human", tile="avalanche"), "say_which_hazard", {}),
    (TRAIL_UNTRACKED, e.HazardTaken(who="human", tile="cowboy"), "say_which_hazard", {}),
    (bare(TABLE), e.HazardTaken(who="human", space="flood_1"), "no_hazard_there", {"space": "flood_1"}),
]

MARKETS: list[Refusal] = [
    (MARKET, hired("cowboy", 3), "row_of_token", {"row": 3}),
    (MARKET, hired("builder", 1), "no_such_worker_in_row", {"worker": "builder", "row": 1}),
    (MARKET, hired("builder", 13), "no_such_row", {"row": 13}),
    (MARKET, hired("builder", 0), "no_such_row", {"row": 0}),
    (MARKET, hired("builder"), "which_row", {}),
    (human(a_table(1, "job_market"), dollars=9), hired("builder"), "which_price", {}),
    (
        human(MARKET, workers={"cowboy": 6, "builder": 1, "engineer": 1}, dollars=30),
        hired("cowboy", 1),
        "row_full_of_human",
        {"worker": "cowboy"},
    ),
    (
        sams_action(sam(MARKET, workers={"cowboy": 6, "builder": 1, "engineer": 1}), "hire_cheapest"),
        e.Hired(who="sam", worker="cowboy", row=1),
        "row_full_of_sam",
        {"worker": "cowboy"},
    ),
    (human(MARKET, dollars=5), hired("cowboy", 1), "not_enough_dollars", {"needed": 6, "have": 5}),
    (in_kansas_city(FORESIGHTS, "human"), foresight(2, 0), "foresight_column_first", {"column": 1}),
    (in_kansas_city(FORESIGHTS, "human"), foresight(1), "choose_a_foresight", {"column": 1}),
    (in_kansas_city(FORESIGHTS, "human"), foresight(1, 1), "no_foresight_there", {"column": 1}),
    (draw_task(CLOSED, "foresight", column=2), foresight(2, 0), "job_market_closed", {}),
    (
        draw_task(NOTHING_TRACKED.but(ended_by="sam"), "foresight", column=2),
        foresight(2, worker=True),
        "job_market_closed",
        {},
    ),
    (
        draw_task(a_table(1, "foresights"), "foresight", column=1),
        foresight(1, tile="cowboy"),
        "not_in_the_bag",
        {"tile": "cowboy"},
    ),
    (
        draw_task(FORESIGHTS, "leave_kansas_city"),
        e.KansasCityLeft(who="human", refill=("outlaw_green",)),
        "refill_of_foresights",
        {"found": 1, "expected": 4},
    ),
    (
        draw_task(FORESIGHTS, "leave_kansas_city"),
        e.KansasCityLeft(who="human", refill=(None, None, None, None)),
        "refill_of_foresights",
        {"found": 0, "expected": 4},
    ),
    (
        draw_task(FORESIGHTS, "leave_kansas_city"),
        e.KansasCityLeft(who="human", refill=("cowboy",) * 4),
        "not_in_the_bag",
        {"tile": "cowboy"},
    ),
    (
        draw_task(FORESIGHTS, "refill_foresight", column=1),
        e.ForesightRefilled(column=2, tile="cowboy"),
        "foresight_column_first",
        {"column": 1},
    ),
    (
        draw_task(TABLE, "refill_foresight", column=2),
        e.ForesightRefilled(column=2, tile="cowboy"),
        "foresight_column_full",
        {"column": 2},
    ),
    (TABLE, bought(HERD_CARD), "no_market_card", {}),
    (TABLE, bought("zebra"), "no_market_card", {}),
    (TABLE, bought("simmental_heifer"), "no_market_card", {}),
    (TABLE, bought(), "no_card_named", {}),
    (TABLE, bought("black_angus", cowboys=2), "not_so_many_cowboys", {"n": 1}),
    (TABLE.but(cattle_market=("hereford_5",)), bought("hereford_5"), "cowboys_cannot_buy", {"n": 1}),
    (BUILDER.but(cattle_market=("hereford_5",)), bought("hereford_5", cowboys=1), "cowboys_cannot_buy", {"n": 1}),
    (BUILDER.but(cattle_market=("longhorn",)), bought("black_angus"), "not_in_market", {"card": "black_angus"}),
    (
        TABLE.but(supply={**TABLE.supply, "cattle": {"longhorn": 5}}),
        added("corriente"),
        "not_in_stack",
        {"card": "corriente"},
    ),
    (TABLE, added(), "no_card_named", {}),
    (draw_task(TABLE, "refill_cattle", count=2), added(), "no_card_named", {}),
    (draw_task(TABLE, "refill_cattle", count=1), added("longhorn", "longhorn"), "too_many_cards", {"n": 1}),
    (TABLE, added("longhorn", "longhorn", "corriente"), "not_so_many_cowboys", {"n": 1}),
    (TABLE, e.SimmentalUpgraded(card="longhorn"), "no_simmental", {}),
    (TABLE, e.SimmentalUpgraded(card="zebra"), "no_simmental", {}),
    (SIMMENTAL, e.SimmentalUpgraded(card="simmental_cow"), "simmental_last_stage", {"card": "simmental_cow"}),
    (SIMMENTAL, e.SimmentalUpgraded(card="simmental_heifer"), "not_own_cattle", {"card": "simmental_heifer"}),
    (TABLE, e.SimmentalUpgraded(card="simmental_calf"), "no_simmental_left", {"breed": "simmental_heifer"}),
]

OBJECTIVES: list[Refusal] = [
    (TABLE, objective(), "say_which_objective", {}),
    (sams_action(TABLE, "take_objective"), e.ObjectiveTaken(who="sam"), "say_which_objective", {}),
    (
        turn_of(FOUR_OPEN, "sam", Task(do="objective", who="sam")),
        e.ObjectiveTaken(who="sam"),
        "say_which_objective",
        {},
    ),
    (
        draw_task(FOUR_OPEN, "objective"),
        objective("objective_draw_sgg", stack=True),
        "objective_from_the_display",
        {},
    ),
    (
        sams_action(FOUR_OPEN, "take_objective"),
        e.ObjectiveTaken(who="sam", card="objective_draw_sgg", stack=True),
        "objective_from_the_display",
        {},
    ),
    (
        FOUR_OPEN,
        objective("objective_draw_sgg"),
        "objective_not_in_display",
        {"objective": "objective_draw_sgg"},
    ),
    (FOUR_OPEN, objective("objective_draw_5h"), "refill_of_objectives", {}),
    (
        FOUR_OPEN.but(supply={**TABLE.supply, "objectives": {}}),
        objective("objective_draw_5h", refill="objective_draw_sgg"),
        "objective_not_in_the_stack",
        {"objective": "objective_draw_sgg"},
    ),
    (
        turn_of(
            FOUR_OPEN, "human", Task(do="refill_objective", who="human", place=0), Task(do="objective", who="human")
        ),
        objective("objective_draw_5h"),
        "something_else_first",
        {},
    ),
    (
        turn_of(
            FOUR_OPEN, "human", Task(do="objective", who="human"), Task(do="refill_objective", who="human", place=0)
        ),
        objective("objective_draw_5h"),
        "something_else_first",
        {},
    ),
    (TABLE, e.ObjectivePlayed(card="objective_draw_5h"), "objective_not_in_deck", {"objective": "objective_draw_5h"}),
    (
        TABLE,
        e.CardRemoved(card="objective_draw_5h"),
        "objective_not_in_deck",
        {"objective": "objective_draw_5h"},
    ),
]

BUILDINGS: list[Refusal] = [
    (BUILDER, placed("building_9z", "a_1"), "no_such_building", {}),
    (BUILDER, placed("building_1a", replaces="building_9z"), "no_such_building", {}),
    (BUILDER, placed("building_1b", "a_1"), "building_not_in_supply", {"building": "building_1b"}),
    (
        BUILDER,
        placed("building_3a", replaces="building_1a"),
        "not_own_building_on_trail",
        {"building": "building_1a"},
    ),
    (
        bare(BUILDER, a_1="building_1a"),
        placed("building_2a", replaces="building_1a"),
        "replacement_needs_more_builders",
        {"building": "building_2a"},
    ),
    (
        bare(BUILDER, a_1="building_4a"),
        placed("building_1a", replaces="building_4a"),
        "replacement_needs_more_builders",
        {"building": "building_1a"},
    ),
    (BUILDER, placed("building_6a", "a_1"), "not_enough_builders", {"needed": 4, "have": 3}),
    (
        bare(BUILDER, a_1="building_5a"),
        placed("building_9a", replaces="building_5a"),
        "not_enough_builders",
        {"needed": 4, "have": 3},
    ),
    (
        sams_action(BUILDER, "place_building"),
        e.BuildingPlaced(who="sam", building="building_3b", space="a_1"),
        "not_enough_builders",
        {"needed": 2, "have": 1},
    ),
    (
        bare(BUILDER, a_1="building_1a"),
        placed("building_4a", "a_2", replaces="building_1a"),
        "replaced_building_is_elsewhere",
        {"space": "a_1"},
    ),
    (BUILDER, placed("building_4a"), "which_space", {}),
    (BUILDER, placed("building_4a", "flood_1"), "no_building_space", {}),
    (BUILDER, placed("building_4a", "a"), "no_building_space", {}),
    (BUILDER, placed("building_4a", "mars"), "no_building_space", {}),
    (bare(BUILDER, a_1="building_1a"), placed("building_4a", "a_1"), "space_not_empty", {"space": "a_1"}),
    (human(BUILDER, dollars=3), placed("building_4a", "a_1"), "not_enough_dollars", {"needed": 4, "have": 3}),
]

RAILROAD: list[Refusal] = [
    (TABLE, e.EngineMoved(to=40), "no_such_railroad_space", {"number": 40}),
    (TABLE, e.EngineMoved(to=-1), "no_such_railroad_space", {"number": -1}),
    (TABLE, e.EngineMoved(to=5.5), "no_such_railroad_space", {"number": 5.5}),
    (sam(TABLE, engine=2.0), e.EngineMoved(to=2), "railroad_space_occupied", {"position": 2}),
    (TABLE, e.EngineMoved(to=0), "engine_has_to_move", {}),
    (TABLE, e.EngineMoved(to=3, spaces=2), "engine_not_so_far", {"position": 3, "n": 2}),
    (human(TABLE, engine=5.0), e.EngineMoved(to=2, spaces=-2), "engine_not_so_far_back", {"position": 2, "n": 2}),
    (human(TABLE, engine=5.0), e.EngineMoved(to=4, spaces=0), "engine_not_so_far", {"position": 4, "n": 0}),
    (TABLE, e.EngineMoved(to=1, pays=9), "not_enough_dollars", {"needed": 9, "have": 6}),
    (OWNS_STATIONS, e.StationUpgraded(station="station_99"), "no_such_station", {}),
    (
        OWNS_STATIONS,
        e.StationUpgraded(station="station_1", disc="disc_aux_1_2"),
        "station_already_upgraded",
        {"station": "station_1"},
    ),
    (
        human(TABLE, engine=10.0, dollars=20),
        e.StationUpgraded(station="station_3", disc="disc_aux_1_2"),
        "engine_not_at_station",
        {"station": "station_3"},
    ),
    (
        TABLE,
        e.StationMasterTaken(station="station_1", worker="cowboy"),
        "upgrade_first",
        {"station": "station_1"},
    ),
    (
        OWNS_STATIONS.but(station_masters={}),
        e.StationMasterTaken(station="station_1", worker="cowboy"),
        "no_station_master_there",
        {"station": "station_1"},
    ),
    (
        OWNS_STATIONS.but(station_masters={"station_1": "sm_hazards"}),
        e.StationMasterTaken(station="station_1", worker="cowboy", tile="sm_workers"),
        "no_station_master_there",
        {"station": "station_1"},
    ),
    (
        OWNS_STATIONS.but(station_masters={"station_1": "sm_hazards"}),
        e.StationMasterTaken(station="station_1", worker="cowboy"),
        "worker_cannot_leave",
        {"worker": "cowboy"},
    ),
    (UNTRACKED_RAILROAD, e.StationMasterTaken(station="station_1", worker="cowboy"), "which_station_master", {}),
    (
        UNTRACKED_RAILROAD,
        e.StationMasterTaken(station="station_1", worker="cowboy", tile="sm_nobody"),
        "which_station_master",
        {},
    ),
    (
        UNTRACKED_RAILROAD,
        e.StationMasterTaken(station="station_1", worker="cowboy", tile="sm_hazards"),
        "station_master_already_taken",
        {},
    ),
    (ENGINE, e.SamEngineMoved(), "where_is_the_engine", {}),
    (ENGINE, e.SamEngineMoved(to=7), "engine_not_so_far", {"position": 7, "n": 2}),
    (ENGINE, e.SamEngineMoved(to=6.5), "no_such_railroad_space", {"number": 6.5}),
    (human(ENGINE, engine=5.0), e.SamEngineMoved(to=5), "railroad_space_occupied", {"position": 5}),
    (ENGINE, e.SamEngineMoved(to=5, back_to=4.5), "back_only_from_last_space", {"position": 39}),
    (AT_LAST, AT_39.but(back_to=39.0), "back_only_from_last_space", {"position": 39}),
    (human(AT_LAST, engine=33.5), AT_39, "railroad_space_occupied", {"position": 33.5}),
    (ENGINE, e.SamEngineMoved(to=5, upgrades=("station_1",)), "engine_not_at_station", {"station": "station_1"}),
    (ENGINE, e.SamEngineMoved(to=4.5, upgrades=("station_99",)), "no_such_station", {}),
    (
        sam(ENGINE, stations=("station_1",)),
        e.SamEngineMoved(to=4.5, upgrades=("station_1",)),
        "station_already_upgraded",
        {"station": "station_1"},
    ),
    (NO_DISC, e.SamEngineMoved(to=4.5, upgrades=("station_1",)), "no_disc_left", {}),
    (
        sam(ENGINE, stations=("station_1",)),
        e.SamEngineMoved(to=5, disc_from="station_1"),
        "disc_left_on_board",
        {},
    ),
    (
        NO_DISC,
        e.SamEngineMoved(to=4.5, upgrades=("station_1",), disc_from="station_2"),
        "no_own_disc_on_station",
        {"station": "station_2"},
    ),
    (ENGINE, e.SamEngineMoved(to=5, masters=("sm_hazards",)), "master_not_at_upgraded_station", {}),
    (
        ENGINE.but(station_masters={"station_1": "sm_hazards"}),
        e.SamEngineMoved(to=4.5, upgrades=("station_1",), masters=("sm_hazards", "sm_hazards")),
        "station_master_already_taken",
        {},
    ),
    (
        sams_action(UNTRACKED_RAILROAD, "move_engine"),
        e.SamEngineMoved(upgrades=("station_1",), masters=("sm_nobody",)),
        "which_station_master",
        {},
    ),
    (
        sams_action(UNTRACKED_RAILROAD, "move_engine"),
        e.SamEngineMoved(upgrades=("station_1",), masters=("sm_hazards",)),
        "station_master_already_taken",
        {},
    ),
]

CITIES: list[Refusal] = [
    (CITY, delivered("atlantis"), "no_such_city", {}),
    (human(CITY, cities={"fulton": 1}), delivered("fulton", disc="disc_aux_1_2"), "city_has_disc", {"city": "fulton"}),
    (CITY, delivered("fulton"), "which_disc", {}),
    (CITY, delivered("fulton", disc="disc_9"), "no_such_disc", {}),
    (CITY, delivered("fulton", disc="disc_step_left"), "disc_for_black_corners", {"disc": "disc_step_left"}),
    (CITY, delivered("fulton", disc="disc_aux_1_1"), "disc_already_taken", {"disc": "disc_aux_1_1"}),
    (CITY, delivered("fulton", from_station="station_99"), "no_such_station", {}),
    (CITY, delivered("fulton", from_station="station_1"), "no_own_disc_on_station", {"station": "station_1"}),
    (human(CITY, stations=("station_1",)), delivered("fulton", from_station="station_1"), "disc_left_on_board", {}),
    (
        human(CITY, dollars=0),
        delivered("st_louis", disc="disc_aux_1_2"),
        "not_enough_dollars",
        {"needed": 1, "have": 0},
    ),
    (human(CITY, dollars=4), delivered("chicago", disc="disc_hand_1"), "not_enough_dollars", {"needed": 5, "have": 4}),
    (human(CITY, discs_cleared=cleared_but(), stations=("station_1",)), delivered("fulton"), "no_disc_left", {}),
    (
        sam(SAM_DELIVERS, cities={"fulton": 1}),
        e.Delivered(who="sam", city="fulton"),
        "city_has_disc",
        {"city": "fulton"},
    ),
    (sam(SAM_DELIVERS, discs_left=0), e.Delivered(who="sam", city="fulton"), "no_disc_left", {}),
    (
        sam(SAM_DELIVERS, stations=("station_1",)),
        e.Delivered(who="sam", city="fulton", from_station="station_1"),
        "disc_left_on_board",
        {},
    ),
    (
        sam(SAM_DELIVERS, discs_left=0),
        e.Delivered(who="sam", city="fulton", from_station="station_1"),
        "no_own_disc_on_station",
        {"station": "station_1"},
    ),
]

PURSE: list[Refusal] = [
    (TABLE, e.CardRemoved(card=HERD_CARD), "not_own_cattle", {"card": HERD_CARD}),
    (TABLE, e.CardRemoved(card="zebra"), "not_own_cattle", {"card": "zebra"}),
    (TABLE, e.CardRemoved(card="longhorn"), "not_own_cattle", {"card": "longhorn"}),
    (TABLE, e.DollarsChanged(n=-7), "not_enough_dollars", {"needed": 7, "have": 6}),
    (TABLE, e.TokensChanged(who="human", n=-2), "no_exchange_token", {}),
    (sams_action(TABLE, "gain_exchange_token"), e.TokensChanged(who="sam", n=-1), "no_exchange_token", {}),
    (
        human(TABLE, certificates=3),
        e.CertificatesMoved(use=4),
        "not_so_many_certificates",
        {"n": 4, "have": 3},
    ),
    (
        draw_task(human(TABLE, certificates=3), "income"),
        e.IncomeTaken(value=9, certificates_used=4),
        "not_so_many_certificates",
        {"n": 4, "have": 3},
    ),
    (
        draw_task(human(TABLE, certificates=3), "income"),
        e.IncomeTaken(value=2, certificates_used=3),
        "value_below_certificates",
        {"value": 2, "n": 3},
    ),
]


@pytest.mark.parametrize(
    ("table", "event", "code", "params"),
    [
        pytest.param(*refusal, id=f"{n}-{refusal[2]}")
        for n, refusal in enumerate((*TURN, *TRAIL, *MARKETS, *OBJECTIVES, *BUILDINGS, *RAILROAD, *CITIES, *PURSE))
    ],
)
def test_a_refusal_names_what_is_wrong(table: Table, event: e.Event, code: str, params: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as caught:
        apply(table, event)
    assert (caught.value.code, caught.value.params) == (f"illegal.{code}", params)


def test_a_hand_holds_cattle_alone() -> None:
    with pytest.raises(Illegal) as caught:
        breed_of(SECOND, "zebra")
    assert (caught.value.code, caught.value.params) == ("illegal.no_such_cattle", {})
