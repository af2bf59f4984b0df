"""Made-up positions for the fuzz, differential and speed runs, where orders get in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import COAST, SEA, Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, adjudicate
from chancellery.games.diplomacy.rules.judge.resolver import OrderT
from chancellery.games.diplomacy.rules.legal import legal_orders
from chancellery.games.diplomacy.rules.orders import Position, bridged, read
from chancellery.games.diplomacy.rules.rulesets import STANDARD

REGIONS = {
    "north sea": "nth eng nwg ska hel iri lon wal yor edi lvp bre pic bel hol den nwy swe kie",
    "tyrrhenian": "tys ion lyo wes adr aeg tun nap rom tus apu ven pie mar spa alb gre tri naf",
    "baltic": "bal bot ska hel kie ber pru lvn stp swe den fin nwy hol",
    "black sea": "bla aeg eas con ank smy arm sev rum bul gre syr ukr",
}
"""Crowded corners of the board, each with seas that armies cross."""

Written = tuple[list[Unit], dict[Unit, Action]]


def region(name: str) -> list[int]:
    b = board()
    return [b.index[slug] for slug in REGIONS[name].split()]


def crowd(rng: Random, areas: list[int], n: int, powers: int) -> list[Unit]:
    """`n` units at random in the areas, fleets at sea, either kind on the coast."""
    b = board()
    found = []
    for area in rng.sample(areas, min(n, len(areas))):
        kind = b.kind[area]
        fleet = kind == SEA or (kind == COAST and rng.random() < 0.35)
        at = rng.choice(b.coasts[area]) if fleet and area in b.coasts else area
        found.append(Unit(rng.randrange(powers), fleet, at))
    return found


def quarrel(rng: Random, units: list[Unit], *, knots: bool = False) -> dict[Unit, Action]:
    """Orders that mostly fit together: moves first, then convoys and supports for them."""
    b = board()
    position = Position(units)
    seas = [unit for unit in units if unit.fleet and b.kind[b.area[unit.at]] == SEA]
    orders: dict[Unit, Action] = {}
    sailing: list[tuple[Unit, str]] = []
    if knots:
        for fleet in rng.sample(seas, len(seas)):
            _knot(rng, position, fleet, orders, sailing)
    for unit in units:
        if unit in orders:
            continue
        at_sea = unit in seas
        if rng.random() > (0.35 if at_sea else 0.6):
            continue
        action = _move(rng, position, unit)
        orders[unit] = action
        if not unit.fleet and _overseas(position, unit, action):
            sailing.append((unit, action[3]))
    for unit in units:
        if unit in orders:
            continue
        if unit in seas and sailing and rng.random() < 0.75:
            army, to = rng.choice(sailing)
            orders[unit] = ("F", b.locations[unit.at], "C", "A", b.locations[army.at], "-", to)
            if read(position, unit, orders[unit])[1] is None:
                continue
        orders[unit] = _support(rng, position, unit, orders)
    return orders


def _knot(
    rng: Random, position: Position, fleet: Unit, orders: dict[Unit, Action], sailing: list[tuple[Unit, str]]
) -> None:
    """A fleet is attacked with support, and carries an army to the supporter: what paradoxes are made of."""
    b = board()
    here = b.area[fleet.at]
    free = [unit for unit in position.units if unit not in orders and unit != fleet]
    near = [unit for unit in free if (b.reach(unit) >> here) & 1]
    if fleet in orders or len(near) < 2:
        return
    attacker, supporter = rng.sample(near, 2)
    to = b.locations[b.area[supporter.at]]
    armies = [
        unit
        for unit in position.units
        if not unit.fleet
        and unit not in orders
        and unit not in (attacker, supporter)
        and b.kind[unit.at] == COAST == b.kind[b.area[supporter.at]]
        and bridged(position.fleets, unit.at, b.area[supporter.at])
    ]
    if not armies:
        return
    army = rng.choice(armies)
    mark = "F" if attacker.fleet else "A"
    orders[attacker] = (mark, b.locations[attacker.at], "-", b.locations[here])
    me = ("F" if supporter.fleet else "A", b.locations[supporter.at])
    helped: Action = (mark, b.locations[attacker.at], "-", b.locations[here])
    if rng.random() < 0.2:
        helped = ("F", b.locations[here])
    orders[supporter] = (*me, "S", *helped)
    orders[army] = ("A", b.locations[army.at], "-", to)
    orders[fleet] = ("F", b.locations[fleet.at], "C", "A", b.locations[army.at], "-", to)
    sailing.append((army, to))


def _overseas(position: Position, unit: Unit, action: Action) -> bool:
    here, to = unit.at, board().index[action[3]]
    around = position.fleets & board().beside[here]
    return bool(around) and board().kind[here] == COAST == board().kind[to]


def _move(rng: Random, position: Position, unit: Unit) -> Action:
    b = board()
    me = ("F" if unit.fleet else "A", b.locations[unit.at])
    occupied = [to for to in b.moves(unit) if b.area[to] in position.at]
    if not unit.fleet and b.kind[unit.at] == COAST and rng.random() < 0.6:
        shores = [
            to
            for to in range(len(b.areas))
            if b.kind[to] == COAST and to != unit.at and bridged(position.fleets, unit.at, to)
        ]
        busy = [to for to in shores if to in position.at]
        if shores:
            to = rng.choice(busy if busy and rng.random() < 0.7 else shores)
            via = ("via",) if (b.army_reach[unit.at] >> to) & 1 and rng.random() < 0.6 else ()
            return (*me, "-", b.locations[to], *via)
    goals = occupied if occupied and rng.random() < 0.75 else b.moves(unit)
    if not goals:
        return (*me, "H")
    return (*me, "-", b.locations[rng.choice(goals)])


def _support(rng: Random, position: Position, unit: Unit, orders: dict[Unit, Action]) -> Action:
    b = board()
    me = ("F" if unit.fleet else "A", b.locations[unit.at])
    choices: list[Action] = []
    for whom in position.units:
        if whom == unit:
            continue
        action = orders.get(whom)
        words = ("F" if whom.fleet else "A", b.locations[whom.at])
        if action and action[2] == "-":
            choices += [(*me, "S", *words, "-", action[3])] * 3
        else:
            choices.append((*me, "S", *words))
    possible = [order for order in choices if read(position, unit, order)[1] is None]
    return rng.choice(possible) if possible and rng.random() < 0.92 else (*me, "H")


def ready(units: list[Unit], orders: dict[Unit, Action]) -> list[OrderT]:
    position = Position(units)
    return [read(position, unit, orders[unit])[0] for unit in units]


def quarrels(seed: int, count: int, sizes: tuple[int, int] = (4, 9), *, powers: int = 4) -> Iterator[Written]:
    """Crowded positions with orders, the same for the same seed."""
    rng = Random(seed)
    regions = [region(name) for name in REGIONS]
    for _ in range(count):
        areas = rng.choice(regions)
        if rng.random() < 0.5:
            areas = _closer(rng, areas, 12)
        units = crowd(rng, areas, rng.randint(*sizes), rng.randint(2, powers))
        yield units, quarrel(rng, units, knots=rng.random() < 0.5)


def _closer(rng: Random, areas: list[int], size: int) -> list[int]:
    """A connected piece of a region."""
    b = board()
    piece = [rng.choice([area for area in areas if b.kind[area] == SEA])]
    while len(piece) < size:
        border = [a for a in areas if a not in piece and any((b.beside[a] >> p) & 1 for p in piece)]
        if not border:
            break
        piece.append(rng.choice(border))
    return piece


def show(units: list[Unit], orders: dict[Unit, Action]) -> str:
    """A position and its orders, a line per unit, as a test prints them."""
    b = board()
    written = [(b.powers[unit.power], orders.get(unit, (b.words(unit), "H"))) for unit in units]
    return "\n".join(sorted(f"{power:8} {' '.join(order)}" for power, order in written))


def campaigns(seed: int, count: int, years: int = 12) -> Iterator[Written]:
    """Movement phases of games played at random, so that positions are such as play leads to."""
    rng = Random(seed)
    while True:
        units = list(board().start)
        owners = {centre: power for power, homes in enumerate(board().homes) for centre in homes}
        for season in range(2 * years):
            if rng.random() < 0.5:
                listed = legal_orders(Position(units))
                orders = {unit: rng.choice(actions) for unit, actions in listed.items()}
            else:
                orders = quarrel(rng, units, knots=rng.random() < 0.3)
            yield units, orders
            count -= 1
            if not count:
                return
            movement = adjudicate(units, orders, STANDARD)
            units = movement.units + _retreat(rng, movement.dislodged)
            if season % 2:
                owners |= {board().area[unit.at]: unit.power for unit in units}
                units = _adjust(rng, units, owners)


def _retreat(rng: Random, dislodged: list[Dislodged]) -> list[Unit]:
    """Those that find a place for themselves."""
    gone = [lost.unit._replace(at=rng.choice(lost.retreats)) for lost in dislodged if lost.retreats]
    areas = [board().area[unit.at] for unit in gone]
    return [unit for unit, area in zip(gone, areas, strict=True) if areas.count(area) == 1]


def _adjust(rng: Random, units: list[Unit], owners: dict[int, int]) -> list[Unit]:
    b = board()
    units = list(units)
    for power, homes in enumerate(b.homes):
        mine = [unit for unit in units if unit.power == power]
        due = sum(owners.get(centre) == power for centre in b.centres) - len(mine)
        for unit in rng.sample(mine, max(-due, 0)):
            units.remove(unit)
        taken = {b.area[unit.at] for unit in units}
        free = [home for home in homes if owners[home] == power and home not in taken]
        for home in rng.sample(free, min(max(due, 0), len(free))):
            fleet = b.kind[home] == COAST and rng.random() < 0.5
            at = rng.choice(b.coasts[home]) if fleet and home in b.coasts else home
            units.append(Unit(power, fleet, at))
    return units
