"""The war plans of 1914 (§1.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    BELGIUM,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    GERMANY,
    NATION,
    NOBODY,
    POWERS,
    PRESSURE,
    RUSSIA,
    WAR_PLAN,
    WEST,
)
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.war.attack import attack_of, morale
from chancellery.games.grande_guerre.rules.war.deeds import Enter
from chancellery.games.grande_guerre.rules.war.forces import cap
from chancellery.games.grande_guerre.rules.war.plans_1914 import great_victory
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import At, at
from tests.grande_guerre.war.test_attack import terms_of


def chosen(central: dict[str, Any] | None = None, entente: dict[str, Any] | None = None) -> At:
    a = at("1914").do("opening")
    a.answer("central", **(central or {}))
    return a.answer("entente", **(entente or {}))


@rule("1.2")
def test_each_power_chooses_a_plan_and_up_to_two_options_in_secret() -> None:
    a = at("1914").do("opening")
    assert a.asked("central").slots == tuple(  # type: ignore[union-attr]
        f"{power}/{what}" for power in ("germany", "austria_hungary") for what in ("plan", "first", "second")
    )
    assert a.options("central", "germany/plan") == [("plan", "schlieffen"), ("plan", "march_east")]
    a.answer("central")
    assert a.w.plan == (-1,) * 8


@rule("1.2")
def test_the_only_plan_of_a_power_is_not_asked_for_but_told() -> None:
    a = at("1914").do("opening")
    assert a.asked("entente").slots == (  # type: ignore[union-attr]
        "france/plan", "france/first", "france/second", "britain/first", "britain/second",
        "russia/plan", "russia/first", "russia/second",
    )  # fmt: skip
    a.answer("central").answer("entente", britain__first=("option", "envoy"))
    told = [(e["kind"], e["name"]) for e in a.log if e["ev"] == "war_strategy" and e["power"] == "britain"]
    assert told == [("plan", "continental"), ("option", "envoy")]
    assert a.w.plan[BRITAIN] == a.f.plan["continental"]


@rule("1.2", "3.4")
@pytest.mark.parametrize(("turn", "plan"), [(1, "plan_xvii"), (2, "plan_xvii"), (3, ""), (1, "cautious")])
def test_the_question_and_the_reveal_say_that_plan_xvii_demands_the_attack(turn: int, plan: str) -> None:
    a = chosen(entente={"france__plan": ("plan", plan)} if plan else {})
    a.s.turn = turn
    a.do("phase")
    bound = plan == "plan_xvii"
    assert a.asked("entente").about == (("plan_xvii",) if bound else ())
    assert a.asked("central").about == ()
    press = [("pressure",), ("pressure_without", "britain")]
    assert a.options("entente", "west") == (press if bound else [("hold",), *press])
    a.answer("central").answer("entente")
    told = [e for e in a.log if e["ev"] == "war_posture" and (e["side"], e["front"]) == ("entente", "west")]
    assert [(e["posture"], e.get("why")) for e in told] == [("pressure", plan) if bound else ("hold", None)]


@rule("1.2", "3.4")
def test_without_british_corps_plan_xvii_leaves_nothing_to_ask_in_the_west() -> None:
    a = chosen({"germany__plan": ("plan", "march_east")}).do("phase")
    assert "west" not in a.asked("entente").slots  # type: ignore[union-attr]
    a.answer("central").answer("entente")
    told = [e for e in a.log if e["ev"] == "war_posture" and (e["side"], e["front"]) == ("entente", "west")]
    assert [(e["posture"], e["why"]) for e in told] == [("pressure", "plan_xvii")]


@rule("1.2")
def test_no_preparation_is_forced_and_the_second_may_stand_alone() -> None:
    a = at("1914").do("opening")
    options = [("option", name) for name in ("good_morale", "envoy", "industry", "reservists")]
    assert a.options("central", "germany/second") == [("none",), *options]
    a.answer("central", germany__second=("option", "envoy")).answer("entente")
    assert ("ambassador", "germany") in a.s.told


@rule("1.2")
def test_an_option_cannot_be_taken_twice() -> None:
    a = at("1914").do("opening")
    twice = {"germany__first": ("option", "envoy"), "germany__second": ("option", "envoy")}
    with pytest.raises(Illegal, match="not among the choices"):
        a.answer("central", **twice)
    assert a.w.sealed == {}


@rule("1.2")
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


@rule("1.2")
@pytest.mark.parametrize(
    ("seat", "slug", "plan", "will"),
    [
        ("central", "germany", "schlieffen", 40),
        ("central", "germany", "march_east", 37),
        ("entente", "france", "plan_xvii", 40),
        ("entente", "france", "cautious", 38),
        ("central", "austria_hungary", "plan_r", 37),
        ("central", "austria_hungary", "plan_b", 36),
        ("entente", "russia", "plan_a", 37),
        ("entente", "russia", "plan_g", 36),
        ("entente", "britain", "continental", 38),
    ],
)
def test_each_plan_has_its_will_before_options(seat: str, slug: str, plan: str, will: int) -> None:
    """Good morale costs two, and with the plan of history that is the will of the set-up."""
    a = chosen(**{seat: {f"{slug}__plan": ("plan", plan)} if slug != "britain" else {}})
    start = {"germany": 38, "austria_hungary": 35, "france": 38, "britain": 36, "russia": 35}
    paid = {told[1]: told[2] for told in a.s.told if told[0] == "will"}
    assert start[slug] + paid.get(slug, 0) == will
    assert a.w.plan[NATION[slug]] == a.f.plan[plan]


@rule("1.2")
@pytest.mark.parametrize(
    ("option", "cost"), [("good_morale", 2), ("envoy", 2), ("industry", 3), ("reservists", 2)]
)
def test_each_option_has_its_price_and_its_effect(option: str, cost: int) -> None:
    plain, a = chosen(), chosen(entente={"russia__first": ("option", option)})
    paid = [sum(told[2] for told in one.s.told if told[:2] == ("will", "russia")) for one in (plain, a)]
    assert paid == [2, 2 - cost]  # Plan A: 37 against the 35 of the table
    found = {
        "good_morale": a.w.good_morale == 1 << RUSSIA,
        "envoy": ("ambassador", "russia") in a.s.told,
        "industry": ("civil", "russia", -1, "war_plan") in a.s.told,
        "reservists": (a.steps("russia", "east"), cap(a.f, a.w, RUSSIA, 1)) == (72 + 4, 76 + 4),
    }
    assert [name for name, true in found.items() if true] == [option]


@rule("1.2")
def test_good_morale_counts_as_two_until_december_1914() -> None:
    a = chosen({"germany__first": ("option", "good_morale")}).home("germany", morale=-1)
    a.s.turn = 5
    assert morale(a.f, a.rules, a.s, GERMANY) == 2
    a.s.turn = 6
    assert morale(a.f, a.rules, a.s, GERMANY) == -1


@rule("1.2")
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


@rule("1.2")
def test_after_a_march_east_the_attacks_of_the_plan_are_in_the_east() -> None:
    a = chosen({"germany__plan": ("plan", "march_east")}).only("east", germany=20, russia=20)
    a.posture("central", "east", "pressure").posture("central", "west", "pressure")
    for turn, bonus in ((1, 3), (3, 3), (4, None)):
        a.s.turn = turn
        assert terms_of(a, "central", "east").get("war_plan") == bonus
        assert "war_plan" not in terms_of(a, "central", "west")


@rule("1.2")
@pytest.mark.parametrize(
    ("turn", "postures"), [(1, ["pressure"]), (2, ["pressure"]), (3, ["hold", "pressure"])]
)
def test_plan_xvii_must_press_in_august_at_two_less(turn: int, postures: list[str]) -> None:
    a = chosen()
    a.s.turn = turn
    a.do("phase")
    offered = [name for name, *allies in a.options("entente", "west") if not allies]
    assert offered == postures
    a.posture("entente", "west", "pressure")
    assert terms_of(a, "entente", "west").get("plan_xvii", 0) == (-2 if turn <= 2 else 0)
    assert "war_plan" not in terms_of(a, "entente", "west")  # an ordinary Pressure


@rule("1.2")
@pytest.mark.parametrize(("turn", "cautious", "plan_a"), [(1, -1, 0), (2, -1, 1), (3, -1, 1), (4, 0, 0)])
def test_the_cautious_plan_hinders_and_plan_a_helps(turn: int, cautious: int, plan_a: int) -> None:
    a = chosen(entente={"france__plan": ("plan", "cautious")})
    a.posture("central", "west", "pressure").posture("entente", "east", "pressure")
    a.s.turn = turn
    assert terms_of(a, "central", "west").get("cautious", 0) == cautious
    assert terms_of(a, "entente", "east").get("plan_a", 0) == plan_a
    assert a.do("phase").options("entente", "west")[0] == ("hold",)  # Plan XVII alone must press


@rule("1.2")
def test_march_east_spares_belgium_and_keeps_britain_out() -> None:
    a = chosen({"germany__plan": ("plan", "march_east")})
    assert (a.steps("germany", "west"), a.steps("germany", "east")) == (40, 40)
    assert [a.w.side[nation] for nation in (BELGIUM, BRITAIN, NATION["empire"])] == [NOBODY] * 3
    assert ("neutral", "britain") in a.s.told
    a.do(Enter(BRITAIN, ENTENTE))
    assert a.w.side[NATION["empire"]] == ENTENTE
    assert a.steps("britain", "west") == 8


@rule("1.2")
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


@rule("1.2")
@pytest.mark.parametrize(
    ("plan", "turn", "east", "expected"),
    [
        ("plan_g", 2, 8, (56, 24)),
        ("plan_g", 2, 12, (64, 24)),
        ("plan_g", 1, 8, (64, 16)),
        ("plan_g", 3, 8, (64, 16)),
        ("plan_a", 2, 8, (64, 16)),
    ],
)
def test_plan_g_draws_german_corps_east_at_t2(
    plan: str, turn: int, east: int, expected: tuple[int, int]
) -> None:
    """Those that are missing to twelve leave the West."""
    a = chosen(entente={"russia__plan": ("plan", plan)}).corps("east", germany=east)
    a.s.turn = turn
    a.do("begin_turn")
    assert (a.steps("germany", "west"), a.steps("germany", "east")) == expected


def felt(a: At) -> dict[str, int]:
    """Whose will the war has changed this turn."""
    found: dict[str, int] = {}
    for who, _, n in a.w.will:
        found[POWERS[who]] = found.get(POWERS[who], 0) + n
    return found


@rule("1.2")
@pytest.mark.parametrize(
    ("plan", "lines", "expected"),
    [
        ("schlieffen", {"west": 6}, {"germany": 4, "france": -4}),
        ("schlieffen", {"west": 5}, {"germany": 4, "france": -4}),
        ("schlieffen", {"west": 4}, {}),
        ("schlieffen", {"west": 3}, {}),
        ("schlieffen", {"west": 2}, {"germany": -3, "france": 3}),
        ("march_east", {"east": 2}, {"germany": 4, "russia": -3}),
        ("march_east", {"east": 1}, {}),
        ("march_east", {"east": 0}, {"germany": -3}),
        ("plan_xvii", {"west": -2}, {"france": 4}),
        ("plan_xvii", {"west": -1}, {"france": 4}),
        ("plan_xvii", {"west": 0}, {"france": -1}),
        ("cautious", {"west": 2}, {"france": 2}),
        ("cautious", {"west": 3}, {}),
        ("plan_r", {"east": -1}, {"austria_hungary": -2}),
        ("plan_r", {"balkans": 1}, {"austria_hungary": 1}),
        ("plan_r", {"balkans": 2}, {"austria_hungary": 1}),
        ("plan_r", {}, {}),
        ("plan_b", {"balkans": 1}, {"austria_hungary": 2}),
        ("plan_b", {"balkans": 2}, {"austria_hungary": 4}),
        ("plan_b", {"east": -1}, {"austria_hungary": -3}),
        ("plan_b", {"east": -1, "balkans": 2}, {"austria_hungary": 1}),
        ("plan_a", {"east": -1}, {"russia": 2}),
        ("plan_a", {"east": 0}, {}),
        ("plan_a", {"east": 1}, {"russia": -2}),
        ("plan_g", {"east": -2}, {"russia": 3}),
        ("plan_g", {"east": -1}, {}),
        ("plan_g", {"east": 0}, {"russia": -2}),
        ("continental", {"west": 1}, {"britain": 2}),
        ("continental", {"west": 2}, {}),
    ],
)
def test_september_judges_each_plan_by_its_own_row(
    plan: str, lines: dict[str, int], expected: dict[str, int]
) -> None:
    a = at("1914").line(**lines)
    a.w.plan = put(a.w.plan, a.f.plans[a.f.plan[plan]].power, a.f.plan[plan])
    great_victory(a.f, a.s, a.log)
    assert felt(a) == expected


@rule("1.2")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_all_plans_are_judged_together_at_the_end_of_september_alone(turn: int) -> None:
    a = chosen().line(west=-1, east=-1)
    a.s.turn = turn
    a.frames(("war_phase_end",))
    september = {"germany": -3, "france": 3 + 4, "britain": 2, "russia": 2, "austria_hungary": -2}
    assert felt(a) == (september if turn == 3 else {})


@rule("1.2")
@pytest.mark.parametrize(("will", "draws"), [(40, 0), (41, 1), (42, 1), (43, 2)])
def test_a_start_above_forty_becomes_extra_events(will: int, draws: int) -> None:
    """§1.2: one card for two points or a part of them; none of our plans reaches it, a player's own may."""
    a = at("1914")
    excess = tuple(replace(plan, will=will) if plan.slug == "schlieffen" else plan for plan in a.f.plans)
    ours = a.f.plans
    a.f.plans = excess
    try:
        a.do("opening").answer("central").answer("entente")
    finally:
        a.f.plans = ours
    assert [told for told in a.s.told if told[0] == "draws"] == (
        [("draws", "germany", draws)] if draws else []
    )
