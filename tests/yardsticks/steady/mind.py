"""Steady as it was in November 2026, the bot to play against before there was a search."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.chance import Dice
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Ballot, Decision, View
from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.rules.adjustments import WAIVE, build_options, sites
from chancellery.games.diplomacy.rules.facts import Unit, board
from tests.yardsticks.steady.plans import BACK, CARRY, GO, SAIL, Planner, Step
from tests.yardsticks.steady.value import Appraisal

FLEETS = {
    "austria": 0.2,
    "england": 0.6,
    "france": 0.35,
    "germany": 0.3,
    "italy": 0.4,
    "russia": 0.3,
    "turkey": 0.4,
}
"""The share of a power's units that are best at sea."""


class Steady:
    """Defends what is threatened, attacks what is weak with the supports it needs, and covers the rest."""

    name = "steady"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if not isinstance(decision, Ballot):
            raise Invalid(f"Diplomacy does not ask {decision.what!r}.")
        # From the seed and the date alone: a bot that is made anew in mid-game plays on as before.
        dice = Dice(self.seed, view["year"], view["season"] == "autumn")
        eye = Appraisal(view, decision.seat, dice)
        if decision.what == "orders":
            return orders(eye, decision)
        if decision.what == "retreats":
            return retreats(eye, view, decision)
        return adjustments(eye, decision)


def orders(eye: Appraisal, ballot: Ballot) -> Action:
    b = board()
    units = [eye.at[b.area[b.index[slot.split()[1]]]] for slot in ballot.slots]
    plan = Planner(eye, units).search()
    return tuple(_written(units, plan, i) for i in range(len(units)))


def _written(units: Sequence[Unit], plan: Sequence[Step], i: int) -> Action:
    b = board()
    me, step = b.words(units[i]).split(), plan[i]
    if step.kind in (GO, SAIL):
        return (*me, "-", b.locations[step.to])
    if step.kind not in (BACK, CARRY):
        return (*me, "H")
    other, its = b.words(units[step.to]).split(), plan[step.to]
    goal = ("-", b.locations[its.to]) if its.kind in (GO, SAIL) else ()
    return (*me, "S" if step.kind == BACK else "C", *other, *goal)


def retreats(eye: Appraisal, view: View, ballot: Ballot) -> Action:
    """The best place that no other of our units retreats to; if there is none, the unit is given up."""
    b = board()
    ways = {beaten["unit"]: beaten["retreats"] for beaten in view["dislodged"]}
    taken: set[int] = set()
    answer: list[Action] = []
    for slot in ballot.slots:
        kind, _ = slot.split()
        free = [b.index[to] for to in ways[slot] if b.area[b.index[to]] not in taken]
        if not free:
            answer.append((*slot.split(), "D"))
            continue
        best = max(free, key=lambda at: eye.value(kind == "F", at) + eye.risk(b.area[at]))
        taken.add(b.area[best])
        answer.append((*slot.split(), "R", b.locations[best]))
    return tuple(answer)


def adjustments(eye: Appraisal, ballot: Ballot) -> Action:
    answer: list[Action] = []
    units = list(eye.units)
    for slot in ballot.slots:
        name, what, _ = slot.split()
        power = board().powers.index(name)
        answer.append(_build(eye, units, power) if what == "build" else _disband(eye, units, power))
    return tuple(answer)


def _build(eye: Appraisal, units: list[Unit], power: int) -> Action:
    """Where the new unit has most to do, and of the kind that the power lacks."""
    b = board()
    mine = [unit for unit in units if unit.power == power]
    wanted = FLEETS[b.powers[power]] * (len(mine) + 1) - sum(unit.fleet for unit in mine)
    owned = [centre for centre, owner in eye.owner.items() if owner == power]
    options = [order for site in sites(power, units, owned) for order in build_options(site)]
    if not options:
        return WAIVE

    def good(order: Action) -> float:
        at, fleet = b.index[order[1]], order[0] == "F"
        return eye.pull(fleet, at) + eye.risk(b.area[at]) + (0.8 * wanted if fleet else 0.0)

    best = max(options, key=good)
    units.append(b.unit(power, " ".join(best[:2])))
    return best


def _disband(eye: Appraisal, units: list[Unit], power: int) -> Action:
    """The unit that has least to do where it is."""
    b = board()
    mine = [unit for unit in units if unit.power == power]
    least = min(mine, key=lambda unit: eye.value(unit.fleet, unit.at) + 6 * eye.risk(b.area[unit.at]))
    units.remove(least)
    return (*b.words(least).split(), "D")
