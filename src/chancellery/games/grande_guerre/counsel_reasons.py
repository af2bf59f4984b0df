"""Why something is not among the options now, in a sentence, with its paragraph."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.core.contract import Denied
from chancellery.core.decisions import Decision
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.actions import done_key, may_form_government, targets
from chancellery.games.grande_guerre.diplomacy import TESTABLE
from chancellery.games.grande_guerre.event_conditions import plays
from chancellery.games.grande_guerre.facts import (
    ENTENTE,
    FIRST_YEAR,
    POWER,
    POWERS,
    SIDE,
    SIDES,
    ActionFacts,
)
from chancellery.games.grande_guerre.government import may_act, turn_options
from chancellery.games.grande_guerre.ops import chair, year
from chancellery.games.grande_guerre.rules import GrandeGuerre
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.war.drives import planned, running_at
from chancellery.games.grande_guerre.war.names import FRONT
from chancellery.games.grande_guerre.war.state import WarState

LIST = "20.5.1"
ITALIAN = ("promise_trentino", "promise_tunisia", "accept_italian_goals", "dannunzio")
OWNERS = {
    "promise_trentino": ("germany",),
    "promise_tunisia": ("france",),
    "accept_italian_goals": ("france", "britain", "russia"),
    "conscription": ("britain",),
    "free_garrisons": ("germany", "austria_hungary", "france", "russia", "italy"),
    "submarine_war": ("germany",),
    "unrestricted_submarine_war": ("germany",),
    "convoys": ("britain",),
    "poland": ("germany", "austria_hungary"),
}
NEUTRAL = {
    **dict.fromkeys(ITALIAN, "italy"),
    "promise_romania": "romania",
    "bulgarian_claims": "bulgaria",
    "greek_coup": "greece",
}
ARMY_ACTIONS = range(10, 14)
"""Garrisons, expeditions, cooperation, leaders."""
ENTENTE_ONLY = ("dannunzio", "promise_romania", "blockade", "neutrals_blockade")


# Political actions.


def political(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Every action of the list that this government cannot name now."""
    slug = slot.split(maxsplit=1)[0]
    power = POWER[slug]
    return [
        Denied(("act", slug, action.slug, "-"), *obstacle(rules, s, power, action))
        for action in rules.facts.actions
        if not targets(rules, s, power, action)
    ]


def obstacle(rules: GrandeGuerre, s: State, power: int, action: ActionFacts) -> tuple[str, str]:
    """Why an action is not open, with its paragraph."""
    if action.once and done_key(s, power, action) in s.done:
        return "It has succeeded already; once in the game is all.", LIST
    slug = POWERS[power]
    owners = OWNERS.get(action.slug)
    if owners and slug not in owners:
        return f"It is for {w.listed([w.power(one) for one in owners], 'or')} alone.", LIST
    if action.slug in ENTENTE_ONLY and s.side[power] != ENTENTE:
        return "It is for the Entente alone.", LIST
    neutral = NEUTRAL.get(action.slug)
    if neutral and neutral not in s.levels:
        return f"{w.sentence(w.power(neutral))} is no longer neutral.", LIST
    if action.number in ARMY_ACTIONS and not rules.war(s).combat:
        return "This war follows history: its armies take no such orders.", LIST
    special = _SPECIAL.get(action.slug)
    return special(rules, s, power) if special else ("The war gives no ground for it now.", LIST)


