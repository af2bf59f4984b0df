"""What changes on the map: support, control, closed spaces, the Black Hand, and a tooltip for each space."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.decisions import Seat
from chancellery.core.phrases.values import Said
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, number, tag, title
from chancellery.games.turmoil.board.base import BOXES, head_text, icons, region_rows
from chancellery.games.turmoil.board.kept import kept, rare
from chancellery.games.turmoil.board.look import Look, Site, land_of, sites
from chancellery.games.turmoil.board.map import turmoil
from chancellery.games.turmoil.board.style import HEAD, HIGH, WIDE
from chancellery.games.turmoil.board.tips import space_tip
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, SIDE, facts
from chancellery.games.turmoil.rules.shown import Shown, shown
from chancellery.games.turmoil.words.terminal import scored_now
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]

LIBERAL_X, AUTHORITARIAN_X, CHIP_Y = 12 - WIDE / 2, WIDE / 2 - 12, 9.0
LAYER = "spaces"


def spaces(w: Words, view: View) -> Parts:
    """Every space with its id, its support and what a player wants to know of it; boxes and regions."""
    return _spaces(w, shown(view), (view["seat"],) if view["seat"] in SIDE else SEATS)


@rare
def _spaces(w: Words, now: Shown, seats: tuple[Seat, ...]) -> Parts:
    return {
        **_sites(w, now, seats),
        **{f"box-{slug}": _box(w, slug) for slug in BOXES},
        **{f"region-{name}": _region(w, name, scored_now(w, now, name)) for name in REGIONS},
    }


def _sites(w: Words, now: Shown, seats: tuple[Seat, ...]) -> Parts:
    """Most spaces look as they did a move ago, at every table."""
    land = land_of(now)
    return {f"space-{slug}": _site(w, land, seats, *found) for slug, found in sites(now)}


@lru_cache(1 << 14)
def _site(w: Words, land: Shown, seats: tuple[Seat, ...], *of_the_space: int) -> str:
    return _space(w, Site(land, seats, *of_the_space).look())


@lru_cache(1 << 13)
def _space(w: Words, seen: Look) -> str:
    known = facts(w.edition)
    space = known.spaces[known.space[seen.slug]]
    x, y = turmoil().boxes[space.slug]
    parts = [title(space_tip(w, space, seen))]
    ring = {"x": -WIDE / 2 - 2.5, "y": -HIGH / 2 - 2.5, "width": WIDE + 5, "height": HIGH + 5, "rx": 4}
    parts.append(tag("rect", class_="ring", **ring))
    if seen.holder:
        high = HEAD - (0.5 if space.battleground else 1)
        band = tag("rect", x=-WIDE / 2 + 0.5, y=-HIGH / 2 + 0.5, width=WIDE - 1, height=high, class_="held")
        parts.append(group(band, head_text(w, space, "on"), class_=f"c-{seen.holder}"))
    if seen.icons != space.icons:
        parts.append(tag("rect", x=-22, y=0.6, width=44, height=17, class_="cover"))
        parts.append(icons(seen.icons))
    for seat, count in zip(SEATS, seen.support, strict=True):
        if count:
            parts.append(chip(seat, count, control=seat == seen.holder))
    if seen.black_hand:
        parts.append(_black_hand())
    if seen.closed:
        parts.append(
            tag("rect", x=-WIDE / 2, y=-HIGH / 2 + HEAD, width=WIDE, height=HIGH - HEAD, class_="shut")
        )
    at = f"translate({number(x)} {number(y)})"
    return group(group(*parts, transform=at, class_="space", data_id=space.slug), class_=LAYER)


@kept
def chip(seat: str, count: int, *, control: bool) -> str:
    """Support of a side: filled if it controls the space, else an outline."""
    x = LIBERAL_X if seat == "liberal" else AUTHORITARIAN_X

    def shape(r: float, class_: str) -> str:
        if seat == "liberal":
            return tag("circle", cx=x, cy=CHIP_Y, r=r, class_=class_)
        return tag("rect", x=x - r, y=CHIP_Y - r, width=2 * r, height=2 * r, rx=1.5, class_=class_)

    body = shape(8.8, "chip") if control else shape(8.8, "chip-edge") + shape(7.2, "chip-ring")
    class_ = "count on" if control else "count ink"
    figure = tag("text", str(count), x=x, y=CHIP_Y + 4.7, class_=class_)
    return group(body, figure, class_=f"c-{seat}")


def _black_hand() -> str:
    """A small black flag on the rim: two support that never leave (card 103)."""
    x, y = AUTHORITARIAN_X - 3, HIGH / 2
    flag = tag("rect", x=x - 13, y=y - 3.5, width=26, height=14, rx=2, class_="hand-mark")
    return flag + tag("text", "+2", x=x, y=y + 7.3, class_="hand-mark-name")


@kept
def _box(w: Words, slug: str) -> str:
    x, y = turmoil().boxes[slug]
    known = facts(w.edition)
    box = known.outside[slug]
    beside = [a for a, b in known.lines if b == slug]
    words = w.say("tip-box", {"box": Said(w.form("outside", slug)), "side": box.side, "spaces": beside})
    ring = tag("rect", x=x - 57, y=y - 16, width=114, height=32, rx=16, class_="ring")
    return group(group(title(words), ring, class_="space", data_id=slug), class_=LAYER)


@kept
def _region(w: Words, name: str, scored: str) -> str:
    """The name of a region, to click on where a region is to be named, and what it is worth now."""
    label = turmoil().names[name]
    wide = 92.0 if name != "russia" else 140.0
    high = 40.0 if len(region_rows(w, name)) > 1 else 24.0
    x, y = label.at[0] - wide / 2, label.at[1] - label.size - 3
    ring = tag("rect", x=x, y=y, width=wide, height=high, rx=4, class_="ring")
    words = w.say("tip-region", {"region": name, "scored": Said(scored)})
    return group(group(title(words), ring, class_="space", data_id=name), class_=LAYER)
