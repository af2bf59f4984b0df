"""The vocabulary of the cards: steps in which nobody chooses. Events are made of them (§6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.core.records import Ref
from chancellery.core.select import Where, members
from chancellery.games.belle_epoque.rules.cubes import (
    count,
    exchange,
    free,
    owner_at,
    put,
    removable,
    take,
    take_several,
)
from chancellery.games.belle_epoque.rules.facts import (
    ARMAMENT,
    MINOR_ARMIES,
    MINOR_FLEETS,
    OWNER,
    POWERS,
    ROW,
)
from chancellery.games.belle_epoque.rules.records import OwnerRef, PowerRef, TerritoryRef
from chancellery.games.belle_epoque.rules.special import SPECIALS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    changes,
    cubes_in,
    lose_from_embassies,
    lot,
    named,
    tell_not_placed,
    tell_not_removed,
    turn_order,
)
from chancellery.games.belle_epoque.rules.steps.shared import gain_missions, is_np, money, roll
from chancellery.games.belle_epoque.rules.units import refresh_fleets
from chancellery.games.belle_epoque.rules.vocabulary import step, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

Who: TypeAlias = Literal["own", "all", "target"] | PowerRef
Loser: TypeAlias = Literal["each", "most", "target"] | OwnerRef
WithUnits: TypeAlias = Literal["bulgaria", "greece", "spain", "italy", "japan"]
Lasting: TypeAlias = Literal["empire_of_the_seas", "superior_doctrine"]
SpecialName: TypeAlias = Annotated[str, Ref("special")]


# Missions on the map.


@step
def add(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    *,
    who: OwnerRef,
    n: int,
    where: TerritoryRef,
) -> None:
    """Place n missions by an event: in the lowest free space, else in place of the one a die names (§6.2)."""
    owner, there = OWNER[who], rules.facts.territory[where]
    if not n:
        return
    if not s.reserve[owner]:
        tell_not_placed(rules, log, who, there, "reserve")
        return
    if n > 1:
        then(s, ("add", card, power, who, n - 1, where))
    space = free(rules, s, there)
    if space >= 0:
        put(rules, s, log, space, owner)
        return
    space = _space_by_die(rules, s, log, card, there)
    old = owner_at(s, space) if space >= 0 else -1
    if old in (-1, ARMAMENT, owner):
        tell_not_placed(rules, log, who, there, {-1: "die", ARMAMENT: "armament"}.get(old, "own"))
    else:
        exchange(rules, s, log, space, owner)


def _space_by_die(rules: BelleEpoque, s: State, log: Log | None, card: int, there: int) -> int:
    """The space of a Territory that a die names, or -1: no space there has that number (§6.2)."""
    face = roll(s, log, rules.cards.slug(card))
    return ROW * there + face - 1 if face <= rules.facts.territories[there].dice else -1


@step
def remove(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    *,
    who: Loser,
    n: int,
    where: TerritoryRef,
) -> None:
    """Take n missions of an owner from a Territory, as many as there are.

    `each`: of every Power that has one there; `most`: of the Power with most, then with the higher Prestige,
    then by die; `target`: of the Power that the card has hit.
    """
    there = rules.facts.territory[where]
    if who in ("each", "most", "target"):
        losers = _losers(rules, s, log, card, who, there)
        if not losers and who != "target":
            tell_not_removed(rules, log, "", there)
        then(s, *(("remove", card, power, POWERS[q], n, where) for q in losers))
        return
    space = removable(s, OWNER[who], there)
    if n and space < 0:
        tell_not_removed(rules, log, who, there)
    elif n:
        if n > 1:
            then(s, ("remove", card, power, who, n - 1, where))
        take(rules, s, log, space)


def _losers(rules: BelleEpoque, s: State, log: Log | None, card: int, who: str, there: int) -> list[int]:
    if who == "target":
        return [s.last] if s.last >= 0 else []
    present = [q for q in turn_order(s) if (s.present[q] >> there) & 1]
    if who == "each" or not present:
        return present
    rank = max((count(s, q, there), s.prestige[q]) for q in present)
    tied = [q for q in sorted(present) if (count(s, q, there), s.prestige[q]) == rank]
    return [lot(s, log, tied, rules.cards.slug(card))]


@step
def clear(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, who: OwnerRef, where: Where
) -> None:
    """Take all missions of a nation from these Territories at once."""
    owner = OWNER[who]
    spaces = [
        ROW * t + place
        for t in members(rules.cards.territories(s, power, where) & s.present[owner])
        for place in members((s.base[owner] >> ROW * t) & 255)
    ]
    if not spaces:
        covered = rules.cards.territories(s, power, where)
        tell_not_removed(rules, log, who, *members(covered))
    take_several(rules, s, log, spaces)


@step
def die_remove(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, n: int, where: TerritoryRef
) -> None:
    """n dice, one after the other: the mission in the space that each names goes, whoever's it is."""
    if not n:
        return
    then(s, ("die_remove", card, power, n - 1, where))
    there = rules.facts.territory[where]
    space = _space_by_die(rules, s, log, card, there)
    why = "die" if space < 0 else {-1: "empty", ARMAMENT: "armament"}.get(owner_at(s, space), "")
    if why:
        tell(log, "not_hit", territory=rules.facts.territories[there].slug, why=why)
    else:
        take(rules, s, log, space)


