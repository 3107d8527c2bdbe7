"""A layout against the box: what is left in bags and stacks, and whether what was entered can lie there."""

from collections import Counter
from collections.abc import Mapping, Sequence

from solo_engine.edition import WORKERS, Worker
from solo_engine.model import plus
from solo_engine.pack import CHANCES, Difficulty, Pack
from solo_engine.table import Illegal, Layout, Region, Setup, most_numerous

# The message that refuses a piece which a supply no longer holds, and the name of its parameter.
TOO_MANY = {
    "cattle": ("illegal.setup_too_many_cards", "card"),
    "objectives": ("illegal.setup_too_many_objectives", "objective"),
    "starting_objectives": ("illegal.setup_too_many_objectives", "objective"),
    "station_masters": ("illegal.setup_too_many_station_masters", "sm"),
}
SET_ASIDE = ("starting_objectives", "station_masters")  # pieces not in play go back to the box


class Box:
    """The bags and stacks while a game is being set up."""

    def __init__(self, setup: Setup) -> None:
        facts = setup.box
        columns = facts.tiles.foresights
        self.first_bag, self.second_bag = columns[0].bag, columns[1].bag
        self.market_size = facts.cattle.market_size_with_simmental if setup.simmental else facts.cattle.market_size
        cards = facts.objectives.cards
        self._supply = {
            **{c.bag: facts.tiles.bag(c.bag) for c in columns},
            "cattle": {
                card.id: card.count
                for breed in facts.cattle.breeds
                if breed.deck == "market" or (setup.simmental and breed.stage == 1)
                for card in breed.cards
            },
            "objectives": {c.id: 1 for c in cards if not c.starting},
            "starting_objectives": {c.id: 1 for c in cards if c.starting},
            "station_masters": {t.id: 1 for t in facts.station_masters.tiles},
        }
        if setup.simmental:
            later = [b for b in facts.cattle.breeds if (b.stage or 1) > 1]
            self._supply |= {b.id: {c.id: c.count for c in b.cards} for b in later}
        self._columns = columns

    @property
    def left(self) -> dict[str, dict[str, int]]:
        """Every supply: piece -> count."""
        return self._supply

    @property
    def in_play(self) -> dict[str, dict[str, int]]:
        """The supplies that pieces still come from during the game."""
        return {name: counts for name, counts in self._supply.items() if name not in SET_ASIDE}

    def take(self, source: str, piece: str) -> None:
        """A piece comes out of a supply. Illegal: none of it is left."""
        if not self._supply[source].get(piece):
            code, name = TOO_MANY.get(source, ("illegal.setup_too_many_tiles", "tile"))
            raise Illegal(code, **{name: piece})
        self._supply[source] = plus(self._supply[source], piece, -1)

    def put_back(self, source: str, piece: str) -> None:
        self._supply[source] = plus(self._supply[source], piece)

    def lay(self, layout: Layout) -> None:
        """Everything that the layout names comes out of the supplies. Illegal: more than the box holds."""
        for tile in (layout.trail_tiles or {}).values():
            self.take(self.first_bag, tile)
        for worker in (*layout.sam_workers, *(layout.job_market or ())):
            self.take(self.second_bag, worker)
        for column, tiles in zip(self._columns, layout.foresights or (), strict=False):
            for foresight in tiles:
                if foresight is not None:
                    self.take(column.bag, foresight)
        for card in layout.cattle_market or ():
            self.take("cattle", card)
        for objective in layout.objectives or ():
            self.take("objectives", objective)
        for starting in (layout.human_objective, layout.sam_objective):
            if starting is not None:
                self.take("starting_objectives", starting)
        for master in (layout.station_masters or {}).values():
            self.take("station_masters", master)


def difficulty_of(setup: Setup, pack: Pack) -> Difficulty:
    """What the difficulty means in this pack. Illegal: the pack does not know it."""
    if setup.difficulty not in pack.difficulties:
        raise Illegal("illegal.setup_no_such_difficulty", name=setup.difficulty)
    return pack.difficulties[setup.difficulty]


