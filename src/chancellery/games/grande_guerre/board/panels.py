"""A panel for each power: flag tone, will on its track, Parliament, regime, press, production, unrest.

Corps stand on the map, commanders in the tables beside the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chancellery.core.words import figure, sentence
from chancellery.draw.frozen import Frozen
from chancellery.draw.plate import Parts
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
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

COLUMNS = (("germany", "austria_hungary", "turkey", "usa"), ("france", "britain", "russia", "italy"))
BAND = 20.0
INNER = 9.0
TRACK_TOP, TRACK_WIDE, TRACK_HIGH = BAND + 3.5, PANEL_WIDE - 2 * INNER, 6.0
BENCH, BENCH_HIGH = 14.0, 12.5
TAG_HIGH = 17.0


class Mark(NamedTuple):
    """A small label in a panel, with what it means."""

    text: str
    kind: str
    """`alarm` for trouble, `risk` for a test that threatens, `mild` for anything else."""
    told: str


class Panel(NamedTuple):
    """What is shown of a power."""

    power: str
    now: Frozen
    drives: tuple[tuple[str, str], ...]
    """Grand Offensives that it leads, this year: front and status."""


def panels(w: Words, view: View) -> Parts:
    """Central Powers and the United States at the left, the Entente of 1915 at the right."""
    return {f"panel {power}": _panel(w, panel(view, power)) for powers in COLUMNS for power in powers}


def panel(view: View, power: str) -> Panel:
    """A power as a seat sees it."""
    drives = [(one["front"], one["status"]) for one in view["war"]["offensives"] if one["main"] == power]
    return Panel(power, Frozen(view["powers"][power]), tuple(drives))


def _place(power: str) -> tuple[float, float]:
    column = next(i for i, powers in enumerate(COLUMNS) if power in powers)
    row = COLUMNS[column].index(power)
    return RIGHT + column * (PANEL_WIDE + PANEL_GAP), PANELS + row * (PANEL_HIGH + PANEL_GAP)


@lru_cache(2**11)
def _panel(w: Words, shown: Panel) -> str:
    power, now, (x, y) = shown.power, shown.now.value, _place(shown.power)
    frame = (0.0, 0.0, PANEL_WIDE, PANEL_HIGH)
    veil = (0.0, BAND, PANEL_WIDE, PANEL_HIGH - BAND)
    row = marks(w, shown)
    drawn = group(
        title(panel_words(w, shown, row)),
        rect(frame, "panel", rx=3),
        _head(w, power, now),
        _track(power, now["nw"]),
        _parliament(w, now),
        _home_front(w, now),
        rect(veil, "veil") if now["standing"] != "at_war" else "",
        _row(w, row, PANEL_HIGH - TAG_HIGH - 3),
        transform=f"translate({number(x)} {number(y)})",
        data_id=power,
    )
    return group(drawn, class_="powers on-desk")


def panel_words(w: Words, shown: Panel, row: Sequence[Mark]) -> str:
    """The panel in sentences, with what threatens and where each part of it comes from."""
    now, power = shown.now.value, shown.power
    tips = [mark.told for mark in row if mark.told]
    return told(w, [w.say("panel", {**now, "power": power, "mood": MOODS[now["mood"] + 2]}), *tips])


def standing_words(w: Words, now: View) -> str:
    """Neutral, or how it left the war."""
    return w.say("standing", now)


# The parts of a panel.


def _head(w: Words, power: str, now: View) -> str:
    line = f"M0 {BAND:g}v-{BAND - 3:g}a3 3 0 0 1 3-3h{PANEL_WIDE - 6:g}a3 3 0 0 1 3 3v{BAND - 3:g}z"
    return group(
        tag("path", d=line, class_="flag"),
        emblem(now["side"], 13, BAND / 2, 4.6, "on"),
        words(named(w, "power", power), 25, 15.5, "flag-name on"),
        words(figure(now["nw"]), PANEL_WIDE - INNER, 16.2, "will on"),
        class_=hue(power),
    )


def _track(power: str, now: int) -> str:
    """Will on its track."""
    floor, ceiling = facts().floor, facts().ceiling
    x = INNER + (max(floor, min(ceiling, now)) - floor) * TRACK_WIDE / (ceiling - floor)
    dot = tag("circle", cx=x, cy=TRACK_TOP + TRACK_HIGH / 2, r=4.6, class_="swatch")
    return _blank_track() + group(dot, class_=hue(power))


@cache
def _blank_track() -> str:
    """The zone is shaded, and a triangle marks its edge."""
    floor, ceiling, zone = facts().floor, facts().ceiling, facts().zone
    step, top = TRACK_WIDE / (ceiling - floor), TRACK_TOP
    edge = INNER + (zone - floor) * step
    parts = [
        rect((INNER, top, TRACK_WIDE, TRACK_HIGH), "cell", rx=2),
        rect((INNER, top, edge - INNER, TRACK_HIGH), "zone", rx=2),
        tag("path", d=f"M{number(edge)} {number(top - 2)}v{number(TRACK_HIGH + 4)}", class_="head-rule"),
    ]
    for will in range(floor, ceiling + 1, 10):
        x = INNER + (will - floor) * step
        parts.append(tag("path", d=f"M{number(x)} {number(top)}v{TRACK_HIGH:g}", class_="rule"))
    return group(*parts)


def _parliament(w: Words, now: View) -> str:
    """Five benches that rise from the left to Sacred Union; the mood's is filled."""
    foot = BAND + 27
    parts = []
    for i in range(len(MOODS)):
        high = 6 + i * (BENCH_HIGH - 6) / (len(MOODS) - 1)
        box = (INNER + i * BENCH, foot - high, BENCH - 2, high)
        parts.append(rect(box, "seat-now" if i == now["mood"] + 2 else "seat", rx=1))
    name = named(w, "mood", MOODS[now["mood"] + 2])
    return "".join(parts) + words(name, INNER + 5 * BENCH + 6, foot - 1, "label")


