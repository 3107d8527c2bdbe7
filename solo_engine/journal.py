"""A game: a seed, a setup, a pack and the list of its events. Undo, redo, saving and resuming are that list."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel, ValidationError

from solo_engine.apply import apply
from solo_engine.deal import dealt, start
from solo_engine.edition import editions
from solo_engine.events import EVENT, Event
from solo_engine.pack import Pack
from solo_engine.refusals import refusal
from solo_engine.table import Illegal, Setup, Table
from solo_engine.words import Message, say

FORMAT = "game"
VERSION = 1
PARTS = ("format", "version", "edition", "seed", "setup", "pack", "events", "redo")

# What makes a save of an older version one of the next: version -> the change. Samples lie in tests/data/saves/.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


class Broken(ValueError):
    """A save that cannot be loaded: `code` is the key of a message in both languages, `params` its parameters.

    `sound` is the game up to the event that no longer applies, where the save got that far.
    """

    def __init__(self, code: str, sound: "Game | None" = None, **params: int | float | str | Message) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params
        self.sound = sound

    @property
    def message(self) -> Message:
        return say(self.code, **self.params)


@dataclass(frozen=True)
class Game:
    """A game being played: the table now, the events that led to it, those that were undone (the next to redo first).

    Immutable: `send`, `undo` and `redo` give a new game; the tables of all moments are kept (they share structure).
    """

    seed: int
    setup: Setup
    pack: Pack
    events: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    tables: tuple[Table, ...] = field(default=(), repr=False, compare=False)  # before the first event, after each

    @property
    def table(self) -> Table:
        """The table now."""
        return self.tables[-1]

    def send(self, event: Event) -> "Game":
        """The game after an event; what was undone is gone. Illegal: a rule forbids it."""
        return replace(self._after(event), undone=())

    def undo(self) -> "Game":
        """The game before the last event. Illegal: nothing has happened yet."""
        if not self.events:
            raise Illegal("illegal.nothing_to_undo")
        undone = (self.events[-1], *self.undone)
        return replace(self, events=self.events[:-1], undone=undone, tables=self.tables[:-1])

    def redo(self) -> "Game":
        """The game with the event undone last. Illegal: nothing was undone."""
        if not self.undone:
            raise Illegal("illegal.nothing_to_redo")
        return replace(self._after(self.undone[0]), undone=self.undone[1:])

    def table_before(self, n: int) -> Table:
        """The table before the event with index n (0 …); with n = the number of events the table now."""
        if not 0 <= n < len(self.tables):
            raise IndexError(n)
        return self.tables[n]

    def _after(self, event: Event) -> "Game":
        return replace(self, events=(*self.events, event), tables=(*self.tables, apply(self.table, event)))


def new_game(setup: Setup, pack: Pack, seed: int) -> Game:
    """The game before its first turn. Illegal: the layout does not fit the edition's component counts."""
    setup = dealt(setup, pack, seed)
    return Game(seed, setup, pack, tables=(start(setup, pack, seed),))


# --- saving -----------------------------------------------------------------------------------------------------


def dump(game: Game) -> str:
    """The save as one line of JSON; equal games give equal text."""
    save = {
        "format": FORMAT,
        "version": VERSION,
        "edition": game.setup.edition,
        "seed": game.seed,
        "setup": setup_written(game.setup),
        "pack": written(game.pack),
        "events": [event_written(e) for e in game.events],
        "redo": [event_written(e) for e in game.undone],
    }
    return json.dumps(save, ensure_ascii=False, separators=(",", ":"))


def setup_written(setup: Setup) -> dict[str, Any]:
    """The setup as plain JSON. Without extra workers his specialization is said, since nothing else tells it."""
    data = written(setup, "edition")
    if not setup.layout.sam_workers:
        data["layout"] = {**data.get("layout", {}), "specialization": setup.layout.specialization}
    return data


def event_written(event: Event) -> dict[str, Any]:
    """An event as plain JSON: what is as usual is left out."""
    return {"kind": event.kind, **written(event)}


def written(model: BaseModel, *without: str) -> dict[str, Any]:
    data = model.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=set(without))
    return {name: sorted(value) if name == "untracked" else value for name, value in data.items()}


