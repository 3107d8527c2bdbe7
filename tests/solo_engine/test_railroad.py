from hypothesis import given
from hypothesis import strategies as st

from solo_engine import events as e
from solo_engine import railroad
from solo_engine.apply import apply
from tests.solo_engine.a_table import SECOND, a_table, human, refused, sam

RAIL = SECOND.railroad
POSITIONS = sorted([float(n) for n in range(RAIL.last_space + 1)] + [n + 0.5 for n in RAIL.turnouts_after_space])
positions = st.sampled_from(POSITIONS)
spaces = st.integers(1, 8)


def engines(at: float, other: float = 0.0, **changes: object):
    return sam(human(a_table(), engine=at, **changes), engine=other)


@given(positions, positions, spaces)
def test_a_backward_move_undoes_a_forward_move(engine: float, other: float, most: int) -> None:
    if engine == other and engine != railroad.START:
        return
    for to, used in railroad.forward(SECOND, engine, other, most).items():
        assert engine in railroad.backward(SECOND, to, other, used)


@given(positions, positions, spaces)
def test_a_forward_move_undoes_a_backward_move(engine: float, other: float, exactly: int) -> None:
    if engine == other and engine != railroad.START:
        return
    for to in railroad.backward(SECOND, engine, other, exactly):
        assert railroad.forward(SECOND, to, other, exactly)[engine] <= exactly


@given(positions, positions, spaces)
def test_more_spaces_reach_no_less(engine: float, other: float, most: int) -> None:
    fewer, more = (railroad.forward(SECOND, engine, other, n) for n in (most, most + 1))
    assert fewer.items() <= more.items()
    assert all(used <= most for used in fewer.values())


@given(positions, positions, spaces)
def test_an_engine_never_ends_where_the_other_stands(engine: float, other: float, most: int) -> None:
    ends = {*railroad.forward(SECOND, engine, other, most), *railroad.backward(SECOND, engine, other, most)}
    assert other not in ends or other == railroad.START
    assert ends <= set(POSITIONS)


@given(positions, positions)
def test_without_turnouts_and_the_other_engine_the_distance_back_is_the_difference(a: float, b: float) -> None:
    engine, to = max(a, b), min(a, b)
    if engine == int(engine) and to == int(to):
        assert railroad.distance_back(SECOND, engine, 0, to) == engine - to


def test_the_distance_back_leaves_out_the_space_of_the_other_engine() -> None:
    assert railroad.distance_back(SECOND, 10, 8, 6) == 3
    assert railroad.distance_back(SECOND, 10, 7.5, 6) == 4
    assert railroad.distance_back(SECOND, 3, 0, 0) == 3  # the starting space holds both


def test_on_the_last_space_the_move_ends() -> None:
    assert railroad.forward(SECOND, RAIL.last_space, 0, 3) == {}


def test_from_the_last_space_the_engine_goes_back_to_any_free_space_and_three_dollars_are_gained() -> None:
    table = engines(39, other=20, dollars=1)
    after = apply(table, e.EngineMoved(to=33.5))
    assert (after.human.engine, after.human.dollars) == (33.5, 1 + RAIL.last_space_reward_dollars)
    assert refused(table, e.EngineMoved(to=20)) == "illegal.railroad_space_occupied"
    assert refused(table, e.EngineMoved(to=39)) == "illegal.engine_has_to_move"


def test_the_engine_does_not_stay_on_the_last_space() -> None:
    table = engines(39)
    table = table.but(turn=table.turn.but(moved=True))
    assert refused(table, e.TurnEnded()) == "illegal.engine_leaves_last_space"
    assert apply(apply(table, e.EngineMoved(to=38)), e.TurnEnded()).turn.actor == "sam"


def test_elsewhere_a_move_gains_no_dollars() -> None:
    assert apply(engines(5, dollars=1), e.EngineMoved(to=7, spaces=2)).human.dollars == 1


def test_the_price_of_a_move_is_paid() -> None:
    assert apply(engines(5, dollars=2), e.EngineMoved(to=7, spaces=2, pays=2)).human.dollars == 0
    assert refused(engines(5, dollars=1), e.EngineMoved(to=7, spaces=2, pays=2)) == "illegal.not_enough_dollars"


