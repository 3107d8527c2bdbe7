"""The lines of each category: what, how many, victory points, and the pieces that a profile may count one by one."""

from typing import Any

import pytest

from solo_engine.score_lines import LINES, Line, counted_by_masters
from solo_engine.sheet_rows import RancherSheet
from tests.solo_engine.a_table import SECOND

EVERYTHING = RancherSheet.model_validate(
    {
        "dollars": 24,
        "buildings": ["building_3a", "building_11a"],
        "cities": {"kansas_city": 2, "fulton": 1, "st_louis": 1, "philadelphia": 1, "pittsburgh": 1, "new_york": 3},
        "stations": ["station_10", "station_1"],
        "hazards": [2, 4, 3, 4],
        "outlaws": {"green": 3, "orange": 2},
        "cattle": [
            {"breed": "hereford", "victory_points": 7},
            {"breed": "shorthorn", "victory_points": 3},
            {"breed": "shorthorn", "victory_points": 3},
            {"breed": "criollo", "victory_points": 0},
        ],
        "station_masters": ["sm_workers", "sm_objectives", "sm_hazards", "sm_outlaw_pairs", "sm_certificates"],
        "workers": {"cowboy": 6, "builder": 5, "engineer": 4},
        "discs_cleared": ["disc_step_left", "disc_step_right"],
        "certificates": 4,
        "job_market_token": True,
    }
)

LINES_OF_ALL: dict[str, list[tuple[str, int, int, int]]] = {
    "dollars": [("dollars", 24, 4, 24)],
    "private_buildings": [("building_3a", 1, 1, 1), ("building_11a", 1, 20, 1)],
    "cities": [
        ("kansas_city", 2, -12, 2),
        ("fulton", 1, 0, 1),
        ("st_louis", 1, 0, 1),
        ("pittsburgh", 1, 0, 1),
        ("philadelphia", 1, 6, 1),
        ("new_york", 3, 27, 3),
        ("fulton/st_louis", 1, -3, 0),
        ("pittsburgh/philadelphia", 1, 4, 0),
    ],
    "train_stations": [("station_10", 1, 9, 1), ("station_1", 1, 1, 1)],
    "hazards": [("hazard_4", 2, 8, 2), ("hazard_3", 1, 3, 1), ("hazard_2", 1, 2, 1)],
    "cattle_cards": [("criollo", 1, 0, 1), ("shorthorn_3", 2, 6, 2), ("hereford_7", 1, 7, 1)],
    "station_masters": [
        ("sm_workers", 15, 15, 1),
        ("sm_objectives", 5, 6, 1),
        ("sm_hazards", 4, 6, 1),
        ("sm_outlaw_pairs", 2, 6, 1),
        ("sm_certificates", 4 + 3, 9, 1),
    ],
    "workers": [("cowboy", 2, 8, 2), ("builder", 1, 4, 1)],
    "step_disc": [("disc_step_right", 1, 3, 1)],
    "job_market_token": [("job_market_token", 1, 2, 1)],
}


@pytest.mark.parametrize("category", LINES)
def test_each_line_says_what_it_counts(category: str) -> None:
    found = list(LINES[category](EVERYTHING, 5, SECOND))
    assert found == [Line(*expected) for expected in LINES_OF_ALL[category]]


@pytest.mark.parametrize("category", LINES)
def test_who_has_nothing_has_no_lines(category: str) -> None:
    assert list(LINES[category](RancherSheet(), 0, SECOND)) == []


@pytest.mark.parametrize(
    ("of", "count"),
    [
        ("workers", 15),
        ("objectives", 5),
        ("hazards", 4),
        ("outlaw_pairs", 2),
        ("certificates", 7),
        ("stations", 2),
        ("buildings", 2),
        (None, 0),
    ],
)
def test_a_station_master_counts_what_is_on_its_lower_half(of: str | None, count: int) -> None:
    assert counted_by_masters(of, EVERYTHING, 5, SECOND) == count


@pytest.mark.parametrize(("changes", "pairs"), [({"green": 2}, 0), ({"orange": 2}, 0), ({"green": 1, "orange": 4}, 1)])
def test_a_pair_needs_an_outlaw_of_both_colours(changes: dict[str, Any], pairs: int) -> None:
    assert counted_by_masters("outlaw_pairs", EVERYTHING.but(outlaws=changes), 0, SECOND) == pairs


def test_an_engineer_on_the_fourth_space_gives_no_points() -> None:
    assert [line.what for line in LINES["workers"](EVERYTHING, 0, SECOND)] == ["cowboy", "builder"]
