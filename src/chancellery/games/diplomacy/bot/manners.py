"""Who plans and who grasps: what the orders of the last campaign tell about those who gave them.

The board before it is set up once more, and both manners are asked for orders a few times. Whoever gave such
as the one gives and the other does not is taken to be of its kind, never quite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from chancellery.games.diplomacy.bot.kernel.eye import Eye, reach_counts
from chancellery.games.diplomacy.bot.kernel.luck import Luck, whims
from chancellery.games.diplomacy.bot.kernel.opportunist import Opportunist
from chancellery.games.diplomacy.bot.kernel.planner import Planner
from chancellery.games.diplomacy.bot.kernel.tables import NOBODY, Hands, Position, Tables
from chancellery.games.diplomacy.bot.sight import in_area_order, plain
from chancellery.games.diplomacy.bot.written import written_order
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.state import State

BEFOREHAND = 0.33
"""How likely anybody grasps of whom nothing is known."""
SURELY = 0.9
"""No orders make it likelier than this, nor less likely than the rest."""
WIDTHS = (0.02, 0.15, 0.4, 0.8)
TIMES = 8
"""Orders that each manner is asked for."""
SLIP = 0.3
"""Orders that nobody would give count as so much of one."""
TOGETHER = 0.7
"""Units of one hand do not decide each for itself: the weight of one that fits."""


def graspers(s: State, tables: Tables, hands: Hands) -> Mapping[int, float]:
    """By hand: how likely it grasps. Hands that gave no orders are not in it."""
    given = _given(s)
    if not given:
        return {}
    units = in_area_order(given)
    position = Position(plain(units), owners_before(s), s.season == "spring")
    counts = reach_counts(tables, hands, position)
    found: dict[int, float] = {}
    for hand in {hands.of[unit.power] for unit in units if hands.played[unit.power]}:
        planner = Planner(Eye(tables, hands, position, hand, counts))
        grasper = Opportunist(planner, counts)
        plans = [planner.search(whims(tables, Luck(k), WIDTHS[k % len(WIDTHS)])) for k in range(TIMES)]
        grasps = [grasper.plan(Luck(k)) for k in range(TIMES)]
        odds = log(BEFOREHAND / (1 - BEFOREHAND))
        odds += TOGETHER * (_fits(given, units, planner, grasps) - _fits(given, units, planner, plans))
        found[hand] = min(SURELY, max(1 - SURELY, 1 / (1 + exp(-odds))))
    return found


def _given(s: State) -> dict[Unit, tuple[str, ...]]:
    """The last campaign's orders, by the units as they stood."""
    b = board()
    return {
        b.unit(b.powers.index(power), " ".join(order[:2])): tuple(order)
        for power, order, _, _, phase in s.orders
        if phase.endswith("M")
    }


def owners_before(s: State) -> list[int]:
    """The owners when those orders were given, as far as these tell: without what was walked into."""
    if s.season == "autumn":
        return list(s.owner)
    b = board()
    owner = list(s.owner)
    for power, order, results, _, phase in s.orders:
        if not phase.endswith("M") or order[2] != "-" or results != ("ok",):
            continue
        area = b.area[b.index[order[3]]]
        if area in b.centres and owner[(c := b.centres.index(area))] == b.powers.index(power):
            homes = [p for p, places in enumerate(b.homes) if area in places]
            owner[c] = homes[0] if homes else NOBODY
    return owner


def _fits(
    given: Mapping[Unit, tuple[str, ...]], units: Sequence[Unit], planner: Planner, plans: list[list[int]]
) -> float:
    """How well plans foretell what was written, as a logarithm."""
    at = {board().area[unit.at]: unit for unit in units}
    sheets = [planner.ready(plan) for plan in plans]
    total = 0.0
    for k, i in enumerate(planner.mine):
        unit = units[i]
        same = sum(written_order(unit, sheet[k], at) == given[unit] for sheet in sheets)
        total += log((same + SLIP) / (len(sheets) + 2 * SLIP))
    return total
