import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine import certificates, income
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Illegal, Table, Task, Turn
from tests.solo_engine.a_table import SECOND, a_table, human, refused

TRACK = SECOND.player_board.certificate_values
FOUR, SIX = "disc_certificate_4", "disc_certificate_6"
markers = st.sampled_from(TRACK)
cleared = st.sampled_from([(), (FOUR,), (SIX,), (FOUR, SIX), ("disc_hand_1", SIX, FOUR)])


@pytest.mark.parametrize(
    ("discs", "limit"),
    [((), 3), ((FOUR,), 4), ((SIX,), 3), ((SIX, FOUR), 6), (("disc_aux_1_2", FOUR), 4)],
)
def test_the_limit_is_that_of_the_cleared_spaces(discs: tuple[str, ...], limit: int) -> None:
    assert certificates.limit(SECOND, discs) == limit


@given(markers, st.integers(0, 9), cleared)
def test_the_marker_moves_forward_up_to_the_limit_and_never_back(marker: int, spaces: int, discs) -> None:
    after = certificates.moved_forward(SECOND, marker, spaces, discs)
    assert after in TRACK
    assert marker <= after <= max(marker, certificates.limit(SECOND, discs))
    assert TRACK.index(after) - TRACK.index(marker) <= spaces


@given(markers, st.integers(0, 9))
def test_using_certificates_leaves_at_most_the_rest(marker: int, n: int) -> None:
    if n > marker:
        with pytest.raises(Illegal):
            certificates.used(SECOND, marker, n)
        return
    left = certificates.used(SECOND, marker, n)
    assert left in TRACK
    assert left <= marker - n
    assert all(value <= left for value in TRACK if value <= marker - n)


def test_more_certificates_than_the_marker_shows_cannot_be_used() -> None:
    table = human(a_table(), certificates=2)
    assert refused(table, e.CertificatesMoved(use=3)) == "illegal.not_so_many_certificates"
    assert apply(table, e.CertificatesMoved(use=2)).human.certificates == 0


def test_permanent_certificates_are_the_numbers_on_the_station_masters() -> None:
    tiles = ("sm_hazards", "sm_two_permanent_certificates", "sm_workers", "unknown")
    assert certificates.permanent(SECOND, tiles) == 3
    assert certificates.permanent(SECOND, ()) == 0


def test_an_untracked_board_has_no_marker() -> None:
    table = a_table(1, "human_board")
    assert apply(table, e.CertificatesMoved(spaces=2, use=1)) == table


# --- income -----------------------------------------------------------------------------------------------------

CARDS = [c.id for b in SECOND.cattle.breeds for c in b.cards]
hands = st.lists(st.sampled_from(CARDS), max_size=8).map(tuple)


def with_income(table: Table) -> Table:
    return table.but(turn=Turn(actor="human", moved=True, todo=(Task(do="income", who="human"),)))


@given(hands, st.sampled_from(CARDS))
def test_a_second_card_of_a_breed_adds_nothing(hand: tuple[str, ...], card: str) -> None:
    value = income.breeding_value(SECOND, (*hand, card))
    assert income.breeding_value(SECOND, (*hand, card, card)) == value
    assert value >= income.breeding_value(SECOND, hand)


def test_the_cards_of_a_breed_differ_in_points_not_in_value() -> None:
    assert income.breeding_value(SECOND, ("shorthorn_3", "shorthorn_5", "hereford_7")) == 9
    with pytest.raises(Illegal):
        income.breeding_value(SECOND, ("unicorn",))


def test_the_income_is_the_total_breeding_value_in_dollars() -> None:
    table = with_income(human(a_table(), dollars=1, certificates=4))
    after = apply(table, e.IncomeTaken(value=9, certificates_used=1))
    assert (after.human.dollars, after.human.certificates) == (10, 3)
    assert refused(table, e.IncomeTaken(value=9, certificates_used=5)) == "illegal.not_so_many_certificates"
    assert refused(table, e.IncomeTaken(value=1, certificates_used=2)) == "illegal.value_below_certificates"


def test_an_untracked_board_takes_the_income_unseen() -> None:
    table = with_income(a_table(1, "human_board"))
    after = apply(table, e.IncomeTaken(value=9, certificates_used=3))
    assert after.human == table.human
    assert after.task is None
