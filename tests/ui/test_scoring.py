"""What is entered and overridden on the score sheet, the draft of a game scored by hand, the shelf of results."""

import asyncio
from typing import Any

import pytest

from sam.par import par_key, par_of
from sam.simulation import game_after, played
from solo_engine import events as e
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.scoring import score
from solo_engine.table import REGIONS
from solo_engine.table_score import score_of, to_enter
from solo_engine.words import words
from ui.scoring import draft as drafts
from ui.scoring import entries, shelf
from ui.scoring.draft import Draft
from ui.scoring.entries import Entries, standing
from ui.scoring.keys import CATEGORY, KEYS, keys_of
from ui.scoring.share import as_text
from ui.storage import Memory


@pytest.fixture(scope="module")
def ended() -> Game:
    return game_after("easy", bundled(), 5)


@pytest.fixture(scope="module")
def sam_only(ended: Game) -> Game:
    for region in REGIONS:
        ended = ended.send(e.TrackingChanged(region=region, tracked=False))
    return ended


def test_a_tracked_game_stands_as_the_engine_says(ended: Game) -> None:
    now = standing(ended.table, Entries())
    assert now.result == score_of(ended.table)
    assert now.lacking == ()


def test_every_belonging_is_entered_in_one_category() -> None:
    keys = [key for keys in KEYS.values() for key in keys]
    assert sorted(keys) == sorted(CATEGORY)
    assert "dollars" not in keys_of("sam", "dollars")


def test_figures_of_unknown_belongings_are_lacking(sam_only: Game) -> None:
    now = standing(sam_only.table, Entries())
    assert {(who, CATEGORY[key]) for who, key in to_enter(sam_only.table)} == set(now.lacking)


def test_an_entry_fills_its_figure(sam_only: Game) -> None:
    turn = sam_only.table.turn.number
    kept = Entries().with_entry("human", "dollars", 23, turn)
    now = standing(sam_only.table, kept)
    assert not now.lacks("human", "dollars")
    assert now.result.human.categories["dollars"] == 4
    assert entries.read(kept.model_dump_json()) == kept


def test_an_entry_of_an_earlier_turn_has_to_be_looked_at_again(sam_only: Game) -> None:
    kept = Entries().with_entry("human", "dollars", 23, sam_only.table.turn.number - 1)
    now = standing(sam_only.table, kept)
    assert now.lacks("human", "dollars")
    assert now.sheet.human.dollars == 23


def test_an_entry_does_not_replace_what_the_table_knows(ended: Game) -> None:
    kept = Entries().with_entry("human", "dollars", 400, ended.table.turn.number)
    assert standing(ended.table, kept).result == score_of(ended.table)


def test_an_override_holds_until_it_is_reset(ended: Game) -> None:
    before = score_of(ended.table).sam
    kept = Entries().with_override("sam", "hazards", before.categories["hazards"] + 5)
    now = standing(ended.table, kept)
    assert now.result.sam.total == before.total + 5
    assert now.by_hand("sam", "hazards")
    assert standing(ended.table, kept.with_override("sam", "hazards", None)).result.sam == before


def test_a_figure_set_by_hand_is_not_lacking(sam_only: Game) -> None:
    now = standing(sam_only.table, Entries().with_override("human", "cattle_cards", 9))
    assert not now.lacks("human", "cattle_cards")


def test_what_the_box_cannot_hold_is_told_and_scored(sam_only: Game) -> None:
    kept = Entries().with_entry("human", "hazards", [4] * 9, sam_only.table.turn.number)
    now = standing(sam_only.table, kept)
    assert "score.refused.hazards" in [fault.key for fault in now.faults]
    assert now.result.human.categories["hazards"] == 36


@pytest.mark.parametrize("text", [None, "", "{", '{"version": 2}', '{"entered": 3}', "[]"])
def test_kept_figures_that_cannot_be_read_are_none(text: str | None) -> None:
    assert entries.read(text) == Entries()
    assert drafts.read(text) == Draft()


def test_totals_are_added_up() -> None:
    draft = Draft().with_total("human", "cities", -7).with_total("human", "dollars", 2).with_total("sam", "hazards", 3)
    result = drafts.standing(draft).result
    assert (result.human.total, result.sam.total, result.margin, result.winner) == (-5, 3, -8, "sam")
    assert drafts.read(draft.model_dump_json()) == draft


def test_items_make_the_sheet_of_the_command_line() -> None:
    draft = Draft(by="items").with_item("human", "hazards", [4, 2]).with_item("human", "workers", {"cowboy": 6})
    now = drafts.standing(draft)
    assert now.faults == ()
    assert now.result == score(now.sheet)
    assert now.result.human.categories["hazards"] == 6
    assert now.result.human.categories["workers"] == 8


