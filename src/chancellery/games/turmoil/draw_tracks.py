"""The tracks beside the map: victory points, tension, turn and round, the naval race, the Great War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import escape, group, measure, number, tag, title
from chancellery.games.turmoil.crisis import FERDINANDS
from chancellery.games.turmoil.draw_glyphs import emblem
from chancellery.games.turmoil.draw_style import SIDE, SIDE_NAMES, SIDE_WIDE
from chancellery.games.turmoil.facts import SEATS, Facts, facts

View = Mapping[str, Any]

VP_TOP, TENSION_TOP, TURN_TOP, ROUND_TOP, NAVAL_TOP, WAR_TOP = 20.0, 92.0, 148.0, 204.0, 260.0, 624.0
"""Where the boxes of each track begin; its words stand over them."""
LIFT = 6.0
ROW = 26.0
VP_MOST, VP_ENDS = 20, 10.0
VP_STEP = (SIDE_WIDE - 2 * VP_ENDS) / (2 * VP_MOST)
TURNS, ROUNDS, TENSIONS = 10, 8, 7
CELL = SIDE_WIDE / TURNS
NAVAL_CELL, NAVAL_HIGH, NAVAL_ROWS = SIDE_WIDE / 2, 48.0, 7
WAR_SLOTS, WAR_HIGH = 5, 27.0
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}


def _cells(top: float, width: float, n: int, notched: tuple[int, ...] = ()) -> str:
    cells = [
        tag(
            "rect",
            x=SIDE + i * width,
            y=top,
            width=width,
            height=ROW,
            class_="cell milestone" if i in notched else "cell",
        )
        for i in range(n)
    ]
    return "".join(cells)


def _figures(top: float, width: float, figures: Mapping[int, str]) -> str:
    return "".join(
        tag("text", figure, x=SIDE + (i + 0.5) * width, y=top + 18, class_="tick")
        for i, figure in figures.items()
    )


def _label(words: str, top: float) -> str:
    return tag("text", escape(words), x=SIDE, y=top - LIFT, class_="label")


def _remark(words: str, top: float) -> str:
    return tag("text", escape(words), x=SIDE + SIDE_WIDE, y=top - LIFT, text_anchor="end", class_="remark")


def _point(vp: int) -> float:
    """Where a number of victory points stands; the Authoritarian's are negative."""
    return SIDE + VP_ENDS + (vp + VP_MOST) * VP_STEP


def _scale() -> str:
    """The ruler of the victory points: a stroke for each, with figures at every fifth."""
    foot = VP_TOP + ROW
    strokes = [f"M{number(_point(vp))} {foot:g}v-{3 if vp % 5 else 6}" for vp in range(-VP_MOST, VP_MOST + 1)]
    figures = [
        tag("text", str(abs(vp)), x=_point(vp), y=VP_TOP + 16, class_="tick")
        for vp in range(-VP_MOST, VP_MOST + 1, 5)
    ]
    ruler = tag("rect", x=SIDE, y=VP_TOP, width=SIDE_WIDE, height=ROW, class_="cell")
    return ruler + tag("path", d="".join(strokes), class_="stroke") + "".join(figures)


def _berth(i: int) -> tuple[float, float]:
    """The corner of a class of ships: the race runs down one column and then down the other."""
    column, row = divmod(i, NAVAL_ROWS)
    return SIDE + column * NAVAL_CELL, NAVAL_TOP + row * NAVAL_HIGH


# What never changes.


def frames(known: Facts) -> str:
    """Boxes and their print."""
    turns = {i: str(i + 1) for i in range(TURNS)}
    rounds = {i: str(i + 1) for i in range(ROUNDS)}
    tension = {i: str(i) for i in range(TENSIONS)}
    ends = {"x": SIDE, "y": VP_TOP + ROW + 14}, {"x": SIDE + SIDE_WIDE, "y": VP_TOP + ROW + 14}
    return group(
        _label("Victory points", VP_TOP),
        _scale(),
        tag("text", "Authoritarian", class_="remark", **ends[0]),
        tag("text", "Liberal", class_="remark", text_anchor="end", **ends[1]),
        _label("Tension", TENSION_TOP),
        _cells(TENSION_TOP, CELL, TENSIONS),
        _figures(TENSION_TOP, CELL, tension),
        _label("Turn", TURN_TOP),
        _cells(TURN_TOP, CELL, TURNS, (3, 7)),
        _figures(TURN_TOP, CELL, turns),
        _label("Action round", ROUND_TOP),
        _cells(ROUND_TOP, CELL, ROUNDS),
        _figures(ROUND_TOP, CELL, rounds),
        _label("Naval race", NAVAL_TOP),
        *(_class(known, i) for i in range(len(known.boxes))),
        _label("Great War", WAR_TOP),
        *(_slot(known, i) for i in range(WAR_SLOTS)),
        class_="frames on-desk",
    )


