"""The grammar of written orders: a piece of text becomes a `Written`, in which names may still be ambiguous.

    piece    = order { ["and"] order }
    order    = [prefix] units [action]            prefix = build | remove | stands | waive
    units    = unit { "and" unit }
    unit     = [power] [A | F] [area [coast]]     brackets, dots and * do not matter
    action   = stands | - area | - sea - … - area | s unit [- area] | ms unit | c unit - area
             | c area (convoyed to) | r area | d | b
    move     may end in: via | via convoy | by convoy | via sea …

Nothing here knows where units stand: that is for `reading`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from chancellery.games.diplomacy.rules.facts import SEA, board
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.words.orders.names import (
    candidates,
    coast_at,
    dashed_name,
    is_name,
    plain,
    power_words,
    side,
    unknown,
)

LONGEST = 400
"""Letters of one order."""
UNCLEAR = frozenset(("not_understood", "unknown_area", "no_part"))
"""Reasons of text that makes no sense at all."""


class Place(NamedTuple):
    """An area as written: what it can be, the coast named with it, and the words."""

    areas: tuple[int, ...]
    coast: str
    text: str


class Named(NamedTuple):
    """A unit as written. Any part may be missing."""

    power: int = -1
    kind: str = ""
    place: Place | None = None


class Written(NamedTuple):
    """An order as written: `verb` is `H`, `-`, `S`, `C`, `MS`, `R`, `D`, `B`, `W` (waive) or nothing."""

    units: tuple[Named, ...]
    verb: str
    whom: Named = Named()
    to: Place | None = None
    via: bool = False
    route: tuple[Place, ...] = ()


def _by_word(table: dict[str, str]) -> dict[str, str]:
    return {word: meaning for meaning, words in table.items() for word in words.split()}


_VERBS = _by_word(
    {
        "-": "to into m move moves moving moved mtd go goes attack attacks",
        "S": "s sup supp support supports supporting supported",
        "C": "c conv convoy convoys convoying convoyed",
        "H": "h hold holds holding stand stands standing stay stays remain remains",
        "MS": "ms mutual mutually",
        "VIA": "via by through thru",
        "R": "r retreat retreats retreating",
        "D": "d disband disbands disbanded remove removes removed destroy",
        "B": "b build builds built",
        "W": "waive waives waived",
    }
)
_TYPES = _by_word({"A": "a army armies", "F": "f fleet fleets"})
_RUN_TOGETHER = {
    f"{verb}{kind}": (verb.upper(), kind.upper()) for verb in ("s", "c", "ms") for kind in ("a", "f")
}
_FILLERS = _by_word(
    {"": "the an in at from of on out occupying occupies place position is are be its their own my our"}
)
_AFTER_A_SEA = _by_word({"": "sea ocean channel bight gulf bay"})
_LEXICON = frozenset({*_VERBS, *_TYPES, *_FILLERS, *_RUN_TOGETHER, "and", "nc", "sc", "ec", "wc"})
_MERGED = {
    ("-", "-"): "-",
    ("R", "-"): "R",
    ("MS", "S"): "MS",
    ("S", "-"): "S",
    ("S", "H"): "S",
    ("-", "C"): "-C",
    ("-", "VIA"): "-C",
    ("C", "-"): "-C",
    ("C", "VIA"): "-C",
    ("VIA", "-"): "-C",
    ("-C", "-"): "-C",
    ("-C", "C"): "-C",
    ("VIA", "C"): "VIA",
    ("VIA", "VIA"): "VIA",
    ("W", "B"): "W",
    ("B", "W"): "W",
    ("H", "H"): "H",
}
"""Verbs that follow each other and mean one thing: `moves to`, `retreats to`, `by convoy`."""

_TOKEN = re.compile(r"[^\W\d_]+(?:['’]s\b)?|[-‐‑‒–—―−→➔>]+|[/&+]|\d+")
_DASHES = frozenset("-‐‑‒–—―−→➔>")


class Item(NamedTuple):
    """A lexical item: type, power, coast, verb, `and`, area, or `?` for what is none of them."""

    what: str
    value: str
    text: str
    areas: tuple[int, ...] = ()


# From letters to items.


def lex(text: str) -> list[Item]:
    """The items of a piece of text; fillers are dropped, verbs that belong together are one."""
    tokens = [re.sub(r"['’]s$", "", token) for token in _TOKEN.findall(plain(text))]
    found: list[Item] = []
    i = 0
    while i < len(tokens):
        items, taken = _next(tokens, i, found)
        for item in items:
            _add(found, item)
        i += taken
    return found


def _next(tokens: Sequence[str], i: int, before: Sequence[Item]) -> tuple[Sequence[Item], int]:
    token = tokens[i]
    if token[0] in _DASHES:
        return [Item("verb", "-", token)], 1
    coast, taken = coast_at(tokens, i)
    if coast:
        return [Item("coast", coast, token)], taken
    area = _long_area(tokens, i)
    if area:
        return area
    if side(token) and before and before[-1].what == "area":
        return [Item("coast", side(token), token)], 1
    if token == "english" and not _names_unit(tokens[i + 1 : i + 3]):
        return _area(tokens, i)
    return _word(token) or _power(tokens, i) or _area(tokens, i)


def _names_unit(tokens: Sequence[str]) -> bool:
    """Does `A`, `F` or an area follow a power's adjective?"""
    return bool(tokens) and (
        tokens[0] in _TYPES or (tokens[0] not in _LEXICON and bool(candidates(tokens[:1])))
    )


