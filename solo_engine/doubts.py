"""Facts of the box that one source alone tells, or sources tell differently: to be verified on the tile, once."""

from collections.abc import Mapping
from typing import Any

from solo_engine.model import Model

Facts = tuple[tuple[str, int], ...]  # doubt -> the number that the owner has read on the box


class Doubt(Model):
    """A number of the edition's data that the owner of a box should compare, and may correct."""

    id: str
    doubt: str  # its number among the doubts of the sources
    name: str  # what it stands on: a key of the catalogues, or an objective card
    asks: str  # what the number says: `doubt.asks.<asks>`
    where: tuple[str | int, ...]  # file, then keys; an item of a list by its id or its place
    value: int  # the reading that is used
    least: int
    most: int
    action: str | None = None  # the local action whose printed text holds the number


def patched(data: dict[str, Any], where: tuple[str | int, ...], value: int) -> dict[str, Any]:
    """The data of all files with one number changed; only what leads there is copied. ValueError: nothing is there."""

    def changed(part: Any, rest: tuple[str | int, ...]) -> Any:
        if not rest:
            if not isinstance(part, int):
                raise ValueError(f"no number at {'.'.join(map(str, where))}")
            return value
        key, further = rest[0], rest[1:]
        if isinstance(part, list):
            place = key if isinstance(key, int) else next((n for n, x in enumerate(part) if x.get("id") == key), -1)
            if not 0 <= place < len(part):
                raise ValueError(f"nothing at {'.'.join(map(str, where))}")
            return [changed(x, further) if n == place else x for n, x in enumerate(part)]
        if not isinstance(part, dict) or key not in part:
            raise ValueError(f"nothing at {'.'.join(map(str, where))}")
        return {**part, key: changed(part[key], further)}

    found: dict[str, Any] = changed(data, where)
    return found


def faults(doubts: tuple[Doubt, ...], data: dict[str, Any], actions: Mapping[str, Any]) -> list[str]:
    """What is wrong with the doubts: a number that is not the one in the data, or out of its own range."""
    found = []
    for doubt in doubts:
        try:
            same = patched(data, doubt.where, doubt.value) == data
        except ValueError as error:
            found.append(f"{doubt.id}: {error}")
            continue
        if not same:
            found.append(f"{doubt.id}: {doubt.value} is not the number in the data")
        if not doubt.least <= doubt.value <= doubt.most:
            found.append(f"{doubt.id}: {doubt.value} is not from {doubt.least} to {doubt.most}")
        if doubt.action is not None and doubt.action not in actions:
            found.append(f"{doubt.id}: {doubt.action} is no action")
    if len({doubt.id for doubt in doubts}) < len(doubts):
        found.append("an id is there twice")
    return found
