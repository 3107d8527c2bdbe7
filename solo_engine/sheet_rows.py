"""What one rancher owns at the end of a game, as a score sheet lists it."""

from solo_engine.model import Model


class Cattle(Model):
    breed: str
    victory_points: int


class ObjectiveCards(Model):
    area: tuple[str, ...] = ()  # must be scored
    deck: tuple[str, ...] = ()  # may each be added or left out


class RancherSheet(Model):
    """What is left out counts as nothing owned."""

    dollars: int = 0
    buildings: tuple[str, ...] = ()
    cities: dict[str, int] = {}  # city -> discs
    stations: tuple[str, ...] = ()
    hazards: tuple[int, ...] = ()  # the victory points on each tile
    outlaws: dict[str, int] = {}  # colour -> tiles
    cattle: tuple[Cattle, ...] = ()
    objectives: ObjectiveCards = ObjectiveCards()
    station_masters: tuple[str, ...] = ()
    workers: dict[str, int] = {}  # printed ones included
    discs_cleared: tuple[str, ...] = ()
    certificates: int = 0  # the value beside the marker
    job_market_token: bool = False
