"""One position a line: the hot path of the judge, for programs.

Canonical text is read by `fast_read`; only what it does not know, and what rule choices may change, goes
through the tolerant reader.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Action, Json
from chancellery.games.diplomacy.judge.faults import fault, unsaid
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import adjudicate
from chancellery.games.diplomacy.rules.rulesets import STANDARD, Ruleset, ruleset
from chancellery.games.diplomacy.words.orders.names import power_words
from chancellery.games.diplomacy.words.orders.notation import fast_read, read_orders, read_position

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words

KEYS = frozenset({"id", "rules", "choices", "units", "orders"})

_fast = lru_cache(maxsize=1 << 16)(fast_read)


def judge_line(words: Callable[[], Words], data: Json) -> Json:
    """The outcome of a movement phase; raises `Invalid` for what is no position."""
    if not isinstance(data, dict):
        raise fault("no-table")
    if not data.keys() <= KEYS:
        raise fault("no-key", written=min(data.keys() - KEYS))
    rules = _rules(data.get("rules", "boxed"), data.get("choices", {}))
    named = _powers(data, "units", needed=True)
    mine = {power: [_unit(power, text) for text in held] for power, held in named.items()}
    units = [unit for held in mine.values() for unit in held]
    _check_room(units)
    standing = {_slug(unit) for unit in units} if _reads_plainly(rules) else None
    orders: dict[Unit, Action] = {}
    voids: set[Unit] = set()
    unread: list[dict[str, str]] = []
    for power, written in _powers(data, "orders").items():
        found = None if standing is None else _fast_orders(mine.get(power, []), standing, written, rules)
        if found is None:
            found = _slow_orders(words, units, power, written, rules, voids, unread)
        orders.update(found)
    answer = _answer(units, orders, rules, list(named), voids)
    answer = {"id": data.get("id"), **answer}
    if unread:
        answer["ignored"] = unread
    return answer


def _answer(
    units: list[Unit],
    orders: dict[Unit, Action],
    rules: Ruleset,
    powers: list[int],
    voids: Collection[Unit],
) -> dict[str, Any]:
    outcome = adjudicate(units, orders, rules)
    results: dict[str, str | list[str]] = {}
    for ruling in outcome.rulings:
        told = ruling.results
        if ruling.unit in voids:
            told = ("void", "dislodged") if "dislodged" in told else ("void",)
        results[_words(ruling.unit)] = told[0] if len(told) == 1 else list(told)
    after: dict[str, list[str]] = {_POWERS[power]: [] for power in powers}
    for unit in outcome.units:
        after[_POWERS[unit.power]].append(_words(unit))
    dislodged = {
        _words(beaten.unit): {
            "from": _PLACES[beaten.attacker],
            "retreats": [_PLACES[to] for to in beaten.retreats],
        }
        for beaten in outcome.dislodged
    }
    return {"results": results, "units": after, "dislodged": dislodged}


# Positions.

_POWERS = tuple(power.upper() for power in board().powers)
_PLACES = tuple(place.upper() for place in board().locations)
_BY_NAME = {name: power for power, name in enumerate(_POWERS)}


@lru_cache(maxsize=1024)
def _words(unit: Unit) -> str:
    return f"{'F' if unit.fleet else 'A'} {_PLACES[unit.at]}"


def _powers(data: dict[str, Any], key: str, *, needed: bool = False) -> dict[int, list[str]]:
    table = data.get(key, None if needed else {})
    if not isinstance(table, dict):
        raise fault("no-lists", key=key)
    found: dict[int, list[str]] = {}
    for name, items in table.items():
        power = _BY_NAME.get(name, -1)
        if power < 0:
            power = power_words().get(name.lower().replace("-", "").replace(" ", ""), -1)
        if power < 0:
            raise fault("no-such-power", written=name, known=_POWERS)
        if not isinstance(items, list) or not all(type(item) is str for item in items):
            raise fault("no-texts", key=key, written=name)
        found.setdefault(power, []).extend(items)
    return found


@lru_cache(maxsize=4096)
def _unit(power: int, written: str) -> Unit:
    of = _POWERS[power]
    placing = read_position([f"{of}: {written}"])
    if len(placing.units) == 1 and not placing.faults and not placing.dislodged:
        unit = placing.units[0]
        if unit.power != power:
            raise fault("anothers", "I.3", written=written, of=of, whose=_POWERS[unit.power])
        return unit
    why = placing.faults[0].void if placing.faults else None
    if why is None:
        raise fault("no-unit", "I.3", written=written, of=of)
    raise fault("unit", why.rule, written=written, of=of, sentence=unsaid(why))


def _check_room(units: Sequence[Unit]) -> None:
    area = board().area
    if len({area[unit.at] for unit in units}) == len(units):
        return
    seen: set[int] = set()
    for unit in units:
        if area[unit.at] in seen:
            raise fault("crowded", "II.5", written=_words(unit), area=board().areas[area[unit.at]])
        seen.add(area[unit.at])


# Orders.


def _rules(name: Any, choices: Any) -> Ruleset:
    if not isinstance(name, str) or not isinstance(choices, dict):
        raise fault("rules")
    try:
        return _ruleset(name, tuple(choices.items()))
    except TypeError:
        raise fault("choice") from None


@lru_cache(maxsize=64)
def _ruleset(name: str, choices: tuple[tuple[str, Any], ...]) -> Ruleset:
    return ruleset(name, **dict(choices))


@lru_cache(maxsize=64)
def _reads_plainly(rules: Ruleset) -> bool:
    """Whether canonical text means what it says: no choice forbids or mends some of it."""
    choices = ("wrong_coast", "support_coast", "missing_nationality")
    return all(getattr(rules, choice) == getattr(STANDARD, choice) for choice in choices)


def _fast_orders(
    units: Sequence[Unit], standing: set[tuple[str, str]], written: Sequence[str], rules: Ruleset
) -> dict[Unit, Action] | None:
    """All orders of a power if they are canonical, for its own units, and one for each; else nothing.

    `standing` are all units of the board: an order that names another as something else needs a closer look.
    """
    if rules.implicit_orders and len(written) < len(units):
        return None
    mine = {_slug(unit): unit for unit in units}
    found: dict[Unit, Action] = {}
    for text in written:
        action = _fast(text)
        unit = mine.get(action[:2]) if action else None
        if action is None or unit is None or unit in found or action[2] not in _MOVEMENT:
            return None
        if action[2] in _HELP and action[3:5] not in standing:
            return None
        found[unit] = action
    return found


_MOVEMENT = frozenset("H-SC")
_HELP = frozenset("SC")


@lru_cache(maxsize=1024)
def _slug(unit: Unit) -> tuple[str, str]:
    kind, at = board().words(unit).split()
    return kind, at


def _slow_orders(
    words: Callable[[], Words],
    units: Sequence[Unit],
    power: int,
    written: Sequence[str],
    rules: Ruleset,
    voids: set[Unit],
    unread: list[dict[str, str]],
) -> dict[Unit, Action]:
    sheet = read_orders(units, power, [text.replace("\n", " ") for text in written], rules)
    voids.update(sheet.voids)
    unread += [
        {"power": _POWERS[power], "order": line.text, "reason": words().cited(line.void)}
        for line in sheet.lines
        if line.void and line.unit is None
    ]
    return sheet.orders
