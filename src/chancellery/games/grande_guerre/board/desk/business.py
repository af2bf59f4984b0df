"""What all desks share: governments as columns, the parts of an Interphase, what the button says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from chancellery.core.shown import Column
from chancellery.core.words import figure
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import MOODS, SIDES
from chancellery.games.grande_guerre.words.named import facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

MOST_WILL = 40
INTERPHASE = ("actions", "purchases", "ambassadors", "corps", "fleet")
OPENING = ("purchases", "corps", "offensives", "ambassadors")
"""A scenario that begins later has these before its first turn."""
FIRST = "1914"
IN_WINTER = "offensives"
FLEETS = ("germany", "britain")
HISTORICAL = ("actions", "purchases", "ambassadors", "fleet")
"""A war that follows history has no corps to move."""


def tabs(w: Words, view: View, tab: str) -> tuple[str, ...]:
    """The parts of an Interphase, in their order."""
    historical, seat = view["war_kind"] == "historical", view["seat"]
    winter = facts().calendar[view["turn"]].season == "winter"
    parts = [*(HISTORICAL if historical else INTERPHASE), *([IN_WINTER] if winter and not historical else ())]
    if view["phase"] == "opening":
        later = view["scenario"] != FIRST
        parts = [part for part in OPENING if later and (not historical or part in HISTORICAL)]
    if seat is not None and not _has_fleet(view, seat):
        parts = [part for part in parts if part != "fleet"]
    return tuple(say(w, f"desk-{part}") for part in parts) if tab in parts else ()


def _has_fleet(view: View, seat: str) -> bool:
    side = own_side(view, seat)
    return any(seat in (power, side) and view["powers"][power]["side"] == side for power in FLEETS)


def government(w: Words, view: View, power: str, **more: Any) -> Column:
    """A government with its will, the zone of instability, and the mood of its Parliament."""
    now = view["powers"][power]
    return Column(
        power,
        named(w, "power", power, "short"),
        power,
        figures=((say(w, "desk-will"), figure(now["nw"])),),
        level=(now["nw"], MOST_WILL, facts().zone),
        mood=named(w, "mood", MOODS[now["mood"] + 2]),
        key=named(w, "power", power, "letters")[:1],
        **more,
    )


@lru_cache(2**6)
def by_number(w: Words, message: str, most: int) -> tuple[str, ...]:
    """A sentence for each number up to the most."""
    return tuple(say(w, message, n=n) for n in range(most + 1))


def by_power(slots: Sequence[str], sign: str) -> dict[str, tuple[int, ...]]:
    """The slots of each power, whose name they begin with."""
    found: dict[str, tuple[int, ...]] = {}
    for i, slot in enumerate(slots):
        power = slot.partition(sign)[0]
        found[power] = (*found.get(power, ()), i)
    return found


def own_side(view: View, seat: str) -> str:
    """The side that a seat fights for."""
    return seat if seat in SIDES else str(view["powers"][seat]["side"])
