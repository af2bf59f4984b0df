"""Beside the fronts: where neutrals lean, and measures at sea."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.draw.frozen import Frozen
from chancellery.draw.lines import polyline, smooth
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.map import Spot, grande_guerre
from chancellery.games.grande_guerre.board.style import MAP_WIDE, hue, larger, ring
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.words.details import each
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

GAUGE_WIDE, GAUGE_HIGH, GAUGE_RUN = 70.0, 28.0, 50.0
JOINS = 10
ASIDE = {"romania": (62.0, 12.0)}
"""Where a larger gauge would lie over corps."""


# Neutrals.


def neutrals(w: Words, view: View, k: float = 1.0) -> Parts:
    """A gauge for each."""
    posts: dict[str, dict[str, int]] = {neutral: {} for neutral in view["levels"]}
    for power, row in view["ambassadors"].items():
        for place, n in row.items():
            if place in posts:
                posts[place][power] = n
    return {
        f"neutral {neutral}": _gauge(w, neutral, level, Frozen(posts[neutral]), k)
        for neutral, level in view["levels"].items()
    }


def gauge_words(w: Words, neutral: str, level: int, posts: Mapping[str, int]) -> str:
    """Where a neutral leans, and whose envoys stand there that this seat knows of."""
    known = each("plate-number", "power", posts)
    return say(w, "plate-neutral", neutral=neutral, level=level, joins=JOINS, posts=known)


@lru_cache(2**12)
def _gauge(w: Words, neutral: str, standing: int, posts: Frozen, k: float) -> str:
    x, y = grande_guerre().tags[neutral]
    box = (x - GAUGE_WIDE / 2, y - GAUGE_HIGH / 2, GAUGE_WIDE, GAUGE_HIGH)
    left, bar = x - GAUGE_RUN / 2, y + 7.2
    level = max(0, min(JOINS, standing))
    drawn = group(
        title(gauge_words(w, neutral, standing, posts.value)),
        ring(box, 2.0, 5.0),
        rect(box, "gauge", rx=3),
        words(say(w, "short-number", power=neutral, n=standing), x, y - 2, "gauge-name"),
        tag("path", d=f"M{number(left)} {number(bar)}h{GAUGE_RUN:g}", class_="gauge-line"),
        group(tag("circle", cx=left - 4.5, cy=bar, r=3.0, class_="gauge-end"), class_=hue("entente")),
        group(rect((left + GAUGE_RUN + 1.8, bar - 2.7, 5.4, 5.4), "gauge-end"), class_=hue("central")),
        tag("circle", cx=left + level * GAUGE_RUN / JOINS, cy=bar, r=3.2, class_="gauge-now"),
        data_id=neutral,
    )
    if k > 1:
        dx, dy = ASIDE.get(neutral, (0.0, 0.0))
        inside = min(max(x + dx, GAUGE_WIDE / 2 * k), MAP_WIDE - GAUGE_WIDE / 2 * k)
        drawn = group(larger(drawn, (x, y), k), transform=f"translate({number(inside - x)} {number(dy)})")
    return group(drawn, class_="theatre")


# The sea.


def sea(w: Words, war: View) -> Parts:
    """What is in force there."""
    return {"sea": _sea(w, tuple(war["measures"]), war["submarine_loss"])}


def _vessel(at: Spot, *, submarine: bool = False) -> str:
    x, y = at
    hull = "m-9 0h6v-3.5h4v3.5h8l-3 3.6h-12z" if submarine else "m-10-1h4v-3h3v-3.5h3v3.5h4v3h6l-2.4 4.4h-15z"
    return tag("path", d=f"M{number(x)} {number(y)}{hull}", class_="vessel")


@lru_cache(2**8)
def _sea(w: Words, measures: tuple[str, ...], loss: int) -> str:
    """The blockade between Scotland and Norway, submarines in the North Sea, convoys in the Channel."""
    drawn = [
        _blockade(w, "neutrals" in measures) if "blockade" in measures else "",
        _submarines(w, "unrestricted" in measures, loss)
        if {"submarine", "unrestricted"} & {*measures}
        else "",
        _convoys(w) if "convoys" in measures else "",
    ]
    return group(group(*drawn, class_="at-sea-now"), class_="theatre")


def _blockade(w: Words, wide: bool) -> str:
    spots = grande_guerre().sea["blockade"]
    x, y = spots[1]
    note = say(w, "plate-blockade", neutrals=wide)
    return group(
        title(say(w, "plate-blockade.tip", neutrals=wide)),
        tag("path", d=polyline(smooth(spots, 6)), class_="guard"),
        *(_vessel(at) for at in spots[1:3]),
        words(note, x + 16, y + 20, "sea-note", text_anchor="middle"),
        data_id="blockade-line",
    )


def _submarines(w: Words, hard: bool, loss: int) -> str:
    spots = grande_guerre().sea["submarines"]
    x, y = spots[1]
    return group(
        title(say(w, "plate-submarines.tip", loss=loss, unrestricted=hard)),
        *(_vessel(at, submarine=True) for at in spots[: 3 if hard else 2]),
        words(say(w, "plate-submarines", loss=loss), x, y + 17, "sea-note", text_anchor="middle"),
        data_id="submarines",
    )


def _convoys(w: Words) -> str:
    ships = (_vessel(at) for at in grande_guerre().sea["convoys"])
    return group(title(say(w, "plate-convoys")), *ships, data_id="convoy-line")
