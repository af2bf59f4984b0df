"""Clocks: how long a seat may think, and what happens when its time is up.

Everything here works on rows within the transaction that changes a table, so that due times are as safe
from a killed server as the moves are. Nobody counts seconds: a seat has a time at which it is due
(`Chair.due`), and one at which the ticker must look at it next (`Chair.bell`). A clock that stands still
keeps what is left (`Chair.left`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any, overload

import chancellery
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import Invalid
from chancellery.core.match import Match
from chancellery.table.live import AnyChair, AnyTable, LiveChair, LiveTable
from chancellery.table.models import Chair, EntryRow, Table
from chancellery.table.statements import NewEntry

KINDS = ("none", "live", "bank", "correspondence")
AT_ZERO = ("wait", "remind", "bot", "bot_stays", "civil_disorder", "open")
_LONGEST = {"minutes": 60 * 24 * 60, "increment": 60 * 60, "grace": 60 * 24 * 14, "vacation": 120}

QUIET = timedelta(minutes=1)
"""Who answers so soon needs no notice."""
RESPITE = 60
"""Seconds that a seat has at least when an answer is taken back."""
LAST_PART = 4
"""A reminder goes out when one part in so many of a correspondence phase is left."""
DAY = 24 * 60 * 60
JUST_NOW = timedelta(seconds=10)
"""Who was due so short a time before a server came back may not have been able to answer."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A table's option: how time runs."""

    kind: str = "none"
    """`none`, `live` (so long a decision), `bank` (so long a game, and an increment for each answer) or
    `correspondence` (so long a phase)."""
    minutes: int = 0
    """For a decision, in the bank at the start, or for a phase."""
    increment: int = 0
    """Seconds added to a bank by each answer."""
    grace: int = 0
    """Minutes past zero before anything happens."""
    vacation: int = 0
    """Days in all that each seat may be away; its clock stands still."""
    at_zero: str = "wait"
    """`wait`, `remind`, `bot` (answers this decision), `bot_stays` (takes the seat), `civil_disorder` (what
    the rules do to an absent seat) or `open` (the seat is free for somebody else)."""
    submit_draft: bool = True
    """Whether a ballot that was begun is sent as it stands, the rest filled in, instead."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clock:
        """Checked; raises `Invalid`."""
        known = {field.name for field in fields(cls)}
        if unknown := sorted(data.keys() - known):
            raise Invalid(f"A clock has no {unknown[0]!r}: it has {', '.join(sorted(known))}.")
        clock = cls(**data)
        clock._check()
        return clock

    @classmethod
    def of(cls, table: AnyTable) -> Clock:
        return cls(**table.clock) if table.clock else NO_CLOCK

    def to_json(self) -> dict[str, Any]:
        """Only what differs from no clock at all."""
        return {name: value for name, value in asdict(self).items() if value != getattr(NO_CLOCK, name)}

    def _check(self) -> None:
        if self.kind not in KINDS:
            raise Invalid(f"A clock is one of {', '.join(KINDS)}, not {self.kind!r}.")
        if self.at_zero not in AT_ZERO:
            raise Invalid(f"When the time is up: one of {', '.join(AT_ZERO)}, not {self.at_zero!r}.")
        if not isinstance(self.submit_draft, bool):
            raise Invalid("Whether drafts are submitted is a yes or a no.")
        for name, most in _LONGEST.items():
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
                raise Invalid(f"The {name} of a clock: a whole number from 0 to {most}.")
        if self.kind == "none" and self != NO_CLOCK:
            raise Invalid("A table without a clock has no times.")
        if self.kind != "none" and not self.minutes:
            raise Invalid("A clock needs minutes.")
        if self.increment and self.kind != "bank":
            raise Invalid("An increment belongs to a clock with a bank.")

    @property
    def runs(self) -> bool:
        return self.kind != "none"


NO_CLOCK = Clock()


def absent_action(match: Match[Any], seat: Seat) -> Action | None:
    """What the rules do, on the clock's word alone, when this seat does not answer."""
    return next((a for a, needs in match.agreements().items() if not needs and seat in a), None)


def check_for(clock: Clock, match: Match[Any]) -> None:
    """Whether a title can do what its table's clock says."""
    asked = match.pending()
    if clock.at_zero == "civil_disorder" and asked and absent_action(match, asked[0].seat) is None:
        title = chancellery.load(match.rules.info.slug).info.title
        raise Invalid(f"{title} has no rule for an absent seat; choose what else happens.")


# In step with the position.


def answered(table: AnyTable, entry: EntryRow | NewEntry, now: datetime) -> None:
    """A seat has answered: note its clock with the entry, and settle its bank."""
    chair = chair_of(table, entry.seat)
    if chair is None or chair.asked is None:
        return
    clock = Clock.of(table)
    left = seconds_left(chair, now)
    if left is None:
        return
    entry.clock = {"left": left, "bank": chair.bank}
    if clock.kind == "bank":
        chair.bank = max(left, 0) + clock.increment


