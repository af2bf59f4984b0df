"""Support in a dispute: which units a side may send, and what they cost (§8.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Log, Seat
from chancellery.core.offers import Cases, Reason, any_open
from chancellery.core.rolls import Prospect
from chancellery.games.belle_epoque.rules.dispute_rolls import SEAS, current, modifier, with_unit
from chancellery.games.belle_epoque.rules.facts import (
    CONTINENTS,
    GB,
    MINOR_ARMIES,
    MINOR_FLEETS,
    POWERS,
    ROW,
    Facts,
)
from chancellery.games.belle_epoque.rules.prospects import with_support
from chancellery.games.belle_epoque.rules.state import Dispute, State
from chancellery.games.belle_epoque.rules.units import tire_fleet, within_reach
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

NO_FLEET, NO_ARMY = Reason("no_active_fleet", "8.7"), Reason("no_active_army", "8.7")
NEEDS_FLEET, TOO_DEAR = Reason("armies_need_fleet", "8.7"), Reason("unit_too_dear", "8.7")
FLEET_ADDS_NOTHING, ARMY_ADDS_NOTHING = (
    Reason("fleet_adds_nothing", "8.7"),
    Reason("army_adds_nothing", "8.7"),
)
ALLY_ELSEWHERE, SERVES_ELSEWHERE = Reason("ally_elsewhere", "8.7.2"), Reason("serves_in", "8.7.3")
ALLY_EXHAUSTED, ALLY_ADDS_NOTHING = Reason("ally_exhausted", "8.7.2"), Reason("ally_adds_nothing", "8.7")


def fleet_price(facts: Facts, s: State, power: int) -> int:
    """What the support of an own Fleet costs (§8.7, §8.3)."""
    if power == GB and s.lasting.get(SEAS, 0) >= s.turn:
        return 0
    if (s.works >> power) & 1 and facts.works[power].bonus == "cheap_fleets":
        return facts.kiel_support
    return facts.fleet_support


def _adds(facts: Facts, s: State, d: Dispute, side: int, unit: str, own: bool) -> bool:
    """Whether a unit would raise the modifier."""
    return modifier(facts, s, side, with_unit(d, side, unit, own)) > modifier(facts, s, side, d)


def fleets(facts: Facts, s: State, side: int) -> Cases:
    """Own and allied Fleets: active, in the continent's box, paid, and of use (§8.7.2, §8.7.3)."""
    d = current(s)
    power, box = d.sides[side], facts.continent[d.space // ROW] + 1
    if not s.fleets[8 * power + 2 * box]:
        no: Reason | None = NO_FLEET
    elif s.money[power] < fleet_price(facts, s, power):
        no = TOO_DEAR
    else:
        no = None if _adds(facts, s, d, side, "fleet", True) else FLEET_ADDS_NOTHING
    yield ("fleet", POWERS[power]), no
    for i, home in enumerate(facts.fleet_of):
        if s.holder[home] == power:
            place, tired = divmod(s.minor_fleets[i], 2)
            if place != box:
                no = ALLY_ELSEWHERE
            elif tired:
                no = ALLY_EXHAUSTED
            else:
                no = None if _adds(facts, s, d, side, "fleet", False) else ALLY_ADDS_NOTHING
            yield ("fleet", MINOR_FLEETS[i]), no


def armies(facts: Facts, s: State, side: int) -> Cases:
    """Own and allied Armies: active, within reach, paid, and of use (§8.7.2, §8.7.3)."""
    d = current(s)
    power, territory = d.sides[side], d.space // ROW
    far = not (within_reach(facts, s, power) >> territory) & 1
    if far or not s.army_ready[power]:
        no: Reason | None = NEEDS_FLEET if far else NO_ARMY
    elif s.money[power] < facts.army_support:
        no = TOO_DEAR
    else:
        no = None if _adds(facts, s, d, side, "army", True) else ARMY_ADDS_NOTHING
    yield ("army", POWERS[power]), no
    for i, home in enumerate(facts.army_of):
        if s.holder[home] == power:
            if facts.reach[home] not in (-1, facts.continent[territory]):
                no = SERVES_ELSEWHERE
            elif far or s.minor_armies[i]:
                no = NEEDS_FLEET if far else ALLY_EXHAUSTED
            else:
                no = None if _adds(facts, s, d, side, "army", False) else ALLY_ADDS_NOTHING
            yield ("army", MINOR_ARMIES[i]), no


@OPS.op
def commit_fleets(rules: BelleEpoque, s: State, log: Log | None, side: int) -> None:
    if current(s).fixed[side] < 0 and any_open(fleets(rules.facts, s, side)):
        then(s, ("send_fleets", side))


@OPS.op
def commit_armies(rules: BelleEpoque, s: State, log: Log | None, side: int) -> None:
    if current(s).fixed[side] < 0 and any_open(armies(rules.facts, s, side)):
        then(s, ("send_armies", side))


@OPS.uses(what="send_fleets", rule="8.7")
def send_fleets(rules: BelleEpoque, s: State, side: int) -> Cases:
    yield from fleets(rules.facts, s, side)
    yield DONE, None


@OPS.uses(what="send_armies", rule="8.7")
def send_armies(rules: BelleEpoque, s: State, side: int) -> Cases:
    yield from armies(rules.facts, s, side)
    yield DONE, None


@send_fleets.whom
@send_armies.whom
def _(rules: BelleEpoque, s: State, side: int) -> tuple[Seat, tuple[str, str]]:
    d = current(s)
    power = d.sides[side]
    return rules.seat(s, power), (POWERS[power], rules.facts.territories[d.space // ROW].slug)


@send_fleets.prospects
@send_armies.prospects
def _(rules: BelleEpoque, s: State, side: int, action: Action) -> list[Prospect]:
    return with_support(rules, s, side, action)


@send_fleets.fields
@send_armies.fields
def _(rules: BelleEpoque, s: State, side: int, action: Action, reason: Reason) -> Mapping[str, Any]:
    facts, d = rules.facts, current(s)
    home = facts.territory.get(action[1], -1)
    return {
        "unit": action[0],
        "nation": action[1],
        "cost": _price(facts, s, d.sides[side], action[0]),
        "money": s.money[d.sides[side]],
        "place": CONTINENTS[facts.continent[d.space // ROW]],
        "continent": CONTINENTS[facts.reach[home]] if home >= 0 else "",
    }


def _price(facts: Facts, s: State, power: int, unit: str) -> int:
    """Of an own unit; allied ones are free (§8.7.2)."""
    return fleet_price(facts, s, power) if unit == "fleet" else facts.army_support


def _support_price(rules: BelleEpoque, s: State, side: int, action: Action) -> int:
    power = current(s).sides[side]
    own = action != DONE and action[1] == POWERS[power]
    return _price(rules.facts, s, power, action[0]) if own else 0


fleet_cost = send_fleets.price("pound")(_support_price)
army_cost = send_armies.price("pound")(_support_price)


@send_fleets.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, side: int) -> None:
    if action == DONE:
        return
    d = current(s)
    power = d.sides[side]
    cost = fleet_cost(rules, s, side, action)
    if action[1] == POWERS[power]:
        tire_fleet(s, power, rules.facts.continent[d.space // ROW] + 1)
    else:
        s.minor_fleets[MINOR_FLEETS.index(action[1])] |= 1
    _support(rules, s, log, side, action, cost)
    then(s, ("commit_fleets", side))


@send_armies.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, side: int) -> None:
    if action == DONE:
        return
    power = current(s).sides[side]
    cost = army_cost(rules, s, side, action)
    if action[1] == POWERS[power]:
        s.army_ready[power] -= 1
        s.army_tired[power] += 1
    else:
        s.minor_armies[MINOR_ARMIES.index(action[1])] = 1
    _support(rules, s, log, side, action, cost)
    then(s, ("commit_armies", side))


def _support(rules: BelleEpoque, s: State, log: Log | None, side: int, action: Action, cost: int) -> None:
    """A unit goes in, and is paid."""
    power = current(s).sides[side]
    s.money[power] -= cost
    s.dispute = d = with_unit(current(s), side, action[0], action[1] == POWERS[power])
    if log is not None:
        tell(
            log,
            "support",
            power=POWERS[power],
            unit=action[0],
            owner=action[1],
            cost=cost,
            modifier=modifier(rules.facts, s, side, d),
        )
