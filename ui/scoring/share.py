"""A result as text and as a file."""

import re
from functools import partial

import flet as ft

from solo_engine.edition import edition
from solo_engine.scoring import ScoreResult
from solo_engine.words import Words, say
from ui.components.buttons import outlined_button, quiet_button
from ui.store import Store, look, t


def share_button(store: Store, words: str | None, bar: bool) -> ft.Control | None:
    """ "Share" left of the filled button, or, with large text, as a line of the page: None in the other place."""
    if bar == look().large:
        return None
    press = partial(share_text, store, words) if words is not None else None
    if bar:
        return outlined_button(t("uscore.share"), press, "material.ios_share", identifier="share", high=True)
    return ft.Row([quiet_button(t("uscore.share"), press, "material.ios_share", "share")])


def winner_words(result: ScoreResult) -> str:
    """The key's text is chosen by the margin: "You win by 7 points."."""
    return f"score.winner.{result.winner}"


def as_text(result: ScoreResult, words: Words, heading: str = "") -> str:
    """Winner, every category, totals."""
    n = abs(result.margin)
    won = words("score.winner.shared") if result.winner == "shared" else words(winner_words(result), n=n)
    lines = [heading] if heading else []
    lines.append(won)
    for category in (c.id for c in edition().game.categories):
        human, sam = result.human.categories.get(category, 0), result.sam.categories.get(category, 0)
        lines.append(words("score.text.row", category=words(f"category.{category}"), human=human, sam=sam))
    lines.append(words("score.text.total", human=result.human.total, sam=result.sam.total))
    return "\n".join(lines)


async def share_text(store: Store, text: str) -> None:
    """By the device's own sheet, where it has one, else into the clipboard."""
    try:
        await ft.Share().share_text(text)
    except Exception:  # browsers without Web Share, desktops
        try:
            await ft.Clipboard().set(text)
        except Exception:
            store.say(say("uscore.share.no"))
        else:
            store.say(say("uscore.share.copied"))


def file_name(*parts: object, ending: str = "json") -> str:
    """A name that every device takes: letters and digits of any language, joined by hyphens."""
    words_ = (re.sub(r"[\W_]+", "-", str(part)).strip("-") for part in parts)
    return "-".join(word for word in words_ if word) + f".{ending}"


async def save_file(store: Store, name: str, text: str) -> bool:
    """A file to keep: a download in the browser, a dialogue elsewhere. False: the device refused."""
    try:
        await ft.FilePicker().save_file(file_name=name, src_bytes=text.encode("utf-8"))
    except Exception:
        store.say(say("uscore.file.not_saved"))
        return False
    return True
