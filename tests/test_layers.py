"""Imports go one way: core, then games, then bots, table and lab, then web and the command line."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "chancellery"
OURS = "chancellery"

FORBIDDEN = {
    "core": ("draw", "games", "bots", "table", "lab", "web", "testing", "cli"),
    "draw": ("games", "bots", "table", "lab", "web", "testing", "cli"),
    "games": ("bots", "table", "lab", "web", "testing", "cli"),
    "testing": ("games", "bots", "table", "lab", "web", "cli"),
    "learn": ("games", "bots", "table", "lab", "web", "cli"),
    "bots": ("games", "table", "lab", "web", "cli"),
    "table": ("games", "lab", "web", "cli"),
    "lab": ("games", "table", "web", "cli"),
    "web": ("games", "lab", "cli"),
    "cli": ("games",),
}
STANDARD_ONLY = ("core", "draw", "games")
BESIDES = {SRC / "core" / "phrases": "fluent"}
"""Packages that a folder may use besides; an engine never enters it."""
REGISTRY = SRC / "registry.py"


def room(path: Path) -> str:
    return path.relative_to(SRC).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, at any depth, relative ones made absolute."""
    package = [OURS, *path.relative_to(SRC).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            # `from chancellery import web` names a room in its second half.
            yield from (f"{OURS}.{one.name}" for one in node.names if module == OURS)


def faults(path: Path) -> list[str]:
    own = room(path)
    found = []
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == OURS:
            front_door = len(parts) == 1 and own in STANDARD_ONLY
            if front_door or (len(parts) > 1 and parts[1] in FORBIDDEN.get(own, ())):
                found.append(f"{path.relative_to(SRC)} imports {module}")
            elif own == "games" and parts[1:2] == ["games"] and other_title(path, parts):
                found.append(f"{path.relative_to(SRC)} imports another title: {module}")
        elif BESIDES.get(path.parent) == parts[0]:
            continue
        elif own in STANDARD_ONLY and parts[0] not in sys.stdlib_module_names:
            found.append(f"{path.relative_to(SRC)} imports {module}, which is not in the standard library")
    return found


def other_title(path: Path, parts: list[str]) -> bool:
    return len(parts) > 2 and parts[2] != path.relative_to(SRC).parts[1]


FILES = sorted(path for path in SRC.rglob("*.py") if path.parent != SRC or path.name == "cli.py")


@pytest.mark.slow
def test_imports_go_one_way() -> None:
    assert len(FILES) > 100
    assert [fault for path in FILES for fault in faults(path)] == []


def test_registry_imports_only_core() -> None:
    assert all(module.split(".")[1] == "core" for module in imports(REGISTRY) if module.startswith(OURS))


def test_a_wrong_import_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "SRC", tmp_path)
    wrong = {
        "core/a.py": "from chancellery.games import load",
        "core/b.py": "import numpy",
        "core/c.py": "import chancellery",
        "bots/c.py": "def f():\n    from chancellery.games.turmoil import rules",
        "table/d.py": "from chancellery import web",
        "table/e.py": "from ..games import diplomacy",
        "games/turmoil/f.py": "from chancellery.games.diplomacy import rules",
        "cli.py": "import chancellery.games.diplomacy",
    }
    for name, text in wrong.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        assert faults(path), name
    (tmp_path / "cli.py").write_text("from chancellery import load, titles")
    assert not faults(tmp_path / "cli.py")
