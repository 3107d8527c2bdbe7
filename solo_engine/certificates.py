"""Temporary certificates: the marker, its limit, its jump from 4 to 6."""

from solo_engine import events as e
from solo_engine.edition import Edition
from solo_engine.table import Illegal, Table


def limit(edition: Edition, cleared: tuple[str, ...]) -> int:
    """How far the marker may go."""
    limits = edition.player_board.certificate_limits
    counting = frozenset().union(*(row.cleared for row in limits)) & frozenset(cleared)
    return next(row.limit for row in limits if row.cleared == counting)


def moved_forward(edition: Edition, marker: int, spaces: int, cleared: tuple[str, ...]) -> int:
    """The marker after moving so many spaces (not certificates) forward, up to the limit."""
    track = edition.player_board.certificate_values
    furthest = max(limit(edition, cleared), marker)  # a marker beyond the limit never moves back
    reached = track[min(track.index(marker) + spaces, len(track) - 1)]
    return min(reached, furthest)


def used(edition: Edition, marker: int, n: int) -> int:
    """The marker after using n certificates: the next printed value of at most marker - n. Illegal: not so many."""
    if n > marker:
        raise Illegal("illegal.not_so_many_certificates", n=n, have=marker)
    return max(value for value in edition.player_board.certificate_values if value <= marker - n)


def permanent(edition: Edition, station_masters: tuple[str, ...]) -> int:
    """Permanent certificates of station master tiles; a tile that nobody named counts none."""
    known = edition.station_masters.by_id
    return sum(known[tile].permanent_certificates for tile in station_masters if tile in known)


def certificates_moved(table: Table, event: e.CertificatesMoved) -> Table:
    """Spaces beyond the limit are lost. Illegal: more certificates used than the marker shows."""
    if not table.tracks("human_board"):
        return table
    human = table.human
    marker = moved_forward(table.edition, human.certificates, event.spaces, human.discs_cleared)
    return table.with_rancher("human", certificates=used(table.edition, marker, event.use))
