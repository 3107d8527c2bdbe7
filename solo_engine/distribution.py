"""The best distribution of a rancher's things over his objective cards, and which cards of his deck he adds."""

from collections.abc import Iterable
from math import lcm
from typing import NamedTuple


class Candidate(NamedTuple):
    """An objective card to be judged. `needs`: how many things of each kind its tasks take."""

    card: str
    needs: tuple[int, ...]
    fulfilled: int  # victory points if all its tasks are fulfilled
    otherwise: int  # victory points in the objective area if not
    in_deck: bool = False  # may be left out


class Distribution(NamedTuple):
    """Victory points of the cards and of the station masters that count them, the cards added and those fulfilled."""

    victory_points: int
    added: tuple[str, ...]
    fulfilled: tuple[str, ...]


class PerCards(NamedTuple):
    """A station master that gives `victory_points` for every `per` cards in the objective area."""

    victory_points: int
    per: int


# What the rest of the cards gives at best, so that the smallest is the best: minus the points, how many deck cards were
# added, which, and which cards are fulfilled (as places in the order of the ids).
_Rest = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def best_distribution(
    candidates: Iterable[Candidate], things: tuple[int, ...], masters: tuple[PerCards, ...] = ()
) -> Distribution:
    """The distribution with the most victory points of objective cards and station masters together.

    `things` is how many there are of each kind; each fulfils one task of one card. Of equally good ones: the fewest
    deck cards added, then the smallest sorted list of added cards, then of fulfilled ones.

    Exact: the cards are looked at in the order of their ids, and what the rest can give depends only on the things that
    are left for it (never more than it needs) and on how far the station masters are from their next points. Since all
    earlier ids are smaller, the best rest stays best whatever came before it.
    """
    cards = sorted(candidates)
    period = lcm(*(m.per for m in masters))
    later_needs = _later_needs(cards, len(things))
    known: dict[tuple[int, tuple[int, ...], int], _Rest] = {}

    def best(at: int, left: tuple[int, ...], in_area: int) -> _Rest:
        if at == len(cards):
            return (0, 0, (), ())
        left = tuple(map(min, left, later_needs[at]))
        state = (at, left, in_area)
        if state not in known:
            known[state] = min(choices(at, left, in_area))
        return known[state]

    def choices(at: int, left: tuple[int, ...], in_area: int) -> Iterable[_Rest]:
        card = cards[at]
        added: tuple[int, ...] = ()
        bonus = 0
        if card.in_deck:
            yield best(at + 1, left, in_area)
            added = (at,)
            bonus = sum(m.victory_points for m in masters if (in_area + 1) % m.per == 0)
            in_area = (in_area + 1) % period
        if not card.in_deck or masters or card.otherwise > 0:  # else leaving it out is better
            yield _with(best(at + 1, left, in_area), card.otherwise + bonus, added, ())
        if all(map(int.__le__, card.needs, left)):
            rest = best(at + 1, tuple(map(int.__sub__, left, card.needs)), in_area)
            yield _with(rest, card.fulfilled + bonus, added, (at,))

    fixed = sum(not c.in_deck for c in cards)
    points, _, added, fulfilled = best(0, things, fixed % period)
    from_fixed = sum(m.victory_points * (fixed // m.per) for m in masters)
    return Distribution(
        from_fixed - points, tuple(cards[at].card for at in added), tuple(cards[at].card for at in fulfilled)
    )


def _with(rest: _Rest, points: int, added: tuple[int, ...], fulfilled: tuple[int, ...]) -> _Rest:
    return (rest[0] - points, rest[1] + len(added), added + rest[2], fulfilled + rest[3])


def _later_needs(cards: list[Candidate], kinds: int) -> list[tuple[int, ...]]:
    """For each card: what it and all later ones need together."""
    needs = [(0,) * kinds]
    for card in reversed(cards):
        needs.append(tuple(map(int.__add__, needs[-1], card.needs)))
    return needs[:0:-1]
