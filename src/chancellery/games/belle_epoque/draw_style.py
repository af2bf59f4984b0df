"""Measures and style of the board of La Belle Époque, shared by its layers."""

from __future__ import annotations

from chancellery.core.drawing import NATIONS

WIDTH, HEIGHT = 1400.0, 758.0

HUES = {
    "great_britain": "england",
    "france": "france",
    "central_empires": "germany",
    "russia": "russia",
    "italy": "italy",
    "united_states": "usa",
}
"""Owner to nation of the palette; other minor nations are stone."""

CONTINENT_NAMES = {"europe": "Europe", "africa": "Africa", "asia": "Asia"}

RULES = """
.plate .sea{fill:var(--sea)}
.plate .grid{fill:none;stroke:var(--sea-line);stroke-width:.45;stroke-opacity:.5}
.plate .waterlines{fill:none;stroke:var(--sea-line);stroke-width:.7}
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
font-size:13px;font-variant-numeric:lining-nums}
.plate .vp-figure{fill:var(--board-white)}
.plate .vp-house-figure{fill:var(--board-ink)}
.plate .pill{fill:var(--paper-2);stroke:var(--board-ink);stroke-width:.8}
.plate .pill-word{fill:var(--board-ink);text-anchor:middle;font-family:var(--serif);font-size:12.8px;
font-variant-numeric:lining-nums}
.plate .held{fill:none;stroke:currentColor;stroke-width:3}
.plate .held-edge{fill:none;stroke:var(--board-ink);stroke-width:4.6}
.plate .code{fill:var(--board-ink);font-family:var(--sans);font-weight:600;font-size:12.8px;
text-anchor:middle;letter-spacing:-.4px;stroke:var(--paper-2);stroke-width:2;stroke-opacity:.85;paint-order:stroke;
stroke-linejoin:round}
.plate .armament{color:var(--board-bad)}
.plate .fought{fill:none;stroke:var(--board-ink);stroke-width:2}
.plate .shut{fill:url(#shut)}
.plate .shut-line{stroke:var(--board-ink);stroke-width:1;stroke-opacity:.55}
.plate .hit,.plate .spot{fill:transparent;stroke:none;pointer-events:all}
.plate .spot.can{stroke:var(--board-can);stroke-width:2.2;cursor:pointer}
.plate .spot.hot{stroke:var(--board-can);stroke-width:3}
.plate .spot.sel{stroke:var(--board-ink);stroke-width:2.6}
.plate .ring{fill:none;stroke:none;pointer-events:none}
.plate .can{cursor:pointer}
.plate .can .ring{stroke:var(--board-can);stroke-width:2.6}
.plate .hot .ring{stroke:var(--board-can);stroke-width:3.4}
.plate .sel .ring{stroke:var(--board-ink);stroke-width:3}
.plate .on-desk.can .ring{stroke:var(--can)}
.plate .on-desk.sel .ring{stroke:var(--sel)}
.plate .panel{fill:var(--board-white);fill-opacity:.94;stroke:var(--board-ink);stroke-width:.8}
.plate .cell{fill:var(--board-white);stroke:var(--border-2);stroke-width:.6}
.plate .cell-mile{fill:var(--paper-2)}
.plate .head{fill:var(--board-ink);font-size:16px}
.plate .track-points{fill:var(--border-2);font-size:14px;font-weight:600;font-variant-numeric:lining-nums}
.plate .fine{fill:var(--border-2);font-size:12.8px;font-variant-numeric:lining-nums}
.plate .mid{text-anchor:middle}
.plate .end{text-anchor:end}
.plate .disc{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .disc-word{font-family:var(--sans);font-weight:600;font-size:12.8px;text-anchor:middle;
letter-spacing:-.5px}
.plate .ship{fill:currentColor;stroke:var(--board-ink);stroke-width:1.6;stroke-linejoin:round}
.plate .tired{fill-opacity:.25;stroke-dasharray:3.2 2.2}
.plate .figure{fill:var(--board-ink);font-size:14px;stroke:var(--board-white);stroke-width:3;
paint-order:stroke;font-variant-numeric:lining-nums tabular-nums}
.plate .turn-figure{fill:var(--board-ink);font-size:14.5px;font-variant-numeric:lining-nums}
.plate .now{fill:var(--board-ink)}
.plate .now-figure{fill:var(--board-white);font-weight:600}
.plate .lane{stroke:var(--border-2);stroke-width:.6;stroke-opacity:.35}
.plate .card-top{fill:var(--ink);font-size:13px;font-variant-numeric:lining-nums}
.plate .band-head{fill:currentColor;stroke:var(--ink-2);stroke-width:.9}
.plate .power-points{font-size:17px;text-anchor:end;font-variant-numeric:lining-nums tabular-nums}
.plate .kind{font-family:var(--sans);font-size:12px}
.plate .met{fill:var(--good)}
.plate .missed{fill:var(--bad)}
.plate .face{fill:var(--sheet);stroke:var(--ink-2);stroke-width:1}
.plate .card-name{fill:var(--ink);font-size:15px}
.plate .card-words{fill:var(--ink)}
.plate .card-note{font-family:var(--sans);fill:var(--ink-2);font-size:11px}
.plate .hair{fill:none;stroke:var(--rule);stroke-width:1}
.plate .split{fill:none;stroke:var(--ink-2);stroke-width:1}
.plate .star{fill:var(--ink-2);font-size:13px}
.plate .tag{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.8}
.plate .tag-name{fill:var(--ink);font-size:12.5px}
.plate .still{pointer-events:none}
"""


def style() -> str:
    """The board's own rules, with what is written on a nation's colour."""
    over = "".join(f".plate .n-{name} .over{{fill:{nation.on}}}\n" for name, nation in NATIONS.items())
    return RULES + over


def hue(owner: str) -> str:
    """The class of an owner's colour, with `pale` for the light ones."""
    nation = HUES.get(owner, "neutral")
    return f"n-{nation} pale" if owner == "france" else f"n-{nation}"
