"""What a minister decides about the war: plans, purchases, deployment, attacks (§10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.games.grande_guerre.bot.corps import deployment
from chancellery.games.grande_guerre.bot.home import FORGOTTEN, TRADE, first
from chancellery.games.grande_guerre.bot.odds import Appraisal
from chancellery.games.grande_guerre.bot.position import Desk, filled
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    BRITAIN,
    CENTRAL,
    EAST,
    ENTENTE,
    FRONT,
    ITALIAN,
    OFFENSIVE,
    POWER,
    POWERS,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.vocabulary import at_war
from chancellery.games.grande_guerre.rules.war.attack import REPULSE
from chancellery.games.grande_guerre.rules.war.campaign import at
from chancellery.games.grande_guerre.rules.war.drives import running_at
from chancellery.games.grande_guerre.rules.war.forces import main_power
from chancellery.games.grande_guerre.rules.war.vocabulary import known

LEAST_WILL = {WEST: 10, EAST: 15, ITALIAN: 18}
"""Of the main power, for a Grand Offensive on a front."""
LAST_HOPE = 0.1
"""More than that is asked of the last year."""
GO_ON = 6
"""Throws of 36 that must bring ground for an offensive that has won some to go on."""
ATTACK = 5.0
"""How far a whim moves what an attack is taken to be worth, in points of will."""
MARCH, MAY = 1, 2
"""Turns after January-February."""


# Plans and purchases.


def strategy(desk: Desk, ballot: Decision) -> Action:
    """The plans and the preparation of the doctrine."""
    assert isinstance(ballot, Ballot)
    own = desk.doctrine
    wanted = [*(("plan", name) for name in own.plans), ("option", own.preparation), ("none",)]

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        if slot.endswith("second"):
            return ("none",)
        return next(one for one in wanted if one in options)

    return filled(desk, ballot, pick)


def shopping(desk: Desk, power: int) -> dict[str, Action]:
    """What the doctrine names, in its order; aid to Russia comes first."""
    s = desk.s
    purse, price = desk.war.treasury[power], known(desk.rules, s).cost
    bought: dict[str, Action] = {}
    if power == BRITAIN and purse >= 15 and at_war(s, RUSSIA) and s.side[RUSSIA] == s.side[power]:
        bought["aid"] = ("aid", POWERS[RUSSIA], 2 * price["aid"])
        purse -= 2 * price["aid"]
    for kind in desk.doctrine.basket:
        if kind == "ambassador" and not any(neutral in s.levels for neutral in TRADE):
            continue
        if purse >= price[kind] and desk.whim() < FORGOTTEN:
            purse -= price[kind]
            bought[kind] = (kind, bought.get(kind, (kind, 0))[1] + 1)
    return bought


def purchases(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)
    lists = {
        slug: shopping(desk, POWER[slug]) for slug in {slot.split("/")[0]: None for slot in ballot.slots}
    }

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        slug, kind = slot.split("/")
        wanted = lists[slug].get(kind, options[0])
        return next((one for one in _and_less(wanted) if one in options), options[0])

    return filled(desk, ballot, pick)


def _and_less(wanted: Action) -> list[Action]:
    """A purchase, and smaller ones of its kind."""
    *kind, n = wanted
    return [(*kind, less) for less in range(n, 0, -1)] if type(n) is int else []


# Grand Offensives.


def offensive_start(desk: Desk, side: int, front: int, year: int) -> int:
    """The turn in which a Grand Offensive shall begin on a front, or 0 for none."""
    s, january = desk.s, first_turn(year)
    main = main_power(desk.war, side, front)
    if main < 0 or s.nw[main] < LEAST_WILL[front]:
        return 0
    if side == CENTRAL and front != ITALIAN:
        if front != german_effort(desk):
            return 0
        start = january if (front, year) == (WEST, 1916) else january + MARCH + desk.humour(3)
    else:
        start = january + MAY + desk.humour(2 if front == EAST else 3)
    then = s.clone()
    then.turn = start
    hope = 1 - (1 - Appraisal(replace(desk, s=then)).prospects(side, front, OFFENSIVE) / 36) ** 3
    least = desk.doctrine.hope + (LAST_HOPE if year == 1918 else 0.0)
    return start if hope + desk.whim() / 4 >= least else 0


def german_effort(desk: Desk) -> int:
    """Where Germany seeks a decision: in the East as long as Russia fights."""
    return EAST if at_war(desk.s, RUSSIA) and desk.war.open[EAST] else WEST


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
        return ("go_on",) if Appraisal(desk).prospects(side, front, OFFENSIVE) >= GO_ON else ("stop",)
    repulsed = desk.war.result[at(side, front)] == REPULSE
    return ("stop",) if repulsed and s.nw[drive.main] < 25 else ("go_on",)


# Attacks.


def posture(appraisal: Appraisal, side: int, front: int, options: Sequence[Action]) -> Action:
    """A Grand Offensive when its time has come; pressure by those with whom it pays most; else Hold."""
    desk, s = appraisal.desk, appraisal.s
    main = main_power(desk.war, side, front)
    if ("hold",) not in options:
        return options[0]
    if ("offensive",) in options:
        late = s.turn >= last_turn(year_of(s.turn)) - 1
        return ("offensive",) if late or s.nw[main] >= 12 else ("hold",)
    if main >= 0 and s.nw[main] < desk.doctrine.able:
        return ("hold",)
    gain, behind = appraisal.best_pressure(side, front)
    if gain + ATTACK * desk.whim() <= desk.doctrine.press:
        return ("hold",)
    without = ("pressure_without", *[POWERS[power] for power in behind])
    return without if without in options else ("pressure",)


def postures(desk: Desk, ballot: Decision) -> Action:
    assert isinstance(ballot, Ballot)
    appraisal = Appraisal(desk)

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        return posture(appraisal, appraisal.side, FRONT[slot], options)

    return filled(desk, ballot, pick)


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
