"""What lies on the table at the end of a game: the description that the scoring reads.

`read_sheet` takes the JSON of it, `sheet_from` what a JSON reader made of that. Both refuse with all faults at once.
"""

import json
from typing import Literal

from solo_engine.edition import ASSETS, Edition, edition
from solo_engine.model import Model
from solo_engine.pack import Pack, bundled
from solo_engine.score_faults import for_both, for_each, pack_faults
from solo_engine.sheet_reader import Reader
from solo_engine.sheet_rows import Cattle, ObjectiveCards, RancherSheet
from solo_engine.words import Message, say

__all__ = ["Cattle", "ObjectiveCards", "RancherSheet", "RefusedSheet", "ScoreSheet", "read_sheet", "sheet_from"]


class ScoreSheet(Model):
    """Both ranchers' belongings, and the pack whose scoring profile holds for Sam."""

    format: Literal["score-sheet"] = "score-sheet"
    version: Literal[1] = 1
    human: RancherSheet = RancherSheet()
    sam: RancherSheet = RancherSheet()
    pack: str | Pack = "sam"  # the id of a bundled pack, or a whole pack

    @property
    def opponent(self) -> Pack:
        return bundled(self.pack) if isinstance(self.pack, str) else self.pack


class RefusedSheet(ValueError):
    """A sheet that cannot be scored: every fault as a message."""

    def __init__(self, faults: tuple[Message, ...]) -> None:
        super().__init__("; ".join(f.key for f in faults))
        self.faults = faults


def read_sheet(text: bytes, box: Edition | None = None) -> ScoreSheet:
    """The sheet of a JSON text. RefusedSheet: it is no JSON in UTF-8, a key stands twice, or `sheet_from` refuses."""
    twice: list[str] = []

    def without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            seen = [key for key, _ in pairs]
            twice.extend(key for key in found if seen.count(key) > 1)
        return found

    try:
        data = json.loads(text.decode("utf-8-sig"), object_pairs_hook=without_doubles)
    except UnicodeDecodeError:
        raise RefusedSheet((say("score.refused.not_utf8"),)) from None
    except json.JSONDecodeError as error:
        raise RefusedSheet((say("score.refused.not_json", line=error.lineno, column=error.colno),)) from None
    except RecursionError:
        raise RefusedSheet((say("score.refused.too_deep"),)) from None
    except ValueError:  # an integer longer than Python reads
        raise RefusedSheet((say("score.refused.number_too_long"),)) from None
    return sheet_from(data, box, doubled_keys=tuple(twice))


def sheet_from(data: object, box: Edition | None = None, doubled_keys: tuple[str, ...] = ()) -> ScoreSheet:
    """The sheet of parsed JSON. RefusedSheet: an unknown key or id, a count that is none, more than the box holds …"""
    box = box or edition()
    reader = Reader(box)
    for key in doubled_keys:
        reader.fault("key_twice", name=key)
    given = reader.sheet(data, ("format", "version", "human", "sam", "pack"))
    if given is not None:
        _read_heading(reader, given)
    rest = given or {}
    human = reader.rancher("human", rest.get("human", {}))
    sam = reader.rancher("sam", rest.get("sam", {}))
    pack = _pack(reader, rest.get("pack", "sam"), box)
    faults = [*reader.faults, *for_each("human", human, box), *for_each("sam", sam, box), *for_both(human, sam, box)]
    if faults:
        raise RefusedSheet(tuple(faults))
    return ScoreSheet(human=human, sam=sam, pack=pack)


def _read_heading(reader: Reader, given: dict[str, object]) -> None:
    if given.get("format") != "score-sheet":
        reader.fault("format", value=given.get("format"))
    version = given.get("version")
    if type(version) is not int or version != 1:
        reader.fault("version", value=version)


def _pack(reader: Reader, given: object, box: Edition) -> str | Pack:
    if isinstance(given, dict):
        pack, faults = pack_faults(given, box)
        reader.faults += faults
        return pack or "sam"
    if isinstance(given, str) and given in {path.stem for path in (ASSETS / "packs").glob("*.json")}:
        return given
    reader.fault("unknown_pack", value=given)
    return "sam"
