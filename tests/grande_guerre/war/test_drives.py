"""Postures and Grand Offensives (§3.4)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    HOLD,
    NATION,
    OFFENSIVE,
    ORIENT,
    POWERS,
    PRESSURE,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import ABANDONED, FAILED, PLANNED, RUNNING, WON
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import Bind, Leave
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


def planned(turn: int = 18, start: int = 18) -> At:
    return at("1916", turn=turn).drive("central", "west", start)


def quiet(a: At, **central: tuple[str]) -> At:
    """A phase in which all hold but what is said of the Central Powers."""
    return a.do("phase").answer("central", **central).answer("entente")


@rule("2.5", "3.4")
def test_grand_offensives_are_planned_in_winter_with_a_start_turn() -> None:
    a = at("1916", turn=23)
    a.frames(("war_planning", 24))
    ballot = a.asked("central")
    assert ballot.slots == ("central/west", "central/east", "central/italy")  # type: ignore[union-attr]
    assert a.options("central", "central/west") == [("none",), *(("start", turn) for turn in range(24, 33))]
    a.answer("central", central__west=("start", 26)).answer("entente")
    assert [(d.side, d.front, d.start, d.status) for d in a.w.drives] == [(CENTRAL, WEST, 26, PLANNED)]
    assert a.event("war_planned")["to"] == ["central"]


@rule("3.4")
@pytest.mark.parametrize("side", SIDES)
def test_each_side_may_plan_one_a_front_in_west_east_and_italy(side: str) -> None:
    a = at("1916", turn=23).frames(("war_planning", 24))
    slots = a.asked(side).slots  # type: ignore[union-attr]
    assert slots == (f"{side}/west", f"{side}/east", f"{side}/italy")


@rule("3.4")
@pytest.mark.parametrize(("turn", "planned"), [(5, True), (14, True), (17, False), (20, False), (23, True)])
def test_they_are_planned_in_winter_alone_and_none_for_1914(turn: int, planned: bool) -> None:
    a = at("1914", turn=turn).do("deployment")
    asked = set()
    while pending := a.rules.pending(a.s):
        asked |= {decision.what for decision in pending}
        a.answer(pending[0].seat, *([("stay",)] if pending[0].what == "war_sail" else []))
    assert ("war_plans" in asked) is planned
    b = at("1914").do("opening")
    assert {decision.what for decision in b.rules.pending(b.s)} == {"war_strategy"}


@rule("3.4")
def test_a_front_without_own_corps_can_only_hold() -> None:
    a = at("1916", turn=18).only("balkans", bulgaria=8).do("phase")
    assert "balkans" in a.asked("central").slots  # type: ignore[union-attr]
    assert "balkans" not in a.asked("entente").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    assert a.w.posture[place(ENTENTE, BALKANS)] == HOLD


@rule("3.4")
def test_a_plan_is_never_advanced_and_may_be_postponed() -> None:
    a = planned(turn=17).do("phase")
    assert ("offensive",) not in a.options("central", "west")
    b = planned(turn=19).do("phase")
    assert b.options("central", "west") == [("hold",), ("pressure",), ("offensive",), ("cancel",)]


@rule("2.5", "3.4")
def test_postures_are_sealed_and_revealed_together() -> None:
    a = at("1916", turn=18).do("phase").answer("central", west=("pressure",))
    assert a.w.posture == [0] * 10
    assert a.w.sealed["central"][0] == ("west", "pressure")
    a.answer("entente")
    assert a.w.posture[place(CENTRAL, WEST)] == PRESSURE


@rule("3.4")
def test_the_first_turn_names_the_main_power() -> None:
    a = quiet(planned().dice(1, 1), west=("offensive",))
    drive = a.w.drives[0]
    assert (drive.status, drive.main, drive.begun, drive.line) == (RUNNING, GERMANY, 18, 3)
    assert drive.took_part >> FRANCE & 1
    assert drive.took_part >> GERMANY & 1
    assert a.asked("central").what == "war_stop"


@rule("3.4")
def test_the_owner_may_stop_it_after_any_turn() -> None:
    a = quiet(planned().dice(1, 1), west=("offensive",)).answer("central", ("stop",))
    assert a.w.drives[0].status == FAILED
    report = a.report("germany")
    assert (report.offensive_ended, report.offensive_front) == ("failed", "west")
    assert ("offensive_failed", -3) in report.will
    assert report.failed_together == 18
    assert a.report("austria_hungary").failed_together == 0
    assert a.report(GERMANY).latest == "failed"


@rule("3.4")
def test_while_it_runs_there_is_no_other_posture() -> None:
    a = at("1916", turn=19).drive("central", "west", 18, status=RUNNING, main=GERMANY, begun=18, line=3)
    a.do("phase")
    assert "west" not in a.asked("central").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    assert a.w.posture[place(CENTRAL, WEST)] == OFFENSIVE


@rule("3.4")
@pytest.mark.parametrize(("corps", "main"), [((12, 11), FRANCE), ((11, 11), FRANCE), ((11, 12), BRITAIN)])
def test_the_main_power_has_most_corps_and_ties_go_as_the_chair(corps: tuple[int, int], main: int) -> None:
    a = at("1916", turn=18).only("west", germany=20, france=corps[0], britain=corps[1], belgium=3)
    a.drive("entente", "west", 18).do("phase").answer("central").dice(1, 1)
    a.answer("entente", west=("offensive",))
    assert a.event("war_offensive")["main"] == POWERS[main]


@rule("3.4")
@pytest.mark.parametrize(("turn", "asked"), [(18, True), (19, True), (20, False)])
def test_it_lasts_three_turns_at_most(turn: int, asked: bool) -> None:
    a = at("1916", turn=turn).drive("central", "west", 18, status=RUNNING, main=GERMANY, begun=18, line=3)
    a.frames(("war_stops",))
    assert bool(a.rules.pending(a.s)) is asked
    assert a.w.drives[0].status == (RUNNING if asked else FAILED)


@rule("3.4")
@pytest.mark.parametrize(
    ("side", "main", "line", "result"),
    [
        ("central", "germany", 4, "won"),
        ("central", "germany", 3, "failed"),
        ("central", "germany", 2, "failed"),
        ("entente", "france", 2, "won"),
        ("entente", "france", 3, "failed"),
        ("entente", "france", 4, "failed"),
    ],
)
def test_it_is_won_by_one_gate(side: str, main: str, line: int, result: str) -> None:
    a = at("1916", turn=20).line(west=line)
    a.drive(side, "west", 18, status=RUNNING, main=NATION[main], begun=18, line=3)
    a.frames(("war_stops",))
    assert a.report(NATION[main]).latest == result
    assert a.report(main).will == ((f"offensive_{result}", 3 if result == "won" else -3),)


@rule("3.4")
def test_a_side_gate_counts_as_forward() -> None:
    a = at("1916", turn=20)
    a.drive("central", "east", 18, status=RUNNING, main=GERMANY, begun=18, line=3, side_gates=1)
    a.frames(("war_stops",))
    assert a.w.drives[0].status == WON


@rule("3.4")
def test_it_ends_with_the_last_turn_of_the_year() -> None:
    a = at("1916", turn=23).drive("central", "west", 22, status=RUNNING, main=GERMANY, begun=22, line=3)
    a.frames(("war_stops",))
    assert a.w.drives[0].status == FAILED


@rule("3.4")
@pytest.mark.parametrize("cause", ["mutiny", "exit"])
def test_it_ends_without_a_roll_when_its_main_power_may_not_attack(cause: str) -> None:
    a = at("1916", turn=19).drive("entente", "east", 18, status=RUNNING, main=RUSSIA, begun=18, line=3)
    if cause == "mutiny":
        a.home("russia", locked=True, mutiny=True)
    else:
        a.do(Leave(RUSSIA, "surrender"))
    a.do("phase")
    assert a.w.drives[0].status == FAILED
    assert a.w.dice[place(ENTENTE, EAST)] == ()


@rule("3.4")
@pytest.mark.parametrize(
    ("side", "main", "loser", "status"),
    [("central", GERMANY, RUSSIA, WON), ("entente", FRANCE, RUSSIA, FAILED)],
)
def test_an_enemy_who_gives_up_makes_it_a_victory(side: str, main: int, loser: int, status: int) -> None:
    """The line has not moved, but there is nobody left to attack; an ally who gives up is a failure."""
    a = at("1916", turn=19).line(east=5)
    a.drive(side, "east", 18, status=RUNNING, main=main, begun=18, line=5)
    a.do(Leave(loser, "surrender"))
    a.do("phase")
    assert a.w.drives[0].status == status


@rule("3.4")
@pytest.mark.parametrize(("front", "other"), [("west", FAILED), ("east", RUNNING), ("italy", RUNNING)])
def test_a_won_one_stops_the_enemys_in_the_west_alone(front: str, other: int) -> None:
    a = at("1916", turn=19).line(**{front: 2})
    a.drive("entente", front, 17, status=RUNNING, main=FRANCE, begun=17, line=3)
    a.drive("central", front, 18, status=RUNNING, main=GERMANY, begun=18, line=3)
    a.frames(("war_stops",))
    assert [drive.status for drive in a.w.drives] == [WON, other]


@rule("3.4")
def test_a_plan_may_wait_until_the_last_turn_of_the_year() -> None:
    a = quiet(planned(turn=22), west=("hold",))
    assert (a.w.drives[0].status, a.report("germany").will) == (PLANNED, ())
    assert planned(turn=23).do("phase").options("central", "west")[2] == ("offensive",)


@rule("3.4")
@pytest.mark.parametrize(("turn", "how"), [(18, "cancel"), (23, "hold")])
def test_a_plan_cancelled_or_never_begun_is_abandoned(turn: int, how: str) -> None:
    a = quiet(planned(turn=turn), west=(how,))
    assert a.w.drives[0].status == ABANDONED
    report = a.report("germany")
    assert ("abandoned", -5) in report.will
    assert (report.offensive_ended, report.drove_this_year) == ("abandoned", False)
    assert a.report(GERMANY).latest == ""


@rule("3.4")
def test_a_bound_side_and_a_locked_power_can_only_hold() -> None:
    a = at("1916", turn=18)
    a.do(Bind(CENTRAL, EAST))
    a.do("phase")
    assert "east" not in a.asked("central").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    assert a.w.posture[place(CENTRAL, EAST)] == HOLD
    b = at("1916", turn=18).home("turkey", locked=True).do("phase")
    assert "orient" not in b.asked("central").slots  # type: ignore[union-attr]


@rule("3.4")
def test_the_command_may_leave_allies_out() -> None:
    """With the attack itself: where an army holds there is nothing to stay out of, and nothing is asked."""
    a = at("1916", turn=18).do("phase").answer("central")
    alone = ("pressure_without", "britain")
    assert a.options("entente", "west") == [("hold",), ("pressure",), alone]
    a.answer("entente", west=alone)
    assert a.w.stay[place(ENTENTE, WEST)] == 1 << NATION["britain"]
    assert "mixed" not in dict(a.event("war_attack")["terms"])
    told = next(
        e for e in a.log if e["ev"] == "war_posture" and (e["side"], e["front"]) == ("entente", "west")
    )
    assert told == {
        "ev": "war_posture", "side": "entente", "front": "west", "posture": "pressure",
        "without": ["britain"], "reveal": True,
    }  # fmt: skip


@rule("3.4")
def test_two_allies_may_be_left_out_one_by_one_or_both() -> None:
    a = at("1918", turn=36).only("west", france=20, britain=15, usa=4, germany=40)
    a.drive("entente", "west", 35, status=RUNNING, main=FRANCE, begun=35, line=3).do("phase")
    few = [("britain",), ("usa",), ("britain", "usa")]
    assert a.options("entente", "west") == [("offensive",), *(("offensive_without", *one) for one in few)]
    a.answer("central").answer("entente", west=("offensive_without", "britain", "usa"))
    assert a.w.stay[place(ENTENTE, WEST)] == 1 << NATION["britain"] | 1 << NATION["usa"]


@rule("3.4")
@pytest.mark.parametrize(("locked", "bound", "why"), [(True, False, "mutiny"), (False, True, "insurrection")])
def test_an_army_that_can_only_hold_is_not_asked_and_the_reveal_says_why(
    locked: bool, bound: bool, why: str
) -> None:
    a = at("1916", turn=18).home("turkey", locked=locked)
    if bound:
        a.do(Bind(CENTRAL, ORIENT))
    a.do("phase")
    assert "orient" not in a.asked("central").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    told = next(
        e for e in a.log if e["ev"] == "war_posture" and (e["side"], e["front"]) == ("central", "orient")
    )
    assert (told["posture"], told["why"]) == ("hold", why)


@rule("2.5", "3.4")
def test_with_seven_seats_an_ally_may_keep_its_own_corps_out() -> None:
    a = at("1916", turn=18)
    a.s.seven = True
    a.do("phase")
    while (decision := a.rules.pending(a.s)[0]).what == "war_postures":
        a.answer(decision.seat, **({"west": ("pressure",)} if decision.seat == "france" else {}))
    assert [decision.seat for decision in a.rules.pending(a.s)] == ["britain"]
    a.answer("britain", west__britain=("stay",))
    assert a.event("war_kept_out") == {
        "ev": "war_kept_out",
        "power": "britain",
        "front": "west",
        "reveal": True,
    }


@rule("3.4")
def test_the_winter_interphase_clears_the_year_but_not_the_plans_for_the_next() -> None:
    a = at("1916", turn=23).drive("central", "west", 18, status=FAILED, main=GERMANY, ended=20)
    a.drive("central", "east", 25)
    a.w.hqs = put(a.w.hqs, FRANCE, 2)
    a.do("end_interphase")
    assert [drive.start for drive in a.w.drives] == [25]
    assert a.w.hqs == (0,) * 8
