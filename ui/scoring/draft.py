"""A game that was played without the app, scored by totals or by items: the draft, kept until it is cleared."""

import json
from typing import Any, Literal

from pydantic import ValidationError

from solo_engine.edition import Edition, edition
from solo_engine.model import Model
from solo_engine.pack import bundled
from solo_engine.score_sheet import RancherSheet, RefusedSheet, ScoreSheet, sheet_from
from solo_engine.scoring import RancherScore, ScoreResult, overridden, score
from solo_engine.table import OTHER, Who
from ui.scoring.entries import Overrides, Standing, forced, plain

KEY = "score_draft"
BY = ("totals", "items")


class Draft(Model):
    version: Literal[1] = 1
    by: Literal["totals", "items"] = "totals"
    difficulty: str = "medium"
    totals: dict[Who, dict[str, int]] = {}  # category -> victory points
    sheet: dict[Who, dict[str, Any]] = {}  # by items: what each rancher owns, as the score sheet writes it
    overrides: Overrides = {}

    def with_total(self, who: Who, category: str, points: int) -> "Draft":
        return self.but(totals={**self.totals, who: {**self.totals.get(who, {}), category: points}})

    def with_item(self, who: Who, key: str, value: Any) -> "Draft":
        return self.but(sheet={**self.sheet, who: {**self.sheet.get(who, {}), key: value}})

    @property
    def empty(self) -> bool:
        """Whether nothing has been entered in the way that is chosen."""
        if self.by == "totals":
            return not any(self.totals.values())
        return not any(self.sheet.values()) and not any(self.overrides.values())


def read(text: str | None) -> Draft:
    """The draft kept; what cannot be read is an empty one."""
    try:
        return Draft.model_validate_json(text or "{}")
    except ValidationError:
        return Draft()


def standing(draft: Draft, box: Edition | None = None) -> Standing:
    """What the draft scores by the numbers of a box."""
    if draft.by == "totals":
        return Standing(ScoreSheet(), of_totals(draft), {}, {}, {})
    box = box or edition()
    data = plain(ScoreSheet())
    for who in OTHER:
        data[who].update(workers=printed(who))
        data[who].update(draft.sheet.get(who, {}))
    faults: Any = ()
    try:
        sheet = sheet_from(data, box)
    except RefusedSheet as refused:
        sheet, faults = forced(ScoreSheet(), data), refused.faults
    result = overridden(score(sheet, box), draft.overrides)
    every: tuple[str, ...] = tuple(RancherSheet.model_fields)
    return Standing(sheet, result, draft.overrides, {"human": every, "sam": every}, {}, faults)


def printed(who: Who) -> dict[str, int]:
    """The workers that each rancher has on his board from the beginning."""
    if who == "sam":
        return {str(worker): n for worker, n in bundled().workers().items()}
    return {row.worker: row.printed for row in edition().player_board.worker_rows}


def of_totals(draft: Draft) -> ScoreResult:
    """A result that holds nothing but figures."""
    nothing = score(ScoreSheet())
    blank = RancherScore(
        categories=dict.fromkeys(nothing.human.categories, 0),
        total=0,
        objectives=(),
        items=dict.fromkeys(nothing.human.items, ()),
    )
    figures: Overrides = {
        who: {c: n for c, n in draft.totals.get(who, {}).items() if c in blank.categories} for who in OTHER
    }
    return overridden(nothing.but(human=blank, sam=blank), figures)


def as_json(draft: Draft) -> str:
    """The score sheet of a draft by items, as the command line reads it."""
    return json.dumps(plain(standing(draft).sheet), ensure_ascii=False, indent=2)
