"""Measures and style of the board of Europe in Turmoil, shared by its layers."""

from __future__ import annotations

from chancellery.core.page import load_page
from chancellery.draw.inset import Inset

PAGE = load_page("chancellery.games.turmoil")

WIDE, HIGH, HEAD = 93.0, 38.0, 16.0
"""A space's plate and the band with its name."""

WIDTH, HEIGHT = 1368.0, 740.0
"""The map: as wide for its height as the place that the page has for it."""

RIM = 8.0
TRACKS = Inset(RIM, RIM, 387.0, 146.0)
NAVAL = Inset(WIDTH - RIM - 208.0, 168.0, 208.0, 326.0)
GREAT_WAR = Inset(WIDTH - RIM - 260.0, HEIGHT - RIM - 146.0, 260.0, 146.0)
KEY = Inset(RIM, HEIGHT - RIM - 64.0, 490.0, 64.0)
INSETS = (TRACKS, NAVAL, GREAT_WAR, KEY)
"""They lie on sea and on land that no space needs; lines between spaces go round them. The corner in the
north-east stays free, because the page has its buttons there."""

ICONS = (
    "government",
    "monarchy",
    "church",
    "workers",
    "bourgeoisie",
    "farmers",
    "army",
    "intellectuals",
    "annex",
)
"""The groups of society, in the order of the key."""

RULES = """
.plate .land{fill:var(--paper)}
.plate .shore{fill:none;stroke:var(--coast);stroke-width:.9;stroke-linejoin:round}
.plate .limit{fill:none;stroke:var(--border);stroke-width:1.1;stroke-linejoin:round}
.plate .frontier{fill:none;stroke:var(--border-2);stroke-width:.7;stroke-opacity:.5;stroke-dasharray:4 2}
.plate .neat{fill:none;stroke:var(--board-ink);stroke-width:1.2}
.plate .region{fill:var(--border-2);stroke:var(--paper);stroke-width:3;stroke-opacity:.7;
stroke-linejoin:round;paint-order:stroke;text-anchor:middle}
.plate .sea-name{fill:var(--sea-ink);font-style:italic;text-anchor:middle;fill-opacity:.85}
.plate .link{fill:none;stroke:var(--board-ink);stroke-width:1.3}
.plate .link-casing{fill:none;stroke:var(--paper);stroke-width:3.6;stroke-opacity:.75}
.plate .abroad{stroke-dasharray:5 3.2}
.plate .short{stroke-width:3.4;stroke-dasharray:none}
.plate .body{fill:var(--board-white);stroke:var(--board-ink);stroke-width:.9}
.plate .field .body{stroke-width:1.9}
.plate .head{fill:var(--paper-2)}
.plate .rule{stroke:var(--board-ink);stroke-width:.7}
.plate .stripe{fill:var(--board-ink)}
.plate .space-name,.plate .worth{fill:var(--board-ink)}
.plate .worth{font-weight:600;font-size:13.5px;text-anchor:end;font-variant-numeric:lining-nums}
.plate .held{fill:currentColor}
.plate .chip{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .chip-edge{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1}
.plate .chip-ring{fill:none;stroke:currentColor;stroke-width:2.3}
.plate .count{font-size:13.5px;text-anchor:middle;font-weight:600;
font-variant-numeric:lining-nums tabular-nums}
.plate .ink{fill:var(--board-ink)}
.plate .box-plate{fill:var(--board-white);stroke:currentColor;stroke-width:2}
.plate .box-name{fill:var(--board-ink);text-anchor:middle;font-size:13.5px}
.plate .shut{fill:url(#shut)}
.plate .shut-line{stroke:var(--board-ink);stroke-width:1;stroke-opacity:.6}
.plate .hand-mark{fill:var(--board-ink)}
.plate .hand-mark-name{fill:var(--board-white);font-size:13.5px;text-anchor:middle;font-weight:600}
.plate .cover{fill:var(--board-white)}
.plate .key{fill:var(--board-ink);font-size:13.5px}
.plate .cell{fill:var(--board-white);stroke:var(--border-2);stroke-width:.7}
.plate .label{fill:var(--board-ink);font-size:15px}
.plate .remark{fill:var(--border-2);font-size:13.5px;font-style:italic}
.plate .tick{fill:var(--board-ink);font-size:13.5px;text-anchor:middle;
font-variant-numeric:lining-nums tabular-nums}
.plate .ship-class{fill:var(--board-ink)}
.plate .hairline{fill:none;stroke:var(--border-2);stroke-width:.6;stroke-opacity:.7}
.plate .stroke{fill:none;stroke:var(--border-2);stroke-width:.8}
.plate .fine{fill:var(--border-2);font-size:13.5px;font-variant-numeric:lining-nums}
.plate .token{fill:currentColor;stroke:var(--ink);stroke-width:1}
.plate .inset .token{stroke:var(--board-ink)}
.plate .token-figure{font-size:13.5px;text-anchor:middle;font-weight:600}
.plate .high-water{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.plate .band{fill:currentColor}
.plate[data-eyes=liberal] .ghost .c-liberal .chip,
.plate[data-eyes=authoritarian] .ghost .c-authoritarian .chip{
fill:var(--board-white);stroke:currentColor;stroke-width:2.2;stroke-dasharray:3 2}
.plate[data-eyes=liberal] .ghost .c-liberal .chip-edge,
.plate[data-eyes=authoritarian] .ghost .c-authoritarian .chip-edge{stroke:none}
.plate[data-eyes=liberal] .ghost .c-liberal .chip-ring,
.plate[data-eyes=authoritarian] .ghost .c-authoritarian .chip-ring{stroke-dasharray:3 2}
.plate[data-eyes=liberal] .ghost .c-liberal .count,
.plate[data-eyes=authoritarian] .ghost .c-authoritarian .count{fill:var(--board-ink)}
.plate .names,.plate .links{pointer-events:none}
.plate .glyph{color:var(--board-ink);stroke:currentColor;stroke-width:1.2;stroke-linejoin:round;
stroke-linecap:round;fill:none}
"""
