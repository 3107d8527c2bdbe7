"""Leaving Kansas City, for either rancher: the herder to the start space, the foresight spaces refilled."""

from sam.step import Instruction, Why
from solo_engine import events as e
from solo_engine import foresights
from solo_engine.table import Table, Who
from solo_engine.words import Message, say


def leave(table: Table, who: Who) -> Instruction:
    """With "deal for me" the step names the tile of each space; from real bags they are asked for one by one."""
    wanted = foresights.refill_wanted(table)
    deals = table.setup.draws == "deal"
    refill = foresights.dealt_refill(table) if deals and wanted else ()
    return Instruction(
        id="leave_kansas_city",
        text=say(f"sam.step.leave_kansas_city.{who}"),
        detail=told(table, wanted, refill),
        picture="trail",
        event=e.KansasCityLeft(who=who, refill=refill),
        why=Why(rule=say("sam.rule.leave_kansas_city")),
    )


def told(table: Table, wanted: tuple[int, ...], refill: tuple[str, ...]) -> Message | None:
    if not table.tracks("foresights"):
        return say("sam.detail.refill_untracked")
    if not wanted:
        return None
    if not refill:
        return say("sam.detail.refill_asked")
    tiles = tuple(
        say("sam.part.column_tile", column=column, tile=say(f"tile.{tile}"))
        for column, tile in zip(wanted, refill, strict=True)
    )
    return say("sam.detail.refill", tiles=tiles)
