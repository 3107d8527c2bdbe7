"""Kansas City, subphases 1 to 3: which foresight tile Sam takes, and where it goes."""

from typing import Literal

from sam.decide.choice import Choice, Option, asked, instruction, step, together
from sam.step import Answer, Step
from solo_engine import chance, job_market, trail
from solo_engine import events as e
from solo_engine.edition import WORKERS, Tile
from solo_engine.foresights import PICK, SLOTS, Slot, bag_of, choices
from solo_engine.table import Column, Table
from solo_engine.words import Message, say

Picked = Slot | None  # None: the player chooses
TokenMove = Literal["passed_yellow", "left_market"] | None  # None: it stays, or moves along a plain arrow


def take(table: Table, column: Column) -> Step:
    """One of the two tiles by the policy; where that one is missing or may not be chosen, the other."""
    if not table.tracks("foresights"):
        return untracked(table, column)
    can = choices(table, column)
    wanted = preferred(table)
    chosen = [slot for slot, _ in can if slot == wanted] or [slot for slot, _ in can]
    outcomes = {slot: options(table, column, slot, tile) for slot, tile in can}
    everything = [o for some in outcomes.values() for o in some]
    choice = Choice("foresight", rule(table), everything, [o for slot in chosen for o in outcomes[slot]])
    choice = choice._replace(
        picture="foresight",
        policies=(table.pack.policies.foresight,),
        tie_break=by_chance(table, column, chosen),
        may_fail=False,
    )
    if not can:
        return instruction(table, choice, nothing_there(table, column))
    if len(chosen) == 1 and len(choice.best) > 1:
        return what_did_the_token_do(table, choice)
    return step(table, choice._replace(player_chooses=True))


def preferred(table: Table) -> Picked:
    """The slot that the policy names; a random one moves on with each tile that Sam takes."""
    match table.pack.policies.foresight.value:
        case "left":
            return 0
        case "right":
            return 1
        case "player":
            return None
        case _:
            return chance.next_pick(table, PICK, SLOTS)


def rule(table: Table) -> Message:
    return say(f"sam.rule.foresight.{table.pack.policies.foresight.value}")


def by_chance(table: Table, column: Column, chosen: list[Slot]) -> Message | None:
    """That the seed chose between two tiles."""
    random = table.pack.policies.foresight.value == "random"
    if not random or len(choices(table, column)) < 2:
        return None
    return say("sam.tie.foresight", side=side(chosen[0]))


def side(slot: Slot) -> Message:
    return say("sam.part.left" if slot == 0 else "sam.part.right")


# --- a tracked display ------------------------------------------------------------------------------------------


def options(table: Table, column: Column, slot: Slot, tile: str) -> list[Option]:
    """Taking one tile: one outcome, or one for each thing that the token of an untracked job market may do."""
    piece = table.edition.tiles.by_id[tile]
    event = e.ForesightTaken(who="sam", column=column, slot=slot)
    where: dict[str, int | Message] = {"column": column, "side": side(slot)}
    name = say(f"tile.{tile}")
    if piece.kind != "worker":
        return [Option(name, placed(table, piece, where), event, picture=piece.hazard or "outlaw")]
    if not table.tracks("job_market"):
        do = say("sam.step.foresight_worker_untracked", tile=name, **where)
        return [
            Option(say("sam.answer.tile", tile=name, then=text), do, event.but(token=token), detail=text, picture=tile)
            for text, token in token_outcomes(table)
        ]
    row = table.job_market.token_row
    do = say("sam.step.foresight_worker", tile=name, row=row or 0, **where)
    return [Option(name, do, event, detail=token_told(table, tile), picture=tile)]


def placed(table: Table, piece: Tile, where: dict[str, int | Message]) -> Message:
    """Where a hazard or outlaw goes."""
    name = say(f"tile.{piece.id}")
    if not table.tracks("trail"):
        return say("sam.step.foresight_lowest", tile=name, **where)
    space = trail.lowest_free_space(table, piece.id)
    if space is None:
        return say("sam.step.foresight_away", tile=name, **where)
    return say("sam.step.foresight_trail", tile=name, space=say(f"space.{space}"), **where)


