"""The scripted human, sentence by sentence of his description."""

from typing import Any

import pytest

from sam.scripted_human import Seat, bargains, engine, hand, visit, whole_turn
from sam.scripted_human.actions import act, auxiliary
from sam.scripted_human.seat import Deeds, Done
from sam.scripted_human.way import chosen_way
from sam.simulation import Play, first_table, game_seed, setup_for
from solo_engine import events as e
from solo_engine.apply import apply
from solo_engine.pack import bundled
from solo_engine.table import Table
from tests.tables import bare, in_kansas_city, job_market, new_table, turn_of, with_herder


def seat(table: Table, *cards: str) -> Seat:
    """The human with these cards in the hand."""
    me = Seat.at(table)
    return Seat(table=table, edition=table.edition, herd=me.herd.but(hand=cards) if cards else me.herd)


def on(space: str, **fields: Any) -> Table:
    """A bare trail, the human's herder on a space, fields of the human set."""
    table = turn_of(bare(with_herder(new_table(), "human", space)), "human", moved=True)
    return table.with_rancher("human", **fields)


def events_of(me: Seat, deeds: Deeds | Done) -> list[e.Event]:
    """Plays deeds to their end."""
    done: list[e.Event] = []
    try:
        event = next(deeds)
        while True:
            done.append(event)
            event = deeds.send(apply(me.table, event))
    except StopIteration:
        return done


# --- moving -----------------------------------------------------------------------------------------------------


def test_the_herder_begins_on_the_first_neutral_building_with_a_hire_action() -> None:
    table = turn_of(new_table(), "human")
    first = next(whole_turn(seat(table)))
    assert isinstance(first, e.HumanMoved)
    assert [table.neutral[space] for space in first.path] == ["neutral_a"]


def test_he_goes_to_the_farthest_building_within_his_limit_by_the_shortest_way() -> None:
    assert chosen_way(seat(on("start")), 3) == ("a", "b", "c")
    assert chosen_way(seat(bare(on("start"), flood_1="flood_4_green")), 2) == ("a", "b")


def test_an_own_building_counts_and_one_of_sams_does_not() -> None:
    table = bare(on("g"), g_1="building_1a")
    assert chosen_way(seat(table), 3) == ("g_1",)
    sams = on("g").with_rancher("sam", buildings={"building_1b": "g_1", "building_2b": "g_2"})
    assert chosen_way(seat(sams), 3) in (("g_1", "kansas_city"), ("g_2", "kansas_city"))


def test_kansas_city_is_entered_only_when_no_building_is_within_reach() -> None:
    assert chosen_way(seat(on("f")), 3) == ("g",)
    assert chosen_way(seat(on("g")), 3) == ("kansas_city",)


def test_of_equally_far_ways_he_takes_the_least_toll() -> None:
    table = bare(on("g"), g_1="building_1a").with_rancher("human", buildings={})
    table = table.with_rancher("sam", buildings={"building_7b": "g_1", "building_2b": "g_2"})
    assert chosen_way(seat(table), 3) == ("g_2", "kansas_city")


def test_when_neither_is_within_reach_he_goes_as_far_as_he_can() -> None:
    outlaws = {f"outlaw_{n}": "outlaw_green" for n in range(4, 10)}
    assert chosen_way(seat(bare(on("outlaw_4"), **outlaws)), 3) == ("outlaw_5", "outlaw_6", "outlaw_7")
    assert chosen_way(seat(bare(on("outlaw_4"), **outlaws)), 3, must=False) is None


# --- local actions ----------------------------------------------------------------------------------------------


def test_every_affordable_local_action_is_done_once_in_printed_order() -> None:
    me = seat(on("a", dollars=20), "galloway", "criollo")
    me.table = job_market(me.table, 4, r1=("cowboy", "builder"), r2=("engineer", None))
    me.table = turn_of(me.table, "human").with_rancher("human", herder=None)
    kinds = [event.kind for event in events_of(me, whole_turn(me))]
    assert kinds[:4] == ["human_moved", "dollars_changed", "hired", "hired"]
    assert kinds[-1] == "turn_ended"


def test_he_hires_the_cheapest_worker_of_his_rarest_type() -> None:
    table = job_market(
        on("a", dollars=30), 6, r1=("cowboy", "engineer"), r3=("cowboy", "engineer"), r4=("builder", None)
    )
    table = table.with_rancher("human", workers={"cowboy": 1, "builder": 3, "engineer": 2})
    hired = bargains.hiring(seat(table), 0)
    costs = {row.row: row.cost for row in table.edition.job_market.rows}
    assert hired is not None
    assert hired.worker == "cowboy"
    assert hired.row == min((1, 3), key=lambda row: costs[row])


def test_a_worker_that_he_cannot_pay_is_not_hired() -> None:
    table = job_market(on("a", dollars=1), 3, r1=("cowboy", "builder"))
    assert bargains.hiring(seat(table), 2) is None


def test_he_buys_the_dearest_affordable_cattle() -> None:
    market = ("longhorn", "hereford_7", "shorthorn_4", "hereford_5")
    workers = {"cowboy": 3, "builder": 1, "engineer": 1}
    rich = seat(on("e", dollars=20, workers=workers).but(cattle_market=market))
    poor = seat(on("e", dollars=6, workers=workers).but(cattle_market=market))
    assert bargains.buying(rich) == e.CattleBought(who="human", cards=("hereford_7", "longhorn"))
    assert bargains.buying(poor) == e.CattleBought(who="human", cards=("shorthorn_4",))
    assert bargains.buying(seat(on("e", dollars=2).but(cattle_market=market))) is None


