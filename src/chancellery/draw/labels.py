"""Small labels in rows under a map: piles, what lasts, what goes on."""

from __future__ import annotations

from collections.abc import Iterable
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
        start = PAD + (SIGN if entry.sign else 0.0)
        wide = measure(entry.words, size) * 1.04 + start + PAD
        if x and x + wide > width:
            x, y = 0.0, y + HIGH + GAP
        parts.append(
            group(
                title(entry.tip),
                rect((x, y, wide, HIGH), "tag", rx=3),
                place(entry.sign, x + 14, y + HIGH / 2) if entry.sign else "",
                words(entry.words, x + start, y + HIGH / 2 + size * 0.35, "tag-name", font_size=size),
                rect((x - 2, y - 2, wide + 4, HIGH + 4), "ring", rx=4),
                data_id=entry.key,
                class_="on-desk",
            )
        )
        x += wide + GAP
    return group(*parts, class_="tags"), y + HIGH if parts else top
