"""/history/<id>: the result of one finished game, with its sheet."""

from functools import partial

import flet as ft

from solo_engine.model import Model
from solo_engine.score_sheet import ScoreSheet
from solo_engine.scoring import BY_HAND, ScoreResult
from solo_engine.table import OTHER
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.header import Action, header
from ui.components.picker import Option, pick
from ui.components.screen import screen, view
from ui.components.text import text
from ui.level import level
from ui.par.lines import SamsParOf
from ui.safety import guarded_view
from ui.scoring import shelf
from ui.scoring.entries import Overrides, Standing
from ui.scoring.rows import Opened, sheet_rows, totals_line
from ui.scoring.share import as_text, file_name, save_file, share_button
from ui.scoring.shelf import Finished
from ui.scoring.stored import forget_stored, use_stored
from ui.screens.history import day, read, result_words
from ui.state import use_kept
from ui.store import Store, t, use_store


def read_result(text: str | None) -> "Found":
    try:
        return Found(result=ScoreResult.model_validate_json(text or ""))
    except ValueError:
        return Found()


class Found(Model):
    """A result as far as it can be read."""

    result: ScoreResult | None = None


@guarded_view
def Result() -> ft.View:
    store = use_store()
    id = ft.use_route_params().get("id", "")
    kept, change = use_stored(shelf.KEY, read)
    found, _ = use_stored(shelf.result_key(id), read_result)
    opened, set_opened = use_kept(Opened)
    finished = kept.of(id) if kept is not None else None

    def put_away() -> None:
        """The game whose result has just been kept no longer lies on the table."""
        ended = store.game is not None and store.game.table.turn.actor is None
        if ended and finished is not None and finished.game == store.index.current:
            store.put_away()

    ft.use_effect(put_away, [finished])
    if kept is None or found is None:
        return view(ft.Container(expand=True))
    if finished is None or found.result is None:
        return screen(header(t("uhistory.title"), back="/history"), [text(t("uhistory.gone"))])
    result = found.result
    now = Standing(ScoreSheet(), result, set_by_hand(result), {}, {})
    difficulty = t(level(finished.difficulty))
    over = t("uhistory.over", day=day(finished.at), difficulty=difficulty)
    remove = Action("material.delete_outline", t("ui.delete"), partial(_ask, store, finished), "delete")
    body: list[ft.Control] = [sheet_rows(now, opened, lambda to: set_opened(lambda _: to))]
    if finished.played is not None:
        body.append(SamsParOf(finished, lambda par: change(lambda shelf: shelf.with_par(id, par))))
    name = file_name("lonesome-trail", day(finished.at), finished.id)
    save = partial(save_file, store, name, result.model_dump_json(indent=2))
    body.append(ft.Row([quiet_button(t("uscore.as_file"), save, "material.download", "as-file")]))
    words = as_text(result, store.t, f"{t('ui.title')}, {day(finished.at)}, {difficulty}")
    share = share_button(store, words, bar=True)
    line = share_button(store, words, bar=False)
    body += [line] if line is not None else []
    done = filled_button(t("uscore.done"), store.leave, "material.check")
    bar = primary_bar(done, second=share, above=totals_line(now), rule=True)
    return screen(header(result_words(finished), over, (remove,), "/history"), body, bar)


def set_by_hand(result: ScoreResult) -> Overrides:
    """The figures that the player had set by hand."""
    found: Overrides = {}
    for who in OTHER:
        items = getattr(result, who).items
        found[who] = {c: 0 for c, lines in items.items() if any(i.what == BY_HAND for i in lines) and len(lines) > 1}
    return found


def _ask(store: Store, finished: Finished) -> None:
    async def forget() -> None:
        await shelf.forget(store.storage, finished.id)
        forget_stored(shelf.KEY)
        store.go("/history")

    def chosen(what: str) -> None:
        if what == "delete":
            ft.context.page.run_task(forget)

    options = [
        Option("delete", t("ui.delete"), t("uhistory.delete.sub"), "material.delete_outline"),
        Option("stay", t("ui.cancel"), None, "material.close"),
    ]
    pick(t("uhistory.delete"), options, chosen, identifier="result")
