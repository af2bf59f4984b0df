"""The tracks above the map: victory points, tension, turn and round, the naval race, the Great War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import escape, group, measure, number, tag, title, wrap
from chancellery.games.turmoil.crisis import FERDINANDS
from chancellery.games.turmoil.draw_glyphs import emblem
from chancellery.games.turmoil.draw_style import SIDE_NAMES, TRACKS
from chancellery.games.turmoil.facts import SEATS, Facts, facts

View = Mapping[str, Any]

UPPER, LOWER = TRACKS + 14, TRACKS + 66
LIFT = {UPPER: 4.5, LOWER: 9.5}
"""Of the words over a row; over the lower one there are marks on the rim."""

ROW = 24.0
VP_LEFT, VP_CELL, VP_TOP = 0.0, 14.6, 20
TENSION_LEFT, TURN_LEFT, ROUND_LEFT, CELL = 630.0, 836.0, 1100.0, 25.0
TURNS, ROUNDS, TENSIONS = 10, 8, 7
NAVAL_CELL, NAVAL_HIGH = 62.0, 60.0
WAR_LEFT, WAR_CELL, WAR_SLOTS = 900.0, 80.0, 5
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}


def _cells(left: float, top: float, width: float, n: int, notched: tuple[int, ...] = ()) -> str:
    cells = [
        tag(
            "rect",
            x=left + i * width,
            y=top,
            width=width,
            height=ROW,
            class_="cell milestone" if i in notched else "cell",
        )
        for i in range(n)
    ]
    return "".join(cells)


def _figures(left: float, top: float, width: float, figures: Mapping[int, str]) -> str:
    return "".join(
        tag("text", figure, x=left + (i + 0.5) * width, y=top + 16.4, class_="tick")
        for i, figure in figures.items()
    )


def _label(words: str, x: float, y: float) -> str:
    return tag("text", escape(words), x=x, y=y - LIFT[y], class_="label")


def _remark(words: str, x: float, y: float) -> str:
    return tag("text", escape(words), x=x, y=y - LIFT[y], text_anchor="end", class_="remark")


# What never changes.


def frames(known: Facts) -> str:
    """Boxes and their print."""
    points = {VP_TOP + n: str(abs(n)) for n in range(-VP_TOP, VP_TOP + 1, 5)}
    turns = {i: str(i + 1) for i in range(TURNS)}
    rounds = {i: str(i + 1) for i in range(ROUNDS)}
    tension = {i: str(i) for i in range(TENSIONS)}
    middle = VP_LEFT + (VP_TOP + 0.5) * VP_CELL
    return group(
        _label("Victory points", VP_LEFT, UPPER),
        _cells(VP_LEFT, UPPER, VP_CELL, 2 * VP_TOP + 1, tuple(points)),
        _figures(VP_LEFT, UPPER, VP_CELL, points),
        tag("path", d=f"M{middle - 3.5:g} {UPPER:g}l3.5 4.5 3.5-4.5z", class_="notch"),
        _label("Tension", TENSION_LEFT, UPPER),
        _cells(TENSION_LEFT, UPPER, CELL, TENSIONS),
        _figures(TENSION_LEFT, UPPER, CELL, tension),
        _label("Turn", TURN_LEFT, UPPER),
        _cells(TURN_LEFT, UPPER, CELL, TURNS, (3, 7)),
        _figures(TURN_LEFT, UPPER, CELL, turns),
        _label("Action round", ROUND_LEFT, UPPER),
        _cells(ROUND_LEFT, UPPER, CELL, ROUNDS),
        _figures(ROUND_LEFT, UPPER, CELL, rounds),
        _label("Naval race", VP_LEFT, LOWER),
        *(_class(known, i) for i in range(len(known.boxes))),
        _label("Great War", WAR_LEFT, LOWER),
        *(_slot(known, i) for i in range(WAR_SLOTS)),
        class_="frames on-desk",
    )


def _class(known: Facts, i: int) -> str:
    """A class of ships: name, what an attempt needs, points for the first and the second."""
    box, x = known.boxes[i], i * NAVAL_CELL
    rows = wrap(box.name.replace("-", "- "), 11, NAVAL_CELL - 3)
    parts = [tag("rect", x=x, y=LOWER, width=NAVAL_CELL, height=NAVAL_HIGH, class_="cell")]
    for n, row in enumerate(rows):
        size = min(11.0, 11 * (NAVAL_CELL - 4) / measure(row, 11))
        at = {"x": x + NAVAL_CELL / 2, "y": LOWER + 12.5 + n * 10.6}
        parts.append(tag("text", escape(row), font_size=number(size), class_="small", **at))
    if box.needs:
        parts.append(tag("text", f"{box.needs}+", x=x + 4, y=LOWER + NAVAL_HIGH - 4.5, class_="fine"))
    if box.vp[0]:
        worth = f"{box.vp[0]}/{box.vp[1]} VP" if box.vp[1] else f"{box.vp[0]} VP"
        parts.append(
            tag(
                "text",
                worth,
                x=x + NAVAL_CELL - 4,
                y=LOWER + NAVAL_HIGH - 4.5,
                text_anchor="end",
                class_="fine",
            )
        )
    return "".join(parts)


def _slot(known: Facts, i: int) -> str:
    """A place for a marker, with the modifier that counts while it is the leftmost open one (§8.2.4)."""
    x = WAR_LEFT + i * WAR_CELL
    cell = tag("rect", x=x, y=LOWER, width=WAR_CELL, height=NAVAL_HIGH, class_="cell")
    if not i:  # never open
        return cell
    return cell + tag("text", _signed(known.track[i]), x=x + 5, y=LOWER + NAVAL_HIGH - 4.5, class_="fine")


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


# What stands on them.


def _now(left: float, width: float, i: int, figure: str) -> str:
    """The current box, inverted."""
    return tag("rect", x=left + i * width, y=UPPER, width=width, height=ROW, class_="now") + tag(
        "text", figure, x=left + (i + 0.5) * width, y=UPPER + 16.4, class_="tick now-figure"
    )


def _tracked(slug: str, words: str, content: str, left: float, top: float, size: tuple[float, float]) -> str:
    ring = tag("rect", x=left - 3, y=top - 3, width=size[0] + 6, height=size[1] + 6, rx=3, class_="ring")
    return group(title(words), ring, content, class_="track on-desk", data_id=f"track-{slug}")


def markers(view: View) -> str:
    """All markers, with a tooltip for each track."""
    return group(
        _points(view),
        _tension(view),
        _turn(view),
        _round(view),
        _naval(view),
        _great_war(view),
        class_="tracks",
    )


def _points(view: View) -> str:
    vp = view["vp"]
    side = "liberal" if vp > 0 else "authoritarian" if vp < 0 else ""
    said = f"{SIDE_NAMES[side]} {abs(vp)}" if side else "level"
    i = max(0, min(2 * VP_TOP, vp + VP_TOP))
    x = VP_LEFT + (i + 0.5) * VP_CELL
    total = (2 * VP_TOP + 1) * VP_CELL
    token = emblem(side or "neutral", x, UPPER + ROW / 2, 11.5 if side else 9.5, "token")
    figure = tag("text", str(abs(vp)), x=x, y=UPPER + ROW / 2 + 4.2, class_="token-figure")
    mark = group(token, figure, class_=f"s-{side}") if side else group(token, class_="s-neutral-card")
    words = f"Victory points: {said}. Twenty win the game (§10.4.1)."
    remark = _remark(said, VP_LEFT + total, UPPER)
    ends = tag("text", "Authoritarian", x=VP_LEFT + 110, y=UPPER - 4.5, class_="remark") + tag(
        "text", "Liberal", x=VP_LEFT + total / 2 + 90, y=UPPER - 4.5, class_="remark"
    )
    return _tracked("vp", words, mark + remark + ends, VP_LEFT, UPPER, (total, ROW))


def _tension(view: View) -> str:
    tension, status = view["tension"], view["status"]
    words = (
        f"Tension {tension}. A crisis roll is a die plus {tension} {_signed(status)} for the alliances; "
        "above six the Great War breaks out (§8.3.1)."
    )
    if "franz_ferdinand" in view["in_effect"] and {"vienna", "budapest"} <= set(
        view["control"]["authoritarian"]
    ):
        words += f" Franz Ferdinand keeps it from rising above {max(FERDINANDS, tension)} (§8.1.2)."
    need = 7 - tension - status
    chance = "war on no roll" if need > 6 else "war on any roll" if need <= 1 else f"war on {need} or more"
    content = _now(TENSION_LEFT, CELL, tension, str(tension))
    content += _remark(chance, TENSION_LEFT + TENSIONS * CELL, UPPER)
    return _tracked("tension", words, content, TENSION_LEFT, UPPER, (TENSIONS * CELL, ROW))


def _turn(view: View) -> str:
    turn, era = view["turn"], ERAS[view["era"]]
    content = _now(TURN_LEFT, CELL, turn - 1, str(turn)) + _remark(
        f"{era} era", TURN_LEFT + TURNS * CELL, UPPER
    )
    words = f"Turn {turn} of ten, {era} era. New cards join the deck on turns 4 and 8 (§4.4)."
    return _tracked("turn", words, content, TURN_LEFT, UPPER, (TURNS * CELL, ROW))


def _round(view: View) -> str:
    n, phasing = view["round"], view["phasing"]
    content = _now(ROUND_LEFT, CELL, n - 1, str(n)) if n else ""
    who = f"{SIDE_NAMES[phasing]}’s round" if phasing else "no round yet" if not n else ""
    content += _remark(SIDE_NAMES.get(phasing, "set-up" if not n else ""), ROUND_LEFT + ROUNDS * CELL, UPPER)
    total = 7 if view["turn"] < 4 else 8
    words = f"Action round {n} of {total}{', ' + who if who else ''} (§4.5.2)."
    words += "".join(f" {SIDE_NAMES[seat]}: one more at the end." for seat in view["extra_rounds"])
    return _tracked("round", words, content, ROUND_LEFT, UPPER, (ROUNDS * CELL, ROW))


def _naval(view: View) -> str:
    known = facts(view["edition"])
    boxes = [_naval_box(view, known, i) for i in range(len(known.boxes))]
    lead = known.box_index[view["navy"]["liberal"]] - known.box_index[view["navy"]["authoritarian"]]
    ahead = "Britain" if lead > 0 else "Germany"
    said = f"{ahead} leads by {abs(lead)}" if lead else "navies level"
    if view["owed"]:
        said += f", {view['owed']} attempt{'s' if view['owed'] > 1 else ''} owed"
    return group(*boxes, _remark(said, 14 * NAVAL_CELL, LOWER), class_="on-desk")


def _naval_box(view: View, known: Facts, i: int) -> str:
    box, x = known.boxes[i], i * NAVAL_CELL
    words = [f"{box.name}. {box.text}"]
    if box.needs:
        words.append(f"An attempt needs {box.needs} or more.")
    content = ""
    first = view["first"].get(box.slug)
    if first and i:
        words.append(f"{SIDE_NAMES[first]} was first here.")
        content += group(emblem(first, x + NAVAL_CELL / 2, LOWER - 2, 4.4, "token"), class_=f"s-{first}")
    if box.slug == view["high_water"]:
        words.append("The German high-water mark is here.")
        wave = f"M{number(x + 33)} {number(LOWER + 36)}q3.5-4 7 0t7 0 7 0"
        content += group(tag("path", d=wave, class_="high-water"), class_="s-authoritarian")
    for n, seat in enumerate(SEATS):
        if view["navy"][seat] == box.slug:
            navy = "British" if seat == "liberal" else "German"
            plus = view["tried"][seat]
            words.append(f"The {navy} navy is here{', +1 on its next attempt' if plus else ''}.")
            at_x, at_y = x + (18, 44)[n], LOWER + 37.5
            figure = tag("text", "+1" if plus else "BG"[n], x=at_x, y=at_y + 4, class_="token-figure")
            content += group(emblem(seat, at_x, at_y, 9.6, "token"), figure, class_=f"s-{seat}")
    ring = tag("rect", x=x + 1, y=LOWER + 1, width=NAVAL_CELL - 2, height=NAVAL_HIGH - 2, class_="ring")
    return group(title(" ".join(words)), ring, content, data_id=f"navy-{box.slug}")


def _great_war(view: View) -> str:
    known = facts(view["edition"])
    content = ""
    for i, slug in enumerate(view["track"][:WAR_SLOTS]):
        marker = known.markers[slug]
        x, side = WAR_LEFT + i * WAR_CELL, marker.get("side", "neutral")
        colour = side if side in SIDE_NAMES else "neutral-card"
        rows = wrap(marker["name"], 11.5, WAR_CELL - 6)
        content += group(
            tag("rect", x=x + 1.5, y=LOWER + 1.5, width=WAR_CELL - 3, height=4, class_="band"),
            class_=f"s-{colour}",
        )
        for n, row in enumerate(rows):
            size = min(11.5, 11.5 * (WAR_CELL - 8) / measure(row, 11.5))
            at = {"x": x + WAR_CELL / 2, "y": LOWER + 18 + n * 12}
            content += tag("text", escape(row), font_size=number(size), class_="small", **at)
        worth = _marker_worth(marker)
        if worth:
            corner = {"x": x + WAR_CELL - 5, "y": LOWER + NAVAL_HIGH - 4.5}
            content += tag("text", worth, text_anchor="end", class_="fine", **corner)
    content += _remark(f"modifier {_signed(view['status'])}", WAR_LEFT + WAR_SLOTS * WAR_CELL, LOWER)
    names = ", ".join(_marker_words(known.markers[slug]) for slug in view["track"]) or "no marker"
    words = f"Great War track: {names}. Status modifier {_signed(view['status'])} (§8.2.4)."
    return _tracked("great-war", words, content, WAR_LEFT, LOWER, (WAR_SLOTS * WAR_CELL, NAVAL_HIGH))


def _marker_words(marker: Mapping[str, Any]) -> str:
    """A marker with its numbers: for a side in the war (§8.4.2), for crisis rolls (§8.2.4)."""
    numbers = (
        [f"{SIDE_NAMES[marker['side']]} {_signed(int(marker['war']))} in the war"] if "war" in marker else []
    )
    numbers += [_marker_worth(marker)] if marker.get("crisis") else []
    return f"{marker['name']} ({', '.join(numbers)})" if numbers else str(marker["name"])


def _marker_worth(marker: Mapping[str, Any]) -> str:
    return f"crisis {_signed(int(marker['crisis']))}" if marker.get("crisis") else ""
