"""The only way to change a table: `apply(table, event)`."""

from collections.abc import Callable
from typing import Any

from solo_engine import (
    buildings,
    cattle_market,
    certificates,
    cities,
    corrections,
    foresights,
    herd,
    hire,
    income,
    money,
    objectives,
    railroad,
    stations,
    trail,
    turn,
)
from solo_engine import events as e
from solo_engine.table import Illegal, Table

RULES: dict[type[e.Happening], Callable[[Table, Any], Table]] = {
    e.CardTurned: turn.card_turned,
    e.SamMoved: trail.sam_moved,
    e.SamEngineMoved: stations.sam_engine_moved,
    e.SamDidNothing: turn.sam_did_nothing,
    e.SamConfirmed: turn.sam_did_nothing,
    e.BuildingsCounted: turn.buildings_counted,
    e.Hired: hire.hired,
    e.CattleAdded: cattle_market.cattle_added,
    e.CattleBought: cattle_market.cattle_bought,
    e.BuildingPlaced: buildings.building_placed,
    e.ObjectiveTaken: objectives.objective_taken,
    e.OutlawTaken: trail.outlaw_taken,
    e.HazardTaken: trail.hazard_taken,
    e.TokensChanged: money.tokens_changed,
    e.ForesightTaken: foresights.foresight_taken,
    e.IncomeTaken: income.income_taken,
    e.Delivered: cities.delivered,
    e.KansasCityLeft: foresights.kansas_city_left,
    e.ForesightRefilled: foresights.foresight_refilled,
    e.ObjectiveRefilled: objectives.objective_refilled,
    e.HumanMoved: trail.human_moved,
    e.EngineMoved: railroad.engine_moved,
    e.StationUpgraded: stations.station_upgraded,
    e.StationMasterTaken: stations.station_master_taken,
    e.DollarsChanged: money.dollars_changed,
    e.CertificatesMoved: certificates.certificates_moved,
    e.ObjectivePlayed: objectives.objective_played,
    e.CardRemoved: herd.card_removed,
    e.SimmentalUpgraded: cattle_market.simmental_upgraded,
    e.TurnEnded: turn.turn_ended,
    e.Corrected: corrections.corrected,
    e.TrackingChanged: corrections.tracking_changed,
    e.DeckSwitched: turn.deck_switched,
    e.CardCorrected: turn.card_corrected,
    e.FactRead: corrections.fact_read,
}


def apply(table: Table, event: e.Event) -> Table:
    """The table after the event. Illegal: a rule forbids it, and nothing has changed."""
    acting = turn.who_acts(event, table)
    if event.any_time and not turn.settles_head(table, event, acting):
        return RULES[type(event)](table, event)
    if table.turn.actor is None:
        raise Illegal("illegal.game_over")
    if acting != table.turn.actor:
        raise Illegal(f"illegal.not_the_turn_of_{acting}")
    after = RULES[type(event)](turn.settled(table, event), event)
    return turn.carried_on(after)
