"""Positions and actions to and from plain JSON, driven by the type hints of the dataclasses.

`encode` needs no hint; `decode` takes the hint and gives back exactly what was encoded: ints as keys of a
dict, tuples, sets, enums, nested dataclasses. Whatever does not fit is `Misfit`, with the path to the field.

A field whose name is a word of Python has an underscore behind it, and none in JSON: `if_` is `if`. What an
`Annotated` hint adds is not read here, but by `marks`.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
)

from chancellery.core.decisions import Action, Json
from chancellery.core.errors import Invalid, no_such
from chancellery.core.written_types import types_of

NESTED = 16
"""How deep an action may nest; what is sent from outside must not exhaust the stack."""
DEEPEST = 64
"""How deep any JSON from outside may nest: nothing of ours comes near it."""

_PLAIN = frozenset((str, int, bool, float, type(None)))
_SAID = frozenset((str, int))
"""What actions are made of."""
_LISTS = (list, tuple)
_WORDS = {int: "a whole number", str: "a word", bool: "true or false", float: "a number", type(None): "null"}


Reader: TypeAlias = Callable[[Json, str], Any]
"""Reads what a hint says; it is told where that is."""


class Misfit(Invalid):
    """A value that its hint refuses: where it is (`hands.north.2`), and why."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


def read_json(text: str, what: str = "This") -> Json:
    """JSON that comes from outside; whatever is wrong with it is `Invalid`."""
    try:
        data = json.loads(text)
        deep = too_deep(data)
    except ValueError as error:
        raise Invalid(f"{what} is not JSON ({error}).") from None
    except RecursionError:
        deep = True
    if deep:
        raise Invalid(f"{what} JSON nests too deep.")
    return data


def too_deep(data: Json, most: int = DEEPEST) -> bool:
    """Whether lists and tables nest deeper than that; it looks without going down itself."""
    level = [data]
    for _ in range(most):
        inner = [one for one in level if isinstance(one, list | dict)]
        if not inner:
            return False
        level = [part for one in inner for part in (one.values() if isinstance(one, dict) else one)]
    return any(isinstance(one, list | dict) for one in level)


