"""The lines of each category of the score sheet as they count for a player, but for the objective cards."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from solo_engine.edition import Edition
from solo_engine.sheet_rows import RancherSheet


@dataclass(frozen=True)
class Line:
    """`pieces` is how many count in a profile that gives points by the piece: discs, tiles, cards, workers."""

    what: str
    count: int
    victory_points: int
    pieces: int


def _dollars(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    if rancher.dollars:
        yield Line("dollars", rancher.dollars, rancher.dollars // box.game.dollars_per_point, rancher.dollars)


def _private_buildings(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    for building in rancher.buildings:
        yield Line(building, 1, box.buildings.by_id[building].victory_points, 1)


def _cities(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    """Points of each disc, then the arrows between neighbours that both hold an own disc."""
    for city in box.cities.cities:
        discs = rancher.cities.get(city.id, 0)
        if discs:
            yield Line(city.id, discs, city.victory_points * discs, discs)
    for link in box.cities.links:
        if link.victory_points and all(rancher.cities.get(c, 0) for c in link.cities):
            yield Line("/".join(link.cities), 1, link.victory_points, 0)


def _train_stations(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    for station in rancher.stations:
        yield Line(station, 1, box.railroad.by_id[station].victory_points, 1)


def _hazards(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    """Tiles of equal points together, under the name of the tile that only tells the points."""
    name = {t.victory_points: t.id for t in box.tiles.tiles if t.kind == "hazard" and not t.bags}
    for points, n in sorted(Counter(rancher.hazards).items(), reverse=True):
        yield Line(name[points], n, points * n, n)


def _cattle_cards(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    owned = Counter((c.breed, c.victory_points) for c in rancher.cattle)
    for breed in box.cattle.breeds:
        for card in breed.cards:
            n = owned[breed.id, card.victory_points]
            if n:
                yield Line(card.id, n, card.victory_points * n, n)


def _station_masters(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    for tile in rancher.station_masters:
        master = box.station_masters.by_id[tile]
        n = counted_by_masters(master.of, rancher, cards_in_area, box)
        yield Line(tile, n, master.victory_points * (n // master.per), 1)


def _workers(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    """Those on the spaces that give points."""
    worth = box.player_board.worker_points
    for row in box.player_board.worker_rows:
        n = rancher.workers.get(row.worker, 0) - worth.from_space + 1
        if n > 0:
            yield Line(row.worker, n, worth.victory_points * n, n)


def _step_disc(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    for disc in box.player_board.disc_spaces:
        if disc.victory_points and disc.id in rancher.discs_cleared:
            yield Line(disc.id, 1, disc.victory_points, 1)


def _job_market_token(rancher: RancherSheet, cards_in_area: int, box: Edition) -> Iterator[Line]:
    if rancher.job_market_token:
        yield Line("job_market_token", 1, box.game.job_market_token_points, 1)


LINES: dict[str, Callable[[RancherSheet, int, Edition], Iterator[Line]]] = {
    "dollars": _dollars,
    "private_buildings": _private_buildings,
    "cities": _cities,
    "train_stations": _train_stations,
    "hazards": _hazards,
    "cattle_cards": _cattle_cards,
    "station_masters": _station_masters,
    "workers": _workers,
    "step_disc": _step_disc,
    "job_market_token": _job_market_token,
}


def counted_by_masters(of: str | None, rancher: RancherSheet, cards_in_area: int, box: Edition) -> int:
    """How many of what a station master counts a rancher has."""
    permanent = sum(box.station_masters.by_id[m].permanent_certificates for m in rancher.station_masters)
    counts = {
        "workers": sum(rancher.workers.values()),
        "objectives": cards_in_area,
        "hazards": len(rancher.hazards),
        "outlaw_pairs": min(rancher.outlaws.get(t.colour, 0) for t in box.tiles.tiles if t.colour is not None),
        "certificates": rancher.certificates + permanent,
        "stations": len(rancher.stations),
        "buildings": len(rancher.buildings),
    }
    return 0 if of is None else counts[of]
