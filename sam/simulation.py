"""Whole solo games against the scripted human, by the same `next_step` and `apply` that the app uses.

Chance has one source, the game's seed: the app deals, and every question and tie is answered by it. A game of a
simulation depends on the simulation's seed and its own number alone.
"""

from collections.abc import Iterable, Iterator
from math import floor, sqrt

from sam.next_step import next_step
from sam.scripted_human import Deeds, Seat, whole_turn
from sam.step import Question
from solo_engine.apply import apply
from solo_engine.chance import pick, roll
from solo_engine.deal import dealt, start
from solo_engine.edition import edition
from solo_engine.events import Event
from solo_engine.journal import Game
from solo_engine.model import Model
from solo_engine.pack import Pack
from solo_engine.scoring import score
from solo_engine.table import OTHER, Setup, Table, Who
from solo_engine.table_score import sheet_of

MOST_TURNS = 1000  # of both; a game takes about a hundred
MOST_STEPS = 200  # of one turn


class Endless(RuntimeError):
    """A game or a turn that does not end: a fault of the rules, never of the player."""


class Outcome(Model):
    """What a simulated game came to."""

    totals: dict[Who, int]
    categories: dict[Who, dict[str, int]]  # victory points
    turns: int  # of both
    deliveries: int  # Sam's


def game_seed(seed: int, number: int) -> int:
    """The seed of a simulation's game; games are numbered from 0."""
    return roll(seed, "game", number, 2**31)


def setup_for(difficulty: str, seed: int, name: str = "second") -> Setup:
    """The human goes first; of each of his buildings one side, by the seed."""
    sides = [edition(name).buildings.side("a"), edition(name).buildings.side("b")]
    buildings = tuple(pair[roll(seed, "side", n, 2)] for n, pair in enumerate(zip(*sides, strict=True)))
    return Setup(edition=name, difficulty=difficulty, starts="human", human_buildings=buildings)


def first_table(setup: Setup, pack: Pack, seed: int) -> tuple[Setup, Table]:
    """The setup with everything dealt, and the table before the first turn."""
    setup = dealt(setup, pack, seed)
    return setup, start(setup, pack, seed)


def moments(table: Table) -> Iterator[tuple[Event, Table]]:
    """Every event of a game from the first turn to its end, with the table after it. Endless: it does not end."""
    play = Play(table)
    steps = turn = 0
    while play.table.turn.actor is not None:
        steps = steps + 1 if play.table.turn.number == turn else 0
        turn = play.table.turn.number
        if steps > MOST_STEPS or turn > MOST_TURNS:
            raise Endless(f"seed {table.seed}: turn {turn} after {steps} steps of it")
        event = play.next_event()
        play.table = apply(play.table, event)
        yield event, play.table


class Play:
    """A game being simulated: who gives the next event, and the answers given so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat = Seat.at(table)
        self.deeds: Deeds | None = None  # the human's turn that is being played
        self.answers = 0

    def next_event(self) -> Event:
        """Sam's or chance's next step: an instruction done, a question answered by the seed; else the human's deed."""
        step = next_step(self.table)
        if isinstance(step, Question):
            self.answers += 1
            return pick(self.table.seed, "answers", self.answers, step.answers).event
        if step is not None:
            return step.event
        return self.humans_event()

    def humans_event(self) -> Event:
        if self.deeds is not None:
            try:
                return self.deeds.send(self.table)
            except StopIteration:  # his last turn is over, and this is another one
                self.deeds = None
        self.seat.table = self.table
        self.deeds = whole_turn(self.seat)
        return next(self.deeds)


def outcome(table: Table) -> Outcome:
    """Both scores of a finished game."""
    result = score(sheet_of(table), table.edition)
    return Outcome(
        totals={"human": result.human.total, "sam": result.sam.total},
        categories={"human": result.human.categories, "sam": result.sam.categories},
        turns=table.turn.number,
        deliveries=table.sam.deliveries,
    )


def played(difficulty: str, pack: Pack, seed: int) -> Outcome:
    """The outcome of a whole game. Illegal: the pack has no such difficulty, or does not fit the edition."""
    _, table = first_table(setup_for(difficulty, seed), pack, seed)
    for _, table in moments(table):  # noqa: B007, B020
        pass
    return outcome(table)


def game_after(difficulty: str, pack: Pack, seed: int, turns: int | None = None) -> Game:
    """A simulated game after so many turns of both, or a whole one. Illegal: as `played`."""
    setup, first = first_table(setup_for(difficulty, seed), pack, seed)
    happened: list[tuple[Event, Table]] = []
    for event, table in moments(first) if turns != 0 else ():
        happened.append((event, table))
        if turns is not None and table.turn.number > turns:
            break
    events, tables = tuple(event for event, _ in happened), (first, *(table for _, table in happened))
    return Game(seed=seed, setup=setup, pack=pack, events=events, tables=tables)


# --- many games -------------------------------------------------------------------------------------------------


def summary(values: Iterable[float]) -> dict[str, float]:
    """The distribution D: `sd` is that of the values themselves, percentiles lie between neighbours in proportion."""
    found = sorted(values)
    mean = sum(found) / len(found)

    def at(part: float) -> float:
        place = part * (len(found) - 1)
        below = floor(place)
        above = min(below + 1, len(found) - 1)
        return found[below] + (found[above] - found[below]) * (place - below)

    return {
        "mean": mean,
        "sd": sqrt(sum((value - mean) ** 2 for value in found) / len(found)),
        "min": found[0],
        "p10": at(0.1),
        "median": at(0.5),
        "p90": at(0.9),
        "max": found[-1],
    }


def report(outcomes: list[Outcome], pack: Pack, difficulty: str, seed: int) -> dict[str, object]:
    """What `simulate --json` prints, but for its speed."""
    ranchers: dict[Who, dict[str, object]] = {}
    for who in OTHER:
        categories = {
            category: summary(o.categories[who][category] for o in outcomes) for category in outcomes[0].categories[who]
        }
        ranchers[who] = {"total": summary(o.totals[who] for o in outcomes), "categories": categories}
    return {
        "format": "simulation",
        "version": 1,
        "pack": pack.id,
        "difficulty": difficulty,
        "games": len(outcomes),
        "seed": seed,
        "sam": ranchers["sam"],
        "human": ranchers["human"],
        "turns": summary(o.turns for o in outcomes),
        "deliveries": summary(o.deliveries for o in outcomes),
        "human_wins": sum(o.totals["human"] > o.totals["sam"] for o in outcomes),
        "ties": sum(o.totals["human"] == o.totals["sam"] for o in outcomes),
    }
