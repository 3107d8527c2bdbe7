"""What a step tells besides what to do: how sure it is, what was compared, what broke a tie, and its picture."""

from collections.abc import Callable

import pytest

from sam.next_step import next_step
from solo_engine import chance
from solo_engine import events as e
from solo_engine.pack import Pack, Policies, bundled
from solo_engine.table import Table
from solo_engine.turn import first_task
from tests.sam.acting import acting, instruction, question, sound, table_with, tie_break, to_do, worded, workers
from tests.tables import bare, in_kansas_city, job_market, sams_move, turn_of, with_foresights, with_herder

# --- how sure ---------------------------------------------------------------------------------------------------

BUILDING = {"building_choice", "building_site", "risk_spaces"}
ENGINE = {"engine", "station_master", "after_space_39"}
WAY = {"route", "human_receives_tolls"}


def moving(*untracked: str) -> Table:
    table = table_with(*untracked)
    return sams_move(table if untracked else with_herder(table, "sam", "a"), 1)


def foresight(table: Table) -> Table:
    return to_do(with_foresights(table, ("flood_2_green", "flood_3_green"), *[(None, None)] * 2), "foresight", column=1)


def tied(table: Table) -> Table:
    """Two types of workers are equally numerous."""
    market = job_market(workers(table, specialized="engineer"), 3, r1=("cowboy", "builder"))
    return acting(market, "hire_specialized_else_most_numerous")


def without_disc(**policies: str) -> Table:
    table = table_with(**policies).with_rancher("sam", discs_left=0, stations=("station_1",))
    return in_kansas_city(table, "sam", foresights=False)


# Moment -> the table, and the policies of the pack on which the step depends.
MOMENTS: dict[str, tuple[Callable[[], Table], set[str]]] = {
    "a building": (lambda: acting(table_with(), "place_building"), BUILDING),
    "a building, trail untracked": (lambda: acting(table_with("trail"), "place_building"), BUILDING),
    "no building": (lambda: acting(workers(table_with("trail"), builder=0), "place_building"), BUILDING),
    "a move": (moving, WAY),
    "a move, trail untracked": (lambda: moving("trail"), WAY),
    "the engine": (lambda: acting(table_with(), "move_engine"), ENGINE),
    "the engine, railroad untracked": (lambda: acting(table_with("railroad"), "move_engine"), ENGINE),
    "the engine without a disc, railroad untracked": (
        lambda: acting(table_with("railroad").with_rancher("sam", discs_left=0), "move_engine"),
        ENGINE,
    ),
    "cattle": (lambda: acting(table_with(), "buy_cattle", cowboys="all"), {"cattle_budget"}),
    "cattle, market untracked": (
        lambda: acting(table_with("cattle_market"), "buy_cattle", cowboys="all"),
        {"cattle_budget"},
    ),
    "no cattle": (lambda: acting(workers(table_with(), cowboy=0), "buy_cattle", cowboys="all"), {"cattle_budget"}),
    "new cattle": (lambda: acting(table_with(), "draw_cattle", cards=2), set()),
    "new cattle from the real stack": (lambda: acting(table_with(draws="ask"), "draw_cattle", cards=2), set()),
    "new cattle, market untracked": (lambda: acting(table_with("cattle_market"), "draw_cattle", cards=2), set()),
    "an objective card": (lambda: acting(table_with(), "take_objective"), {"objective"}),
    "an objective card, untracked": (lambda: acting(table_with("objectives"), "take_objective"), {"objective"}),
    "an objective card of a delivery": (lambda: to_do(table_with(), "objective"), {"objective"}),
    "a hazard": (lambda: acting(table_with(), "take_hazard"), set()),
    "an outlaw, trail untracked": (lambda: acting(table_with("trail"), "take_outlaw"), set()),
    "a worker": (lambda: acting(job_market(table_with(), 3, r1=("builder", None)), "hire_cheapest"), set()),
    "no worker": (lambda: acting(job_market(table_with(), 3), "hire_cheapest"), set()),
    "a token": (lambda: acting(table_with(), "gain_exchange_token"), set()),
    "a tie": (lambda: tied(table_with()), {"ties"}),
    "a tie by the seed": (lambda: tied(table_with(ties="seeded")), {"ties"}),
    "a foresight": (lambda: foresight(table_with()), {"foresight"}),
    "a foresight, untracked": (
        lambda: to_do(table_with("foresights"), "foresight", column=1),
        {"foresight"},
    ),
    "a foresight, nothing tracked": (
        lambda: to_do(table_with("foresights", "trail"), "foresight", column=1),
        {"foresight"},
    ),
    "a worker of the foresights, job market untracked": (
        lambda: to_do(
            with_foresights(table_with("job_market"), (None, None), ("cowboy", None), (None, None)),
            "foresight",
            column=2,
        ),
        {"foresight"},
    ),
    "the first delivery": (lambda: in_kansas_city(table_with(), "sam", foresights=False), set()),
    "a later delivery": (
        lambda: in_kansas_city(table_with().with_rancher("sam", cities={"bloomington": 1}), "sam", foresights=False),
        {"deliveries_after_first"},
    ),
    "a delivery without a disc": (without_disc, {"no_disc_left"}),
    "no delivery without a disc": (lambda: without_disc(no_disc_left="nothing"), {"no_disc_left"}),
    "the deck shuffled": (
        lambda: turn_of(table_with().with_rancher("sam", deck=(), discard=(1, 2)), "sam", first_task("sam", 1).todo[0]),
        {"reshuffle"},
    ),
    "the real deck shuffled": (
        lambda: turn_of(
            table_with().with_rancher("sam", deck=(), discard=(1, 2)), "sam", first_task("sam", 1).todo[0]
        ).but(deck_by="hand"),
        {"reshuffle"},
    ),
}


