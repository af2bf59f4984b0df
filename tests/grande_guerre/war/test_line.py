"""Lines, gates and what their loss costs (§3.1, §3.2)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BALKANS,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONT,
    GERMANY,
    GREECE,
    ITALY,
    NATION,
    NATIONS,
    ORIENT,
    ROMANIA,
    RUSSIA,
    SERBIA,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.deeds import Enter, Expedition, InvadeBelgium
from chancellery.games.grande_guerre.rules.war.line import (
    advance,
    ahead,
    capital_lost,
    gates_left,
    reset_line,
)
from chancellery.games.grande_guerre.rules.war.sea import hunger
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


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


GATES = {
    ("west", ENTENTE): "metz:germany:2nf strasbourg:germany:3n cologne:germany:3n essen:germany:4n "
    "frankfurt:germany:3n berlin:germany:6nc",
    ("west", CENTRAL): "liege:belgium:0f brussels:belgium:0c lille:france:2n verdun:france:3nf "
    "amiens:france:3n paris:france:6nc orleans:france:3n lyon:france:3n",
    ("east", ENTENTE): "lemberg:austria_hungary:2n przemysl:austria_hungary:2nf krakow:austria_hungary:3n "
    "breslau:germany:3n budapest:austria_hungary:6nc",
    ("east", CENTRAL): "warsaw:russia:2 brest_litovsk:russia:1f vilna:russia:1 riga:russia:2 minsk:russia:2n "
    "kiev:russia:3n petrograd:russia:6nc moscow:russia:6nc",
    ("italy", ENTENTE): "gorizia:austria_hungary:1n trieste:austria_hungary:2n laibach:austria_hungary:2n "
    "vienna:austria_hungary:6nc",
    ("italy", CENTRAL): "udine:italy:2n venice:italy:3n milan:italy:4n rome:italy:6nc",
    ("balkans", ENTENTE): "sarajevo:austria_hungary:2n temesvar:austria_hungary:2n",
    (
        "balkans",
        CENTRAL,
    ): "belgrade:serbia:0c nish:serbia:0 monastir:serbia:0 salonika:greece:0 athens:greece:0c",
    ("orient", ENTENTE): "basra:turkey:1 erzerum:turkey:2nf baghdad:turkey:2 jerusalem:turkey:2 "
    "damascus:turkey:2 constantinople:turkey:6nc",
    ("orient", CENTRAL): "kars:russia:1 suez:britain:2 cairo:britain:3",
}
"""By front and attacker, in the order in which they fall: gate, owner, value; national, fortress, capital."""
TAKERS = {
    "west": (FRANCE, GERMANY), "east": (RUSSIA, GERMANY), "italy": (ITALY, AUSTRIA_HUNGARY),
    "balkans": (FRANCE, GERMANY), "orient": (BRITAIN, TURKEY),
}  # fmt: skip


def fallen(a: At, power: int) -> str:
    """The gate that a power has just taken, as the table has it."""
    city = a.report(NATIONS[power]).taken[0]
    marks = "n" * city.national + "f" * city.fortress + "c" * city.capital
    owner = next(
        event["owner"] for event in a.log if event["ev"] == "war_gate" and event["gate"] == city.gate
    )
    return f"{city.gate}:{owner}:{city.value}{marks}"


@rule("3.1", "3.2")
@pytest.mark.parametrize(("front", "side"), GATES)
def test_a_line_goes_over_its_gates_one_by_one_to_the_last_and_back(front: str, side: int) -> None:
    """Each gate has the holder that took it; its owner loses the value, the taker gains half; back again."""
    here, power, other = FRONT[front], TAKERS[front][side], TAKERS[front][1 - side]
    a = at("1916").line(**{front: 0})
    gates = [gate.split(":") for gate in GATES[front, side].split()]
    for n, (gate, owner, marks) in enumerate(gates, 1):
        a.engine.clear_sheet(a.w)
        move(a, side, here, power)
        assert (a.w.line[here], a.holder(gate)) == (n if side == CENTRAL else -n, power)
        assert fallen(a, power) == f"{gate}:{owner}:{marks}"
        value = int(marks[0])
        if value:
            assert will(a) == {owner: -value, NATIONS[power]: (value + 1) // 2}
    assert ahead(a.f, a.w, side, here) == ()
    for n, (gate, owner, marks) in reversed(list(enumerate(gates))):
        a.engine.clear_sheet(a.w)
        move(a, 1 - side, here, other)
        assert (a.w.line[here], a.holder(gate)) == (n if side == CENTRAL else -n, -1)
        value = int(marks[0])
        if value:
            assert will(a) == {owner: value, NATIONS[power]: -((value + 1) // 2)}


@rule("3.1")
@pytest.mark.parametrize(
    ("line", "held"),
    [(3, ["liege", "brussels", "lille"]), (0, []), (-2, ["metz", "strasbourg"])],
)
def test_behind_the_line_stand_the_gates_that_it_has_passed(line: int, held: list[str]) -> None:
    a = at("1914")
    side = CENTRAL if line > 0 else ENTENTE
    move(a, side, WEST, GERMANY if line > 0 else BRITAIN, abs(line))
    assert [gate for gate in a.f.gate if a.holder(gate) >= 0] == held
    assert {a.holder(gate) for gate in held} <= {GERMANY if line > 0 else BRITAIN}


@rule("3.2")
def test_the_owner_loses_the_value_and_the_taker_gains_half_rounded_up() -> None:
    a = move(at("1916"), CENTRAL, WEST, GERMANY)
    assert a.w.line[WEST] == 4
    assert a.holder("verdun") == GERMANY
    assert will(a) == {"france": -3, "germany": 2}


@rule("3.2")
def test_recapture_gives_the_value_back_and_takes_the_half_away() -> None:
    a = move(at("1916"), ENTENTE, WEST, FRANCE)
    assert (a.w.line[WEST], a.holder("lille")) == (2, -1)
    assert will(a) == {"france": 2, "germany": -1}
    assert [(a.f.gates[gate].slug, how) for gate, power, how in a.w.gained if power == FRANCE] == [
        ("lille", "regained")
    ]


@rule("3.2")
@pytest.mark.parametrize(
    ("front", "line", "expected"),
    [
        ("west", 0, {}),  # Liege
        ("west", 1, {"britain": -1}),  # Brussels
        ("balkans", 0, {"austria_hungary": 1}),  # Belgrade
        ("balkans", 1, {"austria_hungary": 1}),  # Nish
        ("balkans", 2, {}),  # Monastir
        ("balkans", 3, {"france": -1, "britain": -1}),  # Salonika
        ("balkans", 4, {}),  # Athens
    ],
)
def test_gates_without_a_value_change_what_the_table_says_and_back(
    front: str, line: int, expected: dict[str, int]
) -> None:
    """Whoever commands: Belgrade and Nish are Austria-Hungary's gain."""
    a = move(at("1914").line(**{front: line}), CENTRAL, FRONT[front], GERMANY)
    assert will(a) == expected
    a.engine.clear_sheet(a.w)
    move(a, ENTENTE, FRONT[front], FRANCE)
    assert will(a) == {slug: -n for slug, n in expected.items()}


