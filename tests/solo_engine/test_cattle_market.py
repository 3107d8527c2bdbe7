from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo_engine import cattle_market
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Table, Task, Turn
from tests.solo_engine.a_table import SECOND, a_table, human, refused, sam, sams_action

PRICES = SECOND.cattle.prices
wants = st.fixed_dictionaries({}, optional={value: st.integers(0, 3) for value in (2, 3, 4, 5)})


def brute_force(cowboys: int, want: dict[int, int]) -> int | None:
    """The least dollars over all multisets of prices."""
    ways = all_purchases().get(tuple(want.get(v, 0) for v in (2, 3, 4, 5)), ())
    return min((dollars for used, dollars in ways if used <= cowboys), default=None)


@cache
def all_purchases() -> dict[tuple[int, ...], list[tuple[int, int]]]:
    """Cards of each value -> (cowboys, dollars) of every multiset of up to six prices that buys them."""
    found: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for n in range(7):
        for prices in combinations_with_replacement(PRICES, n):
            bought = tuple(sum(p.cards for p in prices if p.value == v) for v in (2, 3, 4, 5))
            together = sum(p.cowboys for p in prices), sum(p.dollars for p in prices)
            found.setdefault(bought, []).append(together)
    return found


@settings(deadline=None)  # the first example counts them all
@given(st.integers(0, 6), wants)
def test_no_combination_of_prices_is_cheaper(cowboys: int, want: dict[int, int]) -> None:
    purchase = cattle_market.cheapest(SECOND, cowboys, want)
    assert (purchase and purchase.dollars) == brute_force(cowboys, want)
    if purchase is not None:
        used = [p for id in purchase.prices for p in PRICES if p.id == id]
        assert purchase.cowboys == sum(p.cowboys for p in used) <= cowboys
        assert purchase.dollars == sum(p.dollars for p in used)
        assert sum(p.cards for p in used) == sum(want.values())


@given(st.integers(0, 6), wants)
def test_one_more_cowboy_never_makes_it_dearer(cowboys: int, want: dict[int, int]) -> None:
    fewer, more = (cattle_market.cheapest(SECOND, n, want) for n in (cowboys, cowboys + 1))
    assert fewer is None or (more is not None and more.dollars <= fewer.dollars)


def test_nothing_costs_nothing() -> None:
    assert cattle_market.cheapest(SECOND, 0, {}) == cattle_market.Purchase(prices=(), cowboys=0, dollars=0)


def test_a_simmental_has_prices_of_its_own() -> None:
    assert [cattle_market.cheapest(SECOND, n, {2: 1}).dollars for n in (1, 2, 3)] == [8, 5, 5]
    assert cattle_market.cheapest(SECOND, 3, {2: 2}).dollars == 13


# --- buying -----------------------------------------------------------------------------------------------------


def buying(*market: str, cowboys: int = 3, dollars: int = 20, **changes: object) -> Table:
    workers = {"cowboy": cowboys, "builder": 1, "engineer": 1}
    return human(a_table(cattle_market=market), workers=workers, dollars=dollars, **changes)


def bought(*cards: str, **fields: object) -> e.CattleBought:
    return e.CattleBought(who="human", cards=cards, **fields)


def test_bought_cards_leave_the_market_for_the_deck() -> None:
    table = buying("longhorn", "corriente", "longhorn", cattle={"longhorn": 1})
    after = apply(table, bought("longhorn", "longhorn"))
    assert after.cattle_market == ("corriente",)
    assert after.human.cattle == {"longhorn": 3}
    assert after.human.dollars == 15  # three cowboys: exactly two cards of value 3 for 5
    assert apply(table, bought("longhorn", "longhorn", cowboys=2)).human.dollars == 8
    assert apply(table, bought("longhorn", "longhorn", pays=9)).human.dollars == 11


def test_a_card_that_lies_there_once_is_bought_once() -> None:
    assert refused(buying("longhorn", "corriente"), bought("longhorn", "longhorn")) == "illegal.not_in_market"


def test_no_more_cowboys_work_than_there_are() -> None:
    table = buying("longhorn", "hereford_5", cowboys=1)
    assert refused(table, bought("longhorn", cowboys=2)) == "illegal.not_so_many_cowboys"
    assert refused(table, bought("hereford_5")) == "illegal.cowboys_cannot_buy"
    assert refused(table, bought("longhorn", cowboys=0)) == "illegal.cowboys_cannot_buy"
    assert refused(buying("longhorn", dollars=2), bought("longhorn")) == "illegal.not_enough_dollars"


