"""The insets of the map: where they stand, their paper and headings, and the tracks that one can ask.

They lie on sea and on land that no space needs; lines between spaces go round them. The corner in the
north-east stays free, because the page has its buttons there.
"""

from __future__ import annotations

from chancellery.core.drawing import Inset, escape, group, tag, title
from chancellery.games.turmoil.draw_style import HEIGHT, WIDTH

RIM = 8.0
LIFT = 5.0


TRACKS = Inset(RIM, RIM, 387.0, 146.0)
NAVAL = Inset(WIDTH - RIM - 208.0, 168.0, 208.0, 326.0)
GREAT_WAR = Inset(WIDTH - RIM - 260.0, HEIGHT - RIM - 146.0, 260.0, 146.0)
KEY = Inset(RIM, HEIGHT - RIM - 64.0, 490.0, 64.0)
INSETS = (TRACKS, NAVAL, GREAT_WAR, KEY)


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
