"""A match: a header, a journal, and the position that follows from them.

`play` works on a clone and puts it in place only when the rules have accepted the answer; so a refusal, or
even a crash in an op, leaves the match as it was. The last entries are kept with their events and positions;
what lies further back is packed (`core.past`), and a copy for the next move shares it. A match can go on from
a snapshot (`resume`): what came before is read, or played, when somebody looks back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Generic

from chancellery.core import journal as text_form
from chancellery.core import snapshot as snapshot_form
from chancellery.core.codec import action_from_json, is_action
from chancellery.core.contract import Rules, S
from chancellery.core.decisions import Action, Decision, Event, Json, Scores, Seat, View
from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotYourSeat, Stale
from chancellery.core.follow import RESEED, first, follow, undoable
from chancellery.core.journal import Entry, Header, RulesFor, at_line
from chancellery.core.past import (
    CLOSE,
    EVERY,
    PLAIN,
    Beginning,
    Block,
    Earlier,
    Journal,
    Past,
    Point,
    Solid,
    Step,
    holding,
    parts,
    solid,
    steps_of,
    visible,
)
from chancellery.core.snapshot import Snapshot

__all__ = ["EVERY", "RESEED", "Earlier", "Entry", "Header", "Match", "RulesFor", "visible"]

UNSEEN = "The present rules do not take what was played at that time; it cannot be looked at."


class Match(Generic[S]):
    """A game in progress. Look at `state` and `journal`, and change them only through `play` and `undo`."""

    def __init__(self, rules: Rules[S], seed: int, /, **options: Any) -> None:
        settled = text_form.settle_options(rules.info, options)
        log: list[Event] = []
        state = rules.start(seed, log, **settled)
        header = Header(rules.info.slug, seed, settled, rules.info.version, rules.seats(state))
        self._begin(rules, header, state, log)

    def _begin(self, rules: Rules[S], header: Header, state: S, log: Sequence[Event] = ()) -> None:
        now = first(rules, header, state)
        self._opening: tuple[Event, ...] | None = tuple(log)
        self._stand(rules, header, Beginning(now), now)

    def _stand(self, rules: Rules[S], header: Header, past: Past, now: Point) -> None:
        self.rules = rules
        self.header = header
        self.remarks: list[tuple[int, str, Any]] = []
        """Expect and note lines of a file: after how many entries, which of the two, and what it says."""
        self.past = past
        self.recent: list[Step] = []
        """The entries behind `past`, as they are."""
        self._now = now
        self._points: dict[int, Point] = {past.end: now}
        """Positions of the recent part: where it begins and ends, where blocks will, and the last few."""

    @property
    def journal(self) -> Sequence[Entry]:
        """Who did what, from the first entry on."""
        return Journal(self)

    @property
    def length(self) -> int:
        """How many entries there are."""
        return self.past.end + len(self.recent)

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
        return self._now.seed

    @property
    def seeded_at(self) -> int:
        """After how many entries it began to."""
        return self._now.seeded_at

    @property
    def seed_hash(self) -> str:
        """Shown while chance comes from the seed, so that it can be proved fair after the last action."""
        return text_form.seed_hash(self.header.game, self.seed)

    def score(self) -> Scores | None:
        return self.rules.score(self.state)

    def view(self, seat: Seat | None = None, public: View | None = None) -> View:
        """What a seat may know; None is a spectator.

        If what a spectator sees now is at hand as `public`, it is not made again.
        """
        if seat is not None and seat not in self.header.seats:
            raise Invalid(f"There is no seat {seat!r}: choose {', '.join(self.header.seats)}.")
        if public is None or not (own := getattr(self.rules, "own_view", None)):
            return self.rules.view(self.state, seat)
        view: View = own(self.state, seat, public) if seat else public
        return view

    def events(self, seat: Seat | None = None, since: int = 0) -> list[Event]:
        """What a seat may know of what happened, from its `since`-th event on."""
        played = (step.events for step in chain(steps_of(self.past), self.recent))
        return visible(chain(self._told_at_first(), *played), seat)[since:]

    def opening(self, seat: Seat | None = None) -> list[Event]:
        """What a seat may know of the set-up, before the first entry."""
        return visible(self._told_at_first(), seat)

    def _told_at_first(self) -> Sequence[Event]:
        if self._opening is None:
            log: list[Event] = []
            self.rules.start(self.header.seed, log, **self.header.options)
            self._opening = tuple(log)
        return self._opening

    def events_of(self, step: int, seat: Seat | None = None) -> list[Event]:
        """What a seat may know of what the entry of that number did."""
        return visible(self._step(step).events, seat)

    def entry(self, step: int) -> Entry:
        """The entry of that number, from 0."""
        return self._step(step).entry

    def _step(self, step: int) -> Step:
        at = step - self.past.end
        if at >= 0 or step < 0:
            return self.recent[at if at >= 0 else step]
        block = holding(self.past, step)
        return block.steps()[step - block.start]

    def play(self, seat: Seat, action: Action, decision_id: int | None = None) -> list[Event]:
        """Answer a seat's decision; gives all events that follow, for every eye."""
        if decision_id is not None and decision_id != self.decision_id(seat):
            raise Stale("This answer belongs to a decision that is no longer open; look again.")
        if not isinstance(action, tuple):
            raise Invalid(f"An action is a tuple of words and whole numbers, not {action!r}.")
        if not is_action(action):
            action = action_from_json(action)
        before, entry = self._now, Entry(seat, action)
        log: list[Event] = []
        length = self.length + 1
        self._now = now = follow(self.rules, before, entry, length, log)
        sealed = before.together and not now.joined
        self.recent.append(Step(entry, tuple(log), undoable(before, now, seat, log), sealed))
        self._points[length] = now
        if (length - CLOSE) % EVERY and length - CLOSE != self.past.end:
            self._points.pop(length - CLOSE, None)
        if length % EVERY == 0 and len(self.recent) >= 2 * EVERY:
            self.lay_back(EVERY - self.past.end % EVERY)
        return [dict(event) for event in log]

    def lay_back(self, n: int) -> None:
        """Put the first n of the recent entries into a block."""
        self.past = Block(self.past, self.recent[:n], self._point(self.past.end + n))
        self.recent = self.recent[n:]
        self._points = {at: point for at, point in self._points.items() if at >= self.past.end}

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat made the last entry, and nobody learned anything or threw dice by it."""
        if not self.length:
            return False
        last = self._step(self.length - 1)
        return last.entry.seat == seat and last.can_undo

    def undo(self, seat: Seat) -> Entry:
        """Take back this seat's last entry, if `can_undo`."""
        if not self.length:
            raise Illegal("Nothing has been done yet.")
        last = self._step(self.length - 1)
        if last.entry.seat != seat:
            raise NotYourSeat(f"The last to act was {last.entry.seat}; ask the others to take back more.")
        if not last.can_undo:
            raise Illegal("Dice were thrown or something was revealed; ask the others to take it back.")
        self.take_back(1)
        return last.entry

    @property
    def phase_began(self) -> int:
        """How many entries stood before the seats began to answer in secret; all, if they do not now."""
        step = self.length
        while step and self._step(step - 1).sealed:
            step -= 1
        return step

    def _own_sealed(self, seat: Seat) -> list[int]:
        return [i for i in range(self.phase_began, self.length) if self.entry(i).seat == seat]

    def sealed_by(self, seat: Seat) -> list[Action]:
        """What this seat has answered in the present phase, as long as it is not open."""
        return [self.entry(i).action for i in self._own_sealed(seat)]

    def can_retract(self, seat: Seat) -> bool:
        """Whether this seat has sealed an answer that is not open yet, and nobody learned anything by it."""
        mine = self._own_sealed(seat)
        return bool(mine) and not self.over and all(self._step(i).can_undo for i in mine)

    def retract(self, seat: Seat) -> list[Entry]:
        """Take back what this seat has sealed in the present phase; what others have sealed stays."""
        if not self.can_retract(seat):
            raise Illegal(
                "There is no sealed answer of yours to take back: it has been opened, or never was."
            )
        began, mine = self.phase_began, self._own_sealed(seat)
        taken = [self.entry(i) for i in mine]
        rest = [entry for entry in self.journal[began:] if entry.seat != seat]
        if not self._stands_without(seat, rest, began):
            raise Illegal("What others have answered since hangs on your answer; it must stand.")
        remarks = [(at - sum(i < at for i in mine), kind, value) for at, kind, value in self.remarks]
        self.take_back(self.length - began)
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
        if not 0 <= n <= self.length:
            raise Invalid(f"{self.length} actions can be taken back, not {n}.")
        self._copy(self, self.length - n)

    def at(self, step: int) -> Match[S]:
        """The match as it was after that many entries; it can be played on without touching this one."""
        if not 0 <= step <= self.length:
            raise Invalid(f"The journal has {self.length} entries; there is no step {step}.")
        past: Match[S] = object.__new__(Match)
        past.rules, past.header, past._opening = self.rules, self.header, self._opening
        self._copy(past, step)
        return past

    def _copy(self, other: Match[S], step: int) -> None:
        """Make a match what this one was after that many entries."""
        now = self._point(step)
        past, recent = self.past, self.recent[: max(0, step - self.past.end)]
        if past.end > step:
            block = holding(past, step)
            past, recent = block.before, list(block.steps()[: step - block.start])
        points = {at: point for at, point in self._points.items() if past.end <= at <= step}
        other.remarks = [remark for remark in self.remarks if remark[0] <= step]
        other.past, other.recent, other._now = past, recent, now
        other._points = {**points, step: now}

    def _point(self, step: int) -> Point:
        if step == self.length:
            return self._now
        if (found := self._points.get(step)) is not None:
            return found
        if step < self.past.end:
            block = holding(self.past, step)
            at, steps = block.start, block.steps()
            point = block.before.point(self.rules)
        else:
            at = max((at for at in self._points if at <= step), default=self.past.end)
            steps = self.recent[at - self.past.end :]
            point = self._points[at] if at in self._points else self.past.point(self.rules)
        for length, one in enumerate(steps[: step - at], at + 1):
            point = follow(self.rules, point, one.entry, length)
        return point

    # In the middle.

    def pack(self) -> None:
        """Make small what lies back; it can be done beside all else, and copies gain by it."""
        for part in parts(self.past):
            if isinstance(part, Block):
                part.pack()

    def packed(self) -> Solid:
        """All of it, as what lies back of another match."""
        if self.recent:
            self.lay_back(len(self.recent))
        self.pack()
        return solid(self.past)

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return self.past.weight + PLAIN * (len(self.recent) + CLOSE)

    def snapshot(self) -> Json:
        """The match as it stands, to go on from (`resume`); its entries since the last border are in it."""
        since = (self.length - 1) // EVERY * EVERY if self.length else 0
        steps = [self._step(step) for step in range(since, self.length)]
        return snapshot_form.to_json(self.rules, Snapshot(self.length, self._now, steps, self.remarks))

    @classmethod
    def resume(
        cls, header: Header, rules_for: RulesFor, snapshot: Json, later: Iterable[Entry], earlier: Earlier
    ) -> Match[Any]:
        """A match that goes on from a snapshot; what came before is fetched when somebody looks back."""
        rules, settled = text_form.rules_of(header, rules_for)
        found = snapshot_form.from_json(rules, snapshot)
        header = replace(header, options=settled, seats=rules.seats(found.point.state))

        def play(entries: Sequence[Entry]) -> Solid:
            try:
                whole = cls.from_header(header, rules_for)
                for entry in entries:
                    whole.play(*entry)
            except ChancelleryError as error:  # what it says may be a secret
                raise Invalid(UNSEEN) from error
            return whole.packed()

        match: Match[Any] = object.__new__(Match)
        match._opening = None
        match._stand(rules, header, snapshot_form.behind(found, earlier, play), found.point)
        match.remarks = found.remarks
        for entry in later:
            match.play(*entry)
        return match

    def to_jsonl(self) -> str:
        """The match as a file, with notes and expectations where they stood."""
        return text_form.write(self.header, self.journal, self.remarks)

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
        log: list[Event] = []
        try:
            rules, settled = text_form.rules_of(header, rules_for)
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
