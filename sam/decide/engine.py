"""Where Sam's engine goes: to a station that he has not upgraded yet, else as far as it can."""

from sam.decide.choice import Choice, Option, asked, instruction, step, together
from sam.step import Answer, Instruction, Step
from solo_engine import events as e
from solo_engine import railroad
from solo_engine.edition import Station
from solo_engine.naming import track_space
from solo_engine.pack import Policy
from solo_engine.stations import UNKNOWN_MASTER
from solo_engine.table import Table
from solo_engine.words import Message, say


def move(table: Table) -> Step:
    """Up to as many spaces forward as he has engineers, at least 1; he upgrades where he stops, free of charge."""
    if not table.tracks("railroad"):
        return which_station(table) if table.sam.discs_left else untracked_without_disc(table)
    edition, sam, policy = table.edition, table.sam, table.pack.policies.engine
    reach = railroad.forward(edition, sam.engine, table.human.engine, spaces(table))
    options = {at: option(table, at, reach[at]) for at in sorted(reach)}
    stops = [at for at in options if at in edition.railroad.at and edition.railroad.at[at].id not in sam.stations]
    best: list[Option] = []
    tie_break = None
    if stops:
        best = [options[stops[0] if policy.value == "first" else stops[-1]]]
        tie_break = say(f"sam.tie.station_{policy.value}") if len(stops) > 1 else None
    elif options:
        best = [options[max(options)]]
    choice = Choice("move_engine", rule(table), list(options.values()), best, "sam.nothing.engine_at_end")
    return step(table, choice._replace(tie_break=tie_break, picture="engine", policies=policies(table)))


def spaces(table: Table) -> int:
    """How many spaces forward at most: one for each engineer, at least 1."""
    return max(1, table.sam.workers["engineer"])


def rule(table: Table) -> Message:
    return say("sam.rule.move_engine", spaces=say("count.spaces", n=spaces(table)))


def policies(table: Table) -> tuple[Policy, ...]:  # type: ignore[type-arg]
    lines = table.pack.policies
    return (lines.engine, lines.station_master, lines.after_space_39)


# --- a tracked railroad -----------------------------------------------------------------------------------------


def option(table: Table, at: float, used: int) -> Option:
    """A move to a space or turnout, with what he upgrades and takes there and where he goes from the last space."""
    policy = table.pack.policies.after_space_39.value
    last = table.edition.railroad.last_space
    stops, back_to = [at], None
    if at == last and policy != "stay":
        back_to = earliest_open(table)
        stops = [back_to] if policy == "earliest_open" else [at, back_to]
    upgrades, masters = upgraded(table, stops)
    event = e.SamEngineMoved(to=at, back_to=back_to, upgrades=upgrades, masters=masters)
    return Option(
        text=track_space(at),
        do=say("sam.step.move_engine", place=track_space(at)),
        event=event,
        values={"spaces": used},
        detail=told(table, event),
    )


def earliest_open(table: Table) -> float:
    """The first station on the track that he has not upgraded and where the other engine does not stand.

    The one on the last space is no place to go back to. Without any it is the starting space.
    """
    for station in sorted(table.edition.railroad.stations, key=lambda s: s.position):
        free = station.position not in (table.human.engine, table.edition.railroad.last_space)
        if free and station.id not in table.sam.stations:
            return station.position
    return railroad.START


def upgraded(table: Table, stops: list[float]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The stations that he upgrades at these stops, as far as his discs go, and the station masters that he takes."""
    at, left = table.edition.railroad.at, table.sam.discs_left
    here = [at[stop].id for stop in stops if stop in at and at[stop].id not in table.sam.stations][:left]
    takes = table.pack.policies.station_master.value == "takes_it"
    masters = [table.station_masters[s] for s in here if s in table.station_masters] if takes else []
    return tuple(here), tuple(masters)


def told(table: Table, event: e.SamEngineMoved) -> Message | None:
    """What else is done with the move, in order."""
    at, rail = event.to, table.edition.railroad
    stations = [rail.by_id[u] for u in event.upgrades]
    here = [s for s in stations if s.position == at]
    there = [s for s in stations if s.position != at]
    back = say("sam.detail.engine_back", place=track_space(event.back_to)) if event.back_to is not None else None
    masters = [say("sam.detail.master", tile=say(f"sm.{tile}")) for tile in event.masters]
    no_disc = None
    if table.sam.discs_left == 0 and at in rail.at and rail.at[at].id not in table.sam.stations:
        no_disc = say("sam.detail.no_disc")
    return together(*map(disc_on, here), no_disc, back, *map(disc_on, there), *masters)


def disc_on(station: Station) -> Message:
    return say("sam.detail.upgrade", station=say(f"station.{station.id}"))


# --- an untracked railroad --------------------------------------------------------------------------------------


def which_station(table: Table) -> Step:
    """The player says which station he upgraded, and whether a station master was there."""
    edition, sam = table.edition, table.sam
    open_ = [s for s in sorted(edition.railroad.stations, key=lambda s: s.position) if s.id not in sam.stations]
    last = edition.railroad.last_space
    answers = [answer for s in open_ if s.position != last for answer in outcomes(table, (s,))]
    at_last = [s for s in open_ if s.position == last]
    policy = table.pack.policies.after_space_39.value
    if at_last and policy == "upgrade_then_earliest_open" and sam.discs_left > 1:
        back = [s for s in open_ if s.position != last][:2]  # the second, if the human's engine stands on the first
        for station in back:
            answers += outcomes(table, (at_last[0], station))
    if at_last and policy != "earliest_open":
        answers += outcomes(table, (at_last[0],))
    none = Answer(text=say("sam.answer.no_station"), event=e.SamEngineMoved())
    text = say("sam.ask.move_engine", spaces=say("count.spaces", n=spaces(table)))
    lines = policies(table)
    return asked(table, "move_engine", text, [none, *answers], rule=rule(table), picture="engine", policies=lines)


def outcomes(table: Table, stations: tuple[Station, ...]) -> list[Answer]:
    """The stations upgraded, without and with the station master of the one where he stays."""
    names = {"first": say(f"station.{stations[0].id}"), "second": say(f"station.{stations[-1].id}")}
    upgrades = tuple(s.id for s in stations)
    key = "sam.answer.station" if len(stations) == 1 else "sam.answer.station_and_back"
    found = [Answer(text=say(key, **names), event=e.SamEngineMoved(upgrades=upgrades))]
    if stations[-1].station_master and table.pack.policies.station_master.value == "takes_it":
        event = e.SamEngineMoved(upgrades=upgrades, masters=(UNKNOWN_MASTER,))
        found.append(Answer(text=say(f"{key}_with_master", **names), event=event))
    return found


def untracked_without_disc(table: Table) -> Instruction:
    """He cannot upgrade any more: nothing has to be asked."""
    text = say("sam.step.move_engine_untracked", spaces=say("count.spaces", n=spaces(table)))
    choice = Choice("move_engine", rule(table), (), (), picture="engine", policies=policies(table))
    detail = say("sam.detail.no_disc")
    return instruction(table, choice, Option(text, text, e.SamEngineMoved(), detail=detail))
