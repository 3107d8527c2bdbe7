"""How far Sam's herder goes, and which way at a fork."""

from itertools import combinations

from sam.decide.choice import Choice, Option, asked, nothing, step, together
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine import trail
from solo_engine.naming import place_name
from solo_engine.pack import Policy
from solo_engine.table import Table, Task
from solo_engine.trail import Way
from solo_engine.words import Message, say


def move(table: Table, task: Task) -> Step:
    """All steps of the card; Kansas City stops him, and steps left over are lost."""
    steps = trail.sams_steps(table, task.steps)
    if steps is None:
        return how_many_buildings(table)
    if steps == 0:
        return nothing(table, Choice("move", rule(table, 0), (), (), "sam.nothing.no_steps", picture="trail"))
    if not table.tracks("trail"):
        return untracked(table, steps)
    herder = table.sam.herder
    if herder is None:
        return where_is_he(table)
    goal = table.edition.trail.kansas_city
    longest = min(steps, len(table.edition.trail.spaces))
    ways = [w for w in trail.ways(table, herder, longest) if w.steps == steps or w.path[-1] == goal]
    left = trail.steps_to_kansas_city(table)
    best, tie_break = cheaper(table, preferred(table, ways, left))
    note = only_moves(table)
    options = [option(table, way, left[way.path[-1]], note) for way in one_each_end(ways, best)]
    chosen = [o for o in options if isinstance(o.event, e.SamMoved) and any(w.path == o.event.path for w in best)]
    choice = Choice("move", rule(table, steps), options, chosen, "sam.nothing.no_way", tie_break, "trail")
    return step(table, choice._replace(policies=policies(table)))


def rule(table: Table, steps: int) -> Message:
    return say(f"sam.rule.route.{table.pack.policies.route.value}", steps=say("count.steps", n=steps))


def policies(table: Table) -> tuple[Policy, ...]:  # type: ignore[type-arg]
    return (table.pack.policies.route, table.pack.policies.human_receives_tolls)


# --- which way --------------------------------------------------------------------------------------------------


def preferred(table: Table, ways: list[Way], left: dict[str, int]) -> list[Way]:
    """The ways that the policy prefers before tolls are looked at; `left`: steps from their ends to Kansas City."""
    if table.pack.policies.route.value == "shortest":
        shortest = min((way.steps + left[way.path[-1]] for way in ways), default=0)
        return [way for way in ways if way.steps + left[way.path[-1]] == shortest]
    most = max((way.steps for way in ways), default=0)
    return [way for way in ways if way.steps == most]


def cheaper(table: Table, ways: list[Way]) -> tuple[list[Way], Message | None]:
    """The ways that pay least, one for each place where they end."""
    if len(ways) < 2:
        return ways, None
    shortest = table.pack.policies.route.value == "shortest"
    pay = {way.path: trail.received(table, way.path) if shortest else all_tolls(table, way) for way in ways}
    least = [way for way in ways if pay[way.path] == min(pay.values())]
    ends = one_each_end(least, [])
    broken = say("sam.tie.pays_less" if shortest else "sam.tie.cheapest_way") if len(least) < len(ways) else None
    return ends, broken


def all_tolls(table: Table, way: Way) -> int:
    """Dollars that the hands along a way ask for, whoever gets them."""
    return sum(toll.dollars for toll in trail.tolls(table, "sam", way.path))


def one_each_end(ways: list[Way], best: list[Way]) -> list[Way]:
    """A way to each place that can be reached, the preferred one where it is one of them."""
    ends: dict[str, Way] = {}
    for way in (*best, *ways):
        ends.setdefault(way.path[-1], way)
    return list(ends.values())


def option(table: Table, way: Way, left: int, note: Message | None) -> Option:
    """One way; `note`: what else has to be said, whichever he goes."""
    end, dollars = way.path[-1], trail.received(table, way.path)
    arrived = end == table.edition.trail.kansas_city
    place = place_name(table, end)
    return Option(
        text=place,
        do=say("sam.step.move", n=way.steps, place=place),
        event=e.SamMoved(path=way.path, kansas_city=arrived),
        values={"steps": way.steps, "steps_left": left, "toll": dollars},
        detail=together(toll(dollars), arrival(table) if arrived else None, note),
    )


