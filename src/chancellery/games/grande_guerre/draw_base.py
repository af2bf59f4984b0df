"""The layer under the pieces: Europe in 1914, the Orient in its inset, hair lines between gates."""

from __future__ import annotations

from functools import cache

from chancellery.atlas.grande_guerre import Word, grande_guerre
from chancellery.core.drawing import NATIONS, escape, group, number, polyline, stylesheet, tag
from chancellery.games.grande_guerre.draw_style import (
    HEAD,
    MAP_HIGH,
    MAP_WIDE,
    RIGHT,
    WIDTH,
    heading,
    style,
)
from chancellery.games.grande_guerre.draw_words import FLAGS
from chancellery.games.grande_guerre.war.facts import facts
from chancellery.games.grande_guerre.war.names import FRONTS, POWERS

OPACITIES = (".72", ".48", ".32", ".18")
SEA_NAMES = {
    "north_sea": "North Sea",
    "baltic_sea": "Baltic",
    "black_sea": "Black Sea",
}


def _waves(lines: tuple[str, ...]) -> str:
    return group(
        *(
            tag("path", d=data, stroke_opacity=opacity)
            for data, opacity in zip(lines, OPACITIES, strict=False)
        ),
        class_="waterlines",
    )


def _state(slug: str, path: str, where: str) -> str:
    """A power's land: a tint, and a band inside its border that is cut by the land itself."""
    flag = FLAGS[slug]
    name = f"{where}-{slug}"
    clip = tag("clipPath", tag("path", d=path, clip_rule="evenodd"), id=name)
    pale = " pale" if NATIONS[flag.hue].pale else ""
    return group(
        clip,
        tag("path", d=path, fill_rule="evenodd", class_="tint"),
        tag("path", d=path, class_="band", clip_path=f"url(#{name})"),
        class_=f"n-{flag.hue}{pale}",
    )


def _europe() -> str:
    field = grande_guerre()
    return group(
        tag("rect", width=MAP_WIDE, height=MAP_HIGH, class_="sea"),
        tag("path", d=field.graticule, class_="grid-sea"),
        _waves(field.waterlines),
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
    left, top, wide, high = inset.frame
    frame = {"x": left, "y": top, "width": wide, "height": high}
    return group(
        tag("rect", class_="sea", **frame),
        _waves(inset.waterlines),
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
    ) + tag("rect", class_="neat", **frame)


def _word(word: str, at: Word, class_: str) -> str:
    return tag(
        "text", escape(word), x=at.at[0] + at.tracking / 2, y=at.at[1], font_size=number(at.size),
        letter_spacing=number(at.tracking), class_=class_,
    )  # fmt: skip


def _names() -> str:
    field = grande_guerre()
    lands = [_word(FLAGS[slug].name.upper(), at, "region") for slug, at in field.names.items()]
    seas = [_word(SEA_NAMES[slug], at, "sea-name") for slug, at in field.seas.items()]
    return group(*lands, *seas, class_="names pointless")


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
    return group(*hairs, class_="pointless")


@cache
def base(*, styled: bool = True) -> str:
    """The layer that never changes, with its style for a page or without for a document."""
    left, top, wide, high = grande_guerre().inset.frame
    defs = tag(
        "defs",
        tag("clipPath", tag("rect", width=MAP_WIDE, height=MAP_HIGH), id="neat"),
        tag("clipPath", tag("rect", x=left, y=top, width=wide, height=high), id="orient"),
    )
    return group(
        tag("style", stylesheet("auto", style())) if styled else "",
        defs,
        _europe(),
        _orient(),
        _names(),
        _hairs(),
        tag("rect", width=MAP_WIDE, height=MAP_HIGH, class_="neat heart"),
        heading("National Will", "each turn", RIGHT, WIDTH, HEAD + 17),
        class_="base",
    )
