"""The resolver compiled with mypyc: the same source, the same results."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tools import compile as tool

from chancellery.games.diplomacy.rules.judge import judge, resolver
from chancellery.games.diplomacy.rules.judge.judge import resolver_for
from chancellery.games.diplomacy.rules.rulesets import BOXED, STANDARD, Ruleset, ruleset
from tests.once import made_once
from tests.soak import SOAKING

from . import test_datc
from .positions import Written, campaigns, quarrels, ready, show

pytestmark = pytest.mark.slow

SHARED = "chancellery.games.diplomacy.bot.kernel.compiled__mypyc"
"""The file that holds the code of resolver and kernel."""
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
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copies of the package: `plain`, and `compiled` as `make compile` leaves it.

    In `make soak` with all that the C compiler can do for speed, which takes it twice as long.
    """
    lack = tool.missing()
    if lack:
        pytest.skip(f"The kernel cannot be compiled here. {lack}")

    def copy_and_compile(folder: Path) -> None:
        for name in ("plain", "compiled"):
            shutil.copytree(tool.SRC, folder / name, ignore=shutil.ignore_patterns("*.so"))
        tool.build(folder / "compiled", ["diplomacy"], level="3" if SOAKING else "1")

    return made_once(tmp_path_factory, "kernel", copy_and_compile)


def load_compiled(packages: Path, module: str) -> ModuleType:
    *folders, name = module.split(".")
    (path,) = Path(packages, "compiled", *folders).glob(f"{name}.*.so")
    return load(path, module)


@pytest.fixture(scope="module")
def compiled(packages: Path) -> Iterator[Any]:
    """The compiled class of the resolver, beside the plain one; it finds the shared code by its name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, SHARED, load_compiled(packages, SHARED))
        module = load_compiled(packages, resolver.__name__)
        sys.modules[resolver.__name__] = resolver  # where it has put itself
        assert module.Resolver is not resolver.Resolver
        yield module.Resolver


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


def test_the_kernel_plays_as_its_source_does(packages: Path, tmp_path: Path) -> None:
    """Two games of self-play: the same sums to the last bit."""
    found = [_sums(packages / name, tmp_path / name) for name in ("plain", "compiled")]
    assert [compiled for compiled, _ in found] == ["False", "True"]
    assert found[0][1] == found[1][1]


def _sums(source: Path, kept: Path) -> tuple[str, str]:
    """Whether the kernel is compiled there, and what is kept of the games."""
    script = (
        "import sys, pathlib; from chancellery.games.diplomacy.bot import learn\n"
        "learn.learn(2, 1, pathlib.Path(sys.argv[1]))\n"
        "print(not sys.modules['chancellery.games.diplomacy.bot.kernel.worth'].__file__.endswith('.py'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(kept)],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip(), kept.read_text()
