"""The stylesheet of a board: what all share, the colours of a title's page, and the title's own rules.

Colour lives in custom properties. A page takes `stylesheet("auto", …)` and switches themes by redefining
them; a document that must stand alone takes `light` or `dark`, where every property is already a plain value,
because converters to PNG and PDF know no custom properties.
"""

from __future__ import annotations

import re
from functools import lru_cache

from chancellery.core.page import Page
from chancellery.draw.palette import TOKENS, Theme, Tokens

# `color` carries whose a thing is, so that every shape inside says currentColor and converters understand it.
RULES = """
.plate text{font-family:var(--serif)}
.plate .desk{fill:var(--desk)}
.plate .title{fill:var(--ink)}
.plate .sea{fill:var(--sea)}
.plate .waterlines{fill:none;stroke:var(--sea-line);stroke-width:.7}
.plate .edge{fill:none;stroke:var(--board-ink)}
.plate .halo{fill:none;stroke:var(--paper);stroke-linejoin:round;stroke-linecap:round}
.plate .hue{fill:currentColor;stroke:var(--board-ink);stroke-width:1;stroke-linejoin:round}
.plate .line{fill:none;stroke:currentColor}
.plate .cross{fill:none;stroke:var(--board-bad);stroke-width:2;stroke-linecap:round}
.plate .ring{fill:none;stroke:none;pointer-events:all}
.plate .can{cursor:pointer}
.plate .can .ring{stroke:var(--board-can);stroke-width:2.6}
.plate .hot .ring{stroke:var(--board-can);stroke-width:3.4}
.plate .sel .ring{stroke:var(--board-ink);stroke-width:3}
.plate .on-desk.can .ring,.plate .on-desk .can .ring{stroke:var(--can)}
.plate .on-desk.sel .ring,.plate .on-desk .sel .ring{stroke:var(--sel)}
.plate .still{pointer-events:none}
.plate .inset-paper{fill:var(--board-white);fill-opacity:.95;stroke:var(--board-ink);stroke-width:.7}
.plate .track-box{fill:var(--board-white);stroke:var(--border-2);stroke-width:.7}
.plate .track-mile{fill:var(--paper-2)}
.plate .track-now{fill:var(--board-ink);stroke:var(--board-ink)}
.plate .track-figure{fill:var(--board-ink);font-size:14px;text-anchor:middle;
font-variant-numeric:lining-nums tabular-nums}
.plate .track-figure-now{fill:var(--board-white);font-weight:600}
.plate .tag{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.8}
.plate .tag-name{fill:var(--ink)}
.plate .card{fill:var(--sheet);stroke:var(--ink-2);stroke-width:1}
.plate .card-band{fill:currentColor}
.plate .card-value{font-size:22px;font-variant-numeric:lining-nums}
.plate .card-kind{font-family:var(--sans);font-size:12.5px}
.plate .card-side{font-size:17px;text-anchor:end;font-variant-numeric:lining-nums tabular-nums}
.plate .card-name{fill:var(--ink)}
.plate .card-words{fill:var(--ink)}
.plate .card-note{font-family:var(--sans);fill:var(--ink-2);font-size:10.5px}
.plate .card-hair{fill:none;stroke:var(--rule);stroke-width:1}
.plate .card-ruling{fill:none;stroke:var(--ink-2);stroke-opacity:.28}
"""


def colour_class(page: Page, slug: str) -> str:
    """The class that puts on somebody's colour, with `pale` if it is a light one."""
    name = page.name(slug)
    return f"c-{name} pale" if page.colours[name].pale else f"c-{name}"


def tokens(page: Page) -> Tokens:
    """All tokens of a title: the shared ones and its own colours."""
    own: Tokens = {}
    for name, colour in page.colours.items():
        own |= {f"c-{name}": colour.themes, f"on-{name}": colour.inks}
    return TOKENS | own | {f"ground-{name}": colour.themes for name, colour in page.ground.items()}


def _colour_rules(page: Page) -> str:
    """`on` is written on a colour, `on-line` is drawn on it."""
    rules = [
        f".plate .c-{name}{{color:var(--c-{name})}}.plate .c-{name} .on{{fill:var(--on-{name})}}"
        f".plate .c-{name} .on-line{{stroke:var(--on-{name})}}"
        for name in page.colours
    ]
    rules += [f".plate .g-{name}{{fill:var(--ground-{name})}}" for name in page.ground]
    return "\n".join(rules)


def _declared(known: Tokens, column: int) -> str:
    return "".join(f"--{name}:{values[column]};" for name, values in known.items())


@lru_cache(maxsize=64)
def stylesheet(theme: Theme, page: Page, rules: str = "") -> str:
    """The style of a board with the colours of a page and `rules` of its own; plain values unless `auto`."""
    css = f"{RULES}{_colour_rules(page)}\n{rules}"
    known = tokens(page)
    if theme != "auto":
        column = 0 if theme == "light" else 1
        return re.sub(r"var\(--([\w-]+)\)", lambda found: known[found[1]][column], css)
    dark = _declared(known, 1)
    return (
        f":root{{{_declared(known, 0)}}}\n[data-theme=dark]{{{dark}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n{css}"
    )