# What a Power has.


@step
def purse(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, who: Who, n: int) -> None:
    """Powers gain n pounds, or lose them as far as they have any (§13.3: a Non-Player Power has none)."""
    for q in named(s, power, who):
        if is_np(s, q) and who != "all":
            tell(log, "no_treasury", power=POWERS[q], change=n)
        money(s, log, q, n)


@changes("purse")
def _purse_changes(rules: BelleEpoque, s: State, card: int, power: int, who: str, n: int) -> bool:
    return not is_np(s, power)


@step
def standing(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, who: Who, n: int
) -> None:
    """A Power gains or loses n Prestige, bonuses and all (§11.0)."""
    then(s, *(("prestige", q, n) for q in named(s, power, who)))


@changes("standing")
def _standing_changes(rules: BelleEpoque, s: State, card: int, power: int, who: str, n: int) -> bool:
    return s.prestige[power] < rules.facts.highest


@step
def ally_standing(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, nation: TerritoryRef, n: int
) -> None:
    """The Power allied with a nation gains or loses n Prestige."""
    holder = s.holder[rules.facts.territory[nation]]
    if holder >= 0:
        then(s, ("prestige", holder, n))
    else:
        tell(log, "no_ally", territory=nation)


@step
def embassy(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, who: Who, n: int
) -> None:
    """A Power takes n missions into its Embassies, or loses them from there."""
    for q in named(s, power, who):
        if n > 0:
            gain_missions(s, log, q, n)
        else:
            lose_from_embassies(s, log, q, -n)


@changes("embassy")
def _embassy_changes(rules: BelleEpoque, s: State, card: int, power: int, who: str, n: int) -> bool:
    return s.reserve[power] > 0


# Units.


@step
def exhaust_units(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, nation: WithUnits
) -> None:
    """The Army and the Fleet of a minor nation are exhausted, wherever they are."""
    if nation in MINOR_FLEETS:
        s.minor_fleets[MINOR_FLEETS.index(nation)] |= 1
    if nation in MINOR_ARMIES:
        s.minor_armies[MINOR_ARMIES.index(nation)] = 1
    tell(log, "units_exhausted", nation=nation)


@step
def ready_fleets(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int) -> None:
    """All own Fleets become active, wherever they are."""
    refresh_fleets(s, power)
    tell(log, "fleets_ready", power=POWERS[power])


# What lasts.


@step
def lasting(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, name: Lasting) -> None:
    """An effect that holds until the Preparation Phase; rules ask for it by name."""
    s.lasting[name] = s.turn
    tell(log, "lasting", power=POWERS[power], name=name)


@changes("lasting")
def _lasting_changes(rules: BelleEpoque, s: State, card: int, power: int, name: str) -> bool:
    return s.lasting.get(name, 0) < s.turn


@step
def assign(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, where: Where) -> None:
    """The Power allied with most of these keeps the card; ties by missions there, then Prestige (§10.2)."""
    mask = rules.cards.territories(s, power, where)
    rank = {
        q: (sum(s.holder[t] == q for t in members(mask)), cubes_in(s, q, mask), s.prestige[q])
        for q in range(4)
    }
    best = max(rank.values())
    winners = [q for q in rank if rank[q] == best]
    if best[0] and len(winners) == 1:
        s.balkan_wars = winners[0]
        tell(log, "assigned", power=POWERS[winners[0]], card=rules.cards.slug(card))
    else:
        tell(log, "not_assigned", card=rules.cards.slug(card))


@step
def end_of_peace(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int) -> None:
    """The game ends at once, and this turn is not played (§6.3)."""
    then(s, ("sudden_death",))


@step
def special(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, fn: SpecialName) -> None:
    """An odd card: a function of its own."""
    SPECIALS[fn].play(rules, s, log, card, power)


@changes("special")
def _special_changes(rules: BelleEpoque, s: State, card: int, power: int, fn: str) -> bool:
    return SPECIALS[fn].changes(rules, s, card, power)
