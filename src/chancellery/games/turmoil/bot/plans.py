"""The best use of points and of support that an event moves, as the board stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from chancellery.core.decisions import Seat
from chancellery.core.select import members
from chancellery.games.turmoil.bot.eye import Eye
from chancellery.games.turmoil.rules.checks import neighbours
from chancellery.games.turmoil.rules.facts import SIDE, Facts
from chancellery.games.turmoil.rules.operations import affordable, cost
from chancellery.games.turmoil.rules.steps_move import Moving
from chancellery.games.turmoil.rules.steps_support import Placing, Removing

LOST = -1e9
SOFT, NEARLY = 0.5, 0.8
"""What control of a space without stability is worth at the set-up, and how near to the best is as good."""
SOFT_CHECK = 0.8
"""What is left of a check in such a space: the other side's next one undoes it as easily."""
DEARER = ("dreyfus_affair", "leopold_von_berchtold", "georges_clemenceau")
"""Events that change what support costs."""


@cache
def _soft(facts: Facts) -> int:
    """The spaces of stability 1 that are no battleground."""
    ones = sum(1 << i for i, space in enumerate(facts.spaces) if space.stability == 1)
    return ones & ~facts.sets["battleground"]


class Spending(NamedTuple):
    """Support to buy, space by space."""

    spaces: tuple[int, ...]
    """One for each support, in order."""
    steps: tuple[tuple[int, float, int], ...]
    """Points spent, gain and support after each step."""

    def gain(self, points: int) -> float:
        """Of the steps that fewer points would pay for; half a step is not worth its part."""
        found = 0.0
        for spent, total, _ in self.steps:
            if spent > points:
                return found or 0.7 * total * points / spent
            found = total
        return found

    def within(self, points: int) -> tuple[int, ...]:
        """The spaces of those steps."""
        return self.spaces[: max((n for spent, _, n in self.steps if spent <= points), default=0)]


Step = tuple[float, int, int, int, float]
"""Support in a space at once: gain for its price, space, number, price, gain. It is made very often."""


def spending(eye: Eye, seat: Seat, points: int, reach: int, binding: str) -> Spending:
    """The best gain for its price first, and again; only what a step touches is reckoned anew."""
    shop = _Shop(eye, seat, binding)
    spaces = members(affordable(eye.rules, eye.s, seat, points, reach, binding))
    known = {space: shop.steps(space, points) for space in spaces}
    bought: list[int] = []
    reached: list[tuple[int, float, int]] = []
    spent, total, touching = 0, 0.0, eye.map.touching
    while best := _best_step(known.values(), points - spent):
        _, space, n, price, gain = best
        spent, total = spent + price, total + gain
        bought += [space] * n
        reached.append((spent, total, len(bought)))
        if spent >= points:
            break
        touched = [space]
        if eye.change(space, n):
            near = touching[space]
            touched += [other for other in known if any(r in near for r in touching[other])]
        for other in touched:
            known[other] = shop.steps(other, points - spent)
    return Spending(tuple(bought), tuple(reached))


def prices(eye: Eye, seat: Seat, points: int, reach: int, binding: str) -> dict[int, float]:
    """By space: the best gain for its price there."""
    shop = _Shop(eye, seat, binding)
    spaces = members(affordable(eye.rules, eye.s, seat, points, reach, binding))
    return {space: steps[0][0] for space in spaces if (steps := shop.steps(space, points))}


def _best_step(known: Iterable[list[Step]], points: int) -> Step | None:
    best: Step | None = None
    for steps in known:
        for step in steps:
            if step[3] <= points:
                if best is None or step[0] > best[0]:
                    best = step
                break
    return best


