"""Cards, 5 : 7: a band with value and kind, the name, the words in the largest type that fits, the foot.

`face` is the card of every title. Where a card has more than one text, its parts (`sheet`, `band`, `heading`,
`rows`, `feet`) are put together anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from chancellery.draw.svg import escape, group, measure, number, place, rect, tag, title, words, wrap

WIDE = 180.0
HIGH = WIDE * 1.4
BAND, MARGIN, GAP = 30.0, 10.0, 9.5
ROOM = WIDE - 2 * MARGIN
NAME_SIZE, NAME_STEP = 15.0, 18.0
FOOT_STEP, LEADING = 13.0, 1.24
SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
BACK_WIDE, FAN_STEP = 88.0, 13.0


class Face(NamedTuple):
    """What is printed on a card."""

    name: str
    words: str
    kind: str
    colour: str
    """The class of its colour."""
    value: str = ""
    """Large, before the kind."""
    side: str = ""
    """At the other end of the band."""
    sign: str = ""
    """An emblem there instead, drawn about the origin."""
    feet: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def face(card: Face) -> str:
    """A card at the origin; the same cards lie on the table in view after view."""
    name, top = heading(card.name, BAND + 20)
    size = largest_type(card.words, HIGH - 41 - (len(card.feet) - 1) * FOOT_STEP - top)
    return group(
        sheet(),
        band(card.kind, value=card.value, side=card.side, sign=card.sign),
        name,
        rows(lines(card.words, size), size, top),
        feet(card.feet),
        class_=card.colour,
    )


def sheet() -> str:
    return rect((0.5, 0.5, WIDE - 1, HIGH - 1), "card", rx=6)


def band(kind: str, *, value: str = "", side: str = "", sign: str = "") -> str:
    """The head of a card, in its colour."""
    edge, high = number(WIDE - 13), number(BAND - 6.5)
    data = f"M.5 {number(BAND)}v-{high}a6 6 0 0 1 6-6h{edge}a6 6 0 0 1 6 6v{high}z"
    start = MARGIN + (measure(value, 22) + 9 if value else 0.0)
    return (
        tag("path", d=data, class_="card-band")
        + (words(value, MARGIN, BAND - 7.5, "card-value on") if value else "")
        + words(kind, start, BAND - 10.5, "card-kind on")
        + (words(side, WIDE - MARGIN, BAND - 9, "card-side on") if side else "")
        + (place(sign, WIDE - MARGIN - 6, BAND / 2) if sign else "")
    )


def heading(name: str, y: float) -> tuple[str, float]:
    """A name from a line on, and the line after it; a word that is too long is set smaller."""
    named = lines(name, NAME_SIZE)
    size = NAME_SIZE * min(1.0, *(ROOM / max(measure(row, NAME_SIZE), 1.0) for row in named))
    printed = [
        words(row, MARGIN, y + i * NAME_STEP, "card-name", font_size=number(size))
        for i, row in enumerate(named)
    ]
    return "".join(printed), y + len(named) * NAME_STEP


def lines(text: str, size: float) -> list[str]:
    """A text as a card breaks it."""
    return wrap(text, size, ROOM)


def largest_type(text: str, room: float) -> float:
    """The size in which a text is not higher than this, from its first line to its last."""
    fits = (size for size in SIZES if (len(lines(text, size)) - 1) * size * LEADING <= room)
    return next(fits, SIZES[-1])


def rows(printed: Sequence[str], size: float, y: float) -> str:
    """Lines of a card's text."""
    drawn = [tag("text", escape(row), x=MARGIN, y=y + i * size * LEADING) for i, row in enumerate(printed)]
    return group(*drawn, class_="card-words", font_size=number(size))


def feet(notes: Sequence[str]) -> str:
    """Small print under a hair line, at the lower edge."""
    top = HIGH - 10 - (len(notes) - 1) * FOOT_STEP
    hair = tag("path", d=f"M{MARGIN:g} {number(top - 14)}h{ROOM:g}", class_="card-hair")
    return hair + "".join(
        words(note, MARGIN, top + i * FOOT_STEP, "card-note") for i, note in enumerate(notes)
    )


# Cards on the table.


def lying(key: str, tip: str, drawn: str) -> str:
    """A card with its tooltip, to click on."""
    ring = rect((-2.5, -2.5, WIDE + 5, HIGH + 5), "ring", rx=8)
    return group(title(tip), drawn, ring, class_="hand-card on-desk", data_id=key)


def back() -> str:
    """Ruled paper and the monogram."""
    wide, high = BACK_WIDE, BACK_WIDE * 1.4
    ruling = "".join(f"M6 {y}h{number(wide - 12)}" for y in range(12, int(high) - 6, 7))
    return (
        rect((0.5, 0.5, wide - 1, high - 1), "card", rx=5)
        + tag("path", d=ruling, class_="card-ruling")
        + tag("circle", cx=wide / 2, cy=high / 2, r=wide * 0.2, class_="card")
        + words("Ch", wide / 2, high / 2 + 6, "card-name monogram", text_anchor="middle", font_size="15")
    )


def closed_hand(key: str, tip: str, count: int, notes: Iterable[str]) -> str:
    """Cards that nobody here may see, fanned out, with a few words under them."""
    step = min(FAN_STEP, (WIDE - BACK_WIDE) / max(1, count - 1))
    fan = [place(back(), i * step, i * step / 2) for i in range(count)]
    said = [words(note, 0, HIGH - 28 + i * 16, "tag-name", font_size="12.5") for i, note in enumerate(notes)]
    return group(title(tip), place("".join((*fan, *said)), 4, 0), data_id=key, class_="on-desk")


def spread(cards: Sequence[str], top: float, width: float, gap: float = GAP) -> tuple[str, float]:
    """Cards side by side in rows from a height on, and where they end."""
    columns = int((width + gap) // (WIDE + gap))
    cells = [
        place(card, i % columns * (WIDE + gap), top + i // columns * (HIGH + gap))
        for i, card in enumerate(cards)
    ]
    return group(*cells, class_="hand"), top + -(-len(cells) // columns) * (HIGH + gap)
