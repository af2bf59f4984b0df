"""What an attack is likely to bring: ground, losses on both sides, and what they mean at home."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from chancellery.core.rolls import tally
from chancellery.games.grande_guerre.bot.position import Desk, side_of_desk
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import in_winter
from chancellery.games.grande_guerre.rules.home.will import divider
from chancellery.games.grande_guerre.rules.names import (
    EAST,
    HOLD,
    N_NATIONS,
    N_POWERS,
    ORIENT,
    PRESSURE,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.attack import (
    BREAKTHROUGH,
    DICE,
    ONE_GATE,
    REPULSE,
    Attack,
    attack_by,
    attack_of,
    conditions,
    ends_of,
    numbers,
)
from chancellery.games.grande_guerre.rules.war.campaign import at
from chancellery.games.grande_guerre.rules.war.facts import Gate
from chancellery.games.grande_guerre.rules.war.forces import mixed
from chancellery.games.grande_guerre.rules.war.line import ahead
from chancellery.games.grande_guerre.rules.war.lineup import Lineup, Lineups, leader
from chancellery.games.grande_guerre.rules.war.toll import rate
from chancellery.games.grande_guerre.rules.war.vocabulary import known

GATE = 1.5
"""A gate, besides its own value: victory points, and room."""
DEFEAT = 2.0
WEARINESS = 0.36
"""The chance that a Major Defeat of 1916 or later wears a country out, about."""
SHOCK = 9
"""Will that is lost then below the edge of the zone."""
REACTION = 0.3
"""The chance that a national city lost rouses the country to a will of 35, about."""
ROUSED = 35


class Setting(NamedTuple):
    """What an attack of one command on another means, whatever corps both sides have there."""

    added: int
    """The sum of the modifiers that do not hang on numbers."""
    ends: tuple[tuple[int, int], ...]
    costs: tuple[int, int]
    """The rates of loss of both sides, the attacker's first."""
    grounds: tuple[float, ...]
    """What the next gates are worth, in their order."""
    rout: float
    """What a breakthrough is worth besides."""
    outcomes: dict[int, Outcome]
    """By the sum of the modifiers, those by numbers included."""


class Outcome(NamedTuple):
    """What comes of an attack, on an average."""

    percent: float
    """What our side loses, besides the losses of a quiet turn."""
    theirs: float
    """What the enemy's losses are worth, in points of will."""
    won: tuple[float, ...]
    """What ground and a rout are worth, by their chances."""


@dataclass(slots=True)
class Case:
    """An ordinary attack by some command on another, whatever corps both sides have there."""

    attack: Attack
    setting: Setting
    without: list[tuple[Column, Attack, Setting]] | None = None
    """The same with some majors left out, once anybody asks."""


