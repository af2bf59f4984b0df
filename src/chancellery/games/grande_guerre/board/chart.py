"""National will of all powers over time: a line each, told apart by colour, dash and label."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.core.words import figure
from chancellery.draw.frozen import Frozen
from chancellery.draw.lines import polyline
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.style import HEAD, PANELS, RIGHT, WIDTH, hue, ring
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import POWERS
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]
Spot = tuple[float, float]

LEFT, END = RIGHT + 24, WIDTH - 122
TOP, FOOT = HEAD + 26, PANELS - 22
LABEL_STEP = 17.5
SHORTEST = 8
"""Turns that the chart has at least."""
HIGH_FLOOR = 10
"""It goes deeper only if somebody's will has."""
DASHES = {
    "austria_hungary": "9 3",
    "russia": "6 3 1.5 3",
    "turkey": "1.6 2.2",
    "italy": "4 2",
    "usa": "2 3",
}


class Curve(NamedTuple):
    """What is known of a power's will: turns and figures while it was in the war."""

    power: str
    points: tuple[tuple[int, int], ...]
    joined: bool
    """It came into the war later, so the line begins with a ring."""
    left: bool
    """It has left, so the line ends with a cross."""


def curves(view: View) -> list[Curve]:
    """A line for every power that is or was in the war.

    The will of a neutral stands still, and so does that of a power that has left: those runs are cut off.
    """
    found = []
    first = facts().scenarios[view["scenario"]].first_turn
    neutral = facts().scenarios[view["scenario"]].neutral
    for i, power in enumerate(POWERS):
        now = view["powers"][power]
        if now["standing"] == "neutral":
            continue
        points = [(row[0], row[1 + i]) for row in view["history"]]
        here = max(view["turn"], first)
        if now["standing"] == "at_war" and (not points or points[-1][0] < here):
            points.append((here, now["nw"]))
        joined, left = power in neutral, now["standing"] == "out"
        if joined:
            points = _without_still(points)
        if left:
            points = _without_still(points[::-1])[::-1]
        if points:
            found.append(Curve(power, tuple(points), joined, left))
    return found


