"""From countries and seeds to the areas of the plate."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry

from plate_source import FRAME, WORK_FRAME, Array, points, polygons, project
from plate_topology import OUTSIDE, Arc, Face, arcs_of, contacts, dissolve, faces_of

STRAIT = "~"
LAKE = "_cas"
ISLANDS = "_ibe"
CASPIAN = points("50.5,42")


def is_land(label: str, seas: frozenset[str]) -> bool:
    """Straits and the Caspian count as water, the outside of the frame as neither."""
    return label not in seas and not label.endswith(STRAIT) and label not in (LAKE, OUTSIDE)


def _cells(seeds: Sequence[tuple[str, Array]], ground: BaseGeometry) -> dict[str, list[BaseGeometry]]:
    """The ground cut by the Voronoi cells of named seeds."""
    places = np.vstack([project(p) for _, p in seeds])
    names = [name for name, p in seeds for _ in p]
    if len(places) == 1:
        return {names[0]: [ground]}
    cells = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(places), extend_to=WORK_FRAME))
    tree = shapely.STRtree(cells)
    owner = {
        int(cell): names[seed] for seed, cell in tree.query(shapely.points(places), predicate="within").T
    }
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for index, name in owner.items():
        found[name].append(shapely.intersection(cells[index], ground))
    return found


def _named(table: dict[str, str], suffix: str = "") -> list[tuple[str, Array]]:
    return [(name + suffix, points(text)) for name, text in table.items()]


def raw_areas(plan: dict[str, Any], countries: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Areas with straight cuts: whole countries, shares of countries, seas, straits."""
    pieces: dict[str, list[BaseGeometry]] = defaultdict(list)
    for name, members in plan["whole"].items():
        for member in members:
            parts = polygons(countries.get(member, Polygon()))
            if member in ("Spain", "Portugal"):
                # Balearics, Canaries and Madeira are outside the game.
                parts.sort(key=lambda p: p.area, reverse=True)
                pieces[ISLANDS] += parts[1:]
                parts = parts[:1]
            pieces[name] += parts
    for share in plan["share"]:
        ground = shapely.union_all([countries[c] for c in share["countries"] if c in countries])
        for name, cells in _cells(_named(share["seeds"]), ground).items():
            pieces[name] += cells
    water = shapely.difference(WORK_FRAME, shapely.union_all(list(countries.values())))
    lake = shapely.points(project(CASPIAN))[0]
    pieces[LAKE] = [p for p in polygons(water) if p.contains(lake)]
    ocean = shapely.difference(water, shapely.union_all(pieces[LAKE]))
    for name, cells in _cells([*_named(plan["sea"]), *_named(plan["strait"], STRAIT)], ocean).items():
        pieces[name] += cells
    merged = {name: shapely.union_all(parts) for name, parts in pieces.items()}
    return {name: area for name, area in merged.items() if not area.is_empty}


def chaikin(line: Array, rounds: int) -> Array:
    """Corner cutting with fixed ends."""
    for _ in range(rounds):
        if len(line) < 3:
            break
        near, far = line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75
        inner = np.stack([near, far], axis=1).reshape(-1, 2)[1:-1]
        line = np.vstack([line[:1], inner, line[-1:]])
    return line


def _simplify(line: Array, tolerance: float) -> Array:
    return shapely.get_coordinates(shapely.simplify(LineString(line), tolerance))


def _wander(line: Array, rng: random.Random) -> Array:
    """Midpoint displacement down to 14 km."""
    found = [line[0]]

    def bend(p: Array, q: Array) -> None:
        dx, dy = q - p
        if np.hypot(dx, dy) < 14:
            found.append(q)
            return
        shift = rng.uniform(-0.17, 0.17)
        middle = (p + q) / 2 + np.array([-dy, dx]) * shift
        bend(p, middle)
        bend(middle, q)

    for p, q in pairwise(line):
        bend(p, q)
    return np.array(found)


