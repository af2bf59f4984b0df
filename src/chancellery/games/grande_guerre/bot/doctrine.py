"""How a cabinet governs and fights where rules of thumb leave room: numbers and orders, a set for each side.

A minister follows the doctrine of his side. Other schools answer some questions otherwise: what they would
do is what a search tries besides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    POWER,
    RUSSIA,
    SIDES,
    TURKEY,
)


@dataclass(frozen=True, slots=True)
class Doctrine:
    """The defaults are those of a plain minister."""

    first: tuple[str, ...] = ()
    """Political actions that come before the order of the agenda."""
    never: frozenset[str] = frozenset()
    """Political actions that are not taken."""
    civil: int = 0
    """Civil production besides what a government aims at."""
    floor: int = 0
    """Civil production that is left to the people: up to four points of it keep will up in an Interphase."""
    government: int = 16
    """The will at which a government resigns."""
    business: int = 3
    """Actions that a government keeps for the Interphase."""
    hope: float = 0.4
    """The chance of ground in three turns that a Grand Offensive must have."""
    press: float = 0.0
    """What an attack must be worth, in points of will."""
    step: float = 0.02
    """The price of a step lost, besides what the public makes of it, in points of will."""
    east: int = 0
    """German corps in the East besides the plan, in hundredths."""
    decoys: int = 3
    """Every so many ambassadors one is sent elsewhere; 0: none."""
    basket: tuple[str, ...] = ("munitions", "ambassador", "munitions", "steps", "assault", "ship")
    """What is bought, in this order, as long as the purse allows."""
    plans: tuple[str, ...] = ("schlieffen", "plan_xvii", "plan_r", "plan_a", "continental")
    """Of 1914."""
    preparation: str = "good_morale"
    able: int = 12
    """The will below which nobody attacks."""
    spares: bool = True
    """Allies stay behind an attack that they would spoil."""
    weighs: bool = True
    """Corps are moved from the plan of the year to where they bring most."""
    italy: int = 40
    """Austrian corps in Italy, in hundredths."""
    orient: int = 16
    """British corps in the Orient, in hundredths."""
    mood: int = 0
    """The mood up to which Parliament is to be reinforced."""
    boats: int = 23
    """The turn from which submarines sink without restriction while the United States are neutral."""


ORDER = ("restore_order", "new_government", "reinforce_parliament")
CALM = ("restore_order", "reinforce_parliament", "improve_will")

DOCTRINES: dict[int, Doctrine] = {
    ENTENTE: Doctrine(
        first=ORDER,
        never=frozenset(("call_up",)),
        government=22,
        civil=-2,
        decoys=0,
        mood=1,
        press=-0.7,
        plans=("cautious", "plan_a", "continental"),
    ),
    CENTRAL: Doctrine(
        never=frozenset(("call_up",)),
        government=22,
        civil=-1,
        business=2,
        east=20,
        decoys=0,
        mood=1,
        hope=0.8,
        boats=17,
    ),
}
"""By side."""

NEVER = 99

GOVERNMENTS: dict[int, Doctrine] = {
    GERMANY: replace(
        DOCTRINES[CENTRAL],
        first=CALM,
        civil=-2,
        spares=False,
        weighs=False,
        east=0,
        hope=0.5,
        step=0.12,
        preparation="industry",
        boats=NEVER,
    ),
    AUSTRIA_HUNGARY: replace(
        DOCTRINES[CENTRAL], first=CALM, civil=-2, press=0.5, hope=2.0, weighs=False, italy=60
    ),
    TURKEY: replace(DOCTRINES[CENTRAL], first=CALM, able=5),
    FRANCE: replace(
        DOCTRINES[ENTENTE],
        first=CALM,
        never=DOCTRINES[ENTENTE].never | {"war_loan"},
        floor=4,
        press=0.0,
        step=0.2,
        weighs=False,
        preparation="industry",
    ),
    BRITAIN: replace(DOCTRINES[ENTENTE], press=0.0, orient=50),
    RUSSIA: replace(DOCTRINES[ENTENTE], press=0.0),
    ITALY: replace(DOCTRINES[ENTENTE], press=0.0, first=CALM),
}
"""Of seven seats: a government spares its own army, and Germany does not win Austria-Hungary's war for it."""


def doctrine_of(seat: str) -> Doctrine:
    """The doctrine of a side, or of a single government."""
    return DOCTRINES[SIDES.index(seat)] if seat in SIDES else GOVERNMENTS[POWER[seat]]


def schools(own: Doctrine) -> tuple[Doctrine, ...]:
    """Others who would have to be asked about political actions, too."""
    return (
        replace(own, never=own.never | {"war_economy"}),
        replace(own, never=own.never - {"call_up"}),
        replace(own, never=own.never ^ {"submarine_war"}),
        replace(own, never=own.never | {"war_loan", "reinforce_parliament"}),
        replace(own, civil=own.civil - 3),
    )
