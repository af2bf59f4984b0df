"""What stands in the insets: victory points, tension, round and turn; the naval race; the Great War track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.decisions import Seat
from chancellery.core.phrases.values import Said
from chancellery.core.words import signed
from chancellery.draw.inset import PAD, Inset, tracked
from chancellery.draw.plate import Parts
from chancellery.draw.svg import escape, group, measure, number, rect, tag, title
from chancellery.draw.track import Track
from chancellery.games.turmoil.board.glyphs import emblem
from chancellery.games.turmoil.board.kept import kept
from chancellery.games.turmoil.board.style import GREAT_WAR, NAVAL, TRACKS
from chancellery.games.turmoil.rules.crisis import FERDINANDS
from chancellery.games.turmoil.rules.facts import SEATS, Box, Facts, facts
from chancellery.games.turmoil.rules.records import Marker
from chancellery.games.turmoil.words.details import standing
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]

LIFT = 5.0
"""From the top of a track up to the words over it."""
ROW = 22.0
TENSIONS, ROUNDS, TURNS = 7, 8, 10
APART = 15.0
SMALL = (TRACKS.room - APART) / (TENSIONS + ROUNDS)

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


def frames(w: Words, known: Facts) -> str:
    """Boxes and their print, which never change."""
    rows = [
        label(w.say(f"print-{name}"), track.x, track.y) + track.boxes()
        for name, track in (("tension", TENSION), ("round", ROUND), ("turn", TURN))
    ]
    heading = label(w.say("print-points"), TRACKS.left, VP_TOP)
    return group(TRACKS.paper(), heading, _scale(), *rows, class_="inset") + _charts(w, known)


# What stands on them.


def markers(w: Words, view: View) -> Parts:
    """Every marker, with a tooltip for its track."""
    return {
        "track-vp": _points(w, view["vp"]),
        "track-tension": _tension(w, view["tension"], view["status"], _kept_peace(view)),
        "track-round": _round(w, view["round"], view["turn"], view["phasing"], tuple(view["extra_rounds"])),
        "track-turn": _turn(w, view["turn"], view["era"]),
        **_navies(w, view),
        "track-great-war": _great_war(w, view["status"], tuple(view["track"])),
    }


def _on_tracks(drawn: str) -> str:
    return group(drawn, class_="tracks inset")


def _on_charts(drawn: str) -> str:
    return group(drawn, class_="charts inset")


@kept
def _points(w: Words, vp: int) -> str:
    fields = standing(vp)
    side = fields["leader"]
    x = _point(max(-VP_MOST, min(VP_MOST, vp)))
    token = emblem(side or "neutral", x, VP_TOP + ROW / 2, 11.5 if side else 8.5, "token")
    figure = tag("text", str(abs(vp)), x=x, y=VP_TOP + ROW / 2 + 4.4, class_="token-figure on")
    mark = group(token, figure, class_=f"c-{side}") if side else group(token, class_="c-neutral")
    told = remark(w.say("standing", fields), TRACKS.left + TRACKS.room, VP_TOP - LIFT)
    return _on_tracks(tracked("vp", w.say("tip-points", fields), mark + told, RULER))


def _kept_peace(view: View) -> bool:
    """Whether Franz Ferdinand keeps tension down."""
    if "franz_ferdinand" not in view["in_effect"]:
        return False
    return {"vienna", "budapest"} <= set(view["control"]["authoritarian"])


@kept
def _tension(w: Words, tension: int, status: int, held_down: bool) -> str:
    need = 7 - tension - status
    fields = {
        "tension": tension,
        "status": status,
        "ceiling": max(FERDINANDS, tension) if held_down else None,
        "war": "never" if need > 6 else "always" if need <= 1 else "perhaps",
        "need": need,
    }
    content = TENSION.box(tension, now=True) + _state(TENSION, w.say("print-crisis", fields))
    return _on_tracks(tracked("tension", w.say("tip-tension", fields), content, TENSION.area))


@kept
def _round(w: Words, n: int, turn: int, phasing: Seat, extra: tuple[Seat, ...]) -> str:
    fields = {
        "round": n,
        "side": phasing,
        "total": 7 if turn < 4 else 8,
        "extra": [Said(w.say("tip-extra-round", {"side": seat})) for seat in extra],
    }
    content = ROUND.box(n, now=True) if n else ""
    content += _state(ROUND, w.say("print-phasing", fields))
    return _on_tracks(tracked("round", w.say("tip-round", fields), content, ROUND.area))


@kept
def _turn(w: Words, turn: int, era: str) -> str:
    fields = {"turn": turn, "era": era}
    content = TURN.box(turn, now=True) + _state(TURN, w.say("print-era", fields))
    return _on_tracks(tracked("turn", w.say("tip-turn", fields), content, TURN.area))


# The charts at the eastern rim.

HEADING = 24.0
NAVAL_TOP, NAVAL_HIGH = NAVAL.y + HEADING, 20.2
LANES = (NAVAL.x + 12, NAVAL.x + 30)
"""A lane of ships for each side, in the order of the seats."""
CLASS_X, CLASS_ROOM, CLASS_SIZE = NAVAL.x + 42, 104.0, 13.5
NEEDS_X, WORTH_X, FIRST_X = NAVAL.x + 166, NAVAL.x + 192, NAVAL.x + 201
WAR_TOP, WAR_SLOTS, WAR_HIGH, WAR_SIZE = GREAT_WAR.y + HEADING, 5, 23.0, 13.5
WAR_WORTH, WAR_NUMBER = 34.0, 6.0
"""How far from the right end a marker's crisis number and the number of its place stand."""


