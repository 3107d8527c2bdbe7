"""The turn log and the names behind "Undo": one short line for every event, in both languages."""

from typing import Any

import pytest

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine.edition import edition
from solo_engine.naming import objective_name, part_name, piece_name, place_name, track_space
from solo_engine.pack import bundled
from solo_engine.table import Table
from solo_engine.telling import TELLERS, named, told
from solo_engine.words import LANGUAGES, words
from tests.tables import SAM_ONLY, bare, new_table

LONGEST_NAME = 24  # characters that fit beside the main button
CARD = {"number": 4, "move": {"steps": 1}, "actions": [], "source": "player"}
LINES: list[tuple[dict[str, Any], str]] = [
    ({"kind": "card_turned", "number": 5}, "Sam turns card 5."),
    (
        {"kind": "sam_moved", "path": ("a", "flood_1")},
        "Sam’s herder moves 2 steps to 4-point flood (green hand) on flood space 1.",
    ),
    ({"kind": "sam_moved", "kansas_city": True}, "Sam’s herder reaches Kansas City."),
    ({"kind": "sam_moved", "tolls": 2}, "Sam’s herder moves, you receive 2 dollars."),
    ({"kind": "sam_engine_moved"}, "Sam’s engine moves."),
    (
        {"kind": "sam_engine_moved", "to": 4.5, "upgrades": ("station_1",), "masters": ("sm_hazards",)},
        "Sam’s engine moves to turnout after space 4, he upgrades train station 1, "
        "he takes the station master for hazards.",
    ),
    (
        {"kind": "sam_engine_moved", "to": 39, "back_to": 0, "masters": ("unknown",)},
        "Sam’s engine moves to space 39 of the railroad track, then back to starting space of the railroad track, "
        "he takes the station master.",
    ),
    ({"kind": "sam_did_nothing", "reason": "no such reason"}, "Sam’s action is not possible."),
    ({"kind": "sam_confirmed"}, "You carry out the text of Sam’s card."),
    ({"kind": "buildings_counted", "human": 1}, "1 private building of yours is on the trail."),
    ({"kind": "hired", "who": "human", "worker": "cowboy"}, "You hire a worker: cowboy."),
    ({"kind": "hired", "who": "sam", "worker": "engineer"}, "Sam hires a worker: engineer."),
    ({"kind": "cattle_added", "who": "sam"}, "Cards come into the cattle market."),
    ({"kind": "cattle_added", "who": "sam", "cards": ("longhorn",)}, "Cards come into the cattle market: Longhorn."),
    (
        {"kind": "cattle_bought", "who": "sam", "cards": ("hereford_7",)},
        "Sam takes from the cattle market: Hereford (7 points).",
    ),
    ({"kind": "building_placed", "who": "sam", "building": "building_3b"}, "Sam places private building 3b."),
    (
        {"kind": "building_placed", "who": "human", "building": "building_3b", "space": "b_2"},
        "You place private building 3b on building space 2 after B on the main road.",
    ),
    (
        {"kind": "building_placed", "who": "human", "building": "building_8b", "replaces": "building_1a"},
        "You replace 1a with private building 8b.",
    ),
    ({"kind": "objective_taken", "who": "human"}, "You gain an objective card: an objective card."),
    ({"kind": "outlaw_taken", "who": "human", "space": "outlaw_4"}, "You take the orange outlaw from outlaw space 4."),
    ({"kind": "outlaw_taken", "who": "sam", "colour": "green"}, "Sam takes: green outlaw."),
    (
        {"kind": "hazard_taken", "who": "sam", "space": "flood_1"},
        "Sam takes the 4-point flood (green hand) from flood space 1.",
    ),
    ({"kind": "hazard_taken", "who": "sam", "tile": "hazard_3"}, "Sam takes: 3-point hazard."),
    ({"kind": "tokens_changed", "who": "human", "n": -1}, "You use 1 exchange token."),
    ({"kind": "tokens_changed", "who": "sam", "n": 2}, "Sam gains 2 exchange tokens."),
    (
        {"kind": "foresight_taken", "who": "human", "column": 2, "worker": True},
        "You choose a worker from foresight column 2.",
    ),
    ({"kind": "income_taken", "value": 7}, "Your income is 7 dollars."),
    ({"kind": "delivered", "who": "sam", "city": "new_york"}, "Sam delivers to New York."),
    ({"kind": "kansas_city_left", "who": "human"}, "Your herder goes back to the start space."),
    (
        {"kind": "foresight_refilled", "column": 1, "tile": "outlaw_green"},
        "A tile comes to foresight column 1: green outlaw.",
    ),
    (
        {"kind": "objective_refilled", "card": "objective_draw_bbh"},
        "A card comes into the objective display: 2 buildings, 1 hazard (3 points, draw 3).",
    ),
    ({"kind": "human_moved", "path": ("a",)}, "Your herder begins on neutral building A on neutral space A."),
    ({"kind": "engine_moved", "to": 7}, "Your engine moves to space 7 of the railroad track."),
    ({"kind": "station_upgraded", "station": "station_2"}, "You upgrade train station 2."),
    (
        {"kind": "station_master_taken", "station": "station_2", "worker": "builder"},
        "Your builder becomes station master at train station 2.",
    ),
    ({"kind": "dollars_changed", "n": -3}, "You pay 3 dollars."),
    ({"kind": "certificates_moved", "spaces": 2}, "Your certificate marker moves 2 spaces forward."),
    ({"kind": "certificates_moved", "use": 1}, "You use 1 certificate."),
    (
        {"kind": "objective_played", "card": "objective_aux_ny_2"},
        "You play an objective card: 1 disc on New York (5 points, auxiliary action).",
    ),
    (
        {"kind": "card_removed", "card": "objective_start_bbh"},
        "You remove a card from the game: 2 buildings, 1 hazard (3 points, starting card).",
    ),
    (
        {"kind": "simmental_upgraded", "card": "simmental_calf"},
        "You exchange a card for the next stage: Simmental Calf.",
    ),
    ({"kind": "turn_ended"}, "You end your turn."),
    ({"kind": "corrected", "what": "human.dollars", "value": 3}, "Corrected: your dollars."),
    (
        {"kind": "tracking_changed", "region": "herd", "tracked": False},
        "The app no longer keeps track of this: your herd deck.",
    ),
    ({"kind": "deck_switched", "by": "hand"}, "From now on you turn Sam’s cards."),
    ({"kind": "card_corrected", "card": CARD}, "Card 4 is corrected."),
    (
        {"kind": "fact_read", "fact": "outlaw_4_dollars", "value": 4},
        "Your box says: outlaw space 4, bounty in dollars 4.",
    ),
]


