"""The resolver compiled with mypyc: the same source, the same results."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from chancellery.games.diplomacy.rules.judge import judge
from chancellery.games.diplomacy.rules.judge.judge import resolver_for
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset, ruleset

from . import test_datc
from .positions import Written, campaigns, quarrels, ready, show

pytestmark = pytest.mark.slow

TOOL = Path(__file__).parents[2] / "tools" / "compile_resolver.py"
SEEN = ("code", "yes", "target", "travel", "dislodged_by", "convoyers", "called_off")
RULES = [
    STANDARD,
    BOXED,
    ruleset("standard", adjacent_convoy="fallback"),
    ruleset("standard", adjacent_convoy="swap", paradox="1982"),
    ruleset("boxed", paradox="2000", dislodged_bounce="never"),
]


def load(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The compiled class."""
    tool = load(TOOL, "compile_resolver")
    lack = tool.missing()
    if lack:
        pytest.skip(f"The resolver cannot be compiled here. {lack}")
    name = "compiled_resolver"
    module = load(tool.build(tmp_path_factory.mktemp("compiled"), name), name)
    assert module.__file__ is not None
    assert not module.__file__.endswith(".py")
    yield module.Resolver
    sys.modules.pop(name, None)


def check(compiled: Any, rules: Ruleset, positions: Iterable[Written]) -> None:
    plain, fast = resolver_for(rules), resolver_for(rules, compiled)
    for units, orders in positions:
        given = ready(units, orders)
        one, other = plain.resolve([*units], given), fast.resolve([*units], given)
        for name in SEEN:
            assert getattr(one, name) == getattr(other, name), show(units, orders)
        assert one.contested() == other.contested(), show(units, orders)


@pytest.mark.parametrize("rules", RULES)
def test_crowded_positions(compiled: Any, rules: Ruleset) -> None:
    check(compiled, rules, quarrels(41, 1500, (5, 16), powers=7))


@pytest.mark.parametrize("rules", RULES)
def test_played_positions(compiled: Any, rules: Ruleset) -> None:
    check(compiled, rules, campaigns(42, 600))


def test_adjudicator_cases(compiled: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "resolver_for", lambda rules: resolver_for(rules, compiled))
    cases = list(test_datc.cases())
    assert len(cases) > 160
    for case in cases:
        test_datc.test_case(case)
