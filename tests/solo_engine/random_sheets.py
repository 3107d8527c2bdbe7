"""Random score sheets that the box allows: the pieces are dealt out between the two ranchers and nobody."""

from tests.solo_engine.score_oracle import by_id, facts


def random_sheet(rng, pack="sam", most_objectives=7):
    """A sheet of both ranchers as plain JSON. Few things and many cards, so that the cards compete for them."""
    human, sam = ({}, {})
    for rancher in (human, sam):
        rancher.update(own_pieces(rng))
    deal_out(rng, hazards(), human, sam, "hazards", 7)
    deal_out(rng, market_cattle(), human, sam, "cattle", 9)
    outlaws = {"human": {}, "sam": {}}
    for colour in ("green", "orange"):
        outlaws["human"][colour] = rng.randint(0, 6)
        outlaws["sam"][colour] = rng.randint(0, 5)
    human["outlaws"], sam["outlaws"] = outlaws["human"], outlaws["sam"]
    deal_out(rng, list(by_id("station_masters", "tiles")), human, sam, "station_masters", 3, 2)
    objectives(rng, human, sam, most_objectives)
    token = rng.choice((None, human, sam))
    if token is not None:
        token["job_market_token"] = True
    return {"format": "score-sheet", "version": 1, "human": human, "sam": sam, "pack": pack}


def own_pieces(rng):
    """What each rancher has of its own: board, buildings, discs."""
    buildings = [f"building_{number}{rng.choice('ab')}" for number in rng.sample(range(1, 13), rng.randint(0, 7))]
    discs = 14
    stations = rng.sample(list(by_id("railroad", "stations")), rng.randint(0, 5))
    cities = {}
    for city in by_id("cities", "cities").values():
        most = min(discs - len(stations) - sum(cities.values()), 3 if city["many_discs"] else 1)
        if rng.random() < 0.5 and most:
            cities[city["id"]] = rng.randint(1, most)
    spaces = list(by_id("player_board", "disc_spaces"))
    return {
        "dollars": rng.randint(0, 60),
        "buildings": buildings,
        "cities": cities,
        "stations": stations,
        "workers": {worker: rng.randint(1, 6) for worker in ("cowboy", "builder", "engineer")},
        "discs_cleared": rng.sample(spaces, rng.randint(0, len(spaces))),
        "certificates": rng.choice(facts("player_board")["certificate_values"]),
    }


def hazards():
    return [
        t["victory_points"]
        for t in facts("tiles")["tiles"]
        if t["kind"] == "hazard"
        for _ in range(t["bags"].get("bag_1", 0))
    ]


def market_cattle():
    return [
        {"breed": breed["id"], "victory_points": card["victory_points"]}
        for breed in facts("cattle")["breeds"]
        if breed["deck"] != "player"
        for card in breed["cards"]
        for _ in range(card["count"])
    ]


def deal_out(rng, pieces, human, sam, key, most, most_of_sam=None):
    pieces = rng.sample(pieces, len(pieces))
    n, m = rng.randint(0, most), rng.randint(0, most if most_of_sam is None else most_of_sam)
    human[key], sam[key] = pieces[:n], pieces[n : n + m]


def objectives(rng, human, sam, most):
    """One starting card at most each, in the area; the rest in area or deck."""
    cards = by_id("objectives", "cards").values()
    starting = rng.sample([c["id"] for c in cards if c["starting"]], 2)
    others = rng.sample([c["id"] for c in cards if not c["starting"]], 24)
    for rancher, start in zip((human, sam), starting, strict=True):
        piles = {"area": [start] if rng.random() < 0.8 else [], "deck": []}
        for _ in range(rng.randint(0, most - len(piles["area"]))):
            piles[rng.choice(("area", "deck"))].append(others.pop())
        rancher["objectives"] = piles
