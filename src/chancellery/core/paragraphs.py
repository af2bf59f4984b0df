"""A rulebook's paragraphs in `rules.toml`: a heading, how far we are, and the rule in our own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chancellery.core.errors import DataError

STATUS = ("done", "todo", "n/a")
KEYS = ("title", "text", "status", "reason", "source")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a rulebook."""

    number: str
    title: str
    status: str
    reason: str = ""
    text: str = ""
    """The rule in our own words, for the reference at the table."""


@cache
def load_index(path: Path) -> dict[str, Paragraph]:
    """The paragraphs of a `rules.toml`, in its order."""
    records = _tables(path).get("paragraph")
    if not isinstance(records, dict) or not records:
        raise DataError(f'{path.name}: there are no records [paragraph."…"].')
    return {number: _paragraph(path.name, number, record) for number, record in records.items()}


@cache
def load_chapters(path: Path) -> dict[str, str]:
    """Headings of chapters by their number, for those that no paragraph heads: the table `[chapters]`."""
    found = _tables(path).get("chapters", {})
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise DataError(f'{path.name}, chapters: write number = "heading".')
    return found


def _tables(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: {error}.") from error


def _paragraph(file: str, number: str, record: object) -> Paragraph:
    where = f"{file}, paragraph {number}"
    if not isinstance(record, dict):
        raise DataError(f"{where}: it is no table; write its number in quotes.")
    for key, value in record.items():
        if key not in KEYS:
            raise DataError(f"{where}: there is no key {key!r}; {', '.join(KEYS)} are.")
        if not isinstance(value, str):
            raise DataError(f"{where}: {key!r} must be a text, not {value!r}.")
    if not record.get("title"):
        raise DataError(f"{where}: 'title' is missing.")
    if record.get("status") not in STATUS:
        raise DataError(f"{where}: 'status' is {record.get('status')!r}; it is one of {', '.join(STATUS)}.")
    if record["status"] == "n/a" and not record.get("reason"):
        raise DataError(f"{where}: what is not applicable needs a 'reason'.")
    text = " ".join(record.get("text", "").split())
    return Paragraph(number, record["title"], record["status"], record.get("reason", ""), text)
