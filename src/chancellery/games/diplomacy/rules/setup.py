"""Who plays what: the full game and the rulebook's games for fewer than seven (III.2)."""

from __future__ import annotations

from typing import NamedTuple

from chancellery.core.decisions import Seat


class Arrangement(NamedTuple):
    """The powers of each seat; a power in no seat is not played."""

    seats: dict[Seat, tuple[str, ...]]
    start: int = 1901
    units_to_win: int = 0


_SEVEN = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


def _alone(*without: str) -> dict[Seat, tuple[str, ...]]:
    return {power: (power,) for power in _SEVEN if power not in without}


ARRANGEMENTS: dict[str, Arrangement] = {
    "7": Arrangement(_alone()),
    "6": Arrangement(_alone("italy")),
    "5": Arrangement(_alone("italy", "germany")),
    "4a": Arrangement(
        {
            "england": ("england",),
            "france": ("austria", "france"),
            "germany": ("germany", "turkey"),
            "russia": ("italy", "russia"),
        }
    ),
    "4b": Arrangement(
        {
            "england": ("england",),
            "france": ("france", "russia"),
            "germany": ("germany", "turkey"),
            "austria": ("austria", "italy"),
        }
    ),
    "4c": Arrangement(
        {
            "england": ("england",),
            "france": ("france", "russia"),
            "germany": ("germany", "austria"),
            "italy": ("italy", "turkey"),
        }
    ),
    "3": Arrangement(
        {
            "england": ("england", "austria"),
            "france": ("france", "russia"),
            "germany": ("germany", "turkey"),
        }
    ),
    "2": Arrangement(
        {
            "entente": ("england", "france", "russia"),
            "central": ("austria", "germany", "turkey"),
        },
        start=1914,
        units_to_win=24,
    ),
}
