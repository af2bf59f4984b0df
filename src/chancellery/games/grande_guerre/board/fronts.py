"""The fronts on the map: lines, corps, attacks and names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import hypot
from typing import Any, NamedTuple

from chancellery.draw.lines import along, arrow, length, polyline, smooth
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, measure, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.abroad import sea
from chancellery.games.grande_guerre.board.gates import Held, gates
from chancellery.games.grande_guerre.board.map import Line, Spot, grande_guerre
from chancellery.games.grande_guerre.board.style import MAP_WIDE, hue, larger, ring
from chancellery.games.grande_guerre.board.tips import say, told
from chancellery.games.grande_guerre.rules.names import FRONTS, SIDES
from chancellery.games.grande_guerre.words.details import each
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

CHIP_WIDE, CHIP_HIGH, CHIP_STEP = 36.0, 17.0, 37.5
EDGE = 3.0
"""Room between what stands on the map and its frame."""
CHIPS_A_ROW = {"orient": 2}
"""Three where nothing else is said: the inset is narrow."""
ASIDE = {
    ("balkans", "central"): (16.0, 4.0),
    ("orient", "central"): (18.0, 6.0),
    ("west", "entente"): (0.0, -6.0),
}
"""Where larger chips would lie over others."""


class Front(NamedTuple):
    """What is shown of a front."""

    slug: str
    line: int
    open: bool
    corps: tuple[tuple[str, int, str], ...]
    """Nations, how many corps they have, and their sides."""
    postures: tuple[str, ...]
    """Of both sides."""
    drives: tuple[tuple[str, str, int], ...]
    """Grand Offensives that are under way: who leads them, for which side, since which turn."""

    def posture(self, side: str) -> str:
        return self.postures[SIDES.index(side)]

    def of_side(self, side: str) -> dict[str, int]:
        """Its corps by nation."""
        return {nation: n for nation, n, there in self.corps if there == side}


def fronts(war: View) -> list[Front]:
    """All five, also those that are closed."""
    running = [one for one in war["offensives"] if one["status"] == "running"]
    found = []
    for slug in FRONTS:
        now = war["fronts"][slug]
        corps = tuple([(nation, n, war["sides"].get(nation, "")) for nation, n in now["corps"].items()])
        postures = tuple([now["posture"][side] for side in SIDES])
        drives = tuple([(one["main"], one["side"], one["start"]) for one in running if one["front"] == slug])
        found.append(Front(slug, now["line"], now["open"], corps, postures, drives))
    return found


def theatre(w: Words, war: View, known: list[Front], held: list[Held], k: float = 1.0) -> Parts:
    """What the war has put on the map; what is written there may be larger than the map has it."""
    return {
        **sea(w, war),
        **{f"line {front.slug}": _line(front.slug, front.line, front.open) for front in known},
        **gates(w, held, k),
        **{f"attacks {front.slug}": _attacks(w, front) for front in known},
        **{f"corps {front.slug}": _corps(w, front.slug, front.corps, k) for front in known},
        **{f"front {front.slug}": _pill(w, front, k) for front in known},
    }


def front_parts(front: str, line: int) -> tuple[Line, ...]:
    """Where the line of a front runs."""
    values = grande_guerre().lines[front]
    return values[max(min(values), min(max(values), line))]


@lru_cache(2**10)
def _line(front: str, line: int, open_: bool) -> str:
    paths = [polyline(smooth(part, 3)) for part in front_parts(front, line)]
    classes = ("front-casing", "front-edge", "front") if open_ else ("front-shut",)
    drawn = [tag("path", d=data, class_=class_) for class_ in classes for data in paths]
    return group(group(group(*drawn, class_="still"), clip_path="url(#neat)"), class_="theatre")


def corps_words(w: Words, front: Front, side: str) -> str:
    """`Entente: France 30, Britain 16 corps, holds.`"""
    there = each("short-number", "power", front.of_side(side))
    return say(w, "plate-corps", side=side, corps=there, posture=front.posture(side))


@lru_cache(2**12)
def front_words(w: Words, front: Front) -> str:
    """A front in sentences."""
    found = [say(w, "plate-front.tip", front=front.slug, open=front.open, line=front.line)]
    if front.open:
        found += [corps_words(w, front, side) for side in SIDES]
        found += [
            say(w, "plate-drive", main=main, side=side, turn=start) for main, side, start in front.drives
        ]
    return told(w, found)


@lru_cache(2**12)
def _pill(w: Words, front: Front, k: float) -> str:
    x, y = grande_guerre().marks[front.slug].label
    text = say(w, "plate-front", front=front.slug, open=front.open, line=front.line)
    half = measure(text, 14) / 2 + 7
    box = (x - half, y - 10.5, 2 * half, 21.0)
    drawn = group(
        title(front_words(w, front)),
        ring(box, 2.0, 12.0),
        rect(box, "pill", rx=10.5),
        words(text, x, y + 4.8, "pill-name"),
        data_id=front.slug,
    )
    middle = min(max(x, half * k + EDGE), MAP_WIDE - half * k - EDGE) if k > 1 else x
    return group(larger(drawn, (x, y), k), transform=_moved(middle - x), class_="theatre")


def _moved(dx: float) -> str | None:
    return f"translate({number(dx)} 0)" if abs(dx) > 0.05 else None


@lru_cache(2**12)
def _corps(w: Words, front: str, corps: tuple[tuple[str, int, str], ...], k: float) -> str:
    """The corps of both sides in rows, each nation with its letters and number."""
    marks, most = grande_guerre().marks[front], CHIPS_A_ROW.get(front, 3)
    parts = []
    for side, (x, y) in zip(SIDES, (marks.entente, marks.central), strict=True):
        chips = [(nation, n) for nation, n, there in corps if there == side]
        in_rows: list[str] = []
        for i, (nation, n) in enumerate(chips):
            row, column = divmod(i, most)
            in_row = min(most, len(chips) - row * most)
            at = (x + (column - (in_row - 1) / 2) * CHIP_STEP, y + row * (CHIP_HIGH + 3))
            in_rows.append(_chip(w, front, nation, n, side, at))
        parts.append(_drawn_up("".join(in_rows), (x, y), min(most, len(chips)), (front, side), k))
    return group(group(*parts, class_="corps"), class_="theatre")


def _drawn_up(chips: str, at: Spot, in_row: int, where: tuple[str, str], k: float) -> str:
    """Larger chips stay within the map, and out of each other's way."""
    if k == 1:
        return chips
    (x, _), half = at, in_row * CHIP_STEP / 2 * k
    dx, dy = ASIDE.get(where, (0.0, 0.0))
    inside = min(max(x + dx, half + EDGE), MAP_WIDE - half - EDGE)
    return group(larger(chips, at, k), transform=f"translate({number(inside - x)} {number(dy)})")


