"""Labelled faces and the arcs between them: which area lies left and right of every line."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from plate_source import Point, polygons

OUTSIDE = ""
GRID = 0.05


@dataclass(frozen=True)
class Arc:
    """A line between two nodes with the area on its left and on its right, seen in its direction (y up)."""

    points: tuple[Point, ...]
    left: str
    right: str

    @property
    def length(self) -> float:
        """Length in km."""
        return float(np.sum(np.hypot(*np.diff(np.array(self.points), axis=0).T)))


@dataclass
class Face:
    """An atomic polygon and the area that owns it."""

    polygon: Polygon
    label: str


def faces_of(
    lines: Iterable[BaseGeometry], owners: dict[str, BaseGeometry], otherwise: str = OUTSIDE
) -> list[Face]:
    """Node all lines, polygonise, and label every face by the owner that covers most of it."""
    noded = shapely.union_all(list(lines), grid_size=GRID)
    cells = polygons(shapely.polygonize(shapely.get_parts(noded)))
    names = list(owners)
    shapes = np.array([owners[name] for name in names])
    shapely.prepare(shapes)
    tree = shapely.STRtree(shapes)
    found = []
    for cell in cells:
        near = tree.query(cell, predicate="intersects")
        shares = shapely.area(shapely.intersection(shapes[near], cell))
        best = int(np.argmax(shares)) if len(near) else -1
        found.append(Face(cell, names[near[best]] if best >= 0 and shares[best] > 0 else otherwise))
    return found


def dissolve(faces: Sequence[Face]) -> dict[str, BaseGeometry]:
    """One geometry per label."""
    groups: dict[str, list[Polygon]] = defaultdict(list)
    for face in faces:
        groups[face.label].append(face.polygon)
    return {label: shapely.union_all(group, grid_size=GRID) for label, group in groups.items() if label}


def _key(x: float, y: float) -> Point:
    return (round(x, 3), round(y, 3))


def _directed_edges(faces: Sequence[Face]) -> dict[tuple[Point, Point], int]:
    """Edge to the index of the face on its left."""
    edges: dict[tuple[Point, Point], int] = {}
    for index, face in enumerate(faces):
        polygon = orient(face.polygon)
        for ring in (polygon.exterior, *polygon.interiors):
            places = [_key(x, y) for x, y in ring.coords]
            edges.update(dict.fromkeys(pairwise(places), index))
    return edges


def contacts(faces: Sequence[Face]) -> dict[int, Counter[int]]:
    """Length of the line that every face shares with each of its neighbours."""
    edges = _directed_edges(faces)
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for (p, q), index in edges.items():
        other = edges.get((q, p))
        if other is not None:
            found[index][other] += float(np.hypot(p[0] - q[0], p[1] - q[1]))  # type: ignore[assignment]
    return found


def arcs_of(faces: Sequence[Face]) -> list[Arc]:
    """Chains of edges that separate two labels, cut where three lines meet."""
    edges = _directed_edges(faces)
    sides: dict[tuple[Point, Point], tuple[str, str]] = {}
    for (p, q), index in edges.items():
        other = edges.get((q, p))
        left, right = faces[index].label, OUTSIDE if other is None else faces[other].label
        if left < right or (other is None and left != right):
            sides[q, p] = (right, left)
        elif left > right:
            sides[p, q] = (left, right)
    return _chain(sides)


def _chain(sides: dict[tuple[Point, Point], tuple[str, str]]) -> list[Arc]:
    """Join directed edges with the same sides into the longest possible arcs."""
    degree: Counter[Point] = Counter(p for edge in sides for p in edge)
    after: dict[tuple[Point, tuple[str, str]], Point] = {}
    for (p, q), pair in sides.items():
        after[p, pair] = q
    starts: list[tuple[Point, Point]] = [edge for edge in sides if degree[edge[0]] != 2]
    left_over = set(sides)
    arcs = []
    for edge in [*starts, *sides]:
        if edge not in left_over:
            continue
        pair, line = sides[edge], list(edge)
        left_over.discard(edge)
        while degree[line[-1]] == 2 and line[-1] != line[0]:
            step = after.get((line[-1], pair))
            if step is None or (line[-1], step) not in left_over:
                break
            left_over.discard((line[-1], step))
            line.append(step)
        arcs.append(Arc(tuple(line), *pair))
    return arcs