def _class(known: Facts, i: int) -> str:
    """A class of ships: name, what an attempt needs, points for the first and the second."""
    box, (x, y) = known.boxes[i], _berth(i)
    size = min(14.5, 14.5 * (NAVAL_CELL - 24) / measure(box.name, 14.5))
    parts = [
        tag("rect", x=x, y=y, width=NAVAL_CELL, height=NAVAL_HIGH, class_="cell"),
        tag("text", escape(box.name), x=x + 6, y=y + 17, font_size=number(size), class_="ship-class"),
    ]
    worth = f"{box.vp[0]}/{box.vp[1]} VP" if box.vp[1] else f"{box.vp[0]} VP"
    told = [f"{box.needs}+"] if box.needs else []
    told += [worth] if box.vp[0] else []
    if told:
        parts.append(tag("text", ", ".join(told), x=x + 6, y=y + NAVAL_HIGH - 9, class_="fine"))
    return "".join(parts)


def _slot(known: Facts, i: int) -> str:
    """A place for a marker, with the modifier that counts while it is the first open one (§8.2.4)."""
    y = WAR_TOP + i * WAR_HIGH
    cell = tag("rect", x=SIDE, y=y, width=SIDE_WIDE, height=WAR_HIGH, class_="cell")
    if not i:  # never open
        return cell
    at = {"x": SIDE + SIDE_WIDE - 6, "y": y + 18}
    return cell + tag("text", _signed(known.track[i]), text_anchor="end", class_="fine", **at)


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


# What stands on them.


def _now(top: float, i: int, figure: str) -> str:
    """The current box, inverted."""
    return tag("rect", x=SIDE + i * CELL, y=top, width=CELL, height=ROW, class_="now") + tag(
        "text", figure, x=SIDE + (i + 0.5) * CELL, y=top + 18, class_="tick now-figure"
    )


def _tracked(slug: str, words: str, content: str, top: float, size: tuple[float, float]) -> str:
    ring = tag("rect", x=SIDE - 3, y=top - 3, width=size[0] + 6, height=size[1] + 6, rx=3, class_="ring")
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
    x = _point(max(-VP_MOST, min(VP_MOST, vp)))
    token = emblem(side or "neutral", x, VP_TOP + ROW / 2, 11.5 if side else 9.5, "token")
    figure = tag("text", str(abs(vp)), x=x, y=VP_TOP + ROW / 2 + 4.2, class_="token-figure")
    mark = group(token, figure, class_=f"s-{side}") if side else group(token, class_="s-neutral-card")
    words = f"Victory points: {said}. Twenty win the game (§10.4.1)."
    return _tracked("vp", words, mark + _remark(said, VP_TOP), VP_TOP, (SIDE_WIDE, ROW))


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
    content = _now(TENSION_TOP, tension, str(tension)) + _remark(chance, TENSION_TOP)
    return _tracked("tension", words, content, TENSION_TOP, (TENSIONS * CELL, ROW))


def _turn(view: View) -> str:
    turn, era = view["turn"], ERAS[view["era"]]
    content = _now(TURN_TOP, turn - 1, str(turn)) + _remark(f"{era} era", TURN_TOP)
    words = f"Turn {turn} of ten, {era} era. New cards join the deck on turns 4 and 8 (§4.4)."
    return _tracked("turn", words, content, TURN_TOP, (TURNS * CELL, ROW))


def _round(view: View) -> str:
    n, phasing = view["round"], view["phasing"]
    content = _now(ROUND_TOP, n - 1, str(n)) if n else ""
    who = f"{SIDE_NAMES[phasing]}’s round" if phasing else "no round yet" if not n else ""
    content += _remark(SIDE_NAMES.get(phasing, "set-up" if not n else ""), ROUND_TOP)
    total = 7 if view["turn"] < 4 else 8
    words = f"Action round {n} of {total}{', ' + who if who else ''} (§4.5.2)."
    words += "".join(f" {SIDE_NAMES[seat]}: one more at the end." for seat in view["extra_rounds"])
    return _tracked("round", words, content, ROUND_TOP, (ROUNDS * CELL, ROW))


