"""What lies back in a match: blocks that hang together, each behind the one before it.

What a block says never changes, so copies of a match share it, and a copy that goes back just holds an
earlier one. A block can be packed, to a tenth of its size, at any time; that is for this process alone, and
what a store keeps is plain JSON (`Match.snapshot`). The part that nobody has looked at yet (`Unread`) may
still lie in a store: it is read, or played, when it is needed.
"""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, Protocol, TypeAlias, overload

from chancellery.core.contract import Rules
from chancellery.core.decisions import Decision, Event, Json, Seat
from chancellery.core.journal import Entry

EVERY = 16
"""Entries of a block; positions among them are played again from the one before."""
CLOSE = 8
"""Positions that are kept as they are behind the present one, for who takes back a little."""
OPENED = 16
"""Blocks that are kept unpacked, of all matches together: a log is read entry by entry."""
FRAME, PLAIN = 600, 4000
"""Bytes of a block besides what is packed in it; bytes of an entry with its events that is not packed."""


class Open(NamedTuple):
    """A decision with the number that it got when it was opened."""

    id: int
    decision: Decision


class Step(NamedTuple):
    """An entry, and what is remembered of it."""

    entry: Entry
    events: tuple[Event, ...]
    can_undo: bool
    sealed: bool
    """Whether it was made in a phase of several seats, and did not end it."""


class Point(NamedTuple):
    """All that changes with an entry."""

    state: Any
    opened: Mapping[Seat, Open]
    together: bool
    """Whether it belongs to a phase in which several seats were asked at once."""
    joined: bool
    """Whether the last entry ended such a phase, and so showed what was sealed."""
    digest: bytes
    seed: int
    """Where chance comes from."""
    seeded_at: int
    """After how many entries it began to come from there."""


class Dumped(NamedTuple):
    """A point whose position is still as the rules dumped it."""

    packed: bytes

    @classmethod
    def of(cls, state: Json, numbers: Mapping[Seat, int], *rest: Any) -> Dumped:
        return cls(_packed((state, numbers, *rest)))

    def point(self, rules: Rules[Any]) -> Point:
        state, numbers, *rest = _unpacked(self.packed)
        return _point(rules, rules.load(state), numbers, *rest)


class Earlier(Protocol):
    """What a store has of a match."""

    def snapshot(self, length: int) -> Json | None:
        """The snapshot of just that many entries, if there is one."""
        ...

    def entries(self, length: int) -> Sequence[Entry]:
        """The first so many."""
        ...


class Beginning:
    """Before the first entry."""

    __slots__ = ("_point",)
    start: int = 0
    end: int = 0
    weight: int = 0

    def __init__(self, point: Point) -> None:
        self._point = point

    def point(self, _rules: Rules[Any]) -> Point:
        return self._point

    def entries(self) -> Sequence[Entry]:
        return ()


class Block:
    """Some entries behind another part, with the position after the last of them."""

    __slots__ = ("_before", "_point", "_steps", "end", "start", "weight")

    def __init__(self, before: Past, steps: Sequence[Step], point: Point | Dumped) -> None:
        self._before = before
        self.start: int = before.end
        self.end: int = before.end + len(steps)
        self._steps: Sequence[Step] | bytes = steps
        self._point: Point | Dumped | bytes = point
        self.weight: int = before.weight + PLAIN * len(steps)

    @property
    def packed(self) -> bool:
        return isinstance(self._steps, bytes)

    def pack(self) -> None:
        """Make it small; what it follows has been made so already."""
        steps, point = self._steps, self._point
        if isinstance(steps, bytes):
            return
        lines = _packed([(*step.entry, *step[1:]) for step in steps])
        self.weight = self._before.weight + len(lines) + FRAME
        if isinstance(point, Dumped):
            self.weight += len(point.packed)
        elif isinstance(point, Point):
            numbers = {seat: one.id for seat, one in point.opened.items()}
            try:
                self._point = _packed((point.state, numbers, *point[2:]))
                self.weight += len(self._point)
            except (pickle.PicklingError, AttributeError, TypeError):
                # The position of a title that cannot be pickled stays as it is.
                self.weight += PLAIN
        self._steps = lines

    @property
    def before(self) -> Solid:
        """The part that it follows, read if nobody has yet."""
        if isinstance(self._before, Unread):
            self._before = self._before.read()
        return self._before

    @property
    def unread(self) -> Past:
        """The part that it follows, as it is."""
        return self._before

    def point(self, rules: Rules[Any]) -> Point:
        found = self._point
        if isinstance(found, Dumped):
            return found.point(rules)
        return found if isinstance(found, Point) else _point(rules, *_unpacked(found))

    def entries(self) -> Sequence[Entry]:
        return [step.entry for step in self.steps()]

    def steps(self) -> Sequence[Step]:
        steps = self._steps
        return _opened(steps) if isinstance(steps, bytes) else steps


