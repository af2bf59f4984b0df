"""Saved games of the `diplomacy` package, in and out: its JSON, with our units, places and actions inside.

A saved game is a list of phases, each with the position before it, the orders of each power and, once it is
over, what became of them. What of a file means nothing to us (time stamps, hashes, messages) is carried
along, so that a game that comes in goes out as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from chancellery.core.decisions import Action
from chancellery.core.errors import Invalid, Refusal, refusal
from chancellery.games.diplomacy.rules.facts import COAST, SEA, Unit, board
from chancellery.games.diplomacy.rules.records import PACKAGE

Season = Literal["spring", "autumn"]
Kind = Literal["forming", "movement", "retreat", "adjustment", "completed"]

_KINDS: dict[str, Kind] = {"M": "movement", "R": "retreat", "A": "adjustment"}
_PHASE = re.compile(r"([SFW])([0-9]{4})([MRA])")
_OURS = ("name", "units", "retreats", "centers", "homes", "builds")


class When(NamedTuple):
    """A phase by its time: before and after the game there is no season, and the year is 0."""

    kind: Kind
    season: Season | None = None
    year: int = 0


@dataclass(frozen=True, slots=True)
class SavedPhase:
    """One phase: the position before it, the orders, and the results if it is over."""

    when: When
    units: tuple[Unit, ...] = ()
    """Without the dislodged."""
    dislodged: tuple[tuple[Unit, tuple[int, ...]], ...] = ()
    """Units that must retreat, with the locations that they may go to."""
    centres: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By power: the areas whose centres it owns."""
    orders: Mapping[int, tuple[Action, ...] | None] = field(default_factory=dict)
    """By power; None where none were given in yet."""
    results: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By unit, `"A par"`: the package's words, none at all for success."""
    homes: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    builds: Mapping[int, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    """By power: how many it may build, or must give up (below 0), and where it may build."""
    messages: tuple[Any, ...] = ()
    rest: Mapping[str, Any] = field(default_factory=dict)
    """What else the file says of the position."""

    @property
    def name(self) -> str:
        return phase_name(self.when)


# Names of phases.


def phase_name(when: When) -> str:
    """The package's name of a phase: `S1901M`, `F1901R`, `W1901A`, `FORMING`, `COMPLETED`."""
    if when.kind in ("forming", "completed"):
        return when.kind.upper()
    if when.kind == "adjustment":
        return f"W{when.year}A"
    return f"{'S' if when.season == 'spring' else 'F'}{when.year}{when.kind[0].upper()}"


def read_phase_name(name: object) -> When:
    """Our reading of a phase's name."""
    if name == "FORMING":
        return When("forming")
    if name == "COMPLETED":
        return When("completed")
    match = _PHASE.fullmatch(name) if isinstance(name, str) else None
    if match is None or (match[1] == "W") != (match[3] == "A"):
        raise fault("saved-phase", written=repr(name))
    return When(_KINDS[match[3]], "spring" if match[1] == "S" else "autumn", int(match[2]))


# In.


def fault(key: str, rule: str = "", /, **fields: Any) -> Invalid:
    """What is wrong with a file."""
    return Invalid(refusal(PACKAGE, key, **fields), rule)


def _at(phase: str, part: str, power: int = -1) -> Refusal:
    """A place in the file: `S1901M, units of FRANCE`."""
    whose = _power_name(power) if power >= 0 else ""
    return Refusal(PACKAGE, "saved-part", {"phase": phase, "part": part, "whose": whose})


def from_saved(data: object) -> list[SavedPhase]:
    """The phases of a saved game; the first thing that is wrong is named with its phase and field."""
    game = _mapping(data, Refusal(PACKAGE, "saved-game", {}))
    if game.get("map", "standard") != "standard":
        raise fault("saved-map", written=repr(game["map"]))
    if "phases" not in game:
        raise fault("saved-no-phases")
    phases = _list(game["phases"], Refusal(PACKAGE, "saved-phases", {}))
    return [_read_phase(phase, n) for n, phase in enumerate(phases, 1)]


def _read_phase(data: object, n: int) -> SavedPhase:
    at = Refusal(PACKAGE, "saved-number", {"number": n})
    phase = _mapping(data, at)
    if "name" not in phase:
        raise fault("saved-no-name", where=at)
    try:
        when = read_phase_name(phase["name"])
    except Invalid as error:
        at = Refusal(PACKAGE, "saved-name", {"number": n})
        raise fault("saved-at", where=at, sentence=error.unsaid) from None
    name = phase["name"]
    state = _mapping(phase.get("state"), _at(name, "state"))
    if state.get("name", name) != name:
        raise fault("saved-other-name", where=_at(name, "state"), written=repr(state["name"]))
    units: list[Unit] = []
    for power, listed in _by_power(state.get("units"), name, "units"):
        where = _at(name, "units", power)
        words = [_text(item, where) for item in _list(listed, where)]
        units += [_unit(power, text, where) for text in words if not text.startswith("*")]
    _no_two_in_one_area(units, name)
    return SavedPhase(
        when,
        tuple(units),
        tuple(_dislodged(state.get("retreats", {}), name)),
        _areas(state.get("centers", {}), name, "centers"),
        dict(_orders(phase.get("orders", {}), name)),
        _results(phase.get("results", {}), _at(name, "results")),
        _areas(state.get("homes", {}), name, "homes"),
        dict(_builds(state.get("builds", {}), name)),
        tuple(_list(phase.get("messages", []), _at(name, "messages"))),
        {key: value for key, value in state.items() if key not in _OURS},
    )


def _no_two_in_one_area(units: list[Unit], name: str) -> None:
    seen: set[int] = set()
    for unit in units:
        area = board().area[unit.at]
        if area in seen:
            raise fault("saved-two-units", where=_at(name, "units"), area=board().areas[area])
        seen.add(area)


def _dislodged(data: object, name: str) -> Iterable[tuple[Unit, tuple[int, ...]]]:
    for power, listed in _by_power(data, name, "retreats"):
        where = _at(name, "retreats", power)
        for words, ways in _mapping(listed, where).items():
            places = tuple(_place(way, where) for way in _list(ways, where))
            yield _unit(power, words, where), places


def _areas(data: object, name: str, part: str) -> dict[int, tuple[int, ...]]:
    return {
        power: tuple(_area(area, _at(name, part, power)) for area in _list(listed, _at(name, part)))
        for power, listed in _by_power(data, name, part)
    }


def _builds(data: object, name: str) -> Iterable[tuple[int, tuple[int, tuple[int, ...]]]]:
    for power, listed in _by_power(data, name, "builds"):
        where = _at(name, "builds", power)
        due = _mapping(listed, where)
        count = due.get("count", 0)
        if not isinstance(count, int):
            raise fault("saved-count", where=where, written=repr(count))
        yield power, (count, tuple(_area(area, where) for area in _list(due.get("homes", []), where)))


def _orders(data: object, name: str) -> Iterable[tuple[int, tuple[Action, ...] | None]]:
    for power, listed in _by_power(data, name, "orders"):
        where = _at(name, "orders", power)
        if listed is None:
            yield power, None
        else:
            yield power, tuple(_action(order, where) for order in _list(listed, where))


def _action(text: object, where: Refusal) -> Action:
    """An order's words as an action; whether it is possible is not asked here."""
    words = _text(text, where).lower().split()
    match words:
        case ["waive"]:
            return ("waive",)
        case [kind, at, ("h" | "d" | "b") as verb]:
            found: Action = (kind.upper(), at, verb.upper())
        case [kind, at, "-", to, *via]:
            found = (kind.upper(), at, "-", to, *via)
        case [kind, at, "r", to]:
            found = (kind.upper(), at, "R", to)
        case [kind, at, "s", whom, there, *move]:
            found = (kind.upper(), at, "S", whom.upper(), there, *move)
        case [kind, at, "c", whom, there, *move]:
            found = (kind.upper(), at, "C", whom.upper(), there, *move)
        case _:
            raise fault("saved-order", where=where, written=repr(text))
    if not _well_formed(found):
        raise fault("saved-order", where=where, written=repr(text))
    return found


def _well_formed(action: Action) -> bool:
    known = board().index
    kind, at, verb, *rest = action
    if kind not in ("A", "F") or at not in known:
        return False
    match rest:
        case []:
            return verb in ("H", "D", "B")
        case [to]:
            return verb in ("-", "R") and to in known
        case [to, "via"]:
            return verb == "-" and to in known
        case [whom, there]:
            return verb == "S" and whom in ("A", "F") and there in known
        case [whom, there, "-", to]:
            return whom in (("A", "F") if verb == "S" else ("A",)) and there in known and to in known
    return False


def _results(data: object, where: Refusal) -> dict[str, tuple[str, ...]]:
    found = {}
    for words, listed in _mapping(data, where).items():
        unit = words if words == "WAIVE" else board().words(_unit(0, words, where))
        found[unit] = tuple(_text(word, where) for word in _list(listed, where))
    return found


def _unit(power: int, text: object, where: Refusal) -> Unit:
    words = _text(text, where).lower().split()
    b = board()
    if len(words) != 2 or words[0] not in ("a", "f") or words[1] not in b.index:
        raise fault("saved-unit", where=where, written=repr(text))
    fleet, at = words[0] == "f", b.index[words[1]]
    kind = b.kind[b.area[at]]
    if fleet and (kind not in (COAST, SEA) or at in b.coasts):
        raise fault("saved-fleet", where=where, written=words[1].upper())
    if not fleet and (kind == SEA or at != b.area[at]):
        raise fault("saved-army", where=where, written=words[1].upper())
    return Unit(power, fleet, at)


def _place(text: object, where: Refusal) -> int:
    place = board().index.get(_text(text, where).lower())
    if place is None:
        raise fault("saved-place", where=where, written=repr(text))
    return place


def _area(text: object, where: Refusal) -> int:
    area = _place(text, where)
    if area >= len(board().areas):
        raise fault("saved-coast", where=where, written=repr(text))
    return area


def _by_power(data: object, name: str, part: str) -> Iterable[tuple[int, Any]]:
    for power, value in _mapping(data, _at(name, part)).items():
        if power.lower() not in board().powers:
            raise fault("saved-power", where=_at(name, part), written=repr(power))
        yield board().powers.index(power.lower()), value


def _mapping(data: object, where: Refusal) -> dict[str, Any]:
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise _shapeless(where, "object", data)
    return data


def _list(data: object, where: Refusal) -> Sequence[Any]:
    if not isinstance(data, list):
        raise _shapeless(where, "list", data)
    return data


def _text(data: object, where: Refusal) -> str:
    if not isinstance(data, str):
        raise _shapeless(where, "text", data)
    return data


def _shapeless(where: Refusal, shape: str, data: object) -> Invalid:
    return fault("saved-shape", where=where, shape=shape, written="" if data is None else type(data).__name__)


# Out.


def to_saved(
    phases: Sequence[SavedPhase], *, game_id: str = "chancellery", rules: Sequence[str] = ("NO_PRESS",)
) -> dict[str, Any]:
    """A saved game that the package loads; the id and rules of a game that came in are kept."""
    first = phases[0].rest if phases else {}
    game_id = first.get("game_id", game_id)
    rules = list(first.get("rules", rules))
    extra = {"game_id": game_id, "map": "standard", "rules": rules}
    return {
        "id": game_id,
        "map": "standard",
        "rules": rules,
        "phases": [_write_phase(phase, extra) for phase in phases],
    }


def _write_phase(phase: SavedPhase, extra: dict[str, Any]) -> dict[str, Any]:
    powers = range(len(board().powers))
    retreats: dict[int, dict[str, list[str]]] = {power: {} for power in powers}
    for unit, ways in phase.dislodged:
        retreats[unit.power][_unit_text(unit)] = [_place_text(way) for way in ways]
    units = {power: [_unit_text(unit) for unit in phase.units if unit.power == power] for power in powers}
    homes = {power: phase.homes.get(power, board().homes[power]) for power in powers}
    state = {
        "name": phase.name,
        "units": {power: [*units[power], *(f"*{words}" for words in retreats[power])] for power in powers},
        "retreats": retreats,
        "centers": {power: _places_text(phase.centres.get(power, ())) for power in powers},
        "homes": {power: _places_text(homes[power]) for power in powers},
        "builds": {power: _builds_text(*phase.builds.get(power, (0, ()))) for power in powers},
    }
    named = {key: value if key == "name" else _named(value) for key, value in state.items()}
    return {
        "name": phase.name,
        "state": {**named, **extra, **phase.rest},
        "orders": _named({power: _orders_text(orders) for power, orders in phase.orders.items()}),
        "results": {words.upper(): list(results) for words, results in phase.results.items()},
        "messages": list(phase.messages),
    }


def _named(by_power: Any) -> dict[str, Any]:
    return {_power_name(power): value for power, value in by_power.items()}


def _builds_text(count: int, homes: tuple[int, ...]) -> dict[str, Any]:
    return {"count": count, "homes": _places_text(homes)}


def _orders_text(actions: tuple[Action, ...] | None) -> list[str] | None:
    return None if actions is None else [order_text(action) for action in actions]


def order_text(action: Action) -> str:
    """An order in the package's words, which say VIA whenever an army cannot walk."""
    words = " ".join(action).upper()
    if len(action) == 4 and action[0] == "A" and action[2] == "-":
        b = board()
        if not (b.army_reach[b.index[action[1]]] >> b.area[b.index[action[3]]]) & 1:
            return f"{words} VIA"
    return words


def _power_name(power: int) -> str:
    return board().powers[power].upper()


def _unit_text(unit: Unit) -> str:
    return board().words(unit).upper()


def _place_text(place: int) -> str:
    return board().locations[place].upper()


def _places_text(places: Iterable[int]) -> list[str]:
    return [_place_text(place) for place in places]
