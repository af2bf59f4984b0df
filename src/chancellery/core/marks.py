"""What `Annotated` hints add to a type, shown to whoever understands it: `records.Ref`, `select.Where`."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from chancellery.core.codec import Field, fields_of, join
from chancellery.core.written_types import types_of

Visit = Callable[[Any, Any, str], Any]
"""`visit(mark, value, where)` gives what takes the value's place."""


def walk(hint: Any, value: Any, visit: Visit, where: str = "") -> Any:
    """Show each mark of an `Annotated` hint to `visit(mark, value, where)`, from the inside out.

    What `visit` gives back takes the value's place, except in dataclasses, which stay as they are.
    """
    if not _is_marked(hint):
        return value
    origin = get_origin(hint)
    if origin is Annotated:
        value = walk(hint.__origin__, value, visit, where)
        for mark in hint.__metadata__:
            value = visit(mark, value, where)
        return value
    if origin in (Union, types.UnionType):
        arm = next((arm for arm in get_args(hint) if _may_be(arm, value)), None)
        return value if arm is None else walk(arm, value, visit, where)
    if isinstance(hint, type) and is_dataclass(hint):
        for field in _marked_fields(hint):
            walk(field.hint, getattr(value, field.name), visit, join(where, field.key))
        return value
    if isinstance(value, Mapping):
        key_hint, item_hint = get_args(hint)
        return {
            walk(key_hint, key, visit, join(where, key)): walk(item_hint, item, visit, join(where, key))
            for key, item in value.items()
        }
    if _is_row(hint):
        hints = tuple(types_of(hint).values())
        return hint(*[walk(hints[i], item, visit, f"{where}[{i}]") for i, item in enumerate(value)])
    hints = get_args(hint)
    repeated = len(hints) == 1 or hints[-1] is Ellipsis
    return type(value)(
        walk(hints[0] if repeated else hints[i], item, visit, f"{where}[{i}]") for i, item in enumerate(value)
    )


@cache
def _marked_fields(kind: Any) -> tuple[Field, ...]:
    return tuple(field for field in fields_of(kind) if _is_marked(field.hint))


@cache
def _is_marked(hint: Any) -> bool:
    """Whether there is an `Annotated` in it, at any depth."""
    if get_origin(hint) is Annotated:
        return True
    if isinstance(hint, type) and is_dataclass(hint):
        return any(_is_marked(field.hint) for field in fields_of(hint))
    if _is_row(hint):
        return any(map(_is_marked, types_of(hint).values()))
    return any(_is_marked(arm) for arm in get_args(hint) if get_origin(hint) is not Literal)


def _is_row(hint: Any) -> bool:
    """Whether it is a `NamedTuple`: a list in a file."""
    return isinstance(hint, type) and hasattr(hint, "_fields")


def _may_be(hint: Any, value: Any) -> bool:
    """Whether a value is of the outermost kind of a hint."""
    if get_origin(hint) is Annotated:
        return _may_be(hint.__origin__, value)
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    kind = get_origin(hint) or hint
    return isinstance(kind, type) and isinstance(value, kind)
