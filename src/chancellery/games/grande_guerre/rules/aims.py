"""What political actions may be aimed at, each with the paragraph for when there is nothing (§20.5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from chancellery.games.grande_guerre.rules.gates import Words
from chancellery.games.grande_guerre.rules.references import RegimeSlug
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

Regimes: TypeAlias = Mapping[RegimeSlug, tuple[RegimeSlug, ...]]

AIMS = Words("aim")
aim = AIMS.add


@aim("20.6.2.effects")
def trouble(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Markers older than this Interphase, or a running mutiny (§20.6.2, §20.6.4)."""
    found = []
    if 0 <= s.strike[power] < s.season:
        found.append("strike")
    if 0 <= s.revolt[power] < s.season:
        found.append("revolt")
    if s.mutiny[power]:
        found.append("mutiny")
    return tuple(found)


@aim()
def neighbouring_regime(rules: GrandeGuerre, s: State, power: int, steps: Regimes) -> tuple[str, ...]:
    """One step between autocracy, monarchy and democracy."""
    return next((near for regime, near in steps.items() if regime == s.regime[power]), ())


@aim()
def foreign_front(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Fronts to which an expedition could go, or the Dardanelles."""
    return rules.report(s, power).expeditions


@aim()
def shared_front(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Where two majors of the side stand."""
    return rules.report(s, power).shared_fronts


@aim()
def vain_front(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Where an own attack of this season gained no ground."""
    return rules.report(s, power).vain_fronts


@aim()
def successor(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Who could take over at the GHQ from a commander who may be dismissed."""
    return rules.report(s, power).successors