def natural(line: Array, left: str, right: str, at_sea: bool) -> Array:
    """A cut line as nature or a surveyor would draw it, ends fixed, the same on every run."""
    if at_sea:
        return chaikin(_simplify(line, 14), 3)
    rng = random.Random("-".join(sorted((left, right))))
    smooth = _simplify(chaikin(_simplify(line, 6), 2), 2)
    return chaikin(_wander(smooth, rng), 1)


def _runs(arc: Arc, borders: BaseGeometry) -> list[tuple[bool, Array]]:
    """An arc as runs of segments that lie on a country border (true) or are our own cut (false)."""
    line = np.array(arc.points)
    middles = shapely.points((line[:-1] + line[1:]) / 2)
    known = shapely.dwithin(middles, borders, 1.2)
    changes = [0, *(np.flatnonzero(known[1:] != known[:-1]) + 1), len(known)]
    return [(bool(known[a]), line[a : b + 1]) for a, b in pairwise(changes)]


def natural_lines(
    arcs: Sequence[Arc], countries: dict[str, BaseGeometry], seas: frozenset[str]
) -> list[LineString]:
    """All lines of the plate, coasts and country borders kept, our cuts made natural."""
    borders = shapely.union_all([shapely.boundary(g) for g in countries.values()])
    shapely.prepare(borders)
    lines = []
    for arc in arcs:
        land = is_land(arc.left, seas), is_land(arc.right, seas)
        if OUTSIDE in (arc.left, arc.right) or land[0] != land[1]:
            lines.append(LineString(arc.points))
            continue
        for known, line in _runs(arc, borders):
            keep = known or len(line) < 2
            lines.append(LineString(line if keep else natural(line, arc.left, arc.right, not land[0])))
    return lines


def _patches(faces: Sequence[Face], touching: dict[int, Counter[int]]) -> list[list[int]]:
    """Connected faces of the same label."""
    seen: set[int] = set()
    found = []
    for index, face in enumerate(faces):
        if index in seen:
            continue
        patch, queue = [], [index]
        seen.add(index)
        while queue:
            current = queue.pop()
            patch.append(current)
            for other in touching[current]:
                if other not in seen and faces[other].label == face.label:
                    seen.add(other)
                    queue.append(other)
        found.append(patch)
    return found


def absorb_slivers(faces: list[Face], seas: frozenset[str]) -> None:
    """Give crumbs of land, and detached bits of sea, to the neighbour with the longest common line."""
    touching = contacts(faces)
    patches = sorted(_patches(faces, touching), key=lambda patch: sum(faces[i].polygon.area for i in patch))
    largest = {faces[patch[0]].label: patch for patch in patches}
    for patch in patches:
        label, area = faces[patch[0]].label, sum(faces[i].polygon.area for i in patch)
        land = is_land(label, seas)
        if label.endswith(STRAIT) or label == OUTSIDE or (largest[label] is patch and area > 120):
            continue
        around: Counter[str] = Counter()
        for index in patch:
            for other, length in touching[index].items():
                around[faces[other].label] += length
        del around[label], around[OUTSIDE]
        same = {name: length for name, length in around.items() if is_land(name, seas) == land}
        mostly = sum(same.values()) > 0.5 * sum(around.values())
        small = (area < 120 and mostly) if land else (area < 2500)
        if small and same:
            for index in patch:
                faces[index].label = max(same, key=lambda name: same[name])


def plate_faces(plan: dict[str, Any], countries: dict[str, BaseGeometry]) -> list[Face]:
    """The finished, labelled faces, cut to the frame."""
    seas = frozenset(plan["sea"])
    raw = raw_areas(plan, countries)
    first = faces_of([shapely.boundary(area) for area in raw.values()], raw)
    lines = natural_lines(arcs_of(first), countries, seas)
    whole = dissolve(first)
    faces = faces_of([*lines, FRAME.boundary], whole)
    absorb_slivers(faces, seas)
    return [face for face in faces if FRAME.contains(face.polygon.representative_point())]
