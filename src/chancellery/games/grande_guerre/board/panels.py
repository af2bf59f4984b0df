"""A panel for each power: flag tone, will on its track, Parliament, regime, press, production, unrest.

Corps stand on the map, commanders in the tables beside the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chancellery.core.words import figure, sentence
from chancellery.draw.svg import group, measure, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.style import (
    PANEL_GAP,
    PANEL_HIGH,
    PANEL_WIDE,
    PANELS,
    RIGHT,
    emblem,
    hue,
)
from chancellery.games.grande_guerre.board.tips import named, odds, say, told
from chancellery.games.grande_guerre.rules.names import MOODS
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import english

View = Mapping[str, Any]

COLUMNS = (("germany", "austria_hungary", "turkey", "usa"), ("france", "britain", "russia", "italy"))
BAND = 20.0
INNER = 9.0
TRACK_WIDE, TRACK_HIGH = PANEL_WIDE - 2 * INNER, 6.0
BENCH, BENCH_HIGH = 14.0, 12.5
TAG_HIGH = 17.0


class Mark(NamedTuple):
    """A small label in a panel, with what it means."""

    text: str
    kind: str
    """`alarm` for trouble, `risk` for a test that threatens, `mild` for anything else."""
    told: str


def panels(view: View) -> str:
    """Central Powers and the United States at the left, the Entente of 1915 at the right."""
    parts = []
    for column, powers in enumerate(COLUMNS):
        for row, power in enumerate(powers):
            at = (RIGHT + column * (PANEL_WIDE + PANEL_GAP), PANELS + row * (PANEL_HIGH + PANEL_GAP))
            parts.append(_panel(view, power, at))
    return group(*parts, class_="powers on-desk")


def _panel(view: View, power: str, at: tuple[float, float]) -> str:
    now = view["powers"][power]
    frame = (0.0, 0.0, PANEL_WIDE, PANEL_HIGH)
    veil = (0.0, BAND, PANEL_WIDE, PANEL_HIGH - BAND)
    return group(
        title(panel_words(view, power)),
        rect(frame, "panel", rx=3),
        _head(power, now),
        _track(power, now),
        _parliament(now),
        _home_front(now),
        rect(veil, "veil") if now["standing"] != "at_war" else "",
        _row(marks(view, power), PANEL_HIGH - TAG_HIGH - 3),
        transform=f"translate({number(at[0])} {number(at[1])})",
        data_id=power,
    )


def panel_words(view: View, power: str) -> str:
    """The panel in sentences, with what threatens and where each part of it comes from."""
    now = view["powers"][power]
    tips = [mark.told for mark in marks(view, power) if mark.told]
    return told([english().say("panel", {**now, "power": power, "mood": MOODS[now["mood"] + 2]}), *tips])


def standing_words(now: View) -> str:
    """Neutral, or how it left the war."""
    return english().say("standing", now)


# The parts of a panel.


def _head(power: str, now: View) -> str:
    line = f"M0 {BAND:g}v-{BAND - 3:g}a3 3 0 0 1 3-3h{PANEL_WIDE - 6:g}a3 3 0 0 1 3 3v{BAND - 3:g}z"
    return group(
        tag("path", d=line, class_="flag"),
        emblem(now["side"], 13, BAND / 2, 4.6, "on"),
        words(named("power", power), 25, 15.5, "flag-name on"),
        words(figure(now["nw"]), PANEL_WIDE - INNER, 16.2, "will on"),
        class_=hue(power),
    )


def _track(power: str, now: View) -> str:
    """Will on its track; the zone is shaded, and a triangle marks its edge."""
    floor, ceiling, zone = facts().floor, facts().ceiling, facts().zone
    step, top = TRACK_WIDE / (ceiling - floor), BAND + 3.5
    edge = INNER + (zone - floor) * step
    parts = [
        rect((INNER, top, TRACK_WIDE, TRACK_HIGH), "cell", rx=2),
        rect((INNER, top, edge - INNER, TRACK_HIGH), "zone", rx=2),
        tag("path", d=f"M{number(edge)} {number(top - 2)}v{number(TRACK_HIGH + 4)}", class_="head-rule"),
    ]
    for will in range(floor, ceiling + 1, 10):
        x = INNER + (will - floor) * step
        parts.append(tag("path", d=f"M{number(x)} {number(top)}v{TRACK_HIGH:g}", class_="rule"))
    x = INNER + (max(floor, min(ceiling, now["nw"])) - floor) * step
    dot = tag("circle", cx=x, cy=top + TRACK_HIGH / 2, r=4.6, class_="swatch")
    return group(*parts) + group(dot, class_=hue(power))


def _parliament(now: View) -> str:
    """Five benches that rise from the left to Sacred Union; the mood's is filled."""
    foot = BAND + 27
    parts = []
    for i in range(len(MOODS)):
        high = 6 + i * (BENCH_HIGH - 6) / (len(MOODS) - 1)
        box = (INNER + i * BENCH, foot - high, BENCH - 2, high)
        parts.append(rect(box, "seat-now" if i == now["mood"] + 2 else "seat", rx=1))
    name = named("mood", MOODS[now["mood"] + 2])
    return "".join(parts) + words(name, INNER + 5 * BENCH + 6, foot - 1, "label")


