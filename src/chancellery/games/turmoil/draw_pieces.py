"""What changes on the map: support, control, closed spaces, the Black Hand, and a tooltip for each space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.atlas.turmoil import turmoil
from chancellery.core.drawing import group, number, tag, title
from chancellery.games.turmoil.draw_base import BOXES, box_facts, head_text, icons, lines
from chancellery.games.turmoil.draw_style import HEAD, HIGH, ICON_NAMES, REGION_NAMES, SIDE_NAMES, WIDE
from chancellery.games.turmoil.facts import REGIONS, SEATS, SIDE, Space, facts
from chancellery.games.turmoil.levels import told
from chancellery.games.turmoil.odds import closed, neighbours, obstacle, odds, to_control

View = Mapping[str, Any]

LIBERAL_X, AUTHORITARIAN_X, CHIP_Y = 12 - WIDE / 2, WIDE / 2 - 12, 9.0


def spaces(view: View) -> str:
    """Every space with its id, its support and what a player wants to know of it."""
    known = facts(view["edition"])
    shut = closed(view)
    parts = [_space(view, space, space.slug in shut) for space in known.spaces]
    return group(
        *parts,
        *(_box(view, slug) for slug in BOXES),
        *(_region(view, name) for name in REGIONS),
        class_="spaces",
    )


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


def _space(view: View, space: Space, shut: bool) -> str:
    x, y = turmoil().boxes[space.slug]
    holder = controller(view, space.slug)
    parts = [title(tooltip(view, space))]
    ring = {"x": -WIDE / 2 - 2.5, "y": -HIGH / 2 - 2.5, "width": WIDE + 5, "height": HIGH + 5, "rx": 4}
    parts.append(tag("rect", class_="ring", **ring))
    if holder:
        high = HEAD - (0.5 if space.battleground else 1)
        band = tag("rect", x=-WIDE / 2 + 0.5, y=-HIGH / 2 + 0.5, width=WIDE - 1, height=high, class_="held")
        parts.append(group(band, head_text(space, "held-name"), class_=f"s-{holder}"))
    shown = icons_now(view, space)
    if shown != space.icons:
        parts.append(tag("rect", x=-22, y=0.6, width=44, height=17, class_="cover"))
        parts.append(icons(shown))
    for seat, count in zip(SEATS, view["support"].get(space.slug, (0, 0)), strict=True):
        if count:
            parts.append(chip(seat, count, control=seat == holder))
    if space.slug == view["black_hand"]:
        parts.append(_black_hand())
    if shut:
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
    class_ = "count held-name" if control else "count ink"
    small = "12.2" if count > 9 else None
    figure = tag(
        "text", str(count), x=x, y=CHIP_Y + (3.9 if small else 4.5), style=_size(small), class_=class_
    )
    return group(body, figure, class_=f"s-{seat}")


def _size(px: str | None) -> str | None:
    return f"font-size:{px}px" if px else None


def _black_hand() -> str:
    """A small black flag on the rim: two support that never leave (card 103)."""
    x, y = AUTHORITARIAN_X - 3, HIGH / 2
    flag = tag("rect", x=x - 13, y=y - 3.5, width=26, height=14, rx=2, class_="hand-mark")
    return flag + tag("text", "+2", x=x, y=y + 7.3, class_="hand-mark-name")


def _box(view: View, slug: str) -> str:
    x, y = turmoil().boxes[slug]
    name, side = box_facts()[slug]
    known = facts(view["edition"])
    beside = [a for a, b in lines(view["edition"]) if b == slug]
    named = ", ".join(known.spaces[known.space[other]].name for other in beside)
    whose = "an Authoritarian" if side == "authoritarian" else "a Liberal"
    words = f"{name}. Counts as {whose} neighbour in support checks in {named} (§6.2.4)."
    ring = tag("rect", x=x - 57, y=y - 16, width=114, height=32, rx=16, class_="ring")
    return group(title(words), ring, class_="space", data_id=slug)


def _region(view: View, name: str) -> str:
    """The name of a region, to click on where a region is to be named."""
    label = turmoil().names[name]
    wide = 92.0 if name != "russia" else 140.0
    high = 40.0 if name == "austria_hungary" else 24.0
    x, y = label.at[0] - wide / 2, label.at[1] - label.size - 3
    ring = tag("rect", x=x, y=y, width=wide, height=high, rx=4, class_="ring")
    words = f"{REGION_NAMES[name]}. Scored now: {told(view, name)} (§10.1)."
    return group(title(words), ring, class_="space", data_id=name)


# Words.


def tooltip(view: View, space: Space) -> str:
    """Support, what control needs, neighbours and the odds of a check."""
    if space.slug in closed(view):
        return _what(view, space)
    parts = [_what(view, space), _held(view, space), _beside(view, space)]
    lookers = [view["seat"]] if view["seat"] in SIDE else list(SEATS)
    parts += [_promise(view, space, seat) for seat in lookers]
    return "\n".join(part for part in parts if part)


def _what(view: View, space: Space) -> str:
    groups = " and ".join(ICON_NAMES[icon] for icon in icons_now(view, space))
    field = ", battleground" if space.battleground else ""
    region = REGION_NAMES[space.region]
    if space.slug == "bosnia" and "austria_annexes_bosnia" in view["in_effect"]:
        region += " and Austria-Hungary"
    shut = " Out of play." if space.slug in closed(view) else ""
    return f"{space.name}, {region}. Stability {space.stability}{field}. {groups}.{shut}"


def _held(view: View, space: Space) -> str:
    liberal, authoritarian = view["support"].get(space.slug, (0, 0))
    hand = " and the Black Hand’s two" if space.slug == view["black_hand"] else ""
    holder = controller(view, space.slug)
    said = f"Liberal {liberal}, Authoritarian {authoritarian}{hand}."
    said += f" {SIDE_NAMES[holder]} control." if holder else " Nobody controls it."
    needs = [
        f"{SIDE_NAMES[seat]} needs {to_control(view, space.slug, seat)} more"
        for seat in SEATS
        if seat != holder
    ]
    return f"{said} For control {' and '.join(needs)}."


def _beside(view: View, space: Space) -> str:
    known, shut = facts(view["edition"]), closed(view)
    named = []
    for slug in neighbours(view["edition"])[space.slug]:
        if slug in shut:
            continue
        holder = controller(view, slug)
        side = f" ({SIDE_NAMES[holder]})" if holder else ""
        named.append(f"{known.spaces[known.space[slug]].name}{side}")
    for slug, (name, side) in box_facts().items():
        if (space.slug, slug) in lines(view["edition"]):
            named.append(f"{name} ({SIDE_NAMES[side]})")
    return f"Next to {', '.join(named)}." if named else ""


def _promise(view: View, space: Space, seat: str) -> str:
    why = obstacle(view, space.slug, seat)
    if why:
        return f"{SIDE_NAMES[seat]} support check: {why}."
    chances = odds(view, space.slug, seat)
    said = ", ".join(f"{entry.points} points {_percent(entry.wins)}" for entry in chances)
    control = ", ".join(
        f"{entry.points} points {_percent(entry.controls)}" for entry in chances if entry.controls
    )
    gains = f" Of control: {control}." if control else ""
    return f"{SIDE_NAMES[seat]} support check, chance of success: {said}.{gains}"


def _percent(faces: int) -> str:
    return f"{round(100 * faces / 6)} %"
