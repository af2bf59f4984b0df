"""What remains to be done: a stack of plain tuples inside the position.

A frame is `(name, *args)` and names either an *op*, which changes the position or pushes frames and
never waits, or an *ask*, which waits for a seat. A decision is computed from the top of the stack, not
stored; that is what makes saving, undo, search and replay free.

`fork` holds one small stack per seat: each seat works through its own, in any order, and when the last
is empty the outer stack goes on. `mark` and `unwind` cut an effect short (a crisis roll in mid-event).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from chancellery.core.advice import Advised
from chancellery.core.contract import Info, S
from chancellery.core.decisions import TABLE, Action, Ballot, Choice, Decision, Log, Seat
from chancellery.core.errors import Illegal, Invalid, NotYourSeat
from chancellery.core.offers import Ask, Places, Reason, RowsOf, Slots, Source, Uses

Frame: TypeAlias = tuple[Any, ...]
Op: TypeAlias = Callable[..., None]
Offer: TypeAlias = Callable[..., Decision]

A = TypeVar("A", bound=Ask)

FORK = "fork"
MARK = "mark"
RUNAWAY = 10_000


def then(s: S, *frames: Frame) -> None:
    """Push frames in reading order: the first one runs first."""
    s.agenda += frames[::-1]


def fork(branches: Iterable[tuple[Seat, tuple[Frame, ...]]]) -> Frame:
    """A frame in which every seat has its own frames, in reading order; they join at the end."""
    return (FORK, tuple([(seat, frames[::-1]) for seat, frames in branches if frames]))


def mark(name: str) -> Frame:
    """A frame that does nothing, as far as `unwind` may go."""
    return (MARK, name)


def unwind(s: S, name: str) -> bool:
    """Drop everything above the nearest mark of that name, and the mark; False if there is none."""
    for depth in range(len(s.agenda) - 1, -1, -1):
        if s.agenda[depth] == (MARK, name):
            del s.agenda[depth:]
            return True
    return False


class Ops:
    """The vocabulary of one title: ops and asks by name.

    `asked` is the word of a frame that tells whom a shaped ask is for. If it is no seat,
    `rules.asked(s, word)` gives the seat and what the question is about.
    """

    def __init__(self, asked: str = "seat") -> None:
        self.ops: dict[str, Op] = {MARK: _pass}
        self.asks: dict[str, Ask] = {}
        self.asked = asked

    def op(self, fn: Op) -> Op:
        """Register `fn(rules, s, log, *args)` under its own name."""
        self._claim(fn.__name__)
        self.ops[fn.__name__] = fn
        return fn

    def ask(self, fn: Offer) -> Ask:
        """Register `fn(rules, s, *args) -> Decision`; give its answer with `@name.answer`."""
        return self._put(Ask(fn.__name__, fn))

    def places(
        self,
        verb: str,
        *,
        what: str,
        rule: str,
        left: str = "",
        done: str = "",
        lacking: Reason | None = None,
    ) -> Callable[[Callable[..., Any]], Places]:
        """Register `fn(rules, s, *args)` that gives a mask, with `lacking` as its reason, or `Limits`.

        `left` and `done` name words of the frame: how many are left, and whether one may stop.
        """
        source = Source(what, rule, left, done)
        return lambda fn: self._put(Places(fn, source, self.asked, verb, lacking))

    def rows(self, *, what: str, rule: str, left: str = "") -> Callable[[Callable[..., Any]], RowsOf]:
        """Register `fn(rules, s, *args) -> Rows`."""
        return lambda fn: self._put(RowsOf(fn, Source(what, rule, left), self.asked))

    def uses(self, *, what: str, rule: str, left: str = "") -> Callable[[Callable[..., Any]], Uses]:
        """Register `fn(rules, s, *args) -> Cases`."""
        return lambda fn: self._put(Uses(fn, Source(what, rule, left), self.asked))

    def ballot(self, *, what: str, rule: str, accepts: bool = False) -> Callable[[Callable[..., Any]], Slots]:
        """Register `fn(rules, s, *args)` that gives the slots; `@name.slot` tells what one may hold."""
        return lambda fn: self._put(Slots(fn, Source(what, rule), self.asked, accepts))

    def _put(self, ask: A) -> A:
        self._claim(ask.name)
        self.asks[ask.name] = ask
        return ask

    def _claim(self, name: str) -> None:
        if name in self.ops or name in self.asks or name == FORK:
            raise Invalid(f"Two ops are called {name!r}.")


def _pass(rules: Any, s: Any, log: Log | None, name: str) -> None:
    """A mark that was reached in the normal course."""


def _nothing(*words: Any) -> Decision:
    raise NotYourSeat("Nothing is asked.")


class _Asked:
    """A position as it was when its decisions were worked out."""

    __slots__ = ("filled", "kept", "pending", "s", "top")

    def __init__(self, s: Any, top: Frame, pending: Sequence[Decision], kept: bool = False) -> None:
        self.s = s
        self.top = top
        self.pending = pending
        self.kept = kept
        """Whether they were worked out before anybody asked, or are what a fork had left for other seats."""
        self.filled: dict[Seat, tuple[Ballot, Action, Sequence[Action], Ask]] = {}
        """How far a seat has filled its ballot, what its next slot may hold, and what asks for it."""

    def offered(self, ballot: Ballot, answer: Action) -> bool:
        """Whether each of these entries is known to be among what its slot may hold."""
        last = self.filled.get(ballot.seat)
        return (
            last is not None
            and last[0] is ballot
            and isinstance(answer, tuple)
            and last[1] == answer[:-1]
            and answer[-1] in last[2]
        )


NOTHING_ASKED: tuple[Any, Seat, tuple[Ask, Frame]] = (None, "", (Ask("", _nothing), ()))


class AgendaRules(Advised, Generic[S]):
    """`pending` and `apply` for any title whose positions carry an agenda."""

    info: Info
    ops: Ops
    _asked: _Asked | None = None
    """The position asked last: it spares `apply` asking anew.

    Threads that share the rules replace it whole and compare it with their own position: one that loses it
    to another asks again, and none gets what is another's.
    """

    _last_asking: tuple[Any, Seat, tuple[Ask, Frame]] = NOTHING_ASKED
    """What was looked up last: the slots of a ballot are asked for one after the other."""

    def pending(self, s: S) -> Sequence[Decision]:
        if not s.agenda:
            return ()
        top, asks, asked = s.agenda[-1], self.ops.asks, self._asked
        if asked is not None and asked.kept and asked.s is s and asked.top is top:
            return asked.pending
        found: list[Decision] = []
        for _, branch in top[1] if top[0] == FORK else (("", (top,)),):
            if branch:
                frame = branch[-1]
                found.append(asks[frame[0]].offer(self, s, *frame[1:]))
        self._asked = asked = _Asked(s, top, tuple(found))
        return asked.pending

    def keep(self, s: S, decision: Decision) -> None:
        """For an op that had to work out the decision of the ask on top: `pending` need not do it again."""
        self._asked = _Asked(s, s.agenda[-1], (decision,), kept=True)

    def _open(self, s: S) -> Sequence[Decision]:
        """What is pending, not worked out again if this very position has just been asked.

        Nothing but `apply` changes a position that is in play, and `apply` forgets all but what a fork still
        asks of others. Whoever changes one by hand does it to a clone, or calls `forget`: to compare all of a
        position at each answer would cost what the memory saves.
        """
        asked = self._just_asked(s)
        return asked.pending if asked else self.pending(s)

    def forget(self) -> None:
        self._asked = None
        self._last_asking = NOTHING_ASKED

    def _just_asked(self, s: S) -> _Asked | None:
        asked = self._asked
        if asked is None or asked.s is not s or not s.agenda or s.agenda[-1] is not asked.top:
            return None
        return asked

    def slot_options(self, s: S, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        asked, seat = self._asked, ballot.seat
        if asked is None or asked.s is not s or asked.top is not s.agenda[-1]:
            return self.asking(s, seat)[0].options(self, s, ballot, partial)
        if not partial:
            ask = self.asking(s, seat)[0]
            options = ask.options(self, s, ballot, partial)
            asked.filled[seat] = (ballot, (), options, ask)
            return options
        last = asked.filled.get(seat)
        if last is None or last[0] is not ballot:
            return self.asking(s, seat)[0].options(self, s, ballot, partial)
        _, before, offered, ask = last
        options = ask.options(self, s, ballot, partial)
        if partial[-1] in offered and tuple(partial[:-1]) == before:
            asked.filled[seat] = (ballot, tuple(partial), options, ask)
        return options

    def cause(self, card: Any, rule: str) -> tuple[str, str]:
        """Paragraph and slug of what asks, from the word `card` of a frame."""
        return rule, card

    def asking(self, s: S, seat: Seat) -> tuple[Ask, Frame]:
        """What is asked of a seat, with the words of its frame."""
        top = frame = s.agenda[-1] if s.agenda else (MARK,)
        last = self._last_asking
        if last[0] is top and last[1] == seat:
            return last[2]
        if top[0] == FORK and (branch := dict(top[1]).get(seat)):
            frame = branch[-1]
        ask = self.ops.asks.get(frame[0])
        if ask is None:
            raise NotYourSeat(f"Nothing is asked of {seat}.")
        found = (ask, frame[1:])
        self._last_asking = (top, seat, found)
        return found

    def agreements(self, s: S) -> Mapping[Action, tuple[Seat, ...]]:
        return {}

    def agree(self, s: S, action: Action, log: Log | None) -> None:
        """Carry out one of `agreements`; titles that have any override this."""

    def apply(self, s: S, seat: Seat, action: Action, log: Log | None = None) -> None:
        if seat == TABLE:
            possible = self.agreements(s)
            if action not in list(possible):
                raise Illegal(
                    f"The table cannot {show(action)} now: {listed(list(possible)) or 'nothing can'}."
                )
            self._asked = None
            self.agree(s, action, log)
            self.run(s, log)
            return
        pending = self._open(s)
        self.check(s, find(pending, seat), action)
        self._asked = None
        if s.agenda[-1][0] != FORK:
            self._respond(s, action, log)
            self.run(s, log)
            return
        goes_on = self._apply_in_branch(s, seat, action, log)
        others = [decision for decision in pending if decision.seat != seat]
        if not others and not goes_on:
            self.run(s, log)
        elif not goes_on:
            # What one seat answers changes nothing that is offered to another, or it would be no secret.
            self._asked = _Asked(s, s.agenda[-1], tuple(others), kept=True)

    def _respond(self, s: S, action: Action, log: Log | None) -> None:
        frame = s.agenda.pop()
        respond = self.ops.asks[frame[0]].respond
        assert respond is not None, f"ask {frame[0]} has no answer"
        respond(self, s, log, action, *frame[1:])

    def _apply_in_branch(self, s: S, seat: Seat, action: Action, log: Log | None) -> bool:
        """Gives whether the seat has more to answer."""
        outer = s.agenda
        branches = list(outer[-1][1])
        place = 0
        while branches[place][0] != seat:
            place += 1
        s.agenda = list(branches[place][1])
        try:
            self._respond(s, action, log)
            if s.agenda:
                self.run(s, log)
            left = tuple(s.agenda)
        finally:
            s.agenda = outer
        branches[place] = (seat, left)
        outer[-1] = (FORK, tuple(branches))
        return bool(left)

    def run(self, s: S, log: Log | None) -> None:
        """Work off frames until one waits for a seat."""
        ops, agenda = self.ops.ops, s.agenda
        for _ in range(RUNAWAY):
            if not agenda:
                return
            frame = agenda[-1]
            name, length = frame[0], len(frame)
            if name in ops:
                del agenda[-1]
                # Most frames have no word or one; handing on all words at once takes longer.
                if length == 2:
                    ops[name](self, s, log, frame[1])
                elif length == 1:
                    ops[name](self, s, log)
                else:
                    ops[name](self, s, log, *frame[1:])
            elif name != FORK or self._waits(s, frame[1], log):
                return
            else:
                del agenda[-1]
        raise RuntimeError(f"{self.info.slug}: the agenda does not come to rest; on top is {s.agenda[-1:]!r}")

    def _waits(self, s: S, branches: Sequence[tuple[Seat, tuple[Frame, ...]]], log: Log | None) -> bool:
        """Whether a branch of the fork on top still waits; first, ops that stand before its asks are done."""
        asks, waiting, before = self.ops.asks, False, False
        for _, branch in branches:
            if branch:
                waiting = True
                before = before or branch[-1][0] not in asks
        if before:
            outer, settled = s.agenda, []
            try:
                for seat, branch in branches:
                    s.agenda = list(branch)
                    self.run(s, log)
                    settled.append((seat, tuple(s.agenda)))
            finally:
                s.agenda = outer
            outer[-1] = (FORK, tuple(settled))
            waiting = any(branch for _, branch in settled)
        return waiting

    def check(self, s: S, decision: Decision, action: Action) -> None:
        """Refuse an answer that the decision does not allow."""
        if isinstance(decision, Choice):
            if action not in decision.options:
                raise refusal(show(action), decision, decision.options)
            return
        asked = self._asked
        known = asked is not None and asked.s is s and asked.offered(decision, action)
        if not known or len(action) != len(decision.slots):
            check_ballot(self, s, decision, action)


def check_ballot(rules: AgendaRules[S], s: S, ballot: Ballot, answer: Action) -> None:
    """Every slot of a ballot, against what it offers."""
    if not isinstance(answer, tuple):
        raise Invalid(f"A ballot is answered with a list, one entry for each slot, not {answer!r}.")
    if len(answer) != len(ballot.slots):
        raise Invalid(
            f"{len(ballot.slots)} answers are needed ({', '.join(ballot.slots)}), {len(answer)} came."
        )
    for i, action in enumerate(answer):
        options = rules.slot_options(s, ballot, answer[:i])
        if action not in options:
            raise refusal(f"{ballot.slots[i]}: {show(action)}", ballot, options)


def refusal(answer: str, decision: Decision, options: Sequence[Action]) -> Illegal:
    """What is said to an answer that was not offered; what was offered is told to the asked seat only."""
    message = f"{answer} is not among the choices."
    return Illegal(message, decision.rule, choices=listed(options))


def find(pending: Sequence[Decision], seat: Seat) -> Decision:
    """The open decision of a seat."""
    for decision in pending:
        if decision.seat == seat:
            return decision
    if not pending:
        raise NotYourSeat("The game is over.")
    raise NotYourSeat(f"It is not for {seat} to decide now, but for {', '.join(d.seat for d in pending)}.")


def show(action: Any) -> str:
    """An action as words."""
    return " ".join(map(str, action)) if isinstance(action, tuple) else repr(action)


def listed(options: Sequence[Action], most: int = 12) -> str:
    """The first few choices, as words."""
    words = "; ".join(show(option) for option in options[:most])
    return words if len(options) <= most else f"{words}; and {len(options) - most} more"