def arrival(table: Table) -> Message:
    """That Kansas City comes after the action of his card, or at once if there is none."""
    return say("sam.detail.kansas_city" if has_action(table) else "sam.detail.kansas_city_only")


def only_moves(table: Table) -> Message | None:
    """That no condition of his card holds, so that its actions are left out."""
    card = table.turn.card
    depends = card is not None and any(action.condition is not None for action in card.actions)
    return say("sam.detail.only_moves") if depends and not has_action(table) else None


def has_action(table: Table) -> bool:
    return any(task.do == "act" for task in table.turn.todo)


def toll(dollars: int) -> Message | None:
    """What the human takes out of the bank for the hands on the way."""
    return say("sam.detail.toll", dollars=say("count.dollars", n=dollars)) if dollars else None


# --- what only the player sees ----------------------------------------------------------------------------------


def how_many_buildings(table: Table) -> Step:
    """The card counts the human's private buildings on the trail, which are not tracked."""
    numbers = range(len({b.number for b in table.edition.buildings.private}) + 1)
    answers = [Answer(text=say("count.buildings", n=n), event=e.BuildingsCounted(human=n)) for n in numbers]
    return asked(
        table,
        "count_buildings",
        say("sam.ask.buildings"),
        answers,
        rule=say("sam.rule.count_buildings"),
        picture="trail",
    )


def where_is_he(table: Table) -> Step:
    """The trail is tracked again, and nobody has said where his herder stands."""
    facts = table.edition.trail
    places = [s.id for s in facts.spaces if s.id == facts.start or trail.is_location(table, s.id)]
    answers = [
        Answer(text=place_name(table, s), event=e.Corrected(what="sam.herder", value=s))
        for s in places
        if s != facts.kansas_city
    ]
    text, why = say("sam.ask.where_is_he"), say("sam.rule.where_is_he")
    return asked(table, "where_is_he", text, answers, rule=why, picture="trail")


def untracked(table: Table, steps: int) -> Step:
    """Whether he reached Kansas City, and what the human got for hands on the way."""
    told = tolls_to_tell(table, steps)
    answers = [
        Answer(
            text=answer_text(kansas_city, dollars),
            event=e.SamMoved(kansas_city=kansas_city, tolls=dollars),
        )
        for kansas_city in (False, True)
        for dollars in told
    ]
    key = "sam.ask.move" if told == [None] else "sam.ask.move_and_tolls"
    text = say(key, steps=say("count.steps", n=steps))
    why = rule(table, steps)
    question = asked(table, "move", text, answers, rule=why, picture="trail", policies=policies(table))
    return question._replace(detail=only_moves(table))


def answer_text(kansas_city: bool, dollars: int | None) -> Message:
    reached = say("sam.answer.kansas_city" if kansas_city else "sam.answer.not_kansas_city")
    if dollars is None:
        return reached
    if dollars == 0:
        return say("sam.answer.no_toll", reached=reached)
    return say("sam.answer.toll", reached=reached, dollars=say("count.dollars", n=dollars))


def tolls_to_tell(table: Table, steps: int) -> list[int | None]:
    """The sums that the human's buildings can bring on so many steps; one None where nobody needs to know."""
    if not table.tracks("human_board") or not table.pack.policies.human_receives_tolls.value:
        return [None]
    facts, human = table.edition, table.human
    own = set(human.buildings) or set(human.supply) or {b.id for b in facts.buildings.private}
    prices: dict[int, int] = {}  # number of a building -> dollars its hand asks for, the dearer side
    for building in (facts.buildings.by_id[b] for b in sorted(own | set(human.supply))):
        prices[building.number] = max(prices.get(building.number, 0), facts.tiles.tolls[building.hand])
    dear = [p for p in prices.values() if p]
    sums = {sum(some) for n in range(min(steps, len(dear)) + 1) for some in combinations(dear, n)}
    return [*sorted(sums)]
