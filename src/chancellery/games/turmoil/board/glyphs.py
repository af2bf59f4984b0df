"""Small signs drawn by hand, about the origin, in a square of 14: the groups of society and the sides."""

from __future__ import annotations

from chancellery.draw import piece
from chancellery.draw.svg import group, tag, use
from chancellery.games.turmoil.board.style import PAGE

SHAPES = {name: colour.shape for name, colour in PAGE.colours.items()}

# Group to (lines, solids): lines are stroked, solids are filled.
GLYPHS: dict[str, tuple[str, str]] = {
    "government": ("M-6.2 6h12.4M-4.2 3.6v-4.4M0 3.6v-4.4M4.2 3.6v-4.4", "M-6.6-1.8L0-6.4 6.6-1.8z"),
    "monarchy": ("M-5.2 5.6h10.4", "M-5 3.4l-1.6-7.6 4 3.4L0-6.2l2.6 5.4 4-3.4L5 3.4z"),
    "church": ("", "M-1.2-6.6h2.4v3.2h3.4v2.4h-3.4v7.6h-2.4v-7.6h-3.4v-2.4h3.4z"),
    "workers": ("M-5.6 5.6l5.4-5.4", "M-2.6-2.8l3.6-3.6 2.6.4 3 3 .4 2.6-2.4 2.4z"),
    "bourgeoisie": ("M-6.4 5.2h12.8M-3.8 5v-10.6h7.6v10.6", "M-3.8 1.4h7.6v3h-7.6z"),
    "farmers": (
        "M0 6.6v-7",
        (
            "M0-6.8c1.7 1.6 1.7 3.4 0 5-1.7-1.6-1.7-3.4 0-5z"
            "M-.4 1.4c-3.2.2-4.6-1.4-4.6-4 2.8.1 4.4 1.4 4.6 4z"
            "M.4 1.4c3.2.2 4.6-1.4 4.6-4-2.8.1-4.4 1.4-4.6 4z"
            "M-.4 5.4c-3.2.2-4.6-1.4-4.6-4 2.8.1 4.4 1.4 4.6 4z"
            "M.4 5.4c3.2.2 4.6-1.4 4.6-4-2.8.1-4.4 1.4-4.6 4z"
        ),
    ),
    "army": ("M-5.4-6l9 9M5.4-6l-9 9M-5.8 1.6l4 4M5.8 1.6l-4 4M-3.9 3.9l-2 2M3.9 3.9l2 2", ""),
    "intellectuals": (
        (
            "M0-3.6c-1.8-1.5-4-1.8-6.4-1.5v9.4c2.4-.3 4.6 0 6.4 1.5"
            "c1.8-1.5 4-1.8 6.4-1.5v-9.4c-2.4-.3-4.6 0-6.4 1.5z"
            "M0-3.6v9.2M-4.4-2.4q1.6 0 2.6.5M-4.4.4q1.6 0 2.6.5M4.4-2.4q-1.6 0-2.6.5M4.4.4q-1.6 0-2.6.5"
        ),
        "",
    ),
    "annex": ("M-4.4 6.8v-13", "M-4.4-6.2h9.6l-2.8 3.2 2.8 3.2h-9.6z"),
}


def glyph_defs() -> str:
    """All signs, for `glyph` to refer to; rules do not reach in there, so solids have a fill of their own."""
    return "".join(
        group(
            tag("path", d=lines) if lines else "",
            tag("path", d=solid, fill="currentColor", stroke_width=".5") if solid else "",
            id=f"i-{name}",
        )
        for name, (lines, solid) in GLYPHS.items()
    )


def glyph(name: str, x: float, y: float) -> str:
    """A sign, centred."""
    return use(f"i-{name}", x=x, y=y, class_="glyph")


def emblem(side: str, x: float, y: float, r: float, class_: str) -> str:
    """A side's shape: disc, square, lozenge, or the double rule of scoring cards."""
    return piece.emblem(SHAPES[side], x, y, r, class_)
