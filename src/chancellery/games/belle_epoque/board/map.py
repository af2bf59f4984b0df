"""The map of La Belle Époque: three continents on one plate, Europe again in an inset; units, y down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from chancellery.draw.map import MapName, map_names

Spot = tuple[float, float]

OUTSIDE = "_outside"
"""Land that no Territory has; a Power's home is `_france`."""


@dataclass(frozen=True)
class Tray:
    """Where the spaces of a Territory lie."""

    at: Spot
    """Its middle."""
    anchor: Spot
    """A point on the Territory's own land."""
    inset: bool
    leader: bool
    """The tray lies beside its land, and a line leads there."""


@dataclass(frozen=True)
class Layer:
    """Path data of one map: the world, or the inset."""

    lands: Mapping[str, str]
    waterlines: tuple[str, ...]
    graticule: str


@dataclass(frozen=True)
class Map:
    width: float
    height: float
    inset: tuple[float, float, float, float]
    """Left, top, width and height."""
    trays: Mapping[str, Tray]
    names: Mapping[str, MapName]
    seas: Mapping[str, MapName]
    world: Layer
    europe: Layer
    source: Mapping[str, str]


def _spot(pair: list[float]) -> Spot:
    return float(pair[0]), float(pair[1])


def _layer(data: Mapping[str, Any]) -> Layer:
    return Layer(data["lands"], tuple(data["waterlines"]), data["graticule"])


@lru_cache(maxsize=1)
def belle_epoque() -> Map:
    """The map, read once."""
    data = json.loads(
        files("chancellery.games.belle_epoque").joinpath("data", "map.json").read_text(encoding="utf-8")
    )
    left, top, wide, high = (float(value) for value in data["inset"])
    return Map(
        width=float(data["width"]),
        height=float(data["height"]),
        inset=(left, top, wide, high),
        trays={
            slug: Tray(_spot(item["at"]), _spot(item["anchor"]), item["inset"], item["leader"])
            for slug, item in data["trays"].items()
        },
        names=map_names(data["names"]),
        seas=map_names(data["seas"]),
        world=_layer(data["world"]),
        europe=_layer(data["europe"]),
        source=data["source"],
    )
