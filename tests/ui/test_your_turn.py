"""The rows of the human's turn follow from the events: what is offered, what is done, what comes of it."""

import pytest

from solo_engine import events as e
from solo_engine.edition import edition
from solo_engine.journal import Game, new_game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS, Region, Setup
from solo_engine.words import LANGUAGES, Language, words
from ui.your_turn.actions import auxiliary_row, follow_ups, local_rows, turn_so_far
from ui.your_turn.anything import PLACES, offered
from ui.your_turn.deeds import CONCERNS, Deed, came_of, concerns, deeds_of
from ui.your_turn.delivery import delivered, told
from ui.your_turn.hand import known_objectives, own_cattle
from ui.your_turn.places import within_reach
from ui.your_turn.rail import stations_in_order

CATTLE = dict.fromkeys(list(new_game(Setup(), bundled(), 7).table.supply["cattle"])[::-4], 1)


def game(*untracked: Region, seed: int = 7) -> Game:
    return new_game(Setup(untracked=frozenset(untracked)), bundled(), seed)


def with_dollars(played: Game, dollars: int = 30) -> Game:
    return played.send(e.Corrected(what="human.dollars", value=dollars))


def at(space: str, played: Game | None = None) -> Game:
    return (played or with_dollars(game())).send(e.HumanMoved(path=(space,)))


def done(played: Game) -> list[bool]:
    return [row.done for row in local_rows(turn_so_far(played))]


def hire(played: Game, change: int = 0) -> Game:
    worker = next(w for w in played.table.job_market.rows[0] if w is not None)
    return played.send(e.Hired(who="human", worker=worker, row=1, change=change))


def test_the_local_actions_of_the_place_are_offered_in_printed_order() -> None:
    rows = local_rows(turn_so_far(at("a")))
    building = edition().buildings.neutral[0]
    assert [row.words.key for row in rows] == [f"action.{name}" for name in building.actions]
    assert not any(row.done for row in rows)


def test_a_done_action_gets_a_tick_and_undo_takes_it_back() -> None:
    played = hire(at("a"))
    assert done(played) == [False, True, False]
    assert done(played.undo()) == [False, False, False]


def test_two_hires_are_told_apart_by_their_price() -> None:
    played = hire(at("a"), change=2)
    assert done(played) == [False, False, True]


def test_an_event_accounts_for_one_row_only() -> None:
    played = at("a").send(e.DollarsChanged(n=2))
    assert done(played) == [True, False, False]
    assert not auxiliary_row(turn_so_far(played)).done


def test_the_immediate_action_of_a_hired_worker_is_offered() -> None:
    played = with_dollars(game()).send(e.Corrected(what="human.workers.engineer", value=1))
    played = played.send(e.Corrected(what="job_market.rows.0.0", value="engineer"))
    played = at("a", played).send(e.Hired(who="human", worker="engineer", row=1))
    rows = follow_ups(turn_so_far(played))
    assert [row.words.key for row in rows] == ["action.discard_criollo_certificate_1"]
    played = played.send(e.CertificatesMoved(spaces=1))
    assert [row.done for row in follow_ups(turn_so_far(played))] == [True]


def test_the_station_under_the_engine_is_offered_until_it_is_upgraded() -> None:
    station = edition().railroad.stations[0]
    played = at("c").send(e.EngineMoved(to=station.position))
    rows = follow_ups(turn_so_far(played))
    assert [row.id.split("-")[0] for row in rows] == ["upgrade"]
    disc = next(d.id for d in edition().player_board.disc_spaces if d.starts_covered and d.corners == "white")
    played = played.send(e.StationUpgraded(station=station.id, disc=disc))
    assert [row.done for row in follow_ups(turn_so_far(played)) if row.id.startswith("upgrade")] == [True]


def test_the_engine_may_go_back_from_the_last_space() -> None:
    played = at("c").send(e.EngineMoved(to=edition().railroad.last_space))
    assert any(row.id.startswith("home") for row in follow_ups(turn_so_far(played)))


def test_the_station_reached_last_comes_first_and_those_ahead_come_after() -> None:
    first, second, third, *_, last = edition().railroad.stations
    played = at("c").send(e.Corrected(what="human.engine", value=third.position))
    order = stations_in_order(played.table)
    assert order[:4] == [(third, True), (second, True), (first, True), (edition().railroad.stations[3], False)]
    assert order[-1] == (last, False)


def test_the_first_turn_begins_on_any_neutral_building() -> None:
    reach = within_reach(game().table, 3)
    assert set(reach) == set(game().table.neutral)


def test_of_several_ways_the_cheapest_comes_first() -> None:
    table = game().table.with_rancher("human", herder="b")
    table = table.but(trail_tiles={"drought_1": "drought_4_green"})
    table = table.with_rancher("sam", buildings={"building_4b": "b_1"})
    ways = within_reach(table, 3)["c"]
    assert [way.dollars for way in ways] == sorted(way.dollars for way in ways)
    assert all(way.place == "c" for way in ways)


