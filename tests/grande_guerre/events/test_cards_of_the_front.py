"""Cards that change battles and armies: what each does, and when it can do nothing."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action, Ballot
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    OFFENSIVE,
    ORIENT,
    PRESSURE,
    RUSSIA,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.dispatches import Effect, Offensive
from chancellery.testing.rules_index import rule
from tests.grande_guerre.events.table import WarTable, table, war_table


def corps(board: WarTable, power: int) -> int:
    return sum((row[power] + 1) // 2 for row in board.w.steps)


def answer_all(board: WarTable, seat: str, front: str) -> None:
    """Every slot of the ballot that is asked names one front."""
    (ballot,) = board.pending
    assert isinstance(ballot, Ballot)
    board.answer(seat, tuple(("front", front) for _ in ballot.slots))


# 1 Miracle on the Marne.


@pytest.mark.card("miracle_on_the_marne")
def test_the_marne_spoils_one_central_attack_in_the_west() -> None:
    board = war_table("1914", 3)
    board.event(1, "entente", dice=(3,))
    slug = "miracle_on_the_marne"
    assert board.effects == [Effect("attack", slug, -3, side=CENTRAL, front=WEST, until=3, uses=1)]
    assert board.where(1) == "removed"


@pytest.mark.card("miracle_on_the_marne")
def test_the_marne_is_not_before_september_nor_after_1914() -> None:
    assert [turn for turn in range(1, 8) if table(turn).usable(1, "entente")] == [3, 4, 5]


# 2 Race to the sea.


@pytest.mark.card("race_to_the_sea")
@pytest.mark.parametrize(("side", "number"), [("entente", ENTENTE), ("central", CENTRAL)])
def test_the_race_to_the_sea_helps_the_pressure_of_its_drawer(side: str, number: int) -> None:
    board = war_table("1914", 4)
    board.event(2, side)
    expected = Effect("attack", "race_to_the_sea", 1, side=number, front=WEST, posture=PRESSURE, until=4)
    assert board.effects == [expected]


@pytest.mark.card("race_to_the_sea")
def test_the_race_to_the_sea_is_run_in_two_turns() -> None:
    assert [turn for turn in range(1, 8) if table(turn).usable(2, "central")] == [4, 5]


# 3 Tannenberg.


@pytest.mark.card("tannenberg")
def test_tannenberg_stops_a_russian_attack_and_costs_four_steps() -> None:
    board = war_table("1914", 2)
    before = board.w.total_steps(RUSSIA)
    board.event(3, "central", dice=(3,))
    assert board.pending == [], "all Russians who are in a line stand in the East"
    slug = "tannenberg"
    assert board.effects == [
        Effect("attack", slug, -3, side=ENTENTE, power=RUSSIA, front=EAST, until=2, uses=1)
    ]
    assert before - board.w.total_steps(RUSSIA) == 4


@pytest.mark.card("tannenberg")
def test_tannenberg_needs_russia_in_the_war() -> None:
    board = table(2)
    assert board.usable(3, "central")
    board.s.standing[RUSSIA] = 2
    assert not board.usable(3, "central")


# 6 Jihad, 7 Rif.


@pytest.mark.card("jihad_proclaimed")
def test_the_jihad_hinders_the_entente_in_the_orient_for_three_turns() -> None:
    board = war_table()
    board.event(6, "central", dice=(4,))
    assert board.effects == [Effect("attack", "jihad_proclaimed", -1, side=ENTENTE, front=ORIENT, until=17)]
    assert "jihad" in board.s.in_effect


@pytest.mark.card("jihad_proclaimed")
def test_no_jihad_without_turkey() -> None:
    assert not table(6).usable(6, "central")
    assert table(6).power("turkey").usable(6, "central")


@pytest.mark.card("war_of_the_rif")
def test_the_rif_costs_will_until_three_corps_go_to_morocco() -> None:
    board = war_table()
    board.s.nw[FRANCE] = 30
    board.event(7, "central", dice=(3, 4))
    assert (board.s.nw[FRANCE], board.s.in_effect["rif"]) == (29, 19)
    board.s.turn = 16
    board.frames(("rif_demands",)).answer("entente", ("refuse",))
    assert board.s.nw[FRANCE] == 28
    board.s.turn = 17
    before = corps(board, FRANCE)
    board.frames(("rif_demands",)).answer("entente", ("send",))
    answer_all(board, "entente", "west")
    assert (before - corps(board, FRANCE), board.s.nw[FRANCE]) == (3, 28)
    assert {away.due for away in board.w.away} == {20}, "back in the turn after the last"
    assert "rif" not in board.s.in_effect


@pytest.mark.card("war_of_the_rif")
@pytest.mark.parametrize(
    ("turn", "turkey", "jihad", "parts"),
    [
        (5, False, False, {"first_year": -4}),
        (5, True, True, {"first_year": -4, "turkey_hostile": 1, "jihad": 1}),
        (7, False, False, {}),
        (7, True, False, {"turkey_hostile": 1}),
    ],
)
def test_what_makes_the_rif_rise(turn: int, turkey: bool, jihad: bool, parts: dict[str, int]) -> None:
    board = table(turn)
    if turkey:
        board.power("turkey")
    if jihad:
        board.s.in_effect["jihad"] = 99
    board.event(7, "central", dice=(2,))
    (told,) = board.events("event")
    assert dict(told["parts"]) == parts
    assert told["succeeds"] is (2 + sum(parts.values()) >= 3)


@pytest.mark.card("war_of_the_rif")
def test_france_out_of_the_war_is_asked_nothing_for_the_rif() -> None:
    board = table(16).set(in_effect={"rif": 20})
    board.s.standing[FRANCE] = 2
    board.frames(("rif_demands",))
    assert not board.pending


# 8 Senussi, 9 Wassmuss.


@pytest.mark.card("senussi_rising")
def test_the_senussi_bind_two_british_corps_until_a_die_of_five() -> None:
    board = war_table()
    before = corps(board, BRITAIN)
    board.event(8, "central", dice=(4,))
    answer_all(board, "entente", "west")
    assert corps(board, BRITAIN) == before - 2
    board.dice(4).frames(("senussi_fights_on",))
    assert (corps(board, BRITAIN), "senussi" in board.s.in_effect) == (before - 2, True)
    board.dice(5).frames(("senussi_fights_on",))
    assert (corps(board, BRITAIN), "senussi" in board.s.in_effect) == (before, False)


@pytest.mark.card("senussi_rising", "wassmuss_in_persia")
def test_wassmuss_keeps_the_senussi_alive() -> None:
    board = table(16).set(in_effect={"senussi": 99, "wassmuss": 18})
    board.dice(5).frames(("senussi_fights_on",))
    assert "senussi" in board.s.in_effect
    board.dice(6).frames(("senussi_fights_on",))
    assert "senussi" not in board.s.in_effect


@pytest.mark.card("senussi_rising", "wassmuss_in_persia")
def test_nobody_rises_against_a_britain_that_has_left() -> None:
    board = table(16)
    board.s.standing[BRITAIN] = 2
    assert not board.usable(8, "central")
    assert not board.usable(9, "central")
    board.set(in_effect={"senussi": 99}).dice(5).frames(("senussi_fights_on",))
    assert ("GiveBack", BRITAIN) not in board.war.done


@pytest.mark.card("wassmuss_in_persia")
def test_wassmuss_binds_a_corps_for_four_turns() -> None:
    board = war_table()
    before = corps(board, BRITAIN)
    board.event(9, "central", dice=(4,))
    answer_all(board, "entente", "orient")
    assert corps(board, BRITAIN) == before - 1
    assert [away.due for away in board.w.away] == [19]
    assert board.s.in_effect["wassmuss"] == 18


# 10 Arab revolt.


@pytest.mark.card("arab_revolt")
def test_the_arab_revolt_costs_turkey_steps_and_helps_the_entente_for_good() -> None:
    board = war_table("1916", 18)
    before = board.w.total_steps(TURKEY)
    board.event(10, "entente", dice=(4,))
    assert before - board.w.total_steps(TURKEY) == 3
    assert board.effects == [Effect("attack", "arab_revolt", 1, side=ENTENTE, front=ORIENT, until=99)]


@pytest.mark.card("arab_revolt")
def test_the_arabs_wait_for_turkey_and_for_1916() -> None:
    assert not table(18).usable(10, "entente")
    board = table(17).power("turkey")
    assert not board.usable(10, "entente")


# 11 Gas, 12 Shell crisis.


@pytest.mark.card("gas")
@pytest.mark.parametrize(("side", "number", "level"), [("central", CENTRAL, 4), ("entente", ENTENTE, 6)])
def test_gas_helps_one_attack_and_outrages_america_the_first_time(side: str, number: int, level: int) -> None:
    board = war_table()
    assert board.s.levels["usa"] == 5
    board.event(11, side, dice=(3,))
    assert board.effects == [Effect("attack", "gas", 1, side=number, until=15, uses=1)]
    assert (board.s.levels["usa"], board.where(11)) == (level, "pool")


@pytest.mark.card("gas")
def test_the_second_gas_outrages_nobody() -> None:
    board = war_table()
    board.event(11, "central", dice=(3,)).event(11, "entente", dice=(3,))
    assert board.s.levels["usa"] == 4


@pytest.mark.card("shell_crisis")
def test_a_shell_crisis_takes_a_munition_from_a_named_enemy_for_three_turns() -> None:
    board = war_table()
    board.event(12, "central", "france", dice=(3,))
    assert board.effects == [Effect("munitions", "shell_crisis", -1, power=FRANCE, until=17)]


@pytest.mark.card("shell_crisis")
def test_a_shell_crisis_is_for_enemies_at_war() -> None:
    board = table(7)
    assert board.options(12, "central") == [("play", 12, slug) for slug in ("france", "britain", "russia")]
    assert table(18).options(12, "central") == []


# 18 Dardanelles plan.


@pytest.mark.card("dardanelles_plan")
def test_the_dardanelles_plan_gives_britain_or_france_the_right_to_try() -> None:
    board = war_table("1916", 14)
    assert board.options(18, "entente") == [("play", 18, "britain"), ("play", 18, "france")]
    board.event(18, "entente", "france", dice=(3,))
    assert board.w.straits == FRANCE


@pytest.mark.card("dardanelles_plan")
def test_there_is_one_try_at_the_dardanelles() -> None:
    board = war_table("1916", 14)
    board.w.straits = -2
    assert board.options(18, "entente") == []
    assert not board.usable(18, "entente")


# 25 Easter Rising.


@pytest.mark.card("easter_rising")
def test_the_easter_rising_costs_will_and_binds_a_corps() -> None:
    board = war_table("1916", 16)
    before = corps(board, BRITAIN)
    board.event(25, "central", dice=(4,))
    answer_all(board, "entente", "west")
    assert (board.s.nw[BRITAIN], before - corps(board, BRITAIN)) == (31, 1)
    assert [away.due for away in board.w.away] == [20]


@pytest.mark.card("easter_rising")
def test_no_easter_rising_before_its_turn() -> None:
    assert not table(15).usable(25, "central")


# 27 Nivelle's promise.


@pytest.mark.card("nivelles_promise")
def test_nivelle_promised_too_much_to_the_grand_offensive_of_this_year() -> None:
    board = war_table("1917", 24)
    board.event(27, "central", dice=(3,))
    slug = "nivelles_promise"
    assert board.effects == [
        Effect("attack", slug, -1, side=ENTENTE, power=FRANCE, posture=OFFENSIVE, until=32)
    ]


@pytest.mark.card("nivelles_promise")
def test_the_option_does_not_tell_whether_france_plans_anything() -> None:
    board = war_table("1917", 24)
    assert board.w.drives == type(board.w.drives)()
    assert board.options(27, "central") == [("play", 27)]


# 32 Brusilov, 44 Michael, 45 Tanks.


@pytest.mark.card("brusilov")
def test_brusilov_takes_command_and_helps_russian_grand_offensives() -> None:
    board = war_table("1916", 17)
    board.event(32, "entente", dice=(3,))
    assert board.rules.report(board.s, RUSSIA).commander == "brusilov"
    slug = "brusilov"
    assert board.effects == [
        Effect("attack", slug, 1, side=ENTENTE, power=RUSSIA, front=EAST, posture=OFFENSIVE, until=99)
    ]


@pytest.mark.card("brusilov")
def test_no_brusilov_without_russia() -> None:
    board = table(17)
    board.s.standing[RUSSIA] = 2
    assert not board.usable(32, "entente")


@pytest.mark.card("michaels_storm_troops")
def test_storm_troops_help_the_first_roll_of_the_next_german_offensive_in_the_west() -> None:
    board = war_table("1918", 33)
    board.event(44, "central", dice=(3,))
    slug = "michaels_storm_troops"
    assert board.effects == [
        Effect(
            "attack", slug, 2, side=CENTRAL, power=GERMANY, front=WEST, posture=OFFENSIVE, until=99, uses=1
        )
    ]


@pytest.mark.card("michaels_storm_troops")
def test_storm_troops_come_too_late_for_an_offensive_that_runs() -> None:
    board = table(34)
    assert board.usable(44, "central")
    board.report("germany", offensives=(Offensive("west", GERMANY, CENTRAL, "running", 0),))
    assert not board.usable(44, "central")


@pytest.mark.card("tanks")
@pytest.mark.parametrize(("scenario", "turn", "n"), [("1917", 24, 1), ("1918", 33, 2)])
def test_tanks_help_one_entente_attack_in_the_west_more_in_1918(scenario: str, turn: int, n: int) -> None:
    board = war_table(scenario, turn)
    board.event(45, "entente", dice=(4,))
    assert board.effects == [Effect("attack", "tanks", n, side=ENTENTE, front=WEST, until=turn, uses=1)]
    assert board.where(45) == "pool"


@pytest.mark.card("tanks")
def test_tanks_are_the_ententes_and_not_before_autumn_1916() -> None:
    assert not table(20).usable(45, "central")
    assert not table(19).usable(45, "entente")


# 35 Slav desertions, 47 Influenza.


@pytest.mark.card("slav_desertions")
@pytest.mark.parametrize(
    ("turn", "committee", "lost"), [(25, False, 3), (25, True, 4), (34, False, 4), (34, True, 5)]
)
def test_slavs_desert_every_turn(turn: int, committee: bool, lost: int) -> None:
    board = table(turn).event(35, "entente")
    if committee:
        board.s.in_effect["czech_committee"] = 99
    board.dice(3).frames(("slavs_desert",))
    assert board.war.done == [("LoseSteps", AUSTRIA_HUNGARY, lost)]
    assert board.of("austria_hungary", "nw") == 35


@pytest.mark.card("slav_desertions")
def test_nobody_deserts_after_the_reform_or_the_end_of_the_empire() -> None:
    reformed = table(25).set(in_effect={f"steady:{AUSTRIA_HUNGARY}": 99})
    assert not reformed.usable(35, "entente")
    board = table(25)
    board.s.standing[AUSTRIA_HUNGARY] = 2
    board.frames(("slavs_desert",))
    assert board.war.done == []


@pytest.mark.card("spanish_influenza")
def test_influenza_takes_a_twentieth_of_every_army() -> None:
    board = war_table("1918", 36)
    before = {power: board.w.total_steps(power) for power in (GERMANY, TURKEY, BRITAIN)}
    board.event(47, "central")
    while board.pending:
        (ballot,) = board.pending
        assert isinstance(ballot, Ballot)
        chosen: list[Action] = []
        for _ in ballot.slots:
            chosen.append(board.rules.slot_options(board.s, ballot, tuple(chosen))[0])
        board.answer(ballot.seat, tuple(chosen))
    assert before == {GERMANY: 128, TURKEY: 20, BRITAIN: 68}
    lost = {power: n - board.w.total_steps(power) for power, n in before.items()}
    assert lost == {GERMANY: 6, TURKEY: 1, BRITAIN: 3}
    assert board.s.nw[GERMANY] == 26


@pytest.mark.card("spanish_influenza")
def test_influenza_takes_nothing_where_nobody_stands() -> None:
    board = table(36)
    board.war.corps = 0
    assert board.event(47, "entente").war.done == []
    assert not table(35).usable(47, "entente")


# Without battles.


@rule("3.13")
def test_cards_of_battle_have_no_place_in_the_historical_war() -> None:
    """§3.13: they go back when they are drawn."""
    board = war_table("1916", 15, "historical")
    other = war_table("1916", 15)
    assert other.usable(11, "central")
    assert not board.usable(11, "central")
    assert not any(
        board.usable(n, side)
        for n, card in board.rules.deck.cards.items()
        for side in ("entente", "central")
        if card.combat_only
    )
