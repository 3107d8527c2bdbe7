"""Every piece of the second edition against tests/data/printed.json, a copy of the printed facts that was made apart.

An action is written there as its cost, a colon, and what it does; `|` stands between the two sides of a choice.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from solo_engine.edition import WORKERS, Cost, Effect, Option, edition

PRINTED: dict[str, Any] = json.loads((Path(__file__).parent.parent / "data" / "printed.json").read_text("utf-8"))
SECOND = edition("second")


def pieces(family: str) -> Any:
    return pytest.mark.parametrize("piece", PRINTED[family])


def as_written(option: Option) -> str:
    cost, does = cost_as_written(option.cost), ", ".join(map(effect_as_written, option.effects))
    return f"{cost}: {does}" if cost else does


def cost_as_written(cost: Cost) -> str:
    parts = [
        f"discard {cost.discard}" if cost.discard else "",
        f"pay {cost.dollars}" if cost.dollars else "",
        f"engine_back {cost.engine_back}" if cost.engine_back else "",
    ]
    return ", ".join(part for part in parts if part)


WITHOUT_AMOUNT = {
    "auxiliary",
    "buy_cattle",
    "collect_bounty",
    "copy_adjacent",
    "extraordinary_delivery",
    "upgrade_behind",
}
WITHOUT_AMOUNT |= {"remove_hazard", "gain_objective", "gain_exchange_token"}


def effect_as_written(effect: Effect) -> str:
    words = [effect.do]
    if effect.do == "hire":
        words.append(f"{effect.change:+d}")
    elif effect.to_limit:
        words.append("to limit")
    elif effect.do not in WITHOUT_AMOUNT or effect.amount != 1:
        words.append(str(effect.amount))
    words += [f"per {effect.per}"] if effect.per else []
    words += ["again"] * effect.again + ["without tolls"] * effect.free + ["to hand"] * effect.to_hand
    return " ".join(words)


@pieces("buildings")
def test_each_private_building_is_as_printed(piece: str) -> None:
    tile = SECOND.buildings.by_id[piece]
    assert [tile.builders, tile.victory_points, tile.hand, list(tile.actions)] == PRINTED["buildings"][piece]
    assert f"building_{tile.number}{tile.side}" == piece


@pieces("neutral_buildings")
def test_each_neutral_building_is_as_printed(piece: str) -> None:
    found = {b.id: list(b.actions) for b in SECOND.buildings.neutral}
    assert found[piece] == PRINTED["neutral_buildings"][piece]
    assert f"neutral_{next(b.letter for b in SECOND.buildings.neutral if b.id == piece).lower()}" == piece


@pieces("actions")
def test_each_action_costs_and_does_what_is_printed(piece: str) -> None:
    assert " | ".join(map(as_written, SECOND.actions.by_id[piece].options)) == PRINTED["actions"][piece]


@pieces("auxiliary")
def test_each_auxiliary_action_is_as_printed_single_and_double(piece: str) -> None:
    action = next(a for a in SECOND.actions.auxiliary if a.id == piece)
    at_start, single, double = PRINTED["auxiliary"][piece]
    assert [as_written(action.single), as_written(action.double)] == [single, double]
    assert any(not SECOND.player_board.disc_by_id[s].starts_covered for s in action.spaces) is at_start


@pieces("objectives")
def test_each_objective_card_is_as_printed(piece: str) -> None:
    card = SECOND.objectives.by_id[piece]
    assert [list(card.tasks), card.victory_points, card.penalty, card.action] == PRINTED["objectives"][piece]
    assert card.starting is piece.startswith("objective_start")


@pieces("station_masters")
def test_each_station_master_is_as_printed(piece: str) -> None:
    tile = SECOND.station_masters.by_id[piece]
    found = [tile.permanent_certificates, tile.immediate, tile.victory_points, tile.per, tile.of]
    assert found == PRINTED["station_masters"][piece]


def test_the_eighteen_hazards_are_as_printed() -> None:
    printed = Counter(tuple(tile) for tile in PRINTED["hazards"].values())
    assert printed.total() == 18
    hazards = [t for t in SECOND.tiles.tiles if t.kind == "hazard" and t.bags]
    assert all(set(t.bags) == {"bag_1"} for t in hazards)
    assert Counter({(t.hazard, t.victory_points, t.hand): t.bags["bag_1"] for t in hazards}) == printed


@pieces("outlaws")
def test_each_outlaw_has_its_hand_and_backs(piece: str) -> None:
    tile = SECOND.tiles.by_id[piece]
    assert [tile.hand, {back: tile.bags.get(f"bag_{back}", 0) for back in "123"}] == PRINTED["outlaws"][piece]
    assert (tile.colour, tile.victory_points) == (piece.removeprefix("outlaw_"), 0)


@pieces("workers")
def test_each_worker_type_has_eighteen_tiles(piece: str) -> None:
    tile = SECOND.tiles.by_id[piece]
    assert {back: tile.bags.get(f"bag_{back}", 0) for back in "123"} == PRINTED["workers"][piece]
    assert sum(tile.bags.values()) == 18


@pieces("disc_spaces")
def test_each_disc_space_is_as_printed(piece: str) -> None:
    space = SECOND.player_board.disc_by_id[piece]
    found = [space.section, space.corners, space.starts_covered, space.cost, space.gain_dollars, space.victory_points]
    assert found == PRINTED["disc_spaces"][piece]


def test_fourteen_of_the_sixteen_disc_spaces_start_covered() -> None:
    assert len(SECOND.player_board.disc_spaces) == len(PRINTED["disc_spaces"]) == 16
    assert sum(d.starts_covered for d in SECOND.player_board.disc_spaces) == SECOND.player_board.discs == 14


@pieces("worker_rows")
def test_each_space_of_a_worker_row_has_its_action_and_points(piece: str) -> None:
    row, worth = SECOND.player_board.row_of[piece], SECOND.player_board.worker_points
    spaces = range(1, SECOND.player_board.worker_row_length + 1)
    found = {
        str(n): [n <= row.printed, row.immediate.get(n), worth.victory_points * (n >= worth.from_space)] for n in spaces
    }
    assert found == PRINTED["worker_rows"][piece]


@pieces("cattle")
def test_each_breed_is_as_printed(piece: str) -> None:
    breed = SECOND.cattle.by_id[piece]
    copies = {str(c.victory_points): c.count for c in breed.cards}
    assert [breed.deck, breed.colour, breed.value, copies] == PRINTED["cattle"][piece]


@pytest.mark.parametrize("piece", PRINTED["simmental"])
def test_each_stage_of_the_simmental_is_as_printed(piece: str) -> None:
    breed = SECOND.cattle.by_id[piece]
    (card,) = breed.cards
    assert [breed.stage, breed.value, card.victory_points, card.count] == PRINTED["simmental"][piece]
    assert (breed.deck, breed.type) == ("simmental", "simmental")


def test_the_prices_of_cattle_are_as_printed() -> None:
    found = [[p.value, p.cards, p.cowboys, p.dollars] for p in SECOND.cattle.prices]
    assert found == PRINTED["cattle_prices"]


@pieces("stations")
def test_each_station_is_as_printed(piece: str) -> None:
    station = SECOND.railroad.by_id[piece]
    found = [station.position, station.cost, station.victory_points, station.corners, station.station_master]
    assert found == PRINTED["stations"][piece]


def test_turnouts_and_crosses_of_the_track_are_as_printed() -> None:
    assert list(SECOND.railroad.turnouts_after_space) == PRINTED["turnouts"]
    assert list(SECOND.railroad.crosses_after_space) == PRINTED["crosses"]
    assert (SECOND.railroad.last_space, SECOND.railroad.last_space_reward_dollars) == (39, 3)


@pieces("cities")
def test_each_city_is_as_printed(piece: str) -> None:
    city = SECOND.cities.by_id[piece]
    assert [city.value, city.corners, city.victory_points, city.many_discs, city.dollars] == PRINTED["cities"][piece]


def test_the_arrows_between_cities_are_as_printed() -> None:
    found = [[*link.cities, link.arrow, link.victory_points, link.action] for link in SECOND.cities.links]
    assert found == PRINTED["links"]


def test_the_rows_of_the_job_market_have_their_costs_and_arrows() -> None:
    effect = {"game_end": "game_end_triggered"}
    found = [[row.cost, effect.get(row.after or "", row.after)] for row in SECOND.job_market.rows]
    assert found == PRINTED["job_market"]
    assert (SECOND.job_market.columns, SECOND.job_market.token_starts_in_row) == (2, 2)


@pieces("trail")
def test_each_space_of_the_trail_leads_where_it_is_printed(piece: str) -> None:
    space = SECOND.trail.by_id[piece]
    assert [space.kind, list(space.next), space.in_woods, space.risk_action] == PRINTED["trail"][piece]


@pieces("outlaw_spaces")
def test_each_outlaw_space_has_its_number_and_bounty(piece: str) -> None:
    space = SECOND.trail.by_id[piece]
    found = [space.number, space.reward.dollars, space.reward.exchange_tokens, space.on_trail]
    assert found == PRINTED["outlaw_spaces"][piece]


def test_woods_and_risk_actions_are_where_they_are_printed() -> None:
    assert {s.id for s in SECOND.trail.spaces if s.in_woods} == set(PRINTED["woods"])
    assert {s.id: s.risk_action for s in SECOND.trail.spaces if s.risk_action} == PRINTED["risk_actions"]


def test_tolls_limits_and_starting_resources_are_as_printed() -> None:
    board = SECOND.player_board
    assert SECOND.tiles.tolls == {**PRINTED["tolls"], "none": 0}
    limits = [[sorted(row.cleared), row.limit] for row in board.certificate_limits]
    assert [list(board.certificate_values), limits] == PRINTED["certificates"]
    assert board.step_limit == {"start": 3, "disc_step_left": 1, "disc_step_right": 1}
    assert board.hand_limit == {"start": 4, "disc_hand_1": 1, "disc_hand_2": 1}
    seats = [[r.dollars, r.hand_cards, r.exchange_tokens] for r in SECOND.game.starting_resources]
    assert seats == PRINTED["starting_resources"][: len(seats)]


def test_nothing_is_left_over_that_is_not_printed() -> None:
    """The other way round: the edition has no piece that the copy does not name."""
    found = {
        "buildings": SECOND.buildings.by_id,
        "neutral_buildings": {b.id for b in SECOND.buildings.neutral},
        "actions": SECOND.actions.by_id,
        "auxiliary": {a.id for a in SECOND.actions.auxiliary},
        "objectives": SECOND.objectives.by_id,
        "station_masters": SECOND.station_masters.by_id,
        "disc_spaces": SECOND.player_board.disc_by_id,
        "worker_rows": SECOND.player_board.row_of,
        "cattle": {b.id for b in SECOND.cattle.breeds if b.deck != "simmental"},
        "simmental": {b.id for b in SECOND.cattle.breeds if b.deck == "simmental"},
        "stations": SECOND.railroad.by_id,
        "cities": SECOND.cities.by_id,
        "trail": SECOND.trail.by_id,
        "outlaw_spaces": {s.id for s in SECOND.trail.spaces if s.kind == "outlaw"},
        "workers": set(WORKERS),
    }
    for family, ids in found.items():
        assert set(ids) == set(PRINTED[family]), family
