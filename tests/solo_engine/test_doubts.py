"""Numbers of the box that are in doubt: the owner reads them once, and every rule goes by what was read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sam.simulation import first_table, moments, setup_for
from solo_engine import events as e
from solo_engine import journal
from solo_engine.apply import apply
from solo_engine.audit import audit
from solo_engine.cattle_market import cheapest
from solo_engine.deal import start
from solo_engine.doubts import Doubt, Facts, faults, patched
from solo_engine.edition import edition
from solo_engine.journal import Game, dump, load, new_game
from solo_engine.naming import action_name, doubt_name
from solo_engine.pack import bundled
from solo_engine.table import Illegal, Setup
from solo_engine.table_score import score_of
from solo_engine.telling import told
from solo_engine.words import LANGUAGES, Language, words

DOUBTS = edition().doubts.facts


def game(facts: Facts = ()) -> Game:
    return new_game(Setup(facts=facts), bundled(), 7)


@pytest.mark.parametrize("fact", [d.id for d in DOUBTS])
def test_a_number_in_doubt_is_where_the_data_says(fact: str) -> None:
    doubt = edition().doubts.by_id[fact]
    other = doubt.least if doubt.value != doubt.least else doubt.most
    changed = edition("second", ((fact, other),))
    assert changed != edition()
    assert edition("second", ((fact, doubt.value),)) == edition()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_and_a_question_in_both_languages(language: Language) -> None:
    asked = {(words(language)(doubt_name(edition(), d)), words(language)(f"doubt.{d.asks}")) for d in DOUBTS}
    assert len(asked) == len(DOUBTS)


def test_the_bounty_is_what_the_owner_has_read_on_the_board() -> None:
    here = game((("outlaw_4_dollars", 7),)).send(e.HumanMoved(path=("a",)))
    here = here.send(e.Corrected(what="trail_tiles", value={"outlaw_4": "outlaw_green"}))
    before = here.table.human.dollars
    assert here.send(e.OutlawTaken(who="human", space="outlaw_4")).table.human.dollars == before + 7


def test_a_building_scores_the_points_that_the_owner_has_read() -> None:
    standing = game().send(e.Corrected(what="sam.buildings", value={"building_11b": "b_1"}))
    read = standing.send(e.FactRead(fact="building_11b_points", value=6))
    assert score_of(standing.table).sam.categories["private_buildings"] == 10
    assert score_of(read.table).sam.categories["private_buildings"] == 6


def test_a_price_is_what_the_owner_has_read_on_the_board() -> None:
    for dollars in (5, 6):
        purchase = cheapest(edition("second", (("hereford_four_cowboys", dollars),)), 4, {5: 1})
        assert purchase is not None
        assert purchase.dollars == dollars


def test_an_action_with_another_number_says_so() -> None:
    action = "discard_santa_gertrudis_engine_2"
    table = game((("building_2b_engine", 1),)).table
    assert words("en")(action_name(game().table, action)) == words("en")(f"action.{action}")
    assert words("en")(action_name(table, action)).endswith("(on your tile: spaces that the engine moves 1)")
    assert table.edition.actions.by_id[action].options[0].effects[0].amount == 1


def test_what_was_read_holds_from_then_on_and_can_be_undone() -> None:
    before = game()
    after = before.send(e.FactRead(fact="building_2b_engine", value=1))
    assert after.table.setup.facts == (("building_2b_engine", 1),)
    assert after.send(e.FactRead(fact="building_2b_engine", value=3)).table.setup.facts == (("building_2b_engine", 3),)
    assert after.undo().table == before.table
    assert words("en")(told(after.events[-1], before.table)) == (
        "Your box says: private building 2b, spaces that the engine moves 1."
    )


@pytest.mark.parametrize("fact", [d.id for d in DOUBTS])
def test_every_number_of_its_range_may_be_read(fact: str) -> None:
    doubt = edition().doubts.by_id[fact]
    for value in (doubt.least, doubt.most):
        assert apply(game().table, e.FactRead(fact=fact, value=value)).setup.facts == ((fact, value),)


def test_a_save_keeps_what_was_read() -> None:
    read = game((("outlaw_4_dollars", 7),)).send(e.FactRead(fact="building_2b_engine", value=1))
    assert load(dump(read)) == read
    assert "facts" not in dump(game())


@pytest.mark.parametrize(("fact", "value"), [("building_99", 1), ("building_2b_engine", 0), ("building_2b_engine", 9)])
def test_a_number_that_is_no_fact_is_refused(fact: str, value: int) -> None:
    table = game().table
    with pytest.raises(Illegal) as refused:
        apply(table, e.FactRead(fact=fact, value=value))
    assert (refused.value.code, refused.value.params) == ("illegal.no_such_fact", {"fact": fact, "n": value})
    with pytest.raises(ValueError, match="no fact of this edition"):
        start(Setup(facts=((fact, value),)), bundled(), 7)
    save = dump(game()).replace('"setup":{', f'"setup":{{"facts":[["{fact}",{value}]],')
    with pytest.raises(journal.Broken):
        load(save)


@settings(max_examples=8)
@given(st.data())
def test_whatever_was_read_a_game_goes_to_its_end_and_adds_up(data: st.DataObject) -> None:
    facts = tuple((d.id, data.draw(st.integers(d.least, d.most))) for d in DOUBTS)
    simmental = data.draw(st.booleans())
    setup = setup_for("medium", 5).but(facts=facts, simmental=simmental)
    *_, (_, table) = moments(first_table(setup, bundled(), 5)[1])
    assert table.turn.actor is None
    assert not audit(table).problems


# --- the data of the doubts -------------------------------------------------------------------------------------

DATA = {"cattle": {"prices": [{"id": "one", "dollars": 6}, {"id": "two", "dollars": [3, 5]}]}}


def doubt(*where: str | int, value: int = 6, **changes: object) -> Doubt:
    fields = {"id": "price", "doubt": "1", "name": "x", "asks": "dollars", "least": 1, "most": 9, **changes}
    return Doubt(where=where or ("cattle", "prices", "one", "dollars"), value=value, **fields)  # type: ignore[arg-type]


def test_one_number_of_the_data_is_changed_and_nothing_else() -> None:
    assert patched(DATA, ("cattle", "prices", "one", "dollars"), 7) == {
        "cattle": {"prices": [{"id": "one", "dollars": 7}, {"id": "two", "dollars": [3, 5]}]}
    }
    assert patched(DATA, ("cattle", "prices", 1, "dollars", 0), 7) == {
        "cattle": {"prices": [{"id": "one", "dollars": 6}, {"id": "two", "dollars": [7, 5]}]}
    }


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        (("cattle", "prices", "three", "dollars"), "nothing at cattle.prices.three.dollars"),
        (("cattle", "prices", 2, "dollars"), "nothing at cattle.prices.2.dollars"),
        (("cattle", "cards"), "nothing at cattle.cards"),
        (("cattle", "prices", "one", "dollars", "more"), "nothing at cattle.prices.one.dollars.more"),
        (("cattle", "prices", "one"), "no number at cattle.prices.one"),
    ],
)
def test_where_no_number_is_the_data_is_at_fault(where: tuple[str | int, ...], fault: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        patched(DATA, where, 7)
    assert str(refused.value) == fault
    assert faults((doubt(*where), doubt(id="other", value=7)), DATA, {}) == [
        f"price: {fault}",
        "other: 7 is not the number in the data",
    ]


def test_what_may_be_wrong_with_a_doubt() -> None:
    assert faults((doubt(), doubt(id="low", least=6), doubt(id="high", most=6)), DATA, {}) == []
    assert faults((doubt(least=7), doubt(id="high", most=5)), DATA, {}) == [
        "price: 6 is not from 7 to 9",
        "high: 6 is not from 1 to 5",
    ]
    assert faults((doubt(action="buy"),), DATA, {"sell": 1}) == ["price: buy is no action"]
    assert faults((doubt(action="sell"),), DATA, {"sell": 1}) == []
    assert faults((doubt(), doubt()), DATA, {}) == ["an id is there twice"]
