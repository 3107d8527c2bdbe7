"""The store: every event saved at once, refusals as sentences, nothing lost."""

import json
from typing import Any

import pytest

from solo_engine import events as e
from solo_engine.pack import bundled
from solo_engine.table import Setup
from tests.ui.fake_page import FakePage
from ui import saves
from ui.storage import Memory, StorageFull
from ui.store import Store


def opened(storage: Any, page: FakePage | None = None) -> tuple[Store, FakePage]:
    """A page that has read its storage."""
    page = page or FakePage()
    store = Store(page, storage)  # type: ignore[arg-type]
    page.settle(store.load())
    return store, page


def playing(storage: Any) -> tuple[Store, FakePage]:
    store, page = opened(storage)
    assert store.new_game(Setup(), bundled(), seed=7)
    page.settle()
    return store, page


def test_a_game_begun_is_saved_and_found_again() -> None:
    storage = Memory()
    store, _ = playing(storage)
    other, _ = opened(storage)
    assert other.game == store.game
    assert other.index.current == "1"


def test_every_event_is_saved_at_once() -> None:
    storage = Memory()
    store, page = playing(storage)
    assert store.send(e.TokensChanged(who="human", n=1))
    page.settle()
    other, _ = opened(storage)
    assert other.game is not None
    assert other.game.table.human.exchange_tokens == store.game.table.human.exchange_tokens  # type: ignore[union-attr]
    assert len(other.game.events) == 1


def test_a_refusal_is_a_sentence_in_the_language_and_changes_nothing() -> None:
    store, _ = playing(Memory())
    before = store.game
    assert not store.send(e.CardTurned(number=1))
    assert store.game is before
    assert store.notice is not None
    english = store.t(store.notice)
    store.change(language="zh")
    assert store.t(store.notice) != english


def test_the_next_event_takes_the_notice_away() -> None:
    store, _ = playing(Memory())
    store.send(e.CardTurned(number=1))
    store.send(e.TokensChanged(who="human", n=1))
    assert store.notice is None


def test_undo_and_redo_are_saved_too() -> None:
    storage = Memory()
    store, page = playing(storage)
    store.send(e.TokensChanged(who="human", n=1))
    played = store.game
    store.undo()
    page.settle()
    undone, _ = opened(storage)
    assert undone.game is not None
    assert not undone.game.events
    undone.redo()
    assert undone.game == played


def test_undo_of_nothing_is_nothing() -> None:
    store, _ = playing(Memory())
    before = store.game
    store.undo()
    store.redo()
    assert store.game is before


def test_a_new_game_keeps_the_old_one() -> None:
    storage = Memory()
    store, page = playing(storage)
    first = store.game
    store.new_game(Setup(difficulty="hard"), bundled(), seed=8)
    page.settle()
    assert [entry.id for entry in store.index.entries] == ["2", "1"]
    store.open("1")
    page.settle()
    assert store.game == first
    assert store.index.current == "1"


def test_a_deleted_game_is_gone_and_its_number_is_not_used_again() -> None:
    storage = Memory()
    store, page = playing(storage)
    store.delete("1")
    page.settle()
    assert store.game is None
    assert not games_in(storage)
    store.new_game(Setup(), bundled(), seed=8)
    page.settle()
    assert games_in(storage) == ["game.2"]


def games_in(storage: Memory) -> list[str]:
    return [key for key in storage.texts if key.startswith("game.")]


@pytest.mark.parametrize("text", ["", "{", '{"count":1}', '{"count":1,"game":{"format":"pack"}}', "[]", "null"])
def test_a_broken_save_is_put_aside_and_said(text: str) -> None:
    storage = Memory()
    playing(storage)
    storage.texts["game.1"] = text
    store, _ = opened(storage)
    assert store.game is None
    assert store.notice is not None
    assert store.t(store.notice)
    assert storage.texts["broken.1"] == text
    assert "game.1" not in storage.texts
    assert store.index.entries == ()


def test_a_save_with_an_impossible_event_goes_on_from_the_last_sound_step() -> None:
    storage = Memory()
    store, page = playing(storage)
    store.send(e.TokensChanged(who="human", n=1))
    page.settle()
    envelope = json.loads(storage.texts["game.1"])
    envelope["game"]["events"].append({"kind": "card_turned", "number": 1})
    storage.texts["game.1"] = json.dumps(envelope)
    again, page = opened(storage)
    assert again.game is not None
    assert len(again.game.events) == 1
    assert again.notice is not None
    assert again.notice.key == "ui.save_opened_so_far"
    assert "broken.1" in storage.texts


