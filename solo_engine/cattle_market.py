"""The cattle market: prices, purchases, refill, the Simmental variant."""

from collections import Counter
from typing import NamedTuple

from solo_engine import chance, money
from solo_engine import events as e
from solo_engine.edition import Breed, Edition
from solo_engine.model import plus
from solo_engine.table import Illegal, Table, Task
from solo_engine.turn import to_do


class Purchase(NamedTuple):
    """A way to buy: prices used, cowboys and dollars together."""

    prices: tuple[str, ...]
    cowboys: int
    dollars: int


# Cowboys used -> the fewest dollars with exactly so many, and the prices that make them up.
Ways = dict[int, tuple[int, tuple[str, ...]]]


def cheapest(edition: Edition, cowboys: int, values: dict[int, int]) -> Purchase | None:
    """The cheapest combination of prices that buys exactly these cards (breeding value -> number) with so many cowboys.

    Each cowboy works once. Of equally cheap ones the one with the fewest cowboys. None: it cannot be done. Simmentals
    have the breeding value of their stage-1 card and prices of their own.
    """
    ways: Ways = {0: (0, ())}
    for value, cards in sorted(values.items()):
        more = ways_to_buy(edition, value, cards, cowboys)
        together: Ways = {}
        for used, (dollars, prices) in ways.items():
            for used_more, (dollars_more, prices_more) in more.items():
                keep_cheaper(together, cowboys, used + used_more, dollars + dollars_more, (*prices, *prices_more))
        ways = together
    if not ways:
        return None
    used = min(ways, key=lambda n: (ways[n][0], n))
    dollars, prices = ways[used]
    return Purchase(prices, used, dollars)


def ways_to_buy(edition: Edition, value: int, cards: int, cowboys: int) -> Ways:
    """The ways to buy exactly so many cards of one breeding value; prices may be repeated."""
    prices = [p for p in edition.cattle.prices if p.value == value]
    ways: list[Ways] = [{0: (0, ())}]
    for n in range(1, cards + 1):
        found: Ways = {}
        for price in prices:
            if price.cards <= n:
                for used, (dollars, before) in ways[n - price.cards].items():
                    keep_cheaper(found, cowboys, used + price.cowboys, dollars + price.dollars, (*before, price.id))
        ways.append(found)
    return ways[cards]


def keep_cheaper(ways: Ways, cowboys: int, used: int, dollars: int, prices: tuple[str, ...]) -> None:
    """Notes a way if there are so many cowboys and no cheaper way with as many is known."""
    if used <= cowboys and (used not in ways or dollars < ways[used][0]):
        ways[used] = (dollars, prices)


def values_of(edition: Edition, cards: tuple[str, ...]) -> dict[int, int]:
    """Breeding value -> number of cards. Illegal: a card that the cattle market does not sell."""
    return dict(Counter(market_breed(edition, card).value for card in cards))


def market_breed(edition: Edition, card: str) -> Breed:
    """The breed of a card that may lie in the market: not of a player's deck, no later Simmental stage."""
    breed = edition.cattle.breed_of.get(card)
    if breed is None or breed.deck == "player" or (breed.stage or 1) > 1:
        raise Illegal("illegal.no_market_card")
    return breed


def market_size(table: Table) -> int:
    """How many cards a refill brings the market to."""
    cattle = table.edition.cattle
    return cattle.market_size_with_simmental if table.setup.simmental else cattle.market_size


def in_stack(table: Table) -> int:
    """Cards left in the market stack."""
    return sum(table.supply.get("cattle", {}).values())


def refill_wanted(table: Table) -> int:
    """How many cards a refill would add now: never above the size of the market, none from an empty stack."""
    return max(0, min(market_size(table) - len(table.cattle_market), in_stack(table)))


