"""Where in Sam's turn the game stands: the card at once turned, what was done, what one tap takes back."""

from sam.card_words import plain_action
from sam.next_step import next_step
from sam.step import Instruction
from solo_engine import events as e
from solo_engine.events import Event
from solo_engine.journal import Game
from solo_engine.table import Table
from solo_engine.telling import named, told
from solo_engine.words import Message, say
from ui.store import Store

VISIT = frozenset({"foresight", "income", "delivery", "objective", "leave_kansas_city"})


def must_turn(table: Table) -> bool:
    """Whether the app has to turn Sam's next card by itself."""
    task = table.task
    return task is not None and task.do == "turn_card" and table.deck_by == "app"


def open_turn(store: Store) -> None:
    """Turns Sam's card if that is what the table waits for; otherwise nothing. Twice in a row it turns one card."""
    game = store.game
    if game is None or not must_turn(game.table):
        return
    if game.undone and isinstance(game.undone[0], e.CardTurned):
        store.redo()
        return
    step = next_step(game.table)
    if isinstance(step, Instruction):
        store.send(step.event)


def taken_back(game: Game) -> tuple[int, Message | None]:
    """How many events one "undo" takes back, and its name: a card that the app turned would be turned again at once."""
    events = game.events
    count = 2 if events and isinstance(events[-1], e.CardTurned) and events[-1].by == "app" else 1
    if len(events) < count:
        return 0, None
    return count, named(events[-count])


def undo(store: Store) -> None:
    """Takes back what `taken_back` names."""
    if store.game is None:
        return
    count, _ = taken_back(store.game)
    for _ in range(count):
        store.undo()


def turn_began(game: Game, number: int) -> int:
    """The index of the first event of a turn; the number of events if it has none yet."""
    tables = game.tables
    at = len(game.events)
    while at > 0 and tables[at - 1].turn.number == number:
        at -= 1
    return at


def happened(game: Game) -> tuple[tuple[Event, Table], ...]:
    """The events of the turn at hand, each with the table before it."""
    start = turn_began(game, game.table.turn.number)
    return tuple((game.events[n], game.tables[n]) for n in range(start, len(game.events)))


def last_turn_of_sam(game: Game) -> tuple[tuple[Event, Table], ...]:
    """The events of Sam's last finished turn, each with the table before it; nothing if he had none yet."""
    at = len(game.events) - 1
    while at >= 0 and game.tables[at].turn.actor != "sam":
        at -= 1
    if at < 0 or (game.table.turn.number == game.tables[at].turn.number and game.table.turn.actor == "sam"):
        return ()
    start = turn_began(game, game.tables[at].turn.number)
    return tuple((game.events[n], game.tables[n]) for n in range(start, at + 1))


def done_lines(moments: tuple[tuple[Event, Table], ...], with_card: bool = False) -> list[Message]:
    """One line for each event, in order; the card itself is told where it is not seen."""
    return [
        told(event, before)
        for event, before in moments
        if before.turn.actor == "sam" and (with_card or not isinstance(event, e.CardTurned))
    ]


def steps_of_card(game: Game) -> int | None:
    """How many steps the card at hand gave or gives; None where that is not known yet."""
    card = game.table.turn.card
    if card is None or card.move.steps is not None:
        return card.move.steps if card is not None else None
    found: int | None = None
    for table in (*(before for _, before in happened(game)), game.table):
        if table.task is not None and table.task.do == "move":
            found = table.task.steps
    return found


def to_come(table: Table) -> list[Message]:
    """The steps after the one at hand: the rest of the card, Kansas City as one, the discard pile."""
    lines: list[Message] = []
    visit = False
    for task in table.turn.todo[1:]:
        if task.do == "act" and task.action is not None:
            lines.append(plain_action(task.action))
        elif task.do in VISIT:
            visit = True
        elif task.do.startswith("refill"):
            lines.append(say(f"sam_turn.next.{task.do}"))
    if visit:
        lines.append(say("sam_turn.next.kansas_city"))
    if table.turn.card is not None:
        then = say("sam_turn.next.over" if table.ended_by == "human" else "sam_turn.next.your_turn")
        lines.append(say(f"sam_turn.next.discard.{table.deck_by}", number=table.turn.card.number, then=then))
    return lines
