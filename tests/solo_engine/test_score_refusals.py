"""Everything that a score sheet is refused for, by name and in both languages."""

import json

import pytest

from solo_engine.pack import bundled
from solo_engine.score_sheet import RefusedSheet, read_sheet, sheet_from
from solo_engine.words import LANGUAGES, words
from tests.solo_engine.test_score_cases import sheet

HEREFORD = {"breed": "hereford", "victory_points": 7}
CITIES = ("fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo", "pittsburgh", "philadelphia")


def faults(data):
    with pytest.raises(RefusedSheet) as refusal:
        sheet_from(data)
    return told(refusal.value)


def told(refusal):
    """The codes of the faults; each has one clear line in both languages."""
    for fault in refusal.faults:
        texts = [words(language)(fault) for language in LANGUAGES]
        assert all(len(text.splitlines()) == 1 and text.strip() for text in texts)
        assert texts[0] != texts[1]
        assert not set(texts[1]) & set("“”…—")
    return [fault.key.removeprefix("score.refused.") for fault in refusal.faults]


def refused_text(text):
    with pytest.raises(RefusedSheet) as refusal:
        read_sheet(text)
    return told(refusal.value)


def pack(**changes):
    return bundled().model_dump(mode="json") | changes


ONE_RANCHER = {
    "an unknown key of a rancher": ("unknown_key", {"gold": 3}),
    "an unknown key of the objectives": ("unknown_key", {"objectives": {"hand": []}}),
    "an unknown key of a cattle card": ("unknown_key", {"cattle": [{**HEREFORD, "age": 3}]}),
    "an unknown building": ("unknown_id", {"buildings": ["building_13a"]}),
    "an unknown city": ("unknown_id", {"cities": {"boston": 1}}),
    "an unknown station": ("unknown_id", {"stations": ["station_11"]}),
    "an unknown colour": ("unknown_id", {"outlaws": {"blue": 1}}),
    "an unknown breed": ("unknown_id", {"cattle": ["jersey"]}),
    "an unknown breed with points": ("unknown_id", {"cattle": [{"breed": "jersey", "victory_points": 1}]}),
    "an unknown objective in the area": ("unknown_id", {"objectives": {"area": ["objective_x"]}}),
    "an unknown objective in the deck": ("unknown_id", {"objectives": {"deck": ["objective_x"]}}),
    "an unknown station master": ("unknown_id", {"station_masters": ["sm_x"]}),
    "an unknown worker": ("unknown_id", {"workers": {"craftsman": 1}}),
    "an unknown disc space": ("unknown_id", {"discs_cleared": ["disc_x"]}),
    "an id that is no text": ("unknown_id", {"stations": [{"station": 1}]}),
    "an empty object instead of an id": ("unknown_id", {"stations": [{}]}),
    "a negative count": ("negative", {"dollars": -1}),
    "a negative count of discs": ("negative", {"cities": {"new_york": -1}}),
    "negative points of a card": ("negative", {"cattle": [{"breed": "hereford", "victory_points": -7}]}),
    "a fraction": ("no_whole_number", {"dollars": 2.5}),
    "a whole number written as a fraction": ("no_whole_number", {"dollars": 2.0}),
    "no number": ("no_whole_number", {"certificates": float("nan")}),
    "infinity": ("no_whole_number", {"dollars": float("inf")}),
    "a text as a count": ("no_whole_number", {"workers": {"cowboy": "4"}}),
    "true as a count": ("no_whole_number", {"cities": {"new_york": True}}),
    "true as points": ("no_whole_number", {"hazards": [True]}),
    "null as a count": ("no_whole_number", {"outlaws": {"green": None}}),
    "null as points of a card": ("no_whole_number", {"cattle": [{"breed": "black_angus", "victory_points": None}]}),
    "null as a list": ("not_a_list", {"stations": None}),
    "a text as a list": ("not_a_list", {"stations": "station_1"}),
    "null as an object": ("not_an_object", {"workers": None}),
    "a list as an object": ("not_an_object", {"objectives": []}),
    "a number as a cattle card": ("not_an_object", {"cattle": [7]}),
    "a token that is one": ("not_true_or_false", {"job_market_token": 1}),
    "a token that is null": ("not_true_or_false", {"job_market_token": None}),
    "a hazard of points that none has": ("hazard_points", {"hazards": [5]}),
    "a hazard of no points": ("hazard_points", {"hazards": [0]}),
    "a certificate value beyond the track": ("certificate_value", {"certificates": 7}),
    "a certificate value that the track jumps over": ("certificate_value", {"certificates": 5}),
    "a card without a breed": ("breed_missing", {"cattle": [{"victory_points": 3}]}),
    "points that no card of the breed has": ("cattle_points", {"cattle": [{"breed": "hereford", "victory_points": 4}]}),
    "points on a player card": ("cattle_points", {"cattle": [{"breed": "criollo", "victory_points": 1}]}),
    "a breed without points whose cards differ": ("cattle_points_missing", {"cattle": ["shorthorn"]}),
    "a breed object without points whose cards differ": ("cattle_points_missing", {"cattle": [{"breed": "hereford"}]}),
    "a station twice": ("station_twice", {"stations": ["station_2", "station_2"]}),
    "seven workers of a type": ("workers", {"workers": {"builder": 7}}),
    "two discs in a city that takes one": ("city", {"cities": {"toledo": 2}}),
    "fifteen discs in cities": ("discs", {"cities": {"new_york": 8, "kansas_city": 7}}),
    "fifteen discs in cities and stations together": (
        "discs",
        {"cities": {"new_york": 6, **dict.fromkeys(CITIES, 1)}, "stations": ["station_1"]},
    ),
    "a disc space twice": ("disc_space_twice", {"discs_cleared": ["disc_hand_1"] * 2}),
    "six of the first player breed": ("player_cattle", {"cattle": ["criollo"] * 6}),
    "four of another player breed": ("player_cattle", {"cattle": ["galloway"] * 4}),
    "both sides of one building": ("building_twice", {"buildings": ["building_5a", "building_5b"]}),
    "one building twice": ("building_twice", {"buildings": ["building_5a", "building_5a"]}),
    "a starting objective in the deck": (
        "starting_objective_in_deck",
        {"objectives": {"deck": ["objective_start_bbh"]}},
    ),
    "two starting objectives": (
        "starting_objectives",
        {"objectives": {"area": ["objective_start_bbh", "objective_start_ssg"]}},
    ),
}


