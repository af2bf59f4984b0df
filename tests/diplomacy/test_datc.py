"""The Diplomacy Adjudicator Test Cases, each under `standard` and under every choice that changes it.

The cases are data (`datc/*.toml`; the head of each file says how to read it). Orders go through the tolerant
reader, one sheet a power, as a player's orders do; every single order is asked what became of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.adjustments import settle_adjustments, settle_retreats
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, Movement, adjudicate
from chancellery.games.diplomacy.rules.rulesets import Ruleset, ruleset
from chancellery.games.diplomacy.words.orders.notation import Kind, Line, OrderSheet, read_orders

FOLDER = Path(__file__).parent / "datc"
INHERITED = ("units", "centres", "season")
CASES_OF_3_0 = {"A": 12, "B": 15, "C": 9, "D": 34, "E": 15, "F": 25, "G": 20, "H": 16, "I": 7, "J": 11}
ADDED = ("6.B.16", "6.B.17", "6.B.18", "6.B.19", "6.D.35", "3.3-6.H.16")


class Wanted(NamedTuple):
    """An order line: whose, its words, and what becomes of it."""

    power: int
    text: str
    results: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """One position with orders under one rule set."""

    id: str
    choices: dict[str, Any] = field(default_factory=dict)
    data: dict[str, Any] = field(default_factory=dict)
    rule_set: str = "standard"

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.rule_set, **self.choices)

    @property
    def disorder(self) -> list[int]:
        return [board().powers.index(power) for power in self.data.get("disorder", ())]

    def lines(self, key: str) -> list[Wanted]:
        return [_wanted(line) for line in self.data.get(key, ())]

    def units(self) -> list[Unit]:
        """The units named in `units`, and those that the orders name in other areas."""
        found = [_unit(words) for words in self.data.get("units", ())]
        taken = {board().area[unit.at] for unit in found}
        for line in self.lines("orders"):
            kind, at = line.text.split()[:2]
            if kind in ("A", "F") and board().area[board().index[at]] not in taken:
                found.append(board().unit(line.power, f"{kind} {at}"))
                taken.add(board().area[found[-1].at])
        return found

    def centres(self) -> dict[int, list[int]]:
        return {
            board().powers.index(power): [board().index[centre] for centre in centres]
            for power, centres in self.data.get("centres", {}).items()
        }


def _wanted(line: str) -> Wanted:
    power, text, results = (part.strip() for part in line.split("|"))
    return Wanted(board().powers.index(power), text, tuple(results.split(",")))


def _unit(words: str) -> Unit:
    power, unit = words.split(maxsplit=1)
    return board().unit(board().powers.index(power), unit)


def _records() -> Iterator[dict[str, Any]]:
    for path in sorted(FOLDER.glob("*.toml")):
        yield from tomllib.loads(path.read_text("utf-8"))["case"]


def cases() -> Iterator[Case]:
    for record in _records():
        yield Case(record["id"], {}, record)
        for variant in record.get("under", ()):
            kept = {key: record[key] for key in INHERITED if key in record}
            yield Case(record["id"], variant.get("choices", {}), {**kept, **variant})


def _name(case: Case, seen: dict[str, int]) -> str:
    chosen = ",".join(f"{name}={str(value).lower()}" for name, value in case.choices.items())
    name = f"{case.id}-{chosen or 'standard'}"
    seen[name] = seen.get(name, 0) + 1
    return name if seen[name] == 1 else f"{name}-{seen[name]}"


def _params() -> list[Any]:
    seen: dict[str, int] = {}
    return [pytest.param(case, id=_name(case, seen)) for case in cases()]


# What becomes of each line.


def _sheets(
    case: Case, key: str, units: Sequence[Unit], kind: Kind, beaten: Sequence[Dislodged] = ()
) -> dict[int, OrderSheet]:
    """By power: what the reader makes of its lines; line n of a sheet is the power's n-th line."""
    lines = case.lines(key)
    return {
        power: read_orders(
            units,
            power,
            [line.text for line in lines if line.power == power],
            case.rules,
            kind,
            dislodged=beaten,
        )
        for power in sorted({line.power for line in lines})
    }


