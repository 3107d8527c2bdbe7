"""What to do at the box before the first turn: short lines, place by place, from the table as it was dealt."""

from collections import Counter
from dataclasses import dataclass

from solo_engine.edition import WORKERS
from solo_engine.naming import objective_name
from solo_engine.table import Table
from solo_engine.words import Message, say


@dataclass(frozen=True)
class BoxLine:
    id: str
    group: str  # "sam", "table", "you"
    words: Message
    picture: str


def box_lines(table: Table) -> tuple[BoxLine, ...]:
    """All lines of a table before its first turn."""
    return (*_sams(table), *_tables(table), *_yours(table))


def _sams(table: Table) -> list[BoxLine]:
    facts, pack, setup = table.edition, table.pack, table.setup
    lines: list[BoxLine] = []

    def line(name: str, picture: str, words: Message) -> None:
        lines.append(BoxLine(name, "sam", words, picture))

    removed = pack.difficulties[setup.difficulty].remove_cards
    if removed:
        named = tuple(say("setup.card", number=n) for n in removed)
        line("remove_cards", "card", say("setup.box.remove_cards", cards=named))
    line(
        "deck",
        "card",
        say(f"setup.box.deck.{setup.deck}" if removed or setup.deck == "hand" else "setup.box.deck.whole"),
    )
    extra = Counter(setup.layout.sam_workers)
    if extra:
        named = tuple(say(f"workers.{w}", n=extra[w]) for w in WORKERS if extra[w])
        line("workers", "job_market", say("setup.box.workers", workers=named))
    row = say(f"worker_row.{table.sam.specialization}")
    line("specialization", table.sam.specialization, say("setup.box.specialization", row=row))
    line(
        "discs",
        "disc_sam",
        say(
            "setup.box.discs",
            discs=say("count.discs", n=facts.player_board.discs),
            buildings=say("count.buildings", n=len(table.sam.supply)),
            colour=say(f"setup.colour_of.{setup.sam_colour}"),
        ),
    )
    line("engines", "engine", say("setup.box.engines"))
    line("sam_herder", "horseshoe", say("setup.box.sam_herder"))
    for card in table.sam.objectives:
        line("sam_objective", "objective", say("setup.box.sam_objective", card=objective_name(facts, card)))
    return lines


def _tables(table: Table) -> list[BoxLine]:
    """The board; what is not tracked is laid out by the rules."""
    facts = table.edition
    lines: list[BoxLine] = []

    def line(name: str, picture: str, words: Message) -> None:
        lines.append(BoxLine(name, "table", words, picture))

    if table.tracks("trail"):
        _neutral(table, lines)
        order = [s.id for s in facts.trail.spaces]
        for space in sorted(table.trail_tiles, key=order.index):
            tile = table.trail_tiles[space]
            sign = facts.tiles.by_id[tile].hazard or "outlaw"
            line(space, sign, say("setup.box.trail", tile=say(f"tile.{tile}"), space=say(f"space.{space}")))
    if table.tracks("job_market"):
        for row, workers in enumerate(table.job_market.rows, start=1):
            named = tuple(say(f"worker.{w}") for w in workers if w)
            if named:
                line(f"row_{row}", "job_market", say("setup.box.job_market", row=row, workers=named))
        if table.job_market.token_row is not None:
            line("token", "job_market", say("setup.box.token", row=table.job_market.token_row))
    if table.tracks("foresights"):
        for column, tiles in enumerate(table.foresights, start=1):
            named = tuple(say(f"tile.{tile}") for tile in tiles if tile)
            line(f"foresight_{column}", "foresight", say("setup.box.foresight", column=column, tiles=named))
    if table.tracks("cattle_market"):
        cards = tuple(_copies(card, n) for card, n in sorted(Counter(table.cattle_market).items()))
        line("cattle_market", "cattle_market", say("setup.box.cattle_market", cards=cards))
    if table.tracks("objectives"):
        for n, card in enumerate(table.objectives, start=1):
            line(f"objective_{n}", "objective", say("setup.box.objective", n=n, card=objective_name(facts, card)))
    if table.tracks("railroad"):
        for station, tile in table.station_masters.items():
            words = say(
                "setup.box.station_master",
                station=say(f"station.{station}"),
                sm=say(f"sm.{tile}"),
                long=say(f"sm_long.{tile}"),
            )
            line(station, "station_master", words)
    if table.setup.simmental:
        line("simmental", "cow_simmental", say("setup.box.simmental"))
    line("rest", "ledger", say("setup.box.rest_by_rules"))
    return lines


def _copies(card: str, n: int) -> Message:
    named = say(f"card.{card}")
    return named if n == 1 else say("setup.box.copies", n=n, piece=named)


def _neutral(table: Table, lines: list[BoxLine]) -> None:
    facts = table.edition
    letters = {s.letter: s.id for s in facts.trail.spaces if s.letter}
    if all(table.neutral.get(letters[b.letter]) == b.id for b in facts.buildings.neutral):
        lines.append(BoxLine("neutral", "table", say("setup.box.neutral_letters"), "building"))
        return
    for space, building in table.neutral.items():
        words = say("setup.box.neutral", building=say(f"neutral.{building}"), space=say(f"space.{space}"))
        lines.append(BoxLine(space, "table", words, "building"))


def _yours(table: Table) -> list[BoxLine]:
    facts, setup, policies = table.edition, table.setup, table.pack.policies
    first = (policies.human_start if setup.starts == "human" else policies.human_start_second).value
    start = say(
        "setup.box.human_start",
        dollars=say("count.dollars", n=first.dollars),
        cards=say("count.cards", n=first.cards),
        tokens=say("count.exchange_tokens", n=first.exchange_tokens),
    )
    lines = [BoxLine("human_start", "you", start, "dollar")]
    for card in table.human.objectives:
        words = say("setup.box.human_objective", card=objective_name(facts, card))
        lines.append(BoxLine("human_objective", "you", words, "objective"))
    sides = {facts.buildings.by_id[b].side for b in table.human.supply}
    if len(sides) == 1:
        words = say("setup.box.human_side", side=next(iter(sides)))
    else:
        words = say("setup.box.human_buildings", buildings=tuple(say(f"building.{b}") for b in table.human.supply))
    return [*lines, BoxLine("human_buildings", "you", words, "building")]
