"""Our judge against the `diplomacy` package on thousands of positions, under `standard` rules.

Where the two differ, one of the package's known faults must be present, recognised by the shape of the
orders and not by the difference, and everything that differs must hang together with it. All else is an
error of ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, Movement, adjudicate, results
from chancellery.games.diplomacy.rules.judge.resolver import CONVOY, DIRECT, MOVE, SAILS, SUPPORT
from chancellery.games.diplomacy.rules.orders import bridged
from chancellery.games.diplomacy.rules.rulesets import STANDARD
from tests.soak import soak

from .oracle import Judge
from .package import Outcome, Package, order_words
from .positions import Written, campaigns, quarrels, show

Orders = dict[Unit, Action]


class Case(NamedTuple):
    """A position judged twice."""

    units: list[Unit]
    orders: Orders
    ours: Movement
    theirs: Outcome

    def kind(self, i: int) -> int:
        return self.ours.rulings[i].ready[0]

    def carriers(self, army: int) -> list[int]:
        return self.ours.phase.convoyers.get(army, [])

    def sailing(self) -> list[int]:
        """Armies that have a whole chain of convoy orders, and a will to use it."""
        return [i for i in self.ours.phase.convoyers if self.ours.phase.travel[i] == SAILS]

    def attackers(self, i: int) -> list[int]:
        """Moves of other powers into a unit's area, those without a convoy left out."""
        phase = self.ours.phase
        return [
            k
            for k in range(len(self.units))
            if phase.target[k] == phase.area[i]
            and phase.power[k] != phase.power[i]
            and self.ours.rulings[k].results[0] != "void"
        ]

    def supporters(self, i: int) -> list[int]:
        phase = self.ours.phase
        found, k = [], phase.first_supporter[i]
        while k >= 0:
            found.append(k)
            k = phase.next_supporter[k]
        return found

    def occupant(self, i: int) -> int:
        """The unit that begins where this one moves to, or -1."""
        phase = self.ours.phase
        return phase.at[phase.target[i]] if phase.target[i] >= 0 else -1

    def head_to_head(self, i: int) -> bool:
        there = self.occupant(i)
        return there >= 0 and self.ours.phase.target[there] == self.ours.phase.area[i]

    def areas(self, i: int) -> set[int]:
        """The areas that an order is about."""
        kind, a, b, _ = self.ours.rulings[i].ready
        here = {self.ours.phase.area[i]}
        if kind == MOVE:
            return here | {board().area[a]}
        return here | {a, b} if kind in (SUPPORT, CONVOY) else here


# What the package is known to get wrong. Each names the units with which the trouble starts.


def supports_of_victims_power_counted(case: Case) -> Iterator[int]:
    """(a) A support by the victim's own power counts, if the attacker's order says VIA."""
    for i in case.sailing():
        there = case.occupant(i)
        if there >= 0 and order_words(case.units[i], case.orders[case.units[i]]).endswith("VIA"):
            mine = case.units[there].power
            yield from (i for k in case.supporters(i) if case.units[k].power == mine)


def attacked_convoy_counted_as_disrupted(case: Case) -> Iterator[int]:
    """(b) A fleet attacked, but not dislodged, is taken to be disrupted."""
    for i in case.sailing():
        for fleet in case.carriers(i):
            if case.attackers(fleet) and case.ours.phase.dislodged_by[fleet] < 0:
                yield i


def routes_lost_together(case: Case) -> Iterator[int]:
    """(b) Of several routes, one that is not attacked is dropped or kept with the others."""
    for i in case.sailing():
        fleets = case.carriers(i)
        if len(fleets) > 1 and any(case.attackers(fleet) for fleet in fleets):
            yield i


def defender_helped_by_attackers_power(case: Case) -> Iterator[int]:
    """(c) Head to head, a support by the attacker's own power for the defender's move does not defend."""
    for i in range(len(case.units)):
        if case.head_to_head(i):
            there = case.occupant(i)
            if any(case.units[k].power == case.units[i].power for k in case.supporters(there)):
                yield i


def walks_when_convoy_breaks(case: Case) -> Iterator[int]:
    """(f) An army convoyed next door by its own fleet walks, if the convoy is broken."""
    for i in case.sailing():
        direct = case.ours.rulings[i].ready[2] == DIRECT
        if direct and any(case.attackers(fleet) for fleet in case.carriers(i)):
            yield i


