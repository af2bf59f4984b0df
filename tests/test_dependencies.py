"""What is imported is declared, what is declared is used, and each package has its row in docs/design.md."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.soak import first

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "chancellery"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OURS = {"chancellery", "toy", "tests", "tools", "bench"}
BESIDE = {path.stem for path in (ROOT / "tools").glob("*.py")}
"""Tools that are run as files import one another by their bare names."""

MAY_USE = {
    "testing": "test",
    "web/news_bus.py": "postgres",
    "lab/fit.py": "fit",
    "lab/ray.py": "lab",
    "lab/parquet.py": "lab",
    "lab/envs/batch.py": "envs",
    "lab/envs/lanes.py": "envs",
    "lab/envs/spaces.py": "envs",
    "lab/envs/zoo.py": "envs",
    "lab/envs/spiel.py": "spiel",
}
"""Parts of the package that are only entered by those who asked for an extra."""


def normal(distribution: str) -> str:
    """One spelling for each distribution, as the registry compares them."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


def names(requirements: Iterable[str]) -> set[str]:
    found = {normal(re.split(r"[^\w.-]", one, maxsplit=1)[0]) for one in requirements}
    return found - OURS


DISTRIBUTIONS = packages_distributions()
EXTRAS = {extra: names(listed) for extra, listed in PROJECT["optional-dependencies"].items()}
ALWAYS = names(PROJECT["dependencies"])
DECLARED = ALWAYS.union(*EXTRAS.values())


def modules(path: Path) -> Iterator[str]:
    """The first word of every module of others that a file imports, at any depth."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@cache
def packages(path: Path) -> dict[str, set[str]]:
    """Third-party modules of a file, and the distributions that may have brought each."""
    others = set(modules(path)) - sys.stdlib_module_names - OURS
    if ROOT / "tools" in path.parents:
        others -= BESIDE
    return {one: {normal(name) for name in DISTRIBUTIONS.get(one, [one])} for one in others}


def allowed(path: Path, src: Path) -> set[str]:
    """Distributions that a file may count on: the package on those it always has, other files on all."""
    if src not in path.parents:
        return DECLARED
    extras = (EXTRAS[extra] for part, extra in MAY_USE.items() if src / part in (path, *path.parents))
    return ALWAYS.union(*extras)


def undeclared(path: Path, src: Path = SRC) -> list[str]:
    declared = allowed(path, src)
    return sorted(module for module, brought_by in packages(path).items() if not brought_by & declared)


@pytest.mark.slow
@pytest.mark.parametrize("folder", first(["src", "examples", "tools", "bench", "tests"], 4))
def test_every_import_is_declared(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    missing = {path.relative_to(ROOT).as_posix(): undeclared(path) for path in files}
    assert {path: found for path, found in missing.items() if found} == {}


def test_every_dependency_of_the_package_is_imported() -> None:
    brought_by: set[str] = set().union(
        *(found for path in SRC.rglob("*.py") for found in packages(path).values())
    )
    assert ALWAYS - brought_by == set()


def test_every_dependency_has_its_row_in_the_table() -> None:
    page = (ROOT / "docs" / "design.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| ")]
    told = {normal(word) for row in rows for word in re.findall(r"[\w.-]+", row)}
    assert DECLARED - told == set()


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("core/a.py", "def f():\n    import numpy", ["numpy"]),
        ("testing/b.py", "import pytest\nimport psycopg", ["psycopg"]),
        ("web/news_bus.py", "from psycopg.rows import TupleRow", []),
        ("web/other.py", "from psycopg import Error", ["psycopg"]),
        ("web/c.py", "from argon2 import PasswordHasher\nfrom . import guards\nimport json", []),
    ],
)
def test_an_undeclared_import_is_seen(tmp_path: Path, name: str, text: str, expected: list[str]) -> None:
    path = tmp_path / name
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    assert undeclared(path, src=tmp_path) == expected
