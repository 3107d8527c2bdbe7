"""The choices of the set-up become a setup that the engine accepts; what is entered is counted and limited."""

import pytest

from solo_engine.edition import edition
from solo_engine.journal import new_game
from solo_engine.pack import bundled
from solo_engine.table import REGIONS
from solo_engine.words import LANGUAGES, Language, words
from ui.setup.box_lines import box_lines
from ui.setup.draft import Draft, human_buildings, neutral, specialization, tied, untracked
from ui.setup.places import left, missing, on_trail, places
from ui.setup.start import setup_of

PACK = bundled()
WHOLE = Draft(tracking="whole", lies_there="enter", seed=5)


def filled(draft: Draft) -> Draft:
    """The draft with every place filled by the first pieces that fit."""
    for place in places(draft):
        while len(draft.entered.get(place.id, ())) < place.size:
            piece = sorted(left(draft, place))[0]
            draft = draft.but(entered={**draft.entered, place.id: (*draft.entered.get(place.id, ()), piece)})
    return draft


@pytest.mark.parametrize("difficulty", PACK.difficulties)
def test_start_works_at_once_with_the_defaults(difficulty: str) -> None:
    draft = Draft(difficulty=difficulty)
    game = new_game(setup_of(draft, PACK), PACK, draft.seed)
    assert game.table.untracked == frozenset(REGIONS)
    assert len(game.table.setup.layout.sam_workers) == len(PACK.difficulties[difficulty].extra_workers)


def test_the_whole_table_is_dealt() -> None:
    draft = Draft(tracking="whole")
    table = new_game(setup_of(draft, PACK), PACK, 3).table
    assert len(table.trail_tiles) == edition().tiles.setup_trail_tiles
    assert len(table.cattle_market) == edition().cattle.market_size


def test_a_part_of_the_table_is_tracked() -> None:
    draft = Draft(tracking="custom", custom=frozenset({"trail"}))
    assert untracked(draft) == frozenset(REGIONS) - {"trail"}
    table = new_game(setup_of(draft, PACK), PACK, 3).table
    assert table.trail_tiles
    assert not table.cattle_market


def test_what_lies_there_is_entered_piece_by_piece() -> None:
    draft = WHOLE
    n = missing(draft)
    assert n == sum(place.size for place in places(draft)) > 0
    draft = filled(draft)
    assert missing(draft) == 0
    table = new_game(setup_of(draft, PACK), PACK, 1).table
    assert table.cattle_market == draft.entered["cattle_market"]
    assert table.trail_tiles == on_trail(edition(), draft.entered["trail"])
    assert table.foresights[1] == draft.entered["foresight_2"]


def test_no_more_of_a_piece_is_offered_than_the_box_holds() -> None:
    market = next(p for p in places(WHOLE) if p.id == "cattle_market")
    rare = "hereford_5"
    held = edition().cattle.card[rare].count
    draft = WHOLE.but(entered={"cattle_market": (rare,) * (held - 1)})
    assert left(draft, market)[rare] == 1
    draft = WHOLE.but(entered={"cattle_market": (rare,) * held})
    assert rare not in left(draft, market)


def test_a_full_section_takes_no_further_tile() -> None:
    trail = next(p for p in places(WHOLE) if p.id == "trail")
    floods = [t.id for t in edition().tiles.tiles if t.hazard == "flood" and t.bags.get("bag_1")]
    draft = WHOLE.but(entered={"trail": tuple(floods[:4])})
    assert not [tile for tile in left(draft, trail) if tile.startswith("flood")]


def test_one_side_of_each_of_the_humans_buildings() -> None:
    facts = edition()
    for sides in ("a", "random", "chosen"):
        draft = Draft(sides=sides, b_sides=frozenset({3, 7}), seed=11)
        numbers = [facts.buildings.by_id[b].number for b in human_buildings(draft, facts)]
        assert sorted(numbers) == sorted({b.number for b in facts.buildings.private})
    chosen = human_buildings(Draft(sides="chosen", b_sides=frozenset({3, 7})), facts)
    assert {facts.buildings.by_id[b].number for b in chosen if facts.buildings.by_id[b].side == "b"} == {3, 7}


def test_neutral_buildings_by_chance_are_each_placed_once() -> None:
    facts = edition()
    places_ = neutral(Draft(neutral="random", seed=4), facts)
    assert places_ is not None
    assert sorted(places_.values()) == sorted(b.id for b in facts.buildings.neutral)
    new_game(setup_of(Draft(tracking="whole", neutral="random", seed=4), PACK), PACK, 4)


def test_sams_marker_lies_beside_his_most_numerous_type() -> None:
    assert specialization(Draft(drawn="builder"), PACK) == "builder"
    assert not tied(Draft(drawn="builder"), PACK)
    layout = setup_of(Draft(drawn="builder"), PACK).layout
    assert (layout.sam_workers, layout.specialization) == (("builder",), "builder")


def test_in_a_tie_the_player_decides_where_sams_marker_lies() -> None:
    medium = PACK.difficulties["medium"].but(extra_workers=("cowboy", "engineer"))
    pack = PACK.but(difficulties={**PACK.difficulties, "medium": medium})
    assert tied(Draft(), pack) == ("cowboy", "engineer")
    assert specialization(Draft(specialization="engineer"), pack) == "engineer"
    assert specialization(Draft(specialization="builder"), pack) == "cowboy"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("draft", [Draft(), Draft(tracking="whole", difficulty="easy", simmental=True, deck="hand")])
def test_the_lines_at_the_box_are_words(draft: Draft, language: Language) -> None:
    table = new_game(setup_of(draft, PACK), PACK, 2).table
    lines = box_lines(table)
    assert len({line.id for line in lines}) == len(lines)
    assert all(words(language)(line.words) for line in lines)
    removed = [line for line in lines if line.id == "remove_cards"]
    assert bool(removed) == (draft.difficulty == "easy")
