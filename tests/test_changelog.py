"""The changelog: what is not released first, then versions, none above that of the package."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import chancellery

CHANGELOG = Path(__file__).parent.parent / "CHANGELOG.md"
RELEASE = re.compile(r"(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}

Version = tuple[int, ...]


def version(text: str) -> Version:
    return tuple(int(part) for part in text.split("."))


def releases(text: str) -> list[tuple[Version, date]]:
    """The released headings as they stand; one of another shape is refused."""
    found: list[tuple[Version, date]] = []
    for heading in re.findall(r"^## (.+)$", text, re.MULTILINE):
        if heading == "Unreleased":
            assert not found, "What is not released stands first."
            continue
        match = RELEASE.fullmatch(heading)
        assert match, f"{heading!r} is no version with its day"
        found.append((version(".".join(match.groups()[:3])), date.fromisoformat(match[4])))
    return found


def test_newest_release_is_not_above_the_package() -> None:
    newest, _ = releases(CHANGELOG.read_text("utf-8"))[0]
    assert newest <= version(chancellery.__version__)


def test_releases_go_down_in_version_and_day() -> None:
    found = releases(CHANGELOG.read_text("utf-8"))
    versions, days = [one for one, _ in found], [day for _, day in found]
    assert versions == sorted(set(versions), reverse=True)
    assert days == sorted(days, reverse=True)


def test_every_bullet_stands_under_its_kind() -> None:
    section = kind = ""
    for line in CHANGELOG.read_text("utf-8").splitlines():
        if line.startswith("## "):
            section, kind = line, ""
        elif line.startswith("### "):
            kind = line.removeprefix("### ")
            assert kind in KINDS, f"{section}: {line}"
        elif line.startswith("- "):
            assert section, line
            assert kind, f"{section}: {line}"


def test_nothing_is_told_twice() -> None:
    bullets = [line for line in CHANGELOG.read_text("utf-8").splitlines() if line.startswith("- ")]
    assert [bullet for bullet in bullets if bullets.count(bullet) > 1] == []


@pytest.mark.parametrize(
    "wrong", ["## 0.2", "## 0.2.0", "## 0.1.0 - 2026-11-16\n\n## Unreleased", "## 0.2.0 - 2026-13-01"]
)
def test_a_heading_of_another_shape_is_refused(wrong: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        releases(wrong)
