"""What a seat may know of the war (§2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.decisions import Seat
from chancellery.games.grande_guerre.rules.names import FRONTS, IDLE, NATIONS, POSTURES, POWERS, SIDES
from chancellery.games.grande_guerre.rules.references import MEASURES
from chancellery.games.grande_guerre.rules.war.campaign import PLANNED, STATUSES, Drive, WarState, at
from chancellery.games.grande_guerre.rules.war.command import incumbent
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.economy import munitions
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import orders


def view(f: Facts, rules: Any, s: Any, seat: Seat | None) -> dict[str, Any]:
    """All that a seat may know of it."""
    public = public_view(f, s)
    return own_view(f, rules, s, seat, public) if seat else public


def own_view(f: Facts, rules: Any, s: Any, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """That of a seat, from a spectator's: with its own money, plans and secrets."""
    w: WarState = s.war
    own = powers_of(rules, s, seat)
    mine = [power for power in range(len(POWERS)) if own >> power & 1]
    seen = [book.seen_assault for book in w.books]
    return {
        **public,
        "ships": [[POWERS[power], left] for power, left in w.ships if power in mine or not left],
        "assault": [power for i, power in enumerate(POWERS) if w.assault[i] and (i in mine or seen[i])],
        "plans": [_drive(drive) for drive in w.drives if knows_plan(w, own, drive)],
        "treasury": {POWERS[power]: w.treasury[power] for power in mine},
        "munitions": {POWERS[power]: munitions(f, rules, s, power) for power in mine},
        "arriving": {POWERS[p]: n for p in mine if (n := w.arriving[p] + w.ordered[p])},
        "sealed": [list(part) for part in w.sealed.get(seat, ())],
    }


def public_view(f: Facts, s: Any) -> dict[str, Any]:
    """Lines, gates, corps, commanders and the sea are public; money and plans are their owner's."""
    w: WarState = s.war
    seen = [book.seen_assault for book in w.books]
    return {
        "fronts": {front: _front(f, w, i) for i, front in enumerate(FRONTS)},
        "gates": {g.slug: NATIONS[w.holder[i]] for i, g in enumerate(f.gates) if w.holder[i] >= 0},
        "idle": {n: w.corps_at(i, IDLE) for i, n in enumerate(NATIONS) if w.corps_at(i, IDLE)},
        "sides": {n: SIDES[w.side[i]] for i, n in enumerate(NATIONS) if w.side[i] >= 0},
        "out": [n for i, n in enumerate(NATIONS) if w.out[i]],
        "ghq": {power: incumbent(f, w, i) for i, power in enumerate(POWERS)},
        "measures": [name for name in MEASURES if w.in_force(name)],
        "submarine_loss": w.submarine,
        "ships": [[POWERS[power], left] for power, left in w.ships if not left],
        "ships_of_year": [power for i, power in enumerate(POWERS) if w.books[i].laid],
        "assault": [power for i, power in enumerate(POWERS) if w.assault[i] and seen[i]],
        "munitions_shown": {power: w.munitions[i] for i, power in enumerate(POWERS) if w.books[i].shown},
        "plans_1914": {power: f.plans[w.plan[i]].slug for i, power in enumerate(POWERS) if w.plan[i] >= 0},
        "offensives": [_drive(drive) for drive in w.drives if drive.status != PLANNED],
        "plans": [],
        "treasury": {},
        "munitions": {},
        "arriving": {},
        "sealed": [],
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


def powers_of(rules: Any, s: Any, seat: Seat) -> int:
    """The powers for which a seat decides, as a mask."""
    return sum([1 << power for power in range(len(POWERS)) if rules.seat_of(s, power) == seat])


def knows_plan(w: WarState, own: int, drive: Drive) -> bool:
    """A plan is its command's secret, and of those that had the command before; `own` masks whose eyes."""
    return drive.status == PLANNED and looked_in(w, own, drive.side, drive.front)


def looked_in(w: WarState, own: int, side: int, front: int) -> bool:
    """Whoever has commanded on a front since plans were made knows whether there is one."""
    return bool(own & (w.drawers.eyes[at(side, front)] or 1 << orders(w, side, front)))
