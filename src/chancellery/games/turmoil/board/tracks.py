"""What stands in the insets: victory points, tension, round and turn; the naval race; the Great War track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.draw.inset import PAD, Inset, tracked
from chancellery.draw.svg import escape, group, measure, number, rect, tag, title
from chancellery.draw.track import Track
from chancellery.games.turmoil.board.glyphs import emblem
from chancellery.games.turmoil.board.style import GREAT_WAR, NAVAL, SIDE_NAMES, TRACKS
from chancellery.games.turmoil.rules.crisis import FERDINANDS
from chancellery.games.turmoil.rules.facts import SEATS, Box, Facts, facts
from chancellery.games.turmoil.rules.records import Marker

View = Mapping[str, Any]

LIFT = 5.0
"""From the top of a track up to the words over it."""
ROW = 22.0
TENSIONS, ROUNDS, TURNS = 7, 8, 10
APART = 15.0
SMALL = (TRACKS.room - APART) / (TENSIONS + ROUNDS)
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}

VP_TOP = TRACKS.y + 24
TENSION = Track(TRACKS.left, VP_TOP + 47, SMALL, ROW, tuple(range(TENSIONS)))
ROUND = Track(TRACKS.left + TENSIONS * SMALL + APART, TENSION.y, SMALL, ROW, tuple(range(1, ROUNDS + 1)))
TURN = Track(
    TRACKS.left, TENSION.y + 47, TRACKS.room / TURNS, ROW, tuple(range(1, TURNS + 1)), milestones=(4, 8)
)

VP_MOST, VP_ENDS = 20, 10.0
EMBLEM = 7.0
RULER = Inset(TRACKS.left + 20, VP_TOP, TRACKS.room - 40, ROW)
VP_STEP = (RULER.wide - 2 * VP_ENDS) / (2 * VP_MOST)


def label(words: str, x: float, top: float) -> str:
    """The name of a track, over its boxes."""
    return tag("text", escape(words), x=x, y=top - LIFT, class_="label")


def remark(words: str, x: float, y: float) -> str:
    """How a track stands, in words that end at a point."""
    return tag("text", escape(words), x=x, y=y, text_anchor="end", class_="remark")


def signed(n: int) -> str:
    """A modifier as it is printed."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def _state(track: Track, words: str) -> str:
    """How a row of boxes stands, over its end."""
    return remark(words, track.x + track.area.wide, track.y - LIFT)


def _point(vp: int) -> float:
    """Where a number of victory points stands; the Authoritarian's are negative."""
    return RULER.x + VP_ENDS + (vp + VP_MOST) * VP_STEP


def _scale() -> str:
    """The ruler of the victory points: a stroke for each, figures at every fifth, a side at each end."""
    foot, middle = VP_TOP + ROW, VP_TOP + ROW / 2
    strokes = [f"M{number(_point(vp))} {foot:g}v-{3 if vp % 5 else 6}" for vp in range(-VP_MOST, VP_MOST + 1)]
    figures = [
        tag("text", str(abs(vp)), x=_point(vp), y=VP_TOP + 14, class_="tick")
        for vp in range(-VP_MOST, VP_MOST + 1, 5)
    ]
    ends = (
        ("authoritarian", TRACKS.left + EMBLEM),
        ("liberal", TRACKS.left + TRACKS.room - EMBLEM),
    )
    return (
        rect(RULER, "cell")
        + tag("path", d="".join(strokes), class_="stroke")
        + "".join(figures)
        + "".join(group(emblem(side, x, middle, EMBLEM, "token"), class_=f"c-{side}") for side, x in ends)
    )


def frames(known: Facts) -> str:
    """Boxes and their print, which never change."""
    rows = [
        label(words, track.x, track.y) + track.boxes()
        for words, track in (("Tension", TENSION), ("Action round", ROUND), ("Turn", TURN))
    ]
    heading = label("Victory points", TRACKS.left, VP_TOP)
    return group(TRACKS.paper(), heading, _scale(), *rows, class_="inset") + _charts(known)


# What stands on them.


def markers(view: View) -> str:
    """All markers, with a tooltip for each track."""
    tracks = group(_points(view), _tension(view), _round(view), _turn(view), class_="tracks inset")
    return tracks + group(_naval(view), _great_war(view), class_="charts inset")


def _points(view: View) -> str:
    vp = view["vp"]
    side = "liberal" if vp > 0 else "authoritarian" if vp < 0 else ""
    said = f"{SIDE_NAMES[side]} {abs(vp)}" if side else "level"
    x = _point(max(-VP_MOST, min(VP_MOST, vp)))
    token = emblem(side or "neutral", x, VP_TOP + ROW / 2, 11.5 if side else 8.5, "token")
    figure = tag("text", str(abs(vp)), x=x, y=VP_TOP + ROW / 2 + 4.4, class_="token-figure on")
    mark = group(token, figure, class_=f"c-{side}") if side else group(token, class_="c-neutral")
    words = f"Victory points: {said}. Twenty win the game (§10.4.1)."
    told = remark(said, TRACKS.left + TRACKS.room, VP_TOP - LIFT)
    return tracked("vp", words, mark + told, RULER)


