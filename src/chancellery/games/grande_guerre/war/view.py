"""What a seat may know of the war, and what it must guess (§2.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.core.chance import Dice, below, pick
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.games.grande_guerre.war import deploy, drives, economy, plans, postures
from chancellery.games.grande_guerre.war.command import incumbent
from chancellery.games.grande_guerre.war.drives import may_plan
from chancellery.games.grande_guerre.war.economy import income_terms, munitions
from chancellery.games.grande_guerre.war.facts import MEASURES, Facts
from chancellery.games.grande_guerre.war.forces import cap, orders
from chancellery.games.grande_guerre.war.interface import Effect
from chancellery.games.grande_guerre.war.names import (
    FRONTS,
    IDLE,
    NATIONS,
    POSTURES,
    POWERS,
    SIDES,
    first_turn,
    last_turn,
    year_of,
)
from chancellery.games.grande_guerre.war.sea import FLEETS
from chancellery.games.grande_guerre.war.state import PLANNED, STATUSES, Drive, WarState, at
from chancellery.games.grande_guerre.war.vocabulary import WAR

SEALED: dict[str, tuple[str, Callable[..., Mapping[Seat, tuple[str, ...]]]]] = {
    "war_strategies": ("war_strategy", plans.strategy_slots),
    "war_bought": ("war_buy", economy.slots),
    "war_deployed": ("war_deploy", deploy.slots),
    "war_planned": ("war_plans", drives.plan_slots),
    "war_reveal": ("war_postures", postures.posture_slots),
    "war_joined": ("war_join", postures.join_slots),
}
"""The op that opens sealed ballots, the ask that filled them, and their slots by seat."""

PLACING = ("deploy", "war_deployed", "war_opening_deploy")
"""Ops that wait until steps have been placed."""


def view(f: Facts, rules: Any, s: Any, seat: Seat | None) -> dict[str, Any]:
    """Lines, gates, corps, commanders and the sea are public; money and plans are their owner's."""
    w: WarState = s.war
    mine = [power for power in range(len(POWERS)) if seat is not None and rules.seat_of(s, power) == seat]
    return {
        "fronts": {front: _front(f, w, i) for i, front in enumerate(FRONTS)},
        "gates": {g.slug: NATIONS[w.holder[i]] for i, g in enumerate(f.gates) if w.holder[i] >= 0},
        "idle": {n: w.corps_at(i, IDLE) for i, n in enumerate(NATIONS) if w.corps_at(i, IDLE)},
        "sides": {n: SIDES[w.side[i]] for i, n in enumerate(NATIONS) if w.side[i] >= 0},
        "out": [n for i, n in enumerate(NATIONS) if w.out[i]],
        "ghq": {power: incumbent(f, w, i) for i, power in enumerate(POWERS)},
        "measures": [name for i, name in enumerate(MEASURES) if w.measures >> i & 1],
        "submarine_loss": w.submarine,
        "ships": [[POWERS[power], left] for power, left in w.ships],
        "assault": [power for i, power in enumerate(POWERS) if w.assault[i]],
        "plans_1914": {power: f.plans[w.plan[i]].slug for i, power in enumerate(POWERS) if w.plan[i] >= 0},
        "offensives": [_drive(drive) for drive in w.drives if drive.status != PLANNED],
        "plans": [_drive(drive) for drive in w.drives if _owns(rules, s, seat, drive)],
        "treasury": {POWERS[power]: w.treasury[power] for power in mine},
        "munitions": {POWERS[power]: munitions(f, rules, s, power) for power in mine},
        "arriving": {POWERS[p]: n for p in mine if (n := w.arriving[p] + w.ordered[p])},
        "sealed": [list(part) for part in w.sealed.get(seat, ())] if seat is not None else [],
        "effects": [_effect(one) for one in w.effects],
        "losses": {power: w.losses[i] for i, power in enumerate(POWERS) if w.losses[i]},
    }


def _front(f: Facts, w: WarState, front: int) -> dict[str, Any]:
    return {
        "line": w.line[front],
        "open": bool(w.open[front]),
        "corps": {n: w.corps_at(i, front) for i, n in enumerate(NATIONS) if w.corps_at(i, front)},
        "posture": {side: POSTURES[w.posture[at(i, front)]] for i, side in enumerate(SIDES)},
    }


def _effect(one: Effect) -> dict[str, Any]:
    """What a card or an action has put in force; cards are shown when they are played."""
    return {
        "kind": one.kind,
        "cause": one.cause,
        "value": one.value,
        "side": SIDES[one.side] if one.side >= 0 else "",
        "power": POWERS[one.power] if one.power >= 0 else "",
        "front": FRONTS[one.front] if one.front >= 0 else "",
        "posture": POSTURES[one.posture] if one.posture >= 0 else "",
        "until": one.until,
        "uses": one.uses,
    }


