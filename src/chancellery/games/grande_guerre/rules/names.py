"""Powers, minors, sides and fronts by number, in the table order of the specification (§1.1).

A position holds numbers, data, actions and events hold slugs. Columns of a position are indexed by power or
nation: `s.nw[RUSSIA]`.
"""

from __future__ import annotations

from typing import Final

POWERS: Final = ("germany", "austria_hungary", "turkey", "france", "britain", "russia", "italy", "usa")
POWER: Final = {slug: i for i, slug in enumerate(POWERS)}
N_POWERS: Final = len(POWERS)
GERMANY, AUSTRIA_HUNGARY, TURKEY, FRANCE, BRITAIN, RUSSIA, ITALY, USA = range(8)
EUROPEANS: Final = range(7)

MINORS: Final = ("belgium", "serbia", "empire", "bulgaria", "romania", "greece")
"""`empire`: the Indian and Anzac corps, which fight in the Orient alone."""
BELGIUM, SERBIA, EMPIRE, BULGARIA, ROMANIA, GREECE = range(8, 14)
NATIONS: Final = POWERS + MINORS
"""Whoever has corps."""
NATION: Final = {slug: i for i, slug in enumerate(NATIONS)}
N_NATIONS: Final = len(NATIONS)

NOBODY, ENTENTE, CENTRAL = -1, 0, 1
SIDES: Final = ("entente", "central")
SIDE: Final = {slug: i for i, slug in enumerate(SIDES)}
CHAIRS: Final = ((FRANCE, BRITAIN, RUSSIA, ITALY), (GERMANY, AUSTRIA_HUNGARY, TURKEY))
"""By side: who takes the chair, the first that is still at war (§1)."""
CHAIR_ORDER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(dict.fromkeys((*chairs, ITALY, TURKEY))) for chairs in CHAIRS
)
"""By side: who takes the chair, and last the two who may fight for either."""

NEUTRAL, AT_WAR, OUT = range(3)
STANDING: Final = ("neutral", "at_war", "out")
MOODS: Final = ("defeatism", "pacifism", "war_mongering", "hard_liner", "sacred_union")
"""From the left; the modifier of a mood is its place less two (§20.2.2)."""
NO_TARGET: Final = ("-",)
"""The target of an action that names none."""

FRONTS: Final = ("west", "east", "italy", "balkans", "orient")
FRONT: Final = {slug: i for i, slug in enumerate(FRONTS)}
WEST, EAST, ITALIAN, BALKANS, ORIENT = range(5)
IDLE = 5
"""In place of a front: corps that stand behind all of them."""

HOLD, PRESSURE, OFFENSIVE, WAR_PLAN = range(4)
POSTURES: Final = ("hold", "pressure", "offensive", "war_plan")
POSTURE: Final = {slug: i for i, slug in enumerate(POSTURES)}