def _home_front(now: View) -> str:
    home, civil, foot = english().say("panel-home", now), say("panel-civil", cp=now["cp"]), BAND + 43
    return words(home, INNER, foot, "body") + words(
        civil, PANEL_WIDE - INNER, foot, "body", text_anchor="end"
    )


def marks(view: View, power: str) -> list[Mark]:
    """Trouble first, then what threatens, then what else is worth a label."""
    now = view["powers"][power]
    if now["standing"] != "at_war":
        return [Mark(sentence(standing_words(now)), "mild", "")]
    found = []
    if now["unstable"]:
        found.append(_mark("revolution", "alarm"))
    if now["mutiny"]:
        found.append(_mark("mutiny", "alarm", n=now["mutiny"]))
    found += [
        _mark("riot", "alarm", threat=name, city=now[f"{name}_city"])
        for name in ("strike", "revolt")
        if now[name]
    ]
    if now["coup_planned"]:
        found.append(_mark("coup", "alarm"))
    found += [
        _mark("drive", "mild", front=drive["front"], status=drive["status"]) for drive in drives(view, power)
    ]
    if now["in_power"]:
        found.append(_mark("person", "mild", person=now["in_power"]))
    found += [_mark("threat", "risk", threat=test, **odds(shown)) for test, shown in now["tests"].items()]
    return found


def _mark(name: str, kind: str, **fields: Any) -> Mark:
    return Mark(say(f"mark-{name}", **fields), kind, say(f"mark-{name}.tip", **fields))


def drives(view: View, power: str) -> list[Mapping[str, Any]]:
    """Grand Offensives that this power leads, this year."""
    return [one for one in view["war"]["offensives"] if one["main"] == power]


def _row(row: list[Mark], top: float) -> str:
    """As many as there is room for; the panel's words name them all."""
    x, parts = INNER, []
    for i, mark in enumerate(row):
        wide = measure(mark.text, 13.5) + 11
        left = len(row) - i
        if x + wide > PANEL_WIDE - INNER - (20 if left > 1 else 0):
            parts.append(words(f"+{left}", x + 2, top + 13, "fine"))
            break
        parts.append(rect((x, top, wide, TAG_HIGH), mark.kind, rx=2))
        parts.append(words(mark.text, x + wide / 2, top + 13, f"{mark.kind}-name"))
        x += wide + 4
    if not row:
        parts.append(words(say("panel-quiet"), INNER, top + 13, "remark"))
    return "".join(parts)
