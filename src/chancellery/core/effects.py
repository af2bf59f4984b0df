"""Effects as data: steps in a TOML file whose schema is the signature of the op that carries them out.

`{ do = "place", who = "liberal", n = 4, where = "france" }` becomes a frame of the agenda. A misspelt or
missing key, an unknown op or a bad selector is refused when the file is loaded, with card, step and key.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from chancellery.core.agenda import Frame, Op, Ops, then
from chancellery.core.contract import S
from chancellery.core.errors import DataError
from chancellery.core.select import Names, Where, selector

Step: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = tuple[Frame, ...]


def compile_effect(name: str, steps: Sequence[Step], ops: Ops, names: Names | None = None) -> Effect:
    """Check the steps of one card and turn them into frames.

    An op that serves effects is written `def place(rules, s, log, card, seat, *, who, n, where)`: what is
    known only in play comes by position (see `push`), what the card says comes by keyword.
    """
    return tuple(_frame(f"{name}, step {i}", step, ops, names) for i, step in enumerate(steps, 1))


def _frame(where: str, step: Step, ops: Ops, names: Names | None) -> Frame:
    words = dict(step)
    do = words.pop("do", None)
    if not isinstance(do, str) or do not in ops.ops:
        raise DataError(f"{where}: there is no op {do!r}.")
    wanted = _keywords(ops.ops[do])
    for key in words:
        if key not in wanted:
            known = ", ".join(wanted) or "nothing"
            raise DataError(f"{where}: {do} does not take {key!r}; it takes {known}.")
    if names is not None:
        for key in selectors(ops.ops[do]) & words.keys():
            if not isinstance(words[key], str):
                raise DataError(f"{where}: {key!r} of {do} must be a text, not {words[key]!r}.")
            try:
                selector(words[key], names)
            except DataError as error:
                raise DataError(f"{where}: {key!r} of {do}: {error.message}") from error
    values = []
    for key, default in wanted.items():
        if key not in words and default is inspect.Parameter.empty:
            raise DataError(f"{where}: {do} needs {key!r}.")
        values.append(_plain(words.get(key, default)))
    return (do, *values)


def _keywords(op: Op) -> dict[str, Any]:
    parameters = inspect.signature(op).parameters.values()
    return {p.name: p.default for p in parameters if p.kind is inspect.Parameter.KEYWORD_ONLY}


def selectors(fn: Callable[..., Any]) -> set[str]:
    """The arguments of a function that are selectors, by their annotation."""
    return {p.name for p in inspect.signature(fn).parameters.values() if p.annotation in ("Where", Where)}


def _plain(value: Any) -> Any:
    """Lists and tables of a data file as tuples, so that a frame is hashable and cannot change."""
    if isinstance(value, list):
        return tuple(_plain(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, _plain(item)) for key, item in value.items())
    return value


def effect_op(ops: Ops, fn: Op) -> Op:
    """Register an op with keyword-only arguments so that frames can carry them by position."""
    keys = tuple(_keywords(fn))

    def call(rules: Any, s: Any, log: Any, *args: Any) -> None:
        cut = len(args) - len(keys)
        fn(rules, s, log, *args[:cut], **dict(zip(keys, args[cut:], strict=True)))

    call.__name__ = fn.__name__
    call.__doc__ = fn.__doc__
    call.__signature__ = inspect.signature(fn)  # type: ignore[attr-defined]
    return ops.op(call)


def push(s: S, effect: Effect, *context: Any) -> None:
    """Put an effect on the agenda, with what is known only now (the card, the seat) before its words."""
    then(s, *((frame[0], *context, *frame[1:]) for frame in effect))
