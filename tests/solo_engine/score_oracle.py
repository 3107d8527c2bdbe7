"""An obviously right scoring: the rulebook's sentences one after the other, every distribution tried. Slow.

It shares no code with the scoring: it reads the edition's files itself.
"""

import json
from collections import Counter
from functools import cache
from itertools import combinations
from math import prod
from pathlib import Path

SECOND = Path(__file__).parents[2] / "assets" / "second"


@cache
def facts(family):
    return json.loads((SECOND / f"{family}.json").read_text(encoding="utf-8"))


def by_id(family, rows):
    return {row["id"]: row for row in facts(family)[rows]}


def subsets(things):
    return [set(chosen) for n in range(len(things) + 1) for chosen in combinations(things, n)]


def best_of_all(area, deck, things, worth, fits, per_cards):
    """(points, added, fulfilled) of the best distribution: all sets of added cards, all sets of fulfilled ones.

    `worth(card, fulfilled)` are its points; `fits(cards, things)` whether the things fulfil all these cards at once;
    `per_cards` the (points, per) of station masters that count the cards in the area.
    """
    tried = []
    for added in subsets(deck):
        in_area = [*area, *added]
        masters = sum(points * (len(in_area) // per) for points, per in per_cards)
        for fulfilled in subsets(in_area):
            if fits(fulfilled, things):
                points = masters + sum(worth(card, card in fulfilled) for card in in_area)
                tried.append((-points, len(added), sorted(added), sorted(fulfilled)))
    points, _, added, fulfilled = min(tried)
    return -points, added, fulfilled


def tasks_fit(cards, things):
    needed = Counter(task for card in cards for task in by_id("objectives", "cards")[card]["tasks"])
    return all(things[task] >= n for task, n in needed.items())


def things_for_tasks(r):
    """How many things fulfil each task, from the words of the rulebook."""
    breeds = Counter(c["breed"] for c in r.get("cattle", []))
    outlaws = r.get("outlaws", {})
    return {
        "building": len(r.get("buildings", [])),
        "outlaw_orange": outlaws.get("orange", 0),
        "outlaw_green": outlaws.get("green", 0),
        "hazard": len(r.get("hazards", [])),
        "station": len(r.get("stations", [])),
        "cattle_value_3": breeds["black_angus"] + breeds["longhorn"] + breeds["corriente"],
        "cattle_shorthorn": breeds["shorthorn"],
        "cattle_hereford": breeds["hereford"],
        "city_new_york": r.get("cities", {}).get("new_york", 0),
    }


def city_points(discs):
    on = {city: discs.get(city, 0) for city in by_id("cities", "cities")}
    points = -6 * on["kansas_city"] + 6 * on["philadelphia"] + 9 * on["new_york"]
    arrows = {
        ("fulton", "st_louis"): -3,
        ("chicago", "toledo"): 6,
        ("toledo", "pittsburgh"): 8,
        ("pittsburgh", "philadelphia"): 4,
    }
    return points + sum(p * min(1, prod(on[city] for city in pair)) for pair, p in arrows.items())


def master_points(tile, r, cards_in_area):
    outlaws = r.get("outlaws", {})
    masters = r.get("station_masters", [])
    permanent = sum(by_id("station_masters", "tiles")[m]["permanent_certificates"] for m in masters)
    return {
        "sm_workers": sum(r.get("workers", {}).values()),
        "sm_objectives": 3 * (cards_in_area // 2),
        "sm_hazards": 3 * (len(r.get("hazards", [])) // 2),
        "sm_outlaw_pairs": 3 * min(outlaws.get("green", 0), outlaws.get("orange", 0)),
        "sm_certificates": 3 * ((r.get("certificates", 0) + permanent) // 2),
        "sm_stations": 3 * (len(r.get("stations", [])) // 2),
        "sm_buildings": 2 * len(r.get("buildings", [])),
        "sm_two_permanent_certificates": 0,
        "sm_twelve_dollars": 0,
    }[tile]


def player_score(r):
    """The categories of a rancher who scores like a player, and his (added, fulfilled) cards."""
    cards = by_id("objectives", "cards")
    area, deck = (r.get("objectives", {}).get(pile, []) for pile in ("area", "deck"))
    masters = r.get("station_masters", [])

    def worth(card, fulfilled):
        return cards[card]["victory_points"] if fulfilled else cards[card]["penalty"]

    per_cards = [(3, 2)] if "sm_objectives" in masters else []
    _, added, fulfilled = best_of_all(area, deck, things_for_tasks(r), worth, tasks_fit, per_cards)
    in_area = [*area, *added]
    return {
        "dollars": r.get("dollars", 0) // 5,
        "private_buildings": sum(by_id("buildings", "private")[b]["victory_points"] for b in r.get("buildings", [])),
        "cities": city_points(r.get("cities", {})),
        "train_stations": sum(by_id("railroad", "stations")[s]["victory_points"] for s in r.get("stations", [])),
        "hazards": sum(r.get("hazards", [])),
        "cattle_cards": sum(c["victory_points"] for c in r.get("cattle", [])),
        "objective_cards": sum(worth(card, card in fulfilled) for card in in_area),
        "station_masters": sum(master_points(m, r, len(in_area)) for m in masters),
        "workers": sum(4 * max(0, n - 4) for n in r.get("workers", {}).values()),
        "step_disc": 3 if "disc_step_right" in r.get("discs_cleared", []) else 0,
        "job_market_token": 2 if r.get("job_market_token") else 0,
    }, (added, fulfilled)


def sam_score(r):
    """The categories by the bundled pack: no money, station masters, disc; objective cards by their positive value."""
    without_objectives, _ = player_score({**r, "objectives": {}})
    cards = [*r.get("objectives", {}).get("area", []), *r.get("objectives", {}).get("deck", [])]
    positive = sum(by_id("objectives", "cards")[card]["victory_points"] for card in cards)
    return {**without_objectives, "dollars": 0, "station_masters": 0, "step_disc": 0, "objective_cards": positive}
