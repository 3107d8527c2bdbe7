"""The set-up: what lies on the table when a game begins, dealt from a seed or entered by hand."""

from solo_engine import trail
from solo_engine.chance import draw_from, pick
from solo_engine.edition import WORKERS, Edition, Worker
from solo_engine.layout import Box, check, difficulty_of, may_specialize
from solo_engine.pack import Pack
from solo_engine.table import Human, JobMarket, Region, Sam, Setup, Table
from solo_engine.turn import first_task


def dealt(setup: Setup, pack: Pack, seed: int) -> Setup:
    """The setup with every part of its layout that is still None (and not untracked) dealt from the seed.

    Illegal: what was entered does not fit the component counts. Dealing what is already dealt changes nothing.
    """
    dealing = _Dealing(setup, pack, seed)
    layout = setup.layout
    # His tile is drawn before the job market and the foresight spaces are filled.
    sam_workers = layout.sam_workers or dealing.extra_workers()
    parts: dict[str, object] = {
        "sam_workers": sam_workers,
        "specialization": _specialization(setup, pack, seed, sam_workers),
        "trail_tiles": dealing.part("trail", layout.trail_tiles, dealing.trail_tiles),
        "neutral": dealing.part("trail", layout.neutral, dealing.neutral),
        "job_market": dealing.part("job_market", layout.job_market, dealing.job_market),
        "foresights": dealing.foresights() if dealing.deals("foresights") else layout.foresights,
        "cattle_market": dealing.part("cattle_market", layout.cattle_market, dealing.cattle_market),
        "objectives": dealing.part("objectives", layout.objectives, dealing.objectives),
        "station_masters": dealing.part("railroad", layout.station_masters, dealing.station_masters),
        "human_objective": dealing.part("human_board", layout.human_objective, dealing.starting_objective),
    }
    if pack.policies.start_objective.value:
        parts["sam_objective"] = layout.sam_objective or dealing.starting_objective()
    buildings = setup.human_buildings or setup.box.buildings.side("a")
    return setup.but(layout=layout.but(**parts), human_buildings=buildings)


def start(setup: Setup, pack: Pack, seed: int) -> Table:
    """The table before the first turn. Illegal: the layout does not fit the edition's component counts."""
    facts = setup.box
    check(setup, pack)
    box = Box(setup)
    box.lay(setup.layout)
    layout = setup.layout
    market = facts.job_market
    return Table(
        seed=seed,
        setup=setup,
        pack=pack,
        untracked=setup.untracked,
        deck_by=setup.deck,
        human=_human(setup, pack, facts),
        sam=_sam(setup, pack, facts),
        trail_tiles=layout.trail_tiles or {},
        neutral=layout.neutral or {},
        job_market=JobMarket(rows=_rows(facts, layout.job_market or ()), token_row=market.token_starts_in_row),
        foresights=layout.foresights or ((None, None),) * len(facts.tiles.foresights),
        cattle_market=layout.cattle_market or (),
        objectives=layout.objectives or (),
        station_masters=layout.station_masters or {},
        supply=box.in_play,
        turn=first_task(setup.starts, 1),
    )


