"""Positions and actions to and from plain JSON, driven by the type hints of the dataclasses.

`encode` needs no hint; `decode` takes the hint and gives back exactly what was encoded: ints as keys of a
dict, tuples, sets, enums, nested dataclasses. Whatever does not fit is `Invalid`, with the path to the field.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from chancellery.core.decisions import Action, Json
from chancellery.core.errors import Invalid

T = TypeVar("T")
Upgrades = Mapping[int, Callable[[Json], Json]]
"""`upgrades[n]` turns the body of a document of version n into one of version n + 1."""

NESTED = 16
"""How deep an action may nest; what is sent from outside must not exhaust the stack."""

_PLAIN = frozenset((str, int, bool, float, type(None)))
_WORDS = {int: "a whole number", str: "a word", bool: "true or false", float: "a number", type(None): "null"}


def encode(value: Any) -> Json:
    """A position, or any part of it, as plain JSON."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return [item if type(item) in _PLAIN else encode(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {_key(key): encode(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [encode(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(map(encode, value), key=_order)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: encode(getattr(value, field.name)) for field in fields(value) if field.init}
    raise Invalid(f"A {type(value).__name__} cannot be written as JSON: {value!r}.")


def _key(key: Any) -> str:
    if isinstance(key, Enum):
        key = key.value
    if isinstance(key, bool) or not isinstance(key, str | int):
        raise Invalid(f"A key must be a word or a whole number, not {key!r}.")
    return str(key)


def _order(item: Json) -> tuple[str, Any]:
    """Sets may mix kinds; each kind sorts among its own."""
    return (type(item).__name__, json.dumps(item) if isinstance(item, list | dict) or item is None else item)


def decode(hint: Any, data: Json, where: str = "") -> Any:
    """What `encode` wrote, as the hint says it was."""
    if hint is Any:
        return _anything(data)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _union(hint, data, where)
    if origin is Literal:
        return _literal(hint, data, where)
    kind = getattr(origin or hint, "__supertype__", origin or hint)
    if not isinstance(kind, type):
        raise Invalid(f"{_at(where)}the type {hint!r} cannot be read from JSON.")
    return _of_class(kind, get_args(hint), data, where)


def _of_class(kind: type, args: tuple[Any, ...], data: Json, where: str) -> Any:
    if kind in _WORDS:
        return _scalar(kind, data, where)
    if issubclass(kind, Enum):
        return _enum(kind, data, where)
    if is_dataclass(kind):
        return _record(kind, data, where)
    return _collection(kind, args, data, where)


def _anything(data: Json) -> Any:
    """Without a hint a list was a tuple: frames and actions never hold lists."""
    if isinstance(data, list):
        return tuple(map(_anything, data))
    if isinstance(data, dict):
        return {key: _anything(item) for key, item in data.items()}
    return data


def _scalar(kind: type, data: Json, where: str) -> Any:
    if kind is float and type(data) is int:
        return float(data)
    if kind is type(None) and data is None:
        return None
    if type(data) is not kind:
        raise _unfit(where, _WORDS[kind], data)
    return data


def _union(hint: Any, data: Json, where: str) -> Any:
    arms = get_args(hint)
    if data is None and type(None) in arms:
        return None
    arms = tuple(arm for arm in arms if arm is not type(None))
    if len(arms) == 1:
        return decode(arms[0], data, where)
    # A number that reads as int and as float must come back as it was written.
    for arm in sorted(arms, key=lambda arm: arm is not type(data)):
        try:
            return decode(arm, data, where)
        except Invalid:
            continue
    raise _unfit(where, f"one of {hint}", data)


def _literal(hint: Any, data: Json, where: str) -> Any:
    for value in get_args(hint):
        if type(value) is type(data) and value == data:
            return data
    raise _unfit(where, "one of " + ", ".join(map(repr, get_args(hint))), data)


def _enum(kind: type[Enum], data: Json, where: str) -> Enum:
    for member in kind:
        if type(member.value) is type(data) and member.value == data:
            return member
    raise _unfit(where, "one of " + ", ".join(repr(member.value) for member in kind), data)


