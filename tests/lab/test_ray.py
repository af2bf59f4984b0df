"""The same series on Ray: a real one, on two workers, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chancellery.core.errors import Invalid
from chancellery.lab.ray import on_ray
from chancellery.lab.rows import read_file
from chancellery.lab.series import Series
from tests.lab.titles import toy

ROOT = Path(__file__).parent.parent.parent
OWN = "tests.lab.bots:Own"

PLAYED = """
import sys
from chancellery.lab.ray import on_ray
from chancellery.lab.series import Series
from tests.lab.titles import toy

bots, rows, seed = sys.argv[1:]
for row in Series(toy, bots, 24, int(seed), rows=rows, runner=on_ray(processes=2)).play():
    pass
"""


@pytest.mark.slow
def test_a_killed_worker_costs_its_batch_which_is_played_again(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    died, rows = tmp_path / "died", tmp_path / "rows.jsonl"
    bots = f"{OWN}(then='die_once', after=3, mark={str(died)!r}),uniform"
    subprocess.run(
        [sys.executable, "-c", PLAYED, bots, rows, "3"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(("examples/toy", "."))},
        check=True,
        capture_output=True,
        timeout=600,
    )
    assert died.exists()
    lines = [json.loads(line)["number"] for line in rows.read_text("utf-8").splitlines()]
    assert sorted(lines) == list(range(1, 25)), "every game once"
    found = sorted(read_file(rows).rows, key=lambda row: row.number)
    assert found == Series(toy, bots, 24, 3, processes=1).run()


def test_without_ray_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Invalid, match=r"Series on Ray need it: pip install 'chancellery\[lab\]'\."):
        Series(toy, "uniform", 1, 1, runner=on_ray()).run()
