"""Measures and style of the screen of La Grande Guerre, shared by its layers."""

from __future__ import annotations

from functools import cache

from chancellery.core.page import load_page
from chancellery.draw import piece
from chancellery.draw.svg import Box, group, number, rect, tag, words
from chancellery.games.grande_guerre.rules.facts import PACKAGE

PAGE = load_page(PACKAGE)

WIDTH = 1424.0
"""Nothing is printed under 13 units, which on a page of 1440 by 900 are 9.5 px or more."""
MAP_WIDE, MAP_HIGH = 810.0, 640.0
HEAD = -39.0
"""Where calendar and chart begin, above the map."""
RIGHT = 826.0
"""Where the chart and the powers' panels begin."""
STRIPS = MAP_HIGH + 7
STRIP_STEP, STRIP_HIGH = 32.0, 27.0
PANELS = 160.0
PANEL_GAP = 4.0
PANEL_WIDE, PANEL_HIGH = (WIDTH - RIGHT - PANEL_GAP) / 2, 88.0
SHEET = PANELS + 4 * (PANEL_HIGH + PANEL_GAP) + 18
"""Where the political actions begin, below the panels."""
ACTION_COLUMNS, ACTION_ROWS, ACTION_HIGH = 4, 7, 36.2
FOOT = STRIPS + 4 * STRIP_STEP + STRIP_HIGH
"""Where strips and actions end."""

