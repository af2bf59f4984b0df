"""What the board tells of a space: support, what control needs, neighbours and the odds of a check."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.games.turmoil.rules.facts import SEATS, SIDE, Space
from chancellery.games.turmoil.rules.shown import Odds, Shown
from chancellery.games.turmoil.words.terminal import scored_now
from chancellery.games.turmoil.words.text import english

View = Mapping[str, Any]

kept = lru_cache(1 << 12)
"""Most of a board is as it was a step ago, and so are its lines."""


def controller(view: View, slug: str) -> str:
    """The side that controls a space, or nothing."""
    return next((seat for seat in SEATS if slug in view["control"][seat]), "")


def icons_now(view: View, space: Space) -> tuple[str, ...]:
    """The groups of a space as events have changed them."""
    if space.slug == "belgium" and "belgium_annex" in view["in_effect"]:
        return (*space.icons, "annex")
    if space.slug == "paris" and "monarchy_restored" in view["in_effect"]:
        return ("monarchy",)
    return space.icons


def space_tip(view: View, space: Space, shown: Shown) -> str:
    """All of it, a line each."""
    if shown.closed(space.slug):
        return _what(view, space, shown)
    parts = [_what(view, space, shown), _held(view, space, shown), _beside(view, space, shown)]
    lookers = [view["seat"]] if view["seat"] in SIDE else list(SEATS)
    parts += [_promise(space, seat, shown) for seat in lookers]
    return "\n".join(part for part in parts if part)


def region_tip(shown: Shown, region: str) -> str:
    w = english()
    return w.say("tip-region", {"region": region, "scored": Said(scored_now(w, shown, region))})


def _what(view: View, space: Space, shown: Shown) -> str:
    annexed = space.slug == "bosnia" and "austria_annexes_bosnia" in view["in_effect"]
    return _say_space(space, icons_now(view, space), annexed, shown.closed(space.slug))


@kept
def _say_space(space: Space, icons: tuple[str, ...], annexed: bool, shut: bool) -> str:
    w = english()
    regions = (space.region, "austria_hungary") if annexed else (space.region,)
    fields = {
        "space": space.slug,
        "regions": [Said(w.form("region", one, "bare")) for one in regions],
        "stability": space.stability,
        "battleground": space.battleground,
        "icons": icons,
        "closed": shut,
    }
    return w.say("tip-space", fields)


def _held(view: View, space: Space, shown: Shown) -> str:
    holder = controller(view, space.slug)
    needs = tuple((seat, shown.to_control(space.slug, seat)) for seat in SEATS if seat != holder)
    support = tuple(view["support"].get(space.slug, (0, 0)))
    return _say_support(support, holder, needs, space.slug == view["black_hand"])


@kept
def _say_support(
    support: tuple[int, int], holder: str, needs: tuple[tuple[str, int], ...], black_hand: bool
) -> str:
    w = english()
    said = [Said(w.say("tip-need", {"side": seat, "n": n})) for seat, n in needs]
    fields = {"holder": holder, "needs": said, "black_hand": black_hand}
    return w.say("tip-support", fields | dict(zip(SEATS, support, strict=True)))


def _beside(view: View, space: Space, shown: Shown) -> str:
    holders = tuple((slug, controller(view, slug)) for slug in shown.beside(space.slug))
    known = shown.facts
    boxes = tuple(
        (box.name, box.side) for slug, box in known.outside.items() if (space.slug, slug) in known.lines
    )
    return _say_beside(holders, boxes) if holders or boxes else ""


@kept
def _say_beside(holders: tuple[tuple[str, str], ...], boxes: tuple[tuple[str, str], ...]) -> str:
    w = english()
    named = [Said(w.say("tip-neighbour", {"space": space, "holder": holder})) for space, holder in holders]
    for name, side in boxes:
        named.append(Said(w.say("tip-neighbour", {"space": Said(name), "holder": side})))
    return w.say("tip-beside", {"neighbours": named})


def _promise(space: Space, seat: str, shown: Shown) -> str:
    return _say_check(seat, shown.obstacle(space.slug, seat), tuple(shown.odds(space.slug, seat)))


@kept
def _say_check(seat: str, why: str, chances: tuple[Odds, ...]) -> str:
    w = english()
    if why:
        return w.say("tip-no-check", {"side": seat, "obstacle": why})
    wins = [_say_chance(one.points, one.wins) for one in chances]
    controls = [_say_chance(one.points, one.controls) for one in chances if one.controls]
    return w.say("tip-check", {"side": seat, "chances": wins, "controls": controls})


def _say_chance(points: int, faces: int) -> Said:
    return Said(english().say("tip-chance", {"points": points, "percent": round(100 * faces / 6)}))
