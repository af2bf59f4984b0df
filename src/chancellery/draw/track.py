"""A row of boxes with a figure in each: turns, rounds, anything that is counted."""

from __future__ import annotations

from typing import NamedTuple

from chancellery.draw.inset import Inset
from chancellery.draw.svg import rect, words


class Track(NamedTuple):
    """Boxes side by side, one for each figure."""

    x: float
    y: float
    cell: float
    high: float
    figures: tuple[int, ...]
    milestones: tuple[int, ...] = ()
    """Figures whose boxes are shaded."""

    @property
    def area(self) -> Inset:
        """All its boxes."""
        return Inset(self.x, self.y, self.cell * len(self.figures), self.high)

    def box(self, figure: int, *, now: bool = False) -> str:
        """One box; the current one is inverted."""
        x = self.x + self.figures.index(figure) * self.cell
        box = "track-now" if now else "track-box track-mile" if figure in self.milestones else "track-box"
        print_ = "track-figure track-figure-now" if now else "track-figure"
        return rect((x, self.y, self.cell, self.high), box) + words(
            str(figure), x + self.cell / 2, self.y + self.high / 2 + 4.8, print_
        )

    def boxes(self) -> str:
        """All of them, as they are printed."""
        return "".join(self.box(figure) for figure in self.figures)
