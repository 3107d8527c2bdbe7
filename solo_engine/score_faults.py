"""What cannot be on the table at the end of a game: compared with what the box holds and with the scoring profile."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from pydantic import ValidationError

from solo_engine.edition import Edition
from solo_engine.naming import objective_name
from solo_engine.pack import Pack
from solo_engine.sheet_reader import refused, shown
from solo_engine.sheet_rows import RancherSheet
from solo_engine.table import Who
from solo_engine.words import Message, say

Value = TypeVar("Value", bound=Hashable)


def for_each(who: Who, rancher: RancherSheet, box: Edition) -> Iterator[Message]:
    """The faults of one rancher alone."""
    board = box.player_board
    owner = say(f"score.owner.{who}")
    for station in twice(rancher.stations):
        yield refused("station_twice", who=owner, what=say(f"station.{station}"))
    for disc in twice(rancher.discs_cleared):
        yield refused("disc_space_twice", who=owner, what=say(f"disc.{disc}"))
    for worker, n in rancher.workers.items():
        if n > board.worker_row_length:
            yield refused("workers", who=owner, what=say(f"worker_row.{worker}"), count=n, most=board.worker_row_length)
    for city, n in rancher.cities.items():
        if n > 1 and not box.cities.by_id[city].many_discs:
            yield refused("city", who=owner, what=say(f"city.{city}"), count=n)
    discs = sum(rancher.cities.values()) + len(rancher.stations)
    if discs > board.discs:
        yield refused("discs", who=owner, count=discs, most=board.discs)
    for breed, n in Counter(c.breed for c in rancher.cattle).items():
        most = sum(c.count for c in box.cattle.by_id[breed].cards)
        if box.cattle.by_id[breed].deck == "player" and n > most:
            yield refused("player_cattle", who=owner, what=say(f"breed.{breed}"), count=n, most=most)
    for number in twice(box.buildings.by_id[b].number for b in rancher.buildings):
        yield refused("building_twice", who=owner, count=number)
    starting = {c.id for c in box.objectives.cards if c.starting}
    for card in rancher.objectives.deck:
        if card in starting:
            yield refused("starting_objective_in_deck", who=owner, id=card, what=objective_name(box, card))
    found = [c for c in (*rancher.objectives.area, *rancher.objectives.deck) if c in starting]
    if len(found) > 1:
        yield refused("starting_objectives", who=owner, count=len(found))


def for_both(human: RancherSheet, sam: RancherSheet, box: Edition) -> Iterator[Message]:
    """What both ranchers together cannot have, since the box holds less."""
    in_box: Counter[int | str] = Counter()
    for tile in box.tiles.tiles:
        in_box[tile.victory_points if tile.kind == "hazard" else str(tile.colour)] += sum(tile.bags.values())
    for points, n in sorted(Counter((*human.hazards, *sam.hazards)).items()):
        if n > in_box[points]:
            yield refused("hazards", points=points, count=n, most=in_box[points])
    for colour, n in (Counter(human.outlaws) + Counter(sam.outlaws)).items():
        if n > in_box[colour]:
            yield refused("outlaws", what=say(f"outlaw.{colour}"), count=n, most=in_box[colour])
    for (breed, points), n in Counter((c.breed, c.victory_points) for c in (*human.cattle, *sam.cattle)).items():
        most = sum(c.count for c in box.cattle.by_id[breed].cards if c.victory_points == points)
        if box.cattle.by_id[breed].deck != "player" and n > most:
            yield refused("cattle", what=say(f"breed.{breed}"), points=points, count=n, most=most)
    for card in twice(c for r in (human, sam) for c in (*r.objectives.area, *r.objectives.deck)):
        yield refused("objective_twice", id=card, what=objective_name(box, card))
    masters = (*human.station_masters, *sam.station_masters)
    for tile_id in twice(masters):
        yield refused("station_master_twice", what=say(f"sm.{tile_id}"))
    if len(masters) > box.station_masters.in_play:
        yield refused("station_masters", count=len(masters), most=box.station_masters.in_play)
    if human.job_market_token and sam.job_market_token:
        yield refused("token_twice")


def pack_faults(given: object, box: Edition) -> tuple[Pack | None, list[Message]]:
    """The pack that a sheet holds, and what is wrong with it: each line that no pack has, and gaps of its scoring."""
    try:
        pack = Pack.model_validate_json(json.dumps(given), strict=True)
    except ValidationError as error:
        places = dict.fromkeys(_place(e["loc"]) for e in error.errors(include_url=False, include_input=False))
        return None, [refused("pack_line", where=where) for where in places]
    except RecursionError:
        return None, [refused("too_deep")]
    faults = []
    categories = [c.id for c in box.game.categories]
    faults += [refused("pack_scoring_missing", what=say(f"category.{c}")) for c in categories if c not in pack.scoring]
    for category, scoring in pack.scoring.items():
        if category not in categories:
            faults.append(refused("pack_line", where=f"pack.scoring.{shown(category)}"))
        else:
            unknown = scoring.items.keys() - items_of(category, box)
            faults += [refused("pack_line", where=f"pack.scoring.{category}.items.{shown(i)}") for i in sorted(unknown)]
    return (None if faults else pack), faults


def items_of(category: str, box: Edition) -> set[str]:
    """The ids that a line of a category can have."""
    hazards = {t.id for t in box.tiles.tiles if t.kind == "hazard" and not t.bags}
    return {
        "private_buildings": set(box.buildings.by_id),
        "cities": set(box.cities.by_id) | {"/".join(link.cities) for link in box.cities.links},
        "train_stations": set(box.railroad.by_id),
        "hazards": hazards,
        "cattle_cards": set(box.cattle.card),
        "objective_cards": set(box.objectives.by_id),
        "station_masters": set(box.station_masters.by_id),
        "workers": set(box.player_board.row_of),
        "step_disc": set(box.player_board.disc_by_id),
    }.get(category, {category})


def twice(values: Iterable[Value]) -> list[Value]:
    """What is there more than once."""
    return [value for value, n in Counter(values).items() if n > 1]


def _place(loc: tuple[int | str, ...]) -> str:
    """`pack.deck[3].actions[0].do`"""
    return "pack" + "".join(f"[{part}]" if isinstance(part, int) else f".{shown(part)}" for part in loc)
