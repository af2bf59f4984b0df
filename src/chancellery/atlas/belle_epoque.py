"""The map of La Belle Époque: three continents on one plate, Europe again in an inset; units, y down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

Spot = tuple[float, float]

OUTSIDE = "_outside"
"""Land that no Territory has; a Power's home is `_france`."""


@dataclass(frozen=True)
class Word:
    """A word on the map: where and how it is written."""

    at: Spot
    size: float
    tracking: float


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
    names: Mapping[str, Word]
    seas: Mapping[str, Word]
    world: Layer
    europe: Layer
    source: Mapping[str, str]


def _spot(pair: list[float]) -> Spot:
    return float(pair[0]), float(pair[1])


def _words(rows: Mapping[str, list[float]]) -> dict[str, Word]:
    return {
        name: Word((float(x), float(y)), float(size), float(tracking))
        for name, (x, y, size, tracking) in rows.items()
    }


def _layer(data: Mapping[str, Any]) -> Layer:
    return Layer(data["lands"], tuple(data["waterlines"]), data["graticule"])


@lru_cache(maxsize=1)
def belle_epoque() -> Map:
    """The map, read once."""
    data = json.loads(files("chancellery.atlas").joinpath("belle_epoque.json").read_text(encoding="utf-8"))
    left, top, wide, high = (float(value) for value in data["inset"])
    return Map(
        width=float(data["width"]),
        height=float(data["height"]),
        inset=(left, top, wide, high),
        trays={
            slug: Tray(_spot(item["at"]), _spot(item["anchor"]), item["inset"], item["leader"])
            for slug, item in data["trays"].items()
        },
        names=_words(data["names"]),
        seas=_words(data["seas"]),
        world=_layer(data["world"]),
        europe=_layer(data["europe"]),
        source=data["source"],
    )