def settle(table: AnyTable, match: Match[Any], now: datetime, taken: Iterable[EntryRow] = ()) -> None:
    """Make every seat's clock fit the position; `taken` are entries that were taken back."""
    clock = Clock.of(table)
    _note(table, now)
    numbers = {chair.seat: match.decision_id(chair.seat) for chair in table.seats}
    # As long as somebody else's decision of the same phase is open, nobody's time begins anew.
    waiting = [c for c in table.seats if c.asked is not None and c.asked == numbers[c.seat]]
    earliest: dict[Seat, Mapping[str, Any]] = {}
    for entry in sorted(taken, key=lambda row: row.number):
        if entry.clock:
            earliest.setdefault(entry.seat, entry.clock)
    for chair in table.seats:
        number, back = numbers[chair.seat], earliest.get(chair.seat)
        if max(chair.looked_at, chair.asked_at, chair.notified) > table.length:
            _unlearn(table, chair, number)
        if number is None:
            _rest(chair)
            if back is not None:
                chair.bank = back["bank"]
        elif chair.asked != number:
            kept = _left_of_phase(chair, waiting, now) if clock.kind == "correspondence" else None
            _ask(table, chair, clock, number, now, kept=kept, back=back)
        run_or_stand(table, chair, now)
        chair.bell = next_bell(table, chair, clock, now)


def _note(table: AnyTable, now: datetime) -> None:
    """Write down when a game begins, and from when to when it stands still."""
    stands, open_end = table.status in ("paused", "held"), bool(table.pauses) and table.pauses[-1][1] is None
    if table.status == "running":
        table.began = table.began or now
    if stands and not open_end:
        table.pauses = [*(table.pauses or ()), [now.isoformat(), None]]
    elif open_end and not stands:
        table.pauses = [*table.pauses[:-1], [table.pauses[-1][0], now.isoformat()]]


def renumber(table: AnyTable, before: Match[Any], after: Match[Any]) -> None:
    """Entries were taken out of the midst of a phase: the decisions that stay open have new numbers."""
    for chair in table.seats:
        number = after.decision_id(chair.seat)
        if chair.asked is not None and chair.asked == before.decision_id(chair.seat) and number is not None:
            chair.asked = number


def _unlearn(table: AnyTable, chair: AnyChair, number: int | None) -> None:
    """What was taken back counts neither as seen nor as told: another wait may begin at the same length."""
    same = number is not None and chair.asked == number
    told = same and chair.notified == chair.asked_at
    chair.looked_at = min(chair.looked_at, table.length)
    if same:
        chair.asked_at = min(chair.asked_at, table.length)
    if chair.notified > table.length:
        chair.notified = chair.asked_at if told else -1


def _left_of_phase(chair: AnyChair, waiting: Sequence[AnyChair], now: datetime) -> int | None:
    """A phase goes on while somebody waits in it: a seat keeps its own time, a new one shares the others'.

    Who is late or on vacation has no time to share.
    """
    own = seconds_left(chair, now) if waiting else None
    running = [left for one in waiting if one.due and (left := seconds_left(one, now) or 0) > 0]
    return own if own is not None else max(running, default=None)


def _rest(chair: AnyChair) -> None:
    chair.asked = chair.due = chair.left = chair.waits = chair.relieved = None
    chair.rung = 0


def _ask(
    table: AnyTable,
    chair: AnyChair,
    clock: Clock,
    number: int,
    now: datetime,
    *,
    kept: int | None,
    back: Mapping[str, Any] | None,
) -> None:
    """A decision was opened for a seat: set its clock."""
    chair.asked, chair.asked_at, chair.waits = number, table.length, now
    chair.relieved, chair.rung, chair.due, chair.left = None, 0, None, None
    if not clock.runs or chair.kind != "person":
        return
    if clock.kind == "bank" and chair.bank is None:
        chair.bank = clock.minutes * 60
    if back is not None:
        chair.bank = back["bank"]
        chair.left = max(back["left"], RESPITE)
    elif kept is not None:
        chair.left = kept
    else:
        chair.left = chair.bank if clock.kind == "bank" else clock.minutes * 60


def run_or_stand(table: AnyTable, chair: AnyChair, now: datetime) -> None:
    """Start or stop a seat's clock, as the table and its vacation say."""
    goes = table.status == "running" and chair.kind == "person" and chair.away is None
    if goes and chair.left is not None:
        chair.due, chair.left = now + timedelta(seconds=chair.left), None
    elif not goes and chair.due is not None:
        chair.left, chair.due = seconds_left(chair, now), None


def seconds_left(chair: AnyChair, now: datetime) -> int | None:
    """Less than nought once the time is up; none without a clock."""
    if chair.due is not None:
        return int((chair.due - now).total_seconds())
    return chair.left


