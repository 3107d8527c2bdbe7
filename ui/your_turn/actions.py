"""The rows of the human's turn: local actions, what an event offers next, and which of them were done.

All of it follows from the events of the turn, so that undo, redo and a reload need nothing of their own.
"""

from dataclasses import dataclass, field

from solo_engine import events as e
from solo_engine import hire, stations
from solo_engine.edition import LocalAction, Option
from solo_engine.journal import Game
from solo_engine.local_actions import actions_at, actions_of_adjacent, amount, spaces_clear
from solo_engine.naming import action_name
from solo_engine.table import Table
from solo_engine.words import Message, say
from ui.your_turn.deeds import Deed, Deeds, came_of, deeds_of


@dataclass(frozen=True)
class Way:
    """One of the choices of a row: its words, what is entered, and why it cannot be chosen."""

    words: Message
    deeds: Deeds
    off: Message | None = None
    picture: str | None = None


@dataclass(frozen=True)
class Row:
    """Something that may be done now. No deeds in any way: it is done at the table alone."""

    id: str
    words: Message
    picture: str
    ways: tuple[Way, ...]
    sub: Message | None = None
    done: bool = False

    @property
    def entered(self) -> bool:
        return any(way.deeds for way in self.ways)


@dataclass
class TurnSoFar:
    """The events of the human's turn, each with its place in the game, and those that a row has accounted for."""

    game: Game
    events: list[tuple[int, e.Event]]
    used: set[int] = field(default_factory=set)

    def account(self, ways: tuple[Way, ...], since: int) -> bool:
        """Whether one of the ways was done by events not accounted for yet, from the place `since` on."""
        for way in ways:
            found: list[int] = []
            for deed in way.deeds:
                at = next((i for i, ev in self.events if self.free(i, since, found) and came_of(deed, ev)), None)
                if at is not None:
                    found.append(at)
            if found:
                self.used.update(found)
                return True
        return False

    def free(self, i: int, since: int, found: list[int]) -> bool:
        return i >= since and i not in self.used and i not in found

    @property
    def arrival(self) -> int:
        """The place behind the last movement of the herder."""
        return max((i + 1 for i, ev in self.events if isinstance(ev, e.HumanMoved)), default=0)


def turn_so_far(game: Game) -> TurnSoFar:
    """The events since the human's turn began."""
    events: list[tuple[int, e.Event]] = []
    for i in range(len(game.events) - 1, -1, -1):
        before = game.table_before(i)
        if before.turn.actor != "human" or before.turn.number != game.table.turn.number:
            break
        events.append((i, game.events[i]))
    return TurnSoFar(game, events[::-1])


# --- what events offer next -------------------------------------------------------------------------------------


def follow_ups(turn: TurnSoFar) -> tuple[Row, ...]:
    """Immediate actions of hired workers and station masters, stations under the engine, actions of objective cards."""
    rows: list[Row] = []
    for i, event in turn.events:
        for row in offered(turn.game, i, event):
            rows.append(_accounted(turn, row, i + 1))
    return tuple(rows)


def offered(game: Game, i: int, event: e.Event) -> tuple[Row, ...]:
    """What one event makes possible."""
    table, after = game.table, game.table_before(i + 1)
    facts = table.edition
    match event:
        case e.Hired(who="human", worker=worker) if after.tracks("human_board"):
            action = hire.immediate_action(facts, worker, after.human.workers[worker])
            return (_row(table, f"after-{i}", action, say("turn.because.worker")),) if action else ()
        case e.StationMasterTaken(tile=tile, station=station):
            lying = tile or game.table_before(i).station_masters.get(station)
            named = facts.station_masters.by_id.get(lying or "")
            if named is None or named.immediate is None or stations.immediate_dollars(facts, named.id):
                return ()
            return (_row(table, f"after-{i}", named.immediate, say("turn.because.master")),)
        case e.ObjectivePlayed(card=card):
            action = facts.objectives.by_id[card].action
            return (_row(table, f"after-{i}", action, say("turn.because.objective")),) if action else ()
        case e.EngineMoved() if table.tracks("railroad"):
            return _where_the_engine_stands(game, i)
        case e.StationUpgraded(station=station) if table.tracks("railroad"):
            at_table = after.station_masters.get(station)
            if at_table is None or not (stations.may_become_station_master(after) or not after.tracks("human_board")):
                return ()
            words = say("turn.take_master", sm=say(f"sm.{at_table}"))
            deed = Deed(do="master", station=station)
            long = say(f"sm_long.{at_table}")
            return (Row(f"master-{station}", words, "station_master", (Way(words, (deed,)),), long),)
    return ()


def _where_the_engine_stands(game: Game, i: int) -> tuple[Row, ...]:
    """After the last movement of the engine: the station there, the way back from the last space."""
    table, after = game.table, game.table_before(i + 1)
    if table.human.engine != after.human.engine:
        return ()
    rows: list[Row] = []
    station = table.edition.railroad.at.get(after.human.engine)
    if station is not None and station.id not in after.human.stations:
        words = say("turn.upgrade", station=say(f"station.{station.id}"))
        sub = say(
            "turn.upgrade.sub",
            dollars=say("count.dollars", n=station.cost),
            points=say("count.points", n=station.victory_points),
        )
        rows.append(
            Row(f"upgrade-{i}", words, "station", (Way(words, (Deed(do="upgrade", station=station.id),)),), sub)
        )
    if after.human.engine == table.edition.railroad.last_space:
        words = say("turn.engine_home")
        reward = say("count.dollars", n=table.edition.railroad.last_space_reward_dollars)
        sub = say("turn.engine_home.sub", dollars=reward)
        rows.append(Row(f"home-{i}", words, "engine", (Way(words, (Deed(do="engine_home"),)),), sub))
    return tuple(rows)


