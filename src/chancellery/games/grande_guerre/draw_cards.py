"""Below everything: what is in force as a row of labels, and the stratagems in the hand as cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from chancellery.core.data import load_data
from chancellery.core.drawing import escape, group, measure, number, tag, title, wrap
from chancellery.games.grande_guerre.draw_style import FOOT, WIDTH, rect, ring, side_hue, words
from chancellery.games.grande_guerre.draw_words import SIDE_NAMES, SIDES
from chancellery.games.grande_guerre.facts import PACKAGE
from chancellery.games.grande_guerre.wording import plain, sentence, signed, test
from chancellery.games.grande_guerre.wording import turn as turn_words

View = Mapping[str, Any]

CARD_WIDE, CARD_HIGH = 160.0, 224.0
BAND, MARGIN, GAP = 30.0, 10.0, 8.0
TAG_HIGH, TAG_GAP = 24.0, 6.0
SIZES = (12.5, 12.0, 11.5, 11.0, 10.5)
LAST_TURN = 41


class Face(NamedTuple):
    """The printed part of a card."""

    number: int
    slug: str
    title: str
    side: str
    need: int
    once: bool
    text: str


@cache
def faces() -> dict[int, Face]:
    """All cards by number."""
    return {
        row["number"]: Face(
            row["number"],
            slug,
            row["title"],
            row["side"],
            row.get("need", 0),
            row.get("once", False),
            row["text"],
        )
        for slug, row in load_data(PACKAGE, "events.toml").records("card").items()
    }


# What is in force.


def in_force(view: View) -> list[tuple[str, str]]:
    """Labels of lasting events, each with how long it lasts."""
    found = [(sentence(plain(name)), until(last)) for name, last in view["in_effect"].items()]
    for name, _, pips, last, card in view["card_pips"]:
        found.append((f"{card_name(card)}: {test(name)} {signed(pips)}", until(last)))
    if view["rasputin"]:
        found.append(("Rasputin", "At the Russian court until he is shot or the Tsar falls."))
    if view["polivanov"]:
        found.append(("Polivanov", "Russian minister of war."))
    return found


def card_name(card: object) -> str:
    """The title of a card that an effect names."""
    known = {face.slug: face.title for face in faces().values()}
    return known.get(str(card)) or sentence(plain(str(card)))


def until(last: int) -> str:
    """How long an effect lasts."""
    if last >= LAST_TURN:
        return "For the rest of the war."
    return f"Until {turn_words(last)}."


def tags(view: View) -> tuple[str, float]:
    """Labels in rows, and where they end."""
    x, y = 0.0, FOOT + 10
    parts = []
    for text, told in in_force(view):
        wide = measure(text, 14.5) + 16
        if x + wide > WIDTH:
            x, y = 0.0, y + TAG_HIGH + TAG_GAP
        parts.append(
            group(
                title(f"{text}. {told}"),
                rect((x, y, wide, TAG_HIGH), "cell", rx=3),
                words(text, x + wide / 2, y + 16.6, "body", text_anchor="middle"),
            )
        )
        x += wide + TAG_GAP
    return group(*parts, class_="tags on-desk"), y + TAG_HIGH if parts else FOOT


# The hand.


def hand(view: View, top: float) -> tuple[str, float]:
    """The cards that this seat knows, and backs for a side whose hand it does not."""
    own = [_card(number) for number in view["hand"]]
    closed = [side for side in SIDES if not own or side != own_side(view)]
    backs = [_backs(side, n) for side in closed if (n := view["hand_sizes"][side])]
    pieces = [*own, *backs]
    placed = [
        group(piece, transform=f"translate({number(i * (CARD_WIDE + GAP))} {number(top)})")
        for i, piece in enumerate(pieces)
    ]
    return group(*placed, class_="hand on-desk"), top + CARD_HIGH if placed else top


def own_side(view: View) -> str:
    """The side whose hand a seat sees."""
    seat = view["seat"]
    return str(seat if seat in SIDES else view["powers"].get(seat, {}).get("side", ""))


def card_words(face: Face) -> str:
    """A card in full."""
    need = f" Succeeds on {face.need} or more." if face.need else ""
    gone = " It leaves the game after its success." if face.once else ""
    side = SIDE_NAMES.get(face.side, "Either side")
    return f"{face.number}. {face.title}, {side}. {face.text}{need}{gone}"


def _card(slot: int) -> str:
    face = faces()[slot]
    inner = CARD_WIDE - 2 * MARGIN
    titles = wrap(face.title, 15, inner)
    room = CARD_HIGH - BAND - 44 - 18 * len(titles)
    size, rows = next(
        ((size, rows) for size in SIZES if len(rows := wrap(face.text, size, inner)) * size * 1.25 <= room),
        (SIZES[-1], wrap(face.text, SIZES[-1], inner)),
    )
    top = BAND + 19
    box = (0.5, 0.5, CARD_WIDE - 1, CARD_HIGH - 1)
    head = f"M.5 {BAND:g}v-{BAND - 6.5:g}a6 6 0 0 1 6-6h{CARD_WIDE - 13:g}a6 6 0 0 1 6 6v{BAND - 6.5:g}z"
    hue = side_hue(face.side if face.side in SIDES else "") or "s-neutral-card"
    parts = [
        title(card_words(face)),
        rect(box, "card", rx=6),
        group(
            tag("path", d=head, fill="currentColor"),
            tag("text", str(face.number), x=MARGIN, y=BAND - 8, font_size="20", class_="on"),
            tag(
                "text",
                "Stratagem",
                x=CARD_WIDE - MARGIN,
                y=BAND - 10,
                font_size="12",
                text_anchor="end",
                class_="on",
            ),
            class_=hue,
        ),
    ]
    for i, row in enumerate(titles):
        parts.append(words(row, MARGIN, top + i * 18.0, "card-title"))
    top += 18 * len(titles) + 4
    for i, row in enumerate(rows):
        at = {"x": MARGIN, "y": top + i * size * 1.25, "font_size": number(size)}
        parts.append(tag("text", escape(row), class_="card-line", **at))
    foot = f"{face.need}+ on a die" if face.need else "no roll"
    parts.append(words(foot, MARGIN, CARD_HIGH - MARGIN, "card-foot"))
    parts.append(ring(box, 1.5, 7.0))
    return group(*parts, data_id=f"play {face.number}")


def _backs(side: str, n: int) -> str:
    """A hand that is not open: ruled paper and a number."""
    name = SIDE_NAMES[side]
    rules = "".join(f"M10 {y}h{number(CARD_WIDE - 20)}" for y in range(24, int(CARD_HIGH) - 10, 10))
    return group(
        title(f"The {name} hold {n} stratagem{'s' if n > 1 else ''}."),
        rect((0.5, 0.5, CARD_WIDE - 1, CARD_HIGH - 1), "card", rx=6),
        tag("path", d=rules, class_="rule"),
        tag("circle", cx=CARD_WIDE / 2, cy=CARD_HIGH / 2, r=26.0, class_="card"),
        words(str(n), CARD_WIDE / 2, CARD_HIGH / 2 + 8, "card-title", text_anchor="middle", font_size="24"),
        words(name, CARD_WIDE / 2, CARD_HIGH - 14, "card-foot", text_anchor="middle"),
        data_id=f"hand-{side}",
    )