def support_spared_as_in_1982(case: Case) -> Iterator[int]:
    """A convoyed attack never cuts support for or against a convoying fleet, paradox or not (4.A.2, 1982)."""
    phase = case.ours.phase
    for i in case.sailing():
        there = case.occupant(i)
        if there >= 0 and case.kind(there) == SUPPORT:
            fleet = phase.at[case.ours.rulings[there].ready[2]]
            if fleet >= 0 and case.kind(fleet) == CONVOY:
                yield i


def wrong_coast_in_support_ignored(case: Case) -> Iterator[int]:
    """(e) A support that names one coast counts for a move to the other (6.B.9)."""
    phase = case.ours.phase
    for i, ruling in enumerate(case.ours.rulings):
        kind, whom_at, to, coast = ruling.ready
        if kind == SUPPORT and coast >= 0:
            whom = phase.at[whom_at]
            if phase.target[whom] == to and phase.orders[whom][1] != coast:
                yield i


FAULTS: list[Callable[[Case], Iterator[int]]] = [
    supports_of_victims_power_counted,
    attacked_convoy_counted_as_disrupted,
    routes_lost_together,
    defender_helped_by_attackers_power,
    walks_when_convoy_breaks,
    support_spared_as_in_1982,
    wrong_coast_in_support_ignored,
]


def retreat_list_wrong_after_convoy(case: Case, lost: Dislodged) -> bool:
    """(d) Driven out by a convoyed army, a unit is let into occupied and contested areas as well."""
    by = case.ours.phase.dislodged_by[case.units.index(lost.unit)]
    return by in case.sailing() and set(lost.retreats) < case.theirs.retreats.get(lost.unit, set())


def origin_shut_as_if_walked(case: Case, lost: Dislodged) -> bool:
    """(f) The attacker is taken to have walked, its convoy to be broken: no way out to where it came from."""
    by = case.ours.phase.dislodged_by[case.units.index(lost.unit)]
    missing = set(lost.retreats) - case.theirs.retreats.get(lost.unit, set())
    return by in walks_when_convoy_breaks(case) and {board().area[way] for way in missing} == {lost.attacker}


RETREAT_FAULTS = (retreat_list_wrong_after_convoy, origin_shut_as_if_walked)


# Refused orders and orders read otherwise, taken out before the comparison.


def spare_fleet_refused(case_units: list[Unit], unit: Unit, action: Action) -> bool:
    """(g) A convoy order of a fleet without which the army could also be carried."""
    b = board()
    fleets = 0
    for other in case_units:
        if other.fleet:
            fleets |= 1 << b.area[other.at]
    fleets &= b.sea
    here = 1 << b.area[unit.at]
    return action[2] == "C" and bridged(fleets & ~here, b.index[action[4]], b.area[b.index[action[6]]])


def walks_without_convoy(units: list[Unit], orders: Orders) -> Orders:
    """(f) The package drops a VIA for which there are no convoy orders; so must we, to compare the rest."""
    ours = adjudicate(units, orders, STANDARD)
    found = dict(orders)
    for ruling in ours.rulings:
        if ruling.ready[0] == MOVE and ruling.action[4:] and ruling.results[0] == "void":
            found[ruling.unit] = ruling.action[:4]
    return found


# The comparison.


def differing(case: Case) -> set[int]:
    """The units for which the two disagree on the outcome."""
    return {i for i in range(len(case.units)) if not agrees(case, i)}


def agrees(case: Case, i: int) -> bool:
    unit = case.units[i]
    ours, theirs = case.ours.rulings[i].results, case.theirs.results[unit]
    if ("dislodged" in ours) != ("dislodged" in theirs):
        return False
    kind = case.kind(i)
    if kind == MOVE:
        words = {"ok": (), "bounce": ("bounce",), "disrupted": ("no convoy",), "void": ("no convoy",)}
        return words.get(ours[0], ()) == tuple(word for word in theirs if word != "dislodged")
    if kind == SUPPORT:
        return agrees_on_support(case, i)
    return True


