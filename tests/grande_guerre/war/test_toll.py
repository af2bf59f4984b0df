"""Losses and their shares (§3.6)."""

from __future__ import annotations

import pytest

from chancellery.core.chance import Dice
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRONT,
    GERMANY,
    NATION,
    ORIENT,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.attack import RESULTS
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import Desertion, Mutiny
from chancellery.games.grande_guerre.rules.war.toll import half_up, toll
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

SEVEN = (3, 4)
"""2D6 + 3 is 10: the rates as they stand."""


def count(a: At, front: int, central: int = 0, entente: int = 0, dice: tuple[int, ...] = SEVEN + SEVEN) -> At:
    """Losses of a front after attacks with these results; the Entente's dice are thrown first."""
    a.w.result[place(CENTRAL, front)], a.w.result[place(ENTENTE, front)] = central, entente
    a.dice(*dice)
    toll(a.f, a.rules, a.s, a.log, front)
    return a


def lost(a: At, *slugs: str) -> list[int]:
    return [a.w.losses[NATION[slug]] for slug in slugs]


def test_halves_are_rounded_up() -> None:
    assert [half_up(n, 2) for n in (1, 2, 3, 5)] == [1, 1, 2, 3]


@rule("3.6")
def test_a_quiet_turn_costs_six_percent_and_half_in_winter() -> None:
    a = count(at("1916", turn=18).only("west", germany=50, france=25), WEST)
    assert lost(a, "germany", "france") == [3, 2]  # 3.0 and 1.5
    b = count(at("1916", turn=15).only("west", germany=50, france=25), WEST)
    assert lost(b, "germany", "france") == [2, 1]  # 1.5 and 0.75


@rule("3.6")
@pytest.mark.parametrize(
    ("posture", "result", "expected"),
    [
        ("pressure", "repulse", [27, 14]),  # half as much again
        ("pressure", "no_ground", [18, 14]),
        ("pressure", "one_gate", [18, 20]),
        ("pressure", "breakthrough", [18, 29]),
        ("offensive", "repulse", [51, 28]),
        ("offensive", "no_ground", [34, 28]),
        ("offensive", "one_gate", [34, 34]),
        ("offensive", "breakthrough", [34, 43]),
    ],
)
def test_rates_of_attack_and_defence(posture: str, result: str, expected: list[int]) -> None:
    """A hundred corps a side and an average throw: steps lost are the rate in percent."""
    a = at("1916", turn=18).only("west", germany=100, france=100).posture("central", "west", posture)
    assert lost(count(a, WEST, central=RESULTS.index(result)), "germany", "france") == expected


@rule("3.6")
@pytest.mark.parametrize(("turn", "expected"), [(3, [34, 28]), (4, [18, 14])])
def test_a_war_plan_attack_costs_as_much_as_a_grand_offensive(turn: int, expected: list[int]) -> None:
    a = at("1914", turn=turn).only("west", germany=100, france=100).posture("central", "west", "pressure")
    a.w.plan = put(a.w.plan, GERMANY, a.f.plan["schlieffen"])
    assert lost(count(a, WEST, central=RESULTS.index("no_ground")), "germany", "france") == expected


@rule("3.6")
def test_winter_halves_only_the_losses_of_a_quiet_front() -> None:
    a = at("1916", turn=15).only("west", germany=100, france=100).posture("central", "west", "pressure")
    assert lost(count(a, WEST, central=RESULTS.index("no_ground")), "germany", "france") == [18, 14]


@rule("3.6")
def test_the_dice_scale_the_losses_of_a_side() -> None:
    a = at("1916", turn=18).only("west", germany=50, france=50).posture("central", "west", "pressure")
    count(a, WEST, central=2, dice=(6, 6, 1, 1))
    assert lost(a, "germany", "france") == [5, 11]  # 9 x 0.5 = 4.5 up, 7 x 1.5 = 10.5 up


@rule("3.6")
def test_both_attacking_bear_both_rates() -> None:
    a = at("1916", turn=18).only("west", germany=50, france=50)
    a.posture("central", "west", "pressure").posture("entente", "west", "offensive")
    count(a, WEST, central=2, entente=2)
    assert lost(a, "germany", "france") == [9 + 14, 17 + 7]