def _drive(drive: Drive) -> dict[str, Any]:
    return {
        "side": SIDES[drive.side],
        "front": FRONTS[drive.front],
        "status": STATUSES[drive.status],
        "main": POWERS[drive.main] if drive.main >= 0 else "",
        "start": drive.start if drive.status == PLANNED else drive.begun,
        "ended": drive.ended,
    }


def _owns(rules: Any, s: Any, seat: Seat | None, drive: Drive) -> bool:
    """A plan is known to whoever commands its front."""
    if seat is None or drive.status != PLANNED:
        return False
    return bool(rules.seat_of(s, orders(s.war, drive.side, drive.front)) == seat)


# Guessing.


def resample(f: Facts, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
    """Others' money, plans and sealed answers are made up anew."""
    for power in range(len(POWERS)):
        if s.war.side[power] >= 0 and rules.seat_of(s, power) != seat:
            _guess_purse(f, rules, s, power, dice)
    _replan(f, rules, s, seat, dice)
    # What may be ordered on a front depends on plans that others may not know.
    s.agenda[:] = [
        ("war_reveal", postures.commands(rules, s)) if frame[0] == "war_reveal" else frame
        for frame in s.agenda
    ]
    _reseal(rules, s, seat, dice)


def _guess_purse(f: Facts, rules: Any, s: Any, power: int, dice: Dice) -> None:
    """Money that another could have: something kept, the income that all can reckon, less what it bought.

    Between income and purchases all of it is still there; afterwards munitions and steps are paid from it,
    and of the rest nobody knows how much went elsewhere.
    """
    w: WarState = s.war
    kept = below(dice, f.economy["treasury"] + 1)
    purse = max(0, kept + sum(n for _, n in income_terms(f, rules, s, power)))
    if in_hand(s):
        w.treasury[power] = purse
        return
    bought = min(purse // f.price["munitions"], below(dice, f.price["most"] + 1))
    purse -= bought * f.price["munitions"]
    given = int(w.aid_year[power] == year_of(s.turn) and below(dice, 2))
    w.munitions[power] = bought + given
    if any(frame[0] in PLACING for frame in s.agenda):
        steps = min(purse // f.price["steps"], below(dice, f.price["most"] + 1))
        purse -= steps * f.price["steps"]
        room = cap(f, w, power, s.turn + 1) - w.total_steps(power) - w.arriving[power]
        w.ordered[power] = max(0, min(steps * f.price["steps_bought"], room))
    w.treasury[power] = below(dice, min(purse, f.economy["treasury"]) + 1)


def in_hand(s: Any) -> bool:
    """The season's income has come and nobody has been paid yet: purchases are still to be made."""
    return any(frame[0] in {"war_bought", "spend"} for frame in s.agenda)


def _replan(f: Facts, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
    """Plans of others: on each front where one could lie in a drawer, perhaps one does."""
    w: WarState = s.war
    hidden = [d for d in w.drives if d.status == PLANNED and not _owns(rules, s, seat, d)]
    if not hidden and not any(d.status == PLANNED for d in w.drives):
        return
    year = max(year_of(d.start) for d in w.drives if d.status == PLANNED)
    w.drives = [d for d in w.drives if d not in hidden]
    for side in (0, 1):
        for front in sorted(f.offensive_fronts):
            known_one = any((d.side, d.front) == (side, front) and year_of(d.start) == year for d in w.drives)
            owner = rules.seat_of(s, orders(w, side, front))
            if owner != seat and not known_one and may_plan(f, w, side, front) and below(dice, 2):
                first = max(first_turn(year), s.turn)
                start = first + below(dice, last_turn(year) - first + 1)
                w.drives.append(Drive(side, front, start))


def _reseal(rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
    """Whoever else has answered already answers again, by dice."""
    w: WarState = s.war
    below_fork = s.agenda[-2] if len(s.agenda) > 1 else ("",)
    for other in sorted(w.sealed):
        if other == seat:
            continue
        if below_fork[0] == "war_sailed":
            power = next(p for p in FLEETS if rules.seat_of(s, p) == other)
            frame: tuple[Any, ...] = ("war_sail", power)
        elif below_fork[0] in SEALED:
            ask_name, slots = SEALED[below_fork[0]]
            frame = (ask_name, other, slots(rules, s, *below_fork[1:])[other], *below_fork[1:])
        else:
            continue
        ask = WAR.asks[frame[0]]
        answer = any_answer(rules, s, ask.offer(rules, s, *frame[1:]), dice)
        assert ask.respond is not None
        ask.respond(rules, s, None, answer, *frame[1:])


def any_answer(rules: Any, s: Any, decision: Decision, dice: Dice) -> Action:
    """One answer that a decision allows, by dice."""
    if not isinstance(decision, Ballot):
        return pick(dice, decision.options)
    filled: list[Action] = []
    for _ in decision.slots:
        filled.append(pick(dice, rules.war(s).slot_options(rules, s, decision, filled)))
    return tuple(filled)