def _tension(view: View) -> str:
    tension, status = view["tension"], view["status"]
    words = (
        f"Tension {tension}. A crisis roll is a die plus {tension} {signed(status)} for the alliances; "
        "above six the Great War breaks out (§8.3.1)."
    )
    if "franz_ferdinand" in view["in_effect"] and {"vienna", "budapest"} <= set(
        view["control"]["authoritarian"]
    ):
        words += f" Franz Ferdinand keeps it from rising above {max(FERDINANDS, tension)} (§8.1.2)."
    need = 7 - tension - status
    chance = "war on no roll" if need > 6 else "war on any roll" if need <= 1 else f"war on {need} or more"
    content = TENSION.box(tension, now=True) + _state(TENSION, chance)
    return tracked("tension", words, content, TENSION.area)


def _round(view: View) -> str:
    n, phasing = view["round"], view["phasing"]
    content = ROUND.box(n, now=True) if n else ""
    who = f"{SIDE_NAMES[phasing]}’s round" if phasing else "no round yet" if not n else ""
    content += _state(ROUND, SIDE_NAMES.get(phasing, "set-up" if not n else ""))
    total = 7 if view["turn"] < 4 else 8
    words = f"Action round {n} of {total}{', ' + who if who else ''} (§4.5.2)."
    words += "".join(f" {SIDE_NAMES[seat]}: one more at the end." for seat in view["extra_rounds"])
    return tracked("round", words, content, ROUND.area)


def _turn(view: View) -> str:
    turn, era = view["turn"], ERAS[view["era"]]
    content = TURN.box(turn, now=True) + _state(TURN, f"{era} era")
    words = f"Turn {turn} of ten, {era} era. New cards join the deck on turns 4 and 8 (§4.4)."
    return tracked("turn", words, content, TURN.area)


# The charts at the eastern rim.

HEADING = 24.0
NAVAL_TOP, NAVAL_HIGH = NAVAL.y + HEADING, 20.2
LANES = (NAVAL.x + 12, NAVAL.x + 30)
"""A lane of ships for each side, in the order of the seats."""
CLASS_X, CLASS_ROOM, CLASS_SIZE = NAVAL.x + 42, 104.0, 12.8
NEEDS_X, WORTH_X, FIRST_X = NAVAL.x + 166, NAVAL.x + 192, NAVAL.x + 201
WAR_TOP, WAR_SLOTS, WAR_HIGH, WAR_SIZE = GREAT_WAR.y + HEADING, 5, 23.0, 13.4
WAR_WORTH, WAR_NUMBER = 34.0, 6.0
"""How far from the right end a marker's crisis number and the number of its place stand."""


def _charts(known: Facts) -> str:
    """The print of the naval race and of the Great War track."""
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
        content += group(emblem(first, FIRST_X, middle, 4.2, "token"), class_=f"c-{first}")
    if box.slug == view["high_water"]:
        words.append("The German high-water mark is here.")
        if view["navy"]["authoritarian"] != box.slug:
            wave = f"M{number(LANES[1] - 7)} {number(middle + 1)}q3.5-5 7 0t7 0"
            content += group(tag("path", d=wave, class_="high-water"), class_="c-authoritarian")
    for n, seat in enumerate(SEATS):
        if view["navy"][seat] == box.slug:
            navy = "British" if seat == "liberal" else "German"
            plus = view["tried"][seat]
            words.append(f"The {navy} navy is here{', +1 on its next attempt' if plus else ''}.")
            figure = tag(
                "text", "+1" if plus else "BG"[n], x=LANES[n], y=middle + 4.3, class_="token-figure on"
            )
            content += group(emblem(seat, LANES[n], middle, 8.8, "token"), figure, class_=f"c-{seat}")
    size = {"width": row.wide - 2, "height": row.high - 2}
    ring = tag("rect", x=row.x + 1, y=row.y + 1, class_="ring", **size)
    return group(title(" ".join(words)), ring, content, data_id=f"navy-{box.slug}")


# The Great War.


def _slot(known: Facts, i: int) -> str:
    """A place for a marker, with the modifier that counts while it is the first open one (§8.2.4)."""
    y = WAR_TOP + i * WAR_HIGH
    cell = rect((GREAT_WAR.left, y, GREAT_WAR.room, WAR_HIGH), "cell")
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


def _marker(marker: Marker, y: float) -> str:
    side = marker.side or "neutral"
    colour = side if side in SIDE_NAMES else "neutral"
    bar = tag("rect", x=GREAT_WAR.left + 1.5, y=y + 1.5, width=4, height=WAR_HIGH - 3, class_="band")
    worth = _marker_worth(marker)
    room = GREAT_WAR.room - WAR_WORTH - PAD - (measure(worth, 13) + 8 if worth else 0)
    size = min(WAR_SIZE, WAR_SIZE * room / measure(marker.name, WAR_SIZE))
    at = {"x": GREAT_WAR.left + 12, "y": y + 16, "font_size": number(size)}
    name = tag("text", escape(marker.name), class_="ship-class", **at)
    end = GREAT_WAR.left + GREAT_WAR.room - WAR_WORTH
    return group(bar, class_=f"c-{colour}") + name + (_fine(worth, end, y + 16) if worth else "")


def _marker_words(marker: Marker) -> str:
    """A marker with its numbers: for a side in the war (§8.4.2), for crisis rolls (§8.2.4)."""
    numbers = [f"{SIDE_NAMES[marker.side]} {signed(marker.war)} in the war"] if marker.war else []
    numbers += [_marker_worth(marker)] if marker.crisis else []
    return f"{marker.name} ({', '.join(numbers)})" if numbers else marker.name


def _marker_worth(marker: Marker) -> str:
    return f"crisis {signed(marker.crisis)}" if marker.crisis else ""
