"""The shelf of packs: copies, names, storage that is broken, files that are refused."""

import json
from copy import deepcopy
from typing import Any

import pytest

from sam.check_pack import check
from sam.deck_check import as_printed, lines
from solo_engine.pack import BUNDLED, Action, Move, Pack, bundled
from solo_engine.words import LANGUAGES, words
from tests.ui.fake_page import FakePage
from ui import packs
from ui.deck_check import own
from ui.packs import Shelf, as_file, counts, is_own, named
from ui.scoring.share import file_name
from ui.screens.packs import LARGEST, fault_words, taken_in
from ui.storage import Memory
from ui.store import Store

SAM = bundled()


def fresh(memory: Memory | None = None) -> tuple[Store, FakePage]:
    """A store whose storage has been read."""
    page = FakePage()
    store = Store(page, memory or Memory())  # type: ignore[arg-type]
    page.settle(store.load())
    return store, page


def again(store: Store, page: FakePage) -> Store:
    """What the next visit finds."""
    page.settle()
    return fresh(store.storage)[0]  # type: ignore[arg-type]


def test_the_bundled_packs_are_there_and_no_others() -> None:
    store, _ = fresh()
    assert [pack.id for pack in store.packs.every] == list(BUNDLED)
    assert store.packs.chosen == SAM
    assert not any(is_own(pack.id) for pack in store.packs.every)


def test_a_bundled_pack_is_copied_and_never_changed() -> None:
    store, page = fresh()
    mine = own.copy(store, SAM)
    changed = as_printed(mine, lines(mine)[0], "player", "2025-11-30")
    store.shelve(store.packs.put(changed), mine.id)
    store.shelve(store.packs.put(SAM.but(name={"en": "Hacked"})), "sam")
    later = again(store, page)
    assert later.packs.own == (changed,)
    assert later.packs.pack("sam") == SAM
    assert later.packs.chosen == changed
    assert counts(changed) == (1, len(lines(SAM)))


def test_copies_have_names_of_their_own() -> None:
    store, _ = fresh()
    names = [own.copy(store, SAM).name for _ in range(3)]
    assert names[0] == {"en": "My Sam", "zh": "我的山姆"}
    assert len({name["en"] for name in names}) == len({name["zh"] for name in names}) == 3


def test_a_name_of_the_players_holds_in_every_language() -> None:
    store, page = fresh()
    mine = own.copy(store, SAM)
    own.rename(store, mine, "  Box of Ann ")
    own.rename(store, store.packs.own[0], "   ")
    later = again(store, page)
    assert [named(later.packs.own[0], language) for language in LANGUAGES] == ["Box of Ann", "Box of Ann"]
    assert named(SAM.but(name={"de": "Sam!"}), "en") == "Sam!"


def test_a_pack_that_is_there_already_is_not_taken_in_twice() -> None:
    store, page = fresh()
    mine = own.copy(store, SAM)
    store.shelve(store.packs.choose("sam"))
    assert own.take_in(store, mine.but(id="from-a-friend")) == mine
    later = again(store, page)
    assert later.packs.own == (mine,)
    assert later.packs.chosen == mine


def test_packs_from_files_are_told_apart_by_their_names() -> None:
    store, _ = fresh()
    mine = own.copy(store, SAM)
    for steps in (5, 6):
        deck = tuple(c.but(move=Move(steps=steps)) if c.number == 7 else c for c in mine.deck)
        own.take_in(store, mine.but(deck=deck))
    assert [pack.name["en"] for pack in store.packs.own] == ["My Sam", "My Sam 2", "My Sam 3"]
    assert [pack.name["zh"] for pack in store.packs.own] == ["我的山姆", "我的山姆 2", "我的山姆 3"]


def test_a_file_is_called_by_letters_and_digits() -> None:
    assert file_name("Ann’s /box/ 2", ending="automa.json") == "Ann-s-box-2.automa.json"
    assert file_name("lonesome-trail", "我的山姆", 12) == "lonesome-trail-我的山姆-12.json"
    assert file_name("..", "a") == "a.json"


def test_a_deleted_pack_is_gone_and_its_number_is_not_used_again() -> None:
    store, page = fresh()
    first, second = own.copy(store, SAM), own.copy(store, SAM)
    store.shelve(store.packs.without(second.id), second.id)
    third = own.copy(store, SAM)
    later = again(store, page)
    assert [pack.id for pack in later.packs.own] == [first.id, third.id]
    assert third.id != second.id
    assert "pack." + second.id not in later.storage.texts  # type: ignore[attr-defined]