def encode(value: Any) -> Json:
    """A position, or any part of it, as plain JSON."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return [item if type(item) in _PLAIN else encode(item) for item in value]
    if kind is dict:
        return {
            key if type(key) is str else _key(key): item if type(item) in _PLAIN else encode(item)
            for key, item in value.items()
        }
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {_key(key): encode(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(encode, value), key=_order)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.key: encode(getattr(value, field.name)) for field in fields_of(type(value))}
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
    if hint is type(data) and hint in _PLAIN:
        return data
    return _reader(hint)(data, where)


def _reader(hint: Any) -> Reader:
    try:
        return _known_reader(hint)
    except TypeError:  # what an `Annotated` adds may be anything
        return _find_reader(hint)


@cache
def _known_reader(hint: Any) -> Reader:
    return _find_reader(hint)


def _find_reader(hint: Any) -> Reader:
    """How what a hint says is read: looked up once, for positions hold the same few over and over."""
    if hint is Any:
        return lambda data, _where: _anything(data)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return partial(_union, hint)
    if origin is Literal:
        return partial(_literal, hint)
    if origin is Annotated:
        return _reader(hint.__origin__)
    kind = getattr(origin or hint, "__supertype__", origin or hint)
    if not isinstance(kind, type):
        return partial(_unreadable, repr(hint))
    return _reader_of_class(kind, get_args(hint))


def _reader_of_class(kind: Any, args: tuple[Any, ...]) -> Reader:
    if kind in _WORDS:
        return partial(_scalar, kind)
    if issubclass(kind, Enum):
        return partial(_enum, kind)
    if is_dataclass(kind):
        return partial(_record, cast("type", kind))
    if issubclass(kind, Mapping):
        return partial(_dict, args or (str, Any))
    if hasattr(kind, "_fields"):
        return partial(_fixed, lambda parts: kind(*parts), tuple(types_of(kind).values()))
    one = args[0] if args else Any
    if issubclass(kind, tuple):
        fixed = args and args[-1] is not Ellipsis
        return partial(_fixed, tuple, () if args == ((),) else args) if fixed else partial(_items, tuple, one)
    if issubclass(kind, list | set | frozenset):
        return partial(_items, kind, one)
    if kind is Sequence:
        return partial(_items, list, one)
    return partial(_unreadable, kind.__name__)


def _unreadable(name: str, _data: Json, where: str) -> Any:
    raise Misfit(where, f"the type {name} cannot be read from JSON.")


def _anything(data: Json) -> Any:
    """Without a hint a list was a tuple: frames and actions never hold lists."""
    if type(data) in _PLAIN:
        return data
    if isinstance(data, _LISTS):
        return tuple([item if type(item) in _PLAIN else _anything(item) for item in data])
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
    if type(data) in _PLAIN and type(data) in arms:
        return data
    arms = tuple(arm for arm in arms if arm is not type(None))
    if len(arms) == 1:
        return decode(arms[0], data, where)
    nearest: Misfit | None = None
    # A number that reads as int and as float must come back as it was written.
    for arm in sorted(arms, key=lambda arm: arm is not type(data)):
        try:
            return decode(arm, data, where)
        except Misfit as misfit:
            if len(misfit.where) > len(nearest.where if nearest else where):
                nearest = misfit
    raise nearest or _unfit(where, expected(hint), data)


def _literal(hint: Any, data: Json, where: str) -> Any:
    for value in get_args(hint):
        if type(value) is type(data) and value == data:
            return data
    raise _unfit(where, expected(hint), data)


def _enum(kind: type[Enum], data: Json, where: str) -> Enum:
    for member in kind:
        if type(member.value) is type(data) and member.value == data:
            return member
    raise _unfit(where, expected(kind), data)


def _items(made: Callable[[list[Any]], Any], hint: Any, data: Json, where: str) -> Any:
    """Any number of the same."""
    if not isinstance(data, _LISTS):
        raise _unfit(where, "a list", data)
    if type(hint) is type and hint in _PLAIN and set(map(type, data)) <= {hint}:
        return made(list(data))
    read = _reader(hint)
    return made([read(item, f"{where}[{i}]") for i, item in enumerate(data)])


def _fixed(made: Callable[[list[Any]], Any], hints: tuple[Any, ...], data: Json, where: str) -> Any:
    """Just so many, each of its own."""
    if not isinstance(data, _LISTS):
        raise _unfit(where, "a list", data)
    if len(hints) != len(data):
        raise _unfit(where, f"a list of {len(hints)}", data)
    if tuple(map(type, data)) == hints and _PLAIN.issuperset(hints):
        return made(list(data))
    parts = enumerate(zip(hints, data, strict=True))
    return made([decode(hint, item, f"{where}[{i}]") for i, (hint, item) in parts])


def _dict(args: tuple[Any, ...], data: Json, where: str) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise _unfit(where, "a table", data)
    key_hint, hint = args
    return {
        _from_key(key_hint, key, join(where, key)): decode(hint, item, join(where, key))
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


class Field(NamedTuple):
    """A field of a dataclass: its name in Python, its key in JSON."""

    name: str
    key: str
    hint: Any
    needed: bool
    plain: bool
    """Its hint is a plain type: what is of it needs no more looking at."""


@cache
def fields_of(kind: type) -> tuple[Field, ...]:
    """What a dataclass is made of, as JSON has it."""
    hints = types_of(kind)
    return tuple(
        Field(
            field.name,
            field.name.removesuffix("_"),
            hints[field.name],
            field.default is MISSING and field.default_factory is MISSING,
            hints[field.name] in _PLAIN,
        )
        for field in fields(kind)
        if field.init
    )


def keys(kind: type) -> tuple[str, ...]:
    """The keys of a dataclass in JSON."""
    return tuple(field.key for field in fields_of(kind))


def _record(kind: type, data: Json, where: str) -> Any:
    if not isinstance(data, dict):
        raise _unfit(where, "a table", data)
    known = fields_of(kind)
    words = {}
    for field in known:
        if field.key in data:
            value = data[field.key]
            fits = field.plain and type(value) is field.hint
            words[field.name] = value if fits else decode(field.hint, value, join(where, field.key))
    if len(words) < len(data):
        unknown = next(key for key in data if all(key != field.key for field in known))
        raise Misfit(where, no_such(unknown, keys(kind)))
    for field in known:
        if field.needed and field.name not in words:
            raise Misfit(where, f"{field.key!r} is missing; {expected(field.hint)} is expected.")
    return kind(**words)


def expected(hint: Any) -> str:
    """A hint in words: "a list", "one of 'hot', 'cold'"."""
    origin = get_origin(hint)
    if origin is Annotated:
        kinds = [mark.kind.replace("_", " ") for mark in hint.__metadata__ if hasattr(mark, "kind")]
        return f"the name of {_one(kinds[0])}" if kinds else expected(hint.__origin__)
    if origin in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(map(expected, get_args(hint))))
    if origin is Literal:
        return "one of " + ", ".join(map(repr, get_args(hint)))
    kind = origin or hint
    if kind in _WORDS:
        return _WORDS[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "one of " + ", ".join(repr(member.value) for member in kind)
    table = isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, Mapping))
    return "a table" if table else "a list"


def _one(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def join(where: str, part: object) -> str:
    return f"{where}.{part}" if where else str(part)


def _unfit(where: str, wanted: str, data: Json) -> Misfit:
    shown = json.dumps(data, default=str)
    return Misfit(where, f"{wanted} is expected, not {shown if len(shown) <= 60 else shown[:57] + '…'}.")


def action_to_json(action: Action) -> Json:
    """An action as nested lists."""
    return [
        part if type(part) in _SAID else action_to_json(part) if isinstance(part, tuple) else _word(part)
        for part in action
    ]


def action_from_json(data: Json, nested: int = NESTED) -> Action:
    """An action from nested lists; a page or a file may send anything."""
    if not nested:
        raise Invalid("This action nests too deep.")
    if not isinstance(data, list | tuple):
        raise Invalid(
            f"An action is a list of words and whole numbers, not {json.dumps(data, default=repr)}."
        )
    return tuple([part if type(part) in _SAID else _part(part, nested - 1) for part in data])


def _part(data: Json, nested: int) -> Action | str | int:
    return action_from_json(data, nested) if isinstance(data, _LISTS) else _word(data)


def is_action(data: tuple[Any, ...], nested: int = NESTED) -> bool:
    """Whether a tuple is an action just as it is."""
    for part in data:
        kind = type(part)
        if kind is tuple:
            if nested <= 1 or not is_action(part, nested - 1):
                return False
        elif kind is not str and kind is not int:
            return False
    return True


def _word(part: Any) -> str | int:
    # True == 1 would pass for an offered 1, and then stand in a position where an int belongs.
    if type(part) in _SAID:
        return part  # type: ignore[no-any-return]
    if isinstance(part, Enum) and isinstance(part, str | int):
        return _word(part.value)
    raise Invalid(f"An action is made of words and whole numbers, not {part!r}.")
