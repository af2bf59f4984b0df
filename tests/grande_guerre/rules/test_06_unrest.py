"""§20.6-§20.7: strike, mutiny, revolt, surrender, and the Instability Test."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.cards.steps import STEPS, Play
from chancellery.games.grande_guerre.rules.home.instability import (
    instability_due,
    instability_parts,
    test_stability,
)
from chancellery.games.grande_guerre.rules.home.unrest import (
    mutiny,
    revolt,
    social_chance,
    social_pips,
    strike,
)
from chancellery.games.grande_guerre.rules.names import BRITAIN, ENTENTE, FRANCE, GERMANY, ITALY, RUSSIA
from chancellery.games.grande_guerre.rules.vocabulary import chance_roll
from chancellery.games.grande_guerre.rules.war.dispatches import City
from chancellery.games.grande_guerre.words.text import Words
from tests.grande_guerre.at import At, at, quiet_rules

test_stability.__test__ = False  # type: ignore[attr-defined]


def pips(board: At, power: int, test: str) -> int:
    return sum(part[1] for part in social_pips(board.rules, board.s, power, test))


def chance(board: At, power: int, test: str) -> int | None:
    odds = social_chance(board.rules, board.s, power, test)
    return odds.against if odds else None


@pytest.mark.rule("20.6.2")
def test_the_strike_curve() -> None:
    """Vector 4."""
    base = quiet_rules().facts.base
    assert [base("strike", nw) for nw in (21, 20, 17, 14, 8, 5, 4, 0, -6, -9, -10)] == [
        -1, 3, 12, 22, 41, 50, 54, 68, 90, 90, 90,
    ]  # fmt: skip


@pytest.mark.rule("20.6.3", "20.6.4", "20.7", "20.8")
@pytest.mark.parametrize(
    ("test", "threshold"), [("mutiny", 14), ("revolt", 4), ("revolution", 4), ("surrender", -2)]
)
def test_each_test_begins_with_3_percent_at_its_level(test: str, threshold: int) -> None:
    base = quiet_rules().facts.base
    assert [base(test, threshold + d) for d in (1, 0, -1, -2, -3)] == [-1, 3, 6, 9, 12]


@pytest.mark.rule("20.6.4")
def test_an_autocracy_without_a_safety_valve() -> None:
    """Vector 7."""
    board = at(1916, russia={"nw": 0, "mood": -1})
    assert pips(board, RUSSIA, "revolt") == -5
    assert chance(board, RUSSIA, "revolt") == 41
    strict = At(15, strict=True).power("russia", nw=0, mood=-1)
    assert pips(strict, RUSSIA, "revolt") == -1


@pytest.mark.rule("20.7")
def test_germany_in_1918() -> None:
    """Vector 8."""
    board = at(1918, germany={"nw": -4, "mood": -2})
    assert pips(board, GERMANY, "surrender") == -4
    assert chance(board, GERMANY, "surrender") == 29


@pytest.mark.rule("20.7", "20.6.1")
def test_britain_under_submarine_losses() -> None:
    """Vectors 15 and 16."""
    board = at(1917, britain={"nw": -2, "mood": 0})
    board.war.submarine = 160
    assert chance(board, BRITAIN, "surrender") == 33
    board = at(1916, britain={"nw": 20, "mood": 0})
    for losses, expected in ((0, 3), (100, 3), (101, 8), (151, 13)):
        board.war.submarine = losses
        assert chance(board, BRITAIN, "strike") == expected


@pytest.mark.rule("20.6.1")
def test_britain_keeps_its_own_bonus_up_to_a_hundred_ep_of_sinkings() -> None:
    """Only losses over 100 EP make it void; a hundred exactly happens in 1918."""
    board = at(1918, britain={"nw": 10, "mood": 0})
    found = []
    for losses in (0, 100, 101):
        board.war.submarine = losses
        found.append(dict(social_pips(board.rules, board.s, BRITAIN, "strike")))
    assert found == [{"power": 1}, {"power": 1}, {"submarine_losses": -1}]


@pytest.mark.rule("20.6.1")
def test_three_percent_always_escape_and_always_suffer() -> None:
    board = at(1917, france={"nw": -10, "mood": -2}).set(pips=[("strike", FRANCE, -9, 99, "test")])
    assert chance(board, FRANCE, "strike") == 97
    board.set(pips=[("strike", FRANCE, 40, 99, "test")])
    assert chance(board, FRANCE, "strike") == 3
    assert chance(at(1917, france={"nw": 21}), FRANCE, "strike") is None


@pytest.mark.rule("20.6.2", "20.6.3", "20.6.4")
def test_quiet_russia_and_a_red_neighbour() -> None:
    board = at(1916, russia={"nw": 0, "mood": 0, "revolutions": 1}).report("russia", attacked_ago=2)
    assert pips(board, RUSSIA, "strike") == 0
    board.report("russia", attacked_ago=3)
    assert (pips(board, RUSSIA, "strike"), pips(board, RUSSIA, "mutiny")) == (-1, -1)
    board.power("germany", regime="C").power("italy", regime="C")
    assert pips(board, RUSSIA, "strike") == -2
    board.power("russia", stabilised=1)
    assert (pips(board, RUSSIA, "strike"), pips(board, RUSSIA, "mutiny")) == (-1, -1)


@pytest.mark.rule("20.6.3")
def test_the_rows_of_the_mutiny_test() -> None:
    board = at(1917, france={"nw": 10, "mood": 1})
    board.report("france", took_part_running=True)
    assert pips(board, FRANCE, "mutiny") == 1 + 2
    board.report("france", failed_together=20, national_city_held=True, holds_enemy_city=True)
    assert pips(board, FRANCE, "mutiny") == 1 - 2 - 1 + 1
    board.power("france", mutiny_turn=21)
    assert pips(board, FRANCE, "mutiny") == 1 - 1 + 1
    board.report("france", capital_lost=True, national_city_held=True)
    assert pips(board, FRANCE, "mutiny") == 1 - 2


@pytest.mark.rule("20.6.3")
def test_one_of_two_russian_capitals_is_a_national_city() -> None:
    """Vector 23."""
    board = at(1916, russia={"nw": -5, "mood": 0})
    board.report("russia", national_city_held=True, capitals_lost=(True, False))
    assert pips(board, RUSSIA, "mutiny") == -1 - 1
    board.rolls((1, 100)).frames(("revolt_test", RUSSIA, False))
    order = [event["test"] for event in board.events("test") if event["test"] in ("surrender", "revolution")]
    assert order[0] == "surrender"


@pytest.mark.rule("20.6.2", "20.6.2.effects")
@pytest.mark.parametrize(("die", "loss"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_strike_costs_one_to_three(die: int, loss: int) -> None:
    board = at(1917, france={"nw": 5}).rolls((45, 100), (die, 6)).frames(("strike_test", FRANCE, False))
    assert board.of("france", "nw") == 5 - loss
    assert board.of("france", "strike") == board.s.season
    assert board.events("test")[0]["parts"] == [["base", 50], ["power", -5]]


@pytest.mark.rule("20.6.2.effects")
def test_a_second_strike_places_nothing() -> None:
    board = at(1917, france={"nw": 5, "strike": 2}).rolls((45, 100), (1, 6))
    board.frames(("strike_test", FRANCE, False))
    assert (board.of("france", "strike"), board.of("france", "nw")) == (2, 4)


def lost(*gates: str) -> tuple[City, ...]:
    return tuple(City(gate, "east", 6, True, False, True) for gate in gates)


@pytest.mark.rule("20.6.2.effects", "20.6.4.effects")
@pytest.mark.parametrize(("gates", "cities"), [
    ((), ("petrograd", "moscow")),
    (("petrograd",), ("moscow", "kiev")),
    (("petrograd", "moscow", "kiev"), ("petrograd", "petrograd")),
])  # fmt: skip
def test_markers_stand_on_the_first_free_cities_with_works(
    gates: tuple[str, ...], cities: tuple[str, str]
) -> None:
    board = at(1917, russia={"nw": 0})
    board.war.cities[RUSSIA] = lost(*gates)
    strike(board.rules, board.s, board.log, RUSSIA)
    revolt(board.rules, board.s, board.log, RUSSIA)
    panel = board.rules.view(board.s, None)["powers"]["russia"]
    assert (panel["strike_city"], panel["revolt_city"]) == cities
    assert [event["city"] for event in board.log if event["ev"] in ("strike", "revolt")] == list(cities)
    assert board.s.riots[FRANCE] == ("", "")


@pytest.mark.rule("20.6.2.effects", "20.5.1")
def test_a_city_is_named_until_order_is_restored() -> None:
    board = at(1917, italy={"nw": 0})
    for season in (1, 2):
        board.set(season=season)
        strike(board.rules, board.s, board.log, ITALY)
    STEPS["restore_order"](
        board.rules, board.s, board.log, Play(0, ENTENTE, ("strike",), ITALY, "restore_order")
    )
    told = [Words().event(one) for one in board.log if one["ev"] in ("strike", "order_restored")]
    assert told == [
        "Strikes in Milan, Italy (§20.6.2).",
        "Strikes in Milan, Italy; one was on already (§20.6.2).",
        "The strike in Milan, Italy is over (§20.5.1).",
    ]
    assert board.s.riots[ITALY] == ("", "")


@pytest.mark.rule("20.6.3.effects", "20.6.3.army", "20.6.3.end")
def test_a_mutiny_stops_attacks_for_two_to_four_turns() -> None:
    """Vector 2: drawn in May 1917 for three turns, attacks are free again in August."""
    board = At(26).power("france", nw=10, mood=0).rolls((4, 6), (50, 100))
    mutiny(board.rules, board.s, board.log, FRANCE, 4)
    assert (board.of("france", "nw"), board.of("france", "mood"), board.of("france", "mutiny")) == (6, -1, 3)
    assert ("Mutiny", FRANCE) in board.war.done
    locked = []
    for _ in range(4):
        locked.append(board.rules.home_front(board.s, FRANCE).locked)
        board.frames(("mutiny_clocks",))
    assert locked == [True, True, True, False]


@pytest.mark.rule("20.6.3.effects", "20.6.4.effects")
@pytest.mark.parametrize(("test", "nw"), [("mutiny", 10), ("revolt", 3)])
def test_trouble_averted_gives_will_back(test: str, nw: int) -> None:
    board = at(1917, france={"nw": nw}).rolls((98, 100), (5, 6)).frames((f"{test}_test", FRANCE, False))
    assert board.of("france", "nw") == nw + 5


@pytest.mark.rule("20.6.4.effects")
def test_a_revolt_marks_a_city_and_moves_parliament() -> None:
    board = at(1915, france={"nw": 4, "mood": 1, "cp": 5}).rolls((1, 100), (3, 6), (50, 100))
    board.frames(("revolt_test", FRANCE, False))
    assert (board.of("france", "nw"), board.of("france", "mood")) == (1, 0)
    front = board.rules.home_front(board.s, FRANCE)
    assert (front.civil, front.revolt) == (6, True)


@pytest.mark.rule("20.6", "20.6.1", "20.8")
def test_the_order_of_the_tests() -> None:
    board = at(1917, russia={"nw": -10, "mood": -2}).set(pips=[("revolt", RUSSIA, -20, 99, "test")])
    for seed in range(200):
        trial = at(1917, russia={"nw": -10, "mood": -2}).set(pips=board.s.pips, rng=seed)
        trial.frames(("social_series", RUSSIA, False))
        names = [event["test"] for event in trial.events("test") if not event["test"].endswith("_mood")]
        assert names[:3] == ["strike", "mutiny", "revolt"]
        revolutions = trial.of("russia", "revolutions")
        if "revolt" in {event["ev"] for event in trial.log}:
            assert names[3] == "revolution"
            assert not (revolutions and "surrender" in names)


@pytest.mark.rule("20.3.2.zone", "20.8")
def test_no_revolution_in_1914_in_the_usa_or_under_communism() -> None:
    for board, power in ((at(1914, france={"nw": -10}), FRANCE), (at(1917, usa={"nw": -10}), 7),
                         (at(1917, russia={"nw": -10, "regime": "C"}), RUSSIA)):  # fmt: skip
        board.rolls((1, 100)).frames(("revolt_test", power, False))
        tests = {event["test"] for event in board.events("test")}
        assert "revolt" in tests
        assert "revolution" not in tests


@pytest.mark.rule("20.7")
def test_surrender_takes_a_power_out_and_moves_the_others() -> None:
    board = at(1917, italy={"nw": -9, "mood": -2}, france={"nw": 20}, germany={"nw": 20})
    board.rolls((1, 100)).frames(("surrender_test", 6))
    assert board.of("italy", "exit") == "surrender"
    assert (board.of("italy", "side"), board.of("france", "nw"), board.of("germany", "nw")) == (-1, 18, 22)
    assert ("Leave", 6, "surrender") in board.war.done


# The Instability Test.


@pytest.mark.rule("20.8.1.instability", "20.3.2.zone")
@pytest.mark.parametrize(("year", "tests"), [(1915, 1), (1916, 2), (1917, 3)])
def test_repeats_by_year(year: int, tests: int) -> None:
    board = at(year, france={"nw": 15, "mood": 0}).dice(1, 2, 1, 2, 1, 2)
    test_stability(board.rules, board.s, board.log, FRANCE)
    assert len(board.events("throw")) == tests
    changes = [event["total"] for event in board.events("throw")]
    assert changes == [-3, -5, -6][:tests]


@pytest.mark.rule("20.8.1.instability")
def test_a_test_that_does_not_lower_will_ends_it() -> None:
    board = at(1918, france={"nw": 15, "mood": 0}).dice(3, 3)
    test_stability(board.rules, board.s, board.log, FRANCE)
    assert board.of("france", "nw") == 15
    assert not instability_due(board.rules, at(1917, france={"nw": 21}).s, FRANCE)


@pytest.mark.rule("20.8.1.instability", "20.8.1.penalty")
def test_in_a_revolution_outside_the_zone_only_the_minus_one_counts() -> None:
    board = at(1915, russia={"nw": 27, "mood": 1, "unstable": 1, "revolutions": 1, "revolution_turn": 2})
    parts = [part for part in instability_parts(board.rules, board.s, RUSSIA, 0) if part[1]]
    assert parts == [("revolution", -1)]
    board.power("russia", nw=20)
    parts = [part for part in instability_parts(board.rules, board.s, RUSSIA, 1) if part[1]]
    assert parts == [("parliament", 1), ("revolution", -1), ("repeat", -2)]
    board.report("russia", attacked=True, enemy_first=True)
    assert ("revolution", -1) not in instability_parts(board.rules, board.s, RUSSIA, 0)
    board.report("russia", attacked=True, enemy_first=False)
    assert ("revolution", -1) in instability_parts(board.rules, board.s, RUSSIA, 0)


@pytest.mark.rule("20.8.1.instability")
def test_a_revolution_outside_the_zone_is_tested_once_unless_it_falls_into_it() -> None:
    board = at(1915, russia={"nw": 35, "unstable": 1, "revolutions": 1, "revolution_turn": 2}).dice(1, 1)
    test_stability(board.rules, board.s, board.log, RUSSIA)
    assert (board.of("russia", "nw"), len(board.events("throw"))) == (29, 1)
    board = at(1915, russia={"nw": 22, "mood": 0, "unstable": 1, "revolutions": 1, "revolution_turn": 2})
    test_stability(board.rules, board.dice(1, 1, 6, 6).s, board.log, RUSSIA)
    assert [event["total"] for event in board.events("throw")] == [-6, 2]


@pytest.mark.rule("20.8.1.communism")
def test_communism_is_flat() -> None:
    """Vector 20."""
    board = at(1917, russia={"nw": 14, "mood": -2, "regime": "C"})
    assert chance(board, RUSSIA, "strike") == 37
    assert chance(board, RUSSIA, "mutiny") == 18
    for number in range(3):
        parts = [part for part in instability_parts(board.rules, board.s, RUSSIA, number) if part[1]]
        assert parts == [("communist_regime", -3)]
    board.power("russia", nw=40)
    assert instability_due(board.rules, board.s, RUSSIA)


@pytest.mark.rule("20.6.1")
def test_a_chance_tells_its_parts() -> None:
    board = at(1916, russia={"nw": 0, "mood": -1})
    assert social_chance(board.rules, board.s, RUSSIA, "revolt") == chance_roll(
        "revolt", (("base", 16), ("parliament", 5), ("autocracy", 20))
    )


@pytest.mark.rule("20.7")
def test_no_surrender_in_the_turn_of_a_revolution_however_it_came() -> None:
    """An insurrection of the event phase, or a revolution before a Winter test, counts as well."""
    board = at(1917, russia={"nw": -10, "mood": -2, "revolutions": 1, "revolution_turn": 24})
    board.frames(("surrender_test", RUSSIA))
    assert board.events("test") == []
    board.power("russia", revolution_turn=23).frames(("surrender_test", RUSSIA))
    assert [event["test"] for event in board.events("test")] == ["surrender"]


@pytest.mark.rule("20.3.2.zone", "20.7")
def test_in_1914_surrender_follows_a_revolt_directly() -> None:
    """Vector 7 of the facts sheet."""
    board = at(1914, france={"nw": -10, "mood": 0}).rolls((1, 100)).frames(("revolt_test", FRANCE, False))
    names = [event["test"] for event in board.events("test")]
    assert names == ["revolt", "revolt_mood", "surrender"]


@pytest.mark.rule("20.6.4.effects", "20.6.3.effects")
def test_the_mood_after_trouble_cites_the_paragraph_of_the_trouble() -> None:
    board = at(1917, france={"nw": 10}).rolls((1, 100)).frames(("mutiny_test", FRANCE, False))
    board.power("france", nw=4).rolls((1, 100)).frames(("revolt_test", FRANCE, False))
    rules = {event["test"]: event["rule"] for event in board.events("test")}
    assert (rules["mutiny_mood"], rules["revolt_mood"]) == ("20.6.3", "20.6.4")


@pytest.mark.rule("20.8")
def test_no_revolution_is_threatened_where_none_can_be() -> None:
    """In 1914, in the United States and under communism the board shows no chance of one."""
    low = {"nw": -10, "mood": 0}
    early = at(1914, france=low)
    late = at(1917, france=low, usa=low, russia={**low, "regime": "C"})
    shown = late.rules.view(late.s, None)["powers"]
    assert set(shown["france"]["tests"]) == {"strike", "mutiny", "revolt", "revolution", "surrender"}
    spared = [early.rules.view(early.s, None)["powers"]["france"], shown["usa"], shown["russia"]]
    for panel in spared:
        assert set(panel["tests"]) == {"strike", "mutiny", "revolt", "surrender"}
