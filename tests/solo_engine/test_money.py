from hypothesis import given
from hypothesis import strategies as st

from solo_engine import events as e
from solo_engine.apply import apply
from tests.solo_engine.a_table import a_table, human, refused, sam, sams_action


@given(st.integers(0, 40), st.integers(-45, 45))
def test_dollars_are_never_less_than_nothing(purse: int, n: int) -> None:
    table = human(a_table(), dollars=purse)
    if purse + n < 0:
        assert refused(table, e.DollarsChanged(n=n)) == "illegal.not_enough_dollars"
    else:
        assert apply(table, e.DollarsChanged(n=n)) == human(table, dollars=purse + n)


def test_exchange_tokens_are_never_less_than_nothing() -> None:
    table = sam(human(a_table(), exchange_tokens=1), exchange_tokens=0)
    assert apply(table, e.TokensChanged(who="human", n=-1)).human.exchange_tokens == 0
    assert refused(table, e.TokensChanged(who="human", n=-2)) == "illegal.no_exchange_token"
    assert refused(table, e.TokensChanged(who="sam", n=-1)) == "illegal.no_exchange_token"


def test_an_exchange_token_may_be_used_at_any_time() -> None:
    table = human(sams_action(a_table(), "move_engine"), exchange_tokens=1)
    after = apply(table, e.TokensChanged(who="human", n=-1))
    assert after.human.exchange_tokens == 0
    assert after.turn == table.turn


def test_sams_exchange_token_settles_his_action() -> None:
    table = sam(sams_action(a_table(), "gain_exchange_token"), exchange_tokens=0)
    after = apply(table, e.TokensChanged(who="sam", n=1))
    assert after.sam.exchange_tokens == 1
    assert len(after.turn.todo) == len(table.turn.todo) - 1


def test_an_untracked_board_has_neither_dollars_nor_tokens() -> None:
    table = a_table(1, "human_board")
    assert apply(table, e.DollarsChanged(n=-99)) == table
    assert apply(table, e.TokensChanged(who="human", n=-9)) == table