def test_he_places_the_largest_affordable_building_on_the_first_empty_space_ahead() -> None:
    workers = {"cowboy": 1, "builder": 4, "engineer": 1}
    placed = bargains.building(seat(on("b", dollars=6, workers=workers)), 2)
    assert placed is not None
    assert (placed.space, placed.per_builder) == ("b_1", 2)
    by_id = on("b").edition.buildings.by_id
    affordable = [b for b in on("b").human.supply if by_id[b].builders <= 3]
    assert by_id[placed.building].builders == max(by_id[b].builders for b in affordable) == 3
    assert bargains.building(seat(bare(on("b", dollars=1))), 2) is None


def test_the_engine_goes_as_far_as_possible_upgrading_what_he_can_pay_and_taking_the_master() -> None:
    workers = {"cowboy": 2, "builder": 1, "engineer": 3}
    table = on("g", dollars=10, engine=2.0, workers=workers)
    me = seat(table)
    kinds = events_of(me, act(me, "engine_forward_engineers"))
    moved, upgraded, master = kinds[:3]
    assert isinstance(moved, e.EngineMoved)
    assert moved.to == 4.5
    assert isinstance(upgraded, e.StationUpgraded)
    assert upgraded.disc == "disc_aux_1_2"
    assert isinstance(master, e.StationMasterTaken)
    assert master.worker == "engineer"
    assert me.human.station_masters == (table.station_masters["station_1"],)


def test_a_station_that_he_cannot_pay_is_passed() -> None:
    moved = engine.engine_forward(seat(on("g", dollars=1, engine=2.0)), 3, 0)
    assert moved == e.EngineMoved(to=5.0, spaces=3)


def test_from_the_last_space_the_engine_goes_back_as_little_as_it_can() -> None:
    me = seat(on("g", dollars=0, engine=38.0))
    done = events_of(me, act(me, "engine_forward_up_to_2"))
    assert [event.to for event in done if isinstance(event, e.EngineMoved)] == [39.0, 38.0]
    assert me.human.dollars == 3


def test_where_nothing_can_be_done_he_does_the_first_auxiliary_action() -> None:
    me = seat(on("a"))
    assert events_of(me, auxiliary(me, double_allowed=False)) == [e.DollarsChanged(n=1)]
    both = seat(on("a", discs_cleared=("disc_aux_1_2",)))
    assert events_of(both, auxiliary(both, double_allowed=True)) == [e.DollarsChanged(n=2)]
    assert events_of(both, auxiliary(both, double_allowed=False)) == [e.DollarsChanged(n=1)]


# --- Kansas City and the hand -----------------------------------------------------------------------------------


def test_he_delivers_to_the_highest_allowed_city_not_used_yet_white_discs_first() -> None:
    table = in_kansas_city(new_table(), "human", foresights=False).with_rancher(
        "human", cities={"bloomington": 1}, dollars=20, discs_cleared=("disc_aux_1_2",), engine=20.0
    )
    me = seat(table)
    me.value = 6
    assert visit.delivery(me) == e.Delivered(who="human", city="st_louis", disc="disc_aux_2_2")
    me.value = 10
    assert visit.delivery(me) == e.Delivered(who="human", city="chicago", disc="disc_aux_2_2")


def test_a_city_whose_transport_he_cannot_pay_is_not_allowed() -> None:
    me = seat(in_kansas_city(new_table(), "human", foresights=False).with_rancher("human", dollars=0, engine=0.0))
    me.value = 10
    assert visit.delivery(me).city == "fulton"


@pytest.mark.parametrize(("certificates", "used"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_he_uses_as_few_certificates_as_the_best_city_needs(certificates: int, used: int) -> None:
    table = in_kansas_city(new_table(), "human", foresights=False)
    me = seat(table.with_rancher("human", certificates=certificates, engine=30.0), "longhorn", "criollo")
    assert visit.income_of(me) == e.IncomeTaken(value=4 + used, certificates_used=used)


def test_costs_in_cards_are_paid_by_duplicates_first() -> None:
    cattle = new_table().edition.cattle
    cards = ("longhorn", "criollo", "galloway", "galloway", "black_angus")
    assert hand.spare(cattle, cards)[:3] == ("galloway", "galloway", "criollo")
    assert hand.price(cattle, cards, "any") == ("galloway",)
    assert hand.price(cattle, cards, "pair") == ("galloway", "galloway")
    assert hand.price(cattle, cards, "value_3") in (("longhorn",), ("black_angus",))
    assert hand.price(cattle, cards, "pineywoods") is None
    assert hand.price(cattle, cards, "objective") is None


def test_cards_drawn_by_an_action_push_duplicates_out() -> None:
    cattle = new_table().edition.cattle
    herd = hand.Herd(seed=1, hand=("criollo", "criollo"), pile={"galloway": 1, "pineywoods": 1})
    after = hand.exchanged(cattle, herd, 2)
    assert sorted(after.hand) == ["galloway", "pineywoods"]
    assert after.discard == {"criollo": 2}


def test_the_hand_is_drawn_from_what_he_owns_and_no_card_is_lost() -> None:
    seed = game_seed(1, 2)
    _, table = first_table(setup_for("easy", seed), bundled(), seed)
    play = Play(table)
    assert len(play.seat.herd.hand) == 4
    players = sum(card.count for breed in table.edition.cattle.breeds if breed.deck == "player" for card in breed.cards)
    while play.table.turn.actor is not None:
        herd = play.seat.herd
        held = len(herd.hand) + sum(herd.pile.values()) + sum(herd.discard.values())
        if play.table.turn.actor == "sam":
            bought = sum(play.table.human.cattle.values())
            assert held == players + bought
        play.table = apply(play.table, play.next_event())