def _charts(w: Words, known: Facts) -> str:
    """The print of the naval race and of the Great War track."""
    naval = [_class(w, box, _berth(i)) for i, box in enumerate(known.boxes)]
    heads = _fine(w.say("print-roll"), NEEDS_X, NAVAL_TOP - LIFT)
    heads += _fine(w.say("print-worth"), WORTH_X, NAVAL_TOP - LIFT)
    war = [_slot(known, i) for i in range(WAR_SLOTS)]
    return group(
        NAVAL.paper(),
        label(w.say("print-naval"), NAVAL.left, NAVAL_TOP),
        heads,
        *naval,
        GREAT_WAR.paper(),
        label(w.say("print-war"), GREAT_WAR.left, WAR_TOP),
        *war,
        class_="inset",
    )


def fitted(name: str, size: float, room: float) -> dict[str, Any]:
    """A name in its size; a long one is set tight, never small."""
    spare = room - measure(name, size)
    return {"font_size": size} | ({"letter_spacing": f"{spare / len(name):.2f}"} if spare < 0 else {})


def _fine(words: str, x: float, y: float) -> str:
    return tag("text", escape(words), x=x, y=y, text_anchor="end", class_="fine")


# The naval race.


def _berth(i: int) -> Inset:
    """The row of a class of ships."""
    return Inset(NAVAL.x, NAVAL_TOP + i * NAVAL_HIGH, NAVAL.wide, NAVAL_HIGH)


def _class(w: Words, box: Box, row: Inset) -> str:
    """A class of ships: name, what an attempt needs, points for the first and the second."""
    name = w.form("box", box.slug, "plate")
    y = row.y + 14.5
    parts = [
        tag("path", d=f"M{row.x:g} {number(row.y)}h{row.wide:g}", class_="hairline"),
        tag(
            "text", escape(name), x=CLASS_X, y=y, class_="ship-class", **fitted(name, CLASS_SIZE, CLASS_ROOM)
        ),
    ]
    if box.needs:
        parts.append(_fine(f"{box.needs}+", NEEDS_X, y))
    if box.vp[0]:
        parts.append(_fine(f"{box.vp[0]}/{box.vp[1]}" if box.vp[1] else str(box.vp[0]), WORTH_X, y))
    return "".join(parts)


def _navies(w: Words, view: View) -> Parts:
    """Every class of ships, and who leads."""
    known, navy, first, water = facts(w.edition), view["navy"], view["first"], view["high_water"]
    ships = {seat: (seat, bool(view["tried"][seat])) for seat in SEATS}
    drawn = {}
    for i, box in enumerate(known.boxes):
        here = tuple([ships[seat] for seat in SEATS if navy[seat] == box.slug])
        drawn[f"navy-{box.slug}"] = _naval_box(w, i, first.get(box.slug, ""), box.slug == water, here)
    lead = known.box_index[navy["liberal"]] - known.box_index[navy["authoritarian"]]
    return {**drawn, "navy-lead": _lead(w, lead, view["owed"])}


@kept
def _lead(w: Words, lead: int, owed: int) -> str:
    fields = {"nation": "britain" if lead > 0 else "germany", "lead": abs(lead), "owed": owed}
    place = NAVAL.left + NAVAL.room, NAVAL.y + NAVAL.high - 6
    return _on_charts(remark(w.say("print-lead", fields), *place))


