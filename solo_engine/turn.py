"""Turn order: whose turn it is, what is still to be done in it, and the last turns."""

from solo_engine import events as e
from solo_engine.chance import draws_after
from solo_engine.pack import Action, Card, Condition, Move
from solo_engine.table import OTHER, Illegal, Sam, Table, Task, Turn, Who

SAMS_OWN = (e.CardTurned, e.SamMoved, e.SamEngineMoved, e.SamDidNothing, e.SamConfirmed, e.BuildingsCounted)
EITHER = (e.ForesightRefilled, e.ObjectiveRefilled)
NOTHING: frozenset[str] = frozenset()
TURN_CARD = Task(do="turn_card", who="sam")
HUMANS_OWN_TASKS = {"act", "objective"}  # events that settle these are things that the human may also do unasked


def who_acts(event: e.Event, table: Table) -> Who | None:
    """The rancher whose turn an event belongs to."""
    who: Who | None = vars(event).get("who")
    if who is not None:
        return who
    if isinstance(event, SAMS_OWN):
        return "sam"
    return table.turn.actor if isinstance(event, EITHER) else "human"


def settled(table: Table, event: e.Event) -> Table:
    """The table without the task at the head of the list, if the event does away with it.

    Illegal: something else has to be done first.
    """
    task, turn = table.task, table.turn
    settles = NOTHING if isinstance(event, e.Delivered) and event.extraordinary else event.settles
    if task is not None and task.do in settles:
        return table.but(turn=turn.but(todo=turn.todo[1:], doing=task))
    if turn.actor == "sam":
        if task is not None and task.do == "move" and isinstance(event, e.BuildingsCounted):
            return table
        raise Illegal("illegal.something_else_first" if task else "illegal.nothing_of_that_kind_to_do")
    if task is not None and isinstance(event, e.TurnEnded | e.HumanMoved):
        raise Illegal("illegal.something_else_first")
    if any(later.do in settles for later in turn.todo):
        raise Illegal("illegal.something_else_first")
    if settles and not settles & HUMANS_OWN_TASKS:
        raise Illegal("illegal.nothing_of_that_kind_to_do")
    return table if turn.doing is None else table.but(turn=turn.but(doing=None))


def settles_head(table: Table, event: e.Event, acting: Who | None) -> bool:
    """Whether the event does away with what is to be done next."""
    task = table.task
    return task is not None and task.who == acting and task.do in event.settles


def to_do(table: Table, *tasks: Task, last: bool = False) -> Table:
    """The table with more tasks, before the others or after them."""
    todo = (*table.turn.todo, *tasks) if last else (*tasks, *table.turn.todo)
    return table.but(turn=table.turn.but(todo=todo))


def carried_on(table: Table) -> Table:
    """Sam's turn ends by itself once nothing is left to do in it: his card goes to the discard pile."""
    turn = table.turn
    if turn.actor != "sam" or turn.todo:
        return table
    sam = table.sam
    discard = (*sam.discard, turn.card.number) if turn.card else sam.discard
    return next_turn(table.with_rancher("sam", discard=discard))


def next_turn(table: Table) -> Table:
    """The other rancher's turn, or the end: after the trigger's turn the other has exactly one more."""
    actor = table.turn.actor
    assert actor is not None
    following: Who | None = OTHER[actor]
    if table.ended_by is not None and table.ended_by != actor:
        following = None
    return table.but(turn=first_task(following, table.turn.number + (following is not None)))


def first_task(actor: Who | None, number: int) -> Turn:
    """The beginning of a turn."""
    return Turn(number=number, actor=actor, todo=(TURN_CARD,) if actor == "sam" else ())


def turn_ended(table: Table, event: e.TurnEnded) -> Table:
    """The human ends the turn.

    Illegal: the herder has not moved, something is left to do, the engine has not gone back from the last space.
    """
    if not table.turn.moved:
        raise Illegal("illegal.move_first")
    if table.tracks("railroad") and table.human.engine == table.edition.railroad.last_space:
        raise Illegal("illegal.engine_leaves_last_space")
    return next_turn(table)


# --- Sam's card -------------------------------------------------------------------------------------------------