def _naval(view: View) -> str:
    known = facts(view["edition"])
    boxes = [_naval_box(view, known, i) for i in range(len(known.boxes))]
    lead = known.box_index[view["navy"]["liberal"]] - known.box_index[view["navy"]["authoritarian"]]
    ahead = "Britain" if lead > 0 else "Germany"
    said = f"{ahead} leads by {abs(lead)}" if lead else "navies level"
    if view["owed"]:
        said += f", {view['owed']} attempt{'s' if view['owed'] > 1 else ''} owed"
    return group(*boxes, _remark(said, NAVAL_TOP), class_="on-desk")


def _naval_box(view: View, known: Facts, i: int) -> str:
    box, (x, y) = known.boxes[i], _berth(i)
    words = [f"{box.name}. {box.text}"]
    if box.needs:
        words.append(f"An attempt needs {box.needs} or more.")
    content = ""
    first = view["first"].get(box.slug)
    if first and i:
        words.append(f"{SIDE_NAMES[first]} was first here.")
        content += group(emblem(first, x + NAVAL_CELL - 9, y + 9, 4.4, "token"), class_=f"s-{first}")
    if box.slug == view["high_water"]:
        words.append("The German high-water mark is here.")
        wave = f"M{number(x + 52)} {number(y + 44)}q3.5-4 7 0t7 0 7 0"
        content += group(tag("path", d=wave, class_="high-water"), class_="s-authoritarian")
    for n, seat in enumerate(SEATS):
        if view["navy"][seat] == box.slug:
            navy = "British" if seat == "liberal" else "German"
            plus = view["tried"][seat]
            words.append(f"The {navy} navy is here{', +1 on its next attempt' if plus else ''}.")
            at_x, at_y = x + NAVAL_CELL - (38, 14)[n], y + 33
            figure = tag("text", "+1" if plus else "BG"[n], x=at_x, y=at_y + 4, class_="token-figure")
            content += group(emblem(seat, at_x, at_y, 9.6, "token"), figure, class_=f"s-{seat}")
    ring = tag("rect", x=x + 1, y=y + 1, width=NAVAL_CELL - 2, height=NAVAL_HIGH - 2, class_="ring")
    return group(title(" ".join(words)), ring, content, data_id=f"navy-{box.slug}")


def _great_war(view: View) -> str:
    known = facts(view["edition"])
    content = ""
    for i, slug in enumerate(view["track"][:WAR_SLOTS]):
        marker = known.markers[slug]
        y, side = WAR_TOP + i * WAR_HIGH, marker.get("side", "neutral")
        colour = side if side in SIDE_NAMES else "neutral-card"
        content += group(
            tag("rect", x=SIDE + 1.5, y=y + 1.5, width=4, height=WAR_HIGH - 3, class_="band"),
            class_=f"s-{colour}",
        )
        worth = _marker_worth(marker)
        room = SIDE_WIDE - 48 - (measure(worth, 13) + 8 if worth else 0)
        size = min(14.5, 14.5 * room / measure(marker["name"], 14.5))
        at = {"x": SIDE + 12, "y": y + 18, "font_size": number(size)}
        content += tag("text", escape(marker["name"]), class_="ship-class", **at)
        if worth:
            corner = {"x": SIDE + SIDE_WIDE - 34, "y": y + 18}
            content += tag("text", worth, text_anchor="end", class_="fine", **corner)
    content += _remark(f"modifier {_signed(view['status'])}", WAR_TOP)
    names = ", ".join(_marker_words(known.markers[slug]) for slug in view["track"]) or "no marker"
    words = f"Great War track: {names}. Status modifier {_signed(view['status'])} (§8.2.4)."
    return _tracked("great-war", words, content, WAR_TOP, (SIDE_WIDE, WAR_SLOTS * WAR_HIGH))


def _marker_words(marker: Mapping[str, Any]) -> str:
    """A marker with its numbers: for a side in the war (§8.4.2), for crisis rolls (§8.2.4)."""
    numbers = (
        [f"{SIDE_NAMES[marker['side']]} {_signed(int(marker['war']))} in the war"] if "war" in marker else []
    )
    numbers += [_marker_worth(marker)] if marker.get("crisis") else []
    return f"{marker['name']} ({', '.join(numbers)})" if numbers else str(marker["name"])


def _marker_worth(marker: Mapping[str, Any]) -> str:
    return f"crisis {_signed(int(marker['crisis']))}" if marker.get("crisis") else ""
