"""Small labels in rows under a map: piles, what lasts, what goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from chancellery.draw.svg import group, measure, place, rect, title, words

HIGH, GAP, PAD = 24.0, 6.0, 9.0
SIGN = 16.0


class Label(NamedTuple):
    """A few words with a tooltip."""

    key: str
    """Its `data-id`."""
    words: str
    tip: str
    sign: str = ""
    """Drawn about the origin, before the words."""


def labels(entries: Iterable[Label], top: float, width: float, *, size: float = 12.5) -> tuple[str, float]:
    """Rows of labels from a height on, and where they end."""
    parts: list[str] = []
    x, y = 0.0, top
    for entry in entries:
        wide = _room(entry, size)
        if x and x + wide > width:
            x, y = 0.0, y + HIGH + GAP
        parts.append(_drawn(entry, x, y, size))
        x += wide + GAP
    return group(*parts, class_="tags"), y + HIGH if parts else top


def _start(entry: Label) -> float:
    """Where the words begin."""
    return PAD + (SIGN if entry.sign else 0.0)


@lru_cache(1 << 12)
def _room(entry: Label, size: float) -> float:
    return measure(entry.words, size) * 1.04 + _start(entry) + PAD


@lru_cache(1 << 12)
def _drawn(entry: Label, x: float, y: float, size: float) -> str:
    """A label in its place; most lie where they lay a move ago."""
    wide = _room(entry, size)
    return group(
        title(entry.tip),
        rect((x, y, wide, HIGH), "tag", rx=3),
        place(entry.sign, x + 14, y + HIGH / 2) if entry.sign else "",
        words(entry.words, x + _start(entry), y + HIGH / 2 + size * 0.35, "tag-name", font_size=size),
        rect((x - 2, y - 2, wide + 4, HIGH + 4), "ring", rx=4),
        data_id=entry.key,
        class_="on-desk",
    )