def steps_of(table: Table, move: Move, counted: int | None = None) -> int | None:
    """How many steps a movement means now.

    None: it counts the human's buildings, which are not tracked, and nobody `counted` them.
    """
    if move.steps is not None:
        return move.steps
    sam = table.sam
    human_buildings = len(table.human.buildings) if table.tracks("trail") else counted
    number: int | None
    match move.count:
        case "cowboys" | "builders" | "engineers":
            number = sam.workers[
                "cowboy" if move.count == "cowboys" else "builder" if move.count == "builders" else "engineer"
            ]
        case "specialized":
            number = sam.workers[sam.specialization]
        case "own_buildings":
            number = len(sam.buildings)
        case "human_buildings":
            number = human_buildings
        case _:
            number = None if human_buildings is None else max(len(sam.buildings), human_buildings)
    if number is None:
        return None
    return min(max(number, move.min), move.max) if move.max is not None else max(number, move.min)


def holds(sam: Sam, condition: Condition | None) -> bool:
    if condition is None:
        return True
    if condition.specialized is not None and sam.specialization != condition.specialized:
        return False
    return condition.not_specialized is None or sam.specialization != condition.not_specialized


def actions_of(sam: Sam, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions whose conditions hold now, an `else` in the place of those that fail."""
    chosen: list[Action] = []
    for action in actions:
        if holds(sam, action.condition):
            chosen.append(action)
        else:
            chosen.extend(actions_of(sam, action.otherwise))
    return tuple(a for a in chosen if a.do != "none")


def card_turned(table: Table, event: e.CardTurned) -> Table:
    """Steps and conditions of a card are read once, when it is turned, before its first action."""
    sam = table.sam
    deck = sam.deck or tuple(sorted(sam.discard))  # an empty deck: the discard pile is shuffled into a new one
    discard = sam.discard if sam.deck else ()
    if event.number not in deck:
        turned = event.number in sam.discard
        raise Illegal("illegal.card_already_turned" if turned else "illegal.no_such_card", number=event.number)
    card = table.pack.card(event.number)
    tasks = [Task(do="move", who="sam", steps=steps_of(table, card.move))]
    tasks += [Task(do="act", who="sam", action=a) for a in actions_of(sam, card.actions)]
    return table.but(
        sam=sam.but(deck=tuple(n for n in deck if n != event.number), discard=discard),
        draws=draws_after(table, "sam"),
        turn=table.turn.but(card=card, todo=tuple(tasks)),
    )


def buildings_counted(table: Table, event: e.BuildingsCounted) -> Table:
    """The steps of the card, now that the human's buildings are known."""
    card, task = table.turn.card, table.task
    if card is None or task is None or task.do != "move":
        raise Illegal("illegal.nothing_of_that_kind_to_do")
    move = task.but(steps=steps_of(table, card.move, event.human))
    return table.but(turn=table.turn.but(todo=(move, *table.turn.todo[1:])))


def sam_did_nothing(table: Table, event: e.SamDidNothing | e.SamConfirmed) -> Table:
    return table


def deck_switched(table: Table, event: e.DeckSwitched) -> Table:
    return table.but(deck_by=event.by)


def card_corrected(table: Table, event: e.CardCorrected) -> Table:
    """The pack of this game takes the corrected card; a card being played goes on with what it really says."""
    number = event.card.number
    if all(c.number != number for c in table.pack.deck):
        raise Illegal("illegal.no_such_card", number=number)
    deck = tuple(event.card if c.number == number else c for c in table.pack.deck)
    table = table.but(pack=table.pack.but(deck=deck))
    turn = table.turn
    if turn.card is None or turn.card.number != number:
        return table
    return carried_on(table.but(turn=turn.but(card=event.card, todo=_corrected_tasks(table, turn.card, event.card))))


def _corrected_tasks(table: Table, before: Card, after: Card) -> tuple[Task, ...]:
    """What is left of a turn whose card says something else: what was done of it stays done."""
    todo = table.turn.todo
    refills = tuple(t for t in todo if t.do.startswith("refill"))
    visit = tuple(t for t in todo if t.do not in ("move", "act") and t not in refills)
    moves = [Task(do="move", who="sam", steps=steps_of(table, after.move))] if any(t.do == "move" for t in todo) else []
    done = len(actions_of(table.sam, before.actions)) - sum(t.do == "act" for t in todo)
    acts = [Task(do="act", who="sam", action=a) for a in actions_of(table.sam, after.actions)[max(done, 0) :]]
    return (*refills, *moves, *acts, *visit)
