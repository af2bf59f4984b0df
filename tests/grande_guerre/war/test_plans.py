"""The war plans of 1914 (§1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules import GrandeGuerre
from chancellery.games.grande_guerre.war.attack import attack_of, morale
from chancellery.games.grande_guerre.war.names import (
    BELGIUM,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    GERMANY,
    NATION,
    NOBODY,
    PRESSURE,
    RUSSIA,
    WAR_PLAN,
    WEST,
)
from chancellery.games.grande_guerre.war.plans import great_victory
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at
from tests.grande_guerre.war.test_attack import terms_of

pytestmark = rule("1.2")


def chosen(central: dict[str, Any] | None = None, entente: dict[str, Any] | None = None) -> At:
    a = at("1914").do("opening")
    a.answer("central", **(central or {}))
    return a.answer("entente", **(entente or {}))


def test_each_power_chooses_a_plan_and_up_to_two_options_in_secret() -> None:
    a = at("1914").do("opening")
    assert a.asked("central").slots == tuple(  # type: ignore[union-attr]
        f"{power}/{what}" for power in ("germany", "austria_hungary") for what in ("plan", "first", "second")
    )
    assert a.options("central", "germany/plan") == [("plan", "schlieffen"), ("plan", "march_east")]
    assert a.options("entente", "britain/plan") == [("plan", "continental")]
    a.answer("central")
    assert a.w.plan == (-1,) * 8


def test_an_option_cannot_be_taken_twice() -> None:
    a = at("1914").do("opening")
    twice = {"germany__first": ("option", "envoy"), "germany__second": ("option", "envoy")}
    with pytest.raises(Illegal, match="not among the choices"):
        a.answer("central", **twice)
    assert a.w.sealed == {}


def test_the_plan_and_its_options_set_the_start_of_the_will() -> None:
    a = chosen(
        {"germany__first": ("option", "good_morale"), "austria_hungary__plan": ("plan", "plan_b")},
        {"france__first": ("option", "industry"), "france__second": ("option", "envoy"),
         "russia__first": ("option", "reservists")},
    )  # fmt: skip
    will = {told[1]: told[2] for told in a.s.told if told[0] == "will"}
    # Schlieffen 40 less 2 is the 38 of the table; Plan B 36 against 35; Plan XVII 40 - 5 against 38.
    assert will == {"austria_hungary": 1, "france": -3, "britain": 2}
    assert ("civil", "france", -1, "war_plan") in a.s.told
    assert ("ambassador", "france") in a.s.told
    assert (a.steps("austria_hungary", "east"), a.steps("austria_hungary", "balkans")) == (20, 24)
    assert a.steps("russia", "east") == 76
    assert a.w.over[RUSSIA] == 2


def test_good_morale_counts_as_two_until_december_1914() -> None:
    a = chosen({"germany__first": ("option", "good_morale")}).home("germany", morale=-1)
    a.s.turn = 5
    assert morale(a.f, a.rules, a.s, GERMANY) == 2
    a.s.turn = 6
    assert morale(a.f, a.rules, a.s, GERMANY) == -1


def test_a_german_attack_west_is_a_war_plan_attack_until_september() -> None:
    a = chosen().posture("central", "west", "pressure")
    attack = attack_of(a.f, a.rules, a.s, CENTRAL, WEST)
    assert attack is not None
    assert attack.kind == WAR_PLAN
    assert terms_of(a, "central", "west")["war_plan"] == 3
    a.s.turn = 4
    attack = attack_of(a.f, a.rules, a.s, CENTRAL, WEST)
    assert attack is not None
    assert attack.kind == PRESSURE


def test_plan_xvii_must_press_in_august_at_two_less() -> None:
    a = chosen().do("phase")
    assert "west" not in a.asked("entente").slots or a.options("entente", "west") == [("pressure",)]  # type: ignore[union-attr]
    a.posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west")["plan_xvii"] == -2
    a.s.turn = 3
    assert "plan_xvii" not in terms_of(a, "entente", "west")


def test_the_cautious_plan_hinders_and_plan_a_helps() -> None:
    a = chosen(entente={"france__plan": ("plan", "cautious")})
    a.posture("central", "west", "pressure").posture("entente", "east", "pressure")
    assert terms_of(a, "central", "west")["cautious"] == -1
    a.s.turn = 2
    assert terms_of(a, "entente", "east")["plan_a"] == 1
    a.s.turn = 4
    assert "cautious" not in terms_of(a, "central", "west")
    assert "plan_a" not in terms_of(a, "entente", "east")


def test_march_east_spares_belgium_and_keeps_britain_out() -> None:
    a = chosen({"germany__plan": ("plan", "march_east")})
    assert (a.steps("germany", "west"), a.steps("germany", "east")) == (40, 40)
    assert [a.w.side[nation] for nation in (BELGIUM, BRITAIN, NATION["empire"])] == [NOBODY] * 3
    assert ("neutral", "britain") in a.s.told
    a.engine.enter(a.rules, a.s, a.log, BRITAIN, ENTENTE)
    assert a.w.side[NATION["empire"]] == ENTENTE
    assert a.steps("britain", "west") == 8


def test_britain_keeps_the_price_of_its_plan_while_it_waits() -> None:
    """§1.2, §6.4: plans are paid when they are shown, whoever marches where."""
    rules = GrandeGuerre()
    s = rules.start(1)
    for seat, wanted in (
        ("central", {"germany/plan": ("plan", "march_east")}),
        ("entente", {"britain/first": ("option", "envoy"), "britain/second": ("option", "reservists")}),
    ):
        ballot = next(one for one in rules.pending(s) if one.seat == seat)
        assert isinstance(ballot, Ballot)
        filled: list[Action] = []
        for slot in ballot.slots:
            filled.append(wanted.get(slot) or rules.slot_options(s, ballot, filled)[0])
        rules.apply(s, seat, tuple(filled))
    assert s.side[BRITAIN] == NOBODY
    assert s.nw[BRITAIN] == 38 - 2 - 2


def test_plan_g_draws_german_corps_east_at_t2() -> None:
    a = chosen(entente={"russia__plan": ("plan", "plan_g")})
    a.s.turn = 2
    a.do("begin_turn")
    assert (a.steps("germany", "west"), a.steps("germany", "east")) == (56, 24)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({"west": 5}, {"germany": 4, "france": -5, "austria_hungary": 0}),
        ({"west": 3}, {"germany": 0, "france": -1, "austria_hungary": 0}),
        ({"west": 2, "east": -1}, {"germany": -3, "france": 2, "austria_hungary": -2, "russia": 2}),
        ({"west": -1}, {"germany": -3, "france": 7, "britain": 2}),
        ({"west": 3, "balkans": 1, "east": 1}, {"austria_hungary": 1, "russia": -2}),
    ],
)
def test_september_judges_the_plans(lines: dict[str, int], expected: dict[str, int]) -> None:
    a = chosen().line(**lines)
    great_victory(a.f, a.s, a.log)
    found = {slug: sum(n for who, _, n in a.w.will if who == NATION[slug]) for slug in expected}
    assert found == expected


def test_the_other_plans_are_judged_by_their_own_rows() -> None:
    a = chosen(
        {"germany__plan": ("plan", "march_east"), "austria_hungary__plan": ("plan", "plan_b")},
        {"france__plan": ("plan", "cautious"), "russia__plan": ("plan", "plan_g")},
    ).line(east=-2, balkans=2, west=0)
    great_victory(a.f, a.s, a.log)
    found = {
        power: sum(n for who, _, n in a.w.will if who == power) for power in (GERMANY, 1, FRANCE, RUSSIA)
    }
    assert found == {GERMANY: -3, 1: 2 + 2 - 3, FRANCE: 2, RUSSIA: 3}
    assert a.w.line[EAST] == -2


@pytest.mark.parametrize(("will", "draws"), [(40, 0), (41, 1), (42, 1), (43, 2)])
def test_a_start_above_forty_becomes_extra_events(will: int, draws: int) -> None:
    """§1.2: one card for two points or a part of them; none of our plans reaches it, a player's own may."""
    a = at("1914")
    excess = tuple(plan._replace(will=will) if plan.slug == "schlieffen" else plan for plan in a.f.plans)
    ours = a.f.plans
    a.f.plans = excess
    try:
        a.do("opening").answer("central").answer("entente")
    finally:
        a.f.plans = ours
    assert [told for told in a.s.told if told[0] == "draws"] == (
        [("draws", "germany", draws)] if draws else []
    )
