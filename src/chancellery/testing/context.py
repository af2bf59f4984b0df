"""Where a check stands: a match in mid-game, dice of its own, and the last step."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from chancellery.core.chance import Dice
from chancellery.core.contract import Rules
from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.testing.answers import Pick, by_dice

Conserve = Callable[[Any], Any]
"""Gives something of a position that never changes in a game (all cards, sorted); it may assert, too."""


@dataclasses.dataclass
class Spot:
    """All that a check may look at."""

    rules: Rules[Any]
    match: Match[Any]
    dice: Dice
    conserve: Conserve | None = None
    conserved: Any = None
    before: Any = None
    """The position before the last entry."""
    since_deal: int = 0
    """Steps since a deal was looked at; where there are many, a few will do."""
    paid: int = 0
    paid_otherwise: int = 0
    """Of the prices paid, those that would not have been paid had they been told to be none."""
    worlds: int = 0
    worlds_that_differ: int = 0

    @property
    def s(self) -> Any:
        return self.match.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.header.seats

    @property
    def pick(self) -> Pick:
        return by_dice(self.dice)


_SCALARS = frozenset((str, int, bool, float, type(None)))


def fail(message: str) -> NoReturn:
    raise AssertionError(message)


def need(condition: object, message: str) -> None:
    """`assert` that also holds under `python -O`."""
    if not condition:
        fail(message)


def frozen(rules: Rules[Any], s: Any) -> str:
    """A position to the last bit, as a text that cannot change behind our back."""
    return json.dumps(rules.dump(s), sort_keys=True)


def no_action(value: Any) -> bool:
    """Whether a value is no tuple of words, ints and such tuples."""
    return type(value) is not tuple or any(type(part) not in (str, int) and no_action(part) for part in value)


def not_plain(value: Any, path: str, *, lists: bool) -> str | None:
    """Where a value is not plain data; frames hold tuples only, views hold lists and tables too."""
    if value is None or type(value) in (str, int, bool) or (lists and type(value) is float):
        return None
    if type(value) is tuple or (lists and type(value) is list):
        found = (not_plain(item, f"{path}[{i}]", lists=lists) for i, item in enumerate(value))
        return next(filter(None, found), None)
    if lists and isinstance(value, dict):
        for key, item in value.items():
            if type(key) is not str:
                return f"{path} has a key {key!r}, which is no text"
            if reason := not_plain(item, f"{path}.{key}", lists=lists):
                return reason
        return None
    return f"{path} is a {type(value).__name__}"


def shared(left: Any, right: Any) -> str | None:
    """The path of something changeable that two positions have in common."""
    mine = {id(value) for _, value in _changeable(left, "state")}
    return next((path for path, value in _changeable(right, "state") if id(value) in mine), None)


def _changeable(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if value is None or isinstance(value, str | int | float | bytes | type) or callable(value):
        return
    if isinstance(value, dict):
        yield path, value
        for key, item in value.items():
            yield from _changeable(item, f"{path}.{key}")
    elif isinstance(value, list | tuple | set | frozenset):
        if isinstance(value, list | set):
            yield path, value
        for i, item in enumerate(value):
            if type(item) not in _SCALARS:
                yield from _changeable(item, f"{path}[{i}]")
    elif dataclasses.is_dataclass(value):
        if not getattr(type(value), "__dataclass_params__").frozen:  # noqa: B009
            yield path, value
        for field in dataclasses.fields(value):
            yield from _changeable(getattr(value, field.name), f"{path}.{field.name}")
    else:
        yield path, value
