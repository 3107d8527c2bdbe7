"""What the app deals: piece by piece the draws of the seed, in the order of the set-up in the rulebook."""

from typing import Any

import pytest

from solo_engine import chance
from solo_engine.deal import dealt, start
from solo_engine.layout import Box
from solo_engine.pack import Difficulty, bundled
from solo_engine.table import Illegal, Layout, Setup, Turn

PACK = bundled()
WORKERS = ("cowboy", "builder", "engineer")


class Bags:
    """The bags and stacks of a seed, drawn from by hand."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.seed = seed
        self.left = {name: dict(counts) for name, counts in Box(setup).left.items()}
        self.drawn: dict[str, int] = {}

    def draw(self, source: str) -> Any:
        n = self.drawn.get(source, 0)
        self.drawn[source] = n + 1
        piece = chance.draw_from(self.seed, f"setup_{source}", n, self.left[source])
        assert piece is not None
        self.left[source][piece] -= 1
        return piece

    def draws(self, source: str, n: int) -> tuple[Any, ...]:
        return tuple(self.draw(source) for _ in range(n))

    def trail(self) -> dict[str, str]:
        """Seven tiles, each on the lowest space of its section; one without a space goes back into the bag."""
        lie: dict[str, str] = {}
        while len(lie) < 7:
            tile = self.draw("bag_1")
            section = tile.split("_")[0]
            free = [f"{section}_{n}" for n in range(1, 10 if section == "outlaw" else 5)]
            space = next((s for s in free if s not in lie), None)
            if space is None:
                self.left["bag_1"][tile] += 1
            else:
                lie[space] = tile
        return lie


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("simmental", [False, True])
def test_everything_is_dealt_by_the_draws_of_the_seed(seed: int, simmental: bool) -> None:
    setup = Setup(simmental=simmental, human_colour="green", starts="sam")
    bags = Bags(setup, seed)
    extra = bags.draws("bag_2", 1)  # before the job market and the foresight spaces are filled
    trail = bags.trail()
    market = bags.draws("bag_2", 3)
    foresights = (bags.draws("bag_1", 2), bags.draws("bag_2", 2), bags.draws("bag_3", 2))
    masters = bags.draws("station_masters", 5)
    starting = bags.draws("starting_objectives", 2)
    assert dealt(setup, PACK, seed) == setup.but(
        human_buildings=tuple(f"building_{n}a" for n in range(1, 13)),
        layout=Layout(
            trail_tiles=trail,
            neutral={letter: f"neutral_{letter}" for letter in "abcdefg"},
            job_market=market,
            foresights=foresights,
            cattle_market=bags.draws("cattle", 9 if simmental else 7),
            objectives=bags.draws("objectives", 4),
            station_masters={f"station_{n}": tile for n, tile in enumerate(masters, 1)},
            human_objective=starting[0],
            sam_objective=starting[1],
            sam_workers=extra,
            specialization=extra[0],
        ),
    )


@pytest.mark.parametrize("seed", [545, 1491, 2431])
def test_a_tile_without_a_space_goes_back_and_another_is_drawn(seed: int) -> None:
    """With these seeds a hazard section is full before seven tiles lie there."""
    bags = Bags(Setup(), seed)
    trail = bags.trail()
    assert bags.drawn["bag_1"] > 7
    setup = dealt(Setup(), PACK, seed)
    assert setup.layout.trail_tiles == trail
    assert setup.layout.foresights is not None
    assert setup.layout.foresights[0] == bags.draws("bag_1", 2)


def test_what_was_entered_is_out_of_the_bags_before_anything_is_dealt() -> None:
    entered: dict[str, Any] = {
        "job_market": ("builder", "builder", "engineer"),
        "objectives": ("objective_aux_ny_1", "objective_aux_ny_2", "objective_draw_5h", "objective_draw_sgg"),
        "human_objective": "objective_start_ssg",
        "neutral": dict(zip("abcdefg", [f"neutral_{letter}" for letter in "gfedcba"], strict=True)),
    }
    setup = Setup(layout=Layout(**entered))
    bags = Bags(setup, 4)
    for worker in entered["job_market"]:
        bags.left["bag_2"][worker] -= 1
    bags.left["starting_objectives"]["objective_start_ssg"] -= 1
    layout = dealt(setup, PACK, 4).layout
    assert layout.sam_workers == bags.draws("bag_2", 1)
    assert layout.foresights is not None
    assert layout.foresights[1] == bags.draws("bag_2", 2)
    assert layout.sam_objective == bags.draw("starting_objectives")
    for part, value in entered.items():
        assert getattr(layout, part) == value


def test_dealing_what_is_dealt_changes_nothing() -> None:
    setup = dealt(Setup(), PACK, 8)
    assert dealt(setup, PACK, 8) == setup
    assert dealt(setup, PACK, 9) == setup


def with_workers(*extra: Any, specialized: str | None = None) -> Any:
    """A pack whose only difficulty gives these extra workers; his specialization by chance where one is asked for."""
    difficulty = Difficulty(extra_workers=extra, first_delivery="st_louis", source="player")
    policies = PACK.policies
    if specialized:
        policies = policies.but(start_specialization=policies.start_specialization.but(value=specialized))
    return PACK.but(difficulties={"own": difficulty}, policies=policies)


def extra_workers(seed: int, pack: Any, **layout: Any) -> Layout:
    return dealt(Setup(difficulty="own", layout=Layout(**layout)), pack, seed).layout


def test_named_extra_workers_are_taken_out_of_the_bag() -> None:
    for seed in range(5):
        found = extra_workers(seed, with_workers("engineer", "random", "cowboy")).sam_workers
        bags = Bags(Setup(), seed)
        bags.left["bag_2"]["engineer"] -= 1
        assert found == ("engineer", bags.draw("bag_2"), "cowboy")


def test_workers_of_different_types_differ() -> None:
    pack = with_workers("random_different", "random_different", "random_different")
    for seed in range(30):
        assert sorted(extra_workers(seed, pack).sam_workers) == sorted(WORKERS)
    four = with_workers(*["random_different"] * 4)
    assert set(extra_workers(3, four).sam_workers) == set(WORKERS)
    after_random = with_workers("random", "random_different")
    assert all(len(set(extra_workers(seed, after_random).sam_workers)) == 2 for seed in range(30))
    before_random = with_workers("random_different", "random")  # the order on the card does not matter
    assert all(len(set(extra_workers(seed, before_random).sam_workers)) == 2 for seed in range(30))


def test_tiles_drawn_in_vain_go_back_into_the_bag() -> None:
    pack = with_workers("random_different", "random_different")
    for seed in range(30):
        setup = dealt(Setup(difficulty="own"), pack, seed)
        table = start(setup, pack, seed)
        market = [w for row in table.job_market.rows for w in row if w]
        lie = [*setup.layout.sam_workers, *market, *table.foresights[1]]
        assert sum(table.supply["bag_2"].values()) == 33 - len(lie)


def test_a_worker_of_his_specialization_is_beside_the_marker() -> None:
    pack = with_workers("specialization", specialized="random")
    found = set()
    for seed in range(20):
        layout = extra_workers(seed, pack)
        assert layout.sam_workers == (layout.specialization,)
        assert layout.specialization == chance.pick(seed, "setup_specialization", 0, WORKERS)
        found.add(layout.specialization)
    assert found == set(WORKERS)
    for said in WORKERS:
        assert extra_workers(1, pack, specialization=said).sam_workers == (said,)


def test_where_the_most_numerous_type_gets_the_marker_a_worker_of_it_is_drawn_from_the_bag() -> None:
    """One more tile decides about the type, whichever it is."""
    pack = with_workers("specialization")
    for seed in range(20):
        layout = extra_workers(seed, pack)
        assert layout.sam_workers == (Bags(Setup(), seed).draw("bag_2"),) == (layout.specialization,)


def test_a_tie_for_the_marker_is_decided_by_the_seed_or_by_the_player() -> None:
    pack = with_workers("cowboy", "engineer")
    for seed in range(20):
        expected = chance.pick(seed, "setup_specialization", 0, ("cowboy", "engineer"))
        assert extra_workers(seed, pack).specialization == expected
    assert extra_workers(1, pack, specialization="engineer").specialization == "engineer"
    assert extra_workers(1, pack, specialization="cowboy").specialization == "cowboy"
    assert extra_workers(1, pack, specialization="builder").specialization in ("cowboy", "engineer")


@pytest.mark.parametrize(("starts", "dollars"), [("human", 6), ("sam", 7)])
def test_a_game_begins_with_the_turn_of_the_one_who_starts(starts: Any, dollars: int) -> None:
    table = start(dealt(Setup(starts=starts, deck="hand"), PACK, 2), PACK, 2)
    assert (table.turn.actor, table.turn.number, table.deck_by) == (starts, 1, "hand")
    assert [t.do for t in table.turn.todo] == (["turn_card"] if starts == "sam" else [])
    assert (table.human.dollars, table.human.exchange_tokens) == (dollars, 1)
    assert isinstance(table.turn, Turn)
    assert (table.ended_by, table.draws, table.out_of_game) == (None, {}, {})


def test_the_ranchers_begin_with_what_is_printed() -> None:
    setup = dealt(Setup(difficulty="easy"), PACK, 2)
    table = start(setup, PACK, 2)
    assert table.human.workers == {"cowboy": 1, "builder": 1, "engineer": 1}
    assert table.human.herder is None
    assert table.human.supply == tuple(f"building_{n}a" for n in range(1, 13))
    assert table.human.objectives == (setup.layout.human_objective,)
    sam = table.sam
    assert sam.workers == {w: 1 + setup.layout.sam_workers.count(w) for w in sam.workers}
    assert (sam.herder, sam.engine, sam.discs_left, sam.discard, sam.deliveries) == ("start", 0, 14, (), 0)
    assert sam.supply == tuple(f"building_{n}b" for n in range(1, 13))
    assert sam.deck == tuple(range(1, 13))
    assert (sam.objectives, sam.specialization) == ((setup.layout.sam_objective,), setup.layout.specialization)
    assert table.job_market.token_row == 2
    assert len(table.job_market.rows) == 12
    assert table.job_market.rows[0] == setup.layout.job_market[:2]
    assert table.job_market.rows[1] == (setup.layout.job_market[2], None)
    assert set(table.job_market.rows[2:]) == {(None, None)}


def test_an_unknown_board_has_no_purse_and_no_card() -> None:
    table = start(dealt(Setup(untracked=frozenset({"human_board"})), PACK, 2), PACK, 2)
    assert (table.human.dollars, table.human.exchange_tokens, table.human.objectives) == (0, 0, ())
    assert len(table.sam.objectives) == 1


def test_a_pack_may_give_sam_no_objective() -> None:
    policies = PACK.policies
    pack = PACK.but(policies=policies.but(start_objective=policies.start_objective.but(value=False)))
    assert start(dealt(Setup(), pack, 2), pack, 2).sam.objectives == ()


def test_without_a_choice_the_human_has_the_a_sides() -> None:
    setup = dealt(Setup(), PACK, 2).but(human_buildings=())
    assert start(setup, PACK, 2).human.supply == tuple(f"building_{n}a" for n in range(1, 13))


def test_an_untracked_part_is_not_dealt() -> None:
    regions: dict[Any, tuple[str, ...]] = {
        "trail": ("trail_tiles", "neutral"),
        "job_market": ("job_market",),
        "foresights": ("foresights",),
        "cattle_market": ("cattle_market",),
        "objectives": ("objectives",),
        "railroad": ("station_masters",),
        "human_board": ("human_objective",),
    }
    every = {part for parts in regions.values() for part in parts}
    for region, parts in regions.items():
        layout = dealt(Setup(untracked=frozenset({region})), PACK, 2).layout
        assert {part for part in every if getattr(layout, part) is None} == set(parts)


def test_an_untracked_part_that_was_entered_stays() -> None:
    setup = Setup(untracked=frozenset({"job_market"}), layout=Layout(job_market=("cowboy",) * 3))
    assert dealt(setup, PACK, 2).layout.job_market == ("cowboy",) * 3


MAY_BE = [  # what the difficulty gives, his marker, whether these tiles may be his
    (("random_different",) * 2, None, ("cowboy", "builder"), True),
    (("random_different",) * 2, None, ("cowboy", "cowboy"), False),
    (("random", "random_different"), None, ("cowboy", "cowboy"), False),
    (("random", "random_different"), None, ("cowboy", "engineer"), True),
    (("random", "random"), None, ("cowboy", "cowboy"), True),
    (("cowboy", "random_different", "random_different"), None, ("cowboy", "builder", "builder"), False),
    (("cowboy", "random_different", "random_different"), None, ("cowboy", "builder", "engineer"), True),
    (("cowboy", "random_different", "random_different"), None, ("cowboy", "cowboy", "engineer"), True),
    (("cowboy", "random"), None, ("builder", "builder"), False),
    (("random_different",) * 4, None, ("cowboy", "builder", "engineer", "engineer"), True),
    (("random_different",) * 4, None, ("cowboy", "builder", "builder", "builder"), False),
    (("specialization",), "builder", ("builder",), True),
    (("specialization",), "builder", ("cowboy",), False),
    (("specialization", "specialization"), "builder", ("builder", "cowboy"), False),
    (("specialization", "builder"), "builder", ("builder", "cowboy"), False),
    (("specialization", "random"), "builder", ("cowboy", "builder"), True),
]


@pytest.mark.parametrize(("wanted", "marker", "tiles", "may"), MAY_BE)
def test_entered_extra_workers_are_such_as_the_difficulty_gives(
    wanted: tuple[str, ...], marker: Any, tiles: Any, may: bool
) -> None:
    pack = with_workers(*wanted, specialized="random" if marker else None)
    most = max(WORKERS, key=tiles.count)
    layout = Layout(sam_workers=tiles, specialization=marker or most)
    setup = Setup(difficulty="own", layout=layout)
    if may:
        assert start(dealt(setup, pack, 1), pack, 1).sam.specialization == (marker or most)
    else:
        with pytest.raises(Illegal) as caught:
            start(dealt(setup, pack, 1), pack, 1)
        assert caught.value.code == "illegal.setup_extra_workers"