def _told(case: Case, key: str, sheets: dict[int, OrderSheet]) -> Iterator[tuple[Wanted, Line]]:
    """Every line of the case with what the reader made of it."""
    number = dict.fromkeys(sheets, 0)
    for wanted in case.lines(key):
        number[wanted.power] += 1
        mine = [
            line
            for line in sheets[wanted.power].lines
            if line.number == number[wanted.power] and not line.implied
        ]
        assert len(mine) == 1, f"{wanted.text} was read as {mine}"
        yield wanted, mine[0]


def _words(units: Sequence[Unit]) -> list[str]:
    return sorted(f"{board().powers[unit.power]} {board().words(unit)}" for unit in units)


def _check_movement(case: Case) -> Movement:
    units = case.units()
    sheets = _sheets(case, "orders", units, "movement")
    orders: dict[Unit, Action] = {}
    for sheet in sheets.values():
        orders |= sheet.orders
    outcome = adjudicate(units, orders, case.rules, case.disorder)
    results = {ruling.unit: ruling.results for ruling in outcome.rulings}
    beaten = {dislodged.unit for dislodged in outcome.dislodged}
    found = []
    for wanted, line in _told(case, "orders", sheets):
        if line.void or line.unit is None:
            got: tuple[str, ...] = ("void", "dislodged") if line.unit in beaten else ("void",)
        else:
            got = results[line.unit]
        found.append(wanted._replace(results=got))
    assert found == case.lines("orders")
    assert _words(outcome.units) == sorted(case.data["after"])
    assert {
        board().words(d.unit): (board().areas[d.attacker], sorted(board().locations[to] for to in d.retreats))
        for d in outcome.dislodged
    } == {
        unit: (told["from"], sorted(told["retreats"]))
        for unit, told in case.data.get("dislodged", {}).items()
    }
    return outcome


def _check_retreats(case: Case, outcome: Movement) -> None:
    sheets = _sheets(case, "retreat_orders", outcome.units, "retreat", outcome.dislodged)
    orders: dict[Unit, Action] = {}
    for sheet in sheets.values():
        orders |= sheet.orders
    safe, settled = settle_retreats(outcome.dislodged, orders)
    results = {item.action[:2]: item.result for item in settled}
    found = []
    for wanted, line in _told(case, "retreat_orders", sheets):
        void = line.void or line.unit is None or line.action is None
        found.append(wanted._replace(results=("void" if void else results[line.action[:2]],)))  # type: ignore[index]
    assert found == case.lines("retreat_orders")
    assert _words([*outcome.units, *safe]) == sorted(case.data["after_retreats"])


def _check_adjustments(case: Case) -> None:
    units = case.units()
    sheets = _sheets(case, "adjust_orders", units, "adjustment")
    left = [unit for unit in units if unit.power not in case.centres()]
    results: dict[int, list[str]] = {}
    for power, owned in case.centres().items():
        wanted = sheets[power].builds if power in sheets else []
        mine, settled = settle_adjustments(power, units, owned, wanted, case.rules)
        left += mine
        results[power] = [item.result for item in settled]
    found = []
    for wanted_line, line in _told(case, "adjust_orders", sheets):
        result = results[wanted_line.power].pop(0) if line.action else "void"
        found.append(wanted_line._replace(results=(result,)))
    assert found == case.lines("adjust_orders")
    assert _words(left) == sorted(case.data["after"])


def check(case: Case) -> None:
    if "adjust_orders" in case.data:
        _check_adjustments(case)
        return
    outcome = _check_movement(case)
    if "retreat_orders" in case.data:
        _check_retreats(case, outcome)


@pytest.mark.parametrize("case", _params())
def test_case(case: Case) -> None:
    check(case)


def test_all_cases_are_here() -> None:
    ids = [record["id"] for record in _records()]
    assert len(set(ids)) == len(ids)
    numbered = {f"6.{section}.{n}" for section, most in CASES_OF_3_0.items() for n in range(1, most + 1)}
    assert len(numbered) == 164
    assert numbered <= set(ids)
    assert set(ids) - numbered == {*ADDED, "6.J.9-b"}


def test_every_choice_that_a_case_names_is_run_both_ways() -> None:
    """A choice that decides a case is run with another value than `standard` has."""
    chosen = {(name, value) for case in cases() for name, value in case.choices.items()}
    other = {name for name, value in chosen if value != getattr(ruleset("standard"), name)}
    assert other >= {name for name, _ in chosen} - {"waive"}
