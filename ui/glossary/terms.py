"""Finds the game's terms in a text. No Flet: texts in, terms out."""

import re
from collections.abc import Iterator
from functools import lru_cache

from solo_engine.model import Model
from solo_engine.words import Language, glossary

WORD = re.compile(r"[a-z]+(?:'[a-z]+)?\.?(?:-[a-z]+)?")
REMARK = re.compile(r" \([^)]*\)|,.*")  # of an entry: what explains the word and is not part of it
SHORTER = (" tile", " action section")  # endings that texts leave out
SHORTER_CHINESE = "板块"
LONGER = ("general ", "personal ")  # beginnings that texts leave out
ALSO = {"train_station": ("station",), "certificate_marker": ("certificate",)}
RULEBOOK = "rulebook"


class Term(Model):
    """A line of the glossary. `printed`: the Chinese word is the rulebook's own."""

    id: str
    en: str
    zh: str
    printed: bool


@lru_cache
def every_term() -> tuple[Term, ...]:
    """The whole glossary in its order: by what belongs together."""
    return tuple(
        Term(id=id, en=entry["en"].replace("'", "’"), zh=entry["zh"], printed=entry["source"] == RULEBOOK)
        for id, entry in glossary().items()
    )


@lru_cache(maxsize=4096)
def terms_in(text: str, language: Language) -> tuple[Term, ...]:
    """The terms of a text, each once, in the order of the text; of two that overlap the longer one."""
    by_id = {term.id: term for term in every_term()}
    found = _chinese(text) if language == "zh" else _english(text)
    return tuple(by_id[id] for id in dict.fromkeys(found))


def matching(query: str) -> tuple[Term, ...]:
    """The terms that hold what was typed, in either language; all of them for nothing."""
    wanted = query.strip().casefold().replace("'", "’")
    return tuple(term for term in every_term() if wanted in term.en.casefold() or wanted in term.zh.casefold())


# --- English ----------------------------------------------------------------------------------------------------


@lru_cache
def _names() -> tuple[dict[tuple[str, ...], tuple[str, ...]], int]:
    """(words of a name -> terms so called), and the number of words of the longest name."""
    names: dict[tuple[str, ...], tuple[str, ...]] = {}
    for term in every_term():
        for name in dict.fromkeys((*_called(REMARK.sub("", term.en)), *ALSO.get(term.id, ()))):
            words = _words(name)
            names[words] = (*names.get(words, ()), term.id)
    return names, max(len(words) for words in names)


def _called(name: str) -> Iterator[str]:
    """A name and what texts make of it."""
    yield name
    for ending in SHORTER:
        if name.endswith(ending):
            yield name.removesuffix(ending)
    for beginning in LONGER:
        if name.startswith(beginning):
            yield name.removeprefix(beginning)


def _words(text: str) -> tuple[str, ...]:
    found = WORD.findall(text.lower().replace("’", "'"))
    return tuple(word if word == "st." else word.rstrip(".") for word in found)


def _english(text: str) -> Iterator[str]:
    names, longest = _names()
    words = _words(text)
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            ids = next((names[n] for n in _forms(words[at : at + length]) if n in names), None)
            if ids is not None:
                yield from ids
                break
        else:
            length = 1
        at += length


def _forms(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Some words, and the same with the last one in the singular."""
    yield words
    *before, last = words
    if last.endswith("ies"):
        yield (*before, last[:-3] + "y")
    if last.endswith("s"):
        yield (*before, last[:-1])


# --- Chinese ----------------------------------------------------------------------------------------------------


@lru_cache
def _chinese_names() -> tuple[dict[str, tuple[str, ...]], int]:
    names: dict[str, tuple[str, ...]] = {}
    for term in every_term():
        if len(term.zh) > 1 or not term.zh.isascii():
            names[term.zh] = (*names.get(term.zh, ()), term.id)
    for name, ids in tuple(names.items()):
        if name.endswith(SHORTER_CHINESE):
            names.setdefault(name.removesuffix(SHORTER_CHINESE), ids)
    return names, max(len(name) for name in names)


def _chinese(text: str) -> Iterator[str]:
    names, longest = _chinese_names()
    at = 0
    while at < len(text):
        for length in range(min(longest, len(text) - at), 0, -1):
            ids = names.get(text[at : at + length])
            if ids is not None:
                yield from ids
                break
        else:
            length = 1
        at += length