@rule("3.1")
def test_the_line_cannot_pass_the_last_gate() -> None:
    a = at("1916").line(west=8)
    assert ahead(a.f, a.w, CENTRAL, WEST) == ()
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 0
    assert len(ahead(a.f, a.w, ENTENTE, WEST)) == 8 + 6


@rule("3.5")
def test_two_gates_a_turn_may_change_hands_on_a_front() -> None:
    a = at("1916")
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 2
    move(a, CENTRAL, WEST, GERMANY)
    assert gates_left(a.f, a.w, ENTENTE, WEST) == 1
    move(a, ENTENTE, WEST, FRANCE)
    assert gates_left(a.f, a.w, CENTRAL, WEST) == 0


@rule("3.2")
def test_nish_puts_serbia_out() -> None:
    a = move(at("1914").line(balkans=1), CENTRAL, BALKANS, AUSTRIA_HUNGARY)
    assert (a.w.side[SERBIA], a.w.out[SERBIA], a.steps("serbia", "balkans")) == (-1, 1, 0)


@rule("3.2")
@pytest.mark.parametrize("joined", [True, False])
def test_athens_puts_greece_out_if_it_was_at_war(joined: bool) -> None:
    a = at("1916").line(balkans=4)
    if joined:
        a.do(Enter(GREECE, ENTENTE))
    move(a, CENTRAL, BALKANS, GERMANY)
    assert (a.w.side[GREECE], a.w.out[GREECE]) == (-1, joined)
    assert a.steps("greece", "balkans") == 0


