"""Whatever happens in these areas, no piece of the box appears or is lost, and a refusal changes nothing."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from solo_engine import events as e
from solo_engine import job_market, railroad
from solo_engine.apply import apply
from solo_engine.discs import covered
from solo_engine.edition import WORKERS
from solo_engine.pack import Action
from solo_engine.table import Illegal, JobMarket, Rancher, Table, Task, Turn, Who
from tests.solo_engine.a_table import LATER, SECOND, a_table, human, sam

RAIL = SECOND.railroad
POSITIONS = [float(n) for n in range(RAIL.last_space + 1)] + [n + 0.5 for n in RAIL.turnouts_after_space]
STATIONS = [s.id for s in RAIL.stations]
CARDS = [c.id for b in SECOND.cattle.breeds if b.deck == "market" or b.stage == 1 for c in b.cards]
SIMMENTALS = [c.id for b in SECOND.cattle.breeds if b.deck == "simmental" for c in b.cards]
DISCS = [d.id for d in SECOND.player_board.disc_spaces]
SPACES = [s.id for s in SECOND.trail.spaces if s.kind == "private"]
BUILDINGS = [b.id for b in SECOND.buildings.private]
MASTERS = [t.id for t in SECOND.station_masters.tiles]

Draw = Callable[..., Any]


def one(draw: Draw, fitting: Iterable[Any], any_other: Iterable[Any]) -> Any:
    """Mostly something that fits the table, now and then anything of the box."""
    fits, others = list(fitting), list(any_other)
    return draw(st.sampled_from(fits * 4 + others if len(fits) * 4 > len(others) else fits * 9 + others))


def some(draw: Draw, fitting: Iterable[Any], any_other: Iterable[Any], most: int) -> tuple[Any, ...]:
    number = draw(st.integers(0, most))
    return tuple(one(draw, fitting, any_other) for _ in range(number))


def disc_of(table: Table, draw: Draw) -> dict[str, str | None]:
    """Where a disc of the human comes from: mostly one of his board."""
    if draw(st.integers(0, 5)):
        return {"disc": one(draw, discs_left(table), [*DISCS, None])}
    return {"from_station": one(draw, table.human.stations, STATIONS)}


def discs_left(table: Table) -> list[str]:
    return [d.id for d in covered(table)]


def engine_moved(table: Table, draw: Draw) -> e.Event:
    most = draw(st.integers(1, 6))
    ends = railroad.forward(SECOND, table.human.engine, table.sam.engine, most)
    spaces = draw(st.sampled_from([most, None, -most]))
    return e.EngineMoved(to=one(draw, ends, POSITIONS), spaces=spaces, pays=draw(st.integers(0, 2)))


def station_upgraded(table: Table, draw: Draw) -> e.Event:
    behind = [s.id for s in RAIL.stations if s.position <= table.human.engine]
    return e.StationUpgraded(station=one(draw, behind, STATIONS), **disc_of(table, draw))


def station_master_taken(table: Table, draw: Draw) -> e.Event:
    open_ = [s for s in table.human.stations if s in table.station_masters]
    return e.StationMasterTaken(station=one(draw, open_, STATIONS), worker=draw(st.sampled_from(WORKERS)))


def sam_engine_moved(table: Table, draw: Draw) -> e.Event:
    ends = railroad.forward(SECOND, table.sam.engine, table.human.engine, table.sam.workers["engineer"])
    to = one(draw, ends, POSITIONS)
    back_to = one(draw, POSITIONS, [None]) if to == RAIL.last_space else one(draw, [None], POSITIONS)
    upgrades = some(draw, [RAIL.at[p].id for p in (to, back_to) if p in RAIL.at], STATIONS, 2)
    masters = some(draw, [table.station_masters[s] for s in upgrades if s in table.station_masters], MASTERS, 1)
    disc_from = one(draw, [None], STATIONS) if table.sam.discs_left else one(draw, table.sam.stations, [None])
    return e.SamEngineMoved(to=to, back_to=back_to, upgrades=upgrades, masters=masters, disc_from=disc_from)


def hired(table: Table, draw: Draw) -> e.Event:
    there = [(o.row, o.worker) for o in job_market.offers(table)]
    row, worker = one(draw, there, [(n, w) for n in (1, 4) for w in WORKERS])
    return e.Hired(who=draw(whos), worker=worker, row=row, change=draw(st.integers(-2, 2)))


def cattle_added(table: Table, draw: Draw) -> e.Event:
    return e.CattleAdded(who=draw(whos), cards=some(draw, table.supply["cattle"], CARDS, 3))


def cattle_bought(table: Table, draw: Draw) -> e.Event:
    cowboys = draw(st.none() | st.integers(0, 6))
    return e.CattleBought(who=draw(whos), cards=some(draw, table.cattle_market, CARDS, 3), cowboys=cowboys)


def building_placed(table: Table, draw: Draw) -> e.Event:
    who = draw(whos)
    rancher = table.rancher(who)
    replaces = one(draw, [None, *rancher.buildings], BUILDINGS)
    space = rancher.buildings.get(replaces) or draw(st.sampled_from(SPACES))
    building = one(draw, rancher.supply, BUILDINGS)
    return e.BuildingPlaced(who=who, building=building, space=space, replaces=replaces)


def delivered(table: Table, draw: Draw) -> e.Event:
    who = draw(whos)
    city = draw(st.sampled_from([c.id for c in SECOND.cities.cities]))
    if who == "human":
        return e.Delivered(who=who, city=city, **disc_of(table, draw))
    return e.Delivered(who=who, city=city, from_station=one(draw, [None], table.sam.stations))


def simmental_upgraded(table: Table, draw: Draw) -> e.Event:
    return e.SimmentalUpgraded(card=one(draw, [c for c in table.human.cattle if c in SIMMENTALS], SIMMENTALS))


def counted(table: Table, draw: Draw) -> e.Event:
    """Events that only count something."""
    n, few = draw(st.integers(-9, 9)), draw(st.integers(0, 3))
    return draw(
        st.sampled_from(
            [
                e.DollarsChanged(n=n),
                e.TokensChanged(who="human", n=n // 4),
                e.TokensChanged(who="sam", n=n // 4),
                e.CertificatesMoved(spaces=few, use=abs(n) // 4),
                e.IncomeTaken(value=abs(n), certificates_used=few),
            ]
        )
    )


whos = st.sampled_from(["human", "sam"])
KINDS = (
    engine_moved,
    station_upgraded,
    station_master_taken,
    sam_engine_moved,
    hired,
    cattle_added,
    cattle_bought,
    building_placed,
    delivered,
    simmental_upgraded,
    counted,
)


def the_turn_of(event: e.Event) -> Turn:
    """A turn in which the event has its place."""
    settles = event.settles
    who: Who = getattr(event, "who", "sam" if isinstance(event, e.SamEngineMoved) else "human")
    if "delivery" in settles or "income" in settles:
        task = Task(do="delivery" if "delivery" in settles else "income", who=who)
        return Turn(actor=who, moved=True, todo=(task, LATER))
    if who == "sam":
        action = Action(do="draw_cattle", cards=2) if isinstance(event, e.CattleAdded) else Action(do="move_engine")
        return Turn(actor="sam", todo=(Task(do="act", who="sam", action=action), LATER))
    return Turn(actor="human")


def a_rich_table(seed: int) -> Table:
    """A game well under way: many workers, a full purse and job market, the human's engine ahead, two Simmentals."""
    table = a_table(seed, simmental=True)
    workers = {"cowboy": 4, "builder": 5, "engineer": 3}
    market = JobMarket(
        rows=(("cowboy", "builder"), ("engineer", "cowboy"), ("builder", "engineer")) * 4, token_row=None
    )
    table = table.but(job_market=market)
    table = human(table, workers=workers, dollars=60, engine=22.0, certificates=3, cattle={"simmental_calf": 2})
    table = human(table, stations=("station_1", "station_2"), discs_cleared=("disc_aux_1_2", "disc_aux_2_2"))
    return sam(table, workers=workers, engine=4.0)


