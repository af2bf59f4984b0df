"""Sheets that lie on a map, where no piece stands: tracks, charts, keys."""

from __future__ import annotations

from typing import NamedTuple

from chancellery.draw.svg import Box, group, rect, title

PAD = 8.0


class Inset(NamedTuple):
    """A sheet, or a part of one, by its corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def left(self) -> float:
        """Where its print begins."""
        return self.x + PAD

    @property
    def right(self) -> float:
        """Where its print ends."""
        return self.x + self.wide - PAD

    @property
    def room(self) -> float:
        """The width of its print."""
        return self.wide - 2 * PAD

    def grown(self, by: float) -> Box:
        """The box around it."""
        return self.x - by, self.y - by, self.wide + 2 * by, self.high + 2 * by

    def holds(self, x: float, y: float, room: tuple[float, float] = (0.0, 0.0)) -> bool:
        """Whether a point, or a box about it with these half sizes, touches it."""
        w, h = room
        return self.x - w < x < self.x + self.wide + w and self.y - h < y < self.y + self.high + h

    def paper(self) -> str:
        return rect(self, "inset-paper", rx=3)


def tracked(name: str, tip: str, content: str, area: Inset) -> str:
    """What stands on a track, with a tooltip to ask for anywhere in its area."""
    return group(title(tip), rect(area, "ring", rx=3), content, class_="track", data_id=f"track-{name}")
