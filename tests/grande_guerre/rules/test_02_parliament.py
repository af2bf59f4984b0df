"""§20.2-§20.3: Parliament, press, national will, the lost capital of 1914."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.actions import why_not
from chancellery.games.grande_guerre.rules.home.instability import instability_parts
from chancellery.games.grande_guerre.rules.home.unrest import social_chance
from chancellery.games.grande_guerre.rules.home.weariness import patriotic_chance, weariness_chance
from chancellery.games.grande_guerre.rules.home.will import (
    divider,
    interphase_parts,
    long_war,
    parliament_parts,
)
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    MOODS,
    POWERS,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.revolution.coups import may_plan_coup
from chancellery.games.grande_guerre.rules.revolution.insurrections import may_rise
from chancellery.games.grande_guerre.rules.vocabulary import change_mood, change_will, civil_for_income
from tests.grande_guerre.at import At, at, quiet_rules


@pytest.mark.rule("20.2.2", "20.2")
def test_five_moods_and_their_modifiers() -> None:
    assert MOODS == ("defeatism", "pacifism", "war_mongering", "hard_liner", "sacred_union")
    board = at(1916, france={"mood": 2})
    change_mood(board.s, None, FRANCE, 1, "test")
    assert board.of("france", "mood") == 2
    change_mood(board.s, None, FRANCE, -9, "test")
    assert board.of("france", "mood") == -2


@pytest.mark.rule("20.2.2")
@pytest.mark.parametrize(
    ("roll", "nw", "mood"), [(1, 30, -1), (2, 30, -1), (3, 30, 0), (6, 35, 1), (6, 30, 0)]
)
def test_parliament_is_checked_in_every_interphase(roll: int, nw: int, mood: int) -> None:
    """1916 weighs one: 2 or less moves left, 7 on the die would move right, 6 with high will does."""
    board = At(17).power("germany", nw=nw, mood=0).dice(roll).frames(("parliament_checks",))
    assert board.of("germany", "mood") == mood


@pytest.mark.rule("3.4", "20.2.2")
@pytest.mark.parametrize(("roll", "mood"), [(50, 0), (51, 1)])
def test_a_grand_offensive_given_up_moves_parliament_left_in_half_the_cases(roll: int, mood: int) -> None:
    board = At(23).power("germany", nw=30, mood=1)
    board.report("germany", will=(("abandoned", -5),), abandoned=True, offensive_ended="abandoned")
    board.rolls((roll, 100)).frames(("adjust_wills",))
    assert (board.of("germany", "nw"), board.of("germany", "mood")) == (25, mood)


@pytest.mark.rule("20.2.3", "20.8.1.free_press")
@pytest.mark.parametrize(("free", "steps", "lost", "rest"), [(1, 6, 1, 0), (0, 6, 0, 6), (0, 7, 1, 0)])
def test_a_free_press_makes_losses_dearer(free: int, steps: int, lost: int, rest: int) -> None:
    """Vector 3: Russia in 1917."""
    board = (
        at(1917, russia={"nw": 30, "press": free}).report("russia", losses=steps).frames(("adjust_wills",))
    )
    assert (board.of("russia", "nw"), board.of("russia", "remainder")) == (30 - lost, rest)


@pytest.mark.rule("20.2.3")
def test_the_press_is_censored_at_the_start_and_a_free_one_doubles_a_good_mood() -> None:
    assert At(1).s.press == (0,) * 8
    board = at(1916, france={"press": 1, "mood": 2}, germany={"press": 1, "mood": -1})
    assert ("free_press", 2) in interphase_parts(board.rules, board.s, FRANCE)
    assert ("free_press", 0) in interphase_parts(board.rules, board.s, GERMANY)


@pytest.mark.rule("20.3.1")
def test_dividers_by_year() -> None:
    found = [divider(quiet_rules(), at(year).s, FRANCE) for year in range(1914, 1919)]
    assert found == [10, 9, 8, 7, 6]


@pytest.mark.rule("20.3", "20.3.1")
def test_will_is_held_on_its_track_and_breaks_below() -> None:
    board = at(1916, france={"nw": 39}, russia={"nw": -8})
    change_will(board.rules, board.s, None, FRANCE, 5, "test")
    change_will(board.rules, board.s, None, RUSSIA, -5, "test")
    assert board.of("france", "nw") == 40
    assert (board.of("russia", "nw"), board.of("russia", "broken")) == (-10, 1)


@pytest.mark.rule("20.3", "20.7")
def test_a_broken_will_surrenders_only_if_nothing_lifts_it() -> None:
    """Vector 9."""
    board = at(1916, russia={"nw": -6, "broken": 1}).frames(("broken_wills",))
    assert (board.of("russia", "exit"), board.of("russia", "broken")) == ("", 0)
    board = at(1916, russia={"nw": -10, "broken": 1, "regime": "C"}).frames(("broken_wills",))
    assert board.of("russia", "exit") == "surrender"


@pytest.mark.rule("20.3")
def test_in_the_basic_game_will_stands_still() -> None:
    board = At(24, basic=True)
    change_will(board.rules, board.s, None, FRANCE, -5, "test")
    assert board.of("france", "nw") == 38


@pytest.mark.rule("20.3.1")
def test_the_first_final_phase_is_in_september_1914() -> None:
    board = At(0).report("france", losses=10)
    board.frames(("begin_turn",))
    turns = [event["turn"] for event in board.events("turn")]
    assert turns == [1, 2, 3]
    assert [event["cause"] for event in board.events("adjustment")] == ["final_phase"]
    assert board.of("france", "nw") == 37


@pytest.mark.rule("20.3.2.great_victory")
def test_the_war_plans_reach_will_through_the_report() -> None:
    board = At(3).report("germany", will=(("great_victory", -3),)).frames(("adjust_wills",))
    assert board.of("germany", "nw") == 35
    assert board.events("adjustment")[0]["parts"] == [["great_victory", -3]]


@pytest.mark.rule("20.3.2.morale")
@pytest.mark.parametrize(
    ("nw", "morale"), [(40, 2), (35, 2), (34, 1), (27, 1), (26, 0), (21, 0), (20, -1), (5, -1), (4, -2)]
)
def test_will_gives_the_morale_modifier(nw: int, morale: int) -> None:
    board = at(1916, france={"nw": nw})
    assert board.rules.home_front(board.s, FRANCE).morale == morale


@pytest.mark.rule("20.6.2.example", "20.3.1")
def test_civil_production_lifts_will_and_a_strike_does_not_count() -> None:
    """Vector 1: CP 5 with a strike is 6 for income, and +2 of will from the 5."""
    board = at(1916, france={"cp": 5, "strike": 4})
    assert civil_for_income(board.s, FRANCE) == 6
    assert board.rules.home_front(board.s, FRANCE).civil == 6
    assert ("civil_production", 2) in interphase_parts(board.rules, board.s, FRANCE)
    board.power("france", unstable=1)
    assert ("civil_production", 0) in interphase_parts(board.rules, board.s, FRANCE)


@pytest.mark.rule("20.3.1")
def test_the_long_war_by_year_and_power() -> None:
    rows = {POWERS[p]: [long_war(quiet_rules(), at(y).s, p) for y in range(1914, 1919)] for p in (0, 3, 6, 7)}
    assert rows == {
        "germany": [0, -1, -1, -2, -2],
        "france": [0, -1, -2, -3, -3],
        "italy": [0, 0, -1, -2, -3],
        "usa": [0, 0, 0, 0, 0],
    }


def in_1914(**fields: object) -> At:
    board = At(5).power("france", nw=18, mood=2)
    return board.report("france", capital_lost=True, capitals_lost=(True,), **fields)


@pytest.mark.rule("20.3.3", "20.3.3.end_of_turn")
@pytest.mark.parametrize(("roll", "mood"), [(1, -1), (50, -1), (51, 0), (90, 0), (91, 1), (100, 1)])
def test_parliament_is_shaken_by_a_capital_lost_in_1914(roll: int, mood: int) -> None:
    """Three levels 50 %, two 40 %, one 10 %, read upwards in this order."""
    board = in_1914().rolls((roll, 100)).frames(("capital_lost_1914",))
    assert (board.of("france", "mood"), board.of("france", "capital_1914")) == (mood, 1)


@pytest.mark.rule("20.3.3.end_of_turn")
def test_the_tests_of_a_capital_lost_in_1914() -> None:
    """Vector 14 and the rows of §20.3.3 at the end of 1914."""
    board = in_1914(hqs_destroyed=2).power("france", capital_1914=1, nw=-2, mood=0)
    assert weariness_chance(board.rules, board.s, FRANCE).against == 33 + 20
    assert patriotic_chance(board.rules, board.s, FRANCE).against == 3
    values = [dict(instability_parts(board.rules, board.s, FRANCE, n))["capital_1914"] for n in range(3)]
    assert values == [-1, -2, -3]
    surrender = social_chance(board.rules, board.s, FRANCE, "surrender")
    assert surrender is not None
    assert surrender.against == 3 + 20 - 5
    mutiny = social_chance(board.rules, board.s, FRANCE, "mutiny")
    assert mutiny is not None
    assert ("city_lost", 10) in mutiny.parts


@pytest.mark.rule("20.3.3.permanent")
def test_a_capital_lost_in_1914_hurts_until_it_is_retaken() -> None:
    board = At(6).power("france", nw=-2, mood=0, capital_1914=1)
    board.report("france", capital_lost=True, capitals_lost=(True,))
    assert weariness_chance(board.rules, board.s, FRANCE).against == 66
    assert patriotic_chance(board.rules, board.s, FRANCE).against == 0
    mutiny = social_chance(board.rules, board.s, FRANCE, "mutiny")
    assert mutiny is not None
    assert ("city_lost", 20) in mutiny.parts
    board.report("france").frames(("adjust_wills",))
    assert board.of("france", "capital_1914") == 0
    assert weariness_chance(board.rules, board.s, FRANCE).against == 33


@pytest.mark.rule("20.3.3.end_of_turn")
def test_a_new_government_after_a_lost_capital_goes_to_27() -> None:
    board = in_1914().power("france", capital_1914=1, nw=24, mood=0).dice(2)
    board.frames(("new_government_now", FRANCE))
    assert board.of("france", "nw") == 27


@pytest.mark.rule("20.3.2.zone")
def test_the_zone_begins_at_20() -> None:
    assert quiet_rules().facts.zone == 20
    view = at(1916, france={"nw": 20}, italy={"nw": 21}).rules.view
    powers = view(at(1916, france={"nw": 20}, italy={"nw": 21}).s, None)["powers"]
    assert (powers["france"]["zone"], powers["italy"]["zone"]) == (True, False)


@pytest.mark.rule("20.2.2")
def test_the_instability_test_reads_parliament() -> None:
    board = at(1916, austria_hungary={"nw": 20, "mood": -2})
    parts = [part for part in instability_parts(board.rules, board.s, AUSTRIA_HUNGARY, 0) if part[1]]
    assert parts == [("parliament", -2), ("power", -1)]


@pytest.mark.rule("20.3.3.end_of_turn")
def test_the_government_after_a_lost_capital_belongs_to_the_turn_not_to_the_interphase() -> None:
    board = in_1914().power("france", capital_1914=1, nw=24, government=5)
    assert why_not(board.rules, board.s, FRANCE, "new_government") is None
    board.set(season=1)
    assert why_not(board.rules, board.s, FRANCE, "new_government") is not None


@pytest.mark.rule("20.3", "20.7")
def test_vector_9_a_broken_will_that_a_failed_revolt_lifts() -> None:
    """Instability -5 from -8 breaks it; the revolt that fails gives four back; surrender is still tested."""
    board = at(1915, russia={"nw": -8, "mood": 0, "revolutions": 1, "regime": "M"}).dice(1, 2)
    board.frames(("instability_tests",))
    assert (board.of("russia", "nw"), board.of("russia", "broken")) == (-10, 1)
    board.rolls((100, 100), (4, 6), (100, 100)).frames(("revolt_test", RUSSIA, False), ("broken_wills",))
    assert [event["test"] for event in board.events("test")] == ["revolt", "surrender"]
    assert (board.of("russia", "nw"), board.of("russia", "broken"), board.of("russia", "exit")) == (-6, 0, "")


@pytest.mark.rule("20.2.2")
@pytest.mark.parametrize(("side", "row"), [(CENTRAL, "ally_left"), (ENTENTE, "enemy_left")])
def test_parliament_sees_on_which_side_a_power_fought(side: int, row: str) -> None:
    """Italy on either side, and the United States too, are an ally or an enemy as they fought."""
    for slug in ("italy", "usa"):
        board = At(26).power(slug)
        board.s.side[POWERS.index(slug)] = side
        board.frames(("leave_war", POWERS.index(slug), "surrender")).set(season=board.s.season + 1)
        rows = [part[0] for part in parliament_parts(board.rules, board.s, GERMANY) if part[1]]
        assert row in rows
        assert len({"ally_left", "enemy_left"} & set(rows)) == 1


@pytest.mark.rule("20.8.1.communism")
def test_under_communism_the_interphase_leaves_will_and_parliament_alone() -> None:
    board = At(26).power("russia", nw=20, mood=-2, regime="C", cp=9)
    board.frames(("interphase_wills",), ("parliament_checks",))
    assert not [event for event in board.log if event.get("power") == "russia"]
    board.set(levels={"romania": 3, "greece": 7, "north": 8}).power("france", regime="C")
    board.power("germany", regime="C").frames(("neutral_aid",))
    assert board.war.done == [], "nor do neutrals send money to communists"


@pytest.mark.rule("20.3")
def test_the_basic_game_has_no_tests_by_cards_either() -> None:
    """Nothing threatens a low will, nobody rises against a revolution, and no card calls a strike."""
    board = At(33, scenario="1918", basic=True).power("russia", nw=-5)
    assert board.rules.view(board.s, None)["powers"]["russia"]["tests"] == {}
    assert not may_rise(board.rules, board.s, RUSSIA, "blue")
    board.power("germany", revolutions=1, regime="D")
    assert not may_rise(board.rules, board.s, GERMANY, "red")
    assert not may_plan_coup(board.s, GERMANY)
    board.dice(6).frames(("resolve_card", 43, ENTENTE, ()))
    assert (board.events("event")[0]["succeeds"], board.events("test")) == (True, [])
    ordinary = At(33, scenario="1918").power("russia", nw=-5).dice(6)
    ordinary.frames(("resolve_card", 43, ENTENTE, ()))
    assert {event["test"] for event in ordinary.events("test")} == {"strike"}
    assert "strike" in ordinary.rules.view(ordinary.s, None)["powers"]["russia"]["tests"]
    assert may_plan_coup(ordinary.s, RUSSIA)