@pytest.mark.parametrize("who", ["human", "sam"])
@pytest.mark.parametrize("what", ONE_RANCHER)
def test_a_rancher_is_refused_for(what, who):
    code, rancher = ONE_RANCHER[what]
    assert faults(sheet(**{who: rancher})) == [code]


BOTH = {
    "seven hazards of a value": ("hazards", {"hazards": [4] * 4}, {"hazards": [4] * 3}),
    "twelve outlaws of a colour": ("outlaws", {"outlaws": {"green": 6}}, {"outlaws": {"green": 6}}),
    "eight market cattle of a breed": ("cattle", {"cattle": ["longhorn"] * 4}, {"cattle": ["longhorn"] * 4}),
    "three copies of a card of which there are two": ("cattle", {"cattle": [HEREFORD] * 2}, {"cattle": [HEREFORD]}),
    "nine Simmentals of a stage": ("cattle", {"cattle": ["simmental_cow"] * 5}, {"cattle": ["simmental_cow"] * 4}),
    "an objective of both": (
        "objective_twice",
        {"objectives": {"area": ["objective_aux_ny_1"]}},
        {"objectives": {"deck": ["objective_aux_ny_1"]}},
    ),
    "an objective twice": (
        "objective_twice",
        {"objectives": {"area": ["objective_aux_ny_1"], "deck": ["objective_aux_ny_1"]}},
        {},
    ),
    "a station master of both": (
        "station_master_twice",
        {"station_masters": ["sm_workers"]},
        {"station_masters": ["sm_workers"]},
    ),
    "six station masters": (
        "station_masters",
        {"station_masters": ["sm_workers", "sm_hazards", "sm_stations"]},
        {"station_masters": ["sm_objectives", "sm_buildings", "sm_certificates"]},
    ),
    "the token twice": ("token_twice", {"job_market_token": True}, {"job_market_token": True}),
}


@pytest.mark.parametrize("what", BOTH)
def test_both_together_are_refused_for(what):
    code, human, sam = BOTH[what]
    assert faults(sheet(human, sam)) == [code]


ALLOWED = {
    "the same station of both": ({"stations": ["station_1"]}, {"stations": ["station_1"]}),
    "the same building of both": ({"buildings": ["building_5a"]}, {"buildings": ["building_5a"]}),
    "six hazards of a value": ({"hazards": [2] * 3}, {"hazards": [2] * 3}),
    "eleven outlaws of a colour": ({"outlaws": {"orange": 5}}, {"outlaws": {"orange": 6}}),
    "all cards of a breed": ({"cattle": ["longhorn"] * 4}, {"cattle": ["longhorn"] * 3}),
    "the whole player deck of both": ({"cattle": ["criollo"] * 5}, {"cattle": ["criollo"] * 5}),
    "five station masters": (
        {"station_masters": ["sm_workers", "sm_hazards", "sm_stations"]},
        {"station_masters": ["sm_objectives", "sm_buildings"]},
    ),
    "fourteen discs, many on the cities that take many": ({"cities": {"new_york": 8, "kansas_city": 6}}, {}),
    "more discs placed than spaces cleared": ({"cities": {"new_york": 3}, "discs_cleared": ["disc_hand_1"]}, {}),
    "six workers": ({"workers": {"cowboy": 6}}, {"workers": {"cowboy": 6}}),
    "a starting objective each": (
        {"objectives": {"area": ["objective_start_bbh"]}},
        {"objectives": {"area": ["objective_start_ssg"]}},
    ),
    "nothing on a city": ({"cities": {"toledo": 0}}, {}),
    "no token": ({"job_market_token": False}, {}),
    "very much money": ({"dollars": 10**30}, {}),
}


@pytest.mark.parametrize("what", ALLOWED)
def test_allowed(what):
    assert sheet_from(sheet(*ALLOWED[what])).pack == "sam"


