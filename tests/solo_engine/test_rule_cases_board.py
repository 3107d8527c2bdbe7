"""The rule cases of railroad, cities, hiring, building, cattle and money: each one is played at a table."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solo_engine import (
    buildings,
    cattle_market,
    certificates,
    chance,
    cities,
    hire,
    income,
    job_market,
    railroad,
    stations,
)
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import JobMarket, Table, Turn
from tests.solo_engine.a_table import SECOND, a_table, cleared_but, human, refused, sam, to_deliver

Case = dict[str, Any]
CASES: list[Case] = json.loads((Path(__file__).parent.parent / "data/cases/rules.json").read_text())["cases"]
CHANGE = {"-2": 2, "-0": 0, "+1": -1, "+2": -2}  # what the icon of a hire means in dollars
CODE = {"row_of_token": "illegal.row_of_token", "row_full": "illegal.row_full_of_human"}


def cattle_market_refill(given: Case, then: Case) -> None:
    table = a_table(simmental=given["simmental"])
    cards = tuple(c for c, n in table.supply["cattle"].items() for _ in range(n)) + table.cattle_market
    market, stack = cards[: given["market"]], cards[given["market"] : given["market"] + given["stack"]]
    table = table.but(
        cattle_market=market,
        supply={**table.supply, "cattle": {c: stack.count(c) for c in stack}},
        job_market=JobMarket(rows=(("cowboy", "cowboy"),) * 5 + (("cowboy", None),) + ((None, None),) * 6, token_row=6),
    )
    table = job_market.place_worker(table, "human", "cowboy")
    if table.task is not None:
        assert table.task.do == "refill_cattle"
        drawn: list[str] = []
        left = table.supply["cattle"]
        for _ in range(table.task.count):
            card = chance.draw_from(1, "cattle", len(drawn), left)
            assert card is not None
            drawn.append(card)
            left = {**left, card: left[card] - 1}
        table = apply(table, e.CattleAdded(who="human", cards=tuple(drawn)))
    assert table.task is None
    assert len(table.cattle_market) == then["market"]
    assert cattle_market.in_stack(table) == then["stack"]


def hire_(given: Case, then: Case) -> None:
    worker, row = given["hire"], given["row"]
    rows = tuple((worker, None) if n == row else (None, None) for n in range(1, 13))
    table = human(
        a_table(job_market=JobMarket(rows=rows, token_row=given["token_row"])),
        workers=given["workers"],
        dollars=given["dollars"],
    )
    event = e.Hired(who="human", worker=worker, row=row, change=CHANGE[given["icon"]])
    if not then["allowed"]:
        assert refused(table, event) == CODE[then["reason"]]
        return
    after = apply(table, event)
    assert table.human.dollars - after.human.dollars == then["pays"]
    assert after.human.workers[worker] == then["space"]
    assert after.job_market.rows[row - 1] == (None, None)
    assert hire.immediate_action(SECOND, worker, then["space"]) == then["immediate_action"]


def wanted(want: dict[str, int]) -> tuple[str, ...]:
    """Market cards of the values or breeds asked for."""
    cards: list[str] = []
    for what, n in want.items():
        breeds = [b for b in SECOND.cattle.breeds if b.deck == "market" and what in (b.id, f"value_{b.value}")]
        cards += [breeds[0].cards[0].id] * n
    return tuple(cards)


def cattle_cheapest(given: Case, then: Case) -> None:
    cards, cowboys = wanted(given["want"]), given["cowboys"]
    purchase = cattle_market.cheapest(SECOND, cowboys, cattle_market.values_of(SECOND, cards))
    assert (purchase and purchase.dollars) == then["dollars"]
    workers = {"cowboy": cowboys, "builder": 1, "engineer": 1}
    table = human(a_table(cattle_market=cards), workers=workers, dollars=30)
    event = e.CattleBought(who="human", cards=cards)
    if then["dollars"] is None:
        assert refused(table, event) == "illegal.cowboys_cannot_buy"
    else:
        assert apply(table, event).human.dollars == 30 - then["dollars"]


def cattle_draw(given: Case, then: Case) -> None:
    market, top = tuple(map(card_of, given["market"])), tuple(map(card_of, given["stack_top"]))
    workers = {"cowboy": given["cowboys"], "builder": 1, "engineer": 1}
    table = human(a_table(cattle_market=market), workers=workers, dollars=30)
    table = apply(table, e.CattleAdded(who="human", cards=top))
    assert table.cattle_market == tuple(map(card_of, then["market"]))
    drawing = cattle_market.cowboys_to_draw(SECOND, len(top))
    assert drawing == given["cowboys_drawing"]
    assert given["cowboys"] - drawing == then["cowboys_left"]
    with_the_rest = e.CattleBought(who="human", cards=table.cattle_market[:1], cowboys=then["cowboys_left"])
    assert apply(table, with_the_rest).human.dollars == 30 - 3


def card_of(breed: str) -> str:
    return SECOND.cattle.by_id[breed].cards[0].id


def cattle_buy_limits(given: Case, then: Case) -> None:
    workers = {"cowboy": given["cowboys"], "builder": 1, "engineer": 1}
    market = tuple(map(card_of, given["market"]))
    table = human(a_table(cattle_market=market), workers=workers, dollars=given["dollars"])
    event = e.CattleBought(who="human", cards=tuple(map(card_of, given["buy"])))
    assert not then["allowed"]
    assert refused(table, event) == f"illegal.{then['reason']}"


def railroad_forward(given: Case, then: Case) -> None:
    assert given["min"] == 1
    ends = railroad.forward(SECOND, given["engine"], given["other_engine"], given["max"])
    assert sorted(ends) == then["reachable"]
    table = sam(human(a_table(), engine=float(given["engine"])), engine=float(given["other_engine"]))
    for to in all_positions():
        event = e.EngineMoved(to=to, spaces=given["max"])
        if to in then["reachable"]:
            assert apply(table, event).human.engine == to
        else:
            refused(table, event)


def all_positions() -> list[float]:
    rail = SECOND.railroad
    return sorted([float(n) for n in range(rail.last_space + 1)] + [n + 0.5 for n in rail.turnouts_after_space])


def railroad_backward(given: Case, then: Case) -> None:
    ends = railroad.backward(SECOND, given["engine"], given["other_engine"], given["exactly"])
    assert list(ends) == then["reachable"]
    table = sam(human(a_table(), engine=float(given["engine"])), engine=float(given["other_engine"]))
    for to in all_positions():
        event = e.EngineMoved(to=to, spaces=-given["exactly"])
        if to in then["reachable"]:
            assert apply(table, event).human.engine == to
        else:
            refused(table, event)


def railroad_39(given: Case, then: Case) -> None:
    table = human(a_table(), engine=float(given["engine"]), dollars=given["dollars"])
    table = apply(table, e.EngineMoved(to=39, spaces=given["forward"]))
    assert not given["upgrade_39"]
    table = apply(table, e.EngineMoved(to=given["back_to"]))
    assert given["upgrade_there"]
    station = SECOND.railroad.at[given["back_to"]].id
    table = apply(table, e.StationUpgraded(station=station, disc="disc_aux_1_2"))
    assert table.human.engine == then["engine"]
    assert table.human.dollars == then["dollars"]
    assert list(table.human.stations) == then["stations_upgraded"]


def extraordinary_delivery(given: Case, then: Case) -> None:
    distance = railroad.distance_back(SECOND, given["engine"], given["other_engine"], given["back_to"])
    assert distance == then["distance"]


def station_upgrade(given: Case, then: Case) -> None:
    station = SECOND.railroad.by_id[given["station"]]
    table = human(a_table(), engine=station.position, dollars=given["dollars"], stations=tuple(given["own_discs"]))
    table = sam(table, stations=tuple(given["other_discs"]))
    assert then["allowed"]
    after = apply(table, e.StationUpgraded(station=station.id, disc=given["disc_from"]))
    assert table.human.dollars - after.human.dollars == then["pays"]
    assert after.human.stations == (*given["own_discs"], station.id)
    assert refused(after, e.StationUpgraded(station=station.id)) == "illegal.station_already_upgraded"


def station_master(given: Case, then: Case) -> None:
    table = human(a_table(), workers=given["workers"], stations=("station_1",))
    assert stations.may_become_station_master(table) == then["may_leave"]
    for worker in given["workers"]:
        event = e.StationMasterTaken(station="station_1", worker=worker)
        if worker in then["may_leave"]:
            assert apply(table, event).human.workers[worker] == then["may_leave"][worker] - 1
        else:
            assert refused(table, event) == "illegal.worker_cannot_leave"


def transport_cost(given: Case, then: Case) -> None:
    assert cities.transport_cost(SECOND, given["engine"], given["city"]) == then["dollars"]
    table = human(to_deliver(a_table(), "human"), engine=float(given["engine"]), dollars=20)
    after = apply(table, e.Delivered(who="human", city=given["city"], disc="disc_certificate_4"))
    assert after.human.dollars == 20 - then["dollars"]


def delivery_allowed(given: Case, then: Case) -> None:
    delivered = dict.fromkeys(given["delivered"], 1)
    assert list(cities.open_cities(SECOND, delivered, given["value"])) == then["cities"]


def delivery_effects(given: Case, then: Case) -> None:
    delivered = dict.fromkeys(given["delivered"], 1)
    assert list(cities.delivery_actions(SECOND, delivered, given["to"])) == then["actions"]
    table = human(to_deliver(a_table(), "human"), cities=delivered, engine=18.0, exchange_tokens=0, dollars=0)
    after = apply(table, e.Delivered(who="human", city=given["to"], disc="disc_aux_1_2"))
    assert after.human.dollars == then.get("dollars", 0)
    assert [t.do for t in after.turn.todo] == ["objective"] * then["actions"].count("gain_objective_card")
    assert after.human.exchange_tokens == then["actions"].count("gain_exchange_token")


def disc_choice(given: Case, then: Case) -> None:
    city = SECOND.cities.by_id[given["city"]]
    table = human(
        to_deliver(a_table(), "human"),
        discs_cleared=cleared_but(*given["left"]),
        dollars=given["dollars"],
        engine=float(city.value),
    )
    assert list(cities.discs_for(table, city.corners)) == then["may_take"]
    for disc in given["left"]:
        event = e.Delivered(who="human", city=city.id, disc=disc)
        if disc in then["may_take"]:
            assert disc in apply(table, event).human.discs_cleared
        else:
            refused(table, event)


def certificates_(given: Case, then: Case) -> None:
    table = human(a_table(), certificates=given["marker"], discs_cleared=tuple(given["cleared"]))
    event = e.CertificatesMoved(spaces=given.get("forward", 0), use=given.get("use", 0))
    assert apply(table, event).human.certificates == then["marker"]
    if "forward" in given:
        cleared = tuple(given["cleared"])
        assert certificates.moved_forward(SECOND, given["marker"], given["forward"], cleared) == then["marker"]


def income_(given: Case, then: Case) -> None:
    temporary = given["certificates_used"]
    value = income.total_breeding_value(SECOND, tuple(given["hand"]), temporary, given["permanent"])
    assert value == then["value"]
    table = income_next(human(a_table(), dollars=0, certificates=3))
    after = apply(table, e.IncomeTaken(value=value, certificates_used=temporary))
    assert after.human.dollars == then["dollars"]
    assert after.human.certificates == 3 - temporary


def income_next(table: Table) -> Table:
    task = to_deliver(table, "human").turn.todo[0].but(do="income")
    return table.but(turn=Turn(actor="human", moved=True, todo=(task,)))


def building_cost(given: Case, then: Case) -> None:
    replaces = given["replaces"]
    table = a_table()
    supply = tuple(b for b in table.human.supply if b != replaces)
    table = human(
        table,
        workers={"cowboy": 1, "builder": given["builders"], "engineer": 1},
        dollars=given["dollars"],
        buildings={replaces: "a_1"} if replaces else {},
        supply=supply,
    )
    event = e.BuildingPlaced(
        who="human", building=given["building"], replaces=replaces, space="a_1", per_builder=given["per_builder"]
    )
    assert then["allowed"]
    assert buildings.builders_needed(SECOND, given["building"], replaces) * given["per_builder"] == then["pays"]
    after = apply(table, event)
    assert after.human.dollars == given["dollars"] - then["pays"]
    assert after.human.buildings == {given["building"]: "a_1"}
    assert after.out_of_game == ({replaces: 1} if replaces else {})
    one_less = {**table.human.workers, "builder": given["builders"] - 1}
    assert refused(human(table, workers=one_less), event) == "illegal.not_enough_builders"
    assert refused(human(table, dollars=given["dollars"] - 1), event) == "illegal.not_enough_dollars"


PLAYED: dict[str, Callable[[Case, Case], None]] = {
    "cattle_market_refill": cattle_market_refill,
    "hire": hire_,
    "cattle_cheapest": cattle_cheapest,
    "cattle_draw": cattle_draw,
    "cattle_buy_limits": cattle_buy_limits,
    "railroad_forward": railroad_forward,
    "railroad_backward": railroad_backward,
    "railroad_39": railroad_39,
    "extraordinary_delivery": extraordinary_delivery,
    "station_upgrade": station_upgrade,
    "station_master": station_master,
    "transport_cost": transport_cost,
    "delivery_allowed": delivery_allowed,
    "delivery_effects": delivery_effects,
    "disc_choice": disc_choice,
    "certificates": certificates_,
    "income": income_,
    "building_cost": building_cost,
}


@pytest.mark.parametrize("case", [c for c in CASES if c["area"] in PLAYED], ids=lambda c: c["id"])
def test_the_case(case: Case) -> None:
    PLAYED[case["area"]](case["given"], case["then"])


def test_each_area_has_a_case() -> None:
    assert set(PLAYED) <= {c["area"] for c in CASES}
