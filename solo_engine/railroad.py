"""The railroad track: spaces, turnouts, forward and backward moves.

A position is the number of a space; n.5 is the turnout behind space n. Only the starting space holds both engines.
"""

from math import ceil, floor

from solo_engine import events as e
from solo_engine import money
from solo_engine.edition import Edition
from solo_engine.table import Illegal, Table

START = 0


def forward(edition: Edition, engine: float, other: float, most: int) -> dict[float, int]:
    """Where a forward move of 1 to `most` spaces may end -> spaces used.

    An occupied space does not count, an occupied turnout cannot be entered; the last space is the end.
    """
    rail = edition.railroad
    reached: dict[float, int] = {}
    at, used = float(engine), 0
    while at < rail.last_space:
        before = floor(at)
        siding = before + 0.5
        if at == before and before in rail.turnouts_after_space and siding != other and used < most:
            reached[siding] = used + 1
        at = before + 1.0
        if at != other:
            used += 1
            if used > most:
                break
            reached[at] = used
    return reached


def backward(edition: Edition, engine: float, other: float, exactly: int) -> tuple[float, ...]:
    """Where a backward move of exactly so many spaces may end, ascending; empty if it cannot be made in full."""
    ends = {float(engine)} if exactly > 0 else set()
    for _ in range(exactly):
        ends = {before for at in ends for before in _one_back(edition, at, other)}
    return tuple(sorted(ends))


def _one_back(edition: Edition, at: float, other: float) -> tuple[float, ...]:
    """Where one space backward may lead: the number below, the turnout behind it."""
    below = at - 0.5 if at != floor(at) else at - 1
    if below < START:
        return ()
    found: list[float] = []
    if at == floor(at) and below in edition.railroad.turnouts_after_space and below + 0.5 != other:
        found.append(below + 0.5)
    if below == other and below != START:
        return (*found, *_one_back(edition, below, other))
    return (*found, below)


def distance_back(edition: Edition, engine: float, other: float, to: float) -> int:
    """Spaces of an extraordinary delivery's backward move: neither turnouts nor the other engine's space count."""
    return sum(1 for n in range(ceil(to), ceil(engine)) if n != other or n == START)


def is_space(edition: Edition, at: float) -> bool:
    """Whether the track has such a position."""
    below = floor(at)
    on_track = START <= at <= edition.railroad.last_space
    return on_track and (at == below or (at == below + 0.5 and below in edition.railroad.turnouts_after_space))


def check_free(edition: Edition, at: float, other: float) -> None:
    """Illegal: there is no such space, or the other engine stands there."""
    if not is_space(edition, at):
        raise Illegal("illegal.no_such_railroad_space", number=at)
    if at == other and at != START:
        raise Illegal("illegal.railroad_space_occupied", position=at)


def engine_moved(table: Table, event: e.EngineMoved) -> Table:
    """The human's engine moves. From the last space it goes back any distance, and the reward of that space is gained.

    Illegal: too far, not the full backward move, no such space, an occupied one, too few dollars.
    """
    table = money.pay(table, event.pays)
    if not table.tracks("railroad"):
        return table
    edition, engine, other, to = table.edition, table.human.engine, table.sam.engine, event.to
    check_free(edition, to, other)
    if to == engine:
        raise Illegal("illegal.engine_has_to_move")
    from_last_space = engine == edition.railroad.last_space
    if not from_last_space and event.spaces is not None:
        if event.spaces < 0 and to not in backward(edition, engine, other, -event.spaces):
            raise Illegal("illegal.engine_not_so_far_back", position=to, n=-event.spaces)
        if event.spaces >= 0 and to not in forward(edition, engine, other, event.spaces):
            raise Illegal("illegal.engine_not_so_far", position=to, n=event.spaces)
    table = table.with_rancher("human", engine=float(to))
    return money.gain(table, edition.railroad.last_space_reward_dollars) if from_last_space else table