def test_only_market_cards_are_sold() -> None:
    assert refused(buying("longhorn"), bought("criollo")) == "illegal.no_market_card"
    assert refused(buying("longhorn"), bought("simmental_cow")) == "illegal.no_market_card"
    assert refused(buying("longhorn"), bought("unicorn")) == "illegal.no_market_card"
    assert refused(buying("longhorn"), bought()) == "illegal.no_card_named"


def test_where_the_herd_is_not_tracked_his_cards_are_not_kept() -> None:
    table = human(a_table(1, "herd", cattle_market=("longhorn",)), dollars=20)
    after = apply(table, bought("longhorn"))
    assert (after.human.cattle, after.cattle_market, after.human.dollars) == ({}, (), 14)


def test_sam_pays_nothing() -> None:
    table = sam(sams_action(a_table(cattle_market=("longhorn",)), "buy_cattle", cowboys="all"), cattle={})
    after = apply(table, e.CattleBought(who="sam", cards=("longhorn",)))
    assert (after.sam.cattle, after.cattle_market, after.human) == ({"longhorn": 1}, (), table.human)
    event = e.CattleBought(who="sam", cards=("hereford_5",))
    alone = sam(table.but(cattle_market=("hereford_5",)), workers={"cowboy": 1, "builder": 1, "engineer": 1})
    assert refused(alone, event) == "illegal.cowboys_cannot_buy"


def test_sam_buys_with_his_own_cowboys_where_the_humans_board_is_not_tracked() -> None:
    table = sams_action(a_table(1, "human_board", cattle_market=("hereford_5",)), "buy_cattle", cowboys="all")
    alone = sam(table, workers={"cowboy": 1, "builder": 1, "engineer": 1})
    assert refused(alone, e.CattleBought(who="sam", cards=("hereford_5",))) == "illegal.cowboys_cannot_buy"


def test_where_the_market_is_not_tracked_the_cards_are_named() -> None:
    table = sam(sams_action(a_table(1, "cattle_market"), "buy_cattle", cowboys="all"), cattle={})
    after = apply(table, e.CattleBought(who="sam", cards=("corriente",)))
    assert after.sam.cattle == {"corriente": 1}
    assert after.cattle_market == table.cattle_market


# --- new cards --------------------------------------------------------------------------------------------------


def refilling(count: int, table: Table) -> Table:
    return table.but(turn=Turn(actor="human", todo=(Task(do="refill_cattle", who="human", count=count),)))


def test_cards_that_are_still_missing_come_from_the_real_stack_one_by_one() -> None:
    table = refilling(3, a_table(cattle_market=(), supply={"cattle": {"longhorn": 5}}))
    after = apply(table, e.CattleAdded(who="human", cards=("longhorn",)))
    assert after.task == Task(do="refill_cattle", who="human", count=2)
    assert after.supply["cattle"] == {"longhorn": 4}
    assert after.draws["cattle"] == 1
    done = apply(after, e.CattleAdded(who="human", cards=("longhorn", "longhorn")))
    assert done.task is None
    assert done.draws["cattle"] == 3


def test_the_last_missing_card_is_asked_for_too() -> None:
    table = refilling(2, a_table(cattle_market=(), supply={"cattle": {"longhorn": 5}}))
    after = apply(table, e.CattleAdded(who="human", cards=("longhorn",)))
    assert after.task == Task(do="refill_cattle", who="human", count=1)


def test_an_empty_stack_ends_a_refill() -> None:
    table = refilling(3, a_table(cattle_market=(), supply={"cattle": {"longhorn": 1}}))
    assert apply(table, e.CattleAdded(who="human", cards=("longhorn",))).task is None
    empty = refilling(3, a_table(cattle_market=(), supply={"cattle": {}}))
    assert apply(empty, e.CattleAdded(who="human")).task is None


def test_a_refill_adds_no_more_than_is_asked_for() -> None:
    table = refilling(1, a_table(cattle_market=(), supply={"cattle": {"longhorn": 5}}))
    assert refused(table, e.CattleAdded(who="human", cards=("longhorn",) * 2)) == "illegal.too_many_cards"
    assert refused(table, e.CattleAdded(who="human", cards=("corriente",))) == "illegal.not_in_stack"
    assert refused(table, e.CattleAdded(who="human", cards=("criollo",))) == "illegal.no_market_card"
    assert refused(table, e.CattleAdded(who="human")) == "illegal.no_card_named"


