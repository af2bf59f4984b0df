"""§20.4: War Weariness and Patriotic Reaction."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.home.weariness import (
    idle,
    patriotic_chance,
    rally,
    strike_with_weariness,
    weariness_chance,
    weariness_due,
)
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    RUSSIA,
)
from tests.grande_guerre.at import At, at

FAILED = {"offensive_ended": "failed", "offensive_front": "west"}


@pytest.mark.rule("20.4.2")
def test_the_sums_of_the_facts_sheet() -> None:
    """Vector 5."""
    board = at(1916).report("germany", **FAILED)
    assert weariness_chance(board.rules, board.s, GERMANY).against == 23
    board = at(1917, usa={}).report("britain", **FAILED)
    assert weariness_chance(board.rules, board.s, BRITAIN).against == 28
    board = at(1918, usa={}).report("germany", **FAILED)
    assert weariness_chance(board.rules, board.s, GERMANY).against == 43


@pytest.mark.rule("20.4.2")
def test_the_winter_test_of_an_idle_year() -> None:
    """Vector 22."""
    board = at(1916)
    assert weariness_chance(board.rules, board.s, FRANCE, idle_year=True).against == 48
    board = at(1917, usa={})
    assert weariness_chance(board.rules, board.s, FRANCE, idle_year=True).against == 53
    assert weariness_chance(board.rules, board.s, GERMANY, idle_year=True).against == 58
    assert idle(board.rules, board.s, FRANCE)
    board.report("france", drove_this_year=True).report("germany", excused=True)
    assert not idle(board.rules, board.s, FRANCE)
    assert not idle(board.rules, board.s, GERMANY)


@pytest.mark.rule("20.4.2")
def test_the_other_rows() -> None:
    board = at(1917, austria_hungary={"unstable": 1, "revolution_turn": 1})
    board.report(
        "austria_hungary", offensive_ended="failed", offensive_front="italy", counter_offensive_west=True
    )
    assert weariness_chance(board.rules, board.s, AUSTRIA_HUNGARY).against == 33 + 5 - 5 + 5 + 5
    board = at(1916).report("russia", major_defeat=True, capital_lost=True, capitals_lost=(True, True))
    assert weariness_chance(board.rules, board.s, RUSSIA).against == 38
    board.report("russia", major_defeat=True, capitals_lost=(True, False))
    assert weariness_chance(board.rules, board.s, RUSSIA).against == 28


@pytest.mark.rule("20.4", "20.4.1")
def test_what_calls_for_a_test() -> None:
    board = at(1915).report("germany", **FAILED)
    assert not weariness_due(board.rules, board.s, GERMANY)
    board.report("germany", capital_fell=True)
    assert weariness_due(board.rules, board.s, GERMANY)
    board = at(1916).report("germany", **FAILED).report("france", major_defeat=True)
    assert weariness_due(board.rules, board.s, GERMANY)
    assert weariness_due(board.rules, board.s, FRANCE)
    assert not weariness_due(board.rules, board.s, BRITAIN)


@pytest.mark.rule("20.4.2.effects")
def test_weariness_drops_will_to_20_and_on() -> None:
    board = at(1917, france={"nw": 33, "mood": 1}).rolls((3, 6), (4, 6), (3, 6), (4, 6))
    strike_with_weariness(board.rules, board.s, board.log, FRANCE)
    assert board.of("france", "mood") == 0
    assert board.of("france", "nw") == 20 - 7 + 0 + 1
    assert board.rules.home_front(board.s, FRANCE).weary


@pytest.mark.rule("20.4.2.effects")
def test_from_1918_parliament_collapses() -> None:
    board = at(1918, france={"nw": 12, "mood": 2}).rolls((1, 6), (1, 6))
    strike_with_weariness(board.rules, board.s, board.log, FRANCE)
    assert board.of("france", "mood") == -2
    assert board.events("will")[0]["before"] == 12


@pytest.mark.rule("20.4.2.effects")
def test_german_weariness_spreads_to_its_allies_and_minors() -> None:
    board = at(1917, germany={"nw": 30, "mood": 0}, austria_hungary={"nw": 30, "mood": 0}, turkey={"nw": 30})
    strike_with_weariness(board.rules, board.s, board.log, GERMANY)
    assert {event["power"] for event in board.events("contagion")} == {"austria_hungary", "turkey"}
    assert board.of("austria_hungary", "mood") == -1
    assert board.of("turkey", "nw") < 25
    board.war.side[11] = 1
    assert board.rules.home_front(board.s, 11).morale == -1


@pytest.mark.rule("20.4.2.effects")
def test_a_strike_brings_the_social_tests_forward_at_minus_two() -> None:
    board = at(1917, france={"nw": 25, "mood": 0}).report("france", **FAILED)
    board.rolls((38, 100), (1, 6), (1, 6)).frames(("weariness_round", (FRANCE,)))
    strike = next(event for event in board.events("test") if event["test"] == "strike")
    assert ["weariness", 10] in strike["parts"]
    assert (board.s.skipped >> FRANCE) & 1


@pytest.mark.rule("20.4.2.defeat")
def test_a_major_defeat_is_remembered_for_the_year() -> None:
    board = at(1917).report("italy", major_defeat=True, defeat_front="italy")
    board.power("italy").frames(("adjust_wills",))
    assert board.of("italy", "defeat_year") == 1917
    assert board.events("major_defeat")[0]["front"] == "italy"


@pytest.mark.rule("20.4.2b", "20.4.2b.test")
def test_the_chance_of_a_patriotic_reaction() -> None:
    """Vector 14."""
    board = at(1917, france={})
    assert patriotic_chance(board.rules, board.s, FRANCE).against == 33
    board.report("france", capital_lost=True)
    assert patriotic_chance(board.rules, board.s, FRANCE).against == 23
    board.power("france", patriotic=1)
    assert patriotic_chance(board.rules, board.s, FRANCE).against == 6
    board = at(1917, russia={"regime": "D", "revolutions": 1, "in_power": "D"})
    assert patriotic_chance(board.rules, board.s, RUSSIA).against == 38


@pytest.mark.rule("20.4.2b.effects")
@pytest.mark.parametrize(("roll", "start", "mood"), [(70, 0, 2), (70, -2, 0), (71, -2, 1), (86, -2, 2)])
@pytest.mark.parametrize(("die", "civil"), [(1, 4), (2, 3)])
def test_a_country_rallies(roll: int, start: int, mood: int, die: int, civil: int) -> None:
    """Vector 6, Caporetto: will 35, two levels right, war production up."""
    board = at(1917, italy={"nw": 12, "mood": start, "cp": 5}).rolls((roll, 100), (die, 6))
    rally(board.rules, board.s, board.log, ITALY)
    assert (board.of("italy", "nw"), board.of("italy", "mood"), board.of("italy", "cp")) == (35, mood, civil)


@pytest.mark.rule("20.4.2b")
def test_only_who_is_beaten_at_home_is_tested_and_never_under_communism() -> None:
    board = at(1917, russia={"regime": "C"}, italy={"nw": 10})
    board.report("russia", home_soil=True).report("italy", home_soil=True).frames(("patriotic_tests",))
    assert [event["power"] for event in board.events("test")] == ["italy"]


@pytest.mark.rule("20.4.2")
def test_the_italian_front_spares_only_whom_it_wore_down() -> None:
    """An offensive won in Italy is not the cause of a defeat in the East."""
    board = at(1917).report(
        "austria_hungary",
        offensive_ended="won",
        offensive_front="italy",
        major_defeat=True,
        defeat_front="east",
    )
    assert weariness_chance(board.rules, board.s, AUSTRIA_HUNGARY).against == 33 + 5
    board.report("austria_hungary", major_defeat=True, defeat_front="italy")
    assert weariness_chance(board.rules, board.s, AUSTRIA_HUNGARY).against == 33 + 5 - 5


@pytest.mark.rule("20.4.2.effects")
def test_the_loss_of_2_to_12_is_two_dice_whatever_the_d12_is() -> None:
    board = At(24, die12="uniform").power("france", nw=33, mood=1).rolls((3, 6), (4, 6))
    strike_with_weariness(board.rules, board.s, board.log, FRANCE)
    assert [event["change"] for event in board.events("will")][:2] == [-13, -7]
