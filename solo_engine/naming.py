"""Names of what lies on the table, where one key of the catalogues is not enough."""

from collections import Counter
from collections.abc import Collection

from solo_engine.doubts import Doubt
from solo_engine.edition import CattlePrice, Edition
from solo_engine.table import OTHER, Human, Sam, Table
from solo_engine.words import Message, say


def objective_name(edition: Edition, card: str | None) -> Message:
    """An objective card has no printed name: its tasks, victory points and action tell which it is."""
    if card is None:
        return say("objective.unknown")
    printed = edition.objectives.by_id[card]
    tasks = tuple(say(f"task.{task}", n=n) for task, n in Counter(printed.tasks).items())
    action = "objective.starting" if printed.action is None else f"objective_action.{printed.action}"
    return say("objective.name", tasks=tasks, points=say("count.points", n=printed.victory_points), action=say(action))


def track_space(position: float, short: bool = False) -> Message:
    """A space of the railroad track; n.5 is the turnout after space n."""
    family = "track_short" if short else "track"
    if position != int(position):
        return say(f"{family}.turnout", n=int(position))
    if position == 0:
        return say("track.start")
    return say(f"{family}.space", n=int(position))


def piece_on(table: Table, space: str) -> Message | None:
    """The tile on a space of the trail, as far as it is tracked."""
    if space in table.trail_tiles:
        return say(f"tile.{table.trail_tiles[space]}")
    if space in table.neutral:
        return say(f"neutral.{table.neutral[space]}")
    standing = table.building_spaces.get(space)
    if standing is not None:
        who, building = standing
        return say(f"building_of.{who}", building=say(f"building.{building}"))
    return None


def place_name(table: Table, space: str) -> Message:
    """A space of the trail with what lies on it: a space and the tile on it are two things."""
    piece = piece_on(table, space)
    return say(f"space.{space}") if piece is None else say("place", piece=piece, space=say(f"space.{space}"))


def price_name(price: CattlePrice) -> Message:
    """A printed price of the cattle market: cards of one breeding value, cowboys used, dollars."""
    return say(
        "price",
        cards=say("count.cards", n=price.cards),
        value=price.value,
        cowboys=say("workers.cowboy", n=price.cowboys),
        dollars=say("count.dollars", n=price.dollars),
    )


def doubt_name(edition: Edition, doubt: Doubt) -> Message:
    """The tile, space or card that a number in doubt stands on."""
    return objective_name(edition, doubt.name) if doubt.name in edition.objectives.by_id else say(doubt.name)


def action_name(table: Table, action: str) -> Message:
    """A local action as the box prints it; where the owner has read another number than the app's, with that number."""
    facts = dict(table.setup.facts)
    for doubt in table.edition.doubts.facts:
        if doubt.action == action and facts.get(doubt.id, doubt.value) != doubt.value:
            return say(
                "doubt.action", action=say(f"action.{action}"), asks=say(f"doubt.{doubt.asks}"), n=facts[doubt.id]
            )
    return say(f"action.{action}")


PARTS = (
    "trail_tiles",
    "neutral",
    "job_market",
    "foresights",
    "cattle_market",
    "objectives",
    "station_masters",
    "masters_on_board",
    "supply",
    "out_of_game",
)
PARTS_OF_A_RANCHER = frozenset(Human.model_fields) | frozenset(Sam.model_fields)


def part_name(what: str) -> Message | str:
    """The name of a dotted place of the table, such as `human.dollars`; what is no such place stays as it is."""
    path = what.split(".")
    if path[0] in OTHER and len(path) > 1 and path[1] in PARTS_OF_A_RANCHER:
        return say(f"part.{path[0]}", part=say(f"part_of.{path[1]}"))
    return say(f"part.{path[0]}") if path[0] in PARTS else what


def piece_name(edition: Edition, piece: str) -> Message | str:
    """The name of a tile, card or building by its id; what the box does not hold stays as it is."""
    if piece in edition.objectives.by_id:
        return objective_name(edition, piece)
    families: dict[str, Collection[str]] = {
        "tile": edition.tiles.by_id,
        "card": edition.cattle.card,
        "building_long": edition.buildings.by_id,
        "sm": edition.station_masters.by_id,
    }
    return next((say(f"{family}.{piece}") for family, ids in families.items() if piece in ids), piece)