def _collection(kind: Any, args: tuple[Any, ...], data: Json, where: str) -> Any:
    if issubclass(kind, Mapping):
        return _dict(args, data, where)
    if not isinstance(data, list):
        raise _unfit(where, "a list", data)
    if hasattr(kind, "_fields"):
        return kind(*_fixed(list(_hints(kind).values()), data, where))
    if issubclass(kind, tuple):
        if not args or args[-1] is Ellipsis:
            return tuple(_items(args[0] if args else Any, data, where))
        return tuple(_fixed([] if args == ((),) else args, data, where))
    if issubclass(kind, list | set | frozenset):
        return kind(_items(args[0] if args else Any, data, where))
    if kind is Sequence:
        return list(_items(args[0] if args else Any, data, where))
    raise Invalid(f"{_at(where)}the type {kind.__name__} cannot be read from JSON.")


def _items(hint: Any, data: list[Json], where: str) -> list[Any]:
    return [decode(hint, item, _join(where, i)) for i, item in enumerate(data)]


def _fixed(hints: Sequence[Any], data: list[Json], where: str) -> list[Any]:
    if len(hints) != len(data):
        raise _unfit(where, f"a list of {len(hints)}", data)
    return [
        decode(hint, item, _join(where, i)) for i, (hint, item) in enumerate(zip(hints, data, strict=True))
    ]


def _dict(args: tuple[Any, ...], data: Json, where: str) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise _unfit(where, "a table", data)
    key_hint, hint = args or (str, Any)
    return {
        _from_key(key_hint, key, _join(where, key)): decode(hint, item, _join(where, key))
        for key, item in data.items()
    }


def _from_key(hint: Any, key: str, where: str) -> Any:
    number = int(key) if key.removeprefix("-").isdecimal() else None
    if number is not None and hint is not str:
        try:
            return decode(hint, number, where)
        except Invalid:
            return decode(hint, key, where)
    return decode(hint, key, where)


def _record(kind: type, data: Json, where: str) -> Any:
    if not isinstance(data, dict):
        raise _unfit(where, "a table", data)
    hints = _hints(kind)
    words = {}
    for field in fields(kind):
        if not field.init:
            continue
        if field.name in data:
            words[field.name] = decode(hints[field.name], data[field.name], _join(where, field.name))
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Invalid(f"{_at(_join(where, field.name))}it is missing.")
    if unknown := sorted(set(data) - {field.name for field in fields(kind) if field.init}):
        raise Invalid(f"{_at(_join(where, unknown[0]))}{kind.__name__} has no such field.")
    return kind(**words)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _join(where: str, part: object) -> str:
    return f"{where}.{part}" if where else str(part)


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def _unfit(where: str, wanted: str, data: Json) -> Invalid:
    shown = json.dumps(data, default=repr)
    return Invalid(
        f"{_at(where)}{wanted} is expected, not {shown if len(shown) <= 60 else shown[:57] + '…'}."
    )


def action_to_json(action: Action) -> Json:
    """An action as nested lists."""
    return [action_to_json(part) if isinstance(part, tuple) else _word(part) for part in action]


def action_from_json(data: Json, nested: int = NESTED) -> Action:
    """An action from nested lists; a page or a file may send anything."""
    if not nested:
        raise Invalid("This action nests too deep.")
    if not isinstance(data, list | tuple):
        raise Invalid(
            f"An action is a list of words and whole numbers, not {json.dumps(data, default=repr)}."
        )
    return tuple(
        action_from_json(part, nested - 1) if isinstance(part, list | tuple) else _word(part) for part in data
    )


def _word(part: Any) -> str | int:
    # True == 1 would pass for an offered 1, and then stand in a position where an int belongs.
    if type(part) in (str, int):
        return part  # type: ignore[no-any-return]
    if isinstance(part, Enum) and isinstance(part, str | int):
        return _word(part.value)
    raise Invalid(f"An action is made of words and whole numbers, not {part!r}.")


def pack(value: Any, version: int = 1) -> Json:
    """A document: a value with the version of its schema."""
    return {"version": version, "body": encode(value)}


def unpack(hint: type[T], data: Json, version: int = 1, upgrades: Upgrades | None = None) -> T:
    """What `pack` wrote, by this version or an older one that can be brought up to date."""
    if not isinstance(data, dict) or "body" not in data:
        raise Invalid("This is no saved position: a table with 'version' and 'body' is expected.")
    found, body = data.get("version"), data["body"]
    if type(found) is not int or found < 1:
        raise _unfit("version", "a whole number from 1", found)
    if found > version:
        raise Invalid(
            f"This was saved by a newer Chancellery (version {found}; this one reads up to {version})."
        )
    for step in range(found, version):
        if upgrades is None or step not in upgrades:
            raise Invalid(f"Version {step} is too old to be read; this one reads version {version}.")
        body = upgrades[step](body)
    result: T = decode(hint, body)
    return result
