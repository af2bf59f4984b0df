"""The war plans of 1914: chosen in secret, paid in National Will, judged in September (§1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.names import (
    BELGIUM,
    BRITAIN,
    EAST,
    EMPIRE,
    FRONT,
    GERMANY,
    NATION,
    POWERS,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.line import feel
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.opening_records import PlanResult
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known

NONE: Action = ("none",)
HISTORICAL = ("schlieffen", "plan_xvii", "plan_r", "plan_a", "continental")


def choosing(f: Facts, rules: Any, s: Any) -> None:
    """Every power with plans to choose from chooses before T1."""
    s.war.sealed = {}
    then(s, asking("war_strategy", strategy_slots(rules, s)), ("war_strategies",))


def planners(f: Facts, w: WarState) -> list[int]:
    return [p for p in range(USA) if w.side[p] >= 0 and any(plan.power == p for plan in f.plans)]


def plans_of(f: Facts, power: int) -> list[str]:
    return [plan.slug for plan in f.plans if plan.power == power]


def strategy_slots(rules: Any, s: Any) -> dict[Seat, tuple[str, ...]]:
    """By seat: for each of its powers a plan, unless it has only one, and two options."""
    f = known(rules, s)
    found: dict[Seat, tuple[str, ...]] = {}
    for power in planners(f, s.war):
        seat, slug = rules.seat_of(s, power), POWERS[power]
        kinds = ("plan", "first", "second") if len(plans_of(f, power)) > 1 else ("first", "second")
        found[seat] = (*found.get(seat, ()), *(f"{slug}/{kind}" for kind in kinds))
    return found


@WAR.ask
def war_strategy(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_strategy", slots, "1.2")


@war_strategy.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """A plan, then up to two options, each once; the second may stand alone."""
    f = known(rules, s)
    slug, what = ballot.slots[i].split("/")
    if what == "plan":
        return [("plan", name) for name in plans_of(f, NATION[slug])]
    options: list[Action] = [("option", one.slug) for one in f.plan_options]
    return [NONE, *(one for one in options if what == "first" or one != partial[-1])]


@war_strategy.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...]) -> None:
    s.war.sealed[seat] = tuple(
        (slot.split("/")[0], *what) for slot, what in zip(slots, action, strict=True) if what != NONE
    )


@WAR.op
def war_strategies(rules: Any, s: Any, log: Log | None) -> None:
    """All plans, chosen or not, are revealed together and paid; only then may one keep Britain out."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    chosen: list[Action] = [
        (POWERS[power], "plan", only[0]) for power in planners(f, w) if len(only := plans_of(f, power)) == 1
    ]
    chosen += [choice for seat in sorted(sealed) for choice in sealed[seat]]
    for slug, what, name in chosen:
        tell(log, "war_strategy", power=slug, kind=what, name=name, reveal=True)
    pay(f, rules, s, log, chosen)
    for slug, what, name in chosen:
        if what == "plan":
            adopt(f, rules, s, log, f.plan[name])
        else:
            take_option(f, rules, s, log, NATION[slug], name)


def pay(f: Facts, rules: Any, s: Any, log: Log | None, chosen: Sequence[Action]) -> None:
    """A plan sets the start of the will, an option costs some of it; what is too much becomes cards."""
    start = f.openings["1914"].will
    will: dict[int, int] = {}
    for slug, what, name in chosen:
        if what == "plan":
            will[NATION[slug]] = f.plans[f.plan[name]].will - start[slug]
        else:
            will[NATION[slug]] -= f.plan_options[f.plan_option[name]].cost
    for power, change in sorted(will.items()):
        over = start[POWERS[power]] + change - f.excess.ceiling
        if over > 0:
            rules.draw_more(s, power, -(-over // f.excess.points_a_card))
        if change:
            rules.change_will(s, log, power, change, "war_plan")


def adopt(f: Facts, rules: Any, s: Any, log: Log | None, plan: int) -> None:
    """A plan's own array of corps, and what it spares."""
    w: WarState = s.war
    fact = f.plans[plan]
    w.plan = put(w.plan, fact.power, plan)
    for front, corps in fact.corps:
        w.place(fact.power, front, 2 * corps)
    if fact.spares_belgium:
        w.belgium_spared = 1
        for nation in (BELGIUM, BRITAIN, EMPIRE):
            w.side = put(w.side, nation, -1)
        rules.stay_neutral(s, log, BRITAIN)


def take_option(f: Facts, rules: Any, s: Any, log: Log | None, power: int, name: str) -> None:
    w: WarState = s.war
    if name == "good_morale":
        w.good_morale |= 1 << power
    elif name == "envoy":
        rules.add_ambassador(s, log, power)
    elif name == "industry":
        rules.change_civil(s, log, power, -1, "war_plan")
    else:
        w.over = add(w.over, power, f.reservists)
        w.add_steps(power, f.forces[power].home[0], 2 * f.reservists)


def plan_g(f: Facts, s: Position, log: Log | None) -> None:
    """At the start of T2 the corps that Germany lacks in the East leave the West (§1.2)."""
    w: WarState = s.war
    if s.turn == 2 and f.plan["plan_g"] in w.plan:
        missing = max(0, f.plan_g_corps - w.corps_at(GERMANY, EAST))
        moved = min(2 * missing, w.steps_at(GERMANY, WEST))
        w.add_steps(GERMANY, WEST, -moved)
        w.add_steps(GERMANY, EAST, moved)
        if moved:
            tell(log, "war_plan_g", corps=missing)


def great_victory(f: Facts, s: Position, log: Log | None) -> None:
    """Every plan is judged at the end of September (§1.2)."""
    w: WarState = s.war
    for plan in w.plan:
        if plan < 0:
            continue
        for case in f.plans[plan].victory:
            if _true(f, w, case):
                for slug, change in case.will.items():
                    feel(w, NATION[slug], f.plans[plan].slug, change)
                tell(log, "war_great_victory", plan=f.plans[plan].slug, will=case.will)


def _true(f: Facts, w: WarState, case: PlanResult) -> bool:
    if case.line:
        return case.least <= w.line[FRONT[case.line]] <= case.most
    held = any(w.holder[f.gate[slug]] >= 0 for slug in case.taken or case.not_taken)
    return held if case.taken else not held