def all_sure(pack: Pack, doubtful: str | None = None) -> Pack:
    """The pack as if the rulebook said everything, but for one policy."""
    sources = dict.fromkeys(Policies.model_fields, "rulebook") | ({doubtful: "garth"} if doubtful else {})
    policies = {name: getattr(pack.policies, name).but(source=source) for name, source in sources.items()}
    difficulties = {name: d.but(source="rulebook") for name, d in pack.difficulties.items()}
    return pack.but(policies=pack.policies.but(**policies), difficulties=difficulties)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_step_is_as_sure_as_the_least_sure_policy_on_which_it_depends(moment: str) -> None:
    made, lines = MOMENTS[moment]
    table = made()
    card = bundled().card(1).but(source="rulebook")
    table = table.but(turn=table.turn.but(card=card))
    found = {name for name in Policies.model_fields if source(table.but(pack=all_sure(table.pack, name))) == "garth"}
    assert found == lines


def source(table: Table) -> str | None:
    return sound(next_step(table)).source


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_a_card_says_is_as_sure_as_the_card(moment: str) -> None:
    table = MOMENTS[moment][0]()
    table = table.but(pack=all_sure(table.pack))
    card = bundled().card(1).but(source="player")
    by_card = table.task is not None and table.task.do in ("act", "move")
    assert source(table.but(turn=table.turn.but(card=card))) == ("player" if by_card else "rulebook")


def test_an_action_whose_card_is_not_known_is_as_sure_as_its_policies() -> None:
    table = acting(table_with("cattle_market"), "draw_cattle", cards=2)
    assert source(table.but(turn=table.turn.but(card=None))) is None
    assert source(table) == bundled().card(1).source


def test_a_refill_of_the_cattle_market_is_no_line_of_a_card() -> None:
    table = to_do(table_with(), "refill_cattle", count=1)
    assert source(table.but(turn=table.turn.but(card=table.pack.card(1)))) is None


# --- what was compared ------------------------------------------------------------------------------------------


def compared(table: Table) -> list[tuple[str, dict[str, int | float | str], bool]]:
    """Each candidate in English, its values, and whether it was chosen."""
    return [(worded(c.text), dict(c.values), c.chosen) for c in sound(next_step(table)).why.candidates]


def test_workers_are_compared_by_cost_and_row() -> None:
    market = job_market(
        workers(table_with()), 4, r1=("builder", None), r2=("cowboy", "engineer"), r3=("engineer", None)
    )
    assert compared(acting(market, "hire_cheapest")) == [
        ("builder of row 1", {"cost": 6, "row": 1}, True),
        ("cowboy of row 2", {"cost": 6, "row": 2}, False),
        ("engineer of row 2", {"cost": 6, "row": 2}, False),
        ("engineer of row 3", {"cost": 7, "row": 3}, False),
    ]