@kept
def _naval_box(w: Words, i: int, first: str, high_water: bool, ships: tuple[tuple[Seat, bool], ...]) -> str:
    box, row = facts(w.edition).boxes[i], _berth(i)
    words = [w.say("tip-class", {"box": box.slug, "needs": box.needs})]
    content, middle = "", row.y + row.high / 2
    if first and box.needs:
        words.append(w.say("tip-first", {"side": first}))
        content += group(emblem(first, FIRST_X, middle, 4.2, "token"), class_=f"c-{first}")
    if high_water:
        words.append(w.say("tip-high-water"))
        if "authoritarian" not in dict(ships):
            wave = f"M{number(LANES[1] - 7)} {number(middle + 1)}q3.5-5 7 0t7 0"
            content += group(tag("path", d=wave, class_="high-water"), class_="c-authoritarian")
    for seat, plus in ships:
        words.append(w.say("tip-navy", {"seat": seat, "plus": plus}))
        content += _ship(w, seat, plus, middle)
    size = {"width": row.wide - 2, "height": row.high - 2}
    ring = tag("rect", x=row.x + 1, y=row.y + 1, class_="ring", **size)
    return _on_charts(group(title(" ".join(words)), ring, content, data_id=f"navy-{box.slug}"))


def _ship(w: Words, seat: Seat, plus: bool, y: float) -> str:
    """A navy in its lane; `plus`: what it adds to its next attempt."""
    x = LANES[SEATS.index(seat)]
    letter = "+1" if plus else w.form("seat", seat, "ensign")
    figure = tag("text", letter, x=x, y=y + 4.3, class_="token-figure on")
    return group(emblem(seat, x, y, 8.8, "token"), figure, class_=f"c-{seat}")


# The Great War.


def _slot(known: Facts, i: int) -> str:
    """A place for a marker, with the modifier that counts while it is the first open one (§8.2.4)."""
    y = WAR_TOP + i * WAR_HIGH
    cell = rect((GREAT_WAR.left, y, GREAT_WAR.room, WAR_HIGH), "cell")
    if not i:  # never open
        return cell
    return cell + _fine(signed(known.track[i]), GREAT_WAR.left + GREAT_WAR.room - WAR_NUMBER, y + 16)


@kept
def _great_war(w: Words, status: int, track: tuple[str, ...]) -> str:
    known = facts(w.edition)
    content = "".join(
        _marker(w, slug, known.markers[slug], WAR_TOP + i * WAR_HIGH)
        for i, slug in enumerate(track[:WAR_SLOTS])
    )
    markers = [Said(_marker_words(w, slug, known.markers[slug])) for slug in track]
    fields = {"status": status, "markers": markers}
    content += remark(w.say("print-modifier", fields), GREAT_WAR.left + GREAT_WAR.room, WAR_TOP - LIFT)
    area = Inset(GREAT_WAR.left, WAR_TOP, GREAT_WAR.room, WAR_SLOTS * WAR_HIGH)
    return _on_charts(tracked("great-war", w.say("tip-great-war", fields), content, area))


def _marker(w: Words, slug: str, marker: Marker, y: float) -> str:
    colour = marker.side if marker.side in SEATS else "neutral"
    bar = tag("rect", x=GREAT_WAR.left + 1.5, y=y + 1.5, width=4, height=WAR_HIGH - 3, class_="band")
    worth, name = _marker_worth(w, marker), w.form("marker", slug)
    room = GREAT_WAR.room - WAR_WORTH - PAD - (measure(worth, 13.5) + 8 if worth else 0)
    at = {"x": GREAT_WAR.left + 12, "y": y + 16, **fitted(name, WAR_SIZE, room)}
    printed = tag("text", escape(name), class_="ship-class", **at)
    end = GREAT_WAR.left + GREAT_WAR.room - WAR_WORTH
    return group(bar, class_=f"c-{colour}") + printed + (_fine(worth, end, y + 16) if worth else "")


def _marker_words(w: Words, slug: str, marker: Marker) -> str:
    """A marker with its numbers: for a side in the war (§8.4.2), for crisis rolls (§8.2.4)."""
    numbers = [w.say("tip-marker-war", {"side": marker.side, "war": marker.war})] if marker.war else []
    numbers += [_marker_worth(w, marker)] if marker.crisis else []
    return w.say("tip-marker", {"marker": slug, "numbers": [*map(Said, numbers)]})


def _marker_worth(w: Words, marker: Marker) -> str:
    return w.say("print-marker", {"crisis": marker.crisis}) if marker.crisis else ""
