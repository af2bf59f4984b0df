"""Written orders in, what the units are to do out (II.2, II.3, III.6).

`read_orders` never raises for what a player writes: an order that cannot be followed is void, with a reason
and a paragraph (`Line.void`). An order that is understood but impossible keeps its action as well, so that
the judge can rule on it. `fast_read` reads canonical text only, and knows no rule choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import COAST, INLAND, SEA, Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.words.orders.grammar import lex
from chancellery.games.diplomacy.words.orders.names import (
    Ambiguous,
    Unknown,
    area_of,
    location_of,
)
from chancellery.games.diplomacy.words.orders.reading import (
    Line,
    MovementReader,
    OrderSheet,
    Piece,
    entries_of,
    pieces,
)
from chancellery.games.diplomacy.words.orders.reading_after import AdjustmentReader, RetreatReader

__all__ = [
    "Ambiguous",
    "Line",
    "OrderSheet",
    "Placing",
    "Unknown",
    "area_of",
    "fast_read",
    "location_of",
    "read_orders",
    "read_position",
]

Kind = Literal["movement", "retreat", "adjustment"]


class Placing(NamedTuple):
    """A written position: units, those marked with `*` as dislodged, and what could not be read."""

    units: list[Unit]
    dislodged: list[Unit]
    faults: list[Line]


def read_orders(
    units: Sequence[Unit],
    power: int,
    text: str | Sequence[str],
    rules: Ruleset,
    kind: Kind = "movement",
    *,
    dislodged: Sequence[Dislodged | Unit] = (),
) -> OrderSheet:
    """A power's written orders. For retreats, `dislodged` lists the units that must go."""
    entries = [entry for piece in pieces(text) for entry in entries_of(piece, power)]
    if kind == "adjustment":
        return AdjustmentReader(units, power, rules).sheet(entries)
    if kind == "retreat":
        return RetreatReader(units, power, rules, dislodged).sheet(entries)
    return MovementReader(units, power, rules).sheet(entries)


# The fast path.


def _standing() -> dict[str, dict[str, str]]:
    b = board()
    armies = {slug: slug for area, slug in enumerate(b.areas) if b.kind[area] != SEA}
    fleets = {
        slug: slug
        for at, slug in enumerate(b.locations)
        if at not in b.coasts and (b.kind[b.area[at]] == SEA or b.fleet_moves[at])
    }
    return {"A": armies, "F": fleets}


_STANDING = _standing()
_ARMIES = _STANDING["A"]
_KINDS = {"a": "A", "f": "F"}
_SHORT = {"h": "H", "d": "D", "b": "B"}


def fast_read(text: str) -> Action | None:
    """Canonical community text as an action, in any case; `None` for anything that needs a closer look."""
    words = text.lower().split()
    n = len(words)
    if n < 3:
        return ("waive",) if words == ["waive"] else None
    try:
        kind = _KINDS[words[0]]
        places = _STANDING[kind]
        at = places[words[1]]
        verb = words[2]
        if n == 3:
            return (kind, at, _SHORT[verb])
        if verb == "-":
            to = places[words[3]]
            return (kind, at, "-", to) if n == 4 else _fast_route((kind, at, "-", to), words)
        if n == 4:
            return (kind, at, "R", places[words[3]]) if verb == "r" else None
        return _fast_help(kind, at, verb, words, n)
    except KeyError:
        return None


def _fast_help(kind: str, at: str, verb: str, words: list[str], n: int) -> Action | None:
    whom = _KINDS[words[3]]
    places = _STANDING[whom]
    there = places[words[4]]
    if n == 5:
        return (kind, at, "S", whom, there) if verb == "s" else None
    if n != 7 or words[5] != "-":
        return None
    to = places[words[6]]
    if verb == "s":
        return (kind, at, "S", whom, there, "-", to)
    return (kind, at, "C", "A", there, "-", to) if verb == "c" and whom == "A" else None


def _fast_route(move: Action, words: list[str]) -> Action | None:
    if words[4] != "via" or move[0] != "A":
        return None
    fleets = _STANDING["F"]
    route = tuple(fleets[word] for word in words[5:] if word not in _ARMIES)
    return (*move, "via", *route) if len(route) == len(words) - 5 else None


# Positions.


def read_position(text: str | Sequence[str]) -> Placing:
    """Units from lines such as `France: A Par, F Bre`; a `*` marks a dislodged one."""
    placing = Placing([], [], [])
    taken: set[int] = set()
    for piece in pieces(text):
        unit = _placed(piece)
        beaten = "*" in piece.text
        if isinstance(unit, Unit) and not beaten and board().area[unit.at] in taken:
            unit = because("taken", "II.5", area=board().areas[board().area[unit.at]])
        if isinstance(unit, Because):
            placing.faults.append(Line(piece.number, piece.text, void=unit))
        elif beaten:
            placing.dislodged.append(unit)
        else:
            placing.units.append(unit)
            taken.add(board().area[unit.at])
    return placing


def _placed(piece: Piece) -> Unit | Because:
    told = [item for item in lex(piece.text) if item.what != "verb"]
    items = {item.what: item for item in told}
    if not items.keys() <= {"power", "type", "area", "coast"} or "area" not in items:
        return because("not_understood", "I.3", what="placing")
    if len(items) < len(told):
        return because("several", "I.3")
    areas = items["area"].areas
    power = int(items["power"].value) if "power" in items else piece.power
    if power < 0:
        return because("no_power", "I.3")
    if len(areas) > 1:
        return Ambiguous(items["area"].text.capitalize(), areas).why
    kind, coast = (items[what].value if what in items else "" for what in ("type", "coast"))
    return _stood(power, kind, areas[0], coast)


def _stood(power: int, kind: str, area: int, coast: str) -> Unit | Because:
    b = board()
    if not kind and b.kind[area] == COAST:
        return because("no_type", "I.2", what="placing", area=b.areas[area])
    fleet = kind == "F" if kind else b.kind[area] == SEA
    if b.kind[area] == (INLAND if fleet else SEA):
        return because("wrong_type", "I.2", what="placing", kind="F" if fleet else "A", area=b.areas[area])
    if not fleet or area not in b.coasts:
        return Unit(power, fleet, area)
    at = b.index.get(f"{b.areas[area]}/{coast}")
    if at is None:
        return because("no_coast", "II.12", what="placing", area=b.areas[area])
    return Unit(power, True, at)