def test_the_most_numerous_type_is_compared_by_the_number_of_its_tiles_too() -> None:
    market = job_market(workers(table_with()), 4, r1=("builder", None), r2=("engineer", "engineer"))
    found = compared(acting(market, "hire_specialized_else_most_numerous"))
    assert found == [
        ("builder of row 1", {"cost": 6, "row": 1}, False),
        ("engineer of row 2", {"cost": 6, "row": 2, "tiles": 2}, True),
    ]


def test_buildings_are_compared_by_builders_points_and_hands() -> None:
    table = workers(table_with(), builder=5).with_rancher(
        "sam", supply=("building_4b", "building_7b"), buildings={"building_1b": "e_1"}
    )
    tolls = table.edition.tiles.tolls
    found = compared(acting(with_herder(table, "human", "a"), "place_building"))
    assert [values for _, values, _ in found] == [
        {"builders": 2, "points": 3, "toll": tolls["black"]},
        {"builders": 1, "points": 3, "toll": tolls["black"] - tolls["green"], "replaced_points": 1},
        {"builders": 5, "points": 6, "toll": tolls["both"]},
        {"builders": 4, "points": 6, "toll": tolls["both"] - tolls["green"], "replaced_points": 1},
    ]
    assert [chosen for *_, chosen in found] == [False, False, True, False]


def test_engine_moves_are_compared_by_their_spaces() -> None:
    table = workers(table_with(), engineer=2).with_rancher("sam", engine=6.0)
    found = compared(acting(table, "move_engine"))
    assert [values for _, values, _ in found] == [{"spaces": 1}, {"spaces": 2}, {"spaces": 2}]
    assert [chosen for *_, chosen in found] == [False, True, False]


def test_ways_are_compared_by_steps_and_tolls() -> None:
    table = bare(table_with(), a_1="building_1a", flood_1="flood_2_green")
    table = sams_move(with_herder(table, "sam", "a"), 1)
    toll = table.edition.tiles.tolls[table.edition.buildings.by_id["building_1a"].hand]
    found = {text: (values, chosen) for text, values, chosen in compared(table)}
    assert len(found) == 2
    for values, _ in found.values():
        assert set(values) == {"steps", "steps_left", "toll"}
        assert values["steps"] == 1
    assert sorted(values["toll"] for values, _ in found.values()) == [0, toll]
    assert sum(chosen for _, chosen in found.values()) == 1


def test_cattle_are_compared_by_points() -> None:
    table = acting(workers(table_with()).but(cattle_market=("corriente", "longhorn")), "buy_cattle", cowboys="all")
    assert compared(table) == [("Corriente", {"points": 3}, True), ("Longhorn", {"points": 2}, False)]


def test_outlaws_are_compared_by_what_their_spaces_pay() -> None:
    table = acting(bare(table_with(), outlaw_1="outlaw_green", outlaw_9="outlaw_orange"), "take_outlaw")
    by_id = table.edition.trail.by_id
    assert [(values, chosen) for _, values, chosen in compared(table)] == [
        ({"dollars": by_id[s].reward.dollars, "tokens": by_id[s].reward.exchange_tokens}, s == "outlaw_9")
        for s in ("outlaw_9", "outlaw_1")
    ]
    assert by_id["outlaw_9"].reward.dollars == 10


def test_hazards_are_compared_by_the_tiles_of_their_type_and_by_points() -> None:
    table = bare(table_with(), flood_1="flood_2_green", flood_2="flood_4_green", drought_1="drought_4_green")
    assert [(values, chosen) for _, values, chosen in compared(acting(table, "take_hazard"))] == [
        ({"tiles": 2, "points": 4}, True),
        ({"tiles": 2, "points": 2}, False),
        ({"tiles": 1, "points": 4}, False),
    ]


def test_objective_cards_are_compared_by_their_place() -> None:
    found = compared(acting(table_with(), "take_objective"))
    assert [(values, chosen) for _, values, chosen in found] == [({"place": n}, n == 1) for n in (1, 2, 3, 4)]


def test_cities_are_compared_by_their_value() -> None:
    table = in_kansas_city(table_with(), "sam", foresights=False)
    values = {c.id: c.value for c in table.edition.cities.cities}
    found = compared(table)
    assert [v for _, v, _ in found] == [{"value": n} for n in values.values()]
    assert [v for _, v, chosen in found if chosen] == [{"value": values["bloomington"]}]


