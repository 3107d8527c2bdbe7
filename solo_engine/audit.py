"""Does the table add up? It is compared with the printed component counts; untracked regions are left out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from pydantic import Field

from solo_engine import pieces
from solo_engine.edition import Edition
from solo_engine.model import Model
from solo_engine.naming import piece_name
from solo_engine.table import OTHER, REGIONS, Region, Table, Who
from solo_engine.words import Message, say

Piece = TypeVar("Piece")


class Problem(Model):
    """Something that does not add up: how many of a component there should be and are, and where those lie."""

    component: str
    expected: int
    found: int
    where: str
    places: dict[str, int] = Field(default={}, exclude=True)  # place -> how many of them lie there

    def told(self, edition: Edition) -> Message:
        """The problem in one line."""
        component = component_name(edition, self.component)
        if not self.places:
            return say("audit.problem_nowhere", component=component, expected=self.expected)
        where = tuple(say("audit.count", place=place_name(place), n=n) for place, n in self.places.items())
        return say("audit.problem", component=component, expected=self.expected, found=self.found, where=where)


def problem(component: str, expected: int, here: dict[str, int]) -> Problem:
    """A problem with a component of which so many lie in each place."""
    places = {place: n for place, n in here.items() if n}
    where = ", ".join(f"{place} {n}" for place, n in places.items())
    return Problem(component=component, expected=expected, found=sum(places.values()), where=where, places=places)


class Audit(Model):
    """The result: all problems, and the regions that nothing can be said about."""

    problems: tuple[Problem, ...]
    uncounted: tuple[Region, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def audit(table: Table) -> Audit:
    """Everything that does not add up."""
    problems = (
        *tiles_and_cards(table),
        *buildings(table),
        *station_masters(table),
        *discs(table),
        *token(table),
        *sams_cards(table),
    )
    return Audit(problems=problems, uncounted=tuple(r for r in REGIONS if r in table.untracked))


def tiles_and_cards(table: Table) -> Iterator[Problem]:
    """Tiles, cattle and objective cards: as many in the bags and on the table as the box holds."""
    places = {**pieces.lying(table), **{f"supply.{name}": counts for name, counts in table.supply.items()}}
    found = added(places.values())
    below_nothing = {piece for counts in places.values() for piece, n in counts.items() if n < 0}
    for piece, printed in pieces.printed(table.setup).items():
        if found.get(piece, 0) == printed and piece not in below_nothing:
            continue
        if pieces.regions_of(table.edition, piece).isdisjoint(table.untracked):
            yield problem(piece, printed, in_each(places, piece))
    for card in table.edition.objectives.cards:  # a starting card that nobody has is in the box
        if card.starting and found.get(card.id, 0) > 1:
            yield problem(card.id, 1, in_each(places, card.id))


def buildings(table: Table) -> Iterator[Problem]:
    """One private building of each number for either rancher: beside his board, on the trail or out of the game."""
    by_id = table.edition.buildings.by_id
    for who in OTHER:
        if who == "human" and not table.untracked.isdisjoint({"trail", "human_board"}):
            continue
        rancher = table.rancher(who)
        places = {
            f"{who}_supply": Counter([by_id[b].number for b in rancher.supply]),
            f"{who}_trail": Counter([by_id[b].number for b in rancher.buildings]),
            "out_of_game": Counter([by_id[b].number for b in gone(table, who)]),
        }
        found = added(places.values())
        for number in table.edition.buildings.numbers:
            if found.get(number, 0) != 1:
                yield problem(f"private_building_{number}", 1, in_each(places, number))


def gone(table: Table, who: Who) -> Iterator[str]:
    """The buildings out of the game that were this rancher's; both may have had one alike."""
    other = table.rancher(OTHER[who])
    lost_by_other = set(side_of(table, OTHER[who])) - set(other.supply) - set(other.buildings)
    for building in side_of(table, who):
        for _ in range(table.out_of_game.get(building, 0) - (building in lost_by_other)):
            yield building


