"""The insets of the map: where they stand, their paper and headings, and the tracks that one can ask.

They lie on sea and on land that no space needs; lines between spaces go round them. The corner in the
north-east stays free, because the page has its buttons there.
"""

from __future__ import annotations

from typing import NamedTuple

from chancellery.core.drawing import escape, group, tag, title
from chancellery.games.turmoil.draw_style import HEIGHT, WIDTH

RIM = 8.0
PAD = 9.0
LIFT = 5.0


class Inset(NamedTuple):
    """A sheet on the map, by its corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def left(self) -> float:
        """Where its print begins."""
        return self.x + PAD

    @property
    def room(self) -> float:
        """The width of its print."""
        return self.wide - 2 * PAD

    def holds(self, x: float, y: float, room: tuple[float, float] = (0.0, 0.0)) -> bool:
        """Whether a point, or a box about it with these half sizes, touches it."""
        w, h = room
        return self.x - w < x < self.x + self.wide + w and self.y - h < y < self.y + self.high + h


TRACKS = Inset(RIM, RIM, 387.0, 146.0)
NAVAL = Inset(WIDTH - RIM - 208.0, 168.0, 208.0, 326.0)
GREAT_WAR = Inset(WIDTH - RIM - 260.0, HEIGHT - RIM - 146.0, 260.0, 146.0)
KEY = Inset(RIM, HEIGHT - RIM - 64.0, 490.0, 64.0)
INSETS = (TRACKS, NAVAL, GREAT_WAR, KEY)


def panel(inset: Inset) -> str:
    """The paper of an inset."""
    size = {"width": inset.wide, "height": inset.high}
    return tag("rect", x=inset.x, y=inset.y, rx=3, class_="panel", **size)


def label(words: str, x: float, top: float) -> str:
    """The name of a track, over its boxes."""
    return tag("text", escape(words), x=x, y=top - LIFT, class_="label")


def remark(words: str, x: float, y: float) -> str:
    """How a track stands, in words that end at a point."""
    return tag("text", escape(words), x=x, y=y, text_anchor="end", class_="remark")


def tracked(slug: str, words: str, content: str, area: Inset) -> str:
    """A track with its tooltip, and a ring about its boxes."""
    size = {"width": area.wide + 6, "height": area.high + 6}
    ring = tag("rect", x=area.x - 3, y=area.y - 3, rx=3, class_="ring", **size)
    return group(title(words), ring, content, class_="track", data_id=f"track-{slug}")


def signed(n: int) -> str:
    """A modifier as it is printed."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
