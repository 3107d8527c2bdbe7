"""Garth, the second bundled pack, against the sentences of his own rules."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo_engine.deal import dealt, start
from solo_engine.edition import WORKERS, Worker
from solo_engine.journal import Game, dump, load, new_game
from solo_engine.pack import BUNDLED, Difficulty, Pack, Policies, bundled
from solo_engine.score_sheet import RancherSheet, ScoreSheet
from solo_engine.scoring import score
from solo_engine.table import Illegal, Layout, Setup

GARTH = bundled("garth")
SEEDS = st.integers(0, 2**31)


def begun(difficulty: str, seed: int, pack: Pack = GARTH, **layout: object) -> Game:
    return new_game(Setup(difficulty=difficulty, layout=Layout.model_validate(layout)), pack, seed)


def test_both_packs_come_with_the_app() -> None:
    assert [bundled(name).id for name in BUNDLED] == list(BUNDLED)


@given(SEEDS)
def test_on_easy_he_has_no_extra_worker_and_a_random_specialization(seed: int) -> None:
    table = begun("easy", seed).table
    assert table.sam.workers == {"cowboy": 1, "builder": 1, "engineer": 1}
    assert table.pack.difficulties["easy"].first_delivery == "st_louis"


@given(SEEDS)
def test_on_medium_he_gets_one_worker_of_the_specialization_type(seed: int) -> None:
    sam = begun("medium", seed).table.sam
    assert sam.workers == {w: 1 + (w == sam.specialization) for w in WORKERS}


@given(SEEDS)
def test_on_hard_he_gets_two_of_two_different_random_types(seed: int) -> None:
    sam = begun("hard", seed).table.sam
    assert sorted(sam.workers.values()) == [1, 2, 2]


@given(SEEDS)
def test_on_very_hard_he_gets_one_of_each_type_then_one_of_a_random_type(seed: int) -> None:
    sam = begun("very_hard", seed).table.sam
    assert sorted(sam.workers.values()) == [2, 2, 3]


def test_every_type_may_be_his_specialization_whatever_his_workers_are() -> None:
    for difficulty in GARTH.difficulties:
        assert {begun(difficulty, seed).table.sam.specialization for seed in range(40)} == set(WORKERS)


def test_the_extra_workers_leave_the_bag() -> None:
    game = begun("very_hard", 11)
    in_bag, in_market = game.table.supply["bag_2"], Counter(w for row in game.table.job_market.rows for w in row if w)
    columns = Counter(tile for left, right in game.table.foresights[1:2] for tile in (left, right))
    extra = Counter(game.setup.layout.sam_workers)
    for worker in WORKERS:
        assert in_bag.get(worker, 0) + in_market[worker] + columns[worker] + extra[worker] == 11


@pytest.mark.parametrize("worker", WORKERS)
def test_the_player_may_say_which_type_it_is(worker: Worker) -> None:
    for difficulty in ("easy", "medium"):
        game = begun(difficulty, 3, specialization=worker)
        assert game.table.sam.specialization == worker
        assert load(dump(game)).table == game.table


@pytest.mark.parametrize(
    ("difficulty", "workers"),
    [
        ("medium", ("cowboy",)),
        ("medium", ()),
        ("hard", ("cowboy", "cowboy")),
        ("very_hard", ("cowboy", "builder", "builder", "cowboy")),
    ],
)
def test_workers_that_are_not_those_of_the_difficulty_are_refused(difficulty: str, workers: tuple[Worker, ...]) -> None:
    setup = dealt(Setup(difficulty=difficulty), GARTH, 3)
    layout = setup.layout.but(sam_workers=workers, specialization="builder")
    with pytest.raises(Illegal) as refusal:
        start(setup.but(layout=layout), GARTH, 3)
    assert refusal.value.code == "illegal.setup_extra_workers"


def test_three_different_types_when_none_is_left_any_may_come() -> None:
    level = Difficulty(extra_workers=("random", *["random_different"] * 3), first_delivery="chicago", source="player")
    pack = GARTH.but(difficulties={**GARTH.difficulties, "mine": level})
    for seed in range(20):
        assert all(n >= 2 for n in begun("mine", seed, pack).table.sam.workers.values())


def test_new_york_counts_6_a_disc() -> None:
    discs = RancherSheet(cities={"new_york": 3})
    with_garth = score(ScoreSheet(sam=discs, pack="garth")).sam.categories["cities"]
    assert with_garth == 18
    assert score(ScoreSheet(sam=discs)).sam.categories["cities"] == 27


def test_his_lines_say_that_they_are_garths() -> None:
    assert {card.source for card in GARTH.deck} == {"garth"}
    assert {getattr(GARTH.policies, name).source for name in Policies.model_fields} == {"garth"}
    assert {s.source for s in GARTH.scoring.values()} == {"garth"}
    assert {d.first_delivery for d in GARTH.difficulties.values()} == {"st_louis", "bloomington", "chicago"}
