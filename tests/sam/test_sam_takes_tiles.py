"""Outlaws, hazards and objective cards: garth.md 7.6 to 7.8 as the pack has it."""

import pytest

from solo_engine import events as e
from solo_engine.naming import objective_name
from tests.sam.acting import (
    acting,
    answered,
    instruction,
    nothing,
    offered,
    question,
    table_with,
    tie_break,
    to_do,
    told,
    worded,
)
from tests.tables import applied, bare


def test_the_outlaw_of_the_highest_reward_is_taken() -> None:
    table = bare(table_with(), outlaw_1="outlaw_green", outlaw_2="outlaw_orange", outlaw_9="outlaw_green")
    step = instruction(acting(table, "take_outlaw"))
    assert step.event == e.OutlawTaken(who="sam", space="outlaw_9")
    others = [answer.event for answer in step.differs]
    assert others[:2] == [e.OutlawTaken(who="sam", space=f"outlaw_{n}") for n in (2, 1)]


def test_of_equal_dollars_the_space_with_a_token_is_better_then_the_lower_number() -> None:
    """As printed no two spaces pay the same; the owner of the box may have read other numbers."""
    table = table_with()
    read = table.but(setup=table.setup.but(facts=(("outlaw_2_dollars", 0), ("outlaw_5_dollars", 3))))
    lies = {f"outlaw_{n}": "outlaw_green" for n in range(1, 10)}
    for now, order in ((table, (9, 8, 7, 6, 5, 4, 3, 2, 1)), (read, (9, 8, 7, 6, 4, 5, 3, 1, 2))):
        step = instruction(acting(bare(now, **lies), "take_outlaw"))
        events = (step.event, *(a.event for a in step.differs))
        assert [ev.space for ev in events if isinstance(ev, e.OutlawTaken)] == [f"outlaw_{n}" for n in order]


def test_the_step_names_the_outlaw_and_says_that_he_gets_no_reward() -> None:
    table = acting(bare(table_with(), outlaw_9="outlaw_green"), "take_outlaw")
    assert told(table).endswith("for Sam. He gets the tile, not the reward.")


def test_without_an_outlaw_nothing_happens() -> None:
    assert nothing(acting(bare(table_with()), "take_outlaw")) == "sam.nothing.no_outlaw"


def test_untracked_the_player_says_the_colour_of_the_outlaw() -> None:
    assert answered(acting(table_with("trail"), "take_outlaw")) == [
        e.OutlawTaken(who="sam", colour="green"),
        e.OutlawTaken(who="sam", colour="orange"),
        e.SamDidNothing(reason="sam.nothing.no_outlaw"),
    ]


def test_the_step_names_the_hazard_and_its_space() -> None:
    table = bare(table_with(), flood_2="flood_4_green")
    assert told(acting(table, "take_hazard")) == "Take the 4-point flood (green hand) from flood space 2 for Sam."


def test_equal_hazard_types_are_a_tie_of_their_best_tiles() -> None:
    lies = {"flood_1": "flood_2_green", "flood_2": "flood_3_green", "drought_1": "drought_4_green"}
    table = bare(table_with(), **lies, drought_2="drought_2_black", rockfall_1="rockfall_4_green")
    assert answered(acting(table, "take_hazard")) == [
        e.HazardTaken(who="sam", space="flood_2"),
        e.HazardTaken(who="sam", space="drought_1"),
    ]


def test_of_equal_hazards_the_one_on_the_lower_numbered_space_is_taken() -> None:
    table = bare(table_with(), flood_2="flood_3_green", flood_4="flood_3_black")
    assert instruction(acting(table, "take_hazard")).event == e.HazardTaken(who="sam", space="flood_2")
    assert tie_break(acting(table, "take_hazard")) == "sam.tie.lower_number"
    other = bare(table_with(), flood_2="flood_3_green", flood_4="flood_4_green")
    assert tie_break(acting(other, "take_hazard")) is None


def test_every_other_hazard_is_another_outcome() -> None:
    table = bare(table_with(), flood_1="flood_2_green", flood_2="flood_3_green", drought_1="drought_4_green")
    assert [a.event for a in instruction(acting(table, "take_hazard")).differs] == [
        e.HazardTaken(who="sam", space="flood_1"),
        e.HazardTaken(who="sam", space="drought_1"),
        e.SamDidNothing(reason="sam.nothing.as_seen"),
    ]


