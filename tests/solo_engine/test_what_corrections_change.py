"""A correction loses no piece: bags, stacks, supplies and piles follow what was set."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sam.simulation import game_after
from solo_engine import events as e
from solo_engine import pieces
from solo_engine.apply import apply
from solo_engine.audit import audit
from solo_engine.pack import bundled
from solo_engine.table import Illegal, Table, Task
from tests.solo_engine.correcting import in_supply, refused, with_corrected
from tests.tables import new_table, turn_of

LATE = game_after("hard", bundled(), 5, 40).table  # after forty turns of both


@pytest.fixture
def table() -> Table:
    return new_table()


def test_a_tile_that_lies_there_came_out_of_its_bag_and_the_other_goes_back(table: Table) -> None:
    space, tile = next((s, t) for s, t in table.trail_tiles.items() if t.startswith("outlaw"))
    other = "outlaw_green" if tile == "outlaw_orange" else "outlaw_orange"
    after = apply(table, e.Corrected(what=f"trail_tiles.{space}", value=other))
    assert in_supply(after, "bag_1", tile) == in_supply(table, "bag_1", tile) + 1
    assert in_supply(after, "bag_1", other) == in_supply(table, "bag_1", other) - 1
    assert audit(after).ok


def test_a_tile_of_a_foresight_column_comes_out_of_the_bag_of_that_column(table: Table) -> None:
    table = with_corrected(table, foresights__2=[None, None])
    after = with_corrected(table, foresights__2__0="outlaw_green", foresights__2__1="cowboy")
    assert in_supply(after, "bag_3", "outlaw_green") == in_supply(table, "bag_3", "outlaw_green") - 1
    assert in_supply(after, "bag_3", "cowboy") == in_supply(table, "bag_3", "cowboy") - 1
    assert after.supply["bag_1"] == table.supply["bag_1"]
    assert audit(after).ok


def test_two_corrections_in_either_order_mend_what_was_confused(table: Table) -> None:
    """The app thinks that the human hired a cowboy; in truth it was Sam."""
    table = with_corrected(table, human__workers__cowboy=2)
    assert audit(table).ok
    for order in (("human", "sam"), ("sam", "human")):
        after = table
        for who in order:
            counts = {"human": 1, "sam": table.sam.workers["cowboy"] + 1}
            after = apply(after, e.Corrected(what=f"{who}.workers.cowboy", value=counts[who]))
        assert audit(after).ok
        assert after.supply == table.supply


def test_cattle_comes_from_the_market_stack(table: Table) -> None:
    after = with_corrected(table, human__cattle={"longhorn": 1}, cattle_market=list(table.cattle_market[1:]))
    assert audit(after).ok
    assert sum(after.supply["cattle"].values()) == sum(table.supply["cattle"].values())


def test_an_objective_card_comes_from_the_stack_and_a_starting_one_from_the_box(table: Table) -> None:
    card = next(iter(table.supply["objectives"]))
    after = with_corrected(table, sam__objectives=[card, "objective_start_bbh"], human__objectives=[])
    assert card not in after.supply["objectives"]
    assert audit(after).ok


def test_a_building_on_the_trail_no_longer_lies_beside_the_board(table: Table) -> None:
    after = with_corrected(table, sam__buildings__building_3b="b_2")
    assert "building_3b" not in after.sam.supply
    back = with_corrected(after, sam__buildings__building_3b=None)
    assert sorted(back.sam.supply) == sorted(table.sam.supply)
    assert back.sam.buildings == {}


@pytest.mark.parametrize("who", ["human", "sam"])
def test_each_building_is_in_one_place(table: Table, who: Any) -> None:
    table = with_corrected(table, sam__buildings={"building_9b": "b_1"}, human__buildings={"building_9a": "b_3"})
    side = "a" if who == "human" else "b"
    one, two, nine = (f"building_{n}{side}" for n in (1, 2, 9))
    twelve = {f"building_{n}{side}" for n in range(1, 13)}
    assert sorted(table.rancher(who).supply) == sorted(twelve - {nine})
    standing = table.rancher(who).buildings
    after = apply(table, e.Corrected(what=f"{who}.buildings", value={**standing, one: "b_2"}))
    assert sorted(after.rancher(who).supply) == sorted(twelve - {nine, one})
    other = apply(after, e.Corrected(what=f"{who}.buildings", value={two: "b_2"}))
    assert other.rancher(who).buildings == {two: "b_2"}
    assert sorted(other.rancher(who).supply) == sorted(twelve - {two})
    opponent = "sam" if who == "human" else "human"
    assert other.rancher(opponent) == table.rancher(opponent)


def test_on_an_untracked_trail_a_building_of_sams_may_stand_nobody_knows_where() -> None:
    table = new_table(untracked=frozenset({"trail"}))
    after = with_corrected(table, sam__buildings__building_3b=None)
    assert after.sam.buildings == {"building_3b": None}
    assert "building_3b" not in after.sam.supply


def test_a_replaced_building_can_come_back(table: Table) -> None:
    table = with_corrected(table, sam__buildings__building_3b="b_2", out_of_game={"building_3b": 1}, sam__buildings={})
    table = with_corrected(table, sam__supply=[b for b in table.sam.supply if b != "building_3b"])
    assert audit(table).ok
    after = with_corrected(table, sam__buildings__building_3b="b_2")
    assert after.out_of_game == {}
    assert audit(after).ok


def test_sams_discs_come_from_beside_his_board(table: Table) -> None:
    after = with_corrected(table, sam__cities={"fulton": 1, "new_york": 2}, sam__stations=["station_1"])
    assert after.sam.discs_left == table.sam.discs_left - 4
    assert with_corrected(after, sam__cities={}).sam.discs_left == table.sam.discs_left - 1
    last = with_corrected(after, sam__discs_left=1, sam__cities={"fulton": 1, "new_york": 3})
    assert last.sam.discs_left == 0
    assert with_corrected(last, sam__cities={"fulton": 1, "new_york": 4}).sam.discs_left == 0


def test_sams_cards_that_are_not_in_his_deck_are_in_the_discard_pile(table: Table) -> None:
    after = with_corrected(table, sam__deck=[9, 2, 4])
    assert after.sam.deck == (2, 4, 9)
    assert set(after.sam.discard) == set(table.sam.deck) - {2, 4, 9}
    other = with_corrected(after, sam__deck=[2, 4], sam__deck__0=9)
    assert other.sam.deck == (4, 9)
    assert set(other.sam.discard) == set(table.sam.deck) - {4, 9}
    all_in_the_deck = with_corrected(after, sam__deck=list(table.sam.deck))
    assert (all_in_the_deck.sam.deck, all_in_the_deck.sam.discard) == (table.sam.deck, ())
    back = with_corrected(with_corrected(after, sam__discard=[1, 3]), sam__discard__0=5)
    assert (back.sam.discard, set(back.sam.deck)) == ((5, 3), set(table.sam.deck) - {3, 5})
    again = with_corrected(after, sam__discard=[1])
    assert (again.sam.discard, len(again.sam.deck)) == ((1,), len(table.sam.deck) - 1)


def test_a_card_that_is_being_played_is_in_neither_pile(table: Table) -> None:
    table = apply(turn_of(table, "sam", Task(do="turn_card", who="sam")), e.CardTurned(number=5))
    assert 5 not in with_corrected(table, sam__deck=[1]).sam.discard
    assert refused(table, "sam.deck", [5]).code == "illegal.no_such_card"


def test_a_card_that_the_difficulty_removes_is_not_in_the_deck() -> None:
    assert refused(new_table(difficulty="easy"), "sam.deck", [13]).code == "illegal.no_such_card"


def test_who_has_the_token_has_triggered_the_end(table: Table) -> None:
    after = with_corrected(table, sam__has_token=True)
    assert (after.ended_by, after.job_market.token_row) == ("sam", None)
    assert audit(after).ok
    other = with_corrected(after, human__has_token=True)
    assert (other.ended_by, other.sam.has_token) == ("human", False)
    back = with_corrected(other, human__has_token=False, job_market__token_row=12)
    assert back.ended_by is None
    assert audit(back).ok


def test_who_never_had_the_token_changes_nothing_about_the_end(table: Table) -> None:
    for who, other in (("human", "sam"), ("sam", "human")):
        ended = apply(table, e.Corrected(what=f"{who}.has_token", value=True))
        assert (ended.ended_by, ended.job_market.token_row) == (who, None)
        same = apply(ended, e.Corrected(what=f"{other}.has_token", value=False))
        assert same == ended
        over = apply(ended, e.Corrected(what=f"{who}.has_token", value=False))
        assert over.ended_by is None


def test_what_is_set_in_a_bag_or_out_of_the_game_moves_nothing_else(table: Table) -> None:
    left = table.supply["bag_1"]
    tile = next(t for t, n in left.items() if n and t.startswith("flood"))
    gone = apply(table, e.Corrected(what=f"out_of_game.{tile}", value=1))
    assert gone == table.but(out_of_game={tile: 1})
    emptier = apply(table, e.Corrected(what=f"supply.bag_1.{tile}", value=0))
    assert emptier == table.but(supply={**table.supply, "bag_1": {**left, tile: 0}})


def workers_in_bag(table: Table, n: int) -> Table:
    """So many cowboys are in the bag, whatever lies elsewhere."""
    return table.but(supply={**table.supply, "bag_2": {**table.supply["bag_2"], "cowboy": n}})


def test_a_missing_piece_and_one_too_many_are_settled_first(table: Table) -> None:
    """The box holds only so many cowboys: one that was missing is found, one too many was never there."""
    n, lies_there, empty = in_supply(table, "bag_2", "cowboy"), "cowboy", None
    row = {"job_market__rows__5__0": lies_there}
    missing = with_corrected(workers_in_bag(table, n - 1), **row)
    assert in_supply(missing, "bag_2", "cowboy") == n - 1
    sound = with_corrected(table, **row)
    assert in_supply(sound, "bag_2", "cowboy") == n - 1
    assert in_supply(with_corrected(sound, job_market__rows__5__0=empty), "bag_2", "cowboy") == n
    for too_many in (1, 2):
        more = workers_in_bag(sound, n - 1 + too_many)
        fewer = with_corrected(more, job_market__rows__5__0=empty)
        assert in_supply(fewer, "bag_2", "cowboy") == n - 1 + too_many


@pytest.mark.parametrize("region", ["human_board", "foresights", "railroad"])
def test_where_a_piece_may_lie_unseen_a_new_one_comes_out_of_the_bag(region: Any) -> None:
    """One that seems to be missing may be where nobody looks."""
    table = new_table(untracked=frozenset({region}))
    n = in_supply(table, "bag_2", "cowboy")
    after = with_corrected(workers_in_bag(table, n - 1), job_market__rows__5__0="cowboy")
    assert in_supply(after, "bag_2", "cowboy") == n - 2


def test_a_tile_goes_back_into_the_bag_that_has_room_for_it(table: Table) -> None:
    box = table.edition.tiles.by_id["outlaw_green"].bags
    foresights = [list(column) for column in table.foresights]
    table = with_corrected(table, foresights=[*foresights[:2], ["outlaw_green", None]])
    full = {name: {**counts, "outlaw_green": box[name]} for name, counts in table.supply.items() if name in box}
    table = table.but(supply={**table.supply, **full, "bag_3": {**full["bag_3"], "outlaw_green": box["bag_3"] - 1}})
    table = table.but(trail_tiles={}, foresights=((None, None), (None, None), ("outlaw_green", None)))
    after = with_corrected(table, foresights=[[None, None]] * 3)
    assert in_supply(after, "bag_1", "outlaw_green") == box["bag_1"]
    assert in_supply(after, "bag_3", "outlaw_green") == box["bag_3"]


def test_the_tiles_of_a_whole_column_come_out_of_its_bag(table: Table) -> None:
    table = with_corrected(table, foresights__2=[None, None])
    after = with_corrected(table, foresights__2=["outlaw_green", "outlaw_orange"])
    for tile in ("outlaw_green", "outlaw_orange"):
        assert in_supply(after, "bag_3", tile) == in_supply(table, "bag_3", tile) - 1
    assert after.supply["bag_1"] == table.supply["bag_1"]


def test_a_region_tracked_anew_settles_what_was_missing_first() -> None:
    """A tile was drawn and went to the untracked trail: entering it there takes no second one out of the bag."""
    table = new_table()
    tile = next(t for t, n in table.supply["bag_1"].items() if n == 1 and t.startswith("flood"))
    bag = {piece: n for piece, n in table.supply["bag_1"].items() if piece != tile}
    table = table.but(supply={**table.supply, "bag_1": bag}, trail_tiles={})
    assert pieces.total(table, tile) == 0
    after = with_corrected(table, trail_tiles__flood_3=tile)
    assert after.supply["bag_1"] == bag
    assert pieces.total(after, tile) == 1


TRAIL = [s.id for s in LATE.edition.trail.spaces if s.kind in ("hazard", "outlaw")]
TILES = [t.id for t in LATE.edition.tiles.tiles]
WORKER = st.sampled_from(["cowboy", "builder", "engineer", None])
CARDS = st.sampled_from(sorted(LATE.edition.cattle.card))
CORRECTIONS = st.one_of(
    st.tuples(st.sampled_from([f"trail_tiles.{s}" for s in TRAIL]), st.sampled_from([*TILES, None])),
    st.tuples(st.sampled_from([f"job_market.rows.{r}.{c}" for r in range(12) for c in range(2)]), WORKER),
    st.tuples(st.sampled_from([f"foresights.{c}.{s}" for c in range(3) for s in range(2)]), st.sampled_from(TILES)),
    st.tuples(st.just("cattle_market"), st.lists(CARDS, max_size=12)),
    st.tuples(st.sampled_from(["human", "sam"]).map("{}.workers.builder".format), st.integers(0, 7)),
    st.tuples(st.just("human.cattle"), st.dictionaries(CARDS, st.integers(0, 3), max_size=4)),
    st.tuples(st.just("sam.hazards"), st.lists(st.sampled_from(TILES), max_size=3)),
    st.tuples(st.just("sam.outlaws.green"), st.integers(0, 5)),
)


@given(st.lists(CORRECTIONS, min_size=1, max_size=6))
def test_no_correction_makes_a_bag_hold_less_than_nothing_or_more_than_the_box(changes: list[tuple[str, Any]]) -> None:
    table = LATE
    for what, value in changes:
        try:
            table = apply(table, e.Corrected(what=what, value=value))
        except Illegal:
            continue
    for name, counts in table.supply.items():
        for piece, n in counts.items():
            assert n > 0
            assert pieces.room(table, piece, name) >= 0


@given(CORRECTIONS)
def test_a_correction_of_a_sound_table_leaves_it_sound_or_adds_more_than_the_box_holds(change: tuple[str, Any]) -> None:
    assert audit(LATE).ok
    try:
        after = apply(LATE, e.Corrected(what=change[0], value=change[1]))
    except Illegal:
        return
    assert all(problem.found > problem.expected for problem in audit(after).problems)
