"""Rules in printed numbers: every number of cowboys, every arrow, every disc space, every space of the certificates."""

from typing import Any

import pytest

from solo_engine import cattle_market, certificates, cities, discs, hire, income
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Table, Task
from tests.solo_engine.a_table import SECOND, a_table, cleared_but, human, refused, sam, to_deliver
from tests.tables import turn_of

TABLE = a_table()
NO = None

# Breeding value -> cards to buy -> dollars with 1, 2 … 6 cowboys; NO: that many cowboys cannot.
CATTLE = {
    (3,): (6, 3, 3, 3, 3, 3),
    (3, 3): (NO, 12, 5, 5, 5, 5),
    (3, 3, 3): (NO, NO, 18, 11, 8, 8),
    (3, 3, 3, 3): (NO, NO, NO, 24, 17, 10),
    (3, 3, 3, 3, 3): (NO, NO, NO, NO, 30, 23),
    (3, 3, 3, 3, 3, 3): (NO, NO, NO, NO, NO, 36),
    (4,): (12, 12, 6, 6, 6, 6),
    (4, 4): (NO, 24, 24, 18, 8, 8),
    (4, 4, 4): (NO, NO, 36, 36, 30, 20),
    (5,): (NO, 12, 12, 6, 6, 6),
    (5, 5): (NO, NO, NO, 24, 24, 18),
    (5, 5, 5): (NO, NO, NO, NO, NO, 36),
    (3, 4): (NO, 18, 15, 12, 9, 9),
    (3, 5): (NO, NO, 18, 15, 12, 9),
    (4, 5): (NO, NO, 24, 24, 18, 18),
    (3, 3, 4): (NO, NO, 24, 17, 17, 11),
    (3, 4, 5): (NO, NO, NO, 30, 27, 24),
    (2,): (8, 5, 5, 5, 5, 5),
    (2, 2): (NO, 16, 13, 10, 10, 10),
    (2, 3): (NO, 14, 11, 8, 8, 8),
}
OF_VALUE = {2: "simmental_calf", 3: "longhorn", 4: "shorthorn_4", 5: "hereford_5"}


@pytest.mark.parametrize("values", CATTLE, ids=str)
def test_cattle_cost_what_the_number_of_cowboys_allows(values: tuple[int, ...]) -> None:
    cards = tuple(OF_VALUE[value] for value in values)
    table = human(TABLE.but(cattle_market=cards), dollars=40)
    paid: list[int | None] = []
    for cowboys in range(1, 7):
        able = human(table, workers={"cowboy": cowboys, "builder": 1, "engineer": 1})
        event = e.CattleBought(who="human", cards=cards)
        possible = cattle_market.cheapest(SECOND, cowboys, cattle_market.values_of(SECOND, cards)) is not None
        if possible:
            paid.append(40 - apply(able, event).human.dollars)
        else:
            assert refused(able, event) == "illegal.cowboys_cannot_buy"
            paid.append(None)
    assert tuple(paid) == CATTLE[values]


def test_a_pair_of_value_three_may_be_of_any_breeds() -> None:
    table = human(TABLE.but(cattle_market=("black_angus", "corriente")), dollars=5)
    table = human(table, workers={"cowboy": 3, "builder": 1, "engineer": 1})
    after = apply(table, e.CattleBought(who="human", cards=("black_angus", "corriente")))
    assert (after.human.dollars, after.human.cattle, after.cattle_market) == (0, {"black_angus": 1, "corriente": 1}, ())


def test_a_price_that_was_agreed_is_paid_as_it_was() -> None:
    table = TABLE.but(cattle_market=("longhorn",))
    assert apply(table, e.CattleBought(who="human", cards=("longhorn",), pays=1)).human.dollars == 5
    assert apply(table, e.CattleBought(who="human", cards=("longhorn",), pays=0)).human.dollars == 6


