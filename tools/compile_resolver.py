"""Compile the resolver with mypyc, beside its source; `--remove` takes it away again.

Python prefers the compiled module to the source of the same name; nothing else changes. Needs a C compiler
and the extra `fast` (`pip install -e ".[fast]"`). Not part of any build: the wheel stays pure Python.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULE = "chancellery.games.diplomacy.rules.judge.resolver"
SOURCE = ROOT / "src" / Path(*MODULE.split(".")).with_suffix(".py")

_BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
path, into = sys.argv[1:]
sys.argv[1:] = []
distribution = Distribution({"name": "resolver", "ext_modules": mypycify([path], opt_level="3")})
command = distribution.get_command_obj("build_ext")
command.build_lib, command.build_temp = into, "objects"
command.ensure_finalized()
command.run()
"""


class CannotCompileError(RuntimeError):
    """There is no compiler here, or it failed."""


def missing() -> str:
    """What is lacking to compile, in a sentence; empty if nothing is."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(os.environ.get("CC", compiler)) and not shutil.which("cc"):
        return "There is no C compiler."
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        return "The headers of Python are not installed."
    for name in ("mypyc", "setuptools"):
        if importlib.util.find_spec(name) is None:
            return f"{name} is not installed: pip install 'chancellery[fast]'."
    return ""


def build(into: Path, module: str = MODULE) -> Path:
    """Compile the resolver under a module name; the file, which lies in the folder given."""
    lack = missing()
    if lack:
        raise CannotCompileError(lack)
    parts = module.split(".")
    with tempfile.TemporaryDirectory() as scratch:
        # A tree of its own: mypyc would read the whole package otherwise.
        source = Path(scratch, *parts).with_suffix(".py")
        source.parent.mkdir(parents=True, exist_ok=True)
        for n in range(1, len(parts)):
            Path(scratch, *parts[:n], "__init__.py").touch()
        shutil.copy(SOURCE, source)
        flags = os.environ.get("CFLAGS", "-march=native -flto -fno-semantic-interposition")
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, str(source.relative_to(scratch)), "out"],
            cwd=scratch,
            env={**os.environ, "CFLAGS": flags},
            capture_output=True,
            text=True,
            check=False,
        )
        made = list(Path(scratch, "out").rglob(f"{parts[-1]}.*"))
        if done.returncode or len(made) != 1:
            raise CannotCompileError(f"mypyc could not compile {SOURCE.name}:\n{done.stdout}{done.stderr}")
        into.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(made[0], into))


def remove() -> None:
    """Take compiled resolvers away from beside the source."""
    for suffix in ("so", "pyd"):
        for path in SOURCE.parent.glob(f"{SOURCE.stem}.*{suffix}"):
            path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--remove", action="store_true", help="go back to the plain Python module")
    options = parser.parse_args()
    if options.remove:
        remove()
        return 0
    try:
        path = build(SOURCE.parent)
    except CannotCompileError as error:
        print(error, file=sys.stderr)
        return 2
    print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
