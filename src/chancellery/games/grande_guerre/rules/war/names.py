"""Powers, minors, sides and fronts by number, in the table order of the specification (§1.1)."""

from __future__ import annotations

from typing import Final

POWERS: Final = (
    "germany",
    "austria_hungary",
    "turkey",
    "france",
    "britain",
    "russia",
    "italy",
    "usa",
)
MINORS: Final = ("belgium", "serbia", "empire", "bulgaria", "romania", "greece")
"""`empire`: the Indian and Anzac corps, which fight in the Orient alone."""
NATIONS: Final = POWERS + MINORS
"""Whoever has corps."""
NATION: Final = {slug: i for i, slug in enumerate(NATIONS)}

GERMANY, AUSTRIA, TURKEY, FRANCE, BRITAIN, RUSSIA, ITALY, USA = range(8)
BELGIUM, SERBIA, EMPIRE, BULGARIA, ROMANIA, GREECE = range(8, 14)

ENTENTE, CENTRAL, NOBODY = 0, 1, -1
SIDES: Final = ("entente", "central")

CHAIRS: Final = ((FRANCE, BRITAIN, RUSSIA, ITALY), (GERMANY, AUSTRIA, TURKEY))
"""By side: who takes the chair, the first that is still at war (§1)."""
CHAIR_ORDER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(dict.fromkeys((*chairs, ITALY, TURKEY))) for chairs in CHAIRS
)
"""By side: who takes the chair, and last the two who may fight for either."""
NO_TARGET: Final = ("-",)
"""The target of an action that names none."""

FRONTS: Final = ("west", "east", "italy", "balkans", "orient")
FRONT: Final = {slug: i for i, slug in enumerate(FRONTS)}
WEST, EAST, ITALIAN, BALKANS, ORIENT = range(5)
IDLE = 5
"""In place of a front: corps that stand behind all of them."""

HOLD, PRESSURE, OFFENSIVE, WAR_PLAN = range(4)
POSTURES: Final = ("hold", "pressure", "offensive", "war_plan")


def year_of(turn: int) -> int:
    """1914 has five turns, every later year nine (§2.1)."""
    return 1914 if turn <= 5 else 1915 + (turn - 6) // 9


def first_turn(year: int) -> int:
    return 1 if year == 1914 else 6 + 9 * (year - 1915)


def last_turn(year: int) -> int:
    return 5 + 9 * (year - 1914)


def in_winter(turn: int) -> bool:
    """January-February and November-December, when armies suffer and rest (§3.5)."""
    return turn == 5 or (turn > 5 and (turn - 6) % 9 in {0, 8})


def season_start(turn: int) -> int:
    """The first turn since the last Interphase (§2.1)."""
    return 1 if turn <= 5 else turn - (turn - 6) % 3