def token_told(table: Table, tile: str) -> Message | None:
    """What the token does once the worker is placed."""
    worker = next(w for w in WORKERS if w == tile)
    after = job_market.place_worker(table, "sam", worker)
    row = after.job_market.token_row
    if row == table.job_market.token_row:
        return None
    if row is None:
        return say("sam.detail.token_left")
    yellow = say("sam.detail.yellow_arrow") if len(after.turn.todo) > len(table.turn.todo) else None
    return together(say("sam.detail.token_row", row=row), yellow)


def nothing_there(table: Table, column: Column) -> Option:
    """No tile can be chosen in this column."""
    empty = all(tile is None for tile in table.foresights[column - 1])
    text = say("sam.step.foresight_empty" if empty else "sam.step.foresight_workers_only", column=column)
    return Option(text, text, e.ForesightTaken(who="sam", column=column))


def what_did_the_token_do(table: Table, choice: Choice) -> Step:
    """The tile is known; the job market is not tracked, so the player says what its token did."""
    answers = [Answer(text=o.detail or o.text, event=o.event) for o in choice.best]
    tile = choice.best[0]
    return asked(table, "foresight", tile.do, answers, rule=choice.rule, picture=tile.picture, policies=choice.policies)


def token_outcomes(table: Table) -> list[tuple[Message, TokenMove]]:
    """What the token of an untracked job market may do; a yellow arrow matters where the cattle market is tracked."""
    outcomes: list[tuple[Message, TokenMove]] = [(say("sam.answer.token_stays"), None)]
    if table.tracks("cattle_market"):
        outcomes.append((say("sam.answer.token_yellow"), "passed_yellow"))
    return [*outcomes, (say("sam.answer.token_left"), "left_market")]


# --- an untracked display ---------------------------------------------------------------------------------------


def untracked(table: Table, column: Column) -> Step:
    """Asks what came of it, as far as the places of the tiles are tracked and the end of the game depends on it."""
    wanted = preferred(table)
    bag = table.supply[bag_of(table, column)]
    tiles = [table.edition.tiles.by_id[t] for t in bag]
    workers = [t for t in tiles if t.kind == "worker" and not job_market.closed(table)]
    others = [t for t in tiles if t.kind != "worker"]
    answers: list[Answer] = []
    if workers and table.tracks("job_market"):
        answers += [told(column, t) for t in workers]
    elif workers:
        worker = e.ForesightTaken(who="sam", column=column, worker=True)
        answers += [
            Answer(text=say("sam.answer.worker_placed", then=text), event=worker.but(token=token))
            for text, token in token_outcomes(table)
        ]
    if others and table.tracks("trail"):
        answers += [told(column, t) for t in others]
    key = "sam.part.any" if wanted is None else "sam.part.left" if wanted == 0 else "sam.part.right"
    text = say("sam.step.foresight_untracked", column=column, side=say(key))
    policies = (table.pack.policies.foresight,)
    nothing = e.ForesightTaken(who="sam", column=column)
    if not answers:
        choice = Choice("foresight", rule(table), (), (), picture="foresight", policies=policies, may_fail=False)
        done = instruction(table, choice, Option(text, text, nothing))
        return done._replace(cannot=nothing)
    no_tile = "sam.answer.no_worker" if workers and not (others and table.tracks("trail")) else "sam.answer.no_tile"
    answers.append(Answer(text=say(no_tile), event=nothing))
    ask = say("sam.ask.foresight", do=text)
    return asked(table, "foresight", ask, answers, rule=rule(table), picture="foresight", policies=policies)


def told(column: Column, tile: Tile) -> Answer:
    event = e.ForesightTaken(who="sam", column=column, tile=tile.id)
    return Answer(text=say(f"tile.{tile.id}"), event=event)
