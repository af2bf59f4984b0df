"""A title for those who learn: its answers as numbers, and what a seat sees as a row of numbers.

A title names a function in its `Game`, `encoding="bot.encoding:encoding"`, which is given the rules and says
what there is (`Encoding`). It is for all arrangements at once, so that what was learned in one can be tried
in another. Nothing in it needs more than a view and the seat's own decision, so nothing hidden can get in;
the kit proves that worlds which a seat cannot tell apart look the same (`testing.conform_encoding`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

from chancellery.core.decisions import Ballot, Choice, Decision, Seat, View
from chancellery.core.errors import DataError, Invalid
from chancellery.core.numbered import AnswerVocabulary, digest
from chancellery.core.parts import Bag, Kind, Number, Part, Shape, Word

FLOAT = "f"


class Place(NamedTuple):
    """Where a part stands in the row, and what it says."""

    name: str
    start: int
    shape: Shape
    told: str
    words: tuple[Any, ...] = ()
    """What its first places are for, where each has a word."""
    most: int = 1
    """The largest number in it."""

    @property
    def stop(self) -> int:
        return self.start + prod(self.shape)


class Written:
    """What a seat has filled in of its ballot: a row a slot, the places of its words in the vocabulary's."""

    def __init__(self, slots: int, vocabulary: AnswerVocabulary) -> None:
        self.shape = (slots, vocabulary.longest)
        self.vocabulary = vocabulary

    def write(self, value: Any, out: array[float], at: int) -> None:
        slots, longest = self.shape
        for number in value[:slots]:
            out[at : at + longest] = array(FLOAT, self.vocabulary.spelling[number])
            at += longest

    def misfits(self, value: Any) -> Iterator[str]:
        if len(value) > self.shape[0]:
            yield f"{len(value)} slots are filled, not {self.shape[0]}"

    def told(self) -> str:
        return "a row a slot: numbers of the words of what was filled in, for an embedding"


class Encoding:
    """All that is numbered of a title. The first parts are of the decision, the others of the view."""

    def __init__(
        self,
        slug: str,
        seats: Sequence[Seat],
        vocabulary: AnswerVocabulary,
        parts: Iterable[Part],
        *,
        asks: Iterable[str],
        about: Iterable[Any] = (),
        left: int = 1,
        slots: int = 0,
        beside: Iterable[str] = (),
    ) -> None:
        self.slug, self.vocabulary, self.seats = slug, vocabulary, tuple(seats)
        self.parts = tuple(parts)
        self.beside = frozenset(beside)
        """Keys of a view that are told elsewhere, or only to readers."""
        self.slots = slots
        """Of the longest ballot."""
        self._about = Bag(dict.fromkeys(map(str, about)), 2)
        self._mine: list[tuple[str, Kind]] = [
            ("me", Word(seats)),
            ("asked", Word(asks)),
            ("left", Number(0, left)),
            ("about", self._about),
        ]
        if slots:
            self._mine.append(("written", Written(slots, vocabulary)))
        self.places = tuple(self._placed())
        """Every part, in order."""
        self.size = self.places[-1].stop
        """Numbers in all."""
        self._starts = {place.name: place.start for place in self.places}

    def _placed(self) -> Iterator[Place]:
        at = 0
        for name, kind in (*self._mine, *((part.name, part.kind) for part in self.parts)):
            most = len(self.vocabulary.words) if isinstance(kind, Written) else 1
            yield Place(name, at, kind.shape, kind.told(), getattr(kind, "words", ()), most)
            at += prod(kind.shape)

    @cached_property
    def mark(self) -> str:
        """A digest of all answers and parts: what was learned with another does not fit."""
        return digest([self.vocabulary.answers, self.places])

    def place(self, name: str) -> Place:
        """Where a part stands."""
        for place in self.places:
            if place.name == name:
                return place
        raise Invalid(f"{self.slug!r} has the parts {', '.join(self._starts)}, not {name!r}.")

    def encode(
        self, view: View, seat: Seat, decision: Decision | None = None, filled: Sequence[int] = ()
    ) -> array[float]:
        """What a seat sees, and what it is asked if it is; `filled` are its answers to the first slots."""
        out: array[float] = array(FLOAT, bytes(4 * self.size))
        starts = self._starts
        values = self._asked(seat, decision, filled)
        where = ""
        try:
            for where, kind in self._mine:
                kind.write(values[where], out, starts[where])
            for part in self.parts:
                where = part.name
                value: Any = view
                for key in part.keys:
                    value = value.get(key) if value else None
                part.kind.write(value, out, starts[where])
        except KeyError as unknown:
            raise DataError(f"{self.slug!r}, {where}: {unknown.args[0]!r} has no place there.") from unknown
        return out

    def _asked(self, seat: Seat, decision: Decision | None, filled: Sequence[int]) -> dict[str, Any]:
        about: list[str] = []
        if decision is not None:
            about = [str(word) for word in (decision.card, *decision.about) if word != ""]
            if isinstance(decision, Ballot) and len(filled) < len(decision.slots):
                about += self._named(decision.slots[len(filled)])
        return {
            "me": seat,
            "asked": decision.what if decision else None,
            "left": decision.left if isinstance(decision, Choice) else None,
            "about": about,
            "written": filled,
        }

    def _named(self, slot: str) -> Iterator[str]:
        """What a slot is called after: `F stp/sc`, `germany/munitions`."""
        for word in slot.split():
            yield from [word] if word in self._about.place else word.split("/")

    def misfits(
        self, view: View, seat: Seat, decision: Decision | None = None, filled: Sequence[int] = ()
    ) -> list[str]:
        """What of this is not told as it is, or nowhere; for tests."""
        values = self._asked(seat, decision, filled)
        found = [f"{name}: {fault}" for name, kind in self._mine for fault in kind.misfits(values[name])]
        for part in self.parts:
            value: Any = view
            for key in part.keys:
                value = value.get(key) if value else None
            found += [f"{part.name}: {fault}" for fault in part.kind.misfits(value)]
        found += [f"{where!r} is not read" for where in _unread(view, self._read(), self.beside)]
        return found

    def _read(self) -> set[str]:
        return {".".join(part.keys) for part in self.parts}


def _unread(view: View, read: set[str], beside: frozenset[str], above: str = "") -> Iterator[str]:
    """Keys that no part leads to or through."""
    for key, value in view.items():
        where = f"{above}{key}"
        if where in read or where in beside:
            continue
        if any(one.startswith(f"{where}.") for one in read):
            yield from _unread(value or {}, read, beside, f"{where}.")
        else:
            yield where
