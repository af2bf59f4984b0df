"""The war plans of 1914 with their preparations, and the Grand Offensives of a year."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from chancellery.core.decisions import Action
from chancellery.core.offered import Offered
from chancellery.core.shown import Cell, Column, Desk, Line, Offer
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.board.desk.business import (
    View,
    by_number,
    by_power,
    government,
    own_side,
    tabs,
)
from chancellery.games.grande_guerre.board.desk.places import stands
from chancellery.games.grande_guerre.board.tips import named, say, told
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS
from chancellery.games.grande_guerre.rules.war.facts import Plan
from chancellery.games.grande_guerre.rules.war.opening_records import PlanResult
from chancellery.games.grande_guerre.words.details import each
from chancellery.games.grande_guerre.words.named import war
from chancellery.games.grande_guerre.words.text import Words

NOTHING: Action = ("none",)
PLAN = "plan"
FURTHEST = 99


def strategy(w: Words, offered: Offered, view: View) -> Desk:
    """Powers as columns: the plan of each, and the preparations that it pays for with will."""
    slots, options = offered.ballot.slots, offered.first()
    cells, columns = [], []
    for power, its in by_power(slots, "/").items():
        free = tuple(i for i in its if not slots[i].endswith(f"/{PLAN}"))
        full = say(w, "desk-preparations-full", power=power, n=len(free))
        columns.append(government(w, view, power, most=len(free), full=full))
        for i in its:
            if i not in free:
                ways = tuple(_plan(w, action) for action in options[i])
                cells.append(Cell(power, PLAN, ways, (i,), "choice"))
        open_to_it = [one for one in options[free[0]] if one != NOTHING]
        cells += [Cell(power, one[1], (_preparation(w, one),), free) for one in open_to_it]
    plans = Line(PLAN, say(w, "desk-war-plan"), say(w, "desk-war-plan.effect"))
    preparations = [
        Line(
            one.slug, named(w, "preparation", one.slug, "short"), named(w, "preparation", one.slug, "effect")
        )
        for one in war().plan_options
    ]
    return Desk(
        say(w, "desk-strategy"),
        tuple(columns),
        (plans, *preparations) if any(cell.row == PLAN for cell in cells) else tuple(preparations),
        tuple(cells),
        tuple(options[i][0] for i in range(len(slots))),
        ask=say(w, "desk-strategy-ask", n=len(columns)),
        foot=say(w, "desk-strategy-foot"),
        submits=(say(w, "desk-strategy-submit"),),
    )


def _plan(w: Words, action: Action) -> Offer:
    plan = war().plans[war().plan[action[1]]]
    return Offer(
        action,
        named(w, "plan", plan.slug),
        gain=say(w, "desk-will-starts", n=plan.will),
        sum=_plan_words(w, plan.slug),
        cost=0,
    )


def _preparation(w: Words, action: Action) -> Offer:
    one = war().plan_options[war().plan_option[action[1]]]
    effect = sentence(named(w, "preparation", one.slug, "effect"))
    return Offer(
        action,
        chance=say(w, "desk-will-cost", n=-one.cost),
        sum=say(w, "desk-preparation-sum", text=effect, n=one.cost),
        worth=-100 * one.cost,
    )


@cache
def _plan_words(w: Words, slug: str) -> str:
    """What a plan sets, demands and spares, and how it is judged."""
    plan = war().plans[war().plan[slug]]
    return told(w, [*_terms(w, plan), *(_judged(w, case) for case in plan.victory)])


def _terms(w: Words, plan: Plan) -> Iterator[str]:
    yield say(w, "desk-plan-will", n=plan.will)
    if plan.war_plan >= 0:
        yield say(w, "desk-plan-attack", front=FRONTS[plan.war_plan], n=war().attack.war_plan)
    if plan.must_press >= 0:
        yield say(w, "desk-plan-presses", front=FRONTS[plan.must_press])
    if plan.corps:
        there = {FRONTS[front]: corps for front, corps in plan.corps}
        yield say(w, "desk-plan-corps", power=POWERS[plan.power], there=each("corps-on", "front", there))
    if plan.spares_belgium:
        yield say(w, "desk-plan-belgium")


def _judged(w: Words, case: PlanResult) -> str:
    """One of its tests in September."""
    felt = each("felt-by", "power", case.will)
    if case.line:
        far = case.least > -FURTHEST
        return say(
            w, "desk-plan-line", front=case.line, line=case.least if far else case.most, far=far, felt=felt
        )
    return say(
        w, "desk-plan-gates", gates=list(case.taken or case.not_taken), taken=bool(case.taken), felt=felt
    )


def offensives(w: Words, offered: Offered, view: View) -> Desk:
    """Fronts as columns, the turns of the year as rows: where a Grand Offensive is to begin."""
    slots, options = offered.ballot.slots, offered.first()
    side = own_side(view, offered.ballot.seat)
    turns = [action for action in options[0] if action != NOTHING]
    columns = tuple(
        Column(
            slot,
            sentence(named(w, "front", front, "bare")),
            mood=stands(w, view, side, front),
            most=1,
            key=named(w, "front", front, "letter"),
        )
        for slot, front in ((slot, slot.partition("/")[2]) for slot in slots)
    )
    cells = tuple(
        Cell(
            slot,
            str(action[1]),
            (Offer(action, chance=say(w, "desk-begins"), sum=say(w, "desk-begins.tip")),),
            (i,),
        )
        for action in turns
        for i, slot in enumerate(slots)
        if action in options[i]
    )
    return Desk(
        say(w, "desk-offensives"),
        columns,
        tuple(Line(str(action[1]), sentence(w.form("date", action[1]))) for action in turns),
        cells,
        (NOTHING,) * len(slots),
        tabs=tabs(w, view, "offensives"),
        ask=say(w, "desk-offensives-ask"),
        submits=by_number(w, "desk-offensives-submit", len(slots)),
    )
