"""The course of the game (I.3, II, III.1 to III.3): campaigns, retreats, centres, adjustments, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import FORK, then
from chancellery.core.decisions import Action, Log, Seat
from chancellery.games.diplomacy.rules.adjustments import (
    NOWHERE,
    UNPLAYED,
    Settled,
    settle_adjustments,
    settle_retreats,
)
from chancellery.games.diplomacy.rules.ballots import (
    asking,
    due,
    owned,
    slots,
    unit_at,
    write_adjustments,
    write_orders,
    write_retreats,
)
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.explain import reasons
from chancellery.games.diplomacy.rules.judge.judge import adjudicate
from chancellery.games.diplomacy.rules.reasons import as_json
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import Resolved, State
from chancellery.games.diplomacy.rules.view import phase_name
from chancellery.games.diplomacy.rules.vocabulary import OPS

TO_WIN = 18

# The campaign.


@OPS.op
def campaign(rules: object, s: State, log: Log | None) -> None:
    """Spring or Autumn: write orders, resolve, retreat; after Autumn count and adjust (I.3)."""
    say(log, ev="campaign", season=s.season, year=s.year)
    after = (("count",), ("adjust",), ("new_year",)) if s.season == "autumn" else (("autumn",),)
    then(
        s,
        *asking(s, "orders", {s.seat_of[unit.power] for unit in s.units} - {""}),
        ("resolve",),
        ("retreat",),
        *after,
    )


@write_orders.answer
@write_retreats.answer
@write_adjustments.answer
def seal(rules: object, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    s.sealed[seat] = action
    say(log, ev="answered", seat=seat)


@OPS.op
def resolve(rules: object, s: State, log: Log | None) -> None:
    """All orders take place together (II.3)."""
    written = {}
    for seat, answer in s.sealed.items():
        for slot, order in zip(slots(rules, s, "orders", seat), answer, strict=False):
            written[unit_at(s.units, slot)] = order
    s.sealed = {}
    disorder = [p for p, seat in enumerate(s.seat_of) if not seat]
    outcome = adjudicate(s.units, written, s.setup.rules, disorder)
    phase = phase_name(s.season, s.year, "movement")
    s.orders = tuple(
        (board().powers[r.unit.power], r.action, r.results, reasons(outcome, i), phase)
        for i, r in enumerate(outcome.rulings)
    )
    if log is not None:
        for power, order, results, why, _ in s.orders:
            say(
                log,
                ev="order",
                power=power,
                order=list(order),
                results=list(results),
                why=as_json(why),
                reveal=True,
            )
    s.units = sorted(outcome.units, key=place)
    s.dislodged = outcome.dislodged


@OPS.op
def retreat(rules: object, s: State, log: Log | None) -> None:
    """Dislodged units retreat; those that cannot, or that nobody plays, are disbanded (II.9, III.2)."""
    stuck = [d for d in s.dislodged if not d.retreats or not s.seat_of[d.unit.power]]
    phase = phase_name(s.season, s.year, "retreat")
    for beaten in stuck:
        why = UNPLAYED if beaten.retreats else NOWHERE
        power, unit = _power(beaten.unit), board().words(beaten.unit)
        say(log, ev="disband", power=power, unit=unit, why=why.key)
        s.orders += ((power, (*unit.split(), "D"), ("ok",), (why,), phase),)
    s.dislodged = [d for d in s.dislodged if d not in stuck]
    if s.dislodged:
        seats = {s.seat_of[d.unit.power] for d in s.dislodged}
        then(s, *asking(s, "retreats", seats), ("resolve_retreats",))


@OPS.op
def resolve_retreats(rules: object, s: State, log: Log | None) -> None:
    orders = {}
    for answer in s.sealed.values():
        for action in answer:
            beaten = next(d for d in s.dislodged if board().words(d.unit) == " ".join(action[:2]))
            orders[beaten.unit] = action
    s.sealed = {}
    safe, settled = settle_retreats(s.dislodged, orders)
    _tell_settled(log, "retreat", settled)
    s.orders += _as_orders(settled, phase_name(s.season, s.year, "retreat"))
    s.units = sorted([*s.units, *safe], key=place)
    s.dislodged = []


@OPS.op
def autumn(rules: object, s: State, log: Log | None) -> None:
    s.season = "autumn"
    then(s, ("campaign",))


@OPS.op
def count(rules: object, s: State, log: Log | None) -> None:
    """At the end of Autumn whoever stands on a centre controls it (II.10)."""
    b = board()
    standing = {b.area[unit.at]: unit.power for unit in s.units}
    for i, centre in enumerate(b.centres):
        power = standing.get(centre, s.owner[i])
        if power != s.owner[i]:
            before = b.powers[s.owner[i]] if s.owner[i] >= 0 else ""
            say(log, ev="centre", area=b.areas[centre], power=b.powers[power], before=before)
            s.owner[i] = power
    _toss_for_italy(s, log)
    _judge_the_count(s, log)


def _judge_the_count(s: State, log: Log | None) -> None:
    if not s.setup.units_to_win:
        for seat, n in centres_by_seat(s).items():
            if n >= TO_WIN:
                finish(s, log, (seat,), "centres")
                return
    alive = survivors(s)
    if len(alive) == 1:
        finish(s, log, alive, "last")
    elif s.last_call or s.year == s.setup.end_year:
        finish(s, log, leaders(s), "time")


@OPS.op
def adjust(rules: object, s: State, log: Log | None) -> None:
    """Units are made to equal centres (II.11)."""
    s.dislodged = []
    seats = {s.seat_of[p] for p in range(len(board().powers)) if s.seat_of[p] and due(s, p)}
    then(s, *asking(s, "adjustments", seats), ("resolve_adjustments",))


@OPS.op
def resolve_adjustments(rules: object, s: State, log: Log | None) -> None:
    wanted: dict[int, list[Action]] = {}
    for seat, answer in s.sealed.items():
        for slot, action in zip(slots(rules, s, "adjustments", seat), answer, strict=False):
            wanted.setdefault(board().powers.index(slot.split()[0]), []).append(action)
    s.sealed = {}
    units: list[Unit] = []
    changes: list[Settled] = []
    for power in range(len(board().powers)):
        left, settled = settle_adjustments(
            power, s.units, owned(s, power), wanted.get(power, []), s.setup.rules
        )
        units += left
        changes += settled
    s.units = sorted(units, key=place)
    s.orders += _as_orders(changes, phase_name(s.season, s.year, "adjustment"))
    _tell_settled(log, "adjustment", changes)
    if s.setup.units_to_win:
        for seat in ARRANGEMENTS[s.setup.players].seats:
            if sum(s.seat_of[unit.power] == seat for unit in s.units) >= s.setup.units_to_win:
                finish(s, log, (seat,), "units")
                return


@OPS.op
def new_year(rules: object, s: State, log: Log | None) -> None:
    alive = survivors(s)
    if s.last_call:  # the clock ran out while units were built
        finish(s, log, leaders(s), "time")
    elif len(alive) == 1:  # the others had units on foreign soil only, and have given them up
        finish(s, log, alive, "last")
    elif _nothing_can_happen(s):
        finish(s, log, alive, "draw")
    if s.scores is not None:
        return
    s.year += 1
    s.season = "spring"
    if s.coin:
        s.seat_of[board().powers.index("italy")] = s.coin
        s.coin = ""
    then(s, ("campaign",))


def _nothing_can_happen(s: State) -> bool:
    """No player has a unit or can build one: those who hold the rest of the board have left."""
    played = [p for p, seat in enumerate(s.seat_of) if seat]
    return not any(s.seat_of[unit.power] for unit in s.units) and all(due(s, p) <= 0 for p in played)


# Less than seven, and fewer still (III.2, III.3).


def _toss_for_italy(s: State, log: Log | None) -> None:
    """In the game for two a coin decides, before the Autumn 1914 adjustments, whom Italy joins."""
    if s.setup.players == "2" and s.year == ARRANGEMENTS["2"].start:
        s.coin = chance.pick(s, tuple(ARRANGEMENTS["2"].seats))
        say(log, ev="coin", seat=s.coin, reveal=True)


def leave(s: State, log: Log | None, seat: Seat) -> None:
    """A player goes: his powers fall into disorder (III.3)."""
    say(log, ev="leave", seat=seat)
    s.seat_of = ["" if holder == seat else holder for holder in s.seat_of]
    s.sealed.pop(seat, None)
    drop_branch(s, seat)
    left = survivors(s)
    if len(left) <= 1:
        finish(s, log, left, "last")


def drop_branch(s: State, seat: Seat) -> None:
    if s.agenda and s.agenda[-1][0] == FORK:
        kept = tuple((who, () if who == seat else frames) for who, frames in s.agenda[-1][1])
        s.agenda[-1] = (FORK, kept)


# The end.


def finish(s: State, log: Log | None, winners: Sequence[Seat], why: str) -> None:
    table = tuple(ARRANGEMENTS[s.setup.players].seats)
    shared = winners or table
    s.scores = {seat: 1 / len(shared) if seat in shared else 0.0 for seat in table}
    s.agenda.clear()
    s.sealed = {}
    s.dislodged = []
    say(log, ev="over", winners=list(shared), why=why, scores=dict(s.scores), reveal=True)


def leaders(s: State) -> tuple[Seat, ...]:
    """Who controls most centres; a tie is shared (III.1)."""
    totals = {seat: n for seat, n in centres_by_seat(s).items() if seat in survivors(s)}
    most = max(totals.values(), default=0)
    return tuple(seat for seat, n in totals.items() if n == most)


def survivors(s: State) -> tuple[Seat, ...]:
    """Seats that still have a unit or a centre."""
    alive = {s.seat_of[unit.power] for unit in s.units} | {s.seat_of[p] for p in s.owner if p >= 0}
    alive |= {s.seat_of[d.unit.power] for d in s.dislodged}
    return tuple(seat for seat in ARRANGEMENTS[s.setup.players].seats if seat in alive)


def centres_by_seat(s: State) -> dict[Seat, int]:
    totals = dict.fromkeys(ARRANGEMENTS[s.setup.players].seats, 0)
    for power in s.owner:
        if power >= 0 and s.seat_of[power]:
            totals[s.seat_of[power]] += 1
    return totals


# Small change.


def place(unit: Unit) -> int:
    return board().area[unit.at]


def _power(unit: Unit) -> str:
    return board().powers[unit.power]


def _as_orders(settled: Sequence[Settled], phase: str) -> tuple[Resolved, ...]:
    return tuple(
        (board().powers[item.power], item.action, (item.result,), item.reasons, phase) for item in settled
    )


def _tell_settled(log: Log | None, ev: str, settled: Sequence[Settled]) -> None:
    for item in settled:
        say(
            log,
            ev=ev,
            power=board().powers[item.power],
            order=list(item.action),
            result=item.result,
            why=as_json(item.reasons),
            reveal=True,
        )


def say(log: Log | None, **event: Any) -> None:
    if log is not None:
        log.append(event)
