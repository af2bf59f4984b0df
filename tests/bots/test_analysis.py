"""A game looked at again: shares, turning points, and what would have been better there."""

from __future__ import annotations

from typing import Any

import pytest

import toy
from chancellery.bots.analysis import APART, Turn, analyse, judge, shares_of, turning_points, turns_of
from chancellery.core.chance import Dice
from chancellery.core.decisions import Scores
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.title import Game
from toy.rules.rules import Toy

GAME = toy.title()


def played(seed: int = 3) -> Match[Any]:
    """A game of the toy in which both answer as comes to mind first."""
    match: Match[Any] = Match(GAME.rules, seed, turns=3)
    while not match.over:
        decision = match.pending()[0]
        match.play(decision.seat, GAME.mind.quick(match.state, decision, Dice(1), 0.0)[0])
    return match


def shared(*north: float) -> list[Scores]:
    return [{"north": share, "south": 1 - share} for share in north]


def test_every_position_has_its_shares_and_the_last_its_score() -> None:
    match, told = played(), list[int]()
    shares = shares_of(GAME, match, lambda: told.append(1))
    assert len(shares) == len(told) == match.length + 1
    assert shares[0] == {"north": 0.5, "south": 0.5}
    assert shares[-1] == match.score()


def test_sealed_answers_take_effect_together() -> None:
    """Both ballots and both tempi change nothing; with the last of them all is turned over."""
    match = played()
    shares = shared(0.5, 0.5, 0.5, 0.5, 0.8, *[0.8] * (match.length - 4))
    turns = list(turns_of(match, shares))
    assert sorted((one.seat, one.before, round(one.change, 3)) for one in turns) == [
        ("north", 0.5, 0.3),
        ("south", 0.5, -0.3),
    ]
    assert all(1 <= one.step <= 4 and match.journal[one.step - 1].seat == one.seat for one in turns)


def test_turning_points_are_the_greatest_changes_some_way_apart() -> None:
    class Long:
        journal = list(played().journal) * 20

    match: Any = Long()
    north = [0.5] * (len(match.journal) + 1)
    at = [n for n, entry in enumerate(match.journal, 1) if entry.seat == "north"]
    first, near, far = at[0], at[1], next(n for n in at if n >= at[0] + APART)
    for n in range(first, len(north)):
        north[n] += 0.2
    for n in range(near, len(north)):
        north[n] += 0.1
    for n in range(far, len(north)):
        north[n] -= 0.15
    found = turning_points(match, shared(*north))
    assert [(one.step, one.seat, round(one.change, 3)) for one in found] == [
        (first, "north", 0.2),
        (far, "north", -0.15),
    ]


def test_a_small_change_is_none() -> None:
    match = played()
    assert turning_points(match, shared(0.5, *[0.54] * match.length)) == []


def test_what_was_played_is_tried_beside_what_the_adviser_thinks_of() -> None:
    match = played()
    entry = match.journal[0]
    turn = Turn(1, entry.seat, entry.action, 0.5, 0.4)
    found = judge(GAME, match, turn, samples=40)
    assert found.played is not None
    assert found.better is None or found.advice.answers[0] == found.better
    assert found == judge(GAME, match, turn, samples=40)


def test_the_adviser_knows_no_more_than_the_seat_did() -> None:
    """Two games that differ only in what North could not see are judged alike at North's first answer."""
    first = played(3)
    entry = first.journal[0]
    turn = Turn(1, entry.seat, entry.action, 0.5, 0.4)
    world = GAME.rules.resample(first.at(0).state, entry.seat, 99)
    other = Match.from_position(GAME.rules, world)
    assert judge(GAME, other, turn, samples=30).advice == judge(GAME, first, turn, samples=30).advice


def test_the_whole_is_the_same_with_the_same_samples() -> None:
    match = played()
    found = analyse(GAME, match, samples=12)
    assert found == analyse(GAME, match, samples=12)
    assert [one.turn for one in found.judged] == turning_points(match, found.shares)


def test_a_title_that_says_nothing_of_positions_is_refused() -> None:
    bare = Game("toy", rules=Toy())
    with pytest.raises(Illegal, match="does not say what a position is worth"):
        analyse(bare, played())
