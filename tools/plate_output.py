"""The finished plate as compact JSON in board units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from chancellery.draw.paths import Tenths, encode
from plate_areas import STRAIT, is_land
from plate_source import EAST, FRAME, KM_PER_UNIT, NORTH, SOUTH, WEST, Array, points, project, units
from plate_topology import Arc, Face, dissolve

WATER_LINES_KM = (9, 20, 34, 51)
CONTACT_KM = 9


def tenths(km: Array) -> list[Tenths]:
    """Km to whole tenths of a unit, without repeated points."""
    places = [(int(x), int(y)) for x, y in np.rint(units(km) * 10)]
    return [p for i, p in enumerate(places) if i == 0 or p != places[i - 1]]


def arc_rows(arcs: Sequence[Arc]) -> list[list[str]]:
    """`[left, right, path]` for each arc; arcs that shrink to a point vanish."""
    lines = [(arc, tenths(np.array(arc.points))) for arc in arcs]
    rows = [[arc.left, arc.right, encode(line)] for arc, line in lines if len(line) > 1]
    return sorted(rows)


def neighbours(arcs: Sequence[Arc], areas: Sequence[str]) -> list[list[str]]:
    """Pairs of areas of the game that share 9 km of line or more."""
    shared: Counter[tuple[str, str]] = Counter()
    for arc in arcs:
        a, b = sorted((arc.left.rstrip(STRAIT), arc.right.rstrip(STRAIT)))
        if a != b and a in areas and b in areas:
            shared[a, b] += arc.length  # type: ignore[assignment]
    return sorted([a, b] for (a, b), length in shared.items() if length >= CONTACT_KM)


def path_of(geometry: BaseGeometry) -> str:
    """All lines of a geometry as one path."""
    merged = shapely.line_merge(geometry) if geometry.geom_type == "MultiLineString" else geometry
    lines = [
        tenths(shapely.get_coordinates(part))
        for part in shapely.get_parts(merged)
        if part.geom_type == "LineString"
    ]
    return "".join(encode(line) for line in lines if len(line) > 1)


def water_lines(land: BaseGeometry) -> list[str]:
    """Lines along the coasts that fade into the sea."""
    found = []
    for distance in WATER_LINES_KM:
        rim = shapely.boundary(shapely.buffer(land, distance, quad_segs=4))
        found.append(path_of(shapely.intersection(shapely.simplify(rim, 1.6), FRAME)))
    return found


def _grid_line(lon: Array, lat: Array) -> LineString:
    return LineString(project(np.column_stack([lon, lat])))


def _meridian(lon: float) -> LineString:
    lat = np.arange(22, 83.1, 0.5)
    return _grid_line(np.full_like(lat, lon), lat)


def _parallel(lat: float) -> LineString:
    lon = np.arange(-50, 90.1, 0.5)
    return _grid_line(lon, np.full_like(lon, lat))


def graticule(land: BaseGeometry) -> dict[str, str]:
    """Every fifth degree, apart for sea and land because they are inked differently."""
    lines = [_meridian(d) for d in range(-60, 91, 5)] + [_parallel(d) for d in range(25, 81, 5)]
    net = shapely.simplify(shapely.union_all([shapely.intersection(line, FRAME) for line in lines]), 0.4)
    return {"sea": path_of(shapely.difference(net, land)), "land": path_of(shapely.intersection(net, land))}


def degree_scale() -> dict[str, list[list[float]]]:
    """Where every degree crosses the neat line: meridians above and below, parallels left and right."""
    top, bottom = LineString([(WEST, NORTH), (EAST, NORTH)]), LineString([(WEST, SOUTH), (EAST, SOUTH)])
    left, right = LineString([(WEST, SOUTH), (WEST, NORTH)]), LineString([(EAST, SOUTH), (EAST, NORTH)])

    def crossings(edge: LineString, horizontal: bool) -> list[list[float]]:
        found = []
        for degree in range(-75, 101) if horizontal else range(22, 82):
            line = _meridian(degree) if horizontal else _parallel(degree)
            for x, y in units(shapely.get_coordinates(shapely.intersection(line, edge))):
                found.append([degree, round(float(x if horizontal else y), 1)])
        return sorted(found, key=lambda item: item[1])

    return {
        "top": crossings(top, True),
        "bottom": crossings(bottom, True),
        "left": crossings(left, False),
        "right": crossings(right, False),
    }


def _place(text: str) -> list[float]:
    return [round(float(v), 1) for v in units(project(points(text)))[0]]


def anchors(areas: dict[str, Any]) -> dict[str, Any]:
    """Names, units, ports, coasts and town marks in board units."""
    found = {}
    for slug, area in areas.items():
        item = {key: area[key] for key in ("name", "lines", "size", "align", "turn") if key in area}
        item |= {key: _place(area[key]) for key in ("label", "unit", "centre") if key in area}
        coasts = area.get("coast", {})
        ports = {name: coast["port"] for name, coast in coasts.items()}
        if "port" in area:
            ports[""] = area["port"]
        if ports:
            item["ports"] = {name: _place(at) for name, at in ports.items()}
        if coasts:
            item["coasts"] = {name: _place(coast["spot"]) for name, coast in coasts.items()}
        found[slug] = item
    return found


def _crossing(text: str) -> list[list[float]]:
    return [[round(float(v), 1) for v in place] for place in units(project(points(text)))]


def document(
    plan: dict[str, Any], countries: dict[str, BaseGeometry], faces: Sequence[Face], arcs: Sequence[Arc]
) -> dict[str, Any]:
    """Everything that the loader reads."""
    seas = frozenset(plan["sea"])
    land = shapely.union_all([g for name, g in dissolve(faces).items() if is_land(name, seas)])
    return {
        "source": plan["source"],
        "about": "Built by tools/build_map.py; do not edit. Arcs are [left area, right area, path].",
        "width": (EAST - WEST) / KM_PER_UNIT,
        "height": (NORTH - SOUTH) / KM_PER_UNIT,
        "seas": sorted(seas),
        "arcs": arc_rows(arcs),
        "waterlines": water_lines(shapely.union_all(list(countries.values()))),
        "graticule": graticule(land),
        "scale": degree_scale(),
        "crossings": {name: _crossing(text) for name, text in plan["crossing"].items()},
        "anchors": anchors(plan["area"]),
        "neighbours": neighbours(arcs, list(plan["area"])),
    }