class _Dealing:
    """The dealing of one set-up; what is entered by hand is out of the bags and stacks from the beginning."""

    def __init__(self, setup: Setup, pack: Pack, seed: int) -> None:
        self.setup = setup
        self.pack = pack
        self.seed = seed
        self.facts = setup.box
        self.box = Box(setup)
        self.box.lay(setup.layout)
        self._draws: dict[str, int] = {}

    def deals(self, region: Region) -> bool:
        return region not in self.setup.untracked

    def part(self, region: Region, entered: object, deal: object) -> object:
        """What was entered, else what is dealt; None where the region is not tracked."""
        if entered is not None or not self.deals(region):
            return entered
        assert callable(deal)
        return deal()

    def draw(self, source: str) -> str:
        """The next piece out of a bag or stack. Set-up has counters of its own, apart from those of the game."""
        n = self._draws.get(source, 0)
        self._draws[source] = n + 1
        piece = draw_from(self.seed, f"setup_{source}", n, self.box.left[source])
        assert piece is not None, source
        self.box.take(source, piece)
        return piece

    def worker(self) -> Worker:
        tile = self.draw(self.box.second_bag)
        return next(w for w in WORKERS if w == tile)

    def extra_workers(self) -> tuple[Worker, ...]:
        """Sam's tiles of the "2" bag: those by chance and those that the difficulty names."""
        workers: list[Worker] = []
        chance: list[Worker] = []
        wanted = difficulty_of(self.setup, self.pack).extra_workers
        for worker in sorted(wanted, key=lambda w: w == "random_different"):  # those after all they differ from
            if worker == "random" or (worker == "specialization" and not self.by_chance):
                workers.append(self.worker())
                chance.append(workers[-1])
            elif worker == "random_different":
                workers.append(self.other_worker(chance))
                chance.append(workers[-1])
            else:
                workers.append(self.of_type(self.specialization() if worker == "specialization" else worker))
        return tuple(workers)

    @property
    def by_chance(self) -> bool:
        """Whether his marker lies beside a type by chance, whatever his workers are."""
        return self.pack.policies.start_specialization.value == "random"

    def specialization(self) -> Worker:
        """The type by chance, or the one that the player says."""
        entered = self.setup.layout.specialization
        given = "specialization" in self.setup.layout.model_fields_set
        return entered if given else pick(self.seed, "setup_specialization", 0, WORKERS)

    def of_type(self, worker: Worker) -> Worker:
        self.box.take(self.box.second_bag, worker)
        return worker

    def other_worker(self, than: list[Worker]) -> Worker:
        """A tile of a type that is not among these; those drawn in vain go back into the bag."""
        if set(than) >= set(WORKERS):
            return self.worker()
        back: list[Worker] = []
        worker = self.worker()
        while worker in than:
            back.append(worker)
            worker = self.worker()
        for tile in back:
            self.box.put_back(self.box.second_bag, tile)
        return worker

    def trail_tiles(self) -> dict[str, str]:
        """Hazards and outlaws of the "1" bag; a tile without a space in its section goes back."""
        tiles: dict[str, str] = {}
        while len(tiles) < self.facts.tiles.setup_trail_tiles:
            tile = self.draw(self.box.first_bag)
            space = trail.lowest_free(self.facts, tiles, tile)
            if space is None:
                self.box.put_back(self.box.first_bag, tile)
            else:
                tiles[space] = tile
        return tiles

    def neutral(self) -> dict[str, str]:
        """Each neutral building on the space of its letter."""
        by_letter = {s.letter: s.id for s in self.facts.trail.spaces if s.kind == "neutral"}
        return {by_letter[b.letter]: b.id for b in self.facts.buildings.neutral}

    def job_market(self) -> tuple[Worker, ...]:
        return tuple(self.worker() for _ in range(self.facts.job_market.initial_workers))

    def foresights(self) -> tuple[tuple[str | None, str | None], ...]:
        """Each empty space of the foresights filled from the bag of its column."""
        columns = self.facts.tiles.foresights
        entered = self.setup.layout.foresights or ((None, None),) * len(columns)
        return tuple(
            (left or self.draw(c.bag), right or self.draw(c.bag))
            for c, (left, right) in zip(columns, entered, strict=True)
        )

    def cattle_market(self) -> tuple[str, ...]:
        return tuple(self.draw("cattle") for _ in range(self.box.market_size))

    def objectives(self) -> tuple[str, ...]:
        return tuple(self.draw("objectives") for _ in range(self.facts.objectives.display))

    def station_masters(self) -> dict[str, str]:
        return {s.id: self.draw("station_masters") for s in self.facts.railroad.stations if s.station_master}

    def starting_objective(self) -> str:
        return self.draw("starting_objectives")


def _specialization(setup: Setup, pack: Pack, seed: int, extra: tuple[Worker, ...]) -> Worker:
    """Beside which type the marker goes: in a tie, or by chance, as the player says, else as the seed does."""
    may = may_specialize(pack, extra)
    entered = setup.layout.specialization
    given = setup.layout.sam_workers or "specialization" in setup.layout.model_fields_set
    return entered if given and entered in may else pick(seed, "setup_specialization", 0, may)


def sams_workers(pack: Pack, extra: tuple[Worker, ...]) -> dict[Worker, int]:
    """His workers when the game begins: those printed on his board and the tiles he got."""
    printed = pack.workers()
    return {w: printed[w] + extra.count(w) for w in WORKERS}


def _human(setup: Setup, pack: Pack, facts: Edition) -> Human:
    policies = pack.policies
    first = policies.human_start.value if setup.starts == "human" else policies.human_start_second.value
    tracked = "human_board" not in setup.untracked
    layout = setup.layout
    return Human(
        workers={w: facts.player_board.row_of[w].printed for w in WORKERS},
        supply=setup.human_buildings or facts.buildings.side("a"),
        dollars=first.dollars if tracked else 0,
        exchange_tokens=first.exchange_tokens if tracked else 0,
        objectives=(layout.human_objective,) if layout.human_objective else (),
    )


def _sam(setup: Setup, pack: Pack, facts: Edition) -> Sam:
    difficulty = difficulty_of(setup, pack)
    layout = setup.layout
    return Sam(
        workers=sams_workers(pack, layout.sam_workers),
        herder=facts.trail.start if "trail" not in setup.untracked else None,
        supply=facts.buildings.side("b"),
        objectives=(layout.sam_objective,) if layout.sam_objective else (),
        specialization=layout.specialization,
        discs_left=facts.player_board.discs,
        deck=tuple(sorted(c.number for c in pack.deck if c.number not in difficulty.remove_cards)),
    )


def _rows(facts: Edition, workers: tuple[Worker, ...]) -> tuple[tuple[Worker | None, ...], ...]:
    """The rows of the job market, filled from the top, left to right."""
    columns = facts.job_market.columns
    spaces: list[Worker | None] = [*workers, *([None] * (columns * len(facts.job_market.rows) - len(workers)))]
    return tuple(tuple(spaces[i : i + columns]) for i in range(0, len(spaces), columns))
