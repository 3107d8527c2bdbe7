"""Checks and compiles the catalogues: `python -m tools.words`.

assets/words/<language>/*.po are the sources, one file a domain; assets/words/<language>.mo is what the app reads. All
faults are listed on stderr, one a line, and the exit code is 1; whatever is sound is compiled all the same.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

WORDS = Path(__file__).parent.parent / "assets" / "words"
PLURAL_FORMS = {"en": "nplurals=2; plural=(n != 1);", "zh": "nplurals=1; plural=0;"}
FORMS = {"en": 2, "zh": 1}
LINE = re.compile(r'#.*|((msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"([^"\\]|\\.)*"')


class Compiled(Catalog):
    """A catalogue whose header holds no date and no version: the same words give the same bytes."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", PLURAL_FORMS[str(self.locale_identifier)]),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    mime_headers = property(_get_mime_headers)


def main() -> int:
    """Compile all languages and tell what is wrong with them."""
    faults: list[str] = []
    read: dict[str, dict[str, Message]] = {}
    for language in FORMS:
        read[language], found = gathered(language)
        faults += found
    faults += differences(read)
    for language, messages in read.items():
        (WORDS / f"{language}.mo").write_bytes(compiled(language, messages))
    for fault in faults:
        print(fault, file=sys.stderr)
    print(", ".join(f"{language}: {len(messages)} messages" for language, messages in read.items()))
    return 1 if faults else 0


def gathered(language: str, words: Path = WORDS) -> tuple[dict[str, Message], list[str]]:
    """All messages of a language by their key, and the faults of its files."""
    messages: dict[str, Message] = {}
    home: dict[str, str] = {}
    faults: list[str] = []
    for path in sorted((words / language).glob("*.po")):
        where = f"{language}/{path.name}"
        text = path.read_text(encoding="utf-8")
        counts = Counter(re.findall(r'^msgid "(.+)"$', text, flags=re.MULTILINE))
        faults += [f"{where}: {key}: written {n} times" for key, n in counts.items() if n > 1]
        faults += [f"{where}, line {n}: cannot be read" for n in odd_lines(text)]
        try:
            catalogue = read_po(BytesIO(with_header(text, language).encode()), locale=language, abort_invalid=True)
        except (PoFileError, ValueError) as error:
            faults.append(f"{where}: cannot be read: {error}")
            continue
        for message in catalogue:
            key = key_of(message)
            if not key:
                continue
            faults += [f"{where}: {key}: {fault}" for fault in faults_of(message, language)]
            if key in home:
                faults.append(f"{where}: {key}: is in {home[key]} too")
            messages[key], home[key] = message, where
    return messages, faults


def odd_lines(text: str) -> Iterator[int]:
    """The numbers of lines that are neither a whole entry line nor a comment; Babel makes something of most of them."""
    for n, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not LINE.fullmatch(line):
            yield n


def with_header(text: str, language: str) -> str:
    """The text of a .po file with its header, where it has none: Babel counts the plural forms by it."""
    if 'msgid ""\n' in text:
        return text
    return f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"{plural_line(language)}"\n\n{text}'


def plural_line(language: str) -> str:
    return f"Plural-Forms: {PLURAL_FORMS[language]}\\n"


def key_of(message: Message) -> str:
    return str(message.id[0] if message.pluralizable else message.id)


def texts_of(message: Message) -> tuple[str, ...]:
    """The wordings of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def faults_of(message: Message, language: str) -> Iterator[str]:
    """What is wrong with one message."""
    key, texts = key_of(message), texts_of(message)
    if message.pluralizable and message.id[1] != key:
        yield "msgid_plural is not the key"
    if message.pluralizable and len(texts) != FORMS[language]:
        yield f"{len(texts)} plural forms instead of {FORMS[language]}"
    if message.fuzzy or message.context:
        yield "fuzzy entries and contexts are not used"
    for text in texts:
        if not text.strip() and key != "list.separator":
            yield "empty"
        elif text == key:
            yield "worded by its own key"
        try:
            fields(text)
        except ValueError as error:
            yield f"bad placeholder: {error}"


def fields(text: str) -> frozenset[str]:
    """The names of the placeholders of a text. ValueError: one is unnamed or formatted, or a brace is loose."""
    found = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            raise ValueError(f"{{{name}}} is no plain name")
        found.add(name)
    return frozenset(found)


def placeholders(message: Message) -> frozenset[str]:
    """All placeholders of a message. A singular may leave out `n`."""
    found: frozenset[str] = frozenset()
    for text in texts_of(message):
        try:
            found |= fields(text)
        except ValueError:
            continue
    return found


def differences(read: dict[str, dict[str, Message]]) -> list[str]:
    """Keys that one language lacks, and placeholders that differ between the languages."""
    faults: list[str] = []
    for key in sorted(set().union(*read.values())):
        missing = [language for language in read if key not in read[language]]
        if missing:
            faults.append(f"{', '.join(missing)}: {key}: missing")
            continue
        named = {language: placeholders(messages[key]) for language, messages in read.items()}
        if len(set(named.values())) > 1:
            told = "; ".join(f"{language} {sorted(names)}" for language, names in named.items())
            faults.append(f"{key}: placeholders differ: {told}")
        if len({messages[key].pluralizable for messages in read.values()}) > 1:
            faults.append(f"{key}: has plural forms in one language only")
    return faults


def compiled(language: str, messages: dict[str, Message]) -> bytes:
    """The .mo file: the same bytes for the same words."""
    catalogue = Compiled(locale=language, charset="utf-8")
    for message in messages.values():
        catalogue.add(message.id, message.string)
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
