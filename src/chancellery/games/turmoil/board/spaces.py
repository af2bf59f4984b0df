"""What changes on the map: support, control, closed spaces, the Black Hand, and a tooltip for each space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.draw.svg import group, number, tag, title
from chancellery.games.turmoil.board.base import BOXES, head_text, icons
from chancellery.games.turmoil.board.map import turmoil
from chancellery.games.turmoil.board.style import HEAD, HIGH, WIDE
from chancellery.games.turmoil.board.tips import controller, icons_now, region_tip, space_tip
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, Space, facts
from chancellery.games.turmoil.rules.shown import Shown
from chancellery.games.turmoil.words.text import english

View = Mapping[str, Any]

LIBERAL_X, AUTHORITARIAN_X, CHIP_Y = 12 - WIDE / 2, WIDE / 2 - 12, 9.0


def spaces(view: View) -> str:
    """Every space with its id, its support and what a player wants to know of it."""
    known, shown = facts(view["edition"]), Shown(view)
    parts = [_space(view, space, shown) for space in known.spaces]
    return group(
        *parts,
        *(_box(view, slug) for slug in BOXES),
        *(_region(shown, name) for name in REGIONS),
        class_="spaces",
    )


def _space(view: View, space: Space, shown: Shown) -> str:
    x, y = turmoil().boxes[space.slug]
    holder = controller(view, space.slug)
    parts = [title(space_tip(view, space, shown))]
    ring = {"x": -WIDE / 2 - 2.5, "y": -HIGH / 2 - 2.5, "width": WIDE + 5, "height": HIGH + 5, "rx": 4}
    parts.append(tag("rect", class_="ring", **ring))
    if holder:
        high = HEAD - (0.5 if space.battleground else 1)
        band = tag("rect", x=-WIDE / 2 + 0.5, y=-HIGH / 2 + 0.5, width=WIDE - 1, height=high, class_="held")
        parts.append(group(band, head_text(space, "on"), class_=f"c-{holder}"))
    groups = icons_now(view, space)
    if groups != space.icons:
        parts.append(tag("rect", x=-22, y=0.6, width=44, height=17, class_="cover"))
        parts.append(icons(groups))
    for seat, count in zip(SEATS, view["support"].get(space.slug, (0, 0)), strict=True):
        if count:
            parts.append(chip(seat, count, control=seat == holder))
    if space.slug == view["black_hand"]:
        parts.append(_black_hand())
    if shown.closed(space.slug):
        parts.append(
            tag("rect", x=-WIDE / 2, y=-HIGH / 2 + HEAD, width=WIDE, height=HIGH - HEAD, class_="shut")
        )
    return group(*parts, transform=f"translate({number(x)} {number(y)})", class_="space", data_id=space.slug)


def chip(seat: str, count: int, *, control: bool) -> str:
    """Support of a side: filled if it controls the space, else an outline."""
    x = LIBERAL_X if seat == "liberal" else AUTHORITARIAN_X

    def shape(r: float, class_: str) -> str:
        if seat == "liberal":
            return tag("circle", cx=x, cy=CHIP_Y, r=r, class_=class_)
        return tag("rect", x=x - r, y=CHIP_Y - r, width=2 * r, height=2 * r, rx=1.5, class_=class_)

    body = shape(8.8, "chip") if control else shape(8.8, "chip-edge") + shape(7.2, "chip-ring")
    class_ = "count on" if control else "count ink"
    small = "12.2" if count > 9 else None
    figure = tag(
        "text", str(count), x=x, y=CHIP_Y + (3.9 if small else 4.5), style=_size(small), class_=class_
    )
    return group(body, figure, class_=f"c-{seat}")


def _size(px: str | None) -> str | None:
    return f"font-size:{px}px" if px else None


def _black_hand() -> str:
    """A small black flag on the rim: two support that never leave (card 103)."""
    x, y = AUTHORITARIAN_X - 3, HIGH / 2
    flag = tag("rect", x=x - 13, y=y - 3.5, width=26, height=14, rx=2, class_="hand-mark")
    return flag + tag("text", "+2", x=x, y=y + 7.3, class_="hand-mark-name")


def _box(view: View, slug: str) -> str:
    x, y = turmoil().boxes[slug]
    known = facts(view["edition"])
    box = known.outside[slug]
    beside = [a for a, b in known.lines if b == slug]
    words = english().say("tip-box", {"box": Said(box.name), "side": box.side, "spaces": beside})
    ring = tag("rect", x=x - 57, y=y - 16, width=114, height=32, rx=16, class_="ring")
    return group(title(words), ring, class_="space", data_id=slug)


def _region(shown: Shown, name: str) -> str:
    """The name of a region, to click on where a region is to be named."""
    label = turmoil().names[name]
    wide = 92.0 if name != "russia" else 140.0
    high = 40.0 if name == "austria_hungary" else 24.0
    x, y = label.at[0] - wide / 2, label.at[1] - label.size - 3
    ring = tag("rect", x=x, y=y, width=wide, height=high, rx=4, class_="ring")
    words = region_tip(shown, name)
    return group(title(words), ring, class_="space", data_id=name)
