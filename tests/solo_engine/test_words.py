"""The catalogues: every key in both languages, sound placeholders, compiled as they stand, the glossary's words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solo_engine import telling
from solo_engine.corrections import PLACES
from solo_engine.edition import WORKERS, editions
from solo_engine.edition import edition as facts_of
from solo_engine.naming import PARTS, PARTS_OF_A_RANCHER, part_name
from solo_engine.pack import bundled
from solo_engine.table import OTHER, REGIONS, Human
from solo_engine.words import LANGUAGES, Language, glossary, say, words
from tools.words import WORDS, compiled, differences, fields, gathered, placeholders, texts_of

ROOT = Path(__file__).parent.parent.parent
CODE = [path for package in ("solo_engine", "sam", "ui") for path in sorted((ROOT / package).rglob("*.py"))]
READ = {language: gathered(language) for language in LANGUAGES}
MESSAGES = {language: messages for language, (messages, _) in READ.items()}


# --- the catalogues themselves ----------------------------------------------------------------------------------


def test_no_file_of_words_has_a_fault() -> None:
    assert [fault for _, faults in READ.values() for fault in faults] == []


def test_every_key_has_both_languages_and_the_same_placeholders() -> None:
    assert differences(MESSAGES) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_sources(language: Language) -> None:
    assert (WORDS / f"{language}.mo").read_bytes() == compiled(language, MESSAGES[language]), "python -m tools.words"


@pytest.mark.parametrize(
    ("en", "zh", "fault"),
    [
        ('msgid "a"\nmsgstr "A"\n', "", "zh: a: missing"),
        ('msgid "a"\nmsgstr "A {n}"\n', 'msgid "a"\nmsgstr "甲"\n', "a: placeholders differ"),
        ('msgid "a"\nmsgstr "A {n}"\n', 'msgid "a"\nmsgstr "甲 {m}"\n', "a: placeholders differ"),
        ('msgid "a"\nmsgstr ""\n', 'msgid "a"\nmsgstr "甲"\n', "en/game.po: a: empty"),
        ('msgid "a"\nmsgstr "a"\n', 'msgid "a"\nmsgstr "甲"\n', "en/game.po: a: worded by its own key"),
        ('msgid "a"\nmsgstr "A {"\n', 'msgid "a"\nmsgstr "甲"\n', "en/game.po: a: bad placeholder"),
        ('msgid "a"\nmsgstr "{}"\n', 'msgid "a"\nmsgstr "甲"\n', "en/game.po: a: bad placeholder"),
        ('msgid "a"\nmsgstr "A\n', 'msgid "a"\nmsgstr "甲"\n', "en/game.po, line 2: cannot be read"),
        ('msgid "a"\nmsgstr "A"\n\nmsgid "a"\nmsgstr "B"\n', 'msgid "a"\nmsgstr "甲"\n', "a: written 2 times"),
    ],
)
def test_a_fault_in_the_words_is_found(tmp_path: Path, en: str, zh: str, fault: str) -> None:
    for language, text in (("en", en), ("zh", zh)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "game.po").write_text(text, encoding="utf-8")
    read = {language: gathered(language, tmp_path) for language in LANGUAGES}
    faults = [f for _, found in read.values() for f in found]
    faults += differences({language: messages for language, (messages, _) in read.items()})
    assert any(fault in found for found in faults), faults


def test_a_key_in_two_domains_is_found(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    for domain in ("game", "saves"):
        (tmp_path / "en" / f"{domain}.po").write_text('msgid "a"\nmsgstr "A"\n', encoding="utf-8")
    assert gathered("en", tmp_path)[1] == ["en/saves.po: a: is in en/game.po too"]


# --- the keys that the code says --------------------------------------------------------------------------------


SAYING = ("say", "Illegal", "Broken", "tell", "t", "did_nothing")  # the functions whose first argument is a key


def said(path: Path) -> Iterator[tuple[int, str, ast.Call]]:
    """Every literal key that a file says: of `say("…")`, `words("…")("…")`, `Illegal("…")`, `Broken("…")`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        first = node.args[0]
        choices = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
        for key in choices:
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and name in SAYING:
                yield node.lineno, key.value, node


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_key_that_the_code_says_is_in_the_catalogues(path: Path) -> None:
    missing = [(line, key) for line, key, _ in said(path) if key not in MESSAGES["en"]]
    assert missing == []


KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]*)+")
PLACES_IN_FILES = ("pack.scoring",)  # these look like keys, and are not


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_string_that_looks_like_a_key_is_one_or_begins_some(path: Path) -> None:
    families = {key.split(".")[0] for key in MESSAGES["en"]}
    wrong = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        text = node.value if isinstance(node, ast.Constant) else None
        if not isinstance(text, str) or not KEY.fullmatch(text) or text.split(".")[0] not in families:
            continue
        if text.startswith(PLACES_IN_FILES):
            continue
        if not any(key.startswith(text) for key in MESSAGES["en"]) and isinstance(part_name(text), str):
            wrong.append((node.lineno, text))
    assert wrong == []


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_placeholder_of_a_key_is_filled_where_it_is_said(path: Path) -> None:
    unfilled = []
    for line, key, call in said(path):
        given = {keyword.arg for keyword in call.keywords}
        if None not in given and key in MESSAGES["en"]:
            unfilled += [(line, key, name) for name in placeholders(MESSAGES["en"][key]) - given]
    assert unfilled == []


def keys_said_at_run_time() -> Iterator[str]:
    """The families of keys that code puts together from ids."""
    for name in editions():
        facts = facts_of(name)
        trail, tiles, cattle = facts.trail.spaces, facts.tiles.tiles, facts.cattle
        families: dict[str, list[str]] = {
            "tile": [t.id for t in tiles],
            "outlaw": [t.colour for t in tiles if t.colour],
            "hazard": [t.hazard for t in tiles if t.hazard],
            "hand": [t.hand for t in tiles] + [b.hand for b in facts.buildings.private],
            "space": [s.id for s in trail],
            "space_short": [s.id for s in trail],
            "neutral": [b.id for b in facts.buildings.neutral],
            "neutral_short": [b.id for b in facts.buildings.neutral],
            "building": [b.id for b in facts.buildings.private],
            "building_long": [b.id for b in facts.buildings.private],
            "station": [s.id for s in facts.railroad.stations],
            "station_long": [s.id for s in facts.railroad.stations],
            "corners": [s.corners for s in facts.railroad.stations]
            + [d.corners for d in facts.player_board.disc_spaces],
            "city": [c.id for c in facts.cities.cities],
            "breed": [b.id for b in cattle.breeds] + [b.type for b in cattle.breeds if b.type],
            "card": list(cattle.card),
            "task": list(facts.objectives.tasks),
            "objective_action": [c.action for c in facts.objectives.cards if c.action],
            "sm": [t.id for t in facts.station_masters.tiles],
            "sm_long": [t.id for t in facts.station_masters.tiles],
            "disc": [d.id for d in facts.player_board.disc_spaces],
            "section": [d.section for d in facts.player_board.disc_spaces],
            "category": [c.id for c in facts.game.categories],
            "action": list(facts.actions.by_id),
            "aux_single": [a.id for a in facts.actions.auxiliary],
            "aux_double": [a.id for a in facts.actions.auxiliary],
            "supply": [c.bag for c in facts.tiles.foresights] + ["cattle", "objectives", "simmental"],
        }
        yield from (f"{family}.{piece}" for family, pieces in families.items() for piece in pieces)
    yield from (f"{family}.{worker}" for family in ("worker", "workers", "worker_row") for worker in WORKERS)
    yield from (f"{family}.{who}" for family in ("who", "building_of", "part") for who in OTHER)
    yield from (f"region.{region}" for region in REGIONS)
    yield from (f"difficulty.{difficulty}" for difficulty in bundled().difficulties)
    yield from (f"event.{kind.model_fields['kind'].default}" for kind in telling.TELLERS)
    yield from (f"part.{part}" for part in PARTS)
    yield from (f"part_of.{part}" for part in PARTS_OF_A_RANCHER)
    yield from ("track.start", "track.space", "track.turnout", "track_short.space", "track_short.turnout")


def test_every_piece_and_place_has_a_name_in_both_languages() -> None:
    wanted = set(keys_said_at_run_time())
    assert {language: sorted(wanted - set(messages)) for language, messages in MESSAGES.items()} == {"en": [], "zh": []}


def test_every_place_that_can_be_corrected_has_a_name() -> None:
    assert set(PLACES) == {*PARTS, *OTHER}
    assert set(Human.model_fields) <= PARTS_OF_A_RANCHER


# --- what comes out ---------------------------------------------------------------------------------------------


def test_one_piece_and_several_are_told_apart() -> None:
    english, chinese = words("en"), words("zh")
    assert [english(say("workers.cowboy", n=n)) for n in (1, 2)] == ["1 cowboy", "2 cowboys"]
    assert [chinese(say("workers.cowboy", n=n)) for n in (1, 2)] == ["1 个牛仔", "2 个牛仔"]


