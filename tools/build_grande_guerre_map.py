"""Build the data/map.json of games/grande_guerre: a window of the Europe plate with gates and front lines.

npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
pip install "shapely>=2.1" numpy scipy
python tools/build_grande_guerre_map.py package/countries-50m.json
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Sequence
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
from build_turmoil_map import area_path, compact, line_path, polygons, water_lines  # noqa: E402
from chancellery.draw import Plate, europe, project  # noqa: E402
from chancellery.draw.paths import decode  # noqa: E402
from plate_source import read_countries  # noqa: E402

Array = NDArray[np.float64]
Spot = list[float]
Place = Callable[[float, float], Spot]

MARGIN = 6.0
INSET_WATER = (2.0, 4.6)


def places(text: str) -> list[tuple[float, float]]:
    """`"-4,58.4 -5,58.3"` in degrees."""
    return [(float(lon), float(lat)) for lon, lat in (pair.split(",") for pair in text.split())]


# The window.


class Window:
    """A rectangle of the Europe plate whose corner becomes the origin."""

    def __init__(self, plan: dict[str, Any], plate: Plate) -> None:
        self.left, self.top = plan["left"], plan["top"]
        self.width, self.height = plan["width"], plan["height"]
        self.field = shapely.box(-MARGIN, -MARGIN, self.width + MARGIN, self.height + MARGIN)
        self.plate = plate

    def place(self, lon: float, lat: float) -> Spot:
        x, y = project(lon, lat)
        return [round(x - self.left, 1), round(y - self.top, 1)]

    def moved(self, tenths: Sequence[tuple[int, int]]) -> Array:
        return np.array(tenths) / 10 - (self.left, self.top)

    def land(self, slug: str) -> BaseGeometry:
        """An area without its strait, holes by even-odd."""
        area: BaseGeometry = Polygon()
        for ring in self.plate.rings[slug]:
            area = shapely.symmetric_difference(area, shapely.make_valid(Polygon(self.moved(ring))))
        return area

    def lines(self, paths: Sequence[str]) -> str:
        found = [LineString(self.moved(part)) for path in paths for part in decode(path) if len(part) > 1]
        return line_path(shapely.line_merge(shapely.MultiLineString(found)), self.field)


def land_lines(window: Window, state_of: dict[str, str]) -> tuple[str, str]:
    """Frontiers between states, and limits inside one."""
    frontiers, limits = [], []
    for arc in window.plate.lines("land"):
        a, b = (state_of.get(side, side) for side in arc.sides)
        (limits if a == b else frontiers).append(arc.path)
    return window.lines(frontiers), window.lines(limits)


def framed(window: Window, plan: dict[str, Any]) -> dict[str, Any]:
    """Everything that is cut from the plate."""
    plate = window.plate
    shapes = {slug: window.land(slug) for slug in plate.rings if plate.is_land(slug)}
    members = {name: slugs.split() for name, slugs in plan["states"].items()}
    state_of = {slug: name for name, slugs in members.items() for slug in slugs}
    land = shapely.union_all([shapely.buffer(area, 0.05) for area in shapes.values()])
    outside = [area for slug, area in shapes.items() if slug.startswith("_") and slug not in state_of]
    states = {
        name: shapely.union_all([shapely.buffer(shapes[slug], 0.05) for slug in slugs])
        for name, slugs in members.items()
    }
    frontiers, limits = land_lines(window, state_of)
    return {
        "land": area_path(land, window.field),
        "outside": area_path(shapely.union_all(outside), window.field),
        "states": {name: area_path(shape, window.field) for name, shape in states.items()},
        "frontiers": frontiers,
        "limits": limits,
        "waterlines": water_lines(land, window.field),
        "graticule": window.lines([plate.graticule["sea"]]),
    }


# The inset.


class Inset:
    """The Orient on a plane of its own: a square projection about its middle parallel."""

    def __init__(self, plan: dict[str, Any]) -> None:
        (self.left, self.top), self.width, self.height = plan["at"], plan["width"], plan["height"]
        self.west, self.north = plan["west"], plan["north"]
        self.scale = self.height / (self.north - plan["south"])
        self.squeeze = float(np.cos(np.radians((self.north + plan["south"]) / 2)))
        self.field = shapely.box(self.left, self.top, self.left + self.width, self.top + self.height)

    def place(self, lon: float, lat: float) -> Spot:
        x, y = self.on_plane(np.array([[lon, lat]]))[0]
        return [round(float(x), 1), round(float(y), 1)]

    def on_plane(self, lonlat: Array) -> Array:
        return np.column_stack(
            [
                self.left + (lonlat[:, 0] - self.west) * self.scale * self.squeeze,
                self.top + (self.north - lonlat[:, 1]) * self.scale,
            ]
        )


def orient(inset: Inset, plan: dict[str, Any], outlines: dict[str, BaseGeometry]) -> dict[str, Any]:
    """Lands of the inset, cut to its frame."""
    groups = {slug: [name.strip() for name in text.split(";")] for slug, text in plan["states"].items()}
    lands = {slug: shapely.union_all([outlines[name] for name in names]) for slug, names in groups.items()}
    kars = shapely.intersection(lands["turkey"], Polygon(plan["cut"]["kars"]))
    lands["turkey"] = shapely.difference(lands["turkey"], kars)
    lands["russia"] = shapely.union_all([lands["russia"], shapely.buffer(kars, 0.01)])
    flat = [
        MultiPolygon(polygons(shapely.get_parts(shapely.make_valid(shapely.transform(land, inset.on_plane)))))
        for land in lands.values()
    ]
    simple = dict(zip(lands, (shapely.simplify(shape, plan["coarse"]) for shape in flat), strict=True))
    land = shapely.union_all([shapely.buffer(shape, 0.06) for shape in simple.values()])
    water = [
        line_path(shapely.boundary(shapely.buffer(land, far, quad_segs=3)), inset.field)
        for far in INSET_WATER
    ]
    return {
        "frame": [inset.left, inset.top, inset.width, inset.height],
        "land": area_path(land, inset.field),
        "waterlines": water,
        "states": {name: area_path(shape, inset.field) for name, shape in simple.items()},
    }


# Gates, lines and marks.


def gates(rows: dict[str, Any], place: Place) -> dict[str, Any]:
    return {slug: [*place(lon, lat), align] for slug, (lon, lat, align) in rows.items()}


def front_lines(table: dict[str, dict[str, str]], place: dict[str, Place]) -> dict[str, Any]:
    """Front to value to the parts of its line."""
    return {
        front: {
            value: [[place[front](*spot) for spot in places(part)] for part in text.split(";")]
            for value, text in values.items()
        }
        for front, values in table.items()
    }


def document(plan: dict[str, Any], outlines: dict[str, BaseGeometry]) -> dict[str, Any]:
    window, inset = Window(plan["window"], europe()), Inset(plan["inset"])
    place: dict[str, Place] = {
        front: inset.place if front == "orient" else window.place for front in plan["lines"]
    }

    def words(rows: dict[str, list[float]]) -> dict[str, list[float]]:
        return {
            name: [*window.place(lon, lat), size, tracking]
            for name, (lon, lat, size, tracking) in rows.items()
        }

    return {
        "source": plan["source"],
        "width": window.width,
        "height": window.height,
        **framed(window, plan),
        "inset": orient(inset, plan["inset"], outlines),
        "names": words(plan["names"]),
        "seas": words(plan["seas"]),
        "gates": gates(plan["gates"], window.place) | gates(plan["orient"], inset.place),
        "lines": front_lines(plan["lines"], place),
        "marks": {
            front: {name: place[front](*spot) for name, spot in marks.items()}
            for front, marks in plan["marks"].items()
        },
        "tags": {name: window.place(*spot) for name, spot in plan["tags"].items()},
        "sea": {name: [window.place(*spot) for spot in spots] for name, spots in plan["sea"].items()},
    }


def main() -> None:
    """Build and write the map."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("outlines", type=Path, nargs="?")
    parser.add_argument("--plan", type=Path, default=ROOT / "tools" / "grande_guerre_map.toml")
    parser.add_argument(
        "--output", type=Path, default=ROOT / "src/chancellery/games/grande_guerre/data/map.json"
    )
    options = parser.parse_args()
    plan = tomllib.loads(options.plan.read_text(encoding="utf-8"))
    data = document(plan, read_countries(options.outlines or find_outlines()))
    text = compact(data)
    options.output.write_text(text, encoding="utf-8")
    print(f"{len(data['gates'])} gates, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