def test_each_cowboy_that_does_not_buy_adds_two_cards() -> None:
    assert [cattle_market.cowboys_to_draw(SECOND, cards) for cards in range(7)] == [0, 1, 1, 2, 2, 3, 3]


def test_on_an_unknown_board_six_cowboys_may_work() -> None:
    table = a_table(1, "human_board").but(cattle_market=("hereford_5",))
    assert cattle_market.bought_with(table, e.CattleBought(who="human", cards=("hereford_5",))).cowboys == 4


@pytest.mark.parametrize(("simmental", "size"), [(False, 7), (True, 9)])
def test_a_refill_never_goes_above_the_first_number_of_cards(simmental: bool, size: int) -> None:
    table = a_table(simmental=simmental)
    cards = ("longhorn",) * 12
    wanted = [cattle_market.refill_wanted(table.but(cattle_market=cards[:n])) for n in (0, 5, size, 12)]
    assert wanted == [size, size - 5, 0, 0]
    three_left = table.but(cattle_market=(), supply={**table.supply, "cattle": {"longhorn": 2, "corriente": 1}})
    assert cattle_market.refill_wanted(three_left) == 3
    assert cattle_market.refill_wanted(three_left.but(supply={})) == 0


# --- hiring -----------------------------------------------------------------------------------------------------------


def test_the_icon_changes_the_printed_cost() -> None:
    """-2 is two dollars more, -0 unchanged, +1 and +2 one and two less, never below nothing."""
    costs = [row.cost for row in SECOND.job_market.rows]
    assert [hire.hire_cost(cost, 0) for cost in costs] == [6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4]
    assert [hire.hire_cost(cost, 2) for cost in costs] == [8, 8, 9, 7, 9, 11, 8, 10, 12, 8, 7, 6]
    assert [hire.hire_cost(cost, -1) for cost in costs] == [5, 5, 6, 4, 6, 8, 5, 7, 9, 5, 4, 3]
    assert [hire.hire_cost(cost, -2) for cost in costs] == [4, 4, 5, 3, 5, 7, 4, 6, 8, 4, 3, 2]
    assert hire.hire_cost(1, -2) == 0


# --- cities -----------------------------------------------------------------------------------------------------------

ARROWS: dict[tuple[str, str], tuple[int, int]] = {  # two neighbours -> objective cards, exchange tokens
    ("kansas_city", "fulton"): (0, 0),
    ("fulton", "st_louis"): (1, 0),
    ("st_louis", "bloomington"): (0, 1),
    ("bloomington", "peoria"): (1, 0),
    ("peoria", "chicago"): (1, 0),
    ("chicago", "toledo"): (0, 0),
    ("toledo", "pittsburgh"): (0, 0),
    ("pittsburgh", "philadelphia"): (0, 0),
    ("philadelphia", "new_york"): (0, 0),
}


@pytest.mark.parametrize("pair", ARROWS, ids="-".join)
@pytest.mark.parametrize("who", ["human", "sam"])
@pytest.mark.parametrize("turned", [False, True])
def test_an_arrow_acts_when_the_second_of_its_two_discs_is_placed(
    pair: tuple[str, str], who: Any, turned: bool
) -> None:
    first, second = pair[::-1] if turned else pair
    table = to_deliver(human(TABLE, engine=18.0), who).with_rancher(who, cities={first: 1}, exchange_tokens=3)
    after = apply(table, e.Delivered(who=who, city=second, disc="disc_aux_1_2" if who == "human" else None))
    cards = [t for t in after.turn.todo if t == Task(do="objective", who=who)]
    assert (len(cards), after.rancher(who).exchange_tokens - 3) == ARROWS[pair]
    assert after.rancher(who).cities == {first: 1, second: 1}


@pytest.mark.parametrize("city", [c.id for c in SECOND.cities.cities])
def test_a_first_disc_alone_completes_no_arrow(city: str) -> None:
    assert cities.delivery_actions(SECOND, {}, city) == ()


