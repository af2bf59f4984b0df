"""Run pytest on every supported Python of this machine: `python tools/pythons.py [arguments of pytest]`.

Which are supported stands in pyproject.toml. Each gets an environment of its own beside `.venv`, made once
and anew when pyproject.toml changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = ROOT / "pyproject.toml"
ENVIRONMENTS = ROOT / ".venvs"
CLASSIFIER = "Programming Language :: Python :: 3."


def supported() -> list[str]:
    classifiers = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["classifiers"]
    return [f"3.{one.removeprefix(CLASSIFIER)}" for one in classifiers if one.startswith(CLASSIFIER)]


def find(version: str) -> str | None:
    """An interpreter of that version: on the path, or among pyenv's, the newest first."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    there = (str(path) for path in sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True))
    candidates = (shutil.which(f"python{version}"), *there)
    return next((path for path in candidates if path and answers(path, version)), None)


def answers(path: str, version: str) -> bool:
    """Whether it runs, and is what its name says: pyenv puts a stand-in on the path for each of its own."""
    ask = "import sys; print('{}.{}'.format(*sys.version_info))"
    run = subprocess.run([path, "-c", ask], capture_output=True, text=True, check=False)
    return run.returncode == 0 and run.stdout.strip() == version


def prepare(version: str, interpreter: str) -> Path:
    """The environment of a version, with the project and its tests' needs."""
    folder = ENVIRONMENTS / version
    python, stamp = folder / "bin" / "python", folder / ".ready"
    if not stamp.exists() or stamp.stat().st_mtime < PROJECT.stat().st_mtime:
        subprocess.run([interpreter, "-m", "venv", "--clear", folder], check=True)
        install = [
            str(python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "-e",
            ".[test]",
        ]
        subprocess.run(install, cwd=ROOT, check=True)
        stamp.touch()
    return python


def main(arguments: list[str]) -> int:
    outcomes = {}
    for version in supported():
        if (interpreter := find(version)) is None:
            outcomes[version] = "not on this machine"
            continue
        print(f"== Python {version}: {interpreter}", flush=True)
        tests = [str(prepare(version, interpreter)), "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        outcomes[version] = (
            "passed" if subprocess.run(tests, cwd=ROOT, check=False).returncode == 0 else "FAILED"
        )
    for version, outcome in outcomes.items():
        print(f"Python {version}: {outcome}")
    return "FAILED" in outcomes.values() or "passed" not in outcomes.values()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
