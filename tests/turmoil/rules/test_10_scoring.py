"""§10: scoring, the track, victory."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.facts import REGIONS
from chancellery.games.turmoil.rules.scoring import CONTROL, DOMINATION, NONE, PRESENCE, Tally, tally
from tests.turmoil.at import At, at

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

FRANCE = {
    "beau_monde": (3, 0),
    "french_writers": (3, 0),
    "french_catholic_church": (4, 0),
    "paris": (2, 0),
    "french_armed_forces": (4, 0),
    "colonials": (3, 0),
}
GERMANY = {
    "kiel": (3, 0),
    "east_prussia": (4, 0),
    "imperial_army": (4, 0),
    "wilhelm_ii": (5, 0),
    "alsace_lorraine": (3, 0),
}


def events(board: At, kind: str) -> list[dict[str, Any]]:
    return [event for event in board.log if event["ev"] == kind]


def scored(board: At, region: str, answer: str = "naval_law_amendment") -> At:
    """Play a region's scoring card as the Liberal; the stability cards do nothing, or his opponent's does."""
    slug = f"{region}_scoring"
    board.hand("liberal", slug).round("liberal").dice(1)
    return board.play(("play", slug, "score"), "blockade", answer)


def level(board: At, region: str) -> tuple[int, int]:
    return tuple(tally(board.rules, board.s, region, side).level for side in (0, 1))  # type: ignore[return-value]


@both_editions
@pytest.mark.rule("10.0")
@pytest.mark.parametrize(
    ("region", "levels"),
    [
        ("france", (3, 6, 9)),
        ("germany", (3, 6, 9)),
        ("austria_hungary", (2, 4, 6)),
        ("russia", (3, 6, 9)),
        ("balkans", (2, 4, 6)),
    ],
)
def test_what_the_regions_are_worth(edition: str, region: str, levels: tuple[int, int, int]) -> None:
    assert at(edition).rules.levels[region] == levels


# §10.1: levels.


@both_editions
@pytest.mark.rule("10.1.1.presence")
def test_presence_is_one_controlled_space(edition: str) -> None:
    assert level(at(edition, fauvism=(1, 0)), "france") == (PRESENCE, NONE)
    assert level(at(edition, bordeaux=(2, 0), paris=(0, 2)), "france") == (NONE, PRESENCE)


@both_editions
@pytest.mark.rule("10.1.1.domination")
@pytest.mark.parametrize(
    ("support", "levels"),
    [
        ({"paris": (2, 0), "fauvism": (1, 0)}, (DOMINATION, NONE)),
        ({"paris": (2, 0)}, (PRESENCE, NONE)),  # a normal space is missing
        ({"paris": (2, 0), "beau_monde": (3, 0)}, (PRESENCE, NONE)),
        ({"fauvism": (1, 0), "nice": (2, 0)}, (PRESENCE, NONE)),  # a battleground is missing
        ({"paris": (2, 0), "fauvism": (1, 0), "colonials": (0, 3)}, (PRESENCE, PRESENCE)),
        (
            {"paris": (2, 0), "beau_monde": (3, 0), "fauvism": (1, 0), "colonials": (0, 3)},
            (DOMINATION, PRESENCE),
        ),
        (
            {"paris": (2, 0), "fauvism": (1, 0), "nice": (0, 2), "dijon": (0, 2)},
            (PRESENCE, PRESENCE),
        ),  # as many spaces
    ],
)
def test_domination_is_more_spaces_and_more_battlegrounds(
    edition: str, support: dict[str, tuple[int, int]], levels: tuple[int, int]
) -> None:
    assert level(at(edition, **support), "france") == levels


@both_editions
@pytest.mark.rule("10.1.1.control")
def test_control_is_all_battlegrounds_and_more_spaces(edition: str) -> None:
    assert level(at(edition, **FRANCE), "france") == (CONTROL, NONE), "no normal space is needed"
    normal = dict.fromkeys(("fauvism", "nice", "dijon", "picardy", "brittany_normandy", "bordeaux"), (0, 3))
    assert level(at(edition, **FRANCE, **normal), "france") == (PRESENCE, PRESENCE), "six against six"
    assert level(at(edition, **FRANCE | {"paris": (1, 0)}), "france") == (PRESENCE, NONE)


@both_editions
@pytest.mark.rule("10.1.2", "10.1.3", "10.1.4", "10.1.5")
def test_the_highest_level_battlegrounds_and_independents(edition: str) -> None:
    board = at(edition, **FRANCE, fauvism=(1, 0), spain_portugal=(2, 0), belgium=(3, 0))
    assert tally(board.rules, board.s, "france", 0) == Tally(CONTROL, 6, 2, 9 + 6 + 2)
    scored(board, "france")
    assert board.s.vp == 17


@both_editions
@pytest.mark.rule("10.1.5", "10.3.3")
def test_the_difference_moves_the_marker(edition: str) -> None:
    board = at(edition, paris=(2, 0), beau_monde=(3, 0), fauvism=(1, 0), colonials=(0, 3), algeria=(0, 3))
    scored(board.set(vp=1), "france")
    told = {event["seat"]: event["points"] for event in events(board, "scored")}
    assert told == {"liberal": 6 + 2, "authoritarian": 3 + 1 + 1}
    assert board.s.vp == 1 + 8 - 5
    assert [event["n"] for event in events(board, "vp")] == [3]


@pytest.mark.rule("10.1.4", "15.independents")
@pytest.mark.parametrize(
    ("region", "near"),
    [
        ("france", ["algeria", "belgium", "italy", "morocco", "spain_portugal", "switzerland", "tunisia"]),
        ("germany", ["belgium", "denmark", "netherlands", "sweden", "switzerland"]),
        ("austria_hungary", ["italy", "switzerland"]),
        ("russia", ["constantinople", "sweden"]),
        ("balkans", ["constantinople", "italy"]),
    ],
)
def test_independents_next_to_a_region(region: str, near: list[str]) -> None:
    board = at()
    spaces = [space.slug for space in board.rules.facts.spaces if space.region == "independent"]
    for slug in spaces:
        board = at().support(**{slug: (5, 0)})
        counted = tally(board.rules, board.s, region, 0).independents
        assert counted == (slug in near), slug


@pytest.mark.rule("10.1.4")
def test_norway_counts_once_it_is_free() -> None:
    board = at(norway=(2, 0))
    assert tally(board.rules, board.s, "germany", 0).independents == 0
    board.happened("norwegian_independence")
    assert [tally(board.rules, board.s, name, 0).independents for name in ("germany", "russia")] == [1, 1]


@both_editions
@pytest.mark.rule("15.independents")
def test_libya_and_the_boxes_are_worth_nothing(edition: str) -> None:
    board = at(edition, libya=(5, 0))
    assert [tally(board.rules, board.s, name, 0).points for name in REGIONS] == [0] * 5


# §10.2, §10.3: points.


@both_editions
@pytest.mark.rule("10.2", "10.3.2")
def test_events_give_points(edition: str) -> None:
    board = at(edition).set(vp=10).event("raoul_villain")
    assert board.s.vp == 9
    board.event("parliament_act_of_1911")
    assert board.s.vp == 10


@both_editions
@pytest.mark.rule("10.3.1", "10.3.2")
def test_zero_is_a_space_of_the_track(edition: str) -> None:
    board = at(edition).set(vp=1).frames(("award", "authoritarian", 2))
    assert board.s.vp == -1


# §10.4: victory.


@both_editions
@pytest.mark.rule("10.4.1", "10.4.1.points")
@pytest.mark.parametrize(
    ("vp", "winner"), [(20, "liberal"), (23, "liberal"), (-20, "authoritarian"), (19, ""), (-19, "")]
)
def test_twenty_points_win(edition: str, vp: int, winner: Seat) -> None:
    board = at(edition).set(vp=vp).frames(("victory",))
    assert bool(board.s.scores) == bool(winner)
    if winner:
        assert board.s.scores is not None
        assert board.s.scores[winner] == 1
        assert events(board, "over")[0]["why"] == "points"


@both_editions
@pytest.mark.rule("10.4.1.points")
def test_all_points_of_an_event_are_counted_first(edition: str) -> None:
    """Weltpolitik brings twenty, but the tension that falls below zero brings more before anybody looks."""
    board = at(edition).set(vp=-16, tension=0).event("weltpolitik")
    assert board.s.vp == -21
    assert board.s.scores == {"liberal": 0.0, "authoritarian": 1.0}


@both_editions
@pytest.mark.rule("10.4.1.points")
def test_an_event_that_wins_leaves_no_operations(edition: str) -> None:
    board = at(edition, kiel=(3, 0)).set(vp=-19).hand("liberal", "raoul_villain").round("liberal")
    board.play(("play", "raoul_villain", "ops"), ("event_first",))
    assert not board.pending
    assert board.s.scores == {"liberal": 0.0, "authoritarian": 1.0}


@both_editions
@pytest.mark.rule("10.4.1.points", "6.3.5.points")
def test_points_at_sea_win_too(edition: str) -> None:
    board = (
        at(edition).set(vp=18).navy("nassau", "nassau").dice(6).hand("liberal", "modernism").round("liberal")
    )
    board.play(("play", "modernism", "naval"))
    assert board.s.scores == {"liberal": 1.0, "authoritarian": 0.0}


@both_editions
@pytest.mark.rule("10.4.1.germany")
def test_liberal_control_of_germany_wins_when_it_is_scored(edition: str) -> None:
    board = scored(at(edition, **GERMANY).set(vp=-19), "germany")
    assert board.s.scores == {"liberal": 1.0, "authoritarian": 0.0}
    assert events(board, "over")[0]["why"] == "germany"
    assert events(board, "crisis") == []


@both_editions
@pytest.mark.rule("10.4.1.germany")
def test_the_stability_cards_come_before_that_victory(edition: str) -> None:
    """Limited Franchise still breaks the hold on the Emperor."""
    board = at(edition, **GERMANY, industrialists=(0, 2))
    assert level(board, "germany") == (CONTROL, PRESENCE)
    scored(board, "germany", "limited_franchise").play("wilhelm_ii", "wilhelm_ii")
    assert (board.s.scores, board.s.vp) == (None, 3 + 4 - 3)


@both_editions
@pytest.mark.rule("10.4.1.germany")
def test_authoritarian_control_of_germany_only_scores(edition: str) -> None:
    board = scored(at(edition, **{slug: (0, n) for slug, (n, _) in GERMANY.items()}), "germany")
    assert (board.s.scores, board.s.vp) == (None, -(9 + 5))


@both_editions
@pytest.mark.rule("10.4.2")
@pytest.mark.parametrize(
    ("vp", "winner"),
    [(1, "liberal"), (-1, "authoritarian"), (0, None), (25, "liberal"), (-25, "authoritarian")],
)
def test_after_turn_10_the_marker_decides(edition: str, vp: int, winner: Seat | None) -> None:
    board = at(edition).set(turn=10, vp=vp).frames(("end_turn",))
    assert events(board, "over")[0]["winner"] == winner
    assert board.s.scores is not None
    assert board.s.scores["liberal"] == (0.5 if winner is None else float(winner == "liberal"))


@both_editions
@pytest.mark.rule("10.4.2")
def test_every_region_counts_before_anybody_wins(edition: str) -> None:
    """France would give the Liberal twenty; Russia and the Balkans take them back."""
    board = at(edition, **FRANCE, nicolas_ii=(0, 4), moscow=(0, 3), belarus=(0, 2), bulgaria=(0, 3))
    board.set(turn=10, vp=6).frames(("end_turn",))
    assert board.s.vp == 6 + 15 - (6 + 2) - (2 + 1)
    assert events(board, "stability") == events(board, "crisis") == []
    board = at(edition, **FRANCE, nicolas_ii=(0, 4)).set(turn=10, vp=-12).frames(("end_turn",))
    assert events(board, "over")[0]["winner"] == "authoritarian"


@both_editions
@pytest.mark.rule("10.4.2")
def test_liberal_germany_wins_the_last_count_whatever_else(edition: str) -> None:
    board = at(edition, **GERMANY).set(turn=10, vp=-60).frames(("end_turn",))
    assert events(board, "over")[0]["winner"] == "liberal"
    assert events(board, "over")[0]["why"] == "germany"
