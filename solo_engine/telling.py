"""What happened, in words: one short line for the turn log, and the shorter name of it behind "Undo"."""

from collections.abc import Callable, Collection
from typing import Any

from solo_engine import events as e
from solo_engine.naming import doubt_name, objective_name, part_name, piece_name, place_name, track_space
from solo_engine.table import Table
from solo_engine.words import Message, say, words

Told = Message | str


def told(event: e.Event, table_before: Table) -> Message:
    """One line about an event that happened at this table."""
    return TELLERS[type(event)](event, table_before)


def named(event: e.Event) -> Message:
    """What an event is, in a word or two: "card 5", "herder", "hire"."""
    if isinstance(event, e.CardTurned):
        return say("event.card", number=event.number)
    if isinstance(event, e.CardCorrected):
        return say("event.card_corrected_number", number=event.card.number)
    return say(f"event.{event.kind}")


def sentence(*parts: Message) -> Message:
    """Several things that one event did, in one sentence."""
    text = parts[0]
    for part in parts[1:]:
        text = say("log.and", first=text, second=part)
    return say("log.sentence", text=text)


def name_of(family: str, piece: str, known: Collection[str]) -> Told:
    """The name of an id; one that the box does not know stays as it is."""
    return say(f"{family}.{piece}") if piece in known else piece


def space_name(table: Table, space: str) -> Told:
    return name_of("space", space, table.edition.trail.by_id)


def station_name(table: Table, station: str) -> Told:
    return name_of("station", station, table.edition.railroad.by_id)


def several(table: Table, pieces: Collection[str]) -> tuple[Message, ...]:
    """Pieces by name, in their order."""
    return tuple(say("log.piece", piece=piece_name(table.edition, piece)) for piece in pieces)


# --- Sam's turn -------------------------------------------------------------------------------------------------


def card_turned(event: e.CardTurned, table: Table) -> Message:
    return say("log.card_turned", number=event.number)


def sam_moved(event: e.SamMoved, table: Table) -> Message:
    moved = herder_moved("sam", event.path, event.kansas_city, table)
    if event.tolls:
        return sentence(moved, say("log.tolls", dollars=say("count.dollars", n=event.tolls)))
    return sentence(moved)


def herder_moved(who: str, path: tuple[str, ...], kansas_city: bool, table: Table) -> Message:
    if path and path[-1] in table.edition.trail.by_id:
        return say(f"log.moved.{who}", steps=say("count.steps", n=len(path)), place=place_name(table, path[-1]))
    return say(f"log.moved_kansas_city.{who}" if kansas_city else f"log.moved_somewhere.{who}")


def sam_engine_moved(event: e.SamEngineMoved, table: Table) -> Message:
    to = say("log.sam_engine") if event.to is None else say("log.sam_engine_to", place=track_space(event.to))
    parts = [to]
    if event.back_to is not None:
        parts.append(say("log.engine_back_to", place=track_space(event.back_to)))
    parts += [say("log.sam_upgrades", station=station_name(table, station)) for station in event.upgrades]
    masters = table.edition.station_masters.by_id
    parts += [
        say("log.sam_takes_master", master=name_of("sm", tile, masters)) if tile in masters else say("log.sam_master")
        for tile in event.masters
    ]
    return sentence(*parts)


def sam_did_nothing(event: e.SamDidNothing, table: Table) -> Message:
    try:
        words("en")(event.reason)
    except KeyError:  # a reason with parameters, or of another app
        return say("log.sam_did_nothing")
    return say("log.sam_did_nothing_because", reason=say(event.reason))


def sam_confirmed(event: e.SamConfirmed, table: Table) -> Message:
    return say("log.sam_confirmed")


def buildings_counted(event: e.BuildingsCounted, table: Table) -> Message:
    return say("log.buildings_counted", n=event.human)


# --- what both do -----------------------------------------------------------------------------------------------


def hired(event: e.Hired, table: Table) -> Message:
    return say(f"log.hired.{event.who}", worker=say(f"worker.{event.worker}"))


