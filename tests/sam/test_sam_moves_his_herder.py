"""The herder: garth.md 4, the card that is turned, and the untracked trail."""

import pytest

from solo_engine import chance
from solo_engine import events as e
from solo_engine.table import Table, Task
from solo_engine.turn import first_task
from solo_engine.words import say
from tests.sam.acting import (
    acting,
    answered,
    instruction,
    nothing,
    offered,
    question,
    table_with,
    tie_break,
    told,
    worded,
)
from tests.tables import applied, bare, sams_move, with_herder

FLOODS = {"flood_1": "flood_2_green", "flood_2": "flood_3_black"}


def going(table: Table, herder: str | None, steps: int | None, **lies: str) -> Table:
    return sams_move(with_herder(bare(table, **lies), "sam", herder), steps)


def went(table: Table) -> tuple[str, ...]:
    event = instruction(table).event
    assert isinstance(event, e.SamMoved)
    applied(table, event)
    return event.path


def test_kansas_city_stops_him_and_unused_steps_are_lost() -> None:
    table = going(table_with(), "g", 5)
    assert went(table) == ("kansas_city",)
    assert told(table).endswith("He stops in Kansas City.")
    assert instruction(table).event == e.SamMoved(path=("kansas_city",), kansas_city=True)


def test_in_kansas_city_he_first_does_the_action_of_his_card() -> None:
    table = acting(going(table_with(), "g", 5), "take_outlaw")
    table = table.but(turn=table.turn.but(todo=(Task(do="move", who="sam", steps=5), *table.turn.todo)))
    assert told(table).endswith("He stops in Kansas City. First do the action of his card.")


def test_of_all_ways_he_goes_the_shortest_to_kansas_city() -> None:
    assert went(going(table_with(), "a", 2, a_1="building_2a", **FLOODS)) == ("a_1", "b")
    assert went(going(table_with(), "a", 2, a_1="building_2a", flood_1="flood_2_green", a_2="building_3a")) == (
        "flood_1",
        "b",
    )


def test_of_equally_short_ways_he_goes_the_one_that_pays_the_human_less() -> None:
    table = going(table_with(), "f", 2, f_1="building_1a", f_2="building_2a")
    assert went(table) == ("f_2", "g")
    assert tie_break(table) == "sam.tie.pays_less"


def test_if_the_human_gets_no_tolls_equal_ways_to_one_place_need_no_choice() -> None:
    table = going(table_with(human_receives_tolls=False), "f", 2, f_1="building_1a", f_2="building_2a")
    assert went(table) == ("f_1", "g")
    assert tie_break(table) is None
    assert "from the bank" not in told(table)


def test_equally_short_and_cheap_ways_to_different_places_are_the_players_choice() -> None:
    table = going(table_with(), "f", 1, f_1="building_1a", f_2="building_8a")  # two green hands
    events = answered(table)
    assert [ev.path for ev in events if isinstance(ev, e.SamMoved)] == [("f_1",), ("f_2",)]
    texts = [answer.text for answer in question(table).answers]
    assert all(text.key == "sam.then" for text in texts)  # the toll is told with each


def test_the_human_takes_the_tolls_of_his_way_from_the_bank() -> None:
    table = going(table_with(), "f", 2, f_1="building_1a", f_2="building_7a")
    assert told(table) == (
        "Move Sam’s herder 2 steps to neutral building G on neutral space G. "
        "You take 2 dollars from the bank for your hands on his way."
    )
    after = applied(table, instruction(table).event)
    assert after.human.dollars == table.human.dollars + 2


def test_hazards_and_outlaws_on_his_way_pay_nobody() -> None:
    table = going(table_with(), "a", 1, a_1="building_7a", flood_1="flood_2_green")
    assert went(table) == ("flood_1",)
    after = applied(table, instruction(table).event)
    assert after.human.dollars == table.human.dollars


@pytest.mark.parametrize(("steps", "path"), [(1, ("g_2",)), (2, ("g_2", "kansas_city")), (3, ("g_2", "kansas_city"))])
def test_the_other_policy_uses_most_steps_and_then_the_cheapest_way(steps: int, path: tuple[str, ...]) -> None:
    table = going(table_with(route="most_steps_then_cheapest"), "g", steps, g_1="building_1a", g_2="building_2a")
    assert went(table) == path


