"""The score of seven seats: every aim of every government, par and spread, who can win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    NOBODY,
    POWER,
    POWERS,
    RUSSIA,
    SERBIA,
    TURKEY,
)
from chancellery.games.grande_guerre.rules.records import SeatRecord
from chancellery.games.grande_guerre.rules.scoring import finish
from chancellery.games.grande_guerre.rules.seven import own_points, seat_points, seven_winner
from chancellery.games.grande_guerre.rules.war.dispatches import City
from tests.grande_guerre.at import At

LAST = 41


def city(gate: str, *, national: bool = True, capital: bool = False) -> City:
    return City(gate, "west", 2, national, False, capital)


def end() -> At:
    """The last turn, all seven at war, nothing taken, nobody out."""
    board = At(LAST, seats="seven").power("italy").power("turkey")
    board.s.nw = [24] * 8
    board.s.mood = [0] * 8
    board.s.regime = list("MMADDADD")
    return board


def out(slug: str, how: str = "surrender") -> Callable[[At], Any]:
    return lambda board: board.power(slug, exit=how)


def held(gate: str, holder: int) -> Callable[[At], Any]:
    return lambda board: board.war.holders.update({gate: holder})


def lost(slug: str, *cities: City) -> Callable[[At], Any]:
    return lambda board: board.war.cities.update({POWER[slug]: cities})


AIMS: list[tuple[str, Callable[[At], Any], int]] = [
    ("germany", out("france"), 10),
    ("germany", out("russia"), 10),
    ("germany", out("russia", "white"), 5),
    ("germany", out("britain"), 5),
    ("germany", held("brussels", GERMANY), 4),
    ("germany", held("kiev", AUSTRIA_HUNGARY), 1),
    ("germany", lost("france", city("lille"), city("verdun"), city("x", national=False)), 4),
    ("germany", lambda board: board.s.in_effect.update(poland=99), 1),
    ("germany", lost("germany", city("metz")), -2),
    ("germany", out("austria_hungary"), -1),
    ("germany", out("turkey"), -3),
    ("austria_hungary", lambda board: board.power("austria_hungary", broken=1), -6),
    ("austria_hungary", lambda board: board.war.out.__setitem__(SERBIA, 1), 4),
    ("austria_hungary", out("italy"), 2),
    ("austria_hungary", held("trieste", ITALY), -1),
    ("austria_hungary", out("russia"), 1),
    ("austria_hungary", out("russia", "white"), 1),
    ("austria_hungary", lost("austria_hungary", city("gorizia"), city("vienna", capital=True)), -2),
    ("turkey", lambda board: board.power("turkey", broken=1), -8),
    ("turkey", out("russia", "white"), 1),
    ("turkey", held("kars", TURKEY), 1),
    ("turkey", held("suez", TURKEY), 1),
    ("turkey", held("cairo", GERMANY), 1),
    ("france", out("germany"), 10 + 3 + 5),
    ("france", held("metz", FRANCE), 3),
    ("france", held("strasbourg", BRITAIN), 5),
    ("france", held("berlin", BRITAIN), 2),
    ("france", held("liege", GERMANY), -2),
    ("france", lost("france", city("lille")), -2 - 4),
    ("france", lost("france", city("amiens"), city("paris", capital=True)), -2 - 6 - 4),
    ("france", out("russia"), -1),
    ("britain", out("germany"), 8),
    ("britain", held("brussels", GERMANY), -2),
    ("britain", out("turkey"), 2),
    ("britain", held("baghdad", BRITAIN), 3),
    ("britain", held("jerusalem", BRITAIN), 4),
    ("britain", held("suez", TURKEY), -3),
    ("britain", held("cairo", TURKEY), -2),
    ("britain", lambda board: setattr(board.war, "submarine", 101), -2),
    ("britain", lambda board: setattr(board.war, "submarine", 100), 0),
    ("britain", out("france"), -5),
    ("russia", lambda board: board.power("russia", broken=1), -8),
    ("russia", out("germany"), 4),
    ("russia", out("austria_hungary"), 5),
    ("russia", held("lemberg", RUSSIA), 2),
    ("russia", held("krakow", RUSSIA), 2),
    ("russia", held("constantinople", BRITAIN), 6),
    ("russia", held("erzerum", RUSSIA), 2),
    ("russia", held("warsaw", GERMANY), -2),
    ("russia", lost("russia", city("minsk"), city("riga", national=False)), -2),
    ("russia", out("russia", "white"), -3),
    ("italy", out("austria_hungary"), 4),
    ("italy", held("gorizia", ITALY), 1),
    ("italy", held("trieste", ITALY), 4),
    ("italy", out("germany"), 2),
    ("italy", lost("italy", city("udine")), -1),
]


@pytest.mark.parametrize(("slug", "change", "value"), AIMS)
def test_an_aim(slug: str, change: Callable[[At], Any], value: int) -> None:
    board = end()
    before = own_points(board.rules, board.s, POWER[slug])
    change(board)
    assert own_points(board.rules, board.s, POWER[slug]) - before == value


@pytest.mark.parametrize(("slug", "points"), [
    ("germany", 0), ("austria_hungary", 7), ("turkey", 8), ("france", 6), ("britain", 7), ("russia", 10),
    ("italy", 0),
])  # fmt: skip
def test_what_a_quiet_end_is_worth(slug: str, points: int) -> None:
    board = end()
    assert own_points(board.rules, board.s, POWER[slug]) == points


@pytest.mark.parametrize("slug", ["turkey", "italy"])
def test_who_never_entered_has_three(slug: str) -> None:
    board = At(LAST, seats="seven")
    assert own_points(board.rules, board.s, POWER[slug]) == 3


@pytest.mark.parametrize(("slug", "side", "changes", "points"), [
    ("turkey", ENTENTE, [out("germany"), out("austria_hungary")], 6 + 4 + 2),
    ("italy", CENTRAL, [out("france"), out("russia"), out("austria_hungary")], 6 + 2 + 4 - 4),
])  # fmt: skip
def test_on_the_other_side_a_government_has_other_aims(
    slug: str, side: int, changes: list[Callable[[At], Any]], points: int
) -> None:
    board = end().power(slug, side=side)
    for change in changes:
        change(board)
    assert own_points(board.rules, board.s, POWER[slug]) == points


@pytest.mark.parametrize(("columns", "value"), [
    ({"nw": 27}, 2), ({"nw": 26}, 1), ({"nw": 21}, 1), ({"nw": 20}, 0), ({"nw": 5}, 0), ({"nw": 4}, -2),
    ({"nw": 20, "unstable": 1}, -2), ({"nw": 20, "mood": 2}, 16), ({"nw": 20, "mood": -1}, -8),
])  # fmt: skip
def test_the_state_of_a_country_counts(columns: dict[str, int], value: int) -> None:
    board = end().power("germany", **columns)
    assert seat_points(board.rules, board.s, GERMANY, NOBODY) == value


def test_communism_counts_for_all_and_the_victory_of_the_side_for_nobody() -> None:
    board = end().power("germany", nw=20)
    assert seat_points(board.rules, board.s, GERMANY, CENTRAL) == 0
    assert seat_points(board.rules, board.s, GERMANY, ENTENTE) == 0
    board.power("russia", regime="C").power("italy", regime="C")
    assert seat_points(board.rules, board.s, GERMANY, ENTENTE) == -6


@pytest.mark.parametrize(("slug", "penalty"), [
    ("germany", -15), ("austria_hungary", -12), ("turkey", -10), ("france", -15), ("britain", -15),
    ("russia", -10), ("italy", -12),
])  # fmt: skip
def test_what_a_surrender_costs(slug: str, penalty: int) -> None:
    board = end()
    board.frames(("leave_war", POWER[slug], "surrender"))
    own = own_points(board.rules, board.s, POWER[slug])
    assert seat_points(board.rules, board.s, POWER[slug], NOBODY) == own + penalty


@pytest.mark.parametrize(("slug", "par", "spread"), [
    ("germany", 20, 19), ("austria_hungary", 4, 15), ("turkey", 13, 10), ("france", -2, 30),
    ("britain", 16, 12), ("russia", 10, 21), ("italy", 9, 14),
])  # fmt: skip
def test_par_and_spread(slug: str, par: int, spread: int) -> None:
    seat = end().rules.facts.seats[POWER[slug]]
    assert (seat.par, seat.spread) == (par, spread)


def test_the_best_against_its_par_wins() -> None:
    board = end()
    scores = {
        slug: (seat_points(board.rules, board.s, POWER[slug], NOBODY) - seat.par) / seat.spread
        for slug, seat in zip(POWERS, board.rules.facts.seats, strict=False)
    }
    best = max(scores, key=lambda slug: scores[slug])
    assert best == "france"  # 6 with no gate lost and 1 for its will, against a par of -2: 9 of 30
    assert POWERS[seven_winner(board.rules, board.s, NOBODY)] == best
    finish(board.rules, board.s, board.log, NOBODY, "time")
    assert board.s.scores == {slug: float(slug == best) for slug in POWERS[:7]}


def test_a_seat_that_surrendered_or_split_never_wins() -> None:
    board = end().power("austria_hungary", exit="split")
    assert seven_winner(board.rules, board.s, NOBODY) != AUSTRIA_HUNGARY
    for slug in POWERS[:7]:
        board.power(slug, exit="surrender")
    assert seven_winner(board.rules, board.s, NOBODY) == -1
    finish(board.rules, board.s, board.log, NOBODY, "time")
    assert board.s.scores == dict.fromkeys(POWERS[:7], 1 / 7)


def test_a_white_peace_does_not_bar_from_victory() -> None:
    board = end().power("russia", exit="white")
    board.s.nw = [24] * 8
    for slug in POWERS[:7]:
        if slug != "russia":
            board.power(slug, exit="surrender")
    assert seven_winner(board.rules, board.s, NOBODY) == RUSSIA


def test_a_tie_goes_to_the_side_that_won_and_then_to_the_higher_will(monkeypatch: pytest.MonkeyPatch) -> None:
    board = end()
    for slug in POWERS[:7]:
        if slug not in ("germany", "turkey"):
            board.power(slug, exit="surrender")
    facts = board.rules.facts
    same = SeatRecord(par=0, spread=1, surrendered=0, aims=())
    monkeypatch.setattr(facts, "seats", (same, facts.seats[1], same, *facts.seats[3:]))
    board.power("germany", nw=24).power("turkey", nw=25)
    assert seven_winner(board.rules, board.s, NOBODY) == TURKEY
    board.power("turkey", side=ENTENTE, nw=26)
    all_seats = replace(facts.victory.all_seats, side_won=0)
    monkeypatch.setattr(facts, "victory", replace(facts.victory, all_seats=all_seats))
    assert seven_winner(board.rules, board.s, CENTRAL) == GERMANY


def test_a_neutral_has_no_share_in_the_victory_of_a_side() -> None:
    board = At(41, seats="seven")
    assert board.of("turkey", "side") < 0
    without = seat_points(board.rules, board.s, TURKEY, -1)
    assert seat_points(board.rules, board.s, TURKEY, CENTRAL) == without
