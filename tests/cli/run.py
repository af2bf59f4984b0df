"""Commands as a user calls them: in this process, or as a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from chancellery.cli.app import app

ROOT = Path(__file__).parent.parent.parent
SAMPLE = ROOT / "docs" / "examples" / "sample-game.txt"


class Done(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


def run(*words: str | Path, text: str | None = None) -> Done:
    """`chancellery words…`, in this process."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=text)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def process(*words: str | Path, text: str = "", folder: Path | None = None) -> Done:
    """The same as a process, with pipes on all sides."""
    found = subprocess.run(
        [sys.executable, "-m", "chancellery.cli", *map(str, words)],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1"},
        check=False,
        timeout=120,
    )
    return Done(found.returncode, found.stdout, found.stderr)


SEVERAL = """
import json, sys
from tests.cli.run import run
calls = json.load(sys.stdin)
json.dump([run(*words, text=text) for words, text in calls], sys.stdout)
"""


def in_one_process(*calls: Sequence[str], text: str = "") -> list[Done]:
    """One after another in a process of their own, which loads each title once; all are told this text."""
    done = subprocess.run(
        [sys.executable, "-c", SEVERAL],
        input=json.dumps([(words, text) for words in calls]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [Done(*one) for one in json.loads(done.stdout)]
