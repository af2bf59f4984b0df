"""Lines on a map: their length, curves through points, arrows with an edge of ink."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin

from chancellery.draw.svg import Point, number, tag


def polyline(points: Iterable[Point]) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def length(points: Sequence[Point]) -> float:
    """Length of a polyline."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def along(points: Sequence[Point], distance: float) -> Point:
    """The point at a distance from the start, kept on the line."""
    left = max(distance, 0.0)
    for a, b in pairwise(points):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if step and left <= step:
            part = left / step
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= step
    return points[-1]


def trim(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A polyline that begins later and ends earlier, never shorter than a stub in its middle."""
    total = length(points)
    spare = max(total - 14.0, 0.0)
    if start + end > spare:
        start, end = (
            (spare * start / (start + end), spare * end / (start + end)) if start + end else (0.0, 0.0)
        )
    found, gone = [along(points, start)], 0.0
    for a, b in pairwise(points):
        gone += hypot(b[0] - a[0], b[1] - a[1])
        if start < gone < total - end:
            found.append(b)
    found.append(along(points, total - end))
    return found


def smooth(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """A curve through all points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    found = [points[0]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, steps + 1):
            t = step / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            quad = (p0, p1, p2, p3)
            x, y = (sum(w * p[axis] for w, p in zip(weights, quad, strict=True)) / 2 for axis in (0, 1))
            found.append((x, y))
    return found


def stroke(data: str, width: float, *, dash: str | None = None, casing: float = 4.0) -> str:
    """A line in the nation's colour with an ink edge, on paper."""
    return (
        tag("path", d=data, class_="halo", stroke_width=width + casing)
        + tag("path", d=data, class_="edge", stroke_width=width + 1.6, stroke_dasharray=dash)
        + tag("path", d=data, class_="line", stroke_width=width, stroke_dasharray=dash)
    )


def arrow(points: Sequence[Point], *, width: float = 3.0, head: float = 11.0, dash: str | None = None) -> str:
    """A cased arrow along a polyline, its tip at the last point."""
    total = length(points)
    tip, back = points[-1], along(points, total - head)
    neck = trim(points, 0.0, min(head * 0.8, total / 2))
    angle = atan2(tip[1] - back[1], tip[0] - back[0])
    half = head * 0.46
    wings = [
        (
            tip[0] - head * cos(angle) + s * half * sin(angle),
            tip[1] - head * sin(angle) - s * half * cos(angle),
        )
        for s in (1, -1)
    ]
    triangle = polyline([tip, *wings]) + "z"
    casing = tag("path", d=triangle, class_="halo", stroke_width=3.4)
    return casing + stroke(polyline(neck), width, dash=dash) + tag("path", d=triangle, class_="hue")
