"""The attack roll of a front: every modifier by name, and what a total means (§3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import in_winter, year_of
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    HOLD,
    N_POWERS,
    OFFENSIVE,
    PRESSURE,
    RUSSIA,
    USA,
    WAR_PLAN,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import Drive, WarState, at
from chancellery.games.grande_guerre.rules.war.command import stars
from chancellery.games.grande_guerre.rules.war.dispatches import Effect, Term
from chancellery.games.grande_guerre.rules.war.drives import running_at
from chancellery.games.grande_guerre.rules.war.economy import munitions
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import mixed
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import ahead, gates_left
from chancellery.games.grande_guerre.rules.war.lineup import Lineups, leader

NOTHING, REPULSE, NO_GROUND, ONE_GATE, BREAKTHROUGH = range(5)
RESULTS = ("none", "repulse", "no_ground", "one_gate", "breakthrough")
GAINS = (NO_GROUND, ONE_GATE, BREAKTHROUGH)
"""The most that can be won, by the gates that can change hands."""
NO_LIMIT = 99
DICE = Roll("dice", dice=2)
"""Of an attack, before it is its turn: what is added to them may still change."""


@dataclass(slots=True)
class Attack:
    """Who attacks whom on a front."""

    side: int
    front: int
    kind: int
    nations: Column
    commander: int
    defender: int
    """The defending command, or -1 if nobody stands there."""
    foes: Column
    """Whoever defends."""


def attackers(rules: Host, s: Position, side: int, front: int) -> Column:
    """Nations that may attack: not locked, not left out (§3.4)."""
    return able_to_attack(rules, s, side, front, s.war.nations(side, front))


def able_to_attack(rules: Host, s: Position, side: int, front: int, nations: Column) -> Column:
    """The same of those who are known to stand there."""
    barred = s.war.stay[at(side, front)] | rules.locked(s)
    return tuple([nation for nation in nations if not barred >> nation & 1]) if barred else nations


def attack_of(f: Facts, rules: Host, s: Position, side: int, front: int, posture: int = -1) -> Attack | None:
    """The attack that a side's posture means, or None; a posture may be supposed."""
    w: WarState = s.war
    kind = w.posture[at(side, front)] if posture < 0 else posture
    return None if kind == HOLD else attack_by(f, rules, s, side, front, kind, w.lineups(front))


def attacks_on(f: Facts, rules: Host, s: Position, front: int, lineups: Lineups) -> list[Attack | None]:
    """By side: the attack that its posture means, or None."""
    postures = s.war.posture
    return [
        attack_by(f, rules, s, side, front, kind, lineups) if kind != HOLD else None
        for side, kind in ((ENTENTE, postures[front]), (CENTRAL, postures[at(CENTRAL, front)]))
    ]


def attack_by(
    f: Facts, rules: Host, s: Position, side: int, front: int, kind: int, lineups: Lineups
) -> Attack | None:
    """The attack of a posture, by those who stand there."""
    own, foe = lineups[side], lineups[1 - side]
    nations = able_to_attack(rules, s, side, front, own.nations)
    if not nations:
        return None
    commander = leader(own, side, nations)
    if kind == PRESSURE and s.turn <= 3 and commander < N_POWERS:
        plan = s.war.plan[commander]
        if plan >= 0 and f.plans[plan].war_plan == front:
            kind = WAR_PLAN
    return Attack(side, front, kind, nations, commander, foe.command, foe.nations)


def running(w: WarState, side: int, front: int) -> Drive | None:
    """The Grand Offensive that a side has under way on a front."""
    i = running_at(w, side, front)
    return w.drives[i] if i >= 0 else None


def terms(f: Facts, rules: Host, s: Position, a: Attack, second: bool) -> list[Term]:
    """Every modifier of an attack roll that is not nothing, by name."""
    corps, stiffening = numbers(f, s, a)
    commands, circumstances = conditions(f, rules, s, a, second)
    found = [("corps", corps), *commands, ("german_corps", stiffening), *circumstances]
    return [term for term in found if term[1]]


def numbers(f: Facts, s: Position, a: Attack) -> tuple[int, int]:
    """The modifiers that hang on how many corps stand there: by their ratio, and where Germans stiffen."""
    w: WarState = s.war
    stiffening = f.attack.stiffening if _stiffened(f, w, a.front) else 0
    return _ratio(f, w, a), stiffening if a.side == CENTRAL else -stiffening


