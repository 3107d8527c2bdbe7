"""Chance that repeats: the n-th draw depends on the seed, the source, n and what is left, and on nothing else."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from solo_engine import chance
from tests.tables import new_table

TABLE = new_table(seed=5)
BAG = {"cowboy": 3, "builder": 2, "engineer": 1}
TWENTY_FACES = list(range(20))


def twenty(seed: int, source: str) -> list[int]:
    return [chance.roll(seed, source, n, 20) for n in range(20)]


@given(st.integers(), st.text(), st.integers(0, 999), st.integers(1, 60))
def test_a_roll_is_one_of_the_sides_and_repeats(seed: int, source: str, n: int, sides: int) -> None:
    assert chance.roll(seed, source, n, sides) in range(sides)
    assert chance.roll(seed, source, n, sides) == chance.roll(seed, source, n, sides)


def test_a_save_of_today_draws_the_same_for_ever() -> None:
    """Other numbers here mean that every saved game goes another way."""
    assert [chance.roll(7, "bag_1", n, 35) for n in range(6)] == [5, 10, 30, 34, 34, 4]


def test_seed_source_and_number_all_matter() -> None:
    assert twenty(1, "cattle") != twenty(2, "cattle")
    assert twenty(1, "cattle") != twenty(1, "bag_1")
    assert len(set(twenty(1, "cattle"))) > 8


def test_every_side_is_equally_likely() -> None:
    found = Counter(chance.roll(3, "cattle", n, 4) for n in range(4000))
    assert all(900 < found[side] < 1100 for side in range(4))


def test_every_piece_of_a_bag_is_equally_likely() -> None:
    found = Counter(chance.draw_from(3, "bag_2", n, BAG) for n in range(6000))
    assert all(abs(found[piece] - 1000 * count) < 150 for piece, count in BAG.items())


def test_the_order_in_which_a_bag_is_written_down_does_not_matter() -> None:
    upside_down = dict(reversed(BAG.items()))
    assert [chance.draw_from(3, "bag_2", n, BAG) for n in range(30)] == [
        chance.draw_from(3, "bag_2", n, upside_down) for n in range(30)
    ]


def test_a_draw_takes_the_place_that_was_rolled() -> None:
    sorted_pieces = ["builder", "builder", "cowboy", "cowboy", "cowboy", "engineer"]
    for n in range(40):
        assert chance.draw_from(9, "bag_2", n, BAG) == sorted_pieces[chance.roll(9, "bag_2", n, 6)]


def test_an_empty_bag_gives_nothing() -> None:
    assert chance.draw_from(1, "bag_1", 0, {}) is None
    assert chance.draw_from(1, "bag_1", 0, {"cowboy": 0}) is None
    assert chance.next_draw(TABLE, "no_such_bag") is None
    assert chance.draw_from(1, "bag_1", 0, {"cowboy": 1}) == "cowboy"


def test_the_next_draw_of_a_table_is_that_of_its_counter() -> None:
    cattle = TABLE.supply["cattle"]
    for counted in (None, 0, 1, 5):
        table = TABLE if counted is None else TABLE.but(draws={"cattle": counted, "bag_1": 99})
        for later in range(4):
            expected = chance.draw_from(5, "cattle", (counted or 0) + later, cattle)
            assert chance.next_draw(table, "cattle", later) == expected
        assert chance.next_draw(table, "cattle") == chance.draw_from(5, "cattle", counted or 0, cattle)


def test_a_pick_is_that_of_its_counter() -> None:
    for counted in (None, 0, 1, 5):
        table = TABLE if counted is None else TABLE.but(draws={"tie": counted, "bag_1": 99})
        assert chance.next_pick(table, "tie", TWENTY_FACES) == chance.roll(5, "tie", counted or 0, 20)
    assert chance.pick(5, "tie", 3, "abcde") == "abcde"[chance.roll(5, "tie", 3, 5)]


def test_drawing_moves_the_counter_of_its_source_alone() -> None:
    after = chance.drawn(TABLE.but(draws={"bag_1": 4, "cattle": 2}), "cattle", 3)
    assert after.draws == {"bag_1": 4, "cattle": 5}
    assert chance.draws_after(after, "objectives") == {"bag_1": 4, "cattle": 5, "objectives": 1}
    assert chance.drawn(after, "objectives").draws == {"bag_1": 4, "cattle": 5, "objectives": 1}
    assert after.but(draws=TABLE.draws) == TABLE
