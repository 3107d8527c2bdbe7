"""/score: scoring a game that was played without the app, by totals or by items."""

from datetime import datetime
from functools import partial
from typing import Any

import flet as ft

from solo_engine.pack import bundled
from solo_engine.table import OTHER, Who
from solo_engine.words import say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.entry import choices
from ui.components.frame import hair_rule
from ui.components.header import header
from ui.components.icon import face, icon
from ui.components.screen import screen, view
from ui.components.text import capital, heading, text
from ui.safety import guarded_view
from ui.scoring import draft as drafts
from ui.scoring import shelf
from ui.scoring.draft import Draft
from ui.scoring.entries import LEAST, MOST, Standing, with_override
from ui.scoring.keys import KEYS, SIGNS, homeless, owned_by
from ui.scoring.number import number_box
from ui.scoring.rows import Opened, fault_line, sheet_rows, totals_line
from ui.scoring.share import as_text, share_button
from ui.scoring.stored import forget_stored, use_stored
from ui.state import use_kept
from ui.storage import StorageFull
from ui.store import Store, look, t, use_store

BELOW_NOTHING = ("cities", "objective_cards")  # categories that can cost points


@guarded_view
def ScoreGame() -> ft.View:
    store = use_store()
    draft, change = use_stored(drafts.KEY, drafts.read)
    opened, set_opened = use_kept(Opened)
    if draft is None:
        return view(ft.Container(expand=True))
    now = drafts.standing(draft, store.box)

    def edit(how: Any) -> None:
        store.say(None)
        change(how)

    ways = [(by, t(f"uscore.by.{by}")) for by in drafts.BY]
    levels = [(d, capital(t(f"difficulty.{d}"))) for d in bundled().difficulties]
    body: list[ft.Control] = [
        choices(ways, draft.by, lambda by: edit(lambda d: d.but(by=by)), "by"),
        *(fault_line(f) for f in now.faults if homeless(f)),
        _totals(draft, edit) if draft.by == "totals" else _items(now, opened, set_opened, edit),
        heading(t("uscore.difficulty")),
        choices(levels, draft.difficulty, lambda d: edit(lambda was: was.but(difficulty=d)), "difficulty"),
    ]
    if not draft.empty:
        clear = quiet_button(
            t("uscore.clear"), partial(edit, lambda d: Draft(by=d.by)), "material.delete_outline", "clear"
        )
        body.append(ft.Row([clear]))
    share = share_button(store, as_text(now.result, store.t, t("ui.title")) if _ready(draft, now) else None, bar=False)
    body += [share] if share is not None else []
    return screen(header(_title(draft, now), t("ui.home.score")), body, _bar(store, draft, now))


def _title(draft: Draft, now: Standing) -> str:
    if draft.empty or now.faults:
        return t("uscore.sheet")
    if now.result.winner == "shared":
        return t("uscore.win.shared")
    return t(f"uscore.win.{now.result.winner}", n=abs(now.result.margin))


def _totals(draft: Draft, edit: Any) -> ft.Control:
    """Eleven categories, two fields each."""
    rows: list[ft.Control] = []
    if not look().large:
        heads = [
            ft.Row([face(who, 30), text(t(f"uscore.owner.{who}"), "label")], spacing=8, expand=True) for who in OTHER
        ]
        rows.append(ft.Row(list(heads), spacing=8))
    for category in KEYS:
        boxes: list[ft.Control] = [_total(draft, who, category, edit) for who in OTHER]
        words = ft.Row(
            [icon(SIGNS[category], 22), ft.Container(text(t(f"category.{category}"), "label"), expand=True)], spacing=8
        )
        fields: ft.Control = ft.Row([ft.Row([box], expand=True) for box in boxes], spacing=8)
        if look().large:
            fields = ft.Column([_owned(who, box) for who, box in zip(OTHER, boxes, strict=True)], spacing=6)
        rows += [words, fields, hair_rule()]
    return ft.Column(rows[:-1], spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _owned(who: Who, box: ft.Control) -> ft.Control:
    return ft.Row([face(who, 30), box], spacing=10)


def _total(draft: Draft, who: Who, category: str, edit: Any) -> ft.Control:
    least = LEAST if category in BELOW_NOTHING else 0
    return number_box(
        t("uscore.figure", category=t(f"category.{category}"), who=t(f"who.{who}")),
        draft.totals.get(who, {}).get(category, 0),
        lambda n: edit(lambda d: d.with_total(who, category, n)),
        least,
        MOST,
        identifier=f"total-{who}-{category}",
        who=who,
    )


def _items(now: Standing, opened: Opened, set_opened: Any, edit: Any) -> ft.Control:
    def entered(who: Who, key: str, value: Any) -> None:
        edit(lambda d: d.with_item(who, key, value))

    def by_hand(who: Who, category: str, points: int | None) -> None:
        edit(lambda d: d.but(overrides=with_override(d.overrides, who, category, points)))

    assert all(owned_by("human", key) for keys in KEYS.values() for key in keys)
    return sheet_rows(now, opened, lambda to: set_opened(lambda _: to), entered, by_hand)


def _ready(draft: Draft, now: Standing) -> bool:
    return not draft.empty and not now.faults


def _bar(store: Store, draft: Draft, now: Standing) -> ft.Control:
    ready = _ready(draft, now)
    share = share_button(store, as_text(now.result, store.t, t("ui.title")) if ready else None, bar=True)
    keep = filled_button(t("uscore.keep"), partial(_keep, store, draft, now) if ready else None, "material.check")
    return primary_bar(keep, second=share, above=totals_line(now), rule=True)


async def _keep(store: Store, draft: Draft, now: Standing) -> None:
    """Puts the result on the shelf and clears the draft."""
    at = datetime.now().astimezone().isoformat(timespec="seconds")
    try:
        finished = await shelf.keep(store.storage, now.result, at=at, difficulty=draft.difficulty, pack=bundled())
    except StorageFull:
        store.say(say("ui.storage_full"))
        return
    await store.storage.remove(drafts.KEY)
    for key in (drafts.KEY, shelf.KEY, shelf.result_key(finished.id)):
        forget_stored(key)
    store.go(f"/history/{finished.id}")
