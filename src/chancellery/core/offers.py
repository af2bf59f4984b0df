"""What is offered, and why something else is not, from the same lines.

An ask says what can be answered and under which conditions; a condition stands beside its reason. While one
plays, only what is offered is worked out: reasons are constants, and their sentences and figures are made
when somebody asks. The shapes of an ask:

* `places`: spaces by masks. One mask, and the reason if a place is not in it; or limits, general first:
  offered is what all of them have, and the first that lacks a place is the reason why.
* `rows`: places of several kinds in one question.
* `uses`: actions one by one, each with `None` or the reason against it.
* `ballot`: slots, each of them a list of uses.
* plain `ask`: a question without refusals, or one whose fast form knows no reason; then `refused` judges one
  action, and `looked_for` lists what a player may look for. If it gives a ballot, `slot` lists plain actions;
  if more is taken than is listed, `spelling` gives what is listed for it.

What holds because the frame was made so stands under `within`: nobody runs it in play, and the kit proves
that it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import signature
from operator import itemgetter
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from chancellery.core.decisions import DONE, Action, Ballot, Choice, Decision, Seat
from chancellery.core.errors import Invalid
from chancellery.core.rolls import Prospect, Roll
from chancellery.core.select import Mask


class Reason(NamedTuple):
    """Why something is not offered: made once, told by `Text.reason(key, fields)`."""

    key: str
    rule: str = ""


class Refusal(NamedTuple):
    """Something that a player may look for in vain."""

    action: Action
    reason: Reason
    fields: Mapping[str, Any]
    """What its sentence names: slugs and figures."""


class Cost(NamedTuple):
    n: int
    unit: str


class Table(Protocol):
    """Actions by mask, such as `core.select.Options`."""

    def __getitem__(self, mask: Mask, /) -> tuple[Action, ...]: ...


Case: TypeAlias = tuple[Action, Reason | None]
Cases: TypeAlias = Iterable[Case]
Limit: TypeAlias = tuple[Reason, Mask]
Limits: TypeAlias = tuple[Limit, ...]
Row: TypeAlias = tuple[Table, Mask, Mask, Reason | None]
"""A table, what of it is offered, what is refused, and why."""
Rows: TypeAlias = Iterable[Row]

_SECOND = itemgetter(1)

F = TypeVar("F", bound=Callable[..., Any])


def _no_slots(*words: Any) -> Any:
    raise Invalid("It is no ballot.")


class Ask:
    """A frame that waits: what it offers, what is done with the answer, and what can be said of both.

    Functions of an ask get `(rules, s, *args of the frame)`; those about an answer get it last. Of a ballot
    they get `(rules, s, ballot, i)` in place of the frame's words.
    """

    __slots__ = (
        "accepts",
        "fill",
        "foreseen",
        "implied",
        "judge",
        "name",
        "named",
        "offer",
        "priced",
        "respond",
        "rolled",
        "spelt",
        "told",
        "unit",
    )

    def __init__(self, name: str, offer: Callable[..., Decision], *, accepts: bool = False) -> None:
        self.name = name
        self.offer = offer
        self.accepts = accepts
        """Whether it takes more than it lists."""
        self.fill: Callable[..., Any] = _no_slots
        self.respond: Callable[..., None] | None = None
        self.implied: Callable[..., Limits] | None = None
        self.judge: Callable[..., Reason | None] | None = None
        self.named: Callable[..., Iterable[Action]] | None = None
        self.spelt: Callable[..., Action] | None = None
        self.told: Callable[..., Mapping[str, Any]] | None = None
        self.priced: Quote | None = None
        self.rolled: Callable[..., Roll | None] | None = None
        self.foreseen: Callable[..., Iterable[Prospect]] | None = None
        self.unit = ""

    def answer(self, fn: F) -> F:
        """Register what an answer does: `fn(rules, s, log, action, *args of the frame)`."""
        self.respond = fn
        return fn

    def slot(self, fn: F) -> F:
        """Of a ballot: `fn(rules, s, ballot, i, partial)` lists what its slot i may hold."""
        self.fill = fn
        return fn

    def within(self, fn: F) -> F:
        """Limits that hold because the frame was made so; they come before the ask's own."""
        self.implied = fn
        return fn

    def refused(self, fn: F) -> F:
        """Why one action is not offered, if the ask itself knows no reasons."""
        self.judge = fn
        return fn

    def looked_for(self, fn: F) -> F:
        """What a player may look for: all of it is offered or refused."""
        self.named = fn
        return fn

    def spelling(self, fn: F) -> F:
        """How an answer is listed that an ask takes otherwise too: the kit holds `refused` against it."""
        self.spelt = fn
        return fn

    def fields(self, fn: F) -> F:
        """What the sentence of a refusal names: `fn(…, action, reason)`."""
        self.told = fn
        return fn

    def price(self, unit: str) -> Callable[[Callable[..., int]], Quote]:
        """What an answer costs; the answer is to pay what this very function says."""

        def register(fn: Callable[..., int]) -> Quote:
            self.unit = unit
            self.priced = Quote(fn)
            return self.priced

        return register

    def roll(self, fn: F) -> F:
        """What is thrown for an answer, or None."""
        self.rolled = fn
        return fn

    def prospects(self, fn: F) -> F:
        """The same where an answer leads to several throws, or more is to be told of one."""
        self.foreseen = fn
        return fn

    def options(self, rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        """What the next slot of a ballot may hold."""
        found: Sequence[Action] = self.fill(rules, s, ballot, len(partial), partial)
        return found

    def cases(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterator[tuple[Action, Reason]]:
        """What is refused; `words` are those of the frame."""
        if self.judge is None or self.named is None:
            return
        offered = frozenset(self.offered(rules, s, decision, partial))
        for action in self.named(rules, s, *words):
            if action not in offered and (reason := self.judge(rules, s, *words, action)):
                yield action, reason

    def offered(self, rules: Any, s: Any, decision: Decision, partial: Sequence[Action]) -> Sequence[Action]:
        if isinstance(decision, Choice):
            return decision.options
        return list(rules.slot_options(s, decision, partial))

    def nameable(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterable[Action]:
        """All that can be looked for, as far as the title says."""
        return self.named(rules, s, *words) if self.named else ()


class Quote:
    """A price, asked by whoever wants to know it and by the answer that pays it."""

    __slots__ = ("fn",)

    def __init__(self, fn: Callable[..., int]) -> None:
        self.fn = fn

    def __call__(self, *args: Any) -> int:
        return self.fn(*args)


class Source(NamedTuple):
    """What the decision of a shaped ask says besides its options."""

    what: str
    rule: str
    left: str = ""
    """The word of the frame that tells how many are left."""
    done: str = ""
    """The word of the frame that tells whether one may stop."""


class Shaped(Ask):
    """An ask whose decision is put together here: the words of its frame are found by their names."""

    __slots__ = (
        "asks",
        "card_at",
        "direct",
        "done_at",
        "fn",
        "left_at",
        "rule",
        "seat_at",
        "seats_by",
        "what",
    )

    def __init__(self, fn: Callable[..., Any], source: Source, asked: str, accepts: bool = False) -> None:
        super().__init__(fn.__name__, self.decide, accepts=accepts)
        self.fn = fn
        self.what, self.rule = source.what, source.rule
        words = list(signature(fn).parameters)[2:]
        self.seat_at = words.index(asked) if asked in words else -1
        self.seats_by = asked != "seat"
        self.asks: Callable[..., tuple[Seat, tuple[Any, ...]]] | None = None
        self.card_at = words.index("card") if "card" in words else -1
        self.left_at = words.index(source.left) if source.left else -1
        self.done_at = words.index(source.done) if source.done else -1
        self.direct = not self.seats_by and self.card_at < 0

    def whom(self, fn: F) -> F:
        """Whom it asks and about what, if no single word of the frame tells."""
        self.asks = fn
        return fn

    def decide(self, rules: Any, s: Any, *args: Any) -> Decision:
        raise NotImplementedError

    def asked(self, rules: Any, s: Any, args: Sequence[Any]) -> tuple[Seat, str, str, tuple[Any, ...]]:
        """Whom it is for, by which paragraph and card, and what it is about."""
        if self.asks is not None:
            seat, about = self.asks(rules, s, *args)
        elif self.seats_by:
            seat, about = rules.asked(s, args[self.seat_at])
        else:
            seat, about = args[self.seat_at], ()
        rule, card = self.rule, ""
        if self.card_at >= 0:
            rule, card = rules.cause(args[self.card_at], rule)
        return seat, rule, card, about

    def choice(self, rules: Any, s: Any, args: Sequence[Any], options: tuple[Action, ...]) -> Choice:
        seat, rule, card, about = self.asked(rules, s, args)
        if self.done_at >= 0 and args[self.done_at]:
            options = (*options, DONE)
        left = args[self.left_at] if self.left_at >= 0 else 0
        return Choice(seat, self.what, options, rule, card, left, about)


class Places(Shaped):
    """Places of one kind, by masks; `rules.places[verb]` is the table of their actions."""

    __slots__ = ("lacking", "verb")

    def __init__(
        self, fn: Callable[..., Any], source: Source, asked: str, verb: str, lacking: Reason | None
    ) -> None:
        super().__init__(fn, source, asked)
        self.verb = verb
        self.lacking = lacking

    def decide(self, rules: Any, s: Any, *args: Any) -> Choice:
        found = self.fn(rules, s, *args)
        mask = found if self.lacking is not None else common(found)
        return self.choice(rules, s, args, rules.places[self.verb][mask])

    def cases(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterator[tuple[Action, Reason]]:
        found = self.fn(rules, s, *words)
        own: Limits = found if self.lacking is None else ()
        implied = self.implied(rules, s, *words) if self.implied else ()
        offered, table = frozenset(self.offered(rules, s, decision, partial)), rules.places[self.verb]
        masks = [(reason, frozenset(table[mask])) for reason, mask in (*implied, *own)]
        for action in self.nameable(rules, s, words, decision, partial):
            if action in offered:
                continue
            lacks = (reason for reason, actions in masks if action not in actions)
            if reason := next(lacks, self.lacking):
                yield action, reason

    def nameable(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterable[Action]:
        everywhere: tuple[Action, ...] = rules.places[self.verb][-1]
        return everywhere


class RowsOf(Shaped):
    """Places of several kinds in one question."""

    __slots__ = ()

    def decide(self, rules: Any, s: Any, *args: Any) -> Choice:
        options: tuple[Action, ...] = ()
        for table, offered, _, _ in self.fn(rules, s, *args):
            if offered:
                options += table[offered]
        return self.choice(rules, s, args, options)

    def cases(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterator[tuple[Action, Reason]]:
        for table, _, refused, reason in self.fn(rules, s, *words):
            if refused:
                for action in table[refused]:
                    yield action, reason


class Uses(Shaped):
    """Actions one by one, each with what speaks against it."""

    __slots__ = ()

    def decide(self, rules: Any, s: Any, *args: Any) -> Choice:
        options = tuple([action for action, no in self.fn(rules, s, *args) if no is None])
        return self.choice(rules, s, args, options)

    def cases(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterator[tuple[Action, Reason]]:
        return ((action, no) for action, no in self.fn(rules, s, *words) if no is not None)


class Slots(Shaped):
    """A ballot: its function gives the slots, `slot` what each of them may hold.

    `slot` gives cases; or plain actions, where `refused` knows the reasons.
    """

    __slots__ = ()

    def decide(self, rules: Any, s: Any, *args: Any) -> Ballot:
        if self.direct and self.asks is None:
            return Ballot(args[self.seat_at], self.what, self.fn(rules, s, *args), self.rule)
        seat, rule, card, about = self.asked(rules, s, args)
        return Ballot(seat, self.what, self.fn(rules, s, *args), rule, card, about)

    def options(self, rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        found = self.fill(rules, s, ballot, len(partial), partial)
        return found if self.judge else [action for action, no in found if no is None]

    def cases(
        self, rules: Any, s: Any, words: Sequence[Any], decision: Decision, partial: Sequence[Action]
    ) -> Iterator[tuple[Action, Reason]]:
        if self.judge:
            yield from super().cases(rules, s, words, decision, partial)
        else:
            for action, no in self.fill(rules, s, decision, len(partial), partial):
                if no is not None:
                    yield action, no


def common(limits: Iterable[Limit]) -> Mask:
    """The places that no limit lacks; what comes after none is left is not asked for."""
    mask = -1
    for _, limit in limits:
        mask &= limit
        if not mask:
            break
    return mask


def any_open(cases: Cases) -> bool:
    """Whether one of these would be offered."""
    return None in map(_SECOND, cases)


def sieve(table: Table, everywhere: Mask, limits: Limits) -> list[Row]:
    """Rows of places that limits take away one after the other, and of what all of them leave."""
    rows: list[Row] = []
    left = everywhere
    for reason, limit in limits:
        if gone := left & ~limit:
            rows.append((table, 0, gone, reason))
        left &= limit
    rows.append((table, left, 0, None))
    return rows
