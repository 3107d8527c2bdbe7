"""Reads the parts of a score sheet: whatever is unsound becomes a fault and is left out, so that all are found."""

import json
from collections.abc import Collection, Iterator

from solo_engine.edition import Edition
from solo_engine.sheet_rows import Cattle, ObjectiveCards, RancherSheet
from solo_engine.words import Message, say

LONGEST_SHOWN = 40  # characters


class Reader:
    """Collects the faults of one sheet."""

    def __init__(self, box: Edition) -> None:
        self.box = box
        self.faults: list[Message] = []
        self.hazard_values = {t.victory_points for t in box.tiles.tiles if t.kind == "hazard" and t.bags}
        self.colours = [t.colour for t in box.tiles.tiles if t.colour is not None]

    def fault(self, code: str, **params: object) -> None:
        """One line of the refusal."""
        self.faults.append(refused(code, **params))

    def sheet(self, given: object, keys: Collection[str]) -> dict[str, object] | None:
        """The sheet itself; None if it is no object."""
        if not isinstance(given, dict):
            self.fault("not_a_sheet")
            return None
        for key in given:
            if key not in keys:
                self.fault("unknown_key_of_sheet", name=key)
        return given

    def rancher(self, who: str, given: object) -> RancherSheet:
        rows = self._object(who, given, RancherSheet.model_fields)
        box = self.box

        def read(key: str) -> object:
            return rows.get(key, RancherSheet.model_fields[key].default)

        return RancherSheet(
            dollars=self._count(f"{who}.dollars", read("dollars")) or 0,
            buildings=self._ids(f"{who}.buildings", read("buildings"), box.buildings.by_id),
            cities=self._counts(f"{who}.cities", read("cities"), box.cities.by_id),
            stations=self._ids(f"{who}.stations", read("stations"), box.railroad.by_id),
            hazards=tuple(self._hazards(f"{who}.hazards", read("hazards"))),
            outlaws=self._counts(f"{who}.outlaws", read("outlaws"), self.colours),
            cattle=tuple(self._cattle(f"{who}.cattle", read("cattle"))),
            objectives=self._objectives(f"{who}.objectives", rows.get("objectives", {})),
            station_masters=self._ids(f"{who}.station_masters", read("station_masters"), box.station_masters.by_id),
            workers=self._counts(f"{who}.workers", read("workers"), box.player_board.row_of),
            discs_cleared=self._ids(f"{who}.discs_cleared", read("discs_cleared"), box.player_board.disc_by_id),
            certificates=self._certificates(f"{who}.certificates", read("certificates")),
            job_market_token=self._token(f"{who}.job_market_token", read("job_market_token")),
        )

    def _object(self, where: str, given: object, keys: Collection[str] | None = None) -> dict[str, object]:
        if not isinstance(given, dict):
            self.fault("not_an_object", where=where)
            return {}
        for key in given:
            if keys is not None and key not in keys:
                self.fault("unknown_key", where=where, name=key)
        return given

    def _list(self, where: str, given: object) -> Iterator[tuple[str, object]]:
        """Each entry with its place."""
        if not isinstance(given, list | tuple):
            self.fault("not_a_list", where=where)
            return
        for n, value in enumerate(given):
            yield f"{where}[{n}]", value

    def _count(self, where: str, given: object) -> int | None:
        """A whole number from 0; None if it is none. A float is refused even where nothing follows its point."""
        if type(given) is not int:
            self.fault("no_whole_number", where=where, value=given)
            return None
        if given < 0:
            self.fault("negative", where=where, value=given)
            return None
        return given

    def _counts(self, where: str, given: object, known: Collection[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for what, n in self._object(where, given).items():
            if what not in known:
                self.fault("unknown_id", where=where, value=what)
                continue
            count = self._count(f"{where}.{what}", n)
            if count:
                found[what] = count
        return found

    def _id(self, where: str, given: object, known: Collection[str]) -> str | None:
        if isinstance(given, str) and given in known:
            return given
        self.fault("unknown_id", where=where, value=given)
        return None

    def _ids(self, where: str, given: object, known: Collection[str]) -> tuple[str, ...]:
        ids = (self._id(place, value, known) for place, value in self._list(where, given))
        return tuple(i for i in ids if i is not None)

    def _hazards(self, where: str, given: object) -> Iterator[int]:
        for place, value in self._list(where, given):
            points = self._count(place, value)
            if points is None:
                continue
            if points in self.hazard_values:
                yield points
            else:
                self.fault("hazard_points", where=place, value=points)

    def _cattle(self, where: str, given: object) -> Iterator[Cattle]:
        for place, value in self._list(where, given):
            card = {"breed": value} if isinstance(value, str) else value
            row = self._object(place, card, ("breed", "victory_points"))
            if not isinstance(card, dict):
                continue
            if "breed" not in row:
                self.fault("breed_missing", where=place)
            breed = self._id(place, row["breed"], self.box.cattle.by_id) if "breed" in row else None
            points = self._count(f"{place}.victory_points", row["victory_points"]) if "victory_points" in row else None
            if breed is None or (points is None and "victory_points" in row):
                continue
            printed = sorted({c.victory_points for c in self.box.cattle.by_id[breed].cards})
            if points is None and len(printed) > 1:
                self.fault("cattle_points_missing", where=place, breed=say(f"breed.{breed}"))
            elif points is not None and points not in printed:
                self.fault("cattle_points", where=place, breed=say(f"breed.{breed}"), value=points)
            else:
                yield Cattle(breed=breed, victory_points=printed[0] if points is None else points)

    def _objectives(self, where: str, given: object) -> ObjectiveCards:
        cards = self._object(where, given, ObjectiveCards.model_fields)
        known = self.box.objectives.by_id
        return ObjectiveCards(
            area=self._ids(f"{where}.area", cards.get("area", ()), known),
            deck=self._ids(f"{where}.deck", cards.get("deck", ()), known),
        )

    def _certificates(self, where: str, given: object) -> int:
        value = self._count(where, given)
        if value is not None and value not in self.box.player_board.certificate_values:
            self.fault("certificate_value", where=where, value=value)
            return 0
        return value or 0

    def _token(self, where: str, given: object) -> bool:
        if isinstance(given, bool):
            return given
        self.fault("not_true_or_false", where=where, value=given)
        return False


def refused(code: str, **params: object) -> Message:
    """The message of a fault; values of the sheet are cut to one short line."""
    told = {name: value if isinstance(value, Message) else shown(value) for name, value in params.items()}
    return say(f"score.refused.{code}", **told)


def shown(value: object) -> str:
    """A value as one short line: texts bare, control characters written out, lists and objects as brackets."""
    if isinstance(value, dict):
        return "{...}" if value else "{}"
    if isinstance(value, list | tuple):
        return "[...]" if value else "[]"
    text = value if isinstance(value, str) else json.dumps(value)
    short = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."
    if isinstance(value, int | float):
        return short.replace("-", "−")
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in short)
