"""The printed game as data: every file is checked when loaded, and a fault is one sentence that names the file."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solo_engine.edition import ASSETS, Edition, edition, editions, read

Change = Callable[[Any], Any]
LONGEST_LOAD = 0.5  # seconds, for the slowest of machines; a few thousandths as a rule


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ASSETS / "second", tmp_path / "second"))


def fault_after(folder: Path, family: str, change: Change) -> str:
    """The sentence that refuses the data after a change of one file."""
    path = folder / f"{family}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (the sentence is what the tests look at)
        read(folder)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_every_edition_of_the_app_is_sound() -> None:
    assert "second" in editions()
    for name in editions():
        assert edition(name).game.id == name


def test_an_edition_loads_fast() -> None:
    begin = time.perf_counter()
    read(ASSETS / "second")
    assert time.perf_counter() - begin < LONGEST_LOAD


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "tiles.json").unlink()
    with pytest.raises(ValueError, match=r"^tiles\.json: cannot be read"):
        read(folder)


@pytest.mark.parametrize("family", sorted(Edition.model_fields))
def test_a_truncated_file_is_named(folder: Path, family: str) -> None:
    path = folder / f"{family}.json"
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    with pytest.raises(ValueError, match=rf"^{family}\.json: cannot be read"):
        read(folder)


@pytest.mark.parametrize("family", sorted(Edition.model_fields))
def test_a_file_without_its_source_is_refused(folder: Path, family: str) -> None:
    assert fault_after(folder, family, lambda data: data.pop("source")).startswith(f"{family}.json: source: ")


def test_a_value_of_the_wrong_kind_is_named_with_its_place(folder: Path) -> None:
    fault = fault_after(folder, "railroad", lambda data: data["stations"][2].update(cost="dear"))
    assert fault.startswith("railroad.json: stations.2.cost: ")


def put(*path: Any) -> Change:
    """Sets the place that all but the last argument name to the last one."""
    *names, last, value = path

    def change(data: Any) -> None:
        for name in names:
            data = data[name]
        data[last] = value

    return change


def remove(*path: Any) -> Change:
    *names, last = path

    def change(data: Any) -> None:
        for name in names:
            data = data[name]
        del data[last]

    return change


def repeat(name: str, n: int = 0) -> Change:
    return lambda data: data[name].append(data[name][n])


def space(name: str, **values: Any) -> Change:
    return lambda data: next(s for s in data["spaces"] if s["id"] == name).update(values)


def component(name: str, n: int) -> Change:
    return lambda data: next(c for c in data["components"] if c["id"] == name).update(count=n)


@pytest.mark.parametrize(
    ("family", "change", "fault"),
    [
        ("trail", space("a_3", next=["nowhere"]), "trail.json: nowhere is no space"),
        ("trail", space("a_3", next=["a_1"]), "trail.json: the trail goes round in a circle at a_1"),
        ("trail", space("start", next=["b"]), "trail.json: a cannot be reached"),
        ("trail", space("g_1", next=[]), "trail.json: no way leads from g_1 to Kansas City"),
        ("trail", space("a", next=["a_1"]), "trail.json: flood_1 cannot be reached"),
        ("trail", space("a_1", next=["a_2", "a_3"]), "ways from the start space to Kansas City: 144 instead of 96"),
        ("trail", space("a_1", in_woods=True), "trail.json: spaces_in_woods: 9 instead of 8"),
        ("trail", space("a_1", risk_action="gamble"), "trail.json: gamble is no action"),
        ("trail", space("a_1", kind="start"), "trail.json: spaces of kind start: 2 instead of 1"),
        ("trail", space("flood_2", number=7), "trail.json: the spaces of the section flood are numbered [1, 3, 4, 7]"),
        ("trail", space("c", letter="B"), "are not those of the neutral buildings"),
        ("trail", repeat("spaces"), "trail.json: start is there 2 times"),
        ("railroad", put("stations", 0, "cost", 3), "railroad.json: cost of all stations: 48 instead of 47"),
        ("railroad", put("stations", 0, "victory_points", 2), "victory points of all stations: 45 instead of 44"),
        ("railroad", put("stations", 0, "position", 5.5), "railroad.json: station_1 lies at 5.5, which is no turnout"),
        ("railroad", put("stations", 0, "station_master", False), "station master spaces: 4 instead of 5"),
        ("railroad", put("crosses_after_space", 0, 9), "do not ascend along the track"),
        ("railroad", remove("stations", 9), "railroad.json: stations: 9 instead of 10"),
        ("cities", put("cities", 3, "value", 4), "cities.json: the values of the cities do not ascend"),
        ("cities", put("cities", 9, "victory_points", 8), "cities.json: victory points of check 1: 23 instead of 24"),
        ("cities", put("links", 5, "victory_points", 5), "cities.json: victory points of check 1: 23 instead of 24"),
        ("cities", put("links", 2, "action", "gain_gold"), "cities.json: gain_gold is no action"),
        ("cities", put("links", 2, "cities", ["st_louis", "atlantis"]), "cities.json: atlantis is no city"),
        ("cities", put("links", 2, "cities", ["st_louis", "peoria"]), "the links do not join neighbouring cities"),
        ("job_market", put("rows", 3, "row", 5), "job_market.json: the rows are not numbered from 1"),
        ("job_market", put("rows", 3, "after", "game_end"), "the end of the game is not behind the last row alone"),
        ("job_market", put("rows", 3, "after", "party"), "job_market.json: row 4: party is no arrow"),
        ("job_market", put("token_starts_in_row", 3), "the row where the token starts: 3 instead of 2"),
        ("cattle", put("breeds", 5, "cards", 0, "count", 8), "cattle.json: market cattle cards: 37 instead of 36"),
        ("cattle", put("breeds", 5, "cards", 0, "victory_points", 3), "the market cattle: 121 instead of 114"),
        ("cattle", put("breeds", 0, "cards", 0, "count", 6), "cattle.json: cattle cards of a player: 15 instead of 14"),
        ("cattle", put("prices", 0, "value", 9), "buy_value_3_1_cowboy: no market cattle has the value 9"),
        ("tiles", put("tiles", 0, "bags", "bag_1", 2), "tiles.json: tiles of bag_1: 36 instead of 35"),
        ("tiles", put("tiles", 0, "bags", {"bag_7": 1}), "tiles.json: bag_7 is no bag of a foresight column"),
        ("tiles", put("tiles", 0, "hazard", "blizzard"), "tiles.json: blizzard is no section of the trail"),
        ("tiles", remove("tolls", "black"), "tiles.json: black is no toll"),
        ("tiles", put("foresights", 1, "column", 3), "tiles.json: the foresight columns are not numbered from 1"),
        ("buildings", put("private", 3, "number", 1), "buildings.json: building 1 has not the two sides a and b"),
        ("buildings", put("private", 3, "actions", ["fly"]), "buildings.json: fly is no action"),
        ("buildings", put("private", 3, "id", "building_1a"), "buildings.json: building_1a is there 2 times"),
        ("objectives", put("cards", 0, "tasks", ["dance"]), "objectives.json: dance is no task"),
        ("objectives", put("cards", 0, "victory_points", 4), "points of the objectives: 103 instead of 102"),
        ("objectives", put("cards", 0, "penalty", -3), "objectives.json: their penalties: -58 instead of -57"),
        ("objectives", put("cards", 0, "starting", True), "objectives.json: objective cards: 23 instead of 24"),
        ("objectives", put("cards", 0, "action", "fly"), "objectives.json: fly is no action"),
        ("objectives", put("counts", "hazard", "of", ["unicorn"]), "objectives.json: unicorn is no breed"),
        ("station_masters", remove("tiles", 0), "station_masters.json: station masters in the box: 8 instead of 9"),
        ("station_masters", put("tiles", 0, "immediate", "fly"), "station_masters.json: fly is no action"),
        ("player_board", put("disc_spaces", 0, "starts_covered", True), "covered at the start: 15 instead of 14"),
        ("player_board", put("step_limit", "disc_moon", 1), "player_board.json: disc_moon is no disc space"),
        ("player_board", remove("worker_rows", 0), "there is not one row for each type of worker"),
        ("player_board", put("worker_rows", 0, "immediate", "4", "fly"), "player_board.json: fly is no action"),
        ("player_board", put("certificate_limits", 0, "limit", 5), "player_board.json: 5 is no value"),
        ("actions", repeat("actions"), "is there 2 times"),
        ("actions", remove("actions", 0), "is no action"),
        ("actions", put("auxiliary", 0, "spaces", ["disc_moon", "disc_aux_1_2"]), "disc_moon is no disc space"),
        ("game", component("hazard_tile", 19), "tiles.json: hazard tiles in the box: 18 instead of 19"),
        ("game", component("worker_tile", 55), "tiles.json: worker tiles in the box: 54 instead of 55"),
        ("game", component("market_cattle_card", 35), "cattle.json: market cattle cards in the box: 36 instead of 35"),
        ("game", component("private_building_tile", 40), "private buildings in the box: 48 instead of 40"),
        ("game", component("player_disc", 57), "player_board.json: player discs in the box: 56 instead of 57"),
        ("game", component("objective_card", 25), "objectives.json: objective cards in the box: 24 instead of 25"),
        ("game", repeat("categories"), "game.json: dollars is there 2 times"),
    ],
)
def test_data_that_does_not_add_up_is_refused(folder: Path, family: str, change: Change, fault: str) -> None:
    assert fault in fault_after(folder, family, change)