class Unread:
    """All up to some entry, as a store has it; it becomes a chain of blocks once somebody looks."""

    __slots__ = ("_earlier", "_reader", "_solid", "end")
    start: int = 0
    weight: int = 0

    def __init__(self, end: int, earlier: Earlier, reader: Callable[[int], Solid]) -> None:
        self.end: int = end
        self._earlier = earlier
        self._reader = reader
        self._solid: Solid | None = None

    def read(self) -> Solid:
        """Whatever it takes; what was read or played is kept."""
        if self._solid is None:
            self._solid = self._reader(self.end)
        return self._solid

    def entries(self) -> Sequence[Entry]:
        """Nothing is played: a journal needs no more than these."""
        return self._earlier.entries(self.end) if self.end else ()

    def point(self, rules: Rules[Any]) -> Point:
        return self.read().point(rules)


Solid: TypeAlias = Beginning | Block
Past: TypeAlias = Solid | Unread


def solid(past: Past) -> Solid:
    return past.read() if isinstance(past, Unread) else past


def holding(past: Past, step: int) -> Block:
    """The block that an entry of this number, from 0, lies in."""
    part = solid(past)
    while part.start > step:
        assert isinstance(part, Block)
        part = part.before
    assert isinstance(part, Block)
    return part


def parts(past: Past) -> list[Past]:
    """All parts as they are, the oldest first."""
    found: list[Past] = [past]
    while isinstance(past, Block):
        past = past.unread
        found.append(past)
    return found[::-1]


def steps_of(past: Past) -> Iterator[Step]:
    """All steps, the oldest first; what is unread is read."""
    part, blocks = solid(past), []
    while isinstance(part, Block):
        blocks.append(part)
        part = part.before
    return chain.from_iterable(block.steps() for block in reversed(blocks))


def visible(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Copies of the events that a seat may see."""
    return [dict(event) for event in events if event.get("to") is None or seat in event["to"]]


class Journal(Sequence[Entry]):
    """The entries of a match, as they stand whenever it is looked at."""

    __slots__ = ("_match",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, match: Any) -> None:
        self._match = match

    def __len__(self) -> int:
        length: int = self._match.length
        return length

    @overload
    def __getitem__(self, i: int) -> Entry: ...

    @overload
    def __getitem__(self, i: slice) -> list[Entry]: ...

    def __getitem__(self, i: int | slice) -> Entry | list[Entry]:
        if isinstance(i, slice):
            return [self._match.entry(at) for at in range(*i.indices(len(self)))] if i.step else self._cut(i)
        at = i + len(self) if i < 0 else i
        if not 0 <= at < len(self):
            raise IndexError(i)
        entry: Entry = self._match.entry(at)
        return entry

    def _cut(self, i: slice) -> list[Entry]:
        first, last, _ = i.indices(len(self))
        found: list[Entry] = []
        at = len(self)
        for entries in self._backwards():
            if at <= first:
                break
            at -= len(entries)
            found[:0] = entries[max(0, first - at) : max(0, last - at)]
        return found

    def _backwards(self) -> Iterator[Sequence[Entry]]:
        yield [step.entry for step in self._match.recent]
        for part in reversed(parts(self._match.past)):
            yield part.entries()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._cut(slice(None)))

    def __reversed__(self) -> Iterator[Entry]:
        for entries in self._backwards():
            yield from reversed(entries)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))


def _point(rules: Rules[Any], state: Any, numbers: Mapping[Seat, int], *rest: Any) -> Point:
    opened = {one.seat: Open(numbers[one.seat], one) for one in rules.pending(state)}
    return Point(state, opened, *rest)


def _packed(value: Any) -> bytes:
    return zlib.compress(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), 1)


def _unpacked(data: bytes) -> Any:
    return pickle.loads(zlib.decompress(data))


@lru_cache(maxsize=OPENED)
def _opened(lines: bytes) -> Sequence[Step]:
    return [Step(Entry(seat, action), *rest) for seat, action, *rest in _unpacked(lines)]
