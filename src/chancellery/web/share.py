"""A finished game as one picture, 1200 by 630: the last board, who won, and how it went.

All of it is drawn with the eyes of a spectator, and no person is named. It is an SVG that stands alone, with
its colours written out. A browser makes a PNG of it by itself; the server does where `rsvg-convert` (librsvg)
is installed, for those who show links elsewhere.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, NamedTuple, TypeAlias

from chancellery.core.decisions import Json, Scores, Seat
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.core.words import sentence
from chancellery.draw.palette import SANS, SERIF, TOKENS
from chancellery.draw.svg import escape, measure, rect, tag
from chancellery.table.endings import tell_ending
from chancellery.web.pictures import Box, Point, board_box, crop
from chancellery.web.said import say

WIDE, HIGH = 1200, 630
EDGE = 24
BOARD = 540
"""How wide the board may be."""
LEFT = 600
"""Where words and lines begin, beside it."""
LARGEST, SMALLEST = 46, 24
"""Print of the headline."""
SPARE = 0.8
"""Of the room for print: where the face is not at hand, another takes more."""
CHART = Box(LEFT + 40, 222, 372, 292)
PRINT = 14
"""Size of figures and names in the chart."""
ROW = 18
SWATCH = 10
DASHES = ("", "7 4", "2 3", "9 3 2 3", "5 2", "12 4", "3 5")
BETWEEN = " · "
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
CONVERTER = "rsvg-convert"
PATIENCE = 30
"""Seconds that a PNG may take."""
INK = {name: on_light for name, (on_light, _) in TOKENS.items()}
_OUTER = re.compile(r"<svg\b[^>]*>")

Place: TypeAlias = Callable[[int, float], Point]
"""Where a value lies in the chart, by the number of its phase."""


class Line(NamedTuple):
    """How a seat fared, phase by phase."""

    name: str
    colour: str
    dash: str
    values: Sequence[float | None]

    @property
    def last(self) -> float:
        return next((one for one in reversed(self.values) if one is not None), 0.0)


def headline(game: Game, result: Scores) -> str:
    """Who has won, in a sentence for everybody."""
    best = max(result.values(), default=0)
    first = [seat for seat, score in result.items() if score == best]
    if not best:
        return say("ending-nobody")
    if len(first) > 1:
        return say("share-draw", n=len(first))
    seat, many = sentence(game.called(first[0])), game.are_many(first[0])
    if best < 1:
        return say("ending-leads", seat=seat, many=many, share=f"{best:.0%}")
    return say("ending-wins", seat=seat, many=many, alone=len(result) > 2)


def players(people: int, bots: int) -> str:
    """Who sat there, without a name: `one player and six bots`."""
    told = [say("share-players", n=people)] if people else []
    told += [say("card-bots", n=bots)] if bots else []
    return say("card-others", people=told) if told else ""


def share_picture(game: Game, match: Match[Any], told: str, seated: str) -> str:
    """The whole picture; `told` is its headline, `seated` says who played."""
    ending = tell_ending(game, match, None)
    when = next((one["name"] for one in reversed(ending["phases"]) if one["name"]), "")
    under = BETWEEN.join(part for part in (when, sentence(seated)) if part)
    title, foot = told.rstrip("."), HIGH - 36
    size = max(SMALLEST, min(LARGEST, SPARE * (WIDE - EDGE - LEFT) / measure(title, 1)))
    drawn = tag(
        "svg",
        rect((0, 0, WIDE, HIGH), fill=INK["desk"]),
        _board(game, match),
        _print(game.info.title, LEFT, 56, 26),
        _print(title, LEFT, 122, size),
        _print(under, LEFT, 166, 19, SANS, "ink-2"),
        _chart(game, match.header.seats, ending),
        _print("Chancellery", LEFT, foot, 22),
        _print(say("share-by-the-link"), LEFT + 140, foot, 17, SANS, "ink-2"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
        role="img",
        aria_label=f"{game.info.title}: {told}",
    )
    return f"{drawn}\n"


def _print(
    line: str, x: float, y: float, size: float, face: str = SERIF, ink: str = "ink", **more: object
) -> str:
    return tag("text", escape(line), x=x, y=y, font_family=face, font_size=size, fill=INK[ink], **more)


def _board(game: Game, match: Match[Any]) -> str:
    """The last board, whole, in a frame; what a plate has around its map is too small to be read here."""
    svg = game.artist.plate(match.view(None))
    bare: Sequence[float] = getattr(game.artist, "bare_box", ())
    box = Box(*bare) if bare else board_box(game, svg)
    scale = min(BOARD / box.width, (HIGH - 2 * EDGE) / box.height)
    wide, high = box.width * scale, box.height * scale
    x, y = EDGE + (BOARD - wide) / 2, (HIGH - high) / 2
    shown = " ".join(f"{number:.1f}" for number in box)
    placed = tag("svg", "", x=x, y=y, width=wide, height=high, viewBox=shown, class_="plate")
    frame = rect((x - 3, y - 3, wide + 6, high + 6), fill="none", stroke=INK["ink"])
    return _OUTER.sub(placed.removesuffix("</svg>"), crop(svg, box).strip(), count=1) + frame


# How it went.


def _chart(game: Game, seats: Sequence[Seat], ending: Json) -> str:
    by_share = not ending["figure"]
    values = ending["shares"] if by_share else ending["curve"]
    lines = [
        Line(game.seat_name(seat), game.page.colour(seat).themes[0], dash, values[seat])
        for seat, dash in zip(seats, cycle(DASHES), strict=False)
        if seat in values
    ]
    numbers = [one for line in lines for one in line.values if one is not None]
    if not numbers:
        return ""
    goal = 0.0 if by_share else float(game.page.goal)
    low, high = min(0.0, *numbers), 1.0 if by_share else max(goal, 1.0, *numbers)
    steps = max(1, len(ending["phases"]) - 1)

    def place(at: int, value: float) -> Point:
        return CHART.point(at / steps, (high - value) / ((high - low) or 1))

    what = say("ending-share") if by_share else sentence(str(ending["figure"]))
    return "".join(
        (
            _print(say("ending-over-game", what=what), LEFT, 204, 15, SANS, "ink-2"),
            *(_level(place(0, one)[1], _said(one, by_share)) for one in _rounds(low, high, by_share)),
            _across(place(0, goal)[1], "act", stroke_dasharray="2 4") if goal else "",
            *(_curve(line, place) for line in lines),
            _keys(lines, place, steps, by_share),
        )
    )


def _said(value: float, by_share: bool) -> str:
    return f"{value:.0%}" if by_share else f"{value:g}"


def _rounds(low: float, high: float, by_share: bool) -> list[float]:
    """A few round numbers."""
    if by_share:
        return [0, 0.25, 0.5, 0.75, 1]
    step = next((one for one in STEPS if (high - low) / one <= 5), STEPS[-1])
    return [float(step * n) for n in range(-int(-low // step), int(high // step) + 1)]


def _across(y: float, ink: str, **more: object) -> str:
    return tag("line", x1=CHART.x, x2=CHART.x + CHART.width, y1=y, y2=y, stroke=INK[ink], **more)


def _level(y: float, told: str) -> str:
    number = _print(told, CHART.x - 8, y + 5, PRINT, SANS, "ink-2", text_anchor="end")
    return _across(y, "rule") + number


def _curve(line: Line, place: Place) -> str:
    at = (place(n, one) for n, one in enumerate(line.values) if one is not None)
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    look = {"stroke": line.colour, "stroke_width": 3, "stroke_linejoin": "round"}
    return tag("polyline", points=points, fill="none", stroke_dasharray=line.dash or None, **look)


def _keys(lines: Sequence[Line], place: Place, steps: int, by_share: bool) -> str:
    """Names at the ends of the lines, pushed apart where they would touch."""
    x, above, foot = CHART.x + CHART.width + 10, CHART.y - ROW, CHART.y + CHART.height + 8
    drawn = ""
    for n, line in enumerate(sorted(lines, key=lambda one: -one.last)):
        lowest = foot - ROW * (len(lines) - 1 - n)
        above = min(max(place(steps, line.last)[1], above + ROW), lowest)
        swatch = (x, above - SWATCH / 2, SWATCH, SWATCH)
        told = _said(line.last, by_share)
        room = SPARE * (WIDE - EDGE / 2 - x - SWATCH - 6) - measure(f" {told}", PRINT)
        drawn += rect(swatch, fill=line.colour, stroke=INK["ink"])
        drawn += _print(f"{_short(line.name, room)} {told}", x + SWATCH + 6, above + 5, PRINT, SANS)
    return drawn


def _short(name: str, room: float) -> str:
    """As much of a name as has room."""
    kept = name
    while kept and measure(kept, PRINT) > room:
        kept = kept[:-1]
    return name if kept == name else f"{kept[:-1].rstrip()}…"


# PNG.


def can_convert() -> bool:
    """Whether the server can make a PNG."""
    return shutil.which(CONVERTER) is not None


def as_png(svg: str) -> bytes:
    """The picture for who shows no SVG; only where the converter is installed."""
    command = [shutil.which(CONVERTER) or CONVERTER, "--width", str(WIDE), "--height", str(HIGH)]
    made = subprocess.run(command, input=svg.encode(), capture_output=True, check=True, timeout=PATIENCE)
    return made.stdout
