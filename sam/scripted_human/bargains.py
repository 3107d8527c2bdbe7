"""What the scripted human hires, buys, builds and takes: the event of each, or None where he cannot."""

from sam.scripted_human.seat import Seat
from solo_engine import buildings, cattle_market, chance, hire, job_market
from solo_engine.edition import Worker
from solo_engine.events import BuildingPlaced, CattleBought, HazardTaken, Hired, ObjectiveTaken, OutlawTaken


def hiring(me: Seat, change: int) -> Hired | None:
    """The cheapest worker of the rarest type on offer, at a price changed by `change` dollars."""
    room = me.edition.player_board.worker_row_length
    workers = me.human.workers
    offers = [
        offer
        for offer in job_market.offers(me.table)
        if workers[offer.worker] < room and hire.hire_cost(offer.cost, change) <= me.human.dollars
    ]
    if not offers:
        return None
    fewest = min(workers[offer.worker] for offer in offers)
    rarest = [offer for offer in offers if workers[offer.worker] == fewest]
    cost = min(offer.cost for offer in rarest)
    cheapest: list[tuple[int, Worker]] = sorted({(offer.row, offer.worker) for offer in rarest if offer.cost == cost})
    row, worker = me.choose(cheapest)
    return Hired(who="human", worker=worker, row=row, change=change)


def buying(me: Seat) -> CattleBought | None:
    """One purchase with all cowboys: card by card the dearest that all together can still be paid for."""
    cattle = me.edition.cattle
    cowboys = me.human.workers["cowboy"]
    cards: tuple[str, ...] = ()
    values: dict[int, int] = {}
    for card in sorted(
        me.table.cattle_market, key=lambda c: (-cattle.breed_of[c].value, -cattle.card[c].victory_points, c)
    ):
        value = cattle.breed_of[card].value
        more = {**values, value: values.get(value, 0) + 1}
        purchase = cattle_market.cheapest(me.edition, cowboys, more)
        if purchase is not None and purchase.dollars <= me.human.dollars:
            cards, values = (*cards, card), more
    return CattleBought(who="human", cards=cards) if cards else None


def building(me: Seat, per_builder: int) -> BuildingPlaced | None:
    """The building that needs most builders, for so many dollars a builder, on the first empty space ahead."""
    most = me.human.workers["builder"]
    if per_builder:
        most = min(most, me.human.dollars // per_builder)
    needed = {b: buildings.builders_needed(me.edition, b) for b in me.human.supply}
    possible = [b for b in me.human.supply if needed[b] <= most]
    space = first_empty_ahead(me)
    if not possible or space is None:
        return None
    points = me.edition.buildings.by_id
    best = max((needed[b], points[b].victory_points) for b in possible)
    largest = [b for b in possible if (needed[b], points[b].victory_points) == best]
    return BuildingPlaced(who="human", building=me.choose(largest), space=space, per_builder=per_builder)


def first_empty_ahead(me: Seat) -> str | None:
    """The nearest empty building space that the herder can still get to; all branches of a fork count alike."""
    spaces = me.edition.trail.by_id
    taken = me.table.building_spaces
    here = me.human.herder
    assert here is not None
    front = spaces[here].next
    while front:
        for space in front:
            if spaces[space].kind == "private" and space not in taken:
                return space
        front = tuple(dict.fromkeys(following for space in front for following in spaces[space].next))
    return None


def hazard(me: Seat, pays: int) -> HazardTaken | None:
    """The hazard of most victory points."""
    trail, tiles = me.edition.trail.by_id, me.edition.tiles.by_id
    there = {s: tiles[t].victory_points for s, t in me.table.trail_tiles.items() if trail[s].kind == "hazard"}
    if not there or pays > me.human.dollars:
        return None
    best = [space for space in sorted(there) if there[space] == max(there.values())]
    return HazardTaken(who="human", space=me.choose(best), pays=pays)


def outlaw(me: Seat) -> OutlawTaken | None:
    """The outlaw of the highest number: there the bounty is best."""
    trail = me.edition.trail.by_id
    there = {trail[s].number or 0: s for s in me.table.trail_tiles if trail[s].kind == "outlaw"}
    return OutlawTaken(who="human", space=there[max(there)]) if there else None


def objective(me: Seat) -> ObjectiveTaken | None:
    """The objective card nearest the stack."""
    if not me.table.objectives:
        return None
    refill = chance.next_draw(me.table, "objectives") if me.table.setup.draws == "deal" else None
    return ObjectiveTaken(who="human", card=me.table.objectives[0], refill=refill)
