"""The wording of the score sheet's lines."""

from solo_engine.edition import Edition
from solo_engine.naming import objective_name
from solo_engine.scoring import BY_HAND, Item, JudgedObjective
from solo_engine.words import Message, say

LIKE_THEIR_PIECE = {"train_stations": "station", "hazards": "tile", "cattle_cards": "card", "step_disc": "disc"}


def item_words(category: str, item: Item, box: Edition) -> Message:
    """What a line of a category is, without its points: "2 discs on …", "3 hazards of 4 points" …"""
    if item.what == BY_HAND:
        return say("score.item.by_hand")
    if category in LIKE_THEIR_PIECE:
        piece = say(f"{LIKE_THEIR_PIECE[category]}.{item.what}")
        return piece if item.count == 1 else say("score.item.several", count=item.count, piece=piece)
    if category == "dollars":
        return say("count.dollars", n=item.count)
    if category == "private_buildings":
        return say("score.item.building", building=say(f"building.{item.what}"))
    if category == "cities":
        return _city(item)
    if category == "objective_cards":
        return objective_name(box, item.what)
    if category == "station_masters":
        return _station_master(item, box)
    if category == "workers":
        workers = say(f"workers.{item.what}", n=item.count)
        return say("score.item.workers", workers=workers, space=box.player_board.worker_points.from_space)
    return say("score.item.job_market_token")


def objective_words(objective: JudgedObjective, box: Edition) -> Message:
    """An objective card and whether it is fulfilled."""
    key = "score.objective.fulfilled" if objective.fulfilled else "score.objective.not_fulfilled"
    return say(key, card=objective_name(box, objective.card))


def _city(item: Item) -> Message:
    first, _, second = item.what.partition("/")
    if second:
        return say("score.item.arrow", first=say(f"city.{first}"), second=say(f"city.{second}"))
    return say("score.item.discs", n=item.count, city=say(f"city.{first}"))


def _station_master(item: Item, box: Edition) -> Message:
    of, name = box.station_masters.by_id[item.what].of, say(f"sm.{item.what}")
    return (
        name if of is None else say("score.item.master", master=name, counted=say(f"score.counted.{of}", n=item.count))
    )
