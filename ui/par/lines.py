"""Par on the screens: what Sam usually makes, before a game and beside its result; and what to try next."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from sam.par import Par, Spread, par_key
from solo_engine.pack import Pack
from solo_engine.words import say
from ui.components.buttons import outlined_button, quiet_button, tappable
from ui.components.frame import hair_rule, well
from ui.components.icon import icon
from ui.components.picker import show
from ui.components.text import heading, text
from ui.level import level
from ui.par.advice import advice
from ui.par.desk import Desk, Job, desk_of
from ui.safety import guarded
from ui.scoring import shelf
from ui.scoring.keys import SIGNS
from ui.scoring.shelf import Finished
from ui.scoring.stored import use_stored
from ui.screens.history import read
from ui.screens.level import OF_THE_BOX
from ui.store import here, look, t


@guarded
def SamUsually(pack: Pack, difficulty: str) -> ft.Control:
    """At setup: what he usually makes at this difficulty."""
    desk, key = use_par(pack, difficulty)
    par = desk.known.get(key)
    return _open(desk, key, pack, difficulty) if par is None else _usual(par, "par.usually")


@guarded
def SamAgainstPar(pack: Pack, difficulty: str, total: int, remember: Callable[[Par], Any] | None = None) -> ft.Control:
    """Beside a result: whether it was a usual game of his. `remember` is told his par as soon as it is known."""
    desk, key = use_par(pack, difficulty)
    par = desk.known.get(key)

    def tell() -> None:
        if remember is not None and par is not None:
            remember(par)

    ft.use_effect(tell, [par])
    return _open(desk, key, pack, difficulty) if par is None else _against(par, total)


@guarded
def SamsParOf(finished: Finished, remember: Callable[[Par], Any]) -> ft.Control:
    """The same beside a result from the history: by the par that it remembers, else by the pack that lies with it."""
    wanted = finished.played if finished.par is None else None
    played, _ = use_stored(shelf.pack_key(wanted) if wanted is not None else None, shelf.read_pack)
    total = finished.totals["sam"]
    if finished.par is not None:
        return _against(finished.par, total)
    if played is None or played.pack is None or finished.difficulty not in played.pack.difficulties:
        return ft.Container(height=0)
    against: ft.Control = SamAgainstPar(played.pack, finished.difficulty, total, remember)
    return against


def use_par(pack: Pack, difficulty: str) -> tuple[Desk, str]:
    """A hook: the desk of this page and the key of a par; the component is drawn again whenever either changes."""
    page, store = ft.context.page, here()
    desk = desk_of(page, store.storage)
    key: str = ft.use_memo(lambda: par_key(pack, difficulty, desk.games), [pack, difficulty])
    state: Any = ft.use_state(0)
    changed: Callable[[], None] = ft.use_callback(lambda: state[1](lambda n: n + 1), [])
    ft.use_effect(lambda: desk.watch(changed), [], cleanup=lambda: desk.unwatch(changed))

    async def read() -> None:
        await desk.read(key)

    ft.use_effect(read, [key])
    return desk, key


# --- not known yet ----------------------------------------------------------------------------------------------


def _open(desk: Desk, key: str, pack: Pack, difficulty: str) -> ft.Control:
    """The offer to work it out, or how far the work is."""
    job = desk.jobs.get(key)
    if job is not None and not job.stopped:
        return _working(job, partial(desk.stop, key))
    p = look().ink
    page = ft.context.page

    def begin() -> None:
        page.run_task(desk.work_out, pack, difficulty)

    sub = t("par.failed") if key in desk.failed else t("par.work_out.sub", n=desk.games)
    lines: list[ft.Control] = [
        outlined_button(t("par.work_out"), begin, "material.query_stats", identifier="par-work-out"),
        text(sub, "small", p.ink2),
    ]
    return ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _working(job: Job, stop: Callable[[], Any]) -> ft.Control:
    p = look().ink
    told = t("par.progress", n=job.done, of=job.of)
    bar = ft.ProgressBar(
        value=job.done / job.of,
        color=p.teal,
        bgcolor=p.paper,
        bar_height=8,
        border_radius=4,
    )
    words = ft.Semantics(content=text(told, "label"), identifier="par-progress", live_region=True)
    cancel = quiet_button(t("par.stop"), stop, "material.close", "par-stop")
    head: ft.Control
    if look().large:
        head = ft.Column([words, ft.Row([cancel])], spacing=0)
    else:
        head = ft.Row([ft.Container(words, expand=True), cancel], spacing=8)
    return well(ft.Column([head, bar], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


# --- known ------------------------------------------------------------------------------------------------------


def _usual(par: Par, key: str, sub_key: str = "par.usually.sub", **more: int) -> ft.Control:
    """One line, and behind it all numbers."""
    p = look().ink
    words = t(key, **span(par.total), **more)
    sub = t(sub_key, n=par.games, **span(par.total))
    column = ft.Column([text(words, "label"), text(sub, "small", p.ink2)], spacing=2, tight=True, expand=True)
    row = ft.Row([icon("victory_point", 28, p.rust), column, icon("material.chevron_right", 24, p.ink2)], spacing=12)
    return tappable(well(row), partial(_details, par), f"{words} {sub}", "par", radius=6)


def _against(par: Par, total: int) -> ft.Control:
    return _usual(par, f"par.game.{par.standing(total)}", "par.game.sub", total=total)


def span(spread: Spread) -> dict[str, int]:
    """The rounded numbers of a spread, as the texts name them."""
    return {"low": round(spread.low), "median": round(spread.median), "high": round(spread.high)}


def _details(par: Par) -> None:
    """The sheet of all numbers, with what they are worth."""
    p = look().ink
    rows: list[ft.Control] = [
        _numbers(t("par.total"), "victory_point", par.total),
        hair_rule(),
        *(_numbers(t(f"category.{c}"), SIGNS[c], spread) for c, spread in par.categories.items()),
        heading(t("par.length")),
        _numbers(t("par.turns"), "hat", par.turns),
        _numbers(t("par.deliveries"), "disc_sam", par.deliveries),
        text(t("par.worth"), "small", p.ink2),
        text(t("par.worth.human"), "small", p.ink2),
    ]
    show(t("par.title"), rows, sub=t("par.columns", n=par.games))


def _numbers(words: str, sign: str, spread: Spread) -> ft.Control:
    """Name, what eight of ten games bring, the middle."""
    p = look().ink
    numbers = {name: str(n).replace("-", "−") for name, n in span(spread).items()}
    row: list[ft.Control] = [] if look().large else [icon(sign, 22, p.ink)]
    row += [
        text(words[:1].upper() + words[1:], "small", expand=True),
        text(t("par.range", **numbers) if numbers["low"] != numbers["high"] else "", "small", p.ink2),
        ft.Container(
            text(numbers["median"], "figure"), width=look().grown(46, 0.3), alignment=ft.Alignment.CENTER_RIGHT
        ),
    ]
    return ft.MergeSemantics(ft.Row(row, spacing=10))


# --- advice -----------------------------------------------------------------------------------------------------


@guarded
def TryNext(pack: Pack, chosen: str, choose: Callable[[str], Any]) -> ft.Control:
    """At setup: a difficulty to try, by the player's own record; nothing if that says nothing or it is chosen."""
    kept, _ = use_stored(shelf.KEY, read)
    ladder = [d for d in OF_THE_BOX if d in pack.difficulties]
    found = advice(kept.games if kept is not None else (), ladder)
    if found is None or found.to == chosen:
        return ft.Container(height=0)
    told = t(
        f"par.advice.{'won' if found.won else 'lost'}",
        n=found.games,
        difficulty=say(f"difficulty.{found.difficulty}"),
        to=say(f"difficulty.{found.to}"),
    )
    p = look().ink
    take = quiet_button(
        t("par.advice.take", difficulty=t(level(found.to))), partial(choose, found.to), "material.check", "try-next"
    )
    words = ft.Row([icon("horseshoe", 24, p.ink2), text(told, "label", expand=True)], spacing=10)
    return ft.Container(ft.Column([words, ft.Row([take])], spacing=0), margin=ft.Margin(0, 0, 0, 8))
