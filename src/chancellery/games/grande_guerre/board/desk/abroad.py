"""Ambassadors: how many of each government go to which neutral."""

from __future__ import annotations

from chancellery.core.offered import Offered
from chancellery.core.shown import Cell, Column, Desk, Line, Offer
from chancellery.games.grande_guerre.board.desk.business import View, by_number, by_power, tabs
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.words.text import Words

HOME = ("post", "home")
EVEN = 5
"""Where a neutral leans to neither side."""


def ambassadors(w: Words, offered: Offered, view: View) -> Desk:
    """A counter for each government and neutral; who is not posted stays at home."""
    slots, options = offered.ballot.slots, offered.first()
    own = by_power(slots, " ")
    neutrals = [name for name in view["levels"] if any(("post", name) in these for these in options)]
    columns = tuple(
        Column(
            power,
            named(w, "power", power, "short"),
            power,
            most=len(its),
            unit=say(w, "desk-envoys-unit"),
            key=named(w, "power", power, "letters")[:1],
            full=say(w, "desk-envoys-full", power=power, n=len(its)),
        )
        for power, its in own.items()
    )
    cells = tuple(
        Cell(power, name, (Offer(("post", name), sum=named_neutral(w, view, name)),), its, "count")
        for name in neutrals
        for power, its in own.items()
    )
    return Desk(
        say(w, "desk-ambassadors"),
        columns,
        tuple(Line(name, named(w, "power", name), _leaning(w, view["levels"][name])) for name in neutrals),
        cells,
        (HOME,) * len(slots),
        preset=tuple(these[0] for these in options),
        tabs=tabs(w, view, "ambassadors"),
        ask=say(w, "desk-envoys-ask"),
        submits=by_number(w, "desk-envoys-submit", len(slots)),
        spare=by_number(w, "desk-envoys-spare", len(slots)),
    )


def named_neutral(w: Words, view: View, name: str) -> str:
    """Where a neutral stands, and what that means."""
    return say(w, "plate-neutral", neutral=name, level=view["levels"][name], joins=10, posts=[])


def _leaning(w: Words, level: int) -> str:
    side = "entente" if level < EVEN else "central" if level > EVEN else None
    return say(w, "desk-leaning", level=level, side=side)
