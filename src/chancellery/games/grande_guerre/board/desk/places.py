"""Where a front stands, in few words: its line, the next gate, the corps of both sides, what is planned."""

from __future__ import annotations

from functools import cache

from chancellery.games.grande_guerre.board.desk.business import View
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.rules.names import FRONTS
from chancellery.games.grande_guerre.words.named import war
from chancellery.games.grande_guerre.words.text import Words

CENTRAL = "central"
FIRST_IN_FRANCE = 3
"""The first gate of the West while Belgium is left alone."""


def stands(w: Words, view: View, side: str, front: str) -> str:
    """`+4, Amiens next · 63 corps against 45 · offensive planned for June`."""
    now, sides = view["war"]["fronts"][front], view["war"]["sides"]
    ours = sum(n for nation, n in now["corps"].items() if sides.get(nation) == side)
    theirs = sum(now["corps"].values()) - ours
    planned = [one["start"] for one in view["war"]["plans"] if (one["front"], one["side"]) == (front, side)]
    return say(
        w,
        "desk-stands",
        line=now["line"],
        gate=next_gate(view, side, front),
        ours=ours,
        theirs=theirs,
        start=planned[0] if planned else None,
    )


@cache
def _gates(front: str) -> dict[int, str]:
    """The gates of a line by their places."""
    return {gate.at: gate.slug for gate in war().gates if gate.at and FRONTS[gate.front] == front}


def next_gate(view: View, side: str, front: str) -> str | None:
    """The gate that a side would take or retake next on a line."""
    known, step = view["war"], 1 if side == CENTRAL else -1
    line = known["fronts"][front]["line"]
    here = line if line * step < 0 else line + step
    spared = (
        front == "west" and known["sides"].get("belgium") is None and "belgium" not in known.get("out", ())
    )
    while spared and 0 < here < FIRST_IN_FRANCE:
        here += step
    return _gates(front).get(here or step)


def last_gate(view: View, front: str) -> str | None:
    """The gate that the line has passed last."""
    return _gates(front).get(view["war"]["fronts"][front]["line"])
