"""§20.8: revolutions, stabilisation, coups and insurrections."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chancellery.games.grande_guerre.rules.home.unrest import social_pips
from chancellery.games.grande_guerre.rules.home.will import interphase_parts
from chancellery.games.grande_guerre.rules.names import BRITAIN, FRANCE, GERMANY, ITALY, POWER, RUSSIA, TURKEY
from chancellery.games.grande_guerre.rules.revolution.coups import coup_barred, coup_parts, may_plan_coup
from chancellery.games.grande_guerre.rules.revolution.insurrections import (
    instability_parts,
    loyalty,
    loyalty_parts,
    may_rise,
    unrest_parts,
)
from chancellery.games.grande_guerre.rules.revolution.regimes import LENIN, install, row_of, stabilise
from tests.grande_guerre.at import At, at, quiet_rules

REVOLUTIONS = quiet_rules().facts.revolutions


def total(parts: Sequence[tuple[str, int]]) -> int:
    return sum(value for _, value in parts)


@pytest.mark.rule("20.8.1.regime", "20.8.1")
@pytest.mark.parametrize(("dice", "regime", "head"), [((3, 4), "M", 1), ((4, 4), "D", 0)])
def test_rasputin_makes_the_tsar_stubborn(dice: tuple[int, int], regime: str, head: int) -> None:
    """Vector 11."""
    board = at(1917, russia={"nw": 0}).set(rasputin=1).dice(*dice, 3, 4).frames(("revolution", RUSSIA))
    assert (board.of("russia", "regime"), board.of("russia", "head"), board.s.rasputin) == (regime, head, 0)


@pytest.mark.rule(
    "20.8.1.regime", "20.8.3.germany", "20.8.3.britain", "20.8.3.france", "20.8.3.italy", "20.8.3.turkey"
)
@pytest.mark.parametrize(
    ("slug", "table"),
    [
        ("russia", "AAMMDDDDDDC"),
        ("germany", "AAAAAAADDDC"),
        ("britain", "AAADDDDDCCC"),
        ("france", "AAAADDDCCCC"),
        ("italy", "AAAADDDCCCC"),
        ("turkey", "AAAAAMMDDDD"),
    ],
)
def test_the_regime_tables(slug: str, table: str) -> None:
    rows = REVOLUTIONS[POWER[slug]].table
    assert "".join(row_of(rows, roll).regime for roll in range(2, 13)) == table


@pytest.mark.rule("20.8.2.regime", "20.8.2")
def test_the_later_russian_table() -> None:
    """Vector 12."""
    rows = REVOLUTIONS[RUSSIA].later
    assert [row_of(rows, roll).regime for roll in (15, 16, 40, 41, 90, 91)] == ["A", "M", "M", "D", "D", "C"]
    assert [row_of(rows, roll + 20).regime for roll in (1, 20, 21, 70, 71, 100)] == [
        "M",
        "M",
        "D",
        "D",
        "C",
        "C",
    ]


@pytest.mark.rule("20.8.2.regime")
@pytest.mark.parametrize(("roll", "regime", "kept"), [(70, "D", True), (71, "C", False)])
def test_lenin_may_be_played_on_a_later_revolution(roll: int, regime: str, kept: bool) -> None:
    board = at(1917, russia={"nw": 0, "revolutions": 1, "regime": "M"}).set(hands=((), (LENIN,)))
    board.frames(("revolution", RUSSIA))
    assert [(one.seat, one.what) for one in board.pending] == [("central", "reaction")]
    board.rolls((roll, 100)).answer("central", ("play", LENIN))
    assert board.of("russia", "regime") == regime
    assert (LENIN in board.s.hands[1]) is kept


@pytest.mark.rule("20.8.3.heads", "20.8.3.germany", "20.8.3.britain", "20.8.3.italy", "20.8.3.turkey")
@pytest.mark.parametrize(
    ("slug", "needs", "stays", "mood"),
    [("germany", 9, "D", 1), ("britain", 8, "D", -2), ("italy", 5, "D", -2), ("turkey", 7, "M", 0)],
)
def test_when_the_head_of_state_stays(slug: str, needs: int, stays: str, mood: int) -> None:
    low = needs - 1
    board = at(1917, **{slug: {"nw": 0, "mood": 0}}).dice(low // 2, low - low // 2)
    board.frames(("revolution", POWER[slug]))
    assert (board.of(slug, "regime"), board.of(slug, "mood"), board.of(slug, "head")) == (stays, mood, 1)
    assert board.of(slug, "in_power") == ""
    board = (
        at(1917, **{slug: {"nw": 0}}).dice(needs // 2, needs - needs // 2).frames(("revolution", POWER[slug]))
    )
    assert board.of(slug, "head") == 0


@pytest.mark.rule("20.8.3.austria_hungary")
def test_the_dual_monarchy_splits() -> None:
    board = at(1917, austria_hungary={"nw": 0}).dice(4, 4).frames(("revolution", 1))
    assert board.of("austria_hungary", "exit") == "split"
    board = at(1917, austria_hungary={"nw": 0}).dice(3, 4).frames(("revolution", 1))
    assert (board.of("austria_hungary", "exit"), board.of("austria_hungary", "regime")) == ("", "D")
    board.frames(("revolution", 1))
    assert board.of("austria_hungary", "exit") == "split"


@pytest.mark.rule(
    "20.8.1.effects", "20.8.1.monarchy", "20.8.1.democracy", "20.8.1.dictatorship", "20.8.1.communism"
)
@pytest.mark.parametrize(
    ("roll", "mood", "nw", "press", "cp", "figure"),
    [
        ((1, 2), 0, 35, 0, 3, "A"),
        ((2, 2), 0, 27, 1, 7, ""),
        ((3, 3), 1, 27, 1, 7, "D"),
        ((6, 6), -2, 27, 0, 7, "C"),
    ],
)
def test_what_a_regime_brings_at_once(
    roll: tuple[int, int], mood: int, nw: int, press: int, cp: int, figure: str
) -> None:
    board = at(1917, russia={"nw": 0, "mood": -1, "cp": 5, "head": 0, "strike": 3, "mutiny": 2})
    board.set(rasputin=1, polivanov=1, envoys=[0, 0, 0, 0, 0, 2, 0, 0]).dice(*roll)
    board.frames(("regime_table", RUSSIA))
    s = board.s
    assert (s.mood[RUSSIA], s.nw[RUSSIA], s.press[RUSSIA], s.cp[RUSSIA]) == (mood, nw, press, cp)
    assert (s.in_power[RUSSIA], s.unstable[RUSSIA], s.revolutions[RUSSIA]) == (figure, 1, 1)
    assert s.rasputin == 0
    assert s.polivanov == int(s.regime[RUSSIA] in "MA")
    assert s.envoys[RUSSIA] == (0 if figure == "C" else 2)
    assert (s.strike[RUSSIA], s.mutiny[RUSSIA]) == (3, 2), "markers and mutiny stay"


@pytest.mark.rule("20.8.1.dictatorship", "20.8.1.monarchy", "20.8.1.communism")
def test_who_commands_after_a_revolution() -> None:
    board = at(1917, russia={"nw": 0}).dice(1, 2).frames(("regime_table", RUSSIA))
    assert board.war.commanders[RUSSIA] == "kornilov"
    board = at(1917, russia={"nw": 0}).dice(2, 2).frames(("regime_table", RUSSIA))
    assert [(one.seat, one.what) for one in board.pending] == [("entente", "commander")]
    board.answer("entente", ("appoint", "brusilov"))
    assert board.war.commanders[RUSSIA] == "brusilov"
    board = at(1917, russia={"nw": 0}).dice(6, 6).frames(("regime_table", RUSSIA))
    assert board.war.commanders[RUSSIA] in ("alexeiev", "brusilov")


@pytest.mark.rule("20.8.1.parliament")
@pytest.mark.parametrize(("die", "mood"), [(1, -2), (2, -1), (3, -1), (4, 0), (5, 0), (6, 1)])
def test_moods_waver_in_a_revolution(die: int, mood: int) -> None:
    columns = {"unstable": 1, "revolutions": 1, "revolution_turn": 2, "regime": "D", "mood": 2}
    board = at(1917, russia=columns).dice(die).frames(("revolution_phase",))
    assert board.of("russia", "mood") == mood
    assert [words[:2] for words in board.war.done] == [("Desertion", RUSSIA)]


@pytest.mark.rule("20.8.1.parliament", "20.8.1.military", "20.8.1.economy")
def test_lasting_effects_begin_with_the_next_turn() -> None:
    board = at(1917, russia={"nw": 0, "head": 0}).dice(3, 3).frames(("regime_table", RUSSIA))
    assert not board.rules.home_front(board.s, RUSSIA).revolution
    board.set(turn=25)
    front = board.rules.home_front(board.s, RUSSIA)
    assert (front.revolution, front.reformer) == (True, True)


@pytest.mark.rule("20.8.1.economy")
def test_the_interphase_right_after_a_revolution_is_still_an_ordinary_one() -> None:
    """Purchases and the will of civil production change together, with the turn that follows."""
    board = At(26).power("russia", nw=0, head=0, cp=4).dice(3, 3).frames(("regime_table", RUSSIA))
    assert dict(interphase_parts(board.rules, board.s, RUSSIA))["civil_production"] == 2
    assert not board.rules.home_front(board.s, RUSSIA).revolution
    board.set(turn=29)
    assert dict(interphase_parts(board.rules, board.s, RUSSIA))["civil_production"] == 0
    assert board.rules.home_front(board.s, RUSSIA).revolution


@pytest.mark.rule("20.8.1.parliament", "20.8.1.dictatorship")
def test_the_mood_roll_with_a_new_government_and_under_a_dictator() -> None:
    columns = {"unstable": 1, "revolutions": 1, "revolution_turn": 2, "regime": "D", "government": 23}
    board = at(1917, russia=columns).dice(2).frames(("revolution_phase",))
    assert board.of("russia", "mood") == -2
    board = at(1917, russia={**columns, "regime": "A", "government": 1}).dice(5).frames(("revolution_phase",))
    assert board.of("russia", "mood") == 1


@pytest.mark.rule("20.8.1.democracy", "20.8.1.penalty")
def test_kerenski_cancels_the_penalty_of_the_revolution() -> None:
    columns = {"nw": 5, "unstable": 1, "revolutions": 1, "revolution_turn": 2, "regime": "D", "in_power": "D"}
    board = at(1917, russia=columns)
    rows = dict(social_pips(board.rules, board.s, RUSSIA, "strike"))
    assert rows == {"kerenski": 1, "revolution": -1}


@pytest.mark.rule("20.8.1.stabilisation")
def test_a_revolution_is_stabilised_after_three_interphases() -> None:
    columns = {
        "unstable": 1,
        "revolutions": 1,
        "regime": "D",
        "in_power": "D",
        "revolution_season": 7,
        "mood": 1,
    }
    board = at(1917, russia=columns).set(season=9).dice(6, 6).frames(("stabilisation_checks",))
    assert board.of("russia", "unstable") == 1
    board.set(season=10).dice(3, 3).frames(("stabilisation_checks",))
    assert board.of("russia", "unstable") == 1, "6 + 1 + 1 is less than 9"
    board.dice(3, 4, 6).frames(("stabilisation_checks",))
    assert (board.of("russia", "unstable"), board.of("russia", "stabilised")) == (0, 1)
    assert board.of("russia", "mood") == 2


@pytest.mark.rule("20.8.1.stabilisation", "20.8.1.dictatorship", "20.8.1.communism")
def test_a_dictatorship_stabilises_itself_and_communism_never() -> None:
    board = at(1917, russia={"unstable": 1, "regime": "A", "revolution_season": 7, "mood": -1})
    board.power("italy", unstable=1, regime="C", revolution_season=1).set(season=9)
    board.frames(("stabilisation_checks",))
    assert (board.of("russia", "stabilised"), board.of("russia", "mood")) == (1, -1)
    assert board.of("italy", "unstable") == 1


@pytest.mark.rule("20.8.1.stabilisation")
def test_a_stabilised_revolution_protects_from_the_next() -> None:
    board = at(1917, russia={"nw": 0, "mood": 0, "unstable": 1, "revolutions": 1, "regime": "M"})
    stabilise(board.rules, board.s, board.log, RUSSIA)
    board.power("russia", mood=0)
    assert dict(social_pips(board.rules, board.s, RUSSIA, "revolution")) == {"stabilised": 2}


# The White coup.


def revolutionary(**columns: object) -> At:
    full = {"nw": 20, "mood": 0, "unstable": 1, "revolutions": 1, "regime": "D", "in_power": "D",
            "revolution_turn": 22, "revolution_season": 6, **columns}  # fmt: skip
    return at(1917, russia=full)


@pytest.mark.rule("20.8.2.white")
def test_the_sum_of_a_white_coup() -> None:
    """Vector 17."""
    board = revolutionary().report("russia", failed_this_season=True)
    board.war.commanders[RUSSIA] = "kornilov"
    assert total(coup_parts(board.rules, board.s, RUSSIA, False)) == 5
    assert total(coup_parts(board.rules, board.s, RUSSIA, True)) == 1


@pytest.mark.rule("20.8.2.white")
def test_a_coup_that_succeeds_eliminates_the_incumbent() -> None:
    board = revolutionary(coup=1).dice(6, 6).frames(("coup_checks",))
    assert (board.of("russia", "regime"), board.of("russia", "in_power")) == ("A", "A")
    assert (board.of("russia", "eliminated"), board.of("russia", "nw")) == ("D", 35)


@pytest.mark.rule("20.8.2.white")
def test_a_coup_that_fails_costs_the_general() -> None:
    board = revolutionary(coup=1).dice(1, 1, 4, 6).frames(("coup_checks",))
    assert (board.of("russia", "nw"), board.of("russia", "eliminated")) == (16, "A")
    assert (board.of("russia", "coup_failed"), board.of("russia", "mutiny")) == (1, 4)
    assert not may_plan_coup(board.s, RUSSIA)
    board.set(season=board.s.season + 1).frames(("recount_coups",))
    assert may_plan_coup(board.s, RUSSIA)
    assert total(coup_parts(board.rules, board.s, RUSSIA, False)) == 0


@pytest.mark.rule("20.8.2.white")
def test_what_bars_a_coup() -> None:
    for columns, fields, why in (
        ({"regime": "M"}, {}, "regime"),
        ({}, {"attacked": True}, "enemy_attack"),
        ({}, {"offensive_running": True}, "offensive"),
        ({}, {"offensive_ended": "won"}, "offensive"),
        ({"mutiny_turn": 24}, {}, "mutiny"),
        ({}, {}, ""),
    ):
        board = revolutionary(**columns).report("russia", **fields)
        assert coup_barred(board.rules, board.s, RUSSIA) == why


@pytest.mark.rule("20.8.2.white")
def test_lenin_may_be_played_against_a_coup_and_returns_if_it_fails() -> None:
    board = revolutionary(coup=1).set(hands=((), (LENIN,))).frames(("coup_checks",))
    board.dice(3, 4).answer("central", ("play", LENIN))
    assert board.events("coup")[0]["succeeds"] is False
    assert board.s.hands[1] == (LENIN,)


# Insurrections.


@pytest.mark.rule("20.8.2.red")
def test_red_against_kerenski() -> None:
    """Vector 18."""
    board = revolutionary().dice(3)
    assert loyalty(board.rules, board.s, board.log, RUSSIA, "red") == 1
    assert total(instability_parts(board.rules, board.s, RUSSIA, "red", 1, 0)) == 0
    assert total(unrest_parts(board.rules, board.s, RUSSIA, "red", 1, "strike", False)) == 0
    assert total(unrest_parts(board.rules, board.s, RUSSIA, "red", 1, "revolt", False)) == 0


@pytest.mark.rule("20.8.2.blue")
def test_blue_against_communism() -> None:
    """Vector 19."""
    board = revolutionary(regime="C", in_power="C", mood=-2).dice(3)
    assert loyalty(board.rules, board.s, board.log, RUSSIA, "blue") == 0
    assert total(instability_parts(board.rules, board.s, RUSSIA, "blue", 0, 0)) == 0
    assert total(unrest_parts(board.rules, board.s, RUSSIA, "blue", 0, "strike", False)) == 2
    assert total(unrest_parts(board.rules, board.s, RUSSIA, "blue", 0, "revolt", False)) == 3
    assert total(unrest_parts(board.rules, board.s, RUSSIA, "blue", 0, "revolt", True)) == 2


@pytest.mark.rule("20.8.2.red")
def test_what_an_army_is_loyal_to() -> None:
    board = revolutionary(regime="M", stabilised=1, coup_failed=1, defeat_year=1917)
    assert dict(part for part in loyalty_parts(board.rules, board.s, RUSSIA, "red") if part[1]) == {
        "monarchy": 1, "stabilised": 1, "beaten": -2, "failed_coup": -1,
    }  # fmt: skip


@pytest.mark.rule("20.8.2.red", "20.8.2.blue", "20.8.3.characters")
def test_an_insurrection_succeeds_or_fails_for_good() -> None:
    seen = set()
    for seed in range(300):
        board = revolutionary(nw=2, mood=-2, coup_failed=1).set(rng=seed * 7919)
        board.frames(("insurrection", RUSSIA, "red"))
        over = board.events("insurrection_over")[0]["succeeds"]
        seen.add(over)
        tests = {event["test"] for event in board.events("test")}
        assert "surrender" not in tests
        if over:
            assert (board.of("russia", "regime"), board.of("russia", "in_power")) == ("C", "C")
            assert board.of("russia", "eliminated") == "D"
            assert board.s.removed == (LENIN,)
        else:
            assert board.of("russia", "nw") >= 27
            assert LENIN in board.s.pool
    assert seen == {True, False}


@pytest.mark.rule("20.8.2.red", "20.8.2.blue", "20.8.3.turkey")
def test_who_may_rise() -> None:
    board = revolutionary()
    assert may_rise(board.rules, board.s, RUSSIA, "red")
    assert not may_rise(board.rules, board.s, RUSSIA, "blue"), "Kerenski is in power"
    board.power("russia", eliminated="C")
    assert not may_rise(board.rules, board.s, RUSSIA, "red")
    board.power("turkey", revolutions=1)
    assert not may_rise(board.rules, board.s, TURKEY, "red")
    assert not may_rise(board.rules, board.s, FRANCE, "blue"), "no revolution yet"


@pytest.mark.rule("20.8.3", "20.8.3.characters")
def test_an_eliminated_figure_does_not_come_back() -> None:
    board = at(1917, russia={"nw": 0, "eliminated": "D"})
    install(board.rules, board.s, board.log, RUSSIA, REVOLUTIONS[RUSSIA].table[2])
    assert (board.of("russia", "regime"), board.of("russia", "in_power")) == ("D", "")
    names = [quiet_rules().facts.powers[p].figures["A"] for p in (GERMANY, BRITAIN, FRANCE, ITALY, TURKEY)]
    assert names == ["Ludendorff", "Haig", "Petain", "Diaz", "Kemal"]


@pytest.mark.rule("20.8.3.instability")
def test_elsewhere_the_powers_own_row_is_replaced() -> None:
    from chancellery.games.grande_guerre.rules.home.instability import instability_parts as ordinary

    columns = {"nw": 15, "mood": 0, "unstable": 1, "revolutions": 1, "revolution_turn": 2}
    board = at(1917, germany=columns)
    assert [tuple(part) for part in ordinary(board.rules, board.s, GERMANY, 0) if part[1]] == [
        ("revolution", -1)
    ]


@pytest.mark.rule("20.8.2.white")
@pytest.mark.parametrize(("dice", "lenin", "succeeds"), [
    ((3, 3), False, False), ((3, 4), False, True), ((5, 5), True, False), ((5, 6), True, True),
])  # fmt: skip
def test_vector_17_a_natural_seven_is_enough_and_with_lenin_eleven(
    dice: tuple[int, int], lenin: bool, succeeds: bool
) -> None:
    board = revolutionary().report("russia", failed_this_season=True)
    board.war.commanders[RUSSIA] = "kornilov"
    board.dice(*dice).frames(("coup_throw", RUSSIA, lenin))
    assert board.events("coup")[0]["succeeds"] is succeeds


@pytest.mark.rule("20.8.2.white")
def test_two_coups_of_a_turn_are_tried_in_the_order_of_play() -> None:
    columns = {"unstable": 1, "revolutions": 1, "regime": "D", "revolution_turn": 22, "coup": 1}
    board = at(1917, germany=columns, russia=columns).frames(("coup_checks",))
    assert [event["power"] for event in board.events("coup")] == ["germany", "russia"]


@pytest.mark.rule("20.8.1.regime", "20.8.3.heads", "20.8.2.regime")
def test_a_throw_for_the_crown_cites_its_own_paragraph() -> None:
    for slug, rule in (("russia", "20.8.1"), ("germany", "20.8.3")):
        board = at(1917, **{slug: {"nw": 0}}).dice(6, 6).frames(("revolution", POWER[slug]))
        assert {event["rule"] for event in board.events("throw")} == {rule}
        assert board.events("abdication")[0]["rule"] == rule
    later = at(1917, russia={"nw": 0, "revolutions": 1, "regime": "M"}).frames(("revolution", RUSSIA))
    assert [event["rule"] for event in later.events("abdication")] == ["20.8.2"], "he goes without a throw"
    assert later.of("russia", "head") == 0


@pytest.mark.rule("20.8.3.characters")
def test_a_regime_is_not_said_to_be_that_of_a_figure_who_is_gone() -> None:
    board = at(1917, russia={"nw": 0, "eliminated": "A"}).dice(1, 2).frames(("regime_table", RUSSIA))
    event = board.events("regime")[0]
    assert (event["regime"], event["figure"], event["name"]) == ("A", "", "")


@pytest.mark.rule("20.8.2.blue", "20.8.3.turkey")
def test_a_republican_insurrection_leaves_no_throne() -> None:
    columns = {"nw": 0, "revolutions": 1, "unstable": 1, "regime": "M", "revolution_turn": 22}
    board = at(1917, turkey=columns).frames(("insurrection_over", TURKEY, "blue", True))
    assert (board.of("turkey", "regime"), board.of("turkey", "in_power")) == ("D", "D")
    assert board.of("turkey", "head") == 0
