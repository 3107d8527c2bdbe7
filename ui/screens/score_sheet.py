"""The score sheet of the game on the table: at its end /game itself, before that /game/score, "how do we stand"."""

from datetime import datetime
from functools import partial
from typing import Any

import flet as ft

from solo_engine.journal import Game
from solo_engine.table import OTHER, Table, Who
from solo_engine.telling import named
from solo_engine.words import say
from ui import saves
from ui.at_game import use_game
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.header import Action, header
from ui.components.icon import icon
from ui.components.screen import screen, view
from ui.components.text import text
from ui.components.verify import open_doubts, verify_line
from ui.level import level
from ui.par.lines import SamAgainstPar
from ui.safety import guarded_view
from ui.scoring import entries, shelf
from ui.scoring.entries import Entries, Standing, standing
from ui.scoring.keys import KEYS, homeless
from ui.scoring.rows import Opened, fault_line, sheet_rows, totals_line
from ui.scoring.share import as_text, share_button
from ui.scoring.stored import forget_stored, use_stored
from ui.state import use_kept
from ui.storage import StorageFull
from ui.store import Store, t, use_store


@guarded_view
def ScoreSheet() -> ft.View:
    store = use_store()
    game, id = use_game(store), store.index.current
    kept, change = use_stored(saves.score_key(id) if id else None, entries.read)
    opened, set_opened = use_kept(Opened)
    if game is None or kept is None:
        return view(ft.Container(expand=True))
    now = standing(game.table, kept)
    over = game.table.turn.actor is None

    def open_row(to: Opened) -> None:
        store.say(None)
        set_opened(lambda _: to)

    def edit(who: Who, key: str, value: Any) -> None:
        store.say(None)
        change(lambda e: e.with_entry(who, key, value, game.table.turn.number))

    def by_hand(who: Who, category: str, points: int | None) -> None:
        store.say(None)
        change(lambda e: e.with_override(who, category, points))

    body: list[ft.Control] = [fault_line(f) for f in now.faults if homeless(f)]
    body.append(sheet_rows(now, opened, open_row, edit, by_hand))
    share = share_button(store, as_text(now.result, store.t, t("ui.title")), bar=False)
    body += [share] if share is not None and over and not now.lacking else []
    if over and not now.lacking:
        body.append(SamAgainstPar(game.table.pack, game.setup.difficulty, now.result.sam.total))
    body += _foot(store, game, kept, partial(change, lambda e: e.but(overrides={})), over)
    next_up = _next(now, opened, edit, open_row)
    bar = _bar(store, game, now, next_up, over)
    back = "/" if over else "/game"
    return screen(header(_title(now, over), _overline(game, now, over), _actions(over), back), body, bar)


def _title(now: Standing, over: bool) -> str:
    """The result in words; the sheet's name while something is missing."""
    if now.lacking:
        return t("uscore.sheet")
    result = now.result
    family = "win" if over else "lead"
    if result.winner == "shared":
        return t(f"uscore.{family}.shared")
    return t(f"uscore.{family}.{result.winner}", n=abs(result.margin))


def _overline(game: Game, now: Standing, over: bool) -> str:
    if now.lacking:
        return t("uscore.lacking", n=len(now.lacking))
    if over:
        return t("uscore.final", difficulty=t(level(game.setup.difficulty)))
    return t("uscore.now", n=game.table.turn.number)


def _actions(over: bool) -> tuple[Action, ...]:
    from ui.store import here

    store = here()
    log = Action("material.list", t("ulog.title"), lambda: store.go("/game/log"), "log")
    boards = Action("material.balance", t("uboards.title"), lambda: store.go("/game/boards"), "boards")
    return (boards, log) if over else (log,)


def _next(now: Standing, opened: Opened, edit: Any, open_row: Any) -> ft.Control | None:
    """The button that leads through everything that is still to be entered, one category after the other."""
    lacking = now.lacking
    if not lacking:
        return None
    if opened.category and now.lacks(opened.who, opened.category):

        def confirm() -> None:
            sheet = getattr(now.sheet, opened.who).model_dump(mode="json")
            for key in KEYS[opened.category]:
                if key in now.missing[opened.who]:
                    edit(opened.who, key, sheet[key])
            rest = [pair for pair in lacking if pair != (opened.who, opened.category)]
            open_row(Opened(rest[0][1], rest[0][0]) if rest else Opened())

        words = t("uscore.confirm", category=t(f"category.{opened.category}"))
        return filled_button(words, confirm, "material.check", t(f"uscore.owner.{opened.who}"))
    who, category = lacking[0]
    words = t("uscore.next", category=t(f"category.{category}"))
    return filled_button(
        words, partial(open_row, Opened(category, who)), "material.edit_outlined", t(f"uscore.owner.{who}")
    )


def _bar(store: Store, game: Game, now: Standing, next_up: ft.Control | None, over: bool) -> ft.Control:
    total = totals_line(now)
    if next_up is not None:
        return primary_bar(next_up, above=total, rule=True)
    share = share_button(store, as_text(now.result, store.t, t("ui.title")), bar=True)
    if not over:
        go_on = filled_button(t("ui.home.go_on"), partial(store.go, "/game"), "hat")
        return primary_bar(go_on, above=total, rule=True)
    keep = filled_button(t("uscore.keep"), partial(_keep, store, game, now), "material.check")
    return primary_bar(keep, second=share, above=total, rule=True)


async def _keep(store: Store, game: Game, now: Standing) -> None:
    """Puts the result on the shelf and the game away."""
    at = datetime.now().astimezone().isoformat(timespec="seconds")
    try:
        finished = await shelf.keep(
            store.storage,
            now.result,
            at=at,
            difficulty=game.setup.difficulty,
            pack=game.table.pack,
            game=store.index.current,
            turns=game.table.turn.number,
        )
    except StorageFull:
        store.say(say("ui.storage_full"))
        return
    forget_stored(shelf.KEY)
    forget_stored(shelf.result_key(finished.id))
    store.go(f"/history/{finished.id}")  # there the game is put away: /game without one would lead to Home


def _foot(store: Store, game: Game, kept: Entries, reset: Any, over: bool) -> list[ft.Control]:
    """Below the rows: figures set by hand, and the way back into the game."""
    rows: list[ft.Control] = []
    by_hand = sum(len(mine) for mine in kept.overrides.values())
    if by_hand:
        rows.append(
            ft.Row(
                [
                    icon("material.edit", 18, store.look.ink.primary),
                    ft.Container(text(t("uscore.hands", n=by_hand), "small", store.look.ink.ink2), expand=True),
                    quiet_button(t("uscore.reset_all"), reset, None, "reset-all"),
                ],
                spacing=8,
            )
        )
    if over and game.events:
        words = t(say("ui.undo", what=named(game.events[-1])))
        rows.append(ft.Row([quiet_button(words, store.undo, "material.undo", "undo")]))
    rows += verify_line(open_doubts(game.table, _counted(game.table), "points"))
    if not by_hand:
        ornament = icon("ornament_wheat", 110, store.look.ink.gold)
        rows.append(ft.Container(ornament, height=44, alignment=ft.Alignment.CENTER))
    return rows


def _counted(table: Table) -> set[str]:
    """The pieces of both ranchers that bring points, as the doubts name them."""
    breeds = table.edition.cattle.breed_of
    names = set(table.human.objectives)
    for who in OTHER:
        rancher = table.rancher(who)
        names |= {f"building_long.{b}" for b in rancher.buildings}
        names |= {name for card in rancher.cattle for name in (f"card.{card}", f"breed.{breeds[card].id}")}
    return names
