"""Taking something from the table: objective cards, outlaws, hazards; choosing between the ways of an action."""

from functools import partial

import flet as ft

from solo_engine import chance
from solo_engine import events as e
from solo_engine.naming import objective_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.components.chips import badge
from ui.components.verify import open_doubts, verify_line
from ui.safety import guarded_view
from ui.setup.pieces import piece_face
from ui.store import t
from ui.your_turn.desk import Desk, run
from ui.your_turn.lists import Choice, list_page


@guarded_view
def Which(desk: Desk) -> ft.View:
    """The ways of one action."""
    row = desk.entry.row
    assert row is not None
    choices = [
        Choice(
            str(n),
            way.words,
            way.picture or row.picture,
            press=partial(run, desk.store, way.deeds, desk.show),
            off=way.off,
        )
        for n, way in enumerate(row.ways)
    ]
    return list_page(desk, say("turn.which"), choices, row.words)


@guarded_view
def TakeObjective(desk: Desk) -> ft.View:
    """A card of the display, or the top one of the stack."""
    return list_page(desk, say("turn.objective"), objectives(desk.table, with_stack=True))


def objectives(table: Table, *, with_stack: bool) -> list[Choice]:
    """The cards of the display, nearest the stack first; the app's refill goes with each."""
    deals = table.setup.draws == "deal"
    facts, stack = table.edition, table.supply.get("objectives", {})
    refill = chance.next_draw(table, "objectives") if deals else None
    found = [
        Choice(
            card,
            objective_name(facts, card),
            "objective",
            say("turn.objective.display", n=n),
            (e.ObjectiveTaken(who="human", card=card, refill=refill),),
        )
        for n, card in enumerate(table.objectives, start=1)
    ]
    if not with_stack or not stack:
        return found
    tops = [refill] if deals and refill else sorted(stack)
    for card in tops:
        words = say("turn.objective.top") if deals else objective_name(facts, card)
        event = e.ObjectiveTaken(who="human", card=card, stack=True)
        found.append(Choice(f"stack-{card}", words, "card", events=(event,), group=t("turn.objective.stack")))
    return found


@guarded_view
def TakeOutlaw(desk: Desk) -> ft.View:
    """The outlaws on their spaces with their bounty; where the trail is not tracked, the two colours."""
    table = desk.table
    facts = table.edition
    if not table.tracks("trail"):
        colours = [tile for tile in facts.tiles.tiles if tile.kind == "outlaw"]
        choices = [
            Choice(
                c.id, say(f"tile.{c.id}"), piece_face(c.id, 54), events=(e.OutlawTaken(who="human", colour=c.colour),)
            )
            for c in colours
        ]
        return list_page(desk, say("turn.outlaw"), choices, say("turn.outlaw.bounty_by_hand"))
    found = []
    for space in sorted((s for s in facts.trail.spaces if s.kind == "outlaw"), key=lambda s: -(s.number or 0)):
        tile = table.trail_tiles.get(space.id)
        if tile is None:
            continue
        reward = space.reward
        gain = (
            say("count.exchange_tokens", n=reward.exchange_tokens)
            if reward.exchange_tokens
            else say("count.dollars", n=reward.dollars)
        )
        words = say("turn.tile_on", tile=say(f"tile.{tile}"), space=say(f"space.{space.id}"))
        event = e.OutlawTaken(who="human", space=space.id)
        found.append(Choice(space.id, words, piece_face(tile, 54), say("turn.gain", what=gain), (event,)))
    lying = [f"space.{choice.id}" for choice in found]
    return list_page(desk, say("turn.outlaw"), found, foot=verify_line(open_doubts(table, lying)))


@guarded_view
def TakeHazard(desk: Desk) -> ft.View:
    """The hazards on the trail, the most points first; where it is not tracked, the points alone."""
    table, pays = desk.table, desk.deed.pays
    facts = table.edition
    if not table.tracks("trail"):
        unnamed = [tile for tile in facts.tiles.tiles if tile.kind == "hazard" and not tile.bags]
        choices = [
            Choice(
                tile.id,
                say(f"tile.{tile.id}"),
                "rockfall",
                events=(e.HazardTaken(who="human", tile=tile.id, pays=pays),),
            )
            for tile in unnamed
        ]
        return list_page(desk, say("turn.hazard"), choices, _cost(pays))
    tiles = facts.tiles.by_id
    lying = [(s, tile) for s, tile in table.trail_tiles.items() if tiles[tile].kind == "hazard"]
    found = [
        Choice(
            space,
            say("turn.tile_on", tile=say(f"tile.{tile}"), space=say(f"space.{space}")),
            piece_face(tile, 54),
            events=(e.HazardTaken(who="human", space=space, pays=pays),),
            mark=badge(f"−${pays}") if pays else None,
        )
        for space, tile in sorted(lying, key=lambda pair: (-tiles[pair[1]].victory_points, pair[0]))
    ]
    return list_page(desk, say("turn.hazard"), found, _cost(pays))


def _cost(pays: int) -> Message | None:
    return say("turn.costs", dollars=say("count.dollars", n=pays)) if pays else None
