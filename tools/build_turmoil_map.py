"""Build the data/map.json of games/turmoil: the Europe plate bent to the boxes of tools/turmoil_map.toml.

pip install "shapely>=2.1" numpy scipy
python tools/build_turmoil_map.py
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.interpolate import RBFInterpolator
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from chancellery.draw import Plate, europe, project  # noqa: E402
from chancellery.draw.paths import Tenths, decode, encode  # noqa: E402

Array = NDArray[np.float64]
Warp = Callable[[Array], Array]

UNITS_PER_1000_KM = 250.0
BEND = 10.0  # units: 40 km between the vertices of what is bent
BEYOND = 90.0  # units: land at the rim of the plate runs on, so that the field has no bare corners
WATER_LINES = (3.2, 7.0, 11.6, 17.2)
COARSE = 0.45
SMALLEST = 14.0
STUB = 9.0


def spline(plan: dict[str, Any]) -> Warp:
    """From units of the Europe plate to the field."""
    pairs = [(place, plan["box"][slug]) for slug, place in plan["place"].items()]
    pairs += [(row[:2], row[2:]) for row in plan["rim"]]
    source = np.array([project(*place) for place, _ in pairs]) / UNITS_PER_1000_KM
    target = np.array([spot for _, spot in pairs], dtype=float)
    smoothing = plan["field"]["smoothing"]
    fit = RBFInterpolator(source, target, smoothing=smoothing, kernel="thin_plate_spline")
    return lambda units: np.asarray(fit(units / UNITS_PER_1000_KM))


def outward(units: Array, plate: Plate) -> Array:
    """What lies on the frame of the plate is pushed beyond it."""
    moved = units.copy()
    for axis, end in ((0, plate.width), (1, plate.height)):
        moved[units[:, axis] <= 0.05, axis] -= BEYOND
        moved[units[:, axis] >= end - 0.05, axis] += BEYOND
    return moved


def warped(plate: Plate, warp: Warp) -> dict[str, BaseGeometry]:
    """Every land in the field; holes by even-odd, folds mended."""
    found: dict[str, BaseGeometry] = {}
    for slug, rings in plate.rings.items():
        if not plate.is_land(slug):
            continue
        area: BaseGeometry = Polygon()
        for ring in rings:
            line = shapely.segmentize(LineString(outward(np.array(ring) / 10, plate)), BEND)
            face = shapely.make_valid(Polygon(warp(shapely.get_coordinates(line))))
            area = shapely.symmetric_difference(area, face)
        found[slug] = area
    return found


def shore(plan: dict[str, Any], warp: Warp) -> BaseGeometry:
    """The coast beyond the frame of the plate, its corners cut twice."""
    line = np.array([project(*place) for place in plan["shore"]["land"]])
    for _ in range(2):
        near, far = line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75
        line = np.vstack([line[:1], np.stack([near, far], axis=1).reshape(-1, 2), line[-1:]])
    bent = warp(shapely.get_coordinates(shapely.segmentize(LineString(line), BEND)))
    return shapely.make_valid(Polygon(bent))


def land_lines(
    plate: Plate, warp: Warp, state_of: dict[str, str], regions: set[str]
) -> dict[str, BaseGeometry]:
    """Lines between two states: `region` where a region ends, `frontier` elsewhere."""
    lines: dict[str, list[LineString]] = defaultdict(list)
    for arc in plate.lines("land"):
        a, b = (state_of.get(side, side) for side in arc.sides)
        if a == b:
            continue
        kind = "region" if {a, b} & regions else "frontier"
        units = outward(np.array(decode(arc.path)[0]) / 10, plate)
        bent = warp(shapely.get_coordinates(shapely.segmentize(LineString(units), BEND)))
        lines[kind].append(LineString(bent))
    return {kind: shapely.line_merge(MultiLineString(found)) for kind, found in lines.items()}


def tenths(coordinates: Array) -> list[Tenths]:
    places = [(int(x), int(y)) for x, y in np.rint(coordinates * 10)]
    return [p for i, p in enumerate(places) if i == 0 or p != places[i - 1]]


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    return [part for part in shapely.get_parts(geometry) if isinstance(part, Polygon)]


def area_path(geometry: BaseGeometry, field: BaseGeometry) -> str:
    """Outlines as path data, islets dropped."""
    cut = shapely.intersection(shapely.simplify(geometry, COARSE), field)
    rings = [
        tenths(shapely.get_coordinates(ring))
        for part in polygons(cut)
        if part.area > SMALLEST
        for ring in (part.exterior, *(hole for hole in part.interiors if Polygon(hole).area > SMALLEST))
    ]
    return "".join(encode(ring, closed=True) for ring in rings if len(ring) > 3)


def line_path(geometry: BaseGeometry, field: BaseGeometry) -> str:
    cut = shapely.intersection(shapely.simplify(geometry, COARSE), field)
    lines = [part for part in shapely.get_parts(cut) if isinstance(part, LineString) and part.length > 1]
    return "".join(encode(tenths(shapely.get_coordinates(line))) for line in lines)


def water_lines(land: BaseGeometry, field: BaseGeometry) -> list[str]:
    """Lines along the coasts; rings round a point of open sea are not worth their ink."""
    found = []
    for distance in WATER_LINES:
        wide = shapely.buffer(land, distance, quad_segs=3)
        filled = MultiPolygon(
            [
                Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > STUB**2])
                for p in polygons(wide)
            ]
        )
        found.append(line_path(shapely.boundary(shapely.simplify(filled, 0.5)), field))
    return found


def document(plan: dict[str, Any], plate: Plate) -> dict[str, Any]:
    warp = spline(plan)
    width, height = plan["field"]["width"], plan["field"]["height"]
    field = shapely.box(-6, -6, width + 6, height + 6)
    lands = warped(plate, warp) | {"_shore": shore(plan, warp)}
    members = plan["regions"] | plan["states"]
    state_of = {slug: name for name, slugs in members.items() for slug in slugs.split()}
    land = shapely.union_all([shapely.buffer(area, 0.05) for area in lands.values()])
    regions = {
        name: shapely.union_all([shapely.buffer(lands[slug], 0.05) for slug in slugs.split()])
        for name, slugs in plan["regions"].items()
    }
    lines = land_lines(plate, warp, state_of, set(plan["regions"]))
    return {
        "source": plan["source"],
        "width": width,
        "height": height,
        "land": area_path(land, field),
        "regions": {name: area_path(shape, field) for name, shape in regions.items()},
        "limits": line_path(lines["region"], field),
        "frontiers": line_path(lines["frontier"], field),
        "waterlines": water_lines(land, field),
        "names": plan["names"],
        "seas": plan["seas"],
        "via": plan["via"],
        "boxes": plan["box"],
    }


def compact(data: dict[str, Any]) -> str:
    """JSON with one list or box a line, so that a change shows in a diff."""
    rows = []
    for key, value in data.items():
        if isinstance(value, dict):
            body = "{\n" + ",\n".join(f"{_dump(name)}:{_dump(item)}" for name, item in value.items()) + "}"
        else:
            body = _dump(value)
        rows.append(f"{_dump(key)}:{body}")
    return "{" + ",\n".join(rows) + "}\n"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Build and write the field."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plan", type=Path, default=ROOT / "tools" / "turmoil_map.toml")
    parser.add_argument("--output", type=Path, default=ROOT / "src/chancellery/games/turmoil/data/map.json")
    options = parser.parse_args()
    plan = tomllib.loads(options.plan.read_text(encoding="utf-8"))
    text = compact(document(plan, europe()))
    options.output.write_text(text, encoding="utf-8")
    print(f"{len(plan['box'])} boxes, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
