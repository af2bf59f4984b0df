"""Cards that change will, moods, tests and ministers: what each does, and when it does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.cards.phase import note_conquerors
from chancellery.games.grande_guerre.rules.cards.troubles import clemenceau_parts
from chancellery.games.grande_guerre.rules.home.instability import power_pips
from chancellery.games.grande_guerre.rules.home.unrest import mutiny, revolt
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    FRANCE,
    GERMANY,
    RUSSIA,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.vocabulary import event_pips
from chancellery.games.grande_guerre.rules.war.dispatches import City
from chancellery.testing.rules_index import rule
from tests.grande_guerre.events.table import Table, left, table, war_table

# 19-22, 31 East and Orient.


@pytest.mark.card("sick_mans_recovery")
def test_the_sick_man_recovers() -> None:
    board = table(6).power("turkey", nw=20).event(19, "central")
    assert board.of("turkey", "nw") == 22


@pytest.mark.card("sick_mans_recovery")
def test_a_neutral_turkey_needs_no_recovery() -> None:
    assert not table(6).usable(19, "central")


@pytest.mark.card("polivanov")
def test_polivanov_feeds_the_russian_army() -> None:
    board = table(8).power("russia", cp=6).event(20, "entente", dice=(3,))
    assert (board.of("russia", "cp"), board.s.polivanov) == (5, 1)
    assert board.war.done == [("Earn", RUSSIA, 15)]


@pytest.mark.card("polivanov", "rasputin", "the_tsar_takes_command", "rasputin_shot")
def test_nobody_comes_to_a_russia_that_has_left() -> None:
    board = left(12, "russia").set(rasputin=1)
    assert not any(
        board.usable(card, side) for card, side in ((20, "entente"), (21, "central"), (31, "central"))
    )
    assert not left(22, "russia").set(rasputin=1).usable(22, "entente")


@pytest.mark.card("rasputin")
def test_rasputin_comes_to_court() -> None:
    board = table(6).event(21, "central")
    assert (board.s.rasputin, board.where(21)) == (1, "removed")


@pytest.mark.card("rasputin")
def test_rasputin_does_not_come_after_a_revolution_or_twice() -> None:
    assert not table(24).power("russia", revolutions=1).usable(21, "central")
    assert not table(24).set(rasputin=1).usable(21, "central")


@pytest.mark.card("rasputin_shot")
def test_rasputin_is_shot() -> None:
    board = table(22).set(rasputin=1).power("russia", nw=20).event(22, "entente", dice=(4,))
    assert (board.s.rasputin, board.of("russia", "nw")) == (0, 21)


@pytest.mark.card("rasputin_shot")
def test_nobody_shoots_a_rasputin_who_is_not_there() -> None:
    assert not table(22).usable(22, "entente")
    assert not table(21).set(rasputin=1).usable(22, "entente")


@pytest.mark.card("the_tsar_takes_command")
def test_the_tsar_takes_command_while_russia_is_an_autocracy() -> None:
    board = table(11).set(polivanov=1).power("russia", defeat_year=1915)
    board.event(31, "central", dice=(3,))
    assert (board.war.commanders[RUSSIA], board.s.polivanov) == ("tsar", 0)
    assert event_pips(board.s, "instability", RUSSIA) == -1
    board.s.regime[RUSSIA] = "M"
    board.set(pool=()).frames(("events_phase",))
    assert event_pips(board.s, "instability", RUSSIA) == 0


@pytest.mark.card("the_tsar_takes_command")
def test_a_constitutional_tsar_does_not_shake_the_country() -> None:
    """His -1 holds while Russia is an autocracy."""
    board = table(25).power("russia", defeat_year=1917, regime="M").event(31, "central", dice=(3,))
    assert board.war.commanders[RUSSIA] == "tsar"
    assert event_pips(board.s, "instability", RUSSIA) == 0


@pytest.mark.card("the_tsar_takes_command")
def test_the_tsar_stays_at_home_while_the_army_stands_or_once_he_has_gone() -> None:
    board = table(11)
    assert not board.usable(31, "central")
    board.war.line[1] = 2
    assert board.usable(31, "central")
    assert not board.power("russia", head=0).usable(31, "central")


# 23 Clemenceau, 26 Caillaux, 28 Pétain.


@pytest.mark.card("clemenceau")
def test_clemenceau_steels_france() -> None:
    board = table(29).power("france", mood=-1, nw=25).event(23, "entente", dice=(3,))
    assert board.of("france", "mood") == 1
    assert event_pips(board.s, "restore_order", FRANCE) == 2
    assert event_pips(board.s, "instability", FRANCE) == 1


@pytest.mark.card("clemenceau")
def test_a_firm_france_does_not_call_him() -> None:
    assert not table(29).power("france", mood=1, nw=21).usable(23, "entente")
    assert table(29).power("france", mood=1, nw=20).usable(23, "entente")
    assert table(29).power("france", mood=0, nw=30).usable(23, "entente")


def governed(**columns: Any) -> Table:
    return table(30).power("france", **columns).set(pips=(("instability", FRANCE, 1, 99, "clemenceau"),))


@pytest.mark.card("clemenceau")
@pytest.mark.parametrize(
    ("dice", "mood", "falls", "after"), [((4, 4), 1, False, 1), ((4, 5), 1, True, 0), ((4, 5), 2, True, 0)]
)
def test_clemenceau_may_fall_with_a_failed_offensive(
    dice: tuple[int, int], mood: int, falls: bool, after: int
) -> None:
    """Nine on two dice; from the Sacred Union Parliament moves by two."""
    board = governed(mood=mood).report("france", offensive_ended="failed")
    board.dice(*dice).frames(("offensive_judged",))
    assert (bool(board.events("clemenceau_falls")), board.of("france", "mood")) == (falls, after)
    assert (board.s.pips == ()) is falls


@pytest.mark.card("clemenceau")
def test_clemenceau_is_tested_by_mutiny_and_revolt_and_by_no_other_power() -> None:
    board = governed(nw=20)
    mutiny(board.rules, board.s, board.log, FRANCE, 1)
    revolt(board.rules, board.s, board.log, FRANCE)
    mutiny(board.rules, board.s, board.log, BRITAIN, 1)
    tests = [event for event in board.events("throw") if event["test"] == "clemenceau"]
    assert len(tests) == (1 if tests[0]["total"] >= 9 else 2)
    board = governed(nw=20).report("france", offensive_ended="won")
    board.frames(("offensive_judged",))
    assert board.events("throw") == []


@pytest.mark.card("clemenceau")
@pytest.mark.parametrize(
    ("fields", "parts"),
    [
        ({"latest_this_year": "failed"}, {"offensive_lost": 1}),
        ({"latest_this_year": "failed", "major_defeat": True}, {"offensive_lost": 3}),
        ({"latest_this_year": "won"}, {"offensive_won": -3}),
        ({"capital_lost": True}, {"capital_lost": 2}),
    ],
)
def test_what_weighs_on_clemenceau(fields: dict[str, Any], parts: dict[str, int]) -> None:
    board = governed().report("france", **fields)
    assert {row: n for row, n in clemenceau_parts(board.rules, board.s) if n} == parts


@pytest.mark.card("clemenceau")
def test_americans_hold_clemenceau_up() -> None:
    board = war_table("1918", 33)
    board.w.add_steps(USA, WEST, 24 - board.w.steps_at(USA, WEST))
    assert dict(clemenceau_parts(board.rules, board.s))["americans"] == -2


@pytest.mark.card("caillaux_affair")
def test_the_caillaux_affair_moves_parliament_or_serves_clemenceau() -> None:
    board = table(27).power("france", mood=1, nw=20).event(26, "central", dice=(4,))
    assert (board.of("france", "mood"), board.of("france", "nw")) == (0, 20)
    board = governed(mood=1, nw=20).event(26, "central", dice=(4,))
    assert (board.of("france", "mood"), board.of("france", "nw")) == (1, 21)


@pytest.mark.card("caillaux_affair")
def test_no_affair_in_a_france_that_has_left() -> None:
    assert not left(27, "france").usable(26, "central")


@pytest.mark.card("petain_heals_the_army")
def test_petain_ends_the_mutiny_with_this_turn() -> None:
    board = table(26).power("france", nw=20, mutiny=3).event(28, "entente", dice=(3,))
    assert (board.of("france", "mutiny"), board.of("france", "nw")) == (1, 21)
    assert board.war.commanders[FRANCE] == "petain"


@pytest.mark.card("petain_heals_the_army")
def test_petain_has_nothing_to_heal_without_a_mutiny() -> None:
    assert not table(26).usable(28, "entente")


# 24 Lloyd George.


@pytest.mark.card("lloyd_george")
def test_lloyd_george_drives_britain_on() -> None:
    board = table(22).power("britain", nw=30, cp=6).event(24, "entente")
    assert (board.of("britain", "nw"), board.of("britain", "cp")) == (32, 5)
    assert event_pips(board.s, "convoys", BRITAIN) == 2


@pytest.mark.card("lloyd_george")
def test_a_confident_britain_keeps_asquith() -> None:
    assert not table(22).power("britain", nw=31).usable(24, "entente")


# 29, 30, 43, 46 Germany.


@pytest.mark.card("turnip_winter")
def test_a_turnip_winter_comes_twice_at_most() -> None:
    board = table(22).power("germany", nw=30).power("austria_hungary", nw=25)
    board.event(29, "entente", dice=(3,))
    assert (board.of("germany", "nw"), board.of("austria_hungary", "nw")) == (28, 23)
    assert [entry[:4] for entry in board.s.pips] == [("strike", GERMANY, -1, 24), ("strike", 1, -1, 24)]
    assert board.where(29) == "pool"
    board.event(29, "entente", dice=(3,))
    assert board.where(29) == "removed"


@pytest.mark.card("turnip_winter")
def test_turnips_are_eaten_in_two_winters_under_the_blockade() -> None:
    assert not table(22).usable(29, "entente")
    found = []
    for turn in range(20, 38):
        board = table(turn)
        board.war.measures.append("blockade")
        found += [turn] if board.usable(29, "entente") else []
    assert found == [22, 23, 24, 25, 31, 32, 33, 34]


@pytest.mark.card("turnip_winter")
def test_a_power_that_has_left_is_not_starved() -> None:
    board = left(22, "austria_hungary").event(29, "entente", dice=(3,))
    assert {entry[1] for entry in board.s.pips} == {GERMANY}


@pytest.mark.card("hindenburg_programme")
def test_the_hindenburg_programme_turns_germany_to_war() -> None:
    board = table(20).power("germany", cp=5, nw=30).event(30, "central")
    assert (board.of("germany", "cp"), board.of("germany", "nw")) == (3, 29)


@pytest.mark.card("hindenburg_programme")
def test_civil_production_does_not_fall_below_total_war() -> None:
    board = table(20).power("germany", cp=1).event(30, "central")
    assert board.of("germany", "cp") == 0
    assert not table(19).usable(30, "central")


@pytest.mark.card("january_strikes")
def test_january_strikes_are_tested_at_once_as_at_will_14() -> None:
    board = table(33).power("germany", nw=30, mood=0).power("austria_hungary", nw=30, mood=0)
    board.event(43, "entente", dice=(3,))
    tests = [event for event in board.events("test") if event["test"] == "strike"]
    assert [event["power"] for event in tests] == ["germany", "austria_hungary"]
    base = board.rules.facts.base("strike", 14)
    assert [dict(event["parts"])["base"] for event in tests] == [base, base]
    struck = [event["power"] for event in board.events("strike")]
    assert struck == [event["power"] for event in tests if event["hit"]]


@pytest.mark.card("january_strikes")
def test_nobody_strikes_in_a_country_at_peace() -> None:
    board = left(33, "austria_hungary").event(43, "entente", dice=(3,))
    assert [event["power"] for event in board.events("test")] == ["germany"]


@pytest.mark.card("kiel_mutiny")
def test_the_fleet_mutinies_at_kiel() -> None:
    board = table(39).power("germany", nw=14).event(46, "entente", dice=(3,))
    assert [entry[:4] for entry in board.s.pips] == [("mutiny", 0, -3, 39), ("revolt", 0, -3, 39)]


@pytest.mark.card("kiel_mutiny")
def test_a_germany_that_hopes_obeys() -> None:
    assert not table(39).power("germany", nw=15).usable(46, "entente")
    assert not table(38).power("germany", nw=14).usable(46, "entente")


# 33, 34, 36 Austria-Hungary.


@pytest.mark.card("triple_monarchy")
def test_the_triple_monarchy_steadies_the_empire() -> None:
    board = table(25).power("austria_hungary", nw=20).set(in_effect={"slav_desertions": 99})
    assert power_pips(board.rules, board.s, AUSTRIA_HUNGARY) == -1
    board.event(33, "central", dice=(5,))
    assert (board.of("austria_hungary", "nw"), board.where(33)) == (23, "removed")
    assert "slav_desertions" not in board.s.in_effect
    assert power_pips(board.rules, board.s, AUSTRIA_HUNGARY) == 0


@pytest.mark.card("triple_monarchy")
def test_a_failed_reform_costs_five_and_may_be_tried_again() -> None:
    board = table(25).power("austria_hungary", nw=20).event(33, "central", dice=(4,))
    assert (board.of("austria_hungary", "nw"), board.where(33)) == (15, "pool")


@pytest.mark.card("hungarian_crisis")
def test_a_hungarian_crisis_threatens_the_grain() -> None:
    board = table(19).power("austria_hungary", nw=10).event(34, "entente", dice=(4,))
    tests = ("strike", "mutiny", "revolt", "revolution", "surrender")
    assert [entry[:4] for entry in board.s.pips] == [(test, AUSTRIA_HUNGARY, -2, 21) for test in tests]
    revolt(board.rules, board.s, board.log, AUSTRIA_HUNGARY)
    revolt(board.rules, board.s, board.log, AUSTRIA_HUNGARY)
    assert board.war.done == [("WorsenHunger", 1)], "the grain is cut off once"


@pytest.mark.card("hungarian_crisis")
def test_a_revolt_without_a_crisis_cuts_off_no_grain() -> None:
    board = table(19).power("austria_hungary", nw=10)
    revolt(board.rules, board.s, board.log, AUSTRIA_HUNGARY)
    assert board.war.done == []


@pytest.mark.card("czech_committee")
def test_the_czech_committee_unsettles_vienna() -> None:
    board = table(15).power("austria_hungary", mood=0).event(36, "entente", dice=(4,))
    assert board.of("austria_hungary", "mood") == -1
    assert "czech_committee" in board.s.in_effect


# 41, 48, 50.


@pytest.mark.card("stockholm_appeal")
def test_the_stockholm_appeal_stirs_a_named_enemy_for_three_turns() -> None:
    board = table(24).event(41, "entente", "germany", dice=(4,))
    assert [entry[:4] for entry in board.s.pips] == [("strike", 0, -1, 26), ("revolt", 0, -1, 26)]
    assert board.where(41) == "pool"


@pytest.mark.card("stockholm_appeal")
def test_the_appeal_goes_to_enemies_alone() -> None:
    board = table(24)
    assert board.options(41, "entente") == [("play", 41, "germany"), ("play", 41, "austria_hungary")]
    assert table(23).options(41, "entente") == []


@pytest.mark.card("victory_parade")
def test_a_parade_honours_the_only_victor() -> None:
    board = table(26).power("france", nw=20).report("france", won_this_season=True)
    board.event(48, "entente")
    assert (board.of("france", "nw"), board.where(48)) == (22, "pool")


@pytest.mark.card("victory_parade")
def test_the_drawer_names_one_of_several_victors() -> None:
    board = table(26).set(conquerors=1 << BRITAIN).power("britain", nw=20)
    board.report("france", won_this_season=True).event(48, "entente")
    (decision,) = board.pending
    assert decision.options == (("honour", "france"), ("honour", "britain"))  # type: ignore[union-attr]
    board.answer("entente", ("honour", "britain"))
    assert board.of("britain", "nw") == 22


@pytest.mark.card("victory_parade")
def test_without_a_victory_there_is_no_parade() -> None:
    assert not table(26).usable(48, "entente")
    assert not table(26).set(conquerors=1 << GERMANY).usable(48, "entente")


@pytest.mark.card("victory_parade")
def test_cities_count_for_the_season_in_which_they_were_taken() -> None:
    city = City("metz", "west", 2, True, True, False)
    board = table(24).report("france", taken=(city,))
    note_conquerors(board.rules, board.s)
    assert board.s.conquerors == 1 << FRANCE
    board.set(pool=(), turn=25).frames(("events_phase",))
    assert board.s.conquerors == 1 << FRANCE
    board.set(turn=27).frames(("events_phase",))
    assert board.s.conquerors == 0


@pytest.mark.card("war_correspondents")
def test_correspondents_write_of_the_latest_offensive_where_the_press_is_free() -> None:
    board = table(26).power("france", press=1, nw=20).power("germany", press=1, nw=20)
    board.power("britain", press=0, nw=20)
    board.report("france", latest_this_year="failed").report("germany", latest_this_year="won")
    board.report("britain", latest_this_year="won").event(50, "central")
    assert [board.of(slug, "nw") for slug in ("france", "germany", "britain")] == [18, 22, 20]


@pytest.mark.card("war_correspondents")
def test_correspondents_have_nothing_to_write_without_an_offensive() -> None:
    board = table(26).power("france", press=1, nw=20).event(50, "central")
    assert board.events("will") == []


@rule("8")
def test_every_card_that_needs_a_die_does_nothing_with_one_less() -> None:
    """But for the Triple Monarchy, whose failure is an effect of its own."""
    for number, card in table().rules.deck.cards.items():
        if not card.need or card.failure:
            continue
        board = table(card.turns[0][0])
        before = board.rules.dump(board.s)
        board.event(number, "entente", dice=(card.need - 1,))
        after = board.rules.dump(board.s)
        assert isinstance(before, dict)
        assert isinstance(after, dict)
        assert [key for key in before if before[key] != after[key]] == ["rng"], card.slug
