"""Munitions, income, purchases (§3.7, vector 1)."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Action
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    NATION,
    POWERS,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.war.deeds import Earn, Enter, Modify
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.economy import goods, income_terms, munitions, sold
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at


def levels(a: At) -> list[int]:
    return [munitions(a.f, a.rules, a.s, power) for power in range(8)]


def income(a: At, power: int) -> dict[str, int]:
    return dict(income_terms(a.f, a.rules, a.s, power))


@rule("3.7")
def test_munitions_are_nine_less_civil_production_with_the_poor_below() -> None:
    assert levels(at("1916")) == [4, 3, 2, 4, 4, 2, 3, 6]  # CPe 5 everywhere


@rule("3.7")
def test_munitions_stay_between_nothing_and_nine() -> None:
    a = at("1916").home("germany", civil=0).home("russia", civil=9)
    a.w.munitions[GERMANY] = 2
    assert (levels(a)[GERMANY], levels(a)[RUSSIA]) == (9, 0)


@rule("3.7", "3.8", "3.9")
def test_what_raises_and_lowers_munitions() -> None:
    a = at("1916").home("france", revolt=True).home("russia", bolshevik=True, civil=0)
    assert (levels(a)[FRANCE], levels(a)[RUSSIA]) == (3, 0)
    a.do(Modify(Effect("munitions", "shell_crisis", -1, power=GERMANY, until=20)))
    assert levels(a)[GERMANY] == 3
    a.w.submarine = 101
    assert (levels(a)[FRANCE], levels(a)[ITALY], levels(a)[BRITAIN]) == (2, 2, 4)
    a.do(Enter(USA, ENTENTE))
    assert (levels(a)[BRITAIN], levels(a)[GERMANY], levels(a)[USA]) == (4, 3, 6)


@rule("3.7")
@pytest.mark.parametrize(
    ("slug", "expected"),
    [("germany", [9, 8, 1, 0]), ("austria_hungary", [8, 7, 0, 0]), ("turkey", [2, 2, 2, 2]),
     ("france", [9, 8, 1, 0]), ("britain", [9, 8, 1, 0]), ("russia", [7, 6, 0, 0]), ("italy", [8, 7, 0, 0]),
     ("usa", [6, 6, 6, 6])],
)  # fmt: skip
def test_munitions_of_each_power_by_civil_production(slug: str, expected: list[int]) -> None:
    a = at("1916")
    found = []
    for civil in (0, 1, 8, 9):
        a.home(slug, civil=civil)
        found.append(levels(a)[NATION[slug]])
    assert found == expected


@rule("3.7")
@pytest.mark.parametrize(
    ("slug", "expected"),
    [("germany", [35, 20, 13]), ("austria_hungary", [21, 12, 8]), ("turkey", [5, 5, 5]),
     ("france", [28, 16, 10]), ("britain", [42, 24, 15]), ("russia", [21, 12, 8]), ("italy", [14, 8, 5])],
)  # fmt: skip
def test_income_of_each_power_by_civil_production(slug: str, expected: list[int]) -> None:
    """The base comes at a civil production of six; total war and peace are 14/8 and 5/8 of it."""
    a = at("1916")
    found = []
    for civil in (0, 6, 9):
        a.home(slug, civil=civil)
        found.append(income(a, NATION[slug])["industry"])
    assert found == expected


@rule("3.7")
@pytest.mark.parametrize(("civil", "expected"), [(5, 18), (6, 16), (9, 10), (0, 28)])
def test_vector_1_income_by_civil_production(civil: int, expected: int) -> None:
    """France, base 16: CP 5 with a strike counts as 6."""
    a = at("1914").home("france", civil=civil)
    a.s.levels["usa"] = 6
    assert income(a, FRANCE)["industry"] == expected


@rule("3.7")
def test_income_is_rounded_to_the_nearest() -> None:
    a = at("1914").home("austria_hungary", civil=9).home("germany", civil=9)
    assert income(a, AUSTRIA_HUNGARY)["industry"] == 8  # 7.5
    assert income(a, GERMANY)["industry"] == 13  # 12.5


@rule("3.7")
def test_a_revolt_turkey_and_regime_c() -> None:
    a = at("1916").home("france", revolt=True).home("russia", bolshevik=True)
    assert income(a, FRANCE)["industry"] == 13  # three quarters of 18
    assert income(a, TURKEY)["industry"] == 5
    assert income(a, RUSSIA) == {}


@rule("3.7")
def test_what_each_gate_is_worth_to_its_holder_and_costs_its_owner() -> None:
    """Four rich cities two EP, any other gate that is not national one, other national cities nothing."""
    a = at("1916")
    a.w.holder = [-1] * len(a.w.holder)
    found: dict[int, set[str]] = {}
    for i, gate in enumerate(a.f.gates):
        a.w.holder[i] = BRITAIN if gate.owner != BRITAIN else TURKEY
        worth = income(a, a.w.holder[i]).get("conquests", 0)
        found.setdefault(worth, set()).add(gate.slug)
        if gate.owner < USA:
            assert income(a, gate.owner).get("cities_lost", 0) == -worth
        a.w.holder[i] = -1
    assert found.pop(2) == {"lille", "essen", "warsaw", "krakow"}
    assert found.pop(1) == {
        "liege", "brussels", "brest_litovsk", "vilna", "riga", "belgrade", "nish", "monastir", "salonika",
        "athens", "basra", "baghdad", "jerusalem", "damascus", "kars", "suez", "cairo", "bucharest", "sofia",
    }  # fmt: skip
    assert set(found) == {0}


@rule("3.7")
def test_conquests_feed_the_holder_and_starve_the_owner() -> None:
    a = at("1916")  # Germany: Lille 2, Liege 1, Brussels 1, Warsaw 2, Brest 1, Vilna 1
    assert income(a, GERMANY)["conquests"] == 8
    assert income(a, FRANCE)["cities_lost"] == -2
    assert income(a, RUSSIA)["cities_lost"] == -4


@rule("3.7", "3.8", "3.9")
def test_submarines_and_american_credits() -> None:
    a = at("1916")
    a.w.submarine = 65
    a.s.levels["usa"] = 4
    assert income(a, BRITAIN) == {"industry": 27, "conquests": 1, "submarines": -10}
    a.s.levels["usa"] = 3
    assert income(a, BRITAIN)["us_credit"] == income(a, FRANCE)["us_credit"] == 4
    assert "us_credit" not in income(a, RUSSIA)


@rule("3.7")
def test_income_reaches_the_treasury_and_spending_keeps_twenty() -> None:
    a = at("1916", turn=17).home("germany", civil=0)
    a.do("income")
    assert a.w.treasury[GERMANY] == 10 + 35 + 8
    a.do("spending").answer("central").answer("entente")
    assert a.w.treasury[GERMANY] == 20


@rule("3.7")
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


@rule("3.7")
def test_the_purse_limits_the_next_slot() -> None:
    a = at("1916", turn=17).do("spending")
    assert a.options("central", "germany/munitions") == [("none",), ("munitions", 1)]  # 10 EP
    with pytest.raises(Illegal):
        a.answer("central", germany__munitions=("munitions", 1), germany__steps=("steps", 1))


def offers(a: At, power: int, coming: int) -> dict[str, list[Action]]:
    """What a power with so much money may buy, by kind; what it cannot buy is left out."""
    purse = a.w.treasury[power]
    kinds = goods(a.f, a.rules, a.s, power, coming)
    return {kind: [action for action, ep in sold(a.f, a.w, power, kind) if ep <= purse] for kind in kinds}


@rule("3.7")
@pytest.mark.parametrize(
    ("kind", "price", "dearest"),
    [("munitions", 6, ("munitions", 2)), ("steps", 6, ("steps", 2)), ("ambassador", 5, ("ambassador", 1)),
     ("ship", 15, ("ship", 1)), ("assault", 10, ("assault", 1)), ("aid", 5, ("aid", "turkey", 10))],
)  # fmt: skip
def test_the_price_and_the_most_of_each_good(kind: str, price: int, dearest: Action) -> None:
    a = at("1916", turn=17)
    a.w.treasury[GERMANY] = price - 1
    assert kind not in offers(a, GERMANY, 18)
    a.w.treasury[GERMANY] = price
    assert kind in offers(a, GERMANY, 18)
    a.w.treasury[GERMANY] = 99
    assert offers(a, GERMANY, 18)[kind][-1] == dearest


@rule("3.7")
def test_who_may_buy_ships_and_assault_troops() -> None:
    a = at("1916", turn=17)
    a.w.treasury = [99] * 8
    for power, slug in enumerate(POWERS[:USA]):
        builds = slug in {"germany", "britain", "france", "italy", "austria_hungary"}
        assert ("ship" in offers(a, power, 18), "assault" in offers(a, power, 18)) == (builds, builds)


@rule("3.7")
def test_one_ship_a_year() -> None:
    a = at("1916", turn=17)
    a.w.treasury = [40] * 8
    a.do("spending").answer("central", germany__ship=("ship", 1)).answer("entente")
    a.w.treasury[GERMANY], a.s.turn = 40, 20
    assert "ship" not in offers(a, GERMANY, 21)
    a.s.turn = 23
    a.do("end_interphase")
    assert "ship" in offers(a, GERMANY, 27)


@rule("3.7")
@pytest.mark.parametrize(
    ("slug", "last"),
    [("germany", 23), ("france", 32), ("britain", 32), ("italy", 32), ("austria_hungary", 32)],
)
def test_assault_troops_are_bought_before_they_come_by_themselves(slug: str, last: int) -> None:
    a = at("1916")
    a.w.treasury = [99] * 8
    power = NATION[slug]
    assert [coming for coming in (18, 23, 24, 32, 33) if "assault" in offers(a, power, coming)] == [
        coming for coming in (18, 23, 24, 32, 33) if coming <= last
    ]


@rule("3.7")
@pytest.mark.parametrize(("money", "kept"), [(19, 19), (20, 20), (21, 20)])
def test_a_treasury_keeps_twenty(money: int, kept: int) -> None:
    a = at("1916", turn=17)
    a.w.treasury[GERMANY] = money
    a.do("spending").answer("central").answer("entente")
    assert a.w.treasury[GERMANY] == kept


@rule("3.7")
def test_munitions_last_a_season() -> None:
    a = at("1916", turn=17)
    a.w.munitions[GERMANY] = 2
    a.do("spending").answer("central").answer("entente")
    assert a.w.munitions[GERMANY] == 0


@rule("3.7")
def test_aid_moves_money_and_munitions_for_the_needy() -> None:
    a = at("1916", turn=17).do("spending").answer("central")
    a.answer("entente", britain__aid=("aid", "russia", 10), france__aid=("aid", "italy", 5))
    assert [a.w.treasury[power] for power in (BRITAIN, FRANCE, RUSSIA, ITALY)] == [0, 5, 20, 15]
    assert (a.w.munitions[RUSSIA], a.w.munitions[ITALY]) == (1, 0)
    assert a.report(RUSSIA).aided
    assert not a.report(ITALY).aided


@rule("3.7")
@pytest.mark.parametrize(
    ("giver", "ally", "ep", "munition"),
    [
        ("britain", "russia", 10, 1),
        ("britain", "italy", 10, 1),
        ("germany", "turkey", 10, 1),
        ("britain", "russia", 5, 0),
        ("britain", "france", 10, 0),
        ("germany", "austria_hungary", 10, 0),
    ],
)
def test_ten_ep_of_aid_are_munitions_for_russia_italy_and_turkey(
    giver: str, ally: str, ep: int, munition: int
) -> None:
    a = at("1916", turn=17).do("spending")
    aid = {f"{giver}__aid": ("aid", ally, ep)}
    a.answer("central", **(aid if giver == "germany" else {}))
    a.answer("entente", **(aid if giver == "britain" else {}))
    assert (a.w.treasury[NATION[giver]], a.w.treasury[NATION[ally]]) == (10 - ep, 10 + ep)
    assert (a.w.munitions[NATION[ally]], a.report(NATION[ally]).aided) == (munition, ep == 10)


@rule("3.7")
@pytest.mark.parametrize(
    ("turn", "north", "turkey", "expected"),
    [(8, 4, 1, 0), (8, 3, 1, 1), (8, 4, -1, 1), (11, 4, 1, 0), (14, 4, 1, 1)],
)
def test_before_1916_aid_needs_a_way_to_russia(turn: int, north: int, turkey: int, expected: int) -> None:
    """Past Constantinople or through the North; what is sent in the Winter of 1915 is for 1916."""
    a = at("1914", turn=turn)
    a.s.levels["north"] = north
    a.w.side = put(a.w.side, TURKEY, turkey)
    a.do("spending").answer("central").answer("entente", britain__aid=("aid", "russia", 10))
    assert a.w.munitions[RUSSIA] == expected


@rule("3.7")
def test_a_revolution_and_regime_c_narrow_what_can_be_bought() -> None:
    a = at("1916", turn=17).home("germany", revolution=True).home("austria_hungary", bolshevik=True)
    a.w.treasury = [40] * 8
    slots = a.do("spending").asked("central").slots  # type: ignore[union-attr]
    assert [slot for slot in slots if slot.startswith("germany/")] == [
        f"germany/{kind}" for kind in ("munitions", "steps", "ambassador", "aid")
    ]
    assert not [slot for slot in slots if slot.startswith("austria_hungary/")]


@rule("2.5", "3.7")
@pytest.mark.parametrize(("engine", "slot"), [("abstract", "munitions"), ("historical", "ambassador")])
def test_a_government_without_money_is_asked_too_so_that_nobody_learns_of_it(engine: str, slot: str) -> None:
    a = at("1916", engine, turn=17).home("russia", bolshevik=True)
    a.s.seven = True
    a.w.treasury = [0] * 8
    a.do("spending")
    seats = ("germany", "austria_hungary", "turkey", "france", "britain", "italy")
    assert tuple(decision.seat for decision in a.rules.pending(a.s)) == seats
    for seat in seats:
        assert a.asked(seat).slots == (f"{seat}/{slot}",)  # type: ignore[union-attr]
        assert a.options(seat, f"{seat}/{slot}") == [("none",)]


@rule("3.7")
def test_assault_troops_are_barred_after_weariness_and_once_they_are_there() -> None:
    a = at("1916", turn=17).home("germany", weary=True)
    a.w.treasury = [40] * 8
    assert "germany/assault" not in a.do("spending").asked("central").slots  # type: ignore[union-attr]
    b = at("1918", turn=35)
    b.w.treasury = [40] * 8
    assert "france/assault" not in b.do("spending").asked("entente").slots  # type: ignore[union-attr]


@rule("3.7")
def test_money_from_outside_never_goes_below_nothing() -> None:
    a = at("1916")
    a.do(Earn(FRANCE, 15, "loan"))
    a.do(Earn(NATION["russia"], -30, "card"))
    assert (a.w.treasury[FRANCE], a.w.treasury[RUSSIA]) == (25, 0)
