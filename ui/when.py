"""When something was saved, in words."""

from datetime import datetime

from ui.store import t


def when(at: str) -> str:
    """A time in ISO 8601 as "Saved today, 21:40", as the clock of the server says."""
    try:
        then = datetime.fromisoformat(at)
    except ValueError:
        return t("ui.saved")
    now = datetime.now(then.tzinfo)
    days = (now.date() - then.date()).days
    clock = f"{then:%H:%M}"
    if days <= 0:
        return t("ui.saved.today", time=clock)
    if days == 1:
        return t("ui.saved.yesterday", time=clock)
    return t("ui.saved.days", n=days)
