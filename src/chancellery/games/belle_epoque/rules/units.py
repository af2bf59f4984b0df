"""Armies and Fleets: bought, deployed, exhausted, and what they open up (§8.1, §8.2.1, §8.8)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Log
from chancellery.core.offers import Case, Cases, Reason, any_open
from chancellery.games.belle_epoque.rules.facts import ARSENAL, MINOR_FLEETS, PLACES, POWERS, RU, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

ALL_BUILT, TOO_DEAR = Reason("unit_built", "8.1"), Reason("unit_too_dear", "8.1")
NOTHING_TO_BUILD, BOTH_TOO_DEAR = Reason("all_built", "8.1"), Reason("both_too_dear", "8.1")
ARMY_TOO_DEAR, FLEET_TOO_DEAR = Reason("army_too_dear", "8.1"), Reason("fleet_too_dear", "8.1")
NO_FLEET, ALL_EXHAUSTED = Reason("no_fleet", "8.8"), Reason("fleets_exhausted", "8.8")
MOVES_ONCE, EXHAUSTED = Reason("moves_once", "8.8"), Reason("exhausted_fleet", "8.8")
NEVER_LEAVES = Reason("never_leaves", "8.7.3")

BOXES = (1, 2, 3)
ARMY: Action = ("buy", "army")
FLEET: Action = ("buy", "fleet")
VOYAGES: dict[tuple[str, int], tuple[Action, ...]] = {
    (owner, place): tuple(("deploy", owner, come, PLACES[to]) for to in BOXES if to != place)
    for owner in (*POWERS, *MINOR_FLEETS)
    for place, come in enumerate(PLACES)
}
"""By owner and place: a Fleet's ways to other boxes."""


def in_box(facts: Facts, s: State, power: int, continent: int) -> bool:
    """Whether a Fleet of a Power or of its allies lies in a Fleet Box, exhausted or not (§8.2.1)."""
    at = 8 * power + 2 * continent + 2
    if s.fleets[at] or s.fleets[at + 1]:
        return True
    here = 2 * continent + 2
    if here not in s.minor_fleets and here + 1 not in s.minor_fleets:
        return False
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


def why_no_units(facts: Facts, s: State, power: int) -> tuple[Reason | None, Reason | None]:
    """What keeps a Power from buying an Army, and a Fleet, now (§8.1)."""
    cost, money = facts.unit_costs[power], s.money[power]
    return (
        ALL_BUILT if not s.army_reserve[power] else TOO_DEAR if money < cost["army"] else None,
        ALL_BUILT if not s.fleet_reserve[power] else TOO_DEAR if money < cost["fleet"] else None,
    )


def why_not_buy(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    army, fleet = why_no_units(rules.facts, s, power)
    if army is None or fleet is None:
        return None
    if army is TOO_DEAR:
        return BOTH_TOO_DEAR if fleet is TOO_DEAR else ARMY_TOO_DEAR
    return FLEET_TOO_DEAR if fleet is TOO_DEAR else NOTHING_TO_BUILD


def build_fleet(s: State, log: Log | None, power: int) -> None:
    """A Fleet from the Reserve into the Arsenal, if there is one (§8.1, §13.5)."""
    if s.fleet_reserve[power]:
        s.fleet_reserve[power] -= 1
        s.fleets[8 * power] += 1
        tell(log, "built", power=POWERS[power], unit="fleet")


@OPS.op
def buy(rules: BelleEpoque, s: State, log: Log | None, power: int, bought: int) -> None:
    """Any number of units in one action, one after the other (§8.1)."""
    if None in why_no_units(rules.facts, s, power):
        then(s, ("buy_units", power, bought))


@OPS.uses(what="buy_units", rule="8.1")
def buy_units(rules: BelleEpoque, s: State, power: int, bought: int) -> Cases:
    army, fleet = why_no_units(rules.facts, s, power)
    found: list[Case] = [(ARMY, army), (FLEET, fleet)]
    if bought:
        found.append((DONE, None))
    return found


@buy_units.price("pound")
def purchase(rules: BelleEpoque, s: State, power: int, bought: int, action: Action) -> int:
    return 0 if action == DONE else rules.facts.unit_costs[power][action[1]]


@buy_units.fields
def _(
    rules: BelleEpoque, s: State, power: int, bought: int, action: Action, reason: Reason
) -> Mapping[str, Any]:
    cost = rules.facts.unit_costs[power][action[1]]
    return {"unit": action[1], "cost": cost, "money": s.money[power]}


@buy_units.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int, bought: int) -> None:
    if action == DONE:
        return
    cost = purchase(rules, s, power, bought, action)
    s.money[power] -= cost
    tell(log, "bought", power=POWERS[power], unit=action[1], cost=cost)
    if action == ARMY:
        s.army_reserve[power] -= 1
        s.army_ready[power] += 1
    else:
        build_fleet(s, log, power)
    then(s, ("buy", power, bought + 1))


# Deploying.


def why_stays(facts: Facts, s: State, fleet: int) -> Reason | None:
    """What keeps a minor nation's Fleet where it is (§8.7.3, §8.8)."""
    if fleet not in facts.movable:
        return NEVER_LEAVES
    return EXHAUSTED if s.minor_fleets[fleet] & 1 else None


def voyages(facts: Facts, s: State, power: int, arrived: tuple[int, ...], moved: int) -> list[Case]:
    """Every Fleet of a Power and of its allies, to every other box; each moves once an action (§8.8)."""
    found: list[Case] = []
    for place in range(4):
        at = 8 * power + 2 * place
        ready = s.fleets[at]
        if ready or s.fleets[at + 1]:
            come = arrived[place - 1] if place else 0
            no = None if ready > come else MOVES_ONCE if ready else EXHAUSTED
            found += zip(VOYAGES[POWERS[power], place], repeat(no))
    for fleet, home in enumerate(facts.fleet_of):
        if s.holder[home] == power:
            no = why_stays(facts, s, fleet) or (MOVES_ONCE if (moved >> fleet) & 1 else None)
            found += zip(VOYAGES[MINOR_FLEETS[fleet], s.minor_fleets[fleet] >> 1], repeat(no))
    return found


def why_not_deploy(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    """Why no Fleet can move, if so: of those that may leave their place, none is active (§8.8)."""
    if ready_fleets(s, power):
        return None
    facts, why = rules.facts, NO_FLEET
    for fleet in facts.movable:
        if s.holder[facts.fleet_of[fleet]] == power:
            why = ALL_EXHAUSTED
            if why_stays(facts, s, fleet) is None:
                return None
    return ALL_EXHAUSTED if any(s.fleets[8 * power : 8 * power + 8]) else why


@OPS.op
def deploy(
    rules: BelleEpoque, s: State, log: Log | None, power: int, arrived: tuple[int, ...], moved: int
) -> None:
    """Any number of Fleets, each once; those that came from the Arsenal stay active (§8.8)."""
    if any_open(voyages(rules.facts, s, power, arrived, moved)):
        then(s, ("deploy_fleets", power, arrived, moved))


@OPS.uses(what="deploy_fleets", rule="8.8")
def deploy_fleets(rules: BelleEpoque, s: State, power: int, arrived: tuple[int, ...], moved: int) -> Cases:
    found = voyages(rules.facts, s, power, arrived, moved)
    if moved:
        found.append((DONE, None))
    return found


@deploy_fleets.fields
def _(rules: BelleEpoque, s: State, *words: Any) -> Mapping[str, Any]:
    _, owner, come, _ = words[-2]
    return {"nation": owner, "place": come}


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
