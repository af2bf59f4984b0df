"""The file form of a match: JSON Lines, a header first, then one line an action.

    {"chancellery": 1, "game": "diplomacy", "version": "1", "options": {}, "seed": 7, "seats": ["austria", …]}
    {"seat": "france", "action": ["place", "paris"]}
    {"expect": {"pending": ["england"]}}
    {"note": "Page 12 of the rulebook."}

Lines with `expect` make a test of it (see `core.replay`), lines with `note` are for readers; both are kept.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from chancellery.core.codec import action_from_json, read_json
from chancellery.core.contract import Info, Option, Rules
from chancellery.core.decisions import Action, Json, Seat
from chancellery.core.errors import ChancelleryError, Invalid

FORMAT = 1
MOST_LISTED = 12
"""Values of an option that a refusal names."""

RulesFor: TypeAlias = Callable[[str], Rules[Any]]
"""The rules of a title by its slug: `lambda slug: chancellery.load(slug).rules`."""


_HALVES = re.compile("[\ud800-\udfff]")
_WRITER = json.JSONEncoder(ensure_ascii=False)


class Entry(NamedTuple):
    """One line of a journal: who did what."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Header:
    """What a match was before its first action."""

    game: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    version: str = "1"
    """Of the rules that the match began with."""
    seats: tuple[Seat, ...] = ()
    format: int = FORMAT

    @property
    def seed_hash(self) -> str:
        """Shown before the first action, so that the seed can be proved fair after the last."""
        return seed_hash(self.game, self.seed)

    def to_json(self) -> Json:
        return {
            "chancellery": self.format,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seed": self.seed,
            "seats": list(self.seats),
        }


class Line(NamedTuple):
    """A line after the header, with its number in the file."""

    number: int
    kind: Literal["action", "expect", "note"]
    value: Any


def seed_hash(game: str, seed: int) -> str:
    """SHA-256 of `game:seed`, in hexadecimal."""
    return hashlib.sha256(f"{game}:{seed}".encode()).hexdigest()


def dumps(value: Json) -> str:
    """One line of JSON, with letters as they are; half a letter, which no file can hold, is escaped."""
    text = _WRITER.encode(value)
    return json.dumps(value) if not text.isascii() and _HALVES.search(text) else text


def entry_line(entry: Entry) -> str:
    return dumps({"seat": entry.seat, "action": entry.action})


def write(header: Header, entries: Iterable[Entry], remarks: Sequence[tuple[int, str, Any]]) -> str:
    """A journal as a file, with remarks where they stood."""
    lines, rest = [dumps(header.to_json())], list(remarks)
    for step, entry in enumerate([*entries, None]):
        while rest and rest[0][0] == step:
            _, kind, value = rest.pop(0)
            lines.append(dumps({kind: value}))
        if entry is not None:
            lines.append(entry_line(entry))
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Header, list[Line]]:
    """Header and lines of a journal; nothing is played yet."""
    lines = list(_objects(text))
    if not lines:
        raise Invalid("The journal is empty.")
    number, first = lines[0]
    with_number = [_line(number, data) for number, data in lines[1:]]
    return _header(number, first), with_number


