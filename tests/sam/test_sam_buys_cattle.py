"""Buying cattle and drawing cards into the market: garth.md 7.9 as the pack has it."""

import pytest

from sam.decide.cattle import purchases
from solo_engine import events as e
from solo_engine.table import Table
from tests.sam.acting import acting, answered, instruction, nothing, offered, question, table_with, told, workers
from tests.tables import applied

MARKET = ("black_angus", "longhorn", "corriente", "shorthorn_3", "shorthorn_5", "hereford_7")


def market(cowboys: int, *cards: str, budget: int = 8, cowboys_used: str = "all", simmental: bool = False) -> Table:
    table = workers(table_with(cattle_budget=budget, simmental=simmental), cowboy=cowboys)
    table = table.but(cattle_market=cards or MARKET)
    return acting(table, "buy_cattle", card=8, cowboys=cowboys_used)


def bought(table: Table) -> tuple[str, ...]:
    event = instruction(table).event
    assert isinstance(event, e.CattleBought)
    return event.cards


@pytest.mark.parametrize(
    ("cowboys", "cards"),
    [(1, ("corriente",)), (2, ("corriente",)), (4, ("hereford_7",)), (5, ("shorthorn_5", "shorthorn_3"))],
)
def test_the_cowboys_allow_one_purchase_of_the_most_points(cowboys: int, cards: tuple[str, ...]) -> None:
    assert bought(market(cowboys)) == cards


def test_three_cowboys_and_equal_points_are_a_tie() -> None:
    assert len(answered(market(3))) == 2  # two of value 3 with 5 points, one Shorthorn with 5


def test_all_his_cowboys_work_or_all_but_one() -> None:
    for used, cowboys in (("all", 4), ("all_but_one", 3)):
        table = market(4, "hereford_7", "shorthorn_5", cowboys_used=used)
        for event in [instruction(table).event, *(a.event for a in instruction(table).differs)]:
            if isinstance(event, e.CattleBought):
                assert event.cowboys == cowboys
        untracked = workers(table_with("cattle_market"), cowboy=4)
        for event in answered(acting(untracked, "buy_cattle", cowboys=used)):
            if isinstance(event, e.CattleBought):
                assert event.cowboys == cowboys


def test_the_step_names_the_cards_and_counts_equal_ones() -> None:
    assert told(market(5)) == "Take from the cattle market for Sam: Shorthorn (5 points), Shorthorn (3 points)."
    assert told(market(3, "corriente", "corriente")) == "Take from the cattle market for Sam: 2 × Corriente."


def test_a_price_above_the_budget_is_left_out() -> None:
    assert bought(market(1, budget=12)) == ("shorthorn_5",)
    assert nothing(market(1, budget=5)) == "sam.nothing.no_cattle"


def test_unused_cowboys_never_make_a_second_purchase() -> None:
    assert bought(market(6, "corriente", "longhorn", "black_angus")) == ("corriente", "longhorn")


def test_a_simmental_costs_its_own_price() -> None:
    assert bought(market(1, "simmental_calf", simmental=True)) == ("simmental_calf",)
    assert nothing(market(1, "simmental_calf", simmental=True, budget=7)) == "sam.nothing.no_cattle"


def test_from_an_empty_market_he_buys_nothing() -> None:
    table = market(3)
    assert nothing(table.but(cattle_market=())) == "sam.nothing.no_cattle"


def test_with_all_cowboys_but_one_a_single_cowboy_buys_nothing() -> None:
    assert nothing(market(1, cowboys_used="all_but_one")) == "sam.nothing.no_cowboy"
    assert bought(market(2, cowboys_used="all_but_one")) == ("corriente",)


def test_he_pays_nothing_and_the_cards_go_to_his_pile() -> None:
    table = market(4)
    after = applied(table, instruction(table).event)
    assert after.sam.cattle == {"hereford_7": 1}
    assert after.cattle_market == MARKET[:-1]
    assert after.human.dollars == table.human.dollars


def test_equal_cards_are_one_outcome() -> None:
    table = market(3, "corriente", "corriente", "corriente")
    assert len(instruction(table).why.candidates) == 2


