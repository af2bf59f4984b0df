"""Munitions, income, purchases (§3.7, vector 1)."""

from __future__ import annotations

import pytest

from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.war.economy import income_terms, munitions
from chancellery.games.grande_guerre.war.interface import Effect
from chancellery.games.grande_guerre.war.names import (
    AUSTRIA,
    BRITAIN,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    NATION,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at

pytestmark = rule("3.7")


def levels(a: At) -> list[int]:
    return [munitions(a.f, a.rules, a.s, power) for power in range(8)]


def income(a: At, power: int) -> dict[str, int]:
    return dict(income_terms(a.f, a.rules, a.s, power))


def test_munitions_are_nine_less_civil_production_with_the_poor_below() -> None:
    assert levels(at("1916")) == [4, 3, 2, 4, 4, 2, 3, 6]  # CPe 5 everywhere


def test_munitions_stay_between_nothing_and_nine() -> None:
    a = at("1916").home("germany", civil=0).home("russia", civil=9)
    a.w.munitions[GERMANY] = 2
    assert (levels(a)[GERMANY], levels(a)[RUSSIA]) == (9, 0)


def test_what_raises_and_lowers_munitions() -> None:
    a = at("1916").home("france", revolt=True).home("russia", bolshevik=True, civil=0)
    assert (levels(a)[FRANCE], levels(a)[RUSSIA]) == (3, 0)
    a.engine.modify(a.s, Effect("munitions", "shell_crisis", -1, power=GERMANY, until=20))
    assert levels(a)[GERMANY] == 3
    a.w.submarine = 101
    assert (levels(a)[FRANCE], levels(a)[ITALY], levels(a)[BRITAIN]) == (2, 2, 4)
    a.engine.enter(a.rules, a.s, a.log, USA, ENTENTE)
    assert (levels(a)[BRITAIN], levels(a)[GERMANY], levels(a)[USA]) == (5, 3, 6)


@pytest.mark.parametrize(("civil", "expected"), [(5, 18), (6, 16), (9, 10), (0, 28)])
def test_vector_1_income_by_civil_production(civil: int, expected: int) -> None:
    """France, base 16: CP 5 with a strike counts as 6."""
    a = at("1914").home("france", civil=civil)
    a.s.levels["usa"] = 6
    assert income(a, FRANCE)["industry"] == expected


def test_income_is_rounded_to_the_nearest() -> None:
    a = at("1914").home("austria_hungary", civil=9).home("germany", civil=9)
    assert income(a, AUSTRIA)["industry"] == 8  # 7.5
    assert income(a, GERMANY)["industry"] == 13  # 12.5


def test_a_revolt_turkey_and_regime_c() -> None:
    a = at("1916").home("france", revolt=True).home("russia", bolshevik=True)
    assert income(a, FRANCE)["industry"] == 13  # three quarters of 18
    assert income(a, TURKEY)["industry"] == 5
    assert income(a, RUSSIA) == {}


def test_conquests_feed_the_holder_and_starve_the_owner() -> None:
    a = at("1916")  # Germany: Lille 2, Liege 1, Brussels 1, Warsaw 2, Brest 1, Vilna 1
    assert income(a, GERMANY)["conquests"] == 8
    assert income(a, FRANCE)["cities_lost"] == -2
    assert income(a, RUSSIA)["cities_lost"] == -4


def test_submarines_and_american_credits() -> None:
    a = at("1916")
    a.w.submarine = 65
    a.s.levels["usa"] = 5
    assert income(a, BRITAIN) == {"industry": 27, "conquests": 1, "submarines": -6}
    a.s.levels["usa"] = 4
    assert income(a, BRITAIN)["us_credit"] == income(a, FRANCE)["us_credit"] == 4
    assert "us_credit" not in income(a, RUSSIA)


def test_income_reaches_the_treasury_and_spending_keeps_twenty() -> None:
    a = at("1916", turn=17).home("germany", civil=0)
    a.do("income")
    assert a.w.treasury[GERMANY] == 10 + 35 + 8
    a.do("spending").answer("central").answer("entente")
    assert a.w.treasury[GERMANY] == 20


def test_purchases_are_sealed_then_paid_and_delivered() -> None:
    a = at("1916", turn=17)
    a.w.treasury[GERMANY] = 53
    a.do("spending").answer(
        "central",
        germany__munitions=("munitions", 2),
        germany__steps=("steps", 1),
        germany__ambassador=("ambassador", 1),
        germany__ship=("ship", 1),
        germany__assault=("assault", 1),
    )
    assert a.w.treasury[GERMANY] == 53
    a.answer("entente")
    assert a.w.treasury[GERMANY] == 53 - 12 - 6 - 5 - 15 - 10
    assert (a.w.munitions[GERMANY], a.w.ordered[GERMANY], a.w.assault[GERMANY]) == (2, 3, 1)
    assert a.w.ships == ((GERMANY, 2),)
    assert ("ambassador", "germany") in a.s.told


def test_the_purse_limits_the_next_slot() -> None:
    a = at("1916", turn=17).do("spending")
    assert a.options("central", "germany/munitions") == [("none",), ("munitions", 1)]  # 10 EP
    with pytest.raises(Illegal):
        a.answer("central", germany__munitions=("munitions", 1), germany__steps=("steps", 1))


def test_munitions_last_a_season() -> None:
    a = at("1916", turn=17)
    a.w.munitions[GERMANY] = 2
    a.do("spending").answer("central").answer("entente")
    assert a.w.munitions[GERMANY] == 0


def test_aid_moves_money_and_munitions_for_the_needy() -> None:
    a = at("1916", turn=17).do("spending").answer("central")
    a.answer("entente", britain__aid=("aid", "russia", 10), france__aid=("aid", "italy", 5))
    assert [a.w.treasury[power] for power in (BRITAIN, FRANCE, RUSSIA, ITALY)] == [0, 5, 20, 15]
    assert (a.w.munitions[RUSSIA], a.w.munitions[ITALY]) == (1, 0)
    assert a.engine.aided(a.s, RUSSIA)
    assert not a.engine.aided(a.s, ITALY)


@pytest.mark.parametrize(("north", "turkey", "expected"), [(4, 1, 0), (3, 1, 1), (4, -1, 1)])
def test_before_1916_aid_needs_a_way_to_russia(north: int, turkey: int, expected: int) -> None:
    a = at("1914", turn=8)
    a.s.levels["north"] = north
    a.w.side[TURKEY] = turkey
    a.do("spending").answer("central").answer("entente", britain__aid=("aid", "russia", 10))
    assert a.w.munitions[RUSSIA] == expected


def test_a_revolution_and_regime_c_narrow_what_can_be_bought() -> None:
    a = at("1916", turn=17).home("germany", revolution=True).home("austria_hungary", bolshevik=True)
    a.w.treasury = [40] * 8
    slots = a.do("spending").asked("central").slots  # type: ignore[union-attr]
    assert [slot for slot in slots if slot.startswith("germany/")] == [
        f"germany/{kind}" for kind in ("munitions", "steps", "ambassador", "aid")
    ]
    assert not [slot for slot in slots if slot.startswith("austria_hungary/")]


def test_assault_troops_are_barred_after_weariness_and_once_they_are_there() -> None:
    a = at("1916", turn=17).home("germany", weary=True)
    a.w.treasury = [40] * 8
    assert "germany/assault" not in a.do("spending").asked("central").slots  # type: ignore[union-attr]
    b = at("1918", turn=35)
    b.w.treasury = [40] * 8
    assert "france/assault" not in b.do("spending").asked("entente").slots  # type: ignore[union-attr]


def test_money_from_outside_never_goes_below_nothing() -> None:
    a = at("1916")
    a.engine.earn(a.s, a.log, FRANCE, 15, "loan")
    a.engine.earn(a.s, a.log, NATION["russia"], -30, "card")
    assert (a.engine.treasury(a.s, FRANCE), a.engine.treasury(a.s, RUSSIA)) == (25, 0)