# --- loading ----------------------------------------------------------------------------------------------------


def load(text: str) -> Game:
    """The game of a save, every event of it played again.

    Broken: the text is unreadable, truncated, foreign, of a newer app, or something in it is no longer possible.
    """
    save = current(parsed(text))
    name, seed = save["edition"], save["seed"]
    if name not in editions():
        raise Broken("save.unknown_edition", edition=str(name))
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Broken("save.bad_part", part="seed", where="seed")
    setup = checked(Setup, save, "setup", edition=name)
    pack = checked(Pack, save, "pack")
    events, undone = events_of(save, "events", 0), events_of(save, "redo", len(save["events"]))
    game = first_moment(setup, pack, seed)
    for event in events:
        game = played(game, event)
    after = game
    for event in undone:
        after = played(after, event)
    return replace(game, undone=undone)


def parsed(text: str) -> dict[str, Any]:
    """The JSON object of a save of this format."""
    if not text.strip():
        raise Broken("save.empty")
    try:
        save = json.loads(text)
    except json.JSONDecodeError as error:
        whole = text.strip()
        cut = whole.startswith("{") and (error.pos >= len(text.rstrip()) or not whole.endswith("}"))
        raise Broken("save.truncated" if cut else "save.unreadable") from error
    except (ValueError, RecursionError) as error:
        raise Broken("save.unreadable") from error
    if not isinstance(save, dict) or save.get("format") != FORMAT:
        raise Broken("save.foreign")
    return save


def current(save: dict[str, Any]) -> dict[str, Any]:
    """The save in the form of this version."""
    version = save.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Broken("save.bad_part", part="version", where="version")
    if version > VERSION:
        raise Broken("save.newer", version=version, known=VERSION)
    for old in range(version, VERSION):
        save = MIGRATIONS[old](save)
    for part in PARTS:
        if part not in save:
            raise Broken("save.missing_part", part=part)
    for part in save:
        if part not in PARTS:
            raise Broken("save.unknown_part", part=part)
    return save


def checked(model: type[Any], save: dict[str, Any], part: str, **more: object) -> Any:
    """One part of the save as its model."""
    data = save[part]
    if not isinstance(data, dict):
        raise Broken("save.bad_part", part=part, where=part)
    for name, value in more.items():
        if data.get(name, value) != value:
            raise Broken("save.bad_part", part=part, where=name)
    try:
        return model.model_validate({**data, **more})
    except ValidationError as error:
        raise Broken("save.bad_part", part=part, where=place_of(error)) from error


def events_of(save: dict[str, Any], part: str, before: int) -> tuple[Event, ...]:
    """The events of a part of the save; those after `before` others."""
    data = save[part]
    if not isinstance(data, list):
        raise Broken("save.bad_part", part=part, where=part)
    events = []
    for n, item in enumerate(data, start=before + 1):
        try:
            events.append(EVENT.validate_python(item))
        except ValidationError as error:
            raise Broken("save.bad_event", n=n, where=place_of(error)) from error
    return tuple(events)


def place_of(error: ValidationError) -> str:
    """The dotted place of the first fault."""
    return ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"]) or "?"


def first_moment(setup: Setup, pack: Pack, seed: int) -> Game:
    try:
        return new_game(setup, pack, seed)
    except Illegal as error:
        raise Broken("save.setup_refused", reason=refusal(error, setup.edition)) from error
    except Exception as error:  # ids that no rule knows, in a save changed by hand
        raise Broken("save.bad_part", part="setup", where="setup") from error


def played(game: Game, event: Event) -> Game:
    """The game after one more event of the save."""
    n, what = len(game.events) + 1, say(f"event.{event.kind}")
    try:
        return game.send(event)
    except Illegal as error:
        why = refusal(error, game.setup.edition)
        raise Broken("save.event_refused", sound=game, n=n, event=what, reason=why) from error
    except Exception as error:  # ids that no rule knows, in a save changed by hand
        raise Broken("save.event_refused", sound=game, n=n, event=what, reason=say("save.nonsense")) from error
