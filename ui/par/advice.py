"""What difficulty to try next, from the player's own record."""

from collections.abc import Sequence
from itertools import takewhile

from solo_engine.model import Model
from ui.scoring.shelf import Finished

RUN = 3  # games in a row that say something


class Advice(Model):
    """The last `games` in a row were all `won` or all lost at a difficulty: `to` is the one to try."""

    difficulty: str
    games: int
    won: bool
    to: str


def advice(games: Sequence[Finished], ladder: Sequence[str]) -> Advice | None:
    """A difficulty to try; None: the record says nothing, or there is none above or below.

    games: the last one first. ladder: the difficulties of the pack, the easiest first; games at others are left out.
    """
    known = [g for g in games if g.difficulty in ladder]
    if not known or known[0].winner == "shared":
        return None
    last = known[0]
    alike = takewhile(lambda g: (g.difficulty, g.winner) == (last.difficulty, last.winner), known)
    run = len(list(alike))
    won = last.winner == "human"
    next_one = ladder.index(last.difficulty) + (1 if won else -1)
    if run < RUN or not 0 <= next_one < len(ladder):
        return None
    return Advice(difficulty=last.difficulty, games=run, won=won, to=ladder[next_one])