def test_every_other_purchase_is_possible_too() -> None:
    table = market(6, "corriente", "corriente", "longhorn", "shorthorn_3", "shorthorn_4", "hereford_5")
    step = instruction(table)
    assert len(step.differs) == len(step.why.candidates)  # all but the chosen one, and nothing
    for answer in step.differs:
        applied(table, answer.event)


def test_untracked_the_purchases_are_asked_for_in_the_order_of_his_preference() -> None:
    table = acting(workers(table_with("cattle_market"), cowboy=3), "buy_cattle", card=8, cowboys="all")
    events = answered(table)
    cards = [ev.cards for ev in events if isinstance(ev, e.CattleBought)]
    worth = [sum(table.edition.cattle.card[c].victory_points for c in some) for some in cards]
    assert worth == sorted(worth, reverse=True)
    assert ("corriente", "corriente") in cards
    assert ("shorthorn_5",) in cards
    assert ("hereford_7",) not in cards
    assert events[-1] == e.SamDidNothing(reason="sam.nothing.no_cattle")
    assert offered(table)[-1] == "Nothing of this"
    assert not [card for some in cards for card in some if card.startswith("simmental")]


def test_untracked_the_simmentals_of_the_variant_are_asked_for_too() -> None:
    table = acting(workers(table_with("cattle_market", simmental=True), cowboy=2), "buy_cattle", cowboys="all")
    cards = {card for ev in answered(table) if isinstance(ev, e.CattleBought) for card in ev.cards}
    assert "simmental_calf" in cards
    assert not cards & {"simmental_heifer", "simmental_cow"}


def test_a_price_needs_as_many_cards_of_one_value_as_it_says() -> None:
    table = table_with()
    pairs = [p for p in table.edition.cattle.prices if p.cards == 2]
    assert purchases(table, pairs, ("corriente", "shorthorn_3")) == []


# --- drawing cards into the market


def test_the_cards_that_he_adds_are_dealt_before_he_buys() -> None:
    table = acting(table_with(), "draw_cattle", card=12, cards=2)
    event = instruction(table).event
    assert isinstance(event, e.CattleAdded)
    assert len(event.cards) == 2
    after = applied(table, event)
    assert after.cattle_market == (*table.cattle_market, *event.cards)


def test_the_cards_are_dealt_as_many_as_his_card_says_or_as_a_cowboy_draws() -> None:
    for cards, n in ((1, 1), (3, 3), (None, 2)):
        event = instruction(acting(table_with(), "draw_cattle", card=12, cards=cards)).event
        assert isinstance(event, e.CattleAdded)
        assert len(event.cards) == n


def test_a_short_stack_gives_fewer_cards_and_an_empty_one_none() -> None:
    table = table_with()
    short = acting(table.but(supply={**table.supply, "cattle": {"corriente": 1}}), "draw_cattle", card=12, cards=2)
    assert instruction(short).event == e.CattleAdded(who="sam", cards=("corriente",))
    applied(short, instruction(short).event)
    empty = acting(table.but(supply={**table.supply, "cattle": {}}), "draw_cattle", card=12, cards=2)
    assert nothing(empty) == "sam.nothing.stack_empty"


def test_from_a_real_stack_the_cards_are_asked_for_one_by_one() -> None:
    table = acting(table_with(draws="ask"), "draw_cattle", card=12, cards=2)
    first = answered(table)
    assert {ev.cards for ev in first} == {(c,) for c in table.supply["cattle"]}  # type: ignore[union-attr]
    table = table.but(turn=table.turn.but(todo=(*table.turn.todo, *table.turn.todo)))
    after = applied(table, first[0])
    assert len(question(after).answers) > 1
    assert after.task is not None
    assert (after.task.do, after.task.count) == ("refill_cattle", 1)


def test_untracked_the_cards_are_only_announced() -> None:
    step = instruction(acting(table_with("cattle_market"), "draw_cattle", card=12, cards=2))
    assert step.event == e.CattleAdded(who="sam")
    assert step.cannot == e.SamDidNothing(reason="sam.nothing.stack_empty")