def test_an_earlier_refill_has_no_say_in_a_later_draw() -> None:
    table = refilling(2, a_table(cattle_market=(), supply={"cattle": {"longhorn": 5}}))
    table = apply(table, e.CattleAdded(who="human", cards=("longhorn",) * 2))
    assert apply(table, e.CattleAdded(who="human", cards=("longhorn",))).task is None


def test_sams_card_adds_cards_or_leaves_them_to_the_real_stack() -> None:
    table = sams_action(a_table(supply={"cattle": {"longhorn": 5}}), "draw_cattle", cards=2)
    at_once = apply(table, e.CattleAdded(who="sam", cards=("longhorn", "longhorn")))
    assert at_once.turn.todo == table.turn.todo[1:]
    asked = apply(table, e.CattleAdded(who="sam"))
    assert asked.task == Task(do="refill_cattle", who="sam", count=2)


def test_each_cowboy_adds_two_cards() -> None:
    table = human(a_table(supply={"cattle": {"longhorn": 9}}), workers={"cowboy": 1, "builder": 1, "engineer": 1})
    assert len(apply(table, e.CattleAdded(who="human", cards=("longhorn",) * 2)).cattle_market) == 9
    assert refused(table, e.CattleAdded(who="human", cards=("longhorn",) * 3)) == "illegal.not_so_many_cowboys"


def test_where_the_board_is_not_tracked_nobody_counts_his_cowboys() -> None:
    table = a_table(1, "human_board", supply={"cattle": {"longhorn": 9}}, cattle_market=())
    assert table.human.workers["cowboy"] == 1
    assert len(apply(table, e.CattleAdded(who="human", cards=("longhorn",) * 3)).cattle_market) == 3


def test_an_untracked_market_takes_no_cards() -> None:
    table = refilling(3, a_table(1, "cattle_market"))
    after = apply(table, e.CattleAdded(who="human"))
    assert (after.cattle_market, after.supply, after.task) == (table.cattle_market, table.supply, None)


# --- Simmentals -------------------------------------------------------------------------------------------------


def simmentals(**cattle: int) -> Table:
    return human(a_table(simmental=True), cattle=cattle)


@pytest.mark.parametrize(
    ("card", "following"), [("simmental_calf", "simmental_heifer"), ("simmental_heifer", "simmental_cow")]
)
def test_an_upgraded_simmental_leaves_the_game_for_the_next_stage(card: str, following: str) -> None:
    table = simmentals(**{card: 2})
    after = apply(table, e.SimmentalUpgraded(card=card))
    assert after.human.cattle == {card: 1, following: 1}
    assert after.out_of_game == {card: 1}
    assert after.supply[following][following] == table.supply[following][following] - 1


def test_what_cannot_be_upgraded() -> None:
    table = simmentals(simmental_cow=1, longhorn=1, simmental_calf=1)
    assert refused(table, e.SimmentalUpgraded(card="simmental_cow")) == "illegal.simmental_last_stage"
    assert refused(table, e.SimmentalUpgraded(card="longhorn")) == "illegal.no_simmental"
    assert refused(table, e.SimmentalUpgraded(card="unicorn")) == "illegal.no_simmental"
    assert refused(table, e.SimmentalUpgraded(card="simmental_heifer")) == "illegal.not_own_cattle"
    none_left = table.but(supply={**table.supply, "simmental_heifer": {}})
    assert refused(none_left, e.SimmentalUpgraded(card="simmental_calf")) == "illegal.no_simmental_left"
    without_variant = human(a_table(), cattle={"simmental_calf": 1})
    assert refused(without_variant, e.SimmentalUpgraded(card="simmental_calf")) == "illegal.no_simmental_left"


def test_where_the_market_is_not_tracked_the_simmentals_beside_it_are_not_counted() -> None:
    table = human(a_table(1, "cattle_market", simmental=True), cattle={"simmental_calf": 1})
    table = table.but(supply={**table.supply, "simmental_heifer": {}})
    after = apply(table, e.SimmentalUpgraded(card="simmental_calf"))
    assert after.human.cattle == {"simmental_heifer": 1}
    assert after.supply == table.supply


def test_where_the_herd_is_not_tracked_only_the_simmentals_beside_the_market_change() -> None:
    table = human(a_table(1, "herd", simmental=True), cattle={})
    after = apply(table, e.SimmentalUpgraded(card="simmental_calf"))
    assert (after.human, after.out_of_game) == (table.human, table.out_of_game)
    assert (
        after.supply["simmental_heifer"]["simmental_heifer"] == table.supply["simmental_heifer"]["simmental_heifer"] - 1
    )
