"""The insets of the map: where they stand, their paper, and the tracks on them that one can ask.

They lie on sea that no Territory needs, and off the corner in the north-east, where the page has its buttons.
"""

from __future__ import annotations

from chancellery.core.drawing import Inset, group, tag, title

BOX = (192.0, 70.0)
"""The size of a Fleet Box."""

BOXES = {
    "arsenal": Inset(6.0, 82.0, *BOX),
    "europe": Inset(6.0, 6.0, *BOX),
    "africa": Inset(6.0, 474.0, *BOX),
    "asia": Inset(1202.0, 236.0, *BOX),
}
"""Where the Fleets of all Powers lie, by place."""

TURNS = Inset(6.0, 598.0, 262.0, 154.0)
TRACKS = Inset(1010.0, 572.0, 384.0, 180.0)
KEY = Inset(1202.0, 313.0, 192.0, 120.0)
INSETS = (*BOXES.values(), TURNS, TRACKS, KEY)


def tracked(name: str, words: str, content: str, area: Inset) -> str:
    """A track with its tooltip, to point at anywhere in its area."""
    return group(title(words), tag("rect", class_="hit", **area.box), content, data_id=f"track-{name}")
