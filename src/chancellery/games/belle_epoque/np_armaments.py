"""Non-Player Powers sell armaments where that changes who holds a Territory (§13.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.belle_epoque.board import arm, count, highest, quiet
from chancellery.games.belle_epoque.effects import most
from chancellery.games.belle_epoque.facts import POWERS, ROW
from chancellery.games.belle_epoque.state import State
from chancellery.games.belle_epoque.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules import BelleEpoque


@OPS.op
def np_arm(rules: BelleEpoque, s: State, log: Log | None, power: int, ready: bool) -> None:
    """The first Territory of the priorities, by points, that changes hands; else a cube is lost (§13.8)."""
    if not ready:
        return
    facts = rules.facts
    for there in sorted(facts.np_cards[power].priority, key=lambda t: -facts.vp[t]):
        if (s.armed >> there) & 1 or facts.territories[there].rate.cubes > s.arms[power]:
            continue
        spaces = _in_thought(rules, s, log, power, there)
        if spaces and _changes_hands(rules, s, power, there, spaces):
            arm(rules, s, log, power, spaces)
            return
    s.arms[power] -= 1
    tell(log, "arms_discarded", power=POWERS[power])


def _in_thought(rules: BelleEpoque, s: State, log: Log | None, power: int, there: int) -> tuple[int, ...]:
    """The spaces that the cubes would take: free ones from the last, then of the Power with most; or none."""
    facts = rules.facts
    empty = facts.full[there] & ~(s.filled >> ROW * there)
    taken: list[int] = []
    lost = [0, 0, 0, 0]
    for _ in range(facts.territories[there].rate.cubes):
        if empty:
            place = highest(empty)
            empty ^= 1 << place
        else:
            rows = [quiet(s, q, there) & ~_row(taken) if q != power else 0 for q in range(len(POWERS))]
            fit = [q for q, row in enumerate(rows) if row]
            target = most(s, log, fit, lambda q: count(s, q, there) - lost[q], "np_armaments")
            if target < 0:
                return ()
            lost[target] += 1
            place = highest(rows[target])
        taken.append(place)
    return tuple(ROW * there + place for place in taken)


def _row(places: list[int]) -> int:
    return sum(1 << place for place in places)


def _changes_hands(rules: BelleEpoque, s: State, power: int, there: int, spaces: tuple[int, ...]) -> bool:
    """Whether another Power would lose the Territory, or this one gain it."""
    trial = s.clone()
    arm(rules, trial, None, power, spaces)
    old, new = s.holder[there], trial.holder[there]
    return old not in (power, new) and (old >= 0 or new == power)
