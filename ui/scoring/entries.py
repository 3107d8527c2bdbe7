"""What the player adds to the score of a game: what the app does not know, and figures set by hand."""

import json
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ValidationError

from solo_engine.model import Model
from solo_engine.score_sheet import RancherSheet, RefusedSheet, ScoreSheet, sheet_from
from solo_engine.scoring import ScoreResult, overridden, score
from solo_engine.table import OTHER, Table, Who
from solo_engine.table_score import sheet_of, to_enter
from solo_engine.words import Message
from ui.scoring.keys import KEYS

Overrides = dict[Who, dict[str, int]]  # category -> victory points
MOST = 199  # victory points of a category that are taken for a number somebody means
LEAST = -99


class Entered(Model):
    """A belonging as the score sheet writes it, entered in a turn: in a later one it has to be looked at again."""

    value: Any
    turn: int


class Entries(Model):
    version: Literal[1] = 1
    entered: dict[Who, dict[str, Entered]] = {}
    overrides: Overrides = {}

    def with_entry(self, who: Who, key: str, value: Any, turn: int) -> "Entries":
        """A belonging entered. The job market token lies with one rancher only."""
        entered = {w: dict(self.entered.get(w, {})) for w in OTHER}
        entered[who][key] = Entered(value=value, turn=turn)
        return self.but(entered=entered)

    def with_override(self, who: Who, category: str, points: int | None) -> "Entries":
        """A category set by hand; None: as the sheet says."""
        return self.but(overrides=with_override(self.overrides, who, category, points))


def with_override(overrides: Overrides, who: Who, category: str, points: int | None) -> Overrides:
    mine = {c: n for c, n in overrides.get(who, {}).items() if c != category}
    if points is not None:
        mine[category] = points
    return {**overrides, who: mine}


def read(text: str | None) -> Entries:
    """The entries kept with a game; what cannot be read is none."""
    try:
        return Entries.model_validate_json(text or "{}")
    except ValidationError:
        return Entries()


@dataclass(frozen=True)
class Standing:
    """A game as it stands: what is owned, what it scores, and what is still to be entered."""

    sheet: ScoreSheet
    result: ScoreResult
    overrides: Overrides
    open_keys: dict[Who, tuple[str, ...]]  # what the player enters
    missing: dict[Who, tuple[str, ...]]  # of it, what is not entered yet
    faults: tuple[Message, ...] = ()

    def lacks(self, who: Who, category: str) -> bool:
        """Whether a figure is not known yet."""
        if category in self.overrides.get(who, {}):
            return False
        return any(key in self.missing.get(who, ()) for key in KEYS[category])

    @property
    def lacking(self) -> tuple[tuple[Who, str], ...]:
        """All figures that are not known yet."""
        return tuple((who, category) for category in KEYS for who in OTHER if self.lacks(who, category))

    def so_far(self, who: Who) -> int:
        """The sum of the figures that are known."""
        figures: dict[str, int] = getattr(self.result, who).categories
        return sum(points for category, points in figures.items() if not self.lacks(who, category))

    def by_hand(self, who: Who, category: str) -> bool:
        return category in self.overrides.get(who, {})


def standing(table: Table, entries: Entries) -> Standing:
    """The score of a game with what the player entered, if it ended now."""
    sheet = sheet_of(table)
    turn = table.turn.number
    open_keys: dict[Who, tuple[str, ...]] = {"human": (), "sam": ()}
    for who, key in to_enter(table):
        open_keys[who] += (key,)
    mine: dict[Who, dict[str, Entered]] = {
        who: {k: e for k, e in entries.entered.get(who, {}).items() if k in open_keys[who]} for who in OTHER
    }
    missing: dict[Who, tuple[str, ...]] = {
        who: tuple(k for k in keys if k not in mine[who] or mine[who][k].turn != turn)
        for who, keys in open_keys.items()
    }
    values = {who: {k: e.value for k, e in kept.items()} for who, kept in mine.items()}
    filled, faults = entered_sheet(sheet, values, table)
    result = overridden(score(filled, table.edition), known_overrides(entries.overrides, table))
    return Standing(filled, result, entries.overrides, open_keys, missing, faults)


def entered_sheet(
    sheet: ScoreSheet, values: dict[Who, dict[str, Any]], table: Table
) -> tuple[ScoreSheet, tuple[Message, ...]]:
    """The sheet with what was entered in its places. What the box cannot hold is scored all the same, and told."""
    data = plain(sheet)
    for who, mine in values.items():
        data[who].update(mine)
    try:
        return sheet_from(data, table.edition), ()
    except RefusedSheet as refused:
        return forced(sheet, data), refused.faults


def plain(sheet: ScoreSheet) -> dict[str, Any]:
    """A sheet as the JSON of its contract."""
    data: dict[str, Any] = json.loads(sheet.model_dump_json(by_alias=True))
    return data


def forced(sheet: ScoreSheet, data: dict[str, Any]) -> ScoreSheet:
    """A refused sheet as far as its parts are sound."""
    ranchers = {}
    for who in OTHER:
        known = getattr(sheet, who)
        for key, value in data[who].items():
            try:
                known = RancherSheet.model_validate({**json.loads(known.model_dump_json()), key: value})
            except ValidationError:
                continue
        ranchers[who] = known
    return sheet.but(**ranchers)


def known_overrides(overrides: Overrides, table: Table) -> Overrides:
    categories = {c.id for c in table.edition.game.categories}
    return {who: {c: n for c, n in mine.items() if c in categories} for who, mine in overrides.items()}