def cattle_added(event: e.CattleAdded, table: Table) -> Message:
    if not event.cards:
        return say("log.cattle_added_unknown")
    return say("log.cattle_added", cards=several(table, event.cards))


def cattle_bought(event: e.CattleBought, table: Table) -> Message:
    return say(f"log.cattle_bought.{event.who}", cards=several(table, event.cards))


def building_placed(event: e.BuildingPlaced, table: Table) -> Message:
    buildings = table.edition.buildings.by_id
    building = name_of("building_long", event.building, buildings)
    if event.replaces is not None:
        old = name_of("building", event.replaces, buildings)
        return say(f"log.building_replaced.{event.who}", building=building, old=old)
    if event.space is None:
        return say(f"log.building_placed.{event.who}", building=building)
    return say(f"log.building_placed_on.{event.who}", building=building, space=space_name(table, event.space))


def objective_taken(event: e.ObjectiveTaken, table: Table) -> Message:
    known = event.card if event.card in table.edition.objectives.by_id else None
    return say(f"log.objective_taken.{event.who}", card=objective_name(table.edition, known))


def outlaw_taken(event: e.OutlawTaken, table: Table) -> Message:
    if event.space is None:
        colours = {tile.colour for tile in table.edition.tiles.tiles if tile.colour is not None}
        return say(f"log.tile_taken.{event.who}", tile=name_of("outlaw", event.colour or "?", colours))
    return tile_taken(event.who, event.space, table)


def hazard_taken(event: e.HazardTaken, table: Table) -> Message:
    if event.space is None:
        return say(f"log.tile_taken.{event.who}", tile=piece_name(table.edition, event.tile or "?"))
    return tile_taken(event.who, event.space, table)


def tile_taken(who: str, space: str, table: Table) -> Message:
    tile = piece_name(table.edition, table.trail_tiles.get(space, "?"))
    return say(f"log.tile_taken_from.{who}", tile=tile, space=space_name(table, space))


def tokens_changed(event: e.TokensChanged, table: Table) -> Message:
    kind = "gained" if event.n > 0 else "used"
    return say(f"log.tokens_{kind}.{event.who}", tokens=say("count.exchange_tokens", n=abs(event.n)))


# --- Kansas City ------------------------------------------------------------------------------------------------


def foresight_taken(event: e.ForesightTaken, table: Table) -> Message:
    tile = event.tile
    if event.slot is not None and table.tracks("foresights"):
        tile = table.foresights[event.column - 1][event.slot]
    if tile is not None:
        return say(f"log.foresight.{event.who}", tile=piece_name(table.edition, tile), column=event.column)
    key = "log.foresight_worker" if event.worker else "log.foresight_none"
    return say(f"{key}.{event.who}", column=event.column)


def income_taken(event: e.IncomeTaken, table: Table) -> Message:
    return say("log.income", dollars=say("count.dollars", n=event.value))


def delivered(event: e.Delivered, table: Table) -> Message:
    return say(f"log.delivered.{event.who}", city=name_of("city", event.city, table.edition.cities.by_id))


def kansas_city_left(event: e.KansasCityLeft, table: Table) -> Message:
    return say(f"log.kansas_city_left.{event.who}")


def foresight_refilled(event: e.ForesightRefilled, table: Table) -> Message:
    return say("log.foresight_refilled", tile=piece_name(table.edition, event.tile), column=event.column)


def objective_refilled(event: e.ObjectiveRefilled, table: Table) -> Message:
    return say("log.objective_refilled", card=piece_name(table.edition, event.card))


# --- the human's turn -------------------------------------------------------------------------------------------


def human_moved(event: e.HumanMoved, table: Table) -> Message:
    if table.human.herder is None and event.path and table.tracks("trail"):  # the first turn begins on a tile
        return sentence(say("log.begins", place=place_name(table, event.path[-1])))
    return sentence(herder_moved("human", event.path, event.kansas_city, table))


def engine_moved(event: e.EngineMoved, table: Table) -> Message:
    return say("log.engine_to", place=track_space(event.to))


