"""The judge: a position and written orders in, the outcome of a movement phase out (II.3 to II.9)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge import resolver
from chancellery.games.diplomacy.rules.judge.resolver import (
    BOUNCE,
    CUT,
    DISRUPTED,
    OK,
    SUPPORT,
    VOID,
    OrderT,
    Phase,
    Resolver,
)
from chancellery.games.diplomacy.rules.orders import STAND, Position, read
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset

RESULTS = {OK: "ok", BOUNCE: "bounce", CUT: "cut", VOID: "void", DISRUPTED: "disrupted"}
_STAYED = {code: (word,) for code, word in RESULTS.items()}
_DRIVEN_OUT = {code: (word, "dislodged") for code, word in RESULTS.items()} | {OK: ("dislodged",)}

_PARADOX = {
    "szykman": resolver.SZYKMAN,
    "1971": resolver.RULE_1971,
    "1982": resolver.RULE_1982,
    "2000": resolver.RULE_2000,
}
_ADJACENT = {
    "intent": resolver.INTENT,
    "fallback": resolver.FALLBACK,
    "swap": resolver.SWAP,
    "via": resolver.ONLY_VIA,
}


class Dislodged(NamedTuple):
    """A unit driven out: from where its attacker came, and where it may retreat to (locations)."""

    unit: Unit
    attacker: int
    retreats: tuple[int, ...]


class Ruling(NamedTuple):
    """One order and what became of it."""

    unit: Unit
    action: Action
    ready: OrderT
    void: Because | None
    """Why the order was void before any other was looked at."""
    results: tuple[str, ...]


class Movement(NamedTuple):
    """The outcome of a movement phase."""

    rulings: list[Ruling]
    units: list[Unit]
    """After the moves, without the dislodged."""
    dislodged: list[Dislodged]
    phase: Phase


@lru_cache(maxsize=64)
def resolver_for(rules: Ruleset, make: type[Resolver] = Resolver) -> Resolver:
    """The resolver's tables for a rule set; `make` may be the compiled class."""
    b = board()
    return make(
        list(b.area),
        list(b.beside),
        all_routes=rules.convoy_routes == "all",
        paradox=_PARADOX[rules.paradox],
        adjacent=_ADJACENT[rules.adjacent_convoy],
        cut_from_origin=rules.cut_from_origin,
        named_routes=rules.convoy_path != "ignored",
        route_required=rules.convoy_path == "required",
        dislodged_never_bounce=rules.dislodged_bounce == "never",
        missing_convoy_stands=rules.missing_convoy == "stands",
        coasts_ignored=rules.support_coast == "ignored",
    )


def adjudicate(
    units: Sequence[Unit], orders: Mapping[Unit, Action], rules: Ruleset, disorder: Collection[int] = ()
) -> Movement:
    """Resolve a movement phase from written orders; a unit without one stands. `disorder` names powers."""
    position = Position(units)
    ready: list[OrderT] = []
    voids: list[Because | None] = []
    actions: list[Action] = []
    for unit in units:
        action = orders.get(unit) or (*board().words(unit).split(), "H")
        order, void = read(position, unit, action)
        if disorder and not rules.disorder_support and _steadies(position, order, disorder):
            order, void = STAND, because("in_disorder", "III.3")
        actions.append(action)
        ready.append(order)
        voids.append(void)
    phase = resolver_for(rules).resolve(list(units), ready)
    words = [results(phase, i, void) for i, void in enumerate(voids)]
    rulings = [*map(Ruling, units, actions, ready, voids, words)]
    return Movement(rulings, after(phase), retreats(phase, rules), phase)


def _steadies(position: Position, order: OrderT, disorder: Collection[int]) -> bool:
    """Whether an order supports a unit in disorder in its place (4.D.9)."""
    return order[0] == SUPPORT and order[1] == order[2] and position.at[order[1]].power in disorder


def results(phase: Phase, i: int, void: Because | None) -> tuple[str, ...]:
    """The words for an order's outcome, in the order failure, then dislodgement."""
    code = VOID if void else phase.code[i]
    return _STAYED[code] if phase.dislodged_by[i] < 0 else _DRIVEN_OUT[code]


def after(phase: Phase) -> list[Unit]:
    """The units where the moves have left them."""
    found: list[Unit] = []
    yes, target, orders, driven = phase.yes, phase.target, phase.orders, phase.dislodged_by
    for i, unit in enumerate(phase.units):
        if target[i] >= 0 and yes[i]:
            found.append(Unit(unit[0], bool(unit[1]), orders[i][1]))
        elif driven[i] < 0:
            found.append(unit_of(phase, i))
    return found


def unit_of(phase: Phase, i: int) -> Unit:
    """A unit as it stood before the moves."""
    unit = phase.units[i]
    return unit if isinstance(unit, Unit) else Unit(unit[0], bool(unit[1]), unit[2])


def retreats(phase: Phase, rules: Ruleset) -> list[Dislodged]:
    """The dislodged and where they may go: next door, empty, uncontested, not to their attacker (II.9)."""
    if max(phase.dislodged_by, default=-1) < 0:
        return []
    b = board()
    closed = 0
    for unit in after(phase):
        closed |= 1 << b.area[unit.at]
    for area in phase.contested():
        closed |= 1 << area
    found = []
    for i, by in enumerate(phase.dislodged_by):
        if by < 0:
            continue
        unit = unit_of(phase, i)
        origin = phase.area[by]
        open_again = rules.retreat_to_convoy_origin and phase.sails(by)
        shut = closed if open_again else closed | 1 << origin
        ways = tuple(to for to in b.moves(unit) if not (shut >> b.area[to]) & 1)
        found.append(Dislodged(unit, origin, ways))
    return found
