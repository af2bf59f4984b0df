"""The Europe plate: areas of 1914 on real coastlines, in board units, y down.

The committed data are arcs, lines that know the area on either side. Areas, coasts, frontiers and sea
limits are all put together from them, so no line is ever drawn from two sources.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from chancellery.draw.paths import Tenths, decode, encode

Spot = tuple[float, float]

STRAIT = "~"
OUTSIDE = ""
LAKES = ("_cas",)


@dataclass(frozen=True)
class Arc:
    """A line with the area on its left and right, as seen on the board; `""` is beyond the frame."""

    path: str
    left: str
    right: str
    kind: str
    """`land` between two lands, `coast`, `sea` between two waters, `frame`."""

    @property
    def sides(self) -> tuple[str, str]:
        """The area on the left and the one on the right."""
        return self.left, self.right


@dataclass(frozen=True)
class Label:
    """Where and how the name of an area is written."""

    lines: tuple[str, ...]
    at: Spot
    size: float
    align: str
    turn: float


@dataclass(frozen=True)
class Anchor:
    """The points of an area; `ports` has the key `""` for an area with a single coast."""

    name: str
    label: Label
    unit: Spot
    centre: Spot | None
    ports: Mapping[str, Spot]
    coasts: Mapping[str, Spot]


@dataclass(frozen=True)
class Plate:
    """A drawn map: the same for every game, so it knows areas and lines but no owners and no pieces."""

    width: float
    height: float
    arcs: tuple[Arc, ...]
    seas: frozenset[str]
    anchors: Mapping[str, Anchor]
    neighbours: frozenset[tuple[str, str]]
    waterlines: tuple[str, ...]
    graticule: Mapping[str, str]
    scale: Mapping[str, tuple[tuple[int, float], ...]]
    crossings: Mapping[str, tuple[Spot, Spot]]
    source: Mapping[str, str]

    @cached_property
    def areas(self) -> Mapping[str, str]:
        """Area to path data. Straits are areas of their own (`con~`), outside areas begin with `_`."""
        return {
            slug: "".join(encode(ring, closed=True) for ring in rings) for slug, rings in self.rings.items()
        }

    @cached_property
    def rings(self) -> Mapping[str, tuple[tuple[Tenths, ...], ...]]:
        """Area to closed rings in tenths of a unit, the area on the left of each."""
        edges: dict[str, list[list[Tenths]]] = defaultdict(list)
        for arc in self.arcs:
            line = decode(arc.path)[0]
            if arc.left:
                edges[arc.left].append(line)
            if arc.right:
                edges[arc.right].append(line[::-1])
        return {slug: _close(slug, edges[slug]) for slug in sorted(edges)}

    def shape(self, slug: str) -> str:
        """The whole of an area, its strait included."""
        return self.areas[slug] + self.areas.get(slug + STRAIT, "")

    def is_land(self, slug: str) -> bool:
        """True for land, in the game or outside."""
        return _is_land(slug, self.seas)

    def lines(self, kind: str) -> tuple[Arc, ...]:
        """The arcs of one kind."""
        return tuple(arc for arc in self.arcs if arc.kind == kind)

    def contains(self, slug: str, spot: Spot) -> bool:
        """Whether a point lies in an area, its strait included (even-odd rule)."""
        x, y = spot[0] * 10, spot[1] * 10
        inside = False
        for ring in (*self.rings[slug], *self.rings.get(slug + STRAIT, ())):
            for (ax, ay), (bx, by) in pairwise(ring):
                if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                    inside = not inside
        return inside


def _is_land(slug: str, seas: frozenset[str]) -> bool:
    return slug not in seas and slug not in LAKES and slug != OUTSIDE and not slug.endswith(STRAIT)


def _kind(left: str, right: str, seas: frozenset[str]) -> str:
    if OUTSIDE in (left, right):
        return "frame"
    land = _is_land(left, seas) + _is_land(right, seas)
    return ("sea", "coast", "land")[land]


def _close(slug: str, edges: Iterable[list[Tenths]]) -> tuple[tuple[Tenths, ...], ...]:
    """Directed lines joined end to start; raises if one is left open."""
    after: dict[Tenths, list[list[Tenths]]] = defaultdict(list)
    for edge in edges:
        after[edge[0]].append(edge)
    rings = []
    for start in list(after):
        while after[start]:
            ring = list(after[start].pop())
            while ring[-1] != ring[0]:
                if not after[ring[-1]]:
                    raise ValueError(f"the outline of {slug} is open at {ring[-1]}")
                ring += after[ring[-1]].pop()[1:]
            rings.append(tuple(ring))
    return tuple(rings)


def project(lon: float, lat: float) -> Spot:
    """Board units of a place: azimuthal about 49.5 N 13.5 E, true in the middle, squeezed at the rim."""
    squeeze, unit = 1.9, 4.0
    middle, north, east = math.radians(49.5), math.radians(lat), math.radians(lon - 13.5)
    cos_c = math.sin(middle) * math.sin(north) + math.cos(middle) * math.cos(north) * math.cos(east)
    c = math.acos(max(-1.0, min(1.0, cos_c)))
    m = math.sin(squeeze * c) / (squeeze * math.sin(c)) if c > 1e-9 else 1.0
    x = 6371 * m * math.cos(north) * math.sin(east)
    y = 6371 * m * (math.cos(middle) * math.sin(north) - math.sin(middle) * math.cos(north) * math.cos(east))
    return (x + 2290) / unit, (2330 - y) / unit


def _spot(pair: Sequence[float]) -> Spot:
    return float(pair[0]), float(pair[1])


def _anchor(data: Mapping[str, Any]) -> Anchor:
    return Anchor(
        name=data["name"],
        label=Label(
            lines=tuple(data.get("lines", [data["name"]])),
            at=_spot(data["label"]),
            size=data["size"],
            align=data.get("align", "middle"),
            turn=data.get("turn", 0),
        ),
        unit=_spot(data["unit"]),
        centre=_spot(data["centre"]) if "centre" in data else None,
        ports={coast: _spot(at) for coast, at in data.get("ports", {}).items()},
        coasts={coast: _spot(at) for coast, at in data.get("coasts", {}).items()},
    )


@lru_cache(maxsize=1)
def europe() -> Plate:
    """The plate, read once."""
    data = json.loads(files("chancellery.draw").joinpath("europe.json").read_text(encoding="utf-8"))
    seas = frozenset(data["seas"])
    return Plate(
        width=data["width"],
        height=data["height"],
        arcs=tuple(Arc(path, left, right, _kind(left, right, seas)) for left, right, path in data["arcs"]),
        seas=seas,
        anchors={slug: _anchor(item) for slug, item in data["anchors"].items()},
        neighbours=frozenset((a, b) for a, b in data["neighbours"]),
        waterlines=tuple(data["waterlines"]),
        graticule=data["graticule"],
        scale={side: tuple((int(d), float(at)) for d, at in ticks) for side, ticks in data["scale"].items()},
        crossings={name: (_spot(a), _spot(b)) for name, (a, b) in data["crossings"].items()},
        source=data["source"],
    )
