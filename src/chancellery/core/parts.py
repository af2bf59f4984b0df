"""What a view says, as numbers in fixed places: kinds of parts, each with its shape.

A title says what its views hold, and from where: `Part("hand", Bag(cards))`. Everything is written between
-1 and 1. A word has a place of its own, 1 if it is said; a number is divided by the largest that the part
has room for. What there is not (no key, `None`, `""`) is 0. A word that a part does not know is a fault of
the title and raised; a number beyond its range is told as the end of it, and of a list that is too long the
first entries are told. `misfits` finds all of these, and keys that nobody reads: the kit plays games with it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, Protocol

Shape = tuple[int, ...]
FEW = 4
"""Words that are all named where a part is told."""


class Kind(Protocol):
    """What can be said in a part."""

    @property
    def shape(self) -> Shape: ...

    def write(self, value: Any, out: array[float], at: int) -> None:
        """Set the numbers from there on, where they are not 0."""
        ...

    def misfits(self, value: Any) -> Iterator[str]:
        """What of a value is not told as it is."""
        ...

    def told(self) -> str:
        """What it holds, in a few words."""
        ...


def size(kind: Kind) -> int:
    return prod(kind.shape)


@dataclass(frozen=True, slots=True)
class Number:
    """A number, over the largest."""

    least: float
    most: float
    shape: Shape = (1,)

    def write(self, value: Any, out: array[float], at: int) -> None:
        if value:
            out[at] = min(self.most, max(self.least, value)) / max(self.most, -self.least)

    def misfits(self, value: Any) -> Iterator[str]:
        if value is not None and not self.least <= value <= self.most:
            yield f"{value} is not between {self.least} and {self.most}"

    def told(self) -> str:
        return f"{self.least} to {self.most}, over {max(self.most, -self.least)}"


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    shape: Shape = (1,)

    def write(self, value: Any, out: array[float], at: int) -> None:
        if value:
            out[at] = 1.0

    def misfits(self, value: Any) -> Iterator[str]:
        if not isinstance(value, bool | None):
            yield f"{value!r} is neither yes nor no"

    def told(self) -> str:
        return "yes or no"


class _Worded:
    """Of words that are known beforehand."""

    def __init__(self, words: Iterable[Any]) -> None:
        self.words = tuple(words)
        self.place = {word: i for i, word in enumerate(self.words)}

    def unknown(self, words: Iterable[Any]) -> Iterator[str]:
        yield from (f"{word!r} is not known" for word in words if word not in self.place)

    def listed(self) -> str:
        if len(self.words) <= FEW:
            return ", ".join(map(str, self.words))
        return f"{len(self.words)} words, {self.words[0]} to {self.words[-1]}"


class Word(_Worded):
    """One word, or none."""

    @property
    def shape(self) -> Shape:
        return (len(self.words),)

    def write(self, value: Any, out: array[float], at: int) -> None:
        if value is not None and value != "":
            out[at + self.place[value]] = 1.0

    def misfits(self, value: Any) -> Iterator[str]:
        return self.unknown([] if value in (None, "") else [value])

    def told(self) -> str:
        return f"one of {self.listed()}"


class Bag(_Worded):
    """Words in no order, each as often as it is there, over the most."""

    def __init__(self, words: Iterable[Any], most: int = 1) -> None:
        super().__init__(words)
        self.most = most

    @property
    def shape(self) -> Shape:
        return (len(self.words),)

    def write(self, value: Any, out: array[float], at: int) -> None:
        place, one = self.place, 1.0 / self.most
        for word in value or ():
            here = at + place[word]
            if out[here] < 1.0:
                out[here] += one

    def misfits(self, value: Any) -> Iterator[str]:
        words = list(value or ())
        yield from self.unknown(words)
        for word in dict.fromkeys(words):
            if words.count(word) > self.most:
                yield f"{word!r} is there {words.count(word)} times, not {self.most}"

    def told(self) -> str:
        return f"which of {self.listed()}" + (f"; how often, over {self.most}" if self.most > 1 else "")


class Table(_Worded):
    """By key: the same of each."""

    def __init__(self, keys: Iterable[Any], kind: Kind) -> None:
        super().__init__(keys)
        self.kind = kind
        self.shape = (len(self.words), *kind.shape)
        self._step = size(kind)

    def write(self, value: Any, out: array[float], at: int) -> None:
        place, step, kind = self.place, self._step, self.kind
        for key, item in (value or {}).items():
            kind.write(item, out, at + step * place[key])

    def misfits(self, value: Any) -> Iterator[str]:
        for key, item in (value or {}).items():
            if key in self.place:
                yield from (f"{key}: {fault}" for fault in self.kind.misfits(item))
            else:
                yield f"{key!r} is not known"

    def told(self) -> str:
        return f"by key ({self.listed()}): {self.kind.told()}"


class Row:
    """A list, the same at each place, as far as it goes."""

    def __init__(self, length: int, kind: Kind) -> None:
        self.length, self.kind = length, kind
        self.shape = (length, *kind.shape)
        self._step = size(kind)

    def write(self, value: Any, out: array[float], at: int) -> None:
        for item in (value or ())[: self.length]:
            self.kind.write(item, out, at)
            at += self._step

    def misfits(self, value: Any) -> Iterator[str]:
        if len(value or ()) > self.length:
            yield f"{len(value)} entries, not {self.length}"
        for item in value or ():
            yield from self.kind.misfits(item)

    def told(self) -> str:
        return f"in order: {self.kind.told()}"


class Fields:
    """A record: different things one after the other. Keys of `beside` are left out."""

    def __init__(self, kinds: Mapping[Any, Kind], beside: Iterable[str] = ()) -> None:
        self.kinds = dict(kinds)
        self.beside = frozenset(beside)
        self.starts: list[tuple[Any, Kind, int]] = []
        at = 0
        for name, kind in kinds.items():
            self.starts.append((name, kind, at))
            at += size(kind)
        self.shape = (at,)

    def write(self, value: Any, out: array[float], at: int) -> None:
        if value:
            for name, kind, start in self.starts:
                kind.write(value[name], out, at + start)

    def misfits(self, value: Any) -> Iterator[str]:
        for name, item in (value or {}).items():
            if name in self.kinds:
                yield from (f"{name}: {fault}" for fault in self.kinds[name].misfits(item))
            elif name not in self.beside:
                yield f"{name!r} is not read"

    def told(self) -> str:
        return "; ".join(f"{start} {name}: {kind.told()}" for name, kind, start in self.starts)


@dataclass(frozen=True, slots=True)
class Read:
    """Of a value only what a function reads off it."""

    read: Callable[[Any], Any]
    kind: Kind
    what: str = ""
    """In words, if the kind does not say it."""

    @property
    def shape(self) -> Shape:
        return self.kind.shape

    def write(self, value: Any, out: array[float], at: int) -> None:
        self.kind.write(self.read(value), out, at)

    def misfits(self, value: Any) -> Iterator[str]:
        return self.kind.misfits(self.read(value))

    def told(self) -> str:
        return self.what or self.kind.told()


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a view says, and where."""

    name: str
    kind: Kind
    path: Sequence[str] = field(default=())
    """The keys that lead to it; none: its name."""

    @property
    def keys(self) -> Sequence[str]:
        return self.path or (self.name,)