def test_without_a_hazard_nothing_happens() -> None:
    table = bare(table_with(), outlaw_4="outlaw_green")
    assert nothing(acting(table, "take_hazard")) == "sam.nothing.no_hazard"


def test_untracked_the_player_says_the_points_of_the_hazard() -> None:
    assert answered(acting(table_with("trail"), "take_hazard")) == [
        *(e.HazardTaken(who="sam", tile=f"hazard_{n}") for n in (2, 3, 4)),
        e.SamDidNothing(reason="sam.nothing.no_hazard"),
    ]


# --- objective cards


def test_the_card_nearest_the_stack_is_taken_and_its_place_refilled() -> None:
    table = acting(table_with(), "take_objective", card=3)
    first, second, *_ = table.objectives
    event = instruction(table).event
    assert isinstance(event, e.ObjectiveTaken)
    assert event.card == first
    after = applied(table, event)
    assert after.objectives[0] == event.refill
    assert after.objectives[1] == second


def test_the_step_names_the_card_its_place_and_what_comes_there() -> None:
    table = acting(table_with(objective="random"), "take_objective", card=3)
    for n in range(8):
        now = table.but(draws={"objective": n})
        event = instruction(now).event
        assert isinstance(event, e.ObjectiveTaken)
        place = table.objectives.index(event.card or "") + 1
        card, comes = (worded(objective_name(table.edition, c)) for c in (event.card, event.refill))
        assert told(now) == (
            f"Take the objective card in place {place} for Sam: {card}. Refill the display in the same place: {comes}."
        )
    asked = acting(table_with(draws="ask"), "take_objective", card=3)
    assert "Refill" not in told(asked)


def test_a_random_card_depends_on_the_seed_and_moves_on_with_each_card_taken() -> None:
    table = acting(table_with(objective="random"), "take_objective", card=3)
    seen = {instruction(table.but(draws={"objective": n})).event.card for n in range(30)}  # type: ignore[union-attr]
    assert seen == set(table.objectives)
    assert applied(table, instruction(table).event).draws["objective"] == 1


def test_the_player_chooses_a_card_where_the_pack_says_so() -> None:
    table = acting(table_with(objective="player", ties="seeded"), "take_objective", card=3)
    assert question(table).text.key == "sam.ask.choose"
    assert [event.card for event in answered(table)] == list(table.objectives)  # type: ignore[union-attr]


def test_from_an_empty_display_he_takes_nothing() -> None:
    table = acting(table_with().but(objectives=()), "take_objective", card=3)
    assert nothing(table) == "sam.nothing.no_objective"
    assert nothing(to_do(table, "objective")) == "sam.nothing.no_objective"


def test_the_last_card_of_the_display_is_not_refilled_from_an_empty_stack() -> None:
    table = table_with()
    table = acting(table.but(supply={**table.supply, "objectives": {}}), "take_objective", card=3)
    assert len(applied(table, instruction(table).event).objectives) == len(table.objectives) - 1


def test_a_delivery_action_gives_a_card_of_the_display() -> None:
    table = to_do(table_with(), "objective")
    event = instruction(table).event
    assert isinstance(event, e.ObjectiveTaken)
    assert applied(table, event).sam.objectives[-1] == table.objectives[0]


@pytest.mark.parametrize("do", ["act", "objective"])
def test_untracked_the_player_says_which_card_came(do: str) -> None:
    table = table_with("objectives")
    table = acting(table, "take_objective", card=3) if do == "act" else to_do(table, "objective")
    events = answered(table)
    cards = [ev.card for ev in events if isinstance(ev, e.ObjectiveTaken)]
    assert cards == [None, *sorted(table.supply["objectives"])]  # or he says so at the end
    names = [worded(objective_name(table.edition, card)) for card in sorted(table.supply["objectives"])]
    assert offered(table)[1:-1] == names
    assert applied(table, events[0]).sam.objectives == table.sam.objectives
    assert events[-1] == e.SamDidNothing(reason="sam.nothing.no_objective")


def test_with_real_draws_the_card_that_refills_the_display_is_asked_for() -> None:
    table = acting(table_with(draws="ask"), "take_objective", card=3)
    event = instruction(table).event
    assert event == e.ObjectiveTaken(who="sam", card=table.objectives[0])
    after = applied(table, event)
    assert {ev.card for ev in answered(after)} == set(after.supply["objectives"])  # type: ignore[union-attr]