@pytest.mark.parametrize("value", [None, "score-result", 1, ["score-sheet"]])
def test_a_wrong_format_is_refused(value):
    assert faults(sheet() | {"format": value}) == ["format"]


@pytest.mark.parametrize("value", [None, 0, 2, True, 1.0, "1"])
def test_a_wrong_version_is_refused(value):
    assert faults(sheet() | {"version": value}) == ["version"]


def test_a_sheet_without_format_and_version_is_refused_for_both():
    assert faults({"human": {}}) == ["format", "version"]


@pytest.mark.parametrize("data", [None, 3, "sheet", [], True])
def test_a_sheet_that_is_no_object_is_refused(data):
    assert faults(data) == ["not_a_sheet"]


def test_a_rancher_that_is_no_object_is_refused():
    assert faults(sheet() | {"human": None, "sam": []}) == ["not_an_object"] * 2


def test_an_unknown_key_of_the_sheet_is_refused():
    assert faults(sheet() | {"garth": {}}) == ["unknown_key_of_sheet"]


@pytest.mark.parametrize("value", [None, 1, [], "nobody", "../packs/sam", "", "sam.json"])
def test_an_unknown_pack_is_refused(value):
    assert faults(sheet(pack=value)) == ["unknown_pack"]


def test_a_pack_with_broken_lines_is_refused_for_each():
    broken = pack(version=2, surprise=1)
    broken["deck"][3]["move"]["steps"] = "three"
    assert faults(sheet(pack=broken)) == ["pack_line"] * 3


def test_a_pack_whose_scoring_has_gaps_or_unknown_ids_is_refused():
    broken = pack()
    del broken["scoring"]["cities"]
    broken["scoring"]["luck"] = {"value": "zero", "source": "player"}
    broken["scoring"]["hazards"]["items"] = {"flood": 3}
    assert faults(sheet(pack=broken)) == ["pack_scoring_missing", "pack_line", "pack_line"]


def test_a_pack_nested_too_deeply_is_refused():
    action = {"do": "none"}
    for _ in range(400):
        action = {"do": "none", "else": [action]}
    broken = pack()
    broken["deck"][0]["actions"] = [action]
    assert set(faults(sheet(pack=broken))) <= {"pack_line", "too_deep"}


def test_all_faults_are_told_at_once():
    human = {"dollars": -3, "gold": 1, "stations": ["station_1", "station_1"], "workers": {"cowboy": 9}}
    sam = {"hazards": [9], "cattle": ["shorthorn"]}
    found = faults(sheet(human, sam, pack="nobody") | {"version": 7, "extra": 0})
    wanted = ["unknown_key_of_sheet", "version", "unknown_key", "negative", "hazard_points", "cattle_points_missing"]
    assert sorted(found) == sorted([*wanted, "unknown_pack", "station_twice", "workers"])


def test_a_line_names_the_place_and_the_value():
    with pytest.raises(RefusedSheet) as refusal:
        sheet_from(sheet({"hazards": [4, 5]}))
    assert words("en")(refusal.value.faults[0]) == "human.hazards[1]: no hazard has 5 points."


@pytest.mark.parametrize("nasty", ["two\nlines", "two\u2028lines", "\x1b[31mred", "\ud800", "{braces}", "x" * 10_000])
def test_whatever_an_id_holds_it_is_told_in_one_short_line(nasty):
    with pytest.raises(RefusedSheet) as refusal:
        sheet_from(sheet({"stations": [nasty], nasty: 1}))
    for fault in refusal.value.faults:
        text = words("en")(fault)
        assert text.isprintable()
        assert len(text) < 150


# --- the text of the JSON -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [b"", b"   ", b"{", b"not json", b'{"format": }', b"{} {}", b"\x00"])
def test_what_is_no_json_is_refused(text):
    assert refused_text(text) == ["not_json"]


@pytest.mark.parametrize("text", [b"\xff\xfe{}", "{}".encode("utf-16"), b'{"a": "\xe9"}'])
def test_what_is_not_utf8_is_refused(text):
    assert refused_text(text) == ["not_utf8"]


def test_a_byte_order_mark_is_no_harm():
    assert read_sheet(b"\xef\xbb\xbf" + json.dumps(sheet({"dollars": 5})).encode()).human.dollars == 5


def test_a_key_that_stands_twice_is_refused_beside_the_other_faults():
    text = json.dumps(sheet({"dollars": 7, "gold": 1})).replace('"dollars": 7', '"dollars": 5, "dollars": 7')
    assert refused_text(text.encode()) == ["key_twice", "unknown_key"]


def test_deep_nesting_is_refused():
    assert refused_text(b"[" * 200_000) == ["too_deep"]
    deep = b"[" * 300 + b"]" * 300
    assert refused_text(json.dumps(sheet({"dollars": 0})).encode().replace(b"0}", deep + b"}")) == ["no_whole_number"]


def test_a_number_too_long_to_read_is_refused():
    assert refused_text(json.dumps(sheet({"dollars": 0})).encode().replace(b"0}", b"9" * 5000 + b"}")) == [
        "number_too_long"
    ]