def test_a_list_is_told_with_the_separator_of_the_language() -> None:
    several = say("log.cattle_bought.human", cards=(say("card.longhorn"), say("card.corriente")))
    assert words("en")(several) == "You buy: Longhorn, Corriente."
    assert words("zh")(several) == "你购买：长角牛、科伦特牛。"


def test_a_number_below_zero_has_a_real_minus() -> None:
    assert words("en")(say("count.points", n=-3)) == "−3 points"


def test_chinese_and_latin_letters_are_parted_by_a_space() -> None:
    assert words("zh")(say("building_of.sam", building=say("building.building_3b"))) == "山姆的建筑 3b"


def test_two_chinese_characters_are_not_parted_by_a_space() -> None:
    hired = {key: words("zh")(say("turn.hire.offer", worker=say(f"worker.{key}"))) for key in ("cowboy", "engineer")}
    assert hired == {"cowboy": "雇佣牛仔", "engineer": "雇佣工程师"}


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(KeyError, match="no_such_key"):
        words("en")("no_such_key")


def test_a_message_without_its_parameter_is_refused() -> None:
    with pytest.raises(KeyError, match="number"):
        words("en")(say("log.card_turned"))


# --- the glossary -----------------------------------------------------------------------------------------------

# Terms that mean one thing only; the others of the glossary are everyday words in other sentences.
TERMS = [
    "cowboy",
    "builder",
    "engineer",
    "flood",
    "drought",
    "rockfall",
    "outlaw_green",
    "outlaw_orange",
    "herder",
    "engine",
    "job_market_token",
    "exchange_token",
    "cattle_card",
    "objective_card",
    "criollo",
    "santa_gertrudis",
    "pineywoods",
    "galloway",
    "black_angus",
    "longhorn",
    "corriente",
    "shorthorn",
    "hereford",
    "simmental_calf",
    "simmental_heifer",
    "simmental_cow",
    "kansas_city",
    "risk_action",
    "job_market",
    "cattle_market",
    "train_station",
    "fulton",
    "st_louis",
    "bloomington",
    "peoria",
    "chicago",
    "toledo",
    "pittsburgh",
    "philadelphia",
    "new_york",
    "permanent_certificate",
    "step_limit",
    "hand_limit",
    "breeding_value",
    "local_action",
    "auxiliary_action",
    "specialization",
    "extraordinary_delivery",
]
# What a translation might say instead of the rulebook's own word.
NOT_THE_RULEBOOKS = {
    "zh": [
        "落石",
        "塌方",
        "强盗",
        "歹徒",
        "匪徒",
        "就业市场",
        "劳工市场",
        "交换指示物",
        "交换标记",
        "火车头",
        "机车",
        "先见",
        "远见",
        "繁殖值",
        "育种值",
        "圆盘",
        "凭证",
        "通行费",
        "牧牛人",
        "赶牛人",
        "袋子",
        "危险板块",
    ],
    "en": [
        "teepee",
        "tepee",
        "bandit",
        "locomotive",
        "exchange marker",
        "job market marker",
        "cattle driver",
        "railway",
    ],
}


def without_placeholders(text: str) -> str:
    return re.sub(r"{\w+}", "", text)


@pytest.mark.parametrize("term", TERMS)
def test_chinese_says_the_rulebooks_word_where_english_does(term: str) -> None:
    english, chinese = (glossary()[term][language] for language in LANGUAGES)
    pattern = re.compile(rf"\b{re.escape(english)}(s|es)?\b", re.IGNORECASE)
    wrong = [
        key
        for key, message in MESSAGES["en"].items()
        if key in MESSAGES["zh"]
        and any(pattern.search(without_placeholders(text)) for text in texts_of(message))
        and not all(chinese in text for text in texts_of(MESSAGES["zh"][key]))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_word_stands_for_a_term_of_the_rulebook(language: Language) -> None:
    pattern = re.compile("|".join(NOT_THE_RULEBOOKS[language]))
    wrong = [key for key, m in MESSAGES[language].items() if any(pattern.search(text) for text in texts_of(m))]
    assert wrong == []


def test_chinese_avoids_signs_that_come_from_the_latin_face() -> None:
    wrong = [key for key, m in MESSAGES["zh"].items() if any(sign in text for text in texts_of(m) for sign in "“”…—'")]
    assert wrong == []


def test_english_has_real_apostrophes() -> None:
    assert [key for key, m in MESSAGES["en"].items() if any("'" in text for text in texts_of(m))] == []


def test_a_placeholder_is_a_plain_name() -> None:
    assert fields("Take {tile} from {space}") == {"tile", "space"}
    for text in ("{0}", "{n:+d}", "{n!r}", "{tile.id}"):
        with pytest.raises(ValueError, match="plain name"):
            fields(text)