def test_kansas_city_and_new_york_take_any_number_of_discs() -> None:
    every = {c.id: 1 for c in SECOND.cities.cities}
    assert cities.open_cities(SECOND, every, 18) == ("kansas_city", "new_york")
    assert cities.open_cities(SECOND, every, 17) == ("kansas_city",)
    assert cities.open_cities(SECOND, {}, 7) == ("kansas_city", "fulton", "st_louis", "bloomington")
    assert cities.open_cities(SECOND, {}, 8)[-1] == "peoria"


def test_kansas_city_brings_four_dollars() -> None:
    table = to_deliver(TABLE, "human")
    assert apply(table, e.Delivered(who="human", city="kansas_city", disc="disc_aux_1_2")).human.dollars == 6 + 4
    assert apply(table, e.Delivered(who="human", city="fulton", disc="disc_aux_1_2")).human.dollars == 6


def test_an_agreed_transport_is_paid_as_it_was() -> None:
    event = e.Delivered(who="human", city="st_louis", disc="disc_aux_1_2")
    table = to_deliver(TABLE, "human")
    paid = [apply(table, event.but(pays=pays)).human.dollars for pays in (None, 0, 3)]
    assert paid == [5, 6, 3]
    untracked = to_deliver(a_table(1, "railroad"), "human")
    assert apply(untracked, event).human.dollars == 6


# --- discs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", SECOND.player_board.disc_spaces, ids=lambda d: d.id)
def test_each_disc_space_gives_its_disc_to_the_corners_that_it_may_go_to(space: Any) -> None:
    """White corners go anywhere, black ones to black alone; two spaces of the hand cost 5 dollars, one of the steps
    brings 3.
    """
    table = human(TABLE, dollars=9)
    allowed = [corners for corners in ("white", "black") if space.id in discs.discs_for(table, corners)]
    assert allowed == {"none": [], "white": ["white", "black"], "black": ["black"]}[space.corners]
    if space.starts_covered:
        after = discs.taken(table, "black", space.id, None)
        expected = {"disc_hand_1": 4, "disc_hand_2": 4, "disc_step_left": 12}.get(space.id, 9)
        assert (after.human.discs_cleared, after.human.dollars) == ((space.id,), expected)


def test_a_black_disc_may_go_to_white_corners_only_when_no_payable_white_one_is_left() -> None:
    table = human(TABLE, dollars=4, discs_cleared=cleared_but("disc_step_right", "disc_hand_1"))
    assert discs.discs_for(table, "white") == ("disc_step_right",)
    assert discs.discs_for(human(table, dollars=5), "white") == ("disc_step_right", "disc_hand_1")
    with_white = human(table, discs_cleared=cleared_but("disc_step_right", "disc_aux_5_2"))
    assert discs.discs_for(with_white, "white") == ("disc_aux_5_2",)
    assert discs.discs_for(with_white, "black") == ("disc_aux_5_2", "disc_step_right")


def test_who_has_no_payable_disc_and_no_station_places_nothing() -> None:
    table = human(TABLE, dollars=4, discs_cleared=cleared_but("disc_hand_1"))
    assert discs.nothing_to_place(table, "black") is True
    assert discs.nothing_to_place(human(table, dollars=5), "black") is False
    assert discs.nothing_to_place(human(table, stations=("station_1",)), "black") is False
    untracked = human(a_table(1, "human_board"), discs_cleared=cleared_but())
    assert discs.nothing_to_place(untracked, "white") is False
    only_black = human(TABLE, dollars=9, discs_cleared=cleared_but("disc_step_right"))
    assert discs.nothing_to_place(only_black, "white") is False


def test_on_an_unknown_board_the_purse_does_not_matter() -> None:
    assert len(discs.discs_for(a_table(1, "human_board"), "black")) == 14


# --- certificates and income ------------------------------------------------------------------------------------------

LIMITS = {(): 3, ("disc_certificate_4",): 4, ("disc_certificate_6",): 3}
BOTH = ("disc_certificate_4", "disc_certificate_6")


