"""The cases of tests/data/cases/sam.json, each played through `next_step`."""

from collections import Counter
from typing import Any

import pytest

from sam.next_step import next_step
from sam.step import Instruction, Question
from solo_engine import events as e
from solo_engine.pack import Pack, bundled
from solo_engine.table import Table
from solo_engine.turn import first_task
from tests.cases import sam_cases
from tests.tables import applied, bare, in_kansas_city, job_market, new_table, sams_move, turn_of, with_herder

Case = dict[str, Any]


def pack_of(case: Case) -> Pack:
    """The bundled pack with the policies on which the case depends."""
    pack = bundled()
    policies = {name: getattr(pack.policies, name).but(value=value) for name, value in case.get("policies", {}).items()}
    return pack.but(policies=pack.policies.but(**policies))


def turned(table: Table, number: int) -> Table:
    """Sam's card is turned."""
    table = table.but(turn=first_task("sam", 2), draws={**table.draws, "sam": 3})
    return applied(table, e.CardTurned(number=number))


def acting(table: Table, number: int) -> Table:
    """Sam's card is turned and his herder has moved."""
    table = turned(table, number)
    return table.but(turn=table.turn.but(todo=table.turn.todo[1:]))


def his(table: Table, situation: Case) -> Table:
    """Sam's board as the case describes it."""
    fields: dict[str, Any] = {}
    if "workers" in situation:
        fields["workers"] = situation["workers"]
    if "specialization" in situation:
        fields["specialization"] = situation["specialization"]
    return table.with_rancher("sam", **fields)


def done(table: Table) -> e.Event:
    """The event of the instruction that comes next."""
    step = next_step(table)
    assert isinstance(step, Instruction), step
    return step.event


def equal_choices(table: Table) -> list[e.Event]:
    """The events among which the player decides."""
    step = next_step(table)
    assert isinstance(step, Question), step
    return [answer.event for answer in step.answers]


@pytest.mark.parametrize("case", [*sam_cases("hire_cheapest"), *sam_cases("hire_specialized_else_most_numerous")])
def test_hiring(case: Case) -> None:
    situation = case["situation"]
    market = situation["job_market"]
    rows = {f"r{row}": tuple(workers) for row, workers in market["rows"].items()}
    table = job_market(new_table(pack=pack_of(case)), market["token_row"], **rows)
    table = acting(his(table, situation), case["card"])

    def hired(event: e.Event) -> dict[str, Any]:
        assert isinstance(event, e.Hired)
        return {"hire": event.worker, "row": event.row}

    if case["tie"] is None:
        assert hired(done(table)) == case["then"]
    else:
        assert [hired(event) for event in equal_choices(table)] == case["tie"]["candidates"]


@pytest.mark.parametrize("case", sam_cases("specialization"))
def test_the_specialization_follows_a_hire(case: Case) -> None:
    situation = case["situation"]
    table = new_table(pack=pack_of(case))
    table = table.with_rancher("sam", workers=situation["workers_before"], specialization=situation["specialization"])
    table = acting(job_market(table, 5, r1=(situation["hires"], None)), case["card"])
    step = next_step(table)
    assert isinstance(step, Instruction)
    assert step.detail is not None
    assert step.detail.key == "sam.detail.specialization"
    assert applied(table, step.event).sam.specialization == case["then"]["specialization"]


@pytest.mark.parametrize("case", sam_cases("steps"))
def test_the_steps_of_a_card(case: Case) -> None:
    situation = case["situation"]
    table = his(new_table(pack=pack_of(case)), situation)
    spaces = [s.id for s in table.edition.trail.spaces if s.kind == "private"]
    for who, n in situation["buildings_on_trail"].items():
        supply = table.rancher(who).supply
        placed = {building: spaces.pop() for building in supply[:n]}
        table = table.with_rancher(who, supply=supply[n:], buildings=placed)
    task = turned(table, case["card"]).task
    assert task is not None
    assert task.do == "move"
    assert task.steps == case["then"]["steps"]


@pytest.mark.parametrize("case", sam_cases("way"))
def test_the_way_at_a_fork(case: Case) -> None:
    situation = case["situation"]
    pieces = {"building": "building_2a", "hazard": "flood_2_green"}
    table = bare(new_table(pack=pack_of(case)), **{space: pieces[kind] for space, kind in situation["tiles"].items()})
    table = sams_move(with_herder(table, "sam", situation["herder"]), situation["steps"])
    event = done(table)
    assert isinstance(event, e.SamMoved)
    assert list(event.path) == case["then"]["path"]


