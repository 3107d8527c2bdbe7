"""Every refusal of a set-up with its exact code and the piece, place and numbers that it names."""

from typing import Any

import pytest

from solo_engine.deal import dealt, start
from solo_engine.layout import Box
from solo_engine.pack import bundled
from solo_engine.table import Illegal, Setup

PACK = bundled()
MEDIUM = dealt(Setup(), PACK, 3)
HARD = dealt(Setup(difficulty="hard"), PACK, 3)
OUTLAWS = {f"outlaw_{n}": "outlaw_green" for n in range(1, 7)}
MASTERS = {f"station_{n}": f"sm_{m}" for n, m in enumerate(("workers", "hazards", "stations", "buildings"), 1)}
NEUTRAL = {letter: f"neutral_{letter}" for letter in "abcdefg"}


def entered(setup: Setup = MEDIUM, **parts: Any) -> Setup:
    return setup.but(layout=setup.layout.but(**parts))


REFUSALS: list[tuple[Setup, str, dict[str, Any]]] = [
    (MEDIUM.but(difficulty="nightmare"), "no_such_difficulty", {"name": "nightmare"}),
    (entered(sam_workers=()), "extra_workers", {"found": 0, "expected": 1}),
    (entered(HARD, sam_workers=("cowboy",) * 4), "extra_workers", {"found": 4, "expected": 4}),
    (entered(sam_workers=("cowboy",), specialization="builder"), "specialization", {"worker": "builder"}),
    (entered(trail_tiles=None), "size", {"region": "trail", "found": 0, "expected": 7}),
    (entered(trail_tiles=OUTLAWS), "size", {"region": "trail", "found": 6, "expected": 7}),
    (entered(job_market=("cowboy",)), "size", {"region": "job_market", "found": 1, "expected": 3}),
    (entered(foresights=None), "size", {"region": "foresights", "found": 0, "expected": 3}),
    (entered(cattle_market=("longhorn",) * 6), "size", {"region": "cattle_market", "found": 6, "expected": 7}),
    (
        entered(MEDIUM.but(simmental=True), cattle_market=("longhorn",) * 7),
        "size",
        {"region": "cattle_market", "found": 7, "expected": 9},
    ),
    (entered(objectives=("objective_aux_ny_1",)), "size", {"region": "objectives", "found": 1, "expected": 4}),
    (entered(station_masters=MASTERS), "size", {"region": "railroad", "found": 4, "expected": 5}),
    (
        entered(trail_tiles={**OUTLAWS, "drought_1": "flood_2_black"}),
        "tile_on_wrong_space",
        {"tile": "flood_2_black", "space": "drought_1"},
    ),
    (
        entered(trail_tiles={**OUTLAWS, "flood_1": "outlaw_orange"}),
        "tile_on_wrong_space",
        {"tile": "outlaw_orange", "space": "flood_1"},
    ),
    (
        entered(trail_tiles={**OUTLAWS, "mars": "outlaw_orange"}),
        "tile_on_wrong_space",
        {"tile": "outlaw_orange", "space": "mars"},
    ),
    (
        entered(trail_tiles={**OUTLAWS, "flood_1": "tornado"}),
        "tile_on_wrong_space",
        {"tile": "tornado", "space": "flood_1"},
    ),
    (entered(neutral=None), "neutral_buildings", {}),
    (entered(neutral={**NEUTRAL, "a": "neutral_b"}), "neutral_buildings", {}),
    (entered(neutral={k: v for k, v in NEUTRAL.items() if k != "a"} | {"a_1": "neutral_a"}), "neutral_buildings", {}),
    (
        entered(station_masters={**MASTERS, "station_6": "sm_objectives"}),
        "no_station_master_space",
        {"station": "station_6"},
    ),
    (MEDIUM.but(human_buildings=MEDIUM.human_buildings[1:]), "one_side_of_each_building", {}),
    (MEDIUM.but(human_buildings=("building_2b", *MEDIUM.human_buildings[1:])), "one_side_of_each_building", {}),
    (MEDIUM.but(human_buildings=("building_99a", *MEDIUM.human_buildings[1:])), "one_side_of_each_building", {}),
    (
        entered(trail_tiles={**OUTLAWS, "flood_1": "flood_2_green", "flood_2": "flood_2_green"} | {}),
        "size",
        {"region": "trail", "found": 8, "expected": 7},
    ),
    (
        entered(trail_tiles=dict([*OUTLAWS.items()][:5]) | {"flood_1": "flood_2_green", "flood_2": "flood_2_green"}),
        "too_many_tiles",
        {"tile": "flood_2_green"},
    ),
    (
        entered(foresights=((None, None), ("outlaw_green", None), (None, None))),
        "too_many_tiles",
        {"tile": "outlaw_green"},
    ),
    (entered(foresights=((None, "cowboy"), (None, None), (None, None))), "too_many_tiles", {"tile": "cowboy"}),
    (entered(cattle_market=("hereford_5",) * 7), "too_many_cards", {"card": "hereford_5"}),
    (entered(cattle_market=("simmental_calf",) * 7), "too_many_cards", {"card": "simmental_calf"}),
    (
        entered(objectives=("objective_aux_ny_1",) * 4),
        "too_many_objectives",
        {"objective": "objective_aux_ny_1"},
    ),
    (
        entered(human_objective="objective_start_ssg", sam_objective="objective_start_ssg"),
        "too_many_objectives",
        {"objective": "objective_start_ssg"},
    ),
    (
        entered(station_masters={**MASTERS, "station_5": "sm_workers"}),
        "too_many_station_masters",
        {"sm": "sm_workers"},
    ),
]


