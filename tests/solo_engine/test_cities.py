import json
from math import floor
from pathlib import Path

import pytest

from solo_engine import cities
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.edition import ASSETS
from solo_engine.table import Table
from tests.solo_engine.a_table import SECOND, a_table, cleared_but, human, refused, sam, to_deliver

COSTS = json.loads((Path(__file__).parent.parent / "data/transport_costs.json").read_text())["rows"]
CHECKS = json.loads((ASSETS / "second/cities.json").read_text(encoding="utf-8"))["checks"]


@pytest.mark.parametrize("row", COSTS, ids=lambda row: f"engine on {row['engine']}")
def test_the_transport_costs_one_dollar_for_each_cross_between_engine_and_city(row) -> None:
    assert {c: cities.transport_cost(SECOND, row["engine"], c) for c in row["costs"]} == row["costs"]


def test_beyond_the_table_no_transport_costs_anything() -> None:
    listed = {row["engine"] for row in COSTS}
    rail = SECOND.railroad
    others = [n for n in range(rail.last_space + 1) if n not in listed]
    others += [n + 0.5 for n in rail.turnouts_after_space if n + 0.5 not in listed]
    assert others
    assert all(floor(n) > 17 for n in others)
    assert not any(cities.transport_cost(SECOND, n, c.id) for n in others for c in SECOND.cities.cities)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: "+".join(check["discs"]))
def test_the_discs_score(check) -> None:
    items = cities.city_points(SECOND, check["discs"])
    assert sum(points for _, _, points in items) == check["victory_points"]


def test_an_arrow_scores_only_between_two_own_discs() -> None:
    assert cities.city_points(SECOND, {"toledo": 1, "philadelphia": 1}) == (("philadelphia", 1, 6),)
    assert cities.city_points(SECOND, {"toledo": 1, "pittsburgh": 1}) == (("toledo__pittsburgh", 1, 8),)
    assert cities.city_points(SECOND, {"new_york": 2}) == (("new_york", 2, 18),)


def test_an_arrow_works_when_the_second_of_two_discs_is_placed() -> None:
    actions = cities.delivery_actions
    assert actions(SECOND, {}, "st_louis") == ()
    assert actions(SECOND, {"fulton": 1}, "st_louis") == ("gain_objective_card",)
    assert actions(SECOND, {"st_louis": 1}, "fulton") == ("gain_objective_card",)
    assert actions(SECOND, {"fulton": 1, "st_louis": 1}, "st_louis") == ()
    assert actions(SECOND, {"fulton": 1}, "kansas_city") == ()  # joined by no arrow


# --- the human --------------------------------------------------------------------------------------------------


def delivering(dollars: int = 10, engine: float = 20, **changes: object) -> Table:
    return human(to_deliver(a_table(), "human"), dollars=dollars, engine=engine, **changes)


def to(city: str, **fields: object) -> e.Delivered:
    return e.Delivered(who="human", city=city, **{"disc": "disc_certificate_4", **fields})


def test_each_city_gets_one_disc_of_a_rancher() -> None:
    there = delivering(cities={"peoria": 1, "new_york": 1})
    assert refused(there, to("peoria")) == "illegal.city_has_disc"
    assert apply(there, to("new_york", disc="disc_step_right")).human.cities == {"peoria": 1, "new_york": 2}
    others = sam(delivering(), cities={"peoria": 1})
    assert apply(others, to("peoria")).human.cities == {"peoria": 1}
    assert refused(there, to("atlantis")) == "illegal.no_such_city"


def test_the_transport_is_paid_before_the_disc() -> None:
    table = delivering(dollars=5 + 2, engine=5)
    event = to("chicago", disc="disc_hand_1")  # 3 dollars of transport, 5 for the space
    assert refused(table, event) == "illegal.not_enough_dollars"
    assert apply(human(table, dollars=8), event).human.dollars == 0
    assert apply(human(table, dollars=5), event.but(pays=0)).human.dollars == 0


def test_the_dollars_of_the_city_do_not_pay_for_its_disc() -> None:
    table = delivering(dollars=4, discs_cleared=cleared_but("disc_hand_1"), stations=("station_1",))
    assert refused(table, to("kansas_city", disc="disc_hand_1")) == "illegal.not_enough_dollars"
    after = apply(table, to("kansas_city", disc=None, from_station="station_1"))
    assert (after.human.dollars, after.human.stations) == (8, ())