@pytest.mark.parametrize("case", sam_cases("tolls"))
def test_the_tolls_for_the_human(case: Case) -> None:
    buildings = case["situation"]["passes_human_buildings"]
    table = new_table(pack=pack_of(case))
    longer = {"flood_1": "flood_2_green", "flood_2": "flood_3_green", "flood_3": "flood_4_green"}
    table = bare(table, **dict(zip(("a_1", "a_2"), buildings, strict=True)), **longer)
    table = sams_move(with_herder(table, "sam", "a"), len(buildings))
    step = next_step(table)
    assert isinstance(step, Instruction)
    assert isinstance(step.event, e.SamMoved)
    assert step.event.path == ("a_1", "a_2")
    assert applied(table, step.event).human.dollars - table.human.dollars == case["then"]["human_gains"]


@pytest.mark.parametrize("case", sam_cases("move_engine"))
def test_moving_the_engine(case: Case) -> None:
    situation, then = case["situation"], case["then"]
    table = his(new_table(pack=pack_of(case)), situation)
    table = table.with_rancher("sam", engine=float(situation["engine"]), stations=())
    table = table.with_rancher("human", engine=float(situation["human_engine"]))
    table = table.but(station_masters=situation.get("station_masters_left", {}))
    table = turned(table, case["card"])
    if "steps" in then:
        assert table.task is not None
        assert table.task.steps == then["steps"]
        assert all(task.do != "act" for task in table.turn.todo)
        assert table.sam.engine == then["engine"]
        return
    table = table.but(turn=table.turn.but(todo=table.turn.todo[1:]))
    after = applied(table, done(table))
    assert after.sam.engine == then["engine"]
    assert after.sam.stations == (then["upgrades"],)
    assert after.sam.station_masters == (then["takes_station_master"],)
    assert after.sam.workers == then["workers"]
    assert after.station_masters == {}


@pytest.mark.parametrize("case", sam_cases("take_objective"))
def test_taking_an_objective_card(case: Case) -> None:
    situation, then = case["situation"], case["then"]
    table = new_table(pack=pack_of(case))
    display = tuple(situation["objective_display"])
    others = [c.id for c in table.edition.objectives.cards if not c.starting and c.id not in display]
    stack = dict.fromkeys(others[: situation["stack"]], 1)
    table = acting(table.but(objectives=display, supply={**table.supply, "objectives": stack}), case["card"])
    after = applied(table, done(table))
    assert after.sam.objectives[-1] == then["takes"]
    assert (len(after.objectives) == len(display)) == then["display_refilled"]
    assert then["takes"] not in after.objectives


@pytest.mark.parametrize("case", sam_cases("take_outlaw"))
def test_taking_an_outlaw(case: Case) -> None:
    then = case["then"]
    lies = {f"outlaw_{n}": f"outlaw_{colour}" for n, colour in case["situation"]["outlaws"].items()}
    table = acting(bare(new_table(pack=pack_of(case)), **lies), case["card"])
    event = done(table)
    assert isinstance(event, e.OutlawTaken)
    assert event.space == f"outlaw_{then['takes_from']}"
    after = applied(table, event)
    assert after.sam.outlaws == {then["tile"]: 1}
    assert after.human.dollars - table.human.dollars == then["dollars"]
    assert after.sam.exchange_tokens == then["exchange_tokens"]


@pytest.mark.parametrize("case", sam_cases("take_hazard"))
def test_taking_a_hazard(case: Case) -> None:
    then = case["then"]
    lies = {s: f"{s.split('_')[0]}_{points}_green" for s, points in case["situation"]["hazards"].items()}
    table = acting(bare(new_table(pack=pack_of(case)), **lies), case["card"])
    event = done(table)
    assert isinstance(event, e.HazardTaken)
    assert event.space == then["takes_from"]
    tile = applied(table, event).sam.hazards[-1]
    assert table.edition.tiles.by_id[tile].victory_points == then["victory_points"]


@pytest.mark.parametrize("case", sam_cases("buy_cattle"))
def test_buying_cattle(case: Case) -> None:
    situation = case["situation"]
    table = new_table(pack=pack_of(case))

    def card(breed: str, points: int) -> str:
        return next(c.id for c in table.edition.cattle.by_id[breed].cards if c.victory_points == points)

    def cards(bought: list[list[Any]]) -> Counter[str]:
        return Counter(card(breed, points) for breed, points in bought)

    workers = {**table.sam.workers, "cowboy": situation["cowboys"]}
    market = tuple(card(breed, points) for breed, points in situation["market"])
    table = acting(table.with_rancher("sam", workers=workers).but(cattle_market=market), case["card"])

    def bought(event: e.Event) -> Counter[str]:
        assert isinstance(event, e.CattleBought)
        return Counter(event.cards)

    if case["tie"] is None:
        assert bought(done(table)) == cards(case["then"]["buys"])
    else:
        assert [bought(event) for event in equal_choices(table)] == [
            cards(candidate["buys"]) for candidate in case["tie"]["candidates"]
        ]