def station_upgraded(event: e.StationUpgraded, table: Table) -> Message:
    return say("log.station_upgraded", station=station_name(table, event.station))


def station_master_taken(event: e.StationMasterTaken, table: Table) -> Message:
    worker = say(f"worker.{event.worker}")
    return say("log.station_master_taken", worker=worker, station=station_name(table, event.station))


def dollars_changed(event: e.DollarsChanged, table: Table) -> Message:
    return say(
        "log.dollars_gained" if event.n > 0 else "log.dollars_paid", dollars=say("count.dollars", n=abs(event.n))
    )


def certificates_moved(event: e.CertificatesMoved, table: Table) -> Message:
    if event.use:
        return say("log.certificates_used", certificates=say("count.certificates", n=event.use))
    return say("log.certificates_forward", spaces=say("count.spaces", n=event.spaces))


def objective_played(event: e.ObjectivePlayed, table: Table) -> Message:
    return say("log.objective_played", card=piece_name(table.edition, event.card))


def card_removed(event: e.CardRemoved, table: Table) -> Message:
    return say("log.card_removed", card=piece_name(table.edition, event.card))


def simmental_upgraded(event: e.SimmentalUpgraded, table: Table) -> Message:
    return say("log.simmental_upgraded", card=piece_name(table.edition, event.card))


def turn_ended(event: e.TurnEnded, table: Table) -> Message:
    return say("log.turn_ended")


# --- the table always wins --------------------------------------------------------------------------------------


def corrected(event: e.Corrected, table: Table) -> Message:
    return say("log.corrected", part=part_name(event.what))


def tracking_changed(event: e.TrackingChanged, table: Table) -> Message:
    return say("log.tracked" if event.tracked else "log.untracked", region=say(f"region.{event.region}"))


def deck_switched(event: e.DeckSwitched, table: Table) -> Message:
    return say(f"log.deck_by_{event.by}")


def card_corrected(event: e.CardCorrected, table: Table) -> Message:
    return say("log.card_corrected", number=event.card.number)


def fact_read(event: e.FactRead, table: Table) -> Message:
    doubt = table.edition.doubts.by_id[event.fact]
    return say("log.fact_read", what=doubt_name(table.edition, doubt), asks=say(f"doubt.{doubt.asks}"), n=event.value)


TELLERS: dict[type[e.Happening], Callable[[Any, Table], Message]] = {
    e.CardTurned: card_turned,
    e.SamMoved: sam_moved,
    e.SamEngineMoved: sam_engine_moved,
    e.SamDidNothing: sam_did_nothing,
    e.SamConfirmed: sam_confirmed,
    e.BuildingsCounted: buildings_counted,
    e.Hired: hired,
    e.CattleAdded: cattle_added,
    e.CattleBought: cattle_bought,
    e.BuildingPlaced: building_placed,
    e.ObjectiveTaken: objective_taken,
    e.OutlawTaken: outlaw_taken,
    e.HazardTaken: hazard_taken,
    e.TokensChanged: tokens_changed,
    e.ForesightTaken: foresight_taken,
    e.IncomeTaken: income_taken,
    e.Delivered: delivered,
    e.KansasCityLeft: kansas_city_left,
    e.ForesightRefilled: foresight_refilled,
    e.ObjectiveRefilled: objective_refilled,
    e.HumanMoved: human_moved,
    e.EngineMoved: engine_moved,
    e.StationUpgraded: station_upgraded,
    e.StationMasterTaken: station_master_taken,
    e.DollarsChanged: dollars_changed,
    e.CertificatesMoved: certificates_moved,
    e.ObjectivePlayed: objective_played,
    e.CardRemoved: card_removed,
    e.SimmentalUpgraded: simmental_upgraded,
    e.TurnEnded: turn_ended,
    e.Corrected: corrected,
    e.TrackingChanged: tracking_changed,
    e.DeckSwitched: deck_switched,
    e.CardCorrected: card_corrected,
    e.FactRead: fact_read,
}
