"""After the moves: retreats (II.9), builds and disbandments (II.11), and powers in disorder (III.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from chancellery.core.decisions import Action
from chancellery.core.offers import Reason
from chancellery.games.diplomacy.rules.facts import COAST, Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset

WAIVE: Action = ("waive",)

NOWHERE, UNPLAYED = because("nowhere", "II.9"), because("unplayed", "III.2")
"""Why a dislodged unit is not asked for a retreat."""
TWO_RETREATS = because("two_retreats", "II.9")


class Settled(NamedTuple):
    """One retreat, build or disbandment and what became of it."""

    power: int
    action: Action
    result: str
    """`ok`, `bounce` (two retreats met) or `void`."""
    why: Because | None = None
    """Why it did not come about."""

    @property
    def reasons(self) -> tuple[Because, ...]:
        return (self.why,) if self.why else ()


# Retreats.


def retreat_options(beaten: Dislodged) -> list[Action]:
    """Every way out of a dislodged unit, and giving it up."""
    b = board()
    unit = tuple(b.words(beaten.unit).split())
    return [*((*unit, "R", b.locations[to]) for to in beaten.retreats), (*unit, "D")]


def settle_retreats(
    dislodged: Iterable[Dislodged], orders: Mapping[Unit, Action]
) -> tuple[list[Unit], list[Settled]]:
    """The units that get away; two that meet are both disbanded, and so is one without an order (II.9)."""
    b = board()
    goals: dict[Unit, int] = {}
    settled: list[Settled] = []
    for beaten in dislodged:
        unit = beaten.unit
        action = orders.get(unit, (*b.words(unit).split(), "D"))
        goal, void = _retreat_goal(beaten, action)
        if goal >= 0:
            goals[unit] = goal
        settled.append(Settled(unit.power, action, "void" if void else "ok", void))
    areas = [b.area[goal] for goal in goals.values()]
    safe = {unit: goal for unit, goal in goals.items() if areas.count(b.area[goal]) == 1}
    met = {tuple(b.words(unit).split()) for unit in goals if unit not in safe}
    settled = [
        s._replace(result="bounce", why=TWO_RETREATS) if s.action[:2] in met and s.result == "ok" else s
        for s in settled
    ]
    return [Unit(unit.power, unit.fleet, goal) for unit, goal in safe.items()], settled


def _retreat_goal(beaten: Dislodged, action: Action) -> tuple[int, Because | None]:
    b = board()
    if action[2:] == ("D",):
        return -1, None
    if len(action) != 4 or action[2] not in ("R", "-"):
        return -1, because("not_a_retreat", "II.9")
    goal = b.index[action[3]]
    if goal in beaten.retreats:
        return goal, None
    on_coasts = [to for to in beaten.retreats if b.area[to] == goal]
    if len(on_coasts) == 1:
        return on_coasts[0], None
    return -1, because("no_retreat", "II.9", area=b.areas[b.area[goal]])


# Builds and disbandments.


NOT_HOME = Reason("not_home", "II.11")
OCCUPIED = Reason("occupied", "II.11")
FOREIGN = Reason("foreign", "II.11")


def closed_site(power: int, area: int, taken: Collection[int], mine: Collection[int]) -> Reason | None:
    """Why nothing can be built in an area: only in home centres that a power holds and that are empty."""
    if area not in board().homes[power]:
        return NOT_HOME
    if area in taken:
        return OCCUPIED
    return None if area in mine else FOREIGN


def sites(power: int, units: Sequence[Unit], owned: Iterable[int]) -> list[int]:
    """Where a power can build (II.11)."""
    taken, mine = {board().area[unit.at] for unit in units}, set(owned)
    return [home for home in board().homes[power] if not closed_site(power, home, taken, mine)]


def build_options(site: int) -> list[Action]:
    """What can be built in a home centre."""
    b = board()
    army: Action = ("A", b.locations[site], "B")
    if b.kind[site] != COAST:
        return [army]
    return [army, *(("F", b.locations[at], "B") for at in b.coasts.get(site, (site,)))]


def settle_adjustments(
    power: int, units: Sequence[Unit], owned: Sequence[int], wanted: Sequence[Action], rules: Ruleset
) -> tuple[list[Unit], list[Settled]]:
    """A power's units after its builds or disbandments, and what became of each order.

    `wanted` is in the order of writing. Units that a power owes and does not name go by the rule of
    disorder (II.11, III.3).
    """
    mine = [unit for unit in units if unit.power == power]
    due = len(owned) - len(mine)
    if due >= 0:
        built, settled = _build(power, units, owned, wanted, due, rules)
        return mine + built, settled
    return _disband(power, mine, owned, wanted, -due, rules)


def _build(
    power: int,
    units: Sequence[Unit],
    owned: Sequence[int],
    wanted: Sequence[Action],
    due: int,
    rules: Ruleset,
) -> tuple[list[Unit], list[Settled]]:
    b = board()
    free = sites(power, units, owned)
    voids = [_void_build(power, action, free, due, rules) for action in wanted]
    keep = [i for i, void in enumerate(voids) if void is None and wanted[i] != WAIVE]
    keep = _one_a_site([(i, b.area[b.index[wanted[i][1]]]) for i in keep], voids, rules)
    keep = _as_many_as(due, keep, voids, rules)
    built = [b.unit(power, f"{_built_kind(wanted[i], rules)} {wanted[i][1]}") for i in keep]
    return built, [
        Settled(power, action, "void" if voids[i] else "ok", voids[i]) for i, action in enumerate(wanted)
    ]


def _built_kind(action: Action, rules: Ruleset) -> str:
    b = board()
    inland = b.kind[b.area[b.index[action[1]]]] != COAST
    return "A" if action[0] == "F" and inland and rules.fleet_inland == "army" else str(action[0])


def _void_build(power: int, action: Action, free: Sequence[int], due: int, rules: Ruleset) -> Because | None:
    b = board()
    if action == WAIVE:
        return None if rules.waive else because("no_waiving_here", "II.11")
    if action[-1] != "B":
        return because("must_not_disband", "II.11")
    at = b.index[action[1]]
    area = b.area[at]
    if due == 0:
        return because("no_builds", "II.11")
    if area not in b.homes[power]:
        return because("not_home", "II.11", area=b.areas[area])
    if area not in free:
        return because("not_free", "II.11", area=b.areas[area])
    if action[0] == "F":
        if b.kind[area] != COAST:
            if rules.fleet_inland == "army":
                return None
            return because("fleet_inland", "II.11", area=b.areas[area])
        if area in b.coasts and at == area:
            return because("no_coast", "II.11", what="build", area=b.areas[area])
    return None


def _one_a_site(keep: list[tuple[int, int]], voids: list[Because | None], rules: Ruleset) -> list[int]:
    by_site: dict[int, list[int]] = {}
    for i, site in keep:
        by_site.setdefault(site, []).append(i)
    kept = []
    for tries in by_site.values():
        chosen = {"first": tries[:1], "last": tries[-1:], "void": tries if len(tries) == 1 else []}
        for i in tries:
            if i in chosen[rules.same_site_builds]:
                kept.append(i)
            else:
                voids[i] = because("site_taken", "II.11")
    return sorted(kept)


def _as_many_as(due: int, keep: list[int], voids: list[Because | None], rules: Ruleset) -> list[int]:
    if len(keep) <= due:
        return keep
    chosen = {"first": keep[:due], "last": keep[len(keep) - due :], "void": []}[rules.too_many_builds]
    for i in keep:
        if i not in chosen:
            voids[i] = because("too_many", "II.11", what="build", due=due)
    return chosen


def _disband(
    power: int, mine: list[Unit], owned: Sequence[int], wanted: Sequence[Action], due: int, rules: Ruleset
) -> tuple[list[Unit], list[Settled]]:
    b = board()
    by_area = {b.area[unit.at]: unit for unit in mine}
    voids: list[Because | None] = []
    chosen: list[tuple[int, Unit]] = []
    for i, action in enumerate(wanted):
        unit = by_area.get(b.area[b.index[action[1]]]) if action[-1] == "D" else None
        if action[-1] != "D":
            voids.append(because("must_disband", "II.11", due=due))
        elif unit is None:
            voids.append(because("no_unit_there", "II.11"))
        elif any(unit == other for _, other in chosen):
            voids.append(because("twice", "II.11"))
        else:
            voids.append(None)
            chosen.append((i, unit))
    if len(chosen) > due:
        kept = {"first": chosen[:due], "last": chosen[len(chosen) - due :], "disorder": []}[
            rules.too_many_disbands
        ]
        for i, unit in chosen:
            if (i, unit) not in kept:
                voids[i] = because("too_many", "II.11", what="disband", due=due)
        chosen = kept
    gone = {unit for _, unit in chosen}
    left = [unit for unit in mine if unit not in gone]
    settled = [
        Settled(power, action, "void" if voids[i] else "ok", voids[i]) for i, action in enumerate(wanted)
    ]
    for unit in disorder(power, left, owned, rules)[: due - len(gone)]:
        left.remove(unit)
        settled.append(Settled(power, (*b.words(unit).split(), "D"), "ok"))
    return left, settled


# Disorder.


def disorder(power: int, units: Sequence[Unit], owned: Sequence[int], rules: Ruleset) -> list[Unit]:
    """A power's units in the order in which disorder disbands them (III.3, 4.D.8)."""
    b = board()
    goals = set(owned if rules.disband_distance == "owned" else b.homes[power])

    def rank(unit: Unit) -> tuple[int, bool, str]:
        walks = rules.disband_distance == "owned" or not unit.fleet
        return -_distance(unit, goals, walks=walks), not unit.fleet, b.names[b.area[unit.at]]

    return sorted(units, key=rank)


def _distance(unit: Unit, goals: set[int], *, walks: bool) -> int:
    """Areas to the nearest goal: over land and sea alike, or as a fleet sails."""
    b = board()
    reached = {unit.at}
    edge = {unit.at}
    steps = 0
    while edge:
        if any(b.area[at] in goals for at in edge):
            return steps
        steps += 1
        if walks:
            around = {to for at in edge for to in _neighbours(b.area[at])}
        else:
            around = {to for at in edge for to in b.fleet_moves[at]}
        edge = around - reached
        reached |= edge
    return len(b.areas)


def _neighbours(area: int) -> set[int]:
    b = board()
    return {b.area[to] for to in (*b.army_moves[area], *b.fleet_moves[area])}
