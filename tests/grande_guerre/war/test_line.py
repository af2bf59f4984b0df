"""Lines, gates and what their loss costs (§3.1, §3.2)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.war.line import advance, ahead, capital_lost, gates_left, reset_line
from chancellery.games.grande_guerre.war.names import (
    AUSTRIA,
    BALKANS,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    NATION,
    ORIENT,
    ROMANIA,
    RUSSIA,
    SERBIA,
    TURKEY,
    WEST,
)
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

pytestmark = rule("3.1", "3.2")


def will(a: At) -> dict[str, int]:
    found: dict[str, int] = {}
    for power in ("germany", "austria_hungary", "turkey", "france", "britain", "russia", "italy"):
        total = sum(n for who, _, n in a.w.will if who == NATION[power])
        if total:
            found[power] = total
    return found


def move(a: At, side: int, front: int, power: int, n: int = 1) -> At:
    for _ in range(n):
        advance(a.f, a.s, a.log, side, front, power)
    return a


def test_the_owner_loses_the_value_and_the_taker_gains_half_rounded_up() -> None:
    a = move(at("1916"), CENTRAL, WEST, GERMANY)
    assert a.w.line[WEST] == 4
    assert a.holder("verdun") == GERMANY
    assert will(a) == {"france": -3, "germany": 2}


def test_recapture_gives_the_value_back_and_takes_the_half_away() -> None:
    a = move(at("1916"), ENTENTE, WEST, FRANCE)
    assert (a.w.line[WEST], a.holder("lille")) == (2, -1)
    assert will(a) == {"france": 2, "germany": -1}
    assert [city.gate for city in a.report("france").regained] == ["lille"]


@pytest.mark.parametrize(
    ("scenario", "front", "line", "side", "power", "expected"),
    [
        ("1914", "west", 1, CENTRAL, GERMANY, {"britain": -1}),  # Brussels
        ("1914", "balkans", 0, CENTRAL, AUSTRIA, {"austria_hungary": 1}),  # Belgrade
        ("1914", "balkans", 1, CENTRAL, AUSTRIA, {"austria_hungary": 1}),  # Nish
        ("1916", "balkans", 3, CENTRAL, GERMANY, {"france": -1, "britain": -1}),  # Salonika
        ("1914", "west", 2, ENTENTE, FRANCE, {"britain": 1}),  # Brussels again
    ],
)
def test_gates_without_a_value_change_what_the_table_says(
    scenario: str, front: str, line: int, side: int, power: int, expected: dict[str, int]
) -> None:
    a = at(scenario).line(**{front: line})
    move(a, side, a.f.gates[ahead(a.f, a.w, side, {"west": WEST, "balkans": BALKANS}[front])[0]].front, power)
    assert will(a) == expected


def test_the_line_cannot_pass_the_last_gate() -> None:
    a = at("1916").line(west=8)
    assert ahead(a.f, a.w, CENTRAL, WEST) == []
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 0
    assert len(ahead(a.f, a.w, ENTENTE, WEST)) == 8 + 6


def test_two_gates_a_turn_may_change_hands_on_a_front() -> None:
    a = at("1916")
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 2
    move(a, CENTRAL, WEST, GERMANY)
    assert gates_left(a.f, a.w, ENTENTE, WEST) == 1
    move(a, ENTENTE, WEST, FRANCE)
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 0


def test_nish_puts_serbia_out() -> None:
    a = move(at("1914").line(balkans=1), CENTRAL, BALKANS, AUSTRIA)
    assert (a.w.side[SERBIA], a.w.out[SERBIA], a.steps("serbia", "balkans")) == (-1, 1, 0)


def test_sofia_falls_when_the_entente_brings_the_balkan_line_to_one() -> None:
    a = move(at("1916"), ENTENTE, BALKANS, FRANCE)
    assert a.w.side[BULGARIA] == CENTRAL
    move(a, ENTENTE, BALKANS, FRANCE)
    assert (a.w.side[BULGARIA], a.steps("bulgaria", "balkans")) == (-1, 0)
    assert a.holder("sofia") == FRANCE


def test_while_belgium_is_spared_the_line_goes_to_lille_as_one_gate() -> None:
    a = at("1914")
    a.w.belgium_spared = 1
    move(a, CENTRAL, WEST, GERMANY)
    assert a.w.line[WEST] == 3
    assert [a.holder(gate) for gate in ("liege", "brussels", "lille")] == [-1, -1, GERMANY]
    move(a, ENTENTE, WEST, FRANCE)
    assert (a.w.line[WEST], a.holder("lille")) == (0, -1)


def test_a_later_invasion_hands_over_the_gates_behind_the_line() -> None:
    a = at("1914")
    a.w.belgium_spared, a.w.side[NATION["belgium"]] = 1, -1
    move(a, CENTRAL, WEST, GERMANY)
    a.engine.invade_belgium(a.rules, a.s, a.log)
    assert [a.holder(gate) for gate in ("liege", "brussels")] == [GERMANY, GERMANY]
    assert a.w.side[NATION["belgium"]] == ENTENTE


def test_dual_capitals() -> None:
    a = at("1916").line(east=7)
    assert not capital_lost(a.f, a.w, RUSSIA)
    a.line(east=8)
    assert capital_lost(a.f, a.w, RUSSIA)
    a.line(east=-5)
    assert capital_lost(a.f, a.w, AUSTRIA)
    assert not capital_lost(a.f, a.w, BRITAIN)
    assert a.report("austria_hungary").capitals_lost == (True, False)


def test_the_capital_falls_once() -> None:
    a = move(at("1916").line(west=5), CENTRAL, WEST, GERMANY)
    assert a.report("france").capital_fell
    a.engine.clear_sheet(a.w)
    report = a.report("france")
    assert report.capital_lost
    assert not report.capital_fell


def test_bucharest_may_be_taken_instead_of_a_gate_of_the_line() -> None:
    a = at("1916", turn=19)
    a.engine.enter(a.rules, a.s, a.log, ROMANIA, ENTENTE)
    assert a.steps("romania", "balkans") == 16
    a.frames(("war_gain", CENTRAL, EAST, GERMANY, 1, 1))
    decision = a.asked("central")
    assert decision.what == "war_gate"
    assert decision.options == (("gate", "bucharest"), ("gate", "riga"))  # type: ignore[union-attr]
    a.answer("central", ("gate", "bucharest"))
    assert (a.w.line[EAST], a.w.out[ROMANIA], a.holder("bucharest")) == (3, 1, GERMANY)
    assert will(a) == {"germany": 2}


@pytest.mark.parametrize(("dice", "taken", "change"), [((6, 6), True, 3), ((6, 5), False, -2)])
def test_the_dardanelles_are_tried_once(dice: tuple[int, int], taken: bool, change: int) -> None:
    a = at("1916", turn=17)
    a.engine.dardanelles(a.s, a.log, BRITAIN)
    a.frames(("war_dardanelles",)).dice(*dice).answer("entente", ("force",))
    assert (a.holder("constantinople") == BRITAIN) is taken
    assert will(a)["britain"] == change
    assert capital_lost(a.f, a.w, TURKEY) is taken
    a.engine.dardanelles(a.s, a.log, FRANCE)
    a.frames(("war_dardanelles",))
    assert a.rules.pending(a.s) == ()
    assert a.w.line[ORIENT] == -1


@pytest.mark.parametrize(("faces", "through"), [((6, 6), True), ((5, 6), False)])
def test_the_straits_once_forced_stay_open_for_good(faces: tuple[int, int], through: bool) -> None:
    """§3.2: Constantinople is in Entente hands for the rest of the game, wherever the line goes."""
    a = at("1916", turn=15).line(orient=-6)
    a.w.holder[a.f.constantinople] = -1
    a.w.straits = NATION["france"]
    a.s.agenda.append(("war_force", NATION["france"]))
    a.dice(*faces)
    a.answer("entente", ("force",))
    if not through:
        assert (a.holder("constantinople"), a.report("france").will) == (-1, (("dardanelles", -2),))
        return
    assert a.holder("constantinople") == NATION["france"]
    advance(a.f, a.s, a.log, CENTRAL, ORIENT, NATION["turkey"])  # the line moves back over it
    assert (a.w.line[ORIENT], a.holder("constantinople")) == (-5, NATION["france"])
    reset_line(a.f, a.w, ORIENT, 0)
    assert a.holder("constantinople") == NATION["france"]
    assert a.report("turkey").capital_lost