def _change_regime(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    rows = rules.facts.action["change_regime"].rows
    if s.regime_changed[power]:
        return "It has been tried; once in the game is all.", LIST
    if s.unstable[power]:
        return "A revolution that is not stabilised leaves nothing to change.", LIST
    return f"It needs will of {rows['will_most']} or less; it stands at {w.figure(s.nw[power])}.", LIST


def _new_government(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if s.regime[power] == "C":
        return "A communist government is not replaced.", "20.8.1.communism"
    if s.nw[power] > rules.facts.zone:
        return f"It needs will of {rules.facts.zone} or less; it stands at {s.nw[power]}.", "20.1.3"
    rest = rules.facts.tables["new_government"]["rest"]
    return f"The last one took office less than {rest + 1} turns ago.", "20.1.3"


def _parliament(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if s.unstable[power]:
        return "In an unstable revolution Parliament wavers by itself.", "20.8.1.parliament"
    return "Parliament cannot be firmer than the Sacred Union.", "20.2.2"


def _economy(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if s.unstable[power]:
        return "An unstable revolution does not mobilise industry.", "20.8.1.economy"
    return "All industry works for the war already.", LIST


def _italian(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if year(rules, s) == FIRST_YEAR:
        return "It can be done from 1915 on.", LIST
    return f"Italy leans too far to the Central Powers: it stands at {s.levels['italy']}.", LIST


def _peace(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if rules.facts.calendar[s.turn].season != "winter":
        return "Peace is offered in Winter.", LIST
    if year(rules, s) == FIRST_YEAR:
        return "It is too early for peace: offers are made from 1915 on.", LIST
    return f"{w.sentence(w.power(POWERS[chair(s, s.side[power])]))} speaks for the side.", LIST


def _conscription(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if s.mood[power] < 0:
        return "Such a Parliament passes no conscription law.", LIST
    if year(rules, s) == FIRST_YEAR:
        return "It can be done from 1915 on.", LIST
    return "The law is in force.", LIST


def _call_up(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    return "Without a conscription law Britain has nobody to call up.", LIST


def _convoys(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if rules.war(s).in_force(s, "convoys"):
        return "Convoys sail already.", LIST
    return "Before 1917 the Admiralty needs losses of more than 100 EP in a season.", LIST


def _blockade(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if rules.war(s).in_force(s, "blockade"):
        return "The blockade is in force.", LIST
    return "It is for the Royal Navy, or for France without Britain.", LIST


def _neutrals_blockade(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if not rules.war(s).in_force(s, "blockade"):
        return "The blockade must be in force first.", LIST
    if rules.war(s).in_force(s, "neutrals"):
        return "Neutral trade is stopped already.", LIST
    if POWERS[power] not in ("britain", "france"):
        return "It is for the Royal Navy, or for France without Britain.", LIST
    return "The United States stand too near to the Central Powers.", LIST


def _submarines(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    if year(rules, s) == FIRST_YEAR:
        return "It can be done from 1915 on.", LIST
    return "The submarine war is on.", LIST


def _unrestricted(rules: GrandeGuerre, s: State, power: int) -> tuple[str, str]:
    war = rules.war(s)
    if s.in_effect.get("sussex_pledge", 0) >= s.turn:
        return "The Sussex pledge forbids it.", LIST
    if war.in_force(s, "unrestricted"):
        return "It is on.", LIST
    if not war.in_force(s, "submarine"):
        return "The submarine war must be on first.", LIST
    return "It can be done from 1916 on.", LIST


_SPECIAL: dict[str, Callable[[GrandeGuerre, State, int], tuple[str, str]]] = {
    "restore_order": lambda rules, s, power: (
        "There is no mutiny, and no strike or revolt from before this Interphase.",
        "20.6.2.effects",
    ),
    "reinforce_parliament": _parliament,
    "new_government": _new_government,
    "change_regime": _change_regime,
    "war_economy": _economy,
    "war_loan": lambda rules, s, power: ("Nobody lends to Turkey.", LIST),
    "call_up": _call_up,
    "conscription": _conscription,
    "free_garrisons": lambda rules, s, power: ("The garrisons are free already.", LIST),
    "expedition": lambda rules, s, power: ("There is no foreign front left to go to.", LIST),
    "cooperation": lambda rules, s, power: ("No front has two majors of the side.", LIST),
    "dismiss_leader": lambda rules, s, power: ("No own attack of this season was in vain.", LIST),
    "dismiss_commander": lambda rules, s, power: (
        "The commander-in-chief cannot be touched, or nobody could follow him.",
        LIST,
    ),
    "blockade": _blockade,
    "neutrals_blockade": _neutrals_blockade,
    "submarine_war": _submarines,
    "unrestricted_submarine_war": _unrestricted,
    "convoys": _convoys,
    "peace_offer": _peace,
    **dict.fromkeys(ITALIAN, _italian),
    "promise_romania": lambda rules, s, power: ("It can be done from the Winter of 1915 on.", LIST),
    "poland": lambda rules, s, power: ("Warsaw must be in Central hands.", LIST),
    "greek_coup": lambda rules, s, power: (
        "It needs own corps at Salonika." if s.side[power] == ENTENTE else "It needs Bulgaria as an ally.",
        LIST,
    ),
}


# The end of a turn.


def measures(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Appeal, new government and surrender, as far as they are closed."""
    power = POWER[slot]
    offered = turn_options(rules, s, power)
    free = may_act(rules, s, power)
    used = ("No action of the next Interphase is left to pay for it.", "20.1.3")
    found: dict[str, tuple[str, str]] = {"improve": used}
    if free and not may_form_government(rules, s, power):
        found["new_government"] = found["both"] = _new_government(rules, s, power)
    else:
        found["new_government"] = found["both"] = used
    if rules.facts.powers[power].surrenders_by_choice:
        most = rules.facts.peace["voluntary"]["will"]
        found["surrender"] = (f"It needs will of {most} or less, or the capital lost.", "20.7")
    else:
        found["surrender"] = ("Only France and Germany may give the war up by choice.", "20.7")
    return [Denied((word, slot), *why) for word, why in found.items() if (word, slot) not in offered]


# Diplomacy and cards.


def mission(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Neutrals to which no mission can go."""
    side = w.side(decision.why[0])
    found = []
    for name in TESTABLE:
        if name in s.levels:
            have = "have" if decision.why[0] == "central" else "has"
            reason = f"{w.sentence(side)} {have} no ambassador there."
        else:
            reason = f"{w.sentence(w.power(name))} {w.verb(name, 'is', 'are')} no longer neutral."
        found.append(Denied(("mission", name), reason, LIST))
    return found


def stratagem(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """Cards of the hand that cannot be played now."""
    side = SIDE[decision.why[0]]
    found = []
    for number in s.hands[side]:
        card = rules.deck.cards[number]
        if plays(rules, s, card, side):
            continue
        if not card.dated(s.turn):
            reason = "Its time has not come, or is past."
        else:
            reason = "What it needs is not given now."
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
        reason = "The Grand Offensive there goes on until it is stopped."
        return [Denied((name,), reason, "3.4") for name in ("hold", "pressure")]
    if planned(campaign, side, front, s.turn) >= 0:
        return []
    return [Denied(("offensive",), "No Grand Offensive is planned there for now.", "3.4")]


def purchases(rules: GrandeGuerre, s: State, decision: Decision, slot: str) -> list[Denied]:
    """What a treasury cannot pay, and what is never bought by this power."""
    slug, kind = slot.split("/")
    if not isinstance(s.war, WarState):
        return []
    found = []
    left = s.war.treasury[POWER[slug]]
    price = w.war().price[kind]
    for n in (1, 2) if kind in ("munitions", "steps") else (1,):
        if kind != "aid" and n * price > left:
            reason = f"It costs {n * price} EP; the treasury holds {left}."
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
