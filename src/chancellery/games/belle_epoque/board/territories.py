"""What changes on the map: who holds a Territory, the cubes in its spaces, disputes, and what can be clicked.

A click on a cube must mean the cube alone, so what is said and what is clicked are two things. `about congo`
covers all of a Territory and only tells. `congo` is its land and its tray without the cubes; `congo 3` the
cube in a space, if it is in dispute or armaments may replace it; `congo france` an owner's cubes, and
`congo france 3` one of them that is in dispute.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from chancellery.draw.svg import Box, group, rect, tag, title, use
from chancellery.games.belle_epoque.board.base import GAP, Frame, frame, rect_path, shapes, upper
from chancellery.games.belle_epoque.board.style import hue
from chancellery.games.belle_epoque.board.tips import about, code_of, dispute_words
from chancellery.games.belle_epoque.rules.facts import POWERS, facts
from chancellery.games.belle_epoque.rules.records import Territory
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]

BELOW, ABOVE = 3.0, -4.5
"""How far the cubes of a dispute lie under and over the middle of their space."""
TONED = ("italy", "united_states")
"""Nations with a colour of their own: it lies on top of their cubes."""


def territories(view: View) -> str:
    """All Territories, under their names."""
    known = facts()
    trays = [_tray(view, territory) for territory in known.territories]
    return group(_tints(view), *trays, upper(), class_="territories")


# Holders.


def _tints(view: View) -> str:
    """Tint and band in the colour of whoever holds a Territory."""
    layers: dict[str, list[str]] = {"around": [], "within": []}
    for slug, state in view["territories"].items():
        for shape, clip in shapes(slug) if state["holder"] else ():
            band = use(shape, class_="band", clip_path=f"url(#k-{shape})")
            layers[clip].append(group(use(shape, class_="tint"), band, class_=hue(state["holder"])))
    return "".join(group(*parts, clip_path=f"url(#{clip})") for clip, parts in layers.items() if parts)


def _held(at: Frame, holder: str) -> str:
    box = at.grown(1.6)
    return group(
        rect(box, "held-edge", rx=4),
        rect(box, "held", rx=4),
        class_=hue(holder),
    )


# A tray.


def _tray(view: View, territory: Territory) -> str:
    slug = territory.slug
    at = frame(slug, territory.spaces)
    state = view["territories"][slug]
    grounds = [use(shape, class_="ground", clip_path=f"url(#{clip})") for shape, clip in shapes(slug)]
    taken = [place for place, (below, _) in enumerate(state["spaces"]) if below]
    hit = rect_path(*at.grown(GAP)) + "".join(rect_path(*at.at(place), at.cell, at.cell) for place in taken)
    return (
        group(
            title(about(view, territory)),
            *grounds,
            rect(at.grown(GAP), "hit"),
            data_id=f"about {slug}",
        )
        + (_held(at, state["holder"]) if state["holder"] else "")
        + group(*(_cell(at, place, *state["spaces"][place]) for place in taken), class_="still")
        + _closed(view, slug, at)
        + group(
            title(english().say("tip-worth", {"territory": slug, "vp": territory.vp})),
            *grounds,
            tag("path", d=hit, fill_rule="evenodd", class_="hit"),
            rect(at.grown(4.5), "ring still", rx=6),
            data_id=slug,
        )
        + _spots(view, territory, at, taken)
    )


def _cell(at: Frame, place: int, below: str, top: str) -> str:
    left, head = at.at(place)
    x, y = left + at.cell / 2, head + at.cell / 2
    if not top:
        return cube(below, x, y)
    return cube(below, x, y + BELOW) + cube(top, x, y + ABOVE)


def cube(owner: str, x: float, y: float) -> str:
    """A cube in its owner's colour; minor nations have letters, armaments a cross."""
    if owner == "armament":
        return use("cube", x=x, y=y, class_="armament") + use("cross", x=x, y=y)
    drawn = use("cube", x=x, y=y, class_=hue(owner if owner in POWERS else "").split()[0])
    if owner in POWERS:
        return drawn
    lid = use("lid", x=x, y=y, class_=hue(owner)) if owner in TONED else ""
    return drawn + lid + tag("text", code_of(owner), x=x, y=y + 4.6, class_="code")


def _closed(view: View, slug: str, at: Frame) -> str:
    closed = any(one["territory"] == slug and one["turn"] == view["turn"] for one in view["contrasts"])
    return rect(at.grown(), "shut still", rx=3) if closed else ""


# What can be clicked in a tray.


def _spots(view: View, territory: Territory, at: Frame, taken: list[int]) -> str:
    slug, spaces = territory.slug, view["territories"][territory.slug]["spaces"]
    owners: dict[str, list[int]] = defaultdict(list)
    for place in taken:
        owners[spaces[place][0]].append(place)
    crowded = len(spaces) - len(taken) < territory.rate.cubes
    parts = [
        _numbered(territory, at, place, *spaces[place]) for place in taken if crowded or spaces[place][1]
    ]
    for owner, places in owners.items():
        quiet = [place for place in places if not spaces[place][1]]
        if owner == "armament":
            continue
        if quiet:
            data = "".join(rect_path(*at.at(place), at.cell, at.cell) for place in quiet)
            fields = {"territory": slug, "missions": len(quiet), "owner": owner}
            words = english().say("tip-missions", fields)
            parts.append(tag("path", title(words), d=data, class_="spot", data_id=f"{slug} {owner}"))
        parts += [_single(territory, at, place, owner) for place in places if place not in quiet]
    d = view["dispute"]
    if d and d["territory"] == slug:
        frame_ = rect(_square(at, d["space"] - 1), "fought", rx=2)
        parts.append(group(title(dispute_words(view)), frame_, data_id="dispute"))
    return "".join(parts)


def _square(at: Frame, place: int) -> Box:
    return *at.at(place), at.cell, at.cell


def _numbered(territory: Territory, at: Frame, place: int, below: str, top: str) -> str:
    fields = {"territory": territory.slug, "space": place + 1, "owner": below, "attacker": top}
    words = english().say("tip-space", fields)
    return _spot(_square(at, place), title(words), f"{territory.slug} {place + 1}")


def _single(territory: Territory, at: Frame, place: int, owner: str) -> str:
    return _spot(_square(at, place), "", f"{territory.slug} {owner} {place + 1}")


def _spot(box: Box, told: str, name: str) -> str:
    x, y, wide, high = box
    return tag("rect", told, x=x, y=y, width=wide, height=high, class_="spot", data_id=name)
