"""What runs before a commit is a part of `make check`, and comes from the project's own environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent


def hooks() -> list[dict[str, Any]]:
    repositories = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    return [{"repo": one["repo"], **hook} for one in repositories for hook in one["hooks"]]


def commands(target: str) -> str:
    """The recipe of a target in the Makefile."""
    _, after = (ROOT / "Makefile").read_text("utf-8").split(f"\n{target}:", maxsplit=1)
    return after.split("\n\n", maxsplit=1)[0]


def test_no_hook_is_downloaded() -> None:
    assert {(hook["repo"], hook["language"]) for hook in hooks()} == {("local", "system")}


def test_hooks_format_lint_and_check_types_as_make_check_does() -> None:
    entries = [" ".join(hook["entry"].removeprefix(".venv/bin/").split(" --")[0].split()) for hook in hooks()]
    assert entries == ["ruff format", "ruff check", "mypy"]
    assert all(hook["entry"].startswith(".venv/bin/") for hook in hooks())
    assert "$(MAKE) --no-print-directory -j2 types quick-tests" in commands("check")
    recipe = commands("check") + commands("types")
    assert all(f"$(BIN)/{entry}" in recipe for entry in entries)


def test_make_hooks_installs_them_from_the_environment() -> None:
    assert "$(BIN)/pre-commit install" in commands("hooks")
