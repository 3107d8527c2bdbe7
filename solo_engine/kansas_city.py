"""Kansas City: what a visit consists of, in order."""

from solo_engine.table import OTHER, Column, Table, Task, Who
from solo_engine.turn import to_do

COLUMNS: tuple[Column, ...] = (1, 2, 3)


def arrived(table: Table, who: Who) -> Table:
    """The tasks of a visit, after those still to be done: three foresights, income (the human), delivery, leaving."""
    return to_do(table, *VISIT[who], last=True)


def visit(who: Who) -> tuple[Task, ...]:
    tasks = [Task(do="foresight", who=who, column=column) for column in COLUMNS]
    if who == "human":
        tasks.append(Task(do="income", who=who))
    return (*tasks, Task(do="delivery", who=who), Task(do="leave_kansas_city", who=who))


VISIT: dict[Who, tuple[Task, ...]] = {who: visit(who) for who in OTHER}