@pytest.fixture(scope="module")
def table() -> Table:
    return bare(new_table(), flood_1="flood_4_green", outlaw_4="outlaw_orange")


@pytest.mark.parametrize(("plain", "line"), LINES, ids=[f"{plain['kind']}_{n}" for n, (plain, _) in enumerate(LINES)])
def test_an_event_is_told_in_one_line(table: Table, plain: dict[str, Any], line: str) -> None:
    event = e.EVENT.validate_python(plain)
    assert words("en")(told(event, table)) == line
    assert words("zh")(told(event, table)).endswith("。")


def test_a_herder_on_the_trail_moves_so_many_steps(table: Table) -> None:
    table = table.with_rancher("human", herder="a")
    event = e.HumanMoved(path=("b",))
    assert words("en")(told(event, table)) == "Your herder moves 1 step to neutral building B on neutral space B."


def test_every_kind_of_event_is_told() -> None:
    assert {plain["kind"] for plain, _ in LINES} == {kind.model_fields["kind"].default for kind in TELLERS}


@pytest.mark.parametrize(("plain", "line"), LINES)
def test_undo_names_an_event_in_a_word_or_two(plain: dict[str, Any], line: str) -> None:
    event = e.EVENT.validate_python(plain)
    for language in LANGUAGES:
        assert 0 < len(words(language)(named(event))) <= LONGEST_NAME


def test_undo_names_the_card_that_was_turned() -> None:
    assert words("en")(named(e.CardTurned(number=5))) == "card 5"
    assert words("zh")(named(e.CardTurned(number=5))) == "卡牌 5"


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_every_event_of_a_whole_game_is_told(difficulty: str) -> None:
    game = game_after(difficulty, bundled(), 41, None)
    for n, event in enumerate(game.events):
        for language in LANGUAGES:
            line = words(language)(told(event, game.table_before(n)))
            assert "_" not in line, line  # an id that has no name
            assert "\n" not in line


def test_what_nobody_checked_in_an_untracked_region_is_told_all_the_same() -> None:
    table = new_table(untracked=SAM_ONLY)
    events = [
        e.SamMoved(path=("moon",)),
        e.HazardTaken(who="sam", space="moon"),
        e.OutlawTaken(who="sam", space="moon"),
        e.BuildingPlaced(who="human", building="house", space="moon", replaces="hut"),
        e.CattleAdded(who="sam", cards=("unicorn",)),
        e.ObjectiveTaken(who="sam", card="none"),
        e.SamEngineMoved(to=77.25, upgrades=("station_99",), masters=("nobody",)),
        e.Delivered(who="sam", city="atlantis"),
        e.ForesightTaken(who="sam", column=1, slot=1, tile="meteor"),
        e.Corrected(what="moon.dollars", value=1),
    ]
    for event in events:
        for language in LANGUAGES:
            assert words(language)(told(event, table))


# --- names ------------------------------------------------------------------------------------------------------


def test_a_space_and_the_tile_on_it_are_both_named(table: Table) -> None:
    table = table.but(neutral={**table.neutral, "a": "neutral_d"})
    assert words("en")(place_name(table, "a")) == "neutral building D on neutral space A"
    assert words("zh")(place_name(table, "a")) == "中立区域 A 上的中立建筑 D"
    assert words("en")(place_name(table, "b_2")) == "building space 2 after B on the main road"


def test_objective_cards_are_told_apart_by_tasks_points_and_action() -> None:
    facts = edition()
    names: dict[str, set[str]] = {}
    for card in facts.objectives.cards:
        printed = f"{sorted(card.tasks)} {card.victory_points} {card.action}"
        names.setdefault(words("en")(objective_name(facts, card.id)), set()).add(printed)
    assert all(len(printed) == 1 for printed in names.values())
    assert len(names) == len({(*sorted(c.tasks), c.victory_points, c.action) for c in facts.objectives.cards})


def test_a_turnout_is_named_by_the_space_before_it() -> None:
    assert [words("en")(track_space(at)) for at in (0, 4, 4.5)] == [
        "starting space of the railroad track",
        "space 4 of the railroad track",
        "turnout after space 4",
    ]


def test_what_has_no_name_stays_as_it_is() -> None:
    assert piece_name(edition(), "meteor") == "meteor"
    assert part_name("moon.dollars") == "moon.dollars"
    assert part_name("human") == "human"