@rule("3.2")
def test_sofia_falls_when_the_entente_brings_the_balkan_line_to_one() -> None:
    a = move(at("1916"), ENTENTE, BALKANS, FRANCE)
    assert a.w.side[BULGARIA] == CENTRAL
    move(a, ENTENTE, BALKANS, FRANCE)
    assert (a.w.side[BULGARIA], a.steps("bulgaria", "balkans")) == (-1, 0)
    assert a.holder("sofia") == FRANCE


@rule("1.2")
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
    a.w.belgium_spared = 1
    a.w.side = put(a.w.side, NATION["belgium"], -1)
    move(a, CENTRAL, WEST, GERMANY)
    a.do(InvadeBelgium())
    assert [a.holder(gate) for gate in ("liege", "brussels")] == [GERMANY, GERMANY]
    assert a.w.side[NATION["belgium"]] == ENTENTE


@rule("3.10")
def test_dual_capitals() -> None:
    a = at("1916").line(east=7)
    assert not capital_lost(a.f, a.w, RUSSIA)
    a.line(east=8)
    assert capital_lost(a.f, a.w, RUSSIA)
    a.line(east=-5)
    assert capital_lost(a.f, a.w, AUSTRIA_HUNGARY)
    assert not capital_lost(a.f, a.w, BRITAIN)
    assert a.report("austria_hungary").capitals_lost == (True, False)


@rule("3.10")
def test_the_capital_falls_once() -> None:
    a = move(at("1916").line(west=5), CENTRAL, WEST, GERMANY)
    assert a.report("france").capital_fell
    a.engine.clear_sheet(a.w)
    report = a.report("france")
    assert report.capital_lost
    assert not report.capital_fell


@rule("3.2")
@pytest.mark.parametrize(("front", "gate"), [("east", "riga"), ("balkans", "salonika")])
def test_bucharest_may_be_taken_instead_of_a_gate_of_the_line(front: str, gate: str) -> None:
    a = at("1916", turn=19)
    a.do(Enter(ROMANIA, ENTENTE))
    assert a.steps("romania", "balkans") == 16
    before = hunger(a.f, a.rules, a.s, GERMANY)
    a.frames(("war_gain", CENTRAL, FRONT[front], AUSTRIA_HUNGARY, 1, 1))
    decision = a.asked("central")
    assert decision.what == "war_gate"
    assert decision.options == (("gate", "bucharest"), ("gate", gate))  # type: ignore[union-attr]
    a.answer("central", ("gate", "bucharest"))
    assert (a.w.line[FRONT[front]], a.w.out[ROMANIA], a.holder("bucharest")) == (3, 1, AUSTRIA_HUNGARY)
    assert (will(a), hunger(a.f, a.rules, a.s, GERMANY)) == ({"germany": 2}, before - 1)


@rule("3.2")
@pytest.mark.parametrize("front", ["west", "italy", "orient"])
def test_bucharest_is_taken_from_the_east_or_the_balkans_while_romania_fights(front: str) -> None:
    a = at("1916", turn=19)
    a.frames(("war_gain", CENTRAL, EAST, GERMANY, 1, 1))
    assert (a.rules.pending(a.s), a.w.line[EAST]) == ((), 4)  # Romania is neutral
    a.do(Enter(ROMANIA, ENTENTE))
    a.frames(("war_gain", CENTRAL, FRONT[front], GERMANY, 1, 1))
    assert a.rules.pending(a.s) == ()
    a.frames(("war_gain", ENTENTE, EAST, RUSSIA, 1, 1))
    assert (a.rules.pending(a.s), a.w.line[EAST]) == ((), 3)


@rule("3.2")
@pytest.mark.parametrize(("dice", "taken", "change"), [((6, 6), True, 3), ((6, 5), False, -2)])
def test_the_dardanelles_need_a_twelve_and_are_tried_once(
    dice: tuple[int, int], taken: bool, change: int
) -> None:
    a = at("1916", turn=17)
    a.do(Expedition(BRITAIN, "dardanelles"))
    a.frames(("war_dardanelles",)).dice(*dice).answer("entente", ("force",))
    assert (a.holder("constantinople") == BRITAIN) is taken
    assert will(a)["britain"] == change
    assert capital_lost(a.f, a.w, TURKEY) is taken
    a.do(Expedition(FRANCE, "dardanelles"))
    a.frames(("war_dardanelles",))
    assert a.rules.pending(a.s) == ()
    assert a.w.line[ORIENT] == -1


@rule("3.2")
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
