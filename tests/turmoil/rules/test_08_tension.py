"""§8.1 to §8.3: tension, the Great War track, crises. The war itself is in test_war and test_mobilization."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.crisis import ceiling, status
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

LEAGUE, ALLIANCE = "three_emperor_league", "franco_russian_alliance"
FULL = [ALLIANCE, "entente_cordiale", "dual_alliance", "triple_alliance", "balkan_wars"]


def strained(board: At, n: int, seat: Seat) -> At:
    """An event of a seat changes tension."""
    return board.frames(("tension", 0, seat, n))


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def archduke(edition: str, tension: int) -> At:
    """Franz Ferdinand in effect, both capitals Authoritarian."""
    board = at(edition, vienna=(0, 3), budapest=(0, 2)).happened("franz_ferdinand")
    return board.set(tension=tension)


# §8.1: tension.


@both_editions
@pytest.mark.rule("8.1.1")
def test_events_raise_and_ease_tension(edition: str) -> None:
    board = at(edition).event("local_uprising").play("poland", "poland", "poland")
    assert board.s.tension == 1
    board.event("indecisiveness").play("berlin")
    assert (board.s.tension, board.s.vp) == (0, 0)


@both_editions
@pytest.mark.rule("8.1.2", "15.tension")
@pytest.mark.parametrize(
    ("seat", "tension", "n", "after", "vp"),
    [
        ("liberal", 0, -1, 0, 1),
        ("authoritarian", 0, -1, 0, -1),
        ("liberal", 6, 1, 6, -1),
        ("authoritarian", 6, 1, 6, 1),
        ("authoritarian", 5, 2, 6, 1),
        ("authoritarian", 6, 2, 6, 2),
        ("liberal", 1, -2, 0, 1),
        ("liberal", 5, 1, 6, 0),
    ],
)
def test_each_point_beyond_the_ends_moves_the_marker(
    edition: str, seat: Seat, tension: int, n: int, after: int, vp: int
) -> None:
    board = strained(at(edition).set(tension=tension), n, seat)
    assert (board.s.tension, board.s.vp) == (after, vp)


@both_editions
@pytest.mark.rule("15.tension")
@pytest.mark.parametrize(("seat", "vp"), [("liberal", 1), ("authoritarian", -1)])
def test_a_neutral_events_tension_is_its_players(edition: str, seat: Seat, vp: int) -> None:
    board = at(edition).event("indecisiveness", by=seat).play("berlin")
    assert board.s.vp == vp


@both_editions
@pytest.mark.rule("15.tension")
def test_it_is_the_owner_of_the_event_who_pays_not_the_player(edition: str) -> None:
    board = at(edition).set(tension=6).hand("liberal", "the_kaiser_intervenes").round("liberal")
    board.play(("play", "the_kaiser_intervenes", "ops"), ("event_first",), "berlin")
    assert board.s.vp == 1


@both_editions
@pytest.mark.rule("8.1.2.ferdinand", "15.ferdinand")
def test_the_archduke_holds_tension_at_three(edition: str) -> None:
    board = strained(archduke(edition, 2), 2, "authoritarian")
    assert (board.s.tension, board.s.vp) == (3, 1)
    strained(board, 1, "liberal")
    assert (board.s.tension, board.s.vp) == (3, 0)
    strained(board, -1, "liberal")
    strained(board, 1, "liberal")
    assert (board.s.tension, board.s.vp) == (3, 0), "below three it may rise again"


@both_editions
@pytest.mark.rule("8.1.2.ferdinand", "15.ferdinand")
@pytest.mark.parametrize("capital", ["vienna", "budapest"])
def test_he_is_suspended_while_a_capital_is_lost(edition: str, capital: str) -> None:
    board = archduke(edition, 3).support(**{capital: (1, 2)})
    assert ceiling(board.rules.facts, board.s) == 6
    strained(board, 1, "authoritarian")
    assert (board.s.tension, board.s.vp) == (4, 0)


@both_editions
@pytest.mark.rule("15.ferdinand")
def test_tension_above_three_is_a_ceiling_that_sinks(edition: str) -> None:
    board = archduke(edition, 5)
    strained(board, 1, "authoritarian")
    assert (board.s.tension, board.s.vp) == (5, 1)
    strained(board, -1, "liberal")
    strained(board, 1, "liberal")
    assert (board.s.tension, board.s.vp) == (4, 0), "four is the limit now"
    strained(board, -2, "liberal")
    strained(board, 2, "liberal")
    assert (board.s.tension, board.s.vp) == (3, -1)


@both_editions
@pytest.mark.rule("15.ferdinand")
def test_capitals_won_back_bind_at_the_level_of_then(edition: str) -> None:
    board = archduke(edition, 3).support(budapest=(1, 2))
    strained(board, 2, "authoritarian")
    board.support(budapest=(0, 2))
    assert ceiling(board.rules.facts, board.s) == 5
    strained(board, 1, "authoritarian")
    assert (board.s.tension, board.s.vp) == (5, 1)


@both_editions
@pytest.mark.rule("8.1.2.ferdinand")
def test_without_him_six_is_the_end(edition: str) -> None:
    board = at(edition, vienna=(0, 3), budapest=(0, 2))
    assert ceiling(board.rules.facts, board.s) == 6


# §8.2: the track.


@both_editions
@pytest.mark.rule("8.2.3")
def test_markers_go_to_the_leftmost_open_space_or_are_turned_over(edition: str) -> None:
    board = at(edition)
    for name in ("dual_alliance", "entente_cordiale"):
        board.frames(("marker", 0, "liberal", name, ()))
    assert board.s.track == [LEAGUE, "dual_alliance", "entente_cordiale"]
    board.frames(("marker", 0, "liberal", ALLIANCE, (LEAGUE,)))
    assert board.s.track == [ALLIANCE, "dual_alliance", "entente_cordiale"]


@both_editions
@pytest.mark.rule("8.2.4", "F15.crisis", "F14.counter")
@pytest.mark.parametrize(
    ("track", "modifier"),
    [
        ([LEAGUE], -6),
        ([ALLIANCE], -4),
        ([LEAGUE, "entente_cordiale"], -5),
        ([ALLIANCE, "entente_cordiale"], -3),
        ([ALLIANCE, "entente_cordiale", "dual_alliance"], -2),
        ([ALLIANCE, "entente_cordiale", "dual_alliance", "triple_alliance"], -1),
        (FULL, 1),
        ([ALLIANCE, "balkan_wars"], -2),
        ([LEAGUE, *FULL[1:]], -1),
        (["russian_collapse", "entente_cordiale"], -3),
    ],
)
def test_the_status(edition: str, track: list[str], modifier: int) -> None:
    board = at(edition).set(track=track)
    assert status(board.rules.facts, board.s) == modifier


# §8.3: crises.


@both_editions
@pytest.mark.rule("8.3", "8.3.1")
@pytest.mark.parametrize(
    ("die", "tension", "track", "war"),
    [
        (6, 6, [LEAGUE], False),
        (4, 6, [ALLIANCE], False),
        (5, 6, [ALLIANCE], True),
        (6, 0, FULL, True),
        (5, 0, FULL, False),
        (1, 6, FULL, True),
    ],
)
def test_above_six_is_war(edition: str, die: int, tension: int, track: list[str], war: bool) -> None:
    board = at(edition).set(track=list(track), tension=tension).dice(die)
    board.frames(("crisis", 0, "liberal", ""))
    (crisis,) = events(board, "crisis")
    assert crisis["total"] == die + tension + status(board.rules.facts, board.s)
    assert crisis["war"] is war
    assert bool(board.s.war) is war


@both_editions
@pytest.mark.rule("8.3.1")
def test_text_before_the_roll_comes_first_and_the_rest_is_lost(edition: str) -> None:
    """Austria annexes Bosnia: tension, the roll, then support and the lasting effect."""
    board = at(edition).set(tension=5, track=FULL[:]).dice(1).event("austria_annexes_bosnia")
    assert board.s.tension == 6
    assert (board["bosnia"], "austria_annexes_bosnia" in board.s.in_effect) == ((0, 0), False)
    board = at(edition).set(tension=0, track=FULL[:]).dice(1).event("austria_annexes_bosnia")
    assert (board["bosnia"], "austria_annexes_bosnia" in board.s.in_effect) == ((0, 3), True)


@both_editions
@pytest.mark.rule("8.3.1")
def test_war_takes_unused_operations_too(edition: str) -> None:
    board = at(edition, kiel=(3, 0)).set(tension=6, track=FULL[:]).hand("liberal", "admiral_von_tirpitz")
    board.round("liberal").dice(1).play(("play", "admiral_von_tirpitz", "ops"), ("event_first",))
    assert events(board, "war")[0]["cause"] == "admiral_von_tirpitz"
    assert "operations" not in {decision.what for decision in board.pending}


@both_editions
@pytest.mark.rule("8.3.2", "10.3.4", "9.0.4")
def test_every_scoring_ends_with_a_crisis_roll(edition: str) -> None:
    board = at(edition, paris=(2, 0)).hand("liberal", "france_scoring").round("liberal").dice(1)
    board.play(("play", "france_scoring", "score"), "workers_unite", "elitist_art")
    told = [event["ev"] for event in board.log if event["ev"] in ("scored", "crisis")]
    assert told == ["scored", "scored", "crisis"]


@both_editions
@pytest.mark.rule("8.1.2")
@pytest.mark.parametrize(("tension", "n", "told"), [(6, 1, 0), (5, 2, 1), (0, -1, 0), (2, -1, -1)])
def test_the_log_says_how_far_tension_has_really_moved(edition: str, tension: int, n: int, told: int) -> None:
    board = strained(at(edition).set(tension=tension), n, "liberal")
    assert [event["n"] for event in events(board, "tension")] == [told]
