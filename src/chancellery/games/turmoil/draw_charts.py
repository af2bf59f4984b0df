"""The two charts at the eastern rim: the naval race and the Great War track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import INSET_PAD, Inset, escape, group, measure, number, tag, title
from chancellery.games.turmoil.draw_glyphs import emblem
from chancellery.games.turmoil.draw_insets import (
    GREAT_WAR,
    LIFT,
    NAVAL,
    label,
    remark,
    signed,
    tracked,
)
from chancellery.games.turmoil.draw_style import SIDE_NAMES
from chancellery.games.turmoil.facts import SEATS, Box, Facts, facts

View = Mapping[str, Any]

HEADING = 24.0
NAVAL_TOP, NAVAL_HIGH = NAVAL.y + HEADING, 20.2
LANES = (NAVAL.x + 12, NAVAL.x + 30)
"""A lane of ships for each side, in the order of the seats."""
CLASS_X, CLASS_ROOM, CLASS_SIZE = NAVAL.x + 42, 104.0, 12.8
NEEDS_X, WORTH_X, FIRST_X = NAVAL.x + 166, NAVAL.x + 192, NAVAL.x + 201
WAR_TOP, WAR_SLOTS, WAR_HIGH, WAR_SIZE = GREAT_WAR.y + HEADING, 5, 23.0, 13.4
WAR_WORTH, WAR_NUMBER = 34.0, 6.0
"""How far from the right end a marker's crisis number and the number of its place stand."""


def chart_frames(known: Facts) -> str:
    """Boxes and their print, which never change."""
    naval = [_class(box, _berth(i)) for i, box in enumerate(known.boxes)]
    heads = _fine("roll", NEEDS_X, NAVAL_TOP - LIFT) + _fine("VP", WORTH_X, NAVAL_TOP - LIFT)
    war = [_slot(known, i) for i in range(WAR_SLOTS)]
    return group(
        NAVAL.paper(),
        label("Naval race", NAVAL.left, NAVAL_TOP),
        heads,
        *naval,
        GREAT_WAR.paper(),
        label("Great War", GREAT_WAR.left, WAR_TOP),
        *war,
        class_="inset",
    )


def chart_markers(view: View) -> str:
    """Navies, firsts, the high-water mark, and the markers of the war."""
    return group(_naval(view), _great_war(view), class_="charts inset")


def _fine(words: str, x: float, y: float) -> str:
    return tag("text", words, x=x, y=y, text_anchor="end", class_="fine")


# The naval race.


def _berth(i: int) -> Inset:
    """The row of a class of ships."""
    return Inset(NAVAL.x, NAVAL_TOP + i * NAVAL_HIGH, NAVAL.wide, NAVAL_HIGH)


def _class(box: Box, row: Inset) -> str:
    """A class of ships: name, what an attempt needs, points for the first and the second."""
    size = min(CLASS_SIZE, CLASS_SIZE * CLASS_ROOM / measure(box.name, CLASS_SIZE))
    y = row.y + 14.5
    parts = [
        tag("path", d=f"M{row.x:g} {number(row.y)}h{row.wide:g}", class_="hairline"),
        tag("text", escape(box.name), x=CLASS_X, y=y, font_size=number(size), class_="ship-class"),
    ]
    if box.needs:
        parts.append(_fine(f"{box.needs}+", NEEDS_X, y))
    if box.vp[0]:
        parts.append(_fine(f"{box.vp[0]}/{box.vp[1]}" if box.vp[1] else str(box.vp[0]), WORTH_X, y))
    return "".join(parts)


def _naval(view: View) -> str:
    known = facts(view["edition"])
    boxes = [_naval_box(view, box, _berth(i)) for i, box in enumerate(known.boxes)]
    lead = known.box_index[view["navy"]["liberal"]] - known.box_index[view["navy"]["authoritarian"]]
    ahead = "Britain" if lead > 0 else "Germany"
    said = f"{ahead} leads by {abs(lead)}" if lead else "navies level"
    if view["owed"]:
        said += f", {view['owed']} attempt{'s' if view['owed'] > 1 else ''} owed"
    return group(*boxes, remark(said, NAVAL.left + NAVAL.room, NAVAL.y + NAVAL.high - 6))


