"""The sum behind an answer before the dice are thrown: one function for each kind of answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from chancellery.core.decisions import Action, Decision
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.actions import chance_of, success_will
from chancellery.games.grande_guerre.diplomacy import country_parts, net_envoys
from chancellery.games.grande_guerre.event_conditions import die_parts
from chancellery.games.grande_guerre.facts import POWER, SIDE, SIDES
from chancellery.games.grande_guerre.instability import capital_rule
from chancellery.games.grande_guerre.ops import Part, rasputin, seat_of
from chancellery.games.grande_guerre.peace import general_parts, separate_parts
from chancellery.games.grande_guerre.rules import GrandeGuerre
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.war.attack import attack_of, forecast, terms
from chancellery.games.grande_guerre.war.facts import Facts as WarFacts
from chancellery.games.grande_guerre.war.line import gates_left
from chancellery.games.grande_guerre.war.names import FRONT, POSTURES
from chancellery.games.grande_guerre.war.state import WarState

FACES = 6
THROWS = tuple(one + two for one, two in product(range(1, FACES + 1), repeat=2))
"""All throws of two dice."""


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
            return f"{appeal} {new_government(rules, s, POWER[power])}"
        case ("mission", neutral) if decision:
            return mission(rules, s, decision, neutral)
        case ("offer", kind, "sincere") if decision:
            return offer(rules, s, decision, kind)
        case ("yes" | "no",) if decision and decision.what == "answer":
            return answer(rules, s, decision, action == ("yes",))
        case ("pressure" | "offensive",) if decision:
            return attack(rules, s, decision, slot or decision.why[0], action[0])
        case ("force",):
            return "Two dice must show twelve: one throw in 36 gets through."
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
    if not action.base:
        return "It succeeds without a die."
    odds = chance_of(rules, s, power, name)
    said = f"{w.sentence(w.percent(odds.plain(), odds.total))}."
    moves = (("success", success_will(rules, s, power, action)), ("failure", action.failure_will))
    felt = [f"on {when} will {w.signed(n)}" for when, n in moves if n]
    if "will" in action.rows:
        felt.insert(0, f"on success will goes up to {action.rows['will']}")
    return f"{said} {w.sentence(w.listed(felt))}." if felt else said


def new_government(rules: GrandeGuerre, s: State, power: int) -> str:
    """Where it brings will (§20.1.3); without dice after a capital lost in 1914 (§20.3.3)."""
    table = rules.facts.tables["new_government"]
    most, now = table["will"], s.nw[power]
    if capital_rule(rules, s, power):
        said = f"Will goes up to {rules.facts.tables['capital_1914']['government_will']}."
    elif s.setup.strict:
        said = f"Will goes up to {most}."
    else:
        lifted = [max(now, min(most, now + throw + table["bonus"])) for throw in THROWS]
        said = f"Two dice and {table['bonus']} lift will to {min(lifted)} at least and {max(lifted)} at most."
    balks = f"{w.sentence(w.words(table['mood_of_six']))} face in six moves Parliament left."
    spoiled = (
        f" Rasputin spoils it in {table['rasputin_wasted']} % of the cases." if rasputin(s, power) else ""
    )
    return f"{said} {balks}{spoiled}"


def card(rules: GrandeGuerre, s: State, number: int) -> str:
    """The die of a stratagem."""
    record = rules.deck.cards[number]
    if not record.need:
        return "It happens without a die."
    parts = [part for part in die_parts(rules, s, record) if part[1]]
    more = sum(n for _, n in parts)
    wins = sum(die + more >= record.need for die in range(1, FACES + 1))
    added = f", {', '.join(w.terms(parts))}," if parts else ""
    return f"A die{added} must reach {record.need}: {w.words(wins)} of six faces succeed."


# Abroad.


def mission(rules: GrandeGuerre, s: State, decision: Decision, neutral: str) -> str:
    """How far a mission moves a neutral; what the enemy has there is not known (§20.5.1)."""
    side = SIDE[decision.why[0]]
    alone = s.clone()
    posted = s.posted.get(neutral, ())
    alone.posted = {neutral: tuple(n if s.side[p] == side else 0 for p, n in enumerate(posted))}
    parts = _kept(
        [
            ("ambassadors", net_envoys(rules, alone, side, neutral)),
            *country_parts(rules, s, side, neutral),
        ]
    )
    steps = rules.facts.diplomacy["test"]["steps"]
    moved = [next(step for most, step in steps if throw + _sum(parts) <= most) for throw in THROWS]
    nearer, away = sum(step > 0 for step in moved), sum(step < 0 for step in moved)
    return (
        f"Two dice{_added(parts)}, less the enemy’s ambassadors there: {nearer} throws in 36 bring "
        f"{w.power(neutral)} nearer, {away} drive {'them' if neutral == 'usa' else 'it'} away."
    )


def offer(rules: GrandeGuerre, s: State, decision: Decision, kind: str) -> str:
    """A sincere offer is tested whatever the answer (§20.5.1)."""
    refused = _peace(rules, s, kind, False)
    accepted = _peace(rules, s, kind, True)
    return f"If it is refused: {refused} If it is accepted: {accepted}"


def answer(rules: GrandeGuerre, s: State, decision: Decision, yes: bool) -> str:
    said = f"If it is meant: {_peace(rules, s, decision.why[1], yes)}"
    loss = rules.facts.peace["offer"]["believed_bluff"]
    return f"{said} If it is a bluff: will {w.signed(loss)}." if yes else said


def _peace(rules: GrandeGuerre, s: State, kind: str, yes: bool) -> str:
    tables = rules.facts.peace
    if kind == "general":
        parts = _kept(general_parts(rules, s, yes))
        need = tables["general"]["need"]
        return f"two dice{_added(parts)} must reach {need}, {_reaching(parts, need)} throws in 36."
    parts = _kept(separate_parts(rules, s, POWER[kind], yes))
    white, victorious = tables["separate"]["white"], tables["separate"]["victorious"]
    return (
        f"two dice{_added(parts)} must reach {white}, {_reaching(parts, white)} throws in 36, "
        f"and {victorious} for the victor’s terms, {_reaching(parts, victorious)}."
    )


# The war.


def attack(rules: GrandeGuerre, s: State, decision: Decision, slot: str, posture: str) -> str:
    """The attack roll with every modifier, as if nobody else attacked; enemy purchases are not known."""
    front = FRONT.get(slot)
    supposed = s.clone()
    if front is None or not isinstance(supposed.war, WarState):
        return ""
    _forget_purchases(supposed, supposed.war, decision.seat)
    f: WarFacts = w.war()
    side = _side(s, decision.seat)
    one = attack_of(f, rules, supposed, side, front, POSTURES.index(posture))
    if one is None:
        return "No army there may attack."
    parts = terms(f, rules, supposed, one, False)
    odds = forecast(f, front, s.turn, sum(n for _, n in parts), gates_left(f, supposed.war, side, front))
    results = (
        ("breaks through", odds["breakthrough"]),
        ("takes a gate", odds["one_gate"]),
        ("gains no ground", odds["no_ground"]),
        ("is repulsed", odds["repulse"]),
    )
    shown = [f"{what} in {n}" for what, n in results if n]
    return f"Two dice{_added(parts)}. Of 36 throws it {w.listed(shown)}. The enemy’s purchases are not known."


def _forget_purchases(s: State, campaign: WarState, seat: str) -> None:
    """As if others had bought no munitions: what they bought is their secret."""
    bought = campaign.munitions
    campaign.munitions = type(bought)(n if seat_of(s, p) == seat else 0 for p, n in enumerate(bought))


def _side(s: State, seat: str) -> int:
    return SIDES.index(seat) if seat in SIDES else s.side[POWER[seat]]


def battle(rules: GrandeGuerre, s: State) -> str:
    """Both fleets throw two dice (§3.8)."""
    sea = w.war().sea
    least = min(gap for gap, prize in sea["battle"] if prize)
    ends = [german - british - sea["british"] for german, british in product(THROWS, repeat=2)]
    german, british = sum(gap >= least for gap in ends), sum(gap <= -least for gap in ends)
    return (
        f"If the fleets meet, both throw two dice, Britain {w.signed(sea['british'])}: Germany wins in "
        f"{_percent(german, len(ends))} %, Britain in {_percent(british, len(ends))} %; otherwise neither."
    )


def _percent(n: int, of: int) -> int:
    return (200 * n + of) // (2 * of)


# Sums.


def _kept(parts: Iterable[Part]) -> list[Part]:
    return [part for part in parts if part[1]]


def _sum(parts: Iterable[Sequence[object]]) -> int:
    return sum(int(str(part[1])) for part in parts)


def _added(parts: Iterable[Sequence[object]]) -> str:
    shown = w.terms(parts)
    return f", {', '.join(shown)}" if shown else ""


def _reaching(parts: Iterable[Part], need: int) -> int:
    more = sum(n for _, n in parts)
    return sum(throw + more >= need for throw in THROWS)
