"""The best distribution of things over objective cards, against every distribution tried."""

import random

from hypothesis import given
from hypothesis import strategies as st

from solo_engine.distribution import Candidate, PerCards, best_distribution
from tests.solo_engine.score_oracle import best_of_all

KINDS = 3
few = st.integers(0, 2)


@st.composite
def candidates(draw):
    """Up to seven cards with small numbers, so that there are many ties."""
    names = draw(st.lists(st.sampled_from("abcdefghij"), unique=True, max_size=7))
    return [
        Candidate(
            card=name,
            needs=tuple(draw(st.tuples(*[few] * KINDS))),
            fulfilled=draw(st.integers(-1, 4)),
            otherwise=draw(st.integers(-3, 1)),
            in_deck=draw(st.booleans()),
        )
        for name in names
    ]


def by_trying_all(cards, things, masters):
    by_name = {c.card: c for c in cards}

    def worth(name, fulfilled):
        return by_name[name].fulfilled if fulfilled else by_name[name].otherwise

    def fits(names, things):
        return all(sum(by_name[n].needs[kind] for n in names) <= things[kind] for kind in range(KINDS))

    area, deck = ([c.card for c in cards if c.in_deck == pile] for pile in (False, True))
    return best_of_all(area, deck, things, worth, fits, masters)


masters = st.lists(st.builds(PerCards, st.integers(1, 4), st.integers(1, 3)), max_size=2)


@given(candidates(), st.tuples(*[st.integers(0, 4)] * KINDS), masters)
def test_the_best_distribution_is_the_best_of_all(cards, things, masters):
    points, added, fulfilled = by_trying_all(cards, things, masters)
    found = best_distribution(cards, things, tuple(masters))
    assert (found.victory_points, list(found.added), list(found.fulfilled)) == (points, added, fulfilled)


@given(candidates(), st.tuples(*[st.integers(0, 4)] * KINDS), st.randoms())
def test_the_order_of_the_cards_changes_nothing(cards, things, rng):
    assert best_distribution(rng.sample(cards, len(cards)), things) == best_distribution(cards, things)


def test_taking_the_dearest_card_first_is_a_trap():
    """Two things: the card of 5 takes both, two cards of 3 take one each."""
    cards = [Candidate("dear", (2,), 5, -3), Candidate("one", (1,), 3, -2), Candidate("two", (1,), 3, -2)]
    assert best_distribution(cards, (2,)) == (3, (), ("one", "two"))


def test_a_card_in_the_area_that_is_not_fulfilled_costs_its_negative_value():
    assert best_distribution([Candidate("a", (1,), 5, -3)], (0,)) == (-3, (), ())


def test_a_card_of_the_deck_that_cannot_be_fulfilled_is_left_out():
    assert best_distribution([Candidate("a", (1,), 5, -3, in_deck=True)], (0,)) == (0, (), ())


def test_a_station_master_can_make_a_failed_card_worth_adding():
    cards = [Candidate("a", (1,), 3, -2, in_deck=True), Candidate("b", (1,), 3, -2, in_deck=True)]
    assert best_distribution(cards, (1,), (PerCards(3, 2),)) == (4, ("a", "b"), ("a",))


def test_a_station_master_for_every_third_card_waits_for_the_third():
    """Two fulfilled cards give 1 each; the third costs 2 and brings the 3 points of the station master."""
    cards = [Candidate(name, (1,), 1, -2, in_deck=True) for name in "abc"]
    assert best_distribution(cards, (2,), (PerCards(3, 3),)) == (3, ("a", "b", "c"), ("a", "b"))


def test_a_card_of_the_deck_that_gives_points_unfulfilled_is_added():
    assert best_distribution([Candidate("a", (1,), 3, 1, in_deck=True)], (0,)) == (1, ("a",), ())


def test_of_equally_good_ones_the_fewest_deck_cards_are_added():
    """The card of the area gives 3 alone; a card of the deck that costs 3 and earns 3 would give the same."""
    cards = [Candidate("a", (1,), 3, 0), Candidate("b", (1,), 3, -3, in_deck=True)]
    assert best_distribution(cards, (1,)) == (3, (), ("a",))
    assert best_distribution([Candidate("a", (1,), 0, -3, in_deck=True)], (1,)) == (0, (), ())


def test_then_the_smallest_list_of_added_cards_comes_first():
    cards = [Candidate(name, (1,), 3, -2, in_deck=True) for name in "cba"]
    assert best_distribution(cards, (2,)) == (6, ("a", "b"), ("a", "b"))


def test_then_the_smallest_list_of_fulfilled_cards():
    cards = [Candidate(name, (1,), 3, -2) for name in "cba"]
    assert best_distribution(cards, (1,)) == (-1, (), ("a",))


def test_a_shorter_list_that_begins_the_same_is_smaller():
    assert best_distribution([Candidate("a", (1,), 2, 0), Candidate("b", (1,), 1, 1)], (2,)) == (3, (), ("a",))


def test_every_card_of_the_box_is_distributed_in_a_moment():
    """25 cards with things for half of them: far more than anybody owns; trying all would take weeks."""
    rng = random.Random(7)
    cards = [
        Candidate(f"card_{n:02}", tuple(rng.choices((0, 0, 1, 2), k=8)), rng.choice((3, 4, 5)), -2, n % 2 == 0)
        for n in range(25)
    ]
    found = best_distribution(cards, (5,) * 8, (PerCards(3, 2),))
    used = [sum(c.needs[kind] for c in cards if c.card in found.fulfilled) for kind in range(8)]
    assert 0 < max(used) <= 5