def test_a_refused_sheet_says_why() -> None:
    draft = Draft(by="items").with_item("human", "job_market_token", True).with_item("sam", "job_market_token", True)
    assert [fault.key for fault in drafts.standing(draft).faults] == ["score.refused.token_twice"]


def shelved(*games: tuple[Game, dict[str, Any]]) -> tuple[Memory, list[shelf.Finished]]:
    storage, kept = Memory(), []

    async def keep() -> None:
        for game, more in games:
            result = score_of(game.table)
            kept.append(await shelf.keep(storage, result, at="2026-01-05T21:40:00+01:00", pack=game.table.pack, **more))

    asyncio.run(keep())
    return storage, kept


def test_a_result_lies_on_the_shelf_with_its_sheet(ended: Game) -> None:
    storage, kept = shelved((ended, {"difficulty": "easy", "game": "4"}))
    result = score_of(ended.table)
    assert asyncio.run(shelf.read(storage)).games == tuple(kept)
    assert asyncio.run(shelf.read_result(storage, kept[0].id)) == result
    assert kept[0].margin == result.margin
    assert kept[0].winner == result.winner


def test_a_game_kept_twice_is_one_result(ended: Game) -> None:
    game = {"difficulty": "easy", "game": "4"}
    storage, kept = shelved((ended, game), (ended, {"difficulty": "hard"}), (ended, game))
    assert [g.id for g in asyncio.run(shelf.read(storage)).games] == [kept[0].id, kept[1].id]


def test_a_result_can_be_forgotten(ended: Game) -> None:
    storage, kept = shelved((ended, {"difficulty": "easy"}))
    assert asyncio.run(shelf.forget(storage, kept[0].id)).games == ()
    assert asyncio.run(shelf.read_result(storage, kept[0].id)) is None


def test_a_result_lies_beside_the_pack_that_was_played_for_its_par(ended: Game) -> None:
    other = ended.send(e.CardCorrected(card=bundled().card(4).but(actions=(), source="player")))
    storage, kept = shelved(
        (ended, {"difficulty": "easy"}), (ended, {"difficulty": "easy"}), (other, {"difficulty": "easy"})
    )
    first, second, third = kept
    assert first.played == second.played == par_key(bundled(), "easy")
    assert third.played == par_key(other.table.pack, "easy") != first.played
    assert shelf.read_pack(storage.texts[shelf.pack_key(str(third.played))]).pack == other.table.pack
    asyncio.run(shelf.forget(storage, first.id))
    assert shelf.pack_key(str(first.played)) in storage.texts  # the second result still needs it
    asyncio.run(shelf.forget(storage, second.id))
    assert [key for key in storage.texts if key.startswith("played.")] == [shelf.pack_key(str(third.played))]


def test_a_result_remembers_its_par(ended: Game) -> None:
    storage, kept = shelved((ended, {"difficulty": "easy", "game": "4"}), (ended, {"difficulty": "easy"}))
    par = par_of([played("easy", bundled(), 1)])
    now = asyncio.run(shelf.read(storage)).with_par(kept[0].id, par)
    assert [(g.id, g.par) for g in now.games] == [(kept[1].id, None), (kept[0].id, par)]
    assert shelf.Shelf.model_validate_json(now.model_dump_json()) == now


def test_a_difficulty_that_the_pack_does_not_know_has_no_par(ended: Game) -> None:
    _, kept = shelved((ended, {"difficulty": "mine"}))
    assert kept[0].played is None


def test_results_kept_before_par_was_remembered_are_read() -> None:
    old = (
        '{"version":1,"kept":1,"games":[{"id":"1","at":"2026-01-05T21:40:00+01:00","game":"4","difficulty":"easy",'
        '"pack":{"en":"Sam"},"turns":40,"totals":{"human":80,"sam":70},"categories":{"human":{},"sam":{}}}]}'
    )
    (game,) = asyncio.run(shelf.read(Memory({shelf.KEY: old}))).games
    assert (game.margin, game.played, game.par) == (10, None, None)


@pytest.mark.parametrize("text", [None, "", "{", '{"format": "automa-pack"}'])
def test_a_pack_that_cannot_be_read_gives_no_par(text: str | None) -> None:
    assert shelf.read_pack(text) == shelf.Played()


def test_a_broken_shelf_is_put_aside() -> None:
    storage = Memory({shelf.KEY: "{torn"})
    assert asyncio.run(shelf.read(storage)) == shelf.Shelf()
    assert storage.texts[f"broken.{shelf.KEY}"] == "{torn"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_result_is_shared_as_plain_lines(ended: Game, language: Any) -> None:
    result = score_of(ended.table)
    lines = as_text(result, words(language)).splitlines()
    assert len(lines) == 1 + len(KEYS) + 1
    assert str(result.sam.total) in lines[-1]
