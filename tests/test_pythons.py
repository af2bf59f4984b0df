"""`make pythons`: which interpreters it takes, and what it says of those that are not there."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tools import pythons


def stand_in(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IEXEC)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its path and no interpreter of pyenv's."""
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    return tmp_path


def test_supported_are_those_of_the_classifiers() -> None:
    assert pythons.supported() == ["3.11", "3.12", "3.13"]


def test_the_interpreter_on_the_path_is_taken(machine: Path) -> None:
    stand_in(machine / "path" / "python3.12", "echo 3.12")
    assert pythons.find("3.12") == str(machine / "path" / "python3.12")


def test_a_name_that_does_not_run_is_passed_over_for_the_newest_of_pyenv(machine: Path) -> None:
    stand_in(machine / "path" / "python3.12", "echo 'python3.12: command not found' >&2; exit 127")
    for version in ("3.12.1", "3.12.7", "3.13.0"):
        stand_in(machine / "pyenv" / "versions" / version / "bin" / "python", f"echo {version[:4]}")
    assert pythons.find("3.12") == str(machine / "pyenv" / "versions" / "3.12.7" / "bin" / "python")
    assert pythons.find("3.11") is None


def test_a_failing_version_fails_the_run_and_the_others_are_tried(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(machine / "path" / "python3.11", "echo 3.11")
    stand_in(machine / "path" / "python3.13", "echo 3.13")
    failing, passing = machine / "failing", machine / "passing"
    stand_in(failing, "exit 1")
    stand_in(passing, "exit 0")
    monkeypatch.setattr(pythons, "prepare", lambda version, _: failing if version == "3.11" else passing)
    assert pythons.main(["-q"]) == 1
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "Python 3.11: FAILED",
        "Python 3.12: not on this machine",
        "Python 3.13: passed",
    ]


def test_a_machine_without_any_is_no_success(machine: Path) -> None:
    run = subprocess.run(
        [sys.executable, Path(pythons.__file__), "-q"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "Python 3.12: not on this machine" in run.stdout
