"""Journals as tests: play a file and compare what its `expect` lines say with what is.

Keys of an expectation are dotted paths into the spectator's view, `"units.france.0"`, or into the view of the
seat that `"seat"` names. Besides, `"pending"` lists the seats that are asked, `"score"` is the score, and
`"events"` holds parts of events, in order, among those since the last actions that were looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.core import journal as text_form
from chancellery.core.decisions import Json, Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import RulesFor
from chancellery.core.match import Match

OnExpect = Callable[[Match[Any], Mapping[str, Any], int, int], None]
"""Called with the match, the expectation, the step its events begin at, and the line of the file."""


def replay(text: str, rules_for: RulesFor, on_expect: OnExpect | None = None) -> Match[Any]:
    """Play a journal and stop by at each expectation."""
    header, lines = text_form.read(text)
    match = Match.from_header(header, rules_for)
    seen = looked_at = 0
    for line in lines:
        match.read_line(line)
        if line.kind == "expect":
            # Several expectations may follow the same actions; each sees all of them.
            if len(match.journal) > looked_at:
                seen, looked_at = looked_at, len(match.journal)
            if on_expect is not None:
                on_expect(match, line.value, seen, line.number)
    return match


def check(text: str, rules_for: RulesFor) -> str | None:
    """The first thing that is not as the journal says, as a sentence; None if all is well."""
    found: list[str] = []

    def on_expect(match: Match[Any], expected: Mapping[str, Any], seen: int, line: int) -> None:
        if not found and (reason := difference(match, expected, seen)):
            found.append(f"Line {line}: {reason}")

    try:
        replay(text, rules_for, on_expect)
    except ChancelleryError as error:
        return found[0] if found else str(error)
    return found[0] if found else None


def difference(match: Match[Any], expected: Mapping[str, Any], seen: int = 0) -> str | None:
    """What is not as expected now; events are looked for from the step `seen` on."""
    words = dict(expected)
    seat = words.pop("seat", None)
    try:
        view = match.view(seat)
    except Invalid as error:
        return error.message
    for path, wanted in words.items():
        if path == "events":
            reason = _missing_event(match, seat, wanted, seen)
        elif path == "pending":
            asked = sorted(decision.seat for decision in match.pending())
            reason = _unlike(
                "pending", sorted(wanted, key=str) if isinstance(wanted, list) else wanted, asked
            )
        elif path == "score":
            reason = _unlike("score", wanted, match.score())
        else:
            reason = _unlike(path, wanted, look_up(view, path))
        if reason:
            return reason
    return None


class _Nothing:
    def __repr__(self) -> str:
        return "not there"


NOTHING = _Nothing()


def look_up(view: Any, path: str) -> Any:
    """The value at a dotted path, or `NOTHING`."""
    value = view
    for part in path.split("."):
        if isinstance(value, Mapping) and part in value:
            value = value[part]
        elif isinstance(value, list | tuple) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        else:
            return NOTHING
    return value


def _unlike(path: str, wanted: Json, found: Any) -> str | None:
    return None if alike(wanted, found) else f"{path} is {_plain(found)!r}, not {wanted!r}."


def alike(wanted: Json, found: Any) -> bool:
    """Equal as JSON: a tuple is a list, and shares of a score may differ by a hair."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return wanted.keys() == found.keys() and all(alike(wanted[key], found[key]) for key in wanted)
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(map(alike, wanted, found))
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if isinstance(wanted, float) and isinstance(found, int | float):
        return abs(wanted - found) < 1e-6
    return bool(wanted == found)


def _plain(value: Any) -> Any:
    return list(map(_plain, value)) if isinstance(value, list | tuple) else value


def _missing_event(match: Match[Any], seat: Seat | None, wanted: Json, seen: int) -> str | None:
    if not isinstance(wanted, list) or not all(isinstance(part, dict) for part in wanted):
        return f"events are a list of tables, not {wanted!r}."
    events = [] if seen else match.opening(seat)
    events += (event for step in range(seen, len(match.journal)) for event in match.events_of(step, seat))
    rest = iter(events)
    for part in wanted:
        if not any(_has(event, part) for event in rest):
            return f"there is no event {part!r} (in this order) among {events!r}."
    return None


def _has(event: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
    return all(key in event and alike(value, event[key]) for key, value in part.items())
