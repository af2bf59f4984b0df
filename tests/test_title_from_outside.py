"""The toy is installed by pip as any title from outside, and played away from the checkout as ours are."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from chancellery.registry import OURS
from tests.lifetime import mortal
from tests.test_layers import SRC

ROOT = Path(__file__).parent.parent
INSTALL = ("install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-compile")
PATIENCE = 60
"""Seconds."""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what pip makes of the toy, and with two packages that cannot be loaded."""
    folder = tmp_path_factory.mktemp("outside")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, *INSTALL, "--target", folder, ROOT / "examples" / "toy"], check=True)
    lay_out(folder, "bad", "no_title", "import nothing_of_the_kind\n")
    lay_out(folder, "chess", "other_name", "from toy import title\n")
    return folder


def lay_out(folder: Path, slug: str, package: str, text: str) -> None:
    """A package as an installer would leave it."""
    about = folder / f"{package}-1.0.dist-info"
    for one in (folder / package, about):
        one.mkdir()
    (folder / package / "__init__.py").write_text(text, "utf-8")
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[chancellery.titles]\n{slug} = {package}:title\n", "utf-8")


def surroundings(outside: Path) -> dict[str, str]:
    """What is installed there comes before all else; of the checkout only the package can be seen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CHANCELLERY")}
    return {**kept, "PYTHONPATH": os.pathsep.join((str(outside), str(SRC.parent))), "PYTHONUNBUFFERED": "1"}


def run(outside: Path, *words: str, said: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "chancellery.cli", *words],
        cwd=outside,
        env=surroundings(outside),
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


def told(outside: Path, *words: str, said: str | None = None) -> str:
    done = run(outside, *words, said=said)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_all_that_lies_in_its_rooms_is_installed(outside: Path) -> None:
    source = ROOT / "examples" / "toy" / "toy"
    files = {path.relative_to(source) for path in source.rglob("*.*") if "__pycache__" not in path.parts}
    assert {path.parts[0] for path in files} == {"__init__.py", "board", "bot", "data", "rules", "words"}
    assert all((outside / "toy" / path).read_bytes() == (source / path).read_bytes() for path in files)


@pytest.mark.slow
def test_it_is_listed_after_ours_and_what_is_broken_is_told(outside: Path) -> None:
    done = run(outside, "games")
    listed = [done.stdout.index(name) for name in (*OURS, "toy")]
    assert listed == sorted(listed)
    assert "The toy congress" in done.stdout
    assert (
        "The game 'bad' of no_title cannot be loaded "
        "(ModuleNotFoundError: No module named 'nothing_of_the_kind')." in done.stderr
    )
    assert "The game 'chess' of other_name calls itself 'toy', in the package 'toy'" in done.stderr


@pytest.mark.slow
def test_it_keeps_the_contract(outside: Path) -> None:
    done = json.loads(told(outside, "fuzz", "toy", "-n", "3", "--json", "--quiet"))
    assert (done["game"], done["games"]) == ("toy", 3)


@pytest.mark.slow
def test_its_bot_wins_in_a_series(outside: Path) -> None:
    """Other processes find it, too."""
    words = ("--bots", "settler,uniform", "-n", "30", "--seed", "1", "--processes", "2", "--json", "--quiet")
    done = json.loads(told(outside, "sim", "toy", *words))
    assert done["games"] == 30
    assert done["scores"]["north"] > done["scores"]["south"]


@pytest.mark.slow
def test_it_is_an_environment_in_other_processes_too(outside: Path) -> None:
    pytest.importorskip("numpy")
    program = outside / "stepped.py"
    program.write_text(
        "from chancellery.lab.envs.batch import Batch\n"
        "if __name__ == '__main__':\n"
        "    with Batch('toy', 2, processes=2) as batch:\n"
        "        batch.step(batch.masks.argmax(axis=1))\n"
        "        print(batch.seen.shape)\n",
        "utf-8",
    )
    done = subprocess.run(
        [sys.executable, program],
        cwd=outside,
        env=surroundings(outside),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("(2, 86)\n", "")


@pytest.mark.slow
def test_it_is_played_in_the_terminal(outside: Path) -> None:
    words = ("--seat", "north", "--bots", "settler", "--seed", "1", "-o", "turns=1")
    shown = told(outside, "play", "toy", *words, said="no card\nclaim port\nsubmit\nlast\n")
    assert "The Port belongs to the North." in shown
    assert shown.rstrip().endswith("North            0.33")


@pytest.mark.slow
def test_its_board_is_drawn(outside: Path) -> None:
    told(outside, "draw", "toy", "--out", "board.svg", "--seat", "north")
    drawn = (outside / "board.svg").read_text("utf-8")
    assert "The toy congress" in drawn
    assert set(re.findall(r'data-id="(\w+)"', drawn)) >= {"port", "cape", "isle", "hill", "vale", "moor"}


@pytest.mark.slow
def test_a_player_may_change_its_data(outside: Path, tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    own = tmp_path / "toy" / "cards.toml"
    own.write_text('[source]\ntitle = "Mine"\n\n[card.raid]\nreaction = true\n', "utf-8")
    changed = told(outside, "data", "toy", "--data", str(tmp_path))
    assert "card.raid" in changed
    own.write_text('[source]\ntitle = "Mine"\n\n[card.raid]\nreacton = true\n', "utf-8")
    assert (
        "there is no 'reacton'; 'reaction' is." in run(outside, "--data", str(tmp_path), "fuzz", "toy").stderr
    )


@pytest.fixture(scope="module")
def server(outside: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A table in the browser, served from there."""
    command = [sys.executable, "-m", "chancellery.cli", "serve", "--port", "0", "--no-browser"]
    home = tmp_path_factory.mktemp("home")
    environment = {**surroundings(outside), "CHANCELLERY_HOME": str(home)}
    with (
        (home / "log").open("w") as log,
        subprocess.Popen(
            mortal(command), cwd=outside, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        ) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, (home / "log").read_text()
        with httpx.Client(base_url=line.split()[-1], follow_redirects=True, timeout=PATIENCE) as client:
            yield client
        process.terminate()


@pytest.mark.slow
def test_the_home_page_shows_it(server: httpx.Client) -> None:
    page = server.get("/").text
    assert "The toy congress" in page
    assert "Two shores, six spaces, eleven cards" in page


@pytest.mark.slow
def test_it_is_played_at_a_table_against_its_bot(server: httpx.Client) -> None:
    seats = {"north": {"kind": "me"}, "south": {"kind": "bot", "bot": "settler"}}
    made = server.post("/api/tables", json={"game": "toy", "options": {"turns": 1}, "seats": seats})
    assert made.status_code == 201, made.text
    table = made.json()["table"]["id"]
    assert server.get(f"/t/{table}").status_code == 200
    end = time.monotonic() + PATIENCE
    while (seen := look(server, table))["awaited"] != ["north"] and time.monotonic() < end:
        time.sleep(0.1)
    assert seen["awaited"] == ["north"]
    assert 'data-id="port"' in "".join(seen["pieces"].values())
    answer = {
        "seat": "north",
        "action": [["play", "none"], ["stake", "port"]],
        "decision": seen["decision"]["id"],
    }
    assert server.post(f"/api/tables/{table}/act", json=answer).status_code == 200
    assert look(server, table)["view"]["sealed"] == ["none", "port"]


def look(server: httpx.Client, table: str) -> dict[str, Any]:
    seen: dict[str, Any] = server.get(f"/api/tables/{table}", params={"seat": "north"}).json()
    return seen
