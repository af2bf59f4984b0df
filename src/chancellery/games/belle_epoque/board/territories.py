"""What changes on the map: who holds a Territory, the cubes in its spaces, disputes, and what can be clicked.

A click on a cube must mean the cube alone, so what is said and what is clicked are two things. `about congo`
covers all of a Territory and only tells. `congo` is its land and its tray without the cubes; `congo 3` the
cube in a space, if it is in dispute or armaments may replace it; `congo france` an owner's cubes, and
`congo france 3` one of them that is in dispute.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from chancellery.core.same import of_the_same
from chancellery.draw.plate import Parts
from chancellery.draw.svg import Box, group, rect, tag, title, use
from chancellery.games.belle_epoque.board.base import GAP, Frame, frame, rect_path, shapes, upper
from chancellery.games.belle_epoque.board.holdings import Holding, holdings
from chancellery.games.belle_epoque.board.style import hue
from chancellery.games.belle_epoque.board.tips import about, code_of, dispute_words
from chancellery.games.belle_epoque.rules.facts import POWERS, facts
from chancellery.games.belle_epoque.rules.records import Territory
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

BELOW, ABOVE = 3.0, -4.5
"""How far the cubes of a dispute lie under and over the middle of their space."""
SHOWN = ("territories", "contrasts", "dispute", "turn")
"""What of a view is drawn here."""
KEPT = 1 << 9
TONED = ("italy", "united_states")
"""Nations with a colour of their own: it lies on top of their cubes."""


def territories(w: Words, view: View) -> Parts:
    """Who holds what, each Territory, and over them their names."""
    return _drawn(w, *(view[name] for name in SHOWN))


@of_the_same(KEPT)
def _drawn(w: Words, *fields: Any) -> Parts:
    shown = list(holdings(dict(zip(SHOWN, fields, strict=True))))
    return {
        "holders": _tints(tuple((one.slug, one.holder) for one in shown if one.holder)),
        **{f"territory {one.slug}": _territory(w, one) for one in shown},
        "names": _names(w),
    }


@cache
def _names(w: Words) -> str:
    return group(upper(w), class_="territories")


# Holders.


@lru_cache(2**8)
def _tints(held: tuple[tuple[str, str], ...]) -> str:
    """Tint and band in the colour of whoever holds a Territory."""
    layers: dict[str, list[str]] = {"around": [], "within": []}
    for slug, holder in held:
        for shape, clip in shapes(slug):
            band = use(shape, class_="band", clip_path=f"url(#k-{shape})")
            layers[clip].append(group(use(shape, class_="tint"), band, class_=hue(holder)))
    tints = (group(*parts, clip_path=f"url(#{clip})") for clip, parts in layers.items() if parts)
    return group(*tints, class_="territories")


def _held(at: Frame, holder: str) -> str:
    box = at.grown(1.6)
    return group(
        rect(box, "held-edge", rx=4),
        rect(box, "held", rx=4),
        class_=hue(holder),
    )


# A tray.


@lru_cache(2**12)
def _territory(w: Words, held: Holding) -> str:
    slug, territory = held.slug, facts().territories[facts().territory[held.slug]]
    at = frame(slug, territory.spaces)
    lands = shapes(slug)
    grounds = [use(shape, class_=_ground(lands, clip), clip_path=f"url(#{clip})") for shape, clip in lands]
    taken = [place for place, (below, _) in enumerate(held.spaces) if below]
    hit = rect_path(*at.grown(GAP)) + "".join(rect_path(*at.at(place), at.cell, at.cell) for place in taken)
    return group(
        group(
            title(about(w, held)),
            *grounds,
            rect(at.grown(GAP), "hit"),
            data_id=f"about {slug}",
        ),
        _held(at, held.holder) if held.holder else "",
        group(*(_cell(w, at, place, *held.spaces[place]) for place in taken), class_="still"),
        rect(at.grown(), "shut still", rx=3) if held.shut else "",
        group(
            title(w.say("tip-worth", {"territory": slug, "vp": territory.vp})),
            *grounds,
            tag("path", d=hit, fill_rule="evenodd", class_="hit"),
            rect(at.grown(4.5), "ring still", rx=6),
            data_id=slug,
        ),
        _spots(w, held, territory, at, taken),
        class_="territories",
    )


def _ground(lands: Sequence[tuple[str, str]], clip: str) -> str:
    """Land that the inset shows again can be clicked in both maps, and is lit in the inset alone."""
    return "ground echo" if clip == "around" and len(lands) > 1 else "ground"


def _cell(w: Words, at: Frame, place: int, below: str, top: str) -> str:
    left, head = at.at(place)
    x, y = left + at.cell / 2, head + at.cell / 2
    if not top:
        return cube(w, below, x, y)
    return cube(w, below, x, y + BELOW) + cube(w, top, x, y + ABOVE)


def cube(w: Words, owner: str, x: float, y: float) -> str:
    """A cube in its owner's colour; minor nations have letters, armaments a cross."""
    if owner == "armament":
        return use("cube", x=x, y=y, class_="armament") + use("cross", x=x, y=y)
    drawn = use("cube", x=x, y=y, class_=hue(owner if owner in POWERS else "").split()[0])
    if owner in POWERS:
        return drawn
    lid = use("lid", x=x, y=y, class_=hue(owner)) if owner in TONED else ""
    return drawn + lid + tag("text", code_of(w, owner), x=x, y=y + 4.6, class_="code")


# What can be clicked in a tray.


def _spots(w: Words, held: Holding, territory: Territory, at: Frame, taken: list[int]) -> str:
    slug, spaces = held.slug, held.spaces
    owners: dict[str, list[int]] = defaultdict(list)
    for place in taken:
        owners[spaces[place][0]].append(place)
    crowded = len(spaces) - len(taken) < territory.rate.cubes
    parts = [
        _numbered(w, territory, at, place, *spaces[place]) for place in taken if crowded or spaces[place][1]
    ]
    for owner, places in owners.items():
        quiet = [place for place in places if not spaces[place][1]]
        if owner == "armament":
            continue
        if quiet:
            data = "".join(rect_path(*at.at(place), at.cell, at.cell) for place in quiet)
            fields = {"territory": slug, "missions": len(quiet), "owner": owner}
            words = w.say("tip-missions", fields)
            parts.append(tag("path", title(words), d=data, class_="spot", data_id=f"{slug} {owner}"))
        parts += [_single(territory, at, place, owner) for place in places if place not in quiet]
    if held.dispute:
        d = held.dispute.value
        frame_ = rect(_square(at, d["space"] - 1), "fought", rx=2)
        parts.append(group(title(dispute_words(w, d)), frame_, data_id="dispute"))
    return "".join(parts)


def _square(at: Frame, place: int) -> Box:
    return *at.at(place), at.cell, at.cell


def _numbered(w: Words, territory: Territory, at: Frame, place: int, below: str, top: str) -> str:
    fields = {"territory": territory.slug, "space": place + 1, "owner": below, "attacker": top}
    words = w.say("tip-space", fields)
    return _spot(_square(at, place), title(words), f"{territory.slug} {place + 1}")


def _single(territory: Territory, at: Frame, place: int, owner: str) -> str:
    return _spot(_square(at, place), "", f"{territory.slug} {owner} {place + 1}")


def _spot(box: Box, told: str, name: str) -> str:
    x, y, wide, high = box
    return tag("rect", told, x=x, y=y, width=wide, height=high, class_="spot", data_id=name)