def _word(token: str) -> tuple[Sequence[Item], int] | None:
    if token in _TYPES:
        return [Item("type", _TYPES[token], token)], 1
    if token in _VERBS:
        return [Item("verb", _VERBS[token], token)], 1
    if token in _RUN_TOGETHER:
        verb, kind = _RUN_TOGETHER[token]
        return [Item("verb", verb, token), Item("type", kind, token)], 1
    if token in ("and", "&", "+"):
        return [Item("and", "", token)], 1
    if token in _FILLERS or token == "/":
        return (), 1
    return None


def _power(tokens: Sequence[str], i: int) -> tuple[Sequence[Item], int] | None:
    powers = power_words()
    for taken in (3, 2, 1):
        words = tokens[i : i + taken]
        key = "".join(word for word in words if word != "-")
        if len(words) == taken and key in powers and words[-1] != "-":
            return [Item("power", str(powers[key]), " ".join(words))], taken
    return None


def _long_area(tokens: Sequence[str], i: int) -> tuple[Sequence[Item], int] | None:
    """An area in several words: `North Sea`, `St P`, `Mid-Atlantic`; across a dash only a whole name."""
    for taken in (5, 4, 3, 2):
        part = tokens[i : i + taken]
        if len(part) < taken or not _joinable(part):
            continue
        words = [word for word in part if word[0] not in _DASHES]
        if all(map(is_name, words)):  # Swe - Den is not Sweden
            continue
        areas = candidates(words) if len(words) == taken else dashed_name(words)
        if areas:
            return [Item("area", "", " ".join(words), areas)], taken
    return None


def _joinable(part: Sequence[str]) -> bool:
    if part[0] in _LEXICON or part[-1][0] in _DASHES:
        return False
    return all(word.isalpha() or word[0] in _DASHES for word in part) and all(
        word == "of" or word not in _LEXICON for word in part[1:]
    )


def _area(tokens: Sequence[str], i: int) -> tuple[Sequence[Item], int]:
    token = tokens[i]
    areas = candidates([token]) if token.isalpha() else ()
    if not areas:
        return [Item("?", "", token)], 1
    taken = 1
    if (
        len(tokens) > i + 1
        and tokens[i + 1] in _AFTER_A_SEA
        and all(board().kind[area] == SEA for area in areas)
    ):
        taken = 2
    return [Item("area", "", token, areas)], taken


def _add(found: list[Item], item: Item) -> None:
    if found and found[-1].what == item.what == "verb":
        merged = _MERGED.get((found[-1].value, item.value))
        if merged:
            found[-1] = found[-1]._replace(value=merged)
            return
    if found and found[-1].what == item.what == "type" and found[-1].text == "a":
        found.pop()  # "builds a fleet"
    if item.what == "and" and found and found[-1].value in ("-", "-C", "R"):
        return  # "moves to and occupies"
    found.append(item)


# From items to an order.


class _Cursor:
    def __init__(self, items: list[Item]) -> None:
        self.items = items
        self.i = 0

    def peek(self) -> Item:
        return self.items[self.i] if self.i < len(self.items) else Item("", "", "")

    def take(self, what: str, *values: str) -> Item | None:
        item = self.peek()
        if item.what == what and (not values or item.value in values):
            self.i += 1
            return item
        return None


def parse(text: str) -> tuple[Written, ...] | Because:
    """The orders of a piece of text (several if joined by `and` or nothing), or why it makes no sense."""
    return _parse(text) if len(text) <= LONGEST else _unclear("too_long")


@lru_cache(maxsize=1 << 14)
def _parse(text: str) -> tuple[Written, ...] | Because:
    items = lex(text)
    strange = next((item for item in items if item.what == "?"), None)
    if strange:
        return _strange(strange)
    cursor = _Cursor(items)
    found: list[Written] = []
    while True:
        written = _order(cursor)
        if isinstance(written, Because):
            return written
        found.append(written)
        if not cursor.take("and") and cursor.peek().what != "type":
            break
    if cursor.peek().what:
        return _unclear("rest", word=cursor.peek().text)
    return tuple(found)