# --- the place --------------------------------------------------------------------------------------------------


def local_rows(turn: TurnSoFar) -> tuple[Row, ...]:
    """The local actions of the place where the herder stands, done ones with a tick; none on a foreign tile."""
    table = turn.game.table
    here = table.human.herder
    if here is None:
        return ()
    actions = actions_at(table, here)
    rows = [_row(table, f"local-{n}", name) for n, name in enumerate(actions)]
    return tuple(_accounted(turn, row, turn.arrival) for row in rows)


def copied_rows(turn: TurnSoFar) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """The actions of adjacent tiles, where a local action here lets the human use them: (space, rows)."""
    table = turn.game.table
    here = table.human.herder
    if here is None or not any(_copies(table.edition.actions.by_id[a]) for a in actions_at(table, here)):
        return ()
    found = []
    for space, actions in actions_of_adjacent(table, here):
        rows = [_row(table, f"copy-{space}-{n}", name) for n, name in enumerate(actions)]
        found.append((space, tuple(_accounted(turn, row, turn.arrival) for row in rows)))
    return tuple(found)


def _copies(action: LocalAction) -> bool:
    return any(effect.do == "copy_adjacent" for option in action.options for effect in option.effects)


def auxiliary_row(turn: TurnSoFar) -> Row:
    """One single auxiliary action, instead of the local actions."""
    ways = auxiliary_ways(turn.game.table, double=False)
    return _accounted(turn, Row("auxiliary", say("turn.auxiliary"), "disc", ways), turn.arrival)


def auxiliary_ways(table: Table, double: bool) -> tuple[Way, ...]:
    """All auxiliary actions, those whose disc is not cleared with the reason."""
    ways: list[Way] = []
    for action in table.edition.actions.auxiliary:
        clear = spaces_clear(table, action)
        off = None if clear else say("turn.auxiliary.covered")
        ways.append(Way(say(f"aux_single.{action.id}"), deeds_of(table, action.single), off))
        if double and clear > 1:
            ways.append(Way(say(f"aux_double.{action.id}"), deeds_of(table, action.double)))
    return tuple(ways)


def _row(table: Table, row: str, name: str, sub: Message | None = None) -> Row:
    """The row of an action: a way for each of its options."""
    action = table.edition.actions.by_id[name]
    ways: list[Way] = []
    for n, option in enumerate(action.options):
        if any(effect.do == "auxiliary" for effect in option.effects):
            ways += auxiliary_ways(table, double=True)
        elif len(action.options) == 1:
            ways.append(Way(action_name(table, name), deeds_of(table, option)))
        else:
            words = say(f"turn.option.{name}.{n}")
            ways.append(Way(words, deeds_of(table, option), picture=picture_of(option)))
    return Row(
        row, action_name(table, name), picture_of(action.options[0]), tuple(ways), sub or worked_out(table, action)
    )


def worked_out(table: Table, action: LocalAction) -> Message | None:
    """What a line means now: the number that it counts, the cowboys that buy."""
    for effect in action.options[0].effects:
        if effect.do == "buy_cattle" and table.tracks("human_board"):
            return say("turn.have", what=say("workers.cowboy", n=table.human.workers["cowboy"]))
        n = amount(table, effect) if effect.per else None
        if n is None:
            continue
        if effect.do == "engine_forward":
            return say("turn.now", what=say("count.spaces", n=n))
        if effect.do == "gain_dollars":
            return say("turn.now", what=say("count.dollars", n=n))
    return None


def _accounted(turn: TurnSoFar, row: Row, since: int) -> Row:
    done = turn.account(row.ways, since)
    return Row(row.id, row.words, row.picture, row.ways, row.sub, done)


PICTURES = {
    "hire": "job_market",
    "buy_cattle": "cattle_market",
    "place_building": "building",
    "gain_objective": "objective",
    "collect_bounty": "outlaw",
    "remove_hazard": "rockfall",
    "engine_forward": "engine",
    "upgrade_behind": "station",
    "gain_dollars": "dollar",
    "gain_exchange_token": "exchange",
    "certificate": "certificate",
    "herder_forward": "hat",
    "extraordinary_delivery": "city",
    "copy_adjacent": "building",
    "auxiliary": "disc",
    "draw_discard": "hand",
    "remove_card": "card",
}


def picture_of(first: Option) -> str:
    """The cut beside an option: the breed that is discarded, else its first effect."""
    if first.cost.discard and first.cost.discard not in ("any", "pair", "value_3", "objective"):
        return f"cow_{first.cost.discard}"
    return PICTURES.get(first.effects[0].do, "horseshoe") if first.effects else "horseshoe"