def _naval_box(view: View, box: Box, row: Inset) -> str:
    words = [f"{box.name}. {box.text}"]
    if box.needs:
        words.append(f"An attempt needs {box.needs} or more.")
    content, middle = "", row.y + row.high / 2
    first = view["first"].get(box.slug)
    if first and box.needs:
        words.append(f"{SIDE_NAMES[first]} was first here.")
        content += group(emblem(first, FIRST_X, middle, 4.2, "token"), class_=f"s-{first}")
    if box.slug == view["high_water"]:
        words.append("The German high-water mark is here.")
        if view["navy"]["authoritarian"] != box.slug:
            wave = f"M{number(LANES[1] - 7)} {number(middle + 1)}q3.5-5 7 0t7 0"
            content += group(tag("path", d=wave, class_="high-water"), class_="s-authoritarian")
    for n, seat in enumerate(SEATS):
        if view["navy"][seat] == box.slug:
            navy = "British" if seat == "liberal" else "German"
            plus = view["tried"][seat]
            words.append(f"The {navy} navy is here{', +1 on its next attempt' if plus else ''}.")
            figure = tag("text", "+1" if plus else "BG"[n], x=LANES[n], y=middle + 4.3, class_="token-figure")
            content += group(emblem(seat, LANES[n], middle, 8.8, "token"), figure, class_=f"s-{seat}")
    size = {"width": row.wide - 2, "height": row.high - 2}
    ring = tag("rect", x=row.x + 1, y=row.y + 1, class_="ring", **size)
    return group(title(" ".join(words)), ring, content, data_id=f"navy-{box.slug}")


# The Great War.


def _slot(known: Facts, i: int) -> str:
    """A place for a marker, with the modifier that counts while it is the first open one (§8.2.4)."""
    y = WAR_TOP + i * WAR_HIGH
    cell = tag("rect", x=GREAT_WAR.left, y=y, width=GREAT_WAR.room, height=WAR_HIGH, class_="cell")
    if not i:  # never open
        return cell
    return cell + _fine(signed(known.track[i]), GREAT_WAR.left + GREAT_WAR.room - WAR_NUMBER, y + 16)


def _great_war(view: View) -> str:
    known = facts(view["edition"])
    content = "".join(
        _marker(known.markers[slug], WAR_TOP + i * WAR_HIGH)
        for i, slug in enumerate(view["track"][:WAR_SLOTS])
    )
    modifier = f"modifier {signed(view['status'])}"
    content += remark(modifier, GREAT_WAR.left + GREAT_WAR.room, WAR_TOP - LIFT)
    names = ", ".join(_marker_words(known.markers[slug]) for slug in view["track"]) or "no marker"
    words = f"Great War track: {names}. Status modifier {signed(view['status'])} (§8.2.4)."
    area = Inset(GREAT_WAR.left, WAR_TOP, GREAT_WAR.room, WAR_SLOTS * WAR_HIGH)
    return tracked("great-war", words, content, area)


def _marker(marker: Mapping[str, Any], y: float) -> str:
    side = marker.get("side", "neutral")
    colour = side if side in SIDE_NAMES else "neutral-card"
    bar = tag("rect", x=GREAT_WAR.left + 1.5, y=y + 1.5, width=4, height=WAR_HIGH - 3, class_="band")
    worth = _marker_worth(marker)
    room = GREAT_WAR.room - WAR_WORTH - INSET_PAD - (measure(worth, 13) + 8 if worth else 0)
    size = min(WAR_SIZE, WAR_SIZE * room / measure(marker["name"], WAR_SIZE))
    at = {"x": GREAT_WAR.left + 12, "y": y + 16, "font_size": number(size)}
    name = tag("text", escape(marker["name"]), class_="ship-class", **at)
    end = GREAT_WAR.left + GREAT_WAR.room - WAR_WORTH
    return group(bar, class_=f"s-{colour}") + name + (_fine(worth, end, y + 16) if worth else "")


def _marker_words(marker: Mapping[str, Any]) -> str:
    """A marker with its numbers: for a side in the war (§8.4.2), for crisis rolls (§8.2.4)."""
    numbers = (
        [f"{SIDE_NAMES[marker['side']]} {signed(int(marker['war']))} in the war"] if "war" in marker else []
    )
    numbers += [_marker_worth(marker)] if marker.get("crisis") else []
    return f"{marker['name']} ({', '.join(numbers)})" if numbers else str(marker["name"])


def _marker_worth(marker: Mapping[str, Any]) -> str:
    return f"crisis {signed(int(marker['crisis']))}" if marker.get("crisis") else ""
