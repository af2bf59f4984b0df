"""What a move changes of what one pair of eyes is shown: the parts of a briefing that are not as they were.

A frame follows from the table, the match and the eyes alone, so any worker makes the same. What needs the
store (letters, votes, names) is not in it: a client asks for those when it hears that they have changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import chancellery
from chancellery.core.decisions import Seat, View
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table import clocks
from chancellery.table.briefing import POSITION, agreements, decision_part, seat_part, standing_part
from chancellery.table.live import LiveTable

Parts = Mapping[str, Any]


class Draft(NamedTuple):
    """A ballot as far as a seat has filled it, and the decision that it answers."""

    decision: int | None = None
    answer: Sequence[Any] = ()


class Seen(NamedTuple):
    """What a pair of eyes has been shown."""

    cuts: int
    length: int
    view: View
    parts: Parts
    pieces: Mapping[str, str]
    asked: Asked
    drawn: Mapping[str, Drawn]


class Asked(NamedTuple):
    """What a seat was asked, and what that followed from."""

    parts: Parts
    number: int | None
    runs: bool
    view: View

    def still(self, number: int | None, runs: bool, view: View) -> bool:
        """Whether nothing has changed but who else is awaited, which changes nobody's question."""
        if (number, runs, view["draft"]) != (self.number, self.runs, self.view["draft"]):
            return False
        return number is None or _says(view, self.view, _WHO)


class Drawn(NamedTuple):
    """One part of what an artist has made of a view, and what it has read for that."""

    part: Any
    read: Mapping[str, Any]

    def still(self, view: View) -> bool:
        return _says(view, self.read)


class Together:
    """What all who look at one step of a table share: made for the first of them whom it concerns."""

    def __init__(self, table: LiveTable, match: Match[Any], now: datetime) -> None:
        self.table, self.match = table, match
        self.public = match.view(None) if hasattr(match.rules, "own_view") else None
        self._compared: dict[tuple[int, int], tuple[bool, Any, Any]] = {}
        self.parts: Parts = {**standing_part(table, match), "clocks": clocks.face(table, now)}
        self.agreements = agreements(chancellery.load(table.game), match)
        self.drawn: dict[str, list[Drawn]] = {name: [] for name in POSITION}
        self.lines: dict[bytes, dict[str, Any]] = {}
        """Of the log (`story.log_lines`)."""

    def view(self, seat: Seat | None, draft: list[Any], before: View) -> View:
        """A view whose fields are the former ones, as far as they say the same.

        What several have seen and see now is compared once.
        """
        now = {**self.match.view(seat, self.public), "draft": draft}
        return {
            key: new
            if type(new) in _PLAIN or (old := before.get(key, _NONE)) is new or not self._same(old, new)
            else old
            for key, new in now.items()
        }

    def _same(self, old: Any, new: Any) -> bool:
        key = id(old), id(new)
        known = self._compared.get(key)
        if known is None:
            # Both are held, so that no other thing can have their number meanwhile.
            known = self._compared[key] = bool(old == new), old, new
        return known[0]


_WHO = ("awaited", "answered")
_NONE = object()
_PLAIN = frozenset((int, str, bool, type(None)))
"""Kinds of fields that take no time to compare."""


def _says(view: View, read: Mapping[str, Any], but: Sequence[str] = ()) -> bool:
    """Whether a view has all this."""
    for key, old in read.items():
        new = view.get(key, _NONE)
        if new is not old and new != old and key not in but:
            return False
    return True


class _Reading(Mapping[str, Any]):
    """A view that notes what is read of it."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.read: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        self.read[key] = self._view.get(key, _NONE)
        return self._view[key]

    def __iter__(self) -> Iterator[str]:
        self.read.update(self._view)
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


def look(
    table: LiveTable,
    match: Match[Any],
    seat: Seat | None,
    draft: Draft,
    now: datetime,
    before: Seen | None = None,
) -> Seen:
    """All that a move may change of what is shown; what is as it was `before` is not made again."""
    return look_together(Together(table, match, now), seat, draft, before)


def look_together(step: Together, seat: Seat | None, draft: Draft, before: Seen | None = None) -> Seen:
    """The same for one of several who look: what is as another sees it is not made again either."""
    table, match = step.table, step.match
    game = chancellery.load(table.game)
    number = match.decision_id(seat) if seat else None
    written = list(draft.answer) if number is not None and draft.decision == number else []
    view = step.view(seat, written, before.view if before else {})
    asked = _ask(game, table, match, seat, view, before)
    drawn = {name: _draw(name, game, view, before, made) for name, made in step.drawn.items()}
    parts = {
        **step.parts,
        **seat_part(game, table, match, seat, step.agreements),
        **asked.parts,
        **{name: one.part for name, one in drawn.items()},
    }
    pieces = parts.pop("pieces")
    return Seen(table.cuts, table.length, view, parts, pieces, asked, drawn)


def _ask(
    game: Game, table: LiveTable, match: Match[Any], seat: Seat | None, view: View, before: Seen | None
) -> Asked:
    number, runs = match.decision_id(seat) if seat else None, table.status == "running"
    if before and before.asked.still(number, runs, view):
        return before.asked
    return Asked(decision_part(game, table, match, seat, view), number, runs, view)


def _draw(name: str, game: Game, view: View, before: Seen | None, made: list[Drawn]) -> Drawn:
    """As it was before, or as others see it now: whoever would read the same would draw the same."""
    for one in (before.drawn[name], *made) if before else made:
        if one.still(view):
            return one
    reading = _Reading(view)
    made.append(Drawn(POSITION[name](game.artist, reading), reading.read))
    return made[-1]


def changes(before: Seen, after: Seen, log: Sequence[Any]) -> dict[str, Any]:
    """What differs; `board` has the pieces to be set, those that are gone, and their order where it does."""
    frame: dict[str, Any] = {"cuts": after.cuts, "after": before.length, "length": after.length, "log": log}
    for name, part in after.parts.items():
        old = before.parts.get(name)
        if part is not old and part != old:
            frame[name] = part
    if before.pieces is not after.pieces and before.pieces != after.pieces:
        frame["board"] = board_changes(before.pieces, after.pieces)
    return frame


def board_changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, Any]:
    """What to draw anew, and what to take away."""
    found: dict[str, Any] = {"set": {one: svg for one, svg in after.items() if before.get(one) != svg}}
    if list(before) == list(after):
        return found
    if gone := [one for one in before if one not in after]:
        found["gone"] = gone
    kept = [one for one in before if one in after]
    if [*kept, *(one for one in after if one not in before)] != list(after):
        found["order"] = list(after)
    return found
