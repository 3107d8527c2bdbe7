"""Private buildings: placing, replacing, what they cost."""

from solo_engine import events as e
from solo_engine import money
from solo_engine.edition import Edition
from solo_engine.model import plus
from solo_engine.table import Illegal, Table, Who


def builders_needed(edition: Edition, building: str, replaces: str | None = None) -> int:
    """Builders (and the measure of the price) for a building, or for the difference to the one that it replaces."""
    needed = edition.buildings.by_id[building].builders
    return needed - edition.buildings.by_id[replaces].builders if replaces else needed


def building_placed(table: Table, event: e.BuildingPlaced) -> Table:
    """A building of the supply comes onto the trail; one that it replaces leaves the game.

    Illegal: not in the supply, no empty building space, too few builders or dollars, a replaced building that needs as
    many builders. Sam pays nothing, and needs all the builders of the tile even where it replaces another.
    """
    building, replaces = event.building, event.replaces
    check_supply(table, event)
    needed = builders_needed(table.edition, building, replaces)
    if needed <= 0:
        raise Illegal("illegal.replacement_needs_more_builders", building=building)
    check_builders(table, event.who, builders_needed(table.edition, building) if event.who == "sam" else needed)
    space = space_of(table, event)
    if event.who == "human":
        table = money.pay(table, needed * event.per_builder if event.pays is None else event.pays)
    rancher = table.rancher(event.who)
    placed = {b: s for b, s in rancher.buildings.items() if b != replaces}
    supply = tuple(b for b in rancher.supply if b != building)
    table = table.with_rancher(event.who, supply=supply, buildings={**placed, building: space})
    return table.but(out_of_game=plus(table.out_of_game, replaces)) if replaces else table


def check_supply(table: Table, event: e.BuildingPlaced) -> None:
    """Illegal: the building does not lie beside the rancher's board, or the one to replace is not on the trail."""
    rancher = table.rancher(event.who)
    known = table.edition.buildings.by_id
    if event.building not in known or (event.replaces or event.building) not in known:
        raise Illegal("illegal.no_such_building")
    if event.building not in rancher.supply:
        raise Illegal("illegal.building_not_in_supply", building=event.building)
    if event.replaces is not None and event.replaces not in rancher.buildings:
        raise Illegal("illegal.not_own_building_on_trail", building=event.replaces)


def check_builders(table: Table, who: Who, needed: int) -> None:
    """Illegal: the rancher has fewer builders. Those of the human are unknown where his board is not tracked."""
    have = table.rancher(who).workers["builder"]
    if have < needed and (who == "sam" or table.tracks("human_board")):
        raise Illegal("illegal.not_enough_builders", needed=needed, have=have)


def space_of(table: Table, event: e.BuildingPlaced) -> str | None:
    """Where the building comes to stand: an empty building space, or that of the replaced one; None: not tracked."""
    if not table.tracks("trail"):
        return None
    old = table.rancher(event.who).buildings.get(event.replaces) if event.replaces else None
    if old is not None:
        if event.space not in (None, old):
            raise Illegal("illegal.replaced_building_is_elsewhere", space=old)
        return old
    if event.space is None:
        raise Illegal("illegal.which_space")
    known = table.edition.trail.by_id.get(event.space)
    if known is None or known.kind != "private":
        raise Illegal("illegal.no_building_space")
    if event.space in table.building_spaces:
        raise Illegal("illegal.space_not_empty", space=event.space)
    return event.space
