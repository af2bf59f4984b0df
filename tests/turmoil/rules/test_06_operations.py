"""§6.0 to §6.2: the use of points, placing support, support checks."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.checks import neighbours
from chancellery.games.turmoil.rules.operations import FREE, cost
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])


def operate(board: At, seat: Seat, points: int) -> At:
    """Let a seat use so many points."""
    board.set(phasing=seat)
    return board.frames(("operate", 21, seat, points, FREE))


def told(board: At) -> list[tuple[Any, ...]]:
    """Support checks so far: space, total, what it needed, success."""
    return [(e["space"], e["total"], e["needs"], e["won"]) for e in board.log if e["ev"] == "check"]


# §6.0.


@both_editions
@pytest.mark.rule("6.0")
def test_all_points_go_into_one_use(edition: str) -> None:
    board = at(edition, berlin=(1, 0), kiel=(0, 1)).hand("liberal", "modernism").round("liberal")
    assert board.options == ["event", "naval", "ops"]
    board.play(("play", "modernism", "ops"))
    assert board.options == ["check", "place"]
    board.play(("place",), "berlin")
    assert set(board.options) >= {"berlin"}
    assert board.pending[0].what == "spend", "placing goes on, checks are no longer offered"


@pytest.mark.rule("6.0")
def test_points_lapse_where_nothing_can_be_done() -> None:
    board = operate(at(), "liberal", 3)
    assert not board.pending
    board = operate(at(fauvism=(0, 1), paris=(0, 1)), "liberal", 3)
    assert board.pending[0].what == "check"


@pytest.mark.rule("6.0", "6.1.2", "6.2.2")
def test_nobody_is_asked_where_one_answer_is_left() -> None:
    board = operate(at(fauvism=(0, 1)).dice(6), "liberal", 3)
    assert (board["fauvism"], board.pending) == ((1, 0), []), "one use, and one target"
    board = at(bulgaria=(1, 0)).set(in_effect={"legacy_of_bismarck": "liberal"})
    board.frames(("buy_support", 21, "liberal", 3, 1 << board.rules.facts.space["constantinople"], FREE))
    assert (board["constantinople"], board.pending) == ((3, 0), [])
    board = at(constantinople=(0, 3))
    board.frames(("buy_support", 21, "liberal", 3, 1 << board.rules.facts.space["constantinople"], FREE))
    assert board["constantinople"] == (2, 3), "two points while the other controls it, then one"


# §6.1: placing support.


@both_editions
@pytest.mark.rule("6.1.1", "15.events")
def test_events_place_where_operations_could_not(edition: str) -> None:
    board = at(edition, vienna=(0, 3), picardy=(2, 0)).event("foreign_investments")
    board.play("picardy", "vienna", "picardy", "vienna")
    assert board["vienna"] == (2, 3)
    board = at(edition).event("socialist_movements")
    assert len(board.options) == 11, "any worker space, adjacent to nothing"


@both_editions
@pytest.mark.rule("6.1.2")
def test_support_goes_to_or_next_to_own_support(edition: str) -> None:
    board = operate(at(edition, siberia=(1, 0), moscow=(0, 1)), "liberal", 2).play(("place",))
    assert board.options == ["moscow", "siberia"]


@both_editions
@pytest.mark.rule("6.1.2")
def test_only_support_that_stood_there_before_counts(edition: str) -> None:
    board = operate(at(edition, siberia=(1, 0)), "liberal", 3).play("moscow")
    assert board.options == ["moscow", "siberia"], "what lies behind Moscow is not in reach yet"


@pytest.mark.rule("6.1.2")
def test_boxes_are_no_support_to_place_next_to() -> None:
    board = operate(at(siberia=(1, 0)), "liberal", 1)
    assert not {"brittany_normandy", "belgium", "netherlands", "greece", "libya"} & set(board.options)


@both_editions
@pytest.mark.rule("6.1.3")
@pytest.mark.parametrize(
    ("berlin", "price"), [((0, 0), 1), ((3, 0), 1), ((0, 2), 1), ((0, 3), 2), ((2, 5), 2), ((3, 5), 1)]
)
def test_opposing_control_doubles_the_price(edition: str, berlin: tuple[int, int], price: int) -> None:
    board = at(edition, berlin=berlin)
    assert cost(board.rules, board.s, "liberal", board.rules.facts.space["berlin"], FREE) == price


@both_editions
@pytest.mark.rule("6.1.3")
def test_once_control_is_broken_the_rest_is_cheaper(edition: str) -> None:
    board = operate(at(edition, jugendstil=(2, 0), berlin=(0, 3)), "liberal", 4)
    board.play(("place",), "berlin", "berlin", "berlin")
    assert (board["berlin"], board.pending) == ((3, 3), []), "two, one and one"


@both_editions
@pytest.mark.rule("6.1.3")
def test_a_last_point_is_too_little_for_an_opposing_space(edition: str) -> None:
    board = operate(at(edition, jugendstil=(2, 0), berlin=(0, 3)), "liberal", 3)
    board.play(("place",), "jugendstil", "jugendstil")
    assert (board["jugendstil"], board.pending) == ((5, 0), []), "the third can go nowhere else"


@pytest.mark.rule("6.1.3")
def test_what_nobody_can_pay_lapses() -> None:
    board = at(berlin=(1, 6), jugendstil=(0, 2), east_prussia=(0, 4), wilhelm_ii=(0, 5), silesia=(0, 2))
    operate(board, "liberal", 1)
    assert board.pending[0].what == "check", "every space in reach takes two points"


# §6.2: support checks.


@both_editions
@pytest.mark.rule("6.2.1", "6.2.2")
def test_two_checks_in_different_spaces_whatever_the_value(edition: str) -> None:
    for points in (1, 4):
        board = operate(at(edition, berlin=(0, 1), kiel=(0, 1), saxony=(0, 1)).dice(1, 1), "liberal", points)
        board.play("berlin")
        assert board.options == ["kiel", "saxony"]
        board.play("saxony")
        assert not board.pending
        assert len(told(board)) == 2


@both_editions
@pytest.mark.rule("6.2.2")
def test_the_second_check_lapses_without_another_target(edition: str) -> None:
    board = operate(at(edition, berlin=(0, 9)).dice(1), "liberal", 1)
    assert not board.pending
    assert len(told(board)) == 1


@both_editions
@pytest.mark.rule("6.2.2")
def test_checks_of_events_may_be_in_the_same_space(edition: str) -> None:
    board = at(edition, russian_orthodox_church=(0, 9), macedonia=(0, 1)).dice(1, 1).event("kulturkampf")
    board.play("russian_orthodox_church")
    assert board.options == ["macedonia", "russian_orthodox_church"]
    board.play("russian_orthodox_church")
    assert not board.pending


@both_editions
@pytest.mark.rule("6.2.3", "15.check")
def test_opposing_support_is_all_that_a_target_needs(edition: str) -> None:
    board = operate(at(edition, moscow=(0, 1), kiel=(5, 1), berlin=(3, 0)), "liberal", 1).play(("check",))
    assert board.options == ["kiel", "moscow"], "nothing of one's own need be near"


@both_editions
@pytest.mark.rule("6.2.3")
def test_the_first_check_is_over_before_the_second_target_is_named(edition: str) -> None:
    board = operate(at(edition, fauvism=(0, 1), beau_monde=(0, 1)).dice(6, 1), "liberal", 4)
    board.play("fauvism")
    assert board["fauvism"] == (1, 0)
    assert told(board) == [("fauvism", 10, 2, True), ("beau_monde", 1 + 4 + 1, 6, False)], "Fauvism helps now"


@both_editions
@pytest.mark.rule("6.2.4")
@pytest.mark.parametrize(
    ("around", "modifier"),
    [
        ({}, 0),
        ({"paris": (2, 0)}, 1),
        ({"paris": (2, 0), "french_writers": (3, 0)}, 2),
        ({"french_armed_forces": (0, 4)}, -1),
        ({"paris": (2, 0), "french_armed_forces": (0, 4), "alsace_lorraine": (0, 3)}, -1),
        ({"paris": (1, 0)}, 0),
    ],
)
def test_controlled_neighbours_count(edition: str, around: dict[str, tuple[int, int]], modifier: int) -> None:
    board = at(edition, french_catholic_church=(0, 2), **around)
    church = board.rules.facts.space["french_catholic_church"]
    assert neighbours(board.rules.facts, board.s, "liberal", church) == modifier
    assert neighbours(board.rules.facts, board.s, "authoritarian", church) == -modifier
    board.s.last = church
    board.dice(4).frames(("checked", 0, "liberal", 3, FREE, 1))
    assert told(board)[0] == ("french_catholic_church", 7 + modifier, 8, 7 + modifier > 8)


@pytest.mark.rule("6.2.4")
@pytest.mark.parametrize(
    ("space", "first", "deluxe"),
    [
        ("brittany_normandy", 1, 1),
        ("belgium", 1, 1),
        ("netherlands", 1, 1),
        ("greece", 1, 1),
        ("libya", 1, 1),
        ("constantinople", -1, -1),
        ("crimea", -1, 0),
        ("kiel", 0, 0),
    ],
)
def test_boxes_count_as_neighbours(space: str, first: int, deluxe: int) -> None:
    for edition, modifier in (("first", first), ("deluxe", deluxe)):
        board = at(edition)
        i = board.rules.facts.space[space]
        assert neighbours(board.rules.facts, board.s, "liberal", i) == modifier
        assert neighbours(board.rules.facts, board.s, "authoritarian", i) == -modifier


@both_editions
@pytest.mark.rule("6.2.4")
def test_support_in_the_target_itself_does_not_count(edition: str) -> None:
    for berlin in ((0, 1), (5, 1), (0, 9)):
        board = operate(at(edition, berlin=berlin, paris=(1, 1)).dice(4), "liberal", 2)
        board.play(("check",), "berlin")
        assert told(board)[0][1:3] == (6, 6)


@both_editions
@pytest.mark.rule("6.2.5")
@pytest.mark.parametrize(
    ("before", "points", "die", "after"),
    [
        ((0, 4), 2, 4, (0, 4)),  # 6 against 6: nothing
        ((0, 4), 3, 4, (0, 3)),
        ((0, 4), 4, 6, (0, 0)),
        ((0, 2), 4, 6, (2, 0)),
        ((0, 1), 4, 6, (3, 0)),
        ((2, 1), 4, 6, (3, 0)),  # control is reached with one: the rest is lost
        ((5, 1), 4, 6, (5, 0)),  # nothing is needed for control
    ],
)
def test_the_surplus_removes_and_then_adds(
    edition: str, before: tuple[int, int], points: int, die: int, after: tuple[int, int]
) -> None:
    board = operate(at(edition, berlin=before, paris=(1, 1)).dice(die), "liberal", points)
    board.play(("check",), "berlin")
    assert board["berlin"] == after


@both_editions
@pytest.mark.rule("6.2.5")
def test_the_authoritarian_checks_likewise(edition: str) -> None:
    board = operate(at(edition, fauvism=(2, 0)).dice(6), "authoritarian", 1)
    assert board["fauvism"] == (0, 1), "seven against two: two removed, one is control"
