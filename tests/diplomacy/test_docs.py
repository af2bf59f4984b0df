"""The tables of `docs/diplomacy.md` say what the code does; texts beside them are for readers."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from chancellery.core.errors import Invalid
from chancellery.core.match import Match
from chancellery.games.diplomacy.rules import rulesets
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.rules import INFO, Diplomacy
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import State
from chancellery.games.diplomacy.words.orders.notation import read_orders
from tests.diplomacy.styles import in_style
from tests.diplomacy.test_datc import Case, cases, check

DOC = Path(__file__).parents[2] / "docs" / "diplomacy.md"

Rows = list[tuple[str, ...]]


def table(heading: str) -> Rows:
    """The rows of the first table under a heading."""
    part = DOC.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]) for line in lines[2:]]


def datc_numbers() -> dict[str, str]:
    """By field of the rule set: the number that its text begins with."""
    tree = ast.parse(Path(rulesets.__file__).read_text("utf-8"))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef))
    found = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr)
            assert isinstance(text.value, ast.Constant)
            found[field.target.id] = str(text.value.value).split(":")[0]
    return found


def shown(value: object) -> str:
    return f"`{str(value).lower()}`"


def choice_rows() -> Rows:
    hints, numbers = get_type_hints(Ruleset), datc_numbers()
    return [
        (
            shown(field.name),
            numbers[field.name],
            ", ".join(map(shown, get_args(hints[field.name]) or (True, False))),
            shown(getattr(STANDARD, field.name)),
            shown(getattr(BOXED, field.name)),
        )
        for field in fields(Ruleset)
    ]


def datc_rows() -> Rows:
    """By choice: the cases that are run with several of its values, in brackets if all come to the same."""
    found: dict[str, dict[str, bool]] = {field.name: {} for field in fields(Ruleset)}
    expected: dict[str, object] = {}
    for case in cases():
        told = {key: case.data.get(key) or None for key in ("orders", "adjust_orders", "after", "dislodged")}
        same = expected.setdefault(case.id, told) == told
        for choice in case.choices:
            found[choice][case.id] = found[choice].get(case.id, True) and same
    return [
        (shown(choice), ", ".join(f"({case})" if same else case for case, same in ids.items()))
        for choice, ids in found.items()
        if ids
    ]


def boxed_rows() -> Rows:
    """The cases whose outcome by the boxed rules is another than the one that DATC prefers."""
    found: Rows = []
    for case in cases():
        if not case.choices and "title" in case.data:
            try:
                check(Case(case.id, {}, case.data, "boxed"))
            except AssertionError:
                found.append((case.id, case.data["title"]))
    return found


def arrangement_rows() -> Rows:
    found: Rows = []
    for players, arrangement in ARRANGEMENTS.items():
        seats = "; ".join(
            " and ".join(power.capitalize() for power in powers) for powers in arrangement.seats.values()
        )
        played = {power for powers in arrangement.seats.values() for power in powers}
        nobody = ", ".join(power.capitalize() for power in ("germany", "italy") if power not in played)
        found.append((f"`{players}`", seats, nobody or "–", str(arrangement.start)))
    return found


def test_written_orders() -> None:
    units = ["F bre", "A par", "A mar", "F nth", "A yor", "A bel", "F hol", "A mun", "A ruh", "F spa/nc"]
    placed = [board().unit(0, words) for words in units]
    rows = table("Writing orders")
    assert len(rows) == 11
    for written, meant in rows:
        sheet = read_orders(placed, 0, written.strip("`"), BOXED)
        if meant.startswith("void"):
            assert not sheet.orders
            assert all(line.void for line in sheet.lines)
        else:
            told = [in_style(line.action) for line in sheet.lines if line.action and not line.void]
            assert ", ".join(f"`{order}`" for order in told) == meant


def test_options() -> None:
    assert [row[0] for row in table("Options")] == [f"`{option.name}`" for option in INFO.options]


def test_a_table_may_mix_rules() -> None:
    match: Match[State] = Match(Diplomacy(), 1, rules="boxed", choices="convoy_routes=any, waive=false")
    assert match.state.setup.rules == replace(BOXED, convoy_routes="any", waive=False)
    again = Match.from_jsonl(match.to_jsonl(), lambda _: Diplomacy())
    assert again.state.setup.rules == match.state.setup.rules


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        ("routes=any", "no option 'routes'"),
        ("convoy_routes=some", "convoy_routes cannot be 'some': choose any, all"),
        ("waive", "waive cannot be ''"),
        (7, "are written as"),
    ],
)
def test_wrong_choices_are_refused_with_a_sentence(choices: object, says: str) -> None:
    with pytest.raises(Invalid, match=says):
        Match(Diplomacy(), 1, choices=choices)


def test_arrangements() -> None:
    assert table("Arrangements") == arrangement_rows()


def test_rule_choices() -> None:
    rows = table("Rule choices")
    assert [row[:5] for row in rows] == choice_rows()
    assert all(row[5] for row in rows), "every choice has a reason"


def test_cases_by_choice() -> None:
    assert table("DATC: cases that depend on a choice") == datc_rows()


def test_cases_by_boxed_rules() -> None:
    assert table("DATC: cases that the box decides otherwise") == boxed_rows()