@rule("3.6")
def test_the_commanding_power_bears_a_double_share_of_an_attack() -> None:
    a = (
        at("1916", turn=18)
        .only("west", germany=50, france=30, britain=20)
        .posture("entente", "west", "pressure")
    )
    count(a, WEST, entente=2)
    assert lost(a, "france", "britain") == [7, 2]  # of 9: 60 to 20
    b = (
        at("1916", turn=18)
        .only("west", germany=50, france=30, britain=20)
        .posture("central", "west", "pressure")
    )
    assert lost(count(b, WEST, central=2), "france", "britain") == [4, 3]  # of 7: 30 to 20, as 4.2 and 2.8


@rule("3.6")
def test_corps_left_out_share_no_attack_losses() -> None:
    a = (
        at("1916", turn=18)
        .only("west", germany=50, france=30, britain=20)
        .posture("entente", "west", "pressure")
    )
    a.w.stay[place(ENTENTE, WEST)] = 1 << NATION["britain"]
    assert lost(count(a, WEST, entente=2), "france", "britain") == [5, 0]  # 30 x 18 percent


@rule("3.6")
@pytest.mark.parametrize(
    ("slug", "front", "expected"),
    [
        ("russia", "east", 51),
        ("austria_hungary", "east", 48),
        ("turkey", "orient", 36),
        ("italy", "italy", 36),
        ("germany", "west", 30),
        ("france", "west", 30),
        ("britain", "west", 30),
        ("usa", "west", 30),
    ],
)
def test_multipliers(slug: str, front: str, expected: int) -> None:
    """Five hundred corps in a quiet turn: 30 steps, by 1.7, 1.6, 1.2 or 1."""
    a = at("1918", turn=35).only(front, **{slug: 500})
    assert lost(count(a, FRONT[front], dice=SEVEN), slug) == [expected]


@rule("3.6")
def test_nobody_loses_more_than_he_has() -> None:
    a = at("1916", turn=18).only("west", germany=1, france=50).posture("central", "west", "offensive")
    a.w.place(0, WEST, 1)
    count(a, WEST, central=1, dice=(6, 6, 6, 6))
    assert (lost(a, "germany"), a.steps("germany", "west")) == ([1], 0)


@rule("3.6")
def test_russian_losses_in_a_pressure_attack_and_in_the_orient_are_exempt() -> None:
    a = at("1916", turn=18).only("east", russia=50, germany=3).posture("entente", "east", "pressure")
    count(a, EAST, entente=2)
    assert lost(a, "russia") == [15]  # 9 x 1.7
    assert a.report("russia").losses == 0
    b = count(at("1916", turn=18).only("orient", russia=50), ORIENT, dice=SEVEN)
    assert (lost(b, "russia"), b.report("russia").losses) == ([5], 0)


@rule("3.6")
def test_in_defence_and_in_a_grand_offensive_they_count() -> None:
    a = at("1916", turn=18).only("east", russia=50, germany=50).posture("entente", "east", "pressure")
    a.posture("central", "east", "pressure")
    count(a, EAST, entente=2, central=2)
    assert (a.w.losses[RUSSIA], a.w.exempt[RUSSIA]) == (27, 15)  # 15.3 + 11.9
    assert a.report("russia").losses == 6
    b = at("1916", turn=18).only("east", russia=50, germany=3).posture("entente", "east", "offensive")
    assert count(b, EAST, entente=2).report("russia").losses == 14  # half of 29


@rule("3.6")
@pytest.mark.parametrize(
    ("slug", "reported"),
    [("germany", 7), ("austria_hungary", 7), ("turkey", 14), ("france", 7), ("britain", 7), ("russia", 3),
     ("italy", 10), ("usa", 7)],
)  # fmt: skip
def test_public_opinion(slug: str, reported: int) -> None:
    """Of seven steps: half in Russia, half as much again in Italy, twice in Turkey; towards zero."""
    a = at("1916")
    a.w.losses = [7] * 8
    assert a.report(slug).losses == reported


@rule("3.6")
def test_steps_lost_by_mutiny_and_desertion_are_not_reported() -> None:
    a = at("1917", turn=26)
    before = a.w.total_steps(RUSSIA)
    a.do(Mutiny(RUSSIA)).do(Desertion(RUSSIA, 7)).play_out(Dice(1))
    assert a.w.total_steps(RUSSIA) <= before - 7
    assert a.report("russia").losses == 0
