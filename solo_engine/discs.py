"""The human's discs: which may be taken from the player board, and what taking one costs and brings."""

from solo_engine import money
from solo_engine.edition import DiscSpace, Edition
from solo_engine.table import Illegal, Table


def covered(table: Table) -> tuple[DiscSpace, ...]:
    """The disc spaces of the human's board that still hold a disc."""
    cleared = table.human.discs_cleared
    return tuple(d for d in table.edition.player_board.disc_spaces if d.starts_covered and d.id not in cleared)


def discs_for(table: Table, corners: str) -> tuple[str, ...]:
    """The human's disc spaces from which a disc may be taken for a place with such corners, by colour and purse.

    White corners go anywhere; black ones to white places only when no disc with white corners is left that can be paid.
    The purse does not matter where the human's board is not tracked.
    """
    rich = not table.tracks("human_board")
    payable = [d for d in covered(table) if rich or d.cost <= table.human.dollars]
    white = [d for d in payable if d.corners == "white"]
    return tuple(d.id for d in (white if corners == "white" and white else payable))


def nothing_to_place(table: Table, corners: str) -> bool:
    """Whether the human has neither a disc that can be paid nor one on a station."""
    return table.tracks("human_board") and not discs_for(table, corners) and not table.human.stations


def taken(table: Table, corners: str, disc: str | None, from_station: str | None) -> Table:
    """The table after the human took a disc for a place with such corners: the space's cost paid, its dollars gained.

    Illegal: no such disc, it is gone, its corners are wrong, it cannot be paid; a station's while the board has one.
    """
    if from_station is not None:
        left = off_station(table.edition, table.human.stations, from_station)
        if table.tracks("human_board") and discs_for(table, corners):
            raise Illegal("illegal.disc_left_on_board")
        return table.with_rancher("human", stations=left)
    if not table.tracks("human_board"):
        return table
    if disc is None:
        raise Illegal("illegal.which_disc" if discs_for(table, corners) else "illegal.no_disc_left")
    space = table.edition.player_board.disc_by_id.get(disc)
    if space is None:
        raise Illegal("illegal.no_such_disc")
    if space not in covered(table):
        raise Illegal("illegal.disc_already_taken", disc=disc)
    paid = money.pay(table, space.cost)
    if disc not in discs_for(table, corners):
        raise Illegal("illegal.disc_for_black_corners", disc=disc)
    cleared = paid.with_rancher("human", discs_cleared=(*table.human.discs_cleared, disc))
    return money.gain(cleared, space.gain_dollars)


def off_station(edition: Edition, stations: tuple[str, ...], station: str) -> tuple[str, ...]:
    """A rancher's stations without one that gives up its disc. Illegal: there is none of his discs."""
    if station not in edition.railroad.by_id:
        raise Illegal("illegal.no_such_station")
    if station not in stations:
        raise Illegal("illegal.no_own_disc_on_station", station=station)
    return tuple(s for s in stations if s != station)
