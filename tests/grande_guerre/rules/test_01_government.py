"""§20-§20.1, §20.5: regimes, allowances, political actions, Improve and New Government."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Ballot
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules.actions import chance_of, legal_actions, parliament_pips
from chancellery.games.grande_guerre.rules.home.government import may_act, turn_options
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    POWER,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.view import chances
from chancellery.games.grande_guerre.rules.vocabulary import allowance, chair
from chancellery.games.grande_guerre.rules.war.dispatches import Offensive
from tests.grande_guerre.at import At, at, quiet_rules


@pytest.mark.rule("20.1.1")
def test_regimes_at_the_start() -> None:
    s = At(1).s
    assert s.regime == ["M", "M", "A", "D", "D", "A", "D", "D"]
    assert At(33, scenario="1918").s.regime[RUSSIA] == "C"


@pytest.mark.rule("20.1.2")
@pytest.mark.parametrize(
    ("nw", "actions"),
    [(40, 8), (38, 8), (37, 7), (35, 7), (34, 6), (31, 6), (30, 5), (27, 5), (26, 4), (21, 4), (20, 3),
     (14, 3), (13, 2), (5, 2), (4, 1), (-10, 1)],
)  # fmt: skip
def test_will_gives_the_number_of_actions(nw: int, actions: int) -> None:
    board = at(1916, france={"nw": nw})
    assert allowance(board.rules, board.s, FRANCE) == actions


@pytest.mark.rule("20.5.1")
def test_turkey_tries_one_action_and_the_usa_none() -> None:
    board = at(1916, turkey={"nw": 40}, usa={"nw": 40}, russia={"regime": "C"})
    assert [allowance(board.rules, board.s, p) for p in (TURKEY, USA, RUSSIA)] == [1, 0, 0]


@pytest.mark.rule("20.1.3", "20.1.2")
def test_improve_is_charged_to_the_next_interphase() -> None:
    """Vector 21: NW 22, one attempt in each of three turns leaves one of four actions."""
    board = at(1915, france={"nw": 22, "mood": 0})
    for _ in range(3):
        board.rolls((100, 100)).frames(("improve_now", FRANCE))
    assert board.of("france", "charged") == 3
    assert board.of("france", "nw") == 22
    board.power("france", nw=21)
    assert may_act(board.rules, board.s, FRANCE) == 1
    board.power("turkey", charged=1)
    assert turn_options(board.rules, board.s, TURKEY) == (("wait", "turkey"),)


@pytest.mark.rule("20.1.3")
def test_improve_gives_one_point_or_nothing() -> None:
    board = at(1915, germany={"nw": 30, "mood": 1}).rolls((50, 100)).frames(("improve_now", GERMANY))
    assert board.of("germany", "nw") == 31
    board.rolls((51, 100)).frames(("improve_now", GERMANY))
    assert board.of("germany", "nw") == 31


@pytest.mark.rule("20.1.3")
@pytest.mark.parametrize(("nw", "dice", "after"), [(9, (3, 4), 20), (18, (4, 5), 27)])
def test_new_government_raises_will_up_to_27(nw: int, dice: tuple[int, int], after: int) -> None:
    """Vector 10."""
    board = at(1917, france={"nw": nw, "mood": 0}).dice(*dice, 2).frames(("new_government_now", FRANCE))
    assert board.of("france", "nw") == after
    assert board.of("france", "mood") == 0
    assert board.of("france", "charged") == 1
    assert board.of("france", "shaken") == board.s.turn + 3


@pytest.mark.rule("20.1.3")
def test_a_new_government_costs_a_level_of_parliament_one_time_in_six() -> None:
    board = at(1917, france={"nw": 9, "mood": 0}).dice(3, 4, 1).frames(("new_government_now", FRANCE))
    assert board.of("france", "mood") == -1


@pytest.mark.rule("20.1.3")
def test_new_government_needs_the_zone_a_pause_and_no_communism() -> None:
    board = at(1917, france={"nw": 21})
    assert ("new_government", "france") not in turn_options(board.rules, board.s, FRANCE)
    board.power("france", nw=20)
    assert ("new_government", "france") in turn_options(board.rules, board.s, FRANCE)
    board.power("france", government=board.s.turn - 9)
    assert ("new_government", "france") not in turn_options(board.rules, board.s, FRANCE)
    board.power("france", government=board.s.turn - 10)
    assert ("both", "france") in turn_options(board.rules, board.s, FRANCE)
    board.power("france", regime="C")
    assert turn_options(board.rules, board.s, FRANCE) == (("wait", "france"),)


@pytest.mark.rule("20.1.3")
def test_rasputin_spoils_every_other_government() -> None:
    board = at(1916, russia={"nw": 9}).set(rasputin=1).rolls((50, 100))
    board.frames(("new_government_now", RUSSIA))
    assert board.of("russia", "nw") == 9
    assert board.of("russia", "charged") == 1


@pytest.mark.rule("20.1.3", "20.1")
def test_measures_are_secret_and_resolved_together() -> None:
    board = at(1917, france={"nw": 12}, germany={"nw": 12})
    board.frames(("governments_act",))
    ballots = {decision.seat: decision for decision in board.pending}
    assert set(ballots) == {"entente", "central"}
    ballot = ballots["central"]
    assert isinstance(ballot, Ballot)
    board.answer("central", tuple(("wait", slug) for slug in ballot.slots))
    assert board.of("france", "charged") == 0
    view = board.rules.view(board.s, "entente")
    assert view["answered"] == ["central"]
    assert view["mine"] == []
    entente = ballots["entente"]
    assert isinstance(entente, Ballot)
    board.answer(
        "entente", tuple(("improve" if slug == "france" else "wait", slug) for slug in entente.slots)
    )
    assert board.of("france", "charged") == 1


@pytest.mark.rule("20.2.1")
@pytest.mark.parametrize(
    ("regime", "mood", "pips"),
    [("D", 2, 2), ("M", 2, 1), ("A", 2, 0), ("D", -1, -1), ("M", -1, 0), ("A", -1, 0), ("M", -2, -1)],
)
def test_parliament_counts_by_regime(regime: str, mood: int, pips: int) -> None:
    """Vector 25."""
    board = at(1916, france={"regime": regime, "mood": mood})
    assert parliament_pips(board.s, FRANCE) == pips


@pytest.mark.rule("20", "20.5")
def test_the_chance_and_its_parts_are_known_before_the_choice() -> None:
    board = at(1916, france={"mood": 2, "press": 1})
    odds = chance_of(board.rules, board.s, FRANCE, "improve_will")
    assert (odds.against, odds.parts) == (65, (("base", 50), ("parliament", 10), ("free_press", 5)))
    shown = chances(board.rules, board.s, FRANCE)["improve_will"]
    assert shown == {"chance": 65, "parts": [["base", 50], ["parliament", 10], ["free_press", 5]], "will": 1,
                     "failure": 0, "open": True}  # fmt: skip


@pytest.mark.rule("20")
def test_a_seat_sees_the_chances_of_its_own_powers() -> None:
    board = at(1916, france={"mood": 2})
    view = board.rules.view(board.s, "entente")
    assert view["chances"]["france"]["war_loan"]["chance"] == 55 + 10 + 10
    assert "germany" not in view["chances"]
    assert board.rules.view(board.s, None)["chances"] == {}


@pytest.mark.rule("20.5.1")
def test_all_28_actions_are_listed() -> None:
    facts = quiet_rules().facts
    assert [action.number for action in facts.actions] == list(range(1, 29))
    for action in facts.actions:
        assert action.success, action.slug


@pytest.mark.rule("20.5.1")
def test_restore_order_ends_only_older_trouble() -> None:
    board = at(1916, france={"strike": 4, "revolt": 5, "mutiny": 2}).set(season=5)
    targets = [one[3] for one in legal_actions(board.rules, board.s, FRANCE) if one[2] == "restore_order"]
    assert targets == ["strike", "mutiny"]


def act(board: At, seat: str, *wanted: tuple[str, str, str, str]) -> At:
    """Fill the ballot of a seat with these actions, the rest with passes; others pass."""
    for decision in board.pending:
        assert isinstance(decision, Ballot)
        left = list(wanted) if decision.seat == seat else []
        answer = []
        for slot in decision.slots:
            slug = slot.split()[0]
            mine = next((one for one in left if one[1] == slug), None)
            answer.append(mine or ("pass", slug))
            if mine:
                left.remove(mine)
        board.answer(decision.seat, tuple(answer))
    return board


@pytest.mark.rule("20.5.1")
def test_actions_are_sealed_then_resolved_in_order_and_summed() -> None:
    board = at(1916, france={"nw": 30, "mood": 0, "cp": 5}).set(season=5)
    board.rolls((50, 100), (66, 100)).frames(("political_actions",))
    act(board, "entente", ("act", "france", "war_economy", "-"), ("act", "france", "improve_will", "-"))
    assert [event["action"] for event in board.events("action")] == ["improve_will", "war_economy"]
    assert [event["hit"] for event in board.events("test")] == [True, False]
    assert board.of("france", "nw") == 30
    assert board.of("france", "cp") == 5


@pytest.mark.rule("20.5.1")
def test_an_action_is_tried_once_and_no_more_than_allowed() -> None:
    board = at(1916, germany={"nw": 4}).set(season=5).frames(("political_actions",))
    ballot = next(one for one in board.pending if one.seat == "central")
    assert isinstance(ballot, Ballot)
    assert [slot for slot in ballot.slots if slot.startswith("germany")] == ["germany 1"]
    twice = tuple(("act", slot.split()[0], "improve_will", "-") for slot in ballot.slots)
    with pytest.raises(Illegal):
        board.answer("central", twice)


@pytest.mark.rule("20.5.1")
def test_war_loan_call_up_and_conscription_reach_the_war() -> None:
    board = at(1916, britain={"nw": 36, "mood": 2}).set(season=5)
    board.luck(2).frames(("political_actions",))
    act(
        board,
        "entente",
        ("act", "britain", "war_loan", "-"),
        ("act", "britain", "conscription", "-"),
    )
    assert board.war.measures == ["conscription"]
    board.luck(1).frames(("political_actions",))
    act(board, "entente", ("act", "britain", "call_up", "-"))
    britain = POWER["britain"]
    conscription = ("Measure", "conscription", True)
    assert board.war.done == [("Earn", britain, 15), conscription, ("RaiseSteps", britain, 9)]
    assert board.of("britain", "nw") == 36 + 1 - 1 - 2


@pytest.mark.rule("20.5.1")
def test_change_of_regime_lifts_will_and_shakes_the_country() -> None:
    board = (
        at(1917, france={"nw": 10, "mood": -1}).set(season=8).rolls((1, 100)).frames(("political_actions",))
    )
    act(board, "entente", ("act", "france", "change_regime", "A"))
    assert (board.of("france", "regime"), board.of("france", "nw"), board.of("france", "mood")) == (
        "A",
        35,
        0,
    )
    assert board.of("france", "regime_shaken") == 11
    assert board.of("france", "revolutions") == 0


@pytest.mark.rule("20.5.1")
def test_promises_to_italy_move_its_level() -> None:
    board = at(1915).set(season=1, levels={"italy": 4, "usa": 5, "north": 3})
    board.luck(2).frames(("political_actions",))
    before = board.of("austria_hungary", "nw")
    act(board, "central", ("act", "germany", "promise_trentino", "-"))
    assert board.s.levels["italy"] == 6
    assert board.of("austria_hungary", "nw") == before - 3
    assert not [one for one in legal_actions(board.rules, board.s, GERMANY) if one[2] == "promise_trentino"]


@pytest.mark.rule("20.5.1")
def test_the_ally_who_pays_is_asked_in_seven_seats() -> None:
    board = At(6, seats="seven").set(season=1)
    board.frames(("political_actions",))
    act(board, "germany", ("act", "germany", "promise_trentino", "-"))
    assert [(one.seat, one.what) for one in board.pending] == [("austria_hungary", "consent")]
    nw = board.of("germany", "nw")
    board.answer("austria_hungary", ("no",))
    assert board.of("germany", "nw") == nw - 1
    assert board.s.levels["italy"] == 4


@pytest.mark.rule("20.5.1")
def test_sea_measures_offend_neutrals() -> None:
    board = at(1916, germany={"mood": 0}).set(season=5, levels={"usa": 6, "north": 3})
    for action in ("submarine_war", "unrestricted_submarine_war"):
        board.luck(1).frames(("political_actions",))
        act(board, "central", ("act", "germany", action, "-"))
        for asked in board.pending:  # whether submarines that are out are given up
            board.answer(asked.seat, ("keep",))
    assert board.war.measures == ["submarine", "unrestricted"]
    assert board.s.levels == {"usa": 2, "north": 0}


@pytest.mark.rule("20.1.3")
def test_the_dice_of_a_new_government_are_two_whatever_the_d12_is() -> None:
    board = At(24, die12="uniform").power("france", nw=9, mood=0).dice(3, 4, 2)
    board.frames(("new_government_now", FRANCE))
    assert board.of("france", "nw") == 9 + 7 + 4


@pytest.mark.rule("20.1")
def test_turkey_with_the_entente_is_the_last_to_take_the_chair() -> None:
    board = at(1916)
    board.s.standing[TURKEY], board.s.side[TURKEY] = AT_WAR, ENTENTE
    assert chair(board.s, ENTENTE) == FRANCE
    for power in (FRANCE, POWER["britain"], RUSSIA):
        board.frames(("leave_war", power, "surrender"))
    assert chair(board.s, ENTENTE) == TURKEY
    assert chair(board.s, CENTRAL) == GERMANY


@pytest.mark.rule("20.5.1")
def test_change_of_regime_leaves_nobody_in_power() -> None:
    columns = {"nw": 10, "regime": "D", "in_power": "D", "revolutions": 1, "stabilised": 1}
    board = at(1917, russia=columns).set(season=8).rolls((1, 100)).frames(("political_actions",))
    act(board, "entente", ("act", "russia", "change_regime", "A"))
    assert (board.of("russia", "regime"), board.of("russia", "in_power")) == ("A", "")
    assert board.rules.view(board.s, None)["powers"]["russia"]["in_power"] == ""


@pytest.mark.rule("20.5.1")
def test_the_tsar_at_the_ghq_weighs_only_on_an_autocracy() -> None:
    """Card 31, "while regime A": it ends with the change of regime, other cards do not."""
    board = at(1917, russia={"nw": 10, "mood": 0, "regime": "A"}).set(season=8)
    board.set(pips=(("instability", RUSSIA, -1, 99, "tsar_commands"), ("strike", RUSSIA, -1, 99, "other")))
    board.rolls((1, 100)).frames(("political_actions",))
    act(board, "entente", ("act", "russia", "change_regime", "M"))
    assert board.s.pips == (("strike", RUSSIA, -1, 99, "other"),)


@pytest.mark.rule("20", "20.5.1")
def test_the_price_that_is_shown_is_the_price_that_is_paid() -> None:
    """A success shows the will that it brings now: after a failed offensive, the first time, to who pays."""
    board = at(1916, france={"nw": 30}, germany={"nw": 30}, russia={"nw": 30})
    shown = {slug: chances(board.rules, board.s, POWER[slug]) for slug in ("france", "germany", "russia")}
    assert shown["france"]["dismiss_commander"]["will"] == -1
    assert (shown["france"]["cooperation"]["will"], shown["germany"]["poland"]["will"]) == (1, 1)
    assert (shown["russia"]["accept_italian_goals"]["will"], shown["france"]["poland"]["will"]) == (-1, 0)
    board.report("france", offensives=(Offensive("west", FRANCE, 0, "failed", 14),))
    board.s.done.append("france:cooperation")
    shown["france"] = chances(board.rules, board.s, FRANCE)
    assert shown["france"]["dismiss_commander"]["will"] == 2
    assert shown["france"]["cooperation"]["will"] == 0
