"""The sum behind an answer before the dice are thrown: one function for each kind of answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from chancellery.core.decisions import Action, Decision
from chancellery.core.phrases.values import Phrase
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.rules.abroad.diplomacy import country_parts, net_envoys
from chancellery.games.grande_guerre.rules.abroad.peace import general_parts, separate_parts
from chancellery.games.grande_guerre.rules.actions import chance_of, failure_will, success_will
from chancellery.games.grande_guerre.rules.cards.conditions import die_parts
from chancellery.games.grande_guerre.rules.facts import POWER, SIDE, SIDES
from chancellery.games.grande_guerre.rules.home.instability import capital_rule
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import Part, rasputin, seat_of
from chancellery.games.grande_guerre.rules.war.attack import attack_of, forecast, terms
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at
from chancellery.games.grande_guerre.rules.war.facts import Facts as WarFacts
from chancellery.games.grande_guerre.rules.war.line import gates_left
from chancellery.games.grande_guerre.rules.war.names import FRONT, POSTURES
from chancellery.games.grande_guerre.rules.war.postures import WITHOUT
from chancellery.games.grande_guerre.words.details import chance
from chancellery.games.grande_guerre.words.records import war
from chancellery.games.grande_guerre.words.text import english

FACES = 6
THROWS = tuple(one + two for one, two in product(range(1, FACES + 1), repeat=2))
"""All throws of two dice."""
RESULTS = ("breakthrough", "one_gate", "no_ground", "repulse")
"""Of an attack, the best first."""


def say(message: str, **fields: Any) -> str:
    """A sentence about dice."""
    return sentence(english().say(message, fields))


def single(rules: GrandeGuerre, s: State, decision: Decision | None, slot: str, action: Action) -> str:
    """What chance has to say to one action; nothing where no dice are thrown."""
    match action:
        case ("act", power, name, _):
            return act(rules, s, POWER[power], name)
        case ("improve", power):
            return act(rules, s, POWER[power], "improve_will")
        case ("new_government", power):
            return new_government(rules, s, POWER[power])
        case ("both", power):
            appeal = act(rules, s, POWER[power], "improve_will")
            return " ".join((appeal, new_government(rules, s, POWER[power])))
        case ("mission", neutral) if decision:
            return mission(rules, s, decision, neutral)
        case ("offer", kind, "sincere") if decision:
            return offer(rules, s, decision, kind)
        case ("yes" | "no",) if decision and decision.what == "answer":
            return answer(rules, s, decision, action == ("yes",))
        case ("pressure" | "offensive" | "pressure_without" | "offensive_without", *allies) if decision:
            return attack(rules, s, decision, slot or decision.about[0], action[0], allies)
        case ("force",):
            return say("odds-force")
        case ("sail" | "accept",):
            return battle(rules, s)
        case ("play", number, *_) if decision and decision.what == "stratagem":
            return card(rules, s, int(number))
    return ""


# At home.


def act(rules: GrandeGuerre, s: State, power: int, name: str) -> str:
    """A political action: its chance, where each part comes from, and what it does to will (§20.5.1)."""
    action = rules.facts.action[name]
    if name == "new_government":
        return new_government(rules, s, power)
    if action.chance is None:
        return say("odds-certain")
    odds = chance_of(rules, s, power, name)
    moves = {
        "success": success_will(rules, s, power, name),
        "failure": failure_will(rules, s, power, name),
    }
    felt = [Phrase("felt-raised", {"n": step["to"]}) for step in action.success if step["do"] == "raise_will"]
    felt += [Phrase(f"felt-{when}", {"n": n}) for when, n in moves.items() if n]
    return say("odds-act", felt=felt, **chance(odds.parts, odds.total))


def new_government(rules: GrandeGuerre, s: State, power: int) -> str:
    """Where it brings will (§20.1.3); without dice after a capital lost in 1914 (§20.3.3)."""
    table = rules.facts.tables.new_government
    most, now = table.will, s.nw[power]
    told: dict[str, int] = {"faces": table.mood_of_six}
    if capital_rule(rules, s, power):
        told["to"] = rules.facts.tables.capital_1914.government_will
    elif s.setup.strict:
        told["to"] = most
    else:
        lifted = [max(now, min(most, now + throw + table.bonus)) for throw in THROWS]
        told |= {"bonus": table.bonus, "least": min(lifted), "most": max(lifted)}
    if rasputin(s, power):
        told["wasted"] = table.rasputin_wasted
    return say("odds-new_government", **told)


def card(rules: GrandeGuerre, s: State, number: int) -> str:
    """The die of a stratagem."""
    record = rules.deck.cards[number]
    parts = _kept(die_parts(rules, s, record))
    wins = sum(die + _sum(parts) >= record.need for die in range(1, FACES + 1))
    return say("odds-card", need=record.need, parts=parts, wins=wins)


# Abroad.


def mission(rules: GrandeGuerre, s: State, decision: Decision, neutral: str) -> str:
    """How far a mission moves a neutral; what the enemy has there is not known (§20.5.1)."""
    side = SIDE[decision.about[0]]
    alone = s.clone()
    posted = s.posted.get(neutral, ())
    alone.posted = {neutral: tuple(n if s.side[p] == side else 0 for p, n in enumerate(posted))}
    parts = _kept(
        [
            ("ambassadors", net_envoys(rules, alone, side, neutral)),
            *country_parts(rules, s, side, neutral),
        ]
    )
    steps = rules.facts.diplomacy.test.steps
    moved = [next(step for most, step in steps if throw + _sum(parts) <= most) for throw in THROWS]
    nearer, away = sum(step > 0 for step in moved), sum(step < 0 for step in moved)
    return say("odds-mission", parts=parts, nearer=nearer, away=away, neutral=neutral)


def offer(rules: GrandeGuerre, s: State, decision: Decision, kind: str) -> str:
    """A sincere offer is tested whatever the answer (§20.5.1)."""
    return say("odds-offer", refused=_peace(rules, s, kind, False), accepted=_peace(rules, s, kind, True))


def answer(rules: GrandeGuerre, s: State, decision: Decision, yes: bool) -> str:
    loss = rules.facts.peace.offer.believed_bluff if yes else None
    return say("odds-answer", peace=_peace(rules, s, decision.about[1], yes), loss=loss)


def _peace(rules: GrandeGuerre, s: State, kind: str, yes: bool) -> Phrase:
    tables = rules.facts.peace
    if kind == "general":
        parts, need = _kept(general_parts(rules, s, yes)), tables.general.need
        return Phrase("peace-general", {"parts": parts, "need": need, "throws": _reaching(parts, need)})
    parts = _kept(separate_parts(rules, s, POWER[kind], yes))
    white, victorious = tables.separate.white, tables.separate.victorious
    fields = {
        "parts": parts,
        "need": white,
        "throws": _reaching(parts, white),
        "victorious": victorious,
        "victories": _reaching(parts, victorious),
    }
    return Phrase("peace-separate", fields)


# The war.


def attack(
    rules: GrandeGuerre, s: State, decision: Decision, slot: str, posture: str, left_out: Sequence[str] = ()
) -> str:
    """The attack roll with every modifier, as if nobody else attacked; enemy purchases are not known."""
    front = FRONT.get(slot)
    supposed = s.clone()
    if front is None or not isinstance(supposed.war, WarState):
        return ""
    _forget_purchases(supposed, supposed.war, decision.seat)
    f: WarFacts = war()
    side = _side(s, decision.seat)
    supposed.war.stay[at(side, front)] = sum(1 << POWER[slug] for slug in left_out)
    one = attack_of(f, rules, supposed, side, front, POSTURES.index(posture.removesuffix(WITHOUT)))
    if one is None:
        return say("odds-no_attack")
    parts = terms(f, rules, supposed, one, False)
    odds = forecast(f, front, s.turn, sum(n for _, n in parts), gates_left(f, supposed.war, side, front))
    results = [Phrase(f"throws-{end}", {"n": n}) for end in RESULTS if (n := odds[end])]
    return say("odds-attack", parts=parts, results=results)


def _forget_purchases(s: State, campaign: WarState, seat: str) -> None:
    """As if others had bought no munitions: what they bought is their secret."""
    bought = campaign.munitions
    campaign.munitions = type(bought)(n if seat_of(s, p) == seat else 0 for p, n in enumerate(bought))


def _side(s: State, seat: str) -> int:
    return SIDES.index(seat) if seat in SIDES else s.side[POWER[seat]]


def battle(rules: GrandeGuerre, s: State) -> str:
    """Both fleets throw two dice (§3.8)."""
    sea = war().sea
    least = min(gap for gap, prize in sea.battle if prize)
    ends = [german - british - sea.british for german, british in product(THROWS, repeat=2)]
    german, british = sum(gap >= least for gap in ends), sum(gap <= -least for gap in ends)
    return say(
        "odds-battle",
        more=sea.british,
        german=_percent(german, len(ends)),
        british=_percent(british, len(ends)),
    )


def _percent(n: int, of: int) -> int:
    return (200 * n + of) // (2 * of)


# Sums.


def _kept(parts: Iterable[Part]) -> list[Part]:
    return [part for part in parts if part[1]]


def _sum(parts: Iterable[Part]) -> int:
    return sum(n for _, n in parts)


def _reaching(parts: Iterable[Part], need: int) -> int:
    more = _sum(parts)
    return sum(throw + more >= need for throw in THROWS)
