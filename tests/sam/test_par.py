"""What Sam usually makes: the numbers of the simulation, and when they have to be worked out anew."""

import pytest

from sam.par import GAMES, Par, Spread, par_key, par_of, slowly, some_games
from sam.simulation import Outcome, game_seed, played
from solo_engine.edition import edition
from solo_engine.pack import Pack, Verified, bundled
from solo_engine.table import Illegal


def outcome(total: int, turns: int = 80) -> Outcome:
    both = {"human": 0, "sam": total}
    categories = {"human": {"cities": 0}, "sam": {"cities": total}}
    return Outcome(totals=both, categories=categories, turns=turns, deliveries=11)


def par(low: float, high: float) -> Par:
    spread = Spread(low=low, median=(low + high) / 2, high=high)
    return Par(games=10, total=spread, categories={}, turns=spread, deliveries=spread)


def test_par_is_sams_alone() -> None:
    found = par_of([outcome(n) for n in range(11)])
    assert found.total == Spread(low=1, median=5, high=9)
    assert found.categories == {"cities": found.total}
    assert found.games == 11


def test_the_outcomes_are_those_of_the_simulation() -> None:
    pack = bundled()
    found = some_games(pack.model_dump_json(by_alias=True), "easy", 2, 4)
    assert found == [played("easy", pack, game_seed(1, n)) for n in (2, 3)]


def test_a_game_in_parts_is_the_same_game_and_its_parts_are_small() -> None:
    parts = list(slowly(bundled(), "medium", 0))
    assert [part for part in parts if part is not None] == [played("medium", bundled(), game_seed(1, 0))]
    assert parts[-1] is not None
    assert len(parts) > 200


def test_par_has_every_category_of_the_score_sheet() -> None:
    found = par_of([played("medium", bundled(), game_seed(1, 0))])
    assert list(found.categories) == [c.id for c in edition().game.categories]
    assert sum(s.median for s in found.categories.values()) == found.total.median


@pytest.mark.parametrize(
    ("total", "standing"), [(61, "below"), (62, "usual"), (74, "usual"), (82, "usual"), (83, "above")]
)
def test_a_usual_game_is_one_of_the_eight_in_ten(total: int, standing: str) -> None:
    assert par(62, 82).standing(total) == standing


def with_first_card(pack: Pack, **parts: object) -> Pack:
    first, *rest = pack.deck
    return pack.but(deck=(first.but(**parts), *rest))


def test_names_and_sources_do_not_make_another_par() -> None:
    pack = bundled()
    key = par_key(pack, "medium")
    same = with_first_card(pack, source="player").but(
        id="own-1", name={"en": "Mine"}, notes={}, verified=(Verified(line="deck.1", by="me", on="2026-01-01"),)
    )
    assert par_key(same, "medium") == key
    easy = {**pack.difficulties, "easy": pack.difficulties["easy"].but(remove_cards=(1,))}
    assert par_key(pack.but(difficulties=easy), "medium") == key


def test_everything_that_is_played_makes_another_par() -> None:
    pack = bundled()
    medium = pack.difficulties["medium"]
    policies = pack.policies.but(cattle_budget=pack.policies.cattle_budget.but(value=9))
    scoring = {**pack.scoring, "cities": pack.scoring["cities"].but(value="zero")}
    others = [
        par_key(with_first_card(pack, move=pack.deck[0].move.but(steps=9)), "medium"),
        par_key(pack.but(policies=policies), "medium"),
        par_key(pack.but(scoring=scoring), "medium"),
        par_key(pack.but(difficulties={"medium": medium.but(remove_cards=(1,))}), "medium"),
        par_key(pack, "hard"),
        par_key(pack, "medium", GAMES + 1),
        par_key(bundled("garth"), "medium"),
    ]
    assert len({par_key(pack, "medium"), *others}) == len(others) + 1


def test_a_pack_that_cannot_be_dealt_is_refused() -> None:
    pack = bundled()
    full = pack.difficulties["medium"].but(extra_workers=("cowboy",) * 40)
    broken = pack.but(difficulties={"medium": full})
    with pytest.raises(Illegal):
        some_games(broken.model_dump_json(by_alias=True), "medium", 0, 1)