def test_who_has_no_disc_anywhere_delivers_nothing() -> None:
    table = delivering(discs_cleared=cleared_but())
    after = apply(table, to("peoria", disc=None))
    assert after.human == table.human
    assert after.task is None
    with_disc = delivering(discs_cleared=cleared_but("disc_aux_1_2"))
    assert refused(with_disc, to("peoria", disc=None)) == "illegal.which_disc"


def test_outside_kansas_city_there_is_no_delivery_but_an_extraordinary_one() -> None:
    table = human(a_table(), engine=5.0, dollars=0)
    assert refused(table, to("chicago", disc="disc_certificate_6")) == "illegal.nothing_of_that_kind_to_do"
    after = apply(table, to("chicago", disc="disc_certificate_6", extraordinary=True))
    assert (after.human.cities, after.human.dollars) == ({"chicago": 1}, 0)  # no transport cost


def test_two_arrows_give_two_objective_cards_one_after_the_other() -> None:
    table = delivering(cities={"bloomington": 1, "chicago": 1})
    after = apply(table, to("peoria"))
    assert [(t.do, t.who) for t in after.turn.todo] == [("objective", "human")] * 2
    last_card = table.but(objectives=table.objectives[:1], supply={**table.supply, "objectives": {}})
    assert len(apply(last_card, to("peoria")).turn.todo) == 1
    stack_left = table.but(objectives=table.objectives[:1])
    assert len(apply(stack_left, to("peoria")).turn.todo) == 2
    untracked = human(
        to_deliver(a_table(1, "objectives"), "human"), cities={"bloomington": 1, "chicago": 1}, engine=9.0
    )
    assert apply(untracked, to("peoria")).turn.todo == ()


def test_an_untracked_board_keeps_neither_purse_nor_discs_nor_tokens() -> None:
    table = human(to_deliver(a_table(1, "human_board"), "human"), cities={"bloomington": 1})
    after = apply(table, e.Delivered(who="human", city="st_louis"))
    assert after.human == table.human.but(cities={"bloomington": 1, "st_louis": 1})


# --- Sam --------------------------------------------------------------------------------------------------------


def sams(**changes: object) -> Table:
    return sam(to_deliver(a_table(), "sam"), **changes)


def test_sam_pays_nothing_and_any_disc_does() -> None:
    table = sams()
    after = apply(table, e.Delivered(who="sam", city="chicago"))
    assert after.sam.cities == {"chicago": 1}
    assert after.sam.discs_left == table.sam.discs_left - 1
    assert after.sam.deliveries == 1
    assert after.human == table.human
    assert refused(sams(cities={"chicago": 1}), e.Delivered(who="sam", city="chicago")) == "illegal.city_has_disc"


def test_with_no_disc_left_sam_takes_one_from_a_station() -> None:
    table = sams(discs_left=0, stations=("station_1", "station_2"))
    event = e.Delivered(who="sam", city="chicago", from_station="station_1")
    after = apply(table, event)
    assert (after.sam.stations, after.sam.discs_left, after.sam.deliveries) == (("station_2",), 0, 1)
    assert refused(table, e.Delivered(who="sam", city="chicago")) == "illegal.no_disc_left"
    assert refused(table, event.but(from_station="station_3")) == "illegal.no_own_disc_on_station"
    assert refused(sam(table, discs_left=1), event) == "illegal.disc_left_on_board"


def test_sams_arrows_give_tokens_and_objective_cards() -> None:
    table = sams(cities={"st_louis": 1, "peoria": 1}, exchange_tokens=0)
    after = apply(table, e.Delivered(who="sam", city="bloomington"))
    assert after.sam.exchange_tokens == 1
    assert [(t.do, t.who) for t in after.turn.todo][:1] == [("objective", "sam")]
    asked = sam(to_deliver(a_table(1, "objectives"), "sam"), cities={"peoria": 1})
    assert [t.do for t in apply(asked, e.Delivered(who="sam", city="bloomington")).turn.todo][:1] == ["objective"]


def test_sam_gains_the_token_of_an_arrow_where_the_humans_board_is_not_tracked() -> None:
    table = sam(to_deliver(a_table(1, "human_board"), "sam"), cities={"st_louis": 1}, exchange_tokens=0)
    assert apply(table, e.Delivered(who="sam", city="bloomington")).sam.exchange_tokens == 1
