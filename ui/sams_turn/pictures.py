"""What a step, an answer or a card looks like: the piece itself wherever there is one."""

import flet as ft

from sam.step import Step
from solo_engine import events as e
from solo_engine.edition import WORKERS, Edition
from solo_engine.pack import Action
from solo_engine.table import Table
from ui.components.icon import ZONES, cow, icon, icon_tile
from ui.store import look, t

SIGNS = {
    "move_engine": ("engine",),
    "take_objective": ("objective",),
    "take_outlaw": ("outlaw",),
    "draw_cattle": ("cattle_market",),
    "buy_cattle": ("cow_any", "cowboy"),
    "place_building": ("building",),
    "gain_exchange_token": ("exchange",),
    "free_text": ("hand",),
}


def of_step(table: Table, step: Step) -> ft.Control | None:
    """The picture beside an instruction or a question, 64 x 72."""
    found = of_event(table, step.event) if step.kind == "instruction" else None
    if found is not None:
        return found
    sign = step.picture
    if sign is None:
        return None
    if sign.startswith("cow_") and sign != "cow_any":
        return cow(sign.removeprefix("cow_"), 64)
    if sign in WORKERS:
        return worker(sign, 64, 72)
    return piece(sign, "", look().ink.well, look().ink.primary, 64, 72)


def of_event(table: Table, event: e.Event, width: float = 64, height: float = 72) -> ft.Control | None:
    """The piece that an event is about; None if there is none to show."""
    p = look().ink
    box = table.edition
    match event:
        case e.HazardTaken():
            return tile(table, event.tile or table.trail_tiles.get(event.space or "", ""), width, height)
        case e.OutlawTaken():
            of_colour = next((x.id for x in box.tiles.tiles if x.colour and x.colour == event.colour), "")
            return tile(table, table.trail_tiles.get(event.space or "", of_colour), width, height)
        case e.ForesightTaken():
            kept = table.foresights[event.column - 1][event.slot] if event.slot is not None else None
            return tile(table, event.tile or kept or "", width, height)
        case e.ForesightRefilled():
            return tile(table, event.tile, width, height)
        case e.Hired():
            return worker(event.worker, width, height)
        case e.CattleAdded() | e.CattleBought():
            return cattle(table, event.cards[:2], width)
        case e.BuildingPlaced():
            return piece("building", t(f"building.{event.building}"), p.rust, p.on_rust, width, height)
        case e.ObjectiveTaken() if event.card in box.objectives.by_id:
            return objective(table, event.card or "", width, height)
        case e.ObjectiveRefilled() if event.card in box.objectives.by_id:
            return objective(table, event.card, width, height)
        case e.SamEngineMoved():
            whole = event.to is not None and event.to == int(event.to)
            return piece("engine", f"{event.to:g}" if whole else "", p.rust, p.on_rust, width, height)
        case e.SamMoved() if event.path:
            return piece("hat", str(len(event.path)), p.rust, p.on_rust, width, height)
        case e.Delivered():
            value = box.cities.by_id[event.city].value if event.city in box.cities.by_id else None
            return piece("disc_sam", "" if value is None else str(value), p.rust, p.on_rust, width, height)
        case _:
            return None


def piece(sign: str, words: str, ground: str, ink: str, width: float, height: float) -> ft.Control:
    """A tile with a sign over a short word or number."""
    tall = bool(words) and height > 56
    parts: list[ft.Control] = [icon(sign, round(width * (0.53 if words else 0.6)), ink)]
    if tall:
        style = look().style("figure", ink)
        style.size = 22
        parts.append(ft.Container(ft.Text(words, style=style), margin=ft.Margin(0, -4, 0, 0)))
    content = ft.Column(
        parts,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(content, width=width, height=height, border_radius=6, bgcolor=ground)


def worker(name: str, width: float, height: float) -> ft.Control:
    p = look().ink
    return piece(name, "", p.rust_c, p.on_rust_c, width, height)


def objective(table: Table, card: str, width: float, height: float) -> ft.Control:
    p = look().ink
    points = table.edition.objectives.by_id[card].victory_points
    return piece("objective", str(points), p.well, p.primary, width, height)


def tile(table: Table, name: str, width: float = 64, height: float = 72) -> ft.Control | None:
    """A hazard, outlaw or worker tile; None for one that the box does not know."""
    p = look().ink
    known = table.edition.tiles.by_id.get(name)
    if known is None:
        return None
    if known.kind == "worker":
        return worker(known.id, width, height)
    if known.kind == "outlaw":
        ground = {"green": p.outlaw_green, "orange": p.outlaw_orange}.get(known.colour or "", p.outlaws_ink)
        return piece("outlaw", "", ground, p.surface, width, height)
    ground = getattr(p, ZONES.get(known.hazard or "", "ink2"))
    sign = known.hazard if known.hazard in ZONES else "victory_point"
    return piece(sign or "", str(known.victory_points), ground, p.surface, width, height)


def cattle(table: Table, cards: tuple[str, ...], side: float) -> ft.Control | None:
    """The heads of one or two cattle cards."""
    heads: list[ft.Control] = []
    for card in cards:
        breed = table.edition.cattle.breed_of.get(card)
        if breed is not None:
            heads.append(cow(breed.type or breed.id, side if len(cards) == 1 else round(side * 0.7)))
    if not heads:
        return None
    return heads[0] if len(heads) == 1 else ft.Column(heads, spacing=4, tight=True)


def of_action(table: Table, action: Action, size: float = 34) -> list[ft.Control]:
    """The signs of a card's action."""
    return signs(table.edition, action, size)


def signs(facts: Edition, action: Action, size: float = 34) -> list[ft.Control]:
    """As `of_action`, where no table is at hand."""
    p = look().ink
    if action.do == "take_hazard":
        kinds = dict.fromkeys(s.hazard for s in facts.trail.spaces if s.hazard)
        return [icon(k, size, getattr(p, ZONES[k])) for k in kinds if k in ZONES]
    if action.do.startswith("hire"):
        return [icon(w, size) for w in ((action.worker,) if action.worker else WORKERS)]
    return [icon(sign, size) for sign in SIGNS.get(action.do, ())]


def small(sign: str) -> ft.Control:
    return icon_tile(sign, 44)