def test_a_move_that_is_not_checked_still_ends_on_the_track() -> None:
    for nowhere in (-1, 39.5, 40, 5.5, 6.25):
        assert refused(engines(5), e.EngineMoved(to=nowhere)) == "illegal.no_such_railroad_space"
    assert refused(engines(5), e.EngineMoved(to=5)) == "illegal.engine_has_to_move"
    assert apply(engines(5), e.EngineMoved(to=2)).human.engine == 2


def test_a_forward_move_goes_no_further_than_allowed() -> None:
    assert refused(engines(5), e.EngineMoved(to=8, spaces=2)) == "illegal.engine_not_so_far"
    assert refused(engines(5), e.EngineMoved(to=4, spaces=2)) == "illegal.engine_not_so_far"
    assert refused(engines(5), e.EngineMoved(to=6, spaces=0)) == "illegal.engine_not_so_far"


def test_a_backward_move_that_is_a_requirement_is_made_in_full() -> None:
    assert refused(engines(6), e.EngineMoved(to=5, spaces=-2)) == "illegal.engine_not_so_far_back"


def test_both_engines_may_stand_on_the_starting_space() -> None:
    assert apply(engines(1, other=0), e.EngineMoved(to=0, spaces=-1)).human.engine == 0


def test_an_untracked_railroad_changes_nothing_but_the_purse() -> None:
    table = human(a_table(1, "railroad"), dollars=2)
    after = apply(table, e.EngineMoved(to=17, spaces=1, pays=2))
    assert after == human(table, dollars=0)


def test_an_untracked_board_has_no_purse() -> None:
    table = a_table(1, "human_board")
    assert apply(table, e.EngineMoved(to=1, spaces=1, pays=2)) == human(table, engine=1.0)


def test_a_turnout_of_the_other_engine_is_passed_by_in_both_directions() -> None:
    assert railroad.backward(SECOND, 5, 4.5, 1) == (4,)
    assert railroad.backward(SECOND, 5, 8.5, 1) == (4, 4.5)
    assert railroad.backward(SECOND, 5, 4, 1) == (3, 4.5)  # space 4 is ignored, its turnout is not
    assert railroad.forward(SECOND, 4, 4.5, 1) == {5: 1}
    assert railroad.forward(SECOND, 3, 4, 1) == {4.5: 1, 5: 1}


def test_no_space_backward_leads_nowhere() -> None:
    assert railroad.backward(SECOND, 5, 0, 0) == ()
    assert railroad.backward(SECOND, 1, 0, 2) == ()


def walked(engine: float, other: float, spaces: int, ahead: bool) -> dict[float, set[int]]:
    """Every end of every walk along the printed track -> the numbers of spaces that it may use, up to `spaces`.

    Only the other engine's space uses nothing up; its turnout is no place to enter.
    """
    onward: dict[float, list[float]] = {at: [at + 1.0] for at in POSITIONS if at < RAIL.last_space}
    for n in RAIL.turnouts_after_space:
        onward[n] = [n + 0.5, n + 1.0]
        onward[n + 0.5] = [n + 1.0]
    if not ahead:
        back: dict[float, list[float]] = {at: [] for at in POSITIONS}
        for at, following in onward.items():
            for reached in following:
                back[reached].append(at)
        onward = back
    found: dict[float, set[int]] = {}
    ends = [(engine, 0)]
    while ends:
        at, used = ends.pop()
        for reached in onward.get(at, []):
            occupied = reached == other != railroad.START
            if occupied and reached != int(reached):
                continue
            now = used if occupied else used + 1
            if now <= spaces:
                ends.append((reached, now))
                if not occupied:
                    found.setdefault(reached, set()).add(now)
    return found


@given(positions, positions, spaces)
def test_moves_end_where_a_walk_along_the_track_ends(engine: float, other: float, most: int) -> None:
    ahead = walked(engine, other, most, ahead=True)
    assert railroad.forward(SECOND, engine, other, most) == {at: min(used) for at, used in ahead.items()}
    behind = walked(engine, other, most, ahead=False)
    assert railroad.backward(SECOND, engine, other, most) == tuple(sorted(at for at, n in behind.items() if most in n))