def test_a_free_movement_owes_nothing_and_may_not_reach_kansas_city() -> None:
    table = game().table.with_rancher("human", herder="g")
    assert table.edition.trail.kansas_city in within_reach(table, 3)
    assert not within_reach(table, 3, free=True, not_to=table.edition.trail.kansas_city)


def test_what_concerns_only_untracked_regions_is_not_entered() -> None:
    table = game(*REGIONS).table
    assert [do for do in CONCERNS if concerns(table, do)] == ["extraordinary_delivery"]
    for action in edition().actions.actions:
        for option in action.options:
            assert all(deed.do == "extraordinary_delivery" for deed in deeds_of(table, option))


def test_every_deed_is_reachable_by_hand() -> None:
    table = new_game(Setup(simmental=True), bundled(), 1).table
    listed = [do for group in PLACES.values() for do, _ in group]
    derived = {"engine_home", "upgrade_behind"}  # they follow from others
    assert set(listed) == set(CONCERNS) - derived
    assert all(offered(table, do) for do in listed)


def test_the_cost_of_an_action_is_entered_before_what_it_brings() -> None:
    table = game().table
    actions = edition().actions
    pay_two = deeds_of(table, actions.by_id["collect_bounty_or_pay_2_engine_2"].options[1])
    assert [(d.do, d.n, d.pays) for d in pay_two] == [("engine", 2, 2)]
    certificates = next(a for a in actions.auxiliary if a.id == "aux_certificate")
    assert [(d.do, d.n, d.pays) for d in deeds_of(table, certificates.double)] == [
        ("engine", -2, 2),
        ("certificates", None, 0),
    ]


def removing(played: Game) -> list[tuple[str, int | None]]:
    """The deeds of the double auxiliary action that removes cards from the game."""
    action = next(a for a in edition().actions.auxiliary if a.id == "aux_remove_card")
    return [(deed.do, deed.n) for deed in deeds_of(played.table, action.double)]


def test_each_card_that_an_action_removes_from_the_game_is_named() -> None:
    bought = game().send(e.Corrected(what="human.cattle", value=CATTLE))
    assert removing(bought) == [("engine", -2), ("dollars", None), ("remove_card", 2), ("remove_card", 1)]
    assert came_of(Deed(do="remove_card", n=2), e.CardRemoved(card=next(iter(CATTLE))))


def test_of_the_first_herd_no_card_is_asked_for() -> None:
    assert removing(game()) == [("engine", -2), ("dollars", None)]
    unseen = game("herd", "objectives")
    assert own_cattle(unseen.table) == known_objectives(unseen.table) == ()
    assert ("remove_card", 2) not in removing(unseen)


def test_bought_cattle_is_offered_by_its_value() -> None:
    bought = game().send(e.Corrected(what="human.cattle", value=CATTLE))
    breeds = edition().cattle.breed_of
    assert set(own_cattle(bought.table)) == set(CATTLE)
    assert [breeds[card].value for card in own_cattle(bought.table)] == sorted(breeds[card].value for card in CATTLE)


def test_an_event_of_another_kind_is_no_record_of_a_deed() -> None:
    deed = Deed(do="remove_hazard", pays=5)
    assert came_of(deed, e.HazardTaken(who="human", space="flood_1", pays=5))
    assert not came_of(deed, e.HazardTaken(who="human", space="flood_1", pays=2))
    assert not came_of(deed, e.HazardTaken(who="sam", space="flood_1", pays=5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_within_an_action_has_words(language: Language) -> None:
    tell = words(language)
    for action in edition().actions.actions:
        if len(action.options) > 1:
            for n, option in enumerate(action.options):
                assert any(ef.do == "auxiliary" for ef in option.effects) or tell(f"turn.option.{action.id}.{n}")
    for do in (do for group in PLACES.values() for do, _ in group):
        assert tell(f"turn.do.{do}")
    assert all(tell(f"turn.place.{place}") for place in PLACES)


@pytest.mark.parametrize(
    ("untracked", "says"),
    [
        ((), "St. Louis: pay 1 dollar for transport"),
        (("railroad",), "St. Louis: pay the transport cost, then correct your dollars"),
        (("railroad", "human_board"), "St. Louis: pay the transport cost, take a disc from your board"),
    ],
)
def test_a_transport_that_the_app_does_not_know_is_not_called_free(untracked: tuple[Region, ...], says: str) -> None:
    table = game(*untracked).table
    event, _ = delivered(table, "st_louis", "")
    assert words("en")(told(table, "st_louis", event)) == says


def test_a_city_before_the_first_cross_costs_no_transport_wherever_the_engine_is() -> None:
    table = game("railroad", "human_board").table
    event, _ = delivered(table, "kansas_city", "")
    assert words("en")(told(table, "kansas_city", event)) == "Kansas City: take a disc from your board"
