"""Build the data/map.json of games/belle_epoque: from Natural Earth outlines and tools/belle_epoque_map.toml.

npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
pip install "shapely>=2.1" numpy scipy
python tools/build_belle_epoque_map.py package/countries-50m.json
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from build_map import find_outlines  # noqa: E402
from build_turmoil_map import compact  # noqa: E402
from chancellery.draw.paths import Tenths, encode  # noqa: E402
from plate_source import polygons, read_countries  # noqa: E402

Array = NDArray[np.float64]
Projection = Callable[[Array], Array]

WINDOW = shapely.box(-40, -60, 200, 83)
OUTSIDE = "_outside"
CROSSING = ("Fiji",)
PACIFIC = ("melanesia", "micronesia")
WATER_LINES = (3.0, 6.6, 11.2, 17.0)


@dataclass(frozen=True)
class Field:
    """A projection to units of the plate, and what it is cut to."""

    project: Projection
    frame: BaseGeometry
    coarse: float
    smallest: float
    pacific: float


# Projections.


def natural_earth(lonlat: Array, meridian: float) -> Array:
    """The polynomial of Savric and Patterson, in radii, y up."""
    lon, lat = np.radians(lonlat[:, 0] - meridian), np.radians(lonlat[:, 1])
    square = lat**2
    x = lon * (
        0.8707
        - 0.131979 * square
        - 0.013791 * square**2
        + 0.003971 * square**5
        - 0.001529 * square**6
    )  # fmt: skip
    y = lat * (
        1.007226
        + 0.015085 * square
        - 0.044475 * square**3
        + 0.028874 * square**4
        - 0.005916 * square**5
    )  # fmt: skip
    return np.column_stack([x, y])


def conic(lonlat: Array) -> Array:
    """Lambert conformal conic, parallels 38 and 56, origin 46 N 12 E, in radii, y up."""
    low, high, origin = np.radians([38.0, 56.0, 46.0])
    lon, lat = np.radians(lonlat[:, 0] - 12.0), np.radians(lonlat[:, 1])

    def slope(at: Any) -> Any:
        return np.tan(np.pi / 4 + at / 2)

    n = np.log(np.cos(low) / np.cos(high)) / np.log(slope(high) / slope(low))
    f = np.cos(low) * slope(low) ** n / n
    r, r0 = f / slope(lat) ** n, f / slope(origin) ** n
    return np.column_stack([r * np.sin(n * lon), r0 - r * np.cos(n * lon)])


def world(plan: dict[str, Any]) -> Field:
    """The plate itself."""
    size = plan["field"]
    meridian = size["meridian"]
    edges = natural_earth(np.array([[size["west"], 0.0], [size["east"], 0.0]]), meridian)
    west, scale = edges[0, 0], size["width"] / (edges[1, 0] - edges[0, 0])
    north = natural_earth(np.array([[meridian, size["north"]]]), meridian)[0, 1]

    def project(lonlat: Array) -> Array:
        radii = natural_earth(lonlat, meridian)
        return np.column_stack([(radii[:, 0] - west) * scale, (north - radii[:, 1]) * scale])

    frame = shapely.box(-4, -4, size["width"] + 4, size["height"] + 4)
    return Field(project, frame, size["coarse"], size["smallest"], size["pacific"])


def europe(plan: dict[str, Any]) -> Field:
    """The inset, at its place on the plate."""
    size = plan["inset"]
    corners = conic(np.array([size["west"], size["east"], size["top"]], dtype=float))
    west, scale = corners[0, 0], size["width"] / (corners[1, 0] - corners[0, 0]) * size["scale"]
    top, (left, head) = corners[2, 1], size["at"]

    def project(lonlat: Array) -> Array:
        radii = conic(lonlat)
        return np.column_stack([left + (radii[:, 0] - west) * scale, head + (top - radii[:, 1]) * scale])

    wide, high = size["width"] * size["scale"], size["height"] * size["scale"]
    frame = shapely.box(left, head, left + wide, head + high)
    return Field(project, frame, size["coarse"], size["smallest"], size["smallest"])


# Lands.


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(";")]


def _unsplit(land: BaseGeometry) -> BaseGeometry:
    """Moved east where it lies beyond the antimeridian."""
    return shapely.make_valid(
        shapely.transform(land, lambda lonlat: lonlat + np.outer(lonlat[:, 0] < 0, [360.0, 0.0]))
    )


def lands(plan: dict[str, Any], countries: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Territories, homes (`_france`) and the rest of the land, in degrees."""
    groups = {slug: names(text) for slug, text in plan["territory"].items()}
    groups |= {f"_{slug}": names(text) for slug, text in plan["home"].items()}
    used = {name for group in groups.values() for name in group}
    unknown = used - set(countries)
    if unknown:
        raise SystemExit(f"no such country: {', '.join(sorted(unknown))}")
    groups[OUTSIDE] = [name for name in countries if name not in used]
    whole = {name: _unsplit(land) if name in CROSSING else land for name, land in countries.items()}
    found = {slug: shapely.union_all([whole[name] for name in group]) for slug, group in groups.items()}
    cut = Polygon(plan["cut"]["manchuria"])
    found["manchuria_korea"] = shapely.union_all(
        [found["manchuria_korea"], shapely.intersection(found["china"], cut)]
    )
    found["china"] = shapely.difference(found["china"], cut)
    return found


