"""Compile resolver and kernel with mypyc, beside their sources; `--remove` takes them away again.

Python prefers a compiled module to the source of the same name; nothing else changes. Needs a C compiler
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
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
TITLE = SRC / "chancellery" / "games" / "diplomacy"
RESOLVER = TITLE / "rules" / "judge" / "resolver.py"
KERNEL = TITLE / "bot" / "kernel"
SOURCES = (RESOLVER, *sorted(path for path in KERNEL.glob("*.py") if path.stem != "__init__"))
SHARED = "compiled"
"""The file that holds the code of them all lies in the kernel's folder."""


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


MODULES = {module_of(path): path for path in SOURCES}

_BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
level, group, *paths = sys.argv[1:]
sys.argv[1:] = []
extensions = mypycify(paths, opt_level=level, group_name=group or None)
distribution = Distribution({"name": "kernel", "ext_modules": extensions})
command = distribution.get_command_obj("build_ext")
command.build_lib, command.build_temp = "out", "objects"
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


def build(into: Path, modules: Mapping[str, Path] = MODULES, level: str = "3") -> list[Path]:
    """Compile sources together, each as the module named; the files, in a tree by those names."""
    lack = missing()
    if lack:
        raise CannotCompileError(lack)
    group = f"{module_of(KERNEL)}.{SHARED}" if len(modules) > 1 else ""
    with tempfile.TemporaryDirectory() as scratch:
        paths = [_copy(source, Path(scratch), name) for name, source in modules.items()]
        flags = os.environ.get("CFLAGS", "-march=native -ffp-contract=off -flto -fno-semantic-interposition")
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, level, group, *(str(path.relative_to(scratch)) for path in paths)],
            cwd=scratch,
            env={**os.environ, "CFLAGS": flags},
            capture_output=True,
            text=True,
            check=False,
        )
        out = Path(scratch, "out")
        made = [path for path in out.rglob("*") if path.is_file()]
        if done.returncode or len(made) < len(modules):
            raise CannotCompileError(f"mypyc could not compile:\n{done.stdout}{done.stderr}")
        return [_put(path, into / path.relative_to(out)) for path in made]


def _copy(source: Path, tree: Path, name: str) -> Path:
    """Into a tree of its own: mypyc would read the whole package otherwise."""
    parts = name.split(".")
    path = Path(tree, *parts).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    for n in range(1, len(parts)):
        Path(tree, *parts[:n], "__init__.py").touch()
    shutil.copy(source, path)
    return path


def _put(path: Path, where: Path) -> Path:
    where.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(path, where))


def remove() -> None:
    """Take compiled modules away from beside their sources."""
    for source in (*SOURCES, KERNEL / f"{SHARED}__mypyc"):
        for suffix in ("so", "pyd"):
            for path in source.parent.glob(f"{source.stem}.*{suffix}"):
                path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--remove", action="store_true", help="go back to the plain Python module")
    options = parser.parse_args()
    if options.remove:
        remove()
        return 0
    try:
        paths = build(SRC)
    except CannotCompileError as error:
        print(error, file=sys.stderr)
        return 2
    for path in sorted(paths):
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