def test_the_other_policy_counts_the_hands_of_hazards_too() -> None:
    policy = "most_steps_then_cheapest"
    table = going(table_with(route=policy), "a", 2, a_1="building_2a", flood_1="flood_2_green")
    assert went(table) == ("a_1", "b")
    assert tie_break(table) == "sam.tie.cheapest_way"


def test_his_first_move_may_lead_to_the_first_building() -> None:
    table = table_with(first_move="first_building")
    first = going(table, "start", 3).but(draws={"sam": 1})
    assert went(first) == ("a",)
    assert went(going(table, "start", 3)) == ("a", "b", "c")


def test_a_card_without_steps_moves_nobody() -> None:
    table = going(table_with(), "a", 0)
    assert nothing(table) == "sam.nothing.no_steps"
    assert instruction(table).why.rule.params["steps"] == say("count.steps", n=0)


def test_from_kansas_city_there_is_no_way() -> None:
    assert nothing(going(table_with(), "kansas_city", 2)) == "sam.nothing.no_way"
    assert nothing(going(table_with(route="most_steps_then_cheapest"), "kansas_city", 2)) == "sam.nothing.no_way"


def test_where_his_herder_is_not_known_it_is_asked_for() -> None:
    table = going(table_with(), None, 1)
    events = answered(table)
    assert events[0] == e.Corrected(what="sam.herder", value="start")
    assert offered(table)[0] == worded(say("space.start"))
    assert told(table) == "Where is Sam’s herder?"
    assert e.Corrected(what="sam.herder", value="g") in events
    assert went(applied(table, e.Corrected(what="sam.herder", value="f"))) == ("g",)


def test_every_place_that_he_can_reach_is_another_outcome() -> None:
    table = going(table_with(), "a", 1, a_1="building_2a", flood_1="flood_2_green", flood_2="flood_3_black")
    step = instruction(table)
    assert step.differs[0].event == e.SamMoved(path=("flood_1",))
    for answer in step.differs:
        applied(table, answer.event)


# --- an untracked trail


def test_untracked_the_player_says_whether_he_reached_kansas_city_and_what_he_paid() -> None:
    table = sams_move(table_with("trail"), 1)
    assert answered(table) == [
        e.SamMoved(kansas_city=kansas_city, tolls=dollars) for kansas_city in (False, True) for dollars in (0, 2, 4)
    ]


def test_untracked_the_answers_say_kansas_city_and_the_fee() -> None:
    table = sams_move(table_with("trail"), 1)
    assert offered(table) == [
        *("No, no fee", "No, you get 2 dollars", "No, you get 4 dollars"),
        *("Yes, Kansas City, no fee", "Yes, Kansas City, you get 2 dollars", "Yes, Kansas City, you get 4 dollars"),
    ]
    assert told(table) == "Move Sam’s herder 1 step. Does he reach Kansas City, and what do you get for your hands?"
    without_tolls = sams_move(table_with("trail", human_receives_tolls=False), 2)
    assert offered(without_tolls) == ["No", "Yes, Kansas City"]
    assert told(without_tolls) == "Move Sam’s herder 2 steps. Does he reach Kansas City?"


def test_untracked_the_question_says_that_his_card_does_nothing_else() -> None:
    table = table_with("trail").but(turn=first_task("sam", 1)).with_rancher("sam", specialization="cowboy")
    table = applied(table, e.CardTurned(number=14))
    assert told(table).endswith("He does nothing else: the condition of his card does not hold.")


def tolls_asked_for(supply: tuple[str, ...], *on_trail: str, steps: int = 9) -> list[int | None]:
    table = table_with("trail").with_rancher("human", supply=supply, buildings=dict.fromkeys(on_trail))
    events = answered(sams_move(table, steps))
    return [ev.tolls for ev in events if isinstance(ev, e.SamMoved) and not ev.kansas_city]


