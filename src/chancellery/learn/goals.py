"""Whether an answer is what a task wants, or a wrong turn that it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chancellery.core.codec import encode
from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.learn.course import Task, Wrong

ANY, REST = "*", "..."


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an answer, as its seat knows it."""

    decision: Decision
    answer: Action
    events: Sequence[Event] = ()
    view: View | None = None


def reached(goal: Task | Wrong, outcome: Outcome, slot: str = "") -> bool:
    """Whether all holds that a task or a wrong turn says; `slot` counts where it names none itself."""
    slot = goal.slot or slot
    if goal.action and not any(matches(one, _held(outcome, slot)) for one in goal.action):
        return False
    if goal.event and not any(_has(event, goal.event) for event in outcome.events):
        return False
    return all(at(outcome.view, path) == value for path, value in encode(goal.view).items())


def matches(pattern: Sequence[Any], action: Sequence[Any] | None) -> bool:
    """Whether an action is as a pattern has it."""
    if action is None:
        return False
    if pattern and pattern[-1] == REST:
        pattern, action = pattern[:-1], action[: len(pattern) - 1]
    return len(pattern) == len(action) and all(
        _same(one, other) for one, other in zip(pattern, action, strict=True)
    )


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return matches(one, other)
    return one == ANY or (type(one) is type(other) and bool(one == other))


def is_plain(pattern: Iterable[Any]) -> bool:
    """Whether a pattern is an action as it stands."""
    return all(is_plain(one) if isinstance(one, list | tuple) else one not in (ANY, REST) for one in pattern)


def at(view: Any, path: str) -> Any:
    """What a view has at a path; nothing if it has no such place."""
    here = encode(view)
    for part in path.split("."):
        if isinstance(here, list) and part.isdecimal() and int(part) < len(here):
            here = here[int(part)]
        elif isinstance(here, dict) and part in here:
            here = here[part]
        else:
            return None
    return here


def written(ballot: Ballot, answer: Sequence[Any], slot: str) -> Action | None:
    """What stands in a slot."""
    place = ballot.slots.index(slot) if slot in ballot.slots else -1
    return answer[place] if 0 <= place < len(answer) and answer[place] else None


def _held(outcome: Outcome, slot: str) -> Action | None:
    if not slot:
        return outcome.answer
    return written(outcome.decision, outcome.answer, slot) if isinstance(outcome.decision, Ballot) else None


def _has(event: Event, wanted: Mapping[str, Any]) -> bool:
    found, wanted = encode(event), encode(wanted)
    return all(key in found and _same(value, found[key]) for key, value in wanted.items())
