"""Why something is not among the options now, in a sentence, with its paragraph."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.contract import Denied
from chancellery.core.decisions import Decision
from chancellery.games.grande_guerre.rules.abroad.diplomacy import TESTABLE
from chancellery.games.grande_guerre.rules.actions import why_not
from chancellery.games.grande_guerre.rules.cards.conditions import plays
from chancellery.games.grande_guerre.rules.facts import POWER, SIDE, SIDES
from chancellery.games.grande_guerre.rules.home.government import may_act, turn_options
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.drives import planned, running_at
from chancellery.games.grande_guerre.rules.war.forces import orders
from chancellery.games.grande_guerre.rules.war.names import FRONT
from chancellery.games.grande_guerre.rules.war.postures import pressing_plan
from chancellery.games.grande_guerre.words.records import war
from chancellery.games.grande_guerre.words.text import because

LIST = "20.5.1"


# Political actions.


def political(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Every action of the list that this government cannot name now."""
    slug = slot.split(maxsplit=1)[0]
    return [
        Denied(("act", slug, name, "-"), *said)
        for name in rules.actions
        if (said := obstacle(rules, s, POWER[slug], name))
    ]


def obstacle(rules: GrandeGuerre, s: State, power: int, name: str) -> tuple[str, str] | None:
    """Why an action is not open, with its paragraph."""
    why = why_not(rules, s, power, name)
    return (because(why.key, **why.fields(rules, s, power)), why.rule) if why else None


# The end of a turn.


def measures(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Appeal, new government and surrender, as far as they are closed."""
    power = POWER[slot]
    offered = turn_options(rules, s, power)
    free = may_act(rules, s, power)
    used = (because("actions_spent"), "20.1.3")
    found: dict[str, tuple[str, str]] = {"improve": used}
    closed = obstacle(rules, s, power, "new_government") if free else None
    found["new_government"] = found["both"] = closed or used
    if rules.facts.powers[power].surrenders_by_choice:
        most = rules.facts.peace.voluntary.will
        found["surrender"] = (because("not_beaten", most=most), "20.7")
    else:
        found["surrender"] = (because("fights_on"), "20.7")
    return [Denied((word, slot), *why) for word, why in found.items() if (word, slot) not in offered]


# Diplomacy and cards.


def mission(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Neutrals to which no mission can go."""
    found = []
    for name in TESTABLE:
        if name in s.levels:
            reason = because("no_ambassador", side=decision.about[0])
        else:
            reason = because("neutral", neutral=name)
        found.append(Denied(("mission", name), reason, LIST))
    return found


def stratagem(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Cards of the hand that cannot be played now."""
    side = SIDE[decision.about[0]]
    found = []
    for number in s.hands[side]:
        card = rules.deck.cards[number]
        if plays(rules, s, card, side):
            continue
        reason = because("card_without_ground" if card.dated(s.turn) else "card_out_of_time")
        found.append(Denied(("play", number), reason, ""))
    return found


# The war.


def postures(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Attacks that cannot be ordered on a front."""
    front, campaign = FRONT.get(slot), s.war
    if front is None or not isinstance(campaign, WarState):
        return []
    side = SIDES.index(decision.seat) if decision.seat in SIDES else s.side[POWER[decision.seat]]
    if running_at(campaign, side, front) >= 0:
        reason = because("offensive_running")
        return [Denied((name,), reason, "3.4") for name in ("hold", "pressure")]
    plan = pressing_plan(war(), s, side, front, orders(campaign, side, front))
    if plan:
        reason = because("plan_demands", plan=plan)
        return [Denied((name,), reason, "1.2") for name in ("hold", "offensive")]
    if planned(campaign, side, front, s.turn) >= 0:
        return []
    return [Denied(("offensive",), because("no_offensive_planned"), "3.4")]


def purchases(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """What a treasury cannot pay, and what is never bought by this power."""
    slug, kind = slot.split("/")
    if not isinstance(s.war, WarState):
        return []
    found = []
    left = s.war.treasury[POWER[slug]]
    price = war().cost[kind]
    for n in (1, 2) if kind in ("munitions", "steps") else (1,):
        if kind != "aid" and n * price > left:
            reason = because("too_dear", price=n * price, left=left)
            found.append(Denied((kind, n), reason, "3.7"))
    return found


REASONS: dict[str, Callable[[GrandeGuerre, State, Decision, str], list[Denied]]] = {
    "actions": political,
    "measures": measures,
    "mission": mission,
    "stratagem": stratagem,
    "war_postures": postures,
    "war_buy": purchases,
}