def projected(
    field: Field, degrees: dict[str, BaseGeometry], window: BaseGeometry
) -> dict[str, BaseGeometry]:
    """Lands in units, simplified together so that shared borders stay shared, cut to the frame."""
    near: dict[str, BaseGeometry] = {}
    for slug, land in degrees.items():
        parts = polygons(shapely.make_valid(shapely.intersection(shapely.make_valid(land), window)))
        if parts:
            units = shapely.transform(shapely.segmentize(MultiPolygon(parts), 1.0), field.project)
            near[slug] = MultiPolygon(polygons(shapely.set_precision(shapely.make_valid(units), 0.01)))
    simple = shapely.coverage_simplify(list(near.values()), field.coarse)
    found = {}
    for slug, land in zip(near, simple, strict=True):
        least = field.pacific if slug in PACIFIC else field.smallest
        cut = shapely.intersection(shapely.make_valid(land), field.frame)
        kept = [part for part in polygons(cut) if part.area >= least]
        if kept:
            found[slug] = MultiPolygon(kept)
    return found


# Path data.


def tenths(coordinates: Array) -> list[Tenths]:
    places = [(int(x), int(y)) for x, y in np.rint(coordinates * 10)]
    return [p for i, p in enumerate(places) if i == 0 or p != places[i - 1]]


def area_path(land: BaseGeometry) -> str:
    rings = [
        tenths(shapely.get_coordinates(ring))
        for part in polygons(land)
        for ring in (part.exterior, *(hole for hole in part.interiors if Polygon(hole).area > 1))
    ]
    return "".join(encode(ring, closed=True) for ring in rings if len(ring) > 3)


def line_path(lines: BaseGeometry, frame: BaseGeometry) -> str:
    cut = shapely.intersection(lines, frame)
    parts = [part for part in shapely.get_parts(cut) if isinstance(part, LineString) and part.length > 2]
    return "".join(encode(tenths(shapely.get_coordinates(line))) for line in parts)


def water_lines(land: BaseGeometry, frame: BaseGeometry) -> list[str]:
    """Lines along the coasts, of lands that are worth one."""
    big = MultiPolygon([part for part in polygons(land) if part.area > 3])
    found = []
    for distance in WATER_LINES:
        wide = shapely.simplify(shapely.buffer(big, distance, quad_segs=3), 0.6)
        found.append(line_path(shapely.boundary(wide), shapely.buffer(frame, -0.5)))
    return found


def graticule(field: Field, step: int) -> str:
    """Meridians and parallels."""
    data = [[[lon, lat] for lat in range(-60, 84, 2)] for lon in range(-60, 201, step)]
    data += [[[lon, lat] for lon in range(-60, 201, 2)] for lat in range(-60, 84, step)]
    lines = [LineString(field.project(np.array(line, dtype=float))) for line in data]
    return "".join(line_path(shapely.simplify(line, 0.3), field.frame) for line in lines)


def layer(field: Field, degrees: dict[str, BaseGeometry], window: BaseGeometry, step: int) -> dict[str, Any]:
    """All that is drawn of one field."""
    shapes = projected(field, degrees, window)
    whole = shapely.union_all([shapely.buffer(shape, 0.05) for shape in shapes.values()])
    return {
        "waterlines": water_lines(whole, field.frame),
        "graticule": graticule(field, step),
        "lands": {slug: area_path(shape) for slug, shape in shapes.items()},
    }


def spots(field: Field, places: Iterable[list[float]]) -> list[list[float]]:
    units = field.project(np.array(list(places), dtype=float))
    return [[round(float(x), 1), round(float(y), 1)] for x, y in units]


def document(plan: dict[str, Any], countries: dict[str, BaseGeometry]) -> dict[str, Any]:
    degrees = lands(plan, countries)
    plate, inset = world(plan), europe(plan)
    size = plan["inset"]
    place = dict(zip(plan["anchor"], spots(plate, plan["anchor"].values()), strict=True))
    near = dict(zip(plan["anchor"], spots(inset, plan["anchor"].values()), strict=True))
    left, top, right, foot = inset.frame.bounds
    trays = {}
    for slug, tray in plan["tray"].items():
        inside = left <= tray["at"][0] <= right and top <= tray["at"][1] <= foot
        anchor = near[slug] if inside else place[slug]
        trays[slug] = {"at": tray["at"], "anchor": anchor, "inset": inside, "leader": "leader" in tray}
    return {
        "source": plan["source"],
        "width": plan["field"]["width"],
        "height": plan["field"]["height"],
        "inset": [*size["at"], size["width"] * size["scale"], size["height"] * size["scale"]],
        "trays": trays,
        "names": plan["names"],
        "seas": plan["seas"],
        "world": layer(plate, degrees, WINDOW, 15),
        "europe": layer(inset, degrees, shapely.box(-30, 25, 60, 68), 5),
    }


def main() -> None:
    """Build and write the map."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("outlines", type=Path, nargs="?", help="countries-50m.json of world-atlas 2.0.2")
    parser.add_argument("--plan", type=Path, default=ROOT / "tools" / "belle_epoque_map.toml")
    parser.add_argument(
        "--output", type=Path, default=ROOT / "src/chancellery/games/belle_epoque/data/map.json"
    )
    options = parser.parse_args()
    plan = tomllib.loads(options.plan.read_text(encoding="utf-8"))
    text = compact(document(plan, read_countries(options.outlines or find_outlines())))
    options.output.write_text(text, encoding="utf-8")
    print(f"{len(plan['tray'])} trays, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