def test_the_chosen_pack_falls_back_to_sam() -> None:
    store, page = fresh()
    mine = own.copy(store, SAM)
    assert store.packs.chosen == mine
    store.shelve(store.packs.without(mine.id), mine.id)
    assert again(store, page).packs.chosen == SAM
    assert store.packs.choose("nobody") == store.packs


def test_a_corrected_card_goes_into_the_players_copy_of_the_games_pack() -> None:
    """One copy, however many cards are corrected; a game with an own pack corrects that one."""
    store, page = fresh()
    seven = SAM.card(7).but(move=Move(steps=4))
    eight = SAM.card(8).but(actions=(Action(do="take_outlaw"),))
    assert not store.packs.knows(SAM, seven)
    own.keep_card(store, SAM, seven)
    own.keep_card(store, SAM, eight)
    later = again(store, page)
    (mine,) = later.packs.own
    assert (mine.card(7).move, mine.card(8).actions) == (seven.move, eight.actions)
    assert {v.line for v in mine.verified} == {"deck.7", "deck.8"}
    assert later.packs.knows(SAM, seven)
    assert later.packs.chosen == mine
    own.keep_card(later, mine, seven.but(move=Move(steps=5)))
    assert [p.card(7).move.steps for p in later.packs.own] == [5]


def test_the_deck_check_goes_on_with_the_pack_that_was_begun() -> None:
    store, _ = fresh()
    assert store.packs.to_check() is None
    mine = own.begin_check(store)
    assert own.begin_check(store) == mine
    garth = own.copy(store, bundled("garth"))
    assert own.begin_check(store) == garth
    store.shelve(store.packs.choose("sam"))
    assert own.begin_check(store) == mine


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "automa-pack"}', "\x00", as_file(SAM)[:-9]])
def test_a_broken_pack_in_the_storage_is_put_aside_and_the_others_are_read(text: str) -> None:
    store, page = fresh()
    first, second = own.copy(store, SAM), own.copy(store, SAM)
    page.settle()
    memory: Memory = store.storage  # type: ignore[assignment]
    memory.texts[packs.key(first.id)] = text
    later = fresh(memory)[0]
    assert later.packs.own == (second,)
    assert memory.texts[f"broken.{packs.key(first.id)}"] == text
    assert later.notice is not None
    assert all(words(language)(later.notice) for language in LANGUAGES)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 2}'])
def test_a_broken_index_is_made_anew_from_the_packs(text: str) -> None:
    store, page = fresh()
    mine = own.copy(store, SAM)
    page.settle()
    memory: Memory = store.storage  # type: ignore[assignment]
    memory.texts[packs.INDEX] = text
    later = fresh(memory)[0]
    assert later.packs.own == (mine,)
    assert own.copy(later, SAM).id != mine.id


# --- files ------------------------------------------------------------------------------------------------------


def test_a_pack_survives_the_way_out_and_in() -> None:
    for name in BUNDLED:
        pack = bundled(name)
        report = check(as_file(pack))
        assert report.pack == pack


def take(data: bytes | None) -> tuple[Store, tuple[Any, ...]]:
    store, _ = fresh()
    told: list[Any] = []
    taken_in(store, data, lambda faults: told.extend(faults))
    return store, tuple(told)


def test_a_pack_of_a_file_becomes_one_of_the_players_own() -> None:
    store, faults = take(as_file(SAM).encode())
    assert faults == ()
    (mine,) = store.packs.own
    assert mine.but(id="sam", name=SAM.name) == SAM
    assert mine.name["en"] == "Sam 2"
    assert is_own(mine.id)


def data() -> Any:
    return json.loads(as_file(SAM))


def spoiled(*path: Any, to: Any = None, drop: bool = False) -> bytes:
    """The bundled pack with one thing in it changed or taken out."""
    whole = data()
    here = whole
    for step in path[:-1]:
        here = here[step]
    if drop:
        del here[path[-1]]
    else:
        here[path[-1]] = to
    return json.dumps(whole).encode()


