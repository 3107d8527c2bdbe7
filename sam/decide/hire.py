"""Which worker Sam hires. He pays nothing, and immediate actions of worker spaces are not done."""

from sam.decide.choice import Choice, Option, asked, did_nothing, step
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.edition import WORKERS, Worker
from solo_engine.hire import specialization_after
from solo_engine.job_market import Offer, offers
from solo_engine.table import Table
from solo_engine.words import Message, say


def cheapest(table: Table) -> Step:
    """The worker of the cheapest row: of his specialization if one lies there, else the leftmost."""
    rule = say("sam.rule.hire_cheapest")
    if not table.tracks("job_market"):
        return which_type(table, "hire_cheapest", say("sam.ask.hire_cheapest"), rule, with_room(table))
    can, sam = hireable(table), table.sam
    best: list[Option] = []
    tie_break = None
    if can:
        row = min(can, key=lambda o: (o.cost, o.row)).row
        in_row = [o for o in can if o.row == row]
        chosen = next((o for o in in_row if o.worker == sam.specialization), in_row[0])
        best = [option(table, chosen)]
        if len({o.worker for o in in_row}) > 1:
            specialized = chosen.worker == sam.specialization
            tie_break = say("sam.tie.specialized" if specialized else "sam.tie.leftmost")
        elif any(o.cost == chosen.cost and o.row > row for o in can):
            tie_break = say("sam.tie.upper_row")
    return chosen_from(table, "hire_cheapest", rule, can, best, tie_break)


def specialized_else_most_numerous(table: Table) -> Step:
    """A worker of his specialization, else of the type that lies there most often; from its cheapest row."""
    rule = say("sam.rule.hire_specialized", worker=say(f"worker.{table.sam.specialization}"))
    id = "hire_specialized_else_most_numerous"
    if not table.tracks("job_market"):
        return which_type(table, id, say("sam.ask.hire_specialized"), rule, with_room(table))
    room, there = with_room(table), offers(table)
    can = [o for o in there if o.worker in room]
    specialization = table.sam.specialization
    if any(o.worker == specialization for o in can):
        return chosen_from(table, id, rule, can, [option(table, cheapest_of(can, specialization))])
    count = {w: sum(o.worker == w for o in there) for w in WORKERS}
    # A type of which he has six is left out of a tie; alone at the top, it means that he hires nobody.
    most = [w for w in WORKERS if count[w] and count[w] == max(count.values()) and w in room]
    best = [option(table, cheapest_of(there, w), in_all=count[w]) for w in most]
    return chosen_from(table, id, rule, can, best)


def of_type(table: Table, worker: Worker) -> Step:
    """A worker of one type from the cheapest row that has one."""
    rule = say("sam.rule.hire_type", worker=say(f"worker.{worker}"))
    if not table.tracks("job_market"):
        text = say("sam.ask.hire_type", worker=say(f"worker.{worker}"))
        return which_type(table, "hire", text, rule, tuple(w for w in with_room(table) if w == worker))
    can = hireable(table)
    best = [option(table, cheapest_of(can, worker))] if any(o.worker == worker for o in can) else []
    return chosen_from(table, "hire", rule, can, best)


def with_room(table: Table) -> tuple[Worker, ...]:
    """The types of which another one fits onto his board."""
    return tuple(w for w in WORKERS if table.sam.workers[w] < table.edition.player_board.worker_row_length)


def hireable(table: Table) -> list[Offer]:
    """The workers that may be hired and fit onto his board."""
    room = with_room(table)
    return [o for o in offers(table) if o.worker in room]


def cheapest_of(there: list[Offer] | tuple[Offer, ...], worker: Worker) -> Offer:
    """The cheapest worker of a type; of equal rows the upper one."""
    return min((o for o in there if o.worker == worker), key=lambda o: (o.cost, o.row))


def option(table: Table, offer: Offer, in_all: int = 0) -> Option:
    """Hiring one worker: from which row, and what it does to his specialization."""
    worker = say(f"worker.{offer.worker}")
    values: dict[str, int | float | str] = {"cost": offer.cost, "row": offer.row}
    return Option(
        text=say("sam.option.worker", worker=worker, row=offer.row),
        do=say("sam.step.hire", worker=worker, row=offer.row),
        event=e.Hired(who="sam", worker=offer.worker, row=offer.row),
        values={**values, "tiles": in_all} if in_all else values,
        detail=marker(table, offer.worker),
        picture=offer.worker,
    )


def marker(table: Table, hired: Worker) -> Message | None:
    """Where the specialization marker goes after the hire, if it moves."""
    sam = table.sam
    if table.pack.policies.specialization.value != "after_each_hire":
        return None
    after = specialization_after({**sam.workers, hired: sam.workers[hired] + 1}, sam.specialization)
    if after == sam.specialization:
        return None
    return say("sam.detail.specialization", worker=say(f"worker.{after}"))


def chosen_from(
    table: Table, id: str, rule: Message, can: list[Offer], best: list[Option], tie_break: Message | None = None
) -> Step:
    # Equal workers of one row are one outcome.
    rest = {(o.row, o.worker): o for o in can}
    taken = {(b.event.row, b.event.worker): b for b in best if isinstance(b.event, e.Hired)}
    options = [taken.get(key) or option(table, offer) for key, offer in rest.items()]
    reason = "sam.nothing.no_fitting_worker" if can or offers(table) else "sam.nothing.no_worker"
    return step(table, Choice(id, rule, options, best, reason, tie_break, picture="job_market"))


def which_type(table: Table, id: str, text: Message, rule: Message, types: tuple[Worker, ...]) -> Step:
    """The job market is not tracked: the player says what he got."""
    answers = [
        Answer(text=say("sam.answer.worker", worker=say(f"worker.{w}")), event=e.Hired(who="sam", worker=w))
        for w in types
    ]
    none = did_nothing("sam.nothing.no_worker")
    return asked(table, id, text, [*answers, none], rule=rule, picture="job_market")
