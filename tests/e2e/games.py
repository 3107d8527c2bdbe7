"""Games that lie in the storage of a phone before a test begins."""

import json

from solo_engine import journal
from solo_engine.journal import Game
from solo_engine.pack import bundled
from solo_engine.table import Setup
from ui import saves


def begun(seed: int = 7, **setup: object) -> Game:
    """A game before its first turn."""
    return journal.new_game(Setup.model_validate(setup), bundled(), seed)


def stored(game: Game, saved_at: str = "2026-01-05T21:40:00+01:00", **settings: object) -> dict[str, str]:
    """A storage that holds this game as the one to go on with, and settings such as language="zh"."""
    entry = saves.entry("1", game, saved_at)
    return {
        "settings": json.dumps(settings),
        saves.INDEX: saves.Index(current="1", entries=(entry,), begun=1).model_dump_json(),
        saves.key("1"): f'{{"count":1,"game":{journal.dump(game)}}}',
    }
