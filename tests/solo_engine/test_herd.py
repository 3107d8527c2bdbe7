"""Cards of the human's deck that leave the game (auxiliary action 5)."""

import pytest

from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.table import Illegal, Table
from tests.tables import components, new_table


@pytest.fixture
def table() -> Table:
    table = new_table()
    card = next(iter(table.supply["cattle"]))
    supply = {**table.supply, "cattle": {**table.supply["cattle"], card: table.supply["cattle"][card] - 1}}
    return table.but(supply=supply).with_rancher("human", cattle={card: 1}, herder="a")


def test_a_bought_cattle_card_removed_from_the_hand_leaves_the_game(table: Table) -> None:
    card = next(iter(table.human.cattle))
    after = apply(table, e.CardRemoved(card=card))
    assert after.human.cattle == {}
    assert after.out_of_game == {**table.out_of_game, card: 1}
    assert components(after) == components(table)


def test_only_an_owned_card_can_be_removed(table: Table) -> None:
    for card in ("criollo", "longhorn_9", "hereford_7", "objective_aux_ny_1"):
        with pytest.raises(Illegal):
            apply(table, e.CardRemoved(card=card))


def test_a_card_of_the_starting_herd_is_never_one_that_the_app_knows(table: Table) -> None:
    with pytest.raises(Illegal):
        apply(table.with_rancher("human", cattle={"criollo": 1}), e.CardRemoved(card="criollo"))


def test_of_an_untracked_herd_a_card_goes_unseen(table: Table) -> None:
    untracked = table.but(untracked=frozenset({"herd"})).with_rancher("human", cattle={})
    assert apply(untracked, e.CardRemoved(card="hereford_7")) == untracked
