"""The map of La Grande Guerre: Europe in a window of the plate, the Orient in an inset; units, y down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from chancellery.draw.map import MapName, map_names

Spot = tuple[float, float]
Line = tuple[Spot, ...]


@dataclass(frozen=True)
class Town:
    """A gate: where it lies and on which side its name stands."""

    at: Spot
    align: str
    """`start`, `end`, `north`, `south`, or `east`: above, and to the right."""


@dataclass(frozen=True)
class Marks:
    """Where the name of a front stands, and where the corps of both sides are drawn up."""

    label: Spot
    entente: Spot
    central: Spot


@dataclass(frozen=True)
class Inset:
    """The Orient: left, top, width and height of its frame, and path data inside it."""

    frame: tuple[float, float, float, float]
    land: str
    waterlines: tuple[str, ...]
    states: Mapping[str, str]


@dataclass(frozen=True)
class Theatre:
    """Path data of the base, places of everything that stands on it."""

    width: float
    height: float
    land: str
    outside: str
    states: Mapping[str, str]
    frontiers: str
    limits: str
    waterlines: tuple[str, ...]
    graticule: str
    inset: Inset
    names: Mapping[str, MapName]
    seas: Mapping[str, MapName]
    gates: Mapping[str, Town]
    lines: Mapping[str, Mapping[int, tuple[Line, ...]]]
    """Front to value to the parts of its line: one, but several in the Orient."""
    marks: Mapping[str, Marks]
    tags: Mapping[str, Spot]
    sea: Mapping[str, Line]
    source: Mapping[str, str]


def _line(spots: Iterable[Iterable[float]]) -> Line:
    return tuple((float(x), float(y)) for x, y in spots)


def _inset(data: Mapping[str, Any]) -> Inset:
    left, top, width, height = map(float, data["frame"])
    return Inset((left, top, width, height), data["land"], tuple(data["waterlines"]), data["states"])


@lru_cache(maxsize=1)
def grande_guerre() -> Theatre:
    """The map, read once."""
    data = json.loads(
        files("chancellery.games.grande_guerre").joinpath("data", "map.json").read_text(encoding="utf-8")
    )
    return Theatre(
        width=float(data["width"]),
        height=float(data["height"]),
        land=data["land"],
        outside=data["outside"],
        states=data["states"],
        frontiers=data["frontiers"],
        limits=data["limits"],
        waterlines=tuple(data["waterlines"]),
        graticule=data["graticule"],
        inset=_inset(data["inset"]),
        names=map_names(data["names"]),
        seas=map_names(data["seas"]),
        gates={slug: Town((float(x), float(y)), align) for slug, (x, y, align) in data["gates"].items()},
        lines={
            front: {int(value): tuple(_line(part) for part in parts) for value, parts in values.items()}
            for front, values in data["lines"].items()
        },
        marks={
            front: Marks(**{name: _line([spot])[0] for name, spot in marks.items()})
            for front, marks in data["marks"].items()
        },
        tags={name: _line([spot])[0] for name, spot in data["tags"].items()},
        sea={name: _line(spots) for name, spots in data["sea"].items()},
        source=data["source"],
    )
