"""The table always wins: everything tracked can be set to what really lies there, and no piece gets lost by it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine import pieces
from solo_engine.apply import apply
from solo_engine.audit import audit
from solo_engine.pack import bundled
from solo_engine.refusals import refusal
from solo_engine.table import REGIONS, Illegal, Table, Task
from solo_engine.words import LANGUAGES, words
from tests.tables import SAM_ONLY, new_table, turn_of

MORE_CARDS = ["objective_draw_5h", "objective_draw_sgg", "objective_gain2_boo"]
LATE = game_after("hard", bundled(), 5, 40).table  # after forty turns of both


@pytest.fixture
def table() -> Table:
    return new_table()


def with_corrected(table: Table, **places: Any) -> Table:
    """The table after corrections; `__` stands for a dot."""
    for what, value in places.items():
        table = apply(table, e.Corrected(what=what.replace("__", "."), value=value))
    return table


def refused(table: Table, what: str, value: Any) -> Illegal:
    """The refusal, which names the place and is worded in both languages."""
    with pytest.raises(Illegal) as caught:
        apply(table, e.Corrected(what=what, value=value))
    for language in LANGUAGES:
        assert words(language)(refusal(caught.value))
    params = caught.value.params
    assert params.get("what", what) == what
    assert None not in params.values()
    assert "None" not in params.values()
    return caught.value


def in_supply(table: Table, source: str, piece: str) -> int:
    return table.supply[source].get(piece, 0)


# --- places -----------------------------------------------------------------------------------------------------


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


# --- what follows -----------------------------------------------------------------------------------------------


def test_a_tile_that_lies_there_came_out_of_its_bag_and_the_other_goes_back(table: Table) -> None:
    space, tile = next((s, t) for s, t in table.trail_tiles.items() if t.startswith("outlaw"))
    other = "outlaw_green" if tile == "outlaw_orange" else "outlaw_orange"
    after = apply(table, e.Corrected(what=f"trail_tiles.{space}", value=other))
    assert in_supply(after, "bag_1", tile) == in_supply(table, "bag_1", tile) + 1
    assert in_supply(after, "bag_1", other) == in_supply(table, "bag_1", other) - 1
    assert audit(after).ok


def test_a_tile_of_a_foresight_column_comes_out_of_the_bag_of_that_column(table: Table) -> None:
    table = with_corrected(table, foresights__2=[None, None])
    after = with_corrected(table, foresights__2__0="outlaw_green", foresights__2__1="cowboy")
    assert in_supply(after, "bag_3", "outlaw_green") == in_supply(table, "bag_3", "outlaw_green") - 1
    assert in_supply(after, "bag_3", "cowboy") == in_supply(table, "bag_3", "cowboy") - 1
    assert after.supply["bag_1"] == table.supply["bag_1"]
    assert audit(after).ok


def test_two_corrections_in_either_order_mend_what_was_confused(table: Table) -> None:
    """The app thinks that the human hired a cowboy; in truth it was Sam."""
    table = with_corrected(table, human__workers__cowboy=2)
    assert audit(table).ok
    for order in (("human", "sam"), ("sam", "human")):
        after = table
        for who in order:
            counts = {"human": 1, "sam": table.sam.workers["cowboy"] + 1}
            after = apply(after, e.Corrected(what=f"{who}.workers.cowboy", value=counts[who]))
        assert audit(after).ok
        assert after.supply == table.supply


def test_cattle_comes_from_the_market_stack(table: Table) -> None:
    after = with_corrected(table, human__cattle={"longhorn": 1}, cattle_market=list(table.cattle_market[1:]))
    assert audit(after).ok
    assert sum(after.supply["cattle"].values()) == sum(table.supply["cattle"].values())


def test_an_objective_card_comes_from_the_stack_and_a_starting_one_from_the_box(table: Table) -> None:
    card = next(iter(table.supply["objectives"]))
    after = with_corrected(table, sam__objectives=[card, "objective_start_bbh"], human__objectives=[])
    assert card not in after.supply["objectives"]
    assert audit(after).ok


def test_a_building_on_the_trail_no_longer_lies_beside_the_board(table: Table) -> None:
    after = with_corrected(table, sam__buildings__building_3b="b_2")
    assert "building_3b" not in after.sam.supply
    back = with_corrected(after, sam__buildings__building_3b=None)
    assert sorted(back.sam.supply) == sorted(table.sam.supply)
    assert back.sam.buildings == {}


@pytest.mark.parametrize("who", ["human", "sam"])
def test_each_building_is_in_one_place(table: Table, who: Any) -> None:
    table = with_corrected(table, sam__buildings={"building_9b": "b_1"}, human__buildings={"building_9a": "b_3"})
    side = "a" if who == "human" else "b"
    one, two, nine = (f"building_{n}{side}" for n in (1, 2, 9))
    twelve = {f"building_{n}{side}" for n in range(1, 13)}
    assert sorted(table.rancher(who).supply) == sorted(twelve - {nine})
    standing = table.rancher(who).buildings
    after = apply(table, e.Corrected(what=f"{who}.buildings", value={**standing, one: "b_2"}))
    assert sorted(after.rancher(who).supply) == sorted(twelve - {nine, one})
    other = apply(after, e.Corrected(what=f"{who}.buildings", value={two: "b_2"}))
    assert other.rancher(who).buildings == {two: "b_2"}
    assert sorted(other.rancher(who).supply) == sorted(twelve - {two})
    opponent = "sam" if who == "human" else "human"
    assert other.rancher(opponent) == table.rancher(opponent)


def test_on_an_untracked_trail_a_building_of_sams_may_stand_nobody_knows_where() -> None:
    table = new_table(untracked=frozenset({"trail"}))
    after = with_corrected(table, sam__buildings__building_3b=None)
    assert after.sam.buildings == {"building_3b": None}
    assert "building_3b" not in after.sam.supply


def test_a_replaced_building_can_come_back(table: Table) -> None:
    table = with_corrected(table, sam__buildings__building_3b="b_2", out_of_game={"building_3b": 1}, sam__buildings={})
    table = with_corrected(table, sam__supply=[b for b in table.sam.supply if b != "building_3b"])
    assert audit(table).ok
    after = with_corrected(table, sam__buildings__building_3b="b_2")
    assert after.out_of_game == {}
    assert audit(after).ok


def test_sams_discs_come_from_beside_his_board(table: Table) -> None:
    after = with_corrected(table, sam__cities={"fulton": 1, "new_york": 2}, sam__stations=["station_1"])
    assert after.sam.discs_left == table.sam.discs_left - 4
    assert with_corrected(after, sam__cities={}).sam.discs_left == table.sam.discs_left - 1
    last = with_corrected(after, sam__discs_left=1, sam__cities={"fulton": 1, "new_york": 3})
    assert last.sam.discs_left == 0
    assert with_corrected(last, sam__cities={"fulton": 1, "new_york": 4}).sam.discs_left == 0


def test_sams_cards_that_are_not_in_his_deck_are_in_the_discard_pile(table: Table) -> None:
    after = with_corrected(table, sam__deck=[9, 2, 4])
    assert after.sam.deck == (2, 4, 9)
    assert set(after.sam.discard) == set(table.sam.deck) - {2, 4, 9}
    other = with_corrected(after, sam__deck=[2, 4], sam__deck__0=9)
    assert other.sam.deck == (4, 9)
    assert set(other.sam.discard) == set(table.sam.deck) - {4, 9}
    all_in_the_deck = with_corrected(after, sam__deck=list(table.sam.deck))
    assert (all_in_the_deck.sam.deck, all_in_the_deck.sam.discard) == (table.sam.deck, ())
    back = with_corrected(with_corrected(after, sam__discard=[1, 3]), sam__discard__0=5)
    assert (back.sam.discard, set(back.sam.deck)) == ((5, 3), set(table.sam.deck) - {3, 5})
    again = with_corrected(after, sam__discard=[1])
    assert (again.sam.discard, len(again.sam.deck)) == ((1,), len(table.sam.deck) - 1)


def test_a_card_that_is_being_played_is_in_neither_pile(table: Table) -> None:
    table = apply(turn_of(table, "sam", Task(do="turn_card", who="sam")), e.CardTurned(number=5))
    assert 5 not in with_corrected(table, sam__deck=[1]).sam.discard
    assert refused(table, "sam.deck", [5]).code == "illegal.no_such_card"


def test_a_card_that_the_difficulty_removes_is_not_in_the_deck() -> None:
    assert refused(new_table(difficulty="easy"), "sam.deck", [13]).code == "illegal.no_such_card"


def test_who_has_the_token_has_triggered_the_end(table: Table) -> None:
    after = with_corrected(table, sam__has_token=True)
    assert (after.ended_by, after.job_market.token_row) == ("sam", None)
    assert audit(after).ok
    other = with_corrected(after, human__has_token=True)
    assert (other.ended_by, other.sam.has_token) == ("human", False)
    back = with_corrected(other, human__has_token=False, job_market__token_row=12)
    assert back.ended_by is None
    assert audit(back).ok


def test_who_never_had_the_token_changes_nothing_about_the_end(table: Table) -> None:
    for who, other in (("human", "sam"), ("sam", "human")):
        ended = apply(table, e.Corrected(what=f"{who}.has_token", value=True))
        assert (ended.ended_by, ended.job_market.token_row) == (who, None)
        same = apply(ended, e.Corrected(what=f"{other}.has_token", value=False))
        assert same == ended
        over = apply(ended, e.Corrected(what=f"{who}.has_token", value=False))
        assert over.ended_by is None


def test_what_is_set_in_a_bag_or_out_of_the_game_moves_nothing_else(table: Table) -> None:
    left = table.supply["bag_1"]
    tile = next(t for t, n in left.items() if n and t.startswith("flood"))
    gone = apply(table, e.Corrected(what=f"out_of_game.{tile}", value=1))
    assert gone == table.but(out_of_game={tile: 1})
    emptier = apply(table, e.Corrected(what=f"supply.bag_1.{tile}", value=0))
    assert emptier == table.but(supply={**table.supply, "bag_1": {**left, tile: 0}})


def workers_in_bag(table: Table, n: int) -> Table:
    """So many cowboys are in the bag, whatever lies elsewhere."""
    return table.but(supply={**table.supply, "bag_2": {**table.supply["bag_2"], "cowboy": n}})


def test_a_missing_piece_and_one_too_many_are_settled_first(table: Table) -> None:
    """The box holds only so many cowboys: one that was missing is found, one too many was never there."""
    n, lies_there, empty = in_supply(table, "bag_2", "cowboy"), "cowboy", None
    row = {"job_market__rows__5__0": lies_there}
    missing = with_corrected(workers_in_bag(table, n - 1), **row)
    assert in_supply(missing, "bag_2", "cowboy") == n - 1
    sound = with_corrected(table, **row)
    assert in_supply(sound, "bag_2", "cowboy") == n - 1
    assert in_supply(with_corrected(sound, job_market__rows__5__0=empty), "bag_2", "cowboy") == n
    for too_many in (1, 2):
        more = workers_in_bag(sound, n - 1 + too_many)
        fewer = with_corrected(more, job_market__rows__5__0=empty)
        assert in_supply(fewer, "bag_2", "cowboy") == n - 1 + too_many


@pytest.mark.parametrize("region", ["human_board", "foresights", "railroad"])
def test_where_a_piece_may_lie_unseen_a_new_one_comes_out_of_the_bag(region: Any) -> None:
    """One that seems to be missing may be where nobody looks."""
    table = new_table(untracked=frozenset({region}))
    n = in_supply(table, "bag_2", "cowboy")
    after = with_corrected(workers_in_bag(table, n - 1), job_market__rows__5__0="cowboy")
    assert in_supply(after, "bag_2", "cowboy") == n - 2


def test_a_tile_goes_back_into_the_bag_that_has_room_for_it(table: Table) -> None:
    box = table.edition.tiles.by_id["outlaw_green"].bags
    foresights = [list(column) for column in table.foresights]
    table = with_corrected(table, foresights=[*foresights[:2], ["outlaw_green", None]])
    full = {name: {**counts, "outlaw_green": box[name]} for name, counts in table.supply.items() if name in box}
    table = table.but(supply={**table.supply, **full, "bag_3": {**full["bag_3"], "outlaw_green": box["bag_3"] - 1}})
    table = table.but(trail_tiles={}, foresights=((None, None), (None, None), ("outlaw_green", None)))
    after = with_corrected(table, foresights=[[None, None]] * 3)
    assert in_supply(after, "bag_1", "outlaw_green") == box["bag_1"]
    assert in_supply(after, "bag_3", "outlaw_green") == box["bag_3"]


def test_the_tiles_of_a_whole_column_come_out_of_its_bag(table: Table) -> None:
    table = with_corrected(table, foresights__2=[None, None])
    after = with_corrected(table, foresights__2=["outlaw_green", "outlaw_orange"])
    for tile in ("outlaw_green", "outlaw_orange"):
        assert in_supply(after, "bag_3", tile) == in_supply(table, "bag_3", tile) - 1
    assert after.supply["bag_1"] == table.supply["bag_1"]


def test_a_region_tracked_anew_settles_what_was_missing_first() -> None:
    """A tile was drawn and went to the untracked trail: entering it there takes no second one out of the bag."""
    table = new_table()
    tile = next(t for t, n in table.supply["bag_1"].items() if n == 1 and t.startswith("flood"))
    bag = {piece: n for piece, n in table.supply["bag_1"].items() if piece != tile}
    table = table.but(supply={**table.supply, "bag_1": bag}, trail_tiles={})
    assert pieces.total(table, tile) == 0
    after = with_corrected(table, trail_tiles__flood_3=tile)
    assert after.supply["bag_1"] == bag
    assert pieces.total(after, tile) == 1


TRAIL = [s.id for s in LATE.edition.trail.spaces if s.kind in ("hazard", "outlaw")]
TILES = [t.id for t in LATE.edition.tiles.tiles]
WORKER = st.sampled_from(["cowboy", "builder", "engineer", None])
CARDS = st.sampled_from(sorted(LATE.edition.cattle.card))
CORRECTIONS = st.one_of(
    st.tuples(st.sampled_from([f"trail_tiles.{s}" for s in TRAIL]), st.sampled_from([*TILES, None])),
    st.tuples(st.sampled_from([f"job_market.rows.{r}.{c}" for r in range(12) for c in range(2)]), WORKER),
    st.tuples(st.sampled_from([f"foresights.{c}.{s}" for c in range(3) for s in range(2)]), st.sampled_from(TILES)),
    st.tuples(st.just("cattle_market"), st.lists(CARDS, max_size=12)),
    st.tuples(st.sampled_from(["human", "sam"]).map("{}.workers.builder".format), st.integers(0, 7)),
    st.tuples(st.just("human.cattle"), st.dictionaries(CARDS, st.integers(0, 3), max_size=4)),
    st.tuples(st.just("sam.hazards"), st.lists(st.sampled_from(TILES), max_size=3)),
    st.tuples(st.just("sam.outlaws.green"), st.integers(0, 5)),
)


@given(st.lists(CORRECTIONS, min_size=1, max_size=6))
def test_no_correction_makes_a_bag_hold_less_than_nothing_or_more_than_the_box(changes: list[tuple[str, Any]]) -> None:
    table = LATE
    for what, value in changes:
        try:
            table = apply(table, e.Corrected(what=what, value=value))
        except Illegal:
            continue
    for name, counts in table.supply.items():
        for piece, n in counts.items():
            assert n > 0
            assert pieces.room(table, piece, name) >= 0


@given(CORRECTIONS)
def test_a_correction_of_a_sound_table_leaves_it_sound_or_adds_more_than_the_box_holds(change: tuple[str, Any]) -> None:
    assert audit(LATE).ok
    try:
        after = apply(LATE, e.Corrected(what=change[0], value=change[1]))
    except Illegal:
        return
    assert all(problem.found > problem.expected for problem in audit(after).problems)


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