def agrees_on_support(case: Case, i: int) -> bool:
    ours, theirs = case.ours.rulings[i].results, case.theirs.results[case.units[i]]
    whom = case.ours.phase.at[case.ours.rulings[i].ready[1]]
    if "void" in ours:
        return "void" in theirs
    if "void" in theirs or "no convoy" in theirs:
        return support_of_no_use(case, i, whom)
    return ("cut" in ours) == ("cut" in theirs)


def support_of_no_use(case: Case, i: int, whom: int) -> bool:
    """Its `void` for a support that stands but cannot help: against one's own unit, or without a convoy."""
    there = case.occupant(whom)
    against_own = there >= 0 and case.units[there].power == case.units[i].power
    return against_own or case.ours.rulings[whom].results[0] in ("void", "disrupted")


def linked(case: Case, roots: Iterable[int], wrong: set[int]) -> set[int]:
    """The differing units that hang together with the roots, order by order through shared areas."""
    reached = set(roots)
    areas: set[int] = set().union(*(case.areas(i) for i in reached)) if reached else set()
    left = set(wrong)
    while more := {i for i in left if case.areas(i) & areas}:
        left -= more
        areas |= set().union(*(case.areas(i) for i in more))
    return wrong - left


def explain(case: Case, wrong: set[int]) -> set[str]:
    """The faults that are present and account for every difference; empty if some are unaccounted for."""
    names: set[str] = set()
    covered: set[int] = set()
    for fault in FAULTS:
        found = linked(case, fault(case), wrong)
        if found:
            names.add(fault.__name__)
            covered |= found
    return names if covered == wrong else set()


def report(case: Case, wrong: Iterable[int] = ()) -> str:
    lines = [show(case.units, case.orders), ""]
    for i, ruling in enumerate(case.ours.rulings):
        mark = "<--" if i in wrong else ""
        words = " ".join(ruling.action)
        lines.append(f"{words:34} ours {ruling.results} theirs {case.theirs.results[ruling.unit]} {mark}")
    return "\n".join(lines)


def compare(package: Package, units: list[Unit], orders: Orders) -> set[str]:
    """Judge a position twice; the names of the faults that explain what differs."""
    b = board()
    theirs = package.judge(units, orders)
    names = set()
    for unit in theirs.refused:
        assert spare_fleet_refused(units, unit, orders[unit]), f"{orders[unit]}\n{show(units, orders)}"
        orders = orders | {unit: (*orders[unit][:2], "H")}
        names.add("spare_fleet_refused")
    read_as = walks_without_convoy(units, orders)
    if read_as != orders:
        names.add("walks_without_convoy")
    case = Case(units, read_as, adjudicate(units, read_as, STANDARD), theirs)
    wrong = differing(case)
    if wrong:
        oracle = Judge(units, [ruling.ready for ruling in case.ours.rulings])
        judged = [results(case.ours.phase, i, None) for i in range(len(units))]
        assert oracle.results() == judged, report(case, wrong)
        faults = explain(case, wrong)
        assert faults, report(case, wrong)
        return names | faults
    assert set(case.ours.units) == theirs.units, report(case)
    for lost in case.ours.dislodged:
        if set(lost.retreats) != theirs.retreats.get(lost.unit, set()):
            found = {why.__name__ for why in RETREAT_FAULTS if why(case, lost)}
            assert found, f"{b.words(lost.unit)}\n{report(case)}"
            names |= found
    return names


def run(positions: Iterator[Written]) -> Counter[str]:
    package = Package()
    tally: Counter[str] = Counter()
    for units, orders in positions:
        tally.update(compare(package, units, orders) or {"equal"})
    return tally


@pytest.mark.slow
def test_played_positions() -> None:
    assert run(campaigns(1, 250))["equal"] > 150


@pytest.mark.slow
def test_crowded_positions() -> None:
    assert run(quarrels(1, 800, (6, 16), powers=7))["equal"] > 500


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, soak(14, 11)))
def test_many_played_positions(seed: int) -> None:
    count = soak(1500, 500)
    assert run(campaigns(seed, count))["equal"] > 0.6 * count


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, soak(24, 21)))
def test_many_crowded_positions(seed: int) -> None:
    count = soak(3000, 1000)
    assert run(quarrels(seed, count, (6, 16), powers=7))["equal"] > 0.6 * count
