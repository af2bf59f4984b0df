"""Non-Player Powers sell armaments where that changes who holds a Territory (§13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.belle_epoque.rules.cubes import arm, count, highest, majority, quiet, tally
from chancellery.games.belle_epoque.rules.facts import POWERS, ROW
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import most
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


@OPS.op
def np_arm(rules: BelleEpoque, s: State, log: Log | None, power: int, ready: bool) -> None:
    """The first Territory of the priorities, by points, that changes hands; else a cube is lost (§13.8)."""
    if not ready:
        return
    facts = rules.facts
    for there in facts.np_cards[power].by_points:
        cubes = facts.territories[there].rate.cubes
        if (s.armed >> there) & 1 or cubes > s.arms[power]:
            continue
        spaces, lost = _in_thought(rules, s, log, power, there, cubes)
        if spaces and _changes_hands(rules, s, power, there, lost, cubes):
            arm(rules, s, log, power, spaces)
            return
    s.arms[power] -= 1
    tell(log, "arms_discarded", power=POWERS[power])


def _in_thought(
    rules: BelleEpoque, s: State, log: Log | None, power: int, there: int, cubes: int
) -> tuple[tuple[int, ...], list[int]]:
    """The spaces that the cubes would take, or none, and what each Power would lose.

    Free spaces from the last, then spaces of the opposing Power with most missions, counted anew each time.
    """
    empty = rules.facts.full[there] & ~(s.filled >> ROW * there)
    taken = 0
    spaces: list[int] = []
    lost = [0, 0, 0, 0]
    for _ in range(cubes):
        if empty & ~taken:
            place = highest(empty & ~taken)
        else:
            rows = [quiet(s, q, there) & ~taken if q != power else 0 for q in range(len(POWERS))]
            fit = [q for q, row in enumerate(rows) if row]
            target = most(s, log, fit, lambda q: count(s, q, there) - lost[q], "np_armaments")
            if target < 0:
                return (), lost
            lost[target] += 1
            place = highest(rows[target])
        taken |= 1 << place
        spaces.append(ROW * there + place)
    return tuple(spaces), lost


def _changes_hands(rules: BelleEpoque, s: State, power: int, there: int, lost: list[int], cubes: int) -> bool:
    """Whether another Power would lose the Territory, or this one gain it."""
    left = [n - fewer for n, fewer in zip(tally(rules.facts, s, there), lost, strict=True)]
    old, new = s.holder[there], majority(left, rules.facts.spaces[there] - cubes)
    return old not in (power, new) and (old >= 0 or new == power)