def _order(cursor: _Cursor) -> Written | Because:
    if cursor.take("verb", "W"):
        if cursor.take("type"):  # "waive a build"
            cursor.take("verb", "B")
        return Written((Named(),), "W")
    prefix = cursor.take("verb", "B", "D", "H")
    units = [_unit(cursor)]
    while cursor.take("and"):
        units.append(_unit(cursor))
    verb = cursor.take("verb")
    if prefix and verb:
        return _unclear("two_actions")
    return _action(cursor, tuple(units), (prefix or verb or Item("", "", "")).value)


def _strange(item: Item) -> Because:
    if not item.text.isalpha():
        return _unclear("no_meaning", word=item.text)
    no_area = unknown(item.text.capitalize(), [item.text])
    if no_area.candidates or no_area.why.key == "no_part":
        return no_area.why
    return _unclear("no_word", word=item.text)


def _unclear(what: str, rule: str = "II.3", **fields: str) -> Because:
    return because("not_understood", rule, what=what, **fields)


def _unit(cursor: _Cursor) -> Named:
    power = cursor.take("power")
    kind = cursor.take("type")
    power = power or cursor.take("power")
    return Named(int(power.value) if power else -1, kind.value if kind else "", _place(cursor))


def _place(cursor: _Cursor) -> Place | None:
    before = cursor.take("coast")
    item = cursor.take("area")
    if item is None:
        cursor.i -= before is not None
        return None
    coast = before or cursor.take("coast")
    return Place(item.areas, coast.value if coast else "", item.text)


def _action(cursor: _Cursor, units: tuple[Named, ...], verb: str) -> Written | Because:
    if verb in ("S", "MS"):
        return _support(cursor, units, verb)
    if verb in ("-", "-C", "VIA"):
        return _move(cursor, units, verb)
    if verb == "C":
        return _convoy(cursor, units)
    if verb == "R":
        return _retreat(cursor, units)
    if verb in ("", "H") and all(unit == Named() for unit in units):
        return _unclear("no_unit")
    return Written(units, verb)


def _support(cursor: _Cursor, units: tuple[Named, ...], verb: str) -> Written | Because:
    whom = _unit(cursor)
    if whom.place is None:
        return _unclear("supported", "II.7")
    if verb == "MS" and not all(unit.place for unit in units):
        return _unclear("each_other", "II.7")
    if verb == "MS" or cursor.take("verb", "H") or not cursor.take("verb", "-", "-C"):
        return Written(units, verb, whom)
    move = _move(cursor, (), "-")
    return Written(units, verb, whom, move.to) if isinstance(move, Written) else move


def _retreat(cursor: _Cursor, units: tuple[Named, ...]) -> Written | Because:
    to = _place(cursor)
    return Written(units, "R", to=to) if to else _unclear("retreats_to", "II.9")


def _convoy(cursor: _Cursor, units: tuple[Named, ...]) -> Written | Because:
    whom = _unit(cursor)
    if whom.place is None:
        return _unclear("convoyed", "II.4")
    if cursor.take("verb", "-", "-C"):
        move = _move(cursor, (), "-")
        return Written(units, "C", whom, move.to) if isinstance(move, Written) else move
    if whom.kind or whom.power >= 0 or any(unit.kind == "F" for unit in units):
        return _unclear("convoyed_to", "II.4")
    via, route = _route(cursor)
    return Written(units, "-", to=whom.place, via=True, route=route if via else ())


def _move(cursor: _Cursor, units: tuple[Named, ...], verb: str) -> Written | Because:
    """`- Bel`, `- ENG - Bel`, `- Bel via ENG`, `via ENG - Bel`."""
    steps = _steps(cursor)
    if not steps:
        return _unclear("goes_to")
    *passed, to = steps
    via, route = _route(cursor)
    if not all(_is_sea(place) for place in (*passed, *route)):
        return because("too_far", "II.4")
    via = via or bool(passed) or verb != "-"
    return Written(units, "-", to=to, via=via, route=(*passed, *route))


def _steps(cursor: _Cursor) -> list[Place]:
    steps: list[Place] = []
    while True:
        place = _place(cursor)
        if place is None:
            return steps
        steps.append(place)
        if not cursor.take("verb", "-"):
            return steps


def _route(cursor: _Cursor) -> tuple[bool, tuple[Place, ...]]:
    if cursor.take("verb", "C"):
        return True, ()
    if not cursor.take("verb", "VIA"):
        return False, ()
    route: list[Place] = []
    while True:
        route += _steps(cursor)
        following = cursor.items[cursor.i + 1 : cursor.i + 2]
        if cursor.peek().what == "and" and following and following[0].what == "area":
            cursor.i += 1
        elif cursor.peek().what != "area":
            return True, tuple(route)


def _is_sea(place: Place) -> bool:
    return any(board().kind[area] == SEA for area in place.areas)
