"""Settings: language, theme, text size, motion, keeping awake."""

import flet as ft

from ui.components.entry import choices, switch_row
from ui.components.frame import hair_rule
from ui.components.header import header
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.safety import guarded_view
from ui.settings import SCALES
from ui.store import t, use_store


@guarded_view
def SettingsPage() -> ft.View:
    store = use_store()
    chosen = store.settings
    languages = [("en", t("ui.language.en")), ("zh", t("ui.language.zh"))]
    themes = [(name, t(f"ui.theme.{name}")) for name in ("system", "light", "dark")]
    signs = ["material.brightness_auto", "material.light_mode_outlined", "material.dark_mode_outlined"]
    scales = [(s, f"{round(s * 100)} %") for s in SCALES]
    body: list[ft.Control] = [
        heading(t("ui.settings.language")),
        choices(languages, store.look.language, lambda v: store.change(language=v), "language"),
        heading(t("ui.settings.theme")),
        choices(themes, chosen.theme, lambda v: store.change(theme=v), "theme", signs),
        heading(t("ui.settings.text")),
        choices(
            [(round(s * 100), words) for s, words in scales],
            round(chosen.text * 100),
            lambda percent: store.change(text=percent / 100),
            "text",
        ),
        text(t("ui.settings.text.sample"), "step"),
        hair_rule(),
        switch_row(
            t("ui.settings.motion"),
            chosen.motion,
            lambda on: store.change(motion=on),
            t("ui.settings.motion.sub"),
            "motion",
        ),
        hair_rule(),
        switch_row(
            t("ui.settings.awake"), chosen.awake, lambda on: store.change(awake=on), t("ui.settings.awake.sub"), "awake"
        ),
    ]
    return screen(header(t("ui.settings")), body)