class _Shop:
    """What support costs, and what it gives."""

    def __init__(self, eye: Eye, seat: Seat, binding: str) -> None:
        self.eye, self.seat, self.binding = eye, seat, binding
        self.theirs = eye.s.control[1 - SIDE[seat]]
        self.plain = not binding and not any(name in eye.s.in_effect for name in DEARER)

    def steps(self, space: int, points: int) -> list[Step]:
        """So much support in a space at once, the best for its price first."""
        eye, dear = self.eye, (self.theirs >> space) & 1
        price = 1 + dear if self.plain else cost(eye.rules, eye.s, self.seat, space, self.binding)
        most = points if dear else points // price
        # Opposing control doubles the price until it is broken (§6.1.3).
        until = 1 - eye.stabilities[space] - eye.sign * eye.lead[space] if dear else most
        found, spent = [], 0
        for n, more in enumerate(eye.gains(space, most), 1):
            spent += price if n <= until else max(1, price // 2)
            if spent > points:
                break
            found.append((more / spent, space, n, spent, more))
        found.sort(reverse=True)
        return found


def checks(
    eye: Eye, seat: Seat, targets: int, points: Sequence[int], alone: bool = False
) -> dict[int, list[tuple[float, int]]]:
    """By points, the fewest first: what a support check promises over all faces of the die, and where.

    The best come first.
    """
    s, sign = eye.s, eye.sign
    theirs = s.support[1 - SIDE[seat]]
    found: dict[int, list[tuple[float, int]]] = {n: [] for n in points}
    soft = _soft(eye.rules.facts)
    for space in members(targets):
        stability = eye.stabilities[space]
        part = SOFT_CHECK / 6 if (soft >> space) & 1 else 1 / 6
        added = neighbours(eye.rules.facts, s, seat, space, alone=alone) - 2 * stability
        # It takes off all that is there, but adds own support up to control only (§6.2.5).
        most = max(theirs[space], stability - sign * eye.lead[space])
        gains = [0.0, *eye.gains(space, max(0, min(most, added + points[-1] + 6)))]
        for n in points:
            lowest, highest = max(1, added + n + 1), added + n + 6
            if highest < 1:
                continue
            total = sum(gains[lowest : highest + 1])
            if highest > most:
                total += gains[-1] * (highest - max(most, lowest - 1))
            found[n].append((part * total, space))
    for best in found.values():
        best.sort(reverse=True)
    return found


# Support that events place, remove and move.


def opening(eye: Eye, todo: Placing) -> dict[int, float]:
    """By space: what support is worth there to begin with (§3.4). What a single check takes back is less."""
    soft, gains = _soft(eye.rules.facts), {}
    for space in members(todo.mask):
        gain = max(eye.gain(space, n) / n for n in range(1, todo.left + 1))
        gains[space] = SOFT * gain if (soft >> space) & 1 else gain
    return gains


def good_openings(gains: Mapping[int, float]) -> list[int]:
    """More than one way to begin."""
    least = NEARLY * max(gains.values())
    return [space for space, gain in gains.items() if gain >= least]


def placing(eye: Eye, todo: Placing) -> dict[int, float]:
    """By space: what support that an event places is worth there."""
    return _one_by_one(eye, todo, lambda _: todo.left, 1 if todo.side == eye.me else -1)


def removing(eye: Eye, todo: Removing) -> dict[int, float]:
    """The same for support that an event takes off, or turns."""
    sign = (-1 if todo.side == eye.me else 1) * (2 if todo.turn else 1)
    held = eye.s.support[todo.side]
    return _one_by_one(eye, todo, lambda space: min(todo.left, held[space]), sign)


def _one_by_one(
    eye: Eye, todo: Placing | Removing, room: Callable[[int], int], sign: int
) -> dict[int, float]:
    """Several in one space may do what one cannot: the best gain for each, over all that may go there."""
    found = {}
    for space in members(todo.mask):
        most = room(space)
        if todo.each:
            most = min(most, todo.each - todo.used.count(space))
        if most > 0:
            found[space] = max(eye.gain(space, sign * n) / n for n in range(1, most + 1))
    return found


def moving(eye: Eye, todo: Moving, sources: Sequence[int]) -> tuple[float, int, int]:
    """The gain of the best move for each support, from where and to where; several may go together."""
    sign = 1 if todo.side == eye.me else -1
    held = eye.s.support[todo.side]
    arrivals: dict[int, list[float]] = {}
    for target in members(todo.goal):
        room = min(todo.left, todo.each - todo.used.count(target)) if todo.each else todo.left
        arrivals[target] = [eye.gain(target, sign * n) for n in range(1, room + 1)]
    best = (LOST, -1, -1)
    for source in sources:
        losses = [eye.gain(source, -sign * n) for n in range(1, min(todo.left, held[source]) + 1)]
        near = _regions_of(eye, source) if todo.same_region else -1
        for target, gains in arrivals.items():
            if target != source and near >> target & 1:
                for n, (lost, won) in enumerate(zip(losses, gains, strict=False), 1):
                    best = max(best, ((lost + won) / n, source, target))
    return best


def _regions_of(eye: Eye, space: int) -> int:
    mask = 0
    for one in eye.map.regions:
        if one.inside >> space & 1:
            mask |= one.inside
    return mask
