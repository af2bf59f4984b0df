"""Chancellor's plans: the best use of points, of support to place or to remove, and of support checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.core.agenda import Frame
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import DONE, Action, Choice, Seat
from chancellery.core.select import members
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.checks import neighbours
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import LIBERAL, SIDE
from chancellery.games.turmoil.rules.operations import (
    BALKANS,
    GREY,
    affordable,
    at_sea,
    bound,
    check_targets,
    cost,
    within_reach,
)
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.steps_move import Moving
from chancellery.games.turmoil.rules.steps_support import Placing, Removing
from tests.yardsticks.chancellor.value import WON, Eye, worth

SEALED = ("stability", "mobilize", "u_boats")
FACES = range(1, 7)


def quick_answer(rules: Edition, s: State, decision: Choice) -> Action:
    """One step ahead, for either side: sealed answers by lot, others by plan or by trying them."""
    if len(decision.options) == 1:
        return decision.options[0]
    if decision.what in SEALED:
        return decision.options[below(Dice(s.rng), len(decision.options))]
    answer = planned(rules, s, decision)
    if answer is not None:
        return answer
    best, found = -2 * WON, decision.options[0]
    for option in decision.options:
        trial = s.clone()
        rules.apply(trial, decision.seat, option)
        good = worth(rules, trial, SIDE[decision.seat])
        if good > best:
            best, found = good, option
    return found


def planned(rules: Edition, s: State, decision: Choice) -> Action | None:
    """The answer of a plan, if there is one for what is asked."""
    frame = s.agenda[-1]
    plan = PLANS.get(frame[0])
    return plan(rules, s, decision, frame) if plan else None


# Points.


def spend_plan(eye: Eye, seat: Seat, points: int, reach: int, binding: str) -> tuple[float, int]:
    """What points bring in support, and the space to begin with: best gain for its price first, and again."""
    rules, s = eye.rules, eye.s
    first, total = -1, 0.0
    spaces = members(affordable(rules, s, seat, points, reach, binding))
    prices = {space: cost(rules, s, seat, space, binding) for space in spaces}
    theirs = 1 - SIDE[seat]
    while points > 0:
        best: tuple[float, int, int, int, float] | None = None
        for space in spaces:
            price, spent, n = prices[space], 0, 0
            dear = (s.control[theirs] >> space) & 1
            broken = eye.stabilities[space] + eye.sign * eye.lead[space]
            while True:
                # Opposing control doubles the price until it is broken (§6.1.3).
                spent += price if not dear or broken + n <= 0 else max(1, price // 2)
                n += 1
                if spent > points or n > 6:
                    break
                gain = eye.gain(space, n)
                if best is None or gain / spent > best[0]:
                    best = (gain / spent, space, n, spent, gain)
        if best is None:
            break
        _, space, n, spent, gain = best
        eye.change(space, n)
        points -= spent
        total += gain
        first = space if first < 0 else first
    return total, first


def check_gain(eye: Eye, seat: Seat, space: int, points: int, alone: bool) -> float:
    """A support check, over all faces of the die."""
    added = points + neighbours(eye.rules.facts, eye.s, seat, space, alone=alone) - 2 * eye.stabilities[space]
    short = max(0, eye.stabilities[space] - eye.sign * eye.lead[space])
    held = eye.s.support[1 - SIDE[seat]][space]
    total = 0.0
    for face in FACES:
        won = face + added
        if won > 0:
            total += eye.gain(space, min(won, max(short, min(won, held))))
    return total / 6


def best_checks(eye: Eye, seat: Seat, targets: int, points: int, alone: bool) -> list[tuple[float, int]]:
    found = [(check_gain(eye, seat, space, points, alone), -space) for space in members(targets)]
    return sorted(found, reverse=True)[:2]


def use_gains(rules: Edition, s: State, seat: Seat, points: int, binding: str) -> dict[str, float]:
    """What each use of points promises (§6.0)."""
    mask = bound(rules, s, binding)
    found: dict[str, float] = {}
    reach = mask & within_reach(rules, s, SIDE[seat])
    found["place"] = spend_plan(Eye(rules, s, SIDE[seat]), seat, points, reach, binding)[0]
    targets = check_targets(s, seat, mask)
    eye = Eye(rules, s, SIDE[seat])
    found["check"] = sum(gain for gain, _ in best_checks(eye, seat, targets, points, GREY in binding))
    return found


def sea_gain(rules: Edition, s: State, seat: Seat, points: int, own: bool) -> float:
    """A naval attempt: the chance to reach the next box, and what it gives."""
    side = SIDE[seat]
    here = s.navy[side] + 1
    if here == len(rules.facts.boxes):
        return 0.0
    box = rules.facts.boxes[here]
    roll = naval.attempt_roll(rules.facts, s, seat, points, own).odds()
    odds = roll.wins / roll.of
    failed, made = s.clone(), s.clone()
    failed.tried[side], made.tried[side] = True, False
    made.navy[side] = here
    first = s.first[here] < 0
    if first:
        made.first[here] = side
    made.vp += box.vp[0 if first else 1] * (1 if side == LIBERAL else -1)
    good = worth(rules, made, side) + (1.0 if first and box.first in naval.ONCE else 0.0)
    return odds * good + (1 - odds) * worth(rules, failed, side) - worth(rules, s, side)


# Answers, by the frame that asks.


def _operations(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    _, card, seat, points, binding = frame
    plain = use_gains(rules, s, seat, points, binding)
    wide = {}
    if any(option[-1] == BALKANS for option in decision.options):
        wide = use_gains(rules, s, seat, points + 1, binding + BALKANS)

    def good(option: Action) -> float:
        if option[0] == "naval":
            return sea_gain(rules, s, seat, *at_sea(rules, s, card, seat, points, binding))
        return (wide if option[-1] == BALKANS else plain)[option[0]]

    return max(decision.options, key=good)


def _spend(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    _, _, seat, points, reach, binding = frame
    _, space = spend_plan(Eye(rules, s, SIDE[seat]), seat, points, reach, binding)
    return ("place", rules.facts.spaces[space].slug)


def _place(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    todo = Placing(*frame[3:])
    eye = Eye(rules, s, SIDE[decision.seat])
    sign = 1 if todo.side == eye.me else -1
    return _one_by_one(rules, decision, eye, "place", todo, lambda _: todo.left, sign)


def _remove(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    todo = Removing(*frame[3:])
    eye = Eye(rules, s, SIDE[decision.seat])
    sign = (-1 if todo.side == eye.me else 1) * (2 if todo.turn else 1)
    held = s.support[todo.side]
    return _one_by_one(rules, decision, eye, "remove", todo, lambda space: min(todo.left, held[space]), sign)


def _one_by_one(
    rules: Edition,
    decision: Choice,
    eye: Eye,
    verb: str,
    todo: Placing | Removing,
    room: Callable[[int], int],
    sign: int,
) -> Action:
    """Several in one space may do what one cannot: the best gain for each, over all that may go there."""
    best, found = 0.0 if todo.may else -2 * WON, -1
    for space in members(todo.mask):
        most = room(space)
        if todo.each:
            most = min(most, todo.each - todo.used.count(space))
        for n in range(1, most + 1):
            gain = eye.gain(space, sign * n) / n
            if gain > best:
                best, found = gain, space
    return DONE if found < 0 else (verb, rules.facts.spaces[found].slug)


def _move_from(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    todo = Moving(*frame[3:])
    sources = [rules.facts.space[option[1]] for option in decision.options if option != DONE]
    gain, source, _ = _best_move(Eye(rules, s, SIDE[decision.seat]), todo, sources)
    return DONE if todo.may and gain <= 0 else ("from", rules.facts.spaces[source].slug)


def _move_to(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    todo = Moving(*frame[4:])
    _, _, target = _best_move(Eye(rules, s, SIDE[decision.seat]), todo, [frame[3]])
    return ("to", rules.facts.spaces[target].slug)


def _best_move(eye: Eye, todo: Moving, sources: list[int]) -> tuple[float, int, int]:
    """The gain of the best move for each support, from where and to where; several may go together."""
    sign = 1 if todo.side == eye.me else -1
    held = eye.s.support[todo.side]
    arrivals: dict[int, list[float]] = {}
    for target in members(todo.goal):
        room = min(todo.left, todo.each - todo.used.count(target)) if todo.each else todo.left
        arrivals[target] = [eye.gain(target, sign * n) for n in range(1, room + 1)]
    best = (-2 * WON, -1, -1)
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


def _check(rules: Edition, s: State, decision: Choice, frame: Frame) -> Action:
    _, _, seat, targets, points, alone, _ = frame
    best = best_checks(Eye(rules, s, SIDE[seat]), seat, targets, points, alone)
    return ("check", rules.facts.spaces[-best[0][1]].slug)


PLANS: dict[str, Callable[[Edition, State, Choice, Any], Action]] = {
    "use_points": _operations,
    "spend": _spend,
    "place_support": _place,
    "remove_support": _remove,
    "move_from": _move_from,
    "move_to": _move_to,
    "name_target": _check,
}
