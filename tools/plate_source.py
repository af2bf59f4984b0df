"""Outlines of countries and our own points, projected to the plate (km, y up)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import MultiPolygon, Polygon, shape
from shapely.geometry.base import BaseGeometry

Array = NDArray[np.float64]
Point = tuple[float, float]

RADIUS, SQUEEZE, CENTRE_LON, CENTRE_LAT = 6371.0, 1.9, 13.5, 49.5
WEST, EAST, SOUTH, NORTH, MARGIN = -2290.0, 2290.0, -1720.0, 2330.0, 250.0
KM_PER_UNIT = 4.0
FRAME = shapely.box(WEST, SOUTH, EAST, NORTH)
WORK_FRAME = shapely.box(WEST - MARGIN, SOUTH - MARGIN, EAST + MARGIN, NORTH + MARGIN)
# Beyond this the projection folds over itself.
CLIP = Polygon([(-34, 27), (54, 27), (60, 40), (72, 48), (86, 58), (86, 77), (-34, 77)])


def project(lonlat: Array) -> Array:
    """Azimuthal projection with a shrinking rim, from degrees to km."""
    lon, lat = np.radians(lonlat[:, 0] - CENTRE_LON), np.radians(lonlat[:, 1])
    lat0 = np.radians(CENTRE_LAT)
    cos_c = np.sin(lat0) * np.sin(lat) + np.cos(lat0) * np.cos(lat) * np.cos(lon)
    c = np.maximum(np.arccos(np.clip(cos_c, -1, 1)), 1e-9)
    scale = RADIUS * np.sin(SQUEEZE * c) / (SQUEEZE * np.sin(c))
    x = scale * np.cos(lat) * np.sin(lon)
    y = scale * (np.cos(lat0) * np.sin(lat) - np.sin(lat0) * np.cos(lat) * np.cos(lon))
    return np.column_stack([x, y])


def project_geometry(geometry: BaseGeometry) -> BaseGeometry:
    """A geometry in degrees, with enough vertices to bend, in km."""
    return shapely.transform(shapely.segmentize(geometry, 0.5), project)


def points(text: str) -> Array:
    """`"-4,58.4 -5,58.3"` as an array of degrees."""
    return np.array([[float(v) for v in pair.split(",")] for pair in text.split()])


def units(km: Array) -> Array:
    """Board units, y down."""
    return np.column_stack([(km[:, 0] - WEST) / KM_PER_UNIT, (NORTH - km[:, 1]) / KM_PER_UNIT])


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons of any geometry, lines and points dropped."""
    return [
        p for p in shapely.get_parts(geometry, return_index=False) if isinstance(p, Polygon) and p.area > 0
    ]


def _decode_arcs(topology: dict[str, Any]) -> list[Array]:
    scale, translate = topology["transform"]["scale"], topology["transform"]["translate"]
    return [np.cumsum(np.array(arc), axis=0) * scale + translate for arc in topology["arcs"]]


def _ring(arcs: list[Array], indices: list[int], eastward: bool) -> list[Point]:
    parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
    lonlat = np.concatenate([parts[0], *(part[1:] for part in parts[1:])])
    if eastward:
        lonlat = lonlat + np.outer(lonlat[:, 0] < -20, [360.0, 0.0])
    return [(float(x), float(y)) for x, y in lonlat]


def read_countries(path: Path) -> dict[str, BaseGeometry]:
    """Country name to outline in degrees, from a TopoJSON file."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _decode_arcs(topology)
    found: dict[str, BaseGeometry] = {}
    for item in topology["objects"]["countries"]["geometries"]:
        name = item["properties"]["name"]
        nested = {"Polygon": [item["arcs"]], "MultiPolygon": item["arcs"]}[item["type"]]
        # Russia crosses the antimeridian unsplit.
        rings = [[_ring(arcs, ring, name == "Russia") for ring in part] for part in nested]
        outline = shapely.make_valid(shape({"type": "MultiPolygon", "coordinates": rings}))
        found[name] = shapely.union_all([found[name], outline]) if name in found else outline
    return found


def _tidy(geometry: BaseGeometry, mainland: BaseGeometry) -> BaseGeometry:
    """Without islets and pinholes; a small country on the mainland (Liechtenstein) is not an islet."""
    kept = [p for p in polygons(geometry) if p.area >= 170 or mainland.contains(p.representative_point())]
    filled = [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area >= 400]) for p in kept]
    return MultiPolygon(filled)


def projected_countries(path: Path) -> dict[str, BaseGeometry]:
    """Countries in the working frame, in km, simplified together so that shared borders stay shared."""
    near: dict[str, BaseGeometry] = {}
    for name, outline in read_countries(path).items():
        clipped = shapely.make_valid(shapely.intersection(outline, CLIP))
        parts = polygons(clipped)
        if parts:
            km = shapely.make_valid(project_geometry(MultiPolygon(parts)))
            near[name] = MultiPolygon(polygons(shapely.set_precision(km, 0.02)))
    simple = shapely.coverage_simplify(list(near.values()), 2.2)
    mainland = MultiPolygon([p for p in polygons(shapely.union_all(simple)) if p.area >= 170])
    framed = shapely.intersection(simple, WORK_FRAME)
    cut = {name: _tidy(g, mainland) for name, g in zip(near, framed, strict=True)}
    return {name: g for name, g in cut.items() if not g.is_empty}


def read_plan(path: Path) -> dict[str, Any]:
    """Our own points and tables."""
    with path.open("rb") as stream:
        return tomllib.load(stream)
