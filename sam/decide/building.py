"""Which private building Sam places, and where: a new one on a free space, or in the place of a smaller one of his."""

from collections import deque
from collections.abc import Collection
from typing import NamedTuple

from sam.decide.choice import Choice, Option, asked, did_nothing, step
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.buildings import builders_needed
from solo_engine.edition import Space
from solo_engine.table import Table
from solo_engine.words import Message, say


class Plan(NamedTuple):
    """A building and what it replaces, with the values by which plans are compared."""

    building: str
    replaces: str | None
    builders: int  # those that it uses: for a replacement the difference
    points: int  # victory points printed on the tile
    replaced_points: int  # of the tile that leaves the game
    toll_gain: int  # dollars that its hand asks more than that of the replaced one


def place(table: Table) -> Step:
    """He pays nothing, and needs as many builders as the tile shows, for a replacement too."""
    policies = table.pack.policies
    rule = say(f"sam.rule.place_building.{policies.building_choice.value}")
    lines = (policies.building_choice, policies.building_site, policies.risk_spaces)
    if not table.tracks("trail"):
        return untracked(table, rule)
    free = sites(table)
    here = plans(table, new=bool(free))
    best = preferred(table, here)
    options = [option(table, plan, free[0] if free else None) for plan in here]
    chosen = [o for o, plan in zip(options, here, strict=True) if plan in best]
    tie_break = None if len(best) != 1 else broken_by(table, here, best[0])
    reason = "sam.nothing.no_building_space" if plans(table, new=True) else "sam.nothing.no_building"
    asks = policies.building_choice.value == "player"
    if policies.building_site.value == "player" and any(plan.replaces is None for plan in best):
        # The best building is known, its space is the player's choice.
        chosen = [option(table, plan, s) for plan in best for s in (free if plan.replaces is None else free[:1])]
        options, asks = chosen, True
    choice = Choice("place_building", rule, options, chosen, reason, tie_break, "building", lines, None, asks)
    return step(table, choice)


# --- which building ---------------------------------------------------------------------------------------------


def plans(table: Table, new: bool) -> list[Plan]:
    """All that his builders allow: new ones where there is a free space, and replacements of own tiles."""
    edition, sam = table.edition, table.sam
    found: list[Plan] = []
    for building in sam.supply:
        if builders_needed(edition, building) > sam.workers["builder"]:
            continue
        if new:
            found.append(plan(table, building, None))
        # A replaced tile whose place is not known cannot be named.
        own = [b for b, space in sam.buildings.items() if space is not None or not table.tracks("trail")]
        found += [plan(table, building, old) for old in own if builders_needed(edition, building, old) > 0]
    return found


def plan(table: Table, building: str, replaces: str | None) -> Plan:
    edition = table.edition
    tile = edition.buildings.by_id[building]
    old = edition.buildings.by_id[replaces] if replaces else None
    return Plan(
        building,
        replaces,
        builders_needed(edition, building, replaces),
        tile.victory_points,
        old.victory_points if old else 0,
        edition.tiles.tolls[tile.hand] - (edition.tiles.tolls[old.hand] if old else 0),
    )


def preferred(table: Table, among: list[Plan]) -> list[Plan]:
    """The best plans; several if they are equal, or if the player chooses."""
    policy = table.pack.policies.building_choice.value
    if policy == "player":
        return among
    top = max((rank(policy, p) for p in among), default=())
    return [p for p in among if rank(policy, p) == top]


def rank(policy: str, plan: Plan) -> tuple[int, ...]:
    """Most builders used, then the replaced tile with most points, then the greatest gain in tolls."""
    if policy == "most_points":
        return (plan.points - plan.replaced_points, plan.builders, plan.toll_gain)
    return (plan.builders, plan.replaced_points, plan.toll_gain)


def broken_by(table: Table, among: list[Plan], best: Plan) -> Message | None:
    """Which comparison left only one plan; none if the first did."""
    policy = table.pack.policies.building_choice.value
    breaks = (None, "builders", "tolls") if policy == "most_points" else (None, "replaced", "tolls")
    top = rank(policy, best)
    for depth, what in enumerate(breaks, 1):
        if sum(rank(policy, p)[:depth] == top[:depth] for p in among) == 1:
            return say(f"sam.tie.building_{what}") if what else None
    return None


