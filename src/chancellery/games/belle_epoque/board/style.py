"""Measures and style of the board of La Belle Époque, shared by its layers."""

from __future__ import annotations

from functools import cache

from chancellery.core.page import load_page
from chancellery.draw.inset import Inset
from chancellery.draw.style import colour_class
from chancellery.games.belle_epoque.rules.facts import PACKAGE

PAGE = load_page(PACKAGE)
WIDTH, HEIGHT = 1400.0, 758.0

SMALL = 13.9
"""The smallest type on the map: 9.5 pixels where the board is 972 wide."""
BOX = (192.0, 70.0)
"""The size of a Fleet Box."""

BOXES = {
    "arsenal": Inset(6.0, 82.0, *BOX),
    "europe": Inset(6.0, 6.0, *BOX),
    "africa": Inset(6.0, 474.0, *BOX),
    "asia": Inset(1202.0, 236.0, *BOX),
}
"""Where the Fleets of all Powers lie, by place."""

TURNS = Inset(6.0, 598.0, 262.0, 154.0)
TRACKS = Inset(1010.0, 572.0, 384.0, 180.0)
KEY = Inset(1202.0, 313.0, 192.0, 134.0)
AREAS: dict[str, tuple[float, ...]] = {
    "europe": (508.0, 457.0, 492.0, 297.0),
    "africa": (190.0, 110.0, 410.0, 640.0),
    "asia": (566.0, 84.0, 560.0, 370.0),
    "pacific": (1010.0, 84.0, 384.0, 490.0),
}
"""Parts of the map that fill a small screen each."""

INSETS = (*BOXES.values(), TURNS, TRACKS, KEY)
"""They lie on sea that no Territory needs, and off the corner in the north-east, where the page has its
buttons."""

RULES = """
.plate .grid{fill:none;stroke:var(--sea-line);stroke-width:.45;stroke-opacity:.5}
.plate .coast{fill:none;stroke:var(--coast);stroke-width:2;stroke-linejoin:round}
.plate .land{fill:var(--paper);stroke:var(--border-2);stroke-width:.8;stroke-linejoin:round}
.plate .outside{fill:var(--paper-2)}
.plate .home{fill:currentColor;fill-opacity:.2;stroke:var(--border-2);stroke-width:.8;stroke-linejoin:round}
.plate .pale .home{fill-opacity:.5}
.plate .neat{fill:none;stroke:var(--board-ink);stroke-width:1.4}
.plate .inset-frame{fill:none;stroke:var(--board-ink);stroke-width:1}
.plate .inset-mat{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1}
.plate .region{fill:var(--border-2);text-anchor:middle;fill-opacity:.85}
.plate .sea-name{fill:var(--sea-ink);font-style:italic;text-anchor:middle}
.plate .tint{fill:currentColor;fill-opacity:.2}
.plate .band{fill:none;stroke:currentColor;stroke-width:9;stroke-opacity:.42;stroke-linejoin:round}
.plate .pale .tint{fill-opacity:.3}
.plate .pale .band{stroke-opacity:.7}
.plate .ground{fill:transparent}
.plate .can .ground{fill:var(--board-lit);fill-opacity:.62;stroke:var(--board-can);stroke-width:1.6}
.plate .hot .ground{fill-opacity:.8;stroke-width:2.4}
.plate .sel .ground{fill:var(--board-lit);fill-opacity:.4;stroke:var(--board-ink);stroke-width:2}
.plate :is(.can,.hot,.sel) .ground.echo{fill:transparent;stroke:none}
.plate .leader{fill:none;stroke:var(--board-ink);stroke-width:.9}
.plate .pin{fill:var(--board-ink);stroke:none}
.plate .body{fill:var(--board-white);stroke:var(--board-ink);stroke-width:.9}
.plate .cells{fill:var(--board-white);stroke:var(--border-2);stroke-width:.5;stroke-opacity:.55}
.plate .figs{fill:var(--border-2);text-anchor:middle;font-family:var(--serif)}
.plate .place{fill:var(--board-ink);stroke:var(--paper);stroke-width:3;stroke-opacity:.82;text-anchor:middle;
stroke-linejoin:round;paint-order:stroke;font-family:var(--serif)}
.plate .vp{fill:var(--board-ink);stroke:var(--board-white);stroke-width:1}
.plate .vp-house{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1.3}
.plate .vp-figure,.plate .vp-house-figure{text-anchor:middle;font-family:var(--serif);font-weight:600;
font-size:13.9px;font-variant-numeric:lining-nums}
.plate .vp-figure{fill:var(--board-white)}
.plate .vp-house-figure{fill:var(--board-ink)}
.plate .pill{fill:var(--paper-2);stroke:var(--board-ink);stroke-width:.8}
.plate .pill-word{fill:var(--board-ink);text-anchor:middle;font-family:var(--serif);font-size:13.9px;
font-variant-numeric:lining-nums}
.plate .held{fill:none;stroke:currentColor;stroke-width:3}
.plate .held-edge{fill:none;stroke:var(--board-ink);stroke-width:4.6}
.plate .code{fill:var(--board-ink);font-family:var(--sans);font-weight:600;font-size:13.9px;
text-anchor:middle;letter-spacing:-.4px;stroke:var(--paper-2);stroke-width:2;stroke-opacity:.85;paint-order:stroke;
stroke-linejoin:round}
.plate .armament{color:var(--board-bad)}
.plate .fought{fill:none;stroke:var(--board-ink);stroke-width:2}
.plate .shut{fill:url(#shut)}
.plate .shut-line{stroke:var(--board-ink);stroke-width:1;stroke-opacity:.6}
.plate .hit,.plate .spot{fill:transparent;stroke:none;pointer-events:all}
.plate .spot.can{stroke:var(--board-can);stroke-width:2.2;cursor:pointer}
.plate .spot.hot{stroke:var(--board-can);stroke-width:3}
.plate .spot.sel{stroke:var(--board-ink);stroke-width:2.6}
.plate .cell{fill:var(--board-white);stroke:var(--border-2);stroke-width:.6}
.plate .head{fill:var(--board-ink);font-size:16px}
.plate .track-points{fill:var(--border-2);font-size:14px;font-weight:600;font-variant-numeric:lining-nums}
.plate .fine{fill:var(--border-2);font-size:13.9px;font-variant-numeric:lining-nums}
.plate .mid{text-anchor:middle}
.plate .end{text-anchor:end}
.plate .disc{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .disc-word{font-family:var(--sans);font-weight:600;font-size:13.9px;text-anchor:middle;
letter-spacing:-.5px}
.plate .ship{fill:currentColor;stroke:var(--board-ink);stroke-width:1.6;stroke-linejoin:round}
.plate .tired{fill-opacity:.25;stroke-dasharray:3.2 2.2}
.plate .figure{fill:var(--board-ink);font-size:14px;text-anchor:middle;stroke:var(--board-white);
stroke-width:3;paint-order:stroke;font-variant-numeric:lining-nums tabular-nums}
.plate .now{fill:var(--board-ink)}
.plate .lane{stroke:var(--border-2);stroke-width:.6;stroke-opacity:.35}
.plate .card-top{fill:var(--ink);font-size:13px;font-variant-numeric:lining-nums}
.plate .met{fill:var(--good)}
.plate .missed{fill:var(--bad)}
.plate .split{fill:none;stroke:var(--ink-2);stroke-width:1}
.plate .star{fill:var(--ink-2);font-size:13px}
"""


@cache
def hue(owner: str) -> str:
    """The class of an owner's colour; minor nations without one are stone."""
    return colour_class(PAGE, owner if owner in PAGE.colours else "neutral")
