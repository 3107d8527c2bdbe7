"""/setup: the choices of a new game. "Start" works at once; everything else is there for who wants it."""

from typing import Any

import flet as ft

from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, quiet_button
from ui.components.header import header
from ui.components.screen import screen
from ui.level import level
from ui.par.lines import SamUsually, TryNext
from ui.safety import guarded_view
from ui.setup import draft as drafts
from ui.setup import more, sams, table_kept
from ui.setup.draft import Draft
from ui.setup.places import missing, places
from ui.setup.start import setup_of
from ui.state import use_kept
from ui.store import Store, t, use_store


@guarded_view
def SetupPage() -> ft.View:
    store = use_store()
    pack = store.packs.chosen
    kept, set_draft = use_kept(lambda: drafts.kept(pack))
    draft = drafts.fitting(kept, pack)
    opened, set_opened = ft.use_state(False)

    def change(**choices: Any) -> None:
        store.say(None)
        set_draft(lambda now: drafts.keep(drafts.fitting(now, pack).but(**choices)))

    sign = "material.expand_less" if opened else "material.expand_more"
    body: list[ft.Control] = [
        *sams.opponent(store, draft),
        *sams.difficulty(draft, pack, change),
        ft.Column(
            [TryNext(pack, draft.difficulty, lambda to: change(difficulty=to)), SamUsually(pack, draft.difficulty)],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        *table_kept.section(draft, change),
        *sams.starts(draft, pack, change),
        *sams.cards(draft, change),
        *sams.workers(draft, pack, change),
        quiet_button(t("setup.more"), lambda: set_opened(lambda o: not o), sign, "setup-more"),
        *(more.section(draft, pack, change) if opened else []),
    ]
    return screen(header(t("setup.title"), t("setup.over")), body, _bar(store, draft))


def _bar(store: Store, draft: Draft) -> ft.Control:
    if places(draft):
        n = missing(draft)
        sub = t("setup.missing", n=n) if n else t("setup.all_entered")
        button = filled_button(t("setup.enter"), lambda: store.go("/setup/enter"), "material.edit_outlined", sub)
        return primary_bar(button)
    return primary_bar(filled_button(t("setup.start"), lambda: begin(store), "horseshoe", summary(draft)))


def begin(store: Store) -> None:
    """Starts the game and shows what to do at the box; a refusal is told above the bar."""
    pack = store.packs.chosen
    draft = drafts.kept(pack)
    if store.new_game(setup_of(draft, pack), pack, draft.seed):
        drafts.forget()
        store.go("/game/box")


def summary(draft: Draft) -> str:
    words = t(
        "setup.summary",
        difficulty=level(draft.difficulty),
        tracking=t(f"setup.tracking.{draft.tracking}.short"),
        starts=t(f"setup.starts.{draft.starts}.short"),
    )
    return words[:1].upper() + words[1:]