class Appraisal:
    """Attacks weighed in one position, in which nothing changes but where corps of our side stand."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.s, self.war, self.side = desk, desk.s, desk.war, side_of_desk(desk)
        self.f = f = known(desk.rules, desk.s)
        self._quiet = f.losses.quiet / (2 if in_winter(desk.s.turn) else 1)
        self._prices = [(f.multiplier[nation], *self._opinion(nation)) for nation in range(N_NATIONS)]
        """By nation: its losses and those that the public counts, in tenths; the steps of a point of will."""
        self._settings: dict[tuple[int, int, int, bool, int, int], Setting] = {}
        self._locked = desk.rules.locked(desk.s)
        self._pressures: dict[tuple[Any, ...], Case | None] = {}

    def attack_on(self, side: int, front: int, posture: int) -> Attack | None:
        return attack_of(self.f, self.desk.rules, self.s, side, front, posture)

    def _opinion(self, nation: int) -> tuple[int, int]:
        if nation >= N_POWERS:
            return 0, 1
        return self.f.opinion[nation], divider(self.desk.rules, self.s, nation)

    def odds(self, attack: Attack) -> Mapping[int, int]:
        """In 36 throws, how often each result comes, as far as the seat knows the modifiers."""
        setting = self._setting(attack)
        return tally(DICE.dice, setting.added + sum(numbers(self.f, self.s, attack)), setting.ends)

    def prospects(self, side: int, front: int, posture: int) -> int:
        """In 36 throws, how often an attack takes ground."""
        attack = self.attack_on(side, front, posture)
        if attack is None:
            return 0
        found = self.odds(attack)
        return found.get(ONE_GATE, 0) + found.get(BREAKTHROUGH, 0)

    def best_pressure(self, side: int, front: int) -> tuple[float, Column]:
        """What the best ordinary attack is worth, and the majors that stay behind it."""
        return self._best(side, front, self.war.lineups(front))

    def balance(self, front: int, fear: float) -> float:
        """What a turn on a front is worth to our side: its best attack, less what it fears of the enemy's."""
        lineups = self.war.lineups(front)
        ours = self._best(self.side, front, lineups)[0]
        case = self._pressure(1 - self.side, front, lineups)
        theirs = self._worth(case.attack, case.setting) if case else 0.0
        return max(0.0, ours) - fear * max(0.0, theirs)

    def _pressure(self, side: int, front: int, lineups: Lineups) -> Case | None:
        """An ordinary attack: most moves of corps leave it as it is."""
        own, foe = lineups[side], lineups[1 - side]
        # Who commands is only known beforehand if nobody stays away who might.
        barred = self._locked or self.war.stay[at(side, front)] or own.command != own.orders
        key = (side, front, own.nations, own.corps if barred else own.command, foe.nations, foe.command)
        if key not in self._pressures:
            attack = attack_by(self.f, self.desk.rules, self.s, side, front, PRESSURE, lineups)
            self._pressures[key] = Case(attack, self._setting(attack)) if attack else None
        return self._pressures[key]

    def _best(self, side: int, front: int, lineups: Lineups) -> tuple[float, Column]:
        case = self._pressure(side, front, lineups)
        if case is None:
            return 0.0, ()
        best = self._worth(case.attack, case.setting)
        behind: Column = ()
        if case.without is None:
            case.without = self._smaller(case.attack, lineups[side])
        for few, attack, setting in case.without:
            if (found := self._worth(attack, setting)) > best:
                best, behind = found, few
        return best, behind

    def _smaller(self, attack: Attack, lineup: Lineup) -> list[tuple[Column, Attack, Setting]]:
        """The attacks in which some majors stay behind who do not give the orders."""
        if not self.desk.doctrine.spares or lineup.orders not in attack.nations:
            return []
        allies = [nation for nation in attack.nations if nation < N_POWERS and nation != lineup.orders]
        some = [few for n in range(1, len(allies) + 1) for few in combinations(allies, n)]
        attacks = [_left_out(attack, lineup, few) for few in some]
        return [(few, one, self._setting(one)) for few, one in zip(some, attacks, strict=True)]

    def worth(self, side: int, front: int, posture: int, without: Column = ()) -> float:
        """What an attack changes in points of will between the two sides, against a quiet turn.

        Of our side some may stay behind it.
        """
        attack = self.attack_on(side, front, posture)
        if posture == HOLD or attack is None:
            return 0.0
        if without:
            attack = _left_out(attack, self.war.lineups(front)[side], without)
        return self._worth(attack, self._setting(attack))

    def _worth(self, attack: Attack, setting: Setting) -> float:
        corps, stiffening = numbers(self.f, self.s, attack)
        added = setting.added + corps + stiffening
        outcome = setting.outcomes.get(added)
        if outcome is None:
            outcome = setting.outcomes[added] = self._outcome(attack, setting, added)
        if attack.side == self.side:
            gain = outcome.theirs - self._price(attack.nations, attack, outcome.percent)
        else:
            gain = self._price(attack.foes, attack, outcome.percent) - outcome.theirs
        for more in outcome.won:
            gain += more
        return gain

    def _outcome(self, attack: Attack, setting: Setting, added: int) -> Outcome:
        found, losses = tally(DICE.dice, added, setting.ends), self.f.losses
        one, broken = found.get(ONE_GATE, 0) / 36, found.get(BREAKTHROUGH, 0) / 36
        attacking, defending = setting.costs
        lost = attacking * (1 + found.get(REPULSE, 0) / 72) - self._quiet
        killed = defending + one * losses.one_gate + broken * losses.breakthrough - self._quiet
        chances = zip(setting.grounds, (one + broken, broken), strict=False)
        won = (*[chance * ground for ground, chance in chances], broken * setting.rout)
        if attack.side == self.side:
            return Outcome(lost, self._price(attack.foes, attack, killed), won)
        return Outcome(killed, self._price(attack.nations, attack, lost), won)

    def _setting(self, a: Attack) -> Setting:
        key = (a.side, a.front, a.kind, mixed(a.nations), a.commander, a.defender)
        found = self._settings.get(key)
        if found is None:
            f, s, rules = self.f, self.s, self.desk.rules
            commands, circumstances = conditions(f, rules, s, a, False)
            found = self._settings[key] = Setting(
                sum([n for _, n in (*commands, *circumstances)]),
                ends_of(f, s, a),
                (rate(f, a, False), rate(f, a, True)),
                tuple([self._ground(f.gates[i], a) for i in ahead(f, self.war, a.side, a.front)[:2]]),
                DEFEAT + self._shock(a.defender),
                {},
            )
        return found

    def _price(self, nations: Column, attack: Attack, percent: float) -> float:
        """Losses at a rate, for one side in an attack: steps, and what the public counts of them."""
        front, prices, step = attack.front, self._prices, self.desk.doctrine.step
        there = self.war.steps[front]
        pressing = attack.kind == PRESSURE and nations is attack.nations
        uncounted = RUSSIA if front == ORIENT or (pressing and front == EAST) else -1
        found = 0.0
        for nation in nations:
            multiplier, opinion, divider = prices[nation]
            steps = (there[nation] + 1) // 2 * percent * multiplier / 1000
            found += steps * step
            if opinion and nation != uncounted:
                found += steps * opinion / 10 / divider
        return found

    def _ground(self, gate: Gate, attack: Attack) -> float:
        """A gate taken or regained, with a Major Defeat or a Patriotic Reaction of its owner."""
        owner = gate.owner
        found = GATE + 1.5 * gate.value
        foreign = owner < N_POWERS and self.war.side[owner] == 1 - attack.side
        if not foreign or not gate.national:
            return found
        found -= REACTION * max(0, ROUSED - self.s.nw[owner])
        if attack.front == WEST or self.desk.year >= 1918:
            found += DEFEAT + self._shock(owner)
        return found

    def _shock(self, power: int) -> float:
        """Weariness after a Major Defeat, from 1916."""
        if self.desk.year < 1916 or not 0 <= power < N_POWERS:
            return 0.0
        return WEARINESS * (SHOCK + max(0, self.s.nw[power] - self.desk.rules.facts.zone))


def _left_out(attack: Attack, lineup: Lineup, without: Column) -> Attack:
    """The attack of those who are left; some major power is."""
    side, left = attack.side, tuple([nation for nation in attack.nations if nation not in without])
    commander = leader(lineup, side, left)
    return Attack(side, attack.front, attack.kind, left, commander, attack.defender, attack.foes)
