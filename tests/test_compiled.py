"""Core and the rules of the card games compiled with mypyc: the same sources, the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import compile as tool
from tools.mypyc_source import prepared

from tests.once import made_once
from tests.soak import SOAKING

ROOT = Path(__file__).parents[1]
PARTS = [name for name in tool.PARTS if name != "diplomacy"] if SOAKING else ["core", "turmoil"]
"""Compiling takes long: `make soak` does all of it."""

PLAY = """
import sys
from chancellery.core import agenda
from chancellery.games.turmoil.rules import play
from tests.golden.games import difference, read
compiled = [one.__name__ for one in (agenda, play) if not one.__file__.endswith(".py")]
print(*compiled)
for slug in sys.argv[1:]:
    games = {str(one.options): one for one in read(slug) if one.answers is None}
    print(slug, len(games), *filter(None, [difference(slug, one) for one in games.values()]))
"""

TOY = """
import random
from chancellery.core.decisions import Choice
from chancellery.core.journal import settle_options
from toy.rules.rules import Toy
rules = Toy()
s = rules.start(3, **settle_options(rules.info, {}))
dice = random.Random(3)
answers = []
while pending := rules.pending(s):
    decision, answer = pending[0], ()
    if isinstance(decision, Choice):
        answer = dice.choice(decision.options)
    else:
        for _ in decision.slots:
            answer += (dice.choice(rules.slot_options(s, decision, answer)),)
    rules.apply(s, decision.seat, answer)
    answers.append(answer)
print(answers, rules.score(rules.load(rules.dump(s))))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the compiled modules beside them; the C compiler does not try hard."""
    lack = tool.missing()
    if lack:
        pytest.skip(f"The rules cannot be compiled here. {lack}")

    def make(folder: Path) -> None:
        shutil.copytree(tool.SRC, folder, ignore=shutil.ignore_patterns("*.so"), dirs_exist_ok=True)
        tool.build(folder, PARTS, level="3" if SOAKING else "0")

    return made_once(tmp_path_factory, "rules", make)


def run(source: Path, script: str, *words: str) -> list[str]:
    path = os.pathsep.join(map(str, (source, ROOT / "examples" / "toy", ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_golden_games_are_the_same_compiled(compiled: Path) -> None:
    titles = [name for name in PARTS if name != "core"]
    found = run(compiled, PLAY, *titles, "diplomacy")
    assert found[0] == "chancellery.core.agenda chancellery.games.turmoil.rules.play"
    ways = {"turmoil": 4, "belle_epoque": 4, "grande_guerre": 5, "diplomacy": 3}
    assert found[1:] == [f"{slug} {ways[slug]}" for slug in (*titles, "diplomacy")]


@pytest.mark.slow
def test_a_title_from_outside_is_played_by_a_compiled_core(compiled: Path) -> None:
    assert run(compiled, TOY) == run(tool.SRC, TOY)


def test_a_source_is_told_what_only_the_compiler_wants_to_know() -> None:
    text = (
        "from typing import Any\n"
        "ONE, TWO = 1, 2\n"
        'WORDS: dict[str, int] = {"a": 1}\n'
        "SHARES = (0.6, 0.4)\n"
        "COUNT = 0\nCOUNT = 1\n"
        "def _(x: int) -> int:\n    return x\n"
        "def _(x: str) -> str:\n    return x\n"
        "class Base:\n    ops: Any\n\n    def all(self) -> Any:\n        return self.ops.all\n"
    )
    lines = prepared(text, opened=True).splitlines()
    assert lines[3:8] == [
        "ONE: _Final = 1; TWO: _Final = 2",
        'WORDS: _Final[dict[str, int]] = {"a": 1}',
        "SHARES: _Final[tuple[float, ...]] = (0.6, 0.4)",
        "COUNT = 0",
        "COUNT = 1",
    ]
    assert [line for line in lines if line.startswith("def")] == [
        "def _1(x: int) -> int:",
        "def _2(x: str) -> str:",
    ]
    assert lines[-6:-4] == ["@_attr(allow_interpreted_subclasses=True)", "class Base:"]
    assert lines[-1] == "        return _cast('Any', getattr(self, 'ops')).all"


def test_classes_that_others_come_after_stay_those_of_python() -> None:
    """Attributes that a subclass replaces are looked up where Python keeps them."""
    lines = prepared('from typing import Any\nclass War:\n    slug = ""\n', loose=True).splitlines()
    assert lines[-3:] == ["@_attr(native_class=False)", "class War:", '    slug = ""']
