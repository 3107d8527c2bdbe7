"""What many games came to, and whether Sam looks sane: his totals, his actions, the visits to Kansas City."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from benchmarks.invariants import fewest_and_most_visits
from sam.simulation import first_table, setup_for, summary
from solo_engine.events import Event, SamDidNothing
from solo_engine.pack import Action, Card, bundled
from solo_engine.table import Table

ENOUGH = 300  # games; of fewer ones chance alone may leave out a card or make an easy Sam the better one

Deed = tuple[int, str]  # the number of a card, one of its actions


@dataclass
class Soaked:
    """What some games came to: Sam's totals by kind and difficulty, visits to Kansas City, actions of his cards."""

    totals: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    visits: list[int] = field(default_factory=list)
    actions: Counter[Deed] = field(default_factory=Counter)  # how often each was done, not only asked for

    def add(self, more: "Soaked") -> None:
        """These games and the ones after them."""
        for way, totals in more.totals.items():
            self.totals.setdefault(way, []).extend(totals)
        self.visits += more.visits
        self.actions += more.actions

    def of(self, difficulty: str) -> list[int]:
        """Sam's totals over all kinds."""
        return [total for (_, d), totals in self.totals.items() if d == difficulty for total in totals]


def actions_done(events: Sequence[Event], tables: Sequence[Table]) -> Counter[Deed]:
    """How often each action of Sam's cards happened; `tables[n]` is that before event n."""
    found: Counter[Deed] = Counter()
    for event, before in zip(events, tables, strict=False):
        task, card = before.task, before.turn.card
        if card is None or task is None or task.action is None or isinstance(event, SamDidNothing):
            continue
        found[card.number, worded(task.action)] += 1
    return found


def actions_of(card: Card) -> Iterator[Action]:
    """All that a card may ask for, whatever Sam is specialized in."""
    waiting = list(card.actions)
    while waiting:
        action = waiting.pop(0)
        waiting = [*action.otherwise, *waiting]
        if action.do != "none":
            yield action


def worded(action: Action) -> str:
    """An action with what belongs to it: `buy_cattle all_but_one if specialized cowboy`."""
    when = action.condition.model_dump(exclude_none=True).items() if action.condition else ()
    words = (action.do, action.worker, action.cards, action.cowboys, *(f"if {kind} {what}" for kind, what in when))
    return " ".join(str(word) for word in words if word is not None)


def expected() -> list[Deed]:
    """Every action of every card of the bundled pack."""
    return [(card.number, worded(action)) for card in bundled().deck for action in actions_of(card)]


def bounds() -> tuple[int, int]:
    """The fewest and the most visits to Kansas City that a game of the bundled pack can have."""
    return fewest_and_most_visits(first_table(setup_for(next(iter(bundled().difficulties)), 1), bundled(), 1)[1])


# --- what is told -----------------------------------------------------------------------------------------------


def report(found: Soaked) -> Iterator[str]:
    """Line by line, the same for the same games."""
    fewest, most = bounds()
    yield f"visits to Kansas City up to the trigger: {min(found.visits)} to {max(found.visits)} of {fewest} to {most}"
    for difficulty in bundled().difficulties:
        if found.of(difficulty):
            yield f"{difficulty:8} Sam’s total over all kinds: {told(found.of(difficulty))}"
    for (name, difficulty), totals in found.totals.items():
        yield f"{difficulty:8} {name:50} {told(totals)}"
    by_kind: Counter[str] = Counter()
    for (_, action), n in found.actions.items():
        by_kind[action.split()[0]] += n
    for do, n in sorted(by_kind.items()):
        yield f"action   {do:50} {n:6} times"
    for number, action in dict.fromkeys((*expected(), *sorted(found.actions))):
        yield f"card {number:2}  {action:50} {found.actions[number, action]:6} times"


def told(values: list[int]) -> str:
    return f"{len(values):4} games  " + "  ".join(f"{what} {value:.1f}" for what, value in summary(values).items())


def faults(found: Soaked) -> Iterator[str]:
    """What a sane Sam does not do; nothing, if all is well or the games are too few to tell."""
    if len(found.visits) < ENOUGH:
        return
    for number, action in expected():
        if not found.actions[number, action]:
            yield f"card {number}: {action} never happened"
    means = [(summary(found.of(difficulty))["mean"], difficulty) for difficulty in bundled().difficulties]
    for (lower, easier), (higher, harder) in pairwise(means):
        if lower >= higher:
            yield f"Sam scores {lower:.1f} on {easier} and {higher:.1f} on {harder}"
