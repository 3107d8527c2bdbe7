"""What Sam does next: a pure function of the table."""

from sam.decide import (
    building,
    card,
    cattle,
    delivery,
    engine,
    foresight,
    hazard,
    hire,
    leaving,
    objective,
    outlaw,
    plain,
    refill,
    way,
)
from sam.step import Step
from solo_engine.pack import Action
from solo_engine.table import Table, Task


def next_step(table: Table) -> Step | None:
    """The next thing to do for Sam, or for chance (a refill, in either rancher's turn).

    None: it is the human's move, or the game is over.
    """
    task = table.task
    if task is None or table.turn.actor is None:
        return None
    for_either = chance_step(table, task)
    if for_either is not None or task.who == "human":
        return for_either
    match task.do:
        case "turn_card":
            return card.turn(table)
        case "move":
            return way.move(table, task)
        case "foresight":
            assert task.column is not None
            return foresight.take(table, task.column)
        case "delivery":
            return delivery.deliver(table)
        case "objective":
            return objective.from_display(table, "objective")
        case _:
            assert task.action is not None
            return act(table, task.action)


def chance_step(table: Table, task: Task) -> Step | None:
    """The tasks in which pieces come out of a bag or stack, whoever's turn it is."""
    match task.do:
        case "leave_kansas_city":
            return leaving.leave(table, task.who)
        case "refill_foresight":
            assert task.column is not None
            return refill.foresight(table, task.column)
        case "refill_objective":
            return refill.objective(table)
        case "refill_cattle":
            return refill.cattle(table, task.who, task.count)
        case _:
            return None


def act(table: Table, action: Action) -> Step:
    """One action of his card."""
    match action.do:
        case "hire_cheapest":
            return hire.cheapest(table)
        case "hire_specialized_else_most_numerous":
            return hire.specialized_else_most_numerous(table)
        case "hire":
            return hire.of_type(table, action.worker or table.sam.specialization)
        case "move_engine":
            return engine.move(table)
        case "take_objective":
            return objective.from_display(table)
        case "take_outlaw":
            return outlaw.highest_reward(table)
        case "take_hazard":
            return hazard.best_of_fullest_type(table)
        case "draw_cattle":
            return refill.draw(table, action)
        case "buy_cattle":
            return cattle.buy(table, action)
        case "place_building":
            return building.place(table)
        case "gain_exchange_token":
            return plain.exchange_token(table)
        case "free_text" | "none":
            return plain.free_text(table, action)