def _objects(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        data = read_json(line, f"Line {number}: this")
        if not isinstance(data, dict):
            raise at_line(number, Invalid("a table in braces is expected."))
        yield number, data


def _header(number: int, data: dict[str, Any]) -> Header:
    found = data.get("chancellery")
    if type(found) is not int or found < 1:
        raise at_line(number, Invalid('a journal begins with its header, {"chancellery": 1, "game": …}.'))
    if found > FORMAT:
        message = f"a newer Chancellery wrote this journal (format {found}; this one reads up to {FORMAT})."
        raise at_line(number, Invalid(message))
    wanted: dict[str, tuple[type, Any]] = {
        "game": (str, None),
        "seed": (int, None),
        "version": (str, "1"),
        "options": (dict, {}),
        "seats": (list, []),
    }
    values: dict[str, Any] = {}
    for key, (kind, default) in wanted.items():
        value = data.get(key, default)
        if type(value) is not kind:
            raise at_line(number, Invalid(f"{key!r} of the header is missing or wrong: {value!r}."))
        values[key] = value
    seats = values.pop("seats")
    if not all(isinstance(seat, str) for seat in seats):
        raise at_line(number, Invalid(f"'seats' of the header are words, not {seats!r}."))
    return Header(**values, seats=tuple(seats), format=found)


def _line(number: int, data: dict[str, Any]) -> Line:
    if set(data) == {"seat", "action"}:
        if not isinstance(data["seat"], str):
            raise at_line(number, Invalid(f"'seat' must be a word, not {data['seat']!r}."))
        try:
            return Line(number, "action", Entry(data["seat"], action_from_json(data["action"])))
        except Invalid as error:
            raise at_line(number, error) from error
    if set(data) == {"expect"} and isinstance(data["expect"], dict):
        return Line(number, "expect", data["expect"])
    if set(data) == {"note"} and isinstance(data["note"], str):
        return Line(number, "note", data["note"])
    raise at_line(number, Invalid('an action, {"seat": …, "action": […]}, an expect or a note is expected.'))


def at_line(number: int, error: ChancelleryError) -> ChancelleryError:
    """The same error, naming the line of the file."""
    return type(error)(f"Line {number}: {error.message}", error.rule, choices=error.choices)


def check_header(header: Header, info: Info) -> None:
    """Refuse a journal of another title or of later rules."""
    if header.game != info.slug:
        raise Invalid(f"This is a journal of {header.game!r}, not of {info.slug!r}.")
    if _numbers(header.version) > _numbers(info.version):
        raise Invalid(
            f"This journal was played by newer rules of {info.slug!r} (version {header.version}; "
            f"here is version {info.version})."
        )
    if own_data(header.version) != own_data(info.version):
        other = own_data(header.version)
        way = "Give the folder of that data with --data." if other else "Read it without --data."
        raise Invalid(
            f"This journal was played with {_data(header.version)}; here are {_data(info.version)}. {way}"
        )


def rules_of(header: Header, rules_for: RulesFor) -> tuple[Rules[Any], dict[str, Any]]:
    """The rules of a match that was written down, and all its options."""
    rules = rules_for(header.game)
    check_header(header, rules.info)
    return rules, settle_options(rules.info, header.options)


def own_data(version: str) -> str:
    """The mark of a player's own data in a version, `1+3fa97c01`."""
    return version.partition("+")[2]


def _data(version: str) -> str:
    mark = own_data(version)
    return f"a player's own data ({mark})" if mark else "the data that come with the title"


def _numbers(version: str) -> tuple[int, ...]:
    plain = version.partition("+")[0]
    return tuple(int(part) if part.isdecimal() else 0 for part in plain.split("."))


def settle_options(info: Info, given: dict[str, Any]) -> dict[str, Any]:
    """Every option of a title with its value, so that a journal outlives a change of defaults."""
    known = {option.name: option for option in info.options}
    for name in given:
        if name not in known:
            called, has = info.title or info.slug, ", ".join(known) or "none"
            raise Invalid(f"{called} has no option {name!r}; it has {has}.")
    return {
        name: _settled(option, given[name]) if name in given else option.default
        for name, option in known.items()
    }


def _settled(option: Option, value: Any) -> Any:
    """The listed value that is meant: 6 and "6" are one, but 1 is not True."""
    if not option.values:
        return value
    for one in option.values:
        if type(value) is type(one) and value == one:
            return one
    for one in option.values:
        if {type(value), type(one)} == {int, str} and str(value) == str(one):
            return one
    first = ", ".join(map(str, option.values[:MOST_LISTED]))
    more = len(option.values) - MOST_LISTED
    raise Invalid(
        f"{option.name!r} cannot be {value!r}: choose {first}{f' and {more} more' if more > 0 else ''}."
    )