def test_the_marker_goes_from_four_to_six_and_never_beyond_its_limit() -> None:
    rows = [[certificates.moved_forward(SECOND, m, n, BOTH) for n in range(4)] for m in (0, 1, 2, 3, 4, 6)]
    assert rows == [[0, 1, 2, 3], [1, 2, 3, 4], [2, 3, 4, 6], [3, 4, 6, 6], [4, 6, 6, 6], [6, 6, 6, 6]]
    for cleared, limit in LIMITS.items():
        assert certificates.limit(SECOND, cleared) == limit
        assert [certificates.moved_forward(SECOND, 2, n, cleared) for n in range(4)] == [2, 3, limit, limit]


def test_using_one_certificate_of_six_leaves_four() -> None:
    rows = [[certificates.used(SECOND, m, n) for n in range(m + 1)] for m in (0, 1, 2, 3, 4, 6)]
    assert rows == [[0], [1, 0], [2, 1, 0], [3, 2, 1, 0], [4, 3, 2, 1, 0], [6, 4, 4, 3, 2, 1, 0]]


def test_the_marker_moves_and_is_used_in_one_event() -> None:
    table = human(TABLE, certificates=2, discs_cleared=("disc_certificate_4",))
    assert apply(table, e.CertificatesMoved(spaces=2)).human.certificates == 4
    assert apply(table, e.CertificatesMoved(spaces=2, use=3)).human.certificates == 1
    assert apply(table, e.CertificatesMoved(use=2)).human.certificates == 0


def test_the_total_breeding_value_adds_certificates_of_both_kinds() -> None:
    hand = ("criollo", "criollo", "galloway", "shorthorn_3", "shorthorn_5")
    assert income.breeding_value(SECOND, hand) == 1 + 2 + 4
    assert income.total_breeding_value(SECOND, hand, 3, 2) == 12
    simmentals = ("simmental_calf", "simmental_cow", "simmental_heifer", "hereford")
    assert income.breeding_value(SECOND, simmentals) == 5 + 5
    assert income.breeding_value(SECOND, ()) == 0


def test_income_pays_the_value_and_takes_the_certificates_used() -> None:
    table = turn_of(human(TABLE, certificates=3), "human", Task(do="income", who="human"), moved=True)
    after = apply(table, e.IncomeTaken(value=2, certificates_used=2))
    assert (after.human.dollars, after.human.certificates) == (8, 1)
    assert apply(table, e.IncomeTaken(value=7)).human.dollars == 13


def test_a_station_master_gains_the_dollars_of_its_upper_half_alone() -> None:
    def taking(tile: str) -> Table:
        workers: Any = {"cowboy": 2, "builder": 1, "engineer": 1}
        table = human(TABLE.but(station_masters={"station_1": tile}), stations=("station_1",), workers=workers)
        return apply(table, e.StationMasterTaken(station="station_1", worker="cowboy"))

    gained = {tile.id: taking(tile.id).human.dollars - 6 for tile in SECOND.station_masters.tiles}
    assert {tile: n for tile, n in gained.items() if n} == {"sm_workers": 2, "sm_twelve_dollars": 12}
    assert certificates.permanent(SECOND, ("sm_two_permanent_certificates", "sm_hazards", "sm_workers", "unknown")) == 3


def test_sam_replaces_his_own_building_and_pays_nothing() -> None:
    action = Task(do="act", who="sam")
    supply = tuple(b for b in TABLE.sam.supply if b != "building_3b")
    table = sam(TABLE, buildings={"building_3b": "a_1"}, supply=supply)
    table = turn_of(sam(table, workers={"cowboy": 1, "builder": 3, "engineer": 1}), "sam", action, action)
    after = apply(table, e.BuildingPlaced(who="sam", building="building_5b", space="a_1", replaces="building_3b"))
    assert (after.sam.buildings, after.human.dollars) == ({"building_5b": "a_1"}, 6)
    assert after.out_of_game == {"building_3b": 1}