def discs(rancher: Rancher) -> int:
    return len(rancher.stations) + sum(rancher.cities.values())


def pieces(table: Table) -> Counter[str]:
    """Everything of these areas that lies anywhere, counted by kind of piece."""
    me, he = table.human, table.sam
    count: Counter[str] = Counter()
    for counts in (*(table.supply[s] for s in table.supply if "cattle" in s or "simmental" in s), me.cattle, he.cattle):
        count.update(counts)
    count.update(table.cattle_market)
    count.update(table.out_of_game)
    for rancher in (me, he):
        count.update((*rancher.supply, *rancher.buildings, *rancher.station_masters))
        count.update(rancher.workers)
    count.update(w for row in table.job_market.rows for w in row if w is not None)
    count.update(table.masters_on_board.values())
    count.update(table.station_masters.values())
    count["disc of the human"] = discs(me) - len(me.discs_cleared)
    count["disc of Sam"] = discs(he) + he.discs_left
    return count


def sound(table: Table) -> bool:
    """Whether the table could lie there: nothing negative, nothing on top of another piece."""
    me, he = table.human, table.sam
    spaces = [s for r in (me, he) for s in r.buildings.values()]
    return (
        min(me.dollars, me.exchange_tokens, he.exchange_tokens, he.discs_left) >= 0
        and all(n > 0 for r in (me, he) for n in (*r.cattle.values(), *r.cities.values()))
        and all(1 <= n <= 6 for r in (me, he) for n in r.workers.values())
        and len(set(spaces)) == len(spaces)
        and len(set(me.stations)) == len(me.stations)
        and len(set(he.stations)) == len(he.stations)
        and len(set(me.discs_cleared)) == len(me.discs_cleared)
        and (me.engine != he.engine or me.engine == 0)
        and me.certificates in SECOND.player_board.certificate_values
        and all(n == 1 for r in (me, he) for c, n in r.cities.items() if not SECOND.cities.by_id[c].many_discs)
    )


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 99), st.lists(st.sampled_from(KINDS), min_size=1, max_size=25), st.data())
def test_pieces_are_conserved_and_a_refusal_changes_nothing(seed: int, kinds: list[Any], data: st.DataObject) -> None:
    table = a_rich_table(seed)
    for kind in kinds:
        event = kind(table, data.draw)
        table = table.but(turn=the_turn_of(event))
        before = table.model_dump_json()
        try:
            after = apply(table, event)
        except Illegal:
            after = table
        assert table.model_dump_json() == before  # nothing is changed in place
        assert pieces(after) == pieces(table), event
        assert sound(after), event
        table = after


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 9), st.lists(st.sampled_from(KINDS), min_size=1, max_size=10), st.data())
def test_a_table_can_be_written_down_and_read_again(seed: int, kinds: list[Any], data: st.DataObject) -> None:
    table = a_rich_table(seed)
    for kind in kinds:
        event = kind(table, data.draw)
        table = table.but(turn=the_turn_of(event))
        try:
            table = apply(table, e.EVENT.validate_json(e.EVENT.dump_json(event)))
        except Illegal:
            continue
        assert Table.model_validate_json(table.model_dump_json()) == table