def side_of(table: Table, who: Who) -> tuple[str, ...]:
    """The private buildings that a rancher began with."""
    return table.setup.human_buildings if who == "human" else table.edition.buildings.side("b")


def station_masters(table: Table) -> Iterator[Problem]:
    """As many station masters as are in play, each once; those that nobody named count too."""
    if not table.untracked.isdisjoint({"railroad", "human_board"}):
        return
    here = {
        "railroad": tuple(table.station_masters.values()),
        "human": table.human.station_masters,
        "sam": table.sam.station_masters,
    }
    found = Counter(tile for tiles in here.values() for tile in tiles)
    expected = table.edition.station_masters.in_play
    if found.total() != expected:
        yield problem("station_master_tile", expected, {place: len(tiles) for place, tiles in here.items()})
    for tile, n in found.items():
        if n > 1 and tile in table.edition.station_masters.by_id:
            yield problem(tile, 1, {place: tiles.count(tile) for place, tiles in here.items()})


def discs(table: Table) -> Iterator[Problem]:
    """Each rancher's discs: on his board, on cities and on stations."""
    board = table.edition.player_board
    for who in OTHER:
        if who == "human" and not table.untracked.isdisjoint({"human_board", "railroad"}):
            continue
        rancher = table.rancher(who)
        covered = sum(space.starts_covered for space in board.disc_spaces) - len(table.human.discs_cleared)
        here = {
            f"{who}_board": table.sam.discs_left if who == "sam" else covered,
            f"{who}_cities": sum(rancher.cities.values()),
            f"{who}_stations": len(rancher.stations),
        }
        if sum(here.values()) != board.discs:
            yield problem("player_disc", board.discs, here)


def token(table: Table) -> Iterator[Problem]:
    """The job market token lies in the market or beside one rancher."""
    if not table.tracks("job_market"):
        return
    here = {
        "job_market": int(table.job_market.token_row is not None),
        "human": int(table.human.has_token),
        "sam": int(table.sam.has_token),
    }
    if sum(here.values()) != 1:
        yield problem("job_market_token", 1, here)


def sams_cards(table: Table) -> Iterator[Problem]:
    """Each card of Sam's deck once: not turned yet, turned, or being played."""
    removed = table.pack.difficulties[table.setup.difficulty].remove_cards
    playing = table.turn.card.number if table.turn.card is not None else None
    places = {
        "sams_deck": Counter(table.sam.deck),
        "sams_discard": Counter(table.sam.discard),
        "sams_turn": Counter([] if playing is None else [playing]),
    }
    found = added(places.values())
    for number in sorted({card.number for card in table.pack.deck}):
        expected = int(number not in removed)
        if found.get(number, 0) != expected:
            yield problem(f"sams_card_{number}", expected, in_each(places, number))


# --- counting ---------------------------------------------------------------------------------------------------


def added(places: Iterable[Mapping[Piece, int]]) -> dict[Piece, int]:
    """How many of each piece lie in all places together; only what does not add up is looked for place by place."""
    found: dict[Piece, int] = {}
    for counts in places:
        for piece, n in counts.items():
            found[piece] = found.get(piece, 0) + n
    return found


def in_each(places: Mapping[str, Mapping[Piece, int]], piece: Piece) -> dict[str, int]:
    """Place -> how many of a piece lie there."""
    return {place: counts.get(piece, 0) for place, counts in places.items()}


# --- names ------------------------------------------------------------------------------------------------------


def component_name(edition: Edition, component: str) -> Message | str:
    """The name of a component of a problem."""
    for family in ("private_building", "sams_card"):
        if component.startswith(f"{family}_"):
            return say(f"audit.{family}", n=int(component.removeprefix(f"{family}_")))
    if component in ("player_disc", "job_market_token", "station_master_tile"):
        return say(f"audit.{component}")
    return piece_name(edition, component)


def place_name(place: str) -> Message | str:
    """The name of a place where pieces are counted."""
    if place.startswith("supply."):
        source = place.removeprefix("supply.")
        return say("supply.simmental") if source.startswith("simmental") else say(f"supply.{source}")
    return say(f"audit.place.{place}")
