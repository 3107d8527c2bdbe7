"""What cattle Sam buys: one purchase of the price table, the one with the most victory points."""

from collections import Counter
from itertools import combinations

from sam.decide.choice import Choice, Option, asked, did_nothing, nothing, step
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.edition import Breed, CattlePrice
from solo_engine.pack import Action
from solo_engine.table import Table
from solo_engine.words import Message, say


def buy(table: Table, action: Action) -> Step:
    """One card, or two of the same breeding value; prices above the budget are left out, and he pays nothing."""
    cowboys = table.sam.workers["cowboy"] - (action.cowboys == "all_but_one")
    budget = table.pack.policies.cattle_budget
    rule = say(
        "sam.rule.buy_cattle",
        cowboys=say("workers.cowboy", n=cowboys),
        dollars=say("count.dollars", n=budget.value),
    )
    id = "buy_cattle"
    prices = [p for p in table.edition.cattle.prices if p.cowboys <= cowboys and p.dollars <= budget.value]
    if not prices:
        reason = "sam.nothing.no_cattle" if cowboys else "sam.nothing.no_cowboy"
        return nothing(table, Choice(id, rule, (), (), reason, picture="cattle_market", policies=(budget,)))
    if not table.tracks("cattle_market"):
        there = tuple(c for c in sold(table) for _ in range(2))
        answers = [answer(cards, cowboys) for cards in purchases(table, prices, there)]
        none = did_nothing("sam.nothing.no_cattle")
        text = say("sam.ask.buy_cattle", cowboys=say("workers.cowboy", n=cowboys))
        policies = (budget,)
        return asked(table, id, text, [*answers, none], rule=rule, picture="cattle_market", policies=policies)
    options = [option(table, cards, cowboys) for cards in purchases(table, prices, table.cattle_market)]
    best = [o for o in options if o.values["points"] == options[0].values["points"]]
    choice = Choice(id, rule, options, best, "sam.nothing.no_cattle", picture="cattle_market", policies=(budget,))
    return step(table, choice)


def purchases(table: Table, prices: list[CattlePrice], there: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different sets of cards that one of the prices buys, those with the most victory points first."""
    found: set[tuple[str, ...]] = set()
    for price in prices:
        fitting = sorted((c for c in there if fits(table, c, price)), key=lambda c: (-points(table, (c,)), c))
        found.update(combinations(fitting, price.cards))
    return sorted(found, key=lambda cards: (-points(table, cards), -len(cards), cards))


def fits(table: Table, card: str, price: CattlePrice) -> bool:
    breed = table.edition.cattle.breed_of[card]
    return breed.value == price.value and (breed.deck == "simmental") == price.simmental


def sold(table: Table) -> list[str]:
    """Every card that may lie in the market of this game."""
    return [c.id for b in table.edition.cattle.breeds if in_market(table, b) for c in b.cards]


def in_market(table: Table, breed: Breed) -> bool:
    simmental = breed.deck == "simmental" and breed.stage == 1 and table.setup.simmental
    return breed.deck == "market" or simmental


def points(table: Table, cards: tuple[str, ...]) -> int:
    """Victory points of some cards together."""
    return sum(table.edition.cattle.card[c].victory_points for c in cards)


def option(table: Table, cards: tuple[str, ...], cowboys: int) -> Option:
    breed = table.edition.cattle.breed_of[cards[0]]
    return Option(
        text=names(cards),
        do=say("sam.step.buy_cattle", cards=names(cards)),
        event=e.CattleBought(who="sam", cards=cards, cowboys=cowboys),
        values={"points": points(table, cards)},
        picture=f"cow_{breed.type or breed.id}",
    )


def answer(cards: tuple[str, ...], cowboys: int) -> Answer:
    return Answer(text=names(cards), event=e.CattleBought(who="sam", cards=cards, cowboys=cowboys))


def names(cards: tuple[str, ...]) -> Message:
    """The cards by name, equal ones counted."""
    told = [
        say(f"card.{c}") if n == 1 else say("sam.part.times", n=n, what=say(f"card.{c}")) for c, n in counted(cards)
    ]
    return say("sam.part.list", parts=tuple(told))


def counted(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    return list(Counter(cards).items())
