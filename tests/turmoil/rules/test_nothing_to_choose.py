"""§5.2: where every legal way ends alike, the rules go it and nobody is asked."""

from __future__ import annotations

import pytest

from tests.turmoil.at import At, at


def changes(board: At) -> list[tuple[str, str, int]]:
    return [(e["space"], e["side"], e["n"]) for e in board.log if e["ev"] == "support"]


@pytest.mark.card("preventive_war")
def test_exactly_three_own_support_leave_at_once() -> None:
    board = at(kiel=(0, 1), wilhelm_ii=(0, 2), paris=(0, 2)).event("preventive_war")
    assert board.board() == {"paris": (0, 2)}
    assert sorted(changes(board)) == [("kiel", "authoritarian", -1), ("wilhelm_ii", "authoritarian", -2)]


@pytest.mark.card("war_in_the_balkans")
def test_less_than_is_named_leaves_at_once_and_more_is_asked() -> None:
    board = at(serbia=(1, 0), greece=(1, 0)).dice(1).event("war_in_the_balkans")
    assert (board.board(), board.pending) == ({}, [])
    board = at(serbia=(2, 0), greece=(2, 0)).dice(1).event("war_in_the_balkans")
    assert board.options == ["greece", "serbia"]
    board.play("serbia", "serbia")
    assert board["greece"] == (1, 0), "the third can only come from there"


@pytest.mark.card("patriotism_nationalism")
def test_one_in_each_of_three_spaces_turns_at_once() -> None:
    workers = at().rules.facts.sets["workers"]
    inside = [space.slug for i, space in enumerate(at().rules.facts.spaces) if (workers >> i) & 1][:3]
    board = at().support(**dict.fromkeys(inside, (2, 0)))
    board.event("patriotism_nationalism")
    assert board.board() == dict.fromkeys(inside, (1, 1))
    assert not board.pending


@pytest.mark.card("tsarist_repression")
def test_all_who_must_go_to_siberia_go_at_once() -> None:
    board = at(moscow=(1, 0), poland=(2, 0), paris=(1, 0)).dice(3).event("tsarist_repression")
    assert board.board() == {"siberia": (3, 0), "paris": (1, 0)}
    board = at(moscow=(1, 0), poland=(3, 0)).dice(3).event("tsarist_repression")
    assert board.options == ["moscow", "poland"], "three of four"


@pytest.mark.rule("6.3.5.bayern")
def test_a_hand_that_must_go_whole_is_discarded_at_once() -> None:
    board = at().hand("liberal", "modernism", "stymied").frames(("give_up", "liberal", 2, False))
    assert (board.where_is("modernism"), board.where_is("stymied"), board.pending) == (
        "discard",
        "discard",
        [],
    )
    told = [event for event in board.log if event["ev"] == "discarded"]
    assert all(event["reveal"] for event in told)
    assert len(told) == 2


@pytest.mark.card("intelligentsia")
def test_a_single_card_of_two_comes_at_once() -> None:
    board = at().discard("modernism", "stymied")
    board.frames(("special", 0, "authoritarian", "intelligentsia"))
    assert board.where_is("modernism") == "authoritarian"
    assert not board.pending
