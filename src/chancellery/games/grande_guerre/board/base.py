"""The layer under the pieces: Europe in 1914, the Orient in its inset, hair lines between gates."""

from __future__ import annotations

from functools import cache

from chancellery.draw.lines import polyline
from chancellery.draw.map import MapName, clip, spaced, waves
from chancellery.draw.style import colour_class
from chancellery.draw.svg import group, rect, tag
from chancellery.games.grande_guerre.board.gates import NAME_SIZE
from chancellery.games.grande_guerre.board.map import grande_guerre
from chancellery.games.grande_guerre.board.style import HEAD, MAP_HIGH, MAP_WIDE, PAGE, RIGHT, WIDTH, heading
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, POWERS
from chancellery.games.grande_guerre.rules.war.facts import facts
from chancellery.games.grande_guerre.words.text import Words

FIELD = (0.0, 0.0, MAP_WIDE, MAP_HIGH)
WAVES = (".72", ".48", ".32", ".18")


def _state(slug: str, path: str, where: str) -> str:
    """A power's land: a tint, and a band inside its border that is cut by the land itself."""
    name = f"{where}-{slug}"
    land = tag("clipPath", tag("path", d=path, clip_rule="evenodd"), id=name)
    return group(
        land,
        tag("path", d=path, fill_rule="evenodd", class_="tint"),
        tag("path", d=path, class_="band", clip_path=f"url(#{name})"),
        class_=colour_class(PAGE, slug),
    )


def _europe() -> str:
    field = grande_guerre()
    return group(
        rect(FIELD, "sea"),
        tag("path", d=field.graticule, class_="grid-sea"),
        waves(field.waterlines, WAVES),
        tag("path", d=field.land, fill_rule="evenodd", class_="land"),
        tag("path", d=field.outside, fill_rule="evenodd", class_="outside"),
        *(_state(slug, field.states[slug], "own") for slug in POWERS if slug in field.states),
        tag("path", d=field.limits, class_="limit"),
        tag("path", d=field.frontiers, class_="frontier"),
        tag("path", d=field.land, class_="shore"),
        clip_path="url(#neat)",
    )


def _orient() -> str:
    inset = grande_guerre().inset
    return group(
        rect(inset.frame, "sea"),
        waves(inset.waterlines, WAVES),
        tag("path", d=inset.land, fill_rule="evenodd", class_="land"),
        tag("path", d=inset.states["_outside"], fill_rule="evenodd", class_="outside"),
        *(_state(slug, path, "far") for slug, path in inset.states.items() if slug in POWERS),
        *(
            tag("path", d=path, class_="frontier")
            for slug, path in inset.states.items()
            if slug != "_outside"
        ),
        tag("path", d=inset.land, class_="shore"),
        clip_path="url(#orient)",
    ) + rect(inset.frame, "neat")


def _names(w: Words, k: float) -> str:
    field = grande_guerre()
    lands = [
        spaced(named(w, "power", slug).upper(), _grown(at, k), "region") for slug, at in field.names.items()
    ]
    seas = [spaced(named(w, "sea", slug), _grown(at, k), "sea-name") for slug, at in field.seas.items()]
    return group(*lands, *seas, class_="names still")


def _grown(at: MapName, k: float) -> MapName:
    """At least as large as the other names of the map, and then less wide apart."""
    size = max(at.size, NAME_SIZE * k) if k > 1 else at.size
    return at._replace(size=size, tracking=at.tracking * at.size / size)


def _hairs() -> str:
    """Hair lines from gate to gate in the order in which they fall."""
    known, field = facts(), grande_guerre()
    hairs = []
    for front in range(len(FRONTS) - 1):
        row = sorted((gate.at, gate.slug) for gate in known.gates if gate.front == front and gate.at)
        parts = ([slug for at, slug in row if at < 0], [slug for at, slug in row if at > 0])
        hairs += [
            tag("path", d=polyline(field.gates[slug].at for slug in part), class_="hair") for part in parts
        ]
    return group(*hairs, class_="still")


@cache
def printed(w: Words, k: float = 1.0) -> str:
    """What never changes; names may be larger than the map has them, and then stand alone."""
    return "".join(
        (
            tag("defs", clip("neat", FIELD), clip("orient", grande_guerre().inset.frame)),
            _europe(),
            _orient(),
            _names(w, k),
            _hairs(),
            rect(FIELD, "neat heart"),
            heading(say(w, "heading-will"), say(w, "heading-will.note"), RIGHT, WIDTH, HEAD + 17)
            if k == 1
            else "",
        )
    )