@lru_cache(2**12)
def _chip(w: Words, front: str, nation: str, n: int, side: str, at: Spot) -> str:
    """Two names for one thing: the slots of postures say front first, those of deployment nation first."""
    x, y = at
    box = (x - CHIP_WIDE / 2, y - CHIP_HIGH / 2, CHIP_WIDE, CHIP_HIGH)
    radius = CHIP_HIGH / 2 if side == "entente" else 1.5
    inner = group(
        title(say(w, "plate-chip.tip", power=nation, n=n, front=front)),
        rect(box, "chip-edge", rx=radius),
        rect(box, "chip", rx=radius),
        words(say(w, "plate-chip", power=nation, n=n), x, y + 4.6, "chip-figure on"),
        ring(box, 1.8, radius + 1.8),
        class_=hue(nation),
        data_id=f"{front}/{nation}",
    )
    if nation == front:
        return inner
    return group(ring(box, 1.8, radius + 1.8), inner, data_id=f"{nation}/{front}")


@lru_cache(2**12)
def _attacks(w: Words, front: Front) -> str:
    """Arrows across the line: thin for pressure, heavy for an offensive."""
    if not front.open:
        return ""
    parts = []
    for side in SIDES:
        posture = front.posture(side)
        heavy = posture in ("offensive", "war_plan") or any(of == side for _, of, _ in front.drives)
        if heavy or posture == "pressure":
            shaft = _arrow(front.slug, front.line, side, heavy)
            parts.append(group(title(corps_words(w, front, side)), shaft, class_=hue(side)))
    return group(group(*parts, class_="attacks"), class_="theatre")


@cache
def _arrow(front: str, line: int, side: str, heavy: bool) -> str:
    part, marks = max(front_parts(front, line), key=length), grande_guerre().marks[front]
    rear, share = (marks.entente, 0.42) if side == "entente" else (marks.central, 0.6)
    tail, tip = _across(part, share, rear, 20.0 if heavy else 13.0)
    return arrow((tail, tip), width=5.0 if heavy else 2.6, head=13.0 if heavy else 9.0)


def _across(part: Line, share: float, rear: Spot, reach: float) -> tuple[Spot, Spot]:
    """A stroke square to a line at a share of its length, away from the attacker's rear."""
    far = length(part)
    (ax, ay), (bx, by) = along(part, share * far - 6), along(part, share * far + 6)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    span = hypot(bx - ax, by - ay) or 1.0
    nx, ny = -(by - ay) / span, (bx - ax) / span
    if (rear[0] - mx) * nx + (rear[1] - my) * ny > 0:
        nx, ny = -nx, -ny
    return (mx - nx * reach, my - ny * reach), (mx + nx * reach * 0.8, my + ny * reach * 0.8)
