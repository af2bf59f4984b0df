"""What the drawn maps share: waves along a coast, clips, hatching, names that are spaced out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from chancellery.draw.svg import Box, Point, group, number, rect, tag, words

WAVES = (".7", ".46", ".3", ".17")
"""How strong each line along a coast is, from the shore outwards."""


def waves(lines: Iterable[str], strengths: Iterable[str] = WAVES) -> str:
    """Lines that follow a coast, each fainter than the one before."""
    drawn = zip(lines, strengths, strict=False)
    return group(*(tag("path", d=data, stroke_opacity=one) for data, one in drawn), class_="waterlines")


def clip(name: str, box: Box) -> str:
    """For defs: what is drawn with this clip stays in the box."""
    return tag("clipPath", rect(box), id=name)


def hatching(name: str, class_: str, width: int = 5) -> str:
    """For defs: strokes of a class, aslant."""
    stroke = tag("path", d="M0 0v5", class_=class_)
    size = {"width": width, "height": 5, "patternUnits": "userSpaceOnUse"}
    return tag("pattern", stroke, id=name, patternTransform="rotate(45)", **size)


class MapName(NamedTuple):
    """Where a name is written on a map, how large, and how far its letters stand apart."""

    at: Point
    size: float
    tracking: float

    def below(self, lines: float) -> MapName:
        """The place of a further line."""
        return self._replace(at=(self.at[0], self.at[1] + lines * self.size * 1.2))


def map_names(rows: Mapping[str, Sequence[float]]) -> dict[str, MapName]:
    """From the rows of a map's file."""
    return {
        name: MapName((float(x), float(y)), float(size), float(tracking))
        for name, (x, y, size, tracking) in rows.items()
    }


def spaced(name: str, place: MapName, class_: str) -> str:
    """A name on a map; its last letter has a gap behind it too, so it is moved by half of one."""
    x, y = place.at
    size, tracking = number(place.size), number(place.tracking)
    return words(name, x + place.tracking / 2, y, class_, font_size=size, letter_spacing=tracking)