def check(setup: Setup, pack: Pack) -> None:
    """Illegal: a part of the layout is missing, of the wrong size, or in places where it cannot lie."""
    _check_sam(setup, pack)
    _check_sizes(setup)
    _check_places(setup)
    facts = setup.box.buildings
    buildings = setup.human_buildings or facts.side("a")
    numbers = [facts.by_id[b].number for b in buildings if b in facts.by_id]
    if sorted(numbers) != sorted(facts.by_id[b].number for b in facts.side("a")):
        raise Illegal("illegal.setup_one_side_of_each_building")


def _check_sam(setup: Setup, pack: Pack) -> None:
    """His extra workers are those of the difficulty; the marker lies where the pack says."""
    wanted = difficulty_of(setup, pack).extra_workers
    extra, specialization = setup.layout.sam_workers, setup.layout.specialization
    if not _fits(wanted, extra, specialization, pack):
        raise Illegal("illegal.setup_extra_workers", found=len(extra), expected=len(wanted))
    if specialization not in may_specialize(pack, extra):
        raise Illegal("illegal.setup_specialization", worker=specialization)


def may_specialize(pack: Pack, extra: tuple[Worker, ...]) -> tuple[Worker, ...]:
    """The types beside which his marker may lie when the game begins: a most numerous one, or any by chance."""
    if pack.policies.start_specialization.value == "random":
        return WORKERS
    printed = pack.workers()
    return most_numerous({w: printed[w] + extra.count(w) for w in WORKERS})


def _fits(wanted: Sequence[str], extra: tuple[Worker, ...], specialization: Worker, pack: Pack) -> bool:
    """Whether the extra workers may be those of a difficulty."""
    fixed: Counter[str] = Counter(w for w in wanted if w not in CHANCES)
    if pack.policies.start_specialization.value == "random":
        fixed[specialization] += wanted.count("specialization")
    found: Counter[str] = Counter(extra)
    if len(extra) != len(wanted) or fixed - found:
        return False
    different = wanted.count("random_different")
    by_chance = found - fixed
    least = different + (by_chance.total() > different)
    return not different or len(by_chance) >= min(least, len(WORKERS))


def _check_sizes(setup: Setup) -> None:
    facts, layout = setup.box, setup.layout
    masters = sum(s.station_master for s in facts.railroad.stations)
    parts: list[tuple[Region, int | None, int]] = [
        ("trail", _size(layout.trail_tiles), facts.tiles.setup_trail_tiles),
        ("job_market", _size(layout.job_market), facts.job_market.initial_workers),
        ("foresights", _size(layout.foresights), len(facts.tiles.foresights)),
        ("cattle_market", _size(layout.cattle_market), Box(setup).market_size),
        ("objectives", _size(layout.objectives), facts.objectives.display),
        ("railroad", _size(layout.station_masters), masters),
    ]
    for region, found, expected in parts:
        if region not in setup.untracked and found != expected:
            raise Illegal("illegal.setup_size", region=region, found=found or 0, expected=expected)


def _size(part: Mapping[str, str] | tuple[object, ...] | None) -> int | None:
    return None if part is None else len(part)


def _check_places(setup: Setup) -> None:
    facts, layout = setup.box, setup.layout
    for space, tile in (layout.trail_tiles or {}).items():
        here, piece = facts.trail.by_id.get(space), facts.tiles.by_id.get(tile)
        if here is None or piece is None or here.kind != piece.kind or here.hazard != piece.hazard:
            raise Illegal("illegal.setup_tile_on_wrong_space", tile=tile, space=space)
    if "trail" not in setup.untracked:
        spaces = {s.id for s in facts.trail.spaces if s.kind == "neutral"}
        neutral = layout.neutral or {}
        if set(neutral) != spaces or sorted(neutral.values()) != sorted(b.id for b in facts.buildings.neutral):
            raise Illegal("illegal.setup_neutral_buildings")
    stations = {s.id for s in facts.railroad.stations if s.station_master}
    for station in layout.station_masters or {}:
        if station not in stations:
            raise Illegal("illegal.setup_no_station_master_space", station=station)
