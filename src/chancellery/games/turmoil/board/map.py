"""The field of Europe in Turmoil: the Europe plate, bent to the boxes of its spaces; units, y down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from chancellery.draw.map import MapName, map_names

Spot = tuple[float, float]


@dataclass(frozen=True)
class Field:
    """Path data of coasts, regions and frontiers, and the centre of every box."""

    width: float
    height: float
    land: str
    regions: Mapping[str, str]
    limits: str
    """Where a region ends on land."""
    frontiers: str
    """Between states that are no region."""
    waterlines: tuple[str, ...]
    names: Mapping[str, MapName]
    seas: Mapping[str, MapName]
    boxes: Mapping[str, Spot]
    via: Mapping[tuple[str, str], tuple[Spot, ...]]
    """Corners of the lines that must go round other boxes."""
    source: Mapping[str, str]


@lru_cache(maxsize=1)
def turmoil() -> Field:
    """The field, read once."""
    data = json.loads(
        files("chancellery.games.turmoil").joinpath("data", "map.json").read_text(encoding="utf-8")
    )
    return Field(
        width=float(data["width"]),
        height=float(data["height"]),
        land=data["land"],
        regions=data["regions"],
        limits=data["limits"],
        frontiers=data["frontiers"],
        waterlines=tuple(data["waterlines"]),
        names=map_names(data["names"]),
        seas=map_names(data["seas"]),
        boxes={slug: (float(x), float(y)) for slug, (x, y) in data["boxes"].items()},
        via={
            (pair.split()[0], pair.split()[1]): tuple((float(x), float(y)) for x, y in corners)
            for pair, corners in data["via"].items()
        },
        source=data["source"],
    )