def conditions(f: Facts, rules: Host, s: Position, a: Attack, second: bool) -> tuple[list[Term], list[Term]]:
    """The modifiers that do not: of both commands and the kind of attack, and of place and time."""
    commands = _means(f, rules, s, a) if a.defender >= 0 else []
    commands += _kind(f, rules, s, a)
    circumstances = _circumstances(f, s, a)
    if s.turn <= 3:
        circumstances += _plans(f, s, a)
    if second:
        circumstances.append(("second", f.attack.second))
    if s.war.effects:
        circumstances += [(one.cause, one.value) for one in s.war.effects if fits(one, s, a)]
    return commands, circumstances


def _ratio(f: Facts, w: WarState, a: Attack) -> int:
    """What the corps of both sides are worth against each other."""
    if a.defender < 0:
        return f.attack.ratio[0][1]
    return _reached(f.attack.ratio, 100 * weight(f, w, a.front, a.nations) // weight(f, w, a.front, a.foes))


def _means(f: Facts, rules: Host, s: Position, a: Attack) -> list[Term]:
    """Munitions and morale of both commands."""
    edge = munitions(f, rules, s, a.commander) - munitions(f, rules, s, a.defender)
    spirit = morale(f, rules, s, a.commander) - morale(f, rules, s, a.defender)
    limit = f.attack.morale_cap
    return [("munitions", _reached(f.attack.munitions, edge)), ("morale", max(-limit, min(limit, spirit)))]


def _reached(rows: Sequence[Sequence[int]], value: int) -> int:
    """The modifier of the first row whose least a value comes up to; the last takes all that is below."""
    for least, modifier in rows:
        if value >= least:
            return modifier
    return rows[-1][1]


def weight(f: Facts, w: WarState, front: int, nations: Column) -> int:
    """Corps in hundredths; an American one counts for more (§3.9)."""
    steps, corps = w.steps[front], 0
    for nation in nations:
        corps += (steps[nation] + 1) // 2
    return 100 * corps + ((steps[USA] + 1) // 2 * (f.usa.weight - 100) if USA in nations else 0)


def morale(f: Facts, rules: Host, s: Position, nation: int) -> int:
    """The will's modifier, with a mutiny and a revolution on top; Good morale of 1914 overrides it."""
    home = rules.home_front(s, nation)
    spirit: int = home.morale
    if nation < N_POWERS and s.war.good_morale >> nation & 1 and s.turn <= f.good_morale.until:
        spirit = f.good_morale.morale
    return spirit - home.mutiny - home.revolution


def _kind(f: Facts, rules: Host, s: Position, a: Attack) -> list[Term]:
    """What a Grand Offensive or a war plan adds, and the commanders-in-chief."""
    w: WarState = s.war
    defence = stars(f, w, a.defender)[1]
    found = [("defence_stars", f.attack.defence_star)] if defence >= f.attack.defence_stars else []
    if a.kind == WAR_PLAN:
        found.append(("war_plan", f.attack.war_plan))
    if a.kind == OFFENSIVE:
        drive = running(w, a.side, a.front)
        turn = s.turn - drive.begun if drive else 0
        bonus = f.attack.offensive
        found += [
            ("offensive", bonus[min(turn, len(bonus) - 1)]),
            ("attack_star", f.attack.attack_star if stars(f, w, a.commander)[0] else 0),
            ("assault_troops", f.attack.assault if assault_troops(f, rules, s, a.commander) else 0),
            ("reformer", f.attack.reformer if rules.home_front(s, a.commander).reformer else 0),
        ]
    return found


def assault_troops(f: Facts, rules: Host, s: Position, nation: int) -> bool:
    """From their year on, or one year earlier if bought; never in a year of Weariness (§3.5, §3.7)."""
    if nation >= N_POWERS or rules.home_front(s, nation).weary:
        return False
    return bool(year_of(s.turn) >= f.assault_year[nation] - s.war.assault[nation])


def in_doubt(f: Facts, rules: Host, s: Position, power: int) -> bool:
    """The year in which a power has assault troops only if it has bought them."""
    return year_of(s.turn) == f.assault_year[power] - 1 and not rules.home_front(s, power).weary


def _circumstances(f: Facts, s: Position, a: Attack) -> list[Term]:
    """Allies, winter, trenches, fortresses, leaders."""
    w: WarState = s.war
    found: list[Term] = []
    if mixed(a.nations) and w.cooperation[at(a.side, a.front)] < s.turn:
        found.append(("mixed", f.attack.mixed))
    if in_winter(s.turn):
        found.append(("winter", f.attack.winter))
    found.append(("trenches", -trench(f, w, a.side, a.front, s.turn)))
    if fortress_next(f, w, a.side, a.front):
        found.append(("fortress", f.attack.fortress))
    if a.commander < N_POWERS and w.leader[a.commander] >> a.front & 1:
        found.append(("new_leader", f.attack.new_leader))
    return found


def _stiffened(f: Facts, w: WarState, front: int) -> bool:
    """German corps hold up their allies, everywhere but in the West."""
    german = front != WEST and w.side[GERMANY] == CENTRAL
    return german and bool(w.corps_at(GERMANY, front) >= f.attack.stiffening_corps)


def trench(f: Facts, w: WarState, side: int, front: int, turn: int) -> int:
    """The trench level that an attacker meets."""
    level = f.trench[front][f.period[turn]] + (f.trench_central[front] if side == CENTRAL else 0)
    return level + (f.attack.belgium_spared if front == WEST and w.belgium_spared else 0)


def fortress_next(f: Facts, w: WarState, side: int, front: int) -> bool:
    """The next gate is a fortress, and its garrison is still in it."""
    gates = ahead(f, w, side, front)
    if not gates:
        return False
    gate = f.gates[gates[0]]
    return gate.fortress and not w.garrisons >> gate.owner & 1


def _plans(f: Facts, s: Position, a: Attack) -> list[Term]:
    """What the plans of 1914 do to the first rolls (§1.2)."""
    w: WarState = s.war
    plans = {f.plans[plan].slug for plan in w.plan if plan >= 0}
    xvii = a.commander == FRANCE and a.front == WEST and s.turn <= 2 and "plan_xvii" in plans
    cautious = a.side == CENTRAL and a.front == WEST and s.turn <= 3 and "cautious" in plans
    plan_a = a.commander == RUSSIA and a.front == EAST and s.turn in {2, 3} and "plan_a" in plans
    return [
        ("plan_xvii", f.attack.plan_xvii * xvii),
        ("cautious", f.attack.cautious * cautious),
        ("plan_a", f.attack.plan_a * plan_a),
    ]


def fits(effect: Effect, s: Position, a: Attack) -> bool:
    """Whether a lasting effect changes this roll."""
    return (
        effect.kind == "attack"
        and effect.until >= s.turn
        and effect.uses != 0
        and effect.side in (-1, a.side)
        and effect.power in (-1, a.commander)
        and effect.front in (-1, a.front)
        and effect.posture in (-1, a.kind)
    )


def attack_roll(f: Facts, rules: Host, s: Position, a: Attack, second: bool) -> Roll:
    """Every modifier of an attack, and what each total means, from a repulse to a breakthrough."""
    parts = tuple(terms(f, rules, s, a, second))
    return Roll("attack", parts, dice=DICE.dice, about=FRONTS[a.front], ends=ends_of(f, s, a))


def ends_of(f: Facts, s: Position, a: Attack) -> tuple[tuple[int, int], ...]:
    """What the totals of an attack mean as the line stands now."""
    return attack_ends(f, a.front, s.turn, gates_left(f, s.war, a.side, a.front))


def attack_ends(f: Facts, front: int, turn: int, gates: int) -> tuple[tuple[int, int], ...]:
    """Up to which total an attack has each result, held by the gates that can change hands (§3.5)."""
    return _held(tuple(f.opening_results[front] if turn <= 3 else f.results[front]), min(gates, 2))


@lru_cache(64)
def _held(upto: tuple[int, ...], gates: int) -> tuple[tuple[int, int], ...]:
    results = (REPULSE, NO_GROUND, ONE_GATE, BREAKTHROUGH)
    totals = zip((*upto, NO_LIMIT), results, strict=True)
    return tuple((most, min(result, GAINS[gates])) for most, result in totals)