def test_untracked_the_fees_are_those_of_his_own_buildings() -> None:
    """A side that he does not play with, beside his board or on the trail, brings nothing."""
    tolls = table_with().edition.tiles.tolls
    green, both = tolls["green"], tolls["both"]
    assert tolls_asked_for(("building_1a",)) == [0, green]
    assert tolls_asked_for(("building_8b",)) == [0]  # its a side has a hand
    assert tolls_asked_for((), "building_1a") == [0, green]
    assert tolls_asked_for((), "building_8b") == [0]
    assert tolls_asked_for(("building_7a",), "building_1a") == sorted({0, green, both, green + both})
    assert tolls_asked_for(("building_3b",), "building_1a", "building_8a", steps=1) == [0, green]


def test_untracked_without_any_known_building_the_dearer_side_of_each_may_be_there() -> None:
    box = table_with().edition
    dearest: dict[int, int] = {}
    for building in box.buildings.private:
        dearest[building.number] = max(dearest.get(building.number, 0), box.tiles.tolls[building.hand])
    assert max(n for n in tolls_asked_for((), steps=12) if n is not None) == sum(dearest.values())


def test_untracked_tolls_are_not_asked_for_where_nobody_needs_them() -> None:
    expected = [e.SamMoved(kansas_city=False), e.SamMoved(kansas_city=True)]
    assert answered(sams_move(table_with("trail", "human_board"), 4)) == expected
    assert answered(sams_move(table_with("trail", human_receives_tolls=False), 4)) == expected


def test_untracked_more_steps_may_pass_more_hands() -> None:
    tolls = {ev.tolls for ev in answered(sams_move(table_with("trail"), 12)) if isinstance(ev, e.SamMoved)}
    table = table_with("trail")
    hands = [table.edition.tiles.tolls[table.edition.buildings.by_id[b].hand] for b in table.human.supply]
    assert max(t for t in tolls if t is not None) == sum(hands)


def test_untracked_a_card_that_counts_buildings_asks_for_the_humans() -> None:
    table = sams_move(table_with("trail"), None)
    table = table.but(turn=table.turn.but(card=table.pack.card(10)))
    events = answered(table)
    assert events == [e.BuildingsCounted(human=n) for n in range(13)]  # there are twelve buildings
    assert told(table) == "How many private buildings do you have on the trail?"
    after = applied(table, events[3])
    assert after.task is not None
    assert after.task.steps == 3


# --- his card


def test_the_app_turns_a_card_of_his_deck_by_the_seed() -> None:
    table = table_with().but(turn=first_task("sam", 1))
    numbers = {instruction(table.but(seed=seed)).event.number for seed in range(200)}  # type: ignore[union-attr]
    assert numbers == set(range(1, 16))
    step = instruction(table)
    assert (step.why.rule.key, step.detail) == ("sam.rule.turn_card", None)
    assert step.source is None  # that is how every deck is turned
    for counted in (0, 4):
        expected = chance.pick(1, "sam", counted, range(1, 16))
        assert instruction(table.but(draws={"sam": counted})).event == e.CardTurned(number=expected)


def test_the_player_tells_which_card_of_the_real_deck_was_turned() -> None:
    table = table_with().but(turn=first_task("sam", 1), deck_by="hand")
    table = table.with_rancher("sam", deck=(2, 5), discard=(1, 3))
    assert answered(table) == [e.CardTurned(number=2, by="hand"), e.CardTurned(number=5, by="hand")]
    empty = table.with_rancher("sam", deck=(), discard=(3, 1))
    assert answered(empty) == [e.CardTurned(number=1, by="hand"), e.CardTurned(number=3, by="hand")]
    assert "shuffle the discard pile" in told(empty)
    assert question(empty).why.rule.key == "sam.rule.reshuffle"
    assert "shuffle the discard pile" not in told(table)
    assert (question(table).why.rule.key, question(table).source) == ("sam.rule.turn_card", None)
    by_app = instruction(empty.but(deck_by="app"))
    assert by_app.detail is not None
    assert (by_app.detail.key, by_app.why.rule.key) == ("sam.detail.reshuffle", "sam.rule.reshuffle")


def test_a_card_whose_condition_fails_only_moves_him() -> None:
    table = table_with().but(turn=first_task("sam", 1)).with_rancher("sam", specialization="cowboy")
    table = applied(table, e.CardTurned(number=14))
    assert "He does nothing else" in told(table)
    assert "He does nothing else" not in told(
        applied(table_with().but(turn=first_task("sam", 1)), e.CardTurned(number=4))
    )