# --- ties -------------------------------------------------------------------------------------------------------


def test_equal_outcomes_are_asked_with_the_rule_and_that_the_player_decides() -> None:
    step = question(tied(table_with()))
    assert step.text.key == "sam.ask.tie"
    assert step.detail == step.why.rule
    assert step.why.tie_break is not None
    assert step.why.tie_break.key == "sam.tie.player"
    assert not any(c.chosen for c in step.why.candidates)


def test_a_choice_that_the_pack_leaves_to_the_player_is_no_tie() -> None:
    step = question(acting(table_with(objective="player"), "take_objective"))
    assert step.text.key == "sam.ask.choose"
    assert step.why.tie_break is None


def test_a_tie_by_the_seed_is_the_pick_of_its_turn_and_place() -> None:
    table = tied(table_with(ties="seeded"))
    names = ("cowboy", "builder")
    for seed in range(30):
        for number in (2, 4):
            now = table.but(seed=seed, turn=table.turn.but(number=number))
            event = instruction(now).event
            assert isinstance(event, e.Hired)
            assert event.worker == chance.pick(seed, "tie/1", number, names)


def test_what_a_single_comparison_decides_has_no_tie() -> None:
    engineers = workers(table_with(), engineer=2).with_rancher("sam", engine=4.0)
    assert tie_break(acting(engineers, "move_engine")) is None
    market = job_market(workers(table_with()), 4, r1=("builder", "builder"), r3=("cowboy", None))
    assert tie_break(acting(market, "hire_cheapest")) is None


@pytest.mark.parametrize(("specialized", "key"), [("builder", "sam.tie.specialized"), ("engineer", "sam.tie.leftmost")])
def test_in_the_cheapest_row_his_specialization_is_hired_else_the_leftmost(specialized: str, key: str) -> None:
    market = job_market(workers(table_with(), specialized=specialized), 3, r1=("cowboy", "builder"))
    table = acting(market, "hire_cheapest")
    assert tie_break(table) == key
    worker = "builder" if specialized == "builder" else "cowboy"
    assert instruction(table).event == e.Hired(who="sam", worker=worker, row=1)


# --- pictures ---------------------------------------------------------------------------------------------------


def picture(table: Table) -> str | None:
    return sound(next_step(table)).picture


def test_a_step_shows_the_piece_that_it_is_about() -> None:
    assert picture(acting(job_market(table_with(), 3, r1=("builder", None)), "hire_cheapest")) == "builder"
    assert picture(acting(bare(table_with(), flood_1="flood_2_green"), "take_hazard")) == "flood"
    assert picture(acting(bare(table_with(), outlaw_1="outlaw_green"), "take_outlaw")) == "outlaw"
    herefords = acting(workers(table_with(), cowboy=6).but(cattle_market=("hereford_7",)), "buy_cattle", cowboys="all")
    assert picture(herefords) == "cow_hereford"
    calves = table_with(simmental=True).but(cattle_market=("simmental_calf",))
    assert picture(acting(workers(calves, cowboy=6), "buy_cattle", cowboys="all")) == "cow_simmental"
    table = table_with()
    for tile, shown in (("flood_2_green", "flood"), ("outlaw_green", "outlaw"), ("cowboy", "cowboy")):
        column = to_do(with_foresights(table, (tile, None), *[(None, None)] * 2), "foresight", column=1)
        assert picture(column) == shown
    untracked = to_do(
        with_foresights(table_with("job_market"), ("cowboy", None), *[(None, None)] * 2), "foresight", column=1
    )
    assert picture(untracked) == "cowboy"
    assert picture(to_do(table_with(draws="ask"), "refill_objective", place=0)) == "objective"
    assert picture(to_do(table_with(draws="ask"), "refill_foresight", column=2)) == "foresight"


# --- nothing ----------------------------------------------------------------------------------------------------


def test_where_nothing_happens_the_player_may_still_say_that_something_did() -> None:
    market = job_market(workers(table_with(), engineer=6), 6, r1=("engineer", "cowboy"), r2=("builder", None))
    step = instruction(acting(market, "hire", worker="engineer"))
    assert [a.event for a in step.differs] == [
        e.Hired(who="sam", worker="cowboy", row=1),
        e.Hired(who="sam", worker="builder", row=2),
    ]
