"""The same series on Ray: a real one, on two workers, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chancellery.core.errors import Invalid
from chancellery.lab.ray import _Batches, on_ray
from chancellery.lab.rows import read_file
from chancellery.lab.series import Series
from tests.lab.titles import toy

ROOT = Path(__file__).parent.parent.parent
OWN = "tests.lab.bots:Own"

PLAYED = """
import sys
from chancellery.lab.ray import _Batches, on_ray
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
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, bots, rows, "3"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(("src", "examples/toy", "."))},
        check=True,
        capture_output=True,
        timeout=600,
    )
    assert died.exists()
    assert done.stdout == b"", "what Ray has to say is not among the results"
    lines = [json.loads(line)["number"] for line in rows.read_text("utf-8").splitlines()]
    assert sorted(lines) == list(range(1, 25)), "every game once"
    found = sorted(read_file(rows).rows, key=lambda row: row.number)
    assert found == Series(toy, bots, 24, 3, processes=1).run()


class Ended:
    """A Ray whose last service has gone, as far as batches see of it."""

    class exceptions:  # noqa: N801  (as Ray has it)
        RayError = type("RayError", (Exception,), {})
        RayTaskError = type("RayTaskError", (RayError,), {})
        RaySystemError = type("RaySystemError", (RayError,), {})
        LocalRayletDiedError = type("LocalRayletDiedError", (RayError,), {})

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Any:
        return lambda _: SimpleNamespace(remote=lambda _: object())

    def wait(self, flying: list[Any]) -> Any:
        return flying[:1], flying[1:]

    def get(self, _: Any) -> Any:
        raise self.exceptions.LocalRayletDiedError("The raylet died.\nLook there.")


def test_where_ray_itself_has_ended_no_game_is_given_up() -> None:
    """They are still to be played, by whoever goes on."""
    batches = _Batches(Ended(), Series(toy, "uniform", 4, 1).tasks())
    with pytest.raises(Invalid, match=r"Ray itself has ended \(The raylet died\.\); what was played is kept"):
        list(batches.rows())


def test_an_address_where_nobody_is_is_told_at_once() -> None:
    pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(Invalid, match=rf"There is no Ray at {address}: .*refused"):
            Series(toy, "uniform", 1, 1, runner=on_ray(address)).run()


def test_without_ray_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Invalid, match=r"Series on Ray need it: pip install 'chancellery\[lab\]'\."):
        Series(toy, "uniform", 1, 1, runner=on_ray()).run()
