"""What a minister decides about the war: plans, purchases, deployment, attacks (§10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BALKANS,
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRONT,
    GERMANY,
    ITALIAN,
    OFFENSIVE,
    POWER,
    POWERS,
    PRESSURE,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.vocabulary import at_war, in_zone
from chancellery.games.grande_guerre.rules.war.attack import REPULSE
from chancellery.games.grande_guerre.rules.war.campaign import at
from chancellery.games.grande_guerre.rules.war.deploy import pool
from chancellery.games.grande_guerre.rules.war.drives import running_at
from chancellery.games.grande_guerre.rules.war.forces import main_power, may_stand
from chancellery.games.grande_guerre.rules.war.plans_1914 import HISTORICAL
from chancellery.games.grande_guerre.rules.war.vocabulary import known
from tests.yardsticks.minister.home import TRADE, first
from tests.yardsticks.minister.odds import prospects, worth
from tests.yardsticks.minister.position import Desk, filled

GERMAN_EAST = {1914: 25, 1915: 38, 1916: 30, 1917: 32, 1918: 15}
"""German corps in the East, in hundredths, by the year that comes."""
AFTER_REVOLUTION = 15
GERMAN_ITALY = 6
GERMAN_BALKANS = 4
AUSTRIAN_ITALY = 40
AUSTRIAN_BALKANS = 10
LEAST_WILL = {WEST: 10, EAST: 15, ITALIAN: 18}
"""Of the main power, for a Grand Offensive on a front."""
HOPE = {1915: 0.4, 1916: 0.4, 1917: 0.4, 1918: 0.5}
"""The chance of ground in three turns that a Grand Offensive must have; a year without one is dangerous."""
MARCH, MAY = 1, 2
"""Turns after January-February."""


# Plans and purchases.


def strategy(desk: Desk, ballot: Decision) -> Action:
    """The plans of history, and good morale."""
    assert isinstance(ballot, Ballot)
    wanted = [*(("plan", name) for name in HISTORICAL), ("option", "good_morale"), ("none",)]

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        if slot.endswith("second"):
            return ("none",)
        return next(one for one in wanted if one in options)

    return filled(desk, ballot, pick)


def shopping(desk: Desk, power: int) -> dict[str, Action]:
    """Munitions, an envoy, more munitions, steps; what the treasury could not keep goes into the rest."""
    s = desk.s
    f = known(desk.rules, s)
    purse, price = desk.war.treasury[power], f.cost
    bought: dict[str, Action] = {}

    def buy(kind: str, n: int = 1) -> None:
        nonlocal purse
        if purse >= price[kind]:
            purse -= price[kind]
            bought[kind] = (kind, n)

    if power == BRITAIN and purse >= 15 and at_war(s, RUSSIA) and s.side[RUSSIA] == s.side[power]:
        bought["aid"] = ("aid", POWERS[RUSSIA], 2 * price["aid"])
        purse -= 2 * price["aid"]
    buy("munitions")
    if any(neutral in s.levels for neutral in TRADE):
        buy("ambassador")
    if "munitions" in bought:
        buy("munitions", 2)
    buy("steps")
    if purse >= price["assault"]:
        buy("assault")
    if purse >= price["ship"]:
        buy("ship")
    return bought


def purchases(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)
    lists = {slug: shopping(desk, POWER[slug]) for slug in {slot.split("/")[0] for slot in ballot.slots}}

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        slug, kind = slot.split("/")
        wanted = lists[slug].get(kind)
        return wanted if wanted in options and wanted is not None else options[0]

    return filled(desk, ballot, pick)


# Deployment.


def shares(desk: Desk, power: int) -> dict[int, int]:
    """How many hundredths of its corps a power wants on a front; what is not named stays as it is."""
    s = desk.s
    coming = year_of(min(41, s.turn + 1))
    italian = bool(desk.war.open[ITALIAN])
    if power == GERMANY:
        quiet = s.revolutions[RUSSIA] > 0
        weak = in_zone(desk.rules, s, AUSTRIA_HUNGARY) or coming == 1917
        return {
            EAST: AFTER_REVOLUTION if quiet else GERMAN_EAST[coming],
            ITALIAN: GERMAN_ITALY if weak else 0,
            BALKANS: GERMAN_BALKANS,
        }
    if power == AUSTRIA_HUNGARY:
        italy = AUSTRIAN_ITALY if italian else 0
        return {EAST: 100 - italy - AUSTRIAN_BALKANS, ITALIAN: italy, BALKANS: AUSTRIAN_BALKANS}
    return {}


def deployment(desk: Desk, ballot: Decision) -> Action:
    """The nearest possible number to the share of each front."""
    assert isinstance(ballot, Ballot)
    f = known(desk.rules, desk.s)

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        slug, front = slot.split("/")
        power = POWER[slug]
        share = shares(desk, power).get(FRONT[front])
        if share is None:
            return options[0]
        wanted = share * (pool(f, desk.war, power, may_stand(f, desk.war, power)) // 2) // 100
        return min(options, key=lambda one: abs(one[1] - wanted))

    return filled(desk, ballot, pick)


# Grand Offensives.


def offensive_start(desk: Desk, side: int, front: int, year: int) -> int:
    """The turn in which a Grand Offensive shall begin on a front, or 0 for none."""
    s, january = desk.s, first_turn(year)
    main = main_power(desk.war, side, front)
    if main < 0 or s.nw[main] < LEAST_WILL[front]:
        return 0
    if side == CENTRAL and front != ITALIAN:
        if front != german_effort(desk, year):
            return 0
        start = january if (front, year) == (WEST, 1916) else january + MARCH + desk.humour // 2
    else:
        start = january + MAY + desk.humour % (2 if front == EAST else 3)
    then = s.clone()
    then.turn = start
    hope = 1 - (1 - prospects(replace(desk, s=then), side, front, OFFENSIVE) / 36) ** 3
    return start if hope >= HOPE[year] else 0


def german_effort(desk: Desk, year: int) -> int:
    """Where Germany seeks a decision."""
    russian = at_war(desk.s, RUSSIA) and bool(desk.war.open[EAST])
    return EAST if russian and year in {1915, 1917} else WEST


def offensives(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)
    year = year_of(ballot.about[0])

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        side, front = slot.split("/")
        start = offensive_start(desk, SIDES.index(side), FRONT[front], year)
        return ("start", start) if ("start", start) in options else ("none",)

    return filled(desk, ballot, pick)


def stop(desk: Desk, choice: Decision) -> Action:
    """After a bloody repulse when will is low; or once ground is won and more is unlikely."""
    assert isinstance(choice, Choice)
    s, front = desk.s, FRONT[choice.about[0]]
    side = next(
        side
        for side in (ENTENTE, CENTRAL)
        if (i := running_at(desk.war, side, front)) >= 0 and desk.own(desk.war.drives[i].main)
    )
    drive = desk.war.drives[running_at(desk.war, side, front)]
    forward = (desk.war.line[front] - drive.line) * (1 if side == CENTRAL else -1) + drive.side_gates
    if forward > 0:
        return ("go_on",) if prospects(desk, side, front, OFFENSIVE) >= 12 else ("stop",)
    repulsed = desk.war.result[at(side, front)] == REPULSE
    return ("stop",) if repulsed and s.nw[drive.main] < 25 else ("go_on",)


# Attacks.


def posture(desk: Desk, side: int, front: int, options: Sequence[Action]) -> Action:
    """A Grand Offensive when its time has come; pressure when it pays; else Hold. All allies join in."""
    s = desk.s
    main = main_power(desk.war, side, front)
    if ("hold",) not in options:
        return options[0]
    if ("offensive",) in options:
        late = s.turn >= last_turn(year_of(s.turn)) - 1
        return ("offensive",) if late or s.nw[main] >= 12 else ("hold",)
    able = main < 0 or s.nw[main] >= 12
    return ("pressure",) if able and worth(desk, side, front, PRESSURE) > 0 else ("hold",)


def postures(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        return posture(desk, side_at(desk, FRONT[slot]), FRONT[slot], options)

    return filled(desk, ballot, pick)


def side_at(desk: Desk, front: int) -> int:
    """The side for which a seat commands on a front."""
    if desk.seat in SIDES:
        return SIDES.index(desk.seat)
    return desk.s.side[POWER[desk.seat]]


def join(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)
    return filled(desk, ballot, lambda slot, options, partial: ("join",))


def fullest(desk: Desk, ballot: Decision) -> Action:
    """Losses and garrisons come from where most corps stand, which is listed first."""
    assert isinstance(ballot, Ballot)
    return filled(desk, ballot, lambda slot, options, partial: options[0])


def deserters(desk: Desk, choice: Decision) -> Action:
    assert isinstance(choice, Choice)
    power = POWER[choice.about[0]]
    return max(choice.options, key=lambda one: desk.war.steps_at(power, FRONT[one[1]]))


def accept(desk: Desk, choice: Decision) -> Action:
    """Britain comes out to fight, Germany does not."""
    assert isinstance(choice, Choice)
    return ("accept",) if choice.about[0] == POWERS[BRITAIN] else ("stay",)


ANSWERS: dict[str, Callable[[Desk, Decision], Action]] = {
    "war_strategy": strategy,
    "war_buy": purchases,
    "war_deploy": deployment,
    "war_plans": offensives,
    "war_postures": postures,
    "war_join": join,
    "war_sail": first(("stay",)),
    "war_accept": accept,
    "war_stop": stop,
    "war_gate": first(("gate", "bucharest")),
    "war_force": first(("wait",)),
    "war_deserters": deserters,
    "war_aside": fullest,
    "war_lose": fullest,
}
"""Every question of the war, with its answer."""
