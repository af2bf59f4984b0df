"""What a phase has changed: centres when they are counted, units when they are built, disbanded or lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from chancellery.core.decisions import Event, View
from chancellery.core.shown import Change, Changes
from chancellery.games.diplomacy.board.units import province
from chancellery.games.diplomacy.words.text import Words

SHOWN = {"orders": ("order",), "retreats": ("retreat", "disband"), "adjustments": ("adjustment",)}
"""By list of the view: the events that tell its orders."""


def looked_at(view: View, events: Sequence[Event]) -> View:
    """The board after a phase has the orders of that phase, and no others."""
    told = {event["ev"] for event in events}
    return {**view, **{name: [] for name, kinds in SHOWN.items() if told.isdisjoint(kinds)}}


def changes(w: Words, events: Sequence[Event], view: View) -> Iterator[Changes]:
    """Centres first, and why there are none."""
    told = {event["ev"] for event in events}
    if "centre" in told:
        yield _centres(w, events, view)
    units = _units(w, events, view)
    if units.rows:
        yield units
    if "centre" not in told and not told.isdisjoint(("order", "retreat")):
        yield Changes(note=w.say(_why_none(events, view)))


def _why_none(events: Sequence[Event], view: View) -> str:
    if view["season"] == "spring" and view["kind"] == "retreat":
        return "changes-spring"
    if view["kind"] == "retreat":
        return "changes-retreats"
    begun = {event["season"] for event in events if event["ev"] == "campaign"}
    return "changes-spring" if "autumn" in begun else "changes-none"


class _Book:
    """What each seat has gained and lost; powers that nobody plays stand for themselves."""

    def __init__(self, w: Words, view: View) -> None:
        self.w = w
        self.view = view
        self.gained: dict[str, list[str]] = {}
        self.lost: dict[str, list[str]] = {}

    def seat(self, power: str) -> str:
        return str(self.view["seats"][power] or power)

    def gain(self, power: str, what: str) -> None:
        self.gained.setdefault(self.seat(power), []).append(what)

    def lose(self, power: str, what: str) -> None:
        self.lost.setdefault(self.seat(power), []).append(what)

    def rows(self, held: Mapping[str, Sequence[str]]) -> tuple[Change, ...]:
        """The greatest change first, and one's own not behind the second."""
        found = [self._row(seat, held) for seat in dict.fromkeys([*self.gained, *self.lost])]
        found.sort(key=lambda row: (-len(row.gained) - len(row.lost), -row.figure))
        mine = next((i for i, row in enumerate(found) if row.seat == self.view.get("seat")), 0)
        if mine > 1:
            found.insert(1, found.pop(mine))
        return tuple(found)

    def _row(self, seat: str, held: Mapping[str, Sequence[str]]) -> Change:
        gained, lost = self.gained.get(seat, []), self.lost.get(seat, [])
        figure = sum(len(things) for power, things in held.items() if self.seat(power) == seat)
        return Change(seat, tuple(gained), tuple(lost), figure, len(gained) - len(lost))

    def rest(self, rows: Iterable[Change], held: Mapping[str, Sequence[str]]) -> str:
        """Those who have as much as before, if they have something."""
        named = {row.seat for row in rows}
        left = dict.fromkeys(self.seat(power) for power, things in held.items() if things)
        same = [seat for seat in left if seat not in named]
        return self.w.say("changes-same", {"seats": same}) if same else ""


def _centres(w: Words, events: Sequence[Event], view: View) -> Changes:
    book = _Book(w, view)
    for event in events:
        if event["ev"] == "centre":
            town = w.form("area", event["area"], "said")
            book.gain(event["power"], town)
            if event["before"]:
                book.lose(event["before"], town)
    rows = book.rows(view["centres"])
    return Changes(w.say("page-centres"), rows, book.rest(rows, view["centres"]))


def _units(w: Words, events: Sequence[Event], view: View) -> Changes:
    book = _Book(w, view)
    for event in events:
        for power, unit, built in _moved(event):
            kind, at = unit.split()
            words = w.say("changes-unit", {"kind": kind, "area": province(at)})
            (book.gain if built else book.lose)(power, words)
    return Changes(w.say("page-units"), book.rows(view["units"]))


def _moved(event: Event) -> Iterator[tuple[str, str, bool]]:
    """Whose unit comes or goes with an event, and whether it comes."""
    if event["ev"] == "disband":
        yield event["power"], event["unit"], False
    if event["ev"] in ("retreat", "adjustment"):
        order: list[Any] = event["order"]
        done = event["result"] == "ok"
        gone = order[2:3] == ["D"] if done else event["ev"] == "retreat"
        if gone or (done and order[2:3] == ["B"]):
            yield event["power"], " ".join(order[:2]), not gone