@pytest.mark.parametrize("case", sam_cases("building_choice"))
def test_choosing_a_building(case: Case) -> None:
    situation = case["situation"]
    table = new_table(pack=pack_of(case))
    workers = {**table.sam.workers, "builder": situation["builders"]}
    own = dict(zip(situation["own_on_trail"], ("e_1", "e_2"), strict=False))
    table = table.with_rancher("sam", workers=workers, supply=tuple(situation["supply"]), buildings=own)
    table = acting(with_herder(table, "human", "a"), case["card"])

    def placed(event: e.Event) -> dict[str, Any]:
        assert isinstance(event, e.BuildingPlaced)
        assert event.replaces is not None or event.space == "a_1"
        return {"place": event.building, "replaces": event.replaces}

    if case["tie"] is None:
        assert placed(done(table)) == case["then"]
    else:
        assert [placed(event) for event in equal_choices(table)] == case["tie"]["candidates"]


@pytest.mark.parametrize("case", sam_cases("building_site"))
def test_finding_a_building_space(case: Case) -> None:
    situation = case["situation"]
    table = new_table(pack=pack_of(case))
    human = dict(zip(table.human.supply, situation["taken"], strict=False))
    table = with_herder(table.with_rancher("human", buildings=human), "human", situation["human_herder"])
    event = done(acting(table, case["card"]))
    assert isinstance(event, e.BuildingPlaced)
    assert event.space == case["then"]["space"]


@pytest.mark.parametrize("case", sam_cases("kansas_city"))
def test_the_order_in_kansas_city(case: Case) -> None:
    table = new_table(pack=pack_of(case), draws="ask")
    table = turned(bare(with_herder(table, "sam", "g")), case["card"])
    order: list[str] = []
    while table.turn.actor == "sam":
        step = next_step(table)
        assert step is not None
        task = table.task
        assert task is not None
        column = f"_{task.column}" if task.do == "foresight" else ""
        order.append(f"{task.do}{column}")
        table = applied(table, step.event if isinstance(step, Instruction) else step.answers[0].event)
    names = {
        "act": "card_action",
        "foresight_1": "foresight_1",
        "foresight_2": "foresight_2",
        "foresight_3": "foresight_3",
        "delivery": "delivery",
        "leave_kansas_city": "herder_to_start",
        "refill_foresight": "refill_foresights",
    }
    told = [names[task] for task in order if task in names]
    assert list(dict.fromkeys(told)) == case["then"]["order"]
    assert order[0] == "move"


@pytest.mark.parametrize("case", sam_cases("delivery"))
def test_the_first_delivery(case: Case) -> None:
    table = in_kansas_city(new_table(pack=pack_of(case)), "sam", foresights=False)
    assert table.pack.difficulties["medium"].first_delivery == case["situation"]["first_delivery"]
    event = done(table)
    assert isinstance(event, e.Delivered)
    assert event.city == case["then"]["city"]
    after = applied(table, event)
    assert [task.do for task in after.turn.todo] == [*case["then"]["actions"], "leave_kansas_city"]
    assert after.human.dollars == table.human.dollars


@pytest.mark.parametrize("case", sam_cases("deck"))
def test_the_deck_is_shuffled_when_it_is_empty(case: Case) -> None:
    table = new_table(pack=pack_of(case), difficulty=case["situation"]["difficulty"])
    assert len(table.sam.deck) == case["then"]["cards"]
    seen = set()
    for _ in range(case["situation"]["turned"]):
        event = done(turn_of(table, "sam", first_task("sam", 1).todo[0]))
        assert isinstance(event, e.CardTurned)
        seen.add(event.number)
        table = table.with_rancher(
            "sam",
            deck=tuple(n for n in table.sam.deck if n != event.number),
            discard=(*table.sam.discard, event.number),
        )
    assert len(seen) == case["situation"]["turned"]
    step = next_step(turn_of(table, "sam", first_task("sam", 1).todo[0]))
    assert isinstance(step, Instruction)
    assert (step.why.rule.key == "sam.rule.reshuffle") == case["then"]["reshuffle_before_next_turn"]
    assert isinstance(step.event, e.CardTurned)
    assert step.event.number in seen