def _without_still(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """From the last turn of the run of equal figures at the beginning."""
    still = next((i for i, (_, will) in enumerate(points) if will != points[0][1]), len(points))
    return points[max(still - 1, 0) :]


class Scale(NamedTuple):
    """From turns and will to units."""

    first: int
    last: int
    floor: int
    ceiling: int

    def spot(self, turn: int, will: float) -> Spot:
        x = LEFT + (turn - self.first) * (END - LEFT) / (self.last - self.first)
        return x, FOOT - (will - self.floor) * (FOOT - TOP) / (self.ceiling - self.floor)


def scale_of(view: View, known: Sequence[Curve]) -> Scale:
    """From the first turn to this one, and down to the lowest will that there was."""
    first = facts().scenarios[view["scenario"]].first_turn
    lowest = min((will for curve in known for _, will in curve.points), default=HIGH_FLOOR)
    floor = min(HIGH_FLOOR, lowest // 10 * 10)
    return Scale(first, max(view["turn"], first + SHORTEST), floor, facts().ceiling)


def chart(w: Words, view: View, *, alone: bool = False) -> Parts:
    """The will of all powers, now and before; alone, it is where a power can be pointed at."""
    powers = {power: {key: now[key] for key in ("standing", "nw")} for power, now in view["powers"].items()}
    shown = {"powers": powers, **{key: view[key] for key in ("scenario", "turn", "history")}}
    return {"chart": _chart(w, Frozen(shown), alone)}


@lru_cache(2**9)
def _chart(w: Words, shown: Frozen, alone: bool) -> str:
    """Axes, the Instability Zone, the lines, and a label for each at its end."""
    view = shown.value
    known = curves(view)
    scale = scale_of(view, known)
    return group(
        _axes(w, scale),
        *(_curve(w, scale, curve) for curve in known),
        _labels(w, view, scale, known, alone),
        class_="chart on-desk",
    )


@lru_cache(2**8)
def _axes(w: Words, scale: Scale) -> str:
    known = facts()
    zone_top = scale.spot(scale.first, known.zone)[1]
    parts = [rect((LEFT, zone_top, END - LEFT, FOOT - zone_top), "zone")]
    for will in range(scale.floor, known.ceiling + 1, 10):
        y = scale.spot(scale.first, will)[1]
        parts.append(tag("path", d=f"M{number(LEFT)} {number(y)}H{number(END)}", class_="rule"))
        parts.append(words(figure(will), LEFT - 5, y + 3.8, "tick", style="text-anchor:end"))
    note = say(w, "zone", zone=known.zone)
    parts.append(words(note, LEFT + 5, FOOT - 6, "remark"))
    for turn in known.calendar[1:]:
        new_year = turn.number == scale.first or known.calendar[turn.number - 1].year != turn.year
        if new_year and scale.first <= turn.number <= scale.last:
            x = scale.spot(turn.number, 0)[0]
            parts.append(tag("path", d=f"M{number(x)} {TOP:g}V{number(FOOT + 4)}", class_="year-rule"))
            parts.append(words(str(turn.year), x + 3, FOOT + 14, "tick", style="text-anchor:start"))
    return "".join(parts)


def _curve(w: Words, scale: Scale, curve: Curve) -> str:
    spots = [scale.spot(*point) for point in curve.points]
    data = polyline(spots) if len(spots) > 1 else polyline([spots[0], (spots[0][0] + 3, spots[0][1])])
    dash = DASHES.get(curve.power)
    parts = [title(say(w, "curve", power=curve.power, will=curve.points[-1][1]))]
    parts.append(tag("path", d=data, class_="curve-casing", stroke_dasharray=dash))
    parts.append(tag("path", d=data, class_="curve", stroke_dasharray=dash))
    if curve.joined:
        parts.append(tag("circle", cx=spots[0][0], cy=spots[0][1], r=3.2, class_="swatch"))
    if curve.left:
        x, y = spots[-1]
        cross = f"M{number(x - 3.5)} {number(y - 3.5)}l7 7m0-7l-7 7"
        parts.append(tag("path", d=cross, class_="cross"))
    return group(*parts, class_=hue(curve.power))


def _labels(w: Words, view: View, scale: Scale, known: Sequence[Curve], alone: bool) -> str:
    """Names at the right, pushed apart, each with a thin line to its curve."""
    wanted = sorted((scale.spot(*curve.points[-1]), curve) for curve in known)
    wanted.sort(key=lambda entry: entry[0][1])
    places = spread([spot[1] for spot, _ in wanted], TOP + 4, FOOT + 6)
    parts = []
    for (spot, curve), y in zip(wanted, places, strict=True):
        x = END + 12
        lead = polyline([spot, (END + 3, y), (x - 2, y)])
        name = named(w, "power", curve.power, "short")
        will = view["powers"][curve.power]["nw"]
        label = (
            group(rect((x, y - 4.5, 9, 9), "swatch", rx=1.5), class_=hue(curve.power)),
            words(name, x + 13, y + 4.6, "body"),
            words(figure(will), WIDTH, y + 4.6, "body strong", text_anchor="end"),
        )
        parts.append(tag("path", d=lead, class_="lead"))
        if alone:
            tip = title(say(w, "curve", power=curve.power, will=will))
            ground = ring((x - 2, y - 8.5, WIDTH - x + 2, 17), 0.0, 2.0)
            parts.append(group(tip, ground, *label, data_id=curve.power))
        else:
            parts += label
    return group(*parts, class_="chart-labels")


def spread(wanted: Sequence[float], top: float, foot: float) -> list[float]:
    """Heights in order, at least a line apart, as near as may be to where they belong."""
    places = list(wanted)
    for i in range(len(places)):
        places[i] = max(places[i], top if i == 0 else places[i - 1] + LABEL_STEP)
    for i in reversed(range(len(places))):
        places[i] = min(places[i], foot if i == len(places) - 1 else places[i + 1] - LABEL_STEP)
    return places
