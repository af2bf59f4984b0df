"""A match as it stood after some entry, as plain JSON: the position, and the last entries with their events.

It is bound to the rules and data that made it: whoever keeps one notes their version beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from chancellery.core.codec import action_to_json
from chancellery.core.contract import Rules
from chancellery.core.decisions import Action, Event, Json
from chancellery.core.errors import Invalid
from chancellery.core.journal import Entry
from chancellery.core.past import Block, Dumped, Earlier, Open, Point, Solid, Step, Unread

FORMAT = 1
_TUPLE, _PAIRS = "()", "{}"
_OURS = {_TUPLE, _PAIRS}
_WORDS = {str}
_NESTED = (dict, list, tuple)

Play: TypeAlias = Callable[[Sequence[Entry]], Solid]
"""Plays the first entries of a match."""


class Snapshot(NamedTuple):
    """What a snapshot says, under some rules."""

    length: int
    point: Point
    steps: Sequence[Step]
    """The last of the entries."""
    remarks: list[tuple[int, str, Any]]


def to_json(rules: Rules[Any], found: Snapshot) -> Json:
    point = found.point
    return {
        "format": FORMAT,
        "length": found.length,
        "state": rules.dump(point.state),
        "asked": {seat: one.id for seat, one in point.opened.items()},
        "together": point.together,
        "joined": point.joined,
        "digest": point.digest.hex(),
        "seed": point.seed,
        "seeded_at": point.seeded_at,
        "steps": [_step_to_json(step) for step in found.steps],
        "remarks": [list(remark) for remark in found.remarks],
    }


def from_json(rules: Rules[Any], data: Json) -> Snapshot:
    """What a snapshot holds; `Invalid` if these rules cannot make anything of it."""
    try:
        if data["format"] != FORMAT:
            raise Invalid(f"This snapshot has the format {data['format']!r}, not {FORMAT}.")
        state, numbers = rules.load(data["state"]), data["asked"]
        opened = {one.seat: Open(numbers[one.seat], one) for one in rules.pending(state)}
        if opened.keys() != numbers.keys():
            raise Invalid("By these rules other seats are asked than were.")
        steps = [_step_from_json(step) for step in data["steps"]]
        if len(steps) < min(1, data["length"]):
            raise Invalid("A snapshot holds the last entry before it.")
        remarks = [(at, kind, value) for at, kind, value in data["remarks"]]
        return Snapshot(data["length"], Point(state, opened, *_marks(data)), steps, remarks)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Invalid("This is no snapshot of a match.") from error


def behind(found: Snapshot, earlier: Earlier, play: Play) -> Solid:
    """A snapshot's own entries; what came before is unread, in older snapshots or still to be played."""

    def read(end: int) -> Solid:
        stored = earlier.snapshot(end) if end else None
        if stored is None:
            return play(earlier.entries(end) if end else ())
        steps = [_step_from_json(step) for step in stored["steps"]]
        # A log needs no position: it is loaded for who looks at the board of that time.
        point = Dumped.of(stored["state"], stored["asked"], *_marks(stored))
        block = Block(Unread(end - len(steps), earlier, read), steps, point)
        block.pack()
        return block

    if not found.steps:
        return read(0)
    return Block(Unread(found.length - len(found.steps), earlier, read), found.steps, found.point)


def _marks(data: Json) -> tuple[bool, bool, bytes, int, int]:
    digest = bytes.fromhex(data["digest"])
    return data["together"], data["joined"], digest, data["seed"], data["seeded_at"]


def _step_to_json(step: Step) -> Json:
    seat, action = step.entry
    told = [event if _is_plain(event) else _marked(event) for event in step.events]
    marked = any(one is not event for one, event in zip(told, step.events, strict=True))
    return [seat, action_to_json(action), step.can_undo, step.sealed, told, marked]


def _step_from_json(data: Json) -> Step:
    seat, action, can_undo, sealed, events, marked = data
    told: tuple[Event, ...] = tuple(map(_unmarked, events) if marked else events)
    return Step(Entry(seat, _action(action)), told, can_undo, sealed)


def _action(data: list[Any]) -> Action:
    """An action that was written here: what may be in it was seen to when it was played."""
    return tuple([_action(part) if type(part) is list else part for part in data])


def _is_plain(value: Any) -> bool:
    """Whether JSON gives it back as it is."""
    kind = type(value)
    if kind is list:
        return all(_is_plain(one) for one in value if type(one) in _NESTED)
    if kind is not dict:
        return kind not in _NESTED
    for key, one in value.items():
        if type(key) is not str or key in _OURS or (type(one) in _NESTED and not _is_plain(one)):
            return False
    return True


def _has_words(value: Mapping[Any, Any]) -> bool:
    """Whether its keys are words, and none of ours."""
    return set(map(type, value)) <= _WORDS and not value.keys() & _OURS


def _marked(value: Any) -> Json:
    """JSON knows neither tuples nor keys other than words; events may hold both."""
    if isinstance(value, dict):
        if _has_words(value):
            return {key: _marked(item) if type(item) in _NESTED else item for key, item in value.items()}
        return {_PAIRS: [[key, _marked(item)] for key, item in value.items()]}
    if isinstance(value, list | tuple):
        items = [_marked(item) if type(item) in _NESTED else item for item in value]
        return items if isinstance(value, list) else {_TUPLE: items}
    return value


def _unmarked(data: Json) -> Any:
    if type(data) is list:
        return [_unmarked(item) if type(item) in _NESTED else item for item in data]
    if type(data) is not dict:
        return data
    if _TUPLE in data:
        return tuple(map(_unmarked, data[_TUPLE]))
    if _PAIRS in data:
        return {key: _unmarked(item) for key, item in data[_PAIRS]}
    return {key: _unmarked(item) if type(item) in _NESTED else item for key, item in data.items()}