RULES = """
.plate .grid-sea{fill:none;stroke:var(--sea-line);stroke-width:.45;stroke-opacity:.5}
.plate .land{fill:var(--paper)}
.plate .outside{fill:var(--paper-2)}
.plate .shore{fill:none;stroke:var(--coast);stroke-width:.9;stroke-linejoin:round}
.plate .tint{fill:currentColor;opacity:.2}
.plate .band{fill:none;stroke:currentColor;stroke-width:9;stroke-linejoin:round;opacity:.42}
.plate .pale .tint{opacity:.3}
.plate .pale .band{opacity:.6}
.plate .frontier{fill:none;stroke:var(--border);stroke-width:1.1;stroke-linejoin:round}
.plate .limit{fill:none;stroke:var(--border-2);stroke-width:.7;stroke-dasharray:4 2;stroke-opacity:.6}
.plate .neat{fill:none;stroke:var(--board-ink);stroke-width:1.2}
.plate .region{fill:var(--border-2);text-anchor:middle;stroke:var(--paper);stroke-width:2.6;
stroke-opacity:.55;stroke-linejoin:round;paint-order:stroke}
.plate .sea-name{fill:var(--sea-ink);font-style:italic;text-anchor:middle;fill-opacity:.85}
.plate .town{font-size:13px;fill:var(--board-ink);stroke:var(--paper);stroke-width:2.2;stroke-opacity:.85;
stroke-linejoin:round;paint-order:stroke}
.plate .capital{font-weight:600}
.plate .hair{fill:none;stroke:var(--border-2);stroke-width:.6;stroke-opacity:.7;stroke-dasharray:1.5 2}
.plate .gate{stroke:var(--board-ink);stroke-width:.9;fill:currentColor}
.plate .gate-free{stroke:var(--board-ink);stroke-width:.9;fill:var(--board-white)}
.plate .gate-ring{fill:none;stroke:var(--board-ink);stroke-width:.8}
.plate .front-casing{fill:none;stroke:var(--paper);stroke-width:6;stroke-linejoin:round;stroke-linecap:round}
.plate .front-edge{fill:none;stroke:var(--board-ink);stroke-width:3.6;
stroke-linejoin:round;stroke-linecap:round}
.plate .front{fill:none;stroke:var(--board-bad);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.plate .front-shut{fill:none;stroke:var(--board-ink);stroke-width:1.6;stroke-dasharray:.1 4;
stroke-linecap:round}
.plate .pill{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1}
.plate .pill-name{font-size:14px;fill:var(--board-ink);text-anchor:middle;font-variant-numeric:lining-nums}
.plate .chip{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .chip-edge{fill:none;stroke:var(--paper);stroke-width:3}
.plate .chip-figure{font:600 13px var(--sans);text-anchor:middle;font-variant-numeric:tabular-nums}
.plate .gauge{fill:var(--board-white);stroke:var(--board-ink);stroke-width:.8}
.plate .gauge-name{font-size:13px;fill:var(--board-ink);text-anchor:middle}
.plate .gauge-line{stroke:var(--board-ink);stroke-width:.8;fill:none}
.plate .gauge-end{fill:currentColor;stroke:none}
.plate .gauge-now{fill:var(--board-ink);stroke:var(--board-white);stroke-width:1}
.plate .guard{fill:none;stroke:var(--sea-ink);stroke-width:1.6;stroke-dasharray:7 4}
.plate .vessel{fill:var(--board-ink);stroke:var(--sea);stroke-width:1}
.plate .sea-note{font-size:13px;font-style:italic;fill:var(--sea-ink);stroke:var(--sea);stroke-width:2.4;
paint-order:stroke;stroke-linejoin:round}
.plate .cell{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.7}
.plate .cell-held{fill:currentColor;stroke:var(--ink-2);stroke-width:.7}
.plate .can>.cell,.plate .can>.cell-held,.plate .can>.panel{stroke:var(--can);stroke-width:2.6}
.plate .hot>.cell,.plate .hot>.cell-held,.plate .hot>.panel{stroke:var(--can);stroke-width:3.6}
.plate .sel>.cell,.plate .sel>.cell-held,.plate .sel>.panel{stroke:var(--sel);stroke-width:3}
.plate .held-name{font-size:13px;fill:var(--ink);text-anchor:middle}
.plate .now{fill:var(--ink);stroke:var(--ink)}
.plate .gone{fill:var(--rule)}
.plate .notch{fill:var(--ink)}
.plate .now-figure{fill:var(--desk);font-weight:600}
.plate .bar{stroke:var(--bad);stroke-width:3.4}
.plate .label{fill:var(--ink);font-size:16px}
.plate .strong{font-weight:600}
.plate .remark{fill:var(--ink-2);font-size:14px;font-style:italic}
.plate .fine{fill:var(--ink-2);font-size:13.5px;font-variant-numeric:lining-nums}
.plate .body{fill:var(--ink);font-size:14.5px;font-variant-numeric:lining-nums}
.plate .tick{fill:var(--ink-2);font-size:13px;text-anchor:middle;
font-variant-numeric:lining-nums tabular-nums}
.plate .rule{stroke:var(--rule);stroke-width:1;fill:none}
.plate .head-rule{stroke:var(--ink);stroke-width:1}
.plate .year-rule{stroke:var(--ink-2);stroke-width:.8;stroke-opacity:.7}
.plate .zone{fill:var(--rule);fill-opacity:.55}
.plate .curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:butt}
.plate .curve-casing{fill:none;stroke:var(--ink);stroke-width:3.2;stroke-linejoin:round;stroke-linecap:butt}
.plate .lead{fill:none;stroke:var(--ink-2);stroke-width:.6}
.plate .swatch{fill:currentColor;stroke:var(--ink);stroke-width:1}
.plate .panel{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.8}
.plate .flag{fill:currentColor;stroke:var(--ink-2);stroke-width:.8}
.plate .flag-name{font-size:16px}
.plate .will{font-size:18px;font-weight:600;text-anchor:end;font-variant-numeric:lining-nums tabular-nums}
.plate .seat{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.8}
.plate .seat-now{fill:var(--ink);stroke:var(--ink)}
.plate .alarm{fill:var(--bad)}
.plate .alarm-name{fill:var(--sheet);font-size:13.5px;text-anchor:middle}
.plate .risk{fill:none;stroke:var(--bad);stroke-width:1}
.plate .risk-name{fill:var(--bad);font-size:13.5px;text-anchor:middle;font-variant-numeric:lining-nums}
.plate .mild{fill:none;stroke:var(--ink-2);stroke-width:.8}
.plate .mild-name{fill:var(--ink);font-size:13.5px;text-anchor:middle}
.plate .veil{fill:var(--desk);fill-opacity:.6}
.plate .act-name{fill:var(--ink);font-size:13.2px;font-variant-numeric:lining-nums}
.plate .odds{font:600 13px var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums}
.plate .faint{fill:var(--ink-2);fill-opacity:.75}
.plate .chosen{fill:var(--ink)}
.plate .swatch-chosen{stroke:var(--desk)}
.plate .chosen-name{fill:var(--desk)}
"""


@cache
def hue(who: str) -> str:
    """The class of a nation's or a side's colour; none for nobody."""
    return f"c-{PAGE.name(who)}" if who else ""


def ring(box: Box, out: float = 2.0, radius: float = 4.0) -> str:
    """What lights up when a thing can be clicked."""
    left, top, wide, high = box
    return rect((left - out, top - out, wide + 2 * out, high + 2 * out), "ring", rx=radius)


def larger(drawn: str, at: tuple[float, float], k: float) -> str:
    """The same around a place, so that it can be read on a small board."""
    x, y = at
    move = f"translate({number(x * (1 - k))} {number(y * (1 - k))}) scale({number(k)})"
    return group(drawn, transform=move) if k != 1 else drawn


def heading(text: str, note: str, left: float, right: float, y: float) -> str:
    """A head over a part of the screen, with a rule under it."""
    return (
        words(text, left, y - 6, "label")
        + words(note, right, y - 6, "remark", text_anchor="end")
        + tag("path", d=f"M{number(left)} {number(y)}H{number(right)}", class_="head-rule")
    )


def emblem(side: str, x: float, y: float, r: float, class_: str) -> str:
    """A disc for the Entente, a square for the Central Powers, a lozenge for nobody."""
    return piece.emblem(PAGE.seat[side].shape if side else "lozenge", x, y, r, class_)