# --- where ------------------------------------------------------------------------------------------------------


def sites(table: Table) -> list[str]:
    """The spaces where a new building may come: one by the policy, or all free ones where the player chooses."""
    policy = table.pack.policies.building_site.value
    trail, taken = table.edition.trail, table.building_spaces
    if policy == "player":
        return [s.id for s in trail.spaces if is_site(table, s, taken)]
    herder = table.human.herder if policy == "first_empty_ahead_of_human" else table.sam.herder
    first = first_free_ahead(table, herder or trail.start)
    return [first] if first else []


def first_free_ahead(table: Table, herder: str) -> str | None:
    """The nearest free building space ahead; all spaces count, branches of a fork are searched side by side.

    The search ends at Kansas City.
    """
    trail, taken = table.edition.trail.by_id, table.building_spaces
    ahead, seen = deque(trail[herder].next), set(trail[herder].next)
    while ahead:
        space = trail[ahead.popleft()]
        if is_site(table, space, taken):
            return space.id
        new = [following for following in space.next if following not in seen]
        seen.update(new)
        ahead.extend(new)
    return None


def is_site(table: Table, space: Space, taken: Collection[str]) -> bool:
    """Whether a private building may come there, as none of the `taken` spaces: risk spaces only by the policy."""
    if space.kind != "private" or space.id in taken:
        return False
    return space.risk_action is None or table.pack.policies.risk_spaces.value == "used"


# --- what the player reads --------------------------------------------------------------------------------------


def option(table: Table, plan: Plan, site: str | None) -> Option:
    name = say(f"building.{plan.building}")
    values: dict[str, int | float | str] = {"builders": plan.builders, "points": plan.points, "toll": plan.toll_gain}
    if plan.replaces is None:
        space = say(f"space.{site}")
        return Option(
            text=say("sam.option.building", building=name, space=space),
            do=say("sam.step.place_building", building=name, space=space),
            event=e.BuildingPlaced(who="sam", building=plan.building, space=site),
            values=values,
        )
    at = table.sam.buildings[plan.replaces]
    old = say(f"building.{plan.replaces}")
    where = {"space": say(f"space.{at}")} if at else {}
    kind = "replace_building" if at else "replace_building_untracked"
    return Option(
        text=say("sam.option.replace", building=name, old=old),
        do=say(f"sam.step.{kind}", building=name, old=old, **where),
        event=e.BuildingPlaced(who="sam", building=plan.building, space=at, replaces=plan.replaces),
        values={**values, "replaced_points": plan.replaced_points},
    )


def untracked(table: Table, rule: Message) -> Step:
    """The app names the building; the player sees whether there is a free space for it."""
    policies = table.pack.policies
    lines = (policies.building_choice, policies.building_site, policies.risk_spaces)
    new = preferred(table, [p for p in plans(table, new=True) if p.replaces is None])
    if not new:
        choice = Choice("place_building", rule, (), (), "sam.nothing.no_building", None, "building", lines)
        return step(table, choice)
    site = say(f"sam.part.site.{policies.building_site.value}.{policies.risk_spaces.value}")
    answers = [
        Answer(
            text=say("sam.answer.building", building=say(f"building.{p.building}")),
            event=e.BuildingPlaced(who="sam", building=p.building),
        )
        for p in new
    ]
    replacing = [option(table, p, None) for p in preferred(table, plans(table, new=False))]
    answers += [Answer(text=say("sam.answer.no_space_then", then=o.do), event=o.event) for o in replacing]
    if not replacing:
        answers.append(
            Answer(text=say("sam.answer.no_space"), event=did_nothing("sam.nothing.no_building_space").event)
        )
    names = tuple(say(f"building.{p.building}") for p in new)
    text = say("sam.ask.place_building" if len(new) == 1 else "sam.ask.place_one_building", buildings=names, site=site)
    return asked(table, "place_building", text, answers, rule=rule, picture="building", policies=lines)