def _home_front(w: Words, now: View) -> str:
    home, civil, foot = w.say("panel-home", now), say(w, "panel-civil", cp=now["cp"]), BAND + 43
    return words(home, INNER, foot, "body") + words(
        civil, PANEL_WIDE - INNER, foot, "body", text_anchor="end"
    )


def marks(w: Words, shown: Panel) -> list[Mark]:
    """Trouble first, then what threatens, then what else is worth a label."""
    now = shown.now.value
    if now["standing"] != "at_war":
        return [Mark(sentence(standing_words(w, now)), "mild", "")]
    found = []
    if now["unstable"]:
        found.append(_mark(w, "revolution", "alarm"))
    if now["mutiny"]:
        found.append(_mark(w, "mutiny", "alarm", n=now["mutiny"]))
    found += [
        _mark(w, "riot", "alarm", threat=name, city=now[f"{name}_city"])
        for name in ("strike", "revolt")
        if now[name]
    ]
    if now["coup_planned"]:
        found.append(_mark(w, "coup", "alarm"))
    found += [_mark(w, "drive", "mild", front=front, status=status) for front, status in shown.drives]
    if now["in_power"]:
        found.append(_mark(w, "person", "mild", person=now["in_power"]))
    found += [_mark(w, "threat", "risk", threat=test, **odds(risk)) for test, risk in now["tests"].items()]
    return found


def _mark(w: Words, name: str, kind: str, **fields: Any) -> Mark:
    return Mark(say(w, f"mark-{name}", **fields), kind, say(w, f"mark-{name}.tip", **fields))


def _row(w: Words, row: list[Mark], top: float) -> str:
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
        parts.append(words(say(w, "panel-quiet"), INNER, top + 13, "remark"))
    return "".join(parts)
