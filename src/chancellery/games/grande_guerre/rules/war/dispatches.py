"""What the home front and the war tell each other: plain records (§3.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Term: TypeAlias = tuple[str, int]
"""A part of a sum: where it comes from, and how much."""


@dataclass(frozen=True)
class HomeFront:
    """What a power's state at home means for its army; the war asks when it needs it."""

    morale: int
    """Of the National Will alone, -2..+2 (§4.1)."""
    civil: int
    """Civil production with its markers, CPe, 0..9."""
    mutiny: bool = False
    locked: bool = False
    """No attacks: a mutiny, or another lock."""
    revolution: bool = False
    """In a revolution that is not stabilised."""
    reformer: bool = False
    """A Kerenski-type D in power (§9.2)."""
    bolshevik: bool = False
    """Regime C."""
    revolt: bool = False
    """A revolt marker: its sites stand still."""
    weary: bool = False
    """War Weariness struck this year: no assault troops (§4.6)."""


class City(NamedTuple):
    """A gate that changed hands."""

    gate: str
    front: str
    value: int
    national: bool
    fortress: bool
    capital: bool


class Offensive(NamedTuple):
    """A Grand Offensive of the year (§3.4)."""

    front: str
    main: int
    side: int
    status: str
    """`planned`, `running`, `won`, `failed` or `abandoned`."""
    ended: int
    """The turn of its end, or 0."""


@dataclass(frozen=True)
class WarReport:
    """What a power learns of the war, now and in this turn; T1-T3 are one turn (§2.3, §3.10).

    A war may write it out, or work out each field when it is read, as ours do (`report.Sheet`): whoever asks
    reads at once and keeps nothing.
    """

    losses: int
    """Steps that count for the National Will, the exempt removed and the opinion factor applied."""
    will: tuple[Term, ...] = ()
    """All other changes of the National Will, ready: cities, offensives, defeats, fleets, landings, plans."""
    season_will: tuple[Term, ...] = ()
    """Changes in step 2 of an Interphase, ready: hunger, submarines, ships."""
    taken: tuple[City, ...] = ()
    """This turn."""
    occupied: tuple[City, ...] = ()
    """Its own in enemy hands."""
    holds_enemy_city: bool = False
    """Holds a gate that belongs to an enemy major."""
    national_city_held: bool = False
    """A national city of its own stands in enemy hands."""
    home_soil: bool = False
    """Beaten on home soil by a Grand Offensive, or a national city or fortress lost this turn (§4.7)."""
    capitals_lost: tuple[bool, ...] = ()
    """Each of its capitals: in enemy hands?"""
    capital_lost: bool = False
    """By the rule of §0: Vienna or Budapest, Petrograd and Moscow."""
    capital_fell: bool = False
    """It came to that this turn."""
    hqs_destroyed: int = 0
    """This year."""
    offensives: tuple[Offensive, ...] = ()
    """Of this year with this power as main power; planned ones are secret."""
    offensive_ended: str = ""
    """`won`, `failed` or `abandoned` this turn; a failure outweighs the others."""
    abandoned: bool = False
    """A plan of its own was given up this turn, whatever else has ended."""
    offensive_front: str = ""
    offensive_running: bool = False
    """One of its own, as main power."""
    latest: str = ""
    """`won` or `failed`: the last of its own that ended, in any year (§6.1)."""
    latest_this_year: str = ""
    """The same of this year alone (§4.8)."""
    won_this_season: bool = False
    failed_this_season: bool = False
    drove_this_year: bool = False
    """One of its own side was carried out this year where it had corps, as main power or partner (§4.6 d)."""
    excused: bool = False
    """From the test for a year without one: an enemy one on its front, no front for it, a newcomer."""
    took_part_running: bool = False
    """A Grand Offensive, friendly or enemy, runs where it has corps."""
    failed_together: int = 0
    """The turn of this year in which a friendly one with its corps failed last, or 0."""
    major_defeat: bool = False
    defeat_front: str = ""
    counter_offensive_west: bool = False
    attacked_ago: int = 99
    """Turns since the enemy last attacked on its main front, 0 for this one."""
    attacked: bool = False
    """On its main front, this turn."""
    enemy_first: bool = False
    """The enemy attacked first there (§0)."""
    aided: bool = False
    """10 EP of aid came to it this year (§7.1)."""
    commander: str = ""
    candidates: tuple[str, ...] = ()
    """Names that could take over now."""
    successors: tuple[str, ...] = ()
    """The same if its government may dismiss the incumbent, who is no starred name (action 14)."""
    expeditions: tuple[str, ...] = ()
    """Foreign fronts to which it could send corps, and the `dardanelles` (action 11)."""
    shared_fronts: tuple[str, ...] = ()
    """Where two majors of its side stand (action 12)."""
    vain_fronts: tuple[str, ...] = ()
    """Where an own attack of this season gained no ground (action 13)."""


class Effect(NamedTuple):
    """A card or action that changes rolls or supplies for a time: `deeds.Modify`.

    `kind` is `attack` (added to attack rolls that fit) or `munitions` (added to a power's level).
    """

    kind: str
    cause: str
    value: int
    side: int = -1
    """Whose attack, or -1 for either."""
    power: int = -1
    """Commanding, or supplied; -1 for any."""
    front: int = -1
    posture: int = -1
    """`names.PRESSURE`, `names.OFFENSIVE`, or -1 for any attack."""
    until: int = 99
    """The last turn in which it counts."""
    uses: int = -1
    """How many rolls it changes; -1 for all."""
