"""Which outlaw Sam takes: the one of the highest reward. He gets the tile only."""

from sam.decide.choice import Choice, Option, asked, did_nothing, step
from sam.step import Answer, Step
from solo_engine import events as e
from solo_engine.edition import Space
from solo_engine.table import Table
from solo_engine.words import say


def highest_reward(table: Table) -> Step:
    """The outlaw of the space that pays most; an exchange token counts below every dollar."""
    rule = say("sam.rule.take_outlaw")
    if not table.tracks("trail"):
        colours = dict.fromkeys(t.colour for t in table.edition.tiles.tiles if t.colour)
        answers = [Answer(text=say(f"outlaw.{c}"), event=e.OutlawTaken(who="sam", colour=c)) for c in colours]
        none = did_nothing("sam.nothing.no_outlaw")
        return asked(table, "take_outlaw", say("sam.ask.take_outlaw"), [*answers, none], rule=rule, picture="outlaw")
    spaces = [s for s in table.edition.trail.spaces if s.kind == "outlaw" and s.id in table.trail_tiles]
    spaces.sort(key=lambda s: (-s.reward.dollars, -s.reward.exchange_tokens, s.number or 0))
    options = [option(table, s) for s in spaces]
    return step(table, Choice("take_outlaw", rule, options, options[:1], "sam.nothing.no_outlaw", picture="outlaw"))


def option(table: Table, space: Space) -> Option:
    tile = say(f"tile.{table.trail_tiles[space.id]}")
    reward = space.reward
    return Option(
        text=say("sam.option.tile", tile=tile, space=say(f"space.{space.id}")),
        do=say("sam.step.take_outlaw", tile=tile, space=say(f"space.{space.id}")),
        event=e.OutlawTaken(who="sam", space=space.id),
        values={"dollars": reward.dollars, "tokens": reward.exchange_tokens},
        detail=say("sam.detail.tile_only"),
    )
