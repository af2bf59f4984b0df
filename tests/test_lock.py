"""The locked versions: one for each declared package, within its bounds, from no particular place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools.pythons import supported

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCK = (ROOT / "requirements" / "dev.txt").read_text("utf-8")
LINES = [line for line in LOCK.splitlines() if line and not line.lstrip().startswith("#")]
PINS = {name: version for name, _, version in (line.partition("==") for line in LINES)}


def declared() -> list[str]:
    extras = (one for listed in PROJECT["optional-dependencies"].values() for one in listed)
    found = {one for one in (*PROJECT["dependencies"], *extras) if Requirement(one).name != PROJECT["name"]}
    return sorted(found)


@pytest.mark.parametrize("requirement", declared())
def test_every_declared_package_is_locked_within_its_bounds(requirement: str) -> None:
    wanted = Requirement(requirement)
    locked = PINS.get(canonicalize_name(wanted.name))
    assert locked, "run: make lock"
    assert wanted.specifier.contains(locked), "run: make lock"


def test_a_lock_names_no_place() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[a-z0-9-]+==[\w.]+", line)] == []
    assert re.findall(r"://|--\w", LOCK) == []


def test_the_lock_is_for_a_supported_python() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.findall(r"^LOCKED := (.+)$", makefile, re.MULTILINE) == [supported()[0]]
