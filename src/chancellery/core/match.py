"""A match: a header, a journal, and the position that follows from them.

`play` works on a clone and puts it in place only when the rules have accepted the answer; so a refusal, or
even a crash in an op, leaves the match as it was, and old positions can be kept as snapshots for nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple

from chancellery.core import journal as text_form
from chancellery.core.agenda import FORK
from chancellery.core.chance import seeded
from chancellery.core.codec import action_from_json
from chancellery.core.contract import Rules, S, State
from chancellery.core.decisions import TABLE, Action, Decision, Event, Scores, Seat, View
from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotYourSeat, Stale
from chancellery.core.journal import Entry, Header, RulesFor, at_line

__all__ = ["Entry", "Header", "Match", "RulesFor"]

RESEED = "reseed"
"""`play(TABLE, (RESEED, seed))`: chance comes from another seed from here on, in any title."""
EVERY = 16
"""Entries from one snapshot to the next."""


class _Open(NamedTuple):
    """A decision with the number that it got when it was opened."""

    id: int
    decision: Decision


class _Step(NamedTuple):
    """What is remembered of one entry besides the entry."""

    events: tuple[Event, ...]
    can_undo: bool
    sealed: bool
    """Whether it was made in a phase of several seats, and did not end it."""


class _Point(NamedTuple):
    """All that changes with an entry: kept whole at every snapshot."""

    state: Any
    opened: Mapping[Seat, _Open]
    together: bool
    """Whether it belongs to a phase in which several seats were asked at once."""
    joined: bool
    """Whether the last entry ended such a phase, and so showed what was sealed."""
    digest: bytes


class Match(Generic[S]):
    """A game in progress. Look at `state` and `journal`, and change them only through `play` and `undo`."""

    def __init__(self, rules: Rules[S], seed: int, /, **options: Any) -> None:
        settled = text_form.settle_options(rules.info, options)
        log: list[Event] = []
        state = rules.start(seed, log, **settled)
        header = Header(rules.info.slug, seed, settled, rules.info.version, rules.seats(state))
        self._begin(rules, header, state, log)

    def _begin(self, rules: Rules[S], header: Header, state: S, log: Sequence[Event] = ()) -> None:
        self.rules = rules
        self._opening = tuple(log)
        self.header = header
        self.journal: list[Entry] = []
        self.remarks: list[tuple[int, str, Any]] = []
        """Expect and note lines of a file: after how many entries, which of the two, and what it says."""
        self._steps: list[_Step] = []
        digest = hashlib.sha256(text_form.dumps(header.to_json()).encode()).digest()
        opened = {d.seat: _Open(_number(digest), d) for d in rules.pending(state)}
        self._now = _Point(state, opened, len(opened) > 1, False, digest)
        self._snapshots: dict[int, _Point] = {0: self._now}

    @property
    def state(self) -> S:
        """The position now; clone it before you change it."""
        state: S = self._now.state
        return state

    def pending(self) -> Sequence[Decision]:
        """The open decisions, at most one a seat."""
        return tuple(one.decision for one in self._now.opened.values())

    def decision(self, seat: Seat) -> Decision | None:
        one = self._now.opened.get(seat)
        return one.decision if one else None

    def decision_id(self, seat: Seat) -> int | None:
        """The number of a seat's open decision; the same journal gives the same, on every server."""
        one = self._now.opened.get(seat)
        return one.id if one else None

    def agreements(self) -> Mapping[Action, tuple[Seat, ...]]:
        """What the table may do now, by `play(TABLE, action)`, and who must consent first."""
        return self.rules.agreements(self.state)

    @property
    def over(self) -> bool:
        return not self._now.opened

    @property
    def seed(self) -> int:
        """Where chance comes from now."""
        for entry in reversed(self.journal):
            if entry.seat == TABLE and entry.action[:1] == (RESEED,):
                return _seed(entry.action)
        return self.header.seed

    @property
    def seed_hash(self) -> str:
        """Shown while chance comes from the seed, so that it can be proved fair after the last action."""
        return text_form.seed_hash(self.header.game, self.seed)

    def score(self) -> Scores | None:
        return self.rules.score(self.state)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is not None and seat not in self.header.seats:
            raise Invalid(f"There is no seat {seat!r}: choose {', '.join(self.header.seats)}.")
        return self.rules.view(self.state, seat)

    def events(self, seat: Seat | None = None, since: int = 0) -> list[Event]:
        """What a seat may know of what happened, from its `since`-th event on."""
        played = chain.from_iterable(step.events for step in self._steps)
        return visible(chain(self._opening, played), seat)[since:]

    def opening(self, seat: Seat | None = None) -> list[Event]:
        """What a seat may know of the set-up, before the first entry."""
        return visible(self._opening, seat)

    def events_of(self, step: int, seat: Seat | None = None) -> list[Event]:
        """What a seat may know of what the entry of that number did."""
        return visible(self._steps[step].events, seat)

    def play(self, seat: Seat, action: Action, decision_id: int | None = None) -> list[Event]:
        """Answer a seat's decision; gives all events that follow, for every eye."""
        if decision_id is not None and decision_id != self.decision_id(seat):
            raise Stale("This answer belongs to a decision that is no longer open; look again.")
        if not isinstance(action, tuple):
            raise Invalid(f"An action is a tuple of words and whole numbers, not {action!r}.")
        action = action_from_json(action)
        before, entry = self._now, Entry(seat, action)
        after: S = before.state.clone()
        log: list[Event] = []
        self._apply(after, entry, log)
        now = self._follow(before, after, entry)
        sealed = before.together and not now.joined
        step = _Step(tuple(log), _undoable(before, now, seat, log), sealed)
        self._now = now
        self.journal.append(entry)
        self._steps.append(step)
        if len(self.journal) % EVERY == 0:
            self._snapshots[len(self.journal)] = self._now
        return [dict(event) for event in log]

    def _apply(self, s: S, entry: Entry, log: list[Event] | None = None) -> None:
        if entry.seat == TABLE and entry.action[:1] == (RESEED,):
            s.rng = seeded(_seed(entry.action))
        else:
            self.rules.apply(s, entry.seat, entry.action, log)

    def _follow(self, before: _Point, after: S, entry: Entry) -> _Point:
        digest = hashlib.sha256(before.digest + text_form.entry_line(entry).encode()).digest()
        opened = {}
        kept = False
        for decision in self.rules.pending(after):
            old = before.opened.get(decision.seat)
            # What others answer does not make mine stale; my own answer always does.
            if old and decision.seat != entry.seat and old.decision == decision:
                opened[decision.seat] = old
                kept = True
            else:
                opened[decision.seat] = _Open(_number(digest), decision)
        goes_on = before.together and (kept or _same_fork(before.state, after, entry.seat))
        return _Point(after, opened, len(opened) > 1 or goes_on, before.together and not goes_on, digest)

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat made the last entry, and nobody learned anything or threw dice by it."""
        return bool(self.journal) and self.journal[-1].seat == seat and self._steps[-1].can_undo

    def undo(self, seat: Seat) -> Entry:
        """Take back this seat's last entry, if `can_undo`."""
        if not self.journal:
            raise Illegal("Nothing has been done yet.")
        if self.journal[-1].seat != seat:
            raise NotYourSeat(
                f"The last to act was {self.journal[-1].seat}; ask the others to take back more."
            )
        if not self._steps[-1].can_undo:
            raise Illegal("Dice were thrown or something was revealed; ask the others to take it back.")
        entry = self.journal[-1]
        self.take_back(1)
        return entry

    @property
    def phase_began(self) -> int:
        """How many entries stood before the seats began to answer in secret; all, if they do not now."""
        step = len(self.journal)
        while step and self._steps[step - 1].sealed:
            step -= 1
        return step

    def _own_sealed(self, seat: Seat) -> list[int]:
        return [i for i in range(self.phase_began, len(self.journal)) if self.journal[i].seat == seat]

    def can_retract(self, seat: Seat) -> bool:
        """Whether this seat has sealed an answer that is not open yet, and nobody learned anything by it."""
        mine = self._own_sealed(seat)
        return bool(mine) and not self.over and all(self._steps[i].can_undo for i in mine)

    def retract(self, seat: Seat) -> list[Entry]:
        """Take back what this seat has sealed in the present phase; what others have sealed stays."""
        if not self.can_retract(seat):
            raise Illegal(
                "There is no sealed answer of yours to take back: it has been opened, or never was."
            )
        began, mine = self.phase_began, self._own_sealed(seat)
        taken = [self.journal[i] for i in mine]
        rest = [entry for entry in self.journal[began:] if entry.seat != seat]
        if not self._stands_without(seat, rest, began):
            raise Illegal("What others have answered since hangs on your answer; it must stand.")
        remarks = [(at - sum(i < at for i in mine), kind, value) for at, kind, value in self.remarks]
        self.take_back(len(self.journal) - began)
        for entry in rest:
            self.play(*entry)
        self.remarks = remarks
        return taken

    def _stands_without(self, seat: Seat, rest: Sequence[Entry], began: int) -> bool:
        """Whether the others' answers are possible, and are asked on, without this seat's."""
        without = self.at(began)
        try:
            for entry in rest:
                without.play(*entry)
        except ChancelleryError:
            return False
        others = set(self.header.seats) - {seat}
        return all(without.decision(one) == self.decision(one) for one in others)

    def take_back(self, n: int) -> None:
        """Take back the last n entries, whatever they were: the seats have agreed."""
        if not 0 <= n <= len(self.journal):
            raise Invalid(f"{len(self.journal)} actions can be taken back, not {n}.")
        keep = len(self.journal) - n
        self._now = self._point(keep)
        del self.journal[keep:], self._steps[keep:]
        self.remarks = [remark for remark in self.remarks if remark[0] <= keep]
        self._snapshots = {step: point for step, point in self._snapshots.items() if step <= keep}

    def _point(self, step: int) -> _Point:
        if step == len(self.journal):
            return self._now
        nearest = max(at for at in self._snapshots if at <= step)
        point = self._snapshots[nearest]
        for entry in self.journal[nearest:step]:
            after = point.state.clone()
            self._apply(after, entry)
            point = self._follow(point, after, entry)
        return point

    def at(self, step: int) -> Match[S]:
        """The match as it was after that many entries; it can be played on without touching this one."""
        if not 0 <= step <= len(self.journal):
            raise Invalid(f"The journal has {len(self.journal)} entries; there is no step {step}.")
        past: Match[S] = object.__new__(Match)
        past.rules, past.header, past._opening = self.rules, self.header, self._opening
        past.journal, past._steps = self.journal[:step], self._steps[:step]
        past.remarks = [remark for remark in self.remarks if remark[0] <= step]
        past._now = self._point(step)
        past._snapshots = {at: point for at, point in self._snapshots.items() if at <= step}
        return past

    def to_jsonl(self) -> str:
        """The match as a file, with notes and expectations where they stood."""
        lines = [text_form.dumps(self.header.to_json())]
        remarks = list(self.remarks)
        for step in range(len(self.journal) + 1):
            while remarks and remarks[0][0] == step:
                _, kind, value = remarks.pop(0)
                lines.append(text_form.dumps({kind: value}))
            if step < len(self.journal):
                lines.append(text_form.entry_line(self.journal[step]))
        return "\n".join(lines) + "\n"

    @classmethod
    def from_jsonl(cls, text: str, rules_for: RulesFor) -> Match[Any]:
        """A match from a file; expectations are kept, not checked (see `core.replay`)."""
        header, lines = text_form.read(text)
        match = cls.from_header(header, rules_for)
        for line in lines:
            match.read_line(line)
        return match

    @classmethod
    def from_header(cls, header: Header, rules_for: RulesFor) -> Match[Any]:
        """The beginning of a match that was written down."""
        try:
            rules = rules_for(header.game)
            text_form.check_header(header, rules.info)
            settled = text_form.settle_options(rules.info, header.options)
            log: list[Event] = []
            state = rules.start(header.seed, log, **settled)
        except ChancelleryError as error:
            raise at_line(1, error) from error
        seats = rules.seats(state)
        if header.seats and header.seats != seats:
            raise Invalid(f"Line 1: the seats are {', '.join(seats)}, not {', '.join(header.seats)}.")
        match: Match[Any] = object.__new__(Match)
        match._begin(rules, Header(header.game, header.seed, settled, header.version, seats), state, log)
        return match

    @classmethod
    def from_position(cls, rules: Rules[S], state: S) -> Match[S]:
        """A match that begins in the middle, to try things out: how it came there is not in its journal."""
        match: Match[S] = object.__new__(Match)
        match._begin(rules, Header(rules.info.slug, 0, {}, rules.info.version, rules.seats(state)), state)
        return match

    def read_line(self, line: text_form.Line) -> None:
        """Play or keep one line of a file."""
        if line.kind != "action":
            self.remarks.append((len(self.journal), line.kind, line.value))
            return
        try:
            self.play(*line.value)
        except ChancelleryError as error:
            raise at_line(line.number, error) from error


def visible(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Copies of the events that a seat may see."""
    return [dict(event) for event in events if event.get("to") is None or seat in event["to"]]


def _number(digest: bytes) -> int:
    """As many bits as a number in a browser can hold."""
    return int.from_bytes(digest[:8], "big") >> 11


def _seed(action: Action) -> int:
    match action:
        case (_, int(seed)) if seed >= 0:
            return seed
    raise Invalid("A new seed is one whole number, from 0.")


def _undoable(before: _Point, after: _Point, seat: Seat, log: Sequence[Event]) -> bool:
    told = any(event.get("reveal") or set(event.get("to") or ()) - {seat} for event in log)
    agreed = seat == TABLE
    return before.state.rng == after.state.rng and not after.joined and not told and not agreed


def _same_fork(before: State, after: State, seat: Seat) -> bool:
    """Whether the fork on top is still the one that this seat has just moved on in."""
    if not (_forked(before) and _forked(after) and len(before.agenda) == len(after.agenda)):
        return False
    old, new = dict(before.agenda[-1][1]), dict(after.agenda[-1][1])
    return {**old, seat: ()} == {**new, seat: ()} and seat in new


def _forked(s: State) -> bool:
    return bool(s.agenda) and s.agenda[-1][0] == FORK