def test_a_broken_index_is_made_anew_from_the_games() -> None:
    storage = Memory()
    store, _ = playing(storage)
    storage.texts[saves.INDEX] = "not json"
    again, _ = opened(storage)
    assert again.game == store.game


def test_another_tab_that_played_on_is_noticed() -> None:
    storage = Memory()
    here, page = playing(storage)
    there, other = opened(storage)
    there.send(e.TokensChanged(who="human", n=1))
    other.settle()
    page.settle(here.compare())
    assert here.game == there.game
    assert here.notice is not None
    assert here.notice.key == "ui.second_tab"


def test_nothing_is_said_when_no_other_tab_played() -> None:
    here, page = playing(Memory())
    before = here.game
    page.settle(here.compare())
    assert here.game is before
    assert here.notice is None


class Full(Memory):
    """A storage with no room left."""

    async def set(self, key: str, text: str) -> None:
        raise StorageFull(key)


def test_a_full_storage_is_said_and_the_game_goes_on() -> None:
    store, page = opened(Full())
    assert store.new_game(Setup(), bundled(), seed=7)
    page.settle()
    assert store.notice is not None
    assert store.notice.key == "ui.storage_full"
    assert store.send(e.TokensChanged(who="human", n=1))


def test_settings_are_kept_and_broken_ones_become_the_usual() -> None:
    storage = Memory()
    store, page = opened(storage)
    store.change(theme="dark", text=1.5)
    page.settle()
    assert store.look.dark
    again, _ = opened(storage)
    assert again.settings == store.settings
    for text in ("{", '{"text": 9}', '{"theme": "blue"}', "[]"):
        usual, _ = opened(Memory({"settings": text}))
        assert usual.look.scale == 1.0
        assert not usual.look.dark


def test_a_keyboard_that_comes_up_does_not_change_the_page() -> None:
    store, page = opened(Memory())
    page.height = 560
    store.see()
    assert store.look.height == 915
    page.width, page.height = 915, 412
    store.see()
    assert store.look.low


def test_what_the_owner_has_read_on_the_box_holds_for_every_game() -> None:
    storage = Memory()
    store, page = playing(storage)
    store.read_facts({"building_2b_engine": 1, "outlaw_4_dollars": 3})
    page.settle()
    assert store.game is not None
    assert [event.kind for event in store.game.events] == ["fact_read"]  # the other is as the app has it
    other, page = opened(storage)
    assert other.facts == (("building_2b_engine", 1), ("outlaw_4_dollars", 3))
    assert other.new_game(Setup(), bundled(), seed=8)
    assert other.game is not None
    assert other.game.setup.facts == (("building_2b_engine", 1),)
    assert other.box == other.game.table.edition


def test_facts_that_this_app_does_not_doubt_are_left_alone() -> None:
    storage = Memory()
    store, page = opened(storage)
    store.change(facts={"building_2b_engine": 99, "of_a_newer_app": 1, "outlaw_4_dollars": 4})
    page.settle()
    assert opened(storage)[0].facts == (("outlaw_4_dollars", 4),)


def test_an_undone_number_of_the_box_is_not_read_any_more() -> None:
    store, page = playing(Memory())
    store.read_facts({"building_2b_engine": 1, "outlaw_4_dollars": 3})
    store.undo()
    page.settle()
    assert store.facts == (("outlaw_4_dollars", 3),)
    store.redo()
    assert dict(store.facts)["building_2b_engine"] == 1


class Copied(Memory):
    """A tab's view of a storage: it reads what was there when it was opened, and what it wrote itself."""

    def __init__(self, shared: dict[str, str]) -> None:
        super().__init__(shared)
        self.shared = shared

    async def set(self, key: str, text: str) -> None:
        await super().set(key, text)
        self.shared[key] = text


def test_a_tab_that_was_left_behind_says_so_and_overwrites_nothing() -> None:
    shared: dict[str, str] = {}
    here, page = playing(Copied(shared))
    there, other = opened(Copied(shared))
    there.send(e.TokensChanged(who="human", n=1))
    other.settle()
    kept = shared["game.1"]
    here.send(e.TokensChanged(who="human", n=-1))
    page.settle()
    assert here.notice is not None
    assert here.notice.key == "ui.left_behind"
    assert shared["game.1"] == kept
    again, page = opened(Copied(shared))
    assert again.game == there.game
    assert again.send(e.TokensChanged(who="human", n=1))
    page.settle()
    assert again.notice is None
    assert shared["game.1"] != kept


def test_games_of_two_devices_have_nothing_to_do_with_each_other() -> None:
    for _ in range(2):
        store, page = playing(Memory())
        store.send(e.TokensChanged(who="human", n=1))
        page.settle()
        assert store.notice is None