def next_bell(table: AnyTable, chair: AnyChair, clock: Clock, now: datetime) -> datetime | None:
    """When something is to be done about this seat that nobody asks for."""
    if chair.kind != "person":
        return None
    if table.status == "over":
        return now + QUIET if chair.notified != table.length else None
    if table.status != "running" or (chair.asked is None and chair.away is None):
        return None
    times = []
    if chair.away is not None:
        times.append(chair.away + timedelta(seconds=max(0, clock.vacation * DAY - chair.away_used)))
    elif chair.asked is not None and chair.waits is not None:
        if chair.notified != chair.asked_at:
            times.append(chair.waits + QUIET)
        if chair.due is not None and chair.relieved is None:
            if (remind := reminder_at(chair, clock)) and chair.rung < 1:
                times.append(remind)
            if chair.rung < 2 and clock.at_zero != "wait":
                times.append(zero_at(chair, clock))
    return min(times, default=None)


def reminder_at(chair: AnyChair, clock: Clock) -> datetime | None:
    """When a seat that plays by post is told that its time runs short."""
    if clock.kind != "correspondence" or chair.due is None:
        return None
    return chair.due - timedelta(minutes=clock.minutes) / LAST_PART


def zero_at(chair: AnyChair, clock: Clock) -> datetime:
    assert chair.due is not None
    return chair.due + timedelta(minutes=clock.grace)


def wait_anew(table: AnyTable, now: datetime) -> None:
    """A table that stood still goes on: nobody has kept the others waiting yet."""
    clock = Clock.of(table)
    for chair in table.seats if table.status == "running" else ():
        if chair.waits is not None:
            chair.waits = now
            chair.bell = next_bell(table, chair, clock, now)


def stand_still(table: AnyTable, now: datetime) -> None:
    """A table's clocks stop, whatever its position is."""
    clock = Clock.of(table)
    _note(table, now)
    for chair in table.seats:
        run_or_stand(table, chair, now)
        chair.bell = next_bell(table, chair, clock, now)


# Seats.


@overload
def chair_of(table: Table, seat: Seat) -> Chair | None: ...
@overload
def chair_of(table: LiveTable, seat: Seat) -> LiveChair | None: ...
def chair_of(table: AnyTable, seat: Seat) -> AnyChair | None:
    return next((chair for chair in table.seats if chair.seat == seat), None)


def vacate(chair: AnyChair) -> None:
    """Somebody else will sit here, with a clock of their own."""
    _rest(chair)
    chair.account_id = chair.bank = chair.away = None
    chair.away_used, chair.looked_at = 0, -1


def go_away(table: AnyTable, chair: AnyChair, now: datetime) -> None:
    """Begin a vacation: the clock stands still."""
    clock = Clock.of(table)
    if clock.vacation * DAY - chair.away_used <= 0:
        raise Invalid("No vacation is left at this table.")
    if chair.away is None:
        chair.away = now
    run_or_stand(table, chair, now)
    chair.bell = next_bell(table, chair, clock, now)


def come_back(table: AnyTable, chair: AnyChair, now: datetime) -> None:
    """End a vacation: the clock goes on where it stood."""
    if chair.away is not None:
        chair.away_used += int((now - chair.away).total_seconds())
        chair.away = None
    run_or_stand(table, chair, now)
    chair.bell = next_bell(table, chair, Clock.of(table), now)


def extend(table: AnyTable, hours: int, now: datetime) -> None:
    """More time for everybody who is awaited now."""
    clock = Clock.of(table)
    for chair in table.seats:
        if chair.due is not None:
            chair.due += timedelta(hours=hours)
            chair.rung = 0
        elif chair.left is not None:
            chair.left += hours * 3600
        chair.bell = next_bell(table, chair, clock, now)


def leave_a_part(table: AnyTable, now: datetime) -> None:
    """Who had time left has a quarter of a turn at least, so that nobody loses who could not come back."""
    clock = Clock.of(table)
    least = max(timedelta(seconds=RESPITE), timedelta(minutes=clock.minutes) / LAST_PART)
    for chair in table.seats:
        if chair.due is not None and chair.due > now - JUST_NOW:
            chair.due = max(chair.due, now + least)
            chair.bell = next_bell(table, chair, clock, now)


def face(table: AnyTable, now: datetime) -> dict[Seat, dict[str, Any]]:
    """What everybody may see of the clocks: seconds left, whether they run, who is away."""
    clock = Clock.of(table)
    found: dict[Seat, dict[str, Any]] = {}
    for chair in table.seats:
        left = seconds_left(chair, now)
        if left is None and clock.kind == "bank" and chair.kind == "person":
            left = clock.minutes * 60 if chair.bank is None else chair.bank
        spare = clock.vacation * DAY - chair.away_used
        if left is not None or chair.away is not None or clock.vacation:
            found[chair.seat] = {
                "left": left,
                "runs": chair.due is not None,
                "away": chair.away is not None,
                "vacation": max(0, spare),
            }
    return found
