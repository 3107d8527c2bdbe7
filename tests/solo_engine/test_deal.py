"""The set-up: dealt from a seed, or entered by hand and compared with the box."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine.deal import dealt, start
from solo_engine.pack import bundled
from solo_engine.table import Illegal, Layout, Setup, most_numerous
from tests.tables import SAM_ONLY, components, new_table

DIFFICULTIES = ("easy", "medium", "hard")
SEEDS = st.integers(0, 2**31)


def entered(**changes: Any) -> Setup:
    """A dealt set-up of a known seed, with some parts of its layout entered otherwise."""
    setup = dealt(Setup(), bundled(), 3)
    return setup.but(layout=setup.layout.but(**changes))


def refused(setup: Setup, code: str) -> Illegal:
    with pytest.raises(Illegal) as refusal:
        start(setup, bundled(), 3)
    assert refusal.value.code == code
    return refusal.value


@given(SEEDS, st.sampled_from(DIFFICULTIES), st.booleans())
def test_nothing_of_the_box_is_lost_in_the_set_up(seed: int, difficulty: str, simmental: bool) -> None:
    table = new_table(seed, difficulty=difficulty, simmental=simmental)
    facts, found = table.edition, components(table)
    box = Counter({t.id: sum(t.bags.values()) for t in facts.tiles.tiles if t.bags})
    assert found["tiles"] == dict(box)
    cattle = {c.id: c.count for b in facts.cattle.breeds if b.deck == "market" for c in b.cards}
    if simmental:
        cattle |= {c.id: c.count for b in facts.cattle.breeds if b.deck == "simmental" for c in b.cards}
    assert found["cattle"] == cattle
    starting = [c for c in found["objectives"] if facts.objectives.by_id[c].starting]
    assert len(starting) == 2
    assert len(found["objectives"]) == facts.game.count["objective_card"] + 2
    assert len(found["station_masters"]) == facts.station_masters.in_play


@given(SEEDS)
def test_seven_tiles_lie_on_the_lowest_spaces_of_their_sections(seed: int) -> None:
    table = new_table(seed)
    assert len(table.trail_tiles) == 7
    for space, tile in table.trail_tiles.items():
        here = table.edition.trail.by_id[space]
        piece = table.edition.tiles.by_id[tile]
        assert (here.kind, here.hazard) == (piece.kind, piece.hazard)
        section = space.rsplit("_", 1)[0]
        assert all(f"{section}_{n}" in table.trail_tiles for n in range(1, here.number or 0)), "a gap below"


def test_three_workers_lie_in_the_job_market_and_the_token_in_row_two() -> None:
    table = new_table()
    first, second, *rest = table.job_market.rows
    assert None not in first
    assert second[0] is not None
    assert second[1] is None
    assert set(rest) == {(None, None)}
    assert table.job_market.token_row == 2
    assert len(table.job_market.rows) == 12


@given(SEEDS)
def test_each_foresight_column_comes_from_its_own_bag(seed: int) -> None:
    table = new_table(seed)
    for column, tiles in zip(table.edition.tiles.foresights, table.foresights, strict=True):
        assert all(table.edition.tiles.by_id[tile or ""].bags[column.bag] for tile in tiles)


def test_the_random_extra_worker_is_drawn_before_the_job_market() -> None:
    """His tile does not depend on what else is dealt: an entered job market changes nothing about it."""
    for seed in range(8):
        whole = dealt(Setup(), bundled(), seed)
        little = dealt(Setup(untracked=SAM_ONLY), bundled(), seed)
        assert whole.layout.sam_workers == little.layout.sam_workers


@pytest.mark.parametrize(("difficulty", "extra", "cards"), [("easy", 1, 12), ("medium", 1, 15), ("hard", 4, 15)])
def test_the_difficulty_decides_about_workers_and_cards(difficulty: str, extra: int, cards: int) -> None:
    table = new_table(difficulty=difficulty)
    assert sum(table.sam.workers.values()) == 3 + extra
    assert len(table.sam.deck) == cards
    bag, market, foresights = table.supply["bag_2"], 3, 2
    assert sum(bag.values()) == 33 - extra - market - foresights
    if difficulty == "hard":
        assert min(table.sam.workers.values()) == 2
        assert max(table.sam.workers.values()) == 3


@given(SEEDS, st.sampled_from(DIFFICULTIES))
def test_the_marker_lies_beside_the_most_numerous_type(seed: int, difficulty: str) -> None:
    table = new_table(seed, difficulty=difficulty)
    assert table.sam.specialization in most_numerous(table.sam.workers)


def test_sam_has_b_sides_fourteen_discs_and_the_start_space() -> None:
    sam = new_table().sam
    assert len(sam.supply) == 12
    assert all(b.endswith("b") for b in sam.supply)
    assert (sam.discs_left, sam.engine, sam.herder) == (14, 0, "start")
    assert len(sam.objectives) == 1


def test_the_human_starts_with_the_resources_of_the_seat() -> None:
    first, second = new_table(starts="human"), new_table(starts="sam")
    assert (first.human.dollars, first.human.exchange_tokens) == (6, 1)
    assert (second.human.dollars, second.human.exchange_tokens) == (7, 1)
    assert first.human.herder is None
    assert first.human.workers == {"cowboy": 1, "builder": 1, "engineer": 1}
    assert (first.turn.actor, second.turn.actor) == ("human", "sam")
    assert [t.do for t in second.turn.todo] == ["turn_card"]


def test_simmental_calves_are_mixed_into_the_stack() -> None:
    plain, variant = new_table(), new_table(simmental=True)
    assert (len(plain.cattle_market), len(variant.cattle_market)) == (7, 9)
    assert "simmental_calf" not in plain.supply["cattle"]
    calves = variant.supply["cattle"].get("simmental_calf", 0) + variant.cattle_market.count("simmental_calf")
    assert calves == 8
    assert variant.supply["simmental_heifer"] == {"simmental_heifer": 8}
    assert variant.supply["simmental_cow"] == {"simmental_cow": 8}
    assert "simmental_heifer" not in plain.supply


@given(SEEDS, st.sampled_from(DIFFICULTIES))
def test_the_same_seed_deals_the_same_table(seed: int, difficulty: str) -> None:
    setup = dealt(Setup(difficulty=difficulty), bundled(), seed)
    assert setup == dealt(Setup(difficulty=difficulty), bundled(), seed)
    assert setup == dealt(setup, bundled(), seed), "what is dealt is not dealt again"


def test_other_seeds_deal_other_tables() -> None:
    layouts = {dealt(Setup(), bundled(), seed).layout.model_dump_json() for seed in range(20)}
    assert len(layouts) == 20


def test_untracked_regions_stay_empty() -> None:
    table = new_table(untracked=SAM_ONLY)
    assert table.trail_tiles == {}
    assert table.neutral == {}
    assert table.foresights == ((None, None),) * 3
    assert table.cattle_market == ()
    assert table.objectives == ()
    assert table.station_masters == {}
    assert table.sam.herder is None
    assert sum(table.sam.workers.values()) == 4, "Sam's board is always tracked"
    assert len(table.sam.objectives) == 1


def test_what_is_entered_by_hand_stays() -> None:
    layout = Layout(job_market=("cowboy",) * 3, foresights=(("outlaw_green", None), (None, None), (None, "cowboy")))
    setup = dealt(Setup(layout=layout), bundled(), 5)
    assert setup.layout.job_market == ("cowboy",) * 3
    assert setup.layout.foresights is not None
    assert setup.layout.foresights[0][0] == "outlaw_green"
    assert setup.layout.foresights[2][1] == "cowboy"
    assert all(tile is not None for column in setup.layout.foresights for tile in column)
    assert start(setup, bundled(), 5).job_market.rows[0] == ("cowboy", "cowboy")


def test_a_tie_of_his_workers_is_decided_by_the_player() -> None:
    workers = ("cowboy", "builder")
    pack = bundled().but(difficulties={"two": bundled().difficulties["medium"].but(extra_workers=("random",) * 2)})
    for choice in workers:
        layout = Layout(sam_workers=workers, specialization=choice)
        setup = dealt(Setup(difficulty="two", layout=layout), pack, 1)
        assert start(setup, pack, 1).sam.specialization == choice


# --- refusals -------------------------------------------------------------------------------------------------------


def test_more_of_a_tile_than_its_bag_holds_is_refused() -> None:
    five = {f"flood_{n}": "flood_2_black" for n in (1, 2)} | {f"outlaw_{n}": "outlaw_green" for n in range(1, 6)}
    assert refused(entered(trail_tiles=five), "illegal.setup_too_many_tiles").params == {"tile": "flood_2_black"}


def test_a_tile_of_another_bag_is_refused_in_a_foresight_column() -> None:
    wrong = (("cowboy", "outlaw_green"), ("cowboy", "cowboy"), ("cowboy", "cowboy"))
    assert refused(entered(foresights=wrong), "illegal.setup_too_many_tiles").params == {"tile": "cowboy"}


def test_a_tile_on_a_space_of_another_section_is_refused() -> None:
    tiles = dict.fromkeys([f"outlaw_{n}" for n in range(1, 7)], "outlaw_green")
    refused(entered(trail_tiles={**tiles, "drought_1": "flood_2_black"}), "illegal.setup_tile_on_wrong_space")
    refused(entered(trail_tiles={**tiles, "a_1": "flood_2_black"}), "illegal.setup_tile_on_wrong_space")


@pytest.mark.parametrize(
    ("part", "value", "region"),
    [
        ("trail_tiles", {}, "trail"),
        ("trail_tiles", None, "trail"),
        ("job_market", ("cowboy",), "job_market"),
        ("foresights", None, "foresights"),
        ("cattle_market", ("longhorn",) * 6, "cattle_market"),
        ("objectives", ("objective_aux_ny_1",), "objectives"),
        ("station_masters", {"station_1": "sm_workers"}, "railroad"),
    ],
)
def test_a_part_of_the_wrong_size_is_refused(part: str, value: Any, region: str) -> None:
    assert refused(entered(**{part: value}), "illegal.setup_size").params["region"] == region


def test_a_card_that_lies_there_twice_is_refused() -> None:
    twice = ("objective_aux_ny_1",) * 2 + ("objective_aux_ny_2", "objective_aux_ny_3")
    refused(entered(objectives=twice), "illegal.setup_too_many_objectives")
    refused(
        entered(human_objective="objective_start_ssg", sam_objective="objective_start_ssg"),
        "illegal.setup_too_many_objectives",
    )
    masters = dict.fromkeys([f"station_{n}" for n in range(1, 6)], "sm_workers")
    refused(entered(station_masters=masters), "illegal.setup_too_many_station_masters")
    four = {f"station_{n}": f"sm_{m}" for n, m in enumerate(("workers", "hazards", "stations", "buildings"), 2)}
    refused(entered(station_masters={**four, "station_6": "sm_objectives"}), "illegal.setup_no_station_master_space")
    refused(entered(cattle_market=("hereford_5",) * 7), "illegal.setup_too_many_cards")


def test_extra_workers_must_be_those_of_the_difficulty() -> None:
    refused(entered(sam_workers=()), "illegal.setup_extra_workers")
    refused(
        entered(sam_workers=("cowboy",) * 4, specialization="cowboy").but(difficulty="hard"),
        "illegal.setup_extra_workers",
    )


def test_the_marker_beside_another_type_is_refused() -> None:
    refused(entered(sam_workers=("cowboy",), specialization="builder"), "illegal.setup_specialization")


def test_neutral_buildings_lie_on_the_seven_neutral_spaces() -> None:
    table = new_table()
    assert table.neutral == {letter: f"neutral_{letter}" for letter in "abcdefg"}
    shuffled = dict(zip("abcdefg", [f"neutral_{x}" for x in "gfedcba"], strict=True))
    assert start(entered(neutral=shuffled), bundled(), 3).neutral == shuffled
    refused(entered(neutral={**shuffled, "a": "neutral_a"}), "illegal.setup_neutral_buildings")


def test_one_side_of_each_building_is_used() -> None:
    setup = entered()
    mixed = ("building_1b", *setup.human_buildings[1:])
    assert start(setup.but(human_buildings=mixed), bundled(), 3).human.supply == mixed
    refused(
        setup.but(human_buildings=("building_1b", *setup.human_buildings)), "illegal.setup_one_side_of_each_building"
    )
    refused(setup.but(human_buildings=mixed[1:]), "illegal.setup_one_side_of_each_building")


def test_an_unknown_difficulty_is_refused() -> None:
    refused(entered().but(difficulty="nightmare"), "illegal.setup_no_such_difficulty")


def test_a_table_is_a_value() -> None:
    assert new_table(9) == new_table(9)
    assert new_table(9) != new_table(10)