def cowboys_to_draw(edition: Edition, cards: int) -> int:
    """Cowboys that add so many cards of the stack to the market, instead of buying."""
    return -(-cards // edition.cattle.cards_a_cowboy_draws)


def cattle_added(table: Table, event: e.CattleAdded) -> Table:
    """Cards of the stack join the market; what the task asked for beyond them is still to be done.

    Illegal: a card that the stack does not hold, more cards than the task or the cowboys allow.
    """
    if not table.tracks("cattle_market"):
        return table
    asked = cards_asked(table.turn.doing)
    check_number(table, event, asked)
    stack = table.supply.get("cattle", {})
    for card in event.cards:
        market_breed(table.edition, card)
        if not stack.get(card):
            raise Illegal("illegal.not_in_stack", card=card)
        stack = plus(stack, card, -1)
    table = table.but(supply={**table.supply, "cattle": stack}, cattle_market=(*table.cattle_market, *event.cards))
    table = chance.drawn(table, "cattle", len(event.cards))
    missing = min((asked or 0) - len(event.cards), in_stack(table))
    return to_do(table, Task(do="refill_cattle", who=event.who, count=missing)) if missing > 0 else table


def cards_asked(task: Task | None) -> int | None:
    """How many cards the task that is being done asks for; None: a cowboy draws, unasked."""
    if task is None:
        return None
    if task.do == "refill_cattle":
        return task.count
    return task.action.cards if task.action and task.action.do == "draw_cattle" else None


def check_number(table: Table, event: e.CattleAdded, asked: int | None) -> None:
    n, doing = len(event.cards), table.turn.doing
    if n == 0 and in_stack(table) and (asked is None or (doing is not None and doing.do == "refill_cattle")):
        raise Illegal("illegal.no_card_named")
    if asked is not None and n > asked:
        raise Illegal("illegal.too_many_cards", n=asked)
    have = table.human.workers["cowboy"]
    unasked = asked is None and event.who == "human" and table.tracks("human_board")
    if unasked and cowboys_to_draw(table.edition, n) > have:
        raise Illegal("illegal.not_so_many_cowboys", n=have)


def cattle_bought(table: Table, event: e.CattleBought) -> Table:
    """Cards leave the market for a rancher's deck; the human pays the least that the prices allow, Sam nothing.

    Illegal: a card does not lie there, the cowboys cannot buy these cards, too few dollars.
    """
    if not event.cards:
        raise Illegal("illegal.no_card_named")
    purchase = bought_with(table, event)
    if event.who == "human":
        table = money.pay(table, purchase.dollars if event.pays is None else event.pays)
    if table.tracks("cattle_market"):
        table = table.but(cattle_market=without(table.cattle_market, event.cards))
    if event.who == "human" and not table.tracks("herd"):
        return table
    owned = table.rancher(event.who).cattle
    for card in event.cards:
        owned = plus(owned, card)
    return table.with_rancher(event.who, cattle=owned)


def bought_with(table: Table, event: e.CattleBought) -> Purchase:
    """The cheapest way to buy what the event names, with the cowboys that work."""
    board = table.edition.player_board
    known = event.who == "sam" or table.tracks("human_board")
    have = table.rancher(event.who).workers["cowboy"] if known else board.worker_row_length
    cowboys = have if event.cowboys is None else event.cowboys
    if cowboys > have:
        raise Illegal("illegal.not_so_many_cowboys", n=have)
    purchase = cheapest(table.edition, cowboys, values_of(table.edition, event.cards))
    if purchase is None:
        raise Illegal("illegal.cowboys_cannot_buy", n=cowboys)
    return purchase


def without(market: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The market without some cards, in its order. Illegal: one of them is not there."""
    left = list(market)
    for card in cards:
        if card not in left:
            raise Illegal("illegal.not_in_market", card=card)
        left.remove(card)
    return tuple(left)


def simmental_upgraded(table: Table, event: e.SimmentalUpgraded) -> Table:
    """A Simmental of the human leaves the game; a card of the next stage comes in its place.

    Illegal: no such variant, no Simmental, not his, already the last stage, none of the next stage left.
    """
    breed = table.edition.cattle.breed_of.get(event.card)
    if breed is None or breed.stage is None:
        raise Illegal("illegal.no_simmental")
    following = next_stage(table.edition, breed)
    if following is None:
        raise Illegal("illegal.simmental_last_stage", card=event.card)
    if table.tracks("cattle_market"):
        supply = table.supply.get(following.id, {})
        card = following.cards[0].id
        if not supply.get(card):
            raise Illegal("illegal.no_simmental_left", breed=following.id)
        table = table.but(supply={**table.supply, following.id: plus(supply, card, -1)})
    if not table.tracks("herd"):
        return table
    owned = table.human.cattle
    if not owned.get(event.card):
        raise Illegal("illegal.not_own_cattle", card=event.card)
    owned = plus(plus(owned, event.card, -1), following.cards[0].id)
    return table.with_rancher("human", cattle=owned).but(out_of_game=plus(table.out_of_game, event.card))


def next_stage(edition: Edition, breed: Breed) -> Breed | None:
    """The next stage of a Simmental; None: there is none."""
    following = [b for b in edition.cattle.breeds if b.type == breed.type and b.stage == (breed.stage or 0) + 1]
    return following[0] if following else None
