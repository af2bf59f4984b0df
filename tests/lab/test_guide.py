"""docs/lab.md, followed word by word by a newcomer in an empty folder."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from chancellery.lab.rows import read_file
from chancellery.table.imports import read_journal

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "lab.md").read_text("utf-8")
BLOCKS = re.findall(r"(?:<!-- (\S+) -->\n)?```(\w*)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
"""What a block is, its language, and its text."""
INSTALL = ("install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-compile")


def follow(folder: Path, line: str, *, more: Path | None = None) -> str:
    """A command of the page, with what it prints."""
    program, *words = shlex.split(line)
    called = {"chancellery": ["-m", "chancellery.cli"], "python": []}[program]
    paths = [str(one) for one in (more, ROOT / "src") if one]
    done = subprocess.run(
        # Without the folder on the path, as the installed program has it.
        [sys.executable, *(["-P"] if program == "chancellery" else []), *called, *words],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, f"{line}\n{done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_the_guide_can_be_followed(tmp_path: Path) -> None:
    printed, shown = "", []
    for kind, language, text in BLOCKS:
        if language in ("python", "toml"):
            (tmp_path / kind).write_text(text, "utf-8")
        elif language == "sh" and kind == "installed":
            brought = install(tmp_path)
            told = [follow(tmp_path.parent, line, more=brought) for line in text.splitlines()]
            assert "Brought:  mybot\n" in told[0]
            assert "mybot(tries=1)" in told[1]
        elif language == "sh":
            printed = "".join(follow(tmp_path, line) for line in text.splitlines())
        elif not text.startswith("pip "):
            shown.append(text)
            assert without_figures(text) in without_figures(printed)
    assert len(shown) == 3, "what is shown is printed"
    assert {row.number for row in read_file(tmp_path / "first.jsonl").rows} == set(range(1, 15))
    assert "<svg" in (tmp_path / "cup.html").read_text("utf-8")
    match = read_journal((tmp_path / "third.jsonl").read_text("utf-8"))
    assert match.over, "it opens at the table"


def without_figures(text: str) -> str:
    """What is said, whatever the bots of the day make of it."""
    return " ".join(re.sub(r"\d+(?:[.,]\d+)*", "#", text).split())


def install(folder: Path) -> Path:
    """The package of the page, as pip leaves it."""
    brought = folder / "site"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, *INSTALL, "--target", brought, folder], check=True, capture_output=True)
    return brought
