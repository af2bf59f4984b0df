"""The tracks over the ocean: victory points, tension, action round and turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chancellery.core.drawing import Inset, group, number, tag
from chancellery.games.turmoil.crisis import FERDINANDS
from chancellery.games.turmoil.draw_glyphs import emblem
from chancellery.games.turmoil.draw_insets import LIFT, TRACKS, label, remark, signed, tracked
from chancellery.games.turmoil.draw_style import SIDE_NAMES

View = Mapping[str, Any]

ROW = 22.0
TENSIONS, ROUNDS, TURNS = 7, 8, 10
APART = 15.0
SMALL = (TRACKS.room - APART) / (TENSIONS + ROUNDS)
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}


class Track(NamedTuple):
    """A row of boxes; its words stand over them."""

    words: str
    x: float
    top: float
    cell: float
    figures: tuple[int, ...]
    milestones: tuple[int, ...] = ()

    @property
    def area(self) -> Inset:
        """All its boxes."""
        return Inset(self.x, self.top, self.cell * len(self.figures), ROW)

    def remark(self, words: str) -> str:
        """How it stands."""
        return remark(words, self.x + self.area.wide, self.top - LIFT)

    def box(self, figure: int, *, now: bool = False) -> str:
        """One box; the current one is inverted."""
        x = self.x + self.figures.index(figure) * self.cell
        kind = "now" if now else "cell milestone" if figure in self.milestones else "cell"
        return tag("rect", x=x, y=self.top, width=self.cell, height=ROW, class_=kind) + tag(
            "text",
            str(figure),
            x=x + self.cell / 2,
            y=self.top + 15.5,
            class_="tick now-figure" if now else "tick",
        )


VP_TOP = TRACKS.y + 24
TENSION = Track("Tension", TRACKS.left, VP_TOP + 47, SMALL, tuple(range(TENSIONS)))
ROUND = Track(
    "Action round",
    TRACKS.left + TENSIONS * SMALL + APART,
    TENSION.top,
    SMALL,
    tuple(range(1, ROUNDS + 1)),
)
TURN = Track(
    "Turn",
    TRACKS.left,
    TENSION.top + 47,
    TRACKS.room / TURNS,
    tuple(range(1, TURNS + 1)),
    milestones=(4, 8),
)

VP_MOST, VP_ENDS = 20, 10.0
EMBLEM = 7.0
RULER = Inset(TRACKS.left + 20, VP_TOP, TRACKS.room - 40, ROW)
VP_STEP = (RULER.wide - 2 * VP_ENDS) / (2 * VP_MOST)


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
    ends: Iterable[tuple[str, float]] = (
        ("authoritarian", TRACKS.left + EMBLEM),
        ("liberal", TRACKS.left + TRACKS.room - EMBLEM),
    )
    return (
        tag("rect", x=RULER.x, y=RULER.y, width=RULER.wide, height=RULER.high, class_="cell")
        + tag("path", d="".join(strokes), class_="stroke")
        + "".join(figures)
        + "".join(group(emblem(side, x, middle, EMBLEM, "token"), class_=f"s-{side}") for side, x in ends)
    )


def track_frames() -> str:
    """Boxes and their print, which never change."""
    rows = [
        label(track.words, track.x, track.top) + "".join(track.box(figure) for figure in track.figures)
        for track in (TENSION, ROUND, TURN)
    ]
    heading = label("Victory points", TRACKS.left, VP_TOP)
    return group(TRACKS.paper(), heading, _scale(), *rows, class_="inset")


# What stands on them.


def track_markers(view: View) -> str:
    """All markers, with a tooltip for each track."""
    return group(_points(view), _tension(view), _round(view), _turn(view), class_="tracks inset")


def _points(view: View) -> str:
    vp = view["vp"]
    side = "liberal" if vp > 0 else "authoritarian" if vp < 0 else ""
    said = f"{SIDE_NAMES[side]} {abs(vp)}" if side else "level"
    x = _point(max(-VP_MOST, min(VP_MOST, vp)))
    token = emblem(side or "neutral", x, VP_TOP + ROW / 2, 11.5 if side else 8.5, "token")
    figure = tag("text", str(abs(vp)), x=x, y=VP_TOP + ROW / 2 + 4.4, class_="token-figure")
    mark = group(token, figure, class_=f"s-{side}") if side else group(token, class_="s-neutral-card")
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
    content = TENSION.box(tension, now=True) + TENSION.remark(chance)
    return tracked("tension", words, content, TENSION.area)


def _round(view: View) -> str:
    n, phasing = view["round"], view["phasing"]
    content = ROUND.box(n, now=True) if n else ""
    who = f"{SIDE_NAMES[phasing]}’s round" if phasing else "no round yet" if not n else ""
    content += ROUND.remark(SIDE_NAMES.get(phasing, "set-up" if not n else ""))
    total = 7 if view["turn"] < 4 else 8
    words = f"Action round {n} of {total}{', ' + who if who else ''} (§4.5.2)."
    words += "".join(f" {SIDE_NAMES[seat]}: one more at the end." for seat in view["extra_rounds"])
    return tracked("round", words, content, ROUND.area)


def _turn(view: View) -> str:
    turn, era = view["turn"], ERAS[view["era"]]
    content = TURN.box(turn, now=True) + TURN.remark(f"{era} era")
    words = f"Turn {turn} of ten, {era} era. New cards join the deck on turns 4 and 8 (§4.4)."
    return tracked("turn", words, content, TURN.area)