@pytest.mark.parametrize(
    ("setup", "code", "params"), [pytest.param(*r, id=f"{n}-{r[1]}") for n, r in enumerate(REFUSALS)]
)
def test_a_set_up_that_cannot_be_is_refused_with_what_is_wrong(setup: Setup, code: str, params: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as caught:
        start(setup, PACK, 3)
    assert (caught.value.code, caught.value.params) == (f"illegal.setup_{code}", params)


def test_of_an_untracked_region_nothing_has_to_lie_there() -> None:
    regions: dict[Any, dict[str, Any]] = {
        "trail": {"trail_tiles": None, "neutral": None},
        "job_market": {"job_market": None},
        "foresights": {"foresights": None},
        "cattle_market": {"cattle_market": None},
        "objectives": {"objectives": None},
        "railroad": {"station_masters": None},
    }
    for region, parts in regions.items():
        setup = entered(**parts)
        with pytest.raises(Illegal):
            start(setup, PACK, 3)
        assert start(setup.but(untracked=frozenset({region})), PACK, 3).untracked == {region}


def test_pieces_that_are_not_in_play_are_no_supply_of_the_game() -> None:
    assert set(start(MEDIUM, PACK, 3).supply) == {"bag_1", "bag_2", "bag_3", "cattle", "objectives"}
    with_simmental = dealt(Setup(simmental=True), PACK, 3)
    assert set(start(with_simmental, PACK, 3).supply) == {
        *("bag_1", "bag_2", "bag_3", "cattle", "objectives"),
        *("simmental_heifer", "simmental_cow"),
    }


def test_the_box_is_full_before_anything_is_laid() -> None:
    box = Box(Setup(simmental=True))
    totals = {name: sum(counts.values()) for name, counts in box.left.items()}
    assert totals == {
        "bag_1": 35,
        "bag_2": 33,
        "bag_3": 26,
        "cattle": 36 + 8,
        "simmental_heifer": 8,
        "simmental_cow": 8,
        "objectives": 24,
        "starting_objectives": 4,
        "station_masters": 9,
    }
    assert (box.first_bag, box.second_bag, box.market_size) == ("bag_1", "bag_2", 9)
    plain = Box(Setup())
    assert sum(plain.left["cattle"].values()) == 36
    assert plain.market_size == 7


def test_what_is_taken_can_be_put_back() -> None:
    box = Box(Setup())
    box.take("bag_1", "flood_2_green")
    with pytest.raises(Illegal):
        box.take("bag_1", "flood_2_green")
    box.put_back("bag_1", "flood_2_green")
    assert box.left["bag_1"]["flood_2_green"] == 1
