"""What the player reads: messages are keys with parameters, worded in English or Chinese by the gettext catalogues.

A catalogue is assets/words/<language>.mo, compiled from assets/words/<language>/*.po by `python -m tools.words`.
gettext because the standard library reads it (nothing to carry to the phone) and Babel checks and compiles it.
"""

import gettext
import json
import re
from functools import lru_cache
from typing import Literal, NamedTuple

from solo_engine.edition import ASSETS

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")

# Between a Chinese character and a Latin letter or digit stands a space, also where a parameter was put in.
SEAM = re.compile("(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u4e00-\u9fff])")
# Between two Chinese characters, or beside their punctuation, stands none, whatever the parameter begins or ends with.
GAP = re.compile("(?<=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]) +(?=[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])")


class Message(NamedTuple):
    """Something to say: a key of the catalogues and its parameters.

    A parameter may be a message itself, several, or a text that a pack brings in each of its languages. A plain tuple
    and no model: nothing keeps a message, and a step is made of a dozen of them.
    """

    key: str
    params: "dict[str, int | float | str | Message | tuple[Message, ...] | dict[str, str]]" = {}


def say(key: str, /, **params: "int | float | str | Message | tuple[Message, ...] | dict[str, str]") -> Message:
    """The message of a key; the parameter `n` chooses between singular and plural."""
    return Message(key, params)


class Words:
    """The catalogue of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        with (ASSETS / "words" / f"{language}.mo").open("rb") as file:
            self._catalogue = gettext.GNUTranslations(file)

    def __call__(self, what: Message | str, /, **params: object) -> str:
        """The text of a message or of a key. KeyError: no such key in the catalogue, or a parameter is missing."""
        key, values = (what.key, what.params) if isinstance(what, Message) else (what, params)
        text = self._worded(key, values.get("n"))
        text = text.format_map({name: self._tell(value) for name, value in values.items()})
        return GAP.sub("", SEAM.sub(" ", text)) if self.language == "zh" else text

    def __contains__(self, key: str) -> bool:
        """Whether the catalogue has a key."""
        try:
            self._worded(key, None)
        except KeyError:
            return False
        return True

    def _worded(self, key: str, n: object) -> str:
        # gettext answers an unknown key with the key itself, and no message is worded by its own key (tools/words.py).
        text = self._catalogue.ngettext(key, key, n if isinstance(n, int) else 2)
        if text == key:
            text = self._catalogue.gettext(key)
        if text == key:
            raise KeyError(key)
        return text

    def _tell(self, value: object) -> str:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, tuple | list):
            return self("list.separator").join(self._tell(v) for v in value)
        if isinstance(value, dict):
            return str(value.get(self.language) or next(iter(value.values()), ""))
        if isinstance(value, int | float):
            return f"{value:g}".replace("-", "−") if abs(value) < 1e6 else str(value).replace("-", "−")
        return str(value)


@lru_cache
def words(language: Language) -> Words:
    """The catalogue of a language, read once."""
    return Words(language)


@lru_cache
def glossary() -> dict[str, dict[str, str]]:
    """Term id -> {"en", "zh", "source"}: the game's own words, the Chinese from the rulebook where it has the term."""
    found: dict[str, dict[str, str]] = json.loads((ASSETS / "words" / "glossary.json").read_text(encoding="utf-8"))
    return found