ACTION = ("deck", 0, "actions", 0)
FAULTS: dict[str, bytes] = {
    "not_utf_8": b"\xff\xfe\xfa",
    "empty": b"  \n",
    "broken_json": b'{"format": ',
    "too_deep": b"[" * 200_000,
    "foreign": b'{"format": "game"}',
    "newer_version": spoiled("version", to=2),
    "bad_version": spoiled("version", to="one"),
    "missing": spoiled("printed_workers", drop=True),
    "unknown_key": spoiled("colour", to="red"),
    "unknown_word": spoiled(*ACTION, "do", to="dance"),
    "not_a_number": spoiled("deck", 0, "move", "steps", to="many"),
    "number_out_of_range": spoiled("deck", 0, "move", "steps", to=-1),
    "number_too_great": spoiled("deck", 0, "move", "steps", to=999),
    "wrong_kind": spoiled("deck", to="all"),
    "card_missing": spoiled("deck", 0, drop=True),
    "card_twice": spoiled("deck", 0, "number", to=2),
    "card_unknown": spoiled("deck", 0, "number", to=16),
    "steps_or_count": spoiled("deck", 0, "move", to={}),
    "max_below_min": spoiled("deck", 0, "move", to={"count": "cowboys", "min": 3, "max": 2}),
    "parameter_missing": spoiled(*ACTION, "do", to="hire"),
    "parameter_needless": spoiled(*ACTION, "cards", to=2),
    "text_missing": spoiled(*ACTION, to={"do": "free_text", "text": {"en": "Hm"}}),
    "one_condition": spoiled(*ACTION, "if", to={}),
    "else_without_if": spoiled(*ACTION, "else", to=[{"do": "none"}]),
    "card_not_in_deck": spoiled("difficulties", "easy", "remove_cards", to=[99]),
    "no_card_left": spoiled("difficulties", "easy", "remove_cards", to=list(range(1, 16))),
    "difficulty_missing": spoiled("difficulties", "hard", drop=True),
    "too_many_workers": spoiled("difficulties", "easy", "extra_workers", to=["cowboy"] * 6),
    "too_many_random_workers": spoiled("difficulties", "easy", "extra_workers", to=["random"] * 6),
    "unknown_city": spoiled("difficulties", "easy", "first_delivery", to="santa_fe"),
    "unknown_category": spoiled("scoring", "hats", to={"value": "zero", "source": "player"}),
    "category_missing": spoiled("scoring", "dollars", drop=True),
    "source_missing": spoiled("difficulties", "easy", "source", "first_delivery", drop=True),
    "name_missing": spoiled("name", to={"en": " "}),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_fault_of_a_file_is_told_in_both_languages(code: str) -> None:
    store, faults = take(FAULTS[code])
    assert code in [fault.code for fault in faults]
    assert store.packs == Shelf()
    for fault in faults:
        texts = {words(language)(fault_words(fault)) for language in LANGUAGES}
        assert len(texts) == 2, fault.code


def test_there_is_a_file_for_every_fault_that_there_are_words_for() -> None:
    catalogue = words("en")._catalogue._catalog  # type: ignore[attr-defined]
    known = {str(key).removeprefix("pack.") for key in catalogue if str(key).startswith("pack.")}
    assert known - {"unreadable"} == set(FAULTS)


def test_a_newer_pack_is_refused_kindly() -> None:
    _, faults = take(FAULTS["newer_version"])
    assert [fault.code for fault in faults] == ["newer_version"]
    assert "newer app" in words("en")(fault_words(faults[0]))


@pytest.mark.parametrize("data", [None, b"", b"x" * (LARGEST + 1)])
def test_a_file_that_cannot_be_read_is_told(data: bytes | None) -> None:
    store, faults = take(data)
    assert store.packs == Shelf()
    assert faults or store.notice is not None


def test_a_name_too_long_for_the_page_is_cut() -> None:
    shelf, mine = Shelf().taken_in(bundled().but(name={"en": "x" * 4000, "zh": "山" * 4000}))
    assert {len(name) for name in mine.name.values()} == {40}
    again, same = shelf.taken_in(bundled().but(name={"en": "x" * 4000, "zh": "山" * 4000}))
    assert (again.own, same) == (shelf.own, mine)


def test_an_old_pack_without_newer_lines_is_still_taken_in() -> None:
    whole = deepcopy(data())
    whole["policies"].pop("start_specialization", None)
    store, faults = take(json.dumps(whole).encode())
    assert faults == ()
    assert isinstance(store.packs.own[0], Pack)
