"""Armies and Fleets: bought, deployed, exhausted, and what they open up (§8.1, §8.2.1, §8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.games.belle_epoque.rules.facts import ARSENAL, MINOR_FLEETS, PLACES, POWERS, RU, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

BOXES = (1, 2, 3)
ARMY: Action = ("buy", "army")
FLEET: Action = ("buy", "fleet")


def in_box(facts: Facts, s: State, power: int, continent: int) -> bool:
    """Whether a Fleet of a Power or of its allies lies in a Fleet Box, exhausted or not (§8.2.1)."""
    at = 8 * power + 2 * continent + 2
    if s.fleets[at] or s.fleets[at + 1]:
        return True
    for unit, home in zip(s.minor_fleets, facts.fleet_of, strict=True):
        if unit >> 1 == continent + 1 and s.holder[home] == power:
            return True
    return False


def within_reach(facts: Facts, s: State, power: int) -> int:
    """Mask of the Territories to which a Power may send missions and Armies (§8.2.1, §8.2.2)."""
    found = facts.on[0]
    if power == RU:
        found |= facts.by_land
    for continent in (1, 2):
        if in_box(facts, s, power, continent):
            found |= facts.on[continent]
    return found


def ready_fleets(s: State, power: int) -> int:
    """Own active Fleets, wherever they are."""
    at = 8 * power
    return s.fleets[at] + s.fleets[at + 2] + s.fleets[at + 4] + s.fleets[at + 6]


def tire_fleet(s: State, power: int, place: int) -> None:
    """Turn one own active Fleet to its exhausted side."""
    at = 8 * power + 2 * place
    s.fleets[at] -= 1
    s.fleets[at + 1] += 1


def refresh(s: State) -> None:
    """All Armies and Fleets turn to their active side (§9.0)."""
    for power in range(4):
        s.army_ready[power] += s.army_tired[power]
        s.army_tired[power] = 0
        refresh_fleets(s, power)
    s.minor_fleets = [unit & ~1 for unit in s.minor_fleets]
    s.minor_armies = [0, 0]


def refresh_fleets(s: State, power: int) -> None:
    fleets = s.fleets
    for at in range(8 * power, 8 * power + 8, 2):
        if fleets[at + 1]:
            fleets[at] += fleets[at + 1]
            fleets[at + 1] = 0


# Buying.


def may_buy(facts: Facts, s: State, power: int) -> tuple[bool, bool]:
    """Whether an Army, and a Fleet, can be had and paid (§8.1)."""
    card, money = facts.powers[power], s.money[power]
    return (
        money >= card.army_cost and s.army_reserve[power] > 0,
        money >= card.fleet_cost and s.fleet_reserve[power] > 0,
    )


def build_fleet(s: State, log: Log | None, power: int) -> None:
    """A Fleet from the Reserve into the Arsenal, if there is one (§8.1, §13.5)."""
    if s.fleet_reserve[power]:
        s.fleet_reserve[power] -= 1
        s.fleets[8 * power] += 1
        tell(log, "built", power=POWERS[power], unit="fleet")


@OPS.op
def buy(rules: BelleEpoque, s: State, log: Log | None, power: int, bought: int) -> None:
    """Any number of units in one action, one after the other (§8.1)."""
    army, fleet = may_buy(rules.facts, s, power)
    if army or fleet:
        then(s, ("buy_units", power, bought))


@OPS.ask
def buy_units(rules: BelleEpoque, s: State, power: int, bought: int) -> Choice:
    army, fleet = may_buy(rules.facts, s, power)
    options = (*((ARMY,) if army else ()), *((FLEET,) if fleet else ()), *((DONE,) if bought else ()))
    return Choice(rules.seat(s, power), "buy_units", options, "8.1", about=(POWERS[power],))


@buy_units.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int, bought: int) -> None:
    card = rules.facts.powers[power]
    if action is ARMY or action == ARMY:
        s.money[power] -= card.army_cost
        s.army_reserve[power] -= 1
        s.army_ready[power] += 1
        tell(log, "bought", power=POWERS[power], unit="army", cost=card.army_cost)
    elif action == FLEET:
        s.money[power] -= card.fleet_cost
        tell(log, "bought", power=POWERS[power], unit="fleet", cost=card.fleet_cost)
        build_fleet(s, log, power)
    else:
        return
    then(s, ("buy", power, bought + 1))


# Deploying.


def may_deploy(facts: Facts, s: State, power: int) -> bool:
    """Whether any Fleet can move (§8.8)."""
    if ready_fleets(s, power):
        return True
    for fleet in facts.movable:
        if s.holder[facts.fleet_of[fleet]] == power and not s.minor_fleets[fleet] & 1:
            return True
    return False


def _moves(facts: Facts, s: State, power: int, arrived: tuple[int, ...], moved: int) -> list[Action]:
    """Every active Fleet that this action has not moved yet, to every other box."""
    found: list[Action] = []
    for place in range(4):
        if s.fleets[8 * power + 2 * place] > (arrived[place - 1] if place else 0):
            found += [("deploy", POWERS[power], PLACES[place], PLACES[to]) for to in BOXES if to != place]
    for fleet in facts.movable:
        unit = s.minor_fleets[fleet]
        if s.holder[facts.fleet_of[fleet]] == power and not unit & 1 and not (moved >> fleet) & 1:
            place = unit >> 1
            found += [
                ("deploy", MINOR_FLEETS[fleet], PLACES[place], PLACES[to]) for to in BOXES if to != place
            ]
    return found


@OPS.op
def deploy(
    rules: BelleEpoque, s: State, log: Log | None, power: int, arrived: tuple[int, ...], moved: int
) -> None:
    """Any number of Fleets, each once; those that came from the Arsenal stay active (§8.8)."""
    if _moves(rules.facts, s, power, arrived, moved):
        then(s, ("deploy_fleets", power, arrived, moved))


@OPS.ask
def deploy_fleets(rules: BelleEpoque, s: State, power: int, arrived: tuple[int, ...], moved: int) -> Choice:
    options = tuple(_moves(rules.facts, s, power, arrived, moved))
    begun = moved or any(arrived)
    return Choice(
        rules.seat(s, power),
        "deploy_fleets",
        (*options, DONE) if begun else options,
        "8.8",
        about=(POWERS[power],),
    )


@deploy_fleets.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    power: int,
    arrived: tuple[int, ...],
    moved: int,
) -> None:
    if action == DONE:
        return
    _, owner, come, go = action
    place, to = PLACES.index(come), PLACES.index(go)
    tired = int(place != ARSENAL)
    if owner == POWERS[power]:
        s.fleets[8 * power + 2 * place] -= 1
        s.fleets[8 * power + 2 * to + tired] += 1
        arrived = tuple(n + (box == to and not tired) for box, n in zip(BOXES, arrived, strict=True))
        moved |= 1 << len(MINOR_FLEETS)
    else:
        fleet = MINOR_FLEETS.index(owner)
        s.minor_fleets[fleet] = 2 * to + tired
        moved |= 1 << fleet
    tell(log, "deployed", power=POWERS[power], owner=owner, come=come, to_box=go, exhausted=bool(tired))
    then(s, ("deploy", power, arrived, moved))
