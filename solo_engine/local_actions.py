"""Local and auxiliary actions of the human: where there are which, and how much an effect means now."""

from solo_engine.edition import WORKERS, AuxiliaryAction, Edition, Effect
from solo_engine.table import Table


def actions_at(table: Table, space: str) -> tuple[str, ...]:
    """The local actions that a neutral building or an own one gives the human there, the space's risk action last."""
    neutral = neutral_actions(table.edition, table.neutral.get(space))
    if neutral:
        return neutral
    owner, building = table.building_spaces.get(space, (None, ""))
    if owner != "human":
        return ()
    risk = table.edition.trail.by_id[space].risk_action
    return (*table.edition.buildings.by_id[building].actions, *([risk] if risk else []))


def actions_of_adjacent(table: Table, space: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The building tiles right beside a space, whoever owns them -> their local actions: what 6b may copy."""
    spaces = table.edition.trail.by_id
    beside = (*spaces[space].next, *(s.id for s in spaces.values() if space in s.next))
    found = []
    for other in beside:
        actions = neutral_actions(table.edition, table.neutral.get(other))
        if other in table.building_spaces:
            actions = table.edition.buildings.by_id[table.building_spaces[other][1]].actions
        if actions:
            found.append((other, actions))
    return tuple(found)


def neutral_actions(edition: Edition, building: str | None) -> tuple[str, ...]:
    """The local actions of a neutral building; none for none."""
    return next((b.actions for b in edition.buildings.neutral if b.id == building), ())


def amount(table: Table, effect: Effect) -> int | None:
    """The amount of an effect, times the number of what it counts; None: that is not tracked."""
    if effect.per is None:
        return effect.amount
    count = counted(table, effect.per)
    return None if count is None else effect.amount * count


def counted(table: Table, what: str) -> int | None:
    """How many stations, hazards, outlaw pairs, buildings in the woods or workers the human has; None: not tracked."""
    human = table.human
    if what == "buildings_in_woods":
        woods = table.edition.trail.by_id
        spaces = human.buildings.values()
        return sum(s is not None and woods[s].in_woods for s in spaces) if table.tracks("trail") else None
    if not table.tracks("human_board"):
        return None
    match what:
        case "stations":
            return len(human.stations)
        case "hazards":
            return len(human.hazards)
        case "outlaw_pairs":
            colours = {tile.colour for tile in table.edition.tiles.tiles if tile.colour is not None}
            return min(human.outlaws.get(colour, 0) for colour in colours)
        case _:
            return next(human.workers[w] for w in WORKERS if f"{w}s" == what)


def spaces_clear(table: Table, action: AuxiliaryAction) -> int:
    """How many of the two disc spaces of an auxiliary action are clear: 1 allows the single one, 2 the double one.

    Where the human's board is not tracked both count as clear.
    """
    if not table.tracks("human_board"):
        return len(action.spaces)
    discs = table.edition.player_board.disc_by_id
    return sum(not discs[s].starts_covered or s in table.human.discs_cleared for s in action.spaces)


def hand_limit(table: Table) -> int:
    """Cards to which the human's hand is filled at the end of the turn."""
    limits = table.edition.player_board.hand_limit
    return sum(cards for what, cards in limits.items() if what == "start" or what in table.human.discs_cleared)
