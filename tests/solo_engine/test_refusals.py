"""Refusals: every code has its words in both languages, and pieces are called by their names."""

import re
from pathlib import Path

import pytest

from solo_engine.edition import ASSETS
from solo_engine.refusals import refusal
from solo_engine.table import Illegal
from solo_engine.words import LANGUAGES, Language, words

ENGINE = Path(__file__).parent.parent.parent / "solo_engine"
BUILT = {  # codes that the rules put together, and what can stand in the gap
    "illegal.no_{kind}_there": ("outlaw", "hazard"),
    "illegal.say_which_{kind}": ("outlaw", "hazard"),
    "illegal.not_the_turn_of_{acting}": ("human", "sam"),
    "illegal.row_full_of_{who}": ("human", "sam"),
}


def codes() -> set[str]:
    """All codes that the rules raise."""
    found: set[str] = set()
    for path in ENGINE.glob("*.py"):
        for code in re.findall(r'"(illegal\.[a-z_{}]+)"', path.read_text(encoding="utf-8")):
            gap = re.search(r"\{\w+\}", code)
            found |= {code.replace(gap[0], word) for word in BUILT[code]} if gap else {code}
    return found


def params() -> dict[str, int]:
    """A value for every placeholder of the refusals' texts."""
    texts = "".join(path.read_text(encoding="utf-8") for path in (ASSETS / "words" / "en").glob("*.po"))
    return dict.fromkeys(re.findall(r"\{(\w+)\}", texts), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_worded(language: Language) -> None:
    catalogue, values = words(language), params()
    assert len(codes()) > 50
    for code in codes():
        assert catalogue(code, **values) != code


PIECES = [
    Illegal("illegal.not_one_step_ahead", space="flood_2", behind="a"),
    Illegal("illegal.setup_tile_on_wrong_space", tile="flood_2_black", space="drought_1"),
    Illegal("illegal.no_such_worker_in_row", worker="engineer", row=3),
    Illegal("illegal.objective_not_in_display", objective="objective_aux_ny_2"),
    Illegal("illegal.setup_size", region="job_market", found=1, expected=3),
    Illegal("illegal.setup_too_many_cards", card="hereford_7"),
    Illegal("illegal.setup_too_many_station_masters", sm="sm_workers"),
    Illegal("illegal.setup_no_station_master_space", station="station_6"),
]


@pytest.mark.parametrize("error", PIECES, ids=lambda error: error.code)
def test_a_refusal_calls_pieces_and_places_by_their_names(error: Illegal) -> None:
    for language in LANGUAGES:
        text = words(language)(refusal(error))
        assert "_" not in text
        assert "{" not in text


def test_an_id_that_the_box_does_not_know_stays_as_it_is() -> None:
    assert "mountain_9" in words("en")(refusal(Illegal("illegal.no_hazard_there", space="mountain_9")))
