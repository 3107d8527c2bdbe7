"""What the player has chosen for the app as a whole."""

from typing import Literal

from pydantic import ValidationError

from solo_engine.model import Model
from solo_engine.words import Language

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


class Settings(Model):
    version: Literal[1] = 1
    language: Language | None = None  # None: as the device
    theme: Literal["system", "light", "dark"] = "system"
    text: float = 1.0  # one of SCALES
    motion: bool = True
    awake: bool = True  # the screen stays on while a game is shown
    facts: dict[str, int] = {}  # doubt -> what the owner has read on the box


def read(text: str | None) -> Settings:
    """The settings kept; what cannot be read becomes the default."""
    try:
        found = Settings.model_validate_json(text or "{}")
    except ValidationError:
        return Settings()
    return found if found.text in SCALES else found.but(text=1.0)
