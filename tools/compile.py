"""Compile rules and kernel with mypyc, beside their sources; `--remove` takes them away again.

Python prefers a compiled module to the source of the same name; nothing else changes. Needs a C compiler
and the extra `fast` (`pip install -e ".[fast]"`). Not part of any build: the wheel stays pure Python.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.mypyc_source import prepared

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
HOUSE = SRC / "chancellery"
GAMES = HOUSE / "games"
DIPLOMACY = GAMES / "diplomacy"
SHARED = "compiled"
"""The file with the code of a part; what lies beside the source of a module only points there."""


class Part(NamedTuple):
    """Modules with one file for the code of them all."""

    folder: Path
    """Where that file lies."""
    sources: tuple[Path, ...]
    opened: bool = False
    """Whether classes that are not compiled may come after these."""

    @property
    def group(self) -> str:
        return f"{module_of(self.folder)}.{SHARED}"


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


_PLAIN = {"__init__", "dispatches", "interface"}
"""What stays Python, besides records, whose fields and types the loader reads."""

_LOOSE = {"base", "fronts", "historical", "home_front", "report"}
"""Modules of which the functions and methods are compiled, and the classes are Python's.

A war of La Grande Guerre is a part that others may replace: its classes give their attributes to subclasses
as mypyc does not pass them on, and its reports are frozen records with subclasses that are not.
"""


def _modules(folder: Path) -> tuple[Path, ...]:
    found = (path for path in sorted(folder.rglob("*.py")) if path.stem not in _PLAIN)
    return tuple(path for path in found if not path.stem.endswith("records"))


_CORE = ("advice", "agenda", "chance", "decisions", "offers", "rolls", "select")
"""What play passes through. The rest of core reads data, sentences and journals."""

_POLICIES = {
    "belle_epoque": ("features", "odds", "plans", "policy", "value"),
    "grande_guerre": ("cards", "corps", "doctrine", "home", "odds", "policy", "position", "value", "war"),
    "turmoil": ("eye", "features", "outlook", "plans", "policy", "regions", "worth"),
}
"""How a card game is played in playouts, and what a position is worth there."""

PARTS = {
    "core": Part(HOUSE / "core", tuple(HOUSE / "core" / f"{name}.py" for name in _CORE), opened=True),
    **{
        slug: Part(
            GAMES / slug / "rules",
            (*_modules(GAMES / slug / "rules"), *(GAMES / slug / "bot" / f"{name}.py" for name in policy)),
        )
        for slug, policy in _POLICIES.items()
    },
    "diplomacy": Part(
        DIPLOMACY / "bot" / "kernel",
        (DIPLOMACY / "rules" / "judge" / "resolver.py", *_modules(DIPLOMACY / "bot" / "kernel")),
    ),
}

FLAGS = "-march=native -ffp-contract=off -fno-semantic-interposition"

_BUILD = """
import json, os, sys
from mypyc.build import mypycify
from setuptools import Distribution
level, parts = sys.argv[1], json.loads(sys.argv[2])
sys.argv[1:] = []
paths = [path for _, several in parts for path in several]
said = ["--config-file=", "--explicit-package-bases", "--namespace-packages", "--hide-error-context"]
separate = [(several, group) for group, several in parts]
extensions = mypycify([*said, *paths], opt_level=level, debug_level="0", separate=separate)
distribution = Distribution({"name": "chancellery", "ext_modules": extensions})
command = distribution.get_command_obj("build_ext")
command.build_lib, command.build_temp, command.parallel = "out", "objects", os.cpu_count()
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


def build(into: Path, parts: Iterable[str] = PARTS, level: str = "3", flags: str = FLAGS) -> list[Path]:
    """Compile parts together; the files, in a tree by the names of their modules."""
    lack = missing()
    if lack:
        raise CannotCompileError(lack)
    chosen = [PARTS[name] for name in parts]
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch)
        shutil.copytree(HOUSE, tree / "chancellery", ignore=_all_but_python)
        told = [
            (part.group, [_prepare(source, tree, part.opened) for source in part.sources]) for part in chosen
        ]
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, level, json.dumps(told)],
            cwd=scratch,
            env={**os.environ, "CFLAGS": os.environ.get("CFLAGS", flags)},
            capture_output=True,
            text=True,
            check=False,
        )
        out = Path(scratch, "out")
        made = [path for path in out.rglob("*") if path.is_file()]
        if done.returncode or len(made) < sum(len(part.sources) + 1 for part in chosen):
            raise CannotCompileError(f"mypyc could not compile:\n{done.stdout}{done.stderr}")
        return [_put(path, into / path.relative_to(out)) for path in made]


def _all_but_python(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py") and not Path(folder, name).is_dir()]


def _prepare(source: Path, tree: Path, opened: bool) -> str:
    """In a copy of the package, which is compiled in place of ours."""
    place = source.relative_to(SRC)
    (tree / place).write_text(
        prepared(source.read_text(encoding="utf-8"), opened, source.stem in _LOOSE), encoding="utf-8"
    )
    return str(place)


def _put(path: Path, where: Path) -> Path:
    where.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(path, where))


def remove(parts: Iterable[str] = PARTS) -> None:
    """Take compiled modules away from beside their sources."""
    for part in (PARTS[name] for name in parts):
        for source in (*part.sources, part.folder / f"{SHARED}__mypyc"):
            for suffix in ("so", "pyd"):
                for path in source.parent.glob(f"{source.stem}.*{suffix}"):
                    path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part", nargs="*", help=f"all without it, else some of {', '.join(PARTS)}")
    parser.add_argument("--remove", action="store_true", help="go back to plain Python")
    parser.add_argument("--into", type=Path, default=SRC, help="another copy of src, in place of this one")
    parser.add_argument("--level", default="3", help="how hard the C compiler tries: 0 to 3")
    options = parser.parse_args()
    if unknown := set(options.part) - set(PARTS):
        parser.error(f"There is no part {', '.join(sorted(unknown))}: {', '.join(PARTS)}.")
    parts = options.part or list(PARTS)
    if options.remove:
        remove(parts)
        return 0
    if set(parts) - {"core", "diplomacy"} and "core" not in parts:
        parts = ["core", *parts]
    try:
        paths = build(options.into, parts, options.level)
    except CannotCompileError as error:
        print(error, file=sys.stderr)
        return 2
    for path in sorted(paths):
        print(path.relative_to(options.into))
    return 0


if __name__ == "__main__":
    sys.exit(main())
