"""The score sheet of a tracked game, at its end or as if it ended now."""

from collections.abc import Collection, Iterable

from solo_engine.edition import Edition
from solo_engine.score_sheet import Cattle, ObjectiveCards, RancherSheet, ScoreSheet
from solo_engine.scoring import ScoreResult, score
from solo_engine.table import Human, Region, Sam, Table, Who

UNKNOWN_WHERE_UNTRACKED: dict[Region, tuple[str, ...]] = {
    "trail": ("buildings", "hazards", "outlaws"),
    "railroad": ("stations", "station_masters"),
    "objectives": ("objectives",),
    "human_board": ("dollars", "workers", "discs_cleared", "certificates"),
    "herd": ("cattle",),
}


def sheet_of(table: Table) -> ScoreSheet:
    """What both ranchers of a table own, with the pack as it stands there.

    Pieces that are not known one by one (`unknown`) are left out; `to_enter` says where some may be missing.
    """
    return ScoreSheet(
        human=_rancher_sheet(table.human, table.edition),
        sam=_rancher_sheet(table.sam, table.edition),
        pack=table.pack,
    )


def score_of(table: Table) -> ScoreResult:
    """Both score sheets of a table."""
    return score(sheet_of(table), table.edition)


def running_margin(table: Table) -> int:
    """The human's points less Sam's, if the game ended now."""
    return score_of(table).margin


def to_enter(table: Table) -> tuple[tuple[Who, str], ...]:
    """What the table does not know: rancher and key of the sheet, to be entered by the player.

    The human's belongings of untracked regions, Sam's objective cards if those are not tracked (his deliveries ask for
    none), and any belonging of which a piece is not known.
    """
    untracked = {key for region, keys in UNKNOWN_WHERE_UNTRACKED.items() if not table.tracks(region) for key in keys}
    unclear: dict[Who, set[str]] = {
        "human": untracked | _unclear(table.human, table.edition),
        "sam": untracked & {"objectives"} | _unclear(table.sam, table.edition),
    }
    return tuple((who, key) for who, keys in unclear.items() for key in RancherSheet.model_fields if key in keys)


def _rancher_sheet(rancher: Human | Sam, box: Edition) -> RancherSheet:
    known = box.objectives.by_id
    sheet = RancherSheet(
        buildings=tuple(b for b in rancher.buildings if b in box.buildings.by_id),
        cities={city: n for city, n in rancher.cities.items() if n},
        stations=rancher.stations,
        hazards=tuple(box.tiles.by_id[t].victory_points for t in rancher.hazards if t in box.tiles.by_id),
        outlaws={colour: n for colour, n in rancher.outlaws.items() if n},
        cattle=tuple(
            Cattle(breed=box.cattle.breed_of[card].id, victory_points=box.cattle.card[card].victory_points)
            for card, n in rancher.cattle.items()
            if card in box.cattle.card
            for _ in range(n)
        ),
        objectives=ObjectiveCards(area=tuple(c for c in rancher.objectives if c in known)),
        station_masters=tuple(m for m in rancher.station_masters if m in box.station_masters.by_id),
        workers={str(worker): n for worker, n in rancher.workers.items()},
        job_market_token=rancher.has_token,
    )
    if not isinstance(rancher, Human):
        return sheet
    in_deck = tuple(c for c in rancher.objectives_in_deck if c in known)
    return sheet.but(
        dollars=rancher.dollars,
        discs_cleared=rancher.discs_cleared,
        certificates=rancher.certificates,
        objectives=sheet.objectives.but(deck=in_deck),
    )


def _unclear(rancher: Human | Sam, box: Edition) -> set[str]:
    """The keys of which a piece is owned that is not known."""
    deck = rancher.objectives_in_deck if isinstance(rancher, Human) else ()
    owned: dict[str, tuple[Iterable[str], Collection[str]]] = {
        "buildings": (rancher.buildings, box.buildings.by_id),
        "hazards": (rancher.hazards, box.tiles.by_id),
        "cattle": (rancher.cattle, box.cattle.card),
        "objectives": ((*rancher.objectives, *deck), box.objectives.by_id),
        "station_masters": (rancher.station_masters, box.station_masters.by_id),
    }
    return {key for key, (pieces, known) in owned.items() if any(piece not in known for piece in pieces)}
