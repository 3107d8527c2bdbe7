"""Undo, redo, saves: a game is a seed, a setup, a pack and a list of events, and nothing of it gets lost."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine import journal
from solo_engine.audit import audit
from solo_engine.journal import Broken, Game, dump, load, new_game
from solo_engine.pack import bundled
from solo_engine.table import Illegal, Setup
from solo_engine.words import LANGUAGES, say, words

SAVES = Path(__file__).parent.parent / "data" / "saves"
LARGEST_SAVE = 100_000  # bytes of a whole game

DIFFICULTIES = ("easy", "medium", "hard")
GAMES = {difficulty: game_after(difficulty, bundled(), 11, None) for difficulty in DIFFICULTIES}
EARLY = game_after("medium", bundled(), 12, 6)


def saved(game: Game = EARLY, **parts: Any) -> str:
    """A save with some parts changed; None leaves a part out."""
    changed = {**json.loads(dump(game)), **parts}
    return json.dumps({name: part for name, part in changed.items() if part is not None})


def refused(text: str) -> Broken:
    with pytest.raises(Broken) as caught:
        load(text)
    for language in LANGUAGES:
        told = words(language)(caught.value.message)
        assert "\n" not in told
        assert "{" not in told
    return caught.value


# --- undo and redo ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_undo_takes_back_one_event_after_the_other_to_the_first_turn(difficulty: str) -> None:
    game = whole = GAMES[difficulty]
    for n in reversed(range(len(whole.events))):
        game = game.undo()
        assert game.table is whole.table_before(n)
        assert game.events == whole.events[:n]
        assert game.undone == whole.events[n:]
    while game.undone:
        game = game.redo()
    assert (game, game.table) == (whole, whole.table)


@given(st.data())
def test_undo_after_an_event_is_the_identity(data: st.DataObject) -> None:
    whole = GAMES[data.draw(st.sampled_from(DIFFICULTIES))]
    n = data.draw(st.integers(0, len(whole.events) - 1))
    before = journal.replace(whole, events=whole.events[:n], tables=whole.tables[: n + 1])
    after = before.send(whole.events[n])
    assert after.table == whole.table_before(n + 1)
    assert (after.undo().events, after.undo().table) == (before.events, before.table)
    assert after.undo().redo() == after


def test_a_new_event_drops_what_was_undone() -> None:
    game = EARLY.undo().undo()
    assert len(game.undone) == 2
    game = game.send(e.DeckSwitched(by="hand"))
    assert game.undone == ()
    with pytest.raises(Illegal, match=r"illegal\.nothing_to_redo"):
        game.redo()


def test_nothing_can_be_undone_before_the_first_event() -> None:
    with pytest.raises(Illegal, match=r"illegal\.nothing_to_undo"):
        new_game(Setup(), bundled(), 1).undo()


def test_a_refused_event_changes_nothing() -> None:
    game = EARLY.undo()
    with pytest.raises(Illegal):
        game.send(e.Delivered(who="human", city="new_york"))
    assert game == EARLY.undo()
    assert game.table is EARLY.table_before(len(EARLY.events) - 1)


def test_undo_and_redo_never_change_a_card() -> None:
    game = EARLY
    turned = [event for event in game.events if isinstance(event, e.CardTurned)]
    while game.events:
        game = game.undo()
    while game.undone:
        game = game.redo()
    assert [event for event in game.events if isinstance(event, e.CardTurned)] == turned


# --- saving and loading -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_save_loads_to_the_same_table(difficulty: str) -> None:
    game = GAMES[difficulty]
    text = dump(game)
    assert len(text.encode()) < LARGEST_SAVE
    again = load(text)
    assert again == game
    assert again.tables == game.tables
    assert dump(again) == text


def test_a_save_keeps_what_was_undone() -> None:
    game = EARLY.undo().undo().undo()
    again = load(dump(game))
    assert again == game
    assert again.redo().redo().redo() == EARLY


def test_a_save_is_the_object_that_scripts_expect() -> None:
    save = json.loads(dump(EARLY))
    assert list(save) == ["format", "version", "edition", "seed", "setup", "pack", "events", "redo"]
    assert (save["format"], save["version"], save["edition"]) == ("game", 1, "second")
    assert save["pack"]["format"] == "automa-pack"
    assert all(event["kind"] for event in save["events"])


def test_a_save_of_untracked_regions_is_the_same_text_each_time() -> None:
    regions = ("trail", "herd", "railroad", "job_market")
    texts = {dump(new_game(Setup(untracked=frozenset(order)), bundled(), 4)) for order in (regions, regions[::-1])}
    assert len(texts) == 1


def test_a_corrected_card_is_saved_with_its_else() -> None:
    card = {"number": 3, "move": {"steps": 2}, "source": "player"}
    action = {"do": "none", "if": {"specialized": "cowboy"}, "else": [{"do": "take_hazard"}]}
    event = journal.EVENT.validate_python({"kind": "card_corrected", "card": {**card, "actions": [action]}})
    game = EARLY.send(event)
    assert load(dump(game)) == game


@pytest.mark.parametrize("path", sorted(SAVES.glob("v*.json")), ids=lambda path: path.name)
def test_saves_of_every_version_load_for_ever(path: Path) -> None:
    game = load(path.read_text(encoding="utf-8"))
    assert game.table.turn.actor is None  # a whole game
    assert audit(game.table).ok


def test_a_sample_of_every_version_is_kept() -> None:
    assert {path.stem for path in SAVES.glob("v*.json")} == {f"v{n}" for n in range(1, journal.VERSION + 1)}


def test_an_older_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "VERSION", 2)
    monkeypatch.setitem(journal.MIGRATIONS, 1, lambda save: {**save, "seed": save["seed"] + 1})
    assert load(saved(version=1)).seed == EARLY.seed + 1


# --- broken saves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save.empty"),
        (" \n", "save.empty"),
        ("hello", "save.unreadable"),
        ('{"a": 1,}', "save.unreadable"),
        ("[" * 100_000, "save.unreadable"),
        ('{"seed": ' + "1" * 5000 + "}", "save.unreadable"),
        ("[]", "save.foreign"),
        ("null", "save.foreign"),
        ('{"format": "automa-pack"}', "save.foreign"),
        ('{"format": ["game"]}', "save.foreign"),
    ],
)
def test_what_is_no_save_is_refused(text: str, code: str) -> None:
    assert refused(text).code == code


@given(st.integers(1, len(dump(EARLY)) - 1))
def test_a_truncated_save_is_refused_as_such(length: int) -> None:
    assert refused(dump(EARLY)[:length]).code == "save.truncated"


def test_a_save_of_a_newer_app_is_refused() -> None:
    broken = refused(saved(version=2))
    assert (broken.code, broken.params) == ("save.newer", {"version": 2, "known": 1})


@pytest.mark.parametrize(
    ("parts", "code", "params"),
    [
        ({"version": None}, "save.bad_part", {"part": "version", "where": "version"}),
        ({"version": True}, "save.bad_part", {"part": "version", "where": "version"}),
        ({"version": 0}, "save.bad_part", {"part": "version", "where": "version"}),
        ({"edition": "../second"}, "save.unknown_edition", {"edition": "../second"}),
        ({"edition": "third"}, "save.unknown_edition", {"edition": "third"}),
        ({"edition": ["second"]}, "save.unknown_edition", {"edition": "['second']"}),
        ({"seed": "7"}, "save.bad_part", {"part": "seed", "where": "seed"}),
        ({"seed": None}, "save.missing_part", {"part": "seed"}),
        ({"redo": None}, "save.missing_part", {"part": "redo"}),
        ({"more": 1}, "save.unknown_part", {"part": "more"}),
        ({"setup": []}, "save.bad_part", {"part": "setup", "where": "setup"}),
        ({"setup": {"starts": "nobody"}}, "save.bad_part", {"part": "setup", "where": "starts"}),
        ({"setup": {"edition": "first"}}, "save.bad_part", {"part": "setup", "where": "edition"}),
        ({"pack": {"format": "automa-pack"}}, "save.bad_part", {"part": "pack", "where": "version"}),
        ({"events": {}}, "save.bad_part", {"part": "events", "where": "events"}),
        ({"events": [{"kind": "no_such"}]}, "save.bad_event", {"n": 1, "where": "?"}),
        ({"events": [7]}, "save.bad_event", {"n": 1, "where": "?"}),
        ({"events": [], "redo": [{"kind": "hired"}]}, "save.bad_event", {"n": 1, "where": "hired.who"}),
    ],
)
def test_a_damaged_save_is_refused_with_the_place(parts: dict[str, Any], code: str, params: dict[str, Any]) -> None:
    save = {**json.loads(dump(EARLY)), **parts}
    broken = refused(json.dumps({name: part for name, part in save.items() if part is not None}))
    assert (broken.code, broken.params) == (code, params)


def test_an_event_that_no_longer_applies_is_named_with_the_rule_that_forbids_it() -> None:
    save = json.loads(dump(EARLY))
    save["events"].insert(1, save["events"][0])  # the herder moves twice
    broken = refused(json.dumps(save))
    assert broken.code == "save.event_refused"
    assert broken.params["n"] == 2
    assert broken.params["event"] == say("event.human_moved")
    assert broken.params["reason"] == say("illegal.already_moved")
    assert broken.sound is not None
    assert broken.sound.events == EARLY.events[:1]


def test_an_event_that_was_undone_has_to_apply_too() -> None:
    save = json.loads(dump(EARLY.undo()))
    save["redo"] = save["redo"] * 2
    assert refused(json.dumps(save)).code == "save.event_refused"


def test_a_setup_that_the_box_cannot_hold_is_refused() -> None:
    save = json.loads(dump(EARLY))
    save["setup"]["layout"]["objectives"] = save["setup"]["layout"]["objectives"][:1] * 4
    broken = refused(json.dumps(save))
    assert broken.code == "save.setup_refused"


def nodes(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a JSON value."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] * bool(path) + [found for name, value in items for found in nodes(value, (*path, name))]


PLAIN = json.loads(dump(EARLY))
NODES = nodes(PLAIN)
NONSENSE = (None, True, -1, 99, 1e300, "", "x", "start", "sam", [], {}, [None], {"kind": "turn_ended"})


@given(st.sampled_from(NODES), st.sampled_from(NONSENSE))
def test_no_change_by_hand_ends_in_a_traceback(path: tuple[Any, ...], value: Any) -> None:
    save = json.loads(json.dumps(PLAIN))
    inside = save
    for name in path[:-1]:
        inside = inside[name]
    inside[path[-1]] = value
    text = json.dumps(save)
    game = loaded_or_refused(text)
    assert game is None or load(dump(game)) == game


def loaded_or_refused(text: str) -> Game | None:
    try:
        return load(text)
    except Broken as broken:
        told = [words(language)(broken.message) for language in LANGUAGES]
    assert all(told)
    return None
